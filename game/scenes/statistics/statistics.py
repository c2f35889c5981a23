"""The statistics page: numbers and charts of all puzzles, of one kind, or of one level. The worker
reads and computes them; until then the old ones stay visible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any

from game.reader.node import Node, SpokenRole
from game.scenes.shared.export import export_table
from game.scenes.shared.game_names import day
from game.scenes.shared.parts import Do, lamp, paragraph, pill, row, section, switch, table
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.shared.screen import MARGIN, Content, Screen
from game.scenes.statistics.charts import dots_card, slips_card
from game.scenes.statistics.filter import NONE, GameSelection, Levels, select_games
from game.scenes.statistics.played_games import PlayedGames, count_played, kind_choice
from game.store.figures import streak
from game.ui.elements import Column, Element, First, Grid, Label, Plate, Row
from game.ui.lantern import Light
from game.ui.text import LABELS, Style
from game.ui.ui import Ui
from game.ui.widget import Tip
from game.ui.widgets.button import Variant
from game.ui.widgets.chart import Chart
from game.ui.widgets.chooser import HIGH, flowing
from generators.kernel.kind import Pulse
from generators.kernel.phrases import clock_text

GAP = 16  # points between cards
TWO = 900  # points: in a wider page cards stand side by side
MAIN = 0.673  # share of the width for the wide column
VALUES = (Style.TITLE, Style.STRONG, Style.LABEL_STRONG)
TILE_HIGH, TILE_GAP, NARROW = 76, 12, 150  # points; the last is the least width of a tile

WIDEST = 1200
SLIM = 560  # points: a narrower table has fewer columns
HEADS = ("played", "solved", "lost", "alone", "best", "usual")
FEW = ("solved", "best", "usual")
WAIT_DELAY = 0.3  # seconds before the page says that it is counting


def filters(ui: Ui, selection: GameSelection, show: Callable[..., None], open_levels: Do) -> Element:
    """The kinds, the levels and the switch, in one row if there is room. `show`: a part of the selection."""
    played = {each.kind for each in selection.all}
    tabs = kind_choice(ui, flowing, selection.kind, played, "statistics.all", lambda kind: show(kind=kind, preset=None))
    words = ui.tell("statistics.clean")
    clean = switch("clean", words, lambda on: show(clean=on), on=selection.clean, high=HIGH)
    clean.width = ui.text.width(words, Style.BODY) / ui.scale + 64
    air, gap, levels = Element(grow=1, min_width=GAP), Element(width=GAP), None
    if selection.kind:
        name = ui.tell("statistics.all_levels") if selection.preset is None else selection.name(ui)
        look: dict[str, Any] = {"icon": "down", "high": HIGH, "below": 0, "min_width": 112}
        levels = pill("levels", name, open_levels, Variant.OUTLINE, **look)
    beside = Row([tabs, air, clean, *([gap, levels] if levels else [])], align=0.5)
    under = First([Row([clean, air, levels], align=0.5), Column([clean, levels], gap=8, align=0.0)])
    return Column([First([beside, Column([tabs, under], gap=8)])], below=GAP)


def numbers(ui: Ui, selection: GameSelection, today: date, wide: float) -> list[Element]:
    """Tiles; of one kind, also a dot for each game, and wrong guesses. `wide`: points."""
    if not selection.games:
        key = "statistics.none_clean" if selection.of_kind and selection.clean else "statistics.none_of_kind"
        return [paragraph(ui.tell(key), below=24)]
    found = tiles(ui, selection, today)
    most = max(1, int((wide + TILE_GAP) // (NARROW + TILE_GAP)))
    lines = -(-len(found) // most)
    grid = Grid(found, gap=TILE_GAP, columns=-(-len(found) // lines), below=GAP)
    if selection.entry is None:
        return [grid]
    dots = dots_card(ui, selection, today) if len(selection.plotted) > 1 else None
    bars = slips_card(ui, selection) if selection.entry.kind.scoring.slips is not None else None
    if wide < TWO or dots is None or bars is None:
        return [grid, Column([dots, bars], gap=GAP, below=GAP)]
    dots.grow = bars.grow = 1
    columns = [Column([dots], width=wide * MAIN), Column([bars], grow=1)]
    return [grid, Row(columns, gap=GAP, below=GAP)]


def tiles(ui: Ui, selection: GameSelection, today: date) -> list[Element]:
    found, tell = selection.figures, ui.tell
    played = tell("statistics.played_lost", lost=selection.lost) if selection.lost else tell("statistics.played")
    first = [
        _tile(str(found.played), played),
        _tile(str(found.solved), tell("statistics.solved", share=found.share)),
        _tile(str(found.alone), tell("statistics.alone")),
    ]
    if not selection.kind:
        days = set(selection.days)
        row = tell("statistics.row", longest=selection.longest)
        together = _tile(clock_text(selection.seconds), tell("statistics.together"))
        return [*first, _tile(str(streak(days, today)), row), together]
    if selection.ranked:
        best, usual = tell("statistics.best_rank"), tell("statistics.usual_rank")
    elif found.best is not None:
        when = tell("statistics.today") if found.best.day == today.isoformat() else day(ui, found.best.day)
        best, usual = tell("statistics.best", day=when), tell("statistics.usual")
    else:
        best, usual = tell("statistics.best_none"), tell("statistics.usual")
    return [
        *first,
        _tile(selection.format_value(ui, selection.best), best, bright=selection.best is not None),
        _tile(selection.format_value(ui, selection.usual), usual),
    ]


def _tile(value: str, label: str, *, bright: bool = False) -> Element:
    lines = [Label(value, VALUES, "accent" if bright else "ink", height=34), Label(label, LABELS, "ink_2", height=26)]
    says = partial(Node, "", SpokenRole.TEXT, f"{value} {label}")
    return Column(lines, pad=(14, 8), height=TILE_HIGH, plate=Plate(), node=lambda parts: says(parts[0].bounds))


@dataclass(frozen=True, slots=True)
class StatisticsData:
    selection: GameSelection
    played: int  # games, also those without an ending


class Statistics(Screen):
    title_key = "statistics.title"
    widest = WIDEST
    has_lamp = False
    kept_below = True

    def __init__(self, services: Services, kind: str = "") -> None:
        super().__init__(services)
        self.selection = self.wanted = GameSelection((), kind)
        self.played = 0
        self.today = services.today()
        self._known = False  # whether the games were read since the page was opened
        self._find()

    def back(self) -> None:
        """Read the games again: a game may have ended meanwhile."""
        self._known, self.today = False, self.services.today()
        self._find()

    def update(self, seconds: float) -> Turn | None:
        if self.job is not None and not self.selection.all:
            self.place()
        return super().update(seconds)

    def show(self, **change: Any) -> None:
        """Count other games."""
        self.wanted = replace(self.wanted, **change)
        self._find()

    def _open_levels(self) -> Turn:
        return Push(Levels(self.services, self.selection, lambda preset: self.show(preset=preset)))

    def _open_played(self) -> Turn:
        kind = self.selection.kind
        has_some = any(each.kind == kind for each in self.selection.all)
        return Push(PlayedGames(self.services, kind if has_some else ""))  # all, where this kind has none

    def tip(self) -> Tip | None:
        tip, asked = super().tip(), self.panel.focused
        if tip is None and isinstance(asked, Chart) and asked.rect.colliderect(self.window):
            return asked.current_tip()
        return tip

    def _find(self) -> None:
        services, wanted, played = self.services, self.wanted, self.played if self._known else None
        self.begin(lambda pulse: load_statistics(services, wanted, played, pulse))

    def receive(self, found: StatisticsData | None) -> None:
        if found is None:  # the archive is busy
            self._find()
            return
        self.selection = self.wanted = found.selection
        self.played, self._known = found.played, True

    def build(self) -> Content:
        ui, tell, selection = self.ui, self.ui.tell, self.selection
        if not selection.all and self.job is not None:
            return [paragraph(tell("statistics.counting"))] if self.job.seconds > WAIT_DELAY else []
        if not selection.all:
            return [lamp(Light.UNLIT), paragraph(tell("statistics.nothing")), self._rows()]
        wide = min(WIDEST, self.wide - 2 * MARGIN)
        return [
            filters(ui, selection, self.show, self._open_levels),
            *numbers(ui, selection, self.today, wide),
            *self._table(wide),
            self._rows(),
        ]

    def _rows(self) -> Element:
        tell, services, games = self.ui.tell, self.services, self.selection.all
        since, count = tell("statistics.since", day=day(self.ui, games[0].day)) if games else "", str(self.played or "")
        played = row("played", tell("menu.played"), self._open_played, icon="list", note=since, detail=count)
        note = tell("statistics.export_note")
        export = row("export", tell("statistics.export"), partial(export_table, services), icon="save", note=note)
        return section("", [played, export if games else None])

    def _table(self, wide: float) -> list[Element]:
        parts, tell = self.selection.parts, self.ui.tell
        if not parts:
            return []
        heads = FEW if wide < SLIM else HEADS
        names = tuple(tell(f"statistics.head_{each}") for each in heads)
        cells = {each.name(self.ui): _cells(self.ui, each) for each in parts}
        lines = {name: tuple(each[head] for head in heads) for name, each in cells.items()}
        title = tell("statistics.by_level" if self.selection.kind else "statistics.by_kind")
        return [section(title, table(names, lines))]


def load_statistics(services: Services, wanted: GameSelection, played: int | None, pulse: Pulse) -> StatisticsData:
    """The numbers of the page. Without `played`, the games are read from the archive first."""
    store = services.store
    if played is None:
        wanted = replace(wanted, all=select_games(store.archive.games(ended=True)).all)
        played = count_played(store)
    pulse()
    return StatisticsData(wanted.compute(pulse), played)


def _cells(ui: Ui, part: GameSelection) -> dict[str, str]:
    """The cells of a row by column. Ranked kinds have ranks instead of times."""
    found = part.figures
    counts = (found.played, found.solved, NONE if part.ranked else part.lost, found.alone)
    times = (part.format_value(ui, part.best), part.format_value(ui, part.usual))
    return dict(zip(HEADS, (*map(str, counts), *times), strict=True))
