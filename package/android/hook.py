"""What python-for-android has no setting for: it runs this while it builds the package.

A picture is handed to another app by a FileProvider, which must stand within `<application>` of the manifest.
"""

from pathlib import Path

MANIFEST = Path("src/main/AndroidManifest.xml")
PROVIDER = """
        <provider
            android:name="androidx.core.content.FileProvider"
            android:authorities="${applicationId}.fileprovider"
            android:exported="false"
            android:grantUriPermissions="true">
            <meta-data
                android:name="android.support.FILE_PROVIDER_PATHS"
                android:resource="@xml/shared_files" />
        </provider>
"""


def before_apk_assemble(_toolchain: object) -> None:
    """Put the provider into the manifest that was just written; the folder is that of the distribution."""
    text = MANIFEST.read_text(encoding="utf-8")
    if PROVIDER not in text:
        MANIFEST.write_text(text.replace("</application>", PROVIDER + "    </application>"), encoding="utf-8")
