"""The layout of stages that are not made of elements yet."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from game.boards.board import Board
from game.ui.text import Style
from game.ui.ui import RectCut, Ui, grid

BAR = 72  # points
PILL = 48
GAP = 12
MESSAGE = 96  # the least a message needs
LABELLED = 104  # a pill with its label
OFFER = 150  # the width of a pill in the line of words; more where its words want it
BETWEEN = 640  # words and pills below a board are as wide as it from this width on
MOST, LAST = 200, 1.3  # a pill in such a row at most, and how much wider the last one is
NEWS = 88  # the words at the foot of a board's own column
HEAD = 24  # which step it is, over the sentence
SPEED, SLOWEST = 64, "60×"
LEGEND = 28
SENTENCE, DOTS = 1080, 92  # the width of one over a board; the foot of a lesson
LEAST = 0.36  # least share of the height for a list below a board
COMFORT = 0.8  # a board narrower than this share of a portrait window takes space from the words


@dataclass(frozen=True, slots=True)
class StageNeeds:
    wide: bool  # the board wants the whole width
    tall: bool  # and the height
    tools: int
    switches: int
    rule: str
    offers: bool  # the message has pills of its own
    foot: bool = True  # New has a pill also where there is little room


@dataclass(frozen=True, slots=True)
class TrackNeeds:
    """A board that is looked at, step by step."""

    wide: bool
    tall: bool
    steps: int = 4  # pills beside the track, the speed among them
    head: int = HEAD
    words: int = 84
    above: int = 0  # points for what is above and below the track
    beneath: int = 0
    legend: bool = False


@dataclass(frozen=True, slots=True)
class StagePlaces:
    bar: pygame.Rect
    board: pygame.Rect
    room: pygame.Rect  # of all that follows; it is the result's when the game is over
    headline: pygame.Rect
    message: pygame.Rect
    rule: pygame.Rect | None = None
    tools: tuple[pygame.Rect, ...] = ()
    switches: tuple[pygame.Rect, ...] = ()
    foot: tuple[pygame.Rect, ...] = ()  # New puzzle, and another size or level
    in_a_row: bool = False  # headline and message share one line, the pills another
    notch: pygame.Rect | None = None  # what the board leaves free for all that
    track: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))  # how far it has come
    legend: pygame.Rect | None = None  # what the marks on it mean

    def with_pills(self, needs: StageNeeds, pills: list[pygame.Rect]) -> StagePlaces:
        """The places with pills: tools first, then New."""
        return replace(self, tools=tuple(pills[: needs.tools]), foot=tuple(pills[needs.tools :][::-1]))

    def between(self, px: ClampedPx, edges: tuple[int, int] | None) -> StagePlaces:
        """The places with words and pills as wide as the board, if that is no less than they need."""
        if edges is None or not self.in_a_row or self.foot or edges[1] - edges[0] < px(BETWEEN):
            return self
        left, wide = edges[0], edges[1] - edges[0]
        line = pygame.Rect(left, self.headline.top, wide, self.headline.height)
        room = pygame.Rect(left, self.room.top, wide, self.room.height)
        return replace(self, room=room, headline=line, message=line, tools=_spread(px, self.tools, room))


@dataclass(frozen=True, slots=True)
class ClampedPx:
    """Points as pixels, never more than at 100 per cent."""

    ui: Ui

    def __call__(self, points: float) -> int:
        return min(self.ui.px(points), self.ui.fixed_px(points))


def offer_wide(ui: Ui, words: str, line: pygame.Rect) -> int:
    return min(line.width // 2, max(ClampedPx(ui)(OFFER), ui.text.width(words, Style.LABEL) + ui.px(36)))


def wide_room(ui: Ui, area: pygame.Rect) -> tuple[pygame.Rect, int]:
    """The room under the bar, and how high a notch in it would be."""
    px = ClampedPx(ui)
    cut = RectCut(area)
    cut.top(px(BAR))
    return cut.rest.inflate(-2 * _edge(px, cut.rest), -2 * px(12)), px(NEWS + 8 + 2 * PILL + 8)


def _edge(px: ClampedPx, rest: pygame.Rect) -> int:
    return px(40 if rest.width > px(900) else 12)


def place_stage(ui: Ui, area: pygame.Rect, needs: StageNeeds, board: Board[Any, Any], state: Any) -> StagePlaces:  # noqa: ANN401
    found = places(ui, area, needs, board.notch(ui, *wide_room(ui, area), state))
    board.place(ui, found.board, state)
    return found.between(ClampedPx(ui), board.edges)


def places(ui: Ui, area: pygame.Rect, needs: StageNeeds, notch: pygame.Rect | None = None) -> StagePlaces:
    if notch is not None:
        return _notched(ui, area, needs, notch)
    cut = RectCut(area)
    bar, rest = cut.top(ClampedPx(ui)(BAR)), cut.rest
    if area.height > area.width:
        return _strip(ui, bar, rest, needs) if needs.tall else _beneath(ui, bar, rest, needs)
    if needs.wide:
        return _strip(ui, bar, rest, needs)
    return _beside(ui, bar, rest, needs) or _close_beside(ui, bar, rest, needs)


def track_places(ui: Ui, area: pygame.Rect, needs: TrackNeeds) -> StagePlaces:
    """The board beside its list or above it, the sentence under both, and the track with its pills at the foot."""
    px, cut, upright = ClampedPx(ui), RectCut(area), area.height > area.width
    bar = cut.top(px(BAR))
    rest = RectCut(cut.rest.inflate(-2 * _edge(px, cut.rest), -2 * px(12)))
    legend = rest.bottom(min(ui.px(LEGEND), px(LEGEND * 8 / 5))) if needs.legend else None
    row = rest.bottom(px(needs.above + PILL + needs.beneath), px(8))
    message = rest.bottom(min(px(needs.words), rest.rest.height // 4), px(2))
    headline = rest.bottom(px(needs.head), px(8))
    board, room = (_over if upright else _aside)(px, rest.rest, square=not (needs.wide or (upright and needs.tall)))
    ui.side_by_side(board, room) if not upright else None
    line, side = RectCut(row), px(PILL)
    wide = min(max(px(SPEED), ui.text.width(SLOWEST, Style.LABEL) + ui.px(30)), row.width // 5)
    pills = [line.left(side, px(8)) for _ in range(needs.steps - 1)]
    track = pygame.Rect(line.rest.left, row.top, row.right - wide - px(16) - line.rest.left, row.height)
    tools = [pygame.Rect(each.left, row.top + px(needs.above), each.width, side) for each in pills]
    speed = pygame.Rect(row.right - wide, row.top + px(needs.above), wide, side)
    return StagePlaces(bar, board, room, headline, message, tools=(*tools, speed), track=track, legend=legend)


def sentence_width(ui: Ui, area: pygame.Rect) -> int:
    """The width of a sentence over a board."""
    return min(area.width - 2 * _edge(ClampedPx(ui), area), ClampedPx(ui)(SENTENCE))


def lesson_places(ui: Ui, area: pygame.Rect, headline: int, message: int, *, pills: bool) -> StagePlaces:
    """The board under its sentence, which takes so many pixels; pills and how far it has come at the foot."""
    px, cut = ClampedPx(ui), RectCut(area)
    bar = cut.top(px(BAR))
    track = cut.bottom(min(px(DOTS), area.height // 7))
    rest = RectCut(cut.rest.inflate(-2 * _edge(px, area), 0))
    said, remark = rest.top(headline), rest.top(message, px(GAP))
    room = rest.bottom(px(PILL + 16) if pills else 0, px(GAP))
    narrower = sentence_width(ui, area) - said.width
    return StagePlaces(bar, rest.rest, room, said.inflate(narrower, 0), remark.inflate(narrower, 0), track=track)


def _over(px: ClampedPx, room: pygame.Rect, *, square: bool) -> tuple[pygame.Rect, pygame.Rect]:
    cut, most = RectCut(room), round(room.height * (1 - LEAST))
    board = cut.top(min(most, room.width) if square else most, px(12))
    return _squared(board) if square else board, cut.rest


def _aside(px: ClampedPx, room: pygame.Rect, *, square: bool) -> tuple[pygame.Rect, pygame.Rect]:
    cut, most = RectCut(room), round(room.width * (0.5 if square else 0.58))
    board = cut.left(min(most, room.height) if square else most, px(32 if room.width > px(900) else 16))
    return _squared(board) if square else board, cut.rest


def _squared(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(0, 0, min(rect.size), min(rect.size)).move_to(center=rect.center)


def _beside(ui: Ui, bar: pygame.Rect, rest: pygame.Rect, needs: StageNeeds) -> StagePlaces | None:
    """The board at the left, a column of everything else at the right; None where the column would overflow."""
    px = ClampedPx(ui)
    least = px(300)
    side = min(rest.height - 2 * px(28), rest.width - px(40 + 48 + 40) - least)
    rows = len(shares(needs.tools, 2))
    if side < px(32 + MESSAGE + 52) + rows * px(PILL + GAP) + 4 * px(GAP):
        return None
    board = pygame.Rect(rest.left + px(40), rest.top + (rest.height - side) // 2, side, side)
    width = min(px(480), rest.right - px(40) - board.right - px(48))
    column = pygame.Rect(board.right + px(48), board.top, width, board.height)
    spare = max(0, rest.right - px(40) - column.right)
    board.left, column.left = board.left + spare // 2, column.left + spare // 2
    ui.side_by_side(board, column)
    return _column(ui, bar, board, column, needs)


def _close_beside(ui: Ui, bar: pygame.Rect, rest: pygame.Rect, needs: StageNeeds) -> StagePlaces:
    """The same in a low window: pictures in the place of pills, and the rest of the column for words."""
    px = ClampedPx(ui)
    side = min(rest.height - 2 * px(12), rest.width * 3 // 5)
    board = pygame.Rect(rest.left + px(16), rest.top + (rest.height - side) // 2, side, side)
    beside = pygame.Rect(board.right + px(20), board.top, rest.right - px(16) - board.right - px(20), side)
    ui.side_by_side(board, beside)
    column = RectCut(beside)
    room = column.rest.copy()
    headline = column.top(px(32), px(6))
    gap, wide = px(6), px(PILL + 4)
    a_row = max(1, (column.rest.width + gap) // (wide + gap))
    pills = grid(
        column.rest.topleft, needs.tools + 2 * needs.foot, a_row, (wide, px(PILL)), (gap, px(PILL + 6) - px(PILL))
    )
    column.top(max((each.bottom for each in pills), default=column.rest.top) - column.rest.top, px(8))
    message = pygame.Rect(*column.rest.topleft, column.rest.width, max(px(40), column.rest.height))
    return StagePlaces(bar, board, room, headline, message).with_pills(needs, pills)


def _beneath(ui: Ui, bar: pygame.Rect, rest: pygame.Rect, needs: StageNeeds) -> StagePlaces:
    """The board as wide as the window, everything else under it."""
    px = ClampedPx(ui)
    margin = px(24 if rest.width > px(500) else 12)
    rows = len(shares(needs.tools, _most(px, rest.width - 2 * margin)))
    message = px(MESSAGE + (PILL + GAP if needs.offers else 0))
    below = px(32) + rows * px(PILL + GAP) + message + px(PILL) + 4 * px(GAP) + margin
    high = rest.height - below - margin
    width = rest.width - 2 * margin
    side = min(width, high)
    if side < width * COMFORT:
        return _strip(ui, bar, rest, needs)
    size = (width, high) if needs.wide else (side, side)
    board = pygame.Rect(0, 0, *size).move_to(midtop=(rest.centerx, rest.top + margin))
    column = pygame.Rect(rest.left + margin, board.bottom + px(16), width, rest.bottom - board.bottom - px(16) - margin)
    return _column(ui, bar, board, column, needs)


def _strip(ui: Ui, bar: pygame.Rect, rest: pygame.Rect, needs: StageNeeds) -> StagePlaces:
    """The board as large as can be; a few lines of words and one row of pills under it."""
    px = ClampedPx(ui)
    inner = rest.inflate(-2 * _edge(px, rest), -2 * px(12))
    count = needs.tools + 2 * needs.foot
    roomy = count * px(LABELLED + GAP) <= inner.width or inner.height < px(1000)
    rows = 1 if roomy and count * px(44 + 6) <= inner.width else 2
    room = RectCut(inner)
    foot = room.bottom(rows * px(PILL + 6) - px(6), px(8))
    line = room.bottom(px(44 if rest.width > px(900) else 64), px(8))
    pills = _pills(px, foot, count, rows)
    return StagePlaces(bar, room.rest, line.union(foot), line, line, in_a_row=True).with_pills(needs, pills)


def _notched(ui: Ui, area: pygame.Rect, needs: StageNeeds, notch: pygame.Rect) -> StagePlaces:
    """The board has all that is under the bar, but for the foot of its own column."""
    px = ClampedPx(ui)
    board, _ = wide_room(ui, area)
    cut = RectCut(notch)
    line = cut.top(px(NEWS), px(8))
    pills = _rows(cut.rest, shares(needs.tools + 2 * needs.foot, 4), px(PILL), px(8))
    bar = RectCut(area).top(px(BAR))
    return StagePlaces(bar, board, notch, line, line, in_a_row=True, notch=notch).with_pills(needs, pills)


def _pills(px: ClampedPx, foot: pygame.Rect, count: int, rows: int) -> list[pygame.Rect]:
    """Centred rows of pills, as wide as there is room for; wider where there are but a few."""
    if not count:
        return []
    gap = px(GAP if rows == 1 and foot.width > px(900) else 6)
    a_row = -(-count // rows)
    wide = min(px(150 if count > 5 else 196), (foot.width - (a_row - 1) * gap) // a_row)
    found = []
    for row, here in enumerate(shares(count, a_row)):
        left = foot.centerx - (here * wide + (here - 1) * gap) // 2
        top = foot.top + row * px(PILL + 6)
        found += grid((left, top), here, here, (wide, px(PILL)), (gap, 0))
    return found


def _spread(px: ClampedPx, pills: tuple[pygame.Rect, ...], room: pygame.Rect) -> tuple[pygame.Rect, ...]:
    if not pills:
        return ()
    gap = px(GAP)
    free = room.width - (len(pills) - 1) * gap
    each = min(round(free / (len(pills) - 1 + LAST)), px(MOST + 10))
    last = min(free - (len(pills) - 1) * each, round(each * (LAST + 0.1)))
    left = room.centerx - ((len(pills) - 1) * (each + gap) + last) // 2
    row = grid((left, pills[0].top), len(pills), len(pills), (each, pills[0].height), (gap, 0))
    return (*row[:-1], pygame.Rect(*row[-1].topleft, last, row[-1].height))


def _column(ui: Ui, bar: pygame.Rect, board: pygame.Rect, column: pygame.Rect, needs: StageNeeds) -> StagePlaces:
    """Headline, rule, tools, message, switches, New: from top to bottom; what finds no room is left out."""
    px = ClampedPx(ui)
    cut = RectCut(column)
    headline = cut.top(px(32))
    foot = RectCut(cut.bottom(px(52), px(GAP)))
    rule_high = ui.text.height(needs.rule, Style.BODY, column.width)
    high = len(shares(needs.tools, _most(px, column.width))) * px(PILL + GAP) - px(GAP)
    grown = ui.px(100) / px(100)  # words take so much more
    message_height = round(px(MESSAGE) * min(1.5, grown)) + px(PILL + GAP if needs.offers else 0)
    free = cut.rest.height - high - 2 * px(GAP)
    able = max(0, free - message_height) // ui.px(46)  # switches that there is room for; fewer beside a rule
    beside = max(0, free - message_height - rule_high - px(GAP)) // ui.px(46)
    switches = min(needs.switches, beside) or (needs.switches if able >= needs.switches else 0)
    marks = cut.bottom(switches * ui.px(46))
    rule = None
    if free - marks.height - rule_high - px(GAP) >= message_height:
        rule = pygame.Rect(column.left, headline.bottom + px(4), column.width, rule_high)
        cut.top(rule_high, px(GAP))
    cut.top(px(GAP))
    tools = cut.top(high, px(GAP))
    most = round(px(260) * grown)
    message = pygame.Rect(*cut.rest.topleft, column.width, max(px(40), min(cut.rest.height, most)))
    fresh = foot.left((column.width - px(GAP)) * 3 // 5, px(GAP))
    return StagePlaces(
        bar=bar,
        board=board,
        room=column,
        headline=headline,
        rule=rule,
        message=message,
        tools=tuple(_rows(tools, shares(needs.tools, _most(px, tools.width)), px(PILL), px(GAP))),
        switches=tuple(grid(marks.topleft, switches, 1, (column.width, ui.px(46)), (0, 0))),
        foot=(fresh, foot.rest),
    )


def _rows(place: pygame.Rect, counts: list[int], high: int, gap: int) -> list[pygame.Rect]:
    found: list[pygame.Rect] = []
    for row, here in enumerate(counts):
        wide = (place.width - (here - 1) * gap) // here
        found += grid((place.left, place.top + row * (high + gap)), here, here, (wide, high), (gap, 0))
    return found


def _most(px: ClampedPx, width: int) -> int:
    """How many pills stand in one row: two in a column, four across a portrait window."""
    return 4 if width > px(500) or width < px(330) else 2  # in the narrowest column they are pictures only


def shares(count: int, most: int) -> list[int]:
    """Pills per row: `most`, or one more so that no pill is alone in the last row."""
    if count > 1 and most < count and count % most == 1 and most < 3:
        most += 1
    rows = -(-count // most)
    return [count // rows + (row < count % rows) for row in range(rows)] if rows else []
