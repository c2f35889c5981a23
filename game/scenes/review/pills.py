"""What stands still around a look back and can be pressed."""

from __future__ import annotations

import pygame

from game.scenes.review.cursor import Walk
from game.scenes.review.layout import LookBackPlaces
from game.scenes.review.playback import Playback
from game.ui.button import Button, Dress
from game.ui.chooser import Chooser, chooser
from game.ui.fitting import fitting
from game.ui.input import Point
from game.ui.tooltip import Tip
from game.ui.ui import Ui
from game.ui.widget import Look, Widget

FOUND, WHOLE = 0, 1  # what is told: the moments, or what the kind has to say


class Firm(Button):
    """As large as at 100 per cent, like the line that it belongs to."""

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        super().draw(fitting(ui).uis[-1], target, look)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        return super().tip(fitting(ui).uis[-1], at)


class FirmTabs(Chooser):
    """In one row, however large everything else is wanted."""

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        super().draw(fitting(ui).uis[-1], target, look)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        return super().tip(fitting(ui).uis[-1], at)


def fixed_widgets(ui: Ui, places: LookBackPlaces, walk: Walk, playback: Playback, tab: int) -> list[Widget]:
    """The way back first."""
    tell, bar, side = ui.tell, places.bar, ui.firm(48)
    back = pygame.Rect(bar.left + ui.firm(12), bar.centery - side // 2, side, side)
    helped = pygame.Rect(bar.right - ui.firm(12) - side, back.top, side, side)
    known, play = walk.review is not None, "pause" if playback.runs else "play"
    speed = tell("review.speed", times=playback.speed)
    return [
        Button("close", back, tell("frame.back"), Dress.ICON, "back", "Escape"),
        Button("share", helped.move(-side, 0), tell("review.share"), Dress.ICON, "share", "Ctrl C", enabled=known),
        Button("help", helped, tell("review.help"), Dress.ICON, "help", "?"),
        Firm("play", places.play, tell(f"review.{play}"), Dress.PRIMARY, play, "Space"),
        Firm("speed", places.speed, speed, Dress.QUIET),
        *_tabs(ui, places, walk, tab),
    ]


def _tabs(ui: Ui, places: LookBackPlaces, walk: Walk, tab: int) -> list[Widget]:
    """Where the kind has something to say as well."""
    if walk.review is None or not walk.review.passages:
        return []
    head, names = places.head, (ui.tell("review.moments"), ui.tell("review.whole"))
    laid = chooser(fitting(ui).uis[-1], "tab", (head.left, head.top, head.width), names, tab)
    return [FirmTabs("tab", laid.rect, names, tab, laid.laid, laid.offered)]
