"""Today at the top of home: its dailies as lanterns on a string, and under them what might be played next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.scenes.home.facts import Suggestion
from game.scenes.shared.day_lanterns import Flicker, Lights, columns, draw_string, string_height
from game.scenes.shared.kind_icon import HEADINGS, fitting, kind_icon
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.ui import Ui

WIDE = 900  # points: here the row of the suggestion is one line
NARROW = 520  # and here its pill stands beneath
ROW, HIGH_ROW = 72, 80
MORE = 44  # the height of what else there is to do
PILL = 144
SIDE, LOW_SIDE = 92, 56  # of a lantern, and where there is little room
NAMED = 128  # the room of one lantern that has its name beneath


@dataclass(slots=True)
class TodayPlaces:
    tile: pygame.Rect
    string: pygame.Rect
    names: list[pygame.Rect]  # of the kinds, under their lanterns; none: there is no room
    row: pygame.Rect
    icon: pygame.Rect
    name: pygame.Rect
    note: pygame.Rect
    pill: pygame.Rect
    more: list[pygame.Rect] = field(default_factory=list)  # what else there is to do


@dataclass(frozen=True, slots=True)
class TodayWords:
    suggestion: Suggestion | None
    title: str
    note: str


def today_places(ui: Ui, room: pygame.Rect, count: int, more: Sequence[str], gap: int, *, low: bool) -> TodayPlaces:
    """The places from the top of the room, as wide as it; `low`: the lanterns spare what they can."""
    px = ui.px
    inset = px(12)
    string = pygame.Rect(room.left + inset, room.top + px(14), room.width - 2 * inset, 0)
    string.height = string_height(ui, string.width, count, side=LOW_SIDE if low else SIDE)
    named = not low and string.width // count >= px(NAMED)
    names = [
        pygame.Rect(each.left + px(4), string.bottom + px(4), each.width - px(8), px(26))
        for each in (columns(string, count) if named else [])
    ]
    foot = names[0].bottom if names else string.bottom
    tile = pygame.Rect(room.left, room.top, room.width, foot + px(10) - room.top)
    row = pygame.Rect(room.left, tile.bottom + gap, room.width, 0)
    lay = _line if room.width >= px(WIDE) else _two_lines if room.width >= px(NARROW) else _stacked
    icon, name, note, pill = (row.copy() for _ in range(4))
    return lay(ui, TodayPlaces(tile, string, names, row, icon, name, note, pill), more)


def _line(ui: Ui, found: TodayPlaces, more: Sequence[str]) -> TodayPlaces:
    px, row = ui.px, found.row
    row.height = px(ROW)
    found.pill = pygame.Rect(row.right - px(12) - px(PILL + 24), row.centery - px(24), px(PILL + 24), px(48))
    wides = [ui.text.width(each, Style.LABEL) + px(32) for each in more]
    left = found.pill.left - px(12) - sum(wides)
    for wide in wides:
        found.more.append(pygame.Rect(left, row.centery - px(MORE) // 2, wide, px(MORE)))
        left += wide
    right = found.more[0].left if found.more else found.pill.left
    _words(ui, found, pygame.Rect(row.left, row.top + px(8), right - px(12) - row.left, px(56)))
    return found


def _two_lines(ui: Ui, found: TodayPlaces, more: Sequence[str]) -> TodayPlaces:
    px, row = ui.px, found.row
    row.height = px(HIGH_ROW + (36 if more else 0))
    found.pill = pygame.Rect(row.right - px(16) - px(PILL), row.centery - px(24), px(PILL), px(48))
    _words(ui, found, pygame.Rect(row.left, row.top + px(10), found.pill.left - px(12) - row.left, px(56)))
    left, most = row.left + px(4), (found.pill.left - px(8) - row.left) // max(1, len(more))
    wides = [ui.text.width(each, Style.LABEL) + px(32) for each in more]
    fits = sum(wides) <= most * len(more)
    for wide in wides:
        found.more.append(pygame.Rect(left, row.bottom - px(MORE + 4), wide if fits else most, px(MORE)))
        left = found.more[-1].right
    return found


def _stacked(ui: Ui, found: TodayPlaces, more: Sequence[str]) -> TodayPlaces:
    px, row = ui.px, found.row
    _words(ui, found, pygame.Rect(row.left, row.top + px(12), row.width - px(16), px(56)))
    top = row.top + px(72)
    for each in range(len(more)):  # beneath each other: there is no room for two
        found.more.append(pygame.Rect(row.left + px(4), top + each * px(MORE), row.width - px(8), px(MORE)))
    top += len(more) * px(MORE)
    found.pill = pygame.Rect(row.left + px(16), top + px(4), row.width - px(32), px(48))
    row.height = found.pill.bottom + px(14) - row.top
    return found


def _words(ui: Ui, found: TodayPlaces, room: pygame.Rect) -> None:
    px = ui.px
    found.icon = pygame.Rect(room.left + px(16), room.top + px(4), px(48), px(48))
    left = found.icon.right + px(14)
    found.name = pygame.Rect(left, room.top + px(2), room.right - left, px(28))
    found.note = pygame.Rect(left, found.name.bottom, found.name.width, px(24))


def draw_today(
    ui: Ui,
    target: pygame.Surface,
    places: TodayPlaces,
    lights: Lights,
    flickers: Mapping[str, Flicker],
    words: TodayWords,
) -> None:
    theme, text = ui.theme, ui.text
    ui.shapes.rounded(target, places.tile, ui.px(16), theme.tile)
    draw_string(ui, target, places.string, lights, flickers)
    for rect, (kind, light) in zip(places.names, lights, strict=False):
        style = Style.LABEL_STRONG if light is Light.BEGUN else Style.LABEL
        text.draw(target, ui.tell(f"board.{kind}.name"), style, theme.ink, rect, align=0.5)
    ui.shapes.rounded(target, places.row, ui.px(16), theme.surface, theme.line, max(1, ui.px(1)))
    if words.suggestion is None:
        room = places.icon.union(places.name).union(places.note)
        text.fill(target, words.note, (Style.BODY, Style.LABEL, Style.CAPTION), theme.ink, room)
        return
    kind_icon(ui, target, words.suggestion.standing.entry, places.icon)
    text.draw(target, words.title, fitting(ui, words.title, HEADINGS, places.name.width), theme.ink, places.name)
    text.draw(target, words.note, Style.LABEL, theme.ink_2, places.note)
