"""How fast Brick is, beside the ways it replaces, in one run: python -m tools.bench.brick."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from itertools import product
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import TypeVar

from generators.brick import file_format
from generators.brick.file_format import Brick
from generators.brick.generate import generate
from generators.brick.menu import Options
from generators.brick.solver import Alphabet, by_mask, english, steps, unions
from generators.kernel.kind import no_pulse
from generators.words.dictionary import dictionary, offered

T = TypeVar("T")
CORPUS = 5_000, 500  # words, as many as the first program came with; in a quick look
LETTERS = 7
PUZZLES = 100, 8
MEASURE = """
import time, tracemalloc
from generators.brick.solver import english
from generators.words.dictionary import dictionary
from generators.kernel.cache import forget

def work():
    return {work}

start = time.process_time()
work()
seconds = time.process_time() - start
forget()
tracemalloc.start()
kept = work()
stays, peak = tracemalloc.get_traced_memory()
print(seconds, stays / 1e6, peak / 1e6)
"""


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """The result of the work, and its CPU seconds."""
    start = process_time()
    result = work()
    return result, process_time() - start


def row(name: str, seconds: float, note: str = "") -> None:
    print(f"{name:<58}{seconds * 1000:>10.1f} ms  {note}")


def naive_steps(brick: Brick) -> tuple[int, int]:
    """The first program: for every path the paths that add the next number of letters; sequences and sets."""
    paths = [frozenset(path) for path, _ in brick.paths() if len(path) <= LETTERS]
    sequences, found = 0, set()
    for sizes in steps(LETTERS, 3):
        reached: list[frozenset[str]] = [frozenset()]
        for size in sizes:
            reached = [there | path for there in reached for path in paths if len(path - there) == size]
        sequences += len(reached)
        found.update(reached)
    return sequences, len(found)


def naive_unions(masks: set[int]) -> int:
    """All unions by joining every set found with every word's, until nothing is new."""
    given = [mask for mask in masks if mask.bit_count() <= LETTERS]
    seen, waiting = set(given), list(given)
    while waiting:
        mask = waiting.pop()
        for other in given:
            joined = mask | other
            if joined not in seen and joined.bit_count() <= LETTERS:
                seen.add(joined)
                waiting.append(joined)
    return sum(mask.bit_count() == LETTERS for mask in seen)


def memory(work: Callable[[], object]) -> tuple[float, float]:
    """MB that stay and MB at the peak."""
    tracemalloc.start()
    kept = work()
    stays, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return stays / 1e6, peak / 1e6


def loading() -> None:
    for name, work in (
        ("load the dictionary", "dictionary()"),
        ("load the dictionary and the stock of letter sets", "english()"),
    ):
        figures = subprocess.run(
            [sys.executable, "-c", MEASURE.replace("{work}", work)], capture_output=True, text=True, check=True
        ).stdout.split()
        row(name, float(figures[0]), f"{float(figures[1]):.0f} MB stay, {float(figures[2]):.0f} MB at the peak")


def sets_of_seven(corpus: int) -> None:
    common = sorted((word for word in offered(20) if len(word) >= 4), key=dictionary().levels.__getitem__)
    words = sorted(common[:corpus])
    alphabet = Alphabet.of(words)
    table = by_mask(alphabet, words)
    brick = Brick(words)
    (sequences, count), seconds = timed(lambda: naive_steps(brick))
    row(f"{corpus} words, sets of 7 in three steps: sequence by sequence", seconds, f"{sequences} ways, {count} sets")
    all_naive, seconds = timed(lambda: naive_unions(set(table)))
    row("all sets of 7: joining until nothing is new", seconds, f"{all_naive} sets")
    found, seconds = timed(lambda: unions(table, LETTERS))
    pangrams = sum(mask in table for mask in found)
    _, peak = memory(lambda: unions(table, LETTERS))
    row(
        "  the same, layer by layer",
        seconds,
        f"{len(found)} sets, {pangrams} with a pangram, {peak:.0f} MB at the peak",
    )


def puzzles(count: int) -> None:
    english()
    for letters, level, centred in product((7, 9), ("easy", "medium", "hard"), (False, True)):
        options = Options(letters, level, centred)
        seconds = [_seconds(options, seed) for seed in range(count if letters == LETTERS else count // 4)]
        centre = "with a centre" if centred else "all free"
        note = f"p95 {quantiles(seconds, n=20, method='inclusive')[-1] * 1000:.1f}, worst {max(seconds) * 1000:.1f}"
        row(f"one puzzle, {letters} letters, {level}, {centre}: median", median(seconds), note)


def _seconds(options: Options, seed: int) -> float:
    return timed(lambda: generate(options, Random(seed), no_pulse))[1]


def files() -> None:
    words = [word for word in dictionary().levels if len(word) >= 4]
    brick, seconds = timed(lambda: Brick(words))
    row("brick of the whole dictionary: build", seconds, f"{len(brick)} words, {sum(1 for _ in brick.nodes())} keys")
    data, seconds = timed(lambda: file_format.write(brick))
    row("  write .brk", seconds, f"{len(data) / 1e6:.1f} MB")
    again, seconds = timed(lambda: file_format.read(data))
    row("  read .brk", seconds, "the same words" if list(again) == list(brick) else "OTHER WORDS")
    by_table, seconds = timed(lambda: english().words("deioprv"))
    row("  the words of deioprv, 127 looks into the stock", seconds, f"{len(by_table)} words")


def report(*, quick: bool = False) -> None:
    print("Brick, CPU time")
    loading()
    sets_of_seven(CORPUS[quick])
    puzzles(PUZZLES[quick])
    files()


if __name__ == "__main__":
    report()
