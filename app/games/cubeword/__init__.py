"""CUBEWORD: twenty-four letter cubes and a joker that roll, lie in words across and down, and may be moved again."""
