"""How a puzzle leaves the window: as a file, a code, or a link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from game.catalogue import Entry
from game.scenes.shared.scene import Services
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText
from generators.kernel.phrases import say
from generators.names.address import slug
from generators.names.code import write_code


@dataclass(frozen=True, slots=True)
class ToSave:
    """A puzzle, and the default name of its file."""

    entry: Entry
    puzzle: Any
    name: str
    title: str = ""  # given by its author
    only: str = ""  # the only suffix, for pages printed from the puzzle

    @property
    def kind(self) -> AnyKind:
        return self.entry.kind

    @property
    def suffixes(self) -> tuple[str, ...]:
        return (self.only,) if self.only else (self.kind.suffix, *(each for each, _ in self.kind.outside.export))

    def data(self, form: int) -> bytes:
        """The puzzle as bytes; BadText if this format cannot hold it."""
        return self.kind.outside.export[form - 1][1](self.puzzle) if form else self.kind.write(self.puzzle).encode()


def to_save(entry: Entry, puzzle: AnyPuzzle) -> ToSave:
    """The name depends on the puzzle alone."""
    return ToSave(entry, puzzle, f"{slug(entry.id)} {crc32(entry.kind.write(puzzle).encode()):08x}")


def copy_code(services: Services, kind: AnyKind, puzzle: AnyPuzzle) -> None:
    copy_text(services, code_of(kind, puzzle), "play.copied_code", "code.too_large")


def copy_link(services: Services, name: str, written: Callable[[Any], str], puzzle: AnyPuzzle) -> None:
    """The short form that other programs have for a puzzle; nothing: they have no such puzzle."""
    copy_text(services, written(puzzle), f"play.copied_{name}", f"play.no_{name}")


def copy_text(services: Services, text: str, done: str, nothing: str = "") -> None:
    if text:
        services.copy(text)
    services.announce(say(done if text else nothing))


def code_of(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """The code of a puzzle; empty if it has none."""
    try:
        return write_code(kind, puzzle)
    except BadText:
        return ""
