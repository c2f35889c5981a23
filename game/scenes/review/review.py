"""The review of a finished game: each move with its reason, and the key moments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

import pygame

from game.boards.board import TAKEN, Taken
from game.catalogue import Entry
from game.reader.node import Node
from game.scenes.review.cards import MomentText, put_cards
from game.scenes.review.cursor import ReplayCursor
from game.scenes.review.marks import ReviewHelp
from game.scenes.review.view import ReviewView, TimeLine, heading, no_moments, passage_blocks, share_text
from game.scenes.shared.old_blocks import Block, PageContent, Paragraph, Place
from game.scenes.shared.old_page import OldPage
from game.scenes.shared.pages import open_page
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.session.session import Chapter
from game.session.worker import Job
from game.stage.board_reader import BoardReading
from game.stage.cursor import step_commands
from game.stage.old_layout import ClampedPx, TrackNeeds, track_places
from game.stage.old_view import bar_pills, draw_sentence, draw_title, step_pills
from game.stage.stage import Stage
from game.ui.command import At, Command
from game.ui.input import Event, Point, Wheel
from game.ui.text import Style
from game.ui.ui import RectCut, Ui, fitting
from game.ui.widgets.chooser import Chooser, chooser
from game.ui.widgets.widget import Chosen, Look, Tip, Widget
from generators.kernel.kind import Cancelled
from generators.kernel.phrases import clock_text, say

PlayOn: TypeAlias = Callable[[tuple[Any, ...], float], None]  # gets the moves to the position, and its second
FOUND, WHOLE = 0, 1  # tabs: the key moments, or the text of the kind
PILLS = ("practise", "play_on")
HEAD, RAIL = 44, 16  # points: the height of the head of the list, the width of its scroll bar
LOW, NARROW = 620, 480  # points: a lower or narrower window has no legend


class Review(OldPage):
    """A board shows a position, the timeline below which one, and cards beside it the key moments.

    The worker judges the moves; until then the positions can be shown already."""

    title_key = "review.title"

    def __init__(
        self, services: Services, entry: Entry, chapter: Chapter[Any, Any, Any, Any], play_on: PlayOn | None = None
    ) -> None:
        super().__init__(services)
        self.entry, self.chapter, self.play_on = entry, chapter, play_on
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.cursor = ReplayCursor(chapter)
        self.stage = Stage(self.panel)
        self.line = TimeLine(services.ui, self.cursor.seconds)
        self.tab = FOUND
        self.job: Job[Any] = services.worker.submit(self.cursor.judge)

    @property
    def window(self) -> pygame.Rect:
        return self.cards

    def toast_place(self) -> pygame.Rect:
        return pygame.Rect(self.area.left, self.area.top, self.area.width, self.line.rect.top - self.area.top)

    def place(self) -> None:
        px, wants = ClampedPx(self.ui), self.board.wants
        legend = self.area.height >= px(LOW) and self.area.width > px(NARROW)
        words = 64 if self.area.width <= px(NARROW) else 44  # three lines, or two
        needs = TrackNeeds(wants.wide, wants.tall, 2, 0, words, 20, 40, legend=legend)
        self.places = track_places(self.ui, self.area, needs)
        cut = RectCut(self.places.room)
        self.tabs = self._roomiest_tabs(cut.rest)
        self.head, self.cards = cut.top(max(px(HEAD), self.tabs.rect.height), px(4)), cut.rest
        self.line.place_in(self.ui, self.places.track)
        self._lay_out()
        self._show()

    def _show(self) -> None:
        self.board.place(self.ui.for_watching(), self.places.board, self.cursor.state)
        self.stage.commands = self.commands()
        self.dirty = True

    def _lay_out(self) -> None:
        self.stage.commands = self.commands()
        cards, wide = self.cards, max(12, ClampedPx(self.ui)(RAIL))
        beside = self.area.right - cards.right >= wide
        rail = pygame.Rect(cards.right if beside else cards.right - wide // 2, cards.top, wide, cards.height)
        self._content = PageContent(self.ui)
        self._tall = self.lay(self._content, (cards.left, 0, min(cards.right, rail.left) - cards.left))
        self._scrolled = self._content.rects
        for rect in self._scrolled:
            rect.move_ip(0, cards.top)
        self.scroller.place(self.ui, cards, self._tall, rail)
        self.scroller.carry(self._scrolled)
        bar = bar_pills(self.ui, [each for each in self.stage.commands if At.BAR in each.at], self.places.bar)
        self.fixed = [*bar, *step_pills(self.stage.commands, self.places), *self._tabs()]
        self.panel.show([*self.fixed, *self._content.widgets])
        self.dirty = True

    def _tabs(self) -> list[Widget]:
        shown = self.cursor.review is not None and self.cursor.review.passages
        return [replace(self.tabs, at=self.tab)] if shown else []

    def _roomiest_tabs(self, room: pygame.Rect) -> FittingTabs:
        """The tabs in the largest scale in which they fit in one row and take at most a sixth of the room."""
        names = (self.ui.tell("review.moments"), self.ui.tell("review.whole"))
        for ui in fitting(self.ui).uis:
            tabs = chooser(ui, "tab", (room.left, room.top, room.width), names, self.tab)
            if tabs.rect.height == tabs.laid[0].height <= room.height // 6:
                break
        return FittingTabs("tab", tabs.rect, names, self.tab, tabs.laid, tabs.offered, scale=ui.scale)

    def lay(self, content: PageContent, place: Place) -> int:
        if self.tab == FOUND and self.cursor.moments:
            high = put_cards(content, place, self._moments(), self.cursor.opened, self._pills())
            if high + self.ui.text.leading(Style.LABEL) > self.cards.height:
                return high
            rest = Paragraph(self.ui.tell("review.elsewhere"), Style.LABEL)
            return high + content.column([rest], (place[0], place[1] + high, place[2]))
        return content.column(self.blocks(), place)

    def blocks(self) -> list[Block]:
        review = self.cursor.review
        if review is None:
            return []
        return passage_blocks(self.ui, review) if self.tab == WHOLE else no_moments(self.ui, self.cursor)

    def _move_text(self) -> str:
        """The text of the move to this position, if no card tells it."""
        if self.cursor.review is None:
            return ""
        move, tell = self.cursor.move, self.ui.tell
        if self.cursor.times:
            return tell("review.coloured")
        if self.cursor.moment is not None or move is None or move.why is None or not move.sort:
            return ""
        mark, because = say(f"review.mark_{move.sort}"), move.why.because
        return tell(say("review.here_was", time=clock_text(move.played.second), mark=mark, because=because))

    def _moments(self) -> list[MomentText]:
        tell = self.ui.tell
        return [
            MomentText(
                each.sort,
                clock_text(each.second),
                tell(each.title),
                tell(each.reason) if each.reason else "",
                self.entry.techniques.get(each.drill, ""),
            )
            for each in self.cursor.moments
        ]

    def _pills(self) -> list[tuple[str, str, bool]]:
        """The pills of the open moment: id, words, is it primary?"""
        if self.cursor.opened is None:
            return []
        moment, drills = self.cursor.moments[self.cursor.opened], self.entry.kind.teaching.drills
        practise, play_on = self.ui.tell("review.practise"), self.ui.tell("review.play_on")
        found = [("practise", practise, True)] if drills is not None and moment.drill in drills.names else []
        can = self.play_on is not None and self.cursor.moves_to(moment) is not None
        return [*found, *([("play_on", play_on, False)] if can else [])]

    def nodes(self) -> list[Node]:
        reading = BoardReading(self.ui, self.board, self.cursor.view)
        return [reading.node(focused=self.panel.focus is None), *super().nodes()]

    def news(self) -> tuple[tuple[str, str], ...]:
        """The current move, or the moment of the open card."""
        here = [self._move_text()]
        if self.cursor.opened is not None:
            card = self._moments()[self.cursor.opened]
            here = [f"{card.time} {card.title}", card.reason]
        return tuple((each, "") for each in here if each)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        view = ReviewView(self.ui, self.places, self.cursor)
        view.board(target, self.board)
        tabs = next((each.rect for each in self.fixed if each.id == "tab"), None)
        view.head(target, self.head, tabs=tabs)
        if self.cursor.review is None:
            view.progress(target, self.cards, self.job.seconds)
        draw_sentence(self.ui, target, self.places, "", self._move_text())
        self.line.draw(target, self.cursor.at, self.cursor.review)
        view.legend(target)

    def _bar(self, target: pygame.Surface) -> None:
        right = next(each.rect.left for each in self.fixed if each.id == "share")
        draw_title(self.ui, target, self.places.bar, right, self.title(), heading(self.ui, self.entry, self.chapter))

    def _do(self, action: Callable[[], None]) -> None:
        before = self.cursor.plays, self.cursor.speed
        action()
        self._show()
        if before != (self.cursor.plays, self.cursor.speed):
            self._lay_out()

    def go(self, at: int) -> None:
        self._do(partial(self.cursor.to, at))

    def open(self, number: int) -> None:
        self.cursor.open(number)
        self.tab = FOUND
        self._lay_out()
        self._show()
        moment = self.cursor.moments[number]
        self.board.follow_hint(moment.spots, moment.targets, self.cursor.state)
        names = (f"moment:{number}", *PILLS)
        card, *pills = [each.rect for each in self._content.widgets if each.id in names]
        self.scroller.reveal(card.unionall(pills), self.ui.px(12))
        self._carry()

    def _open_neighbour(self, step: int) -> None:
        number = self.cursor.beside(step)
        if number is not None:
            self.open(number)

    def update(self, seconds: float) -> Turn | None:
        if self.cursor.review is None:
            self._look()
        if self.cursor.update(seconds):
            self._show()
            if self.cursor.at_end:
                self._lay_out()
        return super().update(seconds)

    def _look(self) -> None:
        self.dirty = True
        if self.job.done:
            try:
                self.cursor.review = self.job.result()
            except Cancelled:
                return
            self.tab = FOUND if self.cursor.moments or not self.cursor.review.passages else WHOLE
            self._lay_out()

    def hide(self) -> None:
        self._do(partial(self.cursor.play, on=False))

    def commands(self) -> tuple[Command, ...]:
        tell, known = self.ui.tell, self.cursor.review is not None
        return (
            Command("close", tell("frame.back"), Pop, ("Escape",), At.BAR, "back"),
            Command("share", tell("review.share"), self._share, ("Ctrl C",), At.BAR, "share", enabled=known),
            Command("help", tell("review.help"), lambda: Push(ReviewHelp(self.services)), ("?",), At.BAR, "help"),
            *step_commands(self.ui, self.cursor, self._do),
            Command("moment_before", "", partial(self._open_neighbour, -1), ("Up", "Ctrl Left", "Shift Left")),
            Command("moment_after", "", partial(self._open_neighbour, 1), ("Down", "Ctrl Right", "Shift Right")),
        )

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        answer = self.stage.handle(event, self._to_board, super().handle)
        turn: Turn | None = answer.run() if isinstance(answer, Command) else answer
        return None if isinstance(turn, Taken) else turn

    def _to_board(self, event: Event) -> Taken | None:
        """Drag the timeline; the wheel steps through the moves, except over the cards, which it scrolls."""
        if isinstance(event, Wheel) and not self.window.collidepoint(event.at):
            self._do(partial(self.cursor.step, -1 if event.up > 0 else 1))
        elif (at := self.line.handle(event)) is not None:
            self.go(at)
        else:
            return None
        return TAKEN

    def _share(self) -> None:
        if self.cursor.review is not None:
            self.services.copy(share_text(self.ui, self.entry, self.chapter, self.cursor.review))
            self.services.announce(say("review.copied"))

    def choose(self, chosen: Chosen) -> Turn | None:
        named = {each.id: each for each in self.stage.commands}
        moment = self.cursor.moments[self.cursor.opened] if self.cursor.opened is not None else None
        match chosen.id:
            case name if name in named:
                turn: Turn | None = named[name].run()
                return turn
            case "tab":
                self.tab = chosen.value
                self.scroller.jump(0)
                self._lay_out()
            case "practise" if moment is not None:
                return Push(open_page("exercises", self.services, self.entry, moment.drill))
            case "play_on" if moment is not None and self.play_on is not None:
                return Pop(partial(self.play_on, self.cursor.moves_to(moment) or (), moment.second))
            case name if name.startswith("moment:"):
                self.open(chosen.value)
        return None


@dataclass(slots=True, kw_only=True)
class FittingTabs(Chooser):
    """Tabs in one row, with their own scale."""

    scale: float

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        Chooser.draw(self, replace(ui, scale=self.scale), target, look)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        return Chooser.tip(self, replace(ui, scale=self.scale), at)
