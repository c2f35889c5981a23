"""The whole way through a wall, with every sentence of it read back and held against the data.

LANTERN_FULL=1 goes through ten walls of each sort.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from generators.kernel.kind import Hint, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, phrasebook, speak
from generators.kernel.way import needs, thoughts, way
from generators.wall.analysis.perception import DEEP, parts_within
from generators.wall.choices import Mode, Options
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.rules import GROUPS, Guess, Move, Puzzle, State, over, play, solved, start
from tests.generators.wall.truth import check, leaves
from tests.generators.wall.walls import letters
from tests.rows import FULL
from tools.pin_puzzles import kept_text

WALLS = 10 if FULL else 3
LINKS = ("parts", "sounds", "meanings", "words", "mixed", "chengyu")
SORTS = [(CONNECTING_WALL, level) for level in ("easy", "medium", "hard", "expert")] + [
    (LION_WALL, links) for links in LINKS
]
every_sort = pytest.mark.parametrize(("kind", "sort"), SORTS, ids=[f"{kind.id}-{sort}" for kind, sort in SORTS])


def walls(kind: WallKind, sort: str, count: int = WALLS) -> Iterator[Puzzle]:
    return (_wall(kind is CONNECTING_WALL, sort, number) for number in range(count))


@cache
def _wall(connecting: bool, sort: str, number: int) -> Puzzle:
    rng = Random(f"{sort} {number}")
    level, mode = rng.choice(("easy", "medium", "hard")), list(Mode)[number % len(Mode)]
    script = ("simplified", "traditional")[number % 2]
    kept = None if FULL else kept_text("tests", CONNECTING_WALL.id, f"{sort}-{mode.replace('_', '-')}")
    if kept:  # an expert one takes a second to be made
        return CONNECTING_WALL.read(kept)
    if connecting:
        return CONNECTING_WALL.generate(Options(sort, mode), rng, no_pulse)
    return LION_WALL.generate(Options(level, mode, script, links=sort), rng, no_pulse)


def hints(kind: WallKind, state: State) -> list[tuple[State, Hint[Move]]]:
    return [(step.before, step.hint) for step in way(kind, state, no_pulse)]


def check(state: State, because: Phrase) -> None:
    """What is said to fit does, nothing else that is left does, and counts are right."""
    puzzle, left = state.puzzle, frozenset(state.order)
    home = {card: number for number, group in enumerate(puzzle.groups) for card in group.cards}
    cards, sort, link = frozenset[str](), "", ""
    for key, blanks in leaves(because):
        if (shape := FIT.fullmatch(key)) is not None:
            cards, sort = cards_of(puzzle, blanks["cards"]), shape[1]
            link = blanks.get("link") or blanks["sound"]
            assert shape[2] == {1: "one", 2: "two"}.get(len(cards), "all")
            assert [card for card in cards if not fits(puzzle, card, sort, link)] == [], because
            continue
        others = {card for card in left - cards if fits(puzzle, card, sort, link)}
        if key.startswith("wall.herring") and sort == "part":  # one that is deep in a character, nobody sees
            others = {card for card in others if link in parts_within(card, DEEP)}
        match key:
            case (
                "wall.alone" | "wall.alone_unverified" | "wall.herring_two" | "wall.herring_three" | "wall.herring_many"
            ):
                assert not others, (because, others)
        match key:
            case "wall.more_than_four":
                assert (str(len(cards)), others) == (blanks["count"], set())
            case "wall.herring_two":
                assert len(cards) == 2
            case "wall.herring_three":
                assert len(cards) == 3
            case "wall.herring_many":
                assert (str(len(cards)), str(len({home[card] for card in cards}))) == (
                    blanks["count"],
                    blanks["groups"],
                )
        if key.startswith("wall.herring"):
            assert len({home[card] for card in cards}) > 1
            assert not any(sorted(cards) == sorted(group.cards) for group in puzzle.groups)


@every_sort
def test_the_way_ends_with_the_wall_solved_and_every_sentence_is_true(kind: WallKind, sort: str) -> None:
    speak(ENGLISH)
    for puzzle in walls(kind, sort):
        state = start(puzzle)
        for before, hint in hints(kind, state):
            if isinstance(hint.move, Guess):
                assert hint.move.cards in [group.cards for group in puzzle.groups]
                check(before, hint.because)
                assert hint.targets > hint.spots
            state = play(before, hint.move)
        assert over(state)
        assert solved(state)
        assert not any(guess not in [frozenset(group.cards) for group in puzzle.groups] for guess in state.guesses)


@every_sort
def test_each_group_is_one_thought_and_the_names_are_one(kind: WallKind, sort: str) -> None:
    for puzzle in walls(kind, sort, 3):
        steps = list(way(kind, start(puzzle), no_pulse))
        told = thoughts(kind, steps)
        naming = any(not isinstance(step.hint.move, Guess) for step in steps)
        assert len(told) == GROUPS - 1 + naming
        assert needs(kind, steps).effort > 0


def test_the_way_goes_on_from_where_the_player_is() -> None:
    for puzzle in walls(CONNECTING_WALL, "hard", 3):
        state = play(start(puzzle), Guess(puzzle.groups[2].cards))
        moves = [hint.move for _, hint in hints(CONNECTING_WALL, state)]
        assert Guess(puzzle.groups[2].cards) not in moves
        for move in moves:
            state = play(state, move)
        assert solved(state)


def test_a_wall_of_which_nothing_is_known_is_told_by_its_own_words() -> None:
    because = [hint.because for _, hint in hints(CONNECTING_WALL, start(letters(Mode.CLASSIC)))]
    keys = {key for each in because for key, _ in leaves(each)}
    assert len(because) == GROUPS - 1
    assert keys <= {"wall.fit_list_all", "wall.fit_gap_all", "wall.alone", "wall.alone_unverified"}


@every_sort
def test_it_is_told_in_chinese_as_well(kind: WallKind, sort: str) -> None:
    for puzzle in walls(kind, sort, 2):
        speak(CHINESE)
        told = [phrasebook().tell(hint.because) for _, hint in hints(kind, start(puzzle))]
        speak(ENGLISH)
        assert all("。" in each for each in told)
