"""How bots of KROSS write, grab, call and aim: what each skill sees, and that it sees no more than its seat."""

import gc
import tracemalloc
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from app.core.dawg import built, flags
from app.core.game import Skill
from app.core.lexicon import Dictionary, Lexicon
from app.games.kross.model import (
    ALPHABET,
    FREE,
    POINTS,
    TASK_CARDS,
    Call,
    ClaimMade,
    Enter,
    FinalLetter,
    Grab,
    LetGo,
    Mark,
    NoClaim,
    NoFinalLetter,
    Run,
    Vote,
    written,
)
from app.games.kross.outlook import Outlook, Prospects
from app.games.kross.rules import Kross
from app.games.kross.state import Calling, Claiming, Entering, Finale, Grabbing, Marking, Voting, Wishing
from app.library import default_dictionary
from tests.games.kross.table import kross, opened, sheet
from tests.words import SOME_WORDS, dictionary_of, small_dictionary


def move_of(state, skill=Skill.MASTER, seat=0, game=None, seed=0):
    """What a bot does on a seat."""
    rules = game or kross()
    return rules.bot(skill, seed)(rules.view(state, seat))


def asked_to_write(letter, *sheets, caller=1, **state):
    """Two seats, a letter called by the other."""
    papers = (*sheets, sheet())[:2]
    return replace(opened(2, **state), sheets=papers, caller=caller, phase=Entering(letter))


def knowing(**words):
    """The game with words of different sizes."""
    return kross(Dictionary(Lexicon(built("test", {word: flags(size) for word, size in words.items()}))))


# The decisions of a table


def test_at_a_table_of_former_rules_a_bot_takes_no_plural_for_its_task_as_its_judge_does():
    furniture = TASK_CARDS.index("furniture or a container") + 1
    state = opened(2, tasks=(furniture, 1))
    state = replace(state, sheets=(sheet("TABLES"), sheet()), phase=Finale(0))
    game = Kross(default_dictionary())
    now, then = (game.view(replace(state, rules=rules), 0) for rules in (3, 2))
    bot = game.bot(Skill.MASTER, 0)
    assert bot.worth(now, [NoFinalLetter()])[0] - bot.worth(then, [NoFinalLetter()])[0] == 3
    assert bot(then) == bot(then)


# What bots remember


def kept_by(bots, view):
    """How much of the memory bots hold that have each thought of a move."""
    tracemalloc.start()
    try:
        made = [bot() for bot in bots]
        for bot in made:
            bot(view)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def test_bots_of_one_skill_share_what_they_know():
    view = kross().view(asked_to_write("E", sheet("CAR...")), 0)
    one, several = Kross(default_dictionary()), [Kross(default_dictionary()) for _ in range(5)]
    kept_by([partial(Kross(default_dictionary()).bot, Skill.CHILD)], view)  # what all games share is there by now
    together = kept_by([partial(one.bot, Skill.CHILD, seed) for seed in range(5)], view)
    apart = kept_by([partial(game.bot, Skill.CHILD) for game in several], view)
    assert together < apart / 2


# What a line promises


def test_a_line_is_worth_its_words_and_less_while_they_lack_letters():
    outlook = Outlook(["CAT", "CARE"], POINTS)
    worth = [outlook.prospect(line).points for line in ("......", "C.....", "CA....", "CAT...", "CARE..", "CATCAT")]
    assert worth == sorted(worth)
    assert worth[3:] == pytest.approx([3, 5, 6], abs=0.2)
    assert outlook.prospect("XXXXXX").points == 0


@pytest.mark.parametrize("line", ["......", "T....E", ".HO...", "S.O.E.", "THREE.", "QQ.QQQ"])
def test_a_gain_is_what_the_line_promises_more_with_the_letter(line):
    outlook = Outlook(SOME_WORDS.split(), POINTS)
    now, gains = outlook.prospect(line)
    for number, gain in enumerate(gains):
        letter, square = ALPHABET[number % 26], number // 26
        if line[square] == FREE:
            then = outlook.prospect(line[:square] + letter + line[square + 1 :]).points
            assert gain == pytest.approx(then - now)


def test_a_letter_gains_in_its_row_and_in_its_column():
    outlook = Outlook(["HOT", "THE"], POINTS)
    paper = sheet("HO..", "..H", "..E")
    gains = Prospects(outlook.prospect, paper).gains("T")
    assert max(gains, key=gains.__getitem__) == 2
    assert gains[2] == pytest.approx(
        Prospects(outlook.prospect, written(paper, 2, "T")).points - Prospects(outlook.prospect, paper).points
    )


def test_nobody_hopes_for_words_that_lack_more_letters_than_they_look_ahead():
    near = Outlook(["HOUSE"], POINTS, foresight=1)
    assert near.prospect("HOU...").points == 0
    assert near.prospect("HOUS..").points > 0


# Writing


@pytest.mark.parametrize(
    ("letter", "lines", "square"),
    [
        ("E", ("HOUS..",), 4),
        ("E", ("TRE...", "STON.."), 10),  # STONE rather than TREE
        ("S", ("HOUSE.", ".HE..."), 5),  # HOUSES rather than SHE
        ("T", ("HO....", "..H", "..E"), 2),  # HOT and THE with one letter
        ("R", ("D", "O", "O", "."), 18),  # down as well as across
    ],
)
def test_a_letter_goes_where_it_brings_most(letter, lines, square):
    assert move_of(asked_to_write(letter, sheet(*lines))) == Enter(square)


def test_a_word_is_finished_only_by_those_who_know_it():
    game = knowing(HOUSE=80, TEN=20)
    view = game.view(asked_to_write("E", sheet("HOUS")), 0)
    for skill, knows in {Skill.CHILD: False, Skill.STRONG: False, Skill.MASTER: True}.items():
        there, elsewhere = game.bot(skill).worth(view, [Enter(4), Enter(35)])
        assert (there - elsewhere > 3) == knows


@pytest.mark.rule("K17")
@pytest.mark.parametrize(("task_word", "square"), [("HOUSE", 4), ("STONE", 10)])
def test_of_two_words_the_one_for_the_task_is_finished(task_word, square):
    game = Kross(small_dictionary(), lambda card: frozenset({task_word}))
    state = asked_to_write("E", sheet("HOUS..", "STON.."), tasks=(18, 1))
    assert move_of(state, Skill.GOOD, game=game) == move_of(state, game=game) == Enter(square)


@pytest.mark.rule("K17")
def test_who_has_a_word_for_their_task_wants_no_second_one():
    game = Kross(small_dictionary(), lambda card: frozenset({"HOUSE", "TEA"}))
    with_one, without = (game.view(asked_to_write("A", sheet(first, "TE", "E")), 0) for first in ("HOUSE", "STONE"))
    bot = game.bot(Skill.MASTER)
    gains = [worth[0] - worth[1] for worth in (bot.worth(view, [Enter(8), Enter(35)]) for view in (with_one, without))]
    assert gains[1] - gains[0] > 1


@pytest.mark.rule("KH11")
def test_a_name_is_a_word_to_whom_has_the_card_for_it():
    state = asked_to_write("M", sheet("LIA"), tasks=(19, 1))
    assert move_of(state) == Enter(3)
    bot, view = kross().bot(Skill.MASTER), kross().view(replace(state, deal=replace(state.deal, tasks=(1, 19))), 0)
    name, elsewhere = bot.worth(view, [Enter(3), Enter(35)])
    assert name - elsewhere < 1


# Grabbing


FOUR_WORDS = kross(dictionary_of("HOUSE STONE TREE ORE"))
CROSSED = sheet(
    "TXXXSX",
    "RXXXTX",
    "EXXXOX",
    ".REXNX",
    "HOUS.X",
    "XXXXXX",
)


@pytest.mark.rule("K13", "KH2")
def test_a_letter_that_would_spoil_the_sheet_is_rejected_but_not_by_its_caller():
    assert move_of(asked_to_write("Q", CROSSED, caller=1), game=FOUR_WORDS) == Grab()
    assert move_of(asked_to_write("E", CROSSED, caller=1), game=FOUR_WORDS) == Enter(28)
    assert move_of(asked_to_write("Q", CROSSED, caller=0), game=FOUR_WORDS) == Enter(18)
    assert move_of(asked_to_write("Q", CROSSED, caller=0, caller_may_grab=True), game=FOUR_WORDS) == Grab()


@pytest.mark.rule("K13")
def test_nobody_takes_a_card_they_have():
    state = replace(asked_to_write("Q", CROSSED), holders="." * 16 + "0" + "." * 9)
    assert move_of(state, game=FOUR_WORDS) == Enter(18)


def test_a_child_mostly_writes_what_comes():
    moves = [move_of(asked_to_write("Q", CROSSED), Skill.CHILD, game=FOUR_WORDS, seed=seed) for seed in range(20)]
    assert sum(isinstance(move, Enter) for move in moves) > 10


@pytest.mark.rule("K18")
def test_the_last_letter_is_written_for_the_bonus():
    only_house = kross(dictionary_of("HOUSE"))
    state = asked_to_write("Q", written(CROSSED, 18, "X"))
    assert move_of(state, game=only_house) == Enter(28)
    assert move_of(replace(state, first=frozenset({1})), game=only_house) == Grab()


@pytest.mark.rule("KH9")
@pytest.mark.parametrize(("grab", "phase"), [("window", Grabbing), ("calm", Wishing)])
@pytest.mark.parametrize(("letter", "move"), [("Q", Grab()), ("E", LetGo())])
def test_in_a_window_or_in_secret_the_same_letters_are_wanted(grab, phase, letter, move):
    state = replace(asked_to_write(letter, CROSSED, grab=grab), phase=phase(letter))
    assert move_of(state, game=FOUR_WORDS) == move


# Calling


@pytest.mark.parametrize(
    ("theirs", "better", "worse"),
    [
        (("HOUS.",), "R", "E"),  # R finishes DOOR, E would finish TREE, but HOUSE for the other
        (("HEA.T", "DOO"), "E", "R"),  # now R would finish HEART, and the next R another DOOR
    ],
)
def test_a_letter_is_called_that_helps_oneself_and_not_the_others(theirs, better, worse):
    game = kross(dictionary_of("TREE DOOR HOUSE HEART"))
    view = game.view(replace(opened(2), sheets=(sheet("TRE", "DOO"), sheet(*theirs)), phase=Calling()), 0)
    one, other = game.bot(Skill.MASTER).worth(view, [Call(better), Call(worse)])
    assert one > other + 2
    assert game.bot(Skill.MASTER)(view) != Call(worse)


@pytest.mark.rule("K5")
@pytest.mark.parametrize("skill", [Skill.STRONG, Skill.MASTER])
def test_the_letter_is_called_that_finishes_a_word(skill):
    state = replace(opened(2), sheets=(sheet("HOUS.", "STON."), sheet()), phase=Calling())
    assert move_of(state, skill) == Call("E")


def test_a_master_thinks_a_call_over_as_the_square_for_it():
    game, hopeless = kross(dictionary_of("TREE DOOR HOUSE HEART ORE")), "X" * 35 + FREE
    state = replace(opened(2), sheets=(sheet("TR.E", "DO..", "..U"), hopeless))
    bot, squares = game.bot(Skill.MASTER), [Enter(at) for at, letter in enumerate(state.sheets[0]) if letter == FREE]
    for letter in "EOR":
        call = bot.worth(game.view(replace(state, phase=Calling()), 0), [Call(letter)])
        assert call[0] == pytest.approx(max(bot.worth(game.view(replace(state, phase=Entering(letter)), 0), squares)))


def test_letters_that_are_not_thought_over_are_worth_no_more_than_those_that_are():
    game = kross(dictionary_of("TREE DOOR HOUSE HEART ORE"))
    view = game.view(replace(opened(2), sheets=(sheet("TR.E", "DO.."), sheet("HEA.T")), phase=Calling()), 0)
    bot, calls = game.bot(Skill.MASTER), [*map(Call, ALPHABET)]
    worth = bot.worth(view, calls)
    thought_over = [place for place, call in enumerate(calls) if bot.worth(view, [call])[0] == worth[place]]
    least = min(worth[place] for place in thought_over)
    assert len(thought_over) < len(calls)
    assert all(worth[place] <= least for place in range(len(calls)) if place not in thought_over)


# The end


@pytest.mark.rule("K19")
def test_the_final_letter_is_the_best_there_is():
    for skill in (Skill.STRONG, Skill.MASTER):
        state = replace(opened(2), sheets=(CROSSED, "X" * 36), phase=Finale(0))
        assert move_of(state, skill, game=FOUR_WORDS) == FinalLetter("E", 28)
    hopeless = "X" * 35 + FREE
    assert move_of(replace(opened(2), sheets=(hopeless, "X" * 36), phase=Finale(0))) == NoFinalLetter()


@pytest.mark.rule("KH13")
def test_bots_claim_nothing():
    assert move_of(replace(opened(2), phase=Claiming())) == NoClaim()


@pytest.mark.rule("KH13")
def test_a_bot_votes_by_the_lists_of_its_table():
    game = Kross(small_dictionary(), lambda card: frozenset({"HOUSE"} if card == 3 else ()))
    for card, accepts in [(3, True), (4, False)]:
        state = replace(opened(2, tasks=(2, card)), phase=Voting((ClaimMade(1, "HOUSES"),)))
        assert move_of(state, game=game) == Vote(1, accepts)


@pytest.mark.rule("KH15")
def test_bots_mark_the_words_they_know():
    game = knowing(HOUSE=80, TEN=20)
    state = replace(opened(2, highlighting="hand"), sheets=(sheet("HOUSE", "TEN"), sheet()), phase=Marking(()))
    assert move_of(state, Skill.CHILD, game=game) == Mark((Run(1, 0, 3),))
    assert move_of(state, Skill.MASTER, game=game) == Mark((Run(0, 0, 5), Run(1, 0, 3)))
    bot, view = game.bot(Skill.MASTER), game.view(state, 0)
    assert bot.worth(view, [Mark((Run(0, 0, 5), Run(1, 0, 3))), Mark((Run(1, 0, 3),)), Mark(())]) == [10, 3, 0]


# Whims


def test_a_bot_makes_the_same_move_of_the_same_view_whenever_it_is_asked():
    state = asked_to_write("E", sheet("TRE...", "STON.."))
    for skill in Skill:
        moves = {move_of(state, skill, seed=seed) for seed in (1, 1, 1)}
        assert len(moves) == 1


def test_the_less_skilled_have_whims_that_follow_from_their_seed():
    state = asked_to_write("E", sheet("TRE...", "STON.."))
    assert len({move_of(state, Skill.CHILD, seed=seed) for seed in range(20)}) > 3
    assert len({move_of(state, Skill.MASTER, seed=seed) for seed in range(20)}) == 1


@pytest.mark.parametrize("skill", [Skill.CHILD, Skill.CASUAL])
def test_a_beginner_calls_letters_that_stand_in_many_words(skill):
    view, game = kross().view(opened(2), 0), Kross(default_dictionary())
    bots: list[Any] = [game.bot(skill, seed) for seed in range(60)]
    called = "".join(bot(view).letter for bot in bots)
    assert sum(map(called.count, "EASIR")) > 20 * max(1, sum(map(called.count, "QJXZ")))
    assert len({*called}) > 5


def test_a_hint_has_no_whims():
    view, game = kross().view(asked_to_write("E", sheet("TRE...", "STON..")), 0), kross()
    bots: list[Any] = [game.bot(Skill.CHILD, seed) for seed in range(20)]
    assert len({bot.helped(view) for bot in bots}) == 1


def test_a_bot_has_good_days_and_bad_ones():
    view, game = kross().view(asked_to_write("E", sheet("TRE...", "STON..")), 0), kross()
    strong: Any = game.bot(Skill.STRONG)
    best = strong.helped(view)
    views = [replace(view, turn=turn) for turn in range(10)]
    agreed = {sum(game.bot(Skill.CASUAL, seed)(each) == best for each in views) for seed in range(12)}
    assert len(agreed) > 3


def test_the_move_of_a_bot_does_not_depend_on_what_it_was_asked_before():
    game, rng = kross(), Random(3)
    views = [
        game.view(asked_to_write(letter, sheet("".join(rng.choices("AEHOST....", k=36)))), 0) for letter in "ETQRAS"
    ]
    bot = game.bot(Skill.STRONG, 5)
    in_turn = [bot(view) for view in views]
    assert [game.bot(Skill.STRONG, 5)(view) for view in reversed(views)] == in_turn[::-1]
