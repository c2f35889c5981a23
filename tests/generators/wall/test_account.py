"""The account of a wall: guess by guess, traps, the safest order, links. See tests/test_every_account.py."""

from __future__ import annotations

from typing import Any

from generators.kernel.kind import TimedMove, no_pulse
from generators.wall.choices import Mode
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.rules import GROUPS, GiveUp, Group, Guess, Move, Name, Puzzle, State, play, points, start
from tests.generators.wall.walls import walls
from tests.said import lines

Game = tuple[TimedMove[State, Move], ...]


def game(puzzle: Puzzle, *moves: Move) -> Game:
    found: list[TimedMove[State, Move]] = []
    state = start(puzzle)
    for number, move in enumerate(moves, 1):
        found.append(TimedMove(20.0 * number, state, move, play(state, move)))
        state = found[-1].after
    return tuple(found)


def account(kind: WallKind, played: Game) -> dict[str, list[tuple[str, dict[str, Any]]]]:
    assert kind.teaching.account is not None
    return lines(kind.teaching.account(played, no_pulse))


def wall(mode: Mode = Mode.CONNECTIONS) -> Puzzle:
    """Three trees of which one is no tree: 林 and 校 have 木, and so has 杏."""
    groups = {"木": "林校材村", "口": "唱和吃杏", "氵": "江河海湖", "扌": "打找把报"}
    found = tuple(Group(name, tuple(cards)) for name, cards in groups.items())
    return Puzzle(tuple(card for group in found for card in group.cards), found, mode)


def test_a_game_is_told_guess_by_guess() -> None:
    guesses = (Guess(tuple(cards)) for cards in ("林校材杏", "江河海湖", "打找把报", "林校材村"))
    told = account(LION_WALL, game(wall(), *guesses))
    near, first, second, _ = told["account_guesses"]
    assert near == ("guess_near", {"clock": "0:20", "cards": [*"林校材杏"], "link": "木", "odd": ["杏"]})
    for (key, said), clock, cards, link in ((first, "0:40", "江河海湖", "氵"), (second, "1:00", "打找把报", "扌")):
        assert key == "guess_right"
        assert (said["clock"], said["cards"], said["link"]) == (clock, [*cards], link)
    ((_, trap),) = told["account_traps"]
    assert "杏" in str(trap)
    numbers = [said["number"] for key, said in told["account_order"] if key.startswith("order_")]
    assert numbers == list(range(1, GROUPS + 1))
    assert "account_names" not in told


def test_what_was_not_found_is_told_also_after_it_was_taken_back() -> None:
    (found,) = game(wall(Mode.CLASSIC), Guess(tuple("江河海湖")))
    back: TimedMove[State, Move] = TimedMove(25.0, found.after, None, found.before)
    for before in (found.after, found.before):
        gave_up: TimedMove[State, Move] = TimedMove(30.0, before, GiveUp(), play(before, GiveUp()))
        told = account(LION_WALL, (found, *([back] if before == found.before else []), gave_up))
        assert told["account_guesses"][-1] == ("not_found", {"links": [*"木口扌"]})
        assert "account_traps" not in told


def test_links_that_were_missed_are_told_with_the_points() -> None:
    puzzle = next(walls(CONNECTING_WALL, "easy", 1))
    puzzle = Puzzle(puzzle.cards, puzzle.groups, Mode.ONLY_CONNECT)
    one, two, three, four = puzzle.groups
    names = (Name(0, one.name), Name(1, "zzz"), Name(2, ""))
    played = game(puzzle, *(Guess(group.cards) for group in (one, two, three)), *names, GiveUp())
    *missed, (key, said) = account(CONNECTING_WALL, played)["account_names"]
    assert missed == [
        ("name_missed", {"link": two.name, "said": "zzz"}),
        ("name_missing", {"link": three.name}),
        ("name_missing", {"link": four.name}),
    ]
    assert (key, said) == ("account_points", {"points": points(played[-1].after), "most": 10})


def test_who_took_the_safest_order_is_told_so() -> None:
    assert CONNECTING_WALL.teaching.way is not None
    puzzle = next(walls(CONNECTING_WALL, "hard", 1))
    moves = [hint.move for hint in CONNECTING_WALL.teaching.way(start(puzzle), no_pulse)]
    assert account(CONNECTING_WALL, game(puzzle, *moves))["account_order"][-1][0] == "same_order"
