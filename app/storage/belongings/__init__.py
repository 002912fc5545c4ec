"""All that people have on a device, in one file: to be kept elsewhere, or to move to another device.

`gathered` writes the file, `checked` reads one whole before anything is done, `merged` says what of it comes to a
device that has things of its own, and `moved_in` puts all of that on disk, or nothing.
"""
