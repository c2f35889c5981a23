"""Words that learners are shown: each with a reading and a meaning that are whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest

from generators.characters.chinese import card_facts
from generators.characters.han import facts
from generators.characters.sounds import PinyinVerdict, judge_pinyin, sounds
from generators.kernel.phrases import CHINESE
from generators.wall.teach import _back
from generators.words.readings import (
    LATIN_STOPS,
    MEANINGS,
    bare,
    join_syllables,
    table_row,
    taught_words,
    word_note,
    word_sounds,
)
from tests.generators.wall import brute
from tests.rows import check_rows, sample
from tools.data.han.words import HanWord, written_words

CUT = re.compile(r"lit\.|\[|also pr|\b(a|an|the|and)$")
CUT_AT_A_PREPOSITION = re.compile(r"\b(of|to|in|with|for|by|at|on|from|as|into)$")
FIRST_YEARS, SHOWN_YEARS = 3, 4  # levels of HSK
SHOWN = 3  # words of a character on its page of the atlas
LONGEST = 36  # letters of a meaning
MOST_SIGNS = 10  # characters of a sentence
HAN = re.compile("[\u4e00-\u9fff]")
# They stand side by side in a sentence but are no word there, or sound otherwise: 大学生, 网上课程, 窗台上的花比我精神.
NO_WORDS = "行人 学生 走吧 把手 一个 花都 个人 要是 不好 再讲一个 人参 没收 精神 不要 得到 不会 上课"
UNKNOWN = {"竹竿"}  # 竿 has no facts


@cache
def words() -> list[HanWord]:
    cells = {cell for row in brute.rows("examples.txt") for cell in row.split("\t")[1:]}
    parts = (cell.split(" ", 2) for cell in sorted(cells))
    return [HanWord(forms.split("/")[-1], forms.split("/")[0], pinyin, sense) for forms, pinyin, sense in parts]


def taught(last: int) -> list[str]:
    return [sign for sign, fact in facts().items() if 1 <= fact.level("s") <= last]


def syllables(sign: str) -> Iterator[str]:
    yield from sounds(sign)
    if sign in "儿兒":
        yield "r"


def letters(sound: str) -> str:
    return re.sub("[ ']", "", sound.casefold())


def test_no_meaning_is_cut() -> None:
    written = written_words()
    assert len(words()) > 5000
    assert [word for word in words() if CUT.search(word.sense) or not 1 <= len(word.sense) <= LONGEST] == []
    others = [word for word in words() if word.simplified not in written]
    assert [word for word in others if CUT_AT_A_PREPOSITION.search(word.sense)] == []


def test_each_sentence_is_short_and_has_its_word() -> None:
    seen, known = set[str](), {word.simplified for word in words()} | taught_words().keys()

    def check(row: str) -> None:
        word, text, sense, _ = row.split("\t")
        assert word in known, "it stands on no card and is not taught"
        assert word in text
        assert len(HAN.findall(text)) <= MOST_SIGNS
        assert sense[0].isupper()
        assert not {word, text} & seen
        seen.update((word, text))

    check_rows(brute.rows("sentences.txt"), check)
    assert [word for word in taught_words() if not any(word in text for text in seen)] == []
    backs = {sign: _back(sign, "simplified") for sign in taught(SHOWN_YEARS)}
    without = [sign for sign, back in backs.items() if back is not None and back.examples and back.sentence is None]
    assert not without, "a card of HSK 1 to 4 with words shows a sentence with one of them"
    assert all(back is None or back.sentence is None for back in (_back("学", "traditional"), _back("鳥", "any")))


@pytest.mark.slow
def test_each_sentence_sounds_as_its_characters_and_words() -> None:
    """One reading of each character, in one of its tones or light, with Latin stops; words sound as they do alone."""
    alone = {word: sound for word, sound in word_sounds().items() if len(word) > 1 and "/" not in sound}
    alone |= {word.simplified: word.pinyin for word in words()}
    alone = {word: letters(alone[word]) for word in alone.keys() - set(NO_WORDS.split())}
    heard = {sign: "|".join(sorted(syllables(sign))) for sign in set("".join(brute.rows("sentences.txt")))}

    def check(row: str) -> None:
        word, text, _, sound = row.split("\t")
        signs = (f"[ ']?({heard[sign]})" if HAN.match(sign) else ".?" for sign in text)
        found = re.fullmatch("".join(signs), bare(sound.casefold()))
        assert found is not None, "no reading of its characters"
        own = word_note(word).partition(" · ")[0].split("/")
        assert any(letters(each) in letters(sound) for each in own), "脏, dirty, is zāng and not zàng"
        assert sound[0].isupper()
        assert sound.endswith(text[-1].translate(LATIN_STOPS))
        for sign, (start, end) in zip(HAN.findall(text), found.regs[1:], strict=True):
            said = sound[start:end].casefold()
            assert said == bare(said) or judge_pinyin(said, sign)[0] is PinyinVerdict.RIGHT, (sign, said)
        parts = alone.keys() & {text[at:end] for at, end in combinations(range(len(text) + 1), 2)}
        assert [each for each in parts if alone[each] not in letters(sound)] == []

    check_rows(brute.rows("sentences.txt"), check)


def test_each_word_sounds_as_its_characters_with_apostrophes() -> None:
    def check(word: HanWord) -> None:
        heard = product(*map(syllables, word.simplified))
        assert bare(word.pinyin.casefold()) in {join_syllables(each) for each in heard}

    check_rows((word for word in words() if word.simplified not in UNKNOWN), check)
    assert join_syllables(["kě", "ài"]) == "kě'ài"
    assert join_syllables(["dì", "èr", "ě"]) == "dì'èr'ě"
    assert join_syllables(["yōu", "měi"]) == "yōuměi"


def test_what_is_written_by_hand_is_shown() -> None:
    """Also on the page of a traditional character, where the word is traditional."""
    for word in sample(written_words().values(), 300):
        (sense,) = table_row(MEANINGS, word.simplified)[1:] or (word.sense,)
        found = {word_note(each).replace(" ", "") for each in (word.simplified, word.traditional)}
        assert found == {f"{word.pinyin}·{sense}".replace(" ", "")}, "on walls a verb stands apart: jiè shū"


def test_words_of_the_first_years_are_written_by_hand() -> None:
    early = set(taught(FIRST_YEARS))
    found = {word.simplified for word in words() if early.issuperset(word.simplified)}
    assert len(found) > 1000
    assert found - written_words().keys() == set()
    said = "告诉 gàosu · 东西 dōngxi · 便宜 piányi · 两个 liǎngge · 下载 xiàzài · 吐槽 tǔcáo · 懒得 lǎnde · 女儿 nǚ'ér"
    known = {word.simplified: word.pinyin for word in words()}
    assert [each for each in said.split(" · ") if known[each.split()[0]] != each.split()[1]] == []


def test_every_word_of_an_early_character_has_a_meaning() -> None:
    shown = {word for sign in taught(SHOWN_YEARS) for word in card_facts(sign, "", CHINESE).words[:SHOWN]}
    assert len(shown) > 1000
    assert [word for word in sorted(shown) if " · " not in word_note(word)] == []


@pytest.mark.slow
def test_each_reading_of_a_word_is_right_on_the_cards_of_its_characters() -> None:
    def check(word: HanWord) -> None:
        toned, plain = word.pinyin.casefold().replace("'", ""), bare(word.pinyin.casefold()).replace("'", "")
        heard = next(each for each in product(*map(syllables, word.simplified)) if "".join(each) == plain)
        for sign, length in zip(word.simplified, map(len, heard), strict=True):
            said, toned = toned[:length], toned[length:]
            assert said == bare(said) or judge_pinyin(said, sign)[0] is PinyinVerdict.RIGHT, (sign, said)

    check_rows((word for word in words() if word.simplified not in UNKNOWN), check)
