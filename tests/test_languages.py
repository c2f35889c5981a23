"""Both languages say the same things, each sentence short and in plain words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from itertools import chain
from statistics import median
from string import Formatter

import pytest

from generators.kernel.phrases import CHINESE, ENGLISH, HAN, STRINGS, _flatten, language_of, phrasebook
from tests.sources import sources

FILES = sorted(path.stem for path in (STRINGS / ENGLISH).glob("*.toml"))
FRAME = ("arguments", "command", "date", "frame", "lattice", "outside", "play", "reason")  # quotes no English words
NAMES = {  # what is called the same in Chinese
    *("Lantern", "Python", "pygame", "pygame-ce", "pip", "install", "uninstall", "upgrade", "force-reinstall"),
    *("MB", "PDF", "UTF-8", "UTF-16", "HTML", "XML", "JSON", "zip", "PNG", "JPEG", "WebP", "GIF", "BMP", "MIT", "SIL"),
    *("brick", "A", "Z", "Esc", "int", "HSK"),
    *("Noto", "Sans", "CJK", "SCOWL", "WordNet", "Unihan", "cjk-decomp"),
    *("sweet-spots", "hard", "code", "seconds"),  # of an address, and what is typed
    "solutions",  # by which programs know the line
}


def of_file(language: str, name: str) -> dict[str, str]:
    path = STRINGS / language / f"{name}.toml"
    return dict(_flatten("", tomllib.loads(path.read_text(encoding="utf-8")))) if path.is_file() else {}


def sentences(language: str) -> dict[str, str]:
    """Of its own files alone."""
    return {key: sentence for name in FILES for key, sentence in of_file(language, name).items()}


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_blanks_are_the_same() -> None:
    english = sentences(ENGLISH)
    differ = [key for key, sentence in sentences(CHINESE).items() if blanks(sentence) != blanks(english[key])]
    assert differ == []


ALIKE = (  # blanks of one sort, told apart by their order alone: “all of A are in B” is not “all of B are in A”
    *(("inner", "outer"), ("part", "whole"), ("first", "second")),
    *(("left", "count"), ("want", "have"), ("count", "most")),
)


def test_blanks_that_could_be_confused_are_in_the_same_order() -> None:
    english = sentences(ENGLISH)
    differ = []
    for key, sentence in sentences(CHINESE).items():
        for one, other in (each for each in ALIKE if blanks(sentence).issuperset(each)):
            before = [text.index(f"{{{one}}}") < text.index(f"{{{other}}}") for text in (english[key], sentence)]
            differ += [key] if before[0] != before[1] else []
    assert differ == []


def test_a_file_of_one_language_has_its_like_in_the_other() -> None:
    """Each sentence stands in the file of the same name."""
    assert sorted(path.stem for path in (STRINGS / CHINESE).glob("*.toml")) == FILES
    for name in FILES:
        assert of_file(ENGLISH, name).keys() ^ of_file(CHINESE, name).keys() == set(), name


# --- as it is written in Chinese


def doubled(sentence: str) -> list[str]:
    """Two stops in a row, as where a whole sentence fills a blank, or a blank beside one."""
    return re.findall("[，。、；：] | [，。、；：]|[，。、；：]{2}|  ", sentence)


def half_wide(sentence: str) -> list[str]:
    """Signs of another script at a Chinese character, and blanks between two of them."""
    return re.findall(rf"[{HAN}][,?!;:()\"']|[,?!;:()\"'][{HAN}]|[{HAN}] +[{HAN}]|\.\.\.|[{HAN}]\.", sentence)


def foreign(sentence: str) -> set[str]:
    """Words in Latin letters that are no names."""
    without = re.sub(r"\{\w+\}|%\(\w+\)[rs]|%[rs]", " ", sentence)
    return set(re.findall(r"[A-Za-z][A-Za-z0-9-]*", without)) - NAMES


def test_signs_are_full_wide_beside_characters() -> None:
    assert {key: half_wide(each) for key, each in sentences(CHINESE).items() if half_wide(each)} == {}


def test_no_english_is_left() -> None:
    frame = {key: each for name in FRAME for key, each in of_file(CHINESE, name).items()}
    assert {key: foreign(each) for key, each in frame.items() if foreign(each)} == {}


def test_what_is_said_in_words_is_said_in_chinese() -> None:
    """Where the English is more than a name or a number; puzzles of English words quote some."""
    chinese, words = sentences(CHINESE), re.compile(r"\b[a-z]{2,} [a-z]{2,}\b")
    worded = {key for key, each in sentences(ENGLISH).items() if words.search(re.sub(r"\{\w+\}", "", each))}
    assert {key: chinese[key] for key in worded if not re.search(rf"[{HAN}]", chinese[key])} == {}


@pytest.mark.parametrize(
    ("surroundings", "language"),
    [
        ({}, ENGLISH),
        ({"LANG": "zh_CN.UTF-8"}, CHINESE),
        ({"LANG": "zh-Hans-CN"}, CHINESE),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, ENGLISH),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "zh_TW"}, CHINESE),
        ({"LANG": "de_DE.UTF-8"}, ENGLISH),
        ({"LANG": "", "LC_ALL": ""}, ENGLISH),
    ],
)
def test_the_language_of_the_surroundings(surroundings: dict[str, str], language: str) -> None:
    assert language_of(surroundings) == language


# --- every sentence is short and in plain words: a person of twelve understands it at once


MOST_WORDS = 14
USUAL_WORDS = 8  # the median; half of all sentences are shorter
MOST_SIGNS, USUAL_SIGNS = 40, 10  # of Chinese characters
LONG = {"about", "argparse", "rules", "shadow", "welcome"}  # rules, licences, and what other programs say
END = re.compile(r"(?<=[.!?…])[”’)]?\s+|(?<=[。！？])|\n+")
SIGN = re.compile(r"[\u4e00-\u9fff]|\{\w+\}")
WORD = re.compile(r"\S*\w\S*")

QUAINT = {
    "en": (
        *("is to be had", "can be had", "goes without saying", "wants? to be", "to be gone on with"),
        *("of which", "whoever", "whichever", "wherever", "laid", "kept", "lies in", "stood", "beneath"),
        *("(is|are|that) no (address|seed|name|code|day|kind|choice)", "all the same", "shared out"),
        *("all that is left", "as it likes", "never ask", "the whole way", "look back", "gone? on"),
        *("struck", "begun", "at the table", "row of days", "spice", "kindle", "hardly", "led? astray", "told"),
        *("what it needed", "however they"),
    ),
    CHINESE: (
        *("迷惑", "字部件", "走错", "走法", "揭示", "公布", "回看", "回顾", "划去", "打叉", "拿起", "相交"),
        *("四个字母以上", "余烬", "离火花", "外来题目", "盛大", "四张牌"),
        # one word for one thing: 看答案, 题, 对角, 相邻, 题号, 没推就填, 声旁, 答案, 困难
        *("揭晓", "棋盘", "斜角", "相碰", "种子", "走早", "表音", "表义", "无解", "个解", "较难", "竞猜之夜"),
    ),
}


NOTE = re.compile(r'"""(.*?)"""|(?:^|\s)# (.*?)$', re.DOTALL | re.MULTILINE)  # a docstring, a comment
PLAIN = re.compile(rf"\b(?:{'|'.join(QUAINT[ENGLISH]).replace('(', '(?:')})\b", re.IGNORECASE)
MOST_QUAINT = 10  # in the comments and docstrings of the product


def spoken_sentences(language: str) -> Iterator[tuple[str, str]]:
    for key, text in phrasebook(language).sentences.items():
        yield from ((key, each) for each in END.split(text) if WORD.search(each))


def words(sentence: str) -> int:
    return len(WORD.findall(sentence))


def signs(sentence: str) -> int:
    """Chinese characters, and what fills a blank as one."""
    return len(SIGN.findall(sentence))


def exempt(key: str) -> bool:
    return not LONG.isdisjoint(key.split("."))


def quaint(text: str, language: str) -> list[str]:
    """The forms in this text that plain speech does without; the names of its blanks are not said."""
    said = re.sub(r"\{\w+\}", "", text)
    edge = r"\b" if language == "en" else ""
    return [form for form in QUAINT[language] if re.search(f"{edge}({form}){edge}", said, re.IGNORECASE)]


@pytest.mark.parametrize(
    ("language", "length", "most", "usual"),
    [(ENGLISH, words, MOST_WORDS, USUAL_WORDS), (CHINESE, signs, MOST_SIGNS, USUAL_SIGNS)],
)
def test_no_sentence_is_long(language: str, length: Callable[[str], int], most: int, usual: int) -> None:
    every = list(spoken_sentences(language))
    long = [(key, each) for key, each in every if length(each) > most and not exempt(key)]
    assert long == [], f"a sentence has at most {most} words, or Chinese characters"
    assert median(length(each) for _, each in every if length(each) > 1) <= usual


def test_comments_are_plain() -> None:
    found = [
        f"{source.module}: {form}"
        for source in sources("game", "generators")
        for note in chain.from_iterable(NOTE.findall(source.text))
        for form in PLAIN.findall(note)
    ]
    assert len(found) <= MOST_QUAINT, found


@pytest.mark.parametrize("language", QUAINT)
def test_no_sentence_is_quaint(language: str) -> None:
    book = phrasebook(language).sentences
    found = {key: quaint(text, language) for key, text in book.items() if not exempt(key)}
    assert {key: forms for key, forms in found.items() if forms} == {}
