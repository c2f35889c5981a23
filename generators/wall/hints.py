"""What to look at next."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generators.kernel.kind import Hint, Pulse, Spot, Spots
from generators.kernel.ladder import EASY, Technique
from generators.kernel.phrases import CHINESE, Phrase, say, spoken
from generators.wall.characters.chinese_links import shown as shown_in_chinese
from generators.wall.characters.idioms import idiom_of
from generators.wall.hints_of_characters import begins, is_glossed, pointer, tells_of
from generators.wall.naming.answer import of_characters
from generators.wall.naming.ordering import is_ordered
from generators.wall.rules import GROUPS, SIZE, GiveUp, Group, Guess, Move, Name, Phase, State, seen

SHARED = Technique("shared", EASY, 1)
NAMED = Technique("named", EASY, 1)
SHOWN = Technique("shown", EASY, 0)
TECHNIQUES = (SHARED, NAMED, SHOWN)  # nothing is concluded here: who asks is told, step by step


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    pulse()
    if state.phase is Phase.GUESSING:
        return _pair(state, next(number for number in range(GROUPS) if number not in state.found))
    unnamed = [number for number, named in enumerate(state.names) if named is None]
    if state.phase is Phase.OVER:
        return None
    return _link(state, unnamed[0]) if unnamed else _end()


def _pair(state: State, number: int) -> Hint[Move]:
    """Two cards of one group; then the link; then the cards that belong to it too."""
    group = state.puzzle.groups[number]
    cards = [card for card in state.order if card in group.cards]
    third, fourth = map(shown, cards[2:])
    idiom = is_ordered(state.puzzle.links, state.puzzle.groups)  # which is not told yet: it is still to be put in order
    return Hint(
        where=say("wall.hint_pair", first=shown(cards[0]), second=shown(cards[1])),
        because=tells_of(group, third, fourth)
        if idiom
        else say("wall.hint_link", link=label(group), third=third, fourth=fourth),
        move=Guess(group.cards),
        spots=spots_of(state, cards[:2]),
        targets=spots_of(state, cards),
        technique=SHARED.name,
        level=SHARED.level,
    )


def _link(state: State, number: int) -> Hint[Move]:
    group = state.puzzle.groups[number]
    row = seen(state).index(number)
    idiom = is_ordered(state.puzzle.links, state.puzzle.groups)
    return Hint(
        where=begins(group) if idiom else _pointer(group),
        because=say("wall.hint_order", link=label(group)) if idiom else say("wall.hint_name_link", link=label(group)),
        move=Name(number, group.name),
        spots=frozenset((row, column) for column in range(SIZE)),
        technique=NAMED.name,
        level=NAMED.level,
    )


def _pointer(group: Group) -> Phrase:
    """Something that helps to think of the link, and does not say it."""
    first, second = map(shown, group.cards[:2])
    if (of_characters := pointer(group, first, second)) is not None:
        return of_characters
    if len(group.name) == 1 and group.answers:
        return say("wall.hint_name_meaning", first=first, second=second, meaning=group.answers[0])
    words = re.sub(r"\(.*\)", "", group.name).replace("_", " ").split() or [group.name]
    initial, letters = words[0][0].upper(), sum(map(str.isalpha, "".join(words)))
    if group.name.startswith("__"):
        return say("wall.hint_name_after", first=first, second=second, initial=initial, letters=letters)
    if "__" in group.name:
        return say("wall.hint_name_before", first=first, second=second, initial=initial, letters=letters)
    if len(words) == 1:
        return say("wall.hint_name_word", first=first, second=second, initial=initial)
    return say("wall.hint_name_words", first=first, second=second, count=len(words), word=words[0])


def shown(card: str) -> str:
    """As it stands on the wall: a capital letter would give a name away, so all are."""
    return card.upper()


def _end() -> Hint[Move]:
    where, because = say("wall.hint_end"), say("wall.hint_end_because")
    return Hint(where, because, GiveUp(), technique=SHOWN.name, level=SHOWN.level)


def label(group: Group, language: str = "") -> str | Phrase:
    """A part of a character is shown with its meaning: 疒 (sickness); in Chinese as it is called there."""
    if (language or spoken()) == CHINESE and of_characters(group) and idiom_of(group.name) is None:
        return shown_in_chinese(group.name, group.answers) or group.name
    if group.answers and (len(group.name) == 1 or is_glossed(group)):
        return say("wall.part", part=group.name, meaning=group.answers[0])
    return group.name


def spots_of(state: State, cards: Iterable[str]) -> Spots:
    """Where the cards lie: below the groups already found, row by row."""
    return frozenset(_spot(state, card) for card in cards)


def _spot(state: State, card: str) -> Spot:
    row, column = divmod(state.order.index(card), SIZE)
    return row + len(state.found), column
