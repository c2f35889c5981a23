"""A command: a button, a row of a menu, a key and a line of the search are one. Several tables of them make one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Flag, auto
from typing import Any

from game.ui.input import Key
from generators.kernel.phrases import name_keys

PASTE = "Ctrl V"  # handled by the app while no text is entered


class At(Flag):
    """The places that offer a command, beside its keys."""

    BAR = auto()
    TOOLS = auto()  # pills beside the board
    MESSAGE = auto()  # pill in the message
    SWITCHES = auto()
    FOOT = auto()  # New, and New of another size
    CARD = auto()  # pill of the result
    BENEATH = auto()  # row of the result, where there is room
    CLOCK = auto()  # press on the clock
    MENU = auto()


NOWHERE = At(0)


@dataclass(frozen=True, slots=True)
class Command:
    id: str
    label: str
    run: Callable[[], Any] = field(compare=False)  # gives the turn that follows, if there is one
    keys: tuple[str, ...] = ()  # names of keys; each one runs it, and the first is shown
    at: At = NOWHERE
    icon: str = ""
    offered: bool = True  # the command makes sense now
    enabled: bool = True  # the command has an effect now
    detail: str = ""  # text at the right of its row; empty: its key
    short: str = ""  # label on a pill, if different
    primary: bool = False
    on: bool = False  # state of a switch or a mode
    asks: bool = False  # ends the game: needs two presses
    leads: bool = False  # leads to a page without changing anything
    keeps_menu: bool = False  # opens over the menu and returns to it
    about: str = ""  # what it does, in the tip of its pill

    @property
    def key(self) -> str:
        return name_keys(self.keys[0]) if self.keys else ""


def cap(key: Key) -> str:
    """A key as it is written: Ctrl Shift N. The question mark is shifted on most keyboards, not always from /."""
    if key.shift and key.name in ("/", "?"):
        return "?"
    return f"{'Ctrl ' * key.control}{'Shift ' * key.shift}{key.name.capitalize()}"


def plain(cap: str) -> bool:
    return len(cap) == 1


def by_key(commands: Iterable[Command], key: Key) -> Command | None:
    return next((each for each in commands if cap(key) in each.keys and each.enabled), None)


def control_key_first(command: Command) -> Command:
    """The command for a board where letters are written: the key that is shown goes with Control."""
    return _replace_keys(command, tuple(sorted(command.keys, key=plain)))


def without_letter_keys(command: Command) -> Command:
    """The command while letters are written: without keys that are letters."""
    return _replace_keys(command, tuple(each for each in command.keys if not (plain(each) and each.isalpha())))


def _replace_keys(command: Command, keys: tuple[str, ...]) -> Command:
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
