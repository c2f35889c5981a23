"""What is told of how well known cards are."""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path

import pytest

from generators.wall.connecting.familiarity import UNKNOWN, familiarity

ASSETS = Path(__file__).parents[4] / "assets"


@pytest.mark.parametrize(
    ("card", "known"),
    [("dog", 1), ("Paris", 1), ("Nice", 1), ("hot dog", 1), ("Chablis", 3), ("brie", 3), ("Caelian", 4), ("Xyzzy", 4)],
)
def test_a_few_cards(card: str, known: int) -> None:
    assert familiarity(card) == known


def test_plain_words_go_by_the_dictionary() -> None:
    with gzip.open(ASSETS / "words" / "dictionary.txt.gz", "rt", encoding="ascii") as lines:
        levels = {word: int(level) for word, level in map(str.split, lines)}
    written = judgements()
    for word in ("fence", "sieve", "dapple", "wapiti", "apatite"):
        assert word not in written
        wanted = 1 if levels[word] <= 20 else 2 if levels[word] <= 35 else 3 if levels[word] <= 50 else UNKNOWN
        assert familiarity(word) == wanted


def test_a_phrase_is_as_well_known_as_its_rarest_word() -> None:
    assert familiarity("red wapiti") == 3
    assert familiarity("red apatite") == UNKNOWN


def test_no_card_is_judged_twice() -> None:
    assert all(1 <= level <= UNKNOWN for level in judgements().values())
    assert [card for card, times in Counter(listed()).items() if times > 1] == []


def listed() -> list[str]:
    text = (ASSETS / "categories" / "familiar.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [card.strip() for line in lines for card in line.partition(":")[2].split(",")]


def judgements() -> dict[str, int]:
    text = (ASSETS / "categories" / "familiar.txt").read_text(encoding="utf-8")
    lines = [line.partition(":") for line in text.splitlines() if line and not line.startswith("#")]
    return {card.strip(): int(level) for level, _, cards in lines for card in cards.split(",")}
