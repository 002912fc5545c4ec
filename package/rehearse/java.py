"""The phone's service is Java: it is compiled against as much of Android as it uses, where there is a compiler.

Android's own library comes with its SDK alone, so what is used of it stands here, as its documents have it for SDK 36.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from package.rehearse.proof import Fault

ANDROID = {
    "android.os.IBinder": "public interface IBinder {}",
    "android.os.Build": """public class Build {
        public static class VERSION { public static final int SDK_INT = Integer.parseInt("36"); }
        public static class VERSION_CODES { public static final int O = 26, Q = 29; } }""",
    "android.content.ComponentName": "public final class ComponentName {}",
    "android.content.Intent": """public class Intent {
        public Intent(Context context, Class<?> of) {}
        public Intent putExtra(String name, String extra) { return this; }
        public String getStringExtra(String name) { return null; } }""",
    "android.content.pm.PackageManager": """public abstract class PackageManager {
        public abstract android.content.Intent getLaunchIntentForPackage(String name); }""",
    "android.content.pm.ServiceInfo": """public class ServiceInfo {
        public static final int FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE = 16; }""",
    "android.content.Context": """public abstract class Context {
        public abstract ComponentName startService(Intent service);
        public abstract boolean stopService(Intent service);
        public abstract String getPackageName();
        public abstract android.content.pm.PackageManager getPackageManager();
        public final <T> T getSystemService(Class<T> of) { return null; } }""",
    "android.content.ContextWrapper": """public class ContextWrapper extends Context {
        @Override public ComponentName startService(Intent service) { return null; }
        @Override public boolean stopService(Intent service) { return false; }
        @Override public String getPackageName() { return null; }
        @Override public android.content.pm.PackageManager getPackageManager() { return null; } }""",
    "android.app.Service": """public abstract class Service extends android.content.ContextWrapper {
        public static final int START_NOT_STICKY = 2;
        public int onStartCommand(android.content.Intent intent, int flags, int startId) { return 0; }
        public abstract android.os.IBinder onBind(android.content.Intent intent);
        public void onDestroy() {}
        public void onTaskRemoved(android.content.Intent root) {}
        public void onTimeout(int startId) {}
        public void onTimeout(int startId, int type) {}
        public final void stopSelf() {}
        public final void startForeground(int id, Notification note) {}
        public final void startForeground(int id, Notification note, int type) {} }""",
    "android.app.PendingIntent": """public final class PendingIntent {
        public static final int FLAG_IMMUTABLE = 67108864;
        public static PendingIntent getActivity(
            android.content.Context context, int code, android.content.Intent intent, int flags) { return null; } }""",
    "android.app.NotificationManager": """public class NotificationManager {
        public static final int IMPORTANCE_LOW = 2;
        public void createNotificationChannel(NotificationChannel channel) {} }""",
    "android.app.NotificationChannel": """public final class NotificationChannel {
        public NotificationChannel(String id, CharSequence name, int importance) {} }""",
    "android.app.Notification": """public class Notification {
        @Deprecated public static final int PRIORITY_LOW = -1;
        public static class Builder {
            @Deprecated public Builder(android.content.Context context) {}
            public Builder(android.content.Context context, String channel) {}
            @Deprecated public Builder setPriority(int priority) { return this; }
            public Builder setContentTitle(CharSequence title) { return this; }
            public Builder setContentText(CharSequence text) { return this; }
            public Builder setSmallIcon(int icon) { return this; }
            public Builder setOngoing(boolean ongoing) { return this; }
            public Builder setContentIntent(PendingIntent intent) { return this; }
            public Notification build() { return null; } } }""",
}
HOW = ("--release", "8", "-Xlint:all", "-Xlint:-options", "-Werror", "-proc:none")  # as Gradle's script: Java 8
SERVICE = re.compile(r"^public final class (\w+) extends Service\b", re.MULTILINE)


def services(folder: Path) -> list[str]:
    """Name the services that Java's files define, each where its package says."""
    found = []
    for path in sorted(folder.rglob("*.java")):
        package = ".".join(path.relative_to(folder).parts[:-1])
        text = path.read_text(encoding="utf-8")
        if f"package {package};" not in text:
            raise Fault(f"{path.name} does not say that it belongs to the package {package}, in whose folder it lies.")
        found += [f"{package}.{name}" for name in SERVICE.findall(text)]
    return found


def compiles(folder: Path, package: str, drawables: Iterable[str]) -> bool:
    """Tell whether Java's files were compiled: not where there is no compiler; a Fault says what is wrong in them."""
    javac = shutil.which("javac")
    if javac is None:
        return False
    fields = " ".join(f"public static final int {name} = 1;" for name in drawables)
    written = {
        **ANDROID,
        f"{package}.R": f"public final class R {{ public static final class drawable {{ {fields} }} }}",
    }
    with TemporaryDirectory(prefix="wordtable-java-") as work:
        sources = Path(work) / "android"
        for name, text in written.items():
            path = sources / (name.replace(".", "/") + ".java")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"package {name.rpartition('.')[0]};\n{text}\n", encoding="utf-8")
        files = [*map(str, sorted(sources.rglob("*.java"))), *map(str, sorted(folder.rglob("*.java")))]
        call = [javac, *HOW, "-d", str(Path(work) / "classes"), *files]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.replace(f"{folder}/", "").splitlines()
        raise Fault(f"The service's Java does not compile: {said[0] if said else 'without a word'}")
    return True
