"""The voice: who says it (engines), in which order (voice), what is asked for by name (questions), fingers (swipes).

It knows no game and no screen. What a game says stands in its own folder, app/games/<game>/spoken.py, and is made of a
view; what a screen says is what its controls are called.
"""
