"""Is what a player typed the link of a group, in English or, where its cards are characters, in Chinese?"""

from __future__ import annotations

from generators.wall.characters.chinese_links import is_said
from generators.wall.naming.lists import Said, judged
from generators.wall.naming.ordering import Spelling

FIRST_CHARACTER = "\u3400"


def of_characters(group: Spelling) -> bool:
    return all(len(card) == 1 and card >= FIRST_CHARACTER for card in group.cards)


def answer(text: str, group: Spelling) -> Said:
    """Links of characters have Chinese names, whatever the text of the wall calls them."""
    said = judged(text, group.name, group.answers)
    if said is not Said.RIGHT and of_characters(group) and is_said(text, group.name, group.answers):
        return Said.RIGHT
    return said
