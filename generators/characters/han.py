"""Chinese characters: how common they are, how they sound, what they mean, and what they are made of, part by part.

          字                 depth 0: the character itself
         /  \
       宀    子              depth 1: its parts, which may have parts again
             /\
            了 一            depth 2; a stroke such as 一 counts two deeper, as it stands in most characters

Two characters may be one group where they share anything on the way down: 字, 安 and 家 share 宀.

Links that stand in tables follow: fields of meaning, heads of words such as 电 ____ and ____ 车, and idioms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from types import MappingProxyType

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import sets_by_key
from generators.words.dictionary import asset, with_pulses

RAREST = 9  # level of characters in no list
DOTS = frozenset("丨丶丿亅乀")  # mere dots and dashes link nothing, though 主 is 王 and 丶
STROKES = frozenset("一丨丶丿乙亅乚")
HIDDEN = 2  # added to the depth of a stroke

BLANK = "____"
OTHER_WORD = "-"  # in place of a traditional form, if the word has a different character there
SCRIPTS = ("s", "t")


@dataclass(frozen=True, slots=True)
class Fact:
    """`rank` 1 is the commonest character; `scripts` holds s (simplified), t (traditional), j
    (Japanese), and after each the character's level there: 1 to 6 as it is taught, more for what is
    not."""

    rank: int
    scripts: str
    pinyin: str  # empty where the character is Japanese only
    japanese: str
    meaning: str
    also: str = ""  # another reading with its own meaning: "zhǎng grow, chief"

    def level(self, script: str) -> int:
        """The level in that script, 0 where it is not written there; without a script the earliest of all."""
        if script:
            return int(self.scripts[self.scripts.index(script) + 1]) if script in self.scripts else 0
        return min(map(int, self.scripts[1::2]), default=RAREST)


@dataclass(frozen=True, slots=True)
class CharacterParts:
    """The parts that characters are written with: `cards` have two to five different ones with
    names; `others` are parts that have parts again."""

    cards: Mapping[str, str]
    others: Mapping[str, str]

    def of(self, character: str) -> str:
        return self.cards.get(character) or self.others.get(character, "")


@dataclass(frozen=True, slots=True)
class Radical:
    """One radical in all its forms, 水 氵 氺, and its English names, the best one first."""

    forms: str
    names: tuple[str, ...]


@cached
def _shared_strings() -> Callable[[str], str]:
    """Gives one object for equal strings; unlike `sys.intern`, the table is dropped with the cache."""
    strings: dict[str, str] = {}
    return lambda text: strings.setdefault(text, text)


@cached
def parts(pulse: Pulse = no_pulse) -> CharacterParts:
    cards: dict[str, str] = {}
    others: dict[str, str] = {}
    once = _shared_strings()
    for line in lines("parts.txt", pulse):
        if line[0] == "*":
            others[once(line[1])] = line[2:]
        else:
            cards[once(line[0])] = line[1:]
    return CharacterParts(MappingProxyType(cards), MappingProxyType(others))


@cached
def facts(pulse: Pulse = no_pulse) -> Mapping[str, Fact]:
    """The characters in the order of their rank."""
    found: dict[str, Fact] = {}
    once = _shared_strings()
    for rank, line in enumerate(lines("facts.txt", pulse), start=1):
        character, scripts, pinyin, *others = line.split("\t")
        found[once(character)] = Fact(rank, once(scripts), once(pinyin), *others)
    return MappingProxyType(found)


@cached
def by_strokes() -> Mapping[int, str]:
    """All characters and parts with so many strokes."""
    counted = (line.split() for line in lines("strokes.txt", no_pulse))
    return MappingProxyType({int(count): signs for count, signs in counted})


def stroke_count(sign: str) -> int:
    """0 where it is not known."""
    return next((count for count, signs in by_strokes().items() if sign in signs), 0)


@cached
def parts_of_repeats() -> Mapping[str, str]:
    """All parts of characters in which one stands more than once."""
    found: dict[str, str] = {}
    for line in lines("repeats.txt", no_pulse):
        times, _, wholes = line.partition(" ")
        found |= {each: parts().of(each) * int(times) for each in wholes} or {line[0]: line[1:]}
    return MappingProxyType(found)


@cached
def radicals() -> tuple[Radical, ...]:
    entries = (line.partition(" ") for line in lines("radicals.txt", no_pulse))
    return tuple(Radical(forms, tuple(names.split(", "))) for forms, _, names in entries)


def lines(name: str, pulse: Pulse) -> Iterator[str]:
    """The lines of a table without its comments."""
    with asset("han", name).open(encoding="utf-8") as file:
        for line in with_pulses(file, pulse):
            if line[0] != "#":
                yield line.rstrip("\n")


@cached
def components(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """The parts of every character; and of each form of a radical the form that stands alone."""
    above: dict[str, tuple[str, ...]] = {}
    known, once = parts(pulse), _shared_strings()
    made = chain(known.cards.items(), known.others.items())
    edges = ((once(part), whole) for whole, made_of in made for part in made_of if part not in DOTS)
    forms = ((once(each.forms[0]), once(form)) for each in radicals() for form in each.forms[1:])
    for part, whole in with_pulses(chain(edges, forms), pulse):
        if part not in above.get(whole, ()):
            above[whole] = (*above.get(whole, ()), part)
    return above


def ancestors(character: str) -> frozenset[str]:
    """The parts of a character, their parts, and so on; and what these are other forms of."""
    return known_links(character) - {character}


@cached
def known_links(character: str) -> frozenset[str]:
    """Everything that can link it to others: a card 口 belongs to the cards with 口."""
    return frozenset(depths(character))


def depths(character: str) -> Mapping[str, int]:
    """The depth of each of its links: 0 the card itself, 1 a part of it, 2 a part of a part; more for strokes."""
    above = components()
    found, level, depth = {character: 0}, [character], 0
    while level:
        depth += 1
        parts_of_these = (part for each in level for part in above.get(each, ()))
        level = list(dict.fromkeys(part for part in parts_of_these if part not in found))
        found |= {part: depth + (HIDDEN if part in STROKES else 0) for part in level}
    return found


@dataclass(frozen=True, slots=True)
class LinkList:
    """One link in one script: `also` fit it too, and are never dealt for it; `halves` of them never
    meet it on a wall, as they are only half of such a word: 沙 of 沙发."""

    name: str
    answers: tuple[str, ...]
    cards: tuple[str, ...]
    also: tuple[str, ...]
    script: str
    halves: tuple[str, ...] = ()


@cached
def fields(pulse: Pulse = no_pulse) -> tuple[LinkList, ...]:
    return tuple(_field(row, script) for row in _rows("fields.txt", pulse) for script in SCRIPTS)


def _field(row: list[str], script: str) -> LinkList:
    """Every field has a name that is the same in both scripts."""
    english, chinese, pinyin, cards, also, *half = row
    name, *others = english.split(", ")
    answers = (*chinese.split(", "), *others, *pinyin.split(", "))
    halves = _forms(" ".join(half), script)
    return LinkList(name, answers, _forms(cards, script), (*_forms(also, script), *halves), script, halves)


@cached
def heads(pulse: Pulse = no_pulse) -> tuple[LinkList, ...]:
    """The heads; `also` has further words of a dictionary, which are not dealt."""
    rows = (line.split() for line in lines("companions.txt", pulse))
    more = {(script, name): tuple("".join(cards)) for script, name, *cards in rows}
    listed = ((each, more.get((each.script, each.name.replace(" ", "")), ())) for each in listed_words(pulse))
    return tuple(replace(each, also=(*each.also, *others)) for each, others in listed)


def listed_words(pulse: Pulse = no_pulse) -> tuple[LinkList, ...]:
    return tuple(_head(row, script) for row in _rows("words.txt", pulse) for script in SCRIPTS)


def _head(row: list[str], script: str) -> LinkList:
    place, english, pinyin, cards, also = row
    (written,) = _forms(place, script)
    own = written.strip("_")
    name = f"{BLANK} {own}" if written[0] == "_" else f"{own} {BLANK}"
    return LinkList(name, (*english.split(", "), own, pinyin), _forms(cards, script), _forms(also, script), script)


def _rows(name: str, pulse: Pulse) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in lines(name, pulse)]


def _forms(cards: str, script: str) -> tuple[str, ...]:
    """猫/貓 in one of the scripts."""
    pairs = (card.partition("/") for card in cards.split())
    forms = (other if other and script == "t" else card for card, _, other in pairs)
    return tuple(dict.fromkeys(form for form in forms if form != OTHER_WORD))


@cached
def field_links(pulse: Pulse = no_pulse) -> Mapping[str, frozenset[str]]:
    return MappingProxyType(sets_by_key(_of_cards(fields(pulse))))


@cached
def word_links(pulse: Pulse = no_pulse) -> Mapping[str, frozenset[str]]:
    """Words with a head, listed there or known from the other half: 车 goes with 电 ____ and 电 with ____ 车."""
    listed = heads(pulse)
    names = {head.name for head in listed}
    turned = (
        (head.name.replace(BLANK, "").strip(), f"{BLANK} {card}" if head.name.endswith(BLANK) else f"{card} {BLANK}")
        for head in listed
        for card in (*head.cards, *head.also)
    )
    return MappingProxyType(sets_by_key((*_of_cards(listed), *((own, link) for own, link in turned if link in names))))


def _of_cards(listed: tuple[LinkList, ...]) -> Iterator[tuple[str, str]]:
    return ((card, each.name) for each in listed for card in (*each.cards, *each.also))


@cached
def answers(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({each.name: each.answers for each in (*fields(pulse), *heads(pulse))})
