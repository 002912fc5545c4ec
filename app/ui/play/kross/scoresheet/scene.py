"""The scene of the scoresheet: a sheet to write on."""

from kivy.metrics import dp

from app.games.kross.model import FREE, SQUARES, Counted, Sheet
from app.ui.play.kross.marks import stars_on
from app.ui.play.kross.paper import letters_on, loops_on, paper_within, totals_on, writings_of
from app.ui.play.kross.sentences import place_of
from app.ui.play.kross.words import through
from app.ui.play.marks import Outline
from app.ui.play.scene import Box, Scene, Spot, grown
from app.ui.texts import listed, tr

AROUND = 2  # dp round the sheet, for its shadow


def sheet_scene(box: Box, letters: Sheet, counted: tuple[Counted, ...], task_word: str, chosen: int) -> Scene:
    paper = paper_within(*grown(box, -dp(AROUND)))
    totals = totals_on(paper, counted)
    stars = stars_on(paper, counted, task_word, max(dp(16), paper.cell * 0.36), paper.cell * 0.1)
    return Scene(
        ground=(paper,),
        below=(*loops_on(paper, counted), Outline(paper.square(int(chosen)), dp(2.5), dp(4), wash=0.16)),
        pieces=letters_on(paper, letters),
        marks=(*stars, *totals),
        places=tuple(
            Spot(("square", number), said_at(letters, counted, number), *paper.square(number), corner=dp(4))
            for number in range(SQUARES)
        ),
        writings=writings_of(totals),
    )


def said_at(letters: Sheet, counted: tuple[Counted, ...], number: int) -> str:
    sign = tr("free") if letters[number] == FREE else letters[number]
    said = tr("{place}, {sign}", place=place_of(number), sign=sign)
    words = listed([each.word for each in through(number, counted)])
    return tr("{said}, in {words}", said=said, words=words) if words else said
