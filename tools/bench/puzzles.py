"""How long single calls into the puzzles take: python -m tools.bench puzzles.

A row is a call that is timed some times; what it needs is prepared before the clock runs, and a first call,
which may read tables, does not count. How long presets take is in tools/bench/presets.py.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import TypeAlias

from game.app import GC_THRESHOLD
from generators.brick import file_format
from generators.brick.file_format import Brick
from generators.brick.solver import Alphabet, english, find_unions, words_by_mask
from generators.crossword.generate import RECENT, avoiding
from generators.crossword.kind import CROSSWORD
from generators.crossword.menu import LEVELS
from generators.crossword.vocabulary import vocabulary
from generators.kernel.cache import forget
from generators.kernel.kind import AnyKind, no_pulse
from generators.lanterns import all_kinds
from generators.lattice import AMERICAN
from generators.lattice.filler import fill, fills
from generators.lattice.layout import Layout
from generators.lattice.patterns import pattern, promise
from generators.riddle.generate import generate as make_riddle
from generators.riddle.menu import Options as RiddleOptions
from generators.riddle.solver import answers
from generators.sweet_spots.generate import generate as make_board
from generators.sweet_spots.maker import ONE, Verdicts, repair_draft
from generators.sweet_spots.menu import Options as BoardOptions
from generators.sweet_spots.solver import solutions
from generators.wall.maker import knowledge
from generators.wall.maker.verdict import judge, twins
from generators.words.dictionary import dictionary, offered_words
from generators.words.signs import Wordbook, wordbooks
from tests.generators.sweet_spots.boards import hard_boards, made_draft, near_miss
from tests.generators.wall.maker.walls import FILES, two_ways
from tools.bench.clock import cpu_time, spread, until

Work: TypeAlias = Callable[[], object]
LATE = 20.0  # seconds for one call
PATTERNS = 6  # drawn for each grid; the most promising is filled
MOST_STEPS = 100_000  # steps of the filler, about two seconds
LETTERS = 7  # letters of a brick
SIZES = ((8, 1), (10, 1), (10, 2), (12, 2), (14, 3), (14, 2))  # rows, and chests in each
LOADS = {
    "dictionary": "from generators.words.dictionary import dictionary; dictionary()",
    "letter sets of Brick": "from generators.brick.solver import english; english()",
    "Lion Wall": "from generators.wall.lion import part_walls; part_walls.card_pool('expert', 'any', lambda: None)",
    "Connecting Wall": "from generators.wall.connecting import word_walls; word_walls.card_pool()",
}


@dataclass(frozen=True, slots=True)
class TimedCall:
    name: str
    prepare: Callable[[int], Work]  # for a round
    rounds: int
    wanted: int = 0  # CPU ms, the median; 0 for none
    large: bool = False  # left out of a quick look


def report(*, quick: bool = False) -> None:
    gc.set_threshold(*GC_THRESHOLD)  # as in the window
    for name, code in list(LOADS.items())[: 1 if quick else None]:
        print(f"read in a new process, {name}: {_load(code)} CPU ms", flush=True)
    print(f"{'CPU ms':<50}{'median':>10}{'p95':>10}{'worst':>10}")
    for call in calls():
        if not (quick and call.large):
            if not quick:
                cpu_time(call.prepare(0), LATE)
            times = [cpu_time(call.prepare(number), LATE) for number in range(1 if quick else call.rounds)]
            wanted = f"  ({call.wanted} wanted)" if call.wanted else ""
            print(f"{call.name:<50}{spread(times)}{wanted}", flush=True)


def calls() -> Iterator[TimedCall]:
    yield TimedCall("brick: all sets of 7 letters of 5,000 words", lambda _: _find_letter_sets(), 3, large=True)
    yield TimedCall("brick: build one of the whole dictionary", lambda _: partial(Brick, _long_words()), 3)
    yield TimedCall("brick: write .brk", lambda _: partial(file_format.write, _whole_brick()), 3)
    yield TimedCall("brick: read .brk", lambda _: partial(file_format.read, file_format.write(_whole_brick())), 3)
    yield TimedCall("brick: the words of deioprv", lambda _: partial(english().words, "deioprv"), 20)
    yield TimedCall("riddle: all answers, 6 letters", _riddle_answers, 100)
    yield TimedCall("crossword: the words of a level", _vocabulary, 6)
    for size in (9, 11, 13, 15):
        yield TimedCall(f"crossword: fill {size}×{size}", partial(_dictionary_fill, size), 10, large=size > 9)
    yield TimedCall("crossword: fill 9×9 with exactly its words", _own_words_fill, 10)
    for name in ("7-american-easy", "9-themed-easy", "13-american-easy"):
        prepare = partial(_crossword_avoiding, name)
        yield TimedCall(f"crossword: {name}, fifty puzzles avoided", prepare, 10, large=True)
    for (size, chests), wanted in zip(SIZES, (8, 20, 30, 200, 400, 1500), strict=True):
        name = f"sweet spots {size},{chests}"
        yield TimedCall(f"{name}: make", partial(_board, size, chests), 20, wanted, large=size > 10)
        yield TimedCall(f"{name}: prove", partial(_proof, size, chests), 20, large=size > 10)
    for (size, chests), wanted in {(8, 1): 16, (10, 2): 16, (12, 2): 150, (14, 2): 150}.items():
        name = f"sweet spots {size},{chests}: verdict on a draft"
        yield TimedCall(name, partial(_verdict, size, chests), 20, wanted, large=size > 10)
    yield TimedCall("sweet spots: mend a draft", _repair_board, 50)
    yield TimedCall("sweet spots: prove boards that are hard", _hard_proof, len(hard_boards()), 10_000, large=True)
    for file in FILES:
        yield TimedCall(f"wall maker: judge {file}", partial(_judge, file), 40, 20)
    for kind in all_kinds():
        names = kind.teaching.drills.names if kind.teaching.drills is not None else ()
        for name in names:
            exercise = partial(_exercise, kind, name)
            yield TimedCall(f"{kind.id}: exercise, {name}"[:49], exercise, 30, 2_000, large=name != names[0])


def _load(code: str) -> str:
    timing = f"from time import process_time as t; s = t(); {code}; print(round(1000 * (t() - s)))"
    return subprocess.check_output([sys.executable, "-c", timing], text=True).strip()


# --- what the rows call


def _find_letter_sets() -> Work:
    common = sorted((word for word in offered_words(20) if len(word) >= 4), key=dictionary().levels.__getitem__)
    words = sorted(common[:5_000])
    return partial(find_unions, words_by_mask(Alphabet.of(words), words), LETTERS)


@cache
def _long_words() -> list[str]:
    return [word for word in dictionary().levels if len(word) >= 4]


@cache
def _whole_brick() -> Brick:
    return Brick(_long_words())


def _riddle_answers(number: int) -> Work:
    return partial(answers, make_riddle(RiddleOptions(6, "medium", "letters"), Random(number), no_pulse).lines)


def _vocabulary(number: int) -> Work:
    forget()
    return partial(vocabulary, LEVELS[number % len(LEVELS)], no_pulse)


def _pattern(size: int, number: int) -> Layout:
    rng, books = Random(number), _books()
    drawn = [pattern(AMERICAN, size, books, rng, no_pulse) for _ in range(PATTERNS)]
    return max(drawn, key=lambda layout: promise(layout, books))


@cache
def _books() -> Mapping[int, Wordbook]:
    return wordbooks(word.upper() for word in offered_words(50) if len(word) > 2)


def _dictionary_fill(size: int, number: int) -> Work:
    return partial(fill, _pattern(size, number), _books(), Random(1), no_pulse, MOST_STEPS)


def _own_words_fill(number: int) -> Work:
    layout = _pattern(9, number)
    words = list(fill(layout, _books(), Random(1), no_pulse, MOST_STEPS).fills[0])
    Random(number).shuffle(words)
    return partial(fills, layout, tuple(words), 1, no_pulse)


def _crossword_avoiding(name: str, number: int) -> Work:
    """For a player of fifty puzzles."""
    options = next(each.options for each in CROSSWORD.presets if each.id == name)
    played = tuple(CROSSWORD.generate(options, Random(seed), no_pulse) for seed in range(RECENT))
    return lambda: CROSSWORD.generate(avoiding(options, played), Random(RECENT + number), no_pulse)


def _board(size: int, chests: int, number: int) -> Work:
    return lambda: make_board(BoardOptions(size, chests, None), Random(number), until(LATE))


def _proof(size: int, chests: int, number: int) -> Work:
    board = make_board(BoardOptions(size, chests, None), Random(number), no_pulse)
    return lambda: solutions(board, 2, until(LATE))


def _verdict(size: int, chests: int, number: int) -> Work:
    """On a board with a cell painted over, after one on the board before."""
    verdicts, draft = Verdicts(), made_draft(size, chests, number % 8)
    verdicts.verdict(draft, no_pulse)
    return partial(verdicts.verdict, near_miss(draft, Random(number), 1), no_pulse)


def _repair_board(number: int) -> Work:
    size, chests = ((7, 1), (8, 1), (9, 1), (9, 2))[number % 4]
    whole = made_draft(size, chests, number % 12)
    tries = (near_miss(whole, Random(f"{number} {n}"), 1 + number % 3) for n in range(99))
    draft = next(each for each in tries if Verdicts().verdict(each, no_pulse).found != ONE)
    return partial(repair_draft, draft, Random(number), no_pulse)


def _hard_proof(number: int) -> Work:
    board = hard_boards()[number]
    return lambda: solutions(board, 2, until(LATE))


def _exercise(kind: AnyKind, name: str, number: int) -> Work:
    assert kind.teaching.drills is not None
    return partial(kind.teaching.drills.make, name, Random(f"bench {number}"), until(LATE))


def _judge(file: str, number: int) -> Work:
    knowledge.prepare(no_pulse)
    twins(no_pulse)
    walls = two_ways(file)
    return partial(judge, walls[number % len(walls)][0], (), no_pulse)
