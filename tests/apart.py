"""Tests that run at the same time see no tables of each other: each process of tests looks around at its own port."""

import os

from app.lan import discovery

discovery.PORT += 1 + int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
