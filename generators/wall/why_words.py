"""What is said of cards that share something, and of why four of them are a group or are none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generators.kernel.phrases import Phrase, listed, say
from generators.wall.analysis.certainty import (
    AFTER_MISS,
    BY_ELIMINATION,
    CROSSED,
    ONE_WAY,
    ONLY_FOUR,
    Sight,
)
from generators.wall.analysis.ground import Cards, Ground, Herring
from generators.wall.characters.chinese import is_chinese
from generators.wall.characters.idioms import idiom_of
from generators.wall.hints import label, shown
from generators.wall.rules import SIZE, Group

GAP, BETWEEN = "____", " · "
TOLD = 2  # herrings that a sentence speaks of


def after(*phrases: Phrase) -> Phrase:
    """One sentence after the other."""
    first, *others = phrases
    for each in others:
        first = say("wall.two_notes", first=first, second=each)
    return first


def cards_told(ground: Ground, cards: Iterable[str]) -> Phrase:
    """In the order in which they first lay."""
    return listed([shown(card) for card in sorted(cards, key=ground.puzzle.cards.index)])


def called(ground: Ground, link: str) -> str | Phrase:
    """A link as it is shown; of a group, with the names it was dealt with."""
    own = next((group for group in ground.puzzle.groups if group.name == link), None)
    if own is not None:
        return label(own)
    cards = next((each.cards for each in ground.herrings if each.link == link), frozenset())
    return label(Group(link, tuple(sorted(cards)), ground.theme.names(link)))


def shape(ground: Ground, link: str) -> str:
    """Of a link: what its cards have in common."""
    if idiom_of(link) is not None:
        return "idiom"
    if GAP in link:
        return "words" if is_chinese(link) else "gap"
    if len(link) == 1 and is_chinese(link):
        return "part"
    part, _, sound = link.rpartition(BETWEEN)
    if f"{sound}1" in ground.theme.names(link):
        return "part_sound" if part else "sound"
    return "list"


def fit(ground: Ground, cards: Iterable[str], link: str) -> Phrase:
    """Several cards, or one, have that in common."""
    several = tuple(cards)
    how = {1: "one", 2: "two"}.get(len(several), "all")
    told, sort = cards_told(ground, several), shape(ground, link)
    if sort in ("sound", "part_sound"):
        part, _, sound = link.rpartition(BETWEEN)
        return (
            say(f"wall.fit_part_sound_{how}", cards=told, part=part, sound=sound)
            if part
            else say(f"wall.fit_sound_{how}", cards=told, sound=sound)
        )
    return say(f"wall.fit_{sort}_{how}", cards=told, link=called(ground, link))


def red_herring(ground: Ground, herring: Herring) -> Phrase:
    """Who shares it, and that it is a trap; a group's own link is one as well, where it is more than four's."""
    count, groups = len(herring.cards), ground.spread(herring.cards)
    shared = fit(ground, herring.cards, herring.link)
    if any(group.name == herring.link for group in ground.puzzle.groups):
        return after(shared, say("wall.more_than_four", count=count))
    if count < SIZE:
        few = say("wall.herring_two") if count == 2 else say("wall.herring_three")
        return after(shared, few)
    return after(shared, say("wall.herring_many", count=count, groups=groups))


def reason(ground: Ground, seen: Sight, left: Cards) -> Phrase:
    """Why the four are a group, as far as that can be known."""
    four = fit(ground, seen.group.cards, seen.group.name)
    return after(four, *_grounds(ground, seen, left))


def _grounds(ground: Ground, seen: Sight, left: Cards) -> Iterator[Phrase]:
    if seen.technique in (ONLY_FOUR, CROSSED):
        yield say("wall.alone_told") if seen.group.name in ground.told else say("wall.alone")
        yield from (red_herring(ground, each) for each in _nearest(seen))
        return
    if seen.others:
        yield also(ground, seen)
    if seen.technique == BY_ELIMINATION:
        yield from _needs(ground, seen, left)
    elif seen.technique == ONE_WAY:
        yield say("wall.one_way", count=len(left))
    else:
        yield say("wall.ruled_out_others") if seen.technique == AFTER_MISS else say("wall.undecided")


def _nearest(seen: Sight) -> tuple[Herring, ...]:
    """Those that reach furthest into the group: two of them, where they take two of its cards."""
    deep = [each for each in seen.herrings if len(each.cards.intersection(seen.group.cards)) > 1]
    return tuple(deep[:TOLD]) or seen.herrings[:1]


def also(ground: Ground, seen: Sight) -> Phrase:
    """That others would fit as well, and by what."""
    if seen.link == seen.group.name:
        others = cards_told(ground, seen.others)
        return say("wall.fits_too" if len(seen.others) == 1 else "wall.fit_too", cards=others)
    near = frozenset(seen.group.cards) & ground.fits[seen.link]
    return fit(ground, seen.others | near, seen.link)


def _needs(ground: Ground, seen: Sight, left: Cards) -> Iterator[Phrase]:
    """What would be short of a fourth: this group, or those of the others."""
    if ground.fitting(seen.group, left) == frozenset(seen.group.cards):
        shared = ground.fits[seen.link].intersection(seen.group.cards)
        yield say("wall.not_full", cards=cards_told(ground, shared), link=called(ground, seen.group.name))
    else:
        homes = sorted({ground.number(card) for card in seen.others})
        for home in homes:
            yield needed(ground, seen.others.intersection(ground.puzzle.groups[home].cards))


def needed(ground: Ground, cards: Cards) -> Phrase:
    """Cards of one group, which has no others."""
    key = "wall.needed_one" if len(cards) == 1 else "wall.needed"
    return say(key, cards=cards_told(ground, cards), link=called(ground, ground.home(min(cards)).name))
