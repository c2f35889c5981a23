"""A game that nobody played, with a guess, a slip, a hint, a pause and a quick run at known moves; always the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from random import Random
from typing import Any, TypeAlias

from game.catalogue import Entry
from game.session.puzzle_cache import fresh
from game.session.session import Chapter
from game.store.log import FREE, HINT, LOST, SHOWN, SOLVED, Heading
from game.store.summary import ending_day
from generators.kernel.kind import AnyKind, AnyMove, AnyPuzzle, AnyState, IllegalMove, no_pulse

Split: TypeAlias = Callable[[Any], Sequence[Any]]

USUAL, QUICK, PAUSE = (3.0, 8.0), (0.2, 0.8), 48.0  # seconds for a move
DAY = date(2026, 11, 20)


@dataclass(slots=True)
class SamplePlayer:
    """Plays by hints, and notes at which lines of the log it did otherwise."""

    chapter: Chapter[Any, Any, Any, Any]
    rng: Random
    ahead: list[Any]  # all moves of the way
    strange: list[Any]  # moves of another puzzle: most are wrong here
    split: Split = lambda move: [move]  # into what a hand does at a time
    guesses: list[int] = field(default_factory=list)
    slips: list[int] = field(default_factory=list)

    def play(self, most: int) -> None:
        """Play to the end, which the strange moves put off."""
        events = {most // 6: self.guess, most // 3: self.pause, most // 2: self.slip, most * 3 // 5: self.take_hint}
        quick = range(most * 4 // 5, most * 4 // 5 + 4)
        for number in range(3 * most):
            if self.chapter.closed:
                return
            if number in events:
                events[number]()
            self.step(QUICK if number in quick else USUAL)

    def step(self, time: tuple[float, float]) -> None:
        hint = self.chapter.kind.hint(self.chapter.state, no_pulse)
        for move in self.split(hint.move) if hint is not None else ():
            self.chapter.tick(round(self.rng.uniform(*time), 1))
            self.chapter.play(move)

    def pause(self) -> None:
        self.chapter.tick(PAUSE)

    def take_hint(self) -> None:
        hint = self.chapter.kind.hint(self.chapter.state, no_pulse)
        if hint is not None:
            self.chapter.note(HINT, hint.technique.name)

    def guess(self) -> None:
        """One of the later moves before its time."""
        for move in self.ahead[len(self.ahead) // 2 :]:
            if self._try(move, wrong=False):
                self.guesses.append(len(self.chapter.log) - 1)
                return

    def slip(self) -> None:
        """Taken back twenty seconds later, where that can be done."""
        for move in self.strange:
            if self._try(move, wrong=True):
                self.slips.append(len(self.chapter.log) - 1)
                self.chapter.tick(20.0)
                if self.chapter.can_undo:
                    self.chapter.undo()
                return

    def _try(self, move: AnyMove, *, wrong: bool) -> bool:
        """Played, if it is right or wrong as wanted, and does not end the game."""
        kind, state = self.chapter.kind, self.chapter.state
        try:
            after = kind.play(state, move)
        except IllegalMove:
            return False
        found = bool(kind.mistakes(after, no_pulse)) if kind.mistakes is not None else _slips(kind, after, state)
        if after == state or kind.over(after) or found != wrong:
            return False
        self.chapter.tick(round(self.rng.uniform(*USUAL), 1))
        self.chapter.play(move)
        return True


def _slips(kind: AnyKind, after: AnyState, before: AnyState) -> bool:
    return kind.scoring.slips is not None and kind.scoring.slips(after) > kind.scoring.slips(before)


def made_game(entry: Entry, preset: str, seed: str = "made", split: Split = lambda move: [move]) -> SamplePlayer:
    """Ended, as its chapter and the moves that were odd."""
    kind = entry.kind
    puzzle, other = (fresh(kind, entry.preset(preset), no_pulse, seed=f"{seed} {each}") for each in ("one", "other"))
    heading = Heading("made", kind.id, FREE, preset, kind.write(puzzle), DAY.isoformat())
    ahead, strange = _way(entry, puzzle), _way(entry, other)
    player = SamplePlayer(Chapter(kind, heading, puzzle), Random(seed), ahead, strange, split)
    player.play(len(ahead))
    solved = SHOWN if player.chapter.shown else SOLVED
    how = solved if kind.is_solved(player.chapter.state) else LOST
    player.chapter.end(how, ending_day(heading, DAY))
    return player


def _way(entry: Entry, puzzle: AnyPuzzle) -> list[Any]:
    kind, state, moves = entry.kind, entry.kind.start(puzzle), list[Any]()
    while not kind.over(state) and (hint := kind.hint(state, no_pulse)) is not None:
        moves.append(hint.move)
        state = kind.play(state, hint.move)
    return moves
