"""What can be pressed on the whole way, beside its list and its slider."""

from __future__ import annotations

import pygame

from game.scenes.solution.cursor import Walk
from game.scenes.solution.layout import SIDE, WayPlaces
from game.stage.layout import Room
from game.ui.button import Button, Dress
from game.ui.chooser import Chooser
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widget import Widget

TITLE = 130  # points that are left for the title at least


def pills(ui: Ui, places: WayPlaces, walk: Walk, from_start: bool | None) -> list[Widget]:
    """In the order in which Tab goes through them; `from_start` is None where there is but one way."""
    play = "way.pause" if walk.plays else "way.play"
    first, last = walk.share == 0, walk.at_end and not walk.finding.busy
    return [
        *_bar(ui, places.bar, from_start),
        Button("play", places.play, ui.tell(play), Dress.PRIMARY, "pause" if walk.plays else "play", "Space"),
        Button("before", places.before, ui.tell("way.before"), Dress.ICON, "back", "←", enabled=not first),
        Button("after", places.after, ui.tell("way.after"), Dress.ICON, "forward", "→", enabled=not last),
        Button("speed", places.speed, ui.tell("way.speed", speed=walk.speed), Dress.OUTLINE),
    ]


def _bar(ui: Ui, bar: pygame.Rect, from_start: bool | None) -> list[Widget]:
    """The way back at the left; at the right what it needs, and from where it is told."""
    px = Room(ui)
    side = px(SIDE)
    back = pygame.Rect(bar.left + px(8), bar.centery - side // 2, side, side)
    needed = pygame.Rect(bar.right - px(12) - side, back.top, side, side)
    found: list[Widget] = [
        Button("close", back, ui.tell("frame.back"), Dress.ICON, "back", "Escape"),
        Button("needed", needed, ui.tell("way.needed"), Dress.ICON, "list"),
    ]
    if from_start is not None:
        found.append(_chips(ui, pygame.Rect(bar.left, back.top, needed.left - px(8) - bar.left, side), from_start))
    return found


def _chips(ui: Ui, room: pygame.Rect, from_start: bool) -> Chooser:
    """From where the player is, or from the start: side by side at the right, however little room there is."""
    px, labels = Room(ui), (ui.tell("way.from_here"), ui.tell("way.from_start"))
    most = (room.width - px(68 + TITLE + 4)) // 2
    wide = min(most, max(ui.text.width(each, Style.LABEL) for each in labels) + ui.px(28))
    chip = pygame.Rect(0, 0, wide, px(44))
    rect = pygame.Rect(0, 0, 2 * wide + px(4), chip.height)
    rect.midright = room.midright
    laid = chip, chip.move(wide + px(4), 0)
    return Chooser("from", rect, labels, int(from_start), laid, frozenset((0, 1)))
