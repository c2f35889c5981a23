from __future__ import annotations

from random import Random

from generators.kernel.kind import Passage, TimedMove, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, speak
from generators.wall.choices import Mode, Options
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.rules import (
    GROUPS,
    GiveUp,
    Group,
    Guess,
    Move,
    Name,
    Phase,
    Puzzle,
    State,
    TimeUp,
    over,
    play,
    points,
    start,
)
from tests.generators.wall.test_way import every_sort, walls

Game = tuple[TimedMove[State, Move], ...]


def game(puzzle: Puzzle, *moves: Move, seconds: int = 20) -> Game:
    found: list[TimedMove[State, Move]] = []
    state = start(puzzle)
    for number, move in enumerate(moves, 1):
        after = play(state, move)
        found.append(TimedMove(float(seconds * number), state, move, after))
        state = after
    return tuple(found)


def account(kind: WallKind, played: Game) -> dict[str, list[str]]:
    """The lines of each passage, by the key of its title."""
    assert kind.teaching.account is not None
    tell = phrasebook().tell
    return {each.title.key: list(map(tell, each.lines)) for each in kind.teaching.account(played, no_pulse)}


def wall(mode: Mode = Mode.CONNECTIONS) -> Puzzle:
    """Three trees of which one is no tree: 林 and 校 have 木, and so has 杏."""
    groups = ("木: 林 校 材 村", "口: 唱 和 吃 杏", "氵: 江 河 海 湖", "扌: 打 找 把 报")
    made = (Group(name, tuple(cards.split())) for name, _, cards in (each.partition(": ") for each in groups))
    found = tuple(made)
    return Puzzle(tuple(card for group in found for card in group.cards), found, mode)


def test_a_game_is_told_guess_by_guess_with_the_clock() -> None:
    speak(ENGLISH)
    puzzle = wall()
    wrong, *right = (Guess(tuple(cards)) for cards in ("林校材杏", "江河海湖", "打找把报", "林校材村"))
    told = account(LION_WALL, game(puzzle, wrong, *right))
    lines = told["wall.account_guesses"]
    assert len(lines) == 4
    assert lines[0] == "0:20 · 林, 校, 材 and 杏: three of “木”, and 杏."
    assert lines[1] == "0:40 · 江, 河, 海 and 湖: 氵, found in 40 seconds."
    assert lines[2] == "1:00 · 打, 找, 把 and 报: 扌, found in 20 seconds."
    (trap,) = told["wall.account_traps"]
    assert "杏" in trap
    assert "you" not in trap, "nobody knows what misled"
    order = told["wall.account_order"]
    assert [line[:2] for line in order[:GROUPS]] == ["1.", "2.", "3.", "4."]
    assert "wall.account_names" not in told


def test_what_was_not_found_is_told() -> None:
    speak(ENGLISH)
    told = account(LION_WALL, game(wall(Mode.CLASSIC), Guess(tuple("江河海湖")), GiveUp()))
    assert told["wall.account_guesses"][-1] == "Not found: 木, 口, 扌."
    assert "wall.account_traps" not in told


def test_a_group_that_was_found_and_taken_back_was_found() -> None:
    speak(ENGLISH)
    puzzle = wall(Mode.CLASSIC)
    (first,) = game(puzzle, Guess(tuple("江河海湖")))
    back: TimedMove[State, Move] = TimedMove(25.0, first.after, None, first.before)
    gave_up: TimedMove[State, Move] = TimedMove(30.0, first.before, GiveUp(), play(first.before, GiveUp()))
    lines = account(LION_WALL, (first, back, gave_up))["wall.account_guesses"]
    assert lines[-1] == "Not found: 木, 口, 扌."


def test_links_that_were_missed_are_told_with_the_points() -> None:
    speak(ENGLISH)
    puzzle = next(walls(CONNECTING_WALL, "easy", 3))
    puzzle = Puzzle(puzzle.cards, puzzle.groups, Mode.ONLY_CONNECT)
    groups = [Guess(group.cards) for group in puzzle.groups[:3]]
    names = [Name(0, puzzle.groups[0].name), Name(1, "zzz"), Name(2, "")]
    played = game(puzzle, *groups, *names, GiveUp())
    lines = account(CONNECTING_WALL, played)["wall.account_names"]
    assert lines[:2] == [f"{puzzle.groups[1].name}: you wrote “zzz”.", f"{puzzle.groups[2].name}: no answer."]
    assert lines[2] == f"{puzzle.groups[3].name}: no answer."
    assert lines[-1].startswith(f"{points(played[-1].after)} of 10 points")


def test_who_took_the_safest_order_is_told_so() -> None:
    assert CONNECTING_WALL.teaching.way is not None
    puzzle = next(walls(CONNECTING_WALL, "hard", 1))
    moves = [hint.move for hint in CONNECTING_WALL.teaching.way(start(puzzle), no_pulse)]
    told = account(CONNECTING_WALL, game(puzzle, *moves))
    assert told["wall.account_order"][-1] == "That is the order you took."


def test_of_nothing_there_is_nothing_to_say() -> None:
    assert LION_WALL.teaching.account is not None
    assert LION_WALL.teaching.account((), no_pulse) == ()


def at_random(puzzle: Puzzle, rng: Random) -> Game:
    """Any guesses until it is over; then any names."""
    moves: list[Move] = []
    state = start(puzzle)
    while not over(state):
        if state.phase is Phase.NAMING:
            open_links = [number for number, named in enumerate(state.names) if named is None]
            move: Move = Name(rng.choice(open_links), rng.choice(("", "x", puzzle.groups[0].name)))
            move = move if len(open_links) > 1 else GiveUp()
        elif rng.random() < 0.6:
            move = Guess(puzzle.groups[rng.choice([n for n in range(GROUPS) if n not in state.found])].cards)
        elif rng.random() < 0.1 and puzzle.mode is Mode.ONLY_CONNECT:
            move = TimeUp()
        else:
            move = Guess(tuple(rng.sample(state.order, 4)))
            if frozenset(move.cards) in state.guesses:
                continue
        state = play(state, move)
        moves.append(move)
    return game(puzzle, *moves, seconds=rng.randrange(1, 90))


@every_sort
def test_every_game_has_two_to_four_passages_in_both_languages(kind: WallKind, sort: str) -> None:
    for number, puzzle in enumerate(walls(kind, sort)):
        played = at_random(puzzle, Random(number))
        assert kind.teaching.account is not None
        passages: tuple[Passage, ...] = kind.teaching.account(played, no_pulse)
        assert 2 <= len(passages) <= 4
        for language in (CHINESE, ENGLISH):
            speak(language)
            assert all(phrasebook().tell(line) for each in passages for line in (each.title, *each.lines))


def test_an_account_repeats_itself() -> None:
    puzzle = LION_WALL.generate(Options("easy"), Random(4), no_pulse)
    played = at_random(puzzle, Random(1))
    assert LION_WALL.teaching.account is not None
    assert LION_WALL.teaching.account(played, no_pulse) == LION_WALL.teaching.account(played, no_pulse)
