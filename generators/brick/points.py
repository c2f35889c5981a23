"""Brick: what the words are worth, the rank it gives, and the table that helps to find the rest."""

from __future__ import annotations

from collections import Counter

from generators.brick.rules import PANGRAM_POINTS, SHORTEST, Puzzle, State, is_pangram, solved, stars, to_find
from generators.kernel.phrases import Phrase, say

# The least share of all points, in hundredths, and the light that it kindles. At 70 stands what players of such games
# call a genius, with all but a few words found; only every word lights the sun.
RANKS: tuple[tuple[int, str], ...] = (
    (0, "ember"),
    (2, "spark"),
    (5, "match"),
    (8, "candle"),
    (15, "lamp"),
    (25, "lantern"),
    (40, "torch"),
    (50, "beacon"),
    (70, "lighthouse"),
    (100, "sun"),
)
GENIUS = len(RANKS) - 2  # the last but one: the first that is a feat


LAST_LETTERS = 2  # of a word: when no more are missing, it is as good as shown
NAMES = tuple(say(f"brick.rank.{name}") for _, name in RANKS)


def worth(puzzle: Puzzle, word: str) -> int:
    points = 1 if len(word) == SHORTEST else len(word)
    return points + (PANGRAM_POINTS if is_pangram(puzzle, word) else 0)


def points(state: State) -> int:
    """The points of the words asked for, and of common ones besides; these alone do not light the sun."""
    most = most_points(state.puzzle) - (not solved(state))
    return min(most, sum(worth(state.puzzle, word) for word in (*state.found, *besides(state))))


def known(state: State) -> frozenset[str]:
    """The words that were found or shown."""
    return frozenset(state.found) | {word for word, count in state.revealed if len(word) - count <= LAST_LETTERS}


def besides(state: State) -> tuple[str, ...]:
    return tuple(word for word in state.bonus if word in state.puzzle.besides)


def most_points(puzzle: Puzzle) -> int:
    return sum(worth(puzzle, word) for word in puzzle.words)


def ladder(puzzle: Puzzle) -> tuple[tuple[int, Phrase], ...]:
    """The points that each rank needs, lowest first."""
    most = most_points(puzzle)
    return tuple((-(-most * share // 100), say(f"brick.rank.{name}")) for share, name in RANKS)


def rank(state: State) -> Phrase:
    return NAMES[rank_number(state)]


def rank_number(state: State) -> int:
    now = points(state)
    return max(at for at, (needed, _) in enumerate(ladder(state.puzzle)) if needed <= now)


def next_rank(state: State) -> tuple[int, Phrase] | None:
    """The points that the next rank is away, and its name; None on the top."""
    now = points(state)
    return next(((needed - now, name) for needed, name in ladder(state.puzzle) if needed > now), None)


def by_first_letter(state: State) -> dict[str, Counter[int]]:
    table: dict[str, Counter[int]] = {}
    for word in to_find(state):
        table.setdefault(word[0], Counter())[len(word)] += 1
    return table


def by_first_two_letters(state: State) -> dict[str, int]:
    return dict(Counter(word[:2] for word in to_find(state)))


def letters_shown(state: State, word: str) -> str:
    """The word with what is not revealed blanked out: dr____."""
    shown = dict(state.revealed).get(word, 0)
    return word[:shown] + "_" * (len(word) - shown)


def hints_used(state: State) -> int:
    return sum(count for _, count in state.revealed)


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    lines = [
        say("brick.result.rank", rank=rank(state), points=points(state), most=most_points(puzzle)),
        say("brick.result.words", found=len(state.found), count=len(puzzle.words)),
    ]
    if stars(state):
        lines.append(say("brick.result.stars", stars="★" * len(stars(state))))
    if hints_used(state):
        lines.append(say("brick.result.hints", count=hints_used(state)))
    return tuple(lines)
