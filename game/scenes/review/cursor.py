"""The cursor of a review: the current position of the game, and the open key moment. It draws nothing.

Playback is faster than the game was, and skips long pauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.boards.board import View
from game.review.model import HINTED, SEEN, GameReview, KeyMoment, ReviewedMove
from game.review.review import hint_seconds, path, review_moves, timed_moves
from game.session.session import AnyChapter
from game.stage.cursor import StepCursor
from generators.kernel.kind import SLIP, AnyState, Pulse, Spot

SPEEDS = {4: (0.24, 2.4), 15: (0.24, 0.6), 60: (0.03, 0.6)}  # least and most seconds for a position, by speed
USUAL = 15  # default speed, as a multiple of the game's


class ReplayCursor(StepCursor):
    """Moves through all positions in order of time, including moves that were undone."""

    def __init__(self, chapter: AnyChapter) -> None:
        super().__init__(tuple(SPEEDS), USUAL)
        self.kind = chapter.kind
        self.done = timed_moves(chapter)
        self._hints = hint_seconds(chapter)
        first = chapter.kind.start(chapter.puzzle)
        self.states = [first, *(each.after for each in self.done)]
        self.seconds = [0.0, *(each.second for each in self.done)]
        self.at = self.last
        self.review: GameReview[Any, Any] | None = None
        self.opened: int | None = None  # index of the open moment
        self.judged = 0.0  # progress of the review, from 0 to 1

    def judge(self, pulse: Pulse) -> GameReview[Any, Any]:
        def note(share: float) -> None:
            self.judged = share

        found = review_moves(self.kind, self.done, pulse, note)
        return replace(found, hints=tuple(each for each in self._hints if not _is_followed(found.moves, each)))

    @property
    def last(self) -> int:
        return len(self.states) - 1

    @property
    def state(self) -> AnyState:
        return self.states[self.at]

    @property
    def second(self) -> float:
        return self.seconds[self.at]

    @property
    def moments(self) -> Sequence[KeyMoment]:
        return self.review.moments if self.review is not None else ()

    @property
    def moment(self) -> KeyMoment | None:
        """The open moment, while the board shows its position."""
        found = self.moments[self.opened] if self.opened is not None else None
        return found if found is not None and found.at == self.at else None

    @property
    def move(self) -> ReviewedMove[Any, Any] | None:
        return self.review.moves[self.at - 1] if self.review is not None and self.at else None

    @property
    def sort(self) -> str:
        if self.moment is not None:
            return self.moment.sort
        return self.move.sort if self.move is not None else ""

    @property
    def view(self) -> View[Any]:
        moment, here = self.moment, self.move
        if moment is not None:
            return View(self.state, lit=moment.spots, targets=moment.targets, focused=False, seconds=self.second)
        why = here.why if here is not None else None
        if why is None:
            return View(self.state, focused=False, seconds=self.second)
        lit = why.spots if why.odds is not None and why.sort == SLIP else frozenset()  # whole wrong guess
        return View(self.state, lit=lit, targets=why.targets, focused=False, seconds=self.second)

    @property
    def times(self) -> dict[Spot, float]:
        """For a puzzle of words in cells, at its end: the seconds that the word of each cell took."""
        found: dict[Spot, float] = {}
        if self.review is None or not self.kind.teaching.in_cells or self.at < self.last or self.moment is not None:
            return found
        for each in self.review.of_sort(*SEEN, HINTED):
            for spot in each.why.spots if each.why is not None else ():
                found.setdefault(spot, each.spent)
        return found

    def wait(self) -> float:
        least, most = SPEEDS[self.speed]
        clock = self.seconds[self.at + 1] - self.seconds[self.at]
        return max(least, min(clock / self.speed, most))

    def open(self, number: int) -> None:
        self.opened = number
        self.to(self.moments[number].at)

    def beside(self, step: int) -> int | None:
        """The index of the next or previous moment, from the open one or from this position; None without any."""
        numbers = range(len(self.moments))
        if not numbers:
            return None
        if self.moment is not None and self.opened is not None:
            return max(0, min(self.opened + step, numbers[-1]))
        if step > 0:
            return next((each for each in numbers if self.moments[each].at > self.at), numbers[-1])
        return next((each for each in reversed(numbers) if self.moments[each].at < self.at), 0)

    def moves_to(self, moment: KeyMoment) -> tuple[Any, ...] | None:
        """The moves to the position from which to continue, before a mistake. None if the game is over."""
        at = moment.at - 1 if moment.sort == SLIP else moment.at
        return None if self.kind.over(self.states[at]) else path(self.states[0], self.done, at)


def _is_followed(moves: Sequence[ReviewedMove[Any, Any]], hint: float) -> bool:
    """Whether the next move is the one that it showed; a move in the same moment may be the one before the hint."""
    at = next((at for at, each in enumerate(moves) if each.played.second > hint), len(moves))
    return any(each.sort == HINTED for each in moves[max(0, at - 1) : at + 1] if each.played.second >= hint)
