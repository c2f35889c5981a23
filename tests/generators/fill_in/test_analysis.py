"""From plain reasons to deep ones."""

from __future__ import annotations

from generators.fill_in.analysis import CHAIN, ONLY_WORD, steps, view_of
from generators.kernel.kind import no_pulse
from tests.generators.fill_in.puzzles import after


def test_reasons_from_plain_to_deep() -> None:
    way = list(steps(view_of(after()), no_pulse))
    technique, step, view = way[0]
    assert (step.word, technique) == ("PAPAYA", ONLY_WORD)
    assert view.state == after("place 4,2 across PAPAYA")
    assert len(way) == 8
    assert max(each.weight for each, _, _ in way) < CHAIN.weight
