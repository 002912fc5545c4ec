"""A table shared over the local network: a host that decides, guests that see what their seats may see."""
