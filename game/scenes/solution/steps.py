"""The steps of a solution: a cursor over them, and the list of their groups."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Any, Generic

from pygame import Rect, Surface

from game.boards.board import View
from game.reader.node import Node, SpokenRole
from game.session.coach import frames
from game.session.solution import SolutionSearch
from game.stage.cursor import StepCursor
from game.stage.stage import hint_view
from game.ui.elements import Box, Column, Element, Host, Label, Measure, Row, Scroll
from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.scroller import Scroller
from game.ui.shapes import inset
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.widget import Tip
from generators.kernel.kind import LEVELS, AnyKind, M, O, P, S
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
