"""Why one word must stand in one slot: by the easiest technique of the ladder that tells it at once, of all there are.

Hints ask for the next step and take the first that they see; here the step is known, and asked is what speaks for it.
Followed without end, crossings tell nearly every word from the start: that is no step which a person takes while there
are plainer ones. So a chain is short, and what is deeper counts only where nothing plainer is to be seen on the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.fill_in.reasoning import (
    CHAIN,
    CROSSINGS,
    LAST_WORD,
    LETTERS,
    ONLY_PLACE,
    ONLY_WORD,
    WHAT_IF,
    View,
    layout_of,
    survives,
)
from generators.kernel.bits import bits
from generators.kernel.kind import Pulse
from generators.kernel.ladder import Technique
from generators.lattice.domains import Domains, Network
from generators.lattice.filler import MANY_STEPS
from generators.words.wordbook import wordbooks

_SHORT = 3  # crossings that a chain goes on for


def easiest(view: View, index: int, word: str, pulse: Pulse) -> Technique | None:
    """From which the word follows in that slot at once; None when it does not."""
    pulse()
    if word not in view.choices.get(index, []):
        return None
    if technique := at_sight(view, index, word):
        return technique
    once = _followed(view)
    if once.choices[index] == [word]:
        return CROSSINGS
    further = once
    for _ in range(_SHORT - 1):
        pulse()
        further = _followed(further)
        if further.choices[index] == [word]:
            return CHAIN
    return None if _plain(view, once) else _deeper(view, index, word, pulse)


def _followed(view: View) -> View:
    """What is left of the words when everybody has looked at what crosses, once."""
    return replace(view, choices={index: crossable(view, index) for index in view.choices})


def _plain(view: View, once: View) -> bool:
    """Is there a word that follows without a chain?"""
    told = (at_sight(view, index, word) for index, words in view.choices.items() for word in words)
    return any(len(words) == 1 for words in once.choices.values()) or any(told)


def at_sight(view: View, index: int, word: str) -> Technique | None:
    """By an easy technique."""
    if view.choices[index] == [word]:
        return _single(view, word)
    elsewhere = (word in words for other, words in view.choices.items() if other != index)
    return None if any(elsewhere) else ONLY_PLACE


def _single(view: View, word: str) -> Technique:
    """The only one that goes there: is it alone in its length, too?"""
    for technique, words in ((ONLY_WORD, view.state.puzzle.words), (LAST_WORD, view.left)):
        if sum(len(each) == len(word) for each in words) == 1:
            return technique
    return LETTERS


def crossable(view: View, index: int) -> list[str]:
    """The words of a slot that leave every crossing slot another word."""
    return [word for word in view.choices[index] if next(starved(view, index, word), None) is None]


def starved(view: View, index: int, word: str) -> Iterator[int]:
    """The crossing slots that this word would leave without one."""
    for each in view.state.puzzle.layout.junctions[index]:
        if each.other in view.choices:
            crossing = view.choices[each.other]
            if not any(other[each.there] == word[each.here] and other != word for other in crossing):
                yield each.other


def _deeper(view: View, index: int, word: str, pulse: Pulse) -> Technique | None:
    network = network_of(view, pulse)
    domains = network.begin()
    if domains is None:
        return None
    left = [network.books[index].words[number] for number in bits(domains.words[index])]
    if left == [word]:
        return CHAIN
    others = [each for each in left if each != word]
    return WHAT_IF if word in left and not any(holds(network, domains, index, each) for each in others) else None


def network_of(view: View, pulse: Pulse) -> Network:
    return Network(layout_of(view.state), wordbooks(view.state.puzzle.words), pulse, MANY_STEPS)


def holds(network: Network, domains: Domains, index: int, word: str) -> bool:
    """Does every slot keep a word, crossing by crossing, when this one is tried here?"""
    return survives(network, domains, index, network.books[index].numbers[word])
