"""The poems that boards are made of, and all lines that a board is proved against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.words.dictionary import asset_entries, asset_text, with_pulses
from generators.words.readings import in_english, senses

EVERYBODY, READERS, FEW = 3, 2, 1  # who knows a poem or a line; what few know is never asked
_MARKS = {"~": READERS, "-": FEW}  # before a line, and before the poet of a poem
WIDE_BLANK = "\u3000"  # between the lines of a couplet: no punctuation is known, and many are questions
_EXCERPT = "（节选）"  # follows a title when the poem has more lines


@dataclass(frozen=True, slots=True)
class Poem:
    poet: str
    title: str
    lines: tuple[str, ...]
    fame: int  # how well the whole poem is known
    fames: tuple[int, ...]  # how well each line is known

    @property
    def by(self) -> str:
        """The poet with the dynasty, as books print it."""
        dynasty = dynasties().get(self.poet, "")
        return f"〔{dynasty}〕{self.poet}" if dynasty else self.poet

    @property
    def heading(self) -> str:
        """The title without its number."""
        return f"《{self.series[1]}》"

    @property
    def source(self) -> str:
        return f"{self.by}《{self.title}》"

    @property
    def is_whole(self) -> bool:
        return not self.title.endswith(_EXCERPT)

    @property
    def series(self) -> tuple[str, str]:
        """The poet and the title, without its number."""
        return self.poet, self.title.partition("（")[0]

    def couplet(self, line: str) -> tuple[str, ...]:
        """The line with the other half of its couplet."""
        at = self.lines.index(line) // 2 * 2
        return self.lines[at : at + 2]


@dataclass(frozen=True, slots=True)
class PoemBook:
    themes: str  # characters that many lines share, and that say something by themselves
    poems: tuple[Poem, ...]
    by_line: Mapping[str, Poem]  # for each line, the first poem that has it
    fame: Mapping[str, int]  # of each line


@cached
def dynasties() -> Mapping[str, str]:
    rows = (row.split() for row in asset_entries("han", "poets.txt"))
    return MappingProxyType({poet: dynasty for dynasty, *poets in rows for poet in poets})


@cached
def book(pulse: Pulse = no_pulse) -> PoemBook:
    themes, *rows = with_pulses(asset_entries("han", "poems.txt"), pulse)
    poems = tuple(map(_read_poem, rows))
    by_line = {line: poem for poem in reversed(poems) for line in poem.lines}
    fame = {line: each for poem in reversed(poems) for line, each in zip(poem.lines, poem.fames, strict=True)}
    return PoemBook(themes.partition(" | ")[0], poems, MappingProxyType(by_line), MappingProxyType(fame))


def meaning(line: str, language: str = "") -> str:
    """The English of a line, a 《title》 or a poet, in an English window; else nothing."""
    return "".join(in_english("poems_en.txt", line, language))


def source_of(poem: Poem, language: str = "") -> str:
    """The poet and the title; in an English window with their English."""
    said = ": ".join(filter(None, (meaning(poem.poet, language), meaning(poem.heading, language))))
    return f"{poem.source} ({said})" if said else poem.source


def pinyin(line: str) -> str:
    """One reading of each character: that of this line, or of poems, or the usual one."""
    in_poems, in_lines = _poem_sounds()
    own = in_lines.get(line, {})
    return " ".join(own.get(sign) or in_poems.get(sign) or next(iter(senses(sign)), sign) for sign in line)


@cached
def _poem_sounds() -> tuple[Mapping[str, str], Mapping[str, Mapping[str, str]]]:
    """Readings of characters in poems, and in single lines."""
    in_poems, *rows = asset_entries("han", "poem_sounds.txt")
    in_lines = (row.partition(" ") for row in rows)
    return _read_sounds(in_poems), MappingProxyType({line: _read_sounds(text) for line, _, text in in_lines})


def _read_sounds(text: str) -> Mapping[str, str]:
    return MappingProxyType({each[0]: each[1:] for each in text.split()})


def _read_poem(row: str) -> Poem:
    poet, title, text = row.split(" | ")
    (poet, fame), *lines = map(_read_mark, (poet, *text.split()))
    return Poem(poet, title, tuple(line for line, _ in lines), fame, tuple(each for _, each in lines))


def _read_mark(marked: str) -> tuple[str, int]:
    mark = marked[0]
    return (marked[1:], _MARKS[mark]) if mark in _MARKS else (marked, EVERYBODY)


@cached
def listed_lines(pulse: Pulse = no_pulse) -> frozenset[str]:
    """Every line of the Tang and the Song that may lie in a board of ours."""
    return frozenset(with_pulses(asset_text("han", "poem_lines.txt").splitlines(), pulse))


@cached
def lines_with(theme: str, pulse: Pulse = no_pulse) -> tuple[str, ...]:
    """The listed lines with this character. Takes 5 ms, without a pulse."""
    return tuple(sorted([line for line in listed_lines(pulse) if theme in line]))


@cached
def decoys(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """Characters for the board of a single line, which together hide no other line of its length."""
    rows = (row.split() for row in with_pulses(asset_text("han", "poem_decoys.txt").splitlines(), pulse))
    return MappingProxyType({line: tuple(sets) for line, *sets in rows if sets})
