"""What a player takes along: the puzzle as text or as a file, and how it went."""

from __future__ import annotations

from zlib import crc32

from game.scenes.files.save_file import ToSave
from game.scenes.play.messages import code_of, result
from game.scenes.play.open_game import OpenGame
from generators.kernel.phrases import say
from generators.names.address import slug


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


def to_save(game: OpenGame) -> ToSave:
    """Its name is its address, where it has one, else a checksum: one puzzle has one name."""
    puzzle, there = game.session.chapter.puzzle, game.session.chapter.heading.made_at
    if there is not None:
        return ToSave(game.entry, puzzle, str(there).replace("/", " "))
    return ToSave(game.entry, puzzle, f"{slug(game.kind.id)} {crc32(game.kind.write(puzzle).encode()):08x}")
