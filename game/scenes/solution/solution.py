"""The solution of a puzzle of any kind: every step with its reason, in a list, on a track and on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.boards.board import TAKEN, Taken
from game.catalogue import Entry
from game.reader.node import Node
from game.scenes.shared.pages import open_page
from game.scenes.shared.scene import Pop, Push, Scene, Services, Turn
from game.scenes.solution.cursor import SolutionCursor
from game.scenes.solution.step_list import Pressed, StepList, StepRow, TechniqueSummary
from game.session.solution import SolutionSearch
from game.stage.board_reader import BoardReading, around
from game.stage.cursor import TrackBar, step_commands
from game.stage.old_layout import ClampedPx, TrackNeeds, track_places
from game.stage.old_view import bar_pills, command_button, draw_sentence, draw_title, step_pills
from game.stage.stage import Stage
from game.ui.command import At, Command
from game.ui.input import Down, Event, Wheel
from game.ui.text import Style
from game.ui.ui import Ui, fitting
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.chooser import Chooser
from game.ui.widgets.widget import Chosen, Tip, Widget
from generators.kernel.kind import LEVELS, AnyState
from generators.kernel.options import Preset

TICK, HARDER = 4, 4  # points: the height of a tick, and of each level more


class ThoughtTrack(TrackBar):
    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._ticks: dict[int, int] = {}  # by pixels from the left: the hardest level at this tick

    def show(self, steps: int, thoughts: Sequence[tuple[int, int]]) -> None:
        """Set the number of steps, and the first step and the level of each group."""
        self.shares = [each / max(1, steps) for each in range(steps + 1)]
        self._ticks = {}
        for first, level in thoughts:
            x = self._tick(self.shares[first])
            self._ticks[x] = max(level, self._ticks.get(x, 0))

    def _tick(self, share: float) -> int:
        """The place of a tick on the line. If there are many, some share a place."""
        wide, pitch = self.line.width * share, ClampedPx(self.ui)(4)
        crowded = len(self.shares) - 1 > self.line.width // pitch
        return round(wide / pitch) * pitch if crowded else round(wide)

    def draw(self, target: pygame.Surface, steps: float) -> None:
        px, theme, line = ClampedPx(self.ui), self.ui.theme, self.line
        here = self.x(steps / max(1, len(self.shares) - 1))
        self.draw_line(target, here)
        wide = px(2)
        for x, level in self._ticks.items():
            high = px(TICK + HARDER * level)
            ink = theme.accent if level > 1 else theme.ink_3
            target.fill(ink, (line.left + x - wide // 2, line.top - px(4) - high, wide, high))
        self.draw_knob(target, here)


TITLE, PICTURE = 130, 48  # points: the least width of the title, the width of a pill with an icon
PAGE = 8  # thoughts


class Solution(Scene):
    """The solution from a state, or with `start` also from the first state of the puzzle.

    `at`: the step, counted from 1, to show when it is found."""

    def __init__(
        self,
        services: Services,
        entry: Entry,
        state: AnyState,
        start: AnyState = None,
        *,
        at: int = 0,
        preset: Preset[Any] | None = None,
    ) -> None:
        super().__init__(services)
        self.preset = preset
        self.entry, self.kind = entry, entry.kind
        self.state, self.start = state, state if start is None else start
        self.chooses = state != self.start and not entry.kind.over(state)  # whether both are offered
        self.from_start = not self.chooses or at > 0
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.stage = Stage(self.panel)
        self.list, self.track = StepList(self.kind), ThoughtTrack(self.ui)
        self.cursor = SolutionCursor(self._search(), at - 1)

    def _search(self) -> SolutionSearch:
        return SolutionSearch(self.services.worker, self.kind, self.start if self.from_start else self.state)

    @property
    def moving(self) -> bool:
        return self.board.moving() or self.list.scroller.running

    @property
    def search(self) -> SolutionSearch:
        return self.cursor.search

    def place(self) -> None:
        wants = self.board.wants
        self.places = track_places(self.ui, self.area, TrackNeeds(wants.wide, wants.tall))
        self.list.place(self.ui, fitting(self.ui), self.places.room)
        self.track.place(self.ui, self.places.track, ClampedPx(self.ui)(7))
        self._list()
        self._put()

    def nodes(self) -> list[Node]:
        return around(BoardReading(self.ui, self.board, self.cursor.view), self.written, self.panel, self.places.board)

    def news(self) -> tuple[tuple[str, str], ...]:
        return ((self.ui.tell(self.cursor.head), ""), (self.ui.tell(self.cursor.words), ""))

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        tell, ui = self.ui.tell, self.ui
        self.board.draw(target, self.cursor.view)
        right = min(each.rect.left for each in self.panel.widgets if each.id in ("from", "short", "needed"))
        draw_title(ui, target, self.places.bar, right, tell("way.title"))
        draw_sentence(ui, target, self.places, tell(self.cursor.head), tell(self.cursor.words))
        self.list.draw(target, self.cursor.at)
        self.track.draw(target, self.cursor.share)
        self.panel.draw(self.ui, target)

    def tip(self) -> Tip | None:
        return super().tip() or self.list.tip()

    def _list(self) -> None:
        found = self.search
        self.list.show(found.shown_thoughts, "" if found.whole else self.ui.tell(self.cursor.ending))
        levels = [max(LEVELS.index(step.hint.level) for step in each.steps) for each in found.shown_thoughts]
        self.track.show(len(found.shown), list(zip(self.list.starts, levels, strict=True)))

    def _put(self) -> None:
        view = self.cursor.view
        self.board.place(self.ui.for_watching(), self.places.board, view.state)
        self.board.follow_hint(view.lit, view.targets, view.state)
        self.stage.commands = self.commands()
        self.panel.show(self._pills())
        self.dirty = True

    def _pills(self) -> list[Widget]:
        found = bar_pills(self.ui, [each for each in self.stage.commands if At.BAR in each.at], self.places.bar)
        if self.chooses:
            found.append(chips(self.ui, self.places.bar, found[-1].rect, from_start=self.from_start))
        found += [
            short_pill(self.ui, each, self.places.bar, found[-1].rect)
            for each in self.stage.commands
            if each.id == "short"
        ]
        return found + step_pills(self.stage.commands, self.places)

    def update(self, seconds: float) -> Turn | None:
        if self.search.follow():
            self._show_found()
        if self.board.moving():
            self.board.update(seconds, 0.0, self.cursor.state)
            self.dirty = True
        self.dirty = self.list.scroller.update(seconds) or self.dirty
        before = self.cursor.state
        if self.cursor.update(seconds):
            self._show_move(before)
        return None

    def _show_found(self) -> None:
        before = self.cursor.here
        self.cursor.found()
        if len(self.search.shown_thoughts) == 1 and not self.search.busy:
            self.list.opened = {0}
        self._list()
        self._put()
        if self.cursor.here != before:
            self.list.reveal(self.cursor.at)

    def _show_move(self, before: AnyState) -> None:
        after = self.cursor.state
        if after != before:
            self.board.follow(before, after)
        self.list.reveal(min(self.cursor.at, self.cursor.last - 1))
        self._put()

    def hide(self) -> None:
        self.cursor.play(on=False)
        self._put()

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

    def _to_thought(self, by: int) -> None:
        starts = [*self.list.starts, self.cursor.last]
        now = len(starts) - 1 if self.cursor.at_end else self.list.thought_at(self.cursor.at)
        self.to_step(starts[max(0, min(now + by, len(starts) - 1))])

    def _from(self, *, start: bool) -> None:
        if start != self.from_start:
            self.search.cancel()
            self.from_start, self.list.opened = start, set()
            self.cursor = SolutionCursor(self._search())
            self._show_found()

    def _from_start_to(self, step: int) -> None:
        self._from(start=True)
        self.cursor.target = step - 1
        self._show_found()

    def commands(self) -> tuple[Command, ...]:
        tell, thought = self.ui.tell, self._to_thought
        return (
            Command("escape", "", self._escape, ("Escape",)),
            Command("close", tell("frame.back"), Pop, ("Escape",), At.BAR, "back"),
            *self._short(),
            Command("needed", tell("way.needed"), self._summary, (), At.BAR, "list"),
            *step_commands(self.ui, self.cursor, self._do),
            Command("thought_before", "", partial(thought, -1), ("Up", "Ctrl Left", "Shift Left")),
            Command("thought_after", "", partial(thought, 1), ("Down", "Ctrl Right", "Shift Right")),
            Command("page_before", "", partial(thought, -PAGE), ("Page up",)),
            Command("page_after", "", partial(thought, PAGE), ("Page down",)),
            Command("open", "", self._open, ("Return", "Enter")),
            Command(
                "rules", tell("play.rules"), lambda: Push(open_page("rules", self.services, self.kind.id, ())), ("?",)
            ),
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
        self._list()
        self._show_move(before)

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        answer = self.stage.handle(event, self._to_board)
        if isinstance(answer, Chosen):
            self._from(start=bool(answer.value))
        turn: Turn | None = answer.run() if isinstance(answer, Command) else None
        return turn

    def _to_board(self, event: Event) -> Taken | None:
        used = self.list.handle(event)
        if isinstance(used, Pressed):
            self._press(used.row, folds=used.folds)
        elif isinstance(event, Down) and self.list.on_tail(event.at) and self.search.off:
            self._go_on()
        elif not used and isinstance(event, Wheel):
            self._do(partial(self.cursor.step, -1 if event.up > 0 else 1))
        elif not used and (step := self.track.handle(event)) is not None:
            self.to_step(step)
        else:
            return TAKEN if used else None
        return TAKEN

    def _press(self, row: StepRow, *, folds: bool) -> None:
        """Go to the pressed row; a press on the current group opens or closes it."""
        here = row.own and not self.cursor.at_end and self.list.thought_at(self.cursor.at) == row.thought
        if folds or here:
            self.list.fold(row.thought)
        else:
            self.to_step(row.step)

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
            here = min(self.cursor.at, self.cursor.last - 1)
            self.list.fold(self.list.thought_at(here))
            self.list.reveal(here)

    def _summary(self) -> Turn:
        """The summary of the whole puzzle; a search from the start is shared with it."""
        self.cursor.play(on=False)
        found = self.search if self.from_start else None
        return Push(TechniqueSummary(self.services, self.entry, self.start, self._from_start_to, found, self.preset))


def chips(ui: Ui, bar: pygame.Rect, beside: pygame.Rect, *, from_start: bool) -> Chooser:
    """The choice between the current state and the start, side by side at the right."""
    px, labels = ClampedPx(ui), (ui.tell("way.from_here"), ui.tell("way.from_start"))
    room = pygame.Rect(bar.left, beside.top, beside.left - px(8) - bar.left, beside.height)
    most = (room.width - px(68 + TITLE + 4)) // 2
    wide = min(most, max(ui.text.width(each, Style.LABEL) for each in labels) + ui.px(28))
    chip = pygame.Rect(0, 0, wide, px(44))
    rect = pygame.Rect(0, 0, 2 * wide + px(4), chip.height).move_to(midright=room.midright)
    rects = chip, chip.move(wide + px(4), 0)
    return Chooser("from", rect, labels, int(from_start), rects, frozenset((0, 1)))


def short_pill(ui: Ui, command: Command, bar: pygame.Rect, beside: pygame.Rect) -> Button:
    """A pill with text if that leaves room for the title, else with an icon."""
    px = ClampedPx(ui)
    room = beside.left - px(8) - bar.left - px(68 + TITLE)
    wide = ui.text.width(command.label, Style.LABEL) + ui.px(36)
    rect = pygame.Rect(0, 0, wide if wide <= room else px(PICTURE), px(44))
    rect.midright = (beside.left - px(8), beside.centery)
    return Button(command.id, rect, command.label) if wide <= room else command_button(command, rect, Variant.ICON)
