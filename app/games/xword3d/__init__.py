"""3DXWORD: a crossword without a board that grows along the table, up walls and over roofs."""
