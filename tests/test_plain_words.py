"""Every sentence is short and in plain words: a person of twelve understands it at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from statistics import median

import pytest

from generators.kernel.phrases import CHINESE, phrasebook

MOST_WORDS = 14
USUAL_WORDS = 8  # the median; half of all sentences are shorter
MOST_SIGNS, USUAL_SIGNS = 40, 10  # of Chinese characters
LONG = {"about", "argparse", "rules", "shadow", "welcome"}  # rules, licences, and what other programs say
END = re.compile(r"(?<=[.!?…])[”’)]?\s+|(?<=[。！？])|\n+")
SIGN = re.compile(r"[\u4e00-\u9fff]|\{\w+\}")
WORD = re.compile(r"\S*\w\S*")

QUAINT = {
    "en": (
        "is to be had",
        "can be had",
        "goes without saying",
        "wants? to be",
        "to be gone on with",
        "of which",
        "whoever",
        "whichever",
        "wherever",
        "laid",
        "kept",
        "lies in",
        "stood",
        "beneath",
        "(is|are|that) no (address|seed|name|code|day|kind|choice)",
        "all the same",
        "shared out",
        "all that is left",
        "as it likes",
        "never ask",
        "the whole way",
        "look back",
        "gone? on",
        "slips?",
        "struck",
        "begun",
        "at the table",
        "row of days",
        "spice",
        "kindle",
        "hardly",
        "led? astray",
        "told",
        "what it needed",
        "however they",
    ),
    CHINESE: (
        *("迷惑", "字部件", "走错", "走法", "揭示", "公布", "回看", "回顾", "划去", "打叉", "拿起", "相交"),
        *("四个字母以上", "余烬", "离火花", "外来题目", "盛大", "四张牌"),
    ),
}


def sentences(language: str) -> Iterator[tuple[str, str]]:
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


def test_no_sentence_is_long() -> None:
    assert [(key, each) for key, each in sentences("en") if words(each) > MOST_WORDS and not exempt(key)] == []


def test_no_chinese_sentence_is_long() -> None:
    assert [(key, each) for key, each in sentences(CHINESE) if signs(each) > MOST_SIGNS and not exempt(key)] == []


def test_the_usual_sentence_is_short() -> None:
    assert median(words(each) for _, each in sentences("en") if words(each) > 1) <= USUAL_WORDS
    assert median(signs(each) for _, each in sentences(CHINESE) if signs(each) > 1) <= USUAL_SIGNS


@pytest.mark.parametrize("language", QUAINT)
def test_no_sentence_is_quaint(language: str) -> None:
    book = phrasebook(language).sentences
    assert {
        key: quaint(text, language) for key, text in book.items() if not exempt(key) and quaint(text, language)
    } == {}
