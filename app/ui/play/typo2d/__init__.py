"""The board of TYPO-2D, and all that only it uses."""
