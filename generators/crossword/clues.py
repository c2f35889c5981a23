"""Chooses a clue for each answer of a puzzle: of the fair ones those shown least, in the tone of its level.

An easy puzzle has mostly plain clues, a hard one mostly crooked ones. Gaps, quotations and first
words that come again are few, and a mini has a clue of one word. The choice begins with the clue
that is best alone for each answer, and is changed one by one while that makes the whole better.
With clues of the level alone, 62 % of those of the minis of 2030 had been there within a year; of
the same answers 11 % must have one again, as they have no more.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from generators.crossword.vocabulary import Vocabulary
from generators.words.clue_bank import Clue
from generators.words.dictionary import BLANK

# How much a fault of the whole costs. A clue is shown again rather than one with a second gap, but a clue of another
# level is taken before one is shown again.
_SHOWN = 8.0  # clue that was shown
_TOO_MANY = 14.0  # gap, quotation or first word too many
_LEVEL = 5.0  # clue too many of a level
_FEW_SINGLE = 6.0  # no clue of one word
_DISTANCE = 0.3  # for each level that a clue is away from the puzzle's
_GAP_OR_QUOTATION = 0.4  # cost of a gap or a quotation that is not too many
_ROUNDS = 6

_SHARES = {1: {2: 0.3, 3: 0.1}, 2: {1: 0.4, 3: 0.4}, 3: {1: 0.25, 2: 0.4}}  # of other levels, at most
_PLAIN_SHARES = {2: 0.2, 3: 0.0}
_GAPS_AND_QUOTATIONS = 0.06  # share of gaps and quotations in large grids, at most
_OPENINGS = 0.05  # the same for clues with one first word
_FEWEST_OPENINGS = 2

_GAP, _QUOTATION, _EITHER, _SINGLE = "gap", "quotation", "gap or quotation", "single"
_FIRST = re.compile(r"[a-z']+")


@dataclass(frozen=True, slots=True)
class Tone:
    difficulty: int  # of the puzzle
    mini: bool = False
    plain: bool = False  # few clues of other levels

    def limits(self, count: int) -> dict[str, int]:
        """How many of so many clues may have each feature."""
        shares = _PLAIN_SHARES if self.plain else _SHARES[self.difficulty]
        levels = {str(level): round(share * count) for level, share in shares.items()}
        return levels | ({_GAP: 1, _QUOTATION: 1} if self.mini else {_EITHER: int(_GAPS_AND_QUOTATIONS * count)})


def clues_for(
    answers: Sequence[str],
    words: Vocabulary,
    rng: Random,
    theme: str = "",
    given: Mapping[str, str] = MappingProxyType({}),
    shown: Sequence[str] = (),
    tone: Tone | None = None,
) -> tuple[str, ...] | None:
    """A clue for each answer that names no other answer and does not consist of the theme; where
    possible one that does not name the theme. Of these the ones `shown` least, in the tone of the
    level. Some clues may be given. None if a word has no such clue."""
    themed_by = words.names_in(theme)
    families = {root: word for word in answers for root in words.roots_of(word.lower())}

    def is_fair(word: str, named: set[str]) -> bool:
        return all(families.get(root, word) == word for root in named) and not (named and named <= themed_by)

    offered: dict[str, list[Clue]] = {}
    for word in answers:
        if word in given:
            continue
        named = {clue: words.names_in(clue.text) for clue in words.clues(word)}
        fair = [clue for clue, its in named.items() if is_fair(word, its)]
        if not fair:
            return None
        offered[word] = [clue for clue in fair if not named[clue] & themed_by] or fair
    fixed = [Clue(words.difficulty, text) for text in given.values()]
    tone = tone or Tone(words.difficulty)
    chosen = choose([*offered.values()], tone, rng, weigh_shown(shown), fixed)
    found = {**given, **{word: clue.text for word, clue in zip(offered, chosen, strict=True)}}
    return tuple(found[word] for word in answers)


def features(clue: Clue) -> Iterator[str]:
    gap, quotation = BLANK in clue.text, '"' in clue.text
    has = {_GAP: gap, _QUOTATION: quotation, _EITHER: gap or quotation, _SINGLE: is_single(clue.text)}
    yield str(clue.difficulty)
    yield from (name for name, it_has in has.items() if it_has)
    if first := _FIRST.search(clue.text.lower()):
        yield f"{first[0]} ..."


def is_single(clue: str) -> bool:
    return len(clue.split()) == 1


def weigh_shown(clues: Sequence[str]) -> dict[str, float]:
    """What it costs to show each of these clues again, the latest last: a little more for each time, and if lately."""
    times, last = Counter(clues), {clue: number for number, clue in enumerate(clues)}
    return {clue: 1 + 0.1 * times[clue] + 0.1 * last[clue] / len(clues) for clue in last}


def choose(
    offered: Sequence[Sequence[Clue]], tone: Tone, rng: Random, shown: Mapping[str, float], given: Iterable[Clue] = ()
) -> list[Clue]:
    """A clue of each list; the given ones stand in the puzzle too."""
    limits = tone.limits(len(offered))
    openings = max(_FEWEST_OPENINGS, int(_OPENINGS * len(offered)))
    ways = [[_way(clue, tone, shown, rng) for clue in clues] for clues in offered]
    chosen = [min(each, key=lambda way: way.cost) for each in ways]
    counts = Counter(feature for clue in given for feature in features(clue))
    counts.update(feature for way in chosen for feature in way.features)

    def price(way: _Way) -> float:
        cost = way.cost
        for feature in way.features:
            most = openings if feature.endswith("...") else limits.get(feature, len(offered))
            if feature == _SINGLE:
                cost -= _FEW_SINGLE * (tone.mini and not counts[feature])
            elif counts[feature] >= most:
                cost += _LEVEL if feature.isdecimal() else _TOO_MANY
        return cost

    for _ in range(_ROUNDS):
        before = list(chosen)
        for place, each in enumerate(ways):
            if len(each) > 1:
                counts.subtract(chosen[place].features)
                chosen[place] = min(each, key=price)
                counts.update(chosen[place].features)
        if chosen == before:
            break
    return [way.clue for way in chosen]


@dataclass(frozen=True, slots=True)
class _Way:
    clue: Clue
    features: tuple[str, ...]
    cost: float


def _way(clue: Clue, tone: Tone, shown: Mapping[str, float], rng: Random) -> _Way:
    """The clue with its cost, whatever the others are."""
    its_features = tuple(features(clue))
    cost = _SHOWN * shown.get(clue.text, 0.0) + _DISTANCE * abs(clue.difficulty - tone.difficulty)
    return _Way(clue, its_features, cost + _GAP_OR_QUOTATION * (_EITHER in its_features) + rng.random())
