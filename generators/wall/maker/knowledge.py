"""A player's own lists: a text with one list a line, for checking walls and for dealing.

    # teas that we serve
    Kinds of tea: green, oolong, kombucha, chai, mint
    Our teachers: Hill, Wren, Field, Rivers, Stone
    水果: 桃 梨 杏 李 枣

Characters need no commas. Of two lists of one name the later one holds; lines that begin with # are remarks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import TypeAlias
from unicodedata import category

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.wall import analysis, chinese_bank
from generators.wall.analysis import PerceptionModel
from generators.wall.connecting import word_walls
from generators.wall.connecting.bank import LISTS, categories, categories_by_name, classes
from generators.wall.connecting.wordplay import Test, letters
from generators.wall.generate import Lures, deal_apart
from generators.wall.lion import link_families
from generators.wall.maker.draft import WallDraft, clean_card, clean_name, links_of, split_list
from generators.wall.maker.rule import read_rule
from generators.wall.menu import Mode
from generators.wall.naming.answer import FillIn, fill_in
from generators.wall.naming.lists import content_words
from generators.wall.notation import LONGEST_CARD, UNDRAWABLE, read, write
from generators.wall.pool import CardPool, invert
from generators.wall.rules import GROUPS, SIZE, Group, Puzzle, fold_text, unlike_words
from generators.wall.theme import WallTheme, flat_theme
from generators.words.dictionary import asset_entries, dictionary, shorter_forms, with_pulses

KNOWN, WRITTEN = "known.txt", "daily_groups.txt"  # in assets/categories; the second by tools/data/dailies
LONGEST_NAME = 60  # letters
MOST_CARDS = 200  # of a list
MOST_LISTS = 500
FEW = 2  # cards that a list of another name must have
ROUNDS = 40  # tries before no wall is found
NAMED = 5  # words in several lists that are named then
SHOWN = 40  # letters of a line that is quoted
MIXED = 2  # lists of one's own on a wall with Lantern's
SHORTEST = 2  # letters of a card that a compound is made with


@dataclass(frozen=True, slots=True)
class OwnList:
    name: str
    cards: tuple[str, ...]

    @property
    def folded(self) -> frozenset[str]:
        return frozenset(map(fold_text, self.cards))

    def line(self) -> str:
        return f"{self.name}: {', '.join(self.cards)}"


def read_lists(text: str) -> tuple[OwnList, ...]:
    """The lists that can be read; `odd_line` finds a line that cannot."""
    found: dict[str, OwnList] = {}
    for line in text.splitlines():
        if each := read_list(line):
            found.pop(fold_text(each.name), None)
            found[fold_text(each.name)] = each
    return tuple(found.values())[:MOST_LISTS]


def read_list(line: str) -> OwnList | None:
    """The list of a line; None for a remark, and for what is no list."""
    drawn = "".join(sign for sign in " ".join(line.split()) if category(sign) not in UNDRAWABLE)
    before, _, rest = drawn.replace("：", ":").partition(":")
    name = clean_name(before)
    if not name or before.startswith("#") or len(name) > LONGEST_NAME:
        return None
    cards = unlike_words(filter(None, map(clean_card, split_list(rest))))
    fit = cards and len(cards) <= MOST_CARDS and all(len(card) <= LONGEST_CARD for card in cards)
    return OwnList(name, cards) if fit else None


def odd_line(text: str) -> Phrase | None:
    """The first line that is neither a list nor a remark."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#") and read_list(line) is None:
            shown = "".join(sign for sign in line.strip()[:SHOWN] if sign.isprintable())
            return say("own_lists.odd_line", number=number, line=shown)
    return None


def wall_of(lists: tuple[OwnList, ...], rng: Random, pulse: Pulse, *, alone: bool) -> Puzzle:
    """A Connecting Wall of the lists alone, or of two of them with Lantern's; BadText where none is found."""
    word_walls.prepare(pulse)
    by_letters(pulse)
    own = {each.name: each.cards for each in lists if len(each.cards) >= SIZE}
    needed = GROUPS if alone else MIXED
    if len(own) < needed:
        raise BadText("own_lists.few", count=len(own), least=needed, cards=SIZE)
    pool = _make_pool(own, rng, pulse, alone=alone)

    def suits(real: tuple[str, ...]) -> bool:
        return alone or sum(link in own for link in real) >= MIXED

    shared = any(len(set(pool.real).intersection(pool.known(card))) > 1 for card in pool.cards)
    lures = Lures((), GROUPS * SIZE, narrow=False, doubles=(1,) if shared else ())
    dealt = deal_apart(pool, lures, (), suits, rng, pulse, ROUNDS)
    if not dealt:
        lists_with = Counter(word for each in lists if each.name in own for word in each.folded)
        if words := sorted(word.upper() for word, count in lists_with.items() if count > 1):
            raise BadText("own_lists.shared", words=in_a_row(words[:NAMED]))
        raise BadText("own_lists.no_wall")
    theme = flat_theme(lambda card: frozenset(pool.known(card)), word_walls.names, word_walls.prepare)
    wall = theme.puzzle((with_fits(pool, group, dealt) for group in dealt), rng, Mode.CONNECTIONS)
    return read(write(wall))  # or it could not be opened again


def with_fits(pool: CardPool, group: Group, groups: tuple[Group, ...]) -> Group:
    """The group with the cards of others that its list has too, as a file does not have the list."""
    others = (card for other in groups if other is not group for card in other.cards)
    return replace(group, fits=tuple(sorted(card for card in others if group.name in pool.known(card))))


def _make_pool(own: dict[str, tuple[str, ...]], rng: Random, pulse: Pulse, *, alone: bool) -> CardPool:
    """The lists, and as many of Lantern's; each card is known by all of both, in whatever capitals."""
    bank = word_walls.card_pool(pulse, "medium")
    others = () if alone else rng.sample(bank.real, len(own))
    lists = {**{link: bank.links[link] for link in others}, **own}
    # A word of two lists has the spelling of the first, and that of the player before ours.
    spelled = {fold_text(card): card for cards in reversed(own.values()) for card in reversed(cards)}
    listed = with_pulses(lists.items(), pulse)
    links = {link: tuple(spelled.setdefault(fold_text(card), card) for card in cards) for link, cards in listed}
    cards = invert(links, pulse)
    known = {card: frozenset(its) | _links_by_letters(card) for card, its in cards.items()}
    return CardPool(cards, links, tuple(links), known.__getitem__)


NameKey: TypeAlias = tuple[str, ...]  # meaning of a name, however it is worded


def name_key(name: str) -> NameKey:
    """The words that matter; of a gap, on which side of its word it stands."""
    gap = fill_in(name, ()) if "__" in name else None
    return ("_", *gap.key) if gap and gap.last else (*gap.key, "_") if gap else content_words(name)


@dataclass(frozen=True, slots=True)
class KnownList:
    """A list that a group may be called by; `obeys`: of a play on letters, does a card obey its rule?"""

    name: str
    members: tuple[str, ...] = ()  # members on offer
    also: tuple[str, ...] = ()
    line: str = ""  # the words in a file: they are read when asked for, as all would take 17 MB
    obeys: Test | None = None

    @property
    def cards(self) -> frozenset[str]:
        return _bare_cards(self)

    def has(self, bare: str) -> bool:
        return bare in self.cards or (self.obeys is not None and self.obeys(bare))

    def knows(self, bare: str) -> bool:
        """The same, or in the plural or the past."""
        return self.has(bare) or not self.cards.isdisjoint(shorter_forms(bare))


@cached_lately(256)
def _bare_cards(listed: KnownList) -> frozenset[str]:
    return frozenset(map(letters, (*listed.members, *listed.also, *_words_of(listed.line))))


def _words_of(line: str) -> Iterator[str]:
    bank, shared = categories_by_name(), classes()
    for word in line.split(", ") if line else ():
        if word.startswith("@"):
            yield from shared[word[1:]]
        elif word.startswith("="):
            yield from (*bank[word[1:]].members, *bank[word[1:]].also)
        else:
            yield word


@cached
def by_name(pulse: Pulse = no_pulse) -> Mapping[NameKey, tuple[KnownList, ...]]:
    """The lists of the bank and the known ones by their names; where none has a name, those with that other name."""
    exact: dict[NameKey, tuple[KnownList, ...]] = {}
    loose: dict[NameKey, tuple[KnownList, ...]] = {}

    def add(found: dict[NameKey, tuple[KnownList, ...]], key: NameKey, listed: KnownList) -> None:
        others = found.get(key, ())
        found[key] = others if listed in others else (*others, listed)

    for each in with_pulses(categories(pulse), pulse):
        listed = KnownList(each.name, each.members, each.also, obeys=each.test)
        add(exact, name_key(each.name), listed)
        for name in each.answers if each.sort in LISTS else ():
            add(loose, name_key(name), listed)
    for names, line in with_pulses(_lists_of(KNOWN, pulse), pulse):
        for name in names:
            add(exact, name_key(name), KnownList(names[0], line=line))
    for names, line in with_pulses(_lists_of(WRITTEN, pulse), pulse):
        for key in map(name_key, names):
            add(exact if key in exact else loose, key, KnownList(names[0], line=line))
    return loose | exact


def _lists_of(file: str, pulse: Pulse) -> Iterator[tuple[tuple[str, ...], str]]:
    for line in with_pulses(asset_entries("categories", file), pulse):
        head, _, rest = line.partition(": ")
        name, _, others = head.partition(" | ")
        yield (name, *filter(None, others.split("; "))), rest


def words_of_list(name: str) -> tuple[str, ...]:
    return tuple(word for each in by_name().get(name_key(name), ()) for word in sorted(each.cards))


@cached
def by_letters(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """The cards of the bank by their bare letters: ice-cream is ice cream, and turkey Turkey."""
    found: dict[str, tuple[str, ...]] = {}
    for each in with_pulses(categories(pulse), pulse):
        for card in (*each.also, *each.members):
            same = found.get(bare := letters(card), ())
            if card not in same:
                found[bare] = (*same, card)
    return found


def _links_by_letters(card: str) -> frozenset[str]:
    return frozenset().union(*map(word_walls.known_links, by_letters().get(letters(card), ())))


@cached
def known_letters(pulse: Pulse = no_pulse) -> frozenset[str]:
    """The bare letters of all cards that are on any list."""
    lists = (line for file in (KNOWN, WRITTEN) for _, line in _lists_of(file, pulse))
    return frozenset(by_letters(pulse)).union(letters(word) for line in lists for word in _words_of(line))


@cached
def _phrases(pulse: Pulse = no_pulse) -> frozenset[str]:
    """By their bare letters: icecream."""
    lines = asset_entries("clues", "phrases.txt")
    return frozenset(letters(line.partition("\t")[0]) for line in with_pulses(lines, pulse))


def prepare(pulse: Pulse, draft: WallDraft | None = None) -> None:
    """Reads the data for the verdict on a draft, or on any draft if it is None."""
    if draft is None or draft.of_characters:
        analysis.LION.prepare(pulse)
    if draft is None or draft.of_chinese_words:
        analysis.CONNECTING_ZH.prepare(pulse)
    if draft is not None and draft.is_chinese:
        return
    by_name(pulse)
    by_letters(pulse)
    if draft is None:
        known_letters(pulse)
    analysis.CONNECTING.prepare(pulse)
    if draft is None or any("_" in group.name or ".." in group.name for group in draft.groups):
        _phrases(pulse)


@dataclass(frozen=True, slots=True)
class WallKnowledge:
    """The links of each card of a draft, and which of its groups each fits."""

    theme: WallTheme  # theme with the names of the draft's own groups as links
    model: PerceptionModel
    fitting: Mapping[int, frozenset[str]]  # group -> the cards that fit it, its own among them
    listed: tuple[bool, ...]  # is there a list or a rule for the group, ours or the maker's?
    strangers: tuple[str, ...]  # cards that are on no list

    def others(self, card: str, home: int) -> tuple[int, ...]:
        return tuple(number for number, cards in self.fitting.items() if number != home and card in cards)


def knowledge(draft: WallDraft, own: tuple[OwnList, ...]) -> WallKnowledge:
    """Requires `prepare`."""
    model = analysis.CONNECTING_ZH if draft.of_chinese_words else analysis.CONNECTING
    model = analysis.LION if draft.of_characters else model
    wall = Puzzle(draft.cards, (), links=links_of(draft))
    of = partial(model.groupable, wall) if draft.is_chinese else _links_by_letters
    links = {card: frozenset(of(card)) for card in draft.cards}
    mine = {card: frozenset(each.name for each in own if fold_text(card) in each.folded) for card in draft.cards}
    groups = [GroupKnowledge(draft, number, own, links) for number in range(len(draft.groups))]
    fitting = {each.number: frozenset(filter(each.takes, draft.cards)) for each in groups}
    names = [clean_name(group.name) for group in draft.groups]
    called = {card: {names[number] for number, cards in fitting.items() if card in cards} for card in draft.cards}
    known = {card: links[card] | mine[card] | called[card] for card in draft.cards}
    unlinked = (card for card in draft.cards if not (links[card] | mine[card]) - {card})
    asked = ((card, (letters(card), *shorter_forms(letters(card)))) for card in unlinked)
    strangers = tuple(card for card, bare in asked if draft.is_chinese or known_letters().isdisjoint(bare))
    theme = replace(model.theme(wall), known=known.__getitem__, depths=lambda card: dict.fromkeys(known[card], 1))
    listed = tuple(each.lists for each in groups)
    return WallKnowledge(theme, _extend_model(model, theme, mine), fitting, listed, strangers)


def _extend_model(model: PerceptionModel, theme: WallTheme, mine: Mapping[str, frozenset[str]]) -> PerceptionModel:
    """The model with the links of the player's own lists; it ignores the case of the cards."""

    def of(links: analysis.Links) -> analysis.Links:
        return lambda puzzle, card: sorted({*links(puzzle, _bank_spelling(card)), *mine.get(card, ())})

    return replace(
        model,
        theme=lambda _: theme,
        groupable=of(model.groupable),
        noticed=of(model.noticed),
        possible=of(model.possible),
        prepare=lambda _: None,
    )


@cached
def _bank_spelling(card: str) -> str:
    is_known = chinese_bank.known_links(card) or word_walls.known_links(card)
    return card if is_known else by_letters().get(letters(card), (card,))[-1]


class GroupKnowledge:
    """One group of a draft: the lists that its name calls, and what fits it."""

    def __init__(
        self, draft: WallDraft, number: int, own: Iterable[OwnList], links: Mapping[str, frozenset[str]]
    ) -> None:
        self.number, self.group, self.ticks, self._links = number, draft.groups[number], draft.ticks, links
        name = clean_name(self.group.name)
        key = name_key(name) if name else ()
        self.own = tuple(each for each in own if key and name_key(each.name) == key)
        cards, chinese = self.group.filled, draft.is_chinese
        self.bare = frozenset(map(letters, cards))
        self.bank, self.rules = ((), ()) if chinese else (self._bank(key), self._rules())
        gaps = () if chinese else filter(None, (fill_in(each, ()) for each in (name, *self.group.others)))
        # Of other names, one that makes words of its own cards.
        own_gaps = [gap for gap in gaps if all(_makes_compound(gap, letters(card)) for card in cards)]
        self.gap = (None if chinese else fill_in(name, ())) or next(iter(own_gaps), None)
        self.called = find_links(name, cards, links) if chinese and name else frozenset[str]()

    @property
    def lists(self) -> bool:
        return bool(self.own or self.bank or self.gap or self.called or self.rules)

    def _bank(self, key: NameKey) -> tuple[KnownList, ...]:
        """The lists of its name, and of other names those that have two of its cards."""
        cards, known = [letters(card) for card in self.group.filled], by_name()
        # "Words for fat" does not mean the list of fate, which has none of its cards.
        named = (each for each in known.get(key, ()) if not cards or any(map(each.knows, cards)))
        # Birds is no other name for "birds that are first names", but a wider one.
        keys = [its for its in map(name_key, self.group.others) if its and not set(its) < set(key)]
        others = (each for its in keys for each in known.get(its, ()) if sum(map(each.knows, cards)) >= FEW)
        return tuple(dict.fromkeys((*(named if key else ()), *others)))

    def _rules(self) -> tuple[Test, ...]:
        """The rules in its names that its own cards hold."""
        cards = [letters(card) for card in self.group.filled]
        rules = (read_rule(name, words_of_list) for name in (self.group.name, *self.group.others))
        return tuple(rule for rule in rules if rule and cards and all(map(rule, cards)))

    def takes(self, card: str) -> bool:
        if card in self.group.filled or (fold_text(card), self.number) in self.ticks:
            return True
        if any(fold_text(card) in each.folded for each in self.own):
            return True
        if self.called:
            return not self._links[card].isdisjoint(self.called)
        bare = letters(card)
        if any(each.has(bare) for each in self.bank) or any(rule(bare) for rule in self.rules):
            return True
        # Tumblers are glasses where its own cards are in the plural too.
        plural = (each for each in self.bank if each.knows(bare))
        bent = any(each.knows(its) and not each.has(its) for each in plural for its in self.bare)
        return bent or _makes_compound(self.gap, bare)


def _makes_compound(gap: FillIn | None, bare: str) -> bool:
    if gap is None or len(bare) < SHORTEST:
        return False
    word = letters("".join(gap.key))
    whole = bare + word if gap.last else word + bare
    return whole in dictionary().levels or whole in _phrases()


def find_links(name: str, group: tuple[str, ...], links: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The links on a Chinese wall that go by the name: 疒, sickness. Of several, those that most of
    the group's own cards have: water is 氵, and 水 ____ too."""
    every = frozenset[str]().union(*links.values())
    if name in every:
        return frozenset([name])
    found = {link: sum(link in links[card] for card in group) for link in every if name_key(name) in _keys(link)}
    return frozenset(link for link, count in found.items() if count and count == max(found.values()))


@cached
def _keys(link: str) -> frozenset[NameKey]:
    return frozenset(name_key(each) for each in (link, *link_families.names(link), *chinese_bank.names(link)) if each)
