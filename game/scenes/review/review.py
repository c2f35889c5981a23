"""The review of a finished game: each move with its reason, and the key moments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from pygame import Rect, Surface

from game.boards.board import TAKEN, Taken
from game.catalogue import Entry
from game.course import course_of
from game.reader.node import Node
from game.review.model import HINTED, STALLED, GameReview, KeyMoment
from game.scenes.review.marks import GAP, MomentText, ReviewHelp, moment_cards
from game.scenes.review.marks import NARROW as NARROW_CARD
from game.scenes.review.timeline import (
    ReplayCursor,
    TimeLine,
    draw_marks,
    ending_text,
    heading,
    judged_count,
    legend,
    share_text,
)
from game.scenes.shared.parts import choice, paragraph, pill
from game.scenes.shared.puzzle_screens import ExercisesOf
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.scenes.shared.screen import Screen
from game.scenes.shared.screens import KindScreen
from game.session.session import AnyChapter
from game.stage.board_reader import BoardReading
from game.stage.cursor import step_commands
from game.stage.layout import sentence, track_layout, track_row
from game.stage.parts import PILL, Title, headline, spare, stage_bar
from game.stage.stage import Stage
from game.ui.command import At, Command
from game.ui.elements import Column, Element, First, Label, Measure, Paint, Row, Scaled, Scroll, Sized, beside_board
from game.ui.input import Event, Wheel
from game.ui.shapes import strip
from game.ui.text import LABELS, Style
from game.ui.ui import FIT_TITLES, Ui
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import chooser
from generators.kernel.kind import SLIP, AnyMove, Passage
from generators.kernel.phrases import clock_text, say

PlayOn: TypeAlias = Callable[[tuple[AnyMove, ...], float], None]  # gets the moves to the position, and its second
FILM = ("play", "speed", "faster", "slower")  # commands that only a film has
FOUND, WHOLE = 0, 1  # tabs: the key moments, or the text of the kind
HEAD, TRACK, RAIL = 44, 108, 12  # points: the head of the list, the timeline, the scroll bar
LOW, NARROW = 620, 480  # points: lower or narrower windows have no legend
AT_ONCE = 0.15  # seconds: no progress is shown before
SEVERAL = 2  # misses of a technique that lead to the path


class Review(Screen):
    """A board shows a position, the timeline below which one, and cards beside it the key moments.
    A game of few moves has a number in place of the timeline.

    The worker judges the moves; until then the positions can be shown already."""

    title_key = "review.title"

    def __init__(self, services: Services, entry: Entry, chapter: AnyChapter, play_on: PlayOn | None = None) -> None:
        super().__init__(services)
        self.entry, self.chapter, self.play_on = entry, chapter, play_on
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.cursor = ReplayCursor(chapter)
        self.stage = Stage(self.panel)
        self.line = TimeLine(services.ui, self.cursor.seconds)
        self.tab = FOUND
        self.slow = False  # progress is shown
        self.begin(self.cursor.judge)

    def toast_place(self) -> Rect:
        return strip(self.area, self.area.top, self.panel.rect("track").top)

    def place(self) -> None:
        m, wide, high = beside_board(self.ui), self.area.width, self.area.height
        self.stage.commands = self.commands()
        narrow = wide <= m.px(NARROW)
        room = 44 if high <= wide and not narrow else 84 if self.ui.large else 64
        on_card = self.tab == FOUND and any(each.at == self.cursor.at and each.spots for each in self.cursor.moments)
        words = sentence(m, self.area, "", "" if on_card else self._move_text(), room)
        film = self.board.wants.film
        track = Paint(self._draw_line, id="track", height=TRACK) if film else self._number()
        row = track_row(m, self.stage.commands, track, few=film, above=20 * film)
        meanings = legend(m, self.cursor) if film and high >= m.px(LOW) and not narrow else None
        board, side = Paint(self._draw_board, id="board"), Sized(make=self._side)
        whole = track_layout(m, self.area, self.board.wants, board, side, [*words, row, meanings])
        note, short = heading(self.ui, self.entry, self.chapter), self.ui.tell(ending_text(self.chapter))
        title = Title(name=self.title(), note=note, short=short)
        bar = stage_bar(title, [each for each in self.stage.commands if At.BAR in each.at])
        self.panel.place(m, Column([bar, whole]), self.area.copy())
        is_solved, chapter = self.entry.kind.is_solved(self.cursor.state), self.chapter
        self.board.from_hints = chapter.given
        self.board.shown = is_solved and chapter.shown and chapter.hinted  # as in the game
        if film:
            self.line.place_in(self.ui, self.panel.rect("track"))
        self.board.place(self.ui.for_watching(), self.panel.rect("board"), self.cursor.state)
        self.dirty = True

    def _number(self) -> Element:
        words = self.ui.tell("review.here", move=self.cursor.at, moves=self.cursor.last)
        return Label(words, LABELS, "ink_2", 0.5, id="track", height=PILL)

    def _side(self, wide: float, high: float) -> Element:
        """Key moments, or what is said of the whole game."""
        m = beside_board(self.ui)
        narrow = wide < NARROW_CARD * spare(m)
        content = Scaled([Column(self.build(narrow=narrow))], ui=self.ui)
        return Column([self._head(m, high), Scroll([content], grow=1, scroller=self.scroller, rail=RAIL)])

    def _head(self, m: Measure, high: float) -> Element:
        """The tabs, or a heading; beside it how many moves followed from the board, where there is room."""
        review, text = self.cursor.review, m.lengths.text
        if review is not None and review.passages:
            # In the largest scale in which they take at most a quarter of the room.
            names = (self.ui.tell("review.moments"), self.ui.tell("review.whole"))
            most = high * m.lengths.scale / 4
            ui = next((each for each in m.uis if each.px(HEAD) <= most), m.lengths)
            tabs = choice(lambda place: chooser(ui, "tab", place, names, self.tab), self._to_tab)
            title: Element = Scaled([tabs], ui=ui)
        else:
            words = self.ui.tell("review.moments") if review is not None or self.slow else ""
            least = m.points(text.width(words, FIT_TITLES[1])) + 1
            title = headline(words, FIT_TITLES[1:], height=HEAD, grow=1, min_width=least)
        count = judged_count(review) if review is not None else None
        said = self.ui.tell(count) if count is not None else ""
        least = m.points(text.width(said, Style.LABEL)) * 0.55  # enough for two lines of small letters
        counted = Label(said, LABELS, "ink_2", 1.0, lines=0, height=HEAD, grow=1, min_width=least, drop=1)
        return Row([title, Element(width=16, drop=1), counted], align=0.5, below=4)

    def _to_tab(self, tab: int) -> None:
        self.tab = tab
        self.scroller.jump(0)
        self.place()

    def build(self, *, narrow: bool = False) -> list[Element]:
        review, tell = self.cursor.review, self.ui.tell
        if review is None:
            words = Label(tell("review.judging"), LABELS, "ink_2", height=28, below=8)
            return [words, Paint(self._draw_progress, height=8)] if self.slow else []
        if self.tab == WHOLE:
            return [*map(self._passage, review.passages)]
        if not self.cursor.moments:
            moved = any(each.move is not None for each in self.cursor.done)
            return [paragraph(tell("review.nothing_found" if moved else "review.no_moves"))]
        pills = self._pills()
        foot = First([Row(self._pills(), gap=GAP), Column(pills, gap=GAP)]) if pills else None
        cards = moment_cards(self.ui, self._moments(), self.cursor.opened, self.open, foot, narrow=narrow)
        said = paragraph(tell("review.elsewhere"), Style.LABEL) if self.board.wants.film else None
        others = Column([Element(height=GAP), said])
        return [Column(cards, gap=GAP), First([others, Element()], grow=1, rest=True)]  # if this fits without scrolling

    def _passage(self, passage: Passage) -> Element:
        tell = self.ui.tell
        lines = [paragraph(tell(each), Style.LABEL, faint=False, below=4) for each in passage.lines]
        return Column([paragraph(tell(passage.title), Style.LABEL_STRONG, faint=False, below=4), *lines], below=20)

    def _move_text(self) -> str:
        """The text of the move to this position, unless its card is open."""
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

    def _pills(self) -> list[Element]:
        moment, drills = self._opened, self.entry.kind.teaching.drills
        if moment is None:
            return []
        practise, play_on = self.ui.tell("review.practise"), self.ui.tell("review.play_on")
        found: list[Element] = []
        if drills is not None and moment.drill in drills.names:
            found.append(pill("practise", practise, self.practise, high=PILL, below=0))
            if course_of(self.entry.kind, self.ui.language) is not None and self._missed(moment.drill) >= SEVERAL:
                path = KindScreen("practice", self.entry)
                found.append(pill("path", self.ui.tell("path.menu"), lambda: path, Variant.OUTLINE, high=PILL, below=0))
        if self.play_on is not None and self.cursor.moves_to(moment) is not None:
            found.append(pill("play_on", play_on, self._play_on, Variant.OUTLINE, high=PILL, below=0))
        return found

    @property
    def _opened(self) -> KeyMoment | None:
        return self.cursor.moments[self.cursor.opened] if self.cursor.opened is not None else None

    def _missed(self, technique: str) -> int:
        """How often it was not seen, late, or after a hint."""
        review = self.cursor.review
        moves = review.of_sort(SLIP, STALLED, HINTED) if review is not None else ()
        return sum(each.why is not None and each.why.technique.name == technique for each in moves)

    def practise(self) -> Turn | None:
        moment = self._opened
        return ExercisesOf(self.entry, moment.drill) if moment is not None else None

    def _play_on(self) -> Turn | None:
        moment = self._opened
        if moment is None or self.play_on is None:
            return None
        return Pop(partial(self.play_on, self.cursor.moves_to(moment) or (), moment.second))

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

    def draw(self, target: Surface) -> None:
        target.fill(self.ground, self.frame)
        self.panel.draw(target)

    def _draw_line(self, _ui: Ui, target: Surface, _rect: Rect) -> None:
        self.line.draw(target, self.cursor.at, self.cursor.review)

    def _draw_board(self, ui: Ui, target: Surface, rect: Rect) -> None:
        self.board.draw(target, self.cursor.view)
        draw_marks(ui, target, self.board, self.cursor, rect)

    def _draw_progress(self, ui: Ui, target: Surface, rect: Rect) -> None:
        ui.shapes.rounded_rect(target, rect, rect.height // 2, ui.theme.tile)
        done = max(rect.height, round(rect.width * self.cursor.judged)), rect.height
        ui.shapes.rounded_rect(target, (rect.topleft, done), rect.height // 2, ui.theme.ink_2)

    def _do(self, action: Callable[[], None]) -> None:
        action()
        self.place()

    def go(self, at: int) -> None:
        self._do(partial(self.cursor.to, at))

    def open(self, number: int) -> None:
        self.cursor.open(number)
        self.tab = FOUND
        self.place()
        moment = self.cursor.moments[number]
        self.board.follow_hint(moment.spots, moment.targets, self.cursor.state)
        self.scroller.reveal(self.panel.rect(f"card:{number}"), self.ui.px(12))
        self.panel.carry()

    def _open_neighbour(self, step: int) -> None:
        number = self.cursor.beside(step)
        if number is not None:
            self.open(number)

    def update(self, seconds: float) -> Turn | None:
        if self.job is not None:
            self.dirty = True
            if self.job.seconds >= AT_ONCE and not self.slow and not self.job.done:
                self.slow = True
                self.place()
        if self.cursor.update(seconds):
            self.place()
        self.board.update(seconds, self.cursor.second, self.cursor.state)  # its notes may be read by now
        self.dirty = self.dirty or self.board.moving()
        return super().update(seconds)

    def receive(self, found: GameReview[Any, Any] | None) -> None:
        if found is not None:
            self.cursor.review = found
            self.tab = FOUND if self.cursor.moments or not found.passages else WHOLE

    def hide(self) -> None:
        self._do(partial(self.cursor.play, on=False))

    def commands(self) -> tuple[Command, ...]:
        tell, known = self.ui.tell, self.cursor.review is not None
        steps = step_commands(self.ui, self.cursor, self._do)
        film = (replace(each, keys=(*each.keys, "Return", "Enter")) if each.id == "play" else each for each in steps)
        return (
            Command("close", tell("frame.back"), Pop, ("Escape",), At.BAR, "back"),
            Command("share", tell("review.share"), self._share, ("Ctrl C",), At.BAR, "share", enabled=known),
            Command("help", tell("review.help"), self._help, ("?",), At.BAR, "help"),
            *(film if self.board.wants.film else (each for each in steps if each.id not in FILM)),
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

    def _help(self) -> Turn:
        return Push(ReviewHelp(self.services, film=self.board.wants.film))

    def _share(self) -> None:
        if self.cursor.review is not None:
            self.services.copy(share_text(self.ui, self.entry, self.chapter, self.cursor.review))
            self.services.announce("review.copied")
