"""Where things stand while a puzzle is played: beside the board, or beneath it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.cut import Cut, grid
from game.ui.text import Style
from game.ui.ui import Ui

BAR = 72  # points
PILL = 48
GAP = 12
MESSAGE = 96  # the least a message needs
LABELLED = 104  # a pill with its label
OFFER = 150  # the width of a pill in the line of words
COMFORT = 0.8  # a board narrower than this share of a portrait window wants the room of the words beneath


@dataclass(frozen=True, slots=True)
class Needs:
    """What is to be laid out."""

    wide: bool  # the board wants the whole width
    tall: bool  # and the height
    tools: int
    switches: int
    rule: str
    offers: bool  # the message has pills of its own


@dataclass(frozen=True, slots=True)
class Places:
    bar: pygame.Rect
    board: pygame.Rect
    headline: pygame.Rect
    rule: pygame.Rect | None
    message: pygame.Rect
    tools: tuple[pygame.Rect, ...]
    switches: tuple[pygame.Rect, ...]
    fresh: pygame.Rect  # New puzzle
    change: pygame.Rect  # of another size or level
    in_a_row: bool = False  # headline and message share one line, the pills another


def places(ui: Ui, area: pygame.Rect, needs: Needs) -> Places:
    cut = Cut(area)
    bar, rest = cut.top(ui.px(BAR)), cut.rest
    if area.height > area.width:
        return _strip(ui, bar, rest, needs) if needs.tall else _beneath(ui, bar, rest, needs)
    if needs.wide:
        return _strip(ui, bar, rest, needs)
    return _beside(ui, bar, rest, needs) or _close_beside(ui, bar, rest, needs)


def _beside(ui: Ui, bar: pygame.Rect, rest: pygame.Rect, needs: Needs) -> Places | None:
    """The board at the left, a column of everything else at the right; None where the column would overflow."""
    px = ui.px
    least = px(300)
    side = min(rest.height - 2 * px(28), rest.width - px(40 + 48 + 40) - least)
    rows = -(-needs.tools // 2)
    if side < px(32 + MESSAGE + 52) + rows * px(PILL + GAP) + 4 * px(GAP):
        return None
    board = pygame.Rect(rest.left + px(40), rest.top + (rest.height - side) // 2, side, side)
    width = min(px(480), rest.right - px(40) - board.right - px(48))
    column = pygame.Rect(board.right + px(48), board.top, width, board.height)
    spare = max(0, rest.right - px(40) - column.right)
    board.left += spare // 2
    column.left += spare // 2
    return _column(ui, bar, board, column, needs)


def _close_beside(ui: Ui, bar: pygame.Rect, rest: pygame.Rect, needs: Needs) -> Places:
    """The same in a low window: pictures in the place of pills, and the rest of the column for words."""
    px = ui.px
    side = min(rest.height - 2 * px(12), rest.width * 3 // 5)
    board = pygame.Rect(rest.left + px(16), rest.top + (rest.height - side) // 2, side, side)
    column = Cut(pygame.Rect(board.right + px(20), board.top, rest.right - px(16) - board.right - px(20), side))
    headline = column.top(px(32), px(6))
    gap, wide = px(6), px(PILL + 4)
    a_row = max(1, (column.rest.width + gap) // (wide + gap))
    size, gaps = (wide, px(PILL)), (gap, px(PILL + 6) - px(PILL))
    *tools, change, fresh = grid(column.rest.topleft, needs.tools + 2, a_row, size, gaps)
    column.top(fresh.bottom - column.rest.top, px(8))
    words = column.rest
    message = pygame.Rect(words.left, words.top, words.width, max(px(40), words.height))
    return Places(
        bar=bar,
        board=board,
        headline=headline,
        rule=None,
        message=message,
        tools=tuple(tools),
        switches=(),
        fresh=fresh,
        change=change,
    )


def _beneath(ui: Ui, bar: pygame.Rect, rest: pygame.Rect, needs: Needs) -> Places:
    """The board as wide as the window, everything else under it."""
    px = ui.px
    margin = px(24 if rest.width > px(500) else 12)
    rows = -(-needs.tools // _a_row(ui, rest.width - 2 * margin, needs.tools))
    message = px(MESSAGE + (PILL + GAP if needs.offers else 0))
    below = px(32) + rows * px(PILL + GAP) + message + px(PILL) + 4 * px(GAP) + margin
    high = rest.height - below - margin
    width = rest.width - 2 * margin
    side = min(width, high)
    if side < width * COMFORT:
        return _strip(ui, bar, rest, needs)
    size = (width, high) if needs.wide else (side, side)
    board = pygame.Rect(0, 0, *size)
    board.midtop = (rest.centerx, rest.top + margin)
    column = pygame.Rect(rest.left + margin, board.bottom + px(16), width, rest.bottom - board.bottom - px(16) - margin)
    return _column(ui, bar, board, column, needs)


def _strip(ui: Ui, bar: pygame.Rect, rest: pygame.Rect, needs: Needs) -> Places:
    """The board as large as can be; a few lines of words and one row of pills under it."""
    px = ui.px
    margin = px(40 if rest.width > px(900) else 12)
    inner = rest.inflate(-2 * margin, -2 * px(12))
    count = needs.tools + 2
    roomy = count * px(LABELLED + GAP) <= inner.width or inner.height < px(1000)
    rows = 1 if roomy and count * px(44 + 6) <= inner.width else 2
    room = Cut(inner)
    foot = room.bottom(rows * px(PILL + 6) - px(6), px(8))
    line = room.bottom(px(44 if rest.width > px(900) else 64), px(8))
    *tools, change, fresh = _pills(ui, foot, count, rows)
    return Places(
        bar=bar,
        board=room.rest,
        headline=line,
        rule=None,
        message=line,
        tools=tuple(tools),
        switches=(),
        fresh=fresh,
        change=change,
        in_a_row=True,
    )


def _pills(ui: Ui, foot: pygame.Rect, count: int, rows: int) -> list[pygame.Rect]:
    """Centred rows of pills, as wide as there is room for."""
    gap = ui.px(GAP if rows == 1 and foot.width > ui.px(900) else 6)
    a_row = -(-count // rows)
    wide = min(ui.px(150), (foot.width - (a_row - 1) * gap) // a_row)
    found = []
    for row in range(rows):
        here = min(a_row, count - row * a_row)
        left = foot.centerx - (here * wide + (here - 1) * gap) // 2
        top = foot.top + row * ui.px(PILL + 6)
        found += grid((left, top), here, here, (wide, ui.px(PILL)), (gap, 0))
    return found


def _column(ui: Ui, bar: pygame.Rect, board: pygame.Rect, column: pygame.Rect, needs: Needs) -> Places:
    """Headline, rule, tools, message, switches, New: from top to bottom; what finds no room is left out."""
    px = ui.px
    cut = Cut(column)
    headline = cut.top(px(32))
    foot = Cut(cut.bottom(px(52), px(GAP)))
    rule_high = ui.text.height(needs.rule, Style.BODY, column.width)
    pills = _grid(ui, pygame.Rect(*cut.rest.topleft, column.width, 0), needs.tools)
    high = pills[-1].bottom - cut.rest.top
    wanted = px(MESSAGE + (PILL + GAP if needs.offers else 0))
    free = cut.rest.height - high - 2 * px(GAP)
    switches = needs.switches if free - needs.switches * px(46) >= wanted else 0
    marks = cut.bottom(switches * px(46))
    rule = None
    if free - marks.height - rule_high - px(GAP) >= wanted:
        rule = pygame.Rect(column.left, headline.bottom + px(4), column.width, rule_high)
        cut.top(rule_high, px(GAP))
    cut.top(px(GAP))
    tools = cut.top(high, px(GAP))
    message = pygame.Rect(*cut.rest.topleft, column.width, max(px(40), min(cut.rest.height, px(260))))
    fresh = foot.left((column.width - px(GAP)) * 3 // 5, px(GAP))
    return Places(
        bar=bar,
        board=board,
        headline=headline,
        rule=rule,
        message=message,
        tools=tuple(_grid(ui, tools, needs.tools)),
        switches=tuple(grid(marks.topleft, switches, 1, (column.width, px(46)), (0, 0))),
        fresh=fresh,
        change=foot.rest,
    )


def _grid(ui: Ui, place: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Pills in rows, all as wide as each other."""
    gap = ui.px(GAP)
    a_row = _a_row(ui, place.width, count)
    wide = (place.width - (a_row - 1) * gap) // a_row
    return grid(place.topleft, count, a_row, (wide, ui.px(PILL)), (gap, ui.px(PILL + GAP) - ui.px(PILL)))


def _a_row(ui: Ui, width: int, count: int) -> int:
    """How many pills stand in one row: two in a column, four across a portrait window."""
    most = 4 if width > ui.px(500) else 2
    if width < ui.px(330):
        most = 4  # pictures only
    return max(1, min(most, count))
