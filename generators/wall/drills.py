"""What can be practised: whole walls whose four links are all of one sort."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from random import Random

from generators.kernel.cache import Beat, kept
from generators.kernel.kind import Drills, Exercise, Pulse
from generators.kernel.phrases import Phrase, say
from generators.wall.connecting import word_walls
from generators.wall.connecting.bank import Category, categories
from generators.wall.connecting.traits import DISGUISED, FILL_IN, LISTS, PLAY, TRICKY
from generators.wall.dealing import Dealt
from generators.wall.deck import Deck
from generators.wall.generate import Options
from generators.wall.lion import link_families
from generators.wall.lion_dealing import Lures, deal
from generators.wall.naming.ordering import CHENGYU
from generators.wall.notation import shuffled
from generators.wall.rules import GROUPS, Move, Puzzle, State

SPELLING = frozenset({"only", "vowel", "spelt", "silent", "palindrome", "doubled", "pairs", "ascending", "descending"})
CALM = Lures(())
LURING = Lures((2, 2))
PEOPLE = frozenset({"people"})
SHARED = PEOPLE | {FILL_IN, DISGUISED, TRICKY}  # traits that all links of a sort have


@dataclass(frozen=True, slots=True)
class Sorted:
    """One sort of links: those of the bank, and the level of the cards they are dealt from."""

    sorts: frozenset[str]
    level: str
    lures: Lures = LURING
    trait: str = ""  # that they must have, if any
    never: frozenset[str] = frozenset()  # traits that they must not have


SORTS: Mapping[str, Sorted] = {
    "lists": Sorted(LISTS - PEOPLE, "medium", never=frozenset({DISGUISED, FILL_IN})),
    "people": Sorted(PEOPLE, "hard"),
    "fill_in": Sorted(frozenset({"after", "before"}), "medium"),
    "disguised": Sorted(LISTS - PEOPLE, "hard", trait=DISGUISED),
    "ends": Sorted(frozenset({"starts", "ends"}), "expert", CALM),
    "hidden": Sorted(frozenset({"hidden"}), "expert", CALM),
    "letters": Sorted(frozenset({"change", "extra", "missing", "headless", "tailless"}), "expert", CALM),
    "spelling": Sorted(SPELLING, "expert", CALM),
    "anagrams": Sorted(frozenset({"anagram"}), "expert", CALM),
    "sounds": Sorted(frozenset({"homophone"}), "expert", CALM),
}


def made(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    """A wall of English words."""
    word_walls.prepare(pulse)
    sort = SORTS[name]
    deck = _deck(name, Beat(pulse))
    dealt = deal(deck, sort.lures, (), partial(_may_meet, deck), rng, pulse)
    return Exercise(_laid(dealt, rng))


@kept
def _deck(name: str, beat: Beat) -> Deck:
    sort = SORTS[name]
    whole = word_walls.deck(beat.pulse, sort.level)
    fitting = {category.name for category in categories(beat.pulse) if _is_of(sort, category, beat)}
    return replace(whole, real=tuple(link for link in whole.real if link in fitting))


def _is_of(sort: Sorted, category: Category, beat: Beat) -> bool:
    """Plain lists are those that are not in disguise, and have no gap in their names."""
    found = word_walls.traits_of_all(beat)[category.name]
    wanted = sort.trait in found if sort.trait else found.isdisjoint(sort.never)
    return category.sort in sort.sorts and wanted


def _may_meet(deck: Deck, real: tuple[str, ...]) -> bool:
    """Unlike each other, but for the sort; plays are named by what they do, and share those words."""
    return all(deck.may_meet(one, (other,)) and _unlike(deck, one, other) for one, other in combinations(real, 2))


def _unlike(deck: Deck, one: str, other: str) -> bool:
    shared = deck.traits_of(one) & deck.traits_of(other)
    return PLAY in shared or shared <= SHARED


def _laid(dealt: Iterable[Dealt], rng: Random) -> Puzzle:
    groups = tuple(map(word_walls.THEME.group, dealt))
    return Puzzle(shuffled((card for group in groups for card in group.cards), rng), groups)


@kept
def sort_of(link: str) -> str:
    """What a category is practised by; nothing where it is none of the bank's."""
    category = next((each for each in categories() if each.name == link), None)
    return next((name for name in SORTS if category and _is_of(SORTS[name], category, Beat())), "")


# --- Lion Wall

LION_SORTS = (link_families.PARTS, "meanings", "words", "sounds", CHENGYU)  # from easy to hard


def made_of_characters(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    options = Options("easy" if name != link_families.PARTS else "medium", script="simplified", links=name)
    return Exercise(link_families.generate(options, rng, pulse))


def sort_of_characters(links: str) -> str:
    """Of a wall with such links; nothing where they are of several sorts."""
    return links if links in LION_SORTS else link_families.PARTS if not links else ""


# --- both


def done(_: Exercise[Puzzle, Move], state: State) -> bool:
    """All groups are found; links are not asked for."""
    return len(state.found) == GROUPS


def _called(kind: str, name: str) -> Phrase:
    return say(f"drill.{kind}.{name}")


def _drills(
    kind: str, names: Iterable[str], make: Callable[[str, Random, Pulse], Exercise[Puzzle, Move]]
) -> Drills[Puzzle, State, Move]:
    return Drills(tuple(names), partial(_called, kind), make, done)


CONNECTING_DRILLS = _drills("connecting_wall", SORTS, made)
LION_DRILLS = _drills("lion_wall", LION_SORTS, made_of_characters)
