"""The board of XWORD3D: so far, its picture."""
