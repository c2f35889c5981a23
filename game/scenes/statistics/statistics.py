"""The statistics page: numbers and charts of all puzzles, of one kind, or of one level. The worker reads and computes
them; until then the old ones stay visible."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.rating.techniques import Bar, bars
from game.scenes.shared.export import export_table
from game.scenes.shared.game_names import day
from game.scenes.shared.old_blocks import Block, PageContent, Paragraph, Place, Section, lamp, row, table
from game.scenes.shared.old_page import OldPage
from game.scenes.shared.page import BAR
from game.scenes.shared.pages import open_page
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.statistics.filter import NONE, GameSelection, Levels, select_games
from game.scenes.statistics.layout import GAP, KINDS, TWO, put_filters, put_numbers
from game.scenes.statistics.played_games import PlayedGames, count_played
from game.scenes.statistics.techniques_chart import PRACTISE, put_techniques
from game.session.worker import Job
from game.store.archive import ArchiveBusyError
from game.ui.lantern import Light
from game.ui.text import TITLES, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.chart import Chart
from game.ui.widgets.widget import Chosen, Tip, Widget
from generators.kernel.kind import Pulse

WIDEST = 1200
SLIM = 560  # points: a narrower table has fewer columns
HEADS = ("played", "solved", "lost", "alone", "first", "best", "usual")
FEW = ("solved", "best", "usual")
WAIT_DELAY = 0.3  # seconds before the page says that it is counting


@dataclass(frozen=True, slots=True)
class StatisticsData:
    selection: GameSelection
    played: int  # also games that did not end
    bars: tuple[Bar, ...]


class Statistics(OldPage):
    title_key = "statistics.title"
    widest = WIDEST
    has_lamp = False
    kept_below = True

    def __init__(self, services: Services, kind: str = "") -> None:
        super().__init__(services)
        self.selection = self.wanted = GameSelection((), kind)
        self.played = 0
        self.bars: tuple[Bar, ...] = ()
        self._known = False  # whether the games were read since the page was opened
        self._find()

    def back(self) -> None:
        """Read the games again: a game may have ended meanwhile."""
        self._known = False
        self._find()

    def update(self, seconds: float) -> Turn | None:
        if self.job is not None and (self.job.done or not self.selection.all):
            if self.job.done:
                self._collect(self.job)
            self.place()
        return super().update(seconds)

    def choose(self, chosen: Chosen) -> Turn | None:
        match chosen.id:
            case "kind":
                self._show(replace(self.wanted, kind=KINDS[chosen.value], preset=None))
            case "clean":
                self._show(replace(self.wanted, clean=bool(chosen.value)))
            case "levels":
                return Push(Levels(self.services, self.selection, self._level))
            case "played" | "played_bar":
                return Push(PlayedGames(self.services, self.selection.kind))
            case name if name.startswith(PRACTISE) and (entry := self.selection.entry) is not None:
                return Push(open_page("exercises", self.services, entry, name.removeprefix(PRACTISE)))
            case _:
                export_table(self.services)
        return None

    def tip(self) -> Tip | None:
        tip, asked = super().tip(), self.panel.focused
        if tip is None and isinstance(asked, Chart) and asked.rect.colliderect(self.window):
            return asked.asked()
        return tip

    def _find(self) -> None:
        self.leave()
        services, wanted, played = self.services, self.wanted, self.played if self._known else None
        self.job = services.worker.submit(lambda pulse: load_statistics(services, wanted, played, pulse))

    def _collect(self, job: Job[StatisticsData]) -> None:
        self.job = None
        try:
            found = job.result()
        except ArchiveBusyError:  # try again
            self._find()
            return
        self.selection = self.wanted = found.selection
        self.played, self.bars, self._known = found.played, found.bars, True

    def _level(self, preset: str | None) -> None:
        self._show(replace(self.wanted, preset=preset))

    def _show(self, new: GameSelection) -> None:
        self.wanted = new
        self._find()

    def lay(self, content: PageContent, place: Place) -> int:
        left, top, width = place
        if not self.selection.all and self.job is not None:
            wait = [Paragraph(self.ui.tell("statistics.counting"))] if self.job.seconds > WAIT_DELAY else []
            return content.column(wait, place)
        if not self.selection.all:
            nothing = Paragraph(self.ui.tell("statistics.nothing"))
            return content.column([lamp(self.ui, Light.UNLIT), nothing, *self.blocks()], place)
        high = put_filters(content, place, self.selection)
        high += self._numbers(content, (left, top + high, width))
        return high + content.column(self.blocks(), (left, top + high, width))

    def _numbers(self, content: PageContent, place: Place) -> int:
        left, top, width = place
        high = put_numbers(content, place, self.selection, self.services.today())
        if (entry := self.selection.entry) is not None and self.bars and self.selection.preset is None:
            card = put_techniques(content, (left, top + high, width), entry, self.bars)
            high += card + self.ui.px(GAP)
        return high + content.column(self._table(width), (left, top + high, width))

    def blocks(self) -> list[Block]:
        ui, tell = self.ui, self.ui.tell
        rows = [row(ui, "played", tell("menu.played"), icon="list", detail=str(self.played or ""))]
        if self.selection.all:
            rows.append(row(ui, "export", tell("statistics.export"), icon="save", note=tell("statistics.export_note")))
        return [Section("", tuple(rows))]

    def in_bar(self) -> list[Widget]:
        """The buttons of the foot also in the bar, if there is room; the rightmost one is last."""
        if not self.selection.all or self.frame.width < self.ui.px(TWO):
            return []
        px, tell, right = self.ui.px, self.ui.tell, self.frame.right - self.ui.px(40)
        pills = list[Widget]()
        for name, key, icon in (("export_bar", "statistics.export", "save"), ("played_bar", "menu.played", "list")):
            wide = self.ui.text.width(tell(key), Style.LABEL) + px(84)
            rect = pygame.Rect(right - wide, self.frame.top + px(16), wide, px(40))
            pills.insert(0, Button(name, rect, tell(key), icon=icon))
            right -= wide + px(12)
        return pills

    def _table(self, width: int) -> list[Block]:
        parts, tell = self.selection.parts, self.ui.tell
        if not parts:
            return []
        heads = FEW if width < self.ui.px(SLIM) else HEADS
        names = tuple(tell(f"statistics.head_{each}") for each in heads)
        cells = {each.name(self.ui): _cells(self.ui, each) for each in parts}
        lines = {name: tuple(each[head] for head in heads) for name, each in cells.items()}
        title = tell("statistics.by_level" if self.selection.kind else "statistics.by_kind")
        note = Paragraph(tell("statistics.note"), Style.LABEL)
        return [Section(title, table(self.ui, names, lines), space=8), note]

    def _bar(self, target: pygame.Surface) -> None:
        super()._bar(target)
        if not self.selection.all or self.frame.width < self.ui.px(TWO):
            return
        px, text = self.ui.px, self.ui.text
        words = self.ui.tell("statistics.since", day=day(self.ui, self.selection.all[0].day))
        left = self.frame.left + px(72 + 16) + text.width(self.title(), TITLES[0])
        room = pygame.Rect(left, self.frame.top, self.frame.width // 2 - left, px(BAR))
        text.draw(target, words, Style.LABEL, self.ui.theme.ink_2, room)


def load_statistics(services: Services, wanted: GameSelection, played: int | None, pulse: Pulse) -> StatisticsData:
    """The numbers of the page. Without `played`, the games are read from the archive first."""
    store, entry = services.store, wanted.entry
    if played is None:
        wanted = replace(wanted, all=select_games(store.archive.games(ended=True)).all)
        played = count_played(store)
    pulse()
    learned = store.learned().of(entry.kind.id) if entry is not None and services.settings.learn else ()
    return StatisticsData(wanted.compute(pulse), played, bars(entry.kind, learned) if entry is not None else ())


def _cells(ui: Ui, part: GameSelection) -> dict[str, str]:
    """The cells of a row by column. Ranked kinds have ranks instead of times."""
    found = part.figures
    counts = (found.played, found.solved, NONE if part.ranked else part.lost, found.alone, found.first)
    times = (part.shown(ui, part.best), part.shown(ui, part.usual))
    return dict(zip(HEADS, (*map(str, counts), *times), strict=True))
