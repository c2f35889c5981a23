"""An editor's figures of the almanac: how soon things come back, and what choosing the best of several was good for.
The figure of the first candidates, which would be taken without choosing, stands beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from itertools import combinations
from random import Random
from statistics import mean, median
from typing import Any

from generators.crossword.menu import LEVELS
from generators.kernel.kind import AnyPuzzle
from generators.names.almanac import YEARS, AlmanacPage, read_year
from generators.riddle.pairs import in_common
from generators.wall.connecting.word_walls import familiarity
from generators.wall.kind import CONNECTING_WALL
from generators.words.clue_bank import bank
from generators.words.dictionary import dictionary, is_inflected
from tools.audit import lures
from tools.audit.connecting import WELL_KNOWN, doubles, shared_out, strangers
from tools.audit.crossword import AuditedGrid
from tools.audit.run import Figure, portion, share
from tools.data.almanac import JUDGES, Made, candidate, judge_of, read
from tools.data.almanac_seasons import fitting
from tools.data.almanac_words import COMMON, RARE, RARER, foreign_in

Parts = tuple[float, float]  # so many, of so many
Count = Callable[[Any, str], Parts]  # in a puzzle of that preset


def figures(count: int, seed: int) -> Iterator[Figure]:
    """The figures of so many days of each kind; what comes back is listed for all."""
    for kind in JUDGES:
        pages = [page for number in YEARS for page in read_year(kind, number)]
        made = read(pages)
        yield from _returning(kind, made)
        yield from _of_walls(made) if kind == CONNECTING_WALL.id else ()
        at = sorted(Random(seed).sample(range(len(pages)), min(count, len(pages))))
        yield from _chosen(kind, pages, made, at)


def _chosen(kind: str, pages: list[AlmanacPage], made: Made, at: list[int]) -> Iterator[Figure]:
    firsts, laws, flaws = [], [], []
    for number in at:
        judge = judge_of(kind, pages[number].day, made[:number])
        firsts.append(candidate(kind, judge, f"{kind} {pages[number].day} 0"))
        both = made[number][1], firsts[-1]
        laws.append([judge.laws(each) > 0 for each in both])
        flaws.append([judge.flaws(each) for each in both])
    now, was = (sum(each) for each in zip(*laws, strict=True))
    yield Figure(f"{kind}: days that break a law", str(now), wanted="0", first=f"{was} of {len(at)}")
    now, was = (mean(each) for each in zip(*flaws, strict=True))
    yield Figure(f"{kind}: flaws, mean", f"{now:.2f}", first=f"{was:.2f}")
    for name, counted in _COUNTS.get(kind, {}).items():
        chosen = [counted(made[number][1], pages[number].preset) for number in at]
        first = [counted(each, pages[number].preset) for each, number in zip(firsts, at, strict=True)]
        yield Figure(f"{kind}: {name}", _share(chosen), first=_share(first))


def _share(parts: list[Parts]) -> str:
    return share(sum(part for part, _ in parts), sum(whole for _, whole in parts))


# --- what comes back


def _returning(kind: str, made: Made) -> Iterator[Figure]:
    for name, things in _THINGS.get(kind, {}).items():
        last: dict[Any, date] = {}
        gaps: list[int] = []
        for day, puzzle in made:
            for each in things(puzzle):
                gaps += [(day - last[each]).days] if each in last else []
                last[each] = day
        spread = f"{min(gaps)} / {median(gaps):.0f}" if gaps else "never"
        yield Figure(f"{kind}: {name}, different; days until one comes back", f"{len(last)}; {spread}")


def _of_walls(made: Made) -> Iterator[Figure]:
    """How the days of the week tempt, what comes again, and whether holidays have something of their own."""
    week = [[doubles(wall) for day, wall in made if day.weekday() == number] for number in range(7)]
    yield Figure(
        "connecting_wall: cards that fit two groups, Monday to Sunday", " ".join(f"{mean(n):.1f}" for n in week)
    )
    if lures.is_there():
        week = [[len(lures.lures(wall)) for day, wall in made if day.weekday() == number] for number in range(7)]
        yield Figure("connecting_wall: lures by WordNet, Monday to Sunday", " ".join(f"{mean(n):.2f}" for n in week))
    fours = [(group.name, frozenset(group.cards)) for _, wall in made for group in wall.groups]
    threes = [frozenset(three) for _, wall in made for three in combinations(_links(wall), 3)]
    yield Figure("connecting_wall: the same four of a category again", str(len(fours) - len(set(fours))))
    yield Figure("connecting_wall: the same three categories again", str(len(threes) - len(set(threes))), wanted="0")
    kept = [(day, wall) for day, wall in made if fitting(day)]
    fit = (not set(fitting(day)).isdisjoint(_links(wall)) for day, wall in kept)
    yield portion("connecting_wall: holidays with something that fits", fit)


def _links(wall: AnyPuzzle) -> list[str]:
    return [group.name for group in wall.groups]


_THINGS: dict[str, dict[str, Callable[[Any], list[Any]]]] = {
    "connecting_wall": {"categories": _links, "cards": lambda wall: list(wall.cards)},
    "lion_wall": {
        "links": _links,
        "groups": lambda wall: [frozenset(group.cards) for group in wall.groups],
        "characters": lambda wall: list(wall.cards),
    },
    "crossword": {"answers": lambda puzzle: [puzzle.answer(slot) for slot in puzzle.solution.slots]},
    "riddle": {"answers": lambda puzzle: list(puzzle.answers)},
    "brick": {"sets of letters": lambda puzzle: ["".join(sorted(puzzle.letters))]},
    "fill_in": {"words": lambda puzzle: [word for word in puzzle.words if word.isalpha()]},
}

# --- what the audits of the kinds count


def _known_cards(wall: AnyPuzzle, _: str) -> Parts:
    return sum(familiarity(card) <= WELL_KNOWN for card in wall.cards), len(wall.cards)


def _second_readings(wall: AnyPuzzle, _: str) -> Parts:
    return any(True for _ in strangers(wall)) or len(shared_out(wall.cards)) != 1, 1


def _grid(puzzle: AnyPuzzle, preset: str) -> AuditedGrid:
    return AuditedGrid(puzzle, LEVELS.index(preset.rpartition("-")[2]) + 1)


def _clues_of_level(puzzle: AnyPuzzle, preset: str) -> Parts:
    grid = _grid(puzzle, preset)
    return sum(clue.difficulty == grid.difficulty for clue in grid.chosen), len(grid.words)


def _rare_answers(puzzle: AnyPuzzle, preset: str) -> Parts:
    words = _grid(puzzle, preset).words
    return sum(dictionary().levels.get(word, 0) >= RARER for word in words), len(words)


def _bent_answers(puzzle: AnyPuzzle, preset: str) -> Parts:
    words = _grid(puzzle, preset).words
    return sum(is_inflected(word, dictionary()) for word in words), len(words)


def _strange_pairs(riddle: AnyPuzzle, _: str) -> Parts:
    pairs = [(line.first, line.second) for line in riddle.lines if line.first]
    return sum(in_common(*pair) is None for pair in pairs), len(pairs)


def _unknown_words(brick: AnyPuzzle, _: str) -> Parts:
    levels = dictionary().levels
    return sum(word not in bank() and levels[word] > COMMON for word in brick.words), len(brick.words)


def _one_spelling(brick: AnyPuzzle, _: str) -> Parts:
    return bool(foreign_in(*brick.words)), 1


def _bent_words(puzzle: AnyPuzzle, _: str) -> Parts:
    words, known = [word.lower() for word in puzzle.words if word.isalpha()], dictionary()
    return sum(is_inflected(word, known) or known.levels.get(word, RARE) >= RARE for word in words), len(words)


_COUNTS: dict[str, dict[str, Count]] = {
    "connecting_wall": {"well-known cards": _known_cards, "walls with a fit the bank does not know": _second_readings},
    "crossword": {
        "clues of the level": _clues_of_level,
        "answers of SCOWL 50 or rarer": _rare_answers,
        "inflected answers": _bent_answers,
    },
    "riddle": {"pairs whose kinship is not known": _strange_pairs},
    "brick": {
        "words without a clue beyond SCOWL 20": _unknown_words,
        "boards with words that are spelled otherwise elsewhere": _one_spelling,
    },
    "fill_in": {"words that are inflected or rare": _bent_words},
}
