"""How much Mesa lets go of at a rest, in a process of its own: in an old one lies what other tests have drawn.

`python -m tests.ui.frames_let_go` prints it in bytes, for so many things that were drawn.
"""

from tests.ui.harness import opened  # isort: skip — the harness settles the window before a widget opens it

import ctypes
import sys

from kivy.graphics import Canvas, Rectangle

from app.ui.tidy import is_drawn_by_software

A_WHILE = 60  # frames
MANY = 400


class Allocated(ctypes.Structure):
    """What glibc tells of memory: its mallinfo2."""

    _fields_ = (("before", ctypes.c_size_t * 7), ("used", ctypes.c_size_t), ("after", ctypes.c_size_t * 2))


def allocated() -> int:
    """How many bytes are in use of what C has allocated."""
    libc = ctypes.CDLL(None)
    libc.mallinfo2.restype = Allocated
    return int(libc.mallinfo2().used)


def main() -> None:
    """Draw many things, rest, and print what that gave back."""
    assert is_drawn_by_software()
    with opened() as hand:
        hand.app.keep_tidy()
        hand.frames(A_WHILE)
        much = Canvas()
        with much:
            for _ in range(MANY):
                Rectangle(size=(1, 1))
        hand.window.canvas.add(much)
        hand.frames(2)
        drawn = allocated()
        hand.frames(A_WHILE)
        sys.stdout.write(f"{drawn - allocated()}\n")
        hand.window.canvas.remove(much)


if __name__ == "__main__":
    main()
