"""Facts about a character that a learner may want once its group is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from generators.kernel.kind import Pulse
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, say, spoken
from generators.wall.characters.chinese import examples, gloss, note, other_form
from generators.wall.characters.fields import BLANK, heads, word_links
from generators.wall.characters.han import chinese_names, facts, parts, radicals, repeats
from generators.wall.characters.roles import meaning_part, sounding_part
from generators.wall.choices import JAPANESE

HSK = 6  # the last level that has a list of its own
TRADITIONAL = "traditional"  # script
WORDS = 3  # of the lists, where a character has none of its own


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A character's facts; whatever is not known is empty."""

    character: str
    pinyin: str
    japanese: str
    meaning: str
    parts: tuple[str, ...]  # as often as they stand in it: 疗 = 疒 + 了, 林 = 木 + 木
    also: str = ""  # a second reading and its meaning: "zhǎng grow, chief"
    words: tuple[str, ...] = ()  # of two or more characters, with this one; in English with sound and meaning
    sound_part: str = ""  # 分 of 盼
    meaning_part: str = ""  # 目 of 盼
    other_form: str = ""  # in traditional characters, or in simplified ones
    hsk: int = 0  # its level, 1 to 6

    @property
    def decomposition(self) -> str:
        """The parts, and what a single part leaves unnamed: 杨 is 木 and something else."""
        parts = (*self.parts, "…") if len(self.parts) == 1 else self.parts
        return f"{self.character} = {' + '.join(parts)}" if parts else ""


def card_facts(character: str, script: str = "", language: str = ENGLISH) -> CardFacts:
    """The facts in a language; how it sounds is said of China, on a Japanese wall of Japan."""
    fact = facts().get(character)
    made_of = tuple(repeats().get(character) or parts().of(character))
    if fact is None:
        return CardFacts(character, "", "", "", made_of)
    if script == JAPANESE:
        meaning = note(character).gloss if language == CHINESE else fact.meaning
        return CardFacts(character, "", fact.japanese, meaning, made_of)
    traditional = script == TRADITIONAL or not fact.level("s")
    level = fact.level("t" if traditional else "s")
    known = CardFacts(
        character,
        fact.pinyin,
        "" if fact.pinyin else fact.japanese,
        fact.meaning,
        made_of,
        fact.also,
        examples(character, traditional),
        sounding_part(character),
        meaning_part(character),
        other_form(character, traditional),
        level if level <= HSK else 0,
    )
    return _in_chinese(known, traditional=traditional) if language == CHINESE else known


def _in_chinese(known: CardFacts, *, traditional: bool) -> CardFacts:
    about = note(known.character, traditional)
    words = about.words or tuple(islice(_joined(known.character), WORDS))
    return replace(known, meaning=about.gloss, also=about.also if known.also else "", words=words)


def roles_of(known: CardFacts) -> Phrase | None:
    """The roles of its parts: 分 gives the sound, 目 the meaning."""
    if not known.sound_part:
        return None
    if not known.meaning_part:
        return say("wall.gives_sound", sound=known.sound_part)
    return say("wall.gives_both", sound=known.sound_part, meaning=known.meaning_part)


def part_name(part: str) -> str:
    """The name of a part: water, 三点水; else the first of what it means."""
    if spoken() == CHINESE:
        known = gloss(part)
        return next(iter(chinese_names().get(part, ())), known.replace("，", "；").split("；")[0])
    named = next((radical.names[0] for radical in radicals() if part in radical.forms), "")
    fact = facts().get(part)
    return named or (fact.meaning.split(",")[0].split(";")[0] if fact else "")


def _joined(character: str) -> Iterator[str]:
    yield from (link.replace(BLANK, character).replace(" ", "") for link in sorted(word_links().get(character, ())))
    for each in heads():
        if each.name.replace(BLANK, "").strip() == character:
            yield from (each.name.replace(BLANK, card).replace(" ", "") for card in each.cards)


def prepare(pulse: Pulse) -> None:
    """Reads the tables; after that everything here is quick."""
    facts(pulse)
    parts(pulse)
    repeats()
    word_links(pulse)
    sounding_part("", pulse)
