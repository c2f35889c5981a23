"""How fast grids are filled, beside the loop this replaces and, where it is installed, qxw.

Run it as: python -m tools.bench.crossword
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median, quantiles
from time import process_time
from typing import TypeVar
from zlib import crc32

from generators.crossword.account import account
from generators.crossword.generate import RECENT, avoiding
from generators.crossword.hints import way
from generators.crossword.kind import CROSSWORD
from generators.crossword.menu import Options as CrosswordOptions
from generators.crossword.rules import Move, Put, Puzzle, State
from generators.crossword.story import Game
from generators.crossword.vocabulary import LEVELS, vocabulary
from generators.crossword.why import why
from generators.kernel.cache import forget
from generators.kernel.kind import TimedMove, no_pulse
from generators.lattice.filler import fill, fills
from generators.lattice.layout import Layout, read_layout
from generators.lattice.patterns import pattern, promise
from generators.lattice.styles import AMERICAN, STYLES
from generators.words.dictionary import dictionary, offered
from generators.words.wordbook import Wordbook, wordbooks


@dataclass(frozen=True)
class Rounds:
    """How often each thing is done."""

    layouts: int = 20  # of each number of slots
    restarts: int = 1_000  # of the loop, before it is stopped
    few_restarts: int = 200  # of the loop in large grids
    fewest_restarts: int = 5  # of the loop, from a dictionary
    large: int = 8  # grids of 15×15 and of 21×21
    grids: int = 10  # American ones, of each size
    patterns: int = 6  # drawn for each; the most promising are taken
    crosswords: int = 30  # of each preset
    dense: tuple[int, ...] = (9, 11, 13, 15)  # sizes


WHOLE = Rounds()
QUICK = Rounds(2, 100, 20, 1, 1, 1, 2, 2, (9, 11))
WORDS = 47_000
PATIENCE = 10  # seconds, for another program
MOST_STEPS = 100_000  # about two seconds

EXAMPLE = """
..........
..********
...*.....*
.******..*
...*..*..*
****..*..*
......*.*.
......*.*.
.********.
......*.*.
"""
ITS_WORDS = "MANDARIN APPLE NANCE PAPAYA AVOCADO DATE KIWI HONEYDEW"
QXW = shutil.which("qxw") or shutil.which("/usr/games/qxw")  # where Debian puts it

# Median of crosswords before their levels had answers of their own, by style and size.
WAS = dict(
    zip(
        ((style, size) for style in STYLES for size in (9, 11, 13, 5, 7)),
        (4, 7, 18, 1, 3, 79, 128, 320, 36, 94),
        strict=True,
    )
)

Result = TypeVar("Result")


def _row(name: str, seconds: list[float], note: str = "") -> None:
    if not seconds:
        print(f"{name:<46}{'-':>9}{'-':>9}{'-':>9}  {note}")
        return
    p95 = quantiles(seconds, n=20, method="inclusive")[-1] if len(seconds) > 1 else seconds[0]
    print(f"{name:<46}{median(seconds) * 1e3:>9.2f}{p95 * 1e3:>9.2f}{max(seconds) * 1e3:>9.2f}  {note}")


def _timed(work: Callable[..., Result], *arguments: object) -> tuple[float, Result]:
    start = process_time()
    result = work(*arguments)
    return process_time() - start, result


# Given words: a layout cut out of a fill, and exactly its words.


def layouts(slots: int, count: int) -> Iterator[tuple[Layout, tuple[str, ...]]]:
    """Pieces of filled lattices with so many slots: the first words that hang together."""
    books = wordbooks(word.upper() for word in offered(35) if len(word) > 2)
    for seed in range(count):
        rng = Random(seed)
        while True:
            whole = pattern("british", 15, books, rng, no_pulse)
            found = fill(whole, books, rng, no_pulse, 4_000).fills
            piece = _piece(whole, slots, rng)
            if found and len(piece.slots) == slots:
                break
        words = [word for slot, word in zip(whole.slots, found[0], strict=True) if _stands(slot.spots, piece)]
        rng.shuffle(words)
        yield piece, tuple(words)


def _piece(whole: Layout, slots: int, rng: Random) -> Layout:
    kept = {rng.randrange(len(whole.slots))}
    while len(kept) < min(slots, len(whole.slots)):
        kept.add(rng.choice(sorted({j.other for index in kept for j in whole.junctions[index]} - kept or {0})))
    open_cells = {spot for index in kept for spot in whole.slots[index].spots}
    return Layout(
        tuple("".join("*" if (r, c) in open_cells else "." for c in range(whole.width)) for r in range(whole.height))
    )


def _stands(spots: tuple[tuple[int, int], ...], piece: Layout) -> bool:
    return any(slot.spots == spots for slot in piece.slots)


def the_loop(layout: Layout, words: Sequence[str], rng: Random, restarts: int) -> bool:
    """The first script: a random word that fits into each slot in turn, and from the start when none does."""
    of_length = {slot.length: [word for word in words if len(word) == slot.length] for slot in layout.slots}
    for _ in range(restarts):
        letters: dict[tuple[int, int], str] = {}
        for slot in layout.slots:
            fitting = [
                word
                for word in of_length[slot.length]
                if all(letters.get(spot, sign) == sign for spot, sign in zip(slot.spots, word, strict=True))
            ]
            if not fitting:
                break
            letters.update(zip(slot.spots, rng.choice(fitting), strict=True))
        else:
            return len({"".join(letters[spot] for spot in slot.spots) for slot in layout.slots}) == len(layout.slots)
    return False


def the_filler(layout: Layout, words: tuple[str, ...]) -> bool:
    return bool(fills(layout, words, 1, no_pulse).fills)


def given_words(rounds: Rounds) -> None:
    example = read_layout(EXAMPLE.split()), tuple(ITS_WORDS.split())
    _own_words("the first example", [example] * rounds.layouts, rounds.restarts)
    for slots in (4, 8, 12, 20, 30):
        _own_words(f"{slots} slots", layouts(slots, rounds.layouts), rounds.restarts)


def _own_words(name: str, cases: Iterable[tuple[Layout, tuple[str, ...]]], restarts: int) -> None:
    ours, loops = [], []
    for number, (layout, words) in enumerate(cases):
        ours.append(_timed(the_filler, layout, words))
        loops.append(_timed(the_loop, layout, words, Random(number), restarts))
    _row(f"{name}, own words: greedy loop", [seconds for seconds, _ in loops], _solved(loops))
    _row(f"{name}, own words: the filler", [seconds for seconds, _ in ours], _solved(ours))


def large_own_words(words: list[str], rounds: Rounds) -> None:
    """Dense grids and exactly their words. Of 21×21, four of 10×10 in one."""
    books = wordbooks(words)
    whole = _emptied(15, rounds.large, books, lambda rng: pattern(AMERICAN, 15, books, rng, no_pulse))
    _own_words(f"15×15, {_span(whole)} slots", whole, rounds.few_restarts)
    fours = _emptied(
        21, rounds.large, books, lambda rng: _four([pattern(AMERICAN, 10, books, rng, no_pulse) for _ in range(4)])
    )
    _own_words(f"21×21, {_span(fours)} slots", fours, rounds.few_restarts)


def _emptied(
    size: int, count: int, books: Mapping[int, Wordbook], draw: Callable[[Random], Layout]
) -> list[tuple[Layout, tuple[str, ...]]]:
    """Grids that were filled, and their words in no order."""
    rng = Random(size)
    cases: list[tuple[Layout, tuple[str, ...]]] = []
    while len(cases) < count:
        layout = draw(rng)
        found = fill(layout, books, rng, no_pulse, 10_000).fills
        cases.extend((layout, tuple(rng.sample(words, len(words)))) for words in found)
    return cases


def _four(grids: list[Layout]) -> Layout:
    top, bottom = (
        tuple(f"{left}.{right}" for left, right in zip(*(grid.rows for grid in pair), strict=True))
        for pair in (grids[:2], grids[2:])
    )
    return Layout((*top, "." * len(top[0]), *bottom))


def _span(cases: list[tuple[Layout, tuple[str, ...]]]) -> str:
    counts = sorted(len(words) for _, words in cases)
    return f"{counts[0]}-{counts[-1]}"


# A dictionary: the same American grids and words for all.


def common_words() -> list[str]:
    """The commonest words, best first; those of one level in no order."""
    levels = dictionary().levels
    long_enough = (word for word in offered(50) if len(word) > 2)
    return [word.upper() for word in sorted(long_enough, key=lambda w: (levels[w], crc32(w.encode())))[:WORDS]]


def promising(size: int, books: Mapping[int, Wordbook], rounds: Rounds) -> list[Layout]:
    rng = Random(size)
    drawn = [pattern(AMERICAN, size, books, rng, no_pulse) for _ in range(rounds.grids * rounds.patterns)]
    return sorted(drawn, key=lambda grid: promise(grid, books), reverse=True)[: rounds.grids]


def dense(size: int, words: list[str], books: Mapping[int, Wordbook], rounds: Rounds) -> None:
    grids = promising(size, books, rounds)
    ours = [_timed(_filler, grid, books) for grid in grids]
    loops = [_timed(the_loop, grid, words, Random(1), rounds.fewest_restarts) for grid in grids]
    _row(f"fill {size}×{size} from a dictionary: greedy loop", [seconds for seconds, _ in loops], _solved(loops))
    _row(f"fill {size}×{size} from a dictionary: the filler", [seconds for seconds, _ in ours], _solved(ours))
    if QXW:
        theirs = [_qxw_seconds(QXW, grid, books) for grid in grids]
        _row(f"fill {size}×{size} from a dictionary: qxw (C)", [seconds for seconds, _ in theirs], _solved(theirs))


def _filler(grid: Layout, books: Mapping[int, Wordbook]) -> tuple[tuple[str, ...], ...]:
    return fill(grid, books, Random(1), no_pulse, MOST_STEPS).fills


def _solved(taken: Sequence[tuple[float, object]]) -> str:
    return f"{sum(bool(found) for _, found in taken)} of {len(taken)} filled"


def crosswords(count: int) -> None:
    """Every preset; the levels had the same answers before, so they took as long."""
    vocabularies = [_timed(vocabulary, level, no_pulse)[0] for level in LEVELS]
    _row("crossword, the words of a level, once", vocabularies)
    for preset in CROSSWORD.presets:
        taken = [_timed(CROSSWORD.generate, preset.options, Random(seed), no_pulse) for seed in range(count)]
        was = WAS.get((preset.options.style, preset.options.size))
        _row(f"crossword {preset.id}", [seconds for seconds, _ in taken], f"was {was}" if was else "")
    for name in ("7-american-easy", "9-themed-easy", "13-american-easy"):
        options = next(each.options for each in CROSSWORD.presets if each.id == name)
        _row(f"crossword {name}, fifty puzzles avoided", _one_after_the_other(options, count))


def _one_after_the_other(options: CrosswordOptions, count: int) -> list[float]:
    """Puzzles for one who has played fifty."""
    played: list[Puzzle] = []
    taken: list[float] = []
    for seed in range(RECENT + count):
        seconds, made = _timed(CROSSWORD.generate, avoiding(options, tuple(played)), Random(seed), no_pulse)
        played.append(made)
        taken.append(seconds)
    return taken[RECENT:]


LOOKED_AT = "15-american-hard"  # has the most words


def looking_back(count: int) -> None:
    """The questions of a look back to its kind, with nothing read yet, and the whole way; 300 ms are allowed for the
    first."""
    options = next(each.options for each in CROSSWORD.presets if each.id == LOOKED_AT)
    games = [_played(CROSSWORD.generate(options, Random(seed), no_pulse)) for seed in range(count)]
    found: dict[str, list[float]] = {"first": [], "again": [], "way": []}
    for game in games:
        forget()
        found["first"].append(_timed(_look_back, game)[0])
        found["again"].append(_timed(_look_back, game)[0])
        found["way"].append(_timed(_walk, game)[0])
    _row(f"look back at {LOOKED_AT}, nothing read yet", found["first"], f"{len(games[0])} letters")
    _row(f"look back at {LOOKED_AT}", found["again"])
    _row(f"the whole way through {LOOKED_AT}", found["way"])


def report(*, quick: bool = False) -> None:
    rounds = QUICK if quick else WHOLE
    print(f"{'Crosswords, CPU ms':<46}{'median':>9}{'p95':>9}{'worst':>9}")
    given_words(rounds)
    words = common_words()
    large_own_words(words, rounds)
    for size in rounds.dense:
        dense(size, words, wordbooks(words), rounds)
    crosswords(rounds.crosswords)
    looking_back(rounds.large)


# --- a game, as it is played and looked back at


def _played(puzzle: Puzzle) -> Game:
    """Word by word as the way has it, a letter every half second."""
    state, game = CROSSWORD.start(puzzle), list[TimedMove[State, Move]]()
    for hint in way(state, no_pulse):
        for spot in sorted(hint.targets):
            move = Put(spot, puzzle.answer_at(spot))
            before, state = state, CROSSWORD.play(state, move)
            game.append(TimedMove(len(game) / 2, before, move, state))
    return tuple(game)


def _look_back(game: Game) -> None:
    """Judge every move, as a look back does."""
    for each in game:
        if each.move is not None:
            why(each.before, each.move, no_pulse)
    account(game, no_pulse)


def _walk(game: Game) -> None:
    """The whole way from the start."""
    list(way(game[0].before, no_pulse))


# --- another program that fills grids, where it is installed


def _qxw_seconds(program: str, layout: Layout, books: Mapping[int, Wordbook]) -> tuple[float, object]:
    """Seconds without reading the dictionary, which is measured alone; and whether it found a fill."""
    with tempfile.TemporaryDirectory() as folder:
        words, deck, empty = (Path(folder) / name for name in ("words", "deck", "empty"))
        words.write_text("\n".join(word for book in books.values() for word in book.words), encoding="ascii")
        heading = f".DICTIONARY 1 {words}\n.RANDOM 1\n"
        empty.write_text(heading + "A B C\n", encoding="ascii")
        lights = (" ".join(f"R{row}C{column}" for row, column in slot.spots) for slot in layout.slots)
        deck.write_text(heading + "\n".join(lights) + "\n", encoding="ascii")
        reading, _ = _child_seconds([program, "-b", str(empty)])
        whole, found = _child_seconds([program, "-b", str(deck)])
        return max(whole - reading, 0.0), found


def _child_seconds(command: list[str]) -> tuple[float, bool]:
    before = getrusage(RUSAGE_CHILDREN)
    try:
        code = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False).returncode
    except subprocess.TimeoutExpired:
        code = -1
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, code == 0


if __name__ == "__main__":
    report()
