"""A command: a button, a row of a menu, a key and a line of the search are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Flag, auto
from typing import Any

from game.ui.input import Key

PASTE = "Ctrl V"  # handled by the app while no text is entered


class At(Flag):
    """The places that offer a command, beside its keys."""

    BAR = auto()
    TOOLS = auto()  # pills beside the board
    MESSAGE = auto()  # a pill in what is said
    SWITCHES = auto()
    FOOT = auto()  # New, and New of another size
    CARD = auto()  # a pill of the result
    BENEATH = auto()  # a row of the result, where there is room
    CLOCK = auto()  # a press on it
    MENU = auto()


NOWHERE = At(0)


@dataclass(frozen=True, slots=True)
class Command:
    id: str
    label: str
    run: Callable[[], Any] = field(compare=False)  # gives the turn that follows, if there is one
    keys: tuple[str, ...] = ()  # as on their caps; each does it, the first is shown
    at: At = NOWHERE
    icon: str = ""
    offered: bool = True  # makes sense just now
    enabled: bool = True  # and would do something
    detail: str = ""  # what its row says at the right; else its key
    short: str = ""  # its label on a pill, where that is another
    primary: bool = False
    on: bool = False  # of a switch or a mode
    asks: bool = False  # ends the game: it is pressed twice
    leads: bool = False  # to a page, where nothing is done yet
    keeps_menu: bool = False  # what it opens is over the menu and returns to it

    @property
    def key(self) -> str:
        return self.keys[0] if self.keys else ""


def cap(key: Key) -> str:
    """A key as it is written: Ctrl Shift N. The question mark is shifted on most keyboards, not always from /."""
    if key.shift and key.name in ("/", "?"):
        return "?"
    return f"{'Ctrl ' * key.control}{'Shift ' * key.shift}{key.name.capitalize()}"


def plain(cap: str) -> bool:
    return len(cap) == 1


def by_key(commands: Iterable[Command], key: Key) -> Command | None:
    return next((each for each in commands if cap(key) in each.keys and each.enabled), None)
