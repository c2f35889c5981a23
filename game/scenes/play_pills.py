"""The widgets around a board: each is a command in its place."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.scenes.command import At, Command
from game.scenes.play_layout import OFFER, Places, Room
from game.scenes.result_layout import ResultPlaces
from game.scenes.shown import Shown
from game.ui.button import Button, Dress
from game.ui.text import Style
from game.ui.toggle import Toggle
from game.ui.ui import Ui
from game.ui.widget import Widget


def pills(ui: Ui, shown: Shown, places: Places, ending: ResultPlaces | None) -> list[Widget]:
    """In the order in which Tab goes through them."""
    bar = _bar(ui, shown.at(At.BAR), places.bar)
    if ending is not None:
        card = sorted(shown.at(At.CARD), key=lambda each: each.primary)
        return [*bar, *(_pill(ui, each, rect) for each, rect in zip(card, ending.pills, strict=True))]
    tools = shown.at(At.TOOLS)
    foot = shown.at(At.FOOT)
    return [
        *bar,
        *(_pill(ui, each, rect, key=not places.in_a_row) for each, rect in zip(tools, places.tools, strict=True)),
        *(Button(each.id, _offer(ui, places), each.label) for each in shown.at(At.MESSAGE)),
        *(
            Toggle(each.id, rect, each.label, each.on)
            for each, rect in zip(shown.at(At.SWITCHES), places.switches, strict=False)
        ),
        *(_pill(ui, replace(each, icon=_small(ui, each, rect)), rect) for each, rect in _foot(foot, places)),
    ]


def _bar(ui: Ui, commands: list[Command], bar: pygame.Rect) -> list[Widget]:
    """The way back at the left, the others at the right."""
    px = Room(ui)
    side = px(48)
    lefts = [bar.left + px(8), bar.right - px(12) - 2 * side - px(4), bar.right - px(12) - side]
    return [
        Button(each.id, pygame.Rect(left, bar.centery - side // 2, side, side), each.label, Dress.ICON, each.icon)
        for each, left in zip(commands, lefts, strict=True)
    ]


def _foot(commands: list[Command], places: Places) -> list[tuple[Command, pygame.Rect]]:
    return list(zip(commands, places.foot, strict=False))


def _small(ui: Ui, command: Command, rect: pygame.Rect) -> str:
    """New has no picture where its words have room."""
    return "" if _fits(ui, command.short or command.label, rect, Style.LABEL, 24) else command.icon


def _pill(ui: Ui, command: Command, rect: pygame.Rect, *, key: bool = False) -> Button:
    """With its words where they have room, else with its picture alone."""
    dress = Dress.PRIMARY if command.primary else Dress.OUTLINE
    style = Style.LABEL_STRONG if command.primary else Style.LABEL
    words = command.short or command.label
    icon = command.icon
    if icon and not _fits(ui, words, rect, style, 24 + 22 + 10):
        if _fits(ui, words, rect, style, 24):
            icon = ""
        elif not command.primary:
            dress = Dress.ICON
    shortcut = "".join(command.keys[:1]) if key else ""
    return Button(command.id, rect, words, dress, icon, shortcut, command.enabled)


def _fits(ui: Ui, words: str, rect: pygame.Rect, style: Style, beside: int) -> bool:
    return ui.text.width(words, style) + ui.px(beside) <= rect.width


def _offer(ui: Ui, places: Places) -> pygame.Rect:
    """A pill in the message: at the right of a line, or along the foot of a box."""
    px, place = Room(ui), places.message
    if places.in_a_row:
        return pygame.Rect(place.right - px(OFFER), place.centery - px(22), px(OFFER), px(44))
    return pygame.Rect(place.left + px(16), place.bottom - px(16 + 44), place.width - px(32), px(44))
