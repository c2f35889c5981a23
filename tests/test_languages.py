"""Both languages say the same things."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from string import Formatter

import pytest

from generators.phrases import CHINESE, ENGLISH, STRINGS, language_of, listed, phrasebook, say, speak, tell


def sentences(language: str) -> dict[str, str]:
    """Of its own files alone."""
    return {
        key: sentence
        for path in sorted((STRINGS / language).glob("*.toml"))
        for key, sentence in _flat("", tomllib.loads(path.read_text(encoding="utf-8")))
    }


def _flat(prefix: str, table: dict[str, object]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix}{name}.", value)
        else:
            yield prefix + name, str(value)


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    speak(ENGLISH)


def test_chinese_says_nothing_that_english_does_not() -> None:
    assert sorted(set(sentences(CHINESE)) - set(sentences(ENGLISH))) == []


def test_blanks_are_the_same() -> None:
    english = sentences(ENGLISH)
    differ = [key for key, sentence in sentences(CHINESE).items() if blanks(sentence) != blanks(english[key])]
    assert differ == []


def test_a_file_of_one_language_has_its_like_in_the_other() -> None:
    """Each sentence stands in the file of the same name."""
    for path in (STRINGS / CHINESE).glob("*.toml"):
        own = dict(_flat("", tomllib.loads(path.read_text(encoding="utf-8"))))
        like = dict(_flat("", tomllib.loads((STRINGS / ENGLISH / path.name).read_text(encoding="utf-8"))))
        assert sorted(set(own) - set(like)) == [], path.name


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


def test_things_are_listed_as_each_language_does() -> None:
    three, one = listed(["A", "B", "C"]), listed([say("level.easy")], "or")
    assert phrasebook().tell(three) == "A, B and C"
    assert phrasebook().tell(one) == "Easy"
    assert phrasebook(CHINESE).tell(three) == "A、B和C"
    assert phrasebook().tell(listed(["A", "B"], "or")) == "A or B"


def test_what_is_told_follows_the_language_that_is_spoken() -> None:
    speak(CHINESE)
    assert tell("list.and", before="A", last="B") == "A和B"
