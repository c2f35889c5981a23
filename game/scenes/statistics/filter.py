"""The games that the statistics count, and the sheet that chooses a level."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from functools import cached_property, partial
from statistics import median, median_low

from game.catalogue import CATALOGUE, Entry, entry_of
from game.scenes.shared.game_names import kind_name, preset_names
from game.scenes.shared.parts import row
from game.scenes.shared.scene import Services
from game.scenes.shared.screen import Answer, ChoiceDialog, Content, ignore_result
from game.store.archive import Game
from game.store.figures import Figures, ceiling, figures, longest, running_median, tally
from game.store.log import LOST
from game.ui.ui import Ui
from generators.kernel.kind import Pulse
from generators.kernel.phrases import clock_text

NONE = "–"
SLIPS = 5  # bars of wrong guesses; the last one counts all larger numbers
RANKED = frozenset(each.id for each in CATALOGUE if each.kind.scoring.rank is not None)


class Levels(ChoiceDialog[str | None]):
    title_key = "statistics.level_title"

    def __init__(self, services: Services, selection: GameSelection, then: Answer[str | None] = ignore_result) -> None:
        super().__init__(services, then)
        self._counted = selection

    def build(self) -> Content:
        ui, entry = self.ui, self._counted.entry
        assert entry is not None, "levels are of a kind"
        every = games_text(ui, len(self._counted.of_kind))
        found = [row("all", ui.tell("statistics.all_levels"), partial(self.give, None), detail=every)]
        for name, count in self._counted.presets:
            words, games = " · ".join(preset_names(ui, entry, name)), games_text(ui, count)
            found.append(row(f"preset:{name}", words, partial(self.give, name), detail=games))
        return found


@dataclass(frozen=True)
class GameSelection:
    """Ended games, earliest first, with the chosen kind and level. The numbers are computed once."""

    all: tuple[Game, ...]
    kind: str = ""  # "": all kinds
    preset: str | None = None  # "" for puzzles from outside
    clean: bool = False

    @property
    def entry(self) -> Entry | None:
        return entry_of(self.kind) if self.kind else None

    @property
    def ranked(self) -> bool:
        """Whether these kinds have ranks, so that times do not count."""
        return self.kind in RANKED

    @cached_property
    def of_kind(self) -> tuple[Game, ...]:
        return tuple(each for each in self.all if each.kind == self.kind) if self.kind else self.all

    @cached_property
    def games(self) -> tuple[Game, ...]:
        games = self.of_kind
        if self.preset is not None:
            games = self._by_preset.get(self.preset, ())
        if not self.clean:
            return games
        # As in the figures, a game that was lost is not one without help; ranked kinds cannot be lost.
        return tuple(each for each in games if not each.hints and (each.solved or each.kind in RANKED))

    @cached_property
    def _by_preset(self) -> dict[str, tuple[Game, ...]]:
        return _group(self.of_kind, lambda game: game.preset)

    @cached_property
    def figures(self) -> Figures:
        return figures(self.games)

    @cached_property
    def solved(self) -> tuple[Game, ...]:
        return tuple(each for each in self.games if each.solved)

    @cached_property
    def days(self) -> Counter[str]:
        """The number of puzzles solved on each day; for ranked kinds, the number that ended."""
        return Counter(each.day for each in (self.games if self.ranked else self.solved))

    @cached_property
    def is_mixed(self) -> bool:
        """Whether there are times of several levels, so that a median makes no sense."""
        return not self.ranked and len({(each.kind, each.preset) for each in self.solved}) > 1

    @cached_property
    def lost(self) -> int:
        """Games lost; ranked kinds cannot be lost."""
        return sum(each.ending == LOST and each.kind not in RANKED for each in self.games)

    @cached_property
    def plotted(self) -> tuple[tuple[Game, float], ...]:
        """The dots of the chart: solved games with their seconds, or games with a known rank."""
        if self.ranked:
            return tuple((each, float(each.rank)) for each in self.games if each.rank is not None)
        return tuple((each, each.seconds) for each in self.solved)

    @cached_property
    def values(self) -> tuple[float, ...]:
        return tuple(value for _, value in self.plotted)

    @cached_property
    def dates(self) -> tuple[date, ...]:
        """The days of the dots."""
        return tuple(date.fromisoformat(each.day) for each, _ in self.plotted)

    @cached_property
    def medians(self) -> list[float]:
        return [] if self.is_mixed else running_median(self.values)

    @cached_property
    def high(self) -> float:
        """The upper end of the axis of the dots."""
        ranks = self.entry.kind.scoring.ranks if self.entry else ()
        return len(ranks) - 1.0 if self.ranked else ceiling(self.values)

    @cached_property
    def best(self) -> float | None:
        """The best time or rank of the games without a hint."""
        alone = [value for game, value in self.plotted if not game.hints]
        return (max if self.ranked else min)(alone, default=None)

    @cached_property
    def usual(self) -> float | None:
        middle = median_low if self.ranked else median
        return middle(self.values) if self.values else None

    @cached_property
    def slips(self) -> tuple[int, ...]:
        """The number of games by wrong guesses, from none. Older games do not have this number."""
        return tally(self.known_slips, SLIPS)

    @cached_property
    def known_slips(self) -> tuple[int, ...]:
        return tuple(each.slips for each in self.games if each.slips is not None)

    @cached_property
    def longest(self) -> int:
        """The longest streak of days with a solved puzzle."""
        return longest(self.days)

    @cached_property
    def seconds(self) -> float:
        return sum(each.seconds for each in self.games)

    def compute(self, pulse: Pulse) -> GameSelection:
        """Compute all numbers that a page shows."""
        for name in FIGURES:
            pulse()
            getattr(self, name)
        for part in self.parts:
            pulse()
            _ = part.figures, part.lost, part.best, part.usual
        return self

    @cached_property
    def presets(self) -> list[tuple[str, int]]:
        found = [(name, len(games)) for name, games in self._by_preset.items()]
        menu = [each.id for each in self.entry.menu.presets] if self.entry else []
        return sorted(found, key=lambda each: menu.index(each[0]) if each[0] in menu else len(menu))

    @cached_property
    def parts(self) -> list[GameSelection]:
        """The rows of the table: by kind, or by level; empty if one level was chosen."""
        if not self.kind:
            of_kind = _group(self.all, lambda game: game.kind)
            kinds = (each.id for each in CATALOGUE)
            parts = [GameSelection(of_kind.get(each, ()), each, clean=self.clean) for each in kinds]
        elif self.preset is None:
            parts = [GameSelection(self._by_preset[name], self.kind, name, self.clean) for name, _ in self.presets]
        else:
            parts = []
        return [each for each in parts if each.games]

    def name(self, ui: Ui) -> str:
        if self.entry is None:
            return ui.tell("statistics.all")
        if self.preset is None:
            return kind_name(ui, self.entry)
        return " · ".join(preset_names(ui, self.entry, self.preset))

    def format_value(self, ui: Ui, value: float | None) -> str:
        if value is None:
            return NONE
        ranks = self.entry.kind.scoring.ranks if self.entry else ()
        return ui.tell(ranks[max(0, min(len(ranks) - 1, int(value)))]) if self.ranked and ranks else clock_text(value)


FIGURES = tuple(name for name, value in vars(GameSelection).items() if isinstance(value, cached_property))


def select_games(games: Iterable[Game]) -> GameSelection:
    """All games of the archive, given latest first, without kinds that only newer versions know."""
    known = {each.id for each in CATALOGUE}
    return GameSelection(tuple(each for each in games if each.kind in known)[::-1])


def _group(games: Iterable[Game], name: Callable[[Game], str]) -> dict[str, tuple[Game, ...]]:
    groups: defaultdict[str, list[Game]] = defaultdict(list)
    for each in games:
        groups[name(each)].append(each)
    return {name: tuple(group) for name, group in groups.items()}


def games_text(ui: Ui, count: int) -> str:
    return ui.tell("statistics.one_game") if count == 1 else ui.tell("statistics.games", count=count)
