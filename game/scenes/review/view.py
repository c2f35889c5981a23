"""How a look back is drawn, but for its widgets and its line of time."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import quantiles
from typing import Any

import pygame

from game.boards.board import Board
from game.boards.parts.grid import draw_ring
from game.catalogue import Entry
from game.review.model import HINTED, SEEN, GameReview
from game.scenes.review.cursor import ReplayCursor
from game.scenes.review.marks import LOOKS, badge, colour_of, draw_mark
from game.scenes.review.timeline import marks_of
from game.scenes.shared.blocks import Block, Paragraph
from game.session.session import Chapter
from game.stage.layout import ClampedPx, StagePlaces
from game.store.log import SHOWN, SOLVED
from game.ui.text import LABELS, Style
from game.ui.ui import TITLES, Ui, fitting
from generators.kernel.kind import FOLLOWED, FOUND, GUESS, SLIP, Spot
from generators.kernel.phrases import Phrase, clock_text, say

A_LINE = 20  # signs
MOST = 100  # signs that are shared: in a longer game one stands for several moves
WEIGHTY = (*SEEN, HINTED, FOLLOWED, GUESS, SLIP)  # which of them it shows, the last first


def heading(ui: Ui, entry: Entry, chapter: Chapter[Any, Any, Any, Any]) -> str:
    return " · ".join([*_puzzle(ui, entry, chapter), ui.tell(_ended(chapter))])


def _puzzle(ui: Ui, entry: Entry, chapter: Chapter[Any, Any, Any, Any]) -> list[str]:
    name = ui.tell(f"board.{entry.kind.id}.name")
    if not chapter.heading.preset:
        return [name, ui.tell("play.imported")]
    preset = entry.preset(chapter.heading.preset)
    return [name, *(ui.tell(each) for each in preset.choices if each not in preset.plain)]


def _ended(chapter: Chapter[Any, Any, Any, Any]) -> Phrase:
    ending = chapter.ending
    if ending is None:
        return say("review.open", time=clock_text(chapter.seconds))
    if ending.how == SHOWN:
        return say("review.shown", time=clock_text(ending.seconds))
    how = "solved" if ending.how == SOLVED else "ended"
    many = ("no_hint", "one_hint", "hints")[min(ending.hints, 2)]
    return say(f"review.{how}_{many}", time=clock_text(ending.seconds), hints=ending.hints)


def counted(review: GameReview[Any, Any]) -> Phrase | None:
    """How many moves the board showed, of those that can be judged: nothing where right ones are only found, or where
    the player ruled out in the head what was not possible."""
    judged = [each for each in review.moves if each.why is not None and each.sort != FOLLOWED]
    if not judged or any(not each.sort or (each.why is not None and each.why.sort == FOUND) for each in judged):
        return None
    return say("review.counted", count=len(review.of_sort(*SEEN)), all=len(judged))


def shared(ui: Ui, entry: Entry, chapter: Chapter[Any, Any, Any, Any], review: GameReview[Any, Any]) -> str:
    """A text to share, which spoils nothing: no word says where anything lies."""
    head = f"{ui.tell('app.name')} · {heading(ui, entry, chapter)}"
    count = counted(review)
    there = chapter.heading.made_at
    ends = [*([ui.tell(count)] if count is not None else []), *([str(there)] if there is not None else [])]
    return "\n".join([head, *shapes(review), *ends])


def shapes(review: GameReview[Any, Any]) -> list[str]:
    sorts = [each.sort for each in review.moves if each.sort]
    several = -(-len(sorts) // MOST) or 1
    heaviest = (max(sorts[at : at + several], key=WEIGHTY.index) for at in range(0, len(sorts), several))
    signs = "".join(LOOKS[each].sign for each in heaviest)
    return [signs[at : at + A_LINE] for at in range(0, len(signs), A_LINE)]


SHADES = (0, 32, 64, 100)  # of 255, from the quickest words to the slowest
AT_ONCE = 0.15  # seconds: over before it could be read


def nothing(ui: Ui, cursor: ReplayCursor) -> list[Block]:
    moved = any(each.move is not None for each in cursor.done)
    return [Paragraph(ui.tell("review.nothing_found" if moved else "review.no_moves"))]


def account(ui: Ui, review: GameReview[Any, Any]) -> list[Block]:
    found: list[Block] = [Paragraph("", Style.CAPTION, space=-12)]
    for each in review.passages:
        found.append(Paragraph(ui.tell(each.title), Style.LABEL_STRONG, faint=False, space=4))
        found += [Paragraph(ui.tell(line), Style.LABEL, faint=False, space=4) for line in each.lines]
        found.append(Paragraph("", Style.CAPTION, space=0))
    return found


@dataclass(frozen=True, slots=True)
class ReviewView:
    ui: Ui
    places: StagePlaces
    cursor: ReplayCursor

    def board(self, target: pygame.Surface, board: Board[Any, Any]) -> None:
        view, cursor = self.cursor.view, self.cursor
        board.draw(target, view)
        if times := cursor.times:
            self._coloured(target, board, times)
            return
        if not cursor.sort:
            return
        found = [board.where(f"{row + 1},{column + 1}", view.state) for row, column in sorted(view.targets)]
        inside = [each for each in found if each is not None and self.places.board.contains(each)]
        places = [each for number, each in enumerate(inside) if each not in inside[:number]]
        for each in places:
            draw_ring(self.ui, target, each, colour_of(self.ui.theme, cursor.sort))
        if places and cursor.moment is not None:
            badge(self.ui, target, cursor.sort, places[0])

    def _coloured(self, target: pygame.Surface, board: Board[Any, Any], times: dict[Spot, float]) -> None:
        """The longer a word took, the stronger the colour of its cells: a quarter of the words in each shade."""
        steps = quantiles(sorted(set(times.values())), n=len(SHADES)) if len(set(times.values())) > 1 else []
        for (row, column), seconds in times.items():
            place = board.where(f"{row + 1},{column + 1}", self.cursor.state)
            if place is not None:
                sheet = pygame.Surface(place.size)
                sheet.fill(self.ui.theme.accent)
                sheet.set_alpha(SHADES[sum(seconds > each for each in steps)])
                target.blit(sheet, place)

    def head(self, target: pygame.Surface, head: pygame.Rect, *, tabs: pygame.Rect | None) -> None:
        theme, text = self.ui.theme, self.ui.text
        if tabs is not None:
            left = tabs.right
        else:
            words = self.ui.tell("review.moments")
            left = head.left + fitting(self.ui).line(target, words, TITLES[1:], theme.ink, head)
        count = counted(self.cursor.review) if self.cursor.review is not None else None
        rest = pygame.Rect(left + self.ui.px(16), head.top, head.right - left - self.ui.px(16), head.height)
        words = self.ui.tell(count) if count is not None else ""
        if words and rest.width > 0 and text.fit(words, LABELS, rest.size).whole:
            text.fill(target, words, LABELS, theme.ink_2, rest, align=1.0)

    def progress(self, target: pygame.Surface, room: pygame.Rect, seconds: float) -> None:
        if seconds < AT_ONCE:
            return
        px, theme = ClampedPx(self.ui), self.ui.theme
        words = pygame.Rect(room.left, room.top, room.width, px(28))
        self.ui.text.fill(target, self.ui.tell("review.judging"), LABELS, theme.ink_2, words)
        line = pygame.Rect(room.left, words.bottom + px(8), room.width - px(12), px(8))
        self.ui.shapes.rounded(target, line, line.height // 2, theme.tile)
        line.width = max(line.height, round(line.width * self.cursor.judged))
        self.ui.shapes.rounded(target, line, line.height // 2, theme.ink_2)

    def legend(self, target: pygame.Surface) -> None:
        room = self.places.legend
        if room is None:
            return
        ui, names = self._legible(room)
        theme, x, words = ui.theme, room.left, self._standing()
        wide = ui.text.width(words, Style.LABEL)
        place = pygame.Rect(room.right - wide, room.top, wide, room.height)
        ui.text.draw(target, words, Style.LABEL, theme.ink_2, place)
        for sort, name in names.items():
            used = ui.px(26) + ui.text.width(name, Style.LABEL)
            if x + used > place.left - ui.px(16):
                break
            left = x + ui.px(26)
            draw_mark(ui, target, sort, (x + ui.px(8), room.centery), ui.px(LOOKS[sort].size))
            ui.text.draw(target, name, Style.LABEL, theme.ink_2, pygame.Rect(left, room.top, used, room.height))
            x += used + ui.px(24)

    def _legible(self, room: pygame.Rect) -> tuple[Ui, dict[str, str]]:
        """The largest scale in which all marks find room in the line, and their names."""
        moves = self.cursor.review.moves if self.cursor.review is not None else ()
        present = {sort for each in moves for sort in marks_of(each)} | {each.sort for each in self.cursor.moments}
        names = {each: self.ui.tell(f"review.mark_{each}") for each in LOOKS if each in present}
        scales = fitting(self.ui).uis
        for ui in scales:
            said = (*names.values(), self._standing())
            wide = sum(ui.px(26 + 24) + ui.text.width(each, Style.LABEL) for each in said)
            if wide <= room.width and ui.text.leading(Style.LABEL) <= room.height:
                return ui, names
        return scales[-1], names

    def _standing(self) -> str:
        return self.ui.tell("review.here", move=self.cursor.at, moves=self.cursor.last)
