"""Where things stand while a puzzle is played: beside the board, or beneath it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.text import Style
from game.ui.ui import Ui

BAR = 72  # points
PILL = 48
GAP = 12
MESSAGE = 96  # the least a message needs
LABELLED = 104  # a pill with its label
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


def places(ui: Ui, area: pygame.Rect, needs: Needs) -> Places:
    bar = pygame.Rect(area.left, area.top, area.width, ui.px(BAR))
    rest = pygame.Rect(area.left, bar.bottom, area.width, area.height - bar.height)
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
    column = pygame.Rect(board.right + px(20), board.top, rest.right - px(16) - board.right - px(20), side)
    headline = pygame.Rect(column.left, column.top, column.width, px(32))
    count, gap, wide = needs.tools + 2, px(6), px(PILL + 4)
    a_row = max(1, (column.width + gap) // (wide + gap))
    pills = [
        pygame.Rect(
            column.left + each % a_row * (wide + gap),
            headline.bottom + px(6) + each // a_row * px(PILL + 6),
            wide,
            px(PILL),
        )
        for each in range(count)
    ]
    top = pills[-1].bottom + px(8)
    message = pygame.Rect(column.left, top, column.width, max(px(40), column.bottom - top))
    return Places(bar, board, headline, None, message, tuple(pills[:-2]), (), pills[-1], pills[-2])


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
    foot = pygame.Rect(inner.left, inner.bottom - rows * px(PILL + 6) + px(6), inner.width, px(PILL))
    words = px(44 if rest.width > px(900) else 64)
    line = pygame.Rect(inner.left, foot.top - px(8) - words, inner.width, words)
    board = pygame.Rect(inner.left, inner.top, inner.width, line.top - px(8) - inner.top)
    pills = _pills(ui, foot, count, rows)
    headline = pygame.Rect(line.left, line.top, line.width // 3, line.height)
    return Places(bar, board, headline, None, line, tuple(pills[:-2]), (), pills[-1], pills[-2])


def _pills(ui: Ui, foot: pygame.Rect, count: int, rows: int) -> list[pygame.Rect]:
    """Centred rows of pills, as wide as there is room for."""
    gap = ui.px(GAP if rows == 1 and foot.width > ui.px(900) else 6)
    a_row = -(-count // rows)
    width = min(ui.px(150), (foot.width - (a_row - 1) * gap) // a_row)
    found = []
    for each in range(count):
        here = min(a_row, count - each // a_row * a_row)
        left = foot.centerx - (here * width + (here - 1) * gap) // 2 + each % a_row * (width + gap)
        found.append(pygame.Rect(left, foot.top + each // a_row * ui.px(PILL + 6), width, foot.height))
    return found


def _column(ui: Ui, bar: pygame.Rect, board: pygame.Rect, column: pygame.Rect, needs: Needs) -> Places:
    """Headline, rule, tools, message, switches, New: from top to bottom; what finds no room is left out."""
    px = ui.px
    left, width = column.left, column.width
    headline = pygame.Rect(left, column.top, width, px(32))
    tools = _grid(ui, pygame.Rect(left, headline.bottom + px(GAP), width, 0), needs.tools)
    rule_high = ui.text.height(needs.rule, Style.BODY, width)
    fresh_row = pygame.Rect(left, column.bottom - px(52), width, px(52))
    free = fresh_row.top - px(GAP) - tools[-1].bottom - px(GAP)
    wanted = px(MESSAGE + (PILL + GAP if needs.offers else 0))
    switches = needs.switches if free - needs.switches * px(46) >= wanted else 0
    free -= switches * px(46)
    rule = None
    if free - rule_high - px(GAP) >= wanted:
        rule = pygame.Rect(left, headline.bottom + px(4), width, rule_high)
        tools = [each.move(0, rule_high + px(GAP)) for each in tools]
    top = tools[-1].bottom + px(GAP)
    bottom = fresh_row.top - px(GAP) - switches * px(46)
    message = pygame.Rect(left, top, width, max(px(40), min(bottom - top, px(260))))
    marks = tuple(pygame.Rect(left, bottom + each * px(46), width, px(46)) for each in range(switches))
    wide = (width - px(GAP)) * 3 // 5
    fresh = pygame.Rect(left, fresh_row.top, wide, fresh_row.height)
    change = pygame.Rect(fresh.right + px(GAP), fresh.top, width - wide - px(GAP), fresh.height)
    return Places(bar, board, headline, rule, message, tuple(tools), marks, fresh, change)


def _grid(ui: Ui, place: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Pills in rows, all as wide as each other."""
    px = ui.px
    a_row = _a_row(ui, place.width, count)
    width = (place.width - (a_row - 1) * px(GAP)) // a_row
    return [
        pygame.Rect(
            place.left + number % a_row * (width + px(GAP)),
            place.top + number // a_row * px(PILL + GAP),
            width,
            px(PILL),
        )
        for number in range(count)
    ]


def _a_row(ui: Ui, width: int, count: int) -> int:
    """How many pills stand in one row: two in a column, four across a portrait window."""
    most = 4 if width > ui.px(500) else 2
    if width < ui.px(330):
        most = 4  # pictures only
    return max(1, min(most, count))
