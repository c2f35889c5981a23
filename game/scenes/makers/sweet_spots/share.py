"""A board of one's own on its way out: as a file, as text, as a code, as a picture."""

from __future__ import annotations

from zlib import crc32

import pygame

from game.boards.sweet_spots.draft_board import DraftBoard, DraftMarks
from game.catalogue import entry_of
from game.scenes.files.save_file import SaveFile, ToSave
from game.scenes.shared.scene import Push, Services, Turn
from game.ui.ui import Ui
from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, say
from generators.names.address import slug
from generators.names.code import write_code
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker.draft import BoardDraft
from generators.sweet_spots.rules import Puzzle

CELL = 64  # pixels, in the picture


def to_file(services: Services, puzzle: Puzzle) -> Turn:
    """Under a name that one board always has."""
    name = f"{slug(SWEET_SPOTS.id)} {crc32(SWEET_SPOTS.write(puzzle).encode()):08x}"
    return Push(SaveFile(services, ToSave(entry_of(SWEET_SPOTS.id), puzzle, name)))


def copy_text(services: Services, puzzle: Puzzle) -> None:
    _copied(services, SWEET_SPOTS.write(puzzle), say("play.copied"))


def copy_code(services: Services, puzzle: Puzzle) -> None:
    try:
        _copied(services, write_code(SWEET_SPOTS, puzzle), say("play.copied_code"))
    except BadText as error:
        services.announce(error.phrase)


def _copied(services: Services, text: str, words: Phrase) -> None:
    services.copy(text)
    services.announce(words)


def picture_of(ui: Ui, draft: BoardDraft) -> pygame.Surface:
    sheet, board = pygame.Surface((CELL * draft.size, CELL * draft.size)), DraftBoard()
    board.place(ui, sheet.get_rect(), draft)
    board.draw(sheet, draft, DraftMarks(), by_key=False)
    return sheet
