"""KROSS THE WORDZ (Michael Feldkötter): everybody writes the called letter on a sheet of their own."""
