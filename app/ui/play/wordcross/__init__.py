"""The board of WORDCROSS: so far, its picture."""
