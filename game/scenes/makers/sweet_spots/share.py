"""A board of one's own on its way out: as a file, on paper, as text, as a code, as a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.boards.sweet_spots.draft_board import DraftBoard, DraftMarks
from game.catalogue import entry_of
from game.scenes.files.save_file import SaveFile, to_save
from game.scenes.play.share import copy_link
from game.scenes.printing.to_print import to_print
from game.scenes.shared.scene import Push, Services, Turn
from game.stage.command import At, Command
from game.ui.ui import Ui
from generators.kernel.kind import BadText
from generators.kernel.phrases import say
from generators.names.code import write_code
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker.draft import BoardDraft
from generators.sweet_spots.rules import Puzzle

CELL = 64  # pixels, in the picture


def ways_out(services: Services, puzzle: Puzzle | None) -> Iterator[Command]:
    """They are for boards that are whole."""

    def way(name: str, label: str, out: Callable[[Services, Puzzle], Turn | None], *keys: str) -> Command:
        return Command(
            name,
            services.ui.tell(label),
            lambda: None if puzzle is None else out(services, puzzle),
            keys,
            At.MENU,
            enabled=puzzle is not None,
            leads=out in PAGES,
        )

    yield way("save", "menu.save", _to_file, "Ctrl S")
    yield way("print", "print.row", _to_paper, "Ctrl P")
    yield way("code", "menu.copy_code", _copy_code, "Ctrl Shift C")
    for name, written in SWEET_SPOTS.outside.links:
        yield way(name, f"menu.copy_{name}", partial(_copy_link, name, written))
    yield way("copy", "menu.copy", _copy_text, "Ctrl C")


def _to_file(services: Services, puzzle: Puzzle) -> Turn:
    return Push(SaveFile(services, to_save(entry_of(SWEET_SPOTS.id), puzzle)))


def _to_paper(services: Services, puzzle: Puzzle) -> Turn:
    return to_print(services, to_save(entry_of(SWEET_SPOTS.id), puzzle))


PAGES = (_to_file, _to_paper)


def _copy_text(services: Services, puzzle: Puzzle) -> None:
    services.copy(SWEET_SPOTS.write(puzzle))
    services.announce(say("play.copied"))


def _copy_link(name: str, written: Callable[[Puzzle], str], services: Services, puzzle: Puzzle) -> None:
    copy_link(services, name, written(puzzle))


def _copy_code(services: Services, puzzle: Puzzle) -> None:
    try:
        services.copy(write_code(SWEET_SPOTS, puzzle))
        services.announce(say("play.copied_code"))
    except BadText as error:
        services.announce(error.phrase)


def picture_of(ui: Ui, draft: BoardDraft) -> pygame.Surface:
    sheet, board = pygame.Surface((CELL * draft.size, CELL * draft.size)), DraftBoard()
    board.place(ui, sheet.get_rect(), draft)
    board.draw(sheet, draft, DraftMarks(), by_key=False)
    return sheet
