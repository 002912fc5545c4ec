"""The board of CUBEWORD: so far, its picture."""
