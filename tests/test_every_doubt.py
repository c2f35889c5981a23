"""Laws for the helper that takes only proved moves: it takes every step of a hint, and refuses every guess."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.catalogue import Entry
from generators.fill_in.rules import Place, slot_of
from generators.kernel.kind import GUESS, JUSTIFIED, Doubt, no_pulse
from generators.lattice.layout import BLANK
from generators.riddle.explain import why_by_board
from generators.riddle.rules import Put, allowed
from generators.sweet_spots.rules import Mark, Move, play
from generators.words.dictionary import dictionary
from tests.generators.sweet_spots import second
from tests.kinds import FIRST, chosen, named, whole

Ways = tuple[Any, Any]  # the two moves that are shown


# --- a move of each kind that may be proved or not


def any_word(state: Any, rng: Random) -> Place | None:
    slot = rng.choice(state.puzzle.layout.slots)
    words = [word for word in state.puzzle.words if len(word) == slot.length]
    fitting = [word for word in words if fits(word, state.reads(slot))]
    if not fitting or state.reads(slot) in words:
        return None
    return Place(slot.start, slot.direction, rng.choice(fitting))


def any_letter(state: Any, rng: Random) -> Put | None:
    at = rng.randrange(len(state.placed))
    return None if state.placed[at] else Put(at, rng.choice(allowed(state.puzzle.lines[at])))


def any_chest(state: Any, rng: Random) -> Move | None:
    spots = sorted(state.spots(Mark.EMPTY))
    return Move(((rng.choice(spots), Mark.CHEST),)) if spots else None


# --- two ways that are shown are possible, as far as can be seen


def fits(word: str, read: str) -> bool:
    return all(here in (BLANK, letter) for letter, here in zip(word, read, strict=True))


def check_words(state: Any, move: Place, ways: Ways) -> None:
    one, other = ways
    assert one.word == move.word != other.word
    assert all(fits(each.word, state.reads(slot_of(state, each))) for each in ways)


def check_letters(state: Any, move: Put, ways: Ways) -> None:
    """Each leads to a word that has the letters of the boxes, and in other lines none that is crossed out."""
    lines = [set(allowed(line)) - set(gone) for line, gone in zip(state.puzzle.lines, state.crossed, strict=True)]
    for each in ways:
        assert each.position == move.position
        wanted = [{placed} if placed else left for placed, left in zip(state.placed, lines, strict=True)]
        crossed = [bool(placed or gone) for placed, gone in zip(state.placed, state.crossed, strict=True)]
        wanted[move.position], crossed[move.position] = {each.letter}, True
        assert any(
            len(word) == len(wanted)
            and all(letter in left for letter, left, judged in zip(word, wanted, crossed, strict=True) if judged)
            for word in dictionary().levels
        )


def check_chests(state: Any, _: Move, ways: Ways) -> None:
    """Each keeps all marks, breaks no rule, and leaves every line enough room."""
    assert ways[0] != ways[1]
    for each in ways:
        after = play(state, each)
        chests = second.chests_of(after)
        assert second.chests_of(state) <= chests
        assert not any(second.touch(one, other) for one in chests for other in chests)
        for line, target in second.lines(state.puzzle):
            marks = [after.at(spot) for spot in line]
            assert marks.count(Mark.CHEST) <= target <= len(line) - marks.count(Mark.CROSS)


Example = tuple[Callable[[Any, Random], Any], Callable[[Any, Any, Ways], None]]
EXAMPLES: dict[str, Example] = {
    "fill_in": (any_word, check_words),
    "riddle": (any_letter, check_letters),
    "sweet_spots": (any_chest, check_chests),
}
QUICK = {
    "fill_in": ("9-easy", "15-expert-numbers"),
    "riddle": ("6-easy-rhymed", "12-hard-letters"),
    "sweet_spots": ("8-1-easy", "11-1-hard"),
}
ROWS = [
    pytest.param(kind, preset, marks=() if preset in QUICK[kind] else pytest.mark.slow)
    for kind in EXAMPLES
    for preset in dict.fromkeys((*QUICK[kind], *(each.id for each in chosen(named(kind))[1::2])))
]


def check_doubt(entry: Entry, state: Any, move: Any, found: Doubt[Any] | None) -> None:
    """It agrees with what a review says of the move; a step that a hint gives counts as proved."""
    why = why_by_board if entry.kind.id == "riddle" else entry.kind.teaching.why  # what the board alone proves
    assert why is not None
    said, hint = why(state, move, no_pulse), entry.kind.hint(state, no_pulse)
    if said is not None and said.sort in (GUESS, JUSTIFIED) and (hint is None or hint.move != move):
        assert (found is None) == (said.sort == JUSTIFIED), (move, said)
    if found is not None and found.ways:
        one, other = (each.move for each in found.ways)
        EXAMPLES[entry.kind.id][1](state, move, (one, other))
    if found is not None and found.why is not None:
        assert found.why.sort == said.sort


def test_all_kinds_that_judge_proofs_have_an_example() -> None:
    judging = {row.values[0].kind.id for row in FIRST if row.values[0].kind.teaching.doubt is not None}
    assert judging == set(EXAMPLES)


@pytest.mark.parametrize(("kind", "preset"), ROWS)
def test_every_step_of_the_way_is_proved_and_no_guess_is(kind: str, preset: str) -> None:
    entry, rng = named(kind), Random(preset)
    teaching = entry.kind.teaching
    assert teaching.counts is not None
    assert teaching.doubt is not None
    steps = whole(kind, preset)
    for step in steps[:: 1 + len(steps) // 20]:
        if teaching.counts(step.before, step.hint.move):
            assert teaching.doubt(step.before, step.hint.move, no_pulse) is None, step.hint.technique
        move = EXAMPLES[kind][0](step.before, rng)
        if move is not None:
            check_doubt(entry, step.before, move, teaching.doubt(step.before, move, no_pulse))
