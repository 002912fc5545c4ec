"""Every screen of the app, in the states people meet it in: for the layout test, and for the tour's pictures."""

from collections.abc import Callable
from functools import partial
from typing import Any

from tests.ui.harness import THE_DAY, Hand  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import Player, Skill
from app.core.table import Table
from app.core.texts import tr
from app.games import game_type
from app.games.kross.model import Enter
from app.games.typo2d.model import Place
from app.games.wordcross.model import Column
from app.lan.discovery import CLUB, TableSeen
from app.lan.invite import Invitation
from app.lan.messages import TableHere
from app.storage import scoresheets
from app.storage.last import Setup
from app.storage.scoresheets import KeptSheet, SheetTable
from app.ui import day_tables, network_tables
from app.ui.screens.join import TablesSheet
from app.ui.stage import SCREENS
from app.ui.widgets.panels import BottomSheet
from app.ui.widgets.signs import Notice
from tests.games.xword3d.table import DOWNWARD, row, structure
from tests.games.xword3d.table import opened as position
from tests.ui.devices import Elsewhere, alone, elsewhere
from tests.ui.tables import A_DAY, ANN, BO, CY, OTTO, day_played, finished_table, new_table, seat_at, seated, table_at
from tests.ui.typo2d_fingers import at
from tests.ui.wordcross_fingers import FLIPPED, wordcross_at_play

Scene = Callable[[Hand], Any]

FIVE = (ANN, BO, CY, Player("Wilhelmina", 61), Player("Otto", 60, kind="bot", skill=Skill.CHILD))


def on_stage(name: str, **kwargs: Any) -> Scene:
    """A screen that is gone to by its name."""

    def go(hand: Hand) -> None:
        hand.app.stage.go(name, **kwargs)
        hand.settle()

    return go


def _home_with_a_table_that_waits(hand: Hand) -> None:
    new_table(hand, ANN, OTTO, moves=9).close()
    hand.app.stage.home()
    hand.settle()


def _home_of_many_evenings(hand: Hand) -> None:
    finished_table(hand, ANN, BO, OTTO).close()
    for others in ((OTTO,), (BO,), (BO, CY)):
        new_table(hand, ANN, *others, moves=9).close()
    hand.app.stage.home()
    hand.settle()


def _scoresheet(hand: Hand) -> None:
    letters = ("HOUSES", "OARTEA", "TEASHE", "ENDSAT", "LOTION", "SPRING")
    ann = KeptSheet("Ann", "".join(letters), "QX", 18, "HOUSES", is_first=True)
    bo = KeptSheet("Wilhelmina", "DOOR.." + "." * 30, "ZV")
    scoresheets.save(hand.app.folder, "one", SheetTable((ann, bo)))
    on_stage("scoresheet")(hand)


def _table(*players: Player, **kwargs: Any) -> Scene:
    return lambda hand: seated(hand, *players, **kwargs)


def _uncovered(*players: Player, **kwargs: Any) -> Scene:
    def open_curtain(hand: Hand) -> None:
        table = seated(hand, *players, **kwargs)
        if table.sitting.waiting is not None:
            hand.hold("Give the")

    return open_curtain


def _day(moves: int) -> Scene:
    def look(hand: Hand) -> None:
        hand.app.stage.go("play", table=day_played(hand, moves))
        hand.settle()

    return look


def _day_over(hand: Hand) -> None:
    for before in (4, 2, 1, 0):
        day_tables.now = partial(float, THE_DAY - before * A_DAY)
        if before:
            day_played(hand).close()
    table = day_played(hand)
    hand.app.stage.go("today", table=table)
    hand.settle()


def _home_after_the_day(hand: Hand) -> None:
    _day_over(hand)
    hand.app.stage.home()
    hand.settle()


def _curtain(hand: Hand) -> None:
    seated(hand, ANN, BO, moves=5)
    hand.tap("Nobody wants it")


def _result(hand: Hand) -> None:
    hand.app.stage.go("result", table=finished_table(hand, ANN, BO, OTTO))
    hand.settle()


def _ending(game: str, *players: Player) -> Scene:
    def look(hand: Hand) -> None:
        hand.app.stage.go("ending", table=finished_table(hand, *players, game=game))
        hand.settle()

    return look


def _menu(hand: Hand) -> None:
    seated(hand, ANN, OTTO, moves=9)
    hand.tap("Menu")


def _history(hand: Hand) -> None:
    seated(hand, ANN, OTTO, moves=40)
    hand.tap("What happened")


def _saying_a_word(hand: Hand) -> None:
    table = new_table(hand, ANN, OTTO, game="typo2d")
    played = table.table
    while not (places := _places_of_ann(played)):
        seat = min(played.view(0).active)
        played.play(seat, next(played.game.legal(played.view(seat))))
    hand.app.stage.go("play", table=table)
    hand.settle()
    in_sight = {place.key for place in hand.app.stage.screen.board.places}
    at(hand, next(place.cell for place in places if ("cell", place.cell) in in_sight))


def _places_of_ann(played: Table) -> list[Place]:
    """Where Ann may lay a card now; nowhere while others are to play, or when the letter fits nothing."""
    view = played.view(0)
    if view.phase != "play" or view.turn != 0:
        return []
    return [move for move in played.game.legal(view) if isinstance(move, Place)]


def _lobby(hand: Hand) -> None:
    """A host's lobby, with somebody at a phone of their own."""
    there = hand.afterwards.enter_context(elsewhere())
    alone(hand)
    setup = Setup((ANN, OTTO, Player("Wilhelmina", 61)), game_type("typo2d").options_type(), shared=True)
    table = network_tables.open_new(hand.app, "typo2d", setup)
    hand.app.stage.go("lobby", table=table)
    hand.until(lambda: table.invitations and table.shared.places)
    there.guest(table.invitations, BO, 3)
    hand.until(lambda: table.shared.places[3].player)


def _guest(hand: Hand, game: str = "kross", seats: int = 3) -> tuple[Elsewhere, Any, Any]:
    """Ann as a guest, in the lobby of Bo; Cy is another."""
    there = hand.afterwards.enter_context(elsewhere())
    alone(hand)
    host = there.host(BO, game=game, seats=seats)
    phone = there.guest(host.invitations, CY, 1)
    table = network_tables.join(hand.app, host.invitations)
    hand.app.stage.go("lobby", table=table)
    hand.until(lambda: table.shared.places)
    if seats == 3:
        table.sit(2, ANN)
        hand.until(lambda: table.shared.places[2].player)
    return there, host, phone


def _guests_lobby(hand: Hand) -> None:
    _guest(hand, "typo2d", seats=4)


def _joining(hand: Hand) -> None:
    alone(hand)
    on_stage("join")(hand)
    hand.app.stage.screen.leave()  # it looks no more: who knows what else is open on this network
    for address, game, name in (("192.168.1.20", "typo2d", "Bo"), ("192.168.1.23", "kross", "Wilhelmina")):
        hand.app.stage.screen._see(TableSeen(address, 47150, game, name))
    hand.settle()


def _a_club(hand: Hand) -> None:
    """The tables behind one door, as whoever looks around sees them."""
    _joining(hand)
    club = TableSeen("192.168.1.30", 47150, CLUB, "Chess and Words", 12)
    sheet = TablesSheet(title=club.name, seen=club, screen=hand.app.stage.screen)
    BottomSheet.show(sheet, hand.app.stage)
    first, second = TableHere(3, "kross", "Wilhelmina", 2, 2), TableHere(7, "wordcross", "", 0, 4)
    sheet._list([first, second, TableHere(1, "typo2d", "Bo", 4, 0)])
    hand.settle()


def _not_joined(hand: Hand) -> None:
    _joining(hand)
    hand.app.stage.screen.set_out([Invitation("127.0.0.1", "ABC123", 1)])
    hand.until(lambda: hand.can("Try again"))


def _lost(hand: Hand) -> None:
    there, host, _ = _guest(hand)
    there.start(host)
    hand.until(lambda: hand.can("Menu"))
    there.kill(host)
    hand.until(lambda: hand.app.stage.screen.table.shared.lost)


def _waiting(hand: Hand) -> None:
    there, host, phone = _guest(hand)
    there.start(host)
    hand.until(lambda: hand.can("Menu"))
    sitting = hand.app.stage.screen.sitting
    while (public := host.table.table.view(None)).active != {1}:
        for seat in (0, 2):
            there.play(host, seat)
            # What is new is marked, and moves that come together are new together.
            hand.until(lambda: len(sitting.public.events) == len(host.table.table.view(None).events))
    hand.until(lambda: sitting.public.active == public.active)
    phone.vanish()
    hand.until(lambda: hand.app.stage.screen.table.waits)
    Notice._shown.go()  # type: ignore[union-attr]
    hand.settle()


def _who_is_where(hand: Hand) -> None:
    _lobby(hand)
    hand.tap("Start")
    hand.until(lambda: hand.app.stage.screen.table.shared.is_at_play)
    hand.until(lambda: hand.app.stage.screen.sitting.public.active == {0, 2, 3})  # the bot has chosen
    if hand.app.stage.screen.sitting.waiting is not None:
        hand.hold("Give the")
    hand.tap("Menu").tap("Who is where")


def _way_back(hand: Hand) -> None:
    _guest(hand)
    hand.app.stage.home()
    hand.settle()


def _replay(hand: Hand) -> None:
    hand.app.stage.go("replay", key=finished_table(hand, ANN, BO, OTTO).key, at=90)
    hand.settle()


def _hinted(game: str) -> Scene:
    """A hint points at something, and the places where a piece may lie are marked."""

    def ask_for_help(hand: Hand) -> None:
        begins = game in {"cubeword", "wordcross", "xword3d"}  # whoever begins is asked
        table = seated(hand, ANN, BO if begins else OTTO, game=game)
        if begins and table.sitting.waiting is not None:
            hand.hold("Give the")
        board, move = hand.app.stage.screen.board, next(table.sitting.legal())
        if game == "kross":
            table.sitting.play(move, hand.app.stage.screen._refused)
            move = Enter(14)
        board.hints = True
        board.hint = move
        if game == "cubeword":  # there it tells all once it is asked for again
            board.take_hint(move)
        hand.settle()

    return ask_for_help


def _unfolded(hand: Hand) -> None:
    """A cube of the table is turned to what makes no word, while hints tell what its faces bring."""
    _uncovered(ANN, BO, game="cubeword", moves=8)(hand)
    board = hand.app.stage.screen.board
    board.hints = True
    cube = board.view.layout[0]
    board.tap(("cell", cube.cell))
    hand.settle()
    board.press(("face", next(face for face in range(5) if board.view.cubes[cube.cube][face] != cube.letter)))
    hand.settle()


def _flipped(hand: Hand) -> None:
    """A fragment is taken that makes a word, which is flipped at once."""
    wordcross_at_play(hand, FLIPPED)
    board = hand.app.stage.screen.board
    board.tap(("tile", "ST"))
    board.tap(("column", Column.RIGHT))
    hand.settle()


def _others(hand: Hand) -> None:
    """The columns of others, from which something can be stolen."""
    wordcross_at_play(hand, FLIPPED)
    board = hand.app.stage.screen.board
    if board.place(("page", "others")):
        board.tap(("page", "others"))
    board.tap(("tile", "AN"))
    hand.settle()


def _disputed(hand: Hand) -> None:
    """Words that others of this device may dispute."""
    wordcross_at_play(hand, FLIPPED, judge="table")
    board = hand.app.stage.screen.board
    board.tap(("tile", "ST"))
    board.tap(("column", Column.RIGHT))
    hand.tap("Done")


def _up_a_wall(hand: Hand) -> None:
    """A word that leans is laid beside the one that stands there, in a plane that has been opened."""
    built = structure(row("CAT"), row("SP", (3, 2, 3), "+x+z", DOWNWARD))
    state = position(built, "AENORTXZ", "AAEEIIOO", pool="E" * 30, joiners="usual")
    seat_at(hand, table_at(hand, state, ANN, OTTO, game="xword3d"))
    board = hand.app.stage.screen.board
    board.tap(("brick", (3, 2, 3)))
    board.tap(("edge", (4, 2, 3)))
    hand.settle()
    for place, number in enumerate((5, 0, 4)):
        board.drop(("rack", number), ("cell", (5 + 2 * place, 2, 3)))
    hand.settle()


def _naming(hand: Hand) -> None:
    """A blank is to get a name."""
    _unfolded(hand)
    hand.app.stage.screen.board.press(("face", 5))
    hand.settle()


def _straight_down(hand: Hand) -> None:
    """The view that never turns, with the buttons of the one that does."""
    _uncovered(ANN, BO, game="cubeword", moves=8)(hand)
    board = hand.app.stage.screen.board
    board.tap(("see", "steer"))
    board.tap(("see", "flat"))
    hand.settle()


def _turned(hand: Hand) -> None:
    """The device lies between two people: the far one is at play."""
    hand.app.change(turn_to_seat=True)
    table = seated(hand, ANN, BO, moves=60)
    if table.sitting.waiting is None:
        table.sitting.cover()
    while table.sitting.waiting != 1:
        table.sitting.hang()
        table.sitting.uncover()
        table.sitting.take_up()
        hand.settle()
        table.sitting.play(next(table.sitting.legal()), hand.app.stage.screen._refused)
        if table.sitting.is_open:
            table.sitting.go_round()
        hand.settle()
    table.sitting.uncover()
    hand.settle()


def _result_tab(place: int) -> Scene:
    def look(hand: Hand) -> None:
        _result(hand)
        tabs = hand.app.stage.screen.walk(restrict=True)
        name = tr("What to look at")
        segments = next(each for each in tabs if getattr(each, "spoken", "") == name)
        segments.chosen = segments.choices[place][0]
        hand.settle()

    return look


SCENES: dict[str, Scene] = {
    "home": on_stage("home"),
    "home, a table waits": _home_with_a_table_that_waits,
    "home, after many evenings": _home_of_many_evenings,
    "new table": on_stage("new", game="kross"),
    "kross, first turn": _table(ANN, OTTO),
    "kross, in the middle": _uncovered(ANN, OTTO, moves=60),
    "kross, five at one device": _uncovered(*FIVE, moves=80),
    "kross, time runs": _uncovered(ANN, OTTO, moves=30, seconds_to_write=30),
    "kross, a race at one device": _table(ANN, BO, moves=5),
    "kross, curtain": _curtain,
    "kross, at the end": _uncovered(ANN, BO, moves=-3),
    "typo2d, choosing": _uncovered(ANN, OTTO, game="typo2d"),
    "typo2d, in the middle": _uncovered(ANN, OTTO, game="typo2d", moves=30),
    "typo2d, six at one device": _uncovered(*FIVE, Player("Di", 70), game="typo2d", moves=40),
    "typo2d, all icons": _uncovered(ANN, OTTO, game="typo2d", moves=24, icons="printed"),
    "typo2d, saying a word": _saying_a_word,
    "typo2d, lesson": on_stage("lesson", game="typo2d"),
    "typo2d, rules": on_stage("rules", game="typo2d"),
    "typo2d, new table": on_stage("new", game="typo2d"),
    "cubeword, first turn": _table(ANN, OTTO, game="cubeword"),
    "cubeword, in the middle": _uncovered(ANN, OTTO, game="cubeword", moves=8),
    "cubeword, six at one device": _uncovered(*FIVE, Player("Di", 70), game="cubeword", moves=12),
    "cubeword, turning a cube": _unfolded,
    "cubeword, naming a blank": _naming,
    "cubeword, straight down": _straight_down,
    "cubeword, lesson": on_stage("lesson", game="cubeword"),
    "cubeword, rules": on_stage("rules", game="cubeword"),
    "cubeword, new table": on_stage("new", game="cubeword"),
    "wordcross, first turn": _table(ANN, OTTO, game="wordcross"),
    "wordcross, in the middle": _uncovered(ANN, OTTO, game="wordcross", moves=22, target=60),
    "wordcross, three at one device": _uncovered(ANN, BO, CY, game="wordcross", moves=30, target=60),
    "wordcross, four at one device": _uncovered(*FIVE[:4], game="wordcross", moves=40, target=60),
    "wordcross, a word flipped": _flipped,
    "wordcross, others": _others,
    "wordcross, words disputed": _disputed,
    "wordcross, lesson": on_stage("lesson", game="wordcross"),
    "wordcross, rules": on_stage("rules", game="wordcross"),
    "wordcross, new table": on_stage("new", game="wordcross"),
    "xword3d, first turn": _table(ANN, OTTO, game="xword3d"),
    "xword3d, in the middle": _uncovered(ANN, OTTO, game="xword3d", moves=14),
    "xword3d, six at one device": _uncovered(*FIVE, Player("Di", 70), game="xword3d", moves=20, joiners="usual"),
    "xword3d, flat": _uncovered(ANN, OTTO, game="xword3d", moves=10, space=False),
    "xword3d, up a wall": _up_a_wall,
    "xword3d, lesson": on_stage("lesson", game="xword3d"),
    "xword3d, rules": on_stage("rules", game="xword3d"),
    "xword3d, new table": on_stage("new", game="xword3d"),
    "kross, the day": _day(15),
    "today": _day_over,
    "today, not played yet": on_stage("today", game="kross"),
    "home, after the day": _home_after_the_day,
    "menu": _menu,
    "history": _history,
    "ending": _ending("kross", ANN, BO, OTTO),
    "typo2d, ending": _ending("typo2d", ANN, BO, OTTO),
    "cubeword, ending": _ending("cubeword", ANN, BO, OTTO),
    "wordcross, ending": _ending("wordcross", ANN, BO, OTTO),
    "xword3d, ending": _ending("xword3d", ANN, BO, OTTO),
    "result": _result,
    "result, what was missed": _result_tab(1),
    "result, the board": _result_tab(2),
    "replay": _replay,
    "kross, hinted": _hinted("kross"),
    "typo2d, hinted": _hinted("typo2d"),
    "cubeword, hinted": _hinted("cubeword"),
    "wordcross, hinted": _hinted("wordcross"),
    "xword3d, hinted": _hinted("xword3d"),
    "kross, turned to the far side": _turned,
    "rules": on_stage("rules", game="kross"),
    "lesson": on_stage("lesson", game="kross"),
    "words": on_stage("words", word="QUOIN"),
    "settings": on_stage("settings"),
    "statistics": on_stage("statistics"),
    "players": on_stage("players"),
    "saved tables": on_stage("tables"),
    "house words": on_stage("house"),
    "word lists": on_stage("lists"),
    "everything": on_stage("belongings"),
    "licences": on_stage("licences"),
    "about": on_stage("about"),
    "scoresheet": _scoresheet,
    "lobby": _lobby,
    "lobby, at a guest's": _guests_lobby,
    "join": _joining,
    "join, a club": _a_club,
    "join, not found": _not_joined,
    "network, lost": _lost,
    "network, waiting": _waiting,
    "network, who is where": _who_is_where,
    "home, a way back": _way_back,
}

OF_SEVERAL_DEVICES = [name for name in SCENES if name.startswith(("lobby", "join", "network", "home, a way back"))]

AT_LENGTH = (
    *("result, ", "replay", "kross, hinted", "typo2d, hinted", "cubeword, hinted"),
    *("wordcross, hinted", "xword3d, hinted", "kross, turned", "home, after many"),
)
"""How the scenes begin that only the long run and the tour look at: other tests open them in passing."""


def screens_without_a_scene() -> set[str]:
    """What the walk forgets."""
    walked = {"home", "new", "play", "result", "tables", "house", "lists", "belongings", *SCENES}
    return set(SCREENS) - walked
