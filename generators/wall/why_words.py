"""Sentences about cards that share something, and about why four of them are a group or are none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generators.kernel.phrases import Phrase, chained, listed, say
from generators.wall.analysis import (
    AFTER_MISS,
    AMBIGUOUS,
    BY_ELIMINATION,
    CROSSED,
    ONE_WAY,
    ONLY_FOUR,
    PAIR,
    Cards,
    GroupCertainty,
    GuessAnalysis,
    Herring,
    KeptCard,
    WallAnalysis,
    is_needed,
)
from generators.wall.characters.chinese import is_chinese
from generators.wall.characters.sounds import BETWEEN, is_final
from generators.wall.choices import CHENGYU
from generators.wall.naming.answer import judged
from generators.wall.naming.lists import NameVerdict
from generators.wall.pointers import label
from generators.wall.rules import SIZE, Group, is_ordered

GAP = "____"
MOST = 2  # herrings that a reason speaks of: those that take two cards of the group, or else one


def joined(*phrases: Phrase) -> Phrase:
    return chained("wall.two_notes", phrases)


def cards_phrase(wall: WallAnalysis, cards: Iterable[str]) -> Phrase:
    """The cards in the order in which they first lay."""
    return listed([card.upper() for card in sorted(cards, key=wall.puzzle.cards.index)])


def link_phrase(wall: WallAnalysis, link: str) -> str | Phrase:
    own = next((group for group in wall.puzzle.groups if group.name == link), None)
    if own is not None:
        return label(own)
    cards = next((each.cards for each in wall.herrings if each.link == link), frozenset())
    return label(Group(link, tuple(sorted(cards)), wall.theme.names(link)))


def _shape(wall: WallAnalysis, link: str) -> str:
    if wall.puzzle.links == CHENGYU:
        return "idiom"
    if GAP in link:
        return "words" if is_chinese(link) else "gap"
    if len(link) == 1 and is_chinese(link):
        return "part"
    if is_final(link):
        return "final"
    part, _, sound = link.rpartition(BETWEEN)
    if f"{sound}1" in wall.theme.names(link):
        return "part_sound" if part else "sound"
    return "list"


def fit(wall: WallAnalysis, cards: Iterable[str], link: str) -> Phrase:
    several = tuple(cards)
    how = {1: "one", 2: "two"}.get(len(several), "all")
    them, shape = cards_phrase(wall, several), _shape(wall, link)
    part, _, sound = link.rpartition(BETWEEN)
    if shape == "part_sound":
        return say(f"wall.fit_part_sound_{how}", cards=them, part=part, sound=sound)
    if shape == "final":
        return say(f"wall.fit_final_{how}", cards=them, sound=link[1:])
    if shape == "sound":
        return say(f"wall.fit_sound_{how}", cards=them, sound=sound)
    return say(f"wall.fit_{shape}_{how}", cards=them, link=link_phrase(wall, link))


def red_herring(wall: WallAnalysis, herring: Herring) -> Phrase:
    """The cards that share it, and that it is a trap, as is a group's own link where it is more than four's."""
    count, groups = len(herring.cards), wall.spread(herring.cards)
    shared = fit(wall, herring.cards, herring.link)
    if any(group.name == herring.link for group in wall.puzzle.groups):
        return joined(shared, say("wall.more_than_four", count=count))
    if count < SIZE:
        return joined(shared, say("wall.herring_two" if count == PAIR else "wall.herring_three"))
    return joined(shared, say("wall.herring_many", count=count, groups=groups))


def reason(wall: WallAnalysis, sure: GroupCertainty, left: Cards) -> Phrase:
    four = fit(wall, sure.group.cards, sure.group.name)
    return joined(four, *_reasons(wall, sure, left))


def _reasons(wall: WallAnalysis, sure: GroupCertainty, left: Cards) -> Iterator[Phrase]:
    if sure.technique in (ONLY_FOUR, CROSSED):
        yield say("wall.alone_unverified" if sure.group.name in wall.unverified else "wall.alone")
        deep = [each for each in sure.herrings if len(each.cards.intersection(sure.group.cards)) > 1]
        yield from (red_herring(wall, each) for each in deep[:MOST] or sure.herrings[:1])
        return
    if sure.technique == BY_ELIMINATION:
        yield from _needs(wall, sure)
        return
    if sure.others:
        yield _others(wall, sure)
    if sure.technique == ONE_WAY:
        yield say("wall.one_way", count=len(left))
    else:
        yield say("wall.ruled_out_others") if sure.technique == AFTER_MISS else say("wall.undecided")


def _others(wall: WallAnalysis, sure: GroupCertainty) -> Phrase:
    if sure.link == sure.group.name:
        others = cards_phrase(wall, sure.others)
        return say("wall.fits_too" if len(sure.others) == 1 else "wall.fit_too", cards=others)
    near = frozenset(sure.group.cards) & wall.fits[sure.link]
    return fit(wall, sure.others | near, sure.link)


def _needs(wall: WallAnalysis, sure: GroupCertainty) -> Iterator[Phrase]:
    """The groups that would be short of a fourth: this one, or those of the others."""
    twice = tuple(double_phrases(wall, sure))
    if twice:
        yield from twice
        return
    yield _others(wall, sure)
    shared = wall.fits[sure.link].intersection(sure.group.cards)
    own, left_over = link_phrase(wall, sure.group.name), SIZE - len(shared)
    yield say("wall.not_full", cards=cards_phrase(wall, shared), link=own, count=left_over)


def doubles(wall: WallAnalysis, sure: GroupCertainty) -> Iterator[Cards]:
    """The cards that fit this group and another one of the wall, by the group that cannot do without them."""
    if sure.technique != BY_ELIMINATION:
        return
    if sure.link == sure.group.name:
        for home in sorted({wall.number(card) for card in sure.others}):
            yield sure.others.intersection(wall.puzzle.groups[home].cards)
    elif any(group.name == sure.link for group in wall.puzzle.groups):
        yield wall.fits[sure.link].intersection(sure.group.cards)


def double_phrases(wall: WallAnalysis, sure: GroupCertainty) -> Iterator[Phrase]:
    """Why they are not to be taken from it: SPIRIT fits both, but without it Courage has only three."""
    yield from (_needed(wall, cards) for cards in doubles(wall, sure))


def _needed(wall: WallAnalysis, cards: Cards) -> Phrase:
    """The cards are needed in their own group, which has no others."""
    key = "wall.needed_one" if len(cards) == 1 else "wall.needed"
    home = link_phrase(wall, wall.group_of(min(cards)).name)
    return say(key, cards=cards_phrase(wall, cards), link=home, count=SIZE - len(cards))


def about_guess(guess: GuessAnalysis) -> Phrase:
    if not guess.right:
        return joined(*_wrong_guess(guess))
    four = reason(guess.wall, guess.sure, guess.left)
    return joined(four, say("wall.lucky")) if guess.technique == AMBIGUOUS else four


def _wrong_guess(guess: GuessAnalysis) -> Iterator[Phrase]:
    wall, cards, earlier = guess.wall, guess.cards, guess.earlier
    yield _how_many(wall, cards)
    yield from _lure(wall, cards, guess.left)
    if earlier:
        key = "wall.earlier_near" if len(earlier & cards) == PAIR else "wall.earlier_far"
        yield say(key, cards=cards_phrase(wall, earlier & cards), before=cards_phrase(wall, earlier))
    elif guess.kept:
        yield _kept(wall, guess.kept)
    if guess.unlucky:
        yield say("wall.bad_luck")


def _kept(wall: WallAnalysis, kept: KeptCard) -> Phrase:
    """The allowance of "one away", where that is known for certain."""
    odd, before = kept.card.upper(), cards_phrase(wall, kept.before)
    if kept.card not in kept.spare:
        return say("wall.kept", odd=odd, before=before)
    if kept.spare == {kept.card}:
        return say("wall.kept_only", odd=odd, before=before)
    return say("wall.kept_several", odd=odd, before=before, spare=cards_phrase(wall, kept.spare))


def _how_many(wall: WallAnalysis, cards: Cards) -> Phrase:
    groups = [wall.puzzle.groups[number] for number, _ in wall.counts(cards).most_common()]
    of = [cards.intersection(group.cards) for group in groups]
    if len(of[0]) == SIZE - 1:
        odd = say("wall.odd_one", odd=min(of[1]).upper(), link=label(groups[1]))
        return joined(fit(wall, of[0], groups[0].name), odd)
    pairs = [fit(wall, some, group.name) for some, group in zip(of, groups, strict=True) if len(some) == PAIR]
    if len(pairs) == PAIR:
        return joined(say("wall.two_pairs"), *pairs)
    return joined(say("wall.one_pair"), *pairs) if pairs else say("wall.no_pair")


def _lure(wall: WallAnalysis, cards: Cards, left: Cards) -> Iterator[Phrase]:
    herring = wall.lure(cards, left)
    if herring is not None:
        yield joined(say("wall.misled"), red_herring(wall, herring))
        meant = wall.aimed_at(cards)
        odd = cards.difference(meant.cards)
        if herring.link == meant.name and len(odd) == 1 and is_needed(wall, min(odd), left):
            yield _needed(wall, odd)


def about_name(wall: WallAnalysis, group: Group, said: NameVerdict, text: str) -> Phrase:
    wrong = say("wall.said_wrong", said=text)
    if is_ordered(wall.puzzle):
        order = say("wall.in_order", link=link_phrase(wall, group.name))
        return order if said is NameVerdict.RIGHT or not text else joined(wrong, order)
    whole = fit(wall, group.cards, group.name)
    if said is NameVerdict.RIGHT:
        return whole
    if not text.strip():
        return joined(say("wall.said_nothing"), whole)
    if said is NameVerdict.HALF:
        return joined(say("wall.said_half", said=text), whole)
    return joined(wrong, *_said_instead(wall, group, text), whole)


def _said_instead(wall: WallAnalysis, group: Group, text: str) -> Iterator[Phrase]:
    for herring in wall.herrings:
        some = tuple(sorted(herring.cards.intersection(group.cards)))
        names = wall.theme.names(herring.link)
        partly = 0 < len(some) < SIZE
        if partly and judged(text, herring.link, names, of_characters=group.of_characters) is NameVerdict.RIGHT:
            yield joined(fit(wall, some, herring.link), say("wall.only_some"))
            return
