"""A game by the rules in Python, beside the same game in the page's script: after each action both tell the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import wraps
from random import Random
from typing import Any

from generators.kernel.kind import Hint
from generators.kernel.phrases import Phrase, phrasebook
from tests.generators.page.played import Played, play_in_script
from tests.rows import present


def once(ask: Callable[..., Any]) -> Callable[..., Any]:
    """What rules say of values is worked out once: many moves change nothing, and a hint asks what is wrong, too."""

    @wraps(ask)
    def known(rules: Any, values: Sequence[Any], *chosen: int | None) -> Any:
        asked, key = vars(rules).setdefault("asked", {}), (ask, repr(values), *chosen)
        if key not in asked:
            asked[key] = ask(rules, values, *chosen)
        return asked[key]

    return known


class Reference:
    """What was played so far, and what can be taken back. Each puzzle says how its moves are played, with `play`, and
    what there is to tell of a state, with `values`, `faults`, `wrong` and `hint`."""

    def __init__(self, board: Played, begin: Any) -> None:
        self.board, self.states, self.at, self.hints = board, [begin], 0, 0
        self.placed = frozenset[Hashable]()

    @property
    def state(self) -> Any:
        return self.states[self.at]

    @property
    def solved(self) -> bool:
        return bool(self.board.kind.is_solved(self.state))

    def parts(self, state: Any) -> frozenset[Hashable]:
        """As the window counts them."""
        return present(self.board.kind.scoring.parts)(state)

    @property
    def lit(self) -> bool:
        """Not if hints played most of it, which the window calls shown."""
        return self.solved and not self.is_given(self.state)

    def is_given(self, state: Any) -> bool:
        return 2 * len(self.placed & self.parts(state)) > len(self.parts(state))

    @property
    def can_undo(self) -> bool:
        return self.at > 0 and not self.solved

    def act(self, name: str, move: Any, chosen: int | None = None) -> None:
        if name == "hint" and (found := self.hint(chosen)) is not None:
            self.hints += 1
            before = self.parts(self.state)
            self.follow(found)
            self.placed |= self.parts(self.state) - before
        elif name == "undo" and self.can_undo:
            self.at -= 1
        elif name == "redo" and self.at + 1 < len(self.states):
            self.at += 1
        elif name not in ("hint", "undo", "redo", "reload"):
            self.play(name, move)

    def follow(self, found: Any) -> None:
        """Play what a hint says."""
        if "move" in found:
            self.play("play", found["move"])
        elif found["wrong"] is not None:
            self.play("play", [[found["wrong"], 0]])
        else:
            steps = self.board.page.hints or self.board.page.steps
            self.play("play", steps[found["step"]].move)

    def add(self, after: Any) -> None:
        self.states[self.at + 1 :] = [after]
        self.at += 1

    def play(self, name: str, move: Any) -> None:
        raise NotImplementedError

    def values(self) -> list[Any]:
        raise NotImplementedError

    def faults(self) -> list[int]:
        return []

    def wrong(self) -> list[int]:
        raise NotImplementedError

    def hint(self, chosen: int | None) -> Any:
        raise NotImplementedError

    def told(self, chosen: int | None = None) -> dict[str, Any]:
        return {
            "board": self.values(),
            "faults": self.faults(),
            "wrong": self.wrong(),
            "solved": self.solved,
            "hints": self.hints,
            "lit": self.lit,
            "hint": self.hint(chosen),
        }


def compare(
    board: Played,
    games: int,
    rng: Random,
    some_actions: Callable[[Played, Random], list[Any]],
    reference_of: Callable[[Played], Reference],
) -> int:
    """Play so many random games in both, and count those that end."""
    ended = 0
    for _ in range(games):
        actions, reference = some_actions(board, rng), reference_of(board)
        told = play_in_script(board.page, actions)
        for action, found in zip(actions, told, strict=True):
            reference.act(*action)
            assert found == reference.told(*action[2:]), action
        ended += told[-1]["solved"]
    return ended


def changes(before: Sequence[Any], after: Sequence[Any]) -> list[Any]:
    return [[place, new] for place, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]


def own_step(
    hint: Hint[Any], why: Iterable[Phrase], lit: list[int], targets: list[int], move: list[Any]
) -> dict[str, Any]:
    """What the script tells of a hint that is no step of its way."""
    tell = phrasebook().tell
    said = {"where": tell(hint.where), "why": list(map(tell, why)), "lit": lit, "targets": targets, "move": move}
    return {"wrong": None, "step": -1, "aside": []} | said
