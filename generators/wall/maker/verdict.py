"""The verdict on a wall that a player makes: faults, how many answers it has, and sentences that say so.

one      no other way to share out the cards is known: by the lists of Lantern, those of the maker, and the ticks
two      another way under the same four names, the one that moves the fewest cards: "PENGUIN also fits Birds"
perhaps  another way, but one of its groups has a name that the wall does not have
open     places are still empty, or a card is there twice

Faults are what an editor would mark: cards that give a group away, and cards or names that are there twice.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, islice, product

from generators.characters.han import facts
from generators.kernel.cache import cached
from generators.kernel.kind import EASY, BadText, Pulse, hardest, no_pulse
from generators.kernel.phrases import Phrase, join_list, say
from generators.kernel.sets import sets_by_key
from generators.wall import chinese_bank
from generators.wall.analysis import Herring, analyse
from generators.wall.connecting.bank import LISTS, categories
from generators.wall.connecting.word_walls import familiarity
from generators.wall.connecting.wordplay import letters
from generators.wall.explain import safest_order
from generators.wall.lion import link_families
from generators.wall.maker.draft import DraftGroup, WallDraft, clean_card, clean_name, to_puzzle
from generators.wall.maker.knowledge import OwnList, WallKnowledge, by_name, find_links, knowledge, name_key
from generators.wall.menu import MIXED
from generators.wall.naming.answer import fill_in
from generators.wall.naming.lists import filler_stems, stem, words
from generators.wall.rules import GROUPS, SIZE, Group, Puzzle, fold_text, start, unlike_words
from generators.wall.solver import CardsByLink, Partition, iter_partitions

NAMING = 4  # letters of a word that gives something away: in frying pan it is pan, of three, as a word of its own

UNLIKE_A_LIST = re.compile(r"__|\bcan mean\b|\bverbs?\b|^(Things|Words|Named) ")
THINGS, PEOPLE = "things", "people"
MOST_TRIED = 60  # other partitions that are compared to show the nearest

# The most that a report names:
MOST_STRANGERS = 3  # cards that are on no list
MOST_LURES = 3
MOST_CARDS = 4  # of a lure
MOST_MORE = 8  # other words of a group's list
STRENGTHS = ("faint", "fair", "strong")  # of links of two, three or four cards

MOST = 3  # links on offer
TRIED = 24  # words that are tried for one offer, at most
NEAR = 3  # cards of a group by which its list is known if its name says nothing


def lint(draft: WallDraft) -> tuple[Phrase, ...]:
    names = [name for group in draft.groups if (name := clean_name(group.name))]
    alike = (one for one, other in combinations(names, 2) if fold_text(one) == fold_text(other))
    faults = [*_repeated_cards(draft.groups), *(say("maker.lint.same_name", link=one) for one in alike)]
    if not draft.is_chinese:
        faults += [*_telling_cards(draft.groups), *_words_of_others(draft.groups), *one_answer(draft.cards)]
    return tuple(faults)


def _repeated_cards(groups: Sequence[DraftGroup]) -> Iterator[Phrase]:
    seen: dict[str, str] = {}
    for card in (card for group in groups for card in group.filled):
        if fold_text(card) in seen:
            yield say("maker.lint.twice", card=show_card(card))
        seen.setdefault(fold_text(card), card)


def _telling_cards(groups: Sequence[DraftGroup]) -> Iterator[Phrase]:
    """Cards with a word of their own group's name: frying pan among pots and pans."""
    for group in groups:
        gap = fill_in(clean_name(group.name), ())
        telling = set(map(stem, gap.key)) if gap else _telling_stems(group.name)
        pieces = {piece for piece in telling.union(gap.key if gap else ()) if len(piece) >= NAMING}
        for card in group.filled:
            inside = any(piece in letters(card) for piece in pieces)
            if inside or any(stem(word) in telling for word in words(card)):
                yield say("maker.lint.gives_away", card=show_card(card), link=clean_name(group.name))


def _words_of_others(groups: Sequence[DraftGroup]) -> Iterator[Phrase]:
    """Cards that are a word of another group's name: fire beside "fire ____"."""
    for group in groups:
        for other in groups:
            telling = _telling_stems(other.name)
            for card in group.filled if other is not group else ():
                if len(said := words(card)) == 1 and stem(said[0]) in telling:
                    yield say("maker.lint.others_word", card=show_card(card), link=clean_name(other.name))


def one_answer(cards: Sequence[str]) -> Iterator[Phrase]:
    """Two cards that are one answer, or one inside the other: ton and tonne, steel and stainless steel."""
    known = twins()
    for one, other in combinations(cards, 2):
        few, many = sorted((words(one), words(other)), key=len)
        if other.casefold() in known.get(one.casefold(), frozenset()):
            yield say("maker.lint.one_answer", one=show_card(one), other=show_card(other))
        elif 0 < len(few) < len(many) and few in (many[at : at + len(few)] for at in range(len(many))):
            short, long = sorted((one, other), key=len)
            yield say("maker.lint.inside", one=show_card(short), other=show_card(long))


def _telling_stems(name: str) -> set[str]:
    """The stems that would give the group away."""
    return {stem(word) for word in words(name) if word != "_"} - filler_stems()


@cached
def twins(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    same = (cards for each in categories(pulse) if each.sort in LISTS for cards in each.twins)
    pairs = ((card, other) for cards in same for card in cards for other in cards - {card})
    return sets_by_key((card.casefold(), other.casefold()) for card, other in pairs)


def show_card(card: str) -> str:
    return clean_card(card).upper()


# The verdict, after every key.


class HowMany(StrEnum):
    OPEN = "open"
    ONE = "one"
    TWO = "two"
    PERHAPS = "perhaps"
    FAULTY = "faulty"  # no file could hold it


@dataclass(frozen=True, slots=True)
class Double:
    """A card that fits another group than its own."""

    card: str
    home: int
    other: int
    ticked: bool = False  # ticked by the maker alone


@dataclass(frozen=True, slots=True)
class WallVerdict:
    outcome: HowMany
    level: str = EASY  # level of its hardest group
    other: tuple[Group, ...] = ()  # second solution, its groups in the places of the first
    moved: frozenset[str] = frozenset()  # cards in other groups there
    doubles: tuple[Double, ...] = ()
    lures: tuple[Herring, ...] = ()  # with names that no group has
    strangers: tuple[str, ...] = ()  # cards that are on no list
    unlisted: tuple[str, ...] = ()  # names of groups that it has no list for
    checked: int = GROUPS  # groups that it has a list or a rule for
    faults: tuple[Phrase, ...] = ()  # remarks of an editor
    why_not: Phrase | None = None  # why no file could hold it
    puzzle: Puzzle | None = None


def judge(draft: WallDraft, own: tuple[OwnList, ...], pulse: Pulse) -> WallVerdict:
    """Requires `knowledge.prepare`."""
    known = knowledge(draft, own)
    pulse()
    names = tuple(clean_name(group.name) for group in draft.groups)
    unlisted = tuple(name for name, listed in zip(names, known.listed, strict=True) if name and not listed)
    doubles = tuple(
        Double(card, home, other, (fold_text(card), other) in draft.ticks)
        for home, group in enumerate(draft.groups)
        for card in group.filled
        for other in known.others(card, home)
    )
    found = WallVerdict(
        HowMany.OPEN,
        doubles=doubles,
        strangers=known.strangers,
        unlisted=unlisted,
        checked=sum(known.listed),
        faults=lint(draft),
    )
    if not draft.is_whole:
        nameless = len(draft.cards) == GROUPS * SIZE and not all(names)
        return replace(found, why_not=say("maker.says.nameless")) if nameless else found
    try:
        puzzle = to_puzzle(draft)
    except BadText as error:
        return replace(found, outcome=HowMany.FAULTY, why_not=error.phrase)
    analysis = analyse(known.model, puzzle, pulse)
    keys = {name_key(group.name) for group in puzzle.groups}  # the bank may write them differently
    lures = tuple(each for each in analysis.herrings if name_key(each.link) not in keys)
    found = replace(found, lures=lures, puzzle=puzzle)
    if not (other := nearest_partition(known, puzzle, pulse)):
        level = hardest([sure.technique for _, sure in safest_order(analysis, start(puzzle), pulse)])
        return replace(found, outcome=HowMany.ONE, level=level)
    moved = frozenset(card for at, group in enumerate(other) for card in group.cards if analysis.number(card) != at)
    same = all(group.name == its.name for group, its in zip(puzzle.groups, other, strict=True))
    return replace(found, outcome=HowMany.TWO if same else HowMany.PERHAPS, other=other, moved=moved)


def nearest_partition(known: WallKnowledge, puzzle: Puzzle, pulse: Pulse) -> tuple[Group, ...]:
    """The other way to share out the cards that keeps most of the names and moves the fewest cards,
    its groups as near their places as can be; nothing where none is known. Letters alone are no
    link, unless a group has that name: most walls have four cards with only the vowel O. Nor is a
    wide one, such as Things with a head."""
    own_names = {group.name for group in puzzle.groups}
    every, loose = known.theme.links(puzzle.cards), known.theme.is_loose
    links = {link: cards for link, cards in every.items() if link in own_names or not loose(link)}
    own = frozenset(frozenset(group.cards) for group in puzzle.groups)
    ways = islice(iter_partitions(puzzle.cards, links, pulse), MOST_TRIED + 1)
    found = (_match_groups(known, links, way, puzzle) for way in ways if way != own)

    def nearness(way: tuple[Group, ...]) -> tuple[int, int]:
        names = sum(group.name == its.name for group, its in zip(puzzle.groups, way, strict=True))
        return names, sum(len({*group.cards} & {*its.cards}) for group, its in zip(puzzle.groups, way, strict=True))

    return max(found, key=nearness, default=())


def _match_groups(known: WallKnowledge, links: CardsByLink, way: Partition, puzzle: Puzzle) -> tuple[Group, ...]:
    """The fours in the places of the groups with which they share the most."""
    pairs = product(range(GROUPS), sorted(way, key=sorted))
    nearest = sorted(pairs, key=lambda pair: (-len(pair[1].intersection(puzzle.groups[pair[0]].cards)), pair[0]))
    placed: dict[int, Group] = {}
    left = set(way)
    for number, four in nearest:
        if four in left and number not in placed:
            left.discard(four)
            # The four cards under the name of the group, where that fits them all, else by the link that does.
            group = puzzle.groups[number]
            shared = known.theme.explain(four, links)
            cards = tuple(sorted(four, key=lambda card: (card not in group.cards, card)))
            placed[number] = Group(group.name if group.name in shared else shared[0], cards)
    return tuple(placed[number] for number in range(GROUPS))


# Sentences, the same in the window and on the command line.


def headline(draft: WallDraft, verdict: WallVerdict) -> Phrase:
    if verdict.outcome is HowMany.OPEN:
        return say("maker.says.open", count=len(draft.cards))
    if verdict.outcome is HowMany.ONE and verdict.checked < GROUPS:
        return say("maker.says.none_known")
    return say(f"maker.says.{verdict.outcome}")


def reasons(verdict: WallVerdict) -> Iterator[Phrase]:
    """Why there is a second way: what each card that moves also fits; of the only one, how much is proved."""
    if verdict.outcome is HowMany.ONE and verdict.checked < GROUPS:
        yield say("maker.says.checked", count=verdict.checked)
    if verdict.why_not is not None:
        yield verdict.why_not
    for home, group in enumerate(verdict.other):
        for card in group.cards:
            if card in verdict.moved:
                ticked = any(each.card == card and each.other == home and each.ticked for each in verdict.doubles)
                key = "maker.says.ticked" if ticked else "maker.says.also_fits"
                yield say(key, card=show_card(card), link=group.name)
    if verdict.outcome is HowMany.TWO:
        yield say("maker.says.nobody_could_tell")


def double_lines(draft: WallDraft, verdict: WallVerdict) -> Iterator[Phrase]:
    """What fits elsewhere too, and where only the maker knows whether one may come back for it;
    then the groups that more than one card of the others fits."""
    for double in verdict.doubles if not verdict.other else ():
        other = clean_name(draft.groups[double.other].name)
        yield say("maker.says.also_fits", card=show_card(double.card), link=other)
        home = clean_name(draft.groups[double.home].name)
        if verdict.outcome is HowMany.ONE and home in verdict.unlisted:
            cards = ", ".join(map(show_card, draft.groups[double.other].filled))
            yield say("maker.says.swap", cards=cards, link=home)
    counts = Counter(double.other for double in verdict.doubles if verdict.outcome is HowMany.ONE)
    for at, count in sorted(counts.items()):
        if count > 1:
            name = clean_name(draft.groups[at].name)
            yield say("maker.says.hub", count=SIZE + count, link=name, needed=count)


def list_lines(draft: WallDraft, verdict: WallVerdict) -> Iterator[Phrase]:
    """Notes on other words in a group's list, and on lists with three of its cards and another of the wall."""
    if draft.is_chinese:
        return
    here = frozenset(map(letters, draft.cards))
    for at, group in enumerate(draft.groups):
        name = clean_name(group.name)
        listed = members(draft, at, ()) if name not in verdict.unlisted else ()
        if more := [word for word in listed if letters(word) not in here]:
            yield say("maker.says.more", link=name, cards=", ".join(map(show_card, more[:MOST_MORE])))
    for near in near_lists(draft, verdict):
        name = clean_name(draft.groups[near.group].name)
        yield say("maker.says.near", list=near.link, link=name, cards=", ".join(map(show_card, near.cards)))


@dataclass(frozen=True, slots=True)
class NearList:
    """A list with three cards of a group, and cards of others that are on it."""

    link: str
    group: int
    cards: tuple[str, ...]


def near_lists(draft: WallDraft, verdict: WallVerdict) -> Iterator[NearList]:
    """For each group the list that has most of its cards, where it has three."""
    known = {(fold_text(each.card), each.other) for each in verdict.doubles}
    listed, having = _plain_lists(), _lists_having()
    for at, group in enumerate(draft.groups):
        own = frozenset(map(fold_text, group.filled))
        counts = Counter(name for card in own for name in having.get(card, ()))
        if max(counts.values(), default=0) < NEAR:
            continue
        name = max(listed, key=counts.__getitem__)
        others = [card for card in draft.cards if fold_text(card) in listed[name] - own]
        strange = tuple(card for card in others if (fold_text(card), at) not in known)
        if strange:
            yield NearList(name, at, strange)


@cached
def _plain_lists() -> dict[str, frozenset[str]]:
    """Lists of things and people. Words that are verbs too, or what else a word means, are no list of a group."""
    lists = (each for each in categories() if each.sort in (THINGS, PEOPLE) and not UNLIKE_A_LIST.search(each.name))
    return {each.name: frozenset(map(fold_text, (*each.members, *each.also))) for each in lists}


@cached
def _lists_having() -> dict[str, frozenset[str]]:
    """The names of the plain lists that have a card."""
    return sets_by_key((card, name) for name, cards in _plain_lists().items() for card in cards)


def lure_words(lure: Herring) -> Phrase:
    """The link, its cards, and how strong it pulls."""
    count = len(lure.cards)
    cards = ", ".join(map(show_card, sorted(lure.cards)[:MOST_CARDS])) + (" …" if count > MOST_CARDS else "")
    return say(f"maker.says.{STRENGTHS[min(count, MOST_CARDS) - 2]}", link=lure.link, cards=cards)


def unknown(verdict: WallVerdict) -> Iterator[Phrase]:
    """Remarks on cards and names that are on no list."""
    names, more = verdict.strangers[:MOST_STRANGERS], len(verdict.strangers) - MOST_STRANGERS
    if more > 0:
        yield say("maker.says.strangers", cards=", ".join(map(show_card, names)), more=more)
    elif names:
        yield say("maker.says.stranger", cards=join_list(tuple(map(show_card, names))))
    yield from (say("maker.says.unlisted", link=name) for name in verdict.unlisted)


def report(draft: WallDraft, verdict: WallVerdict) -> Iterator[Phrase]:
    sure = verdict.puzzle is not None and verdict.checked == GROUPS
    yield headline(draft, verdict)
    yield from reasons(verdict)
    for group in verdict.other:
        yield say("wall.group_and_cards", link=group.name, cards=join_list(tuple(map(show_card, group.cards))))
    yield from double_lines(draft, verdict)
    yield from map(lure_words, verdict.lures[:MOST_LURES])
    if sure and not verdict.doubles and not verdict.lures:
        yield say("maker.says.calm")
    yield from unknown(verdict)
    yield from list_lines(draft, verdict)
    if verdict.faults:
        yield say("maker.says.editor")
    elif sure and not verdict.other:
        yield say("maker.says.fine")
    yield from verdict.faults


@dataclass(frozen=True, slots=True)
class Offer:
    """A word offered for a place; `tempts` is another group that it seems to fit."""

    word: str
    group: int
    place: int
    tempts: int | None = None

    def apply(self, draft: WallDraft) -> WallDraft:
        return draft.with_text(self.group, self.place, self.word)


def make_offers(draft: WallDraft, verdict: WallVerdict, own: tuple[OwnList, ...], pulse: Pulse) -> tuple[Offer, ...]:
    """For each card that moves words that belong nowhere else. On a wall with one answer, for each
    group that has no such card yet, a word that fits another group as well."""
    places: list[tuple[int, int]] = []
    if verdict.outcome in (HowMany.TWO, HowMany.PERHAPS):
        for number, group in enumerate(draft.groups):
            places += [(number, place) for place, card in enumerate(group.cards) if card.strip() in verdict.moved]
    elif verdict.outcome is HowMany.ONE:
        luring = {double.home for double in verdict.doubles}
        places = [(number, SIZE - 1) for number in range(len(draft.groups)) if number not in luring]
    else:
        return tuple(islice(_fillers(draft, own), MOST))
    tempting = verdict.outcome is HowMany.ONE
    offers = (_unique_offers(draft, *place, own, pulse, tempting=tempting) for place in places)
    found = (offer for its in offers for offer in islice(its, 1 if tempting else MOST - 1))
    return tuple(islice(found, MOST))


def _unique_offers(
    draft: WallDraft, number: int, place: int, own: tuple[OwnList, ...], pulse: Pulse, *, tempting: bool
) -> Iterator[Offer]:
    for word in islice(_fitting_words(draft, number, own, pulse, tempting=tempting), TRIED):
        tried = draft.with_text(number, place, word)
        known = knowledge(tried, own)
        others = known.others(word, number)
        try:
            sound = bool(others) is tempting and not nearest_partition(known, to_puzzle(tried), pulse)
        except BadText:
            continue
        if sound:
            yield Offer(word, number, place, others[0] if others else None)


def _fitting_words(
    draft: WallDraft, number: int, own: tuple[OwnList, ...], pulse: Pulse, *, tempting: bool
) -> Iterator[str]:
    """The members of its list that fit another group, or those that fit none."""
    pulse()
    written = set(map(fold_text, draft.cards))
    words = tuple(word for word in members(draft, number, own) if fold_text(word) not in written)
    bare = replace(draft, groups=(*draft.groups[:number], *draft.groups[number + 1 :]))
    others = {fold_text(word) for at in range(len(bare.groups)) for word in members(bare, at, own)}
    return (word for word in words if (fold_text(word) in others) is tempting)


def _fillers(draft: WallDraft, own: tuple[OwnList, ...]) -> Iterator[Offer]:
    """Words for the first empty place of each group, from the list that its name or cards belong to."""
    written = set(map(fold_text, draft.cards))
    for number, group in enumerate(draft.groups):
        empty = next((place for place, card in enumerate(group.cards) if not card.strip()), None)
        words = members(draft, number, own) if empty is not None else ()
        for word in islice((word for word in words if fold_text(word) not in written), MOST):
            yield Offer(word, number, empty or 0)


def members(draft: WallDraft, number: int, own: tuple[OwnList, ...]) -> tuple[str, ...]:
    """The words of the list that a group is by its name, or else by three of its cards; the best known first."""
    group = draft.groups[number]
    name, cards = clean_name(group.name), group.filled
    key = name_key(name) if name else ()
    mine = [card for each in own if key and name_key(each.name) == key for card in each.cards]
    if draft.of_characters:
        # Characters of a link that goes by the name, the commonest first.
        table, known = _by_link(), facts()
        having = {card: frozenset(link for link in table if card in table[link]) for card in cards}
        links = find_links(name, cards, having)
        found = (card for link in sorted(links) for card in table[link])
        return tuple(dict.fromkeys((*mine, *sorted(dict.fromkeys(found), key=lambda card: known[card].rank))))
    if draft.of_chinese_words:
        links = find_links(name, cards, {card: chinese_bank.known_links(card) for card in cards})
        written = (card for link in sorted(links) for card in chinese_bank.groups()[link].cards)
        return tuple(dict.fromkeys((*mine, *written)))
    named = (each.members for each in by_name().get(key, ()) if key and each.members)
    folded = set(map(fold_text, cards))
    near = (each.members for each in categories() if len(folded.intersection(map(fold_text, each.members))) >= NEAR)
    lists = tuple(named) or tuple(near)
    bank = sorted((card for its in lists for card in its), key=familiarity)
    return unlike_words((*mine, *bank))


@cached
def _by_link() -> dict[str, frozenset[str]]:
    """The characters of each link, in simplified writing."""
    dealt = link_families.FAMILIES[MIXED].dealt("medium", "s", no_pulse)
    return {link: frozenset(its) for link, its in dealt.items()}
