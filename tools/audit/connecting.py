"""An editor's figures of Connecting Walls: how well known the cards are, what the links are, what fits twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

from generators.kernel.kind import no_pulse
from generators.wall.connecting import word_walls
from generators.wall.connecting.bank import MEANING, categories
from generators.wall.connecting.word_walls import FILL_IN, PLAY, familiar_names
from generators.wall.kind import CONNECTING_WALL
from generators.wall.menu import Options
from generators.wall.rules import Puzzle
from generators.words.dictionary import dictionary
from tools.audit import lures
from tools.audit.run import Figure, portion, share

DOUBLES = {"easy": "3", "medium": "3", "hard": ">= 3", "expert": ">= 3"}
FITS = Path(__file__).parents[2] / "tests" / "generators" / "wall" / "fits.txt"  # Category<TAB>card, card
COMMON, KNOWN, RARE, RAREST = 20, 35, 50, 55  # dictionary levels
WELL_KNOWN = 2  # the least known of the names that are well known


def figures(count: int, seed: int) -> Iterator[Figure]:
    yield Figure("cards of the bank whose names nobody judged", str(len(unjudged_names())), wanted="0")
    for level in word_walls.LEVELS:
        dice = (Random(f"{seed} {number}") for number in range(count))
        walls = [CONNECTING_WALL.generate(Options(level), rng, no_pulse) for rng in dice]
        for figures_of in (_of_cards, _of_links, _of_fits, _of_lures):
            yield from figures_of(level, walls)


def unjudged_names() -> list[str]:
    """Names and words of no dictionary that are taken for unknown because familiar.txt says nothing of them."""
    cards = dict.fromkeys(card for category in categories() for card in category.members)
    return [card for card in cards if card not in familiar_names() and (card[0].isupper() or _level(card) is None)]


def _of_cards(level: str, walls: list[Puzzle]) -> Iterator[Figure]:
    cards = [card for wall in walls for card in wall.cards]
    levels = [_level(card) for card in cards]
    names = [familiar_names().get(card, 4) for card, known in zip(cards, levels, strict=True) if known is None]
    known_names = sum(known <= WELL_KNOWN for known in names)
    of = [known for known in levels if known is not None]
    clear = known_names + _up_to(of, KNOWN)
    most, none = (">= 85 %", "0") if level == "easy" else ("", "")
    yield Figure(f"{level}: common words (SCOWL 20)", share(_up_to(of, COMMON), len(cards)))
    yield Figure(f"{level}: cards of SCOWL 35 or well-known names", share(clear, len(cards)), wanted=most)
    yield Figure(f"{level}: rare words (SCOWL 50 and up)", share(len(of) - _up_to(of, RARE - 1), len(cards)))
    yield Figure(f"{level}: words of SCOWL 55 and up", str(len(of) - _up_to(of, RAREST - 1)), wanted=none)
    yield Figure(f"{level}: names and phrases", share(len(names), len(cards)))
    yield Figure(f"{level}: little-known names", share(len(names) - known_names, len(cards)), wanted=none)


def _level(card: str) -> int | None:
    """The level in the dictionary, as a plain word or by the rarest word of a phrase; a name has none."""
    if card[0].isupper() or (" " in card and card in familiar_names()):
        return None
    levels = [dictionary().levels.get(word) for word in card.split()]
    return None if None in levels else max(level for level in levels if level is not None)


def _up_to(levels: Iterable[int], most: int) -> int:
    return sum(level <= most for level in levels)


def _of_links(level: str, walls: list[Puzzle]) -> Iterator[Figure]:
    traits = word_walls.card_pool().traits
    fill_ins = Counter(sum(FILL_IN in traits[group.name] for group in wall.groups) for wall in walls)
    plays = Counter(sum(PLAY in traits[group.name] for group in wall.groups) for wall in walls)
    most_fill_ins = {"easy": "at most 1", "medium": "at most 2"}.get(level, "")
    most_plays = {"easy": "at most 1", "medium": "at most 1"}.get(level, "")
    yield Figure(f"{level}: walls by fill-ins", _histogram(fill_ins), wanted=most_fill_ins)
    yield Figure(f"{level}: walls by plays on letters or sounds", _histogram(plays), wanted=most_plays)
    played = share(len(walls) - plays[0], len(walls))
    yield Figure(f"{level}: walls with a play", played, wanted=">= 33 %")
    famous = Counter(sum(group.name.startswith("Famous") for group in wall.groups) for wall in walls)
    yield Figure(f"{level}: walls by groups called Famous", _histogram(famous), wanted="at most 1")
    yield portion(f"{level}: the trickiest group is the last colour", map(_is_trickiest, walls), "100 %")
    names = {group.name for wall in walls for group in wall.groups}
    pool = len(word_walls.card_pool(level=level).real)
    yield Figure(f"{level}: different categories dealt, of how many", f"{len(names)} of {pool}", wanted=">= 250")


def _histogram(found: Counter[int]) -> str:
    return ", ".join(f"{many}: {times}" for many, times in sorted(found.items()))


def _is_trickiest(wall: Puzzle) -> bool:
    depth = word_walls.card_pool().depth
    kinds = [depth[group.name] // 100 for group in wall.groups]
    return kinds == sorted(kinds)


def _of_fits(level: str, walls: list[Puzzle]) -> Iterator[Figure]:
    seconds = sum(len(deal_groups(wall.cards)) != 1 for wall in walls)
    note = "" if FITS.exists() else " (by the bank alone)"
    unknown = (any(True for _ in strangers(wall)) for wall in walls)
    yield portion(f"{level}: walls with a fit the bank does not know{note}", unknown, "<= 1 %")
    yield Figure(f"{level}: walls with a second answer{note}", f"{seconds} of {len(walls)}", wanted="0")


def _of_lures(level: str, walls: list[Puzzle]) -> Iterator[Figure]:
    per_wall = f"{sum(map(doubles, walls)) / len(walls):.2f}"
    yield Figure(f"{level}: cards that fit two groups, a wall", per_wall, wanted=DOUBLES[level])
    sorts = {category.name: category.sort for category in categories()}
    same = (sorts[group.name] == MEANING for wall in walls for group in wall.groups)
    yield portion(f"{level}: groups of one meaning", same, ">= 33 %")
    if lures.is_there():
        found = sum(len(lures.lures(wall)) for wall in walls) / len(walls)
        yield Figure(f"{level}: cards that WordNet knows in another group, a wall", f"{found:.2f}")


def doubles(wall: Puzzle) -> int:
    """The cards that fit another group of the wall as well."""
    own = {group.name for group in wall.groups}
    return sum(len(own & word_walls.known_links(card)) > 1 for card in wall.cards)


def strangers(wall: Puzzle) -> Iterator[tuple[str, str]]:
    """Cards that fit another group of the wall, which the bank does not know."""
    for group in wall.groups:
        for card in wall.cards:
            fits = group.name in _links(card) and group.name not in word_walls.known_links(card)
            if fits and card not in group.cards:
                yield card, group.name


@cache
def independent() -> dict[str, frozenset[str]]:
    """Card -> the categories that it fits by an independent table."""
    found: dict[str, set[str]] = {}
    lines = FITS.read_text(encoding="utf-8").splitlines() if FITS.exists() else []
    for line in lines:
        if "\t" in line and not line.startswith("#"):
            name, cards = line.split("\t")
            for card in cards.split(","):
                found.setdefault(card.strip(), set()).add(name.strip())
    return {card: frozenset(names) for card, names in found.items()}


def _links(card: str) -> frozenset[str]:
    return word_walls.known_links(card) | independent().get(card, frozenset())


def deal_groups(cards: tuple[str, ...]) -> list[tuple[frozenset[str], ...]]:
    """All ways to split the cards into fours that share a link, by trying; two are enough."""
    links = {card: _links(card) for card in cards}
    found: list[tuple[frozenset[str], ...]] = []
    _split(links, cards, (), found)
    return found


def _split(
    links: dict[str, frozenset[str]],
    cards: tuple[str, ...],
    begun: tuple[frozenset[str], ...],
    found: list[tuple[frozenset[str], ...]],
) -> None:
    if not cards:
        found.append(begun)
        return
    first, *others = cards
    near = [card for card in others if links[first] & links[card]]
    for three in combinations(near, 3):
        if len(found) < 2 and links[first].intersection(*(links[card] for card in three)):
            rest = tuple(card for card in others if card not in three)
            _split(links, rest, (*begun, frozenset({first, *three})), found)
