"""The solution of a puzzle of any kind: every step with its reason, in a list, on a track and on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.boards.board import TAKEN, Taken
from game.catalogue import Entry
from game.reader.node import Node
from game.scenes.shared.puzzle_screens import RulesOf
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.scenes.solution.steps import STEP, THOUGHT, SolutionCursor, StepList
from game.session.solution import AnySolutionSearch, SolutionSearch
from game.stage.board_reader import BoardReading
from game.stage.cursor import TrackBar, step_commands
from game.stage.layout import sentence, track_layout, track_row
from game.stage.parts import PILL, Title, spare, stage_bar
from game.stage.stage import Stage
from game.ui.command import At, Command
from game.ui.elements import Column, Element, Fitted, Label, Measure, Paint, Row, beside_board
from game.ui.input import Event, Wheel
from game.ui.text import BODIES, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant, button_of
from game.ui.widgets.chooser import Chooser
from generators.kernel.kind import LEVELS, AnyState

TICK, HARDER = 4, 4  # points: the height of a tick, and of each level more
TITLE, WORDS = 130, 84  # points: the least width of the title, the height of the sentence
PAGE = 8  # thoughts


class ThoughtTrack(TrackBar):
    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._ticks: dict[int, int] = {}  # hardest level at each tick, by pixels from the left

    def show(self, steps: int, thoughts: Sequence[tuple[int, int]]) -> None:
        """Set the number of steps, and the first step and the level of each group."""
        self.shares = [each / max(1, steps) for each in range(steps + 1)]
        self._ticks = {}
        for first, level in thoughts:
            # The place of a tick on the line. If there are many, some share a place.
            wide, pitch = self.line.width * self.shares[first], self.m.px(4)
            crowded = len(self.shares) - 1 > self.line.width // pitch
            x = round(wide / pitch) * pitch if crowded else round(wide)
            self._ticks[x] = max(level, self._ticks.get(x, 0))

    def draw(self, target: Surface, steps: float) -> None:
        px, theme, line = self.m.px, self.m.ui.theme, self.line
        here = self.x(steps / max(1, len(self.shares) - 1))
        self.draw_line(target, here)
        wide = px(2)
        for x, level in self._ticks.items():
            high = px(TICK + HARDER * level)
            ink = theme.accent if level > 1 else theme.ink_3
            target.fill(ink, (line.left + x - wide // 2, line.top - px(4) - high, wide, high))
        self.draw_knob(target, here)


class Solution(Scene):
    """The solution from a state, or with `start` also from the first state of the puzzle."""

    def __init__(self, services: Services, entry: Entry, state: AnyState, start: AnyState = None) -> None:
        super().__init__(services)
        self.entry, self.kind = entry, entry.kind
        self.state, self.start = state, state if start is None else start
        self.chooses = state != self.start and not entry.kind.over(state)  # whether both are offered
        self.from_start = not self.chooses
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.stage = Stage(self.panel)
        self.list, self.track = StepList(self.kind, self.to_step, self._fold), ThoughtTrack(self.ui)
        self.cursor = SolutionCursor(self._search())

    def _search(self) -> AnySolutionSearch:
        return SolutionSearch(self.services.worker, self.kind, self.start if self.from_start else self.state)

    @property
    def moving(self) -> bool:
        return self.board.moving() or self.panel.running

    @property
    def search(self) -> AnySolutionSearch:
        return self.cursor.search

    def place(self) -> None:
        m, ui, view = beside_board(self.ui), self.ui, self.cursor.view
        self.stage.commands = self.commands()
        board = Paint(lambda _ui, target, _rect: self.board.draw(target, self.cursor.view), id="board")
        self.list.show(self.search.shown_thoughts)
        listed = self.list.build(self.cursor, None if self.search.whole else self._tail(), spare(m))
        words = sentence(m, self.area, ui.tell(self.cursor.head), ui.tell(self.cursor.words), WORDS)
        track = Paint(lambda _ui, target, _rect: self.track.draw(target, self.cursor.share), id="track", height=PILL)
        row = track_row(m, self.stage.commands, track)
        whole = track_layout(m, self.area, self.board.wants, board, listed, [*words, row])
        self.panel.place(m, Column([self._bar(m), whole]), self.area.copy())
        self.track.place(m, self.panel.rect("track"), 7)
        self.track.show(len(self.search.shown), self._ticks())
        self.board.place(ui.for_watching(), self.panel.rect("board"), view.state)
        self.board.follow_hint(view.lit, view.targets, view.state)
        self.dirty = True

    def _tail(self) -> Element:
        words = Label(self.ui.tell(self.cursor.ending), BODIES, "ink_2", lines=0, height=STEP)
        go_on = self._go_on if self.search.off else None
        return Column([words], id="tail", pad=(14, 0, 0, 0), grow=1, silent=True, press=go_on)

    def _ticks(self) -> list[tuple[int, int]]:
        """The first step of each group, and its level."""
        hints = [[step.hint for step in each.steps] for each in self.list.groups]
        levels = [max(LEVELS.index(hint.technique.level) for hint in each) for each in hints]
        return list(zip(self.list.starts, levels, strict=True))

    def _bar(self, m: Measure) -> Element:
        """The choice between here and the start, and the switch to the shorter solution, as far as there is room."""
        named, wide = {each.id: each for each in self.stage.commands}, m.points(self.area.width)
        room: float = wide - 2 * PILL - 52 - TITLE
        parts: list[Element | None] = []
        if self.chooses:
            labels = self.ui.tell("way.from_here"), self.ui.tell("way.from_start")
            chip = max(self.ui.text.width(each, Style.LABEL) for each in labels) + m.px(28)
            most = min(room, m.points(2 * chip) + 4)
            make = partial(chips, m, labels, at=int(self.from_start))
            parts.append(Fitted(make, lambda chosen: self._from(start=bool(chosen.value)), width=most))
            room -= most
        if (short := named.get("short")) is not None:
            wanted = m.points(self.ui.text.width(short.label, Style.LABEL) + self.ui.px(36))
            words = wanted <= room
            look = Variant.OUTLINE if words else Variant.ICON
            plain = replace(short, icon="") if words else short
            parts = [button_of(plain, look, whole=True, width=wanted if words else PILL, height=44), *parts]
        title = Title(name=self.ui.tell("way.title"), silent=True)
        return stage_bar(
            title, [each for each in self.stage.commands if At.BAR in each.at], Row(parts, gap=8, align=0.5)
        )

    def spoken_title(self) -> str:
        return self.ui.tell("way.title")

    def nodes(self) -> list[Node]:
        reading = BoardReading(self.ui, self.board, self.cursor.view)
        return [reading.node(focused=self.panel.focus is None), *self.panel.nodes()]

    def news(self) -> tuple[tuple[str, str], ...]:
        return ((self.ui.tell(self.cursor.head), ""), (self.ui.tell(self.cursor.words), ""))

    def update(self, seconds: float) -> Turn | None:
        if self.search.follow():
            self._show_found()
        if self.board.moving():
            self.board.update(seconds, 0.0, self.cursor.state)
            self.dirty = True
        if self.panel.running:
            self.panel.update(seconds)
            self.dirty = True
        before = self.cursor.state
        if self.cursor.update(seconds):
            self._show_move(before)
        return None

    def _show_found(self) -> None:
        before = self.cursor.here
        if len(self.search.shown_thoughts) == 1 and not self.search.busy:
            self.list.opened = {0}
        self.place()
        if self.cursor.here != before:
            self._reveal()

    def _show_move(self, before: AnyState) -> None:
        after = self.cursor.state
        if after != before:
            self.board.follow(before, after)
        self.place()
        self._reveal()

    def _reveal(self) -> None:
        """Scroll to the step that is shown; at the end, to the last one."""
        row = self.list.row_of(min(self.cursor.at, self.cursor.last - 1))
        self.list.scroller.reveal(self.panel.rect(row), self.ui.fixed_px(THOUGHT) // 2)
        self.panel.carry()

    def hide(self) -> None:
        self.cursor.play(on=False)
        self.place()

    def back(self) -> None:
        self._show_found()

    def leave(self) -> None:
        self.search.cancel()

    def _do(self, action: Callable[[], None]) -> None:
        before = self.cursor.state
        action()
        self._show_move(before)

    def to_step(self, step: int) -> None:
        self._do(partial(self.cursor.to, step))

    def _go_by_groups(self, by: int) -> None:
        starts = [*self.list.starts, self.cursor.last]
        now = len(starts) - 1 if self.cursor.at_end else self.list.group_at(self.cursor.at)
        self.to_step(starts[max(0, min(now + by, len(starts) - 1))])

    def _from(self, *, start: bool) -> None:
        if start != self.from_start:
            self.search.cancel()
            self.from_start, self.list.opened = start, set()
            self.cursor = SolutionCursor(self._search())
            self._show_found()

    def commands(self) -> tuple[Command, ...]:
        tell, thought = self.ui.tell, self._go_by_groups
        return (
            Command("escape", "", self._escape, ("Escape",)),
            Command("close", tell("frame.back"), Pop, ("Escape",), At.BAR, "back"),
            *self._short(),
            *step_commands(self.ui, self.cursor, self._do),
            Command("thought_before", "", partial(thought, -1), ("Up", "Ctrl Left", "Shift Left")),
            Command("thought_after", "", partial(thought, 1), ("Down", "Ctrl Right", "Shift Right")),
            Command("page_before", "", partial(thought, -PAGE), ("Page up",)),
            Command("page_after", "", partial(thought, PAGE), ("Page down",)),
            Command("open", "", self._open, ("Return", "Enter")),
            Command("rules", tell("play.rules"), partial(RulesOf, self.kind.id), ("?",)),
        )

    def _short(self) -> tuple[Command, ...]:
        """The command that switches between the shorter solution and all steps."""
        found = self.search
        if not found.brief:
            return ()
        label = self.ui.tell("way.every_step") if found.shows_brief else self.ui.tell("way.short_way", **found.counts)
        return (Command("short", label, self._toggle_brief, ("S",), icon="list"),)

    def _toggle_brief(self) -> None:
        self.search.shows_brief = not self.search.shows_brief
        self.cursor.play(on=False)
        self.list.opened = set()
        before = self.cursor.state
        self.cursor.to(0)
        self._show_move(before)

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        return self.do(self.stage.handle(event, self._to_board))

    def _to_board(self, event: Event) -> Taken | None:
        if self.panel.scroll(event):
            return TAKEN
        if isinstance(event, Wheel):
            self._do(partial(self.cursor.step, -1 if event.up > 0 else 1))
        elif (step := self.track.handle(event)) is not None:
            self.to_step(step)
        else:
            return None
        return TAKEN

    def _fold(self, group: int) -> None:
        if len(self.list.groups[group].steps) > 1:
            self.list.opened ^= {group}
            self.place()

    def _escape(self) -> Turn | None:
        """Cancel the search if it runs and has steps to show; else leave."""
        if not self.search.busy or not self.cursor.steps:
            return Pop()
        self.search.cancel()
        self._show_found()
        return None

    def _go_on(self) -> None:
        self.search.go_on()
        self._show_found()

    def _open(self) -> None:
        """Open or close the current group; at the end of a cancelled search, resume it."""
        if self.search.off and self.cursor.at_end:
            self._go_on()
        elif self.cursor.steps:
            self._fold(self.list.group_at(self.cursor.at))
            self._reveal()


def chips(m: Measure, labels: tuple[str, ...], place: Rect, *, at: int) -> Chooser:
    """Two chips side by side."""
    wide, gap = (place.width - m.px(4)) // 2, m.px(4)
    chip = Rect(0, 0, wide, m.px(44))
    place.size = 2 * wide + gap, chip.height
    return Chooser("from", place, labels, at, (chip, chip.move(wide + gap, 0)), frozenset((0, 1)))
