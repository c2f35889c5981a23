"""A page with a board on the left or at the top, a panel with remarks, and buttons below it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

import pygame

from game.scenes.makers.sweet_spots.live_verdict import LiveVerdict
from game.scenes.makers.sweet_spots.widgets import CARD, verdict_card
from game.scenes.shared.old_blocks import Block, Option, PageContent, Place, across
from game.scenes.shared.old_page import OldPage
from game.scenes.shared.page import BAR
from game.ui.ui import Ui
from game.ui.widgets.button import Button, side_by_side
from game.ui.widgets.chooser import chooser
from game.ui.widgets.slider import stepper
from generators.sweet_spots.maker import SIZES, TARGETS, BoardDraft

MARGIN, GAP = 40, 44  # points: around all, and between the board and its panel
NARROW = 16  # margin of a narrow window
PILL = 52
SHARES = 0.56, 0.46  # of the width, or of the height, that the board takes at most


@dataclass(frozen=True, slots=True)
class EditorPlaces:
    board: pygame.Rect
    panel: pygame.Rect  # scrolls, where it must
    foot: pygame.Rect  # of the panel, for its pills


def editor_places(ui: Ui, area: pygame.Rect) -> EditorPlaces:
    px = ui.px
    margin = px(MARGIN if area.width > px(640) else NARROW)
    room = pygame.Rect(area.left + margin, area.top + px(BAR), area.width - 2 * margin, area.height - px(BAR) - px(28))
    if area.width > area.height:
        top = room.top + px(16)
        side = min(room.bottom - top, round(area.width * SHARES[0]))
        board = pygame.Rect(room.left, top, side, side)
        left = board.right + px(GAP)
        rest = pygame.Rect(left, top, room.right - left, room.bottom - top)
    else:
        side = min(room.width, round(area.height * SHARES[1]))
        board = pygame.Rect(room.left + (room.width - side) // 2, room.top, side, side)
        top = board.bottom + px(20)
        rest = pygame.Rect(room.left, top, room.width, room.bottom + px(12) - top)
    foot = pygame.Rect(rest.left, rest.bottom - px(PILL), rest.width, px(PILL))
    panel = pygame.Rect(rest.left - px(4), rest.top - px(4), rest.width + px(8), foot.top - px(8) - rest.top)
    return EditorPlaces(board, panel, foot)


class BoardPage(OldPage):
    has_lamp = False
    edge = 4
    _live: LiveVerdict

    @abstractmethod
    def place_board(self, place: pygame.Rect) -> None: ...

    @property
    def window(self) -> pygame.Rect:
        return self._places.panel

    def place(self) -> None:
        self._places = editor_places(self.ui, self.area)
        self.place_board(self._places.board)
        super().place()

    def lay(self, content: PageContent, place: Place) -> int:
        panel, edge = self._places.panel, self.ui.px(4)
        return super().lay(content, (panel.left + edge, place[1], panel.width - 2 * edge)) + 2 * edge

    def verdict(self) -> Block:
        return across(self.ui, CARD, lambda rect: verdict_card(self.ui, rect, self._live))

    def sizes(self, draft: BoardDraft, space: int = 0) -> list[Block]:
        """The choices of its size, and of how many chests a line has."""
        ui, tell = self.ui, self.ui.tell
        sizes = tuple(f"{each}×{each}" for each in SIZES)
        chests = tuple(tell(f"custom.sweet_spots.count_{each}") for each in TARGETS)
        size, count = SIZES.index(draft.size), TARGETS.index(draft.targets)
        return [
            Option(tell("editor.size"), lambda place: stepper(ui, "size", place, sizes, size)),
            Option(tell("editor.chests"), lambda place: chooser(ui, "chests", place, chests, count), space),
        ]

    def pills(self, *pills: Button) -> tuple[Button, ...]:
        return side_by_side(self._places.foot, self.ui.px(12), *pills)
