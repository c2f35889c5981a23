"""Grids, groups, sets of bits, levels, sentences: small enough to say by hand what they give."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.crossword.formats.draft import join_clues
from generators.kernel.kind import EASY, HARD, LEVELS, MISTAKE, BadText, Hint, Pulse, Technique, hardest, no_pulse
from generators.kernel.phrases import (
    CHINESE,
    ENGLISH,
    Phrase,
    Phrasebook,
    in_a_row,
    join_list,
    list_letters,
    phrasebook,
    reason,
    say,
    speak,
)
from generators.kernel.sets import (
    around,
    bits,
    group_by,
    invert_relation,
    list_bits,
    lists_by_key,
    pieces,
    sets_by_key,
    shuffle,
    spots,
    union,
)
from generators.kernel.text import read_bytes
from generators.kernel.way import SolutionStep, needs, thoughts, way
from generators.lattice.layout import ACROSS, DOWN, Layout
from tests.game.toy import DARK, TOY, Lamps, hint
from tests.rows import present

SPOTS = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)))


def test_around_is_what_touches_in_reading_order() -> None:
    for height, width in ((1, 1), (1, 4), (3, 3), (4, 2)):
        every = list(spots(height, width))
        for row, column in every:
            near = [(y, x) for y, x in every if max(abs(y - row), abs(x - column)) == 1]
            assert list(around((row, column), height, width)) == near


@given(SPOTS)
def test_pieces_hang_together_and_touch_no_other(members: set[tuple[int, int]]) -> None:
    parts = pieces(members)
    assert sorted(spot for part in parts for spot in part) == sorted(members)
    assert list(parts) == sorted(tuple(sorted(part)) for part in parts)
    at = {spot: number for number, part in enumerate(parts) for spot in part}
    for row, column in members:
        for beside in ((row + 1, column), (row, column + 1)):
            assert at.get(beside, at[row, column]) == at[row, column]
    for part in parts:  # each is reached from its first spot
        reached = {part[0]}
        for _ in part:
            reached |= {(y, x) for y, x in part if {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)} & reached}
        assert reached == set(part)


def test_groups_keep_the_order_in_which_they_came() -> None:
    words = ["pear", "fig", "plum", "ash", "pear"]
    assert list(group_by(words, len).items()) == [(4, ["pear", "plum", "pear"]), (3, ["fig", "ash"])]
    pairs = [(2, "b"), (1, "a"), (2, "a"), (2, "b")]
    assert list(lists_by_key(pairs).items()) == [(2, ["b", "a", "b"]), (1, ["a"])]
    assert sets_by_key(pairs) == {2: {"a", "b"}, 1: {"a"}}
    turned = [(letter, set(words)) for letter, words in invert_relation(["fig", "pig"], str).items()]
    assert turned == [("f", {"fig"}), ("g", {"fig", "pig"}), ("i", {"fig", "pig"}), ("p", {"pig"})]


@given(st.sets(st.integers(0, 80)), st.sets(st.integers(0, 80)))
def test_bits_are_the_numbers_of_a_set(one: set[int], other: set[int]) -> None:
    masks = [sum(1 << number for number in each) for each in (one, other)]
    assert list(bits(masks[0])) == sorted(one)
    assert list(bits(union(masks))) == list_bits(union(masks)) == sorted(one | other)


@given(st.integers(0, 300), st.integers(0, 9))
def test_shuffling_is_that_of_python(count: int, seed: int) -> None:
    """Seeds give the same boards as ever only if the order is the same, and the numbers drawn after it."""
    ours, usual = Random(seed), Random(seed)
    things, others = list(range(count)), list(range(count))
    shuffle(ours, things)
    usual.shuffle(others)
    assert (things, ours.random()) == (others, usual.random())


def test_levels_are_in_order() -> None:
    halve, less = Technique("halve", EASY, 1), Technique("less", HARD, 3)
    assert [less.within(level) for level in LEVELS] == [False, False, True, True]
    assert hardest([MISTAKE, less, halve]) == HARD
    assert hardest([]) == EASY


# --- sentences: things in a row, what stays English, why a file cannot be read


@pytest.mark.parametrize(
    ("things", "english", "chinese"),
    [
        (in_a_row(["owl"]), "owl", "owl"),
        (in_a_row(["owl", "wren", "emu"]), "owl, wren, emu", "owl、wren、emu"),
        (list_letters("AEO"), "A, E or O", "A、E、O"),
        (join_list(["owl", "wren"]), "owl and wren", "owl 和 wren"),
        (join_list(["owl", "wren", "-5"]), "owl, wren and -5", "owl、wren 和 -5"),
        (join_list(["猫头鹰", "wren"]), "猫头鹰 and wren", "猫头鹰和 wren"),  # no blank beside a character
        (join_list(["木", "水"]), "木 and 水", "木和水"),
        (join_list([say("level.easy")], "or"), "Easy", "简单"),
        (join_list(["A", "B"], "or"), "A or B", "A 或 B"),
        (join_list(["4 局", "2 个"]), "4 局 and 2 个", "4 局和 2 个"),
        (say("list.one", only=in_a_row(["A", "B", "C"])), "A, B, C", "A、B、C"),
    ],
)
def test_things_in_a_row(things: Phrase, english: str, chinese: str) -> None:
    assert phrasebook(ENGLISH).tell(things) == english
    assert phrasebook(CHINESE).tell(things) == chinese


def test_characters_stand_close_to_characters() -> None:
    for sentence, word, told in (
        ("只有 {word}，填{word} 吧", "LAMP", "只有 LAMP，填LAMP 吧"),
        ("{word} 只放得进 {word} 里", "春风", "春风只放得进春风里"),
        ("{word} 只放得进 {word} 里", "横 3", "横 3 只放得进横 3 里"),
        ("按 Tab {word}", "春风", "按 Tab 春风"),
        ("恢复 {word} 和", "4 局", "恢复 4 局和"),
        ("恢复 {word} 和", "“春”", "恢复“春”和"),
    ):
        assert Phrasebook({"a.b": sentence}, CHINESE).tell(say("a.b", word=word)) == told


def test_quotation_marks_inside_others_are_single() -> None:
    for language in (ENGLISH, CHINESE):
        book = Phrasebook({"a.b": "“{word}”：“{word}”"}, language)
        assert book.tell(say("a.b", word="字里有“巴”")) == "“字里有‘巴’”：“字里有‘巴’”"
        assert book.tell(say("a.b", word="巴")) == "“巴”：“巴”"
        assert book.tell(say("a.b", word="“")) == "““”：““”", "those of a text that pairs none stay"


def test_a_sibling_says_what_its_family_says_unless_it_has_words_of_its_own() -> None:
    book = Phrasebook({"board.lamps.name": "Lamps", "board.lamps.line": "Light!", "board.lamps_zh.line": "亮"})
    told = [book.tell(say(f"board.{kind}.{key}")) for kind in ("lamps", "lamps_zh") for key in ("name", "line")]
    assert told == ["Lamps", "Light!", "Lamps", "亮"]
    with pytest.raises(KeyError, match=r"no sentence board\.lamps_zh\.rules"):
        book.tell(say("board.lamps_zh.rules"))


def test_thousands_of_words_can_be_told() -> None:
    words = ["word"] * 5000
    assert phrasebook(ENGLISH).tell(in_a_row(words)) == ", ".join(words)


def test_clues_are_english_whatever_is_spoken() -> None:
    """They are kept with the puzzle, and the same puzzle has the same text everywhere."""
    layout = Layout(("***", "*.*", "***"))
    across = next(slot for slot in layout.slots if slot.direction == ACROSS)
    downs = tuple(slot for slot in layout.slots if slot.direction == DOWN)
    speak(CHINESE)
    found = join_clues({across: "All of it"}, [(across, *downs)])
    assert found == {across: "With 1 down, 2 down: All of it", **dict.fromkeys(downs, "See 1 across")}


def test_what_is_not_known_is_said_by_the_system() -> None:
    assert reason(OSError(errno.ESRCH, "odd")) == "odd"
    assert reason(OSError("no number")) == "no number"


def test_a_missing_file_is_told_in_chinese(tmp_path: Path) -> None:
    speak(CHINESE)
    with pytest.raises(BadText, match="无法读取：没有这个文件或文件夹。"):
        read_bytes(str(tmp_path / "none"))


# --- the way of kinds that have none of their own, and what becomes of it where nothing leads to the end


DIM = Technique("dim", "hard", 5)
KIND = replace(TOY, techniques=(DARK, DIM))


def step(technique: str = "dark", thought: str = "") -> SolutionStep[Lamps, int]:
    named = say("play.hint") if thought else None
    used = next(each for each in KIND.techniques if each.name == technique)
    told = Hint(say("play.hint"), say("way.solved"), 0, technique=used, thought=named)
    return SolutionStep((False,), told, (True,))


def test_without_one_of_its_own_it_goes_hint_after_hint() -> None:
    steps = list(way(TOY, (False, True, False), no_pulse))
    assert [each.hint.move for each in steps] == [0, 2]
    assert [each.before for each in steps] == [(False, True, False), (True, True, False)]
    assert steps[-1].after == (True, True, True)
    assert not list(way(TOY, (True, True), no_pulse)), "what is solved has none"


def test_with_one_of_its_own_it_goes_that() -> None:
    def backwards(lamps: Lamps, pulse: Pulse) -> Iterator[Hint[int]]:
        for number in reversed(range(len(lamps))):
            pulse()
            yield replace(present(hint(lamps, pulse)), move=number)

    steps = list(way(replace(TOY, teaching=replace(TOY.teaching, way=backwards)), (False,) * 3, no_pulse))
    assert [each.hint.move for each in steps] == [2, 1, 0]
    assert steps[-1].after == (True,) * 3


def test_it_never_goes_round() -> None:
    """As hints do for a board without a solution: one marks, the next one takes that back."""

    def turning(lamps: Lamps, pulse: Pulse) -> Hint[int] | None:
        found = hint((False,), pulse)
        return found and replace(found, move=0)

    lamps = (False, False)
    assert [each.after for each in way(replace(TOY, hint=turning), lamps, no_pulse)] == [(True, False)]


def test_steps_of_one_thought_are_together_and_others_by_their_technique() -> None:
    steps = [step(), step(), step("dim"), step(thought="one"), step("dim", thought="one"), step()]
    found = thoughts(KIND, steps)
    assert [len(each.steps) for each in found] == [2, 1, 2, 1]
    titles = [each.title.key.removeprefix("technique.toy.") for each in found]
    assert titles == ["dark", "dim", "play.hint", "dark"]


def test_what_it_needs() -> None:
    found = needs(KIND, [step(), step(), step("dim"), step(), step("dim")])
    assert found.uses == ((DARK, 3), (DIM, 2))
    assert (found.level, found.at) == ("hard", 3)
    nothing = needs(KIND, [])
    assert (nothing.uses, nothing.hardest, nothing.at) == ((), None, 0)
