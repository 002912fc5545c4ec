"""WORD CROSS: fragments of words from boxes into two columns, side by side a word, locked by flipping, or stolen."""
