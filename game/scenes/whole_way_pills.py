"""What can be pressed on the whole way, beside its list and its slider."""

from __future__ import annotations

import pygame

from game.scenes.play_layout import Room
from game.scenes.whole_way_layout import SIDE, WayPlaces
from game.scenes.whole_way_walk import Walk
from game.ui.button import Button, Dress
from game.ui.chooser import chooser
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widget import Widget


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
        labels = ui.tell("way.from_here"), ui.tell("way.from_start")
        wide = max(ui.text.width(each, Style.LABEL) for each in labels) + ui.px(28)
        room = min(2 * wide + ui.px(8), bar.width - 2 * side - px(40) - px(150))
        chips = chooser(ui, "from", (needed.left - px(8) - room, 0, room), labels, int(from_start), high=44)
        chips.rect.midright = (needed.left - px(8), bar.centery)
        found.append(chips)
    return found
