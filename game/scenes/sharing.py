"""What a player takes along: the puzzle as text or as a file, and how it went."""

from __future__ import annotations

from game.files import write_whole
from game.resources import export_folder
from game.scenes.open_game import OpenGame
from game.scenes.telling import result
from generators.phrases import say
from generators.reasons import reason


def copy_puzzle(game: OpenGame) -> None:
    game.services.copy(game.kind.write(game.session.chapter.puzzle))
    game.services.announce(say("play.copied"))


def copy_result(game: OpenGame) -> None:
    game.services.copy(result(game))
    game.services.announce(say("play.copied_result"))


def export(game: OpenGame) -> None:
    """A file that other programs read. One puzzle has one name, so nothing else is overwritten."""
    assert game.kind.export is not None
    suffix, write = game.kind.export
    name = game.services.ui.tell(f"board.{game.kind.id}.name")
    path = export_folder() / f"{name} {game.code}{suffix}"
    try:
        write_whole(path, write(game.session.chapter.puzzle))
    except OSError as error:
        game.services.announce(say("play.not_exported", name=path.name, why=reason(error)))
    else:
        game.services.announce(say("play.exported", name=path.name, folder=path.parent.name))
