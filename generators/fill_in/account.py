"""The account of a whole game of Fill-In: how fast, where it halted, which words moved or came by themselves.

coming    a word that came to stand in a slot, and when
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from generators.fill_in.rules import Move, Place, Puzzle, State
from generators.fill_in.why_words import worded
from generators.kernel.kind import Passage, Pulse, TimedMove
from generators.kernel.phrases import Blank, Phrase, clock_text, in_a_row, say
from generators.lattice.layout import Slot
from generators.lattice.letters import slot_name

_LONG = 15.0  # seconds without a deed that are worth telling
_MANY = 8  # words that have halves
_LISTED = 6  # words that moved, by name
_QUICK = 1.0  # words a minute: for slower ones the time of one is given


@dataclass(frozen=True, slots=True)
class _Coming:
    word: str
    slot: Slot
    second: float
    itself: bool  # spelled by what crosses it


def account(done: tuple[TimedMove[State, Move], ...], pulse: Pulse) -> tuple[Passage, ...]:
    if not done:
        return ()
    puzzle = done[0].before.puzzle
    comings = [each for played in done for each in _comings(played, pulse)]
    end = done[-1].after
    last = {each.slot: each for each in comings if end.reads(each.slot) == each.word}  # as it came to stay
    staying = sorted(last.values(), key=lambda each: each.second)
    passages = (
        ("pace", [*_pace(puzzle, staying, done[-1].second), *_pause(done, comings)]),
        ("moved", list(_moved(puzzle, comings, last))),
        ("itself", list(_by_themselves(puzzle, comings, staying))),
    )
    return tuple(Passage(worded(puzzle, "account", f"{name}_title"), tuple(lines)) for name, lines in passages if lines)


def _comings(played: TimedMove[State, Move], pulse: Pulse) -> Iterator[_Coming]:
    pulse()
    words = frozenset(played.after.puzzle.words)
    for slot in played.after.puzzle.layout.slots:
        word = played.after.reads(slot)
        if word in words and word != played.before.reads(slot):
            itself = isinstance(played.move, Place) and word != played.move.word
            yield _Coming(word, slot, played.second, itself)


def _pace(puzzle: Puzzle, staying: list[_Coming], seconds: float) -> Iterator[Phrase]:
    count = len(staying)
    if count < 2 or seconds < 1:
        return
    rate = count * 60 / seconds
    blanks: dict[str, Blank] = {"count": count, "time": _clock(seconds)}
    if rate > _QUICK:
        yield worded(puzzle, "account", "pace", rate=f"{rate:.1f}", **blanks)
    else:
        yield worded(puzzle, "account", "slow_pace", each=_clock(seconds / count), **blanks)
    if count >= _MANY:
        first = staying[count // 2 - 1].second
        yield worded(puzzle, "account", "halves", first=_clock(first), second=_clock(seconds - first))


def _pause(done: tuple[TimedMove[State, Move], ...], comings: list[_Coming]) -> Iterator[Phrase]:
    seconds = [0.0, *(each.second for each in done)]
    longest, start = max((after - before, before) for before, after in pairwise(seconds))
    then = next((each for each in comings if each.second >= start + longest), None)
    if longest >= _LONG and then is not None:
        yield say("fill_in.account.pause", time=_clock(longest), at=_clock(start), word=then.word)


def _moved(puzzle: Puzzle, comings: list[_Coming], last: dict[Slot, _Coming]) -> Iterator[Phrase]:
    homes = {each.word: each.slot for each in last.values()}
    first: dict[str, Slot] = {}
    for each in comings:
        if each.word in homes and homes[each.word] != each.slot:
            first.setdefault(each.word, each.slot)
    for word, slot in list(first.items())[:_LISTED]:
        yield say("fill_in.account.moved", word=word, slot=slot_name(slot), home=slot_name(homes[word]))
    if len(first) > _LISTED:
        yield worded(puzzle, "account", "moved_more", count=len(first) - _LISTED)
    if not first and len(homes) == len(puzzle.words):
        yield worded(puzzle, "account", "none_moved")


def _by_themselves(puzzle: Puzzle, comings: list[_Coming], staying: list[_Coming]) -> Iterator[Phrase]:
    """The words that nobody put where they are, not even before something was in their way."""
    by_hand = {(each.word, each.slot) for each in comings if not each.itself}
    words = [each.word for each in staying if (each.word, each.slot) not in by_hand]
    if words:
        yield worded(puzzle, "account", "itself" if len(words) > 1 else "one_itself", words=in_a_row(words))


def _clock(seconds: float) -> str:
    return clock_text(seconds + 0.5)


def result(state: State) -> tuple[Phrase, ...]:
    layout = state.puzzle.layout
    key = "fill_in.result_numbers" if state.puzzle.numbers else "fill_in.result"
    return (say(key, height=layout.height, width=layout.width, words=len(state.puzzle.words)),)
