"""Words from outside, for a kind to make puzzles of, and the player's own words. generators/words reads them."""

from __future__ import annotations

from dataclasses import dataclass, replace

HAN = "\u3400"  # lowest code point of a Chinese character


@dataclass(frozen=True, slots=True)
class OwnWord:
    word: str  # capitals A to Z, or digits
    clue: str = ""
    written: str = ""


@dataclass(frozen=True, slots=True)
class GivenWords:
    entries: tuple[OwnWord, ...]
    odd: tuple[str, ...] = ()  # entries that are no words
    rows: tuple[str, ...] = ()  # layout to fill, as lattice/layout.py writes it
    size: int = 0  # wanted rows of the grid; 0: as many as needed
    chosen: str = ""  # wanted letters; empty: the letters of one of the words
    table: WordTable | None = None  # table that the words were read from
    title: str = ""  # of the puzzle that is made of them
    author: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(each.word for each in self.entries)

    @property
    def characters(self) -> tuple[str, ...]:
        """The Chinese characters among the odd entries."""
        return tuple(dict.fromkeys(sign for each in self.odd for sign in each if sign >= HAN and sign.isalpha()))

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(word for word in self.words if not word.isdigit())

    @property
    def numbers(self) -> tuple[str, ...]:
        return tuple(filter(str.isdigit, self.words))

    def clue(self, word: str) -> str:
        return next((each.clue for each in self.entries if each.word == word), "")


@dataclass(frozen=True, slots=True)
class OwnWords:
    added: tuple[str, ...] = ()  # as in the order of the text
    removed: tuple[str, ...] = ()


NONE = OwnWords()


@dataclass(frozen=True, slots=True)
class WordTable:
    rows: tuple[tuple[str, ...], ...]  # equally long
    headed: bool  # the first row names the columns
    word: int  # index of the column with the words
    clue: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The headings; empty for columns without one."""
        return self.rows[0] if self.headed else ("",) * len(self.rows[0])

    @property
    def body(self) -> tuple[tuple[str, ...], ...]:
        return self.rows[self.headed :]

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The words and their clues."""
        return tuple((row[self.word], "" if self.clue is None else row[self.clue]) for row in self.body)

    def column(self, name: str) -> int | None:
        """The column with that heading or number."""
        heads = [head.lower() for head in self.names]
        if name.lower() in heads:
            return heads.index(name.lower())
        at = int(name) - 1 if name.isdecimal() and len(name) < 4 else -1
        return at if 0 <= at < len(heads) else None

    def of_words(self, word: int) -> WordTable:
        return replace(self, word=word, clue=None if self.clue == word else self.clue)

    def of_clues(self, clue: int | None) -> WordTable:
        """Sets the column of the clues; if it had the words, another column gets these."""
        other = next((at for at in range(len(self.rows[0])) if at != clue), self.word)
        return replace(self, clue=clue, word=other if self.word == clue else self.word)
