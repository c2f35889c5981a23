"""A player of crosswords who thinks, writes, slips, mends, asks and takes back, at known seconds."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from generators.crossword.kind import CROSSWORD
from generators.crossword.rules import GRID, LETTER, Clear, Move, Put, Puzzle, Reveal, State
from generators.kernel.kind import TimedMove
from generators.lattice.layout import BLANK, Slot

Search = tuple[float, float, int, State]  # begun, ended, the word, and what stood before

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def reads(state: State, slot: Slot) -> str:
    return "".join(state.letter(spot) for spot in slot.spots)


@dataclass
class Player:
    rng: Random
    puzzle: Puzzle
    slips: float = 0.0  # chance of a wrong letter in a word
    asks: float = 0.0  # chance to have a word revealed
    doubts: float = 0.0  # chance to take a word's last letter back, and bring it again
    state: State = field(init=False)
    clock: float = 0.0
    game: list[TimedMove[State, Move]] = field(default_factory=list)
    slipped: list[int] = field(default_factory=list)  # deeds that wrote a wrong letter
    sought: list[int] = field(default_factory=list)  # the words in the order in which they were looked for
    searches: list[Search] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = CROSSWORD.start(self.puzzle)

    def play(self, move: Move, after: float = 0.4) -> None:
        self.clock += after
        before, self.state = self.state, CROSSWORD.play(self.state, move)
        if self.state != before:
            self.game.append(TimedMove(self.clock, before, move, self.state))

    def take_back(self) -> None:
        """The last deed, and then not."""
        self.clock += 1.0
        last = self.game[-1]
        self.game.append(TimedMove(self.clock, last.after, None, last.before))
        self.clock += 1.0
        self.game.append(TimedMove(self.clock, last.before, None, last.after))

    def wanting(self) -> list[int]:
        slots = self.puzzle.solution.slots
        return [place for place, slot in enumerate(slots) if reads(self.state, slot) != self.puzzle.answer(slot)]

    def seek(self, place: int) -> None:
        """Think, then write the word, maybe with one letter wrong, maybe leaving it to Reveal."""
        slot = self.puzzle.solution.slots[place]
        self.sought.append(place)
        self.clock += self.rng.uniform(2.5, 90)
        if self.rng.random() < self.asks:
            self.play(self.rng.choice((Reveal(slot.direction, slot.start), Reveal(LETTER, self._gap(slot)))))
            return
        slip = self.rng.choice(slot.spots) if self.rng.random() < self.slips else None
        for spot, letter in zip(slot.spots, self.puzzle.answer(slot), strict=True):
            if self.state.letter(spot) != letter and spot not in self.state.revealed:
                self._write(spot, self.rng.choice(LETTERS.replace(letter, "")) if spot == slip else letter, letter)
        if self.rng.random() < self.doubts:
            self.take_back()

    def _gap(self, slot: Slot) -> tuple[int, int]:
        wanted = zip(slot.spots, self.puzzle.answer(slot), strict=True)
        return next(spot for spot, letter in wanted if self.state.letter(spot) != letter)

    def _write(self, spot: tuple[int, int], letter: str, right: str) -> None:
        if self.state.letter(spot) != BLANK and self.rng.random() < 0.3:
            self.play(Clear(LETTER, spot))
        if letter != right and self.state.letter(spot) != letter:
            self.slipped.append(len(self.game))
        self.play(Put(spot, letter))

    def solve(self, most: int = 10_000) -> tuple[TimedMove[State, Move], ...]:
        """To the end, or for so many words; the rest is given up then."""
        while wanting := self.wanting():
            if len(self.sought) == most:
                self.play(Reveal(GRID, self.puzzle.solution.slots[0].start), 5.0)
                break
            begun, before, place = self.clock, self.state, self.rng.choice(wanting)
            self.seek(place)
            self.searches.append((begun, self.clock, place, before))
        return tuple(self.game)
