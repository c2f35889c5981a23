"""An editor's figures of crosswords: words and checks, rarity, repetition, clues. Each thing is found again here by
hand, from the letters of the grids, not asked of those who made them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from random import Random

import networkx as nx

from generators.crossword.generate import SIZES
from generators.crossword.kind import CROSSWORD
from generators.crossword.long_grids import SIDE, long_grids, long_patterns, long_themes
from generators.crossword.menu import LEVELS, THEMED, Options, offered_levels
from generators.crossword.rules import Puzzle
from generators.crossword.vocabulary import vocabulary
from generators.kernel.kind import Spot, no_pulse
from generators.lattice import AMERICAN, BRITISH
from generators.words.clue_bank import Clue, bank, long_words, phrases
from generators.words.dictionary import dictionary, is_inflected, thing_categories
from tools.audit.run import Figure, portion, share

MINIS = 300  # puzzles of 5×5 that are looked at for what comes back
RARE = 50  # SCOWL

_ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "est", "y", "ly", "ness", "ful", "less", "en")
LONG = 8  # letters

_SMALL = 4  # letters; a shorter word in a clue counts only if it is the answer itself
Run = list[Spot]


@dataclass(frozen=True)
class AuditedGrid:
    """One puzzle and what can be read from it."""

    puzzle: Puzzle
    difficulty: int

    @cached_property
    def runs(self) -> list[Run]:
        return [list(slot.spots) for slot in self.puzzle.solution.slots]

    @cached_property
    def words(self) -> list[str]:
        return ["".join(map(self.puzzle.solution.sign, run)).lower() for run in self.runs]

    @cached_property
    def clues(self) -> list[str]:
        """The clues, without the stars before those of which another speaks."""
        return [clue.removeprefix("*") for clue in self.puzzle.clues]

    @cached_property
    def checked(self) -> list[str]:
        """The checks of each word, x for a letter that another word crosses, - for one that none does."""
        many = Counter(spot for run in self.runs for spot in run)
        return ["".join("-x"[many[spot] > 1] for spot in run) for run in self.runs]

    @cached_property
    def blocks(self) -> float:
        rows = self.puzzle.solution.rows
        return "".join(rows).count(".") / (len(rows) * len(rows[0]))

    @cached_property
    def chosen(self) -> list[Clue]:
        """Entries of a long theme have one clue, of no level."""
        both = zip(self.words, self.clues, strict=True)
        return [found for word, text in both if (found := _find_clue(word, text))]

    @cached_property
    def cut(self) -> bool:
        """Is there a cell without which a quarter of the others hang apart?"""
        cells = list(self.puzzle.solution.cells())
        graph = nx.Graph(
            (spot, n) for spot in cells for n in ((spot[0] + 1, spot[1]), (spot[0], spot[1] + 1)) if n in cells
        )
        for cell in nx.articulation_points(graph):
            left = graph.subgraph(set(graph) - {cell})
            if 4 * (len(left) - max(map(len, nx.connected_components(left)))) >= len(cells):
                return True
        return False

    @cached_property
    def rare_crossings(self) -> int:
        at: dict[Spot, list[str]] = {}
        for run, word in zip(self.runs, self.words, strict=True):
            for spot in run:
                at.setdefault(spot, []).append(word)
        return sum(len(words) == 2 and all(map(_rare, words)) for words in at.values())

    @cached_property
    def doubled(self) -> int:
        return sum(_akin(one, other) for n, one in enumerate(self.words) for other in self.words[:n])

    @cached_property
    def named(self) -> int:
        """Clues that name another answer, or what shares a stem with it."""
        return sum(
            any(
                token == other or (len(token) >= _SMALL and _akin(token, other))
                for token in re.findall("[a-z]+", clue.lower())
                for other in self.words
                if other != word
            )
            for word, clue in zip(self.words, self.clues, strict=True)
        )


def _find_clue(word: str, text: str) -> Clue | None:
    others = (each[word].clues for each in (phrases(), long_words()) if word in each)
    return next((clue for clue in chain(bank().get(word, ()), *others) if clue.text == text), None)


def _rarity(word: str) -> int:
    """The rarity of a word; a phrase's by its easiest clue."""
    if word in phrases():
        return {1: 35, 2: 45, 3: 55}[min(clue.difficulty for clue in phrases()[word].clues)]
    if word in long_words():
        return 35
    return dictionary().levels.get(word, 60)


def _rare(word: str) -> bool:
    return _rarity(word) >= RARE


def _stems(word: str) -> set[str]:
    found = {word}
    for ending in _ENDINGS:
        rest = word.removesuffix(ending)
        if rest != word and len(rest) > 2:
            found |= {stem for stem in (rest, rest + "e", rest[:-1] + "y", rest[:-1]) if _is_stem(stem, rest)}
    return found


def _is_stem(stem: str, rest: str) -> bool:
    changed = stem == rest[:-1] and rest[-1] != rest[-2]
    turned = stem == rest[:-1] + "y" and rest[-1] != "i"
    return len(stem) > 2 and stem in dictionary() and not changed and not turned


def _akin(one: str, other: str) -> bool:
    return min(len(one), len(other)) >= _SMALL - 1 and one[:2] == other[:2] and bool(_stems(one) & _stems(other))


def grids(options: Options, count: int, seed: int, *, avoiding: bool = False) -> Iterator[AuditedGrid]:
    """Grids as a player gets them who has played none, or, avoiding, as one who plays them one after the other."""
    played: tuple[Puzzle, ...] = ()
    for number in range(count):
        asked = CROSSWORD.variety.avoiding(options, played) if avoiding and CROSSWORD.variety.avoiding else options
        puzzle = CROSSWORD.generate(asked, Random(seed * 100_003 + number), no_pulse)
        played = (*played, puzzle)[-60:]
        yield AuditedGrid(puzzle, LEVELS.index(options.level) + 1)


def figures(count: int, seed: int) -> Iterator[Figure]:
    for level in LEVELS:
        words = sum(len(book.words) for book in vocabulary(level, no_pulse).books.values())
        yield Figure(f"{level}: words it may ask for", f"{words:,}")
    several = sum(len(entry.words) > 1 for entry in phrases().values())
    yield Figure("entries of several words", f"{several:,}")
    yield Figure("phrases and names", f"{len(phrases()):,}", wanted="≥ 1,500")
    yield from _voices("bank", [(clue.difficulty, clue.text) for clues in bank().values() for clue in clues])
    chosen: list[tuple[int, str]] = []
    for size in SIZES:
        for style in offered_levels(size):
            made = {level: list(grids(Options(size, style, level), count, seed)) for level in LEVELS}
            yield from _shape(size, style, [grid for each in made.values() for grid in each])
            for level, each in made.items():
                chosen += [(grid.difficulty, clue) for grid in each for clue in grid.clues]
                yield from _level(f"{size} {style} {level}", each)
    yield from _voices("grids", chosen)
    for level in LEVELS:
        for avoiding in (True, False):
            minis = list(grids(Options(5, AMERICAN, level), MINIS, seed, avoiding=avoiding))
            yield from _repetition(level, minis, avoiding=avoiding)


def _shape(size: int, style: str, made: Sequence[AuditedGrid]) -> Iterator[Figure]:
    name = f"{size} {style}"
    words = [word for grid in made for word in grid.words]
    checked = [signs for grid in made for signs in grid.checked]
    counts = sorted(len(grid.words) for grid in made)
    yield Figure(f"{name}: words", f"{counts[0]}-{counts[-1]}")
    wanted = "≤ 15 %" if style == BRITISH and size >= 11 else ""
    yield portion(f"{name}: of three letters", (len(word) == 3 for word in words), wanted)
    yield Figure(f"{name}: mean length", f"{sum(map(len, words)) / len(words):.1f}")
    yield Figure(f"{name}: blocks", share(sum(grid.blocks for grid in made), len(made)))
    half = sum(2 * signs.count("x") < len(signs) for signs in checked)
    three = sum("---" in signs for signs in checked)
    yield Figure(f"{name}: less than half checked", _of(half, checked), wanted="0")
    yield Figure(f"{name}: three unchecked in a row", _of(three, checked), wanted="0")
    yield Figure(f"{name}: a cell that holds a quarter alone", _of(sum(grid.cut for grid in made), made), wanted="0")
    yield Figure(f"{name}: patterns", _of(len({_pattern(grid) for grid in made}), made))
    yield Figure(f"{name}: grids with a word of 14 or 15", _of(sum(max(map(len, g.words)) > 13 for g in made), made))
    yield portion(f"{name}: phrases and names", (word in phrases() for word in words))
    if style == THEMED:
        yield from _themes(name, made)
    if (size, style) == (SIDE, AMERICAN):
        yield from _large(name, made, words)
    yield Figure(f"{name}: doubled stems", _of(sum(grid.doubled for grid in made), made), wanted="0")
    yield Figure(f"{name}: clues that name another answer", _of(sum(grid.named for grid in made), words), wanted="0")


def _large(name: str, made: Sequence[AuditedGrid], words: Sequence[str]) -> Iterator[Figure]:
    counts = sorted("".join(grid.puzzle.solution.rows).count(".") for grid in made)
    spoken = sum(any(word in phrases() for word in grid.words) for grid in made)
    themed = [grid for grid in made if grid.puzzle.theme]
    revealed = sum(any(e.reveals for e in long_themes()[grid.puzzle.theme].entries) for grid in themed)
    yield Figure(f"{name}: blocks, counted", f"{counts[0]}-{counts[-1]}", wanted="36-42")
    yield Figure(f"{name}: mean length, more exactly", f"{sum(map(len, words)) / len(words):.2f}", wanted="≥ 4.9")
    yield portion(f"{name}: of eight letters and more", (len(word) >= LONG for word in words), "≥ 8 %")
    yield Figure(f"{name}: patterns that there are", str(len(long_patterns()) + len(long_grids())), wanted="≥ 40")
    yield Figure(f"{name}: grids with a phrase", _of(spoken, made), wanted="all")
    yield Figure(f"{name}: themes", _of(len(themed), made), wanted="2 of 3")
    yield Figure(f"{name}: grids with a theme that there are", str(len(long_grids())), wanted="≥ 40")
    yield Figure(f"{name}: themes with an entry that reveals", _of(revealed, themed), wanted="2 of 3")
    yield Figure(f"{name}: with AREA", _of(words.count("area"), made), wanted="≤ 1 of 15")


def _themes(name: str, made: Sequence[AuditedGrid]) -> Iterator[Figure]:
    of_kind = {kind.name: {*kind.members, *kind.also} for kind in thing_categories()}
    counts = [sum(word in of_kind[grid.puzzle.theme] for word in grid.words) for grid in made]
    yield Figure(f"{name}: exactly five of the theme", _of(sum(count == 5 for count in counts), made), wanted="all")
    yield Figure(f"{name}: themes", _of(len({grid.puzzle.theme for grid in made}), made))


def _level(name: str, made: Sequence[AuditedGrid]) -> Iterator[Figure]:
    words = [word for grid in made for word in grid.words]
    hard = name.endswith("hard")
    wanted = "≥ 60 %" if name.endswith("easy") else "≥ 50 %" if hard else ""
    of_level = sum(clue.difficulty == grid.difficulty for grid in made for clue in grid.chosen)
    yield Figure(f"{name}: clue of the level", share(of_level, len(words)), wanted=wanted)
    yield portion(f"{name}: SCOWL 50 or rarer", map(_rare, words))
    yield portion(f"{name}: commoner than 36", (_rarity(word) <= 35 for word in words))
    yield Figure(f"{name}: two rare words cross", str(sum(grid.rare_crossings for grid in made)), wanted="0")
    yield portion(f"{name}: inflected", (is_inflected(word, dictionary()) for word in words))


def _voices(where: str, clues: Sequence[tuple[int, str]]) -> Iterator[Figure]:
    """Clues by their level that speak, name somebody, or leave a blank."""
    for number, level in enumerate(LEVELS, 1):
        texts = [text for difficulty, text in clues if difficulty == number]
        yield portion(f"{where} {level}: speech", ('"' in text for text in texts), "≥ 8 %")
        yield portion(f"{where} {level}: names", map(_names, texts), "≥ 10 %")
        yield portion(f"{where} {level}: blanks", ("____" in text for text in texts))


def _names(clue: str) -> bool:
    """Somebody or something known: a capital within a sentence, or where no word of the dictionary begins."""
    for match in re.finditer(r"\b[A-Z][a-z]+", clue):
        opens = re.search(r'(^|[.!?…:"(] ?"?)$', clue[: match.start()])
        if not opens or match[0].lower() not in dictionary():
            return True
    return False


def _repetition(level: str, made: Sequence[AuditedGrid], *, avoiding: bool) -> Iterator[Figure]:
    name = f"{len(made)} minis {level}, {'one after the other' if avoiding else 'each for itself'}"
    times = Counter(word for grid in made for word in set(grid.words))
    top = ", ".join(f"{word.upper()} {share(count, len(made))}" for word, count in times.most_common(2))
    yield Figure(f"{name}: commonest", top, wanted="≤ 8 %")
    fills = Counter(tuple(sorted(grid.words)) for grid in made)
    yield Figure(f"{name}: fills again", str(len(made) - len(fills)), wanted="0")
    yield Figure(f"{name}: patterns", str(len({_pattern(grid) for grid in made})), wanted="≥ 40")


def _of(count: int, among: Sequence[object]) -> str:
    return f"{count} of {len(among)}"


def _pattern(grid: AuditedGrid) -> str:
    return "/".join(re.sub("[A-Z]", "*", row) for row in grid.puzzle.solution.rows)
