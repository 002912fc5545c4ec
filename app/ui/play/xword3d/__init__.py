"""The board of 3DXWORD, and all that only it uses."""
