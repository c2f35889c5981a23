"""What stands behind a guess or a naming: what made it certain, or what misled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import GUESSED, REASONED, WRONG, Pulse, Spots, Why
from generators.kernel.phrases import Phrase, say
from generators.wall.analysis.certainty import FIFTH, RULED_OUT, Sight, could_be, is_needed, ruled_out_by, sight
from generators.wall.analysis.ground import Cards, Ground, Herring, ground, left_in
from generators.wall.analysis.perception import Eyes
from generators.wall.hints import NAMED, label, shown, spots_of
from generators.wall.naming.answer import answer
from generators.wall.naming.lists import Said
from generators.wall.naming.ordering import in_order, is_ordered
from generators.wall.rules import SIZE, Group, Guess, Move, Name, State, seen
from generators.wall.why_words import after, called, cards_told, fit, needed, reason, red_herring

PAIR = 2


def why(eyes: Eyes, state: State, move: Move, pulse: Pulse) -> Why | None:
    """Whatever the technique: what is practised is the sort of links."""
    match move:
        case Guess(cards):
            known = ground(eyes, state.puzzle, pulse)
            link = aimed_at(known, frozenset(cards)).name
            found = of_guess(known, state, frozenset(cards), pulse)
        case Name(number, text):
            link = state.puzzle.groups[number].name
            found = _of_name(ground(eyes, state.puzzle, pulse), state, number, text)
        case _:
            return None
    return replace(found, drill=eyes.drill(state.puzzle, link))


# --- guesses


def of_guess(known: Ground, state: State, cards: Cards, pulse: Pulse) -> Why:
    meant = sight(known, state, aimed_at(known, cards), pulse)
    spots = spots_of(state, cards)
    if frozenset(meant.group.cards) == cards:
        return _right(known, state, meant, spots)
    return _wrong(known, state, cards, meant, spots, pulse)


def _right(known: Ground, state: State, meant: Sight, spots: Spots) -> Why:
    told, technique = reason(known, meant, left_in(state)), meant.technique
    if technique == FIFTH:
        return Why(GUESSED, after(told, say("wall.lucky")), technique.name, technique.level, spots, spots)
    return Why(REASONED, told, technique.name, technique.level, spots, spots)


def aimed_at(known: Ground, cards: Cards) -> Group:
    """The group that most of the cards are of; the clearest of several."""
    counts = _counts(known, cards)
    return known.puzzle.groups[min(counts, key=lambda number: (-counts[number], number))]


def _counts(known: Ground, cards: Cards) -> Counter[int]:
    """How many are of each group; of sets, the order is that of the wall."""
    return Counter(map(known.number, sorted(cards, key=known.puzzle.cards.index)))


def _wrong(known: Ground, state: State, cards: Cards, meant: Sight, spots: Spots, pulse: Pulse) -> Why:
    told_before = ruled_out_by(state, cards)
    technique = meant.technique if told_before is None else RULED_OUT
    told = [_how_many(known, cards), *_trap(known, cards, left_in(state))]
    if told_before is not None:
        told.append(_was_told(known, told_before, cards))
    elif technique == FIFTH and could_be(known, state, cards, pulse):
        told.append(say("wall.bad_luck"))
    return Why(WRONG, after(*told), technique.name, technique.level, spots, spots)


def _how_many(known: Ground, cards: Cards) -> Phrase:
    """How many of the four belong together, and where the others do."""
    counts = _counts(known, cards).most_common()
    groups = [known.puzzle.groups[number] for number, _ in counts]
    of = [cards.intersection(group.cards) for group in groups]
    if counts[0][1] == SIZE - 1:
        odd = say("wall.odd_one", odd=shown(min(of[1])), link=label(groups[1]))
        return after(fit(known, of[0], groups[0].name), odd)
    pairs = [fit(known, some, group.name) for some, group in zip(of, groups, strict=True) if len(some) == PAIR]
    if len(pairs) == PAIR:
        return after(say("wall.two_pairs"), *pairs)
    return after(say("wall.one_pair"), *pairs) if pairs else say("wall.no_pair")


def _trap(known: Ground, cards: Cards, left: Cards) -> Iterator[Phrase]:
    herring = trap(known, cards, left)
    if herring is not None:
        yield after(say("wall.misled"), red_herring(known, herring))
        odd = cards.difference(aimed_at(known, cards).cards)
        if herring.link == aimed_at(known, cards).name and len(odd) == 1 and is_needed(known, min(odd), left):
            yield needed(known, odd)


def trap(known: Ground, cards: Cards, left: Cards) -> Herring | None:
    """What more than a group share, if all four do; else the red herring that most of them share, of two groups at
    least."""
    meant = aimed_at(known, cards)
    if cards <= (whole := known.fitting(meant, left)):
        return Herring(meant.name, whole)
    pairs = [each for each in known.herrings if known.spread(each.cards & cards) > 1]
    if meant.name in known.told:  # what else could be under it, nobody knows
        pairs = [each for each in pairs if len(each.cards & cards) > PAIR]
    best = max(pairs, key=lambda each: (len(each.cards & cards), len(each.cards & left)), default=None)
    return best and Herring(best.link, best.cards & left)


def _was_told(known: Ground, before: Cards, cards: Cards) -> Phrase:
    shared = cards_told(known, before & cards)
    near = len(before & cards) == PAIR
    return say("wall.told_near" if near else "wall.told_far", cards=shared, before=cards_told(known, before))


# --- links that are named


def _of_name(known: Ground, state: State, number: int, text: str) -> Why:
    group = state.puzzle.groups[number]
    ordered = is_ordered(state.puzzle.links, state.puzzle.groups)
    said = in_order(text, group) if ordered else answer(text, group)
    spots = frozenset((seen(state).index(number), column) for column in range(SIZE))
    sort = {Said.RIGHT: REASONED, Said.HALF: GUESSED, Said.WRONG: WRONG}[said]
    if said is Said.HALF and state.halves[number]:
        sort = WRONG  # it was asked for the whole of it, and did not get more
    told = _order(known, group, said, text) if ordered else _link(known, group, said, text)
    return Why(sort, told, NAMED.name, NAMED.level, spots, spots)


def _order(known: Ground, group: Group, said: Said, text: str) -> Phrase:
    told = say("wall.in_order", link=called(known, group.name))
    return told if said is Said.RIGHT else after(_written(text), told) if text else told


def _link(known: Ground, group: Group, said: Said, text: str) -> Phrase:
    whole = fit(known, group.cards, group.name)
    if said is Said.RIGHT:
        return whole
    if not text.strip():
        return after(say("wall.said_nothing"), whole)
    if said is Said.HALF:
        return after(say("wall.said_half", said=text), whole)
    other = _said_instead(known, group, text)
    return after(_written(text), *((other,) if other is not None else ()), whole)


def _written(text: str) -> Phrase:
    return say("wall.said_wrong", said=text)


def _said_instead(known: Ground, group: Group, text: str) -> Phrase | None:
    """A link that only some of the four have."""
    for herring in known.herrings:
        some = herring.cards.intersection(group.cards)
        if 0 < len(some) < SIZE and _is_said(known, herring.link, tuple(sorted(some)), text):
            return after(fit(known, some, herring.link), say("wall.only_some"))
    return None


def _is_said(known: Ground, link: str, cards: tuple[str, ...], text: str) -> bool:
    return answer(text, Group(link, cards, known.theme.names(link))) is Said.RIGHT
