"""The puzzles of a day: how each stands, and its text and picture once they are read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeAlias

import pygame
from pygame import Surface

from game.catalogue import Entry, Form, entry_of, lantern_of
from game.scenes.shared.day_lanterns import DailyLamp, Extra
from game.scenes.shared.facts import HomeFacts, KindFacts
from game.scenes.shared.game_names import DOT, extra_name, kind_name, preset_names
from game.scenes.shared.scene import Daily, LaunchRequest
from game.session.puzzle_cache import PuzzleCache
from game.ui.lantern import Light
from game.ui.shapes import LruCache
from game.ui.ui import Ui
from generators.kernel.kind import AnyState, Pulse
from generators.names.address import Address

SKETCH = 450  # pixels: boards are drawn so large, and shrunk
SKETCHES = 24  # pictures in memory


@dataclass(frozen=True, slots=True)
class DayPuzzle:
    id: str
    entry: Entry
    preset: str
    request: LaunchRequest
    lamp: DailyLamp
    address: Address | None = None  # of a mini or the cryptic of a Sunday, which light no lantern

    @property
    def is_mini(self) -> bool:
        return self.id == "mini"

    def name(self, ui: Ui) -> str:
        return extra_name(ui, self.address) if self.address is not None else kind_name(ui, self.entry)

    def about(self, ui: Ui) -> list[str]:
        """Its size and level, the longest wording first."""
        if self.is_mini and self.entry.form is Form.BOARD:  # the others show their clues
            return [ui.tell(f"mini.{self.entry.id}_line")]
        names = [] if self.address is not None else preset_names(ui, self.entry, self.preset)
        return [DOT.join(names[:count]) for count in range(len(names), 0, -1)]


@dataclass(frozen=True, slots=True)
class DayPuzzles:
    """The puzzles of a day: the first on the page, those with words or clues, and the others, which are small."""

    lead: DayPuzzle
    verses: tuple[DayPuzzle, ...]
    clues: tuple[DayPuzzle, ...]
    others: tuple[DayPuzzle, ...]
    also: tuple[DayPuzzle, ...] = ()  # the siblings, for who wants puzzles of both languages
    first: DayPuzzle | None = None  # one of the first games of a new player, while home suggests it
    suggested: str = ""  # id of the daily that home suggests

    @property
    def all(self) -> tuple[DayPuzzle, ...]:
        """All puzzles in reading order."""
        return self.lead, *self.verses, *self.clues, *self.others, *self.also

    @property
    def next(self) -> DayPuzzle | None:
        """The first game, else the puzzle in progress, else the suggestion of home, else the first one left."""
        if self.first is not None:
            return self.first
        left = [each for each in self.all if not (each.lamp.over or each.lamp.light.lit)]
        return min(left, key=lambda each: (each.lamp.light is not Light.BEGUN, each.id != self.suggested), default=None)

    @property
    def short(self) -> tuple[DayPuzzle, ...]:
        """The puzzles that take ten minutes together, the shortest first."""
        return (*(each for each in self.all if each.is_mini), *self.verses, self.lead)


def puzzles_of(known: HomeFacts) -> DayPuzzles:
    """The puzzles of today; those in a language that the player reads show their words."""
    found = [_daily_of(known, each.best) for each in known.dailies]
    read = [each for each in found if each.entry.language in ("", *known.languages)]
    cards = [each for each in found if each.entry.form is Form.CARDS]
    wanted = {language: number for number, language in enumerate(known.languages)}
    # Of two in Chinese the later one, whose walls are written by hand.
    lead = min(reversed(cards), key=lambda each: wanted.get(each.entry.language, len(wanted)))
    verses = tuple(each for each in read if each.entry.form is Form.VERSE)
    clues = tuple(each for each in read if each.entry.form is Form.CLUES)
    shown = {lead.id, *(each.id for each in (*verses, *clues))}
    said, others = known.suggestion, tuple(each for each in found if each.id not in shown)
    if known.mini is not None:
        mini = _extra_of("mini", known.mini)
        clues, others = ((mini, *clues), others) if mini.entry.form is Form.CLUES else (clues, (mini, *others))
    if known.sunday is not None:
        cryptic = _extra_of("sunday", known.sunday)
        large = tuple(each for each in clues if each.address is None)  # two have room for their clues
        clues, others = (*(each for each in clues if each not in large), cryptic), (*large, *others)
    first = None
    if said is not None and known.mini is not None and said.request == known.mini.request:
        first = _extra_of("mini", known.mini)
    elif said is not None and said in (known.first, known.step):
        entry = said.standing.entry
        first = DayPuzzle("first", entry, said.preset, said.request, DailyLamp(entry))
    suggested = said.standing.entry.id if said is not None and isinstance(said.request, Daily) else ""
    also = tuple(
        _daily_of(known, each)
        for standing in known.dailies
        for each in standing.siblings
        if each is not standing.best and len(known.languages) > 1
        if each.entry in lantern_of(each.entry.id).in_each(known.languages)
    )
    return DayPuzzles(lead, verses, clues, others, also, first, suggested)


def _daily_of(known: HomeFacts, standing: KindFacts) -> DayPuzzle:
    day, entry = known.today.isoformat(), standing.entry
    return DayPuzzle(entry.id, entry, entry.daily_on(day), Daily(day), standing.lamp)


def _extra_of(name: str, extra: Extra) -> DayPuzzle:
    entry = entry_of(extra.address.kind)
    return DayPuzzle(name, entry, extra.address.preset, extra.request, extra.lamp, extra.address)


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """The text and picture of a puzzle; once it is over, its solution."""

    entry: Entry
    state: AnyState
    sheet: Any  # a PaperSheet, whose module a start does not import: its cards, verse or clues
    answer: Any = None  # the same for its solution
    told: Any = ()  # its solution with reasons
    _sketches: LruCache[object, Surface] = field(default_factory=lambda: LruCache(SKETCHES))

    def sketch(self, ui: Ui, size: tuple[int, int], *, fine: bool) -> Surface:
        """The board from a cache, as it takes long to draw. `fine`: shrunk, so that all of it is visible."""
        return self._sketches.get((size, ui.theme, fine), lambda: self._draw(ui, size, fine=fine))

    def _draw(self, ui: Ui, size: tuple[int, int], *, fine: bool) -> Surface:
        times = max(1.0, SKETCH / min(size)) if fine else 1.0
        sheet = Surface([round(each * times) for each in size], pygame.SRCALPHA)
        sheet.fill((*ui.theme.bg, 0))  # shrinking changes colours a little, so what is free shows the page
        self.entry.board().sketch(sheet, ui, sheet.get_rect(), self.state)
        return sheet if times == 1.0 else pygame.transform.smoothscale(sheet, size)


Texts: TypeAlias = dict[str, PuzzleText | None]  # by puzzle; None: it is still to be made


def read_texts(ready: PuzzleCache, day: date, puzzles: Sequence[DayPuzzle], pulse: Pulse) -> Texts:
    """Read the puzzles in the worker, as this imports them."""
    found = Texts()
    for each in puzzles:
        pulse()
        entry, kind, paper = each.entry, each.entry.kind, each.entry.kind.outside.paper
        if paper is None:
            continue
        if each.address is not None:  # it is made at once
            puzzle = ready.at(kind, each.address, pulse)
        else:
            puzzle = ready.daily(kind, entry.preset(each.preset), day.isoformat())
        if puzzle is None:
            found[each.id] = None
            continue
        _ = entry.board  # imports it here, so that the page need not wait for it when it draws
        solved = kind.solutions(puzzle, 1, pulse) if each.lamp.over else ()
        answer = paper.answer(solved[0]) if solved else None
        state = solved[0] if solved else kind.start(puzzle)
        found[each.id] = PuzzleText(entry, state, paper.sheet(puzzle), answer, paper.told(puzzle) if solved else ())
    return found
