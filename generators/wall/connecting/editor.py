"""An editor's marks for a wall: of several that have one answer, the best is played."""

from __future__ import annotations

from collections.abc import Iterable

from generators.wall.connecting.traits import DISGUISED, FILL_IN, PLAY, SYNONYMS, TWISTED
from generators.wall.deal import Deal
from generators.wall.rules import GROUPS

SORTS = (FILL_IN, PLAY, DISGUISED, SYNONYMS, "people")  # all else is a list in the open
WIDE = 3  # cards of a red herring that nearly makes a group
DOUBLE, PLANNED, VIVID, FAINT, SORT, WIT, UNTOUCHED = 3.0, 4.0, 2.0, 1.0, 1.5, 1.0, -2.0
STRAY = -1.0  # a red herring of a wall that is to be calm
PLAYFUL = frozenset({FILL_IN, PLAY, DISGUISED})
FLAT = -4.0  # lists in the open, or words of one meaning twice with little beside them


def marks(dealt: Deal, *, calm: bool) -> float:
    """Marks for cards that fit two groups, lures that everybody sees, links of many sorts, some wit; less for a group
    that misleads nobody, and for four that are flat. On a calm wall every red herring is one too many."""
    deck = dealt.deck
    strange = {link: cards for link, cards in dealt.strange_links().items() if deck.tempts(link) and len(cards) > 1}
    across = {link: cards for link, cards in strange.items() if not any(cards <= group for group in dealt.groups())}
    sorts = {next((sort for sort in SORTS if sort in deck.traits_of(link)), "") for link in dealt.real}
    found = SORT * len(sorts) + WIT * any(TWISTED in deck.traits_of(link) for link in dealt.real)
    found += FLAT * _is_flat([deck.traits_of(link) for link in dealt.real])
    if calm:
        return found + STRAY * len(across)
    wide = {link: cards for link, cards in across.items() if len(cards) >= WIDE}
    found += DOUBLE * len(dealt.doubles) + PLANNED * bool(dealt.lure)
    found += sum(VIVID if link in deck.lures else FAINT for link in wide)
    return found + UNTOUCHED * (GROUPS - len(_touched(dealt, wide.values())))


def _is_flat(traits: Iterable[frozenset[str]]) -> bool:
    listed = list(traits)
    playful = sum(not PLAYFUL.isdisjoint(each) for each in listed)
    return playful < sum(SYNONYMS in each for each in listed) or not playful


def _touched(dealt: Deal, wide: Iterable[frozenset[str]]) -> set[int]:
    """The rows in which something leads away, or to which it leads."""
    found = {row for _, row, _ in dealt.doubles} | {dealt.real.index(below) for *_, below in dealt.doubles}
    lured = range(GROUPS) if dealt.lure else ()
    return found.union(lured, (row for cards in wide for row in range(GROUPS) if cards.intersection(dealt.rows[row])))
