"""What is clumsy in a crossword: found again here from the letters of its grid, not asked of those who made it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import networkx as nx

from generators.crossword.rules import Puzzle
from generators.words.clue_bank import long_words, phrases
from generators.words.dictionary import dictionary

RARE = 50  # SCOWL

_ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "est", "y", "ly", "ness", "ful", "less", "en")
_SMALL = 4  # letters; a shorter word in a clue counts only if it is the answer itself


def clumsiness(puzzle: Puzzle) -> int:
    """How often answers share a stem, two rare ones cross, or a clue names another; and one more for a grid that is
    nearly in two pieces."""
    slots, words = puzzle.solution.slots, [puzzle.answer(slot).lower() for slot in puzzle.solution.slots]
    clues = [re.findall("[a-z]+", clue.removeprefix("*").lower()) for clue in puzzle.clues]
    rare = Counter(spot for slot, word in zip(slots, words, strict=True) if _is_rare(word) for spot in slot.spots)
    crossings = sum(count > 1 for count in rare.values())
    doubled = sum(_share_stem(one, other) for one, other in combinations(words, 2))
    named = sum(
        any(
            token == other or (len(token) >= _SMALL and _share_stem(token, other))
            for token in clue
            for other in words
            if other != word
        )
        for word, clue in zip(words, clues, strict=True)
    )
    return crossings + doubled + named + _is_cut(puzzle)


def _is_cut(puzzle: Puzzle) -> bool:
    """Is there a cell without which a quarter of the others hang apart?"""
    cells = list(puzzle.solution.cells())
    graph = nx.Graph(
        (spot, n) for spot in cells for n in ((spot[0] + 1, spot[1]), (spot[0], spot[1] + 1)) if n in cells
    )
    for cell in nx.articulation_points(graph):
        left = graph.subgraph(set(graph) - {cell})
        if 4 * (len(left) - max(map(len, nx.connected_components(left)))) >= len(cells):
            return True
    return False


def _is_rare(word: str) -> bool:
    """Is the word rare by the dictionary, or the phrase by its easiest clue?"""
    if word in phrases():
        return min(clue.difficulty for clue in phrases()[word].clues) > 2
    return word not in long_words() and dictionary().levels.get(word, RARE) >= RARE


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


def _share_stem(one: str, other: str) -> bool:
    return min(len(one), len(other)) >= _SMALL - 1 and one[:2] == other[:2] and bool(_stems(one) & _stems(other))
