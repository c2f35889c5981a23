"""The reasons that hints give for idioms: each is true by another search."""

from __future__ import annotations

from collections import Counter

import pytest

from generators.idioms.explain import LADDER, why
from generators.idioms.kind import IDIOMS_ZH
from generators.idioms.ladder import CROSSING, HOME_OF_MANY, ONE_HOME, ONE_IDIOM, Step, View, view_of
from generators.idioms.notation import read
from generators.idioms.rules import Put, Puzzle, Spell, is_solved, play, start
from generators.kernel.kind import JUSTIFIED, MISTAKE, Spot, Technique, no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.kernel.way import way
from generators.lattice.layout import BLANK, Slot
from tests.generators.idioms.dealt import PRESETS, dealt
from tests.generators.idioms.second import Second
from tests.rows import few_or_slow

ANOTHER_ORDER = """idioms-zh: pieces
****

人 吉 君 成 纟 羊 阝

成群结队
"""
TWO_ORDERS = """idioms-zh +6
........*.
........*.
.....*..*.
*....****.
*....*.*..
*....*.*..
****..****
.*.*..*.*.
.*.****.*.
.*.*..****

一 不 不 不 之 了 了 人 休 关 勃 勃 变 叶 叶 器 大 妙 归 恨 息 息 惭 成 戚 无 晚 机
根 横 深 生 生 相 知 知 秋 美 茂 落 落 见 言 语 趣

叶落知秋 生生不息 大言不惭 相见恨晚 成人之美 一叶知秋 落叶归根 妙趣横生 知无不言 生机勃勃 息息相关 大器晚成 不了了之
"""


class Checked:
    """A board on its way, as the second search sees it."""

    def __init__(self, view: View, second: Second) -> None:
        self.view, self.second, state = view, second, view.state
        self.cells = {spot: sign for spot in view.puzzle.layout.cells() if (sign := state.letter(spot)) != BLANK}
        self.bank = Counter(map(view.puzzle.plain, state.left))
        self.slots = [slot for slot in view.puzzle.layout.slots if not view.is_done(slot)]
        self.standing = {self.look(view.word(slot)) for slot in view.puzzle.layout.slots if slot not in self.slots}

    def look(self, word: str) -> str:
        return "".join(sorted(word)) if self.second.loose else word

    def fitting(self, slot: Slot, word: str = "", at: tuple[Spot, ...] = ()) -> set[str]:
        """The idioms that fit there, of orders of the same characters one; perhaps with another idiom written."""
        cells = {**self.cells, **dict(zip(at, word, strict=True))}
        new = [cells[spot] for spot in at if spot not in self.cells]
        found = {
            each for rest in self.second.spent(new, self.bank) for each in self.second.fitting(slot.spots, cells, rest)
        }
        return set(map(self.look, found)) - self.standing - {self.look(word)}

    def check(self, technique: Technique, step: Step) -> None:
        fits, word = self.fitting(step.slot), self.look(step.word)
        assert word in fits
        if technique == ONE_IDIOM:
            assert fits == {word}
        elif technique in (ONE_HOME, HOME_OF_MANY):
            fitting = ((slot, each) for slot in self.slots for each in self.fitting(slot))
            assert {each for slot, each in fitting if self.can_use(slot, each, step.piece)} == {word}
        elif technique == CROSSING:
            crossing = self.view.crossing_slots(step.slot)
            assert crossing
            assert {each for each in fits if all(self.fitting(slot, each, step.slot.spots) for slot in crossing)} == {
                word
            }

    def can_use(self, slot: Slot, word: str, piece: str) -> bool:
        open_signs = [sign for spot, sign in zip(slot.spots, word, strict=True) if spot not in self.cells]
        return any(
            way[self.view.puzzle.plain(piece)] for sign in open_signs for way in self.second.ways(sign, self.bank)
        )


def check_way(puzzle: Puzzle) -> None:
    second = Second(puzzle.layout.rows, puzzle.bank, puzzle.spare, puzzle.divided)
    for view, technique, step in LADDER.steps_from(view_of(start(puzzle), no_pulse)):
        Checked(view, second).check(technique, step)


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", few_or_slow(1, 3))
def test_where_one_idiom_fits_no_other_known_one_does(name: str, seed: int) -> None:
    check_way(dealt(name, seed))


def test_an_idiom_whose_characters_stand_already_is_not_left_out() -> None:
    """落叶知秋 fits beside 叶落知秋: "only one idiom fits" was said though."""
    check_way(read(TWO_ORDERS))


def test_in_rows_another_order_is_the_same_idiom_and_is_named() -> None:
    puzzle = read(ANOTHER_ORDER)
    ((_, technique, step),) = LADDER.steps_from(view_of(start(puzzle), no_pulse))
    assert technique == ONE_IDIOM
    (hint,) = LADDER.way(start(puzzle), no_pulse)
    for book in map(phrasebook, LANGUAGES):
        said = book.tell(hint.because)
        assert step.word in said
        assert "结队成群" in said
    other = why(start(puzzle), Spell(step.slot.start, step.slot.direction, "结队成群"), no_pulse)
    assert (other.sort, other.technique) == (JUSTIFIED, ONE_IDIOM)


def test_the_way_takes_back_what_is_wrong_before_it_goes_on() -> None:
    """The steps began on a board without the wrong piece, and did not say that this piece must go."""
    state = start(read(TWO_ORDERS))
    wrong = play(state, Put((0, 8), "语"))
    steps = list(way(IDIOMS_ZH, wrong, no_pulse))
    assert (steps[0].hint.technique, steps[0].after) == (MISTAKE, state)
    assert is_solved(steps[-1].after)
