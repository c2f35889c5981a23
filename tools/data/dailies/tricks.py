"""Tricks of letters in their widest form, as a name may be narrower than what a player sees: where cards begin with a
snake, one that hides any animal could be meant, and where tools are reversed any word that is one when reversed."""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.kind import no_pulse
from generators.wall.connecting.bank import classes
from generators.wall.connecting.wordplay import RULES, Test, letters
from generators.wall.maker.knowledge import words_of_list
from generators.wall.maker.rule import read_rule, rule_of_words
from generators.wall.solver import iter_partitions
from tools.data.dailies.source import Finding
from tools.data.dailies.walls import HandWall

WIDER = {"starts": "hidden", "ends": "hidden", "headless": "missing", "tailless": "missing"}
KIN = (  # classes that a player does not tell apart
    ("animals", "birds", "fish", "insects", "farm", "mammals", "creatures"),
    ("food", "fruit", "vegetables", "drinks"),
    ("boys", "girls", "relatives"),
    ("cities", "countries"),
    *((name,) for name in ("trees", "body", "colours", "vehicles", "clothes", "tools", "units", "weather", "money")),
    *((name,) for name in ("furniture", "instruments", "weapons", "metals", "numbers", "greek")),
)


def wider_forms(text: str, cards: tuple[str, ...]) -> Iterator[tuple[Test, bool]]:
    """Wider forms of the rule by which these cards are a group, and whether players are likely to see them: one word
    that is in all of them hides no class."""
    made_of, given = rule_of_words(" ".join(text.casefold().strip(" .:").split()), words_of_list)
    if made_of is RULES["backwards"] and (any_word := read_rule("reversed", words_of_list)):
        yield any_word, True
    elif given:
        found = {word for word in given if any(map(made_of((word,)), map(letters, cards)))}
        wider = next((RULES[wide] for plain, wide in WIDER.items() if made_of is RULES[plain]), made_of)
        many = ([word for name in names for word in classes()[name]] for names in KIN)
        kin = [word for words in many if found and 2 * len(found.intersection(words)) >= len(found) for word in words]
        yield wider(given), True
        yield wider((*given, *kin)), len(found) > 1


def check_tricks(wall: HandWall) -> Iterator[Finding]:
    """No second way, whatever fits the widest form of a trick."""
    own = frozenset(frozenset(group.cards) for group in wall.puzzle.groups)
    links = {group.name: frozenset((*group.cards, *group.fits)) for group in wall.puzzle.groups}
    for group, notes in wall.groups:
        for rule, likely in wider_forms(notes.rule, group.cards):
            wide = links[group.name].union(card for card in wall.puzzle.cards if rule(letters(card)))
            ways = iter_partitions(wall.puzzle.cards, {**links, group.name: wide}, no_pulse)
            if other := next((way - own for way in ways if way != own), None):
                fours = "; ".join(sorted(" ".join(sorted(four)) for four in other))
                told = f"rule: a second way by a wider form of it: {fours}"
                yield Finding(notes.line, told, fault=likely and not wall.kept)
                break
