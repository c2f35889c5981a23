"""Grids with five words of one kind: birds, hats, ways to walk. They are placed first, the others cross them and are of
another kind. What is of one kind is known from the category bank of Connecting Wall; minis, which have few places, take
its everyday lists, and four words where five find none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from generators.crossword.menu import MINI
from generators.crossword.vocabulary import Vocabulary
from generators.kernel.kind import Pulse, Spot
from generators.lattice.filler import fill
from generators.lattice.layout import Layout
from generators.lattice.letters import lettered, written
from generators.words.categories import Category, classes, things_of_a_kind
from generators.words.wordbook import Wordbook

ENTRIES, MINI_ENTRIES = (5,), (5, 4)  # of the theme
EVERYDAY = {  # themes of minis: the lists of their words, and of what no other word is
    "Animals": ("mammals creatures", "birds fish insects farm"),
    "Birds": ("birds", "farm"),
    "Body": ("body", ""),
    "Clothes": ("clothes", ""),
    "Colours": ("colours", "metals"),
    "Drinks": ("drinks", "food fruit"),
    "Farm": ("farm", "mammals creatures birds"),
    "Fish": ("fish", "creatures"),
    "Food": ("food", "fruit vegetables drinks"),
    "Fruit": ("fruit", "trees vegetables food"),
    "Furniture": ("furniture", ""),
    "Insects": ("insects", "creatures"),
    "Measures": ("units", "money"),
    "Music": ("instruments", ""),
    "Numbers": ("numbers", ""),
    "Tools": ("tools", "weapons"),
    "Travel": ("vehicles", ""),
    "Trees": ("trees", "fruit"),
    "Vegetables": ("vegetables", "fruit food"),
    "Weather": ("weather", ""),
}

_LOOKS = 200  # at places, before other words are tried
_STEPS = 400  # of the filler
_SMALL = 3  # letters of a word that may stand in a longer one
_ODD = ("Mean ", "The ____", "NFL", "NBA", "Ed Sheeran", "Football clubs", "Ends of", "Models of", "Newspaper titles")
_VERBS = ("verbs", "a verb", "names", "nicknames", "in one word", "not American", "not British")  # clued otherwise

Books = Mapping[int, Wordbook]


@dataclass(frozen=True, slots=True)
class Themed:
    theme: str
    layout: Layout
    answers: tuple[str, ...]
    entries: tuple[int, ...]  # places of slots


def themes(books: Books, size: int, recent: Sequence[str] = ()) -> list[Category]:
    """The themes with enough words that may be asked for; no recent one, while others are left."""
    found = [each for each in _known(size) if len(_asked(each, books, size)) >= _entries(size)[0]]
    return [each for each in found if each.name not in recent] or found


def _known(size: int) -> Iterator[Category]:
    if size <= MINI:
        yield from (Category(name, _listed(own), _listed(akin)) for name, (own, akin) in EVERYDAY.items())
        return
    for each in things_of_a_kind():
        if not (each.name.startswith(_ODD) or each.name.endswith(_VERBS)):
            yield each


def _listed(names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for name in names.split() for word in classes()[name]))


def _entries(size: int) -> tuple[int, ...]:
    return MINI_ENTRIES if size <= MINI else ENTRIES


def _asked(kind: Category, books: Books, size: int) -> list[str]:
    """The theme's words in capitals, as far as they are in the books and not struck."""
    members = dict.fromkeys(member.upper() for member in kind.members if len(member) <= size)
    return [word for word in members if (book := books.get(len(word))) and book.all & book.bits_of((word,))]


def themed(
    layout: Layout, kind: Category, words: Vocabulary, books: Books, rng: Random, pulse: Pulse
) -> Iterator[Themed]:
    """A layout with as many of the kind's words as may be, and a fill around them, if one is soon found."""
    asked = _asked(kind, books, layout.width)
    for count in _entries(layout.width):
        placed = next(_placings(layout, rng.sample(asked, len(asked)), count, rng, pulse), None)
        if placed is not None:
            yield from _filled(layout, kind, placed, words, books, rng, pulse)


def _filled(
    layout: Layout,
    kind: Category,
    placed: Mapping[int, str],
    words: Vocabulary,
    books: Books,
    rng: Random,
    pulse: Pulse,
) -> Iterator[Themed]:
    words_at = ((layout.slots[place].spots, word) for place, word in placed.items())
    letters = {spot: sign for spots, word in words_at for spot, sign in zip(spots, word, strict=True)}
    begun = Layout(written(layout.rows, letters))
    own = frozenset(placed.values())
    others = _without_kind(books, kind, own, words)
    for found in fill(begun, others, rng, pulse, _STEPS, words.apart).fills:
        if not any(_stands_in(one, other) for at, one in enumerate(found) if at not in placed for other in own):
            yield Themed(kind.name, lettered(layout, found), found, tuple(sorted(placed)))


def _stands_in(one: str, other: str) -> bool:
    """Does one of them, of four letters or more, stand in the other? CHAR in PIE CHART."""
    return min(len(one), len(other)) > _SMALL and (one in other or other in one)


def _placings(
    layout: Layout, members: Sequence[str], count: int, rng: Random, pulse: Pulse
) -> Iterator[dict[int, str]]:
    """Slots for so many of the words, letters shared where they cross."""
    left = [_LOOKS]
    slots = rng.sample(range(len(layout.slots)), len(layout.slots))

    def below(placed: dict[int, str], letters: dict[Spot, str], first: int) -> Iterator[dict[int, str]]:
        if len(placed) == count:
            yield placed
            return
        for number in range(first, len(members)):
            word = members[number]
            for place in slots:
                spots = layout.slots[place].spots
                if len(spots) != len(word) or place in placed or left[0] <= 0:
                    continue
                pulse()
                left[0] -= 1
                own = dict(zip(spots, word, strict=True))
                if all(letters.get(spot, sign) == sign for spot, sign in own.items()):
                    yield from below(placed | {place: word}, letters | own, number + 1)

    yield from below({}, {}, 0)


def _without_kind(books: Books, kind: Category, placed: frozenset[str], words: Vocabulary) -> dict[int, Wordbook]:
    """Nothing else of the kind, nor of a family with it."""
    struck: dict[int, int] = {}
    for member in (*kind.members, *kind.also):
        for length, number in words.families.get(member, ()):
            if words.books[length].words[number] not in placed:
                struck[length] = struck.get(length, 0) | 1 << number
    return {length: replace(book, struck=book.struck | struck.get(length, 0)) for length, book in books.items()}
