"""The widgets around a board: each is a command in its place."""

from __future__ import annotations

import pygame

from game.scenes.command import At, Command
from game.scenes.play_layout import OFFER, Places
from game.scenes.shown import Shown
from game.ui.button import Button, Dress
from game.ui.toggle import Toggle
from game.ui.ui import Ui
from game.ui.widget import Widget

NARROW = 104  # points: below it a pill shows its picture alone


def pills(ui: Ui, shown: Shown, places: Places) -> list[Widget]:
    """In the order in which Tab goes through them."""
    tools = shown.at(At.TOOLS)
    narrow = ui.px(NARROW)
    return [
        *_bar(ui, shown.at(At.BAR), places.bar),
        *(_tool(each, rect, places, narrow) for each, rect in zip(tools, places.tools, strict=True)),
        *(Button(each.id, _offer(ui, places), each.label) for each in shown.at(At.MESSAGE)),
        *(
            Toggle(each.id, rect, each.label, each.on)
            for each, rect in zip(shown.at(At.SWITCHES), places.switches, strict=False)
        ),
        *_foot(shown.at(At.FOOT), places, narrow, one=any(each.primary for each in tools)),
    ]


def _bar(ui: Ui, commands: list[Command], bar: pygame.Rect) -> list[Widget]:
    """The way back at the left, the others at the right."""
    side = ui.px(48)
    lefts = [bar.left + ui.px(8), bar.right - ui.px(12) - 2 * side - ui.px(4), bar.right - ui.px(12) - side]
    return [
        Button(
            each.id,
            pygame.Rect(left, bar.centery - side // 2, side, side),
            each.label,
            Dress.ICON,
            each.icon,
            "".join(each.keys[:1]),
        )
        for each, left in zip(commands, lefts, strict=True)
    ]


def _tool(command: Command, rect: pygame.Rect, places: Places, narrow: int) -> Button:
    dress = Dress.PRIMARY if command.primary else Dress.OUTLINE
    if rect.width < narrow and command.icon and not command.primary:
        dress = Dress.ICON
    key = "" if places.in_a_row else "".join(command.keys[:1])  # in a row the pills are narrow
    return Button(command.id, rect, command.label, dress, command.icon, key, command.enabled)


def _offer(ui: Ui, places: Places) -> pygame.Rect:
    """A pill in the message: at the right of a line, or along the foot of a box."""
    px, place = ui.px, places.message
    if places.in_a_row:
        return pygame.Rect(place.right - px(OFFER), place.centery - px(22), px(OFFER), px(44))
    return pygame.Rect(place.left + px(16), place.bottom - px(16 + 44), place.width - px(32), px(44))


def _foot(commands: list[Command], places: Places, narrow: int, *, one: bool) -> list[Widget]:
    """New and its neighbour; New is the one black pill, unless a tool is."""
    small = places.fresh.width < narrow
    found: list[Widget] = []
    for command, rect in zip(commands, (places.fresh, places.change), strict=True):
        dress = Dress.ICON if small else Dress.PRIMARY if command.primary and not one else Dress.OUTLINE
        found.append(Button(command.id, rect, command.short or command.label, dress, command.icon if small else ""))
    return found
