"""The board of 3DXWORD: so far, its picture."""
