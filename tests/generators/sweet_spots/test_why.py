"""What stands behind a move, on whole games of players whose every reason is known; and what is said of it is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from generators.kernel.kind import FOLLOWED, GUESS, JUSTIFIED, SLIP, Spot, Why, no_pulse
from generators.sweet_spots.explain import why
from generators.sweet_spots.menu import Options
from generators.sweet_spots.proofs import consequences
from generators.sweet_spots.rules import Mark, Move, Puzzle, auto_marks, lines, play, start
from generators.sweet_spots.solver import answers
from generators.sweet_spots.techniques.board_view import BoardView, view_of
from generators.sweet_spots.techniques.ladder import QUICK, TECHNIQUES
from tests.generators.sweet_spots import naive, second, sentences
from tests.generators.sweet_spots.boards import EVERY, FEW, NAIVE, made, several
from tests.generators.sweet_spots.players import BEYOND, ERASED, Done, Player, game, right_marks
from tests.generators.sweet_spots.several import small_boards
from tests.rows import few_or_slow
from tests.said import parts

NAMES = [each.name for each in TECHNIQUES]
SURE = 0.98  # of guesses and slips must be found

PLAYERS = [Player("easy"), Player("medium"), Player("hard", guesses=0.1), Player("expert", slips=0.1)]


def played(boards: list[tuple[Options, int]]) -> Iterator[Done]:
    for number, (options, seed) in enumerate(boards):
        puzzle, solution = made(options, seed)
        strongest = Player(options.level or "expert", guesses=0.2, slips=0.1)
        player = PLAYERS[number % len(PLAYERS)] if number % 3 == 0 else strongest
        yield from game(puzzle, solution, player, Random(f"game {number}"))


@pytest.mark.parametrize(
    ("boards", "guesses", "slips"),
    [
        ([(options, 0) for options in FEW[:3:2]], 0, 1),
        pytest.param(several(34, NAIVE, few=6), 10, 15, marks=pytest.mark.slow),
    ],
)
def test_games_of_known_players(boards: list[tuple[Options, int]], guesses: int, slips: int) -> None:
    found: Counter[tuple[str, str]] = Counter()
    for done in played(boards):
        told = why(done.before, done.move, no_pulse)
        if done.sort == ERASED:
            assert told is None
            continue
        assert told is not None
        found[done.sort, told.sort] += 1
        if done.sort == JUSTIFIED and told.sort == JUSTIFIED:
            assert NAMES.index(told.technique) <= NAMES.index(done.technique), (done, told)
    of = Counter[str]()
    for (sort, _), count in found.items():
        of[sort] += count
    assert of[GUESS] > guesses
    assert of[SLIP] > slips
    for sort in (GUESS, SLIP, JUSTIFIED):
        assert found[sort, sort] + found[sort, FOLLOWED] >= SURE * of[sort], found
    assert found[JUSTIFIED, FOLLOWED] == found[JUSTIFIED, SLIP] == found[BEYOND, SLIP] == found[GUESS, SLIP] == 0


def test_what_is_deduced_from_a_slip_is_no_slip_of_its_own() -> None:
    """A line that a wrong chest leaves one cell: a chest there followed; without the first it is a slip."""
    seen = Counter[tuple[str, str]]()
    for seed in range(2):
        puzzle, solution = made(FEW[0], seed)
        spots = {(row, column) for row in range(puzzle.size) for column in range(puzzle.size)}
        for wrong in sorted(spots - solution):
            bare = play(start(puzzle), Move(((wrong, Mark.CHEST),)))
            marked = play(bare, Move(tuple((spot, Mark.CROSS) for spot in auto_marks(bare, wrong))))
            for line in lines(puzzle):
                free = [spot for spot in line if marked.at(spot) is not Mark.CROSS]
                if len(free) == 1 and marked.at(free[0]) is Mark.EMPTY and free[0] not in solution:
                    move = Move(((free[0], Mark.CHEST),))
                    now, alone = why(marked, move, no_pulse), why(start(puzzle), move, no_pulse)
                    assert now is not None
                    assert alone is not None
                    seen[now.sort, alone.sort] += 1
                    assert now.targets == {free[0]}
                    assert now.technique in NAMES
                    assert now.because.key == "review.followed"
    assert set(seen) == {(FOLLOWED, SLIP)}
    assert seen.total() > 1


@pytest.mark.parametrize("options", few_or_slow(2, FEW[::2] + EVERY), ids=str)
def test_a_right_cross_then_a_chest_on_it(options: Options) -> None:
    """Two taps: the cross says what is true, and the chest in its place is a mistake that has a reason."""
    puzzle, solution = made(options)
    spots = [(row, column) for row in range(puzzle.size) for column in range(puzzle.size)]
    rng = Random("two taps")
    for wrong in rng.sample(sorted(set(spots) - solution), 12):
        known = rng.sample(sorted(solution), rng.randrange(len(solution)))
        before = play(start(puzzle), Move(tuple((spot, Mark.CHEST) for spot in known)))
        crossed = play(before, Move(((wrong, Mark.CROSS),)))
        said, once = (why(each, Move(((wrong, Mark.CHEST),)), no_pulse) for each in (crossed, before))
        assert said is not None
        assert said == once
        assert said.sort == SLIP
    for right in rng.sample(sorted(solution), 3):
        chest, cross = Move(((right, Mark.CHEST),)), Move(((right, Mark.CROSS),))
        said, once = (why(each, cross, no_pulse) for each in (play(start(puzzle), chest), start(puzzle)))
        assert said is not None
        assert said == once
        assert said.sort == SLIP


# --- what follows at once


def positions(puzzle: Puzzle, solution: second.Chests, rng: Random) -> Iterator[naive.Known]:
    spots = [(row, column) for row in range(puzzle.size) for column in range(puzzle.size)]
    for share in (0.0, 0.1, 0.3, 0.5):
        yield {spot: spot in solution for spot in spots if rng.random() < share}


def sight(puzzle: Puzzle, known: naive.Known) -> BoardView:
    board = answers(puzzle).plan
    chests = board.field.mask(spot for spot, chest in known.items() if chest)
    crosses = board.field.mask(spot for spot, chest in known.items() if not chest)
    return view_of(board, board.field.all & ~chests & ~crosses, chests).with_forced_crosses()


def all_at_once(puzzle: Puzzle, known: naive.Known) -> dict[tuple[Spot, bool], str]:
    """What the insight has to say of every cell."""
    here = sight(puzzle, known)
    board = here.plan
    found = {}
    for spot in board.field.spots(here.free):
        bit = board.field.mask([spot])
        for chest in (True, False):
            if seen := consequences(here).easiest(bit if chest else 0, 0 if chest else bit, no_pulse):
                found[spot, chest] = seen.rung.name
    return found


def step_by_step(puzzle: Puzzle, known: naive.Known) -> dict[str, set[tuple[Spot, bool]]]:
    """What each technique finds by itself, in all its steps."""
    here = sight(puzzle, known)
    spots = here.plan.field.spots
    found: dict[str, set[tuple[Spot, bool]]] = {}
    for rung in QUICK:
        for step in rung.every(here, no_pulse):
            new = {(spot, True) for spot in spots(step.chests)} | {(spot, False) for spot in spots(step.crosses)}
            found.setdefault(rung.name, set()).update(new)
    return found


def compare(puzzle: Puzzle, known: naive.Known) -> Counter[str]:
    look = naive.Board(puzzle).look(known).booked
    assert all_at_once(puzzle, known) == look.forced
    told: dict[str, set[tuple[Spot, bool]]] = {}
    for name, *marks in look.steps:
        told.setdefault(name, set()).update(look.board.marks(*marks))
    assert step_by_step(puzzle, known) == told
    return Counter(step.name for step in look.steps)


@pytest.mark.parametrize(
    ("small", "boards"),
    [
        (8, [(options, 0) for options in FEW[2:5:2]]),
        pytest.param(60, several(30, 10, few=4), marks=pytest.mark.slow),
    ],
)
def test_it_is_what_the_techniques_find(small: int, boards: list[tuple[Options, int]]) -> None:
    """On boards with one solution and with several, whole zones and loose ones, from any right marks."""
    used: Counter[str] = Counter()
    for number, (puzzle, ways) in zip(range(small), small_boards(), strict=False):
        for known in positions(puzzle, ways[0], Random(f"at once {number}")):
            used += compare(puzzle, known)
    for options, seed in boards:
        puzzle, solution = made(options, seed)
        for known in positions(puzzle, solution, Random(f"at once {seed}")):
            used += compare(puzzle, known)
    assert set(naive.ORDER[2:-2]) == set(used), used


# --- by hand


def test_a_chest_with_its_crosses_and_a_row_of_crosses() -> None:
    """Crosses that a chest brings are judged with it; a cross on a chest is wrong among right ones."""
    puzzle, solution = made(FEW[1])
    chest = min(solution)
    row = {(chest[0], column): Mark.CROSS for column in range(puzzle.size)}
    told = why(start(puzzle), Move(tuple((row | {chest: Mark.CHEST}).items())), no_pulse)
    assert told == why(start(puzzle), Move(((chest, Mark.CHEST),)), no_pulse)
    told = why(start(puzzle), Move(tuple(row.items())), no_pulse)
    assert (told.sort, told.targets) == (SLIP, {chest})


def test_wrong_marks_are_ignored() -> None:
    puzzle, solution = made(FEW[2])
    state = start(puzzle)
    wrong = next((row, column) for row in range(8) for column in range(8) if (row, column) not in solution)
    spoilt = play(state, Move(((wrong, Mark.CHEST),)))
    for spot in sorted(solution):
        move = Move(((spot, Mark.CHEST),))
        assert why(spoilt, move, no_pulse) == why(state, move, no_pulse)


# --- what is said of a move is so

LONG = {  # more than one step
    *(f"sweet_spots.review.{name}" for name in ("two_steps", "steps", "steps_last", "trial", "no_solution")),
    *("sweet_spots.why.try_everything", "sweet_spots.why.try_everything_not"),
}


def page_before(done: Done, solution: second.Chests) -> sentences.Page:
    return sentences.Page(done.before.puzzle, right_marks(done.before, solution))


def true_at_once(done: Done, told: Why, solution: second.Chests) -> str:
    """Judges a reason of one step or of a what-if that can be told; which of both it was, or neither."""
    page = page_before(done, solution)
    keys = {part.key for part in parts(told.because)}
    if "sweet_spots.chain.and_then" in keys:
        if "sweet_spots.review.in_the_end" in keys:
            return ""
        ((spot, chest),) = sentences.what_if(page, told.because).items()
        assert (spot in solution) == chest
        return "what if"
    lit = {spot for spot in told.spots if spot not in page.known}
    if told.technique in ("around_chests", "full_lines"):
        page = sentences.Page(done.before.puzzle, right_marks(done.before, solution), book=False)
        lit = set(told.targets)
    elif not keys.isdisjoint(sentences.ABOUT_LIT_CELLS):
        return ""  # several cells that are not named, beside the lines that are lit as well
    says = sentences.read(page, told.because, lit)
    assert all((spot in solution) == chest for spot, chest in says.items())
    assert says.keys() & told.targets
    return "one step"


@pytest.mark.parametrize(("options", "seed"), several(28, NAIVE, few=2))
def test_every_reason_is_true(options: Options, seed: int) -> None:
    puzzle, solution = made(options, seed)
    read = Counter[str]()
    player = Player(options.level or "expert", guesses=0.2, slips=0.2)
    for done in game(puzzle, solution, player, Random("reasons 0")):
        told = why(done.before, done.move, no_pulse)
        if told is None or told.sort == FOLLOWED:
            continue
        assert told.technique in NAMES
        assert told.targets <= {spot for spot, _ in done.move.changes}
        assert told.spots
        if len(told.targets) == 1 and LONG.isdisjoint(part.key for part in parts(told.because)):
            read[true_at_once(done, told, solution)] += 1
    assert read["one step"] > 3


def reached(look: naive.Look, technique: str, spot: Spot) -> bool | None:
    """Is there a chest, as far as techniques up to that one lead? None: they do not tell."""
    known = naive.ORDER[: naive.ORDER.index(technique) + 1]
    while look.chest(spot) is None:
        steps = [step for step in look.booked.steps if step.name in known]
        if not steps:
            return None
        for _, chests, crosses in steps:
            look = look.then(chests, crosses)
        look = look.booked
    return look.chest(spot)


@pytest.mark.parametrize("options", few_or_slow(1, FEW[2::-2] + FEW[4:5]))
def test_what_a_guess_would_have_followed_from(options: Options) -> None:
    """Techniques up to the one that is named do lead there; and the steps that are told in full are true."""
    puzzle, solution = made(options)
    board, guesses = naive.Board(puzzle), 0
    player = Player(options.level or "expert", guesses=0.3, slips=0)
    for done in game(puzzle, solution, player, Random("later 0")):
        told = why(done.before, done.move, no_pulse)
        if told is None or told.sort != GUESS or told.technique not in naive.ORDER[:-2]:
            continue
        guesses += 1
        look = board.look(right_marks(done.before, solution)).booked
        first = min(told.targets)
        assert reached(look, told.technique, first) == (first in solution), told.because
        if told.because.key == "sweet_spots.review.two_steps":
            page = page_before(done, solution)
            lit = {spot for spot in told.spots if spot not in page.known}
            says = sentences.read(page, sentences.blank(told.because, "first"), lit)
            assert all((spot in solution) == chest for spot, chest in says.items())
    assert guesses
