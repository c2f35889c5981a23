"""The widgets around a board: each is a command in its place."""

from __future__ import annotations

from enum import IntEnum, auto

import pygame

from game.scenes.command import At, Command
from game.scenes.play.layout import Places, Room, offer_wide
from game.scenes.play.result_layout import ResultPlaces
from game.scenes.play.view_model import Shown
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.clock_pill import ClockPill
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget

NARROW = 104  # points: narrower than that, a pill with a picture shows nothing else
EDGES, ICON = 24, 22 + 10  # points: the round ends of a pill, a picture and its gap


class Face(IntEnum):
    """What a pill shows of its command."""

    PICTURE = auto()
    WORDS = auto()
    BOTH = auto()


def pills(ui: Ui, shown: Shown, places: Places, ending: ResultPlaces | None, clock: pygame.Rect) -> list[Widget]:
    """In the order in which Tab goes through them."""
    bar = _bar(ui, shown.at(At.BAR), places.bar)
    if shown.clock is not None:
        pill = clock.inflate(0, Room(ui)(44) - clock.height)
        bar += [ClockPill(each.id, pill, each.label, "".join(each.keys[:1])) for each in shown.at(At.CLOCK)]
    if ending is not None:
        card = sorted(shown.at(At.CARD), key=lambda each: each.primary)
        ends = list(zip(card, ending.pills, strict=True))
        words = all(_fits(ui, each, rect, 0, small=True) for each, rect in ends)
        face = Face.WORDS if words else Face.PICTURE
        rows = zip(shown.at(At.BENEATH), ending.rows, strict=False)
        return [*bar, *(_row(each, rect) for each, rect in rows), *(_pill(ui, each, rect, face) for each, rect in ends)]
    tools = list(zip(shown.at(At.TOOLS), places.tools, strict=True))
    foot = list(zip(shown.at(At.FOOT), places.foot, strict=False))
    face = _face(ui, tools)
    keys = not places.in_a_row and all(_fits(ui, each, rect, ICON + _key_width(ui, each)) for each, rect in tools)
    plain = min(_face(ui, foot), face if places.in_a_row else Face.WORDS, Face.WORDS)
    return [
        *bar,
        *(_pill(ui, each, rect, face, key=keys) for each, rect in tools),
        *(Button(each.id, _offer(ui, places, each.label), each.label) for each in shown.at(At.MESSAGE)),
        *(
            Toggle(each.id, rect, each.label, each.on)
            for each, rect in zip(shown.at(At.SWITCHES), places.switches, strict=False)
        ),
        *(_pill(ui, each, rect, plain) for each, rect in foot),
    ]


def _bar(ui: Ui, commands: list[Command], bar: pygame.Rect) -> list[Widget]:
    """The way back at the left, the others at the right."""
    px = Room(ui)
    side = px(48)
    last = bar.right - px(12) - side
    lefts = [bar.left + px(8), *(last - number * (side + px(4)) for number in reversed(range(len(commands) - 1)))]
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


def _face(ui: Ui, pills: list[tuple[Command, pygame.Rect]]) -> Face:
    """What all of these have room for: one that stood out would look like a fault."""
    both = all(_fits(ui, each, rect, ICON) and rect.width >= ui.px(NARROW) for each, rect in pills)
    words = all(_fits(ui, each, rect, 0) for each, rect in pills)
    return Face.BOTH if both else Face.WORDS if words else Face.PICTURE


def _pill(ui: Ui, command: Command, rect: pygame.Rect, face: Face, *, key: bool = False) -> Button:
    dress = Dress.PRIMARY if command.primary else Dress.OUTLINE
    worded = face is Face.PICTURE and command.primary and _fits(ui, command, rect, 0)
    icon = "" if face is Face.WORDS or worded else command.icon
    if face is Face.PICTURE and icon and not command.primary:
        dress = Dress.ICON
    shortcut = "".join(command.keys[:1]) if key else ""
    return Button(command.id, rect, command.short or command.label, dress, icon, shortcut, command.enabled)


def _row(command: Command, rect: pygame.Rect) -> Button:
    return Button(command.id, rect, command.label, Dress.ROW, command.icon, "".join(command.keys[:1]))


def _fits(ui: Ui, command: Command, rect: pygame.Rect, beside: int, *, small: bool = False) -> bool:
    style = (LABELS_STRONG if command.primary else LABELS)[small]
    return ui.text.width(command.short or command.label, style) + ui.px(EDGES + beside) <= rect.width


def _key_width(ui: Ui, command: Command) -> int:
    """In points: the first of its keys and a gap, written beside its label."""
    words = ui.text.width("".join(command.keys[:1]), Style.CAPTION)
    return round(100 * words / ui.px(100)) + 10


def _offer(ui: Ui, places: Places, words: str) -> pygame.Rect:
    """A pill in the message: at the right of a line, or along the foot of a box."""
    px, place = Room(ui), places.message
    if places.in_a_row:
        wide = offer_wide(ui, words, place)
        return pygame.Rect(place.right - wide, place.centery - px(22), wide, px(44))
    return pygame.Rect(place.left + px(16), place.bottom - px(16 + 44), place.width - px(32), px(44))
