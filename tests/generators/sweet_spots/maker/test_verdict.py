"""The verdict on a board under the brush is that of the solver, and its reasons are true."""

from __future__ import annotations

from random import Random

from generators.kernel.kind import Spot, Spots, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook
from generators.sweet_spots.maker import NONE, ONE, SEVERAL, UNFINISHED, BoardDraft, Verdict, Verdicts, read_draft
from generators.sweet_spots.rules import Mark
from generators.sweet_spots.solver import solutions
from tests.generators.sweet_spots.maker.near_misses import made, near_miss
from tests.rows import FULL

WALKS = 60 if FULL else 6


def chests(draft: BoardDraft, most: int) -> list[Spots]:
    puzzle = draft.puzzle()
    assert puzzle is not None
    return [frozenset(each.spots(Mark.CHEST)) for each in solutions(puzzle, most, no_pulse)]


def fits(draft: BoardDraft, found: Spots) -> bool:
    zones = [draft.at(each) for each in found]
    return len(found) == draft.size * draft.targets and all(
        zones.count(zone) == draft.targets for zone in range(draft.size)
    )


def test_a_judge_who_remembers_says_what_the_solver_says() -> None:
    """Stroke after stroke, with what is known of the boards before."""
    seen = set()
    for walk in range(WALKS):
        size, targets = ((6, 1), (8, 1), (9, 2))[walk % 3]
        rng, judge, draft = Random(walk), Verdicts(), made(size, targets, walk // 3)
        for stroke in range(10):
            verdict, every = judge.verdict(draft, no_pulse), chests(draft, 2)
            assert verdict.found == (NONE, ONE, SEVERAL)[len(every)], (walk, stroke)
            assert all(fits(draft, each) for each in verdict.solutions)
            assert len(set(verdict.solutions)) == len(every)
            seen.add(verdict.found)
            draft = near_miss(draft, rng, 1)
    assert seen == {NONE, ONE, SEVERAL}


REASONS = [
    ("# targets: 1\nA A A A\nB B C C\nA D D D\nA A D D", NONE, "crowded_row", {(1, 0), (1, 1), (1, 2), (1, 3)}),
    ("# targets: 1\nA B D A\nA B D A\nA C D A\nA C D D", NONE, "crowded_column", {(0, 1), (1, 1), (2, 1), (3, 1)}),
    ("# targets: 2\nA A B B\nA A B B\nC C D D\nC C D D", NONE, "no_room_many", {(0, 0), (0, 1), (1, 0), (1, 1)}),
    ("# targets: 1\nA A . B\nA A B B\nC C B B\nA A . B", UNFINISHED, "empty", set[Spot]()),
    ("# targets: 1\nA A B B\nA A B B\nC C B B\nA A B B", UNFINISHED, "unused_one", set[Spot]()),
    ("# targets: 1\nA A B B\nA A B B\nA A B B\nA A B B", UNFINISHED, "unused", set[Spot]()),
    ("# targets: 1\nA A B B\nA A B B\nC C D D\nC C D D", SEVERAL, "several", set[Spot]()),
    ("# targets: 1\nA A A B\nC A A B\nC C C C\nC D D D", ONE, "one", set[Spot]()),
]


def judged(text: str) -> Verdict:
    draft = read_draft(text)
    assert draft is not None
    return Verdicts().verdict(draft, no_pulse)


def test_it_says_why() -> None:
    wrong = []
    for text, found, key, lit in REASONS:
        verdict = judged(text)
        if (verdict.found, verdict.why.key, set(verdict.lit)) != (found, f"editor.{key}", lit):
            wrong.append((text, verdict))
        assert all(phrasebook(language).tell(verdict.why) for language in (ENGLISH, CHINESE))
    assert wrong == []


def test_most_boards_without_a_solution_have_a_reason_that_can_be_followed() -> None:
    """A line is named, and lit; only a few boards are refused because everything was tried."""
    reasons = []
    for seed in range(40):
        verdict = Verdicts().verdict(near_miss(made(8, 1, seed % 8), Random(seed), 4), no_pulse)
        if verdict.found == NONE:
            reasons.append(verdict.why.key)
            assert bool(verdict.lit) == (verdict.why.key != "editor.tried")
    assert len(reasons) > 5
    assert reasons.count("editor.tried") <= len(reasons) // 2
