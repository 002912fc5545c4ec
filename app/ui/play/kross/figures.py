"""Of a sheet and the pencil what figures tell alone: home's picture reads no game by them, and a scene no theme."""

from kivy.metrics import dp

LENGTH = 236  # dp, of the pencil
# In parts of a square.
MARGIN = 0.18
LETTER = 0.60
LOOP_THICK = 0.68  # rows are low and wide, columns narrow, so that crossings stay clear
LOOP_INSET = 0.06


def turn_of(number: int) -> float:
    """Tell how a letter leans in its square: −2 to +2 degrees."""
    return ((number * 37 + 11) % 41 - 20) / 10


def loop_thick(cell: float) -> float:
    """Tell how thick the line of a loop is."""
    return max(1.0, min(dp(1.75), cell * 0.05))
