"""The way of kinds that have none of their own, and what becomes of it where nothing leads to the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import Hint, Pulse, Technique, no_pulse
from generators.kernel.phrases import say
from generators.kernel.way import SolutionStep, needs, thoughts, way
from tests.game.toy import TOY, Lamps, hint

EASY, HARD = Technique("dark", "easy", 1), Technique("dim", "hard", 5)
KIND = replace(TOY, techniques=(EASY, HARD))


def step(technique: str = "dark", thought: str = "") -> SolutionStep[Lamps, int]:
    named = say("play.hint") if thought else None
    level = next(each.level for each in KIND.techniques if each.name == technique)
    told = Hint(say("play.hint"), say("play.solved"), 0, technique=technique, level=level, thought=named)
    return SolutionStep((False,), told, (True,))


def test_without_one_of_its_own_it_goes_hint_after_hint() -> None:
    steps = list(way(TOY, (False, True, False), no_pulse))
    assert [each.hint.move for each in steps] == [0, 2]
    assert [each.before for each in steps] == [(False, True, False), (True, True, False)]
    assert steps[-1].after == (True, True, True)
    assert not list(way(TOY, (True, True), no_pulse)), "what is solved has none"


def test_with_one_of_its_own_it_goes_that() -> None:
    def backwards(lamps: Lamps, pulse: Pulse) -> Iterator[Hint[int]]:
        for number in reversed(range(len(lamps))):
            pulse()
            found = hint(lamps, pulse)
            assert found is not None
            yield replace(found, move=number)

    steps = list(way(replace(TOY, teaching=replace(TOY.teaching, way=backwards)), (False,) * 3, no_pulse))
    assert [each.hint.move for each in steps] == [2, 1, 0]
    assert steps[-1].after == (True,) * 3


def test_it_never_goes_round() -> None:
    """As hints do for a board without a solution: one marks, the next one takes that back."""

    def turning(lamps: Lamps, pulse: Pulse) -> Hint[int] | None:
        found = hint((False,), pulse)
        return found and replace(found, move=0)

    lamps = (False, False)
    assert [each.after for each in way(replace(TOY, hint=turning), lamps, no_pulse)] == [(True, False)]


def test_steps_of_one_thought_are_together_and_others_by_their_technique() -> None:
    steps = [step(), step(), step("dim"), step(thought="one"), step("dim", thought="one"), step()]
    found = thoughts(KIND, steps)
    assert [len(each.steps) for each in found] == [2, 1, 2, 1]
    titles = [each.title.key.removeprefix("technique.toy.") for each in found]
    assert titles == ["dark", "dim", "play.hint", "dark"]


def test_what_it_needs() -> None:
    found = needs(KIND, [step(), step(), step("dim"), step(), step("dim")])
    assert found.uses == ((EASY, 3), (HARD, 2))
    assert (found.level, found.effort, found.at) == ("hard", 13, 3)
    nothing = needs(KIND, [])
    assert (nothing.uses, nothing.hardest, nothing.at, nothing.effort) == ((), None, 0, 0)
