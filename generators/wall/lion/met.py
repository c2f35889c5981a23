"""The characters that a Lion Wall brought, for who wants to meet again those that were missed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generators.kernel.phrases import ENGLISH, Phrase
from generators.wall.characters.chinese import note
from generators.wall.characters.facts import card_facts
from generators.wall.hints import label
from generators.wall.lion.link_families import theme_of
from generators.wall.naming.answer import FIRST_CHARACTER
from generators.wall.rules import Group, Puzzle, State


@dataclass(frozen=True, slots=True)
class Met:
    """`missed`: it was in a guess that was wrong, or in a group that was not found."""

    character: str
    missed: bool
    link: str  # of its group, as the wall names it: 氵, qing, Birds, 电 ____, 一马当先
    script: str = ""  # of the wall, where all its characters are of one


@dataclass(frozen=True, slots=True)
class Lore:
    """What a flash card tells of a character. Whatever is not known is empty."""

    character: str
    pinyin: str  # with its tones; nothing on a Japanese wall
    japanese: str
    meaning: str  # in English
    note: str  # in Chinese


def met(state: State) -> tuple[Met, ...]:
    """Of a wall that is over, in the order in which its characters first lay there; a wall that was never begun, and
    one that has words on it, bring none."""
    if not state.guesses:
        return ()
    groups = {card: number for number, group in enumerate(state.puzzle.groups) for card in group.cards}
    return tuple(_met(state, card, groups[card]) for card in state.puzzle.cards if is_character(card))


def _met(state: State, card: str, number: int) -> Met:
    missed = number not in state.found or card in _wrongly_guessed(state)
    return Met(card, missed, state.puzzle.groups[number].name, state.puzzle.script)


def _wrongly_guessed(state: State) -> frozenset[str]:
    right = {frozenset(group.cards) for group in state.puzzle.groups}
    return frozenset(card for guess in state.guesses if guess not in right for card in guess)


def is_character(card: str) -> bool:
    return len(card) == 1 and card >= FIRST_CHARACTER


def all_met(states: tuple[State, ...]) -> tuple[Met, ...]:
    """Of several walls, a character once: as it was met last, where it first came."""
    return tuple({each.character: each for each in _each(states)}.values())


def _each(states: tuple[State, ...]) -> Iterator[Met]:
    for state in states:
        yield from met(state)


def lore(character: str, script: str = "") -> Lore:
    told = card_facts(character, script, ENGLISH)
    return Lore(character, told.pinyin, told.japanese, told.meaning, note(character).gloss)


def called(puzzle: Puzzle, link: str) -> str | Phrase:
    """A link as it is shown: 氵 (water); in Chinese 氵（三点水）."""
    cards = next((group.cards for group in puzzle.groups if group.name == link), ("一",))
    return label(Group(link, cards, theme_of(puzzle).names(link)))
