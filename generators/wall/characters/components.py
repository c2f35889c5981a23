"""What each character is made of, part by part: the ancestors of 字 are 宀 and 子."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from sys import intern

from generators.kernel.cache import Beat, kept
from generators.wall.characters.han import parts, radicals
from generators.wall.deck import paced

DOTS = frozenset("丨丶丿亅乀")  # mere dots and dashes link nothing, though 主 is told to be 王 and 丶
STROKES = frozenset("一丨丶丿乙亅乚")
HIDDEN = 2  # how much deeper a mere stroke lies: nobody looks for it


@kept
def components(beat: Beat) -> Mapping[str, tuple[str, ...]]:
    """The parts of every character; and of each form of a radical the form that stands alone. A graph library would
    hold this with twelve more megabytes and load for a quarter of a second."""
    above: dict[str, tuple[str, ...]] = {}
    for part, whole in paced(_edges(beat), beat.pulse):
        known = above.get(whole, ())
        if part not in known:
            above[whole] = (*known, part)
    return above


def _edges(beat: Beat) -> Iterator[tuple[str, str]]:
    known = parts(beat)
    for table in (known.cards, known.others):
        for whole, made_of in table.items():
            yield from ((intern(part), whole) for part in made_of if part not in DOTS)
    for radical in radicals():
        yield from ((intern(radical.forms[0]), intern(form)) for form in radical.forms[1:])


def ancestors(character: str) -> frozenset[str]:
    """Its parts, their parts, and so on; and what these are other forms of."""
    return known_links(character) - {character}


@kept
def known_links(character: str) -> frozenset[str]:
    """Everything that can link it to others: a card 口 belongs to the cards with 口."""
    return frozenset(depths(character))


def depths(character: str) -> Mapping[str, int]:
    """How deep each of its links lies: 0 the card itself, 1 a part of it, 2 a part of a part; strokes lie deeper."""
    above = components(Beat())
    found, level, depth = {character: 0}, [character], 0
    while level:
        depth += 1
        parts_of_these = (part for each in level for part in above.get(each, ()))
        level = list(dict.fromkeys(part for part in parts_of_these if part not in found))
        found |= {part: depth + (HIDDEN if part in STROKES else 0) for part in level}
    return found
