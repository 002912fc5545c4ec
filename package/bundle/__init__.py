"""The app for a desktop, packed with its Python: `make bundle`."""
