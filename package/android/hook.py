"""What python-for-android has no setting for: it runs this while it builds the package.

A picture is handed to another app by a FileProvider, and a table is kept open by a service of ours (its Java lies
in `java`): both must stand within `<application>` of the manifest. What python-for-android calls a service is
Python in a process of its own, and its native ones have no type, without which Android 14 starts none.
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
SERVICE = """
        <service
            android:name="org.wordtable.wordtable.OpenTable"
            android:exported="false"
            android:foregroundServiceType="connectedDevice" />
"""
ICON = Path("src/main/res/drawable/open_table.xml")
TILES = """<?xml version="1.0" encoding="utf-8"?>
<!-- Four tiles, in the one colour that a notification's icon has. -->
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="24dp" android:height="24dp" android:viewportWidth="24" android:viewportHeight="24">
    <path android:fillColor="#FFFFFFFF" android:pathData="M3,3h8v8h-8z M13,3h8v8h-8z M3,13h8v8h-8z M13,13h8v8h-8z" />
</vector>
"""
BACKUP = Path("src/main/res/xml-v28/backup.xml")
TO_A_NEW_DEVICE = """<?xml version="1.0" encoding="utf-8"?>
<!-- Android 9 to 11: tables go along to a new device, and to nobody's server; earlier ones would not know the flag. -->
<full-backup-content>
    <include domain="file" path="wordtable/" requireFlags="deviceToDeviceTransfer" />
</full-backup-content>
"""


def before_apk_assemble(_toolchain: object) -> None:
    """Complete the manifest that was just written, and the resources; the folder is that of the distribution."""
    text = MANIFEST.read_text(encoding="utf-8")
    for part in (PROVIDER, SERVICE):
        if part not in text:
            text = text.replace("</application>", part + "    </application>")
    MANIFEST.write_text(text, encoding="utf-8")
    ICON.write_text(TILES, encoding="utf-8")
    BACKUP.parent.mkdir(exist_ok=True)
    BACKUP.write_text(TO_A_NEW_DEVICE, encoding="utf-8")
