"""The marks of a good daily wall: well-known cards, none of late, links that have not been there for long."""

from __future__ import annotations

from calendar import SUNDAY
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from pathlib import Path

from generators.characters.han import facts
from generators.kernel.kind import no_pulse
from generators.wall.builds import PLAY
from generators.wall.connecting import word_walls
from generators.wall.connecting.word_walls import DISGUISED, FILL_IN, SYNONYMS, TWISTED, familiarity, score_wall
from generators.wall.generate import Deal
from generators.wall.kind import CONNECTING_WALL, LION_WALL
from generators.wall.lion.link_families import family_of
from generators.wall.menu import CHENGYU, MIXED, PARTS, Options
from generators.wall.pool import CardPool
from generators.wall.rules import GROUPS, SIZE, Puzzle
from tools.data.almanac_lures import count_lures
from tools.data.almanac_past import ANSWER_DAYS, WALL_DAYS, Earlier, PastJudge
from tools.data.almanac_seasons import SEASONAL, fitting, soon
from tools.data.almanac_words import foreign_in

_FITS = Path(__file__).parents[2] / "tests" / "generators" / "wall" / "fits.txt"  # Category<TAB>card, card
_YEAR, _EVER = 365, 10_000  # days
_IN_SEASON, _MOST = 50.0, 200.0  # what a wall of the season gains; more than any wall does
_SUNDAY = 4.0  # what a lure that WordNet knows gains on the day that tempts most
# What 2,644 walls taught that readers marked: what bores them, and what pleases.
_TWICE, _LISTED, _PLAYED = 4.0, 2.5, 3.0
_LITTLE_KNOWN = {1: 0.0, 2: 0.3, 3: 1.0, 4: 3.0}  # by familiarity
_AVOIDED = WALL_DAYS + 15  # days: a little longer than must be
_UNKNOWN_RANK = 8000
_SORTS = frozenset({DISGUISED, FILL_IN, PLAY, SYNONYMS})
_OFTEN = 6  # times a year that a character of Lion Wall may come
_LION_DAYS = 500  # that links are remembered, as far as the generator heeds it, and no four come again


def _links(puzzle: Puzzle) -> list[str]:
    return [group.name for group in puzzle.groups]


def connecting_judge(earlier: Earlier, options: Options) -> PastJudge:
    """No category of sixty days and no twist of a year; no four cards of a category again within a year, nor three
    categories ever; no card with another reading that the bank does not know; nothing out of season, and
    something that fits a holiday."""
    real, theme = _real_links(options.level), fitting(earlier.day)
    lately = [link for puzzle in earlier.within(_AVOIDED) for link in _links(puzzle) if link in real]
    out = sorted((SEASONAL | soon(earlier.day)).difference(theme))
    lately = [*earlier.times(_YEAR, _twists), *lately, *out]
    barred = {*earlier.times(WALL_DAYS, _links), *earlier.times(_YEAR, _twists), *out}
    kept = (real & set(theme)).difference(barred)  # what the holiday may have
    fours, threes = set(earlier.times(_YEAR, _named_fours)), set(earlier.times(_EVER, _threes))
    cards = earlier.times(ANSWER_DAYS, lambda puzzle: puzzle.cards)
    ages = earlier.ages(_links)
    sunday = earlier.day.weekday() == SUNDAY

    def laws(puzzle: Puzzle) -> int:
        twice = sum(link in barred for link in _links(puzzle))
        twice += sum(four in fours for four in _named_fours(puzzle)) + sum(three in threes for three in _threes(puzzle))
        plain = bool(kept) and kept.isdisjoint(_links(puzzle))
        odd = _has_stranger(puzzle) or _count_answers(puzzle.cards) != 1
        wits = (group.wit for group in puzzle.groups)
        return twice + odd + plain + len(foreign_in(*puzzle.cards, *_links(puzzle), *wits))

    def flaws(puzzle: Puzzle) -> float:
        unknown = sum(_LITTLE_KNOWN[familiarity(card)] for card in puzzle.cards)
        again = sum(cards[card] for card in puzzle.cards) + _crowding(_links(puzzle), ages)
        fits = _IN_SEASON * any(link in theme for link in _links(puzzle))
        fits += _SUNDAY * count_lures(puzzle) if sunday else 0
        return _MOST + unknown + again + _boredom(puzzle) - fits - marks_of(deck, puzzle)

    deck = word_walls.card_pool(level=options.level)
    return PastJudge(replace(options, recent=tuple(lately), theme=tuple(sorted(kept))), flaws, laws)


def _has_stranger(puzzle: Puzzle) -> bool:
    """Does a card fit another group of the wall, which the bank does not know?"""
    return any(
        group.name in _independent_table().get(card, ()) and group.name not in word_walls.known_links(card)
        for group in puzzle.groups
        for card in puzzle.cards
        if card not in group.cards
    )


@cache
def _independent_table() -> dict[str, set[str]]:
    """Card -> the categories that it fits by a table that is no part of the bank."""
    found: dict[str, set[str]] = {}
    for line in _FITS.read_text(encoding="utf-8").splitlines():
        if "\t" in line and not line.startswith("#"):
            name, cards = line.split("\t")
            for card in cards.split(","):
                found.setdefault(card.strip(), set()).add(name.strip())
    return found


def _count_answers(cards: tuple[str, ...]) -> int:
    """The ways to split the cards into fours that share a link, by trying; two stand for more."""
    links = {card: word_walls.known_links(card).union(_independent_table().get(card, ())) for card in cards}

    def split(first: str, *others: str) -> Iterator[None]:
        near = [card for card in others if links[first] & links[card]]
        for three in combinations(near, 3):
            if links[first].intersection(*(links[card] for card in three)):
                rest = [card for card in others if card not in three]
                yield from split(*rest) if rest else (None,)

    return sum(1 for _ in islice(split(*cards), 2))


def _boredom(puzzle: Puzzle) -> float:
    """Two sets of one meaning, two fill-ins and lists in the open bore; a play on letters or sounds pleases."""
    sorts = Counter(sort for link in _links(puzzle) for sort in _SORTS & word_walls.card_pool().traits_of(link))
    twice = (sorts[SYNONYMS] > 1) + (sorts[FILL_IN] > 1)
    return _TWICE * twice + _LISTED * max(0, GROUPS - sum(sorts.values())) - _PLAYED * sorts[PLAY]


def _twists(puzzle: Puzzle) -> Iterator[str]:
    return (link for link in _links(puzzle) if TWISTED in word_walls.card_pool().traits_of(link))


def _named_fours(puzzle: Puzzle) -> Iterator[tuple[str, frozenset[str]]]:
    return ((group.name, frozenset(group.cards)) for group in puzzle.groups)


def _threes(puzzle: Puzzle) -> Iterator[frozenset[str]]:
    return map(frozenset, combinations(_links(puzzle), 3))


@cache
def _real_links(level: str) -> frozenset[str]:
    return frozenset(word_walls.card_pool(level=level).real)


def _crowding(links: Iterable[str], ages: dict[str, int]) -> float:
    """The sooner a link comes back, the worse."""
    return sum(WALL_DAYS / ages[link] for link in links if link in ages)


def lion_judge(earlier: Earlier, options: Options) -> PastJudge:
    """No group of the same four in more than a year; rare links, common characters, none too often a year."""
    walls = earlier.within(_LION_DAYS)
    links = [link for puzzle in walls for link in _links(puzzle) if _is_of(link, puzzle, options)]
    lately = tuple(reversed(dict.fromkeys(reversed(links))))
    groups, soon = set(earlier.times(_LION_DAYS, _fours)), set(earlier.times(ANSWER_DAYS, _links))
    cards = earlier.times(ANSWER_DAYS, lambda puzzle: puzzle.cards)
    year = earlier.times(_YEAR, lambda puzzle: puzzle.cards)
    ages = earlier.ages(_links)

    def laws(puzzle: Puzzle) -> int:
        again = sum(link in soon for link in _links(puzzle)) + sum(four in groups for four in _fours(puzzle))
        return again + (len(LION_WALL.solutions(puzzle, 2, no_pulse)) != 1)

    def flaws(puzzle: Puzzle) -> float:
        ranks = [facts()[card].rank if card in facts() else _UNKNOWN_RANK for card in puzzle.cards]
        again = sum(cards[card] + (year[card] / _OFTEN) ** 2 for card in puzzle.cards)
        return sum(ranks) / len(ranks) / 1000 + again + 4 * _crowding(_links(puzzle), ages)

    return PastJudge(replace(options, recent=lately), flaws, laws)


def _fours(puzzle: Puzzle) -> Iterator[frozenset[str]]:
    return (frozenset(group.cards) for group in puzzle.groups)


def _is_of(link: str, puzzle: Puzzle, options: Options) -> bool:
    """May the link of that wall come again in one of these options?"""
    if CHENGYU in (puzzle.links, options.links):
        return puzzle.links == options.links
    return options.links == MIXED or family_of(link) == (options.links or PARTS)


JUDGES = {LION_WALL.id: lion_judge, CONNECTING_WALL.id: connecting_judge}


def marks_of(deck: CardPool, puzzle: Puzzle) -> float:
    """An editor's marks for a wall that is made already."""
    dealt = Deal(deck, tuple(group.name for group in puzzle.groups), SIZE)
    for row, group in enumerate(puzzle.groups):
        for card in group.cards:
            dealt.add(card, row)
            others = (link for link in dealt.real if link != group.name and deck.tempts(link))
            dealt.doubles += [(card, row, link) for link in others if link in deck.known(card)]
    return score_wall(dealt)
