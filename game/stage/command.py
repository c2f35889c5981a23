"""The commands of a stage: those of the board and of the game in one table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from game.boards.board import Action
from game.ui.command import At, Command, plain
from game.ui.ui import Ui


def control_key_first(command: Command) -> Command:
    """The command for a board where letters are written: the key that is shown goes with Control."""
    return _with_keys(command, tuple(sorted(command.keys, key=plain)))


def without_letter_keys(command: Command) -> Command:
    """The command while letters are written: none of them stands for it."""
    return _with_keys(command, tuple(each for each in command.keys if not (plain(each) and each.isalpha())))


def _with_keys(command: Command, keys: tuple[str, ...]) -> Command:
    return command if keys == command.keys else replace(command, keys=keys)


def merge_commands(own: Iterable[Command], shared: Iterable[Command]) -> tuple[Command, ...]:
    """A board's own commands first; one with the id of a shared command replaces it and takes over its keys."""
    rest = {each.id: each for each in shared}
    merged = []
    for each in own:
        other = rest.pop(each.id, each)
        merged.append(replace(each, keys=tuple(dict.fromkeys([*each.keys, *other.keys])), at=each.at | other.at))
    return (*merged, *rest.values())


def order_commands(commands: Iterable[Command], pills: tuple[str, ...], *, closed: bool) -> tuple[Command, ...]:
    """Pills in the order that a board gives. Other tools, and all tools of a closed game, become rows of the menu."""
    table = sorted(commands, key=lambda each: pills.index(each.id) if each.id in pills else len(pills))
    hides = [closed or (pills and each.id not in pills) for each in table]
    return tuple(
        replace(each, at=each.at & ~At.TOOLS | At.MENU) if hidden and At.TOOLS in each.at else each
        for each, hidden in zip(table, hides, strict=True)
    )


def board_command(ui: Ui, action: Action, act: Callable[[str], object]) -> Command:
    """A pill of the board's own, or a row of the menu."""
    return Command(
        action.id,
        ui.tell(action.label),
        partial(act, action.id),
        (action.key,) if action.key else (),
        At.MENU if action.in_menu else At.TOOLS,
        action.icon,
        enabled=action.enabled,
        primary=action.primary,
        on=action.on,
        asks=action.asks,
    )
