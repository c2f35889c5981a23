"""What a player takes along: the puzzle as text or as a file, and how it went."""

from __future__ import annotations

from zlib import crc32

from game.files import write_whole
from game.resources import export_folder
from game.scenes.open_game import OpenGame
from game.scenes.telling import code_of, result
from generators.phrases import say
from generators.reasons import reason


def copy_puzzle(game: OpenGame) -> None:
    game.services.copy(game.kind.write(game.session.chapter.puzzle))
    game.services.announce(say("play.copied"))


def copy_code(game: OpenGame) -> None:
    code = code_of(game)
    if code is None:
        game.services.announce(say("code.too_large"))
        return
    game.services.copy(code)
    game.services.announce(say("play.copied_code"))


def copy_result(game: OpenGame) -> None:
    game.services.copy(result(game))
    game.services.announce(say("play.copied_result"))


def _name(game: OpenGame) -> str:
    """Of its file: the address, where it has one, else a checksum."""
    chapter, name = game.session.chapter, game.services.ui.tell(f"board.{game.kind.id}.name")
    there = chapter.heading.address
    if there is not None:
        return f"{name} {there.preset} {there.seed}"
    return f"{name} {crc32(game.kind.write(chapter.puzzle).encode()):08x}"


def export(game: OpenGame) -> None:
    """A file that other programs read. One puzzle has one name, so nothing else is overwritten."""
    assert game.kind.export is not None
    suffix, write = game.kind.export
    path = export_folder() / f"{_name(game)}{suffix}"
    try:
        write_whole(path, write(game.session.chapter.puzzle))
    except OSError as error:
        game.services.announce(say("play.not_exported", name=path.name, why=reason(error)))
    else:
        game.services.announce(say("play.exported", name=path.name, folder=path.parent.name))
