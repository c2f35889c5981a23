"""How a character sounds, with a word that has it, as people tell characters apart: yuè, the one of
月亮; and what they call the parts of characters. And which words learners know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from unicodedata import combining, normalize

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.phrases import CHINESE, Phrase, current_language, say
from generators.words.dictionary import asset_entries, asset_text, entries, with_pulses
from generators.words.idioms import idiom_of, idioms, sense
from generators.words.signs import CHARACTERS

FACTS, EXAMPLES, MEANINGS, GLOSSES = "facts.txt", "examples.txt", "words_en.txt", "glosses_zh.txt"
SENTENCES = "sentences.txt"
MOST_TAUGHT = 4  # level of HSK
LATIN_STOPS = str.maketrans("，、。；：？！", ",,.;:?!")
BETWEEN = " · "  # between the pinyin of a word and its meaning
OPEN_VOWEL = "[aāáǎàeēéěèoōóǒò]"
TYPED_SYLLABLE = "(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:ve?|[aeiou]{1,3})(?:ng|[nr])?"  # without its tone, with v for ü
OTHER_SYLLABLE = "[b-df-hj-np-tw-z]h?[^ 'b-df-hj-np-tw-z][^ ']*?"  # in any tone, not one of those that are known
THIRD = re.compile(r"; (\w+) ")  # zhuó of "catch fire, succeed; zhuó wear"
TONELESS = "子头頭们們么麼儿兒上家处處"  # often without their tone at the end of a word
DOTS = "\u0308"  # of ü
TONE_MARKS = "\u0304\u0301\u030c\u0300"  # as in mā má mǎ mà


@cached
def readings(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, str]]:
    """The reading of each simplified character, and a word, which may be empty."""
    words = {forms[0]: [*others, ""][0].split(" ")[0] for forms, _, *others in _rows(GLOSSES, pulse)}
    sounds = {sign: sound for sign, _, sound, *_ in _rows(FACTS, pulse) if sound}
    return MappingProxyType({sign: (sound, words.get(sign, "")) for sign, sound in sounds.items()})


@cached
def chinese_names(pieces: bool = False) -> Mapping[str, tuple[str, ...]]:
    """The Chinese names of each form of a radical, or of any piece, in characters and in pinyin."""
    found: dict[str, tuple[str, ...]] = {}
    for table in ("radical_names.txt", "piece_names.txt") if pieces else ("radical_names.txt",):
        for line in entries(table_text(table)):
            forms, _, names = line.partition(" ")
            written, _, spoken = names.partition("|")
            found |= dict.fromkeys(forms, (*written.split(), *spoken.split()))
    return MappingProxyType(found)


def piece_name(sign: str) -> str:
    """The common name of a piece that is no word by itself: 三点水 for 氵."""
    return "" if readings().get(sign, ("", ""))[1] else next(iter(chinese_names(True).get(sign, ())), "")


def _rows(name: str, pulse: Pulse) -> Iterator[list[str]]:
    return (line.split("\t") for line in with_pulses(entries(table_text(name)), pulse))


def say_reading(sign: str) -> Phrase | None:
    sound, word = readings().get(sign, ("", ""))
    if word:
        return say("reader.reading_in", sign=sign, sound=sound, word=word)
    named = piece_name(sign) or sound
    return say("reader.reading", sound=named) if named else None


@cached
def table_row(table: str, key: str) -> tuple[str, ...]:
    """The cells of the line that begins with the key, or has the key after a / as in 说/說."""
    text = table_text(table)
    for found in re.finditer(rf"{re.escape(key)}(?=[/\t])", text):  # faster than a pattern for a line
        cells = text[text.rfind("\n", 0, found.start()) + 1 : text.find("\n", found.end())].split("\t")
        if f"/{key}/" in f"/{cells[0]}/":
            return tuple(cells)
    return ()


@cached
def table_text(table: str) -> str:
    return asset_text("han", table)


def in_english(table: str, text: str, language: str = "") -> tuple[str, ...]:
    """The English of a Chinese text in the table; nothing in a Chinese window, or for a text that the table lacks."""
    return () if text.isascii() or (language or current_language()) == CHINESE else table_row(table, text)[1:]


@cached
def senses(sign: str) -> Mapping[str, str]:
    """The readings of a character with their English meanings, the usual reading first."""
    _, _, pinyin, _, meaning, also, *_ = (*table_row(FACTS, sign), *[""] * 6)
    return MappingProxyType(senses_of(pinyin, meaning, also))


def senses_of(pinyin: str, meaning: str, also: str) -> dict[str, str]:
    """The meanings of one to three readings."""
    second, _, rest = also.partition(" ")
    found = {pinyin: meaning, second: rest}
    for third in THIRD.finditer(rest):
        if not third[1].isascii():
            found |= {second: rest[: third.start()], third[1]: rest[third.end() :]}
    return {sound: sense for sound, sense in found.items() if sound}


def spell(signs: str) -> str:
    """The pinyin of each character; all readings where there are several: zhōng/zhòng. With Latin
    stops. A word or line in the table of sounds has the sound given there."""
    if len(signs) > 1 and signs in word_sounds():
        return word_sounds()[signs]
    text = " ".join("/".join(senses(sign)) or sign for sign in signs).translate(LATIN_STOPS)
    return re.sub(r" ([,.;:?!”》])|([“《]) ", r"\1\2", text)


def join_note(sound: str, meaning: str) -> str:
    return BETWEEN.join(filter(None, (sound, meaning)))


@cached
def sentence(word: str) -> tuple[str, ...]:
    """A short sentence with the word, perhaps that of another word; its English; its sound; or nothing."""
    if (own := table_row(SENTENCES, word)[1:]) or len(word) < 2 or word not in taught_words():
        return own
    rows = (row.split("\t") for row in entries(table_text(SENTENCES)))
    return next((tuple(row[1:]) for row in rows if word in row[1]), ())


def idiom_note(word: str) -> str:
    """The sound of an idiom of our list, and its meaning in the language of the window; empty for others."""
    idiom = idiom_of(word)
    return join_note(idiom.pinyin, sense(word)) if idiom is not None else ""


def join_syllables(syllables: Iterable[str]) -> str:
    """A word of syllables, with an apostrophe before a, e and o inside it, as in kě'ài."""
    return re.sub(f" ({OPEN_VOWEL})", r"'\1", " ".join(syllables)).replace(" ", "")


@cached
def word_sounds() -> Mapping[str, str]:
    """The sounds of words that could sound in several ways; a / parts the readings of a word with several."""
    return MappingProxyType(dict(row.split(" ", 1) for row in entries(table_text("word_sounds.txt"))))


def word_facts(word: str, said: str = "") -> tuple[str, str]:
    """The sound of a word or an idiom (as it is `said` here), and its English meaning, first of all
    that in words_en.txt. Both are empty where no list has them; the sound also for other words with
    several possible sounds. A character alone has its usual sound unless the table of words has
    another."""
    sound, meaning = _listed_facts(word, said)
    return sound, "".join(table_row(MEANINGS, word)[1:]) or meaning


def _listed_facts(word: str, said: str) -> tuple[str, str]:
    sound = said or word_sounds().get(word, "")
    if len(word) == 1:
        meanings = senses(word)
        sound = sound or next(iter(meanings), "")
        told = (f"{each} {meanings[each]}" for each in sound.split("/") if each in meanings)
        return sound, "; ".join(told).partition(" ")[2]
    known = (cell.partition(" ") for sign in (word, *word) for cell in table_row(EXAMPLES, sign)[1:])
    if found := next((note for forms, _, note in known if word in forms.split("/")), ""):
        listed, _, meaning = found.partition(" ")
        return sound if sound and listed not in sound.split("/") else listed, meaning
    if (idiom := idiom_of(word)) is not None:
        return sound or idiom.pinyin, idiom.meaning
    heard = [senses(sign) for sign in word]
    unsure = any(len(each) != 1 for each in heard) or word[-1:] in TONELESS
    return sound or ("" if unsure else join_syllables(map("".join, heard))), ""


@cached
def _words_to_learn() -> tuple[tuple[tuple[str, str, str], str, frozenset[str]], ...]:
    """Words with their sounds and meanings, as the cards of walls show them, what learners are
    taught, and idioms; with the letters of each sound, and the words of each meaning. Syllables of
    idioms and phrases stand apart."""
    written = dict(re.split(r"(?:/.*?)?\t", row, maxsplit=1) for row in entries(table_text(MEANINGS)))
    rows = (row.split("\t")[1:] for row in entries(table_text(EXAMPLES)))
    cells = (cell.split(" ", 2) for row in rows for cell in row)
    listed = ((forms.split("/")[0], sound, meaning) for forms, sound, meaning in cells)
    signs = ((sign, *each) for sign in sorted(taught_signs()) for each in [*senses(sign).items()][:1])
    whole = [(each.simplified, each.pinyin, each.meaning) for each in idioms()]
    apart = {word: sound for word, sound, *_ in (*word_sounds().items(), *whole) if " " in sound}
    known = [*whole, *signs, *listed]
    known += [(word, *word_facts(word)) for word in sorted(taught_words().keys() - {word for word, *_ in known})]
    found = ((word, apart.get(word, sound), written.get(word, meaning)) for word, sound, meaning in known)
    words = {each[:2]: each for each in found}.values()
    letters = (_typed_letters(sound) for _, sound, _ in words)
    meant = (frozenset(re.findall("[a-z]+", meaning.casefold())) for _, _, meaning in words)
    return tuple(zip(words, letters, meant, strict=True))


def find_words(text: str, most: int) -> list[tuple[str, str, str]]:
    """Words with that writing, pinyin or meaning: 告诉, gaosu, gàosu, gao4 su, tell, to tell. The
    nearest, and known words, come first; if some words have the tones typed, only these."""
    said, heard, asked = _typed_letters(text), _tone_numbers(text), frozenset(re.findall("[a-z]+", text.casefold()))
    found = []
    for word, letters, meant in _words_to_learn():
        begun = letters[: len(said)]
        if text in word[0] or (said and said in (begun, begun.replace("v", "u"))) or (asked and asked <= meant):
            other = not _tone_numbers(word[1]).startswith(heard), letters != said and word[0] != text
            found.append(((other, not asked <= meant, taught_words().get(word[0], 9), len(word[2])), word))
    ranked = sorted(found)
    return [word for (other, *_), word in ranked if other[0] == ranked[0][0][0][0]][:most]


def _typed_letters(sound: str) -> str:
    """The pinyin as people type it: v for ü, and no tones."""
    return re.sub("[^a-z]", "", re.sub("ü|u:", "v", bare(sound).casefold()))


def type_sound(sound: str) -> tuple[str, str]:
    """A syllable as it is typed, and the number of its tone."""
    return _typed_letters(sound), _tone_numbers(sound)


def known_words() -> frozenset[str]:
    """Words, characters and idioms of all lists with sounds or meanings."""
    written = (re.split("[/\t]", row, maxsplit=1)[0] for row in entries(table_text(MEANINGS)))
    return frozenset(word for (word, *_), *_ in _words_to_learn()).union(word_sounds(), written)


def _tone_numbers(sound: str) -> str:
    """The numbers of the tones: 34 for nǐhào and ni3 hao4; a neutral tone has none."""
    signs = (str(TONE_MARKS.find(each) + 1) if each in TONE_MARKS else each for each in normalize("NFD", sound))
    return re.sub("[^1-4]", "", "".join(signs))


def sounds_in(word: str, sound: str) -> tuple[str, ...]:
    """The reading of each character in a word, 几 jī in chájī; a neutral tone may stand for any.
    Empty where no reading fits, or two, and for endings without a tone."""
    heard = [tuple(senses(sign)) for sign in word]
    wanted = (f"({'|'.join([*each, *map(bare, each), OTHER_SYLLABLE])})" for each in heard)
    found = re.fullmatch("[ ']?".join(wanted), sound.partition("/")[0].lower())
    said = found.groups() if found is not None else ("",) * len(word)
    signs = zip(word, said, heard, strict=True)
    return tuple("" if sign in TONELESS and one not in its else _only_reading(one, its) for sign, one, its in signs)


def _only_reading(said: str, known: Sequence[str]) -> str:
    fit = [said] if said in known else [each for each in known if bare(each) == said]
    return fit[0] if len(fit) == 1 else ""


def bare(sound: str) -> str:
    """Pinyin without its tones; the dots of ü stay."""
    signs = (each for each in normalize("NFD", sound) if not combining(each) or each == DOTS)
    return normalize("NFC", "".join(signs))


def word_note(word: str) -> str:
    """The sound and the meaning of a word in one text; empty where the sound is."""
    sound, meaning = word_facts(word)
    return join_note(sound, meaning) if sound else ""


@cached
def first_letters() -> Mapping[str, str]:
    """The first letters of the sounds of a character, in our idioms and alone, and of its name."""
    found = {sign: sound[:1] for sign, (sound, _) in readings().items()}
    for idiom in idioms():
        for sign, sound in zip(idiom.simplified, idiom.pinyin.split(), strict=False):
            found[sign] = found.get(sign, "") + sound[0]
    for sign, names in chinese_names(True).items():
        found[sign] = found.get(sign, "") + next(filter(str.isascii, names))[0]
    return MappingProxyType({sign: normalize("NFD", sounds) for sign, sounds in found.items()})


def sound_order(sign: str) -> tuple[str, bool, int, str]:
    """A key that sorts by pinyin: by letters, ü after u, then by tone; a piece without a sound comes last."""
    sound = normalize("NFD", readings().get(sign, ("~", ""))[0])
    letters = "".join(each for each in sound if not combining(each))
    tone = next((TONE_MARKS.index(each) for each in sound if each in TONE_MARKS), len(TONE_MARKS))
    return letters, DOTS in sound, tone, sign


# The words that learners of Chinese know by level 4 of HSK.


@cached
def taught_words() -> Mapping[str, int]:
    """The words that learners know, with their levels."""
    rows = asset_entries("han", "taught_words.txt")
    return MappingProxyType({word: level for level, row in enumerate(rows, 1) for word in row.split()})


@cached
def taught_signs(level: int = MOST_TAUGHT) -> frozenset[str]:
    return frozenset("".join(word for word, at in taught_words().items() if at <= level))


@cached
def _taught_pattern(level: int) -> re.Pattern[str]:
    words = sorted(word for word, at in taught_words().items() if at <= level)
    return re.compile(f"(?:{'|'.join(words)}|[^{CHARACTERS}])*")


def hsk_level(word: str) -> int:
    """The level of HSK: of a character up to 6, as in the atlas, of a word up to 4; 0 for others."""
    found = re.search("s([1-6])", "".join(table_row(FACTS, word)[1:2]))
    return int(found[1]) if found is not None else taught_words().get(word, 0)


@cached
def _taught_sounds() -> Mapping[str, str]:
    return MappingProxyType(dict(row.split(" ") for row in asset_entries("han", "taught_sounds.txt")))


def learner_sound(sign: str) -> str:
    """The sounds of a character in words that learners know, with a / between; of others the usual one."""
    return _taught_sounds().get(sign) or next(iter(senses(sign)), "")


def learner_facts(word: str, said: str = "") -> tuple[str, str]:
    """The same as `word_facts`, but a taught character alone has only the sounds that learners meet."""
    return word_facts(word, said or (learner_sound(word) if word in taught_signs() else ""))


def is_taught(text: str, level: int = MOST_TAUGHT) -> bool:
    """Can the text be divided into words that learners know?"""
    return _taught_pattern(level).fullmatch(text) is not None
