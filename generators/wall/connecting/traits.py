"""Traits, which the categories of a wall must not share: of most a wall has one group; a level may allow more of some.

Traits are the words of a name (Cities of Italy and Cities of Japan share one, Famous Johns and Famous Marys too, and
birds come once, whether hidden or of prey), and the sort of link.
"""

from __future__ import annotations

import re

from generators.wall.connecting.completion import LISTS, MEANING, TWIST, BankCategory

FILL_IN, PLAY, DISGUISED, TRICKY = "a fill-in", "a play on letters or sounds", "a disguised set", "a trick"
SYNONYMS, TWISTED = "words of one meaning", "a twist"
GAP = "____"
FILL_INS = frozenset({"after", "before"})
STRANGERS = 0.6  # of the members that are cards of other lists or fill-ins: then the set is disguised
LOOSE = re.compile(r"(Words|Things|Named|Mean) ")  # members that look as if they had nothing in common
PLACES = re.compile(
    r"\b(Cit(y|ies)|Capital|Countries|States|Count(y|ies)|Rivers?|Islands?|Isles?|Seas|Lakes|Mountains?|Volcanoes|Deserts"
    r"|Places|places|Boroughs|Sights|Hills|Straits|Bays|Former names|Channel|Nationalities|Isle|bridges|Languages)\b"
)
EMPTY = re.compile("a|an|and|at|by|for|from|in|is|it|its|kinds?|of|on|one|or|out|that|the|to|up|with|without|you")


def traits(category: BankCategory, *, disguised: bool) -> frozenset[str]:
    # The words that say what it is about, without the s of the plural.
    words = re.findall(r"[^\W\d_]+", category.name.casefold().replace("'s", "").replace("'", ""))
    found = {word.rstrip("s") for word in words if not EMPTY.fullmatch(word)}
    if category.sort in FILL_INS or GAP in category.name:
        found.add(FILL_IN)
    elif category.sort not in LISTS:
        found |= {PLAY, TRICKY, category.sort}
    elif category.sort == MEANING:
        found.add(SYNONYMS)
    elif disguised or category.sort == TWIST or LOOSE.match(category.name):
        found |= {DISGUISED, TRICKY}
    if category.sort == TWIST:
        found.add(TWISTED)
    if category.sort == "people":
        found.add("people")
    if PLACES.search(category.name) and category.sort not in FILL_INS:
        found.add("places")
    return frozenset(found)


DEPTHS = ((PLAY, 3), (DISGUISED, 2), (FILL_IN, 1))
DEEPER = 100  # more than red herrings can add


def depth(category: BankCategory, its_traits: frozenset[str]) -> int:
    """How deep a link lies: a list is clearest, then what goes before or after, then sets in disguise, then play."""
    kind = next((depth for trait, depth in DEPTHS if trait in its_traits), 0)
    return DEEPER * kind + 2 * category.level
