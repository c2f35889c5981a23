"""Sharing: the puzzle as text or as a file, and how it went in squares, which give nothing away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.scenes.files.save_file import ToSave
from game.scenes.files.save_file import to_save as by_sum
from game.scenes.play.messages import played_time, subtitle
from game.scenes.play.open_game import OpenGame
from game.scenes.play.result import begins_with
from game.scenes.shared.scene import Services
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText
from generators.kernel.phrases import Phrase, say
from generators.names.code import write_code

ALONE, HELPED, OPEN, LIT = "🟧🟦⬜🏮"
MOST = 12  # squares
SHORT = 120  # letters of a code that is shared with the result


def copy_puzzle(game: OpenGame) -> None:
    _copy(game.services, game.kind.write(game.session.chapter.puzzle), "play.copied")


def copy_code(services: Services, kind: AnyKind, puzzle: AnyPuzzle) -> None:
    _copy(services, code_of(kind, puzzle), "play.copied_code", "code.too_large")


def copy_link(services: Services, name: str, written: Callable[[Any], str], puzzle: AnyPuzzle) -> None:
    """The short form that other programs have for a puzzle; nothing: they have no such puzzle."""
    _copy(services, written(puzzle), f"play.copied_{name}", f"play.no_{name}")


def copy_result(game: OpenGame) -> None:
    _copy(game.services, result_text(game), "play.copied_result")


def _copy(services: Services, text: str, done: str, nothing: str = "") -> None:
    if text:
        services.copy(text)
    services.announce(say(done if text else nothing))


def to_save(game: OpenGame) -> ToSave:
    """The file of a puzzle. Its name is its address, where it has one."""
    puzzle, there = game.session.chapter.puzzle, game.session.chapter.heading.made_at
    if there is not None:
        return ToSave(game.entry, puzzle, str(there).replace("/", " "))
    return by_sum(game.entry, puzzle)


def result_text(game: OpenGame) -> str:
    tell = game.services.ui.tell
    name = tell(f"board.{game.kind.id}.name")
    own = [tell(each) for each in game.kind.result(game.session.chapter.final)]
    head = own.pop(0) if own and begins_with(own[0], name) else name
    there = game.session.chapter.heading.made_at
    seed = f"#{there.seed}" if there is not None else ""
    more = [each for each in subtitle(game).split(" · ") if each not in head and each != seed]
    lines = [f"{tell('app.name')} · {head}", *([" · ".join(more)] if more else [])]
    squares = signs(game)
    words = own if not squares or not game.kind.solved(game.session.chapter.final) else own[:0]
    return "\n".join([*lines, *squares, *words, played_time(game), *where(game)])


def signs(game: OpenGame) -> list[str]:
    """A square for each rank, or for each part of the puzzle: found alone, with a hint, or not. Where guesses are
    judged one by one the kind's own lines show them."""
    chapter, scoring = game.session.chapter, game.kind.scoring
    if scoring.slips is not None:
        return []
    if scoring.rank is not None:
        done, every, helped = scoring.rank(chapter.final), len(scoring.ranks) - 1, 0
    else:
        done, every = _counted(game.board.progress(chapter.final))
        helped = min(done, chapter.ending.hints if chapter.ending is not None else chapter.hints)
    if every > MOST:
        done, helped, every = (round(each * MOST / every) for each in (done, helped, every))
    lit = f" {LIT}" if done == every and game.kind.solved(chapter.final) else ""
    return [ALONE * (done - helped) + HELPED * helped + OPEN * (every - done) + lit] if every else []


def _counted(progress: Phrase) -> tuple[int, int]:
    """How much is done, of how much."""
    numbers = dict(progress.blanks)
    done = next((numbers[name] for name in ("found", "placed", "done") if name in numbers), 0)
    every = numbers.get("all", 0)
    return (done, every) if isinstance(done, int) and isinstance(every, int) else (0, 0)


def where(game: OpenGame) -> list[str]:
    """How others find the same puzzle, on a line of its own: its address, else its code, if that is short."""
    there = game.session.chapter.heading.made_at
    if there is not None:
        return [str(there)]
    code = code_of(game.kind, game.session.chapter.puzzle)
    return [code] if 0 < len(code) <= SHORT else []


def code_of(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """Nothing for a puzzle that no code holds."""
    try:
        return write_code(kind, puzzle)
    except BadText:
        return ""
