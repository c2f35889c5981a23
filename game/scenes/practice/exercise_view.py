"""All that is to be seen of an exercise at one moment, and all that can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.boards.board import Action, Board, View
from game.practice.frames import Frame
from game.scenes.command import At, Command, joined, plain_last
from game.scenes.play.layout import Needs
from game.scenes.play.messages import Message, hands
from game.scenes.play.view_model import Shown
from game.scenes.practice.table import Table
from game.scenes.shared.scene import Services, Then
from generators.kernel.kind import AnyState
from generators.kernel.phrases import say

ON = ("Enter", "Return", "Space", "N", "Ctrl N", "H", "Ctrl H")  # keys that lead on


@dataclass(frozen=True, slots=True)
class Doing:
    """What the commands do."""

    act: Callable[[str], None]
    undo: Then
    redo: Then
    show: Then
    on: Then
    reasons: Then
    choose: Then
    rules: Then
    back: Then


@dataclass(frozen=True, slots=True)
class Moment:
    """How an exercise stands."""

    table: Table
    title: str
    last: bool  # no exercise comes after this one
    by_finger: bool

    @property
    def further(self) -> bool:
        """There is more of the reason."""
        return len(self.table.frames) > 1


def seen(services: Services, moment: Moment, commands: tuple[Command, ...], view: View[Any]) -> Shown:
    tell, board, trying = services.ui.tell, moment.table.board, moment.table.trying
    asked = trying.exercise.hint is not None
    return Shown(
        view=view,
        name=moment.title,
        subtitle=tell(f"board.{trying.kind.id}.name"),
        short="",
        clock=None,
        headline=tell(say("practice.question") if asked else board.headline(trying.state)),
        rule=tell(board.rule(trying.state)),
        message=_message(services, moment),
        result=None,
        commands=commands,
    )


def view_of(table: Table, *, faults: bool, focused: bool, by_key: bool) -> View[Any]:
    trying = table.trying
    frame = table.frames[0] if table.frames and table.over else Frame(say("practice.question"))
    return View(
        state=trying.state,
        faults=trying.kind.faults(trying.state) if faults else frozenset(),
        wrong=table.wrong,
        lit=frame.lit,
        targets=frame.targets,
        ghost=frame.ghost,
        broken=frame.broken,
        focused=focused,
        by_key=by_key,
        seconds=trying.seconds,
    )


def _message(services: Services, moment: Moment) -> Message:
    tell, table = services.ui.tell, moment.table
    if table.looking:
        return Message(tell("coach.thinking"), loud=True)
    if table.told is not None:
        return Message(tell(table.told), loud=True)
    usual = table.board.hands(table.trying.state) or hands(table.kind.id, by_finger=moment.by_finger)
    return Message(tell(usual), loud=False)


def commands_of(services: Services, moment: Moment, doing: Doing) -> tuple[Command, ...]:
    """The board's own first; Show me is the last. When it is over there is only Next, in its place."""
    tell, trying, board = services.ui.tell, moment.table.trying, moment.table.board
    own = [_own(services, each, doing) for each in pills(board, trying.state)] if not moment.table.over else []
    read = moment.table.over and bool(moment.table.reasons)
    shared = (
        Command("back", tell("practice.leave"), doing.back, ("Escape",), At.BAR, "back"),
        Command(
            "choose",
            tell("practice.another"),
            doing.choose,
            ("T", "Ctrl T"),
            At.BAR,
            "list",
            trying.kind.teaching.drills is not None,
        ),
        Command("rules", tell("play.rules"), doing.rules, ("?",), At.BAR, "help"),
        Command("undo", tell("play.undo"), doing.undo, ("Ctrl Z", "U"), At.TOOLS, "undo", enabled=trying.can_undo),
        Command("redo", tell("play.redo"), doing.redo, ("Ctrl Y", "R"), At.TOOLS, "redo", enabled=trying.can_redo),
        _forward(services, moment, doing),
        Command("reasons", tell("practice.reasons"), doing.reasons, ("W",), At.MESSAGE, offered=read),
    )
    table = [each for each in joined(own, shared) if each.offered]
    if board.wants.pills or moment.table.over:
        kept = (*(each.id for each in own), "show", "on")
        table = [each if At.TOOLS not in each.at or each.id in kept else _hidden(each) for each in table]
    return tuple(map(plain_last, table)) if board.wants.spells else tuple(table)


def _forward(services: Services, moment: Moment, doing: Doing) -> Command:
    tell = services.ui.tell
    if not moment.table.over:
        looking = moment.table.looking
        return Command(
            "show", tell("practice.show"), doing.show, ("H", "Ctrl H"), At.TOOLS, "hint", enabled=not looking
        )
    label = "practice.further" if moment.further else "practice.result" if moment.last else "practice.next"
    return Command("on", tell(label), doing.on, ON, At.TOOLS, "forward", primary=True)


def pills(board: Board[Any, Any], state: AnyState) -> list[Action]:
    """Of the board, those that belong to an exercise: no rows of a menu, nothing that ends it."""
    own = [each for each in board.actions(state) if not each.in_menu and not each.asks]
    return [each for each in own if not board.wants.pills or each.id in board.wants.pills]


def _own(services: Services, action: Action, doing: Doing) -> Command:
    return Command(
        action.id,
        services.ui.tell(action.label),
        partial(doing.act, action.id),
        (action.key,) if action.key else (),
        At.TOOLS,
        action.icon,
        enabled=action.enabled,
        primary=action.primary,
    )


def _hidden(command: Command) -> Command:
    return replace(command, at=command.at & ~At.TOOLS)


def needs(table: Table, shown: Shown, tools: int) -> Needs:
    """Room for as many pills from beginning to end, so that the board stays where it is."""
    return Needs(
        wide=table.board.wants.wide,
        tall=table.board.wants.tall,
        tools=tools,
        switches=0,
        rule=shown.rule,
        offers=table.trying.exercise.hint is None,
        foot=False,
    )
