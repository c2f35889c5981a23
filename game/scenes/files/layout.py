"""The layout of a page of files: usual folders, the way to this one, a line to type in, the list, and the
facts of the file that is picked."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress

EDGE, GAP = 24, 12  # points: around all, and between
SIDE, THREE = 224, 960  # wide is the column of usual folders, and a window that has room for it
ASIDE, TWO = 0.34, 560  # of the width, the facts of a file; in a narrower window it stands beneath
CRUMBS, LINE = 44, 52  # high
BENEATH = (180, 320)  # points: at least and at most
CRUMB = 220  # wide at most
ARROW = 20  # between crumbs


@dataclass(frozen=True, slots=True)
class FilePlaces:
    side: pygame.Rect | None  # usual folders
    crumbs: pygame.Rect
    line: pygame.Rect
    card: pygame.Rect  # of the list
    info: pygame.Rect
    beneath: bool  # that is

    def window(self, ui: Ui) -> pygame.Rect:
        return self.card.inflate(-ui.px(8), -ui.px(8))


def places(ui: Ui, area: pygame.Rect, bar: int) -> FilePlaces:
    px = ui.px
    edge, gap = px(EDGE), px(GAP)
    room = pygame.Rect(area.left + edge, area.top + bar, area.width - 2 * edge, area.height - bar - px(16))
    beneath = room.width < px(TWO) or (area.height > area.width and room.width < px(THREE))
    side = None
    if room.width >= px(THREE):
        side = pygame.Rect(room.left, room.top, px(SIDE), room.height)
        room = pygame.Rect(side.right + gap, room.top, room.width - px(SIDE) - gap, room.height)
    info = pygame.Rect(0, 0, 0, 0)
    if beneath:
        high = max(px(BENEATH[0]), min(px(BENEATH[1]), round(room.height * 0.3)))
        info = pygame.Rect(room.left, room.bottom - high, room.width, high)
        room.height -= high + gap
    else:
        wide = round(room.width * ASIDE) if side is None else px(340)
        info = pygame.Rect(room.right - wide, room.top, wide, room.height)
        room.width -= wide + 2 * gap
    crumbs = pygame.Rect(room.left, room.top, room.width, px(CRUMBS))
    line = pygame.Rect(room.left, crumbs.bottom, room.width, px(LINE))
    top = line.bottom + px(8)
    card = pygame.Rect(room.left, top, room.width, room.bottom - top)
    return FilePlaces(side, crumbs, line, card, info, beneath)


def crumbs(ui: Ui, rect: pygame.Rect, names: list[str]) -> list[Button]:
    """The way here, as much of its end as there is room for; the first one is always there."""
    wide = [min(ui.px(CRUMB), ui.text.width(each, Style.LABEL) + ui.px(28)) for each in names]
    arrow = ui.px(ARROW)
    first = 1
    while first < len(names) - 1 and sum(wide[first:]) + wide[0] + arrow * (len(names) - first) > rect.width:
        first += 1
    shown = [0, *range(first, len(names))]
    spare = rect.width - sum(wide[each] for each in shown[:-1]) - arrow * (len(shown) - 1)
    wide[shown[-1]] = max(ui.px(40), min(wide[shown[-1]], spare))
    found, left = [], rect.left
    for number in shown:
        place = pygame.Rect(left, rect.top, min(wide[number], rect.right - left), rect.height)
        found.append(Button(f"crumb:{number}", place, names[number], Dress.QUIET, value=number))
        left = place.right + arrow
    return found
