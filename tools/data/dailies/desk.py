"""The desk: reads the files, and finds what is wrong with each day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias

from generators.kernel.kind import no_pulse
from generators.kernel.sets import lists_by_key, sets_by_key
from generators.names.almanac import AlmanacPage
from generators.wall.maker import knowledge
from tools.data.dailies.builds import check_build, check_months
from tools.data.dailies.minis import HandGrid, check_grid, read_grid, read_leads
from tools.data.dailies.riddles import HandRiddle, Speech, check_riddle, read_riddle
from tools.data.dailies.source import (
    CRYPTIC,
    LEAD,
    MINI,
    RIDDLE,
    WALL,
    WALL_ZH,
    BadSource,
    Entry,
    Finding,
    read_entries,
)
from tools.data.dailies.tricks import check_tricks
from tools.data.dailies.walls import HandWall, check_wall, read_wall
from tools.data.dailies.walls_zh import ChineseWall, check_chinese_wall, join_lists, read_chinese_wall

FOLDER = Path(__file__).parent
MONTH = "[0-9][0-9][0-9][0-9]-[0-9][0-9].txt"
FILES = (MONTH, f"zh/{MONTH}", "stock.txt", "zh/stock.txt")
HandMade: TypeAlias = "HandWall | HandGrid | HandRiddle"
READERS: dict[str, Callable[[Entry], HandMade]] = {
    WALL: read_wall,
    WALL_ZH: read_chinese_wall,
    MINI: read_grid,
    RIDDLE: read_riddle,
    CRYPTIC: read_grid,
    LEAD: read_leads,
}


def month_files(folder: Path) -> list[Path]:
    return sorted(path for pattern in FILES for path in folder.glob(pattern))


class Desk:
    """Files to be checked; what lies beside them and in the project is only remembered."""

    def __init__(self, files: Sequence[Path], speech: Speech | None = None) -> None:
        self.speech: Speech = speech or {}
        self._odd: list[tuple[Path, Finding]] = []
        self.made = list(self._read(files, report=True))
        chosen = {path.resolve() for path in files}
        folders = dict.fromkeys((*(path.resolve().parent for path in files), FOLDER))
        around = [path for folder in folders for path in month_files(folder) if path.resolve() not in chosen]
        days = {each.entry.key for each in self.made}
        beside = {each.entry.key: each for each in reversed(list(self._read(around, report=False)))}
        self._beside = [each for key, each in beside.items() if key not in days]

    def _read(self, files: Iterable[Path], *, report: bool) -> Iterator[HandMade]:
        for path in files:
            entries, odd = read_entries(path)
            found = [(path, each) for each in odd]
            for entry in entries:
                try:
                    yield READERS[entry.kind](entry)
                except BadSource as error:
                    found.append((path, error.finding))
            self._odd += found if report else []

    def counts(self) -> Counter[str]:
        return Counter(each.entry.kind for each in self.made)

    def pages(self, shelf: str) -> list[AlmanacPage]:
        """The pages of all puzzles that were read, as in the almanac."""
        every = (*self.made, *self._beside)
        return [each.entry.page(each.puzzle) for each in every if each.entry.shelf == shelf and not each.entry.level]

    def stock(self, kind: str) -> Iterator[AlmanacPage]:
        """The puzzles of a kind for new games, numbered as they stand in the file."""
        of_level = [each for each in (*self.made, *self._beside) if each.entry.level and each.entry.kind == kind]
        of_level.sort(key=lambda each: (each.entry.path, each.entry.line))
        for number, made in enumerate(of_level, 1):
            yield from made.entry.stock_pages(number, made.puzzle)

    def english_walls(self) -> list[HandWall]:
        walls = (each for each in (*self.made, *self._beside) if isinstance(each, HandWall))
        return [each for each in walls if not isinstance(each, ChineseWall)]

    def chinese_walls(self) -> list[ChineseWall]:
        return [each for each in (*self.made, *self._beside) if isinstance(each, ChineseWall)]

    def findings(self) -> Iterator[tuple[Path, Finding]]:
        """The findings, sorted by file and line."""
        knowledge.prepare(no_pulse)
        lists = join_lists(self.chinese_walls())
        self._lists = sets_by_key((word, each.name) for each in lists for word in (*each.cards, *each.also))
        found = [*self._odd]
        before = lists_by_key((_shape(each), each) for each in self._beside)
        for made in self.made:
            # What comes back is told once, of the later day.
            others = before.setdefault(_shape(made), [])
            found += [(made.entry.path, each) for each in self._check(made, others)]
            others.append(made)
        paths = {each.entry.path for each in self.made}
        for walls in (self.english_walls(), self.chinese_walls()):
            here = [wall for wall in walls if wall.entry.path in paths]
            found += [(wall.entry.path, each) for wall, each in check_months(here, walls)]
        order = {path: number for number, path in enumerate(dict.fromkeys(path for path, _ in found))}
        return iter(sorted(found, key=lambda each: (order[each[0]], each[1].line, not each[1].fault)))

    def _check(self, made: HandMade, others: list[Any]) -> Iterator[Finding]:
        match made:
            case ChineseWall():
                return chain(check_chinese_wall(made, others, self._lists), check_build(made, others))
            case HandWall():
                return chain(check_wall(made, others), check_tricks(made), check_build(made, others))
            case HandGrid():
                return check_grid(made, others)
            case HandRiddle():
                return check_riddle(made, others, self.speech)


def _shape(made: HandMade) -> str:
    """The name of a form; puzzles of one form are compared with each other."""
    return MINI if made.entry.kind == LEAD else made.entry.kind
