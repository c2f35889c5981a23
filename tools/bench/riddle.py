"""How fast riddles are made and solved, beside the loop they replace, in one run: python -m tools.bench.riddle."""

from __future__ import annotations

from itertools import product
from random import Random
from statistics import median, quantiles
from time import process_time

from generators.kernel.kind import no_pulse
from generators.riddle.generate import LEVELS, WEIGHTS, generate
from generators.riddle.menu import Options
from generators.riddle.pairs import FARTHEST, near
from generators.riddle.rules import Line, Sort, allowed
from generators.riddle.solver import answers, difficulty
from generators.words.dictionary import dictionary, offered

RIDDLES = 300, 20  # in a quick look the second
BY_THE_LOOP = 15, 2
SOLVED = 100, 10
LENGTH = 6


def loop_riddle(words: list[str], rng: Random) -> tuple[str, list[Line]]:
    """The first script: random pairs for each letter, the whole dictionary scanned, and from the start again."""
    while True:
        answer = rng.choice([word for word in words if len(word) == LENGTH])
        lines = [_loop_line(letter, words, rng) for letter in answer]
        letters = [set(allowed(line)) for line in lines]
        fitting = [
            word
            for word in words
            if len(word) == LENGTH and all(letter in choice for letter, choice in zip(word, letters, strict=True))
        ]
        if fitting == [answer]:
            return answer, lines


def _loop_line(letter: str, words: list[str], rng: Random) -> Line:
    while True:
        sort = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        first = rng.choice(words)
        if (letter in first) == (sort is Sort.NEITHER):
            continue
        for second in rng.sample(words, 4_000):
            one, other = set(first), set(second)
            fits = (letter in second) == (sort is Sort.BOTH) and not one <= other and not other <= one
            if fits and near(first, second, FARTHEST[sort]):
                return Line(sort, first, second)


def _row(name: str, seconds: list[float], note: str = "") -> None:
    p95 = quantiles(seconds, n=20, method="inclusive")[-1]
    print(f"{name:<44}{median(seconds) * 1e3:>9.2f}{p95 * 1e3:>9.2f}{max(seconds) * 1e3:>9.2f}  {note}")


def the_loop(count: int) -> None:
    words = list(dictionary().words())
    rng = Random(1)
    seconds = []
    for _ in range(count):
        start = process_time()
        loop_riddle(words, rng)
        seconds.append(process_time() - start)
    _row(f"restart loop with a scan, {LENGTH} letters", seconds, f"{1 / (sum(seconds) / len(seconds)):.1f} a second")


def ours(length: int, level: str, style: str, count: int) -> None:
    options = Options(length, level, style)
    seconds, left = [], []
    for seed in range(count // 10):
        generate(options, Random(seed + count), no_pulse)  # the indexes are made once
    for seed in range(count):
        start = process_time()
        puzzle = generate(options, Random(seed), no_pulse)
        seconds.append(process_time() - start)
        left.append(difficulty(puzzle))
    rate = f"{len(seconds) / sum(seconds):.0f} a second, {median(left):.1f} letters left a line"
    _row(f"{style}, {level}, {length} letters", seconds, rate)


def solving(count: int) -> None:
    puzzles = [generate(Options(LENGTH, "medium", "letters"), Random(seed), no_pulse) for seed in range(count)]
    words = list(dictionary().words())
    ours_taken, scan_taken = [], []
    for puzzle in puzzles:
        start = process_time()
        found = answers(puzzle.lines)
        ours_taken.append(process_time() - start)
        start = process_time()
        letters = [set(allowed(line)) for line in puzzle.lines]
        scanned = [w for w in words if len(w) == LENGTH and all(a in b for a, b in zip(w, letters, strict=True))]
        scan_taken.append(process_time() - start)
        if list(found) != scanned:
            print("DIFFERENT ANSWERS", found, scanned)
    _row("solve: scan of the dictionary", scan_taken)
    _row("solve: bit sets", ours_taken)


def report(*, quick: bool = False) -> None:
    print(f"{'Riddles, CPU ms':<44}{'median':>9}{'p95':>9}{'worst':>9}")
    offered()
    the_loop(BY_THE_LOOP[quick])
    for style, level in product(("letters", "meaning"), LEVELS):
        ours(LENGTH, level, style, RIDDLES[quick])
    for length in (4, 12):
        ours(length, "medium", "letters", RIDDLES[quick])
    solving(SOLVED[quick])


if __name__ == "__main__":
    report()
