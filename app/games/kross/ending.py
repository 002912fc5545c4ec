"""The end of KROSS: claims and their votes, words marked by hand, the score and the ranking."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from app.core.game import (
    EventKind,
    IllegalMove,
    Part,
    Result,
    Seat,
    Sentence,
    Standing,
    WordPoints,
    counted,
    drawn_by,
    say,
)
from app.core.rulings import happened, staying
from app.core.texts import later
from app.core.values import replace
from app.games.kross.choices import runs_of
from app.games.kross.judging import SheetJudge
from app.games.kross.model import ClaimMade, Run, Sheet, cards_of
from app.games.kross.scoring import LENGTHS, SheetScore, lines_of
from app.games.kross.state import Claiming, Marking, Over, State, Voting, active, voters

TASK_BONUS = 3  # K17
FIRST_BONUS = 3  # K18
TIE = later("{who} stands before {whom} at {points}: more words of {length} letters")

Tiebreaks: TypeAlias = Mapping[Seat, Sequence[int]]


def start_claims(state: State) -> State:
    """End the writing: each may claim a word for their task. A player who is left alone is scored at once (KH21)."""
    return replace(state, phase=Claiming())


def strings_of(sheet: Sheet) -> set[str]:
    """Every run of two or more letters that stands in a row or a column."""
    return {run for letters in lines_of(sheet) for _, _, run in runs_of(letters)}


def claim(state: State, seat: Seat, word: str | None, judge: SheetJudge) -> State:
    """KH13: a string of the own sheet that no list knows for the task."""
    assert isinstance(state.phase, Claiming)
    if word is not None and word not in strings_of(state.sheets[seat]):
        raise IllegalMove("{word} is not on your sheet.", word=word[:6])
    if word is not None and judge.is_listed(state, seat, word):
        raise IllegalMove("{word} already fits your task.", word=word)
    words = {**state.phase.words, seat: word}
    state = replace(state, phase=Claiming(words))
    return state if active(state) else start_votes(state)


def start_votes(state: State) -> State:
    """Lay the claims on the table together with the task cards."""
    assert isinstance(state.phase, Claiming)
    claims = tuple(ClaimMade(seat, word) for seat, word in sorted(state.phase.words.items()) if word)
    for each in claims:
        said = say("{who} claims {word} for the task", who=each.seat, word=each.word)
        state = happened(state, EventKind.TURN, each.seat, said)
    return replace(state, phase=Voting(claims))


def vote(state: State, seat: Seat, claimant: Seat, *, accept: bool) -> State:
    """KH13: yes or no to somebody else's claim."""
    assert isinstance(state.phase, Voting)
    if all(each.seat != claimant for each in state.phase.claims):
        raise IllegalMove("There is no such claim to vote on.")
    if claimant == seat:
        raise IllegalMove("The others vote on your claim.")
    if (claimant, seat) in state.phase.votes:
        raise IllegalMove("You have already voted on this claim.")
    return replace(state, phase=replace(state.phase, votes={**state.phase.votes, (claimant, seat): accept}))


def counted_votes(state: State) -> tuple[ClaimMade, ...]:
    """Half of the others is enough; silence means yes."""
    assert isinstance(state.phase, Voting)
    decided = []
    for each in state.phase.claims:
        ayes, noes = votes_on(state, each.seat)
        decided.append(replace(each, accepted=ayes >= noes))
    return tuple(decided)


def votes_on(state: State, claimant: Seat) -> tuple[int, int]:
    """Count who accepts a claim, and who does not."""
    assert isinstance(state.phase, Voting)
    others = voters(state, claimant)
    ayes = sum(state.phase.votes.get((claimant, voter), True) for voter in others)
    return ayes, len(others) - ayes


def settle_votes(state: State, judge: SheetJudge) -> State:
    """Go on when every vote that is awaited has been cast."""
    return close_votes(state, judge) if isinstance(state.phase, Voting) and not active(state) else state


def close_votes(state: State, judge: SheetJudge) -> State:
    """Say how each vote ended, then mark or score."""
    assert isinstance(state.phase, Voting)
    claims, counts = counted_votes(state), {each.seat: votes_on(state, each.seat) for each in state.phase.claims}
    for each in claims:
        said = later("{word} is accepted for {who}: {ayes} to {noes}")
        if not each.accepted:
            said = later("{word} is not accepted for {who}: {ayes} to {noes}")
        kind, (ayes, noes) = EventKind.LOCKED if each.accepted else EventKind.REFUSED, counts[each.seat]
        state = happened(state, kind, each.seat, say(said, word=each.word, who=each.seat, ayes=ayes, noes=noes))
    if state.options.highlighting == "hand":
        return replace(state, phase=Marking(claims))
    return score(state, claims, {}, judge)


def mark(state: State, seat: Seat, runs: tuple[Run, ...] | None, judge: SheetJudge) -> State:
    """KH15: the words a player highlights, checked; None leaves it to the app."""
    assert isinstance(state.phase, Marking)
    judge.tally(state, seat, state.phase.claims, runs)  # refuses what may not be counted
    phase = replace(state.phase, marks={**state.phase.marks, seat: runs})
    state = replace(state, phase=phase)
    return state if active(state) else score(state, phase.claims, phase.marks, judge)


def score(
    state: State,
    claims: tuple[ClaimMade, ...],
    marks: Mapping[Seat, tuple[Run, ...] | None],
    judge: SheetJudge,
    why_early: Sentence | None = None,
) -> State:
    """K22, K24: the totals and the ranking; why it is over, where the sheets are not full yet (KH21)."""
    sheets = {seat: judge.tally(state, seat, claims, marks.get(seat)) for seat in staying(state)}
    totals = {seat: sum(part.points for part in parts_of(state, seat, sheets[seat])) for seat in sheets}
    keys = {seat: (totals[seat], sheets[seat].tiebreak) for seat in sheets}
    ranking = []
    for seat in sorted(sheets, key=lambda each: keys[each], reverse=True):
        rank = 1 + sum(keys[other] > keys[seat] for other in sheets)
        words = words_of(sheets[seat])
        ranking.append(Standing(seat, rank, totals[seat], parts_of(state, seat, sheets[seat]), words))
        said = say("{who} scores {points}", who=seat, points=totals[seat])
        state = happened(state, EventKind.SCORED, seat, said, words, totals[seat])
    tiebreaks = {seat: sheets[seat].tiebreak for seat in sheets}
    reason = why_early or _reason(ranking, tiebreaks, alone=bool(state.deal.letters))
    result = Result(tuple(ranking), reason, is_broken_off=why_early is not None)
    state = happened(state, EventKind.FINISHED, None, result.reason)
    return replace(state, phase=Over(claims, result, sheets))


def words_of(sheet_score: SheetScore) -> tuple[WordPoints, ...]:
    """Return the counted words, dearest first."""
    words = (WordPoints(each.word, each.points) for each in sheet_score.counted)
    return tuple(sorted(words, key=lambda each: (-each.points, each.word)))


def parts_of(state: State, seat: Seat, sheet_score: SheetScore) -> tuple[Part, ...]:
    """K22: rows and columns, the bonuses, less the letter cards."""
    totals = sheet_score.line_totals
    parts = [Part(say("Rows"), sum(totals[:6])), Part(say("Columns"), sum(totals[6:]))]
    if sheet_score.task_word:
        parts.append(Part(say("Task: {word}", word=sheet_score.task_word), TASK_BONUS))
    if seat in state.first:
        parts.append(Part(say("First to fill the sheet"), FIRST_BONUS))
    cards = cards_of(state.holders, seat)
    if cards:
        parts.append(Part(say("Letter cards: {cards}", cards=" ".join(cards)), -len(cards)))  # K16
    head_start = state.deal.head_starts[seat] if state.deal.head_starts else 0
    if head_start:
        parts.append(Part(say("Head start"), head_start))
    return tuple(parts)


def score_the_day(state: State, judge: SheetJudge) -> State:
    """KH26: nobody is there to vote on a claim; the day's sheet is scored at once."""
    return score(state, (), {}, judge) if state.deal.letters and isinstance(state.phase, Claiming) else state


def _reason(ranking: list[Standing], tiebreaks: Tiebreaks, *, alone: bool) -> Sentence:
    """Tell who wins, and what decided each tie (K24)."""
    first, rest = _first_place(ranking, tiebreaks, alone=alone)
    template, details = first.template, dict(first.details)
    for number, (better, worse) in enumerate(pairwise(rest)):
        if better.points == worse.points and better.rank != worse.rank:
            template += "; " + TIE.replace("}", f"{number}}}")
            tie = {"who": better.seat, "whom": worse.seat, "points": better.points}
            tie["length"] = _deciding_length(tiebreaks[better.seat], tiebreaks[worse.seat])
            details |= {f"{what}{number}": value for what, value in tie.items()}
    return say(template, **details)


def _first_place(ranking: list[Standing], tiebreaks: Tiebreaks, *, alone: bool) -> tuple[Sentence, list[Standing]]:
    """Tell who wins and by what, and those whose order it does not explain."""
    best, *others = ranking
    if alone:
        return say("{words} from the day’s letters", words=counted(len(best.words), "word")), []
    points, runner_up = counted(best.points, "point"), others[0]
    if runner_up.rank == 1:
        return drawn_by([each.seat for each in ranking if each.rank == 1], points), ranking
    if runner_up.points < best.points:
        return say("{who} wins with {points}", who=best.seat, points=points), others
    said = later("{who} wins the tie at {points}: more words of {length} letters")
    length = _deciding_length(tiebreaks[best.seat], tiebreaks[runner_up.seat])
    return say(said, who=best.seat, points=best.points, length=length), others


def _deciding_length(better: Sequence[int], worse: Sequence[int]) -> int:
    return next(length for length, more, fewer in zip(LENGTHS, better, worse) if more != fewer)
