"""The files of hand-written dailies: days, and what is found in them.

    2028-03-06 wall
     “Get cracking” | Ways to cook an egg | cooking eggs: scramble boil coddle poach
      fits too: fry
      ...
    2028-03-06 riddle lamp
     flame smoke
     = Closing line
    2028-03-06 lead
     LANTERN: Light reading aid

A day begins at the left; its lines follow, each after a blank. A line that begins with # is a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from game.store.log import read_day
from generators.kernel.kind import LEVELS, AnyPreset, AnyPuzzle, no_pulse
from generators.kernel.options import HSK
from generators.names.almanac import AlmanacPage, preset_on
from generators.wall.analysis import CONNECTING, CONNECTING_ZH, clearest_first
from generators.words.dictionary import rude
from tools.data.almanac import CRYPTICS, HAND, MINIS, entry, is_sunday
from tools.data.almanac_words import foreign_in

WALL, WALL_ZH, MINI, RIDDLE, CRYPTIC, LEAD = "wall", "wall_zh", "mini", "riddle", "cryptic", "lead"
KINDS = {  # names of the kinds in the almanac
    WALL: "connecting_wall",
    WALL_ZH: "connecting_wall_zh",
    MINI: MINIS,
    RIDDLE: "riddle",
    CRYPTIC: CRYPTICS,
    LEAD: "crossword",
}
MODELS = {WALL: CONNECTING, WALL_ZH: CONNECTING_ZH}
STOCKED = (WALL, WALL_ZH, MINI, RIDDLE)  # new games come from these too, which have a level instead of a day
YEAR, TWO_YEARS, MONTH = 365, 730, 30  # days

RUDE = "is rude"

_HEAD = re.compile(rf"(\d{{4}}-\d\d-\d\d) ({'|'.join(KINDS)})(?: ([a-z]+))?")
_STOCK = re.compile(rf"({'|'.join((*LEVELS, HSK))}) ({'|'.join(STOCKED)})(?: ([a-z]+))?")
_NAME = re.compile(r"(?<=\w )[A-Z]\w+|^[A-Z][a-z]+$")  # Welsh is a name; to welsh is not
_WORD = re.compile("[a-z]+")


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a line, or only remarked on."""

    line: int
    text: str
    fault: bool = True


class BadSource(ValueError):
    """A day that cannot be read: the line, and why."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.finding = Finding(line, text)


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle of a day as it is written."""

    path: Path
    line: int
    day: date
    kind: str
    answer: str = ""  # answer of a riddle
    lines: tuple[tuple[int, str], ...] = ()  # with their numbers in the file; no remarks
    level: str = ""  # level in the stock for new games, which has no days

    @property
    def shelf(self) -> str:
        return KINDS[self.kind]

    @property
    def key(self) -> tuple[str, str, str]:
        """What is there once: a kind on a day, a wall of the stock by its first line."""
        return self.kind, self.when, self.lines[0][1] if self.level and self.lines else ""

    @property
    def when(self) -> str:
        return self.level or self.day.isoformat()

    @property
    def preset(self) -> str:
        if self.level:
            return self._stock_presets()[0].id
        return self.shelf.partition("-")[2] or preset_on(entry(self.shelf).menu, self.day.isoformat())

    def sort(self, puzzle: AnyPuzzle) -> AnyPuzzle:
        """A wall with its easiest group first, which is the yellow one."""
        model = MODELS.get(self.kind)
        return puzzle if model is None else clearest_first(model, puzzle, no_pulse)

    def page(self, puzzle: AnyPuzzle) -> AlmanacPage:
        text = entry(self.shelf).kind.write(self.sort(puzzle))
        return AlmanacPage(self.day.isoformat(), self.shelf, self.preset, HAND, text)

    def stock_pages(self, number: int, puzzle: AnyPuzzle) -> Iterator[AlmanacPage]:
        """For each preset that deals it, a wall in every mode."""
        kind, puzzle = entry(self.shelf).kind, self.sort(puzzle)
        for each in self._stock_presets():
            own = replace(puzzle, mode=each.options.mode) if self.kind == WALL else puzzle
            yield AlmanacPage(f"{number}", kind.id, each.id, HAND, kind.write(own))

    def _stock_presets(self) -> list[AnyPreset]:
        kind = entry(self.shelf).kind
        level = self.level
        shapes = {MINI: f"5-american-{level}", RIDDLE: f"{len(self.answer)}-{level}-rhymed"}
        wanted = re.compile(shapes.get(self.kind, f"{level}-.*"))
        return [each for each in kind.presets if wanted.fullmatch(each.id)]


def read_entries(path: Path) -> tuple[list[Entry], list[Finding]]:
    """The puzzles of a file, and the lines that belong to none."""
    found: list[Entry] = []
    odd: list[Finding] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        head = _HEAD.fullmatch(line.rstrip())
        if head:
            day = read_day(head[1])
            if day is None:
                odd.append(Finding(number, f"there is no day {head[1]}"))
            else:
                found.append(Entry(path, number, day, head[2], head[3] or ""))
        elif stock := _STOCK.fullmatch(line.rstrip()):
            found.append(Entry(path, number, date.max, stock[2], stock[3] or "", level=stock[1]))
        elif line.startswith(" ") and line.strip() and found:
            found[-1] = replace(found[-1], lines=(*found[-1].lines, (number, line.strip())))
        elif line.strip() and not line.startswith("#"):
            odd.append(Finding(number, f"neither the head of a day nor a line of one: {line[:40]}"))
    return found, [*odd, *_twice(found)]


def _twice(entries: Iterable[Entry]) -> Iterator[Finding]:
    seen: set[tuple[date, str]] = set()
    for each in entries:
        if (each.day, each.kind) in seen and not each.level:
            yield Finding(each.line, f"{each.day} has a {each.kind} already")
        seen.add((each.day, each.kind))
        if each.kind == CRYPTIC and not is_sunday(each.day.isoformat()):
            yield Finding(each.line, "cryptics come on Sundays")


def words_of(text: str) -> list[str]:
    return _WORD.findall(text.lower().replace("’", "'").replace("'s", ""))


def bad_words(line: int, *texts: str) -> Iterator[Finding]:
    """Words that are rude, or that only Britons or only Americans write so."""
    for word in dict.fromkeys(word for text in texts for word in words_of(_NAME.sub("", text))):
        if word in rude():
            yield Finding(line, f"“{word}” {RUDE}")
    for word in dict.fromkeys(foreign_in(*texts)):
        yield Finding(line, f"“{word}” is written so in Britain only, or in America only")
