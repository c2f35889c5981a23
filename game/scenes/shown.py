"""All that is to be seen of a game at one moment. Made anew after every change; what draws reads nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.boards.board import View
from game.scenes.command import At, Command
from game.scenes.commands import commands
from game.scenes.open_game import OpenGame
from game.scenes.play_layout import Needs
from game.scenes.result import Result
from game.scenes.telling import Message, message, names, subtitle

HURRY = 10.0  # seconds left


@dataclass(frozen=True, slots=True)
class Clock:
    seconds: float
    runs_down: bool  # shows what is left

    @property
    def hurries(self) -> bool:
        return self.runs_down and self.seconds < HURRY


@dataclass(frozen=True, slots=True)
class Shown:
    view: View[Any]  # of the board
    name: str
    subtitle: str
    short: str  # the subtitle where there is little room
    clock: Clock | None
    headline: str
    rule: str
    message: Message
    result: Result | None
    commands: tuple[Command, ...]

    def at(self, place: At) -> list[Command]:
        """What is offered there."""
        return [each for each in self.commands if place in each.at]


def shown(game: OpenGame, *, focused: bool, by_key: bool) -> Shown:
    """`focused`: the keyboard is with the board; `by_key`: and was used last."""
    tell, state = game.services.ui.tell, game.session.state
    return Shown(
        view=_view(game, focused=focused, by_key=by_key),
        name=tell(f"board.{game.kind.id}.name"),
        subtitle=subtitle(game),
        short=names(game),
        clock=clock(game),
        headline=tell(game.board.headline(state)),
        rule=tell(game.board.rule(state)),
        message=message(game),
        result=game.result,
        commands=commands(game),
    )


def _view(game: OpenGame, *, focused: bool, by_key: bool) -> View[Any]:
    session, coach = game.session, game.coach
    return View(
        state=session.state,
        faults=session.faults if game.services.settings.show_faults else frozenset(),
        wrong=coach.wrong,
        lit=coach.lit,
        targets=coach.targets,
        ghost=coach.ghost,
        broken=coach.broken,
        focused=focused,
        by_key=by_key,
        seconds=session.chapter.elapsed,
    )


def clock(game: OpenGame) -> Clock | None:
    """What the clock shows, if there is one; one that runs down is seen by everyone."""
    passed = game.session.chapter.elapsed
    seconds = game.board.clock(game.session.state, passed)
    if seconds is None or not (game.services.settings.clock or seconds != passed):
        return None
    return Clock(seconds, runs_down=seconds != passed)


def needs(game: OpenGame, seen: Shown, before: Needs | None) -> Needs:
    """What of this has to find a place. When it is over all stands as before, or the board would move."""
    if before is not None and game.session.closed:
        return before
    return Needs(
        wide=game.board.wide,
        tall=game.board.tall,
        tools=len(seen.at(At.TOOLS)) if not game.session.closed else _tools(game),
        switches=len(seen.at(At.SWITCHES)),
        rule=seen.rule,
        offers=bool(seen.at(At.MESSAGE)),
        foot=not game.board.pills,
    )


def _tools(game: OpenGame) -> int:
    """How many pills there were while it was played."""
    if game.board.pills:
        return len(game.board.pills)
    own = game.board.actions(game.kind.start(game.session.chapter.puzzle))
    frame = {"undo", "redo", "hint"} | ({"check"} if game.kind.mistakes is not None else set())
    return len(frame | {each.id for each in own if not each.in_menu})
