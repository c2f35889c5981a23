"""An editor's eye for a wall, made here or elsewhere: what gives a group away, and what is there twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from generators.kernel.cache import cached
from generators.kernel.groups import gathered
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.phrases import Phrase, say
from generators.wall.connecting.bank import LISTS, categories
from generators.wall.connecting.wordplay import letters
from generators.wall.maker.draft import DraftGroup, WallDraft, plain, tidy, tidy_name
from generators.wall.naming.answer import fill_in
from generators.wall.naming.lists import silent, stem, words

NAMING = 4  # letters of a word that gives something away: in frying pan it is pan, of three, as a word of its own


def lint(draft: WallDraft) -> tuple[Phrase, ...]:
    faults = [*_twice(draft.groups), *_same_names(draft.groups)]
    if not draft.of_characters:
        faults += [*_given_away(draft.groups), *_words_of_others(draft.groups), *one_answer(draft.cards)]
    return tuple(faults)


def _twice(groups: Sequence[DraftGroup]) -> Iterator[Phrase]:
    seen: dict[str, str] = {}
    for card in (card for group in groups for card in group.filled):
        if plain(card) in seen:
            yield say("maker.lint.twice", card=shown(card))
        seen.setdefault(plain(card), card)


def _same_names(groups: Sequence[DraftGroup]) -> Iterator[Phrase]:
    names = [tidy_name(group.name) for group in groups if tidy_name(group.name)]
    for one, other in combinations(names, 2):
        if plain(one) == plain(other):
            yield say("maker.lint.same_name", link=one)


def _given_away(groups: Sequence[DraftGroup]) -> Iterator[Phrase]:
    """Cards with a word of their own group's name: frying pan among pots and pans."""
    for group in groups:
        gap = fill_in(tidy_name(group.name), ())
        telling = set(map(stem, gap.key)) if gap else _telling(group.name)
        pieces = {piece for piece in telling.union(gap.key if gap else ()) if len(piece) >= NAMING}
        for card in group.filled:
            inside = any(piece in letters(card) for piece in pieces)
            if inside or any(stem(word) in telling for word in words(card)):
                yield say("maker.lint.gives_away", card=shown(card), link=tidy_name(group.name))


def _words_of_others(groups: Sequence[DraftGroup]) -> Iterator[Phrase]:
    """Cards that are a word of another group's name: fire beside "fire ____"."""
    for group in groups:
        for other in groups:
            telling = _telling(other.name)
            for card in group.filled if other is not group else ():
                if len(said := words(card)) == 1 and stem(said[0]) in telling:
                    yield say("maker.lint.others_word", card=shown(card), link=tidy_name(other.name))


def one_answer(cards: Sequence[str]) -> Iterator[Phrase]:
    """Two cards that are one answer, or one inside the other: ton and tonne, steel and stainless steel."""
    known = twins()
    for one, other in combinations(cards, 2):
        few, many = sorted((words(one), words(other)), key=len)
        if other.casefold() in known.get(one.casefold(), frozenset()):
            yield say("maker.lint.one_answer", one=shown(one), other=shown(other))
        elif few and len(few) < len(many) and _within(few, many):
            short, long = sorted((one, other), key=len)
            yield say("maker.lint.inside", one=shown(short), other=shown(long))


def _within(few: tuple[str, ...], many: tuple[str, ...]) -> bool:
    return any(many[at : at + len(few)] == few for at in range(len(many) - len(few) + 1))


def _telling(name: str) -> set[str]:
    """The stems that a card of the group had better not have."""
    return {stem(word) for word in words(name) if word != "_"} - silent()


@cached
def twins(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    """The word of the bank on members that are one answer."""
    pairs = (
        (card.casefold(), other.casefold())
        for each in categories(pulse)
        if each.sort in LISTS
        for same in each.twins
        for card in same
        for other in same - {card}
    )
    return gathered(pairs)


def prepare(pulse: Pulse) -> None:
    twins(pulse)


def shown(card: str) -> str:
    """The card as it is on the wall."""
    return tidy(card).upper()
