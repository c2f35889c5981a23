"""The characters of Lion Wall as flash cards: as they sound, what they mean, what they are made of."""

from __future__ import annotations

from generators.kernel.flash_cards import Back, Cards, Met
from generators.kernel.phrases import CHINESE, say, spoken
from generators.wall.characters.facts import card_facts, prepare
from generators.wall.lion.met import met
from generators.wall.rules import State

TAG = "lion-wall"


def _met(state: State) -> tuple[Met, ...]:
    return tuple(Met(each.character, each.missed, each.script, each.link) for each in met(state))


def _back(character: str, script: str) -> Back | None:
    """In Chinese, words with it tell more than a list of meanings."""
    known = card_facts(character, script, spoken())
    sound = known.pinyin or known.japanese
    if not sound:
        return None
    words = known.words if spoken() == CHINESE else ()
    return Back(sound, known.meaning, known.decomposition, known.also, " ".join(words))


def _tags(script: str) -> tuple[str, ...]:
    return (TAG, script) if script else (TAG,)


CARDS: Cards[State] = Cards(say("cards.characters"), _met, prepare, _back, _tags)
