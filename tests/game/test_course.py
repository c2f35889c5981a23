"""What is learned and what comes back, from records alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from game.course import Learning, counts_by_day, evening_days, learning, learning_of, path_of, take_evenings, tonight
from game.store.learning import SPACES, Counts, ExerciseResult, TechniquesUsed
from game.store.store import Store
from generators.kernel.course import Course, Evening
from generators.page.own_days import EveningDay
from tests.generators.page.played import script_engine

FIRST = date(2027, 1, 4)
SEEN, SLOW, MISSED, GUESSED = Counts(sure=1), Counts(slow=1), Counts(hinted=1), Counts(guess=9)
EVENING = Counts(sure=3, slow=1)
ONE, TWO, THREE = Evening("one"), Evening("two"), Evening("three")
MIXED, SUNDAY = Evening("mixed", mixes=("one", "two")), Evening("sunday", mixes=("one",), has_boards=False)
COURSE: Course[int] = Course("toy", (ONE, TWO, THREE, MIXED, SUNDAY), str, int)


def on(*uses: tuple[int, Counts]) -> Learning:
    """After uses so many days after the first."""
    return learning_of({FIRST + timedelta(after): counts for after, counts in uses})


def game(name: str, after: int, counts: Counts = EVENING, kind: str = "toy") -> TechniquesUsed:
    return TechniquesUsed(kind, (FIRST + timedelta(after)).isoformat(), {name: counts})


def solved(name: str, after: int, *, shown: bool = False, slips: int = 0, kind: str = "toy") -> ExerciseResult:
    day = (FIRST + timedelta(after)).isoformat()
    return ExerciseResult(kind, name, day, 20.0, found=not shown, shown=shown, slips=slips)


@pytest.mark.parametrize(
    ("counts", "passes"),
    [
        (Counts(sure=3, slow=1), True),
        (Counts(sure=3), True),
        (Counts(sure=3, guess=20), True),
        (Counts(sure=2), False),
        (Counts(sure=3, slow=1, slip=1), False),
        (Counts(sure=2, slow=1, hinted=1), False),
        (Counts(sure=30, slow=10), True),
    ],
)
def test_an_evening_is_passed_with_three_of_four_seen_at_once(counts: Counts, passes: bool) -> None:
    """The number of guesses says nothing: another way was found."""
    assert (on((0, counts)).passed == FIRST) is passes


def test_it_is_learned_when_it_was_seen_on_two_other_days() -> None:
    assert not on((0, EVENING)).learned
    assert not on((0, EVENING), (1, SEEN)).learned
    assert not on((0, EVENING), (1, SEEN), (2, SLOW)).learned
    assert on((0, EVENING), (1, SEEN), (2, SLOW), (3, SEEN)).learned
    assert not on((0, SEEN), (1, SEEN), (2, EVENING)).learned, "days before the evening do not count"


def test_it_comes_back_after_one_three_seven_and_sixteen_days() -> None:
    uses, after = [(0, EVENING)], 0
    for space in SPACES:
        assert on(*uses).due == FIRST + timedelta(after + space)
        after += space
        uses.append((after, SEEN))
    assert on(*uses).due is None
    assert on(*uses, (after + 5, SEEN)).due is None


def test_what_is_used_before_it_is_due_moves_nothing_and_a_miss_starts_again() -> None:
    assert on((0, EVENING), (1, SEEN), (2, SEEN)).due == FIRST + timedelta(1 + SPACES[1])
    for miss in (SLOW, MISSED, Counts(slip=1)):
        assert on((0, EVENING), (1, SEEN), (4, SEEN), (6, miss)).due == FIRST + timedelta(6 + SPACES[0])
    assert on((0, EVENING), (1, SEEN), (4, SEEN), (6, miss)).learned, "it stays learned"


def test_uses_are_those_of_reviewed_games_and_of_exercises() -> None:
    games = [game("one", 0, Counts(sure=1, guess=2)), game("two", 0), game("one", 1, GUESSED)]
    results = [solved("one", 0), solved("one", 0, slips=2), solved("one", 2, shown=True), solved("two", 5)]
    results.append(replace(results[0], seconds=ONE.fair + 1))
    found = counts_by_day(ONE, games, results)
    assert found == {FIRST: Counts(sure=2, slow=1, slip=1, guess=2), FIRST + timedelta(2): Counts(hinted=1)}


def test_a_daily_that_needs_it_is_a_return_and_other_kinds_are_none() -> None:
    evening = [solved("one", 0) for _ in range(3)]
    daily = game("one", 1, SEEN)
    assert learning(COURSE, [daily], evening)[ONE] == Learning(FIRST, 1, FIRST + timedelta(1 + SPACES[1]))
    other = game("one", 1, SEEN, kind="another")
    assert learning(COURSE, [other], [*evening, solved("two", 0, kind="another")])[ONE].other_days == 0


def test_a_mixed_evening_is_passed_by_boards_without_help() -> None:
    alone = [solved("mixed", 3), solved("mixed", 4), solved("mixed", 4)]
    assert learning(COURSE, [], alone[:2])[MIXED].passed is None
    found = learning(COURSE, [], alone)[MIXED]
    assert (found.passed, found.learned, found.due) == (FIRST + timedelta(4), True, None)
    assert learning(COURSE, [], [*alone[:2], solved("mixed", 4, shown=True)])[MIXED].passed is None
    assert learning(COURSE, [], [solved("sunday", 6)])[SUNDAY].learned, "one daily, on a clock of one's own"


def evenings(count: int) -> Iterator[TechniquesUsed]:
    yield from (game(each.name, after) for after, each in enumerate(COURSE.evenings[:count]))


def test_tonight_is_the_first_that_is_not_passed_and_one_that_comes_back() -> None:
    def at(after: int, games: list[TechniquesUsed], *played: str) -> tuple[str | None, list[str]]:
        now = tonight(COURSE, learning(COURSE, games, []), FIRST + timedelta(after), played)
        return now.evening.name if now.evening else None, [each.name for each in now.back]

    assert at(0, []) == ("one", [])
    assert at(0, [*evenings(1)], "one") == (None, []), "one evening a day"
    assert at(0, [*evenings(1)]) == ("two", []), "it was seen in a game, not on an evening"
    assert at(1, [*evenings(1)]) == ("two", ["one"])
    assert at(1, [*evenings(1), game("one", 1, SEEN)]) == ("two", []), "what a game asked for is not asked again"
    assert at(9, [*evenings(2)]) == ("three", ["one"])
    assert at(9, [*evenings(3)]) == ("mixed", ["one", "two"]), "two, once three are due"
    assert at(9, [game("three", 0)]) == ("one", []), "nothing comes back that was not taught"


def test_after_the_last_evening_only_what_is_due_is_left() -> None:
    results = [solved("mixed", 3), solved("mixed", 3), solved("sunday", 4)]
    now = tonight(COURSE, learning(COURSE, evenings(3), results), FIRST + timedelta(1))
    assert (now.evening, now.back) == (None, (ONE,))


def test_a_page_counts_the_same() -> None:
    script, dice = script_engine("path_days"), Random(3)
    for _ in range(200):
        days = [FIRST + timedelta(each) for each in sorted(dice.sample(range(40), dice.randrange(9)))]
        counts = {day: Counts(sure=dice.randrange(1, 5), slip=dice.choice([0, 0, 1])) for day in days}
        rows = [["toy", "one", str(day), 0, each.sure, each.judged] for day, each in counts.items()]
        told = json.loads(script.eval(f"JSON.stringify(learning({json.dumps(rows)}, {{ enough: 2, least: 3 }}))"))
        found = learning_of(counts)
        seen = str(found.passed or ""), found.learned, str(found.due or "")
        assert (told["passed"], told["learned"], told["due"]) == seen


@pytest.mark.parametrize(
    ("marks", "second", "figures"),
    [
        ([[0, 1]], 90, [1, 1, 1]),
        ([[0, 1]], 91, [1, 0, 1]),
        ([[2, 1]], 30, [1, 1, 1]),
        ([[3, 1]], 30, [1, 0, 0]),
        ([[2, 2]], 30, [1, 0, 1]),
    ],
    ids=["its step", "too late", "another by the technique", "another way", "wrong"],
)
def test_a_page_sees_a_step_by_its_first_mark_and_its_time(marks: object, second: int, figures: object) -> None:
    board = {"step": [[0, 1], [1, 1]], "places": [0, 1, 2], "given": 0, "solution": [1, 1, 1, 1], "fair": ONE.fair}
    game = {"ended": {"helps": 0, "lost": 0}, "moves": [marks], "first": second}
    script = script_engine("path_days")
    assert json.loads(script.eval(f"JSON.stringify(figuresOf({json.dumps(board)}, {json.dumps(game)}))")) == figures


def test_what_a_browser_did_comes_once_and_goes_back(tmp_path: Path) -> None:
    store, today = Store(tmp_path, lambda: FIRST), FIRST + timedelta(3)
    there = (("one", 0, 4, 3, 4), ("two", 1, 2, 0, 1), ("mixed", 0, 2, 0, 0), ("two", 4, 2, 3, 3), ("gone", 0, 2, 3, 3))
    rows = [EveningDay("toy", name, str(FIRST + timedelta(after)), *more) for name, after, *more in there]
    assert take_evenings(store, path_of(store, COURSE, today), rows)
    path = path_of(store, COURSE, today)
    assert [each.name for each, found in path.found.items() if found.passed] == ["one", "mixed"], "others are refused"
    assert [each.name for each, found in path.found.items() if found.done] == ["one", "two", "mixed"]
    assert path.tonight.evening == COURSE.evenings[2], "what was done elsewhere is not asked again"
    assert [*evening_days(path, store).values()] == rows[:3]
    assert not take_evenings(store, path, rows)
    assert take_evenings(store, path, [EveningDay("toy", "one", str(FIRST), 4, 4, 5)])
    assert path_of(store, COURSE, today).uses[ONE][FIRST] == Counts(sure=4, slip=1)
    store.close()
