"""Every board of the course, by second.py, as it stands and with rows for columns: steps that all follow lead to its
end, so that it has one solution, with its technique as often as said and nothing untaught."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from generators.fill_in.course import COURSE, EVENINGS, read_line
from generators.fill_in.rules import Place, play, start
from generators.kernel.course import FIRST, SORTS, Evening
from generators.lattice.layout import Layout
from tests.generators.fill_in.second import LADDER, Sight
from tests.rows import check_rows, sample


def uses(line: str, *, turned: bool) -> Counter[str]:
    board, found = read_line(line), Counter[str]()
    rows = tuple(map("".join, zip(*board.layout.rows, strict=True))) if turned else board.layout.rows
    state = start(replace(board, layout=Layout(rows)))
    while (sight := Sight(state)).open:
        pairs = [(at, word) for at, words in sight.open.items() for word in sorted(words)]
        name, at, word = next((each, *pair) for each in LADDER for pair in pairs if sight.tells(each, *pair))
        found[name] += 1
        (row, _), (after, _) = sight.runs[at][:2]
        state = play(state, Place(sight.runs[at][0], "across" if row == after else "down", word))
    return found


def check(evening: Evening, sort: str, line: str) -> None:
    often = 1 + (sort != FIRST and evening.name in ("crossings", "what_if"))
    for turned in (False, True):
        found = uses(line, turned=turned)
        assert set(found) <= {"last_word", *COURSE.taught_before(evening), evening.name}, "something is not taught"
        assert found[evening.name] >= often
        assert found[evening.name] == 1 or sort != FIRST or evening is EVENINGS[0]


@pytest.mark.sampled
@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.name)
def test_its_boards_need_what_is_said_of_them(evening: Evening, sort: str) -> None:
    boards = COURSE.kept()[evening.name, sort]
    assert len(set(boards)) == len(boards) >= 6
    check_rows(sample(boards, 1), lambda line: check(evening, sort, line))
    with pytest.raises(AssertionError):
        check(evening, FIRST, COURSE.kept()["what_if", SORTS[1]][0])
