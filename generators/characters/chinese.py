"""Chinese for players: notes on characters, names of links, typed Chinese names, and the facts about a character.

Each table is one text in which a line is looked up: three thousand notes would take ten times the
memory. A part with a name of its own is shown with it, 氵（三点水）; any other is 部件“青”."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from generators.characters.han import BLANK, facts, heads, parts, parts_of_repeats, radicals, stroke_count, word_links
from generators.characters.sounds import (
    FINAL_PREFIX,
    SOUND_SEPARATOR,
    is_final,
    meaning_part,
    old_sounding_parts,
    readings,
    sounding_part,
)
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, current_language, phrasebook, say
from generators.words.readings import (
    BETWEEN,
    EXAMPLES,
    GLOSSES,
    bare,
    chinese_names,
    table_row,
    table_text,
    word_note,
)

FIELDS = "fields_zh.txt"
SAID = "said.txt"
FIRST_CHARACTER = "\u3400"
SLIPS = 3  # cards of a wall of characters that may fit something else by mistake
HAN = "\u2e80"  # lowest code point of Chinese signs
GAP = "□"
SYLLABLE = re.compile(r"[a-zü]{1,6}")
MOST = 4  # characters of a sense that may be a name
# What may stand around a name: 都有女字旁, 与“火”组词, 读音 qing.
BEFORE = re.compile(
    r"^(?:都|有|带|含|是|为|与|和|跟|同|以|从|读音|读|音|发音|拼音|韵母|韵|押|部件|偏旁|部首|声旁|形旁|前缀|后缀|什么"
    r"|各种|各类|一种|一些|表示|关于|[在放]?[前后][面边]|[加接])+(?=.)"
)
AROUND = re.compile(
    r"(.+?)(?:字?(?:旁|底|头|框|部|边)|字|韵|(?<=[a-z])音|什么|(?<=..)儿)?"
    r"(?:[为作做]?(?:部件|部首|偏旁|声旁|形旁|组词|词|类|开头|打头|前缀|结尾|收尾|后缀|[在放][前后][面边]?))?(?:的(?:[字词]|东西|名[字称]|种类))?"
)
# Where the head of a word stands.
FIRST = re.compile("开头|打头|前缀|前[面边]|[在放]前|.什么$")
LAST = re.compile("结尾|收尾|后缀|后[面边]|[在放]后|^什么")
DOTS = str.maketrans("1234", "一二三四")  # 3点水

HSK = 6  # highest level with its own list
TRADITIONAL, JAPANESE = "traditional", "japanese"  # scripts
WORDS = 3  # words from the lists, for a character without its own


@dataclass(frozen=True, slots=True)
class Note:
    """A character's sense in Chinese: `also` is a second reading with its sense: "zhǎng 生长". What
    is not known is empty."""

    gloss: str = ""
    words: tuple[str, ...] = ()
    also: str = ""


@cached
def note(character: str, traditional: bool = False) -> Note:
    """The note on a character; where it, or what is around it, is traditional, so are the words."""
    form, gloss, words, also, *_ = (*table_row(GLOSSES, character), "", "", "", "")
    if form[:1] != character or traditional:
        words = words.replace(form[:1], character)
        written = ([_to_traditional(sign) for sign in word] for word in words.split())  # "": no such form, or several
        return Note(gloss, tuple("".join(forms) for forms in written if all(forms)), also)
    return Note(gloss, tuple(words.split()), also)


def gloss(character: str) -> str:
    """The sense in Chinese; empty where it is not known."""
    return (*table_row(GLOSSES, character), "", "")[1]


def examples(character: str, traditional: bool = False) -> tuple[str, ...]:
    """Words with the character, how they sound and what they mean in English: 学生 xuésheng ·
    student. Those with its usual reading come first."""
    cells = (*table_row(EXAMPLES, character), "")[1:]
    known = [cell.partition(" ") for cell in cells if cell]
    own = next(iter(readings(character)), "")
    known.sort(key=lambda each: (own not in (sound := each[2].split(" ")[0]), bare(own) not in bare(sound)))
    forms = (form.split("/")[-1 if traditional else 0] for form, _, _ in known)
    return tuple(f"{form} {rest.replace(' ', BETWEEN, 1)}" for form, (_, _, rest) in zip(forms, known, strict=True))


def other_form(character: str, traditional: bool) -> str:
    """说 as it is written in the other script; empty where that is the same, or where it has several."""
    forms = (*table_row(GLOSSES, character), "")[0].split("/")
    others = forms[:1] if traditional else forms[1:]
    return others[0] if character in forms and len(others) == 1 and others[0] != character else ""


@cached
def same_forms() -> tuple[frozenset[str], ...]:
    """The forms of one character: 台 and 臺, which some write beside each other."""
    forms = (line.partition("\t")[0].split("/") for line in table_text(GLOSSES).splitlines() if line[0] != "#")
    return tuple(frozenset(each) for each in forms if len(each) > 1)


def find_by_gloss(words: str) -> Iterator[str]:
    """Characters with these words in their Chinese gloss, the commonest first."""
    for line in table_text(GLOSSES).splitlines():
        forms, _, gloss = line.partition("\t")
        if words in gloss.partition("\t")[0] and not line.startswith("#"):
            yield from forms.split("/")


def _to_traditional(sign: str) -> str:
    fact = facts().get(sign)
    if fact is not None and "t" in fact.scripts:
        return sign
    _, *others = (*table_row(GLOSSES, sign), "")[0].split("/")
    return others[0] if len(others) == 1 else ""


def field_name(english: str) -> str:
    return (*table_row(FIELDS, english), "", "")[1]


def english_name(field: str) -> str:
    return (*table_row(FIELDS, field), "", "", "")[2] or field


def is_chinese(text: str) -> bool:
    return any(sign >= HAN for sign in text)


def are_characters(cards: Iterable[str]) -> bool:
    return all(len(card) == 1 and card >= FIRST_CHARACTER for card in cards)


def nearly_characters(cards: Iterable[str]) -> bool:
    odd = [are_characters((card,)) for card in cards]
    return bool(odd) and odd.count(False) <= SLIPS


def chinese_name(name: str, others: tuple[str, ...]) -> str | Phrase | None:
    """A link of characters as its bar and hints show it; None where no Chinese name of it is known."""
    if BLANK in name and is_chinese(name):
        pattern = name.replace(f" {BLANK}", GAP).replace(f"{BLANK} ", GAP)
        return say("wall.link_words", pattern=pattern, head=head(name))
    if len(name) == 1 and name >= HAN:
        called = next(iter(chinese_names().get(name, ())), name)
        return say("wall.link_part", part=name) if name in called else say("wall.part", part=name, meaning=called)
    if is_final(name):
        return say("wall.link_final", final=name[1:])
    part, _, sound = name.rpartition(SOUND_SEPARATOR)
    if SYLLABLE.fullmatch(sound):
        return say("wall.link_part_sound", part=part, sound=sound) if part else say("wall.link_sound", sound=sound)
    return field_name(name) or next((each for each in others if is_chinese(each)), None)


def answer_variants(text: str, name: str, others: tuple[str, ...]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The text, the link and its names with those of said.txt; then all of them in simplified form."""
    called = (*others, *(each for cell in table_row(SAID, name)[1:] for each in cell.split(", ")))
    yield text, name, called
    if is_chinese(text):
        yield to_simplified(text), to_simplified(name), tuple(map(to_simplified, called))


def to_simplified(text: str) -> str:
    return "".join((table_row(GLOSSES, sign) or (sign,))[0][0] if sign >= HAN else sign for sign in text)


def head(name: str) -> str:
    """火 of 火 ____."""
    return name.replace(BLANK, "").strip()


def is_chinese_answer(text: str, name: str, others: tuple[str, ...]) -> bool:
    """Is the link called so in Chinese? With or without 旁, 底, 部 and what else a sentence puts around it."""
    said = re.sub("[1-4](?=[点點])", lambda found: found[0].translate(DOTS), _strip_punctuation(text))
    if not said or _is_wrong_side(text, name):
        return False
    tries = (said, BEFORE.sub("", said))
    bare = {form for each in tries for form in (_strip_wording(each), _strip_wording(each).replace("的", ""))}
    return said == _full_name(name, others) or not _names(name, others).isdisjoint(bare)


def _is_wrong_side(text: str, name: str) -> bool:
    """Does the blank stand on the other side: 火 ____ for ____ 火?"""
    if BLANK in name and (FIRST if name.startswith(BLANK) else LAST).search(text):
        return True
    sides = re.fullmatch(r"\s*([_＿□.…~-]*)[^_＿□.…~-]+([_＿□.…~-]*)\s*", text)
    first, last = (bool(sides[1]), bool(sides[2])) if sides else (False, False)
    return BLANK in name and first != last and first != name.startswith(BLANK)


@cached
def _full_name(name: str, others: tuple[str, ...]) -> str:
    found = chinese_name(name, others) or ""
    return _strip_punctuation(phrasebook(CHINESE).tell(found) if isinstance(found, Phrase) else found)


@cached
def _names(name: str, others: tuple[str, ...]) -> frozenset[str]:
    """The names without the words that may surround them."""
    if BLANK in name:
        return frozenset({head(name)}) if is_chinese(name) else frozenset()
    if len(name) == 1 and name >= HAN:
        return frozenset(_of_part(name))
    *part, sound = name.removeprefix(FINAL_PREFIX).split(SOUND_SEPARATOR)
    if SYLLABLE.fullmatch(sound):
        return frozenset({sound, *part})
    called = [each for each in (field_name(name), *others) if is_chinese(each)]
    return frozenset(form for each in called for form in (_strip_wording(each), each.replace("的", "")))


def _of_part(part: str) -> Iterator[str]:
    forms = {part, *(form for radical in radicals() if part in radical.forms for form in radical.forms)}
    yield from forms
    for form in forms:
        yield from (each for each in re.split("[，；]", gloss(form)) if 0 < len(each) <= MOST)
        for name in filter(is_chinese, chinese_names().get(form, ())):
            bare = _strip_wording(name)
            yield bare if len(bare) > 1 or "字" in name or bare in forms else name


def _strip_wording(text: str) -> str:
    found = AROUND.fullmatch(_strip_punctuation(text))
    return found[1] if found is not None else ""


def _strip_punctuation(text: str) -> str:
    return re.sub(r"[^\w\u2e80-\u2fdf]|_", "", text.casefold())  # shapes such as ⺈ are no letters


# Facts about a character, shown once its group is found.


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The facts about a character; unknown ones are empty."""

    character: str
    pinyin: str
    japanese: str
    meaning: str
    parts: tuple[str, ...]  # parts as often as they occur: 疗 = 疒 + 了, 林 = 木 + 木
    also: str = ""  # second reading and its meaning: "zhǎng grow, chief"
    words: tuple[str, ...] = ()  # words of two or more characters, with this one; in English with sound and meaning
    sound_part: str = ""  # 分 of 盼
    meaning_part: str = ""  # 目 of 盼
    other_form: str = ""  # traditional or simplified counterpart
    hsk: int = 0  # HSK level, 1 to 6
    linked: str = ""  # word that it makes with its link, as in `words`

    @property
    def decomposition(self) -> str:
        """The parts, and what a single part leaves unnamed: 杨 is 木 and something else."""
        parts = (*self.parts, "…") if len(self.parts) == 1 else self.parts
        return f"{self.character} = {' + '.join(parts)}" if parts else ""


def _whole_parts(character: str) -> tuple[str, ...]:
    """What it is made of; nothing where several parts lack strokes of it: 夜 is more than 亠 and 亻."""
    made_of = tuple(parts_of_repeats().get(character) or parts().of(character))
    strokes = [*map(stroke_count, made_of)]
    lacks = (
        len(made_of) > 1 and all(strokes) and sum(strokes) < stroke_count(character) - 1
    )  # one may be counted in two ways
    return () if lacks else made_of


def card_facts(character: str, script: str = "", language: str = ENGLISH, link: str = "") -> CardFacts:
    """The facts in a language; how it sounds is said of China, on a Japanese wall of Japan."""
    fact = facts().get(character)
    made_of = _whole_parts(character)
    word = link.replace(BLANK, character).replace(" ", "") if BLANK in link else ""
    if fact is None:
        heard = word_note(word) if word and language != CHINESE else ""
        return CardFacts(character, "", "", "", made_of, linked=f"{word} {heard}".strip())
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
    if language != CHINESE:
        linked = f"{word} {word_note(word)}".strip() if word else ""
        return replace(known, linked=linked, words=tuple(each for each in known.words if each != linked))
    about = note(character, traditional)
    words = about.words or tuple(islice(_words_with(character), WORDS))
    return replace(known, meaning=about.gloss, also=about.also if known.also else "", words=words, linked=word)


def roles_of(known: CardFacts) -> Phrase | None:
    """The roles of its parts: 分 gives the sound, 目 the meaning."""
    if not known.sound_part:
        once = old_sounding_parts().get(known.character) if known.pinyin else None
        return say("wall.gave_sound", sound=once) if once else None
    if not known.meaning_part:
        return say("wall.gives_sound", sound=known.sound_part)
    return say("wall.gives_both", sound=known.sound_part, meaning=known.meaning_part)


def other_form_phrase(known: CardFacts) -> Phrase | None:
    """Traditional 說, or simplified 说."""
    if not known.other_form:
        return None
    simple = other_form(known.character, traditional=False) != known.other_form
    return say("board.wall.simplified" if simple else "board.wall.traditional", form=known.other_form)


def part_name(part: str, *, first: bool = True) -> str:
    """The name of a part: water, 三点水; else the first of what it means. Only the first part of a
    character is a side: 月 is 月字旁 in 服, but 月部 in 青."""
    if current_language() == CHINESE:
        known = gloss(part).replace("，", "；").split("；")[0]
        named = next(iter(chinese_names().get(part, ())), known)
        return named if first else named.replace("字旁", "部")
    named = next((radical.names[0] for radical in radicals() if part in radical.forms), "")
    fact = facts().get(part)
    return named or (fact.meaning.split(",")[0].split(";")[0] if fact else "")


def _words_with(character: str) -> Iterator[str]:
    yield from (link.replace(BLANK, character).replace(" ", "") for link in sorted(word_links().get(character, ())))
    for each in heads():
        if each.name.replace(BLANK, "").strip() == character:
            yield from (each.name.replace(BLANK, card).replace(" ", "") for card in each.cards)


def prepare(pulse: Pulse) -> None:
    facts(pulse)
    parts(pulse)
    parts_of_repeats()
    word_links(pulse)
    sounding_part("", pulse)
