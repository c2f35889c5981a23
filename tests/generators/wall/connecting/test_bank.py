"""The category bank is read with all that follows from it, and keeps its promises."""

import re
from collections import Counter
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.cache import cached
from generators.kernel.kind import no_pulse
from generators.wall.connecting import word_walls, wordplay
from generators.wall.connecting.bank import FILES, HEARD, LISTS, PLAIN, BankCategory, categories, parse
from generators.wall.connecting.wordplay import SEARCHES, Lookup
from generators.words.dictionary import asset, dictionary, never_offered
from tests.generators.wall.brute import FITS, bank
from tests.rows import check_rows

SIX = "    ash, elm, oak, fir, pine, yew\n"


def test_a_category_is_read_with_comments_and_several_lines() -> None:
    trees, _ = parse(
        "# trees\n\nTrees | things | trees; a tree # two answers\n" + SIX + "    bay # the seventh\n    also: box\n"
        "Boxes | things | boxes\n    box, case, chest, crate, tin, trunk\n"
    )
    assert trees.answers == ("trees", "a tree")
    assert trees.members == ("ash", "elm", "oak", "fir", "pine", "yew", "bay")
    assert trees.also == ("box",)


KNOWN = [
    pytest.param(  # a card of another category that obeys the rule
        "Hidden metals | hidden: tin lead | metals\n    satin, martini, plead, leading, destiny, setting\n"
        "Small birds | things | birds\n    martin, wren, tit, robin, finch, lark\n",
        [("martin",), ()],
    ),
    pytest.param(  # a part of a part
        "Big | things | big\n    big, b, c, d, e, f\nMiddle | things | middle\n    middle, b, c, d, e, f\n"
        "    within: Big\nSmall | things | small\n    small, b, c, d, e, f\n    within: Middle\n",
        [("middle", "small"), ("small",), ()],
    ),
    pytest.param(  # a compound from both sides, and not Spring, which is a name
        "hot ____ | before: hot | hot\n    dog, rod, line, house, spot, potato\n"
        "____ water | after: water | water\n    hot, rain, salt, back, bath, dish\n"
        "Drinks | things | drinks\n    water, tea, milk, wine, beer, Spring\n"
        "____ spring | after: spring | spring\n    hot, main, off, hand, bed, day\n",
        [("water",), (), (), ()],
    ),
    pytest.param(  # a list has the compounds with its word
        "green ____ | before: green | green\n    house, tea, card, light, belt, room\n"
        "Teas | things | teas\n    mint, chai, Assam, oolong, black, camomile\n    after: tea\n"
        "Golf terms | things | golf\n    green, tee, par, birdie, eagle, albatross\n",
        [(), ("green",), ()],
    ),
]


@pytest.mark.parametrize(("text", "also"), KNOWN)
def test_what_fits_a_category_too_is_known(text: str, also: list[tuple[str, ...]]) -> None:
    assert [category.also for category in parse(text)][: len(also)] == also


# Each rule: what it is given, words that do it, words that do not.
EXAMPLES = {
    "hidden": ("arm leg", "charm elegant", "arm cram"),
    "starts": ("arm leg", "armada legend", "arm charm"),
    "ends": ("arm leg", "charm", "arm army"),
    "anagram": ("lemon", "melon", "lemon lemons"),
    "backwards": ("parts", "strap", "parts sprat"),
    "change": ("hand", "band hard", "hand and hands"),
    "missing": ("heart", "heat hear eart", "heart hurt"),
    "headless": ("heart", "eart", "hear heart"),
    "tailless": ("heart", "hear", "eart heart"),
    "extra": ("heat", "heart wheat", "heat hat"),
    "spelt": ("do re mi", "mire dodo redo", "do dor domino"),
    "only": ("a b c d", "cab dad", "cabs"),
    "vowel": ("e", "cheese", "be cheesy cheesier"),
    "silent": ("", "knee psalm hour wren", "neck house palm"),
    "palindrome": ("", "level noon", "levels"),
    "pairs": ("", "coffee address", "balon hammer"),
    "doubled": ("", "tutu bonbon", "tutus"),
    "ascending": ("", "almost floor", "sponge ace"),
    "descending": ("", "sponge spoon", "almost zoo"),
    "pangram": ("a e i o u", "education", "educate"),
    "front": ("con", "tent verse", "cow contest"),
    "back": ("board", "star clip", "chair cup-board"),
}


def test_each_rule_accepts_and_refuses() -> None:
    assert set(EXAMPLES) == set(wordplay.RULES)
    for rule, (about, obeying, breaking) in EXAMPLES.items():
        test = wordplay.RULES[rule](tuple(about.split()))
        assert all(map(test, obeying.split())), rule
        assert not any(map(test, breaking.split())), rule
    assert wordplay.letters("Tom's yo-yo") == "tomsyoyo", "rules look at letters only"


def test_every_category_is_well_formed() -> None:
    dealt = Counter(card for category in categories() for card in category.members)

    def check(category: BankCategory) -> None:
        cards = (*category.members, *category.also)
        assert (5 if category.sort == "twist" else 6) <= len(category.members) <= 12
        assert len({card.casefold() for card in cards}) == len(cards)
        assert all(answer == answer.strip() and answer for answer in category.answers)
        assert 2 <= len(category.answers) <= 16
        assert len(category.name) <= 34
        assert category.wit.casefold() != category.name.casefold()
        assert all(re.fullmatch(r"[A-Za-zÀ-ÿ0-9 '&.!-]{1,16}", card) for card in cards)
        assert dealt.keys() >= set(category.also), "what fits too is dealt somewhere"

    check_rows(categories(), check)
    assert len({category.name.casefold() for category in categories()}) == len(categories())
    heads = [line for line in _lines() if not line.startswith((" ", "class "))]
    assert len(heads) == len(categories()), "no name stands twice"
    sharing = [link for link in categories() if sum(dealt[card] > 1 for card in link.members) >= 3]
    assert len(sharing) >= 0.6 * len(categories())


def test_every_category_has_a_known_sort_and_obeys_it() -> None:
    alone = LISTS | HEARD | {"silent", "palindrome", "doubled", "pairs", "ascending", "descending"}  # no words given
    assert {category.sort for category in categories()} <= PLAIN | wordplay.RULES.keys()
    for category in categories():
        assert bool(category.given) is (category.sort not in alone), category.name
        if category.sort in wordplay.RULES:
            rule, shown = (rules[category.sort](category.given) for rules in (wordplay.RULES, wordplay.SHOWN))
            assert all(map(rule, map(wordplay.letters, category.members))), category.name
            assert all(map(shown, map(wordplay.letters, category.also))), category.name
    for line in _lines():
        if not line.startswith(" "):
            heard = "| homophone |" in line
        elif line.strip().startswith("also:") or ":" not in line:
            cards = line.partition("also:")[2] or line
            assert all(("=" in card) is heard for card in cards.rstrip(",").split(",")), line


def test_a_word_is_spelled_the_same_way_everywhere() -> None:
    spellings: dict[str, set[str]] = {}
    for card in chain.from_iterable((*category.members, *category.also) for category in categories()):
        spellings.setdefault(card.casefold(), set()).add(card)
    assert [sorted(ways) for ways in spellings.values() if len(ways) > 1] == []


def test_nothing_is_offered_that_never_should_be() -> None:
    """A name with its capital may share its letters with such a word: St Peter, Thomas Cromwell's Tom."""
    shown = {text for category in categories() for text in (*category.members, *category.answers)}
    words = {word for text in shown for word in (text, *re.split(r"[ '-]", text))}
    assert sorted(words & never_offered()) == []


def test_no_card_tells_its_category() -> None:
    """A word of the name inside a member would say it all: headlight among the Lights."""
    plain = {"things", "what", "with", "that", "from", "words", "mean", "over", "under"}

    def check(category: BankCategory) -> None:
        words = {word.lower() for word in re.findall(r"[A-Za-z]{4,}", category.name)} - plain
        stems = {word.removesuffix("s") if len(word) > 4 else word for word in words}
        assert [card for card in category.members if any(stem in card.lower() for stem in stems)] == []

    check_rows([each for each in categories() if each.sort not in wordplay.RULES and each.sort != "rhyme"], check)


@cached
def dealt() -> set[str]:
    return {card for category in bank().values() for card in category.members}


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
            sides[match[2]].setdefault(match[3], set()).update(_cards(bank()[match[1]]))
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
            assert _cards(bank()[part]) <= _cards(bank()[whole.strip()]), (part, whole)


def test_four_different_answers_can_be_dealt() -> None:
    def check(category: BankCategory) -> None:
        fours = combinations(category.members, 4)
        assert any(all(len(twins & set(four)) < 2 for twins in category.twins) for four in fours)
        assert all(twins <= set(category.members) and len(twins) > 1 for twins in category.twins)

    check_rows(bank().values(), check)


def test_what_must_not_meet_says_so_both_ways() -> None:
    apart = [(name, other) for name, category in bank().items() for other in category.never_with]
    assert len(apart) >= 40
    assert all(name in bank()[other].never_with and other != name for name, other in apart)


def test_the_deck_keeps_twins_apart() -> None:
    deck = word_walls.card_pool()
    assert deck.repeats("greed", "Deadly sins", ["sloth", "avarice"])
    assert not deck.repeats("greed", "Deadly sins", ["sloth", "wrath"])
    assert not deck.may_meet("Constellations", ["Herbs", "Constellations in English"])
    assert deck.may_meet("Constellations", ["Herbs"])
    sins, birds, sounds = (bank()[name] for name in ("Deadly sins", "Anagrams of birds", "Sound like numbers"))
    assert {frozenset({"greed", "avarice"}), frozenset({"wrath", "anger"})} <= set(sins.twins)
    assert any({"liar", "lira"} <= twins for twins in birds.twins)
    assert any({"too", "to"} <= twins for twins in sounds.twins)


WORDS = st.lists(st.text("abc", min_size=1, max_size=6), min_size=1, max_size=12)


@pytest.mark.sampled
@pytest.mark.parametrize("rule", sorted(SEARCHES))
@given(cards=WORDS, about=WORDS)
def test_the_lookup_finds_what_the_rule_accepts_card_by_card(rule: str, cards: list[str], about: list[str]) -> None:
    test = wordplay.RULES[rule](tuple(about))
    assert set(Lookup(cards, no_pulse).find(rule, tuple(about))) == set(filter(test, cards))


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
        if (unknown := {card for card in cards if card in dealt()} - _cards(bank()[name]) - argued.get(name, set()))
    }
    assert missing == {}
    assert sum(len(cards & dealt()) for cards in FITS.values()) >= 3000


def test_what_obeys_the_name_as_it_is_shown_is_known() -> None:
    """More cards obey it than are dealt: bed has only the vowel E, door goes up the alphabet, time is emit reversed."""
    words = {card: wordplay.letters(card) for card in dealt()}
    vowels = {name[-1].lower(): name for name in bank() if name.startswith("Only the vowel")}
    assert sorted(vowels) == ["a", "e", "i", "o"]
    for vowel, name in vowels.items():
        shown = {card for card, word in words.items() if {*word} & {*"aeiouy"} == {vowel}}
        assert shown <= _cards(bank()[name])
    rising = {card for card, word in words.items() if len(word) > 2 and sorted(word) == [*word]}
    falling = {card for card, word in words.items() if len(word) > 2 and sorted(word)[::-1] == [*word]}
    assert rising <= _cards(bank()["Letters in alphabetical order"])
    assert falling <= _cards(bank()["Letters in reverse order"])
    known = {word for word, level in dictionary().levels.items() if level <= 50}
    turned = {card for card, word in words.items() if len(word) > 2 and word[::-1] in known and word[::-1] != word}
    assert turned <= _cards(bank()["Another word when reversed"])
