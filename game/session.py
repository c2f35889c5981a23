"""One game as it is played: every position since it began, the clock, marks to come back to. Knows no puzzle."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from generators.kind import BadText, Hint, IllegalMove, Kind, M, O, P, Pulse, S, Spots

VERSION = 1
LONGEST = 1e9  # seconds on a clock: no number that a file may hold instead


@dataclass(slots=True)
class Game(Generic[P]):
    """One puzzle on the table. New puts another one there; undo brings this one back with its clock."""

    preset: str
    puzzle: P
    seconds: float = 0.0
    hints: int = 0
    recorded: bool = False
    daily: str = ""


@dataclass(frozen=True, slots=True)
class Position(Generic[S, M]):
    """A state, the game it is of, and the move that led to it from the one before.

    Without a move it was put there as a whole, by so many moves from the start.
    """

    game: int
    state: S
    moves: tuple[M, ...]
    move: M | None


@dataclass(frozen=True, slots=True)
class Bookmark(Generic[M]):
    game: int
    moves: tuple[M, ...]


@dataclass(slots=True)
class Session(Generic[O, P, S, M]):
    """Undo goes back through moves, Restart, Restore and New alike."""

    kind: Kind[O, P, S, M]
    games: list[Game[P]] = field(default_factory=list)
    positions: list[Position[S, M]] = field(default_factory=list)
    at: int = -1
    bookmarks: list[Bookmark[M]] = field(default_factory=list)

    @property
    def position(self) -> Position[S, M]:
        return self.positions[self.at]

    @property
    def state(self) -> S:
        return self.position.state

    @property
    def game(self) -> Game[P]:
        return self.games[self.position.game]

    @property
    def can_undo(self) -> bool:
        """Nearly always: some guesses cost a life, and taking them back would be cheating."""
        move, allowed = self.position.move, self.kind.takes_back
        return self.at > 0 and (move is None or allowed is None or allowed(self.state, move))

    @property
    def can_redo(self) -> bool:
        return self.at < len(self.positions) - 1

    @property
    def over(self) -> bool:
        return self.kind.over(self.state)

    @property
    def faults(self) -> Spots:
        return self.kind.faults(self.state)

    @property
    def moved(self) -> bool:
        return bool(self.moves)

    @property
    def moves(self) -> tuple[M, ...]:
        """All that lead from the start of this game to its state; kept once, or long games would take much room."""
        latest: list[M] = []
        at = self.at
        while (move := self.positions[at].move) is not None:
            latest.append(move)
            at -= 1
        return (*self.positions[at].moves, *reversed(latest))

    def begin(self, preset: str, puzzle: P, daily: str = "") -> None:
        """Put a new puzzle on the table; the old one is one undo away."""
        self.games.append(Game(preset, puzzle, daily=daily))
        self._put(Position(len(self.games) - 1, self.kind.start(puzzle), (), None))

    def play(self, move: M) -> None:
        now = self.position
        state = self.kind.play(now.state, move)
        if state != now.state:
            self._put(Position(now.game, state, (), move))

    def undo(self) -> None:
        if self.can_undo:
            self.at -= 1

    def redo(self) -> None:
        if self.can_redo:
            self.at += 1

    def go_to(self, at: int) -> None:
        self.at = max(0, min(at, len(self.positions) - 1))

    def restart(self) -> None:
        if self.moved:
            self._put(Position(self.position.game, self.kind.start(self.game.puzzle), (), None))

    def mark(self) -> None:
        """Keep this position to come back to."""
        bookmark = Bookmark(self.position.game, self.moves)
        if bookmark not in self.bookmarks:
            self.bookmarks.append(bookmark)

    def restore(self, bookmark: Bookmark[M]) -> None:
        state = self.replay(self.games[bookmark.game].puzzle, bookmark.moves)
        self._put(Position(bookmark.game, state, bookmark.moves, None))

    def tick(self, seconds: float) -> None:
        if not self.over:
            self.game.seconds += seconds

    def check(self, pulse: Pulse) -> Spots:
        return self.kind.mistakes(self.state, pulse) if self.kind.mistakes else frozenset()

    def hint(self, pulse: Pulse) -> Hint[M] | None:
        return self.kind.hint(self.state, pulse)

    def before_first_slip(self, pulse: Pulse) -> int:
        """Where undo must go so that nothing is wrong any more."""
        at = self.at
        mistakes = self.kind.mistakes
        while mistakes and at > 0 and self.positions[at - 1].game == self.position.game:
            if not mistakes(self.positions[at].state, pulse):
                break
            at -= 1
        return at

    def _put(self, position: Position[S, M]) -> None:
        del self.positions[self.at + 1 :]
        self.positions.append(position)
        self.at += 1

    def replay(self, puzzle: P, moves: tuple[M, ...]) -> S:
        state = self.kind.start(puzzle)
        for move in moves:
            state = self.kind.play(state, move)
        return state

    def record(self) -> str:
        """The whole session as text; resume() reads it."""
        return json.dumps({
            "lantern": VERSION,
            "kind": self.kind.id,
            "over": self.over,
            "at": self.at,
            "games": [self._game_record(each) for each in self.games],
            "positions": [self._position_record(each) for each in self.positions],
            "bookmarks": [{"game": each.game, "moves": self._texts(each.moves)} for each in self.bookmarks],
        })  # fmt: skip

    def _game_record(self, game: Game[P]) -> dict[str, Any]:
        return {
            "preset": game.preset,
            "puzzle": self.kind.write(game.puzzle),
            "seconds": round(game.seconds, 1),
            "hints": game.hints,
            "recorded": game.recorded,
            "daily": game.daily,
        }

    def _position_record(self, position: Position[S, M]) -> str | dict[str, Any]:
        if position.move is not None:
            return self.kind.write_move(position.move)
        return {"game": position.game, "moves": self._texts(position.moves)}

    def _texts(self, moves: tuple[M, ...]) -> list[str]:
        return [self.kind.write_move(move) for move in moves]


def resume(kind: Kind[O, P, S, M], text: str) -> Session[O, P, S, M]:
    """The session of a record, with its redo; BadText when it is not one."""
    try:
        kept = json.loads(text)
        if kept["lantern"] != VERSION or kept["kind"] != kind.id:
            raise BadText("store.foreign")
        return _resumed(kind, kept)
    except (IllegalMove, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError) as error:
        if isinstance(error, BadText):
            raise
        raise BadText("store.foreign") from error


def _resumed(kind: Kind[O, P, S, M], kept: Mapping[str, Any]) -> Session[O, P, S, M]:
    session = Session(kind)
    for game in kept["games"]:
        session.games.append(
            Game(
                str(game["preset"]),
                kind.read(game["puzzle"]),
                float(game["seconds"]),
                int(game["hints"]),
                bool(game["recorded"]),
                str(game["daily"]),
            )
        )
    read = kind.read_move
    session.bookmarks = [Bookmark(int(each["game"]), tuple(map(read, each["moves"]))) for each in kept["bookmarks"]]
    for each in kept["positions"]:
        if isinstance(each, str):
            session.play(read(each))
        else:
            session.restore(Bookmark(int(each["game"]), tuple(map(read, each["moves"]))))
    if not session.positions or len(session.positions) != len(kept["positions"]) or not _sound(session):
        raise BadText("store.foreign")
    session.go_to(int(kept["at"]))
    return session


def _sound(session: Session[O, P, S, M]) -> bool:
    """Every clock can be shown, and every bookmark can be gone to; the latter raises where it cannot."""
    for each in session.bookmarks:
        session.replay(session.games[each.game].puzzle, each.moves)
    return all(0 <= game.seconds < LONGEST for game in session.games)


def glance(kept: Mapping[str, Any]) -> tuple[str, float] | None:
    """The preset and the clock of the game that a record is at; None when that is over or makes no sense."""
    try:
        before = kept["positions"][: kept["at"] + 1]
        game = kept["games"][[each["game"] for each in before if isinstance(each, dict)][-1]]
        preset, seconds = str(game["preset"]), float(game["seconds"])
    except (LookupError, TypeError, ValueError, AttributeError):
        return None
    return (preset, seconds) if not kept.get("over") and 0 <= seconds < LONGEST else None
