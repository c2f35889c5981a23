"""Sharing: the puzzle as text or as a file, and how it went."""

from __future__ import annotations

from zlib import crc32

from game.scenes.files.save_file import ToSave
from game.scenes.play.messages import played_time, subtitle
from game.scenes.play.open_game import OpenGame
from game.scenes.play.result import begins_with
from generators.kernel.kind import BadText
from generators.kernel.phrases import say
from generators.names.address import slug
from generators.names.code import write_code

SHORT = 120  # letters of a code that is shared with the result


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
    game.services.copy(result_text(game))
    game.services.announce(say("play.copied_result"))


def to_save(game: OpenGame) -> ToSave:
    """Its name is its address, where it has one, else a checksum: one puzzle has one name."""
    puzzle, there = game.session.chapter.puzzle, game.session.chapter.heading.made_at
    if there is not None:
        return ToSave(game.entry, puzzle, str(there).replace("/", " "))
    return ToSave(game.entry, puzzle, f"{slug(game.kind.id)} {crc32(game.kind.write(puzzle).encode()):08x}")


def result_text(game: OpenGame) -> str:
    tell = game.services.ui.tell
    name = tell(f"board.{game.kind.id}.name")
    own = [tell(each) for each in game.kind.result(game.session.chapter.final)]
    head = own.pop(0) if own and begins_with(own[0], name) else name
    there = game.session.chapter.heading.made_at
    seed = f"#{there.seed}" if there is not None else ""
    more = [each for each in subtitle(game).split(" · ") if each not in head and each != seed]
    lines = [f"{tell('app.name')} · {head}", *([" · ".join(more)] if more else []), *own, played_time(game)]
    return "\n".join([*lines, *where(game)])


def where(game: OpenGame) -> list[str]:
    """How others find the same puzzle, on a line of its own: its address, else its code, if that is short."""
    there = game.session.chapter.heading.made_at
    if there is not None:
        return [str(there)]
    code = code_of(game)
    return [code] if code is not None and len(code) <= SHORT else []


def code_of(game: OpenGame) -> str | None:
    try:
        return write_code(game.kind, game.session.chapter.puzzle)
    except BadText:
        return None
