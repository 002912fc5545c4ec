"""TYPO-2D (Corné van Moorsel): cards laid side by side on an endless grid, so that words begin with their letters."""
