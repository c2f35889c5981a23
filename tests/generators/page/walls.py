"""A wall played by the rules in Python, and what somebody at random does with it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from generators.kernel.kind import IllegalMove
from generators.wall.rules import (
    GROUPS,
    SIZE,
    CountAnyway,
    GiveUp,
    Guess,
    Move,
    Name,
    Phase,
    TimeUp,
    lives,
    met_ghost,
    mistakes,
    over,
    points,
    takes_back,
)
from tests.generators.page.played import Played, page_hint
from tests.generators.page.reference import Reference

LINKS = GROUPS * SIZE  # the place of the first link
NAMES = ("play", "choose", "undo", "redo", "hint", "reload", "name", "end", "order")
CHANCES = ((12, 6, 3, 2, 2, 1, 8, 1, 1), (3, 3, 1, 1, 20, 1, 3, 0, 1))  # somebody who tries, and one who asks


def random_wall_actions(board: Played, rng: Random) -> list[Any]:
    """Guesses, most of them with three of a group, and what else a player may do."""
    groups, listed = board.puzzle.groups, board.givens.groups
    end, actions = rng.random() < 0.2, list[Any]()
    for name in rng.choices(NAMES, CHANCES[rng.randrange(2)], k=50):
        number, other = rng.randrange(GROUPS), rng.randrange(LINKS)
        four = [board.puzzle.cards.index(card) for card in rng.sample(groups[number].cards, SIZE)]
        if rng.random() < 0.5:
            four[rng.randrange(SIZE)] = other
        if rng.random() < 0.1 and board.puzzle.ghost:
            four = [board.puzzle.cards.index(card) for card in board.puzzle.ghost.cards[:SIZE]]
        text = rng.choice((*rng.choices(listed[number].names, k=2), "zzqqzz", "", True))
        move: Any = {
            "choose": [[place, rng.choice((1, 1, 1, 0))] for place in four[: rng.randrange(1, SIZE)]],
            "name": [[LINKS + number, text]],
            "end": [],
            "order": [["order", rng.sample(range(LINKS), LINKS)]],
        }.get(name, [[place, 1] for place in four])
        if name != "end" or end:
            actions.append(["play" if name in ("choose", "name", "end", "order") else name, move])
    return actions


class WallReference(Reference):
    """The chosen cards, which the rules in Python do not know, are kept beside the state."""

    def __init__(self, board: Played) -> None:
        super().__init__(board, board.kind.start(board.puzzle))
        self.chosen = list[int]()

    @property
    def solved(self) -> bool:
        return over(self.state)

    @property
    def lit(self) -> bool:
        return super().lit and not self.state.revealed

    @property
    def can_undo(self) -> bool:
        return super().can_undo and takes_back(self.state, Guess(()))

    def act(self, name: str, move: Any, chosen: int | None = None) -> None:
        super().act(name, move, chosen)
        if name == "reload":
            self.chosen = []
        self.chosen = [place for place in self.chosen if self.board.puzzle.cards[place] not in self.shown]

    @property
    def shown(self) -> set[str]:
        return {card for number in self.state.seen for card in self.board.puzzle.groups[number].cards}

    def play(self, _: str, changes: Sequence[Sequence[Any]]) -> None:
        if self.solved:
            return
        move = self.move_of(changes)
        if move is None:
            if changes and changes[0][0] != "order":
                self.choose(changes)
            return
        with suppress(IllegalMove):
            self.add(self.board.kind.play(self.state, move))

    def move_of(self, changes: Sequence[Sequence[Any]]) -> Move | None:
        if not changes:
            return TimeUp() if self.state.phase is Phase.GUESSING else GiveUp()
        place, value = changes[0]
        if place == "order" or (place < LINKS and (len(changes) < SIZE or not value)):
            return None
        if place < LINKS:
            return Guess(tuple(self.board.puzzle.cards[each] for each, _ in changes))
        named = self.state.names[place - LINKS]
        if value is True and named is not None and named.counted:
            return None  # it counts already
        return CountAnyway(place - LINKS) if value is True else Name(place - LINKS, value)

    def choose(self, changes: Sequence[Sequence[Any]]) -> None:
        for place, value in changes:
            if place >= LINKS:
                continue
            self.chosen = [each for each in self.chosen if each != place]
            free = self.board.puzzle.cards[place] in self.state.order and self.state.phase is Phase.GUESSING
            if value and free and len(self.chosen) < SIZE:
                self.chosen.append(place)

    def group(self, place: int) -> int:
        card = self.board.puzzle.cards[place]
        return next(number for number, group in enumerate(self.board.puzzle.groups) if card in group.cards)

    def wrong(self) -> list[int]:
        groups = [self.group(place) for place in self.chosen]
        most = max(groups, key=groups.count, default=0)
        return [place for place in self.chosen if self.group(place) != most]

    def values(self) -> list[Any]:
        state, solution = self.state, self.board.page.solution
        found = [*(card in self.shown for card in self.board.puzzle.cards), *(name is not None for name in state.names)]
        return [value if there else 0 for value, there in zip(solution, found[: len(solution)], strict=True)]

    def hint(self, _: int | None) -> dict[str, Any] | None:
        if wrong := self.wrong():
            return {"wrong": min(wrong), "step": None, "aside": None}
        found = page_hint(self.board.page.hints, self.values())
        return found and {"wrong": None, "step": self.board.page.hints.index(found[0]), "aside": []}

    def told(self, chosen: int | None = None) -> dict[str, Any]:
        state, puzzle = self.state, self.board.puzzle
        ghost = met_ghost(state)
        links = [
            named.counted if named else "again" if state.misses[number] else None
            for number, named in enumerate(state.names)
        ]
        return super().told(chosen) | {
            "wall": {
                "found": list(state.found),
                "shown": list(state.revealed),
                "verdict": state.verdict or "",
                "mistakes": mistakes(state),
                "lives": lives(state),
                "phase": state.phase,
                "points": points(state),
                "chosen": self.chosen,
                "ghost": sorted(puzzle.cards.index(card) for card in ghost.cards) if ghost else [],
                "links": links,
            },
        }
