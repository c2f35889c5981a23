"""What a learner may want to know about a character once its group is found."""

from __future__ import annotations

from dataclasses import dataclass

from generators.wall.han import Waiting, facts, parts


@dataclass(frozen=True, slots=True)
class CardFacts:
    """Whatever is not known is empty."""

    character: str
    pinyin: str
    japanese: str
    meaning: str
    parts: tuple[str, ...]  # 疗 = 疒 + 了

    @property
    def decomposition(self) -> str:
        return f"{self.character} = {' + '.join(self.parts)}" if self.parts else ""


def card_facts(character: str) -> CardFacts:
    fact = facts(Waiting()).get(character)
    made_of = tuple(parts(Waiting()).of(character))
    if fact is None:
        return CardFacts(character, "", "", "", made_of)
    return CardFacts(character, fact.pinyin, fact.japanese, fact.meaning, made_of)
