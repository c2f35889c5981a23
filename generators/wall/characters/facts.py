"""Facts about a character that a learner may want once its group is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from generators.kernel.cache import UncachedPulse
from generators.kernel.kind import Pulse
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.wall.characters.chinese import note
from generators.wall.characters.fields import BLANK, heads, word_links
from generators.wall.characters.han import facts, parts

TRADITIONAL, JAPANESE = "traditional", "japanese"  # scripts
WORDS = 3  # of the lists, where a character has none of its own


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A character's facts; whatever is not known is empty."""

    character: str
    pinyin: str
    japanese: str
    meaning: str
    parts: tuple[str, ...]  # 疗 = 疒 + 了
    also: str = ""  # a second reading and its meaning: "zhǎng grow, chief"
    words: tuple[str, ...] = ()  # of two or more characters, with this one; in Chinese alone

    @property
    def decomposition(self) -> str:
        return f"{self.character} = {' + '.join(self.parts)}" if self.parts else ""


def card_facts(character: str, script: str = "", language: str = ENGLISH) -> CardFacts:
    """The facts in a language; how it sounds is said of China, on a Japanese wall of Japan."""
    fact = facts(UncachedPulse()).get(character)
    made_of = tuple(parts(UncachedPulse()).of(character))
    if fact is None:
        return CardFacts(character, "", "", "", made_of)
    pinyin, also = ("", "") if script == JAPANESE else (fact.pinyin, fact.also)
    japanese = fact.japanese if script == JAPANESE or not pinyin else ""
    if language != CHINESE:
        return CardFacts(character, pinyin, japanese, fact.meaning, made_of, also)
    known = note(character, script == TRADITIONAL)
    also = known.also if also else ""
    words = known.words or tuple(islice(_joined(character), WORDS))
    return CardFacts(character, pinyin, japanese, known.gloss, made_of, also, words)


def _joined(character: str) -> Iterator[str]:
    pulse = UncachedPulse()
    yield from (
        link.replace(BLANK, character).replace(" ", "") for link in sorted(word_links(pulse).get(character, ()))
    )
    for each in heads(pulse):
        if each.name.replace(BLANK, "").strip() == character:
            yield from (each.name.replace(BLANK, card).replace(" ", "") for card in each.cards)


def prepare(pulse: Pulse) -> None:
    """Reads the tables; after that everything here is quick."""
    facts(UncachedPulse(pulse))
    parts(UncachedPulse(pulse))
    word_links(UncachedPulse(pulse))
