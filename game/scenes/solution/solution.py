"""The solution of a puzzle of any kind: every step with its reason, in a list, on a track and on the board."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import Any, Generic

from pygame import Rect, Surface

from game.boards.board import TAKEN, Taken, View
from game.catalogue import Entry
from game.reader.node import Node, SpokenRole
from game.scenes.shared.puzzle_screens import RulesOf
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.session.coach import frames
from game.session.solution import AnySolutionSearch, SolutionSearch
from game.stage.board_reader import BoardReading
from game.stage.cursor import StepCursor, TrackBar, step_commands
from game.stage.layout import sentence, track_layout, track_row
from game.stage.parts import PILL, Title, spare, stage_bar
from game.stage.stage import Stage, hint_view
from game.ui.command import At, Command
from game.ui.elements import Box, Column, Element, Fitted, Host, Label, Measure, Paint, Row, Scroll, beside_board
from game.ui.icons import draw_icon
from game.ui.input import Event, Point, Wheel
from game.ui.scroller import Scroller
from game.ui.shapes import inset
from game.ui.text import BODIES, Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widget import Tip
from game.ui.widgets.button import Variant, button_of
from game.ui.widgets.chooser import Chooser
from generators.kernel.kind import LEVELS, AnyKind, AnyState, M, O, P, S
from generators.kernel.phrases import Phrase, say
from generators.kernel.way import SolutionStep, StepGroup
from generators.kernel.way import sentence as step_sentence

PACE = 1.6  # seconds that each link of a step is shown during playback
SPEEDS = (1, 2, 4)

THOUGHT, STEP, GAP = 60, 52, 8  # points: the heights of rows, and the gap below a group
FOLD = 52  # points: the right end of a group, which opens it
MOST_GROWN = 1.6
LAMP, RAIL = 10, 14  # points: a lamp, and the bar beside the rows


class SolutionCursor(StepCursor, Generic[O, P, S, M]):
    """A cursor over the known steps, and the position after the last one."""

    def __init__(self, search: SolutionSearch[O, P, S, M]) -> None:
        super().__init__(SPEEDS, SPEEDS[0])
        self.search = search

    @property
    def steps(self) -> Sequence[SolutionStep[S, M]]:
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

    @property
    def state(self) -> S:
        if not self.at_end:
            return self.steps[self.at].before
        return self.steps[-1].after if self.steps else self.search.first

    @property
    def view(self) -> View[S]:
        if self.at_end:
            return View(self.state, focused=False)
        shown = frames(self.search.kind, self.state, self.steps[self.at].hint)[self.link]
        return hint_view(self.state, shown, focused=False)

    @property
    def words(self) -> Phrase:
        if self.at_end:
            return self.ending
        hint = self.steps[self.at].hint
        return hint.chain[self.link].words if hint.chain else step_sentence(hint)

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


@dataclass(slots=True, eq=False, kw_only=True)
class StepRow(Row):
    """A step of an opened group. `here`: it is shown on the board."""

    phrase: Phrase
    step: int  # index in the solution
    here: bool
    scroller: Scroller

    def __post_init__(self, children: Sequence[Element | None]) -> None:
        Row.__post_init__(self, children)
        self.tip = self._tip

    @property
    def words(self) -> str:
        return self.m.ui.tell(self.phrase)  # only where the row is seen: a list may have hundreds

    @property
    def words_room(self) -> Rect:
        px = self.m.px
        return inset(self.rect, px(64), px(3), px(14), px(6) - px(3))

    def _tip(self) -> Tip | None:
        """All words, where they are cut."""
        whole = self.m.lengths.text.fit(self.words, (Style.CAPTION,), self.words_room.size).whole
        return None if whole else Tip(self.words, tuple(self.rect))

    def nodes(self) -> Iterator[Node]:
        """Only a row in sight is read."""
        if self.rect.colliderect(self.scroller.window):
            note = self.m.ui.tell("way.step", at=self.step + 1)
            yield Node(self.id, SpokenRole.ITEM, self.words, tuple(self.rect), note=note, presses=True)

    def paint(self, target: Surface, host: Host) -> None:
        px, theme, rect = self.m.px, self.m.ui.theme, self.rect
        if self.here or host.look_of_box(self.id).hovered:
            ground = theme.tile if self.here else mix(theme.bg, theme.ink, 0.06)
            self.m.ui.shapes.rounded_rect(target, rect.inflate(-px(4), -px(4)), px(8), ground)
        number = rect.left + px(8), rect.top, px(44), rect.height
        Label(str(self.step + 1), Style.CAPTION, "ink_2", 1.0).draw_at(self.m, target, number)
        ink, text = theme.ink if self.here else theme.ink_2, self.m.lengths.text
        text.fill(target, self.words, (Style.CAPTION,), ink, self.words_room)


@dataclass(slots=True, eq=False, kw_only=True)
class GroupRow(StepRow):
    """A group of steps, whose right end opens and closes it."""

    kind: AnyKind
    group: StepGroup[Any, Any]
    opened: bool
    fold: Callable[[], None]

    def __post_init__(self, children: Sequence[Element | None]) -> None:
        fold = Box(id=f"fold:{self.id}", width=FOLD, press=self.fold)
        StepRow.__post_init__(self, [*children, *[Element(grow=1), fold] * self.several])

    @property
    def several(self) -> bool:
        return len(self.group.steps) > 1

    @property
    def words_room(self) -> Rect:
        px = self.m.px
        left = px(14 + 4 * (LAMP + 3) + 10) if self.kind.graded else px(14)
        return inset(self.rect, left, px(2), px(FOLD + 44 if self.several else 14), px(GAP + 4) - px(2))

    def paint(self, target: Surface, host: Host) -> None:
        m, px, theme = self.m, self.m.px, self.m.ui.theme
        card = inset(self.rect, bottom=px(GAP))
        hovered = any(host.look_of_box(each).hovered for each in (self.id, f"fold:{self.id}"))
        edge, wide = (theme.ink, px(2)) if self.here else (theme.line, 1)
        m.ui.shapes.rounded_rect(target, card, px(12), mix(theme.surface, theme.ink, 0.06 * hovered), edge, wide)
        if self.kind.graded:
            level = max((step.hint.technique.level for step in self.group.steps), key=LEVELS.index)
            self._lamps(target, (card.left + px(14), card.centery), level)
        room, names = self.words_room, dict.fromkeys(step.hint.technique for step in self.group.steps)
        found = [each.phrase(self.kind.id) for each in names]
        note = " · ".join(m.ui.tell(each) for each in found if each != self.group.title)
        if note:
            room.height = room.height * 3 // 5
        styles = (Style.LABEL_STRONG, Style.CAPTION_STRONG) if self.here else (Style.LABEL, Style.CAPTION)
        title = Label(self.words, styles, lines=0)
        title.draw_at(m, target, room)
        if note:  # never larger than the title
            beneath = room.left, room.bottom - px(3), room.width, card.bottom - room.bottom
            Label(note, Style.CAPTION, "ink_2").draw_at(Measure(m.uis[m.uis.index(title.choice[1]) :]), target, beneath)
        if self.several:
            icon = "down" if self.opened else "forward"
            draw_icon(m.ui, target, icon, theme.ink_3, (card.right - px(24), card.centery), px(16))
            count = card.right - px(FOLD + 40), card.top, px(48), card.height
            Label(str(len(self.group.steps)), (Style.LABEL, Style.CAPTION), "ink_2", 1.0).draw_at(m, target, count)

    def _lamps(self, target: Surface, at: Point, level: str) -> None:
        """Draw as many lit lamps as the level is high."""
        px, theme = self.m.px, self.m.ui.theme
        radius = px(LAMP) // 2
        for number in range(len(LEVELS)):
            lit = number <= LEVELS.index(level)
            disc = self.m.ui.shapes.disc(radius, theme.accent if lit else theme.line, 0 if lit else max(1, px(1.5)))
            target.blit(disc, disc.get_rect(midleft=(at[0] + number * px(LAMP + 3), at[1])))


class StepList:
    """The groups of steps, and which of them are opened. `go` shows a step, `fold` opens or closes a group."""

    def __init__(self, kind: AnyKind, go: Callable[[int], None], fold: Callable[[int], None]) -> None:
        self.kind, self.go, self.fold = kind, go, fold
        self.groups: Sequence[StepGroup[Any, Any]] = ()
        self.starts: list[int] = []  # index of each group's first step
        self.scroller = Scroller()
        self.opened: set[int] = set()

    def show(self, groups: Sequence[StepGroup[Any, Any]]) -> None:
        self.groups = groups
        self.starts = [0, *accumulate(len(each.steps) for each in groups)][:-1]

    def group_at(self, step: int) -> int:
        """The index of the group of a step; after the last step, the last group."""
        return max(0, bisect_right(self.starts, step) - 1)

    def row_of(self, step: int) -> str:
        """The row that shows the step: its own, or that of its group."""
        group = self.group_at(step)
        return f"step:{step}" if group in self.opened else f"group:{group}"

    def build(self, cursor: SolutionCursor[O, P, S, M], tail: Element | None, grown: float) -> Element:
        """`tail` stands below the rows. Rows of two lines are as much higher as words are larger (`grown`)."""
        rows, current = list[Element](), self.group_at(cursor.at)
        for number, (first, group) in enumerate(zip(self.starts, self.groups, strict=True)):
            here, opened, fold = number == current, number in self.opened, partial(self.fold, number)
            noted = grown > 1 and any(each.hint.technique.phrase(self.kind.id) != group.title for each in group.steps)
            rows.append(
                GroupRow(
                    id=f"group:{number}",
                    height=THOUGHT * min(grown, MOST_GROWN) if noted else THOUGHT,
                    press=fold if here and not cursor.at_end else partial(self.go, first),
                    phrase=group.title,
                    step=first,
                    here=here,
                    scroller=self.scroller,
                    kind=self.kind,
                    group=group,
                    opened=opened,
                    fold=fold,
                )
            )
            rows += [
                StepRow(
                    id=f"step:{at}",
                    height=STEP,
                    press=partial(self.go, at),
                    phrase=step_sentence(step.hint),
                    step=at,
                    here=at == cursor.at,
                    scroller=self.scroller,
                )
                for at, step in enumerate(group.steps if opened else (), first)
            ]

        def list_node(parts: tuple[Node, ...]) -> Node:
            return Node("steps", SpokenRole.LIST, "", tuple(self.scroller.window), parts)

        window = Scroll([Column([*rows, tail], node=list_node)], scroller=self.scroller, rail=RAIL, id="list")
        return Box([window], pad=(0, 0, RAIL, 0), rest=True)


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
