"""A made-up player whose reasons are known: reasons up to a technique, guesses and slips now and then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Lift, Move, Place, Put, Puzzle, State
from generators.kernel.kind import Spot, no_pulse
from generators.lattice.layout import ACROSS, DOWN
from tests.generators.fill_in.second import LADDER, Sight
from tests.generators.lattice.second import Run

BY_GUESS, BY_SLIP, MENDED = "a guess", "a slip", "mended"


@dataclass(frozen=True)
class Done:
    """One word that came in, by one move or letter by letter, and why."""

    before: State
    moves: tuple[Move, ...]
    because: str  # a technique, or one of the above
    run: int
    word: str


@dataclass
class Player:
    puzzle: Puzzle
    rng: Random
    most: str  # the deepest technique that is known
    types: bool = False  # letter by letter
    guesses: float = 0.7
    slips: float = 0.1

    def game(self) -> Iterator[Done]:
        state = FILL_IN.start(self.puzzle)
        (end,) = FILL_IN.solutions(self.puzzle, 2, no_pulse)
        wrong: Run | None = None
        while not FILL_IN.solved(state):
            sight = Sight(state)
            due = {at: _reads(end, sight.runs[at]) for at in sight.open}
            astray = [spot for spot, sign in sight.signs() if sign not in (" ", end.letter(spot))]
            known = self._known(sight, due)
            if wrong is not None and (self.rng.random() < 0.5 or not known):
                done = Done(state, (Lift(wrong[0], _way(wrong)),), MENDED, 0, "")
                wrong = None
            elif astray and not known:
                done = Done(state, tuple(Put(spot, " ") for spot in dict.fromkeys(astray)), MENDED, 0, "")
            else:
                done = self._next(sight, due, known, sound=not astray)
                wrong = sight.runs[done.run] if done.because == BY_SLIP else wrong
            yield done
            for move in done.moves:
                state = FILL_IN.play(state, move)

    def _next(self, sight: Sight, due: dict[int, str], known: dict[int, str], *, sound: bool) -> Done:
        """Guesses and slips only where all is right: then it is known what they are."""
        if sound and self.rng.random() < self.slips and (slip := self._slip(sight, due)):
            return self._written(sight, *slip, BY_SLIP)
        blind = [at for at in due if sound and sight.easiest(at, due[at]) is None]
        if blind and (not known or self.rng.random() < self.guesses):
            at = self.rng.choice(blind)
            return self._written(sight, at, due[at], BY_GUESS)
        if not known:  # something deeper tells it
            known = {at: told for at in due if (told := sight.easiest(at, due[at]))}
        at = self.rng.choice(sorted(known))
        return self._written(sight, at, due[at], known[at])

    def _known(self, sight: Sight, due: dict[int, str]) -> dict[int, str]:
        return {at: told for at, word in due.items() if (told := sight.easiest(at, word, self.most))}

    def _slip(self, sight: Sight, due: dict[int, str]) -> tuple[int, str] | None:
        offers = [(at, word) for at in due for word in sorted(sight.open[at] - {due[at]})]
        return self.rng.choice(offers) if offers else None

    def _written(self, sight: Sight, at: int, word: str, because: str) -> Done:
        run = sight.runs[at]
        moves: tuple[Move, ...] = (Place(run[0], _way(run), word),)
        if self.types:
            letters = zip(run, word, strict=True)
            moves = tuple(Put(spot, letter) for spot, letter in letters if sight.state.letter(spot) != letter)
        return Done(sight.state, moves, because, at, word)


def _way(run: Run) -> str:
    return ACROSS if run[0][0] == run[1][0] else DOWN


def _reads(end: State, run: list[Spot]) -> str:
    return "".join(end.letter(spot) for spot in run)


def depth(technique: str) -> int:
    return LADDER.index(technique)
