"""Words that would help a wall on its way, each of them tried: with it in its place the wall has exactly one answer.

two ways     a word of the group's list that fits no other group, for a card that fits two
one way      a word of the group's list that also fits another group: a herring that tempts
empty place  words of the group's list, the best known first
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from generators.kernel.cache import cached
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.wall.characters.han import facts
from generators.wall.choices import MIXED
from generators.wall.connecting.bank import categories
from generators.wall.connecting.word_walls import familiarity
from generators.wall.lion import link_families
from generators.wall.maker.draft import WallDraft, made, plain, tidy_name
from generators.wall.maker.knowledge import by_name, called, knowledge, name_key
from generators.wall.maker.own_lists import OwnList
from generators.wall.maker.verdict import HowMany, WallVerdict, nearest_way
from generators.wall.rules import SIZE

MOST = 3  # that are offered
TRIED = 24  # words that are tried for one offer, at most
NEAR = 3  # cards of a group, by which its list is known where its name says nothing


@dataclass(frozen=True, slots=True)
class Offer:
    """A word for a place; `tempts`: the other group that it seems to be of."""

    word: str
    group: int
    place: int
    tempts: int | None = None

    def taken(self, draft: WallDraft) -> WallDraft:
        return draft.written(self.group, self.place, self.word)


def offers(draft: WallDraft, verdict: WallVerdict, own: tuple[OwnList, ...], pulse: Pulse) -> tuple[Offer, ...]:
    match verdict.outcome:
        case HowMany.TWO | HowMany.PERHAPS:
            found = _repairs(draft, verdict, own, pulse)
        case HowMany.ONE:
            found = _herrings(draft, verdict, own, pulse)
        case _:
            found = _fillers(draft, own)
    return tuple(islice(found, MOST))


def _repairs(draft: WallDraft, verdict: WallVerdict, own: tuple[OwnList, ...], pulse: Pulse) -> Iterator[Offer]:
    """Words in the place of each card that moves, which belong nowhere else."""
    for number, group in enumerate(draft.groups):
        for place, card in enumerate(group.cards):
            if card.strip() in verdict.moved:
                yield from islice(_proved(draft, number, place, own, pulse, tempting=False), MOST - 1)


def _herrings(draft: WallDraft, verdict: WallVerdict, own: tuple[OwnList, ...], pulse: Pulse) -> Iterator[Offer]:
    """A word for each group of which no card fits another one yet, that does."""
    luring = {double.home for double in verdict.doubles}
    for number in range(len(draft.groups)):
        if number not in luring:
            yield from islice(_proved(draft, number, SIZE - 1, own, pulse, tempting=True), 1)


def _proved(
    draft: WallDraft, number: int, place: int, own: tuple[OwnList, ...], pulse: Pulse, *, tempting: bool
) -> Iterator[Offer]:
    for word in islice(_suited(draft, number, own, pulse, tempting=tempting), TRIED):
        tried = draft.written(number, place, word)
        known = knowledge(tried, own)
        others = known.others(word, number)
        if bool(others) is tempting and _is_unique(tried, own, pulse):
            yield Offer(word, number, place, others[0] if others else None)


def _suited(draft: WallDraft, number: int, own: tuple[OwnList, ...], pulse: Pulse, *, tempting: bool) -> Iterator[str]:
    """The members of its list that fit another group, or those that fit none."""
    pulse()
    words = tuple(word for word in members(draft, number, own) if plain(word) not in set(map(plain, draft.cards)))
    bare = replace(draft, groups=(*draft.groups[:number], *draft.groups[number + 1 :]))
    others = {plain(word) for at in range(len(bare.groups)) for word in members(bare, at, own)}
    return (word for word in words if (plain(word) in others) is tempting)


def _is_unique(draft: WallDraft, own: tuple[OwnList, ...], pulse: Pulse) -> bool:
    try:
        puzzle = made(draft)
    except BadText:
        return False
    return not nearest_way(knowledge(draft, own), puzzle, pulse)


def _fillers(draft: WallDraft, own: tuple[OwnList, ...]) -> Iterator[Offer]:
    """A filler for the first empty place of each group whose name or cards say which list it is."""
    written = set(map(plain, draft.cards))
    for number, group in enumerate(draft.groups):
        empty = next((place for place, card in enumerate(group.cards) if not card.strip()), None)
        words = members(draft, number, own) if empty is not None else ()
        for word in islice((word for word in words if plain(word) not in written), MOST):
            yield Offer(word, number, empty or 0)


def members(draft: WallDraft, number: int, own: tuple[OwnList, ...]) -> tuple[str, ...]:
    """The words of the list that a group is by its name, or else by three of its cards; the best known first."""
    group = draft.groups[number]
    name, cards = tidy_name(group.name), group.filled
    key = name_key(name) if name else ()
    mine = [card for each in own if key and name_key(each.name) == key for card in each.cards]
    if draft.of_characters:
        return tuple(dict.fromkeys((*mine, *_characters(name, cards))))
    named = (each.members for each in by_name().get(key, ()) if key and each.members)
    lists = tuple(named) or tuple(each.members for each in categories() if _holds(each.members, cards))
    bank = sorted((card for its in lists for card in its), key=familiarity)
    return tuple(dict.fromkeys((*mine, *bank)))


def _holds(members: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    return len(set(map(plain, members)) & set(map(plain, cards))) >= NEAR


def _characters(name: str, cards: tuple[str, ...]) -> list[str]:
    """Characters of a link that goes by the name, the commonest first."""
    table, known = _by_link(), facts()
    links = called(name, cards, {card: frozenset(link for link in table if card in table[link]) for card in cards})
    found = (card for link in sorted(links) for card in table[link])
    return sorted(dict.fromkeys(found), key=lambda card: known[card].rank)


@cached
def _by_link(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    """The characters of each link, in simplified writing."""
    dealt = link_families.FAMILIES[MIXED].dealt("medium", "s", pulse)
    return {link: frozenset(its) for link, its in dealt.items()}
