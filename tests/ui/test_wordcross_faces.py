"""The picture of WORD CROSS's faces, from which all fragments on the screen are painted."""

from itertools import product
from string import ascii_uppercase

from tests.ui.harness import opened  # isort: skip — the harness settles the window before a widget opens it

from app.ui.play.scene import Flat, Piece
from app.ui.play.wordcross.marks import TileLook
from app.ui.play.wordcross.paint import ACROSS, Area, Faces, face_of

EDGE = 24
MANY = [(TileLook(one + other, 9), False) for one, other in product(ascii_uppercase, repeat=2)]
"""More faces than the picture has room for."""


def painted(faces: Faces, area: Area) -> bytes:
    """What is seen in an area of the picture."""
    picture = faces.texture
    x, y = (round(each * picture.width) for each in area[:2])
    pixels: bytes = picture.get_region(x, y, EDGE, EDGE).pixels
    return pixels


def test_after_more_faces_than_there_is_room_for_each_still_shows_its_own_letters() -> None:
    with opened():
        faces = Faces(EDGE)
        before = [painted(faces, area) for area in faces.areas(MANY[:3])]
        assert len({*before}) == 3
        faces.areas(MANY[3 : ACROSS * ACROSS + 1])
        assert [painted(faces, area) for area in faces.areas(MANY[:3])] == before


def test_what_is_drawn_already_keeps_its_letters_when_another_picture_is_begun() -> None:
    with opened():
        faces = Faces(EDGE)
        (area,) = faces.areas(MANY[:1])
        drawn_from, before = faces.texture, painted(faces, area)
        faces.areas(MANY[1 : ACROSS * ACROSS + 1])
        x, y = (round(each * drawn_from.width) for each in area[:2])
        assert drawn_from.get_region(x, y, EDGE, EDGE).pixels == before


def test_a_locked_face_bears_no_bars() -> None:
    needy = TileLook("QU", 11, (False, True))
    open_one, locked = (face_of(Piece("QU", Flat((0, 0, 9, 9), flip=flip), needy)) for flip in (1.0, 0.0))
    assert open_one == (needy, False)
    assert locked == (TileLook("QU", 11), True)
