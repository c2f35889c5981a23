"""The widgets around a board: each is a command in its place."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum, auto

import pygame

from game.stage.command import At, Command
from game.stage.layout import ClampedPx, StagePlaces, offer_wide
from game.stage.view_model import ViewModel
from game.ui.gamepad import CAPS
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.ui import Ui
from game.ui.widgets.button import BarePill, Button, Dress
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget

NARROW = 104  # points: narrower than that, a pill with a picture shows nothing else
STEPS = {"play": Dress.PRIMARY, "before": Dress.ICON, "after": Dress.ICON, "speed": Dress.OUTLINE}
EDGES, ICON = 24, 22 + 10  # points: the round ends of a pill, a picture and its gap


class PillFace(IntEnum):
    PICTURE = auto()
    WORDS = auto()
    BOTH = auto()


def pills(ui: Ui, shown: ViewModel, places: StagePlaces) -> list[Widget]:
    """Around a board that is played, in the order in which Tab goes through them."""
    tools = list(zip(shown.at(At.TOOLS), places.tools, strict=True))
    foot = list(zip(shown.at(At.FOOT), places.foot, strict=False))
    face = _face(ui, tools)
    keys = not places.in_a_row and all(_fits(ui, each, rect, ICON + _key_width(ui, each)) for each, rect in tools)
    plain = min(_face(ui, foot), face if places.in_a_row else PillFace.WORDS, PillFace.WORDS)
    return [
        *(_pill(ui, each, rect, face, key=keys) for each, rect in tools),
        *(Button(each.id, _offer(ui, places, each.label), each.label) for each in shown.at(At.MESSAGE)),
        *(
            Toggle(each.id, rect, each.label, each.on)
            for each, rect in zip(shown.at(At.SWITCHES), places.switches, strict=False)
        ),
        *(_pill(ui, each, rect, plain) for each, rect in foot),
    ]


def result_pills(ui: Ui, shown: ViewModel, rows: Sequence[pygame.Rect], card: Sequence[pygame.Rect]) -> list[Widget]:
    """The pills of a game that is over: what else is offered, and those of its card."""
    ends = list(zip(sorted(shown.at(At.CARD), key=lambda each: each.primary), card, strict=True))
    words = all(_fits(ui, each, rect, 0, small=True) for each, rect in ends)
    face = PillFace.WORDS if words else PillFace.PICTURE
    beneath = zip(shown.at(At.BENEATH), rows, strict=False)
    return [
        *(Button(each.id, rect, each.label, Dress.ROW, each.icon, each.key) for each, rect in beneath),
        *(_pill(ui, each, rect, face) for each, rect in ends),
    ]


def bar_pills(ui: Ui, commands: Sequence[Command], bar: pygame.Rect) -> list[Widget]:
    px = ClampedPx(ui)
    side = px(48)
    last = bar.right - px(12) - side
    lefts = [bar.left + px(8), *(last - number * (side + px(4)) for number in reversed(range(len(commands) - 1)))]
    places = [pygame.Rect(left, bar.centery - side // 2, side, side) for left in lefts]
    return [placed(each, place, Dress.ICON) for each, place in zip(commands, places, strict=True)]


def step_pills(commands: Sequence[Command], places: StagePlaces) -> list[Widget]:
    """Beside the track: all four, or only the first and the last where the track needs the room."""
    steps = [each for each in commands if each.id in STEPS]
    shown = steps if len(places.tools) == len(steps) else [steps[0], steps[-1]]
    return [placed(each, rect, STEPS[each.id]) for each, rect in zip(shown, places.tools, strict=True)]


def clock_pills(ui: Ui, shown: ViewModel, clock: pygame.Rect) -> list[Widget]:
    if shown.clock is None:
        return []
    pill = clock.inflate(0, ClampedPx(ui)(44) - clock.height)
    return [BarePill(each.id, pill, each.label, each.key) for each in shown.at(At.CLOCK)]


def placed(command: Command, rect: pygame.Rect, dress: Dress) -> Button:
    return Button(command.id, rect, command.label, dress, command.icon, command.key, command.enabled)


def _face(ui: Ui, pills: list[tuple[Command, pygame.Rect]]) -> PillFace:
    """The face that all of these have room for: one that stood out would look like a fault."""
    both = all(_fits(ui, each, rect, ICON) and rect.width >= ui.px(NARROW) for each, rect in pills)
    words = all(_fits(ui, each, rect, 0) for each, rect in pills)
    return PillFace.BOTH if both else PillFace.WORDS if words else PillFace.PICTURE


def _pill(ui: Ui, command: Command, rect: pygame.Rect, face: PillFace, *, key: bool = False) -> Button:
    dress = Dress.PRIMARY if command.primary else Dress.OUTLINE
    worded = face is PillFace.PICTURE and command.primary and _fits(ui, command, rect, 0)
    icon = "" if face is PillFace.WORDS or worded else command.icon
    if face is PillFace.PICTURE and icon and not command.primary:
        dress = Dress.ICON
    shortcut = _key(ui, command) if key else ""
    return Button(command.id, rect, command.short or command.label, dress, icon, shortcut, command.enabled)


def _fits(ui: Ui, command: Command, rect: pygame.Rect, beside: int, *, small: bool = False) -> bool:
    style = (LABELS_STRONG if command.primary else LABELS)[small]
    return ui.text.width(command.short or command.label, style) + ui.px(EDGES + beside) <= rect.width


def _key(ui: Ui, command: Command) -> str:
    """The key that does it; or the button of the controller, if that was used last and one does."""
    return next((CAPS[each] for each in command.keys if each in CAPS), "") if ui.by_pad else command.key


def _key_width(ui: Ui, command: Command) -> int:
    words = ui.text.width(_key(ui, command), Style.CAPTION)
    return round(100 * words / ui.px(100)) + 10


def _offer(ui: Ui, places: StagePlaces, words: str) -> pygame.Rect:
    px, place = ClampedPx(ui), places.message
    if places.in_a_row:
        wide = offer_wide(ui, words, place)
        return pygame.Rect(place.right - wide, place.centery - px(22), wide, px(44))
    return pygame.Rect(place.left + px(16), place.bottom - px(16 + 44), place.width - px(32), px(44))
