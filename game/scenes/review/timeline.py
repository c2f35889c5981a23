"""The cursor and the timeline of a review, its legend, the marks on the board, and the text to share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import starmap
from statistics import quantiles
from typing import Generic

from pygame import Rect, Surface

from game.boards.board import Board, View
from game.boards.parts.grid import draw_ring
from game.catalogue import Entry
from game.review.model import HINTED, SEEN, STALLED, SURE, GameReview, KeyMoment, ReviewedMove
from game.review.review import hint_seconds, path, review_moves, timed_moves
from game.scenes.review.marks import LOOKS, colour_of, draw_badge, draw_mark, mark
from game.scenes.shared.game_names import own_name
from game.session.session import AnyChapter, Chapter
from game.stage.cursor import HIGH, StepCursor, TrackBar
from game.stage.parts import spare
from game.store.log import SHOWN, SOLVED
from game.ui.elements import Element, First, Label, Measure, Row, Scaled, beside_board
from game.ui.shapes import strip
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from generators.kernel.kind import FOLLOWED, FOUND, GUESS, SLIP, M, O, P, Pulse, S, Spot
from generators.kernel.phrases import Phrase, clock_text, say

SPEEDS = {4: (0.24, 2.4), 15: (0.24, 0.6), 60: (0.03, 0.6)}  # least and most seconds for a position, by speed
USUAL = 15  # default speed, as a multiple of the game's


class ReplayCursor(StepCursor, Generic[O, P, S, M]):
    """Moves through all positions in order of time, including moves that were undone."""

    def __init__(self, chapter: Chapter[O, P, S, M]) -> None:
        super().__init__(tuple(SPEEDS), USUAL)
        self.kind = chapter.kind
        self.done = timed_moves(chapter)
        self._hints = hint_seconds(chapter)
        first = chapter.kind.start(chapter.puzzle)
        self.states = [first, *(each.after for each in self.done)]
        self.seconds = [0.0, *(each.second for each in self.done)]
        self.at = self.last
        self.review: GameReview[S, M] | None = None
        self.opened: int | None = None  # index of the open moment
        self.judged = 0.0  # progress of the review, from 0 to 1

    def judge(self, pulse: Pulse) -> GameReview[S, M]:
        def note(share: float) -> None:
            self.judged = share

        found = review_moves(self.kind, self.done, pulse, note)
        return replace(found, hints=tuple(each for each in self._hints if not _is_followed(found.moves, each)))

    @property
    def last(self) -> int:
        return len(self.states) - 1

    @property
    def state(self) -> S:
        return self.states[self.at]

    @property
    def second(self) -> float:
        return self.seconds[self.at]

    @property
    def moments(self) -> Sequence[KeyMoment]:
        return self.review.moments if self.review is not None else ()

    @property
    def moment(self) -> KeyMoment | None:
        """The open moment, while the board shows its position."""
        found = self.moments[self.opened] if self.opened is not None else None
        return found if found is not None and found.at == self.at else None

    @property
    def move(self) -> ReviewedMove[S, M] | None:
        return self.review.moves[self.at - 1] if self.review is not None and self.at else None

    @property
    def sort(self) -> str:
        if self.moment is not None:
            return self.moment.sort
        return self.move.sort if self.move is not None else ""

    @property
    def view(self) -> View[S]:
        moment, here = self.moment, self.move
        if moment is not None:
            return View(self.state, lit=moment.spots, targets=moment.targets, focused=False, seconds=self.second)
        why = here.why if here is not None else None
        if why is None:
            return View(self.state, focused=False, seconds=self.second)
        lit = why.spots if why.odds is not None and why.sort == SLIP else frozenset()  # whole wrong guess
        return View(self.state, lit=lit, targets=why.targets, focused=False, seconds=self.second)

    @property
    def times(self) -> dict[Spot, float]:
        """For a puzzle of words in cells, at its end: the seconds that the word of each cell took."""
        found: dict[Spot, float] = {}
        if self.review is None or not self.kind.teaching.in_cells or self.at < self.last or self.moment is not None:
            return found
        for each in self.review.of_sort(*SEEN, HINTED):
            for spot in each.why.spots if each.why is not None else ():
                found.setdefault(spot, each.spent)
        return found

    def wait(self) -> float:
        least, most = SPEEDS[self.speed]
        clock = self.seconds[self.at + 1] - self.seconds[self.at]
        return max(least, min(clock / self.speed, most))

    def open(self, number: int) -> None:
        self.opened = number
        self.to(self.moments[number].at)

    def beside(self, step: int) -> int | None:
        """The index of the next or previous moment, from the open one or from this position; None without any."""
        numbers = range(len(self.moments))
        if not numbers:
            return None
        if self.moment is not None and self.opened is not None:
            return max(0, min(self.opened + step, numbers[-1]))
        if step > 0:
            return next((each for each in numbers if self.moments[each].at > self.at), numbers[-1])
        return next((each for each in reversed(numbers) if self.moments[each].at < self.at), 0)

    def moves_to(self, moment: KeyMoment) -> tuple[M, ...] | None:
        """The moves to the position from which to continue, before a mistake. None if the game is over."""
        at = moment.at - 1 if moment.sort == SLIP else moment.at
        return None if self.kind.over(self.states[at]) else path(self.states[0], self.done, at)


def _is_followed(moves: Sequence[ReviewedMove[S, M]], hint: float) -> bool:
    """Whether the next move is the one that it showed; a move in the same moment may be the one before the hint."""
    at = next((at for at, each in enumerate(moves) if each.played.second > hint), len(moves))
    return any(each.sort == HINTED for each in moves[max(0, at - 1) : at + 1] if each.played.second >= hint)


MARKS, TARGET, TIMES = 30, 48, 22  # points: the heights of the marks, of the area to drag, of the times below
EVERY = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 36000)  # seconds between labels

A_LINE = 20  # signs per line
MOST = 100  # signs: in a longer game one sign stands for several moves
WEIGHTY = (*SEEN, HINTED, FOLLOWED, GUESS, SLIP)  # sorts by importance: the last one is shown

LEGEND = 28  # points
SHADES = (0, 32, 64, 100)  # opacity of 255, from the quickest words to the slowest


def marks_of(move: ReviewedMove[S, M]) -> list[str]:
    """The marks of a move: one for the pause before it, if there was one, and its own."""
    sort = move.why.sort if move.sort == STALLED and move.why is not None else move.sort
    return [*([STALLED] if move.paused else []), *([sort] if sort else [])]


class TimeLine(TrackBar):
    """Each position is at its second, or without times at even distances."""

    def __init__(self, ui: Ui, seconds: Sequence[float]) -> None:
        super().__init__(ui)
        self.seconds, self.last = seconds, seconds[-1]  # second of each position, from the first state on
        count = max(1, len(seconds) - 1)
        self.shares = [each / self.last if self.last > 0 else at / count for at, each in enumerate(seconds)]
        self.named = ui  # ui of the labels

    def place_in(self, ui: Ui, rect: Rect) -> None:
        """Place the line, with a fixed height; the labels below get the largest scale that fits."""
        m = beside_board(ui)
        scales, px = m.uis, m.px
        drop = px(MARKS) + (px(TARGET) - px(HIGH)) // 2 - px(10) + px(HIGH) // 2 - rect.height // 2
        self.place(Measure(scales[-1:]), rect, drop / scales[-1].scale)
        room = rect.bottom - self.line.bottom - px(10)
        self.named = next((each for each in scales if each.text.leading(Style.CAPTION) <= room), scales[-1])

    def draw(self, target: Surface, at: int, review: GameReview[S, M] | None) -> None:
        """Draw the line, pauses, marks, knob and labels."""
        theme, x = self.m.ui.theme, self.x(self.shares[at])
        self.draw_line(target, x)
        for each in review.moves if review is not None else ():
            if not each.paused:
                continue
            left, right = (self._along(each.played.second - ago) for ago in (each.took, 0.0))
            place = left, self.line.top, max(self.line.height, right - left), self.line.height
            self.m.ui.shapes.rounded_rect(target, place, self.line.height // 2, mix(theme.bg, theme.ink_3, 0.6))
        if review is not None:
            self._marks(target, review)
        self.draw_knob(target, x)
        self._times(target, at)

    def _marks(self, target: Surface, review: GameReview[S, M]) -> None:
        """Draw the marks: rare ones over common ones, key moments on top. A pause has its mark at its start."""
        chosen = {each.at: each.sort for each in review.moments}
        rare, beside = list[tuple[int, str]](), self._mark_side(STALLED) * 5 // 4
        for number, each in enumerate(review.moves, 1):
            for sort in marks_of(each):
                if sort == STALLED:
                    rare.append((self._along(each.played.second - each.took) + beside, sort))
                elif sort in SURE:
                    self._put(target, self.x(self.shares[number]), sort)
                elif number not in chosen:
                    rare.append((self.x(self.shares[number]), sort))
            if not each.sort:
                wide, high = max(2, self.m.px(2)), self.m.px(8)
                top = self.rect.top + self.m.px(MARKS) // 2 - high // 2
                target.fill(self.m.ui.theme.ink_3, (self.x(self.shares[number]) - wide // 2, top, wide, high))
        rare += [(self._along(each), HINTED) for each in review.hints]
        for x, sort in rare:
            self._put(target, x, sort)
        for number, sort in chosen.items():
            x, side = self.x(self.shares[number]), self._mark_side(sort) * 8 // 5
            at = x, self.rect.top + self.m.px(MARKS) // 2
            self.m.ui.shapes.dot(target, at, side * 3 // 5, self.m.ui.theme.bg)
            self._put(target, x, sort, side)

    def _put(self, target: Surface, x: int, sort: str, side: int = 0) -> None:
        at = x, self.rect.top + self.m.px(MARKS) // 2
        draw_mark(self.m.ui, target, sort, at, side or self._mark_side(sort))

    def _mark_side(self, sort: str) -> int:
        return max(8, self.m.px(LOOKS[sort].size))

    def _times(self, target: Surface, at: int) -> None:
        px, text, theme = self.m.px, self.named.text, self.m.ui.theme
        top = self.line.bottom + px(10)
        now = self._label(clock_text(self.seconds[at]), self.x(self.shares[at]), top, Style.CAPTION_STRONG)
        text.draw(target, clock_text(self.seconds[at]), Style.CAPTION_STRONG, theme.ink, now)
        # The seconds of the labels, as close as their width allows.
        wide = self.named.text.width(clock_text(self.last), Style.CAPTION) + self.m.px(64)
        many = max(1, self.line.width // max(1, wide))
        step = next((each for each in EVERY if self.last / each <= many), EVERY[-1])
        for second in range(0, int(self.last) + 1, step):
            words = clock_text(second)
            place = self._label(words, self._along(second), top, Style.CAPTION)
            if not place.colliderect(now.inflate(px(48), 0)):
                text.draw(target, words, Style.CAPTION, theme.ink_2, place)

    def _label(self, words: str, x: int, top: int, style: Style) -> Rect:
        wide, high = self.named.text.width(words, style) + 1, self.named.text.leading(style)
        place = Rect(x - wide // 2, top, wide, max(high, self.m.px(TIMES)))
        return place.clamp(strip(self.rect, top, place.bottom))

    def _along(self, second: float) -> int:
        return self.x(second / self.last if self.last > 0 else 0.0)


def heading(ui: Ui, entry: Entry, chapter: AnyChapter) -> str:
    name, head = ui.tell(entry.name), chapter.heading
    named = own_name(ui, entry, head.preset, head.puzzle)
    return " · ".join(filter(None, (name, named, ui.tell(ending_text(chapter)))))


def ending_text(chapter: AnyChapter) -> Phrase:
    ending = chapter.ending
    if ending is None:
        return say("review.open", time=clock_text(chapter.seconds))
    if ending.how == SHOWN:
        return say("review.shown", time=clock_text(ending.seconds))
    if (lit_after := chapter.lit_after) is not None:
        return lit_after
    how = "solved" if ending.how == SOLVED else "ended"
    return say(f"review.{how}", time=clock_text(ending.seconds), help=chapter.help)


def judged_count(review: GameReview[S, M]) -> Phrase | None:
    """How many of the judged moves followed from the board. None if some moves cannot be judged that way."""
    judged = [each for each in review.moves if each.why is not None and each.sort != FOLLOWED]
    if not judged or any(not each.sort or (each.why is not None and each.why.sort == FOUND) for each in judged):
        return None
    return say("review.counted", count=len(review.of_sort(*SEEN)), all=len(judged))


def share_text(ui: Ui, entry: Entry, chapter: AnyChapter, review: GameReview[S, M]) -> str:
    """The text to share, without spoilers."""
    head = f"{ui.tell('app.name')} · {heading(ui, entry, chapter)}"
    count = judged_count(review)
    there = chapter.heading.made_at
    ends = [*([ui.tell(count)] if count is not None else []), *([str(there)] if there is not None else [])]
    return "\n".join([head, *mark_lines(review), *ends])


def mark_lines(review: GameReview[S, M]) -> list[str]:
    sorts = [each.sort for each in review.moves if each.sort]
    several = -(-len(sorts) // MOST) or 1
    heaviest = (max(sorts[at : at + several], key=WEIGHTY.index) for at in range(0, len(sorts), several))
    signs = "".join(LOOKS[each].sign for each in heaviest)
    return [signs[at : at + A_LINE] for at in range(0, len(signs), A_LINE)]


def legend(m: Measure, cursor: ReplayCursor[O, P, S, M]) -> Element:
    """The marks of the timeline and what they mean, in the largest scale that fits; then the position."""
    review, tell = cursor.review, m.ui.tell
    present = {each.sort for each in cursor.moments}
    if review is not None:
        present |= {sort for each in review.moves for sort in marks_of(each)} | set([HINTED] * bool(review.hints))
    shown = [each for each in LOOKS if each in present]

    def meaning(number: int, sort: str) -> Element:
        words = Label(tell(f"review.mark_{sort}"), Style.LABEL, "ink_2")
        parts = [mark(sort, LOOKS[sort].size, width=16), Element(width=10), words, Element(width=24)]
        return Row(parts, drop=number, silent=True)

    def line() -> Element:
        here = Label(tell("review.here", move=cursor.at, moves=cursor.last), Style.LABEL, "ink_2")
        return Row([*starmap(meaning, enumerate(shown, 1)), Element(grow=1), here])

    return First([Scaled([line()], ui=each) for each in m.uis], height=LEGEND * min(spare(m), 8 / 5))


def draw_marks(ui: Ui, target: Surface, board: Board[S, M], cursor: ReplayCursor[O, P, S, M], room: Rect) -> None:
    """Rings around what the move, or the open moment, is about; at the end of some puzzles the times of their words."""
    if times := cursor.times:
        _colour_words(ui, target, board, cursor, times)
    if times or not cursor.sort:
        return
    view = cursor.view
    found = [board.where(f"{row + 1},{column + 1}", view.state) for row, column in sorted(view.targets)]
    inside = [each for each in found if each is not None and room.contains(each)]
    places = [each for number, each in enumerate(inside) if each not in inside[:number]]
    apart = 0 if board.wants.film else ui.fixed_px(10)  # a bar of a wall is full of words
    for each in places:
        draw_ring(ui, target, each.inflate(apart, apart), colour_of(ui.theme, cursor.sort))
    if places and cursor.moment is not None:
        draw_badge(ui, target, cursor.sort, places[0])


def _colour_words(
    ui: Ui, target: Surface, board: Board[S, M], cursor: ReplayCursor[O, P, S, M], times: dict[Spot, float]
) -> None:
    """Colour the cells of words: the longer a word took, the stronger. A quarter of the words has each shade."""
    steps = quantiles(sorted(set(times.values())), n=len(SHADES)) if len(set(times.values())) > 1 else []
    for (row, column), seconds in times.items():
        place = board.where(f"{row + 1},{column + 1}", cursor.state)
        if place is not None:
            sheet = Surface(place.size)
            sheet.fill(ui.theme.accent)
            sheet.set_alpha(SHADES[sum(seconds > each for each in steps)])
            target.blit(sheet, place)
