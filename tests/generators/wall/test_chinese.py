"""Connecting Wall in Chinese: walls that are written by hand, each proved by a search of its own, and their links."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from generators.kernel.kind import LEVELS, no_pulse
from generators.kernel.options import HSK, LEARNERS
from generators.kernel.phrases import CHINESE, LANGUAGES, phrasebook
from generators.kernel.way import way
from generators.names.almanac import YEARS, read_year
from generators.quiz.night import new_night
from generators.wall.chinese_bank import groups, read_bank, write_bank
from generators.wall.chinese_walls import LEARNERS_FILE, PLAYS, after, stock
from generators.wall.generate import avoid_links_of, repeats
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, LION_WALL
from generators.wall.menu import Mode, Options
from generators.wall.naming.answer import judge_name
from generators.wall.notation import write
from generators.wall.pointers import label
from generators.wall.rules import GROUPS, Name, Puzzle, canonical
from generators.words.dictionary import asset_text
from generators.words.readings import bare, is_taught, senses, taught_words
from tests.generators.wall import brute
from tests.generators.wall.walls import check_ghost, sets
from tests.rows import present, sample

SAID = Path(__file__).parent / "naming" / "said_chinese.txt"
DAYS = [page for year in YEARS for page in read_year(CONNECTING_WALL_ZH.id, year)]
WALLS = [*chain(*stock().values()), *(CONNECTING_WALL_ZH.read(page.text) for page in DAYS)]


def test_written_walls_have_one_way_out() -> None:
    for wall in sample(WALLS, 100):
        assert [set(way) for way in brute.partitions(brute.chinese_links(wall.cards), wall.cards)] == [
            sets(wall.groups)
        ], wall
        assert len(CONNECTING_WALL_ZH.solutions(wall, 2, no_pulse)) == 1


def test_learners_know_all_words_of_a_wall() -> None:
    walls = stock()[HSK]
    assert len(walls) == 44
    assert [card for wall in walls for card in wall.cards if not is_taught(card)] == []


def test_two_cards_that_may_change_places_are_a_second_way() -> None:
    changed = {"沙发": "鞋架", "鞋架": "沙发"}
    (wall,) = (each for each in WALLS if changed.keys() <= {*each.cards})
    swapped = [replace(each, cards=tuple(changed.get(card, card) for card in each.cards)) for each in wall.groups]
    assert len(CONNECTING_WALL_ZH.solutions(replace(wall, groups=tuple(swapped)), 2, no_pulse)) == 2


@pytest.mark.parametrize("level", [*LEVELS, HSK])
def test_a_new_wall_is_of_the_stock_and_not_of_links_met_lately(level: str) -> None:
    known = {canonical(wall): wall for wall in stock()[level]}
    recent: tuple[str, ...] = ()
    for seed in range(len(known) * 3 // 4):  # of the last ones, links of one name stand on two walls
        wall = CONNECTING_WALL_ZH.generate(Options(level, Mode.ONLY_CONNECT, recent=recent), Random(seed), no_pulse)
        whole = known.pop(canonical(wall))
        assert wall.mode is Mode.ONLY_CONNECT
        assert wall.groups == whole.groups
        recent += tuple(group.name for group in wall.groups)
    again = Options(level, recent=recent)
    assert CONNECTING_WALL_ZH.generate(again, Random(1), no_pulse), "all were met: one comes again"


@cache
def ghost_lists() -> dict[str, frozenset[str]]:
    """The sets of the file, and what might be counted among them, by code of its own."""
    found: dict[str, frozenset[str]] = {}
    for line in asset_text("categories", "ghosts_zh.txt").splitlines():
        name, _, cards = line.partition(": ")
        if line and not line.startswith("#"):
            name = name if name != " also" else [*found][-1]
            found[name] = found.get(name, frozenset()) | frozenset(cards.split())
    return found


def unfit_links() -> set[str]:
    lines = asset_text("categories", "ghosts_zh.txt").splitlines()
    return {line[2:].rpartition(": ")[0] for line in lines if line.startswith("- ")}


def dealt_links() -> set[str]:
    """The links that readers found exact beside anything."""
    lines = asset_text("categories", "dealt_zh.txt").splitlines()
    return {line.rpartition(":")[0] for line in lines if not line.startswith("#")}


def made_walls(level: str, many: int) -> list[Puzzle]:
    """When all that is written by hand at that level was met."""
    met = tuple(group.name for wall in stock().get(level, stock()[HSK]) for group in wall.groups)
    seeds = (Random(f"made {level} {number}") for number in range(many))
    return [CONNECTING_WALL_ZH.generate(Options(level, recent=met), seed, no_pulse) for seed in seeds]


def check_made(wall: Puzzle) -> None:
    check_ghost(wall, ghost_lists()[present(wall.ghost).name], brute.chinese_links(wall.cards))
    assert all(group.language == CHINESE and group.wit for group in wall.groups)
    assert not any(one != other and one in other for one in wall.cards for other in wall.cards), "a word twice"
    assert len({group.name for group in wall.groups} & dealt_links()) == GROUPS


@pytest.mark.parametrize("level", LEVELS[1:])
def test_when_all_were_met_a_wall_with_a_ghost_is_made(level: str) -> None:
    known = set(map(canonical, stock()[level]))
    for wall in made_walls(level, 8):
        assert canonical(wall) not in known
        assert CONNECTING_WALL_ZH.read(write(wall)) == wall
        check_made(wall)


@pytest.mark.slow
def test_walls_are_still_made_after_forty_and_none_of_ten_in_a_row_repeat_a_link() -> None:
    """The links of all that were met left no room after seventeen: then written walls came again."""
    seen = list(stock()["medium"])
    for seed in range(40):
        options = avoid_links_of(Options("medium"), tuple(seen))
        seen.append(CONNECTING_WALL_ZH.generate(options, Random(seed), no_pulse))
        assert seen[-1].ghost, seed
        assert not repeats(seen[-1], tuple(seen[-11:-1]) if seed > 9 else ())


@pytest.mark.slow
def test_days_after_the_almanac_have_its_walls_behind_those_for_new_games() -> None:
    preset = next(each for each in CONNECTING_WALL_ZH.presets if each.id == "easy-connections")
    fresh = len(stock()["easy"])
    found = [canonical(after(preset.options, number)) for number in (0, fresh - 1, fresh, fresh + 50, fresh + 100)]
    assert len(set(found)) == len(found)
    first = next(page for page in read_year("connecting_wall_zh", YEARS[0]) if page.preset == preset.id)
    assert found[2] == canonical(CONNECTING_WALL_ZH.read(first.text))


def test_links_that_are_not_dealt_are_of_the_bank() -> None:
    assert unfit_links()
    assert unfit_links() <= groups().keys()
    assert not unfit_links() & dealt_links()


def test_a_link_that_no_reader_has_seen_is_not_dealt() -> None:
    """At home are not only these: a dressing table, a window sill, a hearth, a basin."""
    assert dealt_links() <= groups().keys()
    assert not dealt_links() & {"一户人家里有的", "英语原音借去的汉语词", "生根长叶的", "保温杯里常泡的"}


def test_no_easy_wall_is_made() -> None:
    known = set(map(canonical, stock()["easy"]))
    assert {canonical(wall) for wall in made_walls("easy", 4)} <= known


def fits_form(name: str, word: str) -> bool:
    """By the name of a list by form, and the word alone."""
    key = "".join(re.findall("“(.+)”", name))
    if name.endswith("的单字"):
        return len(word) == 1 and (key in brute.deep_parts(word) or key in map(bare, senses(word)))
    return name in {f"末字是“{word[-1]}”", f"“{word[0]}”字打头"}


@pytest.mark.slow
def test_lists_by_form_have_every_word_of_hsk_and_the_others_eight() -> None:
    for name, each in groups(no_pulse, LEARNERS_FILE).items():
        by_form = {word for word in taught_words() if fits_form(name, word)}
        is_exact = by_form == {*each.cards, *each.also}
        assert is_exact or (not by_form and (len(each.cards) == 8 or name[:2] == "两个")), name
        assert bool(PLAYS.search(name)) == (is_exact or name[:2] == "两个"), f"{name}: dealt as the other kind of list"


@pytest.mark.parametrize("level", LEARNERS)
def test_a_wall_for_learners_has_one_way_out_and_no_word_by_meaning_fits_a_form(level: str) -> None:
    lists = {name: {*each.cards, *each.also} for name, each in groups(no_pulse, LEARNERS_FILE).items()}
    for wall in made_walls(level, 25):
        links = {card: {group.name for group in wall.groups if card in lists[group.name]} for card in wall.cards}
        known = {card: frozenset(its | brute.chinese_links((card,))[card]) for card, its in links.items()}
        assert [set(way) for way in brute.partitions(known, wall.cards)] == [sets(wall.groups)], wall
        assert max(map(taught_words().__getitem__, wall.cards)) <= LEARNERS[level]
        by_meaning = [card for group in wall.groups if "字" not in group.name for card in group.cards]
        assert {len(links[card]) for card in by_meaning} == {1}, wall


@pytest.mark.slow
def test_its_file_is_its_own() -> None:
    for wall in WALLS:
        data = write(wall).encode()
        assert CONNECTING_WALL_ZH.read(data.decode()) == CONNECTING_WALL_ZH.open(data) == wall
        assert [kind.claims(data) for kind in (LION_WALL, CONNECTING_WALL, CONNECTING_WALL_ZH)] == [False, False, True]


def test_a_file_of_chinese_words_needs_no_remark() -> None:
    text = "水果：西瓜，香蕉，芒果，龙眼\n雨具：雨衣，雨披，斗笠，蓑衣\n"
    text += "省：辽宁，贵州，四川，安徽\n茶：龙井，普洱，毛尖，铁观音"
    data = text.replace("：", ": ").replace("，", " ").encode()
    assert CONNECTING_WALL_ZH.claims(data)
    assert not CONNECTING_WALL.claims(data)
    assert CONNECTING_WALL_ZH.open(data).groups[0].language == CHINESE


def test_the_bank_is_read_as_it_is_written() -> None:
    every = tuple(groups().values())
    assert tuple(read_bank(write_bank(every))) == every
    (lone,) = read_bank("水果: 梨 桃")
    assert (lone.name, lone.answers, lone.cards) == ("水果", (), ("梨", "桃"))


@pytest.mark.parametrize(("turn", "language"), list(enumerate(LANGUAGES)))
def test_each_hint_has_its_sentence(turn: int, language: str) -> None:
    """On 120 walls in the quick suite, on others in each language."""
    tell = phrasebook(language).tell
    for wall in sample(WALLS, 120, turn):
        state = CONNECTING_WALL_ZH.start(replace(wall, mode=Mode.ONLY_CONNECT))
        for step in way(CONNECTING_WALL_ZH, state, no_pulse):
            said = tell(step.hint.where), tell(step.hint.because)
            assert all(said)
            if isinstance(step.hint.move, Name):
                group = wall.groups[step.hint.move.group]
                assert group.name not in said[0]
                assert not group.wit or group.wit not in said[0]
                assert label(group, CHINESE) == group.name


@pytest.mark.parametrize("line", SAID.read_text(encoding="utf-8").splitlines())
def test_a_link_is_named_in_chinese(line: str) -> None:
    names, wanted, said = line.split(": ")
    name, *answers = names.split(" | ")
    found = {
        text: judge_name(text, name, tuple(answers), of_characters=False, language=CHINESE) for text in said.split("、")
    }
    assert found == dict.fromkeys(said.split("、"), wanted)


def test_a_night_of_new_walls_is_chinese_where_that_is_asked_for() -> None:
    night = new_night(4, CONNECTING_WALL_ZH, Random(1), no_pulse)
    assert {each.puzzle.language for each in night.walls} == {CHINESE}
    assert len({canonical(each.puzzle) for each in night.walls}) == 4
