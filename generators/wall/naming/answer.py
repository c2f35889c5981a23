"""Judges whether a typed text names the link of a group; tolerant of wording, strict in meaning.

A link has one of five shapes, which its name shows, and each is judged in its own way:

    Kinds of cheese       a list: the words that matter, whatever stands around them (lists.py)
    ____ ball             a fill-in: any way to say that ball comes last
    Anagrams of fruits    a play: what is done and to what; one of the two alone is half
    疒, 电 ____           characters, which have Chinese names as well (characters/chinese.py)
    一马当先              an idiom that is put in order: itself, or its pinyin

Links of Chinese words have a judge of their own (chinese.py).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeVar

from generators.characters.chinese import answer_variants, is_chinese, is_chinese_answer
from generators.characters.sounds import SOUND_SEPARATOR, is_final
from generators.kernel.cache import cached, cached_lately
from generators.kernel.phrases import CHINESE
from generators.wall.naming.chinese import judge_chinese_name
from generators.wall.naming.lists import (
    NameVerdict,
    any_close,
    filler_stems,
    general_words,
    is_close,
    list_verdict,
    matches_any,
    meaning,
    read_sections,
    section_stems,
    stem,
    stems,
    words,
)
from generators.words.dictionary import asset_text
from generators.words.idioms import other_orders
from generators.words.readings import TYPED_SYLLABLE

T = TypeVar("T")

SOUND_ALONE = re.compile("同音字?|[读讀发發]音(?:相同)?|[声聲]旁(?:相同)?|押韵|同韵|韵母(?:相同)?")  # but which sound?

BEFORE = stems("before precede ahead prior")
AFTER = stems("after follow behind")
FIRST = stems("start begin first front prefix opening initial lead")
LAST = stems("end finish final last second suffix close back tail")
KINDS = stems("kind type sort variety species style")

HIDDEN, STARTS, ENDS, ANAGRAM, BACKWARDS = "hidden", "starts", "ends", "anagram", "backwards"
CHANGED, ADDED, MISSING, HEADLESS, TAILLESS = "changed", "added", "missing", "headless", "tailless"
SOUND, RHYME = "sound", "rhyme"

NEAR = {HEADLESS: {MISSING}, TAILLESS: {MISSING}, STARTS: {HIDDEN}, ENDS: {HIDDEN}, MISSING: {HEADLESS, TAILLESS}}
ARTICLES = stems("a an the of and or in")
NOTHING = stems("thing something")
# No words before oil, and none after love.
NEEDED = re.compile("(?:that|which|who|things|they) (?:use|need|want|require|take)$|things (?:that )?(?:you|people)$")
KINDS_OF = re.compile("(?:kinds|types|sorts) of (.+)", re.IGNORECASE)
INSIDE = re.compile(r"\bin (?:them|it|each|these|those|every|the middle|words?|the words?)\b")

PUT = re.compile(  # "put sun in front for a new word", "put fish at the end, for one word", "put before berry"
    r"(?:put|add) (?!in\b|up\b|on\b)(?:(\w+(?: \w+)?) (?:in front|before it)|-?(\w+) (?:at the end|behind|after it))"
    r"(?:,? (?:for|to|and|it|make) .+)?|put before (\w+)(?:, .+)?"
)
ASIDE = re.compile(r"(\(.+|, .+| or (?:____|one word with) .+| is an? .+)")
BY_SOUND = re.compile(r"\bby (?:sound|ear)\b")

PINYIN = re.compile(f"(?:{TYPED_SYLLABLE})++")  # possessive: a long text is read only once

WIT = re.compile("“[^“]+”")
COMMA = re.compile(r", (?![^“]*”)")
SYNONYMS = ("more.txt", "synonyms.txt")  # lists in assets/categories with links of one meaning
OF_ONE_MEANING = re.compile(r"([^|]+) \| meaning \| ([^|]+)")
LABEL = re.compile(r"\s+([^,:]+):")
ALSO = "also"


def judge_name(
    text: str,
    name: str,
    answers: tuple[str, ...],
    *,
    of_characters: bool,
    in_order: bool = False,
    language: str = "",
    cards: tuple[str, ...] = (),
) -> NameVerdict:
    """Links of characters have Chinese names too, whatever the text of the wall calls them. Where
    they are idioms to be put in order, any that has the same characters will do."""
    if in_order:
        said, known = _letters(text), [order for each in (name, *answers) for order in (each, *other_orders(each))]
        return NameVerdict.RIGHT if said and said in map(_letters, known) else NameVerdict.WRONG
    if language == CHINESE:
        return judge_chinese_name(text, name, answers)
    if not of_characters:
        return judge_english_name(text, name, answers, cards)
    found = [_of_characters(*each) for each in answer_variants(text, name, answers)]
    return NameVerdict.RIGHT if NameVerdict.RIGHT in found else found[0]


def _of_characters(text: str, name: str, answers: tuple[str, ...]) -> NameVerdict:
    said = judge_english_name(text, name, answers)
    if said is NameVerdict.RIGHT:
        return said
    of_sound = len(name) > 1 and is_sound(name, answers)
    around = section_stems("around a sound") if of_sound or len(name) == 1 else frozenset[str]()
    around = around if len(name) > 1 else around | section_stems("around a part")
    bare = " ".join(word for word in words(text) if around and stem(word) not in around)
    if is_chinese_answer(text, name, answers) or (
        bare and judge_english_name(bare, name, answers) is NameVerdict.RIGHT
    ):
        return NameVerdict.RIGHT
    vague = SOUND_ALONE.fullmatch(text.strip()) or (words(text) and not bare)
    return NameVerdict.HALF if vague and of_sound else said


def is_sound(name: str, answers: Collection[str]) -> bool:
    """Is it -ing, qing or 青 · qing, which are also called qing1?"""
    return is_final(name) or f"{name.rpartition(SOUND_SEPARATOR)[2]}1" in answers


def judge_english_name(text: str, name: str, answers: Iterable[str] = (), cards: tuple[str, ...] = ()) -> NameVerdict:
    answers = tuple(answers)
    if not any(map(str.isalnum, text)):
        return NameVerdict.WRONG
    if text.strip().casefold() == name.casefold():
        return NameVerdict.RIGHT
    if answers and WIT.fullmatch(answers[0]):  # the whole joke is right, some of its words are not
        if len(words(text)) > 1 and words(text) == words(answers[0]):
            return NameVerdict.RIGHT
        answers = answers[1:]
    answers = split_names((*answers, *(_of_link(_other_wordings(), name) or ())))
    shape = _told_fill_in(name, answers) or play_in(name, answers)
    if words(text)[:1] == ("_",) and (kinds := KINDS_OF.fullmatch(name)):  # ____ ant
        shape = FillIn(kinds[1], True, "", answers)
    said = shape.judge(text) if shape else list_verdict(text, name, answers)
    if said is not NameVerdict.WRONG or shape is not None:
        return said
    # Musicians may be fat where a card is: who says more says no less.
    own = stems(" ".join(cards))
    rest = [word for word in words(text) if stem(word) not in own]
    if rest[-1:] == [*words(text)][-1:] and list_verdict(" ".join(rest), name, answers) is NameVerdict.HALF:
        return NameVerdict.HALF
    alike, near = _meaning_of(name, cards)
    if matches_any(text, alike):
        return NameVerdict.RIGHT
    return NameVerdict.HALF if matches_any(text, near) else NameVerdict.WRONG


def split_names(answers: Iterable[str]) -> tuple[str, ...]:
    """The names that are accepted; writers also put commas between them. A comma inside quotes is part of a name."""
    return tuple(each for listed in answers for each in COMMA.split(listed))


def _letters(text: str) -> str:
    """The letters and characters alone: yī mǎ dāng xiān is yimadangxian, and so is yi1 ma3 dang1 xian1."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if sign.isalpha())


def may_be_pinyin(text: str) -> bool:
    """Could it be meant as pinyin? zxcv, keys that choose cards, could not."""
    return PINYIN.fullmatch(_letters(text)) is not None


# Fill-ins


@dataclass(frozen=True, slots=True)
class FillIn:
    """ "____ ball" is ball, words before ball, followed by ball, ball comes last; not words after ball."""

    word: str  # shared word
    last: bool  # whether the blank comes before it
    aside: str  # note after the name: (places)
    answers: tuple[str, ...]

    @property
    def key(self) -> tuple[str, ...]:
        return tuple(word for word in words(self.word) if word != "_")

    def judge(self, text: str) -> NameVerdict:
        if words(text) in map(words, self.answers):
            return NameVerdict.RIGHT
        # Without all of its words, "words before heart" is another place than "Heart of ____".
        other = self._find(words(text)) is None and not stems(text).isdisjoint(BEFORE | AFTER)
        others = [each for each in self.answers if not self._is_named_in(each)]
        others = [each for each in others if not (other and stems(each).isdisjoint(BEFORE | AFTER))]
        listed = "_" not in words(text) and matches_any(text, others) and not self._is_turned_round(text)
        known = self._is_named_in(text) or listed
        return NameVerdict.RIGHT if known else NameVerdict.WRONG

    def _is_named_in(self, text: str) -> bool:
        """Does the text have the word or, for Chinese, its sound or its meaning: zi at the end for ____ 子?"""
        alone = (each for each in self.answers if len(words(each)) == 1)
        said = (self, *(replace(self, word=each) for each in alone)) if is_chinese(self.word) else (self,)
        return any(each.is_named(text) for each in said)

    def is_named(self, text: str) -> bool:
        """The word, nothing that does not belong, and no wrong way round."""
        said = words(text)
        at = self._find(said)
        if at is None or self._is_turned_round(text) or _is_place(said[:at]):
            return False
        after = said[at + len(self.key) :]
        if after[:1] in (("part",), ("parts",)) or _are_parts(said[:at]):
            return False
        if not after and NEEDED.search(" ".join(said[:at])):
            return False
        if not after and _says_position(said[:at]):
            return True
        others = (*said[:at], *after)
        nothing = (filler_stems() - stems("shade")) | section_stems("around a gap")
        nothing |= BEFORE | AFTER | FIRST | LAST | stems(self.aside)
        return all(stem(word) in nothing or word == "_" for word in others)

    def _is_turned_round(self, text: str) -> bool:
        said = words(text)
        at = self._find(said)
        return at is not None and self._stands_last(said, at) is (not self.last)

    def _find(self, said: tuple[str, ...]) -> int | None:
        key, long = self.key, len(self.key)

        def is_same_word(word: str, wanted: str) -> bool:
            same = stem(word) == stem(wanted) and (word[-3:] == "ing") is (wanted[-3:] == "ing")
            return word == wanted or same or is_close(word, wanted)

        places = [at for at in range(len(said) - long + 1) if all(map(is_same_word, said[at : at + long], key))]
        return max(places, key=lambda at: said[at : at + long] == key, default=None)

    def _stands_last(self, said: tuple[str, ...], at: int) -> bool | None:
        """Is the word said to come last? None if nothing is said of that."""
        stems = [stem(word) if not at <= place < at + len(self.key) else "" for place, word in enumerate(said)]
        for place, word in enumerate(stems):
            passive = stems[place + 1 : place + 2] == ["by"]
            if word in AFTER:
                return passive or place > at
            if word in BEFORE or stems[place : place + 2] == ["front", "of"]:
                return not passive and place < at
        for place, word in enumerate(stems):
            if word in FIRST or word in LAST:
                return word in LAST
            if said[place] in ("_", "something", "x") and place != at:
                return place < at
        return True if KINDS & set(stems[:at]) else None


def _is_place(before: tuple[str, ...]) -> bool:
    """Is it a place, as in "things in a room"? That does not mean words that end in room."""
    inside = before[-1:] in (("a",), ("an",), ("the",)) and before[-2:-1] in (("in",), ("inside",), ("on",), ("at",))
    return inside and not {stem(word) for word in before} & (FIRST | LAST)


def _says_position(before: tuple[str, ...]) -> bool:
    """Do the words before say where the word stands, as in "superheroes and others ending in man"?"""
    words = before[:-1] if before[-1:] in (("in",), ("with",)) else ()
    return bool(words) and stem(words[-1]) in FIRST | LAST


def _are_parts(before: tuple[str, ...]) -> bool:
    """Are they parts, as in "parts of an engine"? That does not mean words that end in engine."""
    nouns = tuple(word for word in before if word not in ARTICLES)
    return nouns[-1:] in (("part",), ("parts",)) and before[-1:] != nouns[-1:]


def fill_in(name: str, answers: tuple[str, ...]) -> FillIn | None:
    if (put := PUT.fullmatch(name)) is not None:
        return FillIn(put[1] or put[2] or put[3], put[1] is None, "", answers)
    bare, _, aside = name.partition("(")
    parts = re.fullmatch(r"(_{2,})?\s*(.+?)\s*(_{2,})?", bare.strip(" !?"))
    if parts is None or bool(parts[1]) == bool(parts[3]) or not any(map(str.isalnum, parts[2])):
        return None
    return FillIn(parts[2].removeprefix("the "), parts[1] is not None, aside, answers)


def _told_fill_in(name: str, answers: tuple[str, ...]) -> FillIn | None:
    """The fill-in of a name that describes it, or has an aside: "____hole, or two words"."""
    for side, _, pattern in (line.partition(": ") for line in read_sections()["names of fill-ins"]):
        if put := re.fullmatch(pattern, name, re.IGNORECASE):
            return FillIn(put[1], side == "last", put[2] or "", answers)
    if ending := re.fullmatch(r"They end (?:in|with) ([A-Z]+)", name):
        return FillIn(ending[1], True, "", answers)
    bare, *asides = ASIDE.split(name, maxsplit=1)
    found = fill_in(bare, answers)
    return replace(found, aside=asides[0]) if found and asides else found


# Plays


@dataclass(frozen=True, slots=True)
class Play:
    """A thing done (hidden, an anagram, a letter changed) to others (birds). One of the two alone is half of it."""

    kind: str
    names: tuple[str, ...]  # words in it, first as in its name

    def judge(self, text: str) -> NameVerdict:
        # Words of its name matter even where they say nothing elsewhere: boys' names; of rhymes so do you and too.
        name, *others = self.names
        own = stems(" ".join((name, *(each for each in others if self.kind == RHYME and " " not in each)))) - NOTHING
        plays, topic = _plays(text, own), _topic(text, own)
        topics = filter(None, (_topic(each, own) for each in self.names))
        there = bool(topic) and any(_is_topic(topic, wanted) for wanted in topics)
        if there and self.kind in plays:
            return NameVerdict.RIGHT
        if there and (not plays or plays & NEAR.get(self.kind, set())):
            return NameVerdict.HALF
        return NameVerdict.HALF if not topic and self.kind in plays else NameVerdict.WRONG


def play_in(name: str, answers: Collection[str]) -> Play | None:
    for kind, _, pattern in (line.partition(": ") for line in read_sections()["names of plays"]):
        if found := re.fullmatch(pattern, name.casefold()):
            return Play(kind, (next(filter(None, found.groups())), *answers))
    return None


@cached
def _signs() -> Mapping[str, frozenset[str]]:
    """The stems of the words that describe each play."""
    parts = (line.partition(": ") for line in read_sections()["plays"])
    return {play: stems(signs) for play, _, signs in parts}


def _plays(text: str, own: frozenset[str]) -> frozenset[str]:
    said, signs = stems(text) - (own - ARTICLES), _signs()
    plays = {play for play, some in signs.items() if said & some}
    sounding = (signs[SOUND] - {"sound"}) | stems("like alike same similar as")
    if SOUND in plays and not (said & sounding or BY_SOUND.search(text.casefold())):  # sounds that animals make
        plays.remove(SOUND)
    if INSIDE.search(text.casefold()):
        plays.add(HIDDEN)
    if MISSING in plays and (STARTS in plays or ENDS in plays):
        plays = plays - {STARTS, ENDS, MISSING} | ({HEADLESS} if STARTS in plays else {TAILLESS})
    if {"back", "front"} <= said:
        plays = plays - {STARTS, ENDS} | {BACKWARDS}
    return frozenset(plays)


def _topic(text: str, own: frozenset[str]) -> frozenset[str]:
    """The words of the text without those about the play."""
    nothing = filler_stems().union(section_stems("around a play"), *_signs().values()) - (own - ARTICLES)
    return frozenset(meaning(word) for word in words(text) if word != "_" and stem(word) not in nothing)


def _is_topic(said: frozenset[str], wanted: frozenset[str]) -> bool:
    """Is it the topic, with only filler words added?"""
    whole = all(any_close(word, said) for word in wanted)
    return whole and all(any_close(word, wanted) or word in general_words() for word in said)


# Links of one meaning: any word of that meaning names them, as rival does "An enemy"; what fits too may mean less, as
# whisper does of "To say".


def _of_link(table: Mapping[str, T], name: str) -> T | None:
    """What a table has for the link, whether it is called To allow, to allow or Allow."""
    bare = name[:1].upper() + name[1:]
    return table.get(bare, table.get(f"To {name[:1].lower()}{name[1:]}"))


@cached
def _synonyms() -> Mapping[str, tuple[list[str], list[str]]]:
    """Words for the name of the link: what is dealt for it, and what fits it too."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    alike, near = unnamed = list[str](), list[str]()
    for line in (line for file in SYNONYMS for line in asset_text("categories", file).splitlines()):
        if not line[:1].isspace():
            head = OF_ONE_MEANING.match(line)
            alike, near = found.setdefault(head[1], ([head[1], *head[2].split("; ")], [])) if head else unnamed
        elif (label := LABEL.match(line)) is None or label[1] == ALSO:
            _, _, listed = line.rpartition(":")
            (alike if label is None else near).extend(each.strip() for each in listed.split(","))
    return MappingProxyType(found)


@cached
def _other_wordings() -> Mapping[str, tuple[str, ...]]:
    parts = (line.partition(": ") for line in read_sections()["said too"])
    return {name: tuple(said.split(", ")) for name, _, said in parts}


@cached_lately(20)
def _meaning_of(name: str, cards: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The words for the name of the link, or for the one meaning that all of its cards have."""
    folded = set(map(str.casefold, cards))
    same = (each for each in _synonyms().values() if folded and folded.issubset(map(str.casefold, each[0] + each[1])))
    return _of_link(_synonyms(), name) or next(same, ([], []))
