"""What the bank knows without being told, counted again by other means."""

import re
from collections import defaultdict
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.cache import cached
from generators.kernel.kind import no_pulse
from generators.wall.connecting import word_walls, wordplay
from generators.wall.connecting.bank import FILES, BankCategory, categories, parse
from generators.wall.connecting.wordplay import SEARCHES, Lookup
from generators.words.dictionary import asset, dictionary
from tests.generators.wall.fits import FITS
from tests.rows import check_rows


@cached
def links() -> dict[str, BankCategory]:
    return {category.name: category for category in categories()}


@cached
def dealt() -> set[str]:
    return {card for category in links().values() for card in category.members}


def _cards(category: BankCategory) -> set[str]:
    return {*category.members, *category.also}


def _lines() -> list[str]:
    """The lines of the bank, without comments."""
    texts = [asset("categories", name).read_text(encoding="utf-8") for name in FILES]
    return [line for text in texts for line in (whole.split("#")[0].rstrip() for whole in text.splitlines()) if line]


def _written(start: str) -> dict[str, str]:
    """Category -> what stands in its line of that beginning."""
    found: dict[str, str] = {}
    for line in _lines():
        if not line.startswith(" "):
            name = line.split("|")[0].strip()
        elif line.strip().startswith(start):
            found[name] = line.strip()[len(start) :]
    return found


def test_no_compound_is_known_from_one_side_only() -> None:
    sides: dict[str, dict[str, set[str]]] = {"before": {}, "after": {}}
    for line in _lines():
        if match := re.match(r"(\S.*?) *\| *(before|after): *(.*?) *\|", line):
            sides[match[2]].setdefault(match[3], set()).update(_cards(links()[match[1]]))
    one_way = [
        f"{first} {last}"
        for first, lasts in sides["before"].items()
        for last, firsts in sides["after"].items()
        if (last in lasts and first in dealt()) != (first in firsts and last in dealt()) and {first, last} <= dealt()
    ]
    assert one_way == []
    assert len(sides["before"]) > 90
    assert len(sides["after"]) > 130


def test_what_is_a_part_is_known_to_the_whole() -> None:
    parts = _written("within:")
    assert len(parts) >= 35
    for part, wholes in parts.items():
        for whole in wholes.split(";"):
            assert _cards(links()[part]) <= _cards(links()[whole.strip()]), (part, whole)


def test_a_part_of_a_part_is_a_part() -> None:
    header = "{} | things | {}\n    {}, b, c, d, e, f\n"
    text = "".join(header.format(name, name, name.lower()) for name in ("Big", "Middle")) + "    within: Big\n"
    text += header.format("Small", "small", "small") + "    within: Middle\n"
    assert [category.also for category in parse(text)] == [("middle", "small"), ("small",), ()]


def test_hot_water_is_known_from_both_sides() -> None:
    hot, water = parse(
        "hot ____ | before: hot | hot\n    dog, rod, line, house, spot, water\n"
        "____ water | after: water | water\n    hot, rain, salt, back, bath, dish\n    also: spring\n".replace(
            "    hot, rain", "    fresh, rain"
        )
    )
    assert water.also == hot.also == ()  # hot is no card, and water hot already
    both = parse(
        "hot ____ | before: hot | hot\n    dog, rod, line, house, spot, potato\n"
        "____ water | after: water | water\n    hot, rain, salt, back, bath, dish\n"
        "Drinks | things | drinks\n    water, tea, milk, wine, beer, Spring\n"
        "____ spring | after: spring | spring\n    hot, main, off, hand, bed, day\n"
    )
    assert both[0].also == ("water",)  # and not Spring, which is a name


def test_a_list_knows_the_compounds_with_its_word() -> None:
    green, teas, golf, *_ = parse(
        "green ____ | before: green | green\n    house, tea, card, light, belt, room\n"
        "Teas | things | teas\n    mint, chai, Assam, oolong, black, camomile\n    after: tea\n"
        "Golf terms | things | golf\n    green, tee, par, birdie, eagle, albatross\n"
    )
    assert teas.also == ("green",)
    assert green.also == golf.also == ()


def test_an_answer_is_not_dealt_twice() -> None:
    sins, birds, sounds = (links()[name] for name in ("Deadly sins", "Anagrams of birds", "Sound like numbers"))
    assert {frozenset({"greed", "avarice"}), frozenset({"wrath", "anger"})} <= set(sins.twins)
    assert any({"liar", "lira"} <= twins for twins in birds.twins)
    assert any({"too", "to"} <= twins for twins in sounds.twins)


def test_four_different_answers_can_be_dealt() -> None:
    def check(category: BankCategory) -> None:
        fours = combinations(category.members, 4)
        assert any(all(len(twins & set(four)) < 2 for twins in category.twins) for four in fours)
        assert all(twins <= set(category.members) and len(twins) > 1 for twins in category.twins)

    check_rows(links().values(), check)


def test_what_must_not_meet_says_so_both_ways() -> None:
    apart = {name: category.never_with for name, category in links().items() if category.never_with}
    assert len(apart) >= 40
    assert all(
        name in links()[other].never_with and other != name for name, others in apart.items() for other in others
    )


def test_the_deck_keeps_twins_apart() -> None:
    deck = word_walls.deck()
    assert deck.repeats("greed", "Deadly sins", ["sloth", "avarice"])
    assert not deck.repeats("greed", "Deadly sins", ["sloth", "wrath"])
    assert not deck.may_meet("Constellations", ["Herbs", "Constellations in English"])
    assert deck.may_meet("Constellations", ["Herbs"])


WORDS = st.lists(st.text("abc", min_size=1, max_size=6), min_size=1, max_size=12)


@pytest.mark.parametrize("rule", sorted(SEARCHES))
@given(cards=WORDS, about=WORDS)
def test_the_lookup_finds_what_the_rule_accepts_card_by_card(rule: str, cards: list[str], about: list[str]) -> None:
    test = wordplay.RULES[rule](tuple(about))
    assert set(Lookup(cards, no_pulse).obeying(rule, tuple(about))) == set(filter(test, cards))


@given(WORDS, WORDS)
def test_what_comes_from_a_word_does_so_by_the_rule(cards: list[str], about: list[str]) -> None:
    for name, rule in wordplay.ORIGINS.items():
        for card in cards:
            alone = {other for other in about if wordplay.RULES[name]((other,))(card)}
            assert rule(tuple(about))(card) == alone


def test_every_fit_that_a_reader_found_is_known_or_never_dealt() -> None:
    """Beside its link: where another writer did not think of it, somebody might still."""
    argued = word_walls.arguable()
    missing = {
        name: sorted(unknown)
        for name, cards in FITS.items()
        if (unknown := {card for card in cards if card in dealt()} - _cards(links()[name]) - argued.get(name, set()))
    }
    assert missing == {}
    assert sum(len(cards & dealt()) for cards in FITS.values()) >= 3000


def test_few_names_hide_two_links() -> None:
    assert sum(" and " in name for name in links()) <= 20


def test_no_word_of_a_class_is_written_twice() -> None:
    for line in _lines():
        if line.startswith("class "):
            words = [word.strip() for word in line.partition(":")[2].split(",")]
            assert len(set(words)) == len(words), line[:20]


def test_classes_are_used() -> None:
    uses: dict[str, int] = defaultdict(int)
    for line in _lines():
        for name in re.findall(r"@([a-z]+)", line):
            uses[name] += 1
    assert all(uses[line[6:].partition(":")[0]] for line in _lines() if line.startswith("class "))


def test_what_obeys_the_name_as_it_is_shown_is_known() -> None:
    """More cards obey it than are dealt: bed has only the vowel E, door goes up the alphabet, time is emit reversed."""
    words = {card: wordplay.letters(card) for card in dealt()}
    vowels = {name[-1].lower(): name for name in links() if name.startswith("Only the vowel")}
    assert sorted(vowels) == ["a", "e", "i", "o"]
    for vowel, name in vowels.items():
        shown = {card for card, word in words.items() if {*word} & {*"aeiouy"} == {vowel}}
        assert shown <= _cards(links()[name])
    rising = {card for card, word in words.items() if len(word) > 2 and sorted(word) == [*word]}
    falling = {card for card, word in words.items() if len(word) > 2 and sorted(word)[::-1] == [*word]}
    assert rising <= _cards(links()["Letters in alphabetical order"])
    assert falling <= _cards(links()["Letters in reverse order"])
    known = {word for word, level in dictionary().levels.items() if level <= 50}
    turned = {card for card, word in words.items() if len(word) > 2 and word[::-1] in known and word[::-1] != word}
    assert turned <= _cards(links()["Another word when reversed"])
