"""What is said of a move is so."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from generators.kernel.kind import FOLLOWED, GUESS, Spot, Why, no_pulse
from generators.sweet_spots.explain import why
from generators.sweet_spots.menu import Options
from generators.sweet_spots.techniques.ladder import TECHNIQUES
from tests.generators.sweet_spots import naive, second, sentences
from tests.generators.sweet_spots.boards import FEW, NAIVE, made, several
from tests.generators.sweet_spots.players import Done, Player, game, right_marks
from tests.rows import few_or_slow

NAMES = [each.name for each in TECHNIQUES]

LONG = {  # more than one step
    *(f"sweet_spots.review.{name}" for name in ("two_steps", "steps", "steps_last", "trial", "no_solution")),
    *("sweet_spots.why.try_everything", "sweet_spots.why.try_everything_not"),
}


def page_before(done: Done, solution: second.Chests) -> sentences.Page:
    return sentences.Page(done.before.puzzle, right_marks(done.before, solution))


def true_at_once(done: Done, told: Why, solution: second.Chests) -> str:
    """Judges a reason of one step or of a what-if that can be told; which of both it was, or neither."""
    page = page_before(done, solution)
    keys = {part.key for part in sentences.parts(told.because)}
    if "sweet_spots.chain.and_then" in keys:
        if "sweet_spots.review.in_the_end" in keys:
            return ""
        ((spot, chest),) = sentences.what_if(page, told.because).items()
        assert (spot in solution) == chest
        return "what if"
    lit = {spot for spot in told.spots if spot not in page.known}
    if told.technique in ("around_chests", "full_lines"):
        page = sentences.Page(done.before.puzzle, right_marks(done.before, solution), book=False)
        lit = set(told.targets)
    elif not keys.isdisjoint(sentences.ABOUT_LIT_CELLS):
        return ""  # several cells that are not named, beside the lines that are lit as well
    says = sentences.read(page, told.because, lit)
    assert all((spot in solution) == chest for spot, chest in says.items())
    assert says.keys() & told.targets
    return "one step"


@pytest.mark.parametrize(("options", "seed"), several(28, NAIVE, few=3))
def test_every_reason_is_true(options: Options, seed: int) -> None:
    puzzle, solution = made(options, seed)
    read = Counter[str]()
    for number in range(1):
        player = Player(options.level or "expert", guesses=0.2, slips=0.2)
        for done in game(puzzle, solution, player, Random(f"reasons {number}")):
            told = why(done.before, done.move, no_pulse)
            if told is None or told.sort == FOLLOWED:
                continue
            assert told.technique in NAMES
            assert told.targets <= {spot for spot, _ in done.move.changes}
            assert told.spots
            if len(told.targets) == 1 and LONG.isdisjoint(part.key for part in sentences.parts(told.because)):
                read[true_at_once(done, told, solution)] += 1
    assert read["one step"] > 3


def reached(look: naive.Look, technique: str, spot: Spot) -> bool | None:
    """Is there a chest, as far as techniques up to that one lead? None: they do not tell."""
    known = naive.ORDER[: naive.ORDER.index(technique) + 1]
    while look.chest(spot) is None:
        steps = [step for step in look.booked.steps if step.name in known]
        if not steps:
            return None
        for _, chests, crosses in steps:
            look = look.then(chests, crosses)
        look = look.booked
    return look.chest(spot)


@pytest.mark.parametrize("options", few_or_slow(1, FEW[2::-2] + FEW[4:5]))
def test_what_a_guess_would_have_followed_from(options: Options) -> None:
    """Techniques up to the one that is named do lead there; and the steps that are told in full are true."""
    puzzle, solution = made(options)
    board, guesses = naive.Board(puzzle), 0
    for number in range(1):
        player = Player(options.level or "expert", guesses=0.3, slips=0)
        for done in game(puzzle, solution, player, Random(f"later {number}")):
            told = why(done.before, done.move, no_pulse)
            if told is None or told.sort != GUESS or told.technique not in naive.ORDER[:-2]:
                continue
            guesses += 1
            look = board.look(right_marks(done.before, solution)).booked
            first = min(told.targets)
            assert reached(look, told.technique, first) == (first in solution), told.because
            if told.because.key == "sweet_spots.review.two_steps":
                page = page_before(done, solution)
                lit = {spot for spot in told.spots if spot not in page.known}
                says = sentences.read(page, sentences.blank(told.because, "first"), lit)
                assert all((spot in solution) == chest for spot, chest in says.items())
    assert guesses
