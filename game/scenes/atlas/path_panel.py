"""The panel beneath a way: what it says, what may come next in a ladder, and the pills."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.scenes.atlas.ladder import CharacterLadder
from game.scenes.atlas.lamp import CharacterLamp
from game.stage.layout import ClampedPx
from game.ui.text import BODIES, TITLES, Style
from game.ui.ui import Cut, Ui, grid
from game.ui.widgets.button import Button, Dress, side_by_side
from game.ui.widgets.widget import Widget
from generators.kernel.atlas import Member, Way
from generators.kernel.phrases import Phrase

HIGH, CHOICES, PILL = 128, 96, 48  # points
WIDE, NARROW = 1152, 700
WAYS, ONWARD = 168, 200


@dataclass(slots=True)
class PathPanel:
    place: pygame.Rect
    heading: pygame.Rect
    sentence: pygame.Rect
    words: tuple[str, str]
    widgets: list[Widget] = field(default_factory=list)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        theme = ui.theme
        ui.shapes.rounded(target, self.place, ui.px(16), theme.surface, theme.line, max(1, ui.px(1)))
        ui.text.fill(
            target, self.words[0], (*TITLES, Style.LABEL_STRONG, Style.CAPTION_STRONG), theme.ink, self.heading
        )
        if self.words[1]:
            ui.text.fill(target, self.words[1], BODIES, theme.ink_2, self.sentence)


def panel_of(
    ui: Ui,
    room: pygame.Rect,
    says: tuple[Phrase, Phrase | None],
    way: Way | None,
    ladder: CharacterLadder | None,
    choices: tuple[Member, ...],
) -> PathPanel:
    px = ClampedPx(ui)
    heading, sentence = says
    words = ui.tell(heading), ui.tell(sentence) if sentence is not None else ""
    wide = min(px(WIDE), room.width - 2 * px(16))
    narrow = wide < px(NARROW)
    finding = ladder is not None and not ladder.reached
    lines = 2 if finding and narrow else 1
    high = px(HIGH) + (px(PILL) if narrow else 0) + (lines * px(CHOICES) + px(8) if finding else 0)
    high = min(high, room.height * (3 if finding else 2) // 5)
    place = pygame.Rect(room.centerx - wide // 2, room.bottom - high - px(16 if narrow else 40), wide, high)
    cut = Cut(place.inflate(-2 * px(20), -2 * px(14)))
    pills = _pills(ui, ladder, way)
    if finding:
        row = cut.bottom(min(lines * px(CHOICES), cut.rest.height // 2), px(8))
    if narrow:
        side_by_side(cut.bottom(min(px(PILL), cut.rest.height // 2), px(6)), px(12), *pills)
    else:
        used = len(pills) * px(ONWARD)
        strip = pygame.Rect(cut.rest.right - used, cut.rest.top, used, cut.rest.height)
        strip.inflate_ip(0, min(0, px(PILL) - strip.height))
        side_by_side(strip, px(12), *pills)
        cut.rest.width -= used + px(16)
    half = cut.rest.height * 2 // 5
    top = pygame.Rect(*cut.rest.topleft, cut.rest.width, half)
    rest = pygame.Rect(cut.rest.left, top.bottom, cut.rest.width, cut.rest.height - half)
    panel = PathPanel(place, top, rest, words, [*pills])
    if finding:
        panel.widgets = [*_choices(row, choices, lines), *pills]
    return panel


def _pills(ui: Ui, ladder: CharacterLadder | None, way: Way | None) -> list[Button]:
    nowhere, tell = pygame.Rect(0, 0, 1, 1), ui.tell
    if ladder is None:
        other = Button("another", nowhere, tell("atlas.another"), enabled=way is not None)
        enough = way is not None and way.steps > 1
        return [other, Button("find", nowhere, tell("atlas.find"), Dress.PRIMARY, enabled=enough)]
    if ladder.reached:
        show = Button("show", nowhere, tell("atlas.show_shortest"))
        return [show, Button("on", nowhere, tell("atlas.on"), Dress.PRIMARY)]
    undo = Button("undo", nowhere, tell("atlas.step_back"), enabled=bool(ladder.chain))
    return [undo, Button("show", nowhere, tell("atlas.show_way"))]


def _choices(row: pygame.Rect, members: tuple[Member, ...], lines: int) -> list[CharacterLamp]:
    if not members:
        return []
    a_row = -(-len(members) // lines)
    wide, high = min(row.width // a_row, row.height // lines * 5 // 4), row.height // lines
    left = row.centerx - wide * a_row // 2
    places = grid((left, row.top), len(members), a_row, (wide, high), (0, 0))
    return [
        CharacterLamp(f"choice:{each.character}", place, each.character, each.pinyin, each.parts, number, lit=True)
        for number, (each, place) in enumerate(zip(members, places, strict=True))
    ]
