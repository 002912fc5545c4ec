"""What python-for-android's module of this name offers, on the phone of `jnius` beside it."""

from jnius import autoclass, done, phone

python_act = autoclass("org.kivy.android.PythonActivity")
mActivity = python_act.mActivity  # noqa: N816 — its name
api_version = phone.sdk


def remove_presplash() -> None:
    done.append(("shows itself",))
