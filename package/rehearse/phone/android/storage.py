"""Where an app keeps its files."""

import os


def app_storage_path() -> str:
    return os.environ["ANDROID_PRIVATE"]
