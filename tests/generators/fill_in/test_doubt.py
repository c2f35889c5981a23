"""What Sure takes of a Fill-In and what it refuses."""

from __future__ import annotations

from random import Random
from typing import Any

from generators.fill_in.doubt import counts, doubt
from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Place, Put, State, play, slot_of, start
from generators.fill_in.why import why
from generators.kernel.kind import GUESS, JUSTIFIED, Preset, no_pulse
from generators.kernel.way import way
from generators.lattice.layout import BLANK
from tests.kinds import chosen, named, puzzle
from tests.rows import check_rows


def follows_the_ladder(preset: Preset[Any]) -> None:
    rng = Random(preset.id)
    for step in way(FILL_IN, start(puzzle("fill_in", preset.id)), no_pulse):
        assert counts(step.before, step.hint.move)
        assert doubt(step.before, step.hint.move, no_pulse) is None, step.hint.technique
        tried(step.before, rng)


def fits(word: str, read: str) -> bool:
    return all(here in (BLANK, letter) for letter, here in zip(word, read, strict=True))


def tried(state: State, rng: Random) -> None:
    """A word of the right length in any place: refused when it is a guess; two words that are shown both fit."""
    slot = rng.choice(state.puzzle.layout.slots)
    words = [word for word in state.puzzle.words if len(word) == slot.length]
    fitting = [word for word in words if fits(word, state.reads(slot))]
    if not fitting or state.reads(slot) in words:
        return
    move = Place(slot.start, slot.direction, rng.choice(fitting))
    told, found = why(state, move, no_pulse), doubt(state, move, no_pulse)
    if told is not None and told.sort in (GUESS, JUSTIFIED):
        assert (found is None) == (told.sort == JUSTIFIED), (move, told)
    if found is not None and found.ways:
        one, other = (each.move for each in found.ways)
        assert isinstance(one, Place)
        assert isinstance(other, Place)
        assert one.word == move.word != other.word
        for word in (one.word, other.word):
            assert fits(word, state.reads(slot))


def test_every_step_of_the_ladder_is_proved_and_no_guess_is() -> None:
    check_rows(chosen(named("fill_in")), follows_the_ladder)


def open_choice() -> tuple[State, Place]:
    """A start, and a number of which the place is not proved yet."""
    state = start(puzzle("fill_in", "7-expert-numbers"))
    for slot in state.puzzle.layout.slots:
        for word in state.puzzle.words:
            if len(word) == slot.length and fits(word, state.reads(slot)):
                move = Place(slot.start, slot.direction, word)
                if (found := doubt(state, move, no_pulse)) and found.ways:
                    return state, move
    raise AssertionError


def test_a_typed_word_is_judged_by_its_last_letter() -> None:
    state, move = open_choice()
    slot = slot_of(state, move)
    *letters, last = (Put(spot, letter) for spot, letter in zip(slot.spots, move.word, strict=True))
    for each in letters:
        assert not counts(state, each)
        state = play(state, each)
    assert counts(state, last)
    found = doubt(state, last, no_pulse)
    assert found is not None
    assert found.because.key == "fill_in.doubt.both"
