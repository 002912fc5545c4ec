"""The board of KROSS THE WORDZ, and all that only it uses."""
