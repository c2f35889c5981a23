"""Players of known strength: each move comes with what it was. They reason by naive.py, not by what they test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from generators.kernel.kind import EXPERT, GUESS, JUSTIFIED, SLIP, Spot, no_pulse
from generators.sweet_spots.explain import hint
from generators.sweet_spots.field import plan
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, auto_marks, play, solved, start
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.ladder import TECHNIQUES
from tests.generators.sweet_spots import naive
from tests.generators.sweet_spots.second import Chests

ERASED, BEYOND = "erased", "beyond"  # a slip is taken off; right, but it follows from what this player does not know
LATER = (1, 6)  # moves until a slip is found

_TECHNIQUES = {each.name: each for each in TECHNIQUES}


@dataclass(frozen=True)
class Player:
    """How strong, and how often something else than reasoning happens."""

    level: str = EXPERT
    guesses: float = 0.05  # of all moves
    slips: float = 0.05
    marks_all: float = 0.5  # how often what chests rule out is marked as well


@dataclass(frozen=True)
class Done:
    """One move, what it was, and by which technique; the state before it."""

    before: State
    move: Move
    sort: str  # REASONED, GUESSED, WRONG, ERASED or BEYOND
    technique: str = ""


def game(puzzle: Puzzle, solution: Chests, player: Player, rng: Random) -> Iterator[Done]:
    """From the first move to the last chest."""
    return _Game(puzzle, solution, player, rng).moves()


def right_marks(state: State, solution: Chests) -> naive.Known:
    known = {spot: True for spot in state.spots(Mark.CHEST) if spot in solution}
    return known | {spot: False for spot in state.spots(Mark.CROSS) if spot not in solution}


class _Game:
    def __init__(self, puzzle: Puzzle, solution: Chests, player: Player, rng: Random) -> None:
        self.board = naive.Board(puzzle)
        self.solution = solution
        self.player = player
        self.rng = rng
        self.state = start(puzzle)
        self.slips: dict[Spot, int] = {}  # moves until each is found

    def moves(self) -> Iterator[Done]:
        while not solved(self.state) or self.slips:
            done = self._erased() or self._turn()
            yield done
            self.state = play(self.state, done.move)
            self.slips = {spot: left - 1 for spot, left in self.slips.items()}

    def _turn(self) -> Done:
        look = self._look()
        chance = self.rng.random()
        if chance < self.player.slips and (wrong := self._slip()):
            return wrong
        if chance < self.player.slips + self.player.guesses and (guess := self._guess(look)):
            return guess
        return self._reasoned(look) or self._what_if() or self._guess(look) or self._any()

    def _look(self) -> naive.Look:
        """What a player knows: the right marks that stand there."""
        return self.board.look(right_marks(self.state, self.solution))

    def _reasoned(self, look: naive.Look) -> Done | None:
        """Any step that this player knows; what chests rule out may be marked, or left to be known without."""
        known = [step for step in look.booked.steps if _TECHNIQUES[step.name].within(self.player.level)]
        plain = list(naive.bookkeeping(look))
        if plain and (not known or self.rng.random() < self.player.marks_all):
            known = plain
        slips = self.board.mask(self.slips)
        known = [step for step in known if (step.chests | step.crosses) & ~slips]
        if not known:
            return None
        name, *marks = self.rng.choice(known)
        return self._done(self.board.marks(*marks), JUSTIFIED, name)

    def _what_if(self) -> Done | None:
        if self.player.level != EXPERT or self.slips:
            return None
        found = hint(self.state, no_pulse)
        if found is None or found.technique != "what_if":
            return None
        return Done(self.state, found.move, JUSTIFIED, found.technique)

    def _guess(self, look: naive.Look) -> Done | None:
        """A right mark that nothing forces at once."""
        here = look.booked
        spots = [spot for spot in self.board.spots(here.free) if self._open(spot)]
        self.rng.shuffle(spots)
        for spot in spots:
            chest = spot in self.solution
            if (spot, chest) in here.forced or here.seen_at_a_glance(spot, chest=chest):
                continue
            if here.steps or not self._refuted(here, spot, chest=not chest):
                return self._done(frozenset({(spot, chest)}), GUESS)
        return None

    def _refuted(self, here: naive.Look, spot: Spot, *, chest: bool) -> bool:
        """Is there a what-if? It is the one technique that is not told again."""
        board = plan(self.state.puzzle)
        known = {each: there for each in self.board.every if (there := here.chest(each)) is not None} | {spot: chest}
        chests = board.field.mask(each for each, holds in known.items() if holds)
        crosses = board.field.mask(each for each, holds in known.items() if not holds)
        return not Search(board, no_pulse).possible(chests, crosses)

    def _slip(self) -> Done | None:
        spots = [spot for spot in self.board.every if self._open(spot)]
        if not spots:
            return None
        spot = self.rng.choice(spots)
        done = self._done(frozenset({(spot, spot not in self.solution)}), SLIP)
        self.slips[spot] = self.rng.randint(*LATER)
        return done

    def _erased(self) -> Done | None:
        spot = next((spot for spot, left in self.slips.items() if left <= 0), None)
        if spot is None and solved(self.state):
            spot = next(iter(self.slips))
        if spot is None:
            return None
        del self.slips[spot]
        return Done(self.state, Move(((spot, Mark.EMPTY),)), ERASED)

    def _any(self) -> Done:
        """Nothing that this player knows gets on; first what is wrong goes, then a chest is shown."""
        if self.slips:
            self.slips = dict.fromkeys(self.slips, 0)
            found = self._erased()
            assert found is not None
            return found
        spots = [spot for spot in sorted(self.solution) if self._open(spot)]
        return self._done(frozenset({(self.rng.choice(spots), True)}), BEYOND)

    def _open(self, spot: Spot) -> bool:
        return self.state.at(spot) is Mark.EMPTY

    def _done(self, marks: naive.Marks, sort: str, technique: str = "") -> Done:
        """A chest may come with the crosses that it brings."""
        new = {spot: Mark.CHEST if chest else Mark.CROSS for spot, chest in sorted(marks) if spot not in self.slips}
        chests = [spot for spot, mark in new.items() if mark is Mark.CHEST]
        if sort != SLIP and len(chests) == 1 and not self.slips and self.rng.random() < self.player.marks_all:
            new |= dict.fromkeys(auto_marks(self.state, chests[0]), Mark.CROSS)
        return Done(self.state, Move(tuple(new.items())), sort, technique)
