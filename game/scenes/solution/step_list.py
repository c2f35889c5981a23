"""The steps of a solution: the cursor that moves through them, their list, and the summary of their techniques."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Any

import pygame

from game.boards.board import View
from game.catalogue import Entry
from game.reader.node import Node, SpokenRole
from game.scenes.shared.page import ChoiceSheet, Content
from game.scenes.shared.parts import paragraph, row
from game.scenes.shared.scene import Services, Turn
from game.session.coach import frames
from game.session.solution import SolutionSearch, measure
from game.stage.cursor import StepCursor
from game.stage.stage import hint_view
from game.ui.elements import Element, Label, Measure
from game.ui.icons import draw_icon
from game.ui.input import AWAY_FROM_ALL, Down, Event, Moved, Point, Up
from game.ui.shapes import clip_to, inset
from game.ui.text import BODIES, Style
from game.ui.theme import mix
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.widget import Tip
from generators.kernel.kind import LEVELS, AnyKind, AnyState
from generators.kernel.phrases import Phrase, say
from generators.kernel.way import Difficulty, SolutionStep, StepGroup, needs, sentence

PACE = 1.6  # seconds that each link of a step is shown during playback
SPEEDS = (1, 2, 4)

THOUGHT, STEP, GAP = 60, 52, 8  # points: the heights of rows, and the gap below a group
FOLD = 52  # points: the right end of a group, which opens it
LAMP = 10


class SolutionCursor(StepCursor):
    """A cursor over the known steps, and the position after the last one."""

    def __init__(self, search: SolutionSearch, target: int = -1) -> None:
        super().__init__(SPEEDS, SPEEDS[0])
        self.search = search
        self.target = target  # step to show when it is found

    @property
    def steps(self) -> Sequence[SolutionStep[Any, Any]]:
        return self.search.shown

    @property
    def last(self) -> int:
        return len(self.steps)

    @property
    def final(self) -> bool:
        return not self.search.busy

    def wait(self) -> float:
        return PACE / self.speed

    def links(self, at: int) -> int:
        return 1 if at >= self.last else max(1, len(self.steps[at].hint.chain))

    def receive(self) -> None:
        if 0 <= self.target < self.last:
            self.at, self.link, self.target = self.target, 0, -1

    def to(self, at: int) -> None:
        self.target = -1
        super().to(at)

    @property
    def state(self) -> Any:  # noqa: ANN401 - the kind knows its state
        if not self.at_end:
            return self.steps[self.at].before
        return self.steps[-1].after if self.steps else self.search.first

    @property
    def view(self) -> View[Any]:
        if self.at_end:
            return View(self.state, focused=False)
        shown = frames(self.search.kind, self.state, self.steps[self.at].hint)[self.link]
        return hint_view(self.state, shown, focused=False)

    @property
    def words(self) -> Phrase:
        if self.at_end:
            return self.ending
        hint = self.steps[self.at].hint
        return hint.chain[self.link].words if hint.chain else sentence(hint)

    @property
    def ending(self) -> Phrase:
        search = self.search
        if search.busy:
            return say("way.looking")
        if search.off:
            return say("way.off")
        return say("way.solved") if search.whole else search.fault or say("way.ends")

    @property
    def head(self) -> Phrase:
        if self.at_end:
            return say("way.one_step") if self.last == 1 else say("way.steps", count=self.last)
        hint, kind = self.steps[self.at].hint, self.search.kind
        technique, links = hint.technique.phrase(kind.id), self.links(self.at)
        if kind.graded:
            technique = say("way.graded", technique=technique, level=say(f"level.{hint.technique.level}"))
        at, count = self.at + 1, self.last
        if links == 1:
            return say("way.here", at=at, count=count, technique=technique)
        return say("way.here_link", at=at, count=count, technique=technique, link=self.link + 1, links=links)


class TechniqueSummary(ChoiceSheet[int]):
    """Gives the chosen step, counted from 1. `found`: a search to share, which this sheet does not cancel."""

    title_key = "way.needed"
    arrows_move_focus = True

    def __init__(
        self,
        services: Services,
        entry: Entry,
        start: AnyState,
        then: Callable[[int], Turn | None],
        found: SolutionSearch | None = None,
        level: Phrase | None = None,
    ) -> None:
        super().__init__(services, then)
        self.level = level
        self.kind, self.icons = entry.kind, entry.techniques
        self._shared = found is not None
        self.search = found or SolutionSearch(services.worker, entry.kind, start)

    def build(self) -> Content:
        found, tell = self.search, self.ui.tell
        needed = needs(self.kind, found.steps)
        if not found.steps:
            return [paragraph(tell("way.looking" if found.busy else found.fault or say("way.ends")))]
        first = {step.hint.technique.name: at for at, step in reversed(list(enumerate(found.steps, 1)))}
        parts: list[Element | None] = [paragraph(tell(measure(found, needed, self.level)), Style.STRONG, faint=False)]
        for technique, count in needed.uses:
            times = tell("way.once") if count == 1 else tell("way.times", count=count)
            name = tell(technique.phrase(self.kind.id))
            level = tell(f"level.{technique.level}") if self.kind.graded else ""
            at, icon = first[technique.name], self.icons.get(technique.name, "")
            do = partial(self.give, at)
            parts.append(row(f"use-{technique.name}", name, do, detail=times, icon=icon, note=level))
        return [*parts, *self._ends(needed)]

    def _ends(self, needed: Difficulty[Any, Any]) -> list[Element | None]:
        found, tell = self.search, self.ui.tell
        parts: list[Element | None] = []
        if needed.hardest is not None:
            detail = tell("way.step", at=needed.at)
            parts += [
                row("hardest", tell("way.hardest"), partial(self.give, needed.at), icon="flag", detail=detail, below=8),
                paragraph(tell(needed.hardest.hint.where), Style.LABEL),
            ]
        if found.brief:
            parts.append(paragraph(tell("way.short_way", **found.counts), Style.LABEL))
        if found.busy or found.off:
            parts.append(paragraph(tell("way.counting" if found.busy else "way.off"), Style.LABEL))
        elif not found.whole:
            parts.append(paragraph(tell(found.fault or say("way.ends")), Style.LABEL))
        return parts

    def update(self, seconds: float) -> Turn | None:
        super().update(seconds)
        if self.search.follow():
            self.place()
        return None

    def leave(self) -> None:
        if not self._shared:
            self.search.cancel()


@dataclass(frozen=True, slots=True)
class StepRow:
    thought: int
    step: int  # index in the solution; for a group, that of its first step
    own: bool  # whether it is the row of the group itself


@dataclass(frozen=True, slots=True)
class Pressed:
    row: StepRow
    folds: bool  # whether it was pressed at its right end


class StepList:
    def __init__(self, kind: AnyKind) -> None:
        self.kind = kind
        self.thoughts: Sequence[StepGroup[Any, Any]] = ()
        self.rows: list[StepRow] = []
        self.starts: list[int] = []  # index of each group's first step
        self.scroller = Scroller()
        self.opened: set[int] = set()
        self.tail = ""  # text below the list
        self._tops: list[int] = [0]
        self._pointer: Point = AWAY_FROM_ALL
        self._down: StepRow | None = None

    def show(self, thoughts: Sequence[StepGroup[Any, Any]], tail: str) -> None:
        self.thoughts, self.tail = thoughts, tail
        self._lay_out()

    def fold(self, thought: int) -> None:
        if len(self.thoughts[thought].steps) > 1:
            self.opened ^= {thought}
            self._lay_out()

    def thought_at(self, step: int) -> int:
        """The index of the group of a step; after the last step, the last group."""
        return max(0, bisect_right(self.starts, step) - 1)

    def _lay_out(self) -> None:
        self.rows, self.starts, first = [], [], 0
        for number, thought in enumerate(self.thoughts):
            self.starts.append(first)
            self.rows.append(StepRow(number, first, own=True))
            if number in self.opened:
                self.rows += [StepRow(number, first + each, own=False) for each in range(len(thought.steps))]
            first += len(thought.steps)
        self._measure()

    def place(self, m: Measure, area: pygame.Rect) -> None:
        self.m, self.ui, self.area = m, m.ui, area
        self._measure()

    def node(self, parts: tuple[Node, ...]) -> Node:
        """The rows in sight."""
        del parts
        rows = [(number, each, self.rect_of(number)) for number, each in enumerate(self.rows)]
        items = tuple(
            Node(
                f"step:{number}",
                SpokenRole.ITEM,
                self._title(row) if row.own else self._sentence(row),
                tuple(rect),
                note=self.ui.tell("way.step", at=row.step + 1),
                presses=True,
            )
            for number, row, rect in rows
            if rect.colliderect(self.area)
        )
        return Node("steps", SpokenRole.LIST, "", tuple(self.area), items)

    def _measure(self) -> None:
        px = self.m.px
        highs = [px(THOUGHT) if each.own else px(STEP) for each in self.rows]
        self._tops = [0, *accumulate(highs)]
        tall = self._tops[-1] + (px(STEP) if self.tail else 0)
        self.scroller.place(self.ui, self.area, tall)

    def rect_of(self, number: int) -> pygame.Rect:
        px = self.m.px
        top = self.area.top + self._tops[number] - self.scroller.offset
        wide = self.area.width - px(14)
        return pygame.Rect(self.area.left, top, wide, self._tops[number + 1] - self._tops[number])

    def reveal(self, step: int) -> None:
        thought = self.thought_at(step)
        numbers = [number for number, each in enumerate(self.rows) if each.thought == thought and each.step <= step]
        if numbers:
            self.scroller.reveal(self.rect_of(numbers[-1]), self.m.px(THOUGHT) // 2)

    def handle(self, event: Event) -> Pressed | bool:
        """Handle an event. Returns the pressed row, or whether the event was used."""
        if isinstance(event, Moved):
            self._pointer = event.at
        if self.scroller.handle(event):
            self._down = None
            return True
        match event:
            case Down(at) if self.area.collidepoint(at):
                self._down = self._row_at(at)
                return True
            case Up(at) if self._down is not None:
                down, self._down = self._down, None
                if self._row_at(at) == down:
                    return Pressed(down, at[0] >= self.area.right - self.m.px(FOLD + 14) and down.own)
                return True
        return False

    def on_tail(self, at: Point) -> bool:
        return self.area.collidepoint(at) and self._row_at(at) is None

    def tip(self) -> Tip | None:
        row = self._row_at(self._pointer)
        if row is None:
            return None
        rect = self.rect_of(self.rows.index(row))
        words = self._title(row) if row.own else self._sentence(row)
        room = self._words_room(rect, row)
        whole = self.m.lengths.text.fit(words, (Style.CAPTION,), room.size).whole
        return None if whole else Tip(words, tuple(rect))

    def _row_at(self, at: Point) -> StepRow | None:
        if not self.area.collidepoint(at):
            return None
        number = bisect_right(self._tops, at[1] - self.area.top + self.scroller.offset) - 1
        return self.rows[number] if 0 <= number < len(self.rows) else None

    def draw(self, target: pygame.Surface, here: int) -> None:
        first = max(0, bisect_right(self._tops, self.scroller.offset) - 1)
        current, at = self.thought_at(here), self._row_at(self._pointer)
        with clip_to(target, self.area):
            for number in range(first, len(self.rows)):
                rect, row = self.rect_of(number), self.rows[number]
                if rect.top >= self.area.bottom:
                    break
                if row.own:
                    self._thought(target, rect, row, here=row.thought == current, hovered=row == at)
                else:
                    self._step(target, rect, row, here=row.step == here, hovered=row == at)
            self._tail(target)
            self.scroller.draw(self.ui, target)

    def _thought(self, target: pygame.Surface, rect: pygame.Rect, row: StepRow, *, here: bool, hovered: bool) -> None:
        px, theme, thought = self.m.px, self.ui.theme, self.thoughts[row.thought]
        card = inset(rect, bottom=px(GAP))
        ground = mix(theme.surface, theme.ink, 0.06 * hovered)
        edge, wide = (theme.ink, px(2)) if here else (theme.line, 1)
        self.ui.shapes.rounded_rect(target, card, px(12), ground, edge, wide)
        if self.kind.graded:
            level = max((step.hint.technique.level for step in thought.steps), key=LEVELS.index)
            self._lamps(target, (card.left + px(14), card.centery), level)
        room = self._words_room(rect, row)
        names = dict.fromkeys(step.hint.technique for step in thought.steps)
        found = [each.phrase(self.kind.id) for each in names]
        note = " · ".join(self.ui.tell(each) for each in found if each != thought.title)
        if note:
            room.height = room.height * 3 // 5
            beneath = room.left, room.bottom - px(3), room.width, card.bottom - room.bottom
            Label(note, Style.CAPTION, "ink_2").draw_at(self.m, target, beneath)
        styles = (Style.LABEL_STRONG, Style.CAPTION_STRONG) if here else (Style.LABEL, Style.CAPTION)
        Label(self._title(row), styles, lines=0).draw_at(self.m, target, room)
        self._count(target, card, row)

    def _count(self, target: pygame.Surface, card: pygame.Rect, row: StepRow) -> None:
        px, theme, count = self.m.px, self.ui.theme, len(self.thoughts[row.thought].steps)
        if count == 1:
            return
        icon = "down" if row.thought in self.opened else "forward"
        draw_icon(self.ui, target, icon, theme.ink_3, (card.right - px(24), card.centery), px(16))
        words = card.right - px(FOLD + 40), card.top, px(48), card.height
        Label(str(count), (Style.LABEL, Style.CAPTION), "ink_2", 1.0).draw_at(self.m, target, words)

    def _step(self, target: pygame.Surface, rect: pygame.Rect, row: StepRow, *, here: bool, hovered: bool) -> None:
        px, theme = self.m.px, self.ui.theme
        plate = rect.inflate(-px(4), -px(4))
        if here or hovered:
            self.ui.shapes.rounded_rect(target, plate, px(8), theme.tile if here else mix(theme.bg, theme.ink, 0.06))
        number = rect.left + px(8), rect.top, px(44), rect.height
        Label(str(row.step + 1), Style.CAPTION, "ink_2", 1.0).draw_at(self.m, target, number)
        ink, text = theme.ink if here else theme.ink_2, self.m.lengths.text
        text.fill(target, self._sentence(row), (Style.CAPTION,), ink, self._words_room(rect, row))

    def _tail(self, target: pygame.Surface) -> None:
        if self.tail:
            px = self.m.px
            top = self.area.top + self._tops[-1] - self.scroller.offset
            room = self.area.left + px(14), top, self.area.width - px(28), px(STEP)
            Label(self.tail, BODIES, "ink_2", lines=0).draw_at(self.m, target, room)

    def _lamps(self, target: pygame.Surface, at: Point, level: str) -> None:
        """Draw as many lit lamps as the level is high."""
        px, theme = self.m.px, self.ui.theme
        radius = px(LAMP) // 2
        for number in range(len(LEVELS)):
            lit = number <= LEVELS.index(level)
            disc = self.ui.shapes.disc(radius, theme.accent if lit else theme.line, 0 if lit else max(1, px(1.5)))
            target.blit(disc, disc.get_rect(midleft=(at[0] + number * px(LAMP + 3), at[1])))

    def _words_room(self, rect: pygame.Rect, row: StepRow) -> pygame.Rect:
        px = self.m.px
        own = px(14 + 4 * (LAMP + 3) + 10) if self.kind.graded else px(14)
        left = own if row.own else px(64)
        right = px(FOLD + 44) if row.own and len(self.thoughts[row.thought].steps) > 1 else px(14)
        return inset(rect, left, px(2 if row.own else 3), right, px(GAP + 4) - px(2) if row.own else px(6) - px(3))

    def _title(self, row: StepRow) -> str:
        return self.ui.tell(self.thoughts[row.thought].title)

    def _sentence(self, row: StepRow) -> str:
        thought = self.thoughts[row.thought]
        return self.ui.tell(sentence(thought.steps[row.step - self.starts[row.thought]].hint))
