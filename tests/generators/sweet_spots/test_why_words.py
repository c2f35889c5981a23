"""What is said of a move, read back from its words, is so."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from generators.kernel.kind import FOLLOWED, GUESS, Spot, Why, no_pulse
from generators.kernel.phrases import phrasebook
from generators.sweet_spots.menu import Options
from generators.sweet_spots.techniques.ladder import TECHNIQUES
from generators.sweet_spots.why import why
from tests.generators.sweet_spots import naive, second, sentences
from tests.generators.sweet_spots.boards import FEW, NAIVE, made, several
from tests.generators.sweet_spots.players import Done, Player, game, right_marks
from tests.rows import FULL

NAMES = [each.name for each in TECHNIQUES]

LONG = (" Then: ", "It could be worked out in", "No short reasoning", "fits no solution")  # more than one step


def page_before(done: Done, solution: second.Chests) -> sentences.Page:
    return sentences.Page(done.before.puzzle, right_marks(done.before, solution))


def true_at_once(done: Done, told: Why, solution: second.Chests) -> str:
    """Reads a reason of one step or of a what-if that can be told; which of both it was, or neither."""
    page, text = page_before(done, solution), phrasebook().tell(told.because)
    shown = set(told.targets)
    if text.startswith("Suppose"):
        if "In the end, that leaves" in text:
            return ""
        spot, chest = sentences.what_if(page, text)
        assert (spot in solution) == chest
        return "what if"
    plain = sentences.Page(done.before.puzzle, {})
    plain.known = right_marks(done.before, solution)
    begins = plain if told.technique in ("around_chests", "full_lines") else page
    lit = shown if begins is plain else {spot for spot in told.spots if spot not in page.known}
    if "lit cell" in text:
        return ""  # several cells that are not named, beside the lines that are lit as well
    says, rest = sentences.read(begins, text, lit)
    assert all((spot in solution) == chest for spot, chest in says.items())
    for spot, chest in says.items():
        page.learn(spot, chest=chest)
    if rest.startswith("That leaves"):
        says, rest = sentences.read(page, rest, set())
        assert any(spot in says for spot in shown)
    elif not rest.startswith("That rules out"):
        assert not rest
        assert set(says) & shown
    return "one step"


@pytest.mark.parametrize(("options", "seed"), several(28, NAIVE, few=3))
def test_every_reason_is_true(options: Options, seed: int) -> None:
    puzzle, solution = made(options, seed)
    read = Counter[str]()
    for number in range(3 if FULL else 1):
        player = Player(options.level or "expert", guesses=0.2, slips=0.2)
        for done in game(puzzle, solution, player, Random(f"reasons {number}")):
            told = why(done.before, done.move, no_pulse)
            if told is None or told.sort == FOLLOWED or not (text := phrasebook().tell(told.because)):
                continue
            assert told.technique in NAMES
            assert told.targets <= {spot for spot, _ in done.move.changes}
            if told.sort == FOLLOWED:
                continue  # from the mistake before: what it followed from is nobody's reason
            assert told.spots
            if len(told.targets) == 1 and not any(words in text for words in LONG):
                read[true_at_once(done, told, solution)] += 1
    assert read["one step"] > (10 if FULL else 3)


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


@pytest.mark.parametrize("options", FEW[:5:2] if FULL else FEW[2:5:2])
def test_what_a_guess_would_have_followed_from(options: Options) -> None:
    """Techniques up to the one that is named do lead there; and the steps that are told in full are true."""
    puzzle, solution = made(options)
    board, guesses = naive.Board(puzzle), 0
    for number in range(2 if FULL else 1):
        player = Player(options.level or "expert", guesses=0.3, slips=0)
        for done in game(puzzle, solution, player, Random(f"later {number}")):
            told = why(done.before, done.move, no_pulse)
            if told is None or told.sort != GUESS or told.technique not in naive.ORDER[:-2]:
                continue
            guesses += 1
            look = board.look(right_marks(done.before, solution)).booked
            first = min(told.targets)
            assert reached(look, told.technique, first) == (first in solution), phrasebook().tell(told.because)
            text = phrasebook().tell(told.because)
            if " Then: " in text:
                page = page_before(done, solution)
                says, rest = sentences.read(page, text, {spot for spot in told.spots if spot not in page.known})
                assert all((spot in solution) == chest for spot, chest in says.items())
                assert rest.startswith("Then: ")
    assert guesses
