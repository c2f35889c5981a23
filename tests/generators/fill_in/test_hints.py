"""A hint is told by what is easiest to see."""

from __future__ import annotations

from generators.fill_in import FILL_IN
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook
from tests.generators.fill_in.puzzles import after


def test_a_hint_names_the_letter_that_tells() -> None:
    state = after(
        "place 4,2 across PAPAYA", "place 4,7 down AVOCADO", "put 6,1 D", "put 6,2 A", "put 6,3 T", "put 6,4 E"
    )
    hint = FILL_IN.hint(state, no_pulse)
    assert hint is not None
    assert "KIWI" in phrasebook().tell(hint.because)
