package org.wordtable.wordtable;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.app.Service;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ServiceInfo;
import android.os.Build;
import android.os.IBinder;

/**
 * Keeps the process of the app at work while a table is open on this device, and says so in a notification.
 *
 * The table itself is Python's, in this same process: nothing of it is here. app/android_host.py opens and closes it.
 */
public final class OpenTable extends Service {
    /** Hears that the system ends the service by itself; with a reason where it would not have it at all, else "". */
    public interface Listener {
        void ended(String why);
    }

    private static final String TITLE = "title";
    private static final String TEXT = "text";
    private static final String CHANNEL = "tables";
    private static final int NOTE = 1;

    private static volatile Listener listener; // none: it is closed, or was never open
    private static volatile String channelName = "";

    private Listener mine; // of whoever opened this one: another may be open before the system has ended it

    /** Start it, or say other words. A plain start: it owes the system no notification within seconds. */
    public static void open(Context context, String title, String text, String channel, Listener told) {
        Intent intent = new Intent(context, OpenTable.class);
        intent.putExtra(TITLE, title);
        intent.putExtra(TEXT, text);
        channelName = channel;
        Listener before = listener;
        listener = told;
        try {
            context.startService(intent);
        } catch (RuntimeException refusal) {
            listener = before;
            throw refusal;
        }
    }

    /** End it, and tell nobody. */
    public static void close(Context context) {
        listener = null;
        context.stopService(new Intent(context, OpenTable.class));
    }

    @Override
    public int onStartCommand(Intent intent, int flags, int startId) {
        mine = listener;
        try {
            Notification note = note(intent.getStringExtra(TITLE), intent.getStringExtra(TEXT));
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q) {
                startForeground(NOTE, note, ServiceInfo.FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE);
            } else {
                startForeground(NOTE, note);
            }
        } catch (RuntimeException refusal) {
            end(refusal.toString());
        }
        return START_NOT_STICKY; // without its process there is no table to keep up
    }

    /** The notification: it makes no sound, and a tap on it leads back to the table. */
    private Notification note(String title, String text) {
        Notification.Builder note;
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
            NotificationChannel channel =
                    new NotificationChannel(CHANNEL, channelName, NotificationManager.IMPORTANCE_LOW);
            getSystemService(NotificationManager.class).createNotificationChannel(channel);
            note = new Notification.Builder(this, CHANNEL);
        } else {
            note = oldNote();
        }
        Intent back = getPackageManager().getLaunchIntentForPackage(getPackageName());
        return note.setContentTitle(title)
                .setContentText(text)
                .setSmallIcon(R.drawable.open_table)
                .setOngoing(true)
                .setContentIntent(PendingIntent.getActivity(this, 0, back, PendingIntent.FLAG_IMMUTABLE))
                .build();
    }

    @SuppressWarnings("deprecation") // Android 7 has no channels
    private Notification.Builder oldNote() {
        return new Notification.Builder(this).setPriority(Notification.PRIORITY_LOW);
    }

    /** The app was swiped away. */
    @Override
    public void onTaskRemoved(Intent root) {
        end("");
    }

    /** Its time is up: no Android yet sets one to this type of service. */
    @Override
    public void onTimeout(int startId) {
        end("");
    }

    @Override
    public void onTimeout(int startId, int type) {
        end("");
    }

    @Override
    public void onDestroy() {
        end("");
        super.onDestroy();
    }

    @Override
    public IBinder onBind(Intent intent) {
        return null;
    }

    private void end(String why) {
        stopSelf();
        if (mine != null && mine == listener) {
            listener = null;
            mine.ended(why);
        }
    }
}
