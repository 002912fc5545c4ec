# Two commands are enough: `make play` and `make test`. Each makes what it stands on, once.

PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
RUN := $(VENV)/bin/python
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes --no-build-isolation --use-pep517
PIP := $(RUN) $(PIP_INSTALL)
TOOLS := build/tools
BUNDLE := build/bundle/tools
# A test marked xdist_group keeps to one process with its group; all others go wherever a process is free.
PYTEST := $(RUN) -m pytest --numprocesses=auto --maxprocesses=4 --dist=loadgroup
# What was compiled once need not be compiled again for each process of the tests.
unexport PYTHONDONTWRITEBYTECODE
PINS := requirements-build requirements requirements-dev requirements-rehearse requirements-bundle requirements-bench requirements-assets

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test lint types unit unit-bare test-deep rehearse bundle install uninstall bench assets tour house format venv pins clean

play: $(VENV)/.play ## open the app
	@$(RUN) main.py

test: lint types unit ## lint, types and all tests; needs no display

lint: $(VENV)/.test ## ruff: the rules of pyproject.toml and the format
	@$(RUN) -m ruff check
	@$(RUN) -m ruff format --check

types: $(VENV)/.test ## mypy
	@$(RUN) -m mypy

unit: $(VENV)/.test $(TOOLS)/.ready ## the tests alone
	@$(PYTEST)

unit-bare: build/bare/.ready ## the tests that need no screen, on any Python: make unit-bare PYTHON=python3.14
	@build/bare/bin/python -m pytest --numprocesses=auto --maxprocesses=4 --dist=loadgroup $(BARE)

test-deep: $(VENV)/.test $(TOOLS)/.ready ## lint, types, and the tests at length: many more examples, and those marked deep
	@$(MAKE) --no-print-directory lint types
	@WORDTABLE_DEPTH=deep $(PYTEST) --timeout=3600

rehearse: $(TOOLS)/.ready build/.system-test ## a phone's package as far as it goes without Android's tools, in five steps
	@$(TOOLS)/bin/python -m package.rehearse

bundle: $(BUNDLE)/.ready build/.system-test ## the app for this desktop, packed with its Python, into build/bundle/
	@$(BUNDLE)/bin/python -m package.bundle

install: ## the app for you: a command, an entry in the menu, and links that open it (Linux)
	@$(fit-python)
	@$(PYTHON) package/install.py

uninstall: ## take all of that away; your tables stay
	@$(fit-python)
	@$(PYTHON) package/install.py --remove

bench: $(VENV)/.bench ## measure the app against its peers in one run
	@$(call npm-packages,bench/peers)
	@$(RUN) -m bench

assets: $(VENV)/.assets build/.system-assets ## rebuild the word lists and all else in assets/ from pinned sources
	@$(call npm-packages,assets/recipes)
	@$(RUN) -m assets.recipes

tour: $(VENV)/.test ## a picture of every screen, and films of what moves, into build/tour/
	@$(RUN) -m tests.tour

house: $(VENV)/.test ## how the screens are built, in figures beside their bars
	@$(RUN) -m tests.house

format: $(VENV)/.test ## let ruff put the code in order
	@$(RUN) -m ruff check --fix
	@$(RUN) -m ruff format

venv: $(VENV)/.play $(VENV)/.test ## make .venv with all that play and test need

pins: ## write requirements*.txt, with hashes, from requirements*.in (needs uv)
	@for name in $(PINS); do [ -f $$name.in ] || continue; \
		uv pip compile --quiet --no-config --no-deps --universal --python-version 3.11 --generate-hashes \
			--no-annotate --no-header --no-emit-index-url $$name.in -o $$name.txt || exit 1; done

clean: ## remove .venv and all that is built or cached
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

# Each stamp says: what this file asks for is installed.

$(VENV)/.made: requirements-build.txt
	@$(fit-python)
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { $(call apt-install,$$($(PYTHON) -c 'import sys; print("python3.%d-venv" % sys.version_info[1])')); }
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) -r requirements-build.txt
	@touch $@

$(VENV)/.play: requirements.txt $(VENV)/.made | build/.system-play
	@echo "Installing what the app runs on …"
	@$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.test: requirements-dev.txt $(VENV)/.play | build/.system-test
	@echo "Installing what its makers add …"
	@$(PIP) -r requirements-dev.txt
	@touch $@

$(VENV)/.%: requirements-%.txt $(VENV)/.test
	@$(PIP) -r requirements-$*.txt
	@touch $@

# The tools of a phone's package stand in an environment of their own: some ask for other versions than the app's.
$(TOOLS)/.ready: requirements-build.txt requirements-rehearse.txt
	@echo "Installing what a phone's package is rehearsed with …"
	@rm -rf $(TOOLS) && $(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/python $(PIP_INSTALL) -r requirements-build.txt
	@$(TOOLS)/bin/python $(PIP_INSTALL) -r requirements-rehearse.txt
	@touch $@

# Kivy has no wheel for Python 3.14 yet: rules, bots, network and storage are tested there without it.
BARE := tests/core tests/games tests/lan tests/storage $(patsubst %,tests/test_%.py,conformance records referee registry words)

build/bare/.ready: requirements-build.txt requirements.txt requirements-dev.txt
	@rm -rf build/bare && $(PYTHON) -m venv build/bare
	@build/bare/bin/python $(PIP_INSTALL) -r requirements-build.txt
	@sed -e ':a' -e '/\\$$/N; s/\\\n//; ta' requirements.txt requirements-dev.txt | grep -vE '^(kivy|pillow|mypy|ruff|librt|ast-serialize)' >build/bare/list.txt
	@build/bare/bin/python $(PIP_INSTALL) -r build/bare/list.txt
	@touch $@

# A bundle takes what it finds: nothing but the app's own packages may be there.
$(BUNDLE)/.ready: requirements-build.txt requirements.txt requirements-bundle.txt
	@echo "Installing what the bundle is made of …"
	@rm -rf $(BUNDLE) && $(PYTHON) -m venv $(BUNDLE)
	@for list in $^; do $(BUNDLE)/bin/python $(PIP_INSTALL) -r $$list || exit 1; done
	@touch $@

build/.system-%: system-packages.txt
	@mkdir -p build
	@command -v dpkg-query >/dev/null || exit 0; \
	present=" $$(dpkg-query --show --showformat='$${db:Status-Status} $${Package} $${Provides}\n' | sed -n 's/^installed //p' | tr -d ',' | tr '\n' ' ') "; \
	missing=""; \
	for package in $$(awk '$$2 == "$*" { print $$1 }' system-packages.txt); do \
		case "$$present" in *" $$package "*) ;; *) missing="$$missing $$package" ;; esac; done; \
	[ -z "$$missing" ] || { $(call apt-install,$$missing); } || { echo "or, to try without them: touch $@"; exit 1; }
	@touch $@

# Say which Python is needed, where none that fits is at hand.
fit-python = [ -n "$(PYTHON)" ] || { echo "Wordtable needs Python 3.11, 3.12 or 3.13; set PYTHON to one of them: make PYTHON=/path/to/python3.11 …"; exit 1; }

# Install what a package-lock.json pins, where there is one and npm to read it.
npm-packages = if [ -f $(1)/package-lock.json ] && command -v npm >/dev/null; then npm ci --silent --ignore-scripts --prefix $(1); fi

# Install Debian packages as root or with sudo that asks nothing; else say what to run, and stop.
define apt-install
packages=$$(echo $(1)); install="env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$packages"; \
sudo=""; [ "$$(id -u)" = 0 ] || sudo="sudo -n"; \
if command -v apt-get >/dev/null && $$sudo true 2>/dev/null; then \
	echo "Installing system packages: $$packages"; \
	$$sudo $$install >/dev/null 2>&1 || { $$sudo apt-get update -qq && $$sudo $$install >/dev/null; }; \
else \
	echo "System packages are missing. Please run this line, then make again:"; \
	echo "  sudo apt-get install $$packages"; false; \
fi
endef
