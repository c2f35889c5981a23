"""Puzzles that were given to others as pages, and the results that came back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass

from game.store.archive import Archive
from game.store.records import GIFT, SENT, Record, Records, by_version, next_version
from game.store.shelf import DiskShelf
from game.store.summary import ChapterSummary, help_phrase
from generators.kernel.kind import AnyKind, BadText
from generators.kernel.phrases import Phrase, clock_text, say
from generators.page.result import Result, key_of_text, read_result


@dataclass(frozen=True, slots=True)
class Gift:
    to: str = ""
    by: str = ""
    says: str = ""
    puzzle: str = ""  # its text


class Gifts:
    def __init__(self, records: Records) -> None:
        self._records = records

    def keep(self, kind: str, gift: Gift) -> None:
        key = f"{kind} {key_of_text(gift.puzzle)} {gift.to}"
        self._records.put(Record(GIFT, key, asdict(gift), next_version(self._records.of(GIFT))))

    def of(self, begins: str = "") -> list[Gift]:
        """The gifts of a kind, or of a kind and a number of a puzzle; the latest first."""
        found = []
        for each in reversed(by_version(self._records.of(GIFT))):
            with suppress(TypeError):  # of a newer version
                found += [Gift(**{name: str(text) for name, text in each.value.items()})] * each.key.startswith(begins)
        return found

    def name_of(self, result: Result) -> str:
        """Who sent it: as the player wrote, or the only one who got that puzzle."""
        known = self._records.of(SENT).get(result.code)
        names = [each.to for each in self.of(f"{result.kind} {result.key} ")]
        return str(known.value) if known is not None else names[0] if len(names) == 1 else ""

    def keep_result(self, result: Result, name: str) -> None:
        self._records.set(SENT, {result.code: name})

    def results(self, kind: AnyKind) -> Iterator[tuple[Result, str]]:
        """The results of a kind, with the names of those who sent them."""
        for code, each in self._records.of(SENT).items():
            with suppress(BadText):
                if (result := read_result(code, [kind])) is not None:
                    yield result, str(each.value)

    def phrases_of(self, kind: AnyKind, puzzle: str) -> tuple[Phrase, ...]:
        """The results of a puzzle in words."""
        key = key_of_text(puzzle)
        return tuple(sent_phrase(result, name) for result, name in self.results(kind) if result.key == key)


def own_game(shelf: DiskShelf, archive: Archive, result: Result) -> ChapterSummary | None:
    """The player's own game of that puzzle, if there is one."""
    found = [each for each in shelf.summaries(result.kind) if key_of_text(each.heading.puzzle) == result.key]
    ended = [each for each in found if each.ending is not None]
    return (
        next(iter(ended), None)
        or archive.summary_of(result.kind, lambda text: key_of_text(text) == result.key)
        or next(iter(found), None)
    )


def sent_phrase(result: Result, name: str) -> Phrase:
    helped = help_phrase(result.hints, result.checks)
    return say("back.theirs", name=name or say("back.someone"), time=clock_text(result.seconds), help=helped)
