"""The board of CUBEWORD, and all that only it uses."""
