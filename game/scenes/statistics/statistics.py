"""How it went so far, as numbers worth a visit: of all puzzles, of one kind, of one level."""

from __future__ import annotations

from dataclasses import replace
from statistics import median, median_low

import pygame

from game.rating.techniques import bars
from game.scenes.practice.practice import Practice
from game.scenes.shared.blocks import Block, Paragraph, Section, lamp, row, table
from game.scenes.shared.page import BAR, EDGE, Page
from game.scenes.shared.page_layout import PageContent, Place
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.statistics.export import keep_picture, keep_table
from game.scenes.statistics.filter import NONE, Counted, counted
from game.scenes.statistics.layout import GAP, KINDS, TWO, put_filters, put_numbers
from game.scenes.statistics.levels import Levels
from game.scenes.statistics.played_games import PlayedGames, count_played, day
from game.scenes.statistics.techniques_chart import PRACTISE, put_techniques
from game.store.learned import Learned
from game.ui.lantern import Light
from game.ui.text import TITLES, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.chart import Chart
from game.ui.widgets.tooltip import Tip
from game.ui.widgets.widget import Chosen, Look, Widget

WIDEST = 1200
SLIM = 560  # points: narrower, columns are left out of the table
HEADS = ("played", "solved", "lost", "alone", "first", "best", "usual")
FEW = ("solved", "best", "usual")


class Statistics(Page):
    title_key = "statistics.title"
    has_lamp = False
    stays = True

    def __init__(self, services: Services, kind: str = "") -> None:
        super().__init__(services)
        self.counted = Counted((), kind)
        self.played = 0
        self._read()

    @property
    def widest(self) -> int:
        return WIDEST

    def back(self) -> None:
        """Read anew: games may have been added."""
        self._read()
        self.place()

    def choose(self, chosen: Chosen) -> Turn | None:
        match chosen.id:
            case "kind":
                self._show(replace(self.counted, kind=KINDS[chosen.value], preset=None))
            case "clean":
                self._show(replace(self.counted, clean=bool(chosen.value)))
            case "levels":
                return Push(Levels(self.services, self.counted, self._level))
            case "played" | "played_bar":
                return Push(PlayedGames(self.services, self.counted.kind))
            case name if name.startswith(PRACTISE) and (entry := self.counted.entry) is not None:
                return Push(Practice(self.services, entry, name.removeprefix(PRACTISE)))
            case "picture":
                keep_picture(self.services, self.picture())
            case _:
                keep_table(self.services)
        return None

    def tip(self) -> Tip | None:
        tip, asked = super().tip(), self.panel.focused
        if tip is None and isinstance(asked, Chart) and asked.rect.colliderect(self.window):
            return asked.asked()
        return tip

    def picture(self) -> pygame.Surface:
        px, left, width = self.ui.px, self.ui.px(24), min(self.ui.px(WIDEST), self.frame.width - 2 * self.ui.px(24))
        content = PageContent(self.ui)
        high = self._numbers(content, (left, px(BAR), width), pills=False) + px(BAR + EDGE)
        sheet = pygame.Surface((width + 2 * left, high))
        sheet.fill(self.ground)
        heading = pygame.Rect(left, 0, width, px(BAR))
        self.ui.text.fill(sheet, self._heading(), TITLES, self.ui.theme.ink, heading)
        content.paint(sheet, sheet.get_rect())
        for widget in content.widgets:
            widget.draw(self.ui, sheet, Look())
        return sheet

    def _read(self) -> None:
        before = self.counted
        found = counted(self.services.store.archive.games(ended=True))
        self.counted = replace(found, kind=before.kind, preset=before.preset, clean=before.clean)
        self.played = count_played(self.services.store)
        self._read_bars()

    def _read_bars(self) -> None:
        entry, services = self.counted.entry, self.services
        known = services.store.learned() if entry is not None and services.settings.learn else Learned()
        self.bars = () if entry is None else bars(entry.kind, known.of(entry.kind.id))

    def _level(self, preset: str | None) -> None:
        self._show(replace(self.counted, preset=preset))

    def _show(self, new: Counted) -> None:
        self.counted = new
        self._read_bars()
        self.place()

    def _heading(self) -> str:
        parts = [self.title(), replace(self.counted, preset=None).name(self.ui)]
        return " · ".join([*parts, *([self.counted.name(self.ui)] if self.counted.preset is not None else [])])

    def lay(self, content: PageContent, place: Place) -> int:
        left, top, width = place
        if not self.counted.all:
            nothing = Paragraph(self.ui.tell("statistics.nothing"))
            return content.column([lamp(self.ui, Light.UNLIT), nothing, *self.blocks()], place)
        high = put_filters(content, place, self.counted)
        high += self._numbers(content, (left, top + high, width))
        return high + content.column(self.blocks(), (left, top + high, width))

    def _numbers(self, content: PageContent, place: Place, *, pills: bool = True) -> int:
        left, top, width = place
        high = put_numbers(content, place, self.counted, self.services.today())
        if (entry := self.counted.entry) is not None and self.bars and self.counted.preset is None:
            card = put_techniques(content, (left, top + high, width), entry, self.bars, pills=pills)
            high += card + self.ui.px(GAP)
        return high + content.column(self._table(width), (left, top + high, width))

    def blocks(self) -> list[Block]:
        ui, tell = self.ui, self.ui.tell
        rows = [row(ui, "played", tell("menu.played"), icon="list", detail=str(self.played or ""))]
        if self.counted.all:
            rows.append(
                row(ui, "picture", tell("statistics.picture"), icon="grid", note=tell("statistics.picture_note"))
            )
            rows.append(row(ui, "export", tell("statistics.export"), icon="save", note=tell("statistics.export_note")))
        return [Section("", tuple(rows)), Paragraph(tell("statistics.import_note"), Style.LABEL)]

    def in_bar(self) -> list[Widget]:
        """The same as at the foot, where there is room; what is at the right comes last."""
        if not self.counted.all or self.frame.width < self.ui.px(TWO):
            return []
        px, right, pills = self.ui.px, self.frame.right - self.ui.px(40), list[Widget]()
        for name, words, icon in (
            ("export_bar", self.ui.tell("statistics.export"), "save"),
            ("played_bar", self.ui.tell("menu.played"), "list"),
        ):
            wide = self.ui.text.width(words, Style.LABEL) + px(84)
            pills.insert(
                0, Button(name, pygame.Rect(right - wide, self.frame.top + px(16), wide, px(40)), words, icon=icon)
            )
            right -= wide + px(12)
        return pills

    def _table(self, width: int) -> list[Block]:
        parts, tell = self.counted.parts(), self.ui.tell
        if not parts:
            return []
        heads = FEW if width < self.ui.px(SLIM) else HEADS
        names = tuple(tell(f"statistics.head_{each}") for each in heads)
        cells = {each.name(self.ui): _cells(self.ui, each) for each in parts}
        lines = {name: tuple(each[head] for head in heads) for name, each in cells.items()}
        title = tell("statistics.by_level" if self.counted.kind else "statistics.by_kind")
        note = Paragraph(tell("statistics.note"), Style.LABEL)
        return [Section(title, table(self.ui, names, lines), space=8), note]

    def _bar(self, target: pygame.Surface) -> None:
        super()._bar(target)
        if not self.counted.all or self.frame.width < self.ui.px(TWO):
            return
        px, text = self.ui.px, self.ui.text
        words = self.ui.tell("statistics.since", day=day(self.ui, self.counted.all[0].day))
        left = self.frame.left + px(72 + 16) + text.width(self.title(), TITLES[0])
        room = pygame.Rect(left, self.frame.top, self.frame.width // 2 - left, px(BAR))
        text.draw(target, words, Style.LABEL, self.ui.theme.ink_2, room)


def _cells(ui: Ui, part: Counted) -> dict[str, str]:
    """The cells of its line. Kinds in which rank counts have no times."""
    found = part.figures
    ranks = sorted(value for _, value in part.plotted)
    alone = [value for game, value in part.plotted if not game.hints]
    best = part.shown(ui, max(alone) if part.ranked else min(alone)) if alone else NONE
    usual = part.shown(ui, median_low(ranks) if part.ranked else median(ranks)) if ranks else NONE
    counts = (found.played, found.solved, NONE if part.ranked else part.lost, found.alone, found.first)
    return dict(zip(HEADS, (*map(str, counts), best, usual), strict=True))
