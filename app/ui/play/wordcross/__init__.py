"""The board of WORD CROSS: so far, its picture."""
