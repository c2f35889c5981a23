"""The layout of a solution: the board beside its thoughts or above them, the words and the slider beneath."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.command import Command
from game.stage.layout import BAR, Room
from game.stage.pills import placed
from game.ui.cut import Cut
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.chooser import Chooser

SIDE = 48  # points: of a pill with a picture
WORDS, LINE = 84, 24  # the sentence, and the line above it
SPEED, SLOWEST = 64, "1×"
TITLE = 130  # points that are left for the title at least
LEAST = 0.36  # of the height, which the thoughts have at least beneath a board


@dataclass(frozen=True, slots=True)
class SolutionPlaces:
    bar: pygame.Rect
    board: pygame.Rect
    list: pygame.Rect
    head: pygame.Rect  # which step it is
    words: pygame.Rect  # why
    play: pygame.Rect
    before: pygame.Rect
    after: pygame.Rect
    track: pygame.Rect
    speed: pygame.Rect


def solution_places(ui: Ui, area: pygame.Rect, *, wide: bool, tall: bool) -> SolutionPlaces:
    """`wide` and `tall`: the board wants more than a square."""
    px = Room(ui)
    cut = Cut(area)
    bar = cut.top(px(BAR))
    edge = px(40 if area.width > px(900) else 16)
    rest = Cut(cut.rest.inflate(-2 * edge, -2 * px(12)))
    row = rest.bottom(px(SIDE), px(8))
    words = rest.bottom(min(px(WORDS), rest.rest.height // 4), px(2))
    head = rest.bottom(px(LINE), px(8))
    if area.height > area.width:
        board, beside = _above(px, rest.rest, square=not (wide or tall))
    else:
        board, beside = _beside(ui, px, rest.rest, square=not wide)
    speed = min(max(px(SPEED), ui.text.width(SLOWEST, Style.LABEL) + ui.px(30)), row.width // 5)
    return SolutionPlaces(bar, board, beside, head, words, *_row(px, row, speed))


def _above(px: Room, room: pygame.Rect, *, square: bool) -> tuple[pygame.Rect, pygame.Rect]:
    cut = Cut(room)
    most = round(room.height * (1 - LEAST))
    board = cut.top(min(most, room.width) if square else most, px(12))
    if square:
        board = pygame.Rect(board.centerx - board.height // 2, board.top, board.height, board.height)
    return board, cut.rest


def _beside(ui: Ui, px: Room, room: pygame.Rect, *, square: bool) -> tuple[pygame.Rect, pygame.Rect]:
    cut = Cut(room)
    most = round(room.width * 0.58)
    board = cut.left(min(most, room.height) if square else most, px(32 if room.width > px(900) else 16))
    if square:
        board = pygame.Rect(board.left, board.centery - board.width // 2, board.width, board.width)
    beside = cut.rest
    ui.side_by_side(board, beside)
    return board, beside


def _row(px: Room, row: pygame.Rect, wide: int) -> tuple[pygame.Rect, ...]:
    cut, side = Cut(row), row.height
    play, before, after = cut.left(side, px(8)), cut.left(side), cut.left(side, px(12))
    speed = pygame.Rect(row.right - wide, row.top, wide, row.height)
    track = pygame.Rect(cut.rest.left, row.top, speed.left - px(16) - cut.rest.left, row.height)
    return play, before, after, track, speed


def chips(ui: Ui, bar: pygame.Rect, beside: pygame.Rect, *, from_start: bool) -> Chooser:
    """From where the player is, or from the start: side by side at the right, however little room there is."""
    px, labels = Room(ui), (ui.tell("way.from_here"), ui.tell("way.from_start"))
    room = pygame.Rect(bar.left, beside.top, beside.left - px(8) - bar.left, beside.height)
    most = (room.width - px(68 + TITLE + 4)) // 2
    wide = min(most, max(ui.text.width(each, Style.LABEL) for each in labels) + ui.px(28))
    chip = pygame.Rect(0, 0, wide, px(44))
    rect = pygame.Rect(0, 0, 2 * wide + px(4), chip.height)
    rect.midright = room.midright
    rects = chip, chip.move(wide + px(4), 0)
    return Chooser("from", rect, labels, int(from_start), rects, frozenset((0, 1)))


def short_pill(ui: Ui, command: Command, bar: pygame.Rect, beside: pygame.Rect) -> Button:
    """In words where they leave room for the title, else as a picture."""
    px = Room(ui)
    room = beside.left - px(8) - bar.left - px(68 + TITLE)
    wide = ui.text.width(command.label, Style.LABEL) + ui.px(36)
    rect = pygame.Rect(0, 0, wide if wide <= room else px(SIDE), px(44))
    rect.midright = (beside.left - px(8), beside.centery)
    return Button(command.id, rect, command.label) if wide <= room else placed(command, rect, Dress.ICON)
