"""The trie, the letter sets and the words of a text, each beside a plain search."""

from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.brick.file_format import LONGEST_WORD, Brick, path_of
from generators.brick.generate import LANGUAGES, language_of, segmenter
from generators.brick.notation import from_text
from generators.brick.solver import Alphabet, english, find_unions, partitions, random_steps, stock_of, words_by_mask
from generators.kernel.kind import Cancelled, no_pulse
from generators.words.dictionary import dictionary, offered_words, rude
from tests.generators.brick.test_rules import GOLDEN
from tests.pulses import cancel

small_words = st.lists(st.text("abcdefg", min_size=1, max_size=5), max_size=14)


def test_only_words_go_in_once_each_on_the_path_of_its_letters() -> None:
    brick = Brick(["error", "roe", "ore"])
    for word in ("error", "", "a#b", "a b", "a1", "a" * (LONGEST_WORD + 1)):
        assert not brick.insert(word)
    assert len(brick) == 3
    assert path_of("error") == ("e", "o", "r")
    assert list(brick.paths()) == [(("e", "o", "r"), ("error", "ore", "roe"))]
    assert [path for path, _ in brick.nodes()] == [("e",), ("e", "o"), ("e", "o", "r")]


@given(small_words, st.integers(1, 6))
def test_unions_equal_those_of_all_combinations(words: list[str], total: int) -> None:
    alphabet = Alphabet.of(words)
    masks = {alphabet.mask(word) for word in words}
    expected = set()
    for count in range(1, total + 1):
        for chosen in combinations(masks, count):
            together = 0
            for mask in chosen:
                together |= mask
            expected.add(together)
    assert find_unions(masks, total) == sorted(mask for mask in expected if mask.bit_count() == total)


def test_steps_add_new_letters_each_time() -> None:
    assert list(partitions(7, 3)) == [(1, 1, 5), (1, 2, 4), (1, 3, 3), (2, 2, 3)]
    assert list(partitions(7, 2)) == [(1, 6), (2, 5), (3, 4)]
    brick = Brick(word for word in offered_words(10) if len(word) > 3)
    short = sorted((path for path, _ in brick.paths() if len(path) <= 7), key=lambda path: (len(path), path))
    alphabet = Alphabet.of("".join(path) for path in short)
    paths = [alphabet.mask(path) for path in short]
    found = {random_steps(paths, 7, 3, Random(seed)) for seed in range(200)} - {0}
    assert len(found) > 20
    for mask in found:
        assert mask.bit_count() == 7
        within = [path for path in paths if not path & ~mask]
        assert any(one | two | three == mask for one, two, three in combinations_with_replacement(within, 3))


def test_long_work_can_be_called_off() -> None:
    words = offered_words(10)
    for work in (
        lambda: find_unions(words_by_mask(Alphabet.of(words), words), 6, cancel),
        lambda: segmenter("en").words("many words\n" * 100, cancel),
    ):
        with pytest.raises(Cancelled):
            work()


@pytest.mark.parametrize("case", GOLDEN["segment"], ids=lambda case: case["language"])
def test_segmenter(case: dict[str, Any]) -> None:
    assert list(segmenter(case["language"]).words(case["text"], no_pulse)) == case["words"]


@given(st.text(max_size=200), st.sampled_from([*sorted(LANGUAGES), "cs"]))
def test_any_text_gives_words_for_a_brick(text: str, language: str) -> None:
    words = segmenter(language).words(text, no_pulse)
    assert list(words) == sorted(set(words))
    assert all(Brick([word]) for word in words)
    assert sorted(Brick(words)) == list(words)


def test_accents_may_be_composed_or_not() -> None:
    assert segmenter("fr").words("e\u0301toile", no_pulse) == segmenter("fr").words("étoile", no_pulse) == ("étoile",)


@pytest.mark.sampled
@pytest.mark.parametrize("letters", ["deioprv", "aeinrst", "z", "", "äöü", "abcdefghi"])
def test_words_equal_a_scan_of_the_dictionary(letters: str) -> None:
    scanned = [
        word for word in dictionary().levels if len(word) >= 4 and set(word) <= set(letters) and word not in rude()
    ]
    assert english().words_of(letters) == sorted(scanned)


@given(st.lists(st.text("abcčdé", min_size=4, max_size=6), max_size=20), st.sets(st.sampled_from("abcčdéx")))
def test_words_of_a_text_equal_a_scan(words: list[str], letters: set[str]) -> None:
    stock = stock_of(tuple(sorted(set(words))))
    assert stock.words("".join(sorted(letters))) == sorted(word for word in set(words) if set(word) <= letters)


TEXTS = {
    "en": "The cat sat by the door of the house and watched the birds that came with the rain.",
    "de": "Der Hund lief durch das Haus und die Katze war nicht da, aber das ist auch ein altes Lied.",
    "es": "Los niños corren por la calle y las puertas están abiertas, pero el perro duerme como siempre.",
    "fr": "Les enfants jouent dans le jardin et une vieille dame cherche des fleurs pour son chat.",
    "it": "Il gatto che dorme sulla sedia della nonna è più vecchio di me, e gli altri sono fuori.",
    "nl": "De kat zit op een stoel, maar het huis is niet groot en er zijn ook vogels.",
    "pl": "Kot jest na dachu i nie boi się, że spadnie, tylko patrzy, jak leci ptak.",
    "pt": "O gato não dorme em uma cadeira, mas com um cão as noites são muito longas.",
    "ru": "Кот сидел на крыше и смотрел, как летит птица, но это его не пугало.",
    "sv": "Katten är inte till för att springa, och det är bra att sova.",
    "any": "Kočka seděla na střeše a dívala se na ptáky, kteří letěli nad domem.",
}


NONE = ("", "\n", "1 2 3", "stone river candle lantern", "猫は屋根の上にいる")


@pytest.mark.parametrize(("language", "text"), [*TEXTS.items(), *(("any", text) for text in NONE)])
def test_the_language_of_a_text(language: str, text: str) -> None:
    assert language_of(text) == language
    assert language_of(text.upper()) == language


def test_a_german_text_gives_its_nouns() -> None:
    text = f"{TEXTS['de']} " * 3 + " Segel Regen Nagel Garten Genre Gegner Ranger Eltern legen regen nagen lagen"
    assert language_of(text) == "de"
    made = from_text(text, Random(1), no_pulse)
    assert {"segel", "regen", "garten"} & set(made.words)
