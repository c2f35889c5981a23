"""What the levels of Connecting Wall promise, against the bank and the dictionary by code of its own."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook
from generators.wall.connecting import word_walls
from generators.wall.connecting.bank import categories, categories_by_name
from generators.wall.connecting.word_walls import UNKNOWN, familiarity, find_same_word
from generators.wall.generate import Deal, avoid_links_of
from generators.wall.kind import CONNECTING_WALL
from generators.wall.menu import Options
from generators.wall.rules import Group, Guess, Puzzle
from generators.words.dictionary import asset_text, dictionary
from tests import almanac as box
from tests.generators.wall import brute
from tests.generators.wall.brute import FITS, bank
from tests.generators.wall.walls import check_ghost, has_one_answer
from tests.rows import FULL, few_or_slow, present
from tools.data.almanac import HAND

WALLS = 6 if FULL else 2  # of each level


@cache
def walls(level: str) -> list[Puzzle]:
    return [CONNECTING_WALL.generate(Options(level), Random(f"{level} {each}"), no_pulse) for each in range(WALLS)]


LISTS, FILL_INS = {"things", "people", "meaning", "twist"}, {"after", "before"}
MOST_PLAYS = {"easy": 1, "medium": 1, "hard": 1, "expert": 2}
MOST_WITH_A_GAP = 0.12  # of all groups
LEAST_KNOWN = {"easy": 1, "medium": 2, "hard": 3, "expert": 4}
LEVELS = list(word_walls.LEVELS)
every_level = pytest.mark.parametrize("level", few_or_slow(3, LEVELS))


PLAYS = frozenset(name for name, category in bank().items() if category.sort not in LISTS | FILL_INS)


def sort_of(group: Group) -> str:
    """What has a gap in its name is filled in, whatever its sort."""
    sort = bank()[group.name].sort
    return "fill-in" if sort in FILL_INS or "____" in group.name else "list" if sort in LISTS else "play"


@pytest.mark.slow
@every_level
def test_links_are_of_the_sorts_that_the_level_has_in_their_order(level: str) -> None:
    for wall in walls(level):
        found = list(map(sort_of, wall.groups))
        assert found.count("fill-in") <= 1
        assert sum(bank()[group.name].sort == "meaning" for group in wall.groups) <= 1, "two groups of one meaning"
        twist = "play" in found or any(bank()[group.name].sort == "twist" for group in wall.groups)
        assert twist, "no play on letters, sounds or meaning"
        assert found.count("play") <= MOST_PLAYS[level]
        assert found == sorted(found, key="play".__eq__), "plays come last"
        assert all(bank()[group.name].level <= LEAST_KNOWN[level] for group in wall.groups)
        assert sum(group.name.startswith("Famous") for group in wall.groups) <= 1
        assert sum(bank()[group.name].sort == "people" for group in wall.groups) <= 1
        assert sum(group.name.startswith(("Cities", "Capital cities", "Islands")) for group in wall.groups) <= 1


@pytest.mark.sampled
@pytest.mark.parametrize("level", LEVELS)
def test_most_walls_are_dealt_without_a_gap(level: str) -> None:
    whole = word_walls.LEVELS[level]
    gaps = whole.limits[word_walls.FILL_IN]
    assert sum(gaps) / len(gaps) / 4 <= MOST_WITH_A_GAP
    bare = replace(whole, limits={**whole.limits, word_walls.FILL_IN: (0,)}, among=1)
    for seed in range(6):
        dealt, _ = word_walls.builder(level).deal("dominoes", bare, Options(level), Random(seed), no_pulse, id)
        assert not any("____" in group.name for group in dealt), "a gap where none was drawn"


SMALL_WORDS = {"with", "what", "kind", "things", "something", "that", "mean"}  # of many names
MOST_OFTEN = 5  # of 60 walls may have the same link
LEAST_LENT = {"easy": 3, "medium": 5, "hard": 5, "expert": 5}
SEEN = word_walls.SPELLING | {"hidden", "starts", "ends"}  # plays that are seen on the cards


def lent(wall: Puzzle) -> Counter[tuple[str, str]]:
    """How many cards of a group fit another one, by both their names."""
    own = {group.name for group in wall.groups}
    return Counter(
        (group.name, other)
        for group in wall.groups
        for card in group.cards
        for other in word_walls.known_links(card) & own - {group.name}
    )


@every_level
def test_cards_fit_other_groups_at_every_level(level: str) -> None:
    """None fits both ways: else two cards could change places."""
    for wall in walls(level):
        loans = lent(wall)
        assert not any((other, home) in loans for home, other in loans), wall
        assert sum(loans.values()) >= (1 if wall.ghost else LEAST_LENT[level]), wall
        assert all(bank()[other].sort in LISTS | FILL_INS for _, other in loans)


@every_level
def test_flat_lists_are_few_and_pull(level: str) -> None:
    for wall in walls(level):
        own = {group.name: categories_by_name()[group.name] for group in wall.groups}
        assert sum(each.sort == "meaning" or each.name.endswith(" can mean") for each in own.values()) <= 1
        spelled = {name for name, each in own.items() if each.sort in SEEN and len(each.given) < 2}
        assert len(spelled) <= 1
        pull = {card for card in wall.cards if len(word_walls.known_links(card) & own.keys()) > 1}
        pull.update(wall.ghost.cards if wall.ghost else ())
        flat = [group for group in wall.groups if group.name in spelled or own[group.name].sort == "meaning"]
        assert all(len(pull.intersection(group.cards)) >= 1 + (level == "expert") for group in flat), wall


@every_level
def test_two_groups_of_a_wall_make_people_smile_and_few_are_plain_lists(level: str) -> None:
    assert word_walls.wit().keys() <= bank().keys()
    for wall in walls(level):
        marks = [word_walls.wit().get(group.name) for group in wall.groups]
        assert marks.count(word_walls.WITTY_LINK) >= (1 if wall.ghost else 2), wall
        assert marks.count(word_walls.DULL) <= (2 if wall.ghost else 1), wall
        plain = (group.name for group, mark in zip(wall.groups, marks, strict=True) if mark == word_walls.DULL)
        assert all(bank()[name].sort in {"things", "people"} for name in plain), "a play or a gap without wit"


@every_level
def test_a_filler_comes_alone_and_pulls(level: str) -> None:
    assert word_walls.fillers() <= bank().keys()
    for wall in walls(level):
        found = [group for group in wall.groups if group.name in word_walls.fillers()]
        assert len(found) <= (level != "expert"), wall
        for group in found:
            seen = set(wall.ghost.cards if wall.ghost else ()).intersection(group.cards)
            assert len(seen) + sum(many for pair, many in lent(wall).items() if group.name in pair) >= 2, wall


def test_a_wall_is_better_the_more_cards_of_a_play_pull_and_without_a_filler() -> None:
    def score(last: str, *rows: str, level: str = "easy") -> float:
        real = "There's a rat inside", "Beers", "Martial arts", last
        dealt = Deal(word_walls.card_pool(), real, 9, crossed=True)
        for card, row in ((card, row) for row, cards in enumerate(rows) for card in cards.split()):
            dealt.add(card, row)
        return word_walls.score_wall(dealt, word_walls.PULL[level])

    rows = "lager pilsner mild stout", "judo kendo sumo taekwondo", "Plato Hume Descartes Locke"
    pulling = score("Philosophers", "pirate karate Socrates crater", *rows)
    assert pulling > score("Philosophers", "pirate berate operate crater", *rows) + 5
    assert pulling > score("To do with France", "pirate karate Socrates crater", *rows[:2], "beret snail wine garlic")
    idle = "Philosophers", "pirate berate operate crater", *rows
    gains = [
        score("Philosophers", "pirate karate Socrates crater", *rows, level=each) - score(*idle, level=each)
        for each in LEVELS
    ]
    assert gains == sorted(gains), "most on hard walls"
    assert gains[0] < gains[1] < gains[2]


def plain(name: str) -> bool:
    return bank()[name].sort in {"things", "people"} and not re.search("____|^Things |^Words |^Named ", name)


@pytest.mark.slow
@pytest.mark.parametrize("level", few_or_slow(1, LEVELS))
def test_a_ghost_is_no_way_out(level: str) -> None:
    made = (CONNECTING_WALL.generate(Options(level), Random(f"ghost {level} {seed}"), no_pulse) for seed in range(12))
    ghosts = [wall for wall in made if wall.ghost]
    assert ghosts
    for wall in ghosts:
        (link,) = (name for name, shown in word_walls.ghost_names().items() if shown == present(wall.ghost).name)
        check_ghost(wall, frozenset((*bank()[link].members, *bank()[link].also)), brute.connecting_links(wall.cards))
        assert bank()[link].level <= LEAST_KNOWN[level]
        assert sum(plain(group.name) for group in wall.groups) <= 2, "two plain lists at most"


def test_cards_of_one_answer_are_not_dealt_together() -> None:
    rows = "What fly can mean|insect|bug;green ____|thumb|fingers;They sting|wasp|hornet;spare ____|wheel|tyre"
    for link, one, other in (row.split("|") for row in rows.split(";")):
        assert word_walls.card_pool().repeats(one, link, [other]), link


def test_a_ghost_is_named_where_three_of_it_were_guessed() -> None:
    made = (CONNECTING_WALL.generate(Options("medium"), Random(seed), no_pulse) for seed in range(20))
    wall, ghost = next((each, each.ghost) for each in made if each.ghost)
    why = present(CONNECTING_WALL.teaching.why)
    found = present(why(CONNECTING_WALL.start(wall), Guess(ghost.cards[:4]), no_pulse))
    assert f"all fit “{ghost.name}”, but that is no group here." in phrasebook().tell(found.because)
    assert CONNECTING_WALL.read(CONNECTING_WALL.write(wall)).ghost == ghost


@pytest.mark.slow
def test_a_ghost_does_not_come_back_soon() -> None:
    seen: list[Puzzle] = []
    for seed in range(24):
        options = avoid_links_of(Options("medium"), tuple(seen))
        seen.append(CONNECTING_WALL.generate(options, Random(seed), no_pulse))
    ghosts = Counter(wall.ghost.name for wall in seen if wall.ghost)
    assert len(ghosts) > 8
    assert set(ghosts.values()) == {1}


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS[1:])
def test_about_half_of_the_walls_have_a_ghost_and_no_link_comes_often(level: str) -> None:
    made = [CONNECTING_WALL.generate(Options(level), Random(f"share {seed}"), no_pulse) for seed in range(60)]
    assert 24 <= sum(wall.ghost is not None for wall in made) <= 45
    ((link, most),) = Counter(group.name for wall in made for group in wall.groups).most_common(1)
    assert most <= MOST_OFTEN, link


def test_ghosts_are_of_the_bank_and_have_homes_elsewhere() -> None:
    text = asset_text("categories", word_walls.GHOST_FILE)
    unfit = {line.removeprefix("- ").partition(": ")[0] for line in text.splitlines() if line.startswith("- ")}
    assert unfit
    assert (unfit | word_walls.ghost_names().keys()) <= bank().keys()
    assert unfit.isdisjoint(word_walls.ghost_names())
    assert len(set(word_walls.ghost_names().values())) == len(word_walls.ghost_names()), "no two have one name"


def test_a_list_that_is_not_dealt_is_of_the_bank_and_known_to_the_proof() -> None:
    found = word_walls.undealt()
    assert found <= bank().keys()
    for level in LEVELS:
        deck = word_walls.card_pool(level=level)
        assert found.isdisjoint(deck.real)
        assert len(deck.real) > 600, "New avoids the links of the last 150 walls"
    assert found.isdisjoint(group.name for level in LEVELS for wall in walls(level) for group in wall.groups)
    assert "In Minecraft" in found & word_walls.known_links("creeper")


def test_what_might_be_said_of_a_card_belongs_to_links_and_cards_of_the_bank() -> None:
    dealt = {card for category in bank().values() for card in category.members}
    for link, cards in word_walls.arguable().items():
        assert link in bank(), link
        assert cards <= dealt, link
        assert cards.isdisjoint((*bank()[link].members, *bank()[link].also)), link


SWAPS = (
    "Put mis in front for a new word: field|out ____: lay, take|Put over in front for a new word: focus"
    "|sea ____: bird|Put ship behind for a new word: manager|In photography: print|What duck can mean: food"
    "|What case can mean: container|Drinks, one letter changed: mint|Pressed: shorts, flares"
    "|Been down a chimney: broom|At the bank: thief|A light inside: delighted|Best when crisp: florentine"
    "|What post can mean: express|Put mid in front for a new word: grass"
)


def test_what_readers_laid_to_another_link_of_a_made_wall_is_known() -> None:
    """A card need be known to one of two links to keep both from one wall."""
    might = word_walls.arguable()
    for link, cards in (row.split(": ") for row in SWAPS.split("|")):
        missing = {*cards.split(", ")} - might.get(link, frozenset())
        assert all(link in word_walls.known_links(card) for card in missing), (link, missing)


@pytest.mark.slow
def test_a_compound_of_the_dictionary_is_known_to_the_link_with_a_gap() -> None:
    """Of links that are dealt, cards that are dealt: seabird, outlay."""
    pool, words, might = word_walls.card_pool(), dictionary().levels, word_walls.arguable()
    dealt = {card for link in pool.real for card in pool.links[link]}
    for link in pool.real:
        match bank()[link].sort, "".join(bank()[link].given):
            case "before", given:
                formed = {card for card in dealt if given + card in words}
            case "after", given:
                formed = {card for card in dealt if card + given in words}
            case _:
                continue
        missing = formed - might.get(link, frozenset())
        assert not {card for card in missing if link not in word_walls.known_links(card)}, link


@pytest.mark.slow
def test_what_a_child_knows() -> None:
    levels, names = levels_of_words(), judgements()
    clear = 0
    for card in (card for wall in walls("easy") for card in wall.cards):
        words = [card] if card in levels else card.split()
        known = not card[0].isupper() and all(word in levels for word in words)
        rarest = max(levels[word] for word in words) if known else 0
        assert names.get(card, 4) <= 2 or (known and rarest <= 35), card
        assert rarest < 55, card
        clear += rarest <= 35 if known else names[card] <= 2
    assert clear >= 0.85 * 16 * WALLS


@every_level
def test_one_answer_also_to_who_knows_more_than_the_bank(level: str) -> None:
    """By the bank, and with every fit that a reader found beside those of the bank."""
    for wall in walls(level):
        has_one_answer(wall, brute.connecting_links(wall.cards), PLAYS)
        links = {
            card: word_walls.known_links(card) | {name for name, cards in FITS.items() if card in cards}
            for card in wall.cards
        }
        assert len(brute.partitions(links, wall.cards)) == 1, wall
        own = {group.name for group in wall.groups}
        assert all(found & own == word_walls.known_links(card) & own for card, found in links.items()), wall


@every_level
def test_no_card_is_a_word_of_a_link_nor_might_be_said_to_fit_another(level: str) -> None:
    might = word_walls.arguable()
    for wall in walls(level):
        named = {word for group in wall.groups for word in re.findall(r"[a-z]{4,}", group.name.lower())} - SMALL_WORDS
        assert not named.intersection(word for card in wall.cards for word in card.lower().split())
        for group in wall.groups:
            others = {card for other in wall.groups if other != group for card in other.cards}
            assert not others & might.get(group.name, frozenset()), (wall, group.name)


@pytest.mark.slow
def test_walls_show_the_witty_names_of_the_bank() -> None:
    known = {category.wit for category in categories()} - {""}
    assert len(known) >= 500
    for level in LEVELS:
        shown = {group.wit for wall in walls(level) for group in wall.groups} - {""}
        assert shown, level
        assert shown <= known, level


def test_how_well_a_card_is_known() -> None:
    """Plain words go by the dictionary, a phrase by its rarest word, others by the list of judgements."""
    rows = "dog 1|Paris 1|Nice 1|hot dog 1|Chablis 3|brie 3|Caelian 4|Xyzzy 4|red wapiti 3|red apatite 4"
    for card, known in (row.rsplit(" ", 1) for row in rows.split("|")):
        assert familiarity(card) == int(known), card
    levels, written = levels_of_words(), judgements()
    for word in ("fence", "sieve", "dapple", "wapiti", "apatite"):
        assert word not in written
        wanted = 1 if levels[word] <= 20 else 2 if levels[word] <= 35 else 3 if levels[word] <= 50 else UNKNOWN
        assert familiarity(word) == wanted


@cache
def levels_of_words() -> dict[str, int]:
    with gzip.open(brute.ASSETS / "words" / "dictionary.txt.gz", "rt", encoding="ascii") as lines:
        return {word: int(level) for word, level in map(str.split, lines)}


@cache
def judgements() -> dict[str, int]:
    text = (brute.ASSETS / "categories" / "familiar.txt").read_text(encoding="utf-8")
    found: dict[str, int] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            level, _, cards = line.partition(":")
            for card in map(str.strip, cards.split(",")):
                assert card not in found, f"{card} is judged twice"
                found[card] = int(level)
    assert set(found.values()) <= set(range(1, UNKNOWN + 1))
    return found


READ = "2026-12-01"  # the dailies from that day on


def test_what_is_heard_twice() -> None:
    same = "egg|eggshell soaked|soaking biplane|plane foundation|foundations near|nearby ice_cream|ice_cube"
    for pair in (*same.split(), "ice|notice", "pull_the_plug|the_moon", "cat|dog"):
        one, other = pair.replace("_", " ").split("|")
        found = find_same_word((one, other))
        assert (other in found.get(one, ())) == (one in found.get(other, ())) == (pair in same.split()), pair


def test_no_dealt_daily_says_a_word_twice() -> None:
    same = word_walls.card_pool(level="easy").same_word
    assert same == word_walls.card_pool().same_word != {}, "all levels know the same words"
    # By hand tiger stands beside tightrope, which are no word twice: there the desk remarks it, and the writer judges.
    days = [each for each in box.dailies("connecting_wall") if str(each.day) >= READ and each.seed != HAND]
    assert len(days) > 690, "of 2029 and 2030"
    for day in days:
        cards = {card.replace("_", " ") for _, four in box.groups(day) for card in four}
        assert all(cards.isdisjoint(same.get(card, ())) for card in cards), day


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_wall_of_a_holiday_has_a_link_of_it(level: str) -> None:
    holiday = "To do with New Year"
    puzzle = CONNECTING_WALL.generate(Options(level, theme=(holiday,)), Random("2029-01-01"), no_pulse)
    assert holiday in [group.name for group in puzzle.groups]
