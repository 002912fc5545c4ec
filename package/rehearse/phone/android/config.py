"""Names that python-for-android writes when it builds."""

JAVA_NAMESPACE = "org.kivy.android"
