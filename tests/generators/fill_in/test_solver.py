"""No solution, one, or many, and the letters that fit none of them."""

from __future__ import annotations

from generators.fill_in.kind import FILL_IN
from generators.kernel.kind import no_pulse
from tests.generators.fill_in.puzzles import after, helped


def test_mistakes_and_how_a_hint_mends_them() -> None:
    assert FILL_IN.mistakes is not None
    assert FILL_IN.mistakes(after("place 2,3 across MANDARIN"), no_pulse) == frozenset()
    wrong = after("place 2,3 across HONEYDEW", "put 4,2 K")
    assert (3, 1) in FILL_IN.mistakes(wrong, no_pulse)
    assert FILL_IN.solved(helped(wrong, 30))


def test_no_solution_and_many() -> None:
    assert FILL_IN.solutions(FILL_IN.read("fill-in\n**\n**\n\nab cd ef gh"), 2, no_pulse) == ()
    many = FILL_IN.read("fill-in\n***\n...\n***\n\ncat dog")
    assert len(FILL_IN.solutions(many, 9, no_pulse)) == 2
    assert FILL_IN.mistakes is not None
    state = FILL_IN.play(FILL_IN.start(many), FILL_IN.read_move("put 1,1 D"))
    assert FILL_IN.mistakes(state, no_pulse) == frozenset()
    assert FILL_IN.solved(helped(state, 4))
