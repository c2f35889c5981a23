"""Walls that are dealt have one answer by a second solver that reads the banks once more by other code, in the script
and of the characters that were chosen. LANTERN_FULL=1 looks at dozens of seeds of each."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from generators.characters.han import field_links, fields, word_links
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import say
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.lion import idiom_walls, part_walls
from generators.wall.lion.link_families import LEVELS, SCRIPTS, card_pool, family_of, theme_of
from generators.wall.menu import FIRST_TAUGHT, LINKED_SCRIPTS, LINKS, TAUGHT, Options
from generators.wall.notation import read, write
from generators.wall.rules import Guess, Puzzle
from tests.generators.wall import brute, truth
from tests.generators.wall.walls import has_one_answer, sets
from tests.rows import FULL, present, sample

CHOSEN = [(script, level, up_to) for script in LINKED_SCRIPTS for level in TAUGHT for up_to in TAUGHT[level]]


@cache
def rarities(mark: str) -> dict[str, int]:
    """How early each character of a script is taught, from the table itself."""
    rows = (row.split("\t") for row in brute.rows("facts.txt"))
    return {character: int(told[told.index(mark) + 1]) for character, told, *_ in rows if mark in told}


@pytest.mark.sampled
@pytest.mark.parametrize("script", part_walls.SCRIPTS)
@pytest.mark.parametrize("level", part_walls.LEVELS)
def test_one_answer_in_its_script_and_no_card_rarer_than_the_level(level: str, script: str) -> None:
    for seed in range(3 if FULL else 1):
        puzzle = LION_WALL.generate(Options(level, script=script), Random(seed), no_pulse)
        has_one_answer(puzzle, brute.lion_links(puzzle.cards))
        if script != "any":
            mark = part_walls.SCRIPTS[script]
            assert max(rarities(mark)[card] for card in puzzle.cards) <= part_walls.RARITIES[level][0]
        links = [group.name for group in puzzle.groups]
        doubles = [card for card in puzzle.cards if len(brute.made_of()[card].intersection(links)) > 1]
        assert doubles or level in {"easy", "medium"}, "on hard ones a group has five to choose four from"


@pytest.mark.parametrize(("script", "level", "up_to"), sample(CHOSEN, 5))
def test_characters_of_a_level_can_be_chosen(script: str, level: str, up_to: int) -> None:
    puzzle = LION_WALL.generate(Options(level, script=script, characters=up_to), Random(0), no_pulse)
    assert all(0 < rarities(part_walls.SCRIPTS[script])[card] <= up_to for card in puzzle.cards)
    has_one_answer(puzzle, brute.lion_links(puzzle.cards))


@pytest.mark.parametrize(
    ("kind", "level", "walls"),
    [
        (LION_WALL, "expert", 5),
        (CONNECTING_WALL, "medium", 3),
        pytest.param(LION_WALL, "hard", 20, marks=pytest.mark.slow),
        pytest.param(LION_WALL, "expert", 22, marks=pytest.mark.slow),
        pytest.param(CONNECTING_WALL, "medium", 20, marks=pytest.mark.slow),
    ],
)
def test_no_recent_link_comes_again(kind: WallKind, level: str, walls: int) -> None:
    used: tuple[str, ...] = ()
    for seed in range(walls):
        puzzle = kind.generate(Options(level, recent=used), Random(seed), no_pulse)
        used += tuple(group.name for group in puzzle.groups)
    assert max(Counter(used).values()) == 1


def test_more_recent_links_than_there_are_do_no_harm() -> None:
    everything = part_walls.card_pool("easy", "any", no_pulse).real * 3
    assert LION_WALL.generate(Options("easy", recent=everything), Random(1), no_pulse).cards


SEEDS = 2 if FULL else 1
SORTS = [each for each in LINKS if each != "parts"]
EVERY = [(links, script, level) for links in SORTS for script in SCRIPTS for level in LEVELS]


def wall(links: str, script: str, level: str, seed: int) -> Puzzle:
    return LION_WALL.generate(Options(level, script=script, links=links), Random(seed), no_pulse)


@cache
def heads() -> set[str]:
    """The words with a gap that are links: 电 ____."""
    rows = (row.split("|")[0].strip() for row in brute.rows("words.txt"))
    return {form.strip().replace("_", " ____ ").strip() for row in rows for form in row.split("/")}


def links_of(card: str, sort: str) -> frozenset[str]:
    listed = truth.listed().get(card, set())
    found = {
        "chengyu": truth.idioms().get(card, set()),
        "meanings": {link for link in listed if "____" not in link},
        "words": listed & heads(),
        "sounds": set(truth.sounds(card)),
    }
    return frozenset(found[sort]) if sort != "mixed" else frozenset().union(*found.values(), brute.deep_parts(card))


@pytest.mark.sampled
@pytest.mark.parametrize(("links", "script", "level"), sample(EVERY, 5))
def test_one_answer(links: str, script: str, level: str) -> None:
    for seed in range(SEEDS):
        puzzle = wall(links, script, level, seed)
        known = {card: links_of(card, links) for card in puzzle.cards}
        found = brute.partitions(known, puzzle.cards)
        assert [set(each) for each in found] == [sets(puzzle.groups)], (seed, puzzle)
        assert len(set(puzzle.cards)) == 16
        assert read(write(puzzle)) == puzzle
        assert len(LION_WALL.solutions(puzzle, 2, no_pulse)) == 1
        names = [group.name.rpartition(" · ")[2] for group in puzzle.groups]
        doubles = [card for card in puzzle.cards if len(known[card].intersection(names)) > 1]
        assert doubles or level != "hard" or links == "chengyu"


def fitting_twice(puzzle: Puzzle) -> set[str]:
    own = {group.name for group in puzzle.groups}
    return {card for card in puzzle.cards if len(own & theme_of(puzzle).known(card)) > 1}


@pytest.mark.parametrize("links", ["parts", "sounds", "meanings"])
def test_medium_walls_have_none_one_or_two_cards_that_fit_two_groups(links: str) -> None:
    made = (wall(links, "simplified", "medium", seed) for seed in range(24))
    assert {len(fitting_twice(puzzle)) for puzzle in made} == {0, 1, 2}


@pytest.mark.slow
def test_half_a_word_fits_a_field_and_is_never_on_its_wall() -> None:
    """沙 is no furniture, 律 no job, 河 not in the sky; and no second way either, as the proof still counts them."""
    halves = {each.name: set(each.halves) for each in fields() if each.script == "s"}
    for name, sign in ("Furniture", "沙"), ("People at work", "律"), ("In the sky", "河"), ("Crops", "黄"):
        assert sign in halves[name]
        assert name in field_links()[sign]
    for seed in range(60):
        puzzle = wall("meanings", "simplified", "hard", seed)
        assert all(halves[group.name].isdisjoint(puzzle.cards) for group in puzzle.groups), seed


@pytest.mark.slow
def test_the_hardest_characters_are_of_general_use() -> None:
    known = rarities("s")
    for links, level in ("parts", "expert"), ("sounds", "hard"), ("words", "hard"):
        assert max(known[card] for seed in range(4) for card in wall(links, "simplified", level, seed).cards) <= 7


@pytest.mark.slow
def test_the_plural_is_on_few_easy_walls_of_words() -> None:
    made = [wall("words", "simplified", "easy", seed) for seed in range(12)]
    assert sum(any(group.name == "____ 们" for group in puzzle.groups) for puzzle in made) <= 1


def test_hard_walls_of_idioms_have_numbers_animals_or_parts_of_the_body_in_several() -> None:
    for seed in range(12):
        forms = [group.name for group in wall("chengyu", "simplified", "hard", seed).groups]
        assert max(sum(not set(form).isdisjoint(signs) for form in forms) for signs in idiom_walls.SHARED) > 1


def test_common_words_are_known() -> None:
    """还钱, 你家 and 加水 are said every day, so such a card never strays into the wall."""
    words = {("还", "____ 钱"), ("你", "____ 家"), ("他", "____ 家"), ("加", "____ 水"), ("补", "____ 气")}
    assert [each for each in words if each[1] not in word_links()[each[0]]] == []


@pytest.mark.slow
def test_a_hint_begins_with_a_card_that_fits_nothing_else() -> None:
    for seed in range(12):
        puzzle = wall("words", "simplified", "hard", seed)
        step = present(LION_WALL.hint(LION_WALL.start(puzzle), no_pulse))
        assert isinstance(step.move, Guess)
        first = next(card for card in step.move.cards if say("wall.hint_card", card=card) == step.where)
        assert first not in fitting_twice(puzzle), seed


@pytest.mark.parametrize(("links", "script"), sample([(links, script) for links in SORTS for script in SCRIPTS], 2))
def test_the_script_is_kept(links: str, script: str) -> None:
    mark = SCRIPTS[script]
    cards = {card for seed in range(SEEDS) for card in wall(links, script, "hard", seed).cards}
    assert not cards - rarities(mark).keys() - set("奶姨妃臀精里灶丑几仆制斗症")  # in both, whatever the table says


def test_a_mixed_wall_mixes() -> None:
    for seed in range(SEEDS):
        sorts = [family_of(group.name) for group in wall("mixed", "simplified", "medium", seed).groups]
        assert len(set(sorts)) >= 3
        assert sorts.count("sounds") <= 1


@pytest.mark.slow
def test_the_first_characters_that_are_taught_have_walls_of_every_sort() -> None:
    """One after the other: none waits for links that there are not."""
    taught = rarities("s")
    odd = []
    for links, levels in FIRST_TAUGHT.items():
        for level, first in levels.items():
            recent: tuple[str, ...] = ()
            for seed in range(3):
                options = Options(level, script="simplified", characters=first, recent=recent, links=links)
                puzzle = LION_WALL.generate(options, Random(seed), no_pulse)
                recent += tuple(group.name for group in puzzle.groups)
                late = [each for each in puzzle.cards if not 0 < taught[each] <= first]
                if late or len(LION_WALL.solutions(puzzle, 2, no_pulse)) != 1:
                    odd.append((links, level, seed, late))
    assert not odd


def test_beginners_have_links_of_every_sort() -> None:
    """Of 246 characters: twenty finals and syllables, fifteen fields, thirty words, nearly thirty idioms, and not one
    over and over."""
    for links in ("sounds", "meanings", "words"):
        assert len(card_pool(links, "easy", "s", 1, no_pulse).real) >= 15, links
    assert len(idiom_walls.idioms_to_deal("easy", "s", 1, no_pulse)) > 25
    assert {"早生贵子", "后院起火"}.isdisjoint(idiom_walls.idioms_to_deal("hard", "s", 0, no_pulse)), "sayings"


def test_finals_are_links_of_beginners_alone() -> None:
    """Tian may be said to end in -ian and in -an; xue ends in no -ue, where u is ü."""
    early = card_pool("sounds", "easy", "s", 1, no_pulse)
    assert "-ang" in early.links
    assert not any("学" in cards for link, cards in early.links.items() if link.startswith("-"))
    assert {"-ian", "-an", "tian"} <= {*early.known("天")}
    assert "-ang" not in card_pool("sounds", "easy", "s", 3, no_pulse).links
    asked = Options("easy", script="simplified", characters=1, links="sounds")
    puzzle = LION_WALL.generate(asked, Random(1), no_pulse)
    assert family_of("-ang") == "sounds"
    assert theme_of(puzzle).known("天") == early.known("天")


def test_easy_cards_are_taught_and_no_group_has_a_character_twice() -> None:
    """The ranks of characters know 埼 and 阪 from Japan; 台 and 臺 are one character."""
    for mark in SCRIPTS.values():
        for links in ("sounds", "meanings", "words", "mixed"):
            cards = card_pool(links, "easy", mark, 0, no_pulse).cards
            assert [each for each in cards if not 0 < rarities(mark)[each] <= 6] == []
    whole = card_pool("sounds", "hard", "t", 0, no_pulse)
    assert whole.repeats("臺", "tai", ["颱", "台"])
    assert not whole.repeats("臺", "tai", ["颱", "太"])
    cards = part_walls.card_pool("easy", "traditional", no_pulse).cards
    assert [each for each in "埰戠曏纍纔衕衚閤凈剋巿綪姪" if each in cards] == [], "nobody writes them"
    assert "淨" in cards
