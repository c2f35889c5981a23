"""The statistics page: numbers and charts of all puzzles, of one kind, or of one level. The worker reads and computes
them; until then the old ones stay visible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.rating.techniques import Bar, bars
from game.scenes.shared.export import export_table
from game.scenes.shared.game_names import day
from game.scenes.shared.page import MARGIN, Content, Page
from game.scenes.shared.pages import open_page
from game.scenes.shared.parts import lamp, paragraph, pill, row, section, table
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.statistics.filter import NONE, GameSelection, Levels, select_games
from game.scenes.statistics.layout import GAP, KINDS, TWO, filters, numbers
from game.scenes.statistics.played_games import PlayedGames, count_played
from game.scenes.statistics.techniques_chart import TechniquesCard
from game.session.worker import Job
from game.store.archive import ArchiveBusyError
from game.ui.elements import Element, Label
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from game.ui.widgets.chart import Chart
from game.ui.widgets.widget import Tip
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


class Statistics(Page):
    title_key = "statistics.title"
    widest = WIDEST
    has_lamp = False
    kept_below = True

    def __init__(self, services: Services, kind: str = "") -> None:
        super().__init__(services)
        self.selection = self.wanted = GameSelection((), kind)
        self.played = 0
        self.today = services.today()
        self.bars: tuple[Bar, ...] = ()
        self._known = False  # whether the games were read since the page was opened
        self._find()

    def back(self) -> None:
        """Read the games again: a game may have ended meanwhile."""
        self._known, self.today = False, self.services.today()
        self._find()

    def update(self, seconds: float) -> Turn | None:
        if self.job is not None and (self.job.done or not self.selection.all):
            if self.job.done:
                self._collect(self.job)
            self.place()
        return super().update(seconds)

    def _choose_kind(self, number: int) -> None:
        self._show(replace(self.wanted, kind=KINDS[number], preset=None))

    def choose_clean(self, on: bool) -> None:
        self._show(replace(self.wanted, clean=on))

    def _open_levels(self) -> Turn:
        return Push(Levels(self.services, self.selection, self._level))

    def _open_played(self) -> Turn:
        return Push(PlayedGames(self.services, self.selection.kind))

    def _practise(self, technique: str) -> Turn | None:
        entry = self.selection.entry
        return Push(open_page("exercises", self.services, entry, technique)) if entry is not None else None

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

    def build(self) -> Content:
        ui, tell, selection = self.ui, self.ui.tell, self.selection
        if not selection.all and self.job is not None:
            return [paragraph(tell("statistics.counting"))] if self.job.seconds > WAIT_DELAY else []
        if not selection.all:
            return [lamp(Light.UNLIT), paragraph(tell("statistics.nothing")), self._rows()]
        wide = min(WIDEST, self.wide - 2 * MARGIN)
        entry, techniques = selection.entry, None
        if entry is not None and self.bars and selection.preset is None:
            techniques = TechniquesCard(entry=entry, bars=self.bars, practise=self._practise, below=GAP)
        return [
            filters(ui, selection, self._choose_kind, self.choose_clean, self._open_levels),
            *numbers(ui, selection, self.today, wide),
            techniques,
            *self._table(wide),
            self._rows(),
        ]

    def _rows(self) -> Element:
        tell, services = self.ui.tell, self.services
        played = row("played", tell("menu.played"), self._open_played, icon="list", detail=str(self.played or ""))
        note = tell("statistics.export_note")
        export = row("export", tell("statistics.export"), partial(export_table, services), icon="save", note=note)
        return section("", [played, export if self.selection.all else None])

    def bar_end(self) -> Sequence[Element | None]:
        """Since when games are counted, and the buttons of the foot, if there is room."""
        if not self.selection.all or self.wide < TWO:
            return ()
        tell, export = self.ui.tell, partial(export_table, self.services)
        since = tell("statistics.since", day=day(self.ui, self.selection.all[0].day))
        return [
            Label(since, Style.LABEL, "ink_2"),
            Element(width=GAP),
            pill("played_bar", tell("menu.played"), self._open_played, Variant.OUTLINE, icon="list", high=40),
            Element(width=12),
            pill("export_bar", tell("statistics.export"), export, Variant.OUTLINE, icon="save", high=40),
            Element(width=28),
        ]

    def _table(self, wide: float) -> list[Element]:
        parts, tell = self.selection.parts, self.ui.tell
        if not parts:
            return []
        heads = FEW if wide < SLIM else HEADS
        names = tuple(tell(f"statistics.head_{each}") for each in heads)
        cells = {each.name(self.ui): _cells(self.ui, each) for each in parts}
        lines = {name: tuple(each[head] for head in heads) for name, each in cells.items()}
        title = tell("statistics.by_level" if self.selection.kind else "statistics.by_kind")
        return [section(title, table(names, lines), below=8), paragraph(tell("statistics.note"), Style.LABEL)]


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
