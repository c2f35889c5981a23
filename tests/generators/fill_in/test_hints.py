"""A hint is told by what is easiest to see."""

from __future__ import annotations

import re
from random import Random

from generators.fill_in.analysis import CHAIN, WHAT_IF, steps, view_of
from generators.fill_in.generate import generate
from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import NUMBERS, Options
from generators.fill_in.rules import start
from generators.fill_in.why_words import because_of
from generators.kernel.kind import no_pulse
from generators.kernel.ladder import EXPERT
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook
from tests.generators.fill_in.puzzles import after
from tests.generators.fill_in.read_back import at_of
from tests.generators.fill_in.second import Sight


def test_a_hint_names_the_letter_that_tells() -> None:
    state = after(
        "place 4,2 across PAPAYA", "place 4,7 down AVOCADO", "put 6,1 D", "put 6,2 A", "put 6,3 T", "put 6,4 E"
    )
    hint = FILL_IN.hint(state, no_pulse)
    assert hint is not None
    assert "KIWI" in phrasebook().tell(hint.because)


def test_what_follows_only_as_each_number_needs_a_place_says_so() -> None:
    """Without that rule these steps could not be followed: here crossings alone leave another number possible."""
    told = set()
    for seed in (0, 2):
        view = view_of(start(generate(Options(7, EXPERT, NUMBERS), Random(seed), no_pulse)))
        for technique, step, then in steps(view, no_pulse):
            state, deep = view.state, technique in (CHAIN, WHAT_IF)
            if deep and _needs_places(Sight(state), at_of(state, step.move), technique.name):
                because = because_of(view, technique, step)
                assert re.search("a number no place|with one place left go there", phrasebook(ENGLISH).tell(because))
                assert re.search("无处可放|只剩一处可放", phrasebook(CHINESE).tell(because))
                told.add(technique)
            view = then
    assert told == {CHAIN, WHAT_IF}


def _needs_places(sight: Sight, at: int, technique: str) -> bool:
    left = sight.settled(sight.open, places=False)
    assert left is not None
    if technique == CHAIN.name:
        return len(left[at]) > 1
    return sum(sight.settled({**left, at: {word}}, places=False) is not None for word in left[at]) > 1
