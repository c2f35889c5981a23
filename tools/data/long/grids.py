"""Finds American grids of 15×15 around the themes of assets/clues/long_themes.txt, for as many seconds as it is given:

    python -m tools.data.long.grids OUT --seconds 3600 [--seed 1]     stopped and begun again, it goes on

For a theme patterns are annealed around its entries (half of the blocks, as the grid looks the same upside down), those
that promise most are filled (fill.c, which needs a C compiler), and what is filled is made cheaper: the words
around a dear one are taken out and filled again, until few are left that no clue is written for. Each grid is a line of
OUT at once: the title, a tab, its rows.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import tempfile
from collections import Counter
from collections.abc import Collection, Container, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from time import monotonic, process_time

from generators.crossword.kin import roots
from generators.crossword.long_grids import LongTheme, long_themes
from generators.crossword.vocabulary import vocabulary
from generators.kernel.kind import no_pulse
from generators.kernel.ladder import EASY
from generators.lattice.filler import fill
from generators.lattice.laws import one_piece
from generators.lattice.layout import BLOCK, OPEN, Layout
from generators.words.clue_bank import pieces
from generators.words.dictionary import dictionary
from tools.data.long.words import GridWord, apart, candidates

SIDE, MIDDLE = 15, 7
FEWEST_BLOCKS = 36
LONG = 8
MOST_SHORT_FORMS = 2
SHORT, OFTEN, OFTEN_IN = 4, 3, 12  # words up to this length may stand in three grids, or every twelfth; others in fewer
GRIDS = ""  # beside the answers it counts the grids
ALL_ENTRIES = 0.2  # how often all entries of a theme are tried, not three
ROWS: dict[
    tuple[int, int], list[tuple[int, ...]]
] = {  # of the upper half, for so many pairs of entries and one between or none
    (1, 1): [(2,), (3,), (4,)],
    (2, 0): [(2, 5), (2, 5), (2, 5), (3, 6), (2, 6), (1, 5), (3, 5)],
    (2, 1): [(2, 4), (2, 5), (1, 4), (3, 5), (1, 5)],
}
HUNT, HUNTS = 3.0, 5  # seconds for one placing of a theme, and placings
WARMTH = 5.0
REFUSED = 20.0  # cost of a word that may not stand
USED = 0.3  # cost of a word that a grid has already, as its clues will be written
MENDING = 40.0  # seconds to make a grid cheaper
# Of grids with a theme and of patterns: letters of a word, blocks, long words, ease, cost of a first fill; measured.
THEMED, FREE = (4.9, 42, 6, -20.0, 40.0), (4.9, 42, 4, 88.0, 12.0)
PATIENCE, FILLS = 36_000, 3  # steps of the filler of the app, and tries
MOST_COST, ENOUGH = 27.0, 9.0  # of a grid that is kept, and of one that is good


class GridWords:
    """The candidates as the C part wants them: by length, the cheapest first."""

    def __init__(self, used: Container[str]) -> None:
        known = (
            replace(each, cost=min(each.cost, USED)) if each.letters in used and not each.short_form else each
            for each in candidates()
        )
        found = sorted(known, key=lambda word: (len(word.letters), word.cost, word.letters))
        self.all: list[GridWord] = found
        self.number = {word.letters: number for number, word in enumerate(found)}
        self.apart = apart(found)
        self.of_length: dict[int, range] = {}
        source = Path(__file__).with_name("fill.c")
        with tempfile.TemporaryDirectory() as folder:
            built = Path(folder, "fill.so")
            subprocess.run(
                ["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", str(built), str(source), "-lm"], check=True
            )
            self.filler = ctypes.CDLL(str(built))
        for length in range(3, SIDE + 1):
            own = [number for number, word in enumerate(found) if len(word.letters) == length]
            self.of_length[length] = range(own[0], own[-1] + 1)
            text = "".join(found[number].letters for number in own).encode()
            costs = (ctypes.c_float * len(own))(*(found[number].cost for number in own))
            self.filler.book(length, len(own), text, costs, own[0])
        starts = [0]
        for each in self.apart:
            starts.append(starts[-1] + len(each))
        flat = [other for each in self.apart for other in each]
        as_ints = [(ctypes.c_int * len(row))(*row) for row in (starts, flat, [len(w.letters) for w in found])]
        self.filler.apart(len(found), *as_ints)

    def struck(self, roots_in: set[str], used: Counter[str]) -> bytearray:
        """A mark for each word that may not stand: akin to the theme or to "starred", with a word of the theme in it or
        in one, or used often."""
        parts, told = tuple(root.upper() for root in roots_in if len(root) >= SHORT), roots_in | {"star"}
        marks = bytearray(len(self.all))
        often = max(OFTEN, used[GRIDS] // OFTEN_IN)
        for number, word in enumerate(self.all):
            most = often if len(word.letters) <= SHORT else often * 2 // 3 if len(word.letters) < LONG else often // 3
            akin = not told.isdisjoint(word.roots | word.named)
            inside = len(word.letters) >= SHORT and any(word.letters in part or part in word.letters for part in parts)
            if used[word.letters] >= most or akin or inside:
                marks[number] = 1
        return marks

    def beside(self, placed: Sequence[str], struck: bytearray) -> bytearray:
        """A mark for what may not stand beside these words either."""
        marks = bytearray(struck)
        for letters in placed:
            for number in self.apart[self.number[letters]] if letters in self.number else ():
                marks[number] = 1
        return marks

    def cost(self, letters: str, struck: bytearray) -> float:
        number = self.number.get(letters)
        return REFUSED if number is None or struck[number] else self.all[number].cost

    def fill(self, rows: str, struck: bytearray, seconds: float, seed: int, cost: float) -> str | None:
        text = ctypes.create_string_buffer(rows.encode(), SIDE * SIDE + 1)
        marks = (ctypes.c_uint8 * len(struck)).from_buffer(struck)
        found = self.filler.fill(
            text,
            marks,
            ctypes.c_double(seconds),
            ctypes.c_uint64(seed),
            ctypes.c_double(cost),
            ctypes.c_double(1.5),
            ctypes.c_long(150),
        )
        return text.value.decode() if found == 1 else None

    def hunt(
        self, begun: str, struck: bytearray, seed: int, mean: float, most: int, long_ones: int, ease: float, cost: float
    ) -> str | None:
        """A filled pattern with these letters and blocks; ? may be either."""
        text = ctypes.create_string_buffer(begun.encode(), SIDE * SIDE + 1)
        found = self.filler.hunt(
            text,
            (ctypes.c_uint8 * len(struck)).from_buffer(struck),
            _IS_FAIR,
            ctypes.c_double(HUNT),
            ctypes.c_uint64(seed),
            ctypes.c_double(mean),
            FEWEST_BLOCKS,
            most,
            long_ones,
            ctypes.c_double(cost),
            ctypes.c_double(ease),
            ctypes.c_double(WARMTH),
        )
        return text.value.decode() if found == 1 else None


# --- patterns


def _is_fair(rows: bytes) -> int:
    text = rows.decode()
    layout = Layout(tuple(text[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)))
    return int(layout.connected() and one_piece(layout))


_IS_FAIR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p)(_is_fair)


def choices(theme: LongTheme) -> list[tuple[str, ...]]:
    """All entries, or a pair and one for the middle; the one that reveals is always there."""
    reveals = {entry.letters for entry in theme.entries if entry.reveals}
    found = [theme.letters]
    for one, other in combinations(theme.letters, 2):
        for middle in theme.letters:
            chosen = (one, middle, other)
            fits = len(one) == len(other) and len(middle) % 2 and len(set(chosen)) == len(chosen)
            if fits and reveals <= set(chosen) and chosen not in found:
                found.append(chosen)
    return found


def placings(theme: LongTheme, rng: Random) -> Iterator[str]:
    """The entries in rows that mirror each other, blocks at their ends; those of a length may change places."""
    known = choices(theme)
    while True:
        entries = list(known[0] if len(known) == 1 or rng.random() < ALL_ENTRIES else rng.choice(known[1:]))
        half = len(entries) // 2
        signs = ["?"] * (SIDE * SIDE)
        for at in range(half):
            if rng.random() < 0.5:
                entries[at], entries[-1 - at] = entries[-1 - at], entries[at]
        rows = rng.choice(ROWS[half, len(entries) % 2])
        for row, entry, last in zip(rows, entries, reversed(entries), strict=False):
            free = SIDE - len(entry)
            column = rng.choice(range(free + 1) if free <= 3 else (0, free))
            _place(signs, row, column, entry)
            _place(signs, SIDE - 1 - row, free - column, last)
        if len(entries) % 2:
            _place(signs, MIDDLE, (SIDE - len(entries[half])) // 2, entries[half])
        yield "".join(signs)


def _place(signs: list[str], row: int, column: int, entry: str) -> None:
    start = row * SIDE + column
    signs[start : start + len(entry)] = entry
    if column:
        signs[start - 1] = BLOCK
    if column + len(entry) < SIDE:
        signs[start + len(entry)] = BLOCK


# --- fills


def answers(rows: str) -> list[tuple[list[int], str]]:
    found = []
    for start, step in ((0, 1), (1, SIDE)):
        del start
        for line in range(SIDE):
            cells = [line * (SIDE if step == 1 else 1) + k * step for k in range(SIDE)]
            run: list[int] = []
            for place in [*cells, -1]:
                if place >= 0 and rows[place] != BLOCK:
                    run.append(place)
                elif run:
                    found.append((run, "".join(rows[p] for p in run)))
                    run = []
    return found


def mended(
    words: GridWords,
    rows: str,
    theme: Collection[str],
    struck: bytearray,
    rng: Random,
    most: float,
    enough: float = ENOUGH,
) -> str:
    """Made cheaper: what crosses and surrounds a dear word is taken out and filled again, for less."""
    cost, until = price(words, rows, theme, struck), process_time() + most
    best, least = rows, cost
    protected = {place for run, word in answers(rows) if word in theme for place in run}
    while process_time() < until and least > enough:
        its, costs = [each for each in answers(rows) if each[1] not in theme], costs_of(words, rows, theme, struck)
        dear = [run for run, word in its if costs[word] or rng.random() < 0.1]
        refused = [run for run, word in its if costs[word] == REFUSED]
        cells = set(rng.choice(refused if refused and rng.random() < 0.8 else dear))
        for _ in range(rng.choice((1, 1, 2, 3))):
            share = rng.choice((0.4, 0.8))
            cells |= set().union(*(run for run, _ in its if cells & set(run) and rng.random() < share))
        cells -= protected
        opened = "".join(OPEN if place in cells else sign for place, sign in enumerate(rows))
        kept = [word for run, word in its if not cells & set(run)]
        rest = sum(costs[word] for word in kept)
        # As dear is good enough, so that there is a way out of a corner.
        found = words.fill(opened, words.beside(kept, struck), 0.06, rng.getrandbits(32), cost - rest + 0.01)
        if found is not None:
            rows, cost = found, price(words, found, theme, struck)
            if cost < least:
                best, least = rows, cost
    return best


def costs_of(words: GridWords, rows: str, theme: Collection[str], struck: bytearray) -> dict[str, float]:
    """The cost of each word but for the theme's; one that may not stand, or not beside another, is refused."""
    found = {word: words.cost(word, struck) for _, word in answers(rows) if word not in theme}
    here = {words.number[word] for word in found if word in words.number}
    return {
        word: REFUSED if word in words.number and len(here.intersection(words.apart[words.number[word]])) > 1 else cost
        for word, cost in found.items()
    }


def price(words: GridWords, rows: str, theme: Collection[str], struck: bytearray) -> float:
    return sum(costs_of(words, rows, theme, struck).values())


def roots_of(theme: LongTheme) -> set[str]:
    known = dictionary()
    parts = [piece for entry in theme.entries for piece in pieces(entry.written)]
    return {root for piece in parts for root in roots(piece, known)}


def _used(out: Path) -> Counter[str]:
    """How often each answer stands in what was found."""
    lines = out.read_text().splitlines() if out.exists() else []
    found = Counter(word for line in lines for _, word in answers(line.partition("\t")[2].replace("/", "")))
    found[GRIDS] = len(lines)
    return found


def search(out: Path, seconds: float, seed: int) -> None:
    rng, words, end = Random(seed), GridWords(_used(out)), monotonic() + seconds
    themes = list(long_themes().values())
    while monotonic() < end:
        used = _used(out)
        left = [theme for theme in themes if sum(used[letters] > 0 for letters in theme.letters) < 2]
        theme = rng.choice([each for each in left if len(choices(each)) > 1 or sum(map(len, each.letters)) < 43])
        struck = words.struck(roots_of(theme), used)
        begun = placings(theme, rng)
        rows = next(
            (r for _ in range(HUNTS) if (r := words.hunt(next(begun), struck, rng.getrandbits(32), *THEMED))), None
        )
        if rows is None:
            print(theme.title, "none", flush=True)
            continue
        before = price(words, rows, theme.letters, struck)
        rows = mended(words, rows, theme.letters, struck, rng, MENDING)
        cost = price(words, rows, theme.letters, struck)
        short = sum(words.all[words.number[w]].short_form for _, w in answers(rows) if w not in theme.letters)
        print(f"{theme.title}: {before:.1f} -> {cost:.1f}, {short} short forms", flush=True)
        if cost <= MOST_COST and short <= MOST_SHORT_FORMS:
            _keep(out, theme.title, rows)


def free(out: Path, seconds: float, seed: int) -> None:
    """Patterns for any words, that the filler of the app fills on easy within its patience."""
    rng, words, easy, end = (
        Random(seed),
        GridWords(()),
        vocabulary(EASY, no_pulse),
        monotonic() + seconds,
    )
    struck = words.struck(set(), Counter())
    while monotonic() < end:
        rows = words.hunt("?" * SIDE**2, struck, rng.getrandbits(32), *FREE)
        if rows is None:
            continue
        pattern = "".join(BLOCK if sign == BLOCK else OPEN for sign in rows)
        layout = Layout(tuple(pattern[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)))
        if any(
            fill(layout, easy.books, Random(n), no_pulse, PATIENCE, easy.apart, widely=True).fills for n in range(FILLS)
        ):
            _keep(out, "", pattern)


def mend(out: Path, seconds: float, seed: int) -> None:
    """The grids that were found, made cheaper, each for so many seconds; what is no longer a candidate goes first."""
    rng, words, known = Random(seed), GridWords(_used(out)), long_themes()
    for line in out.read_text().splitlines():
        title, _, rows = line.partition("\t")
        rows = rows.replace("/", "")
        theme: Collection[str] = known[title].letters if title else ()
        its_roots = roots_of(known[title]) if title else set()
        used = _used(out)
        used.subtract(word for _, word in answers(rows))
        struck = words.struck(its_roots, used)
        before = price(words, rows, theme, struck)
        rows = mended(words, rows, theme, struck, rng, seconds)
        print(f"{title}: {before:.1f} -> {price(words, rows, theme, struck):.1f}", flush=True)
        left = [each for each in out.read_text().splitlines() if each != line]
        out.write_text("".join(f"{each}\n" for each in left))
        _keep(out, title, rows)


def _keep(out: Path, title: str, rows: str) -> None:
    lines = "/".join(rows[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE))
    with out.open("a") as file:
        file.write(f"{title}\t{lines}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--free", action="store_true", help="patterns without a theme")
    parser.add_argument("--mend", action="store_true", help="make what was found cheaper")
    given = parser.parse_args()
    (mend if given.mend else free if given.free else search)(given.out, given.seconds, given.seed)


if __name__ == "__main__":
    main()
