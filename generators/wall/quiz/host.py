"""A quiz night while it is hosted: whose wall it is, what was found, what the host decided, and the points.

As on the show a team has a wall to itself, two and a half minutes, and three lives once two groups are found. Then the
host hears a link for each group. A point for a group, a point for a link, two more for all eight. A link that the team
does not know may go to the others, who win its point. The teams take turns; the host may give a wall to the other team
until its first guess, to the one that pressed first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generators.kernel.kind import BadText, IllegalMove
from generators.wall.choices import Mode
from generators.wall.notation import read_move, write_move
from generators.wall.quiz.night import QuizNight
from generators.wall.rules import (
    SECONDS,
    CountAnyway,
    GiveUp,
    Guess,
    Move,
    Name,
    Phase,
    Shuffle,
    State,
    TimeUp,
    over,
    play,
    points,
    start,
)


@dataclass(frozen=True, slots=True)
class QuizRound:
    """One wall as it is played: the moves, and of each link that the others were asked whether they knew it."""

    team: int
    state: State
    moves: tuple[Move, ...] = ()
    passed: Mapping[int, bool] | None = None
    left: float = float(SECONDS)

    @property
    def begun(self) -> bool:
        return any(isinstance(each, Guess) for each in self.moves)

    @property
    def asked(self) -> int | None:
        """The group whose link is to be said; None while none is."""
        if self.state.phase is not Phase.NAMING:
            return None
        return next((each for each in self.state.seen if self.state.names[each] is None), None)

    @property
    def is_over(self) -> bool:
        return over(self.state)

    def points(self, team: int) -> int:
        won = sum((self.passed or {}).values())
        return points(self.state) if team == self.team else won

    def did(self, move: Move) -> QuizRound:
        return replace(self, state=play(self.state, move), moves=(*self.moves, move))


@dataclass(frozen=True, slots=True)
class HostedNight:
    night: QuizNight
    rounds: tuple[QuizRound, ...]  # the last one is played now
    ended: bool = False
    extra: tuple[int, int] = (0, 0)  # points that the host gave or took by hand

    @property
    def now(self) -> QuizRound:
        return self.rounds[-1]

    @property
    def number(self) -> int:
        return len(self.rounds) - 1

    @property
    def is_last(self) -> bool:
        return len(self.rounds) == len(self.night.walls)

    def points(self, team: int) -> int:
        return self.extra[team] + sum(each.points(team) for each in self.rounds)

    @property
    def fixed(self) -> int:
        """How many walls have begun: they stay where they are in the night."""
        return len(self.rounds) - (not self.now.moves and self.now.left == SECONDS)

    @property
    def begun(self) -> bool:
        return self.fixed > 0 or self.extra != (0, 0)

    def with_points(self, team: int, step: int) -> HostedNight:
        """A team never has less than no points."""
        step = max(step, -self.points(team))
        one, other = self.extra
        return replace(self, extra=(one + step, other) if team == 0 else (one, other + step))

    def with_night(self, night: QuizNight) -> HostedNight | None:
        """The same score, with other walls to come; None where nothing has begun and the night is another."""
        rounds = self.rounds[: self.fixed]
        if not self.begun:
            return None
        if self.fixed < len(self.rounds) and self.fixed < len(night.walls):
            rounds = (*rounds, _round(night, self.fixed, self.now.team))
        return replace(self, night=night, rounds=rounds) if rounds else None

    def guessed(self, cards: Iterable[str]) -> HostedNight:
        return self._with(self.now.did(Guess(tuple(cards))))

    def shuffled(self, seed: int) -> HostedNight:
        return self._with(self.now.did(Shuffle(seed)))

    def given_up(self) -> HostedNight:
        """Time is up, or the team has had enough: the groups are shown."""
        return self._with(replace(self.now.did(TimeUp()), left=0.0))

    def judged(self, *, right: bool, others: bool = False) -> HostedNight:
        """The link that is asked for: said by the team, or by the others once it was passed to them."""
        number = self.now.asked
        if number is None:
            raise IllegalMove("wall.not_now")
        now = self.now.did(Name(number, ""))
        if right and not others:
            now = now.did(CountAnyway(number))
        elif others:
            now = replace(now, passed={**(now.passed or {}), number: right})
        done = not now.is_over and now.asked is None
        return self._with(now.did(GiveUp()) if done else now)

    def later(self, seconds: float) -> HostedNight:
        """The clock runs while groups are sought, and ends the search."""
        if self.now.state.phase is not Phase.GUESSING:
            return self
        left = max(0.0, self.now.left - seconds)
        return self._with(replace(self.now, left=left)) if left else self.given_up()

    def to_other_team(self) -> HostedNight:
        return self if self.now.begun else self._with(replace(self.now, team=1 - self.now.team))

    def next_wall(self) -> HostedNight:
        if self.is_last:
            return replace(self, ended=True)
        return replace(self, rounds=(*self.rounds, _round(self.night, len(self.rounds), 1 - self.now.team)))

    def _with(self, now: QuizRound) -> HostedNight:
        return replace(self, rounds=(*self.rounds[:-1], now))


def hosted(night: QuizNight) -> HostedNight:
    return HostedNight(night, (_round(night, 0, 0),))


def _round(night: QuizNight, number: int, team: int) -> QuizRound:
    """A round by the rules of the show; idioms are named, not put in order."""
    return QuizRound(team, start(replace(night.walls[number].puzzle, mode=Mode.ONLY_CONNECT, links="")))


def written(hosting: HostedNight) -> list[dict[str, Any]]:
    """The rounds as a record keeps them, beside the text of the night."""
    return [
        {
            "team": each.team,
            "moves": [write_move(move) for move in each.moves],
            "passed": [[number, won] for number, won in (each.passed or {}).items()],
            "left": round(each.left, 1),
        }
        for each in hosting.rounds
    ]


def continued(
    night: QuizNight, rounds: list[dict[str, Any]], *, ended: bool, extra: Iterable[Any] = ()
) -> HostedNight | None:
    """The night from where it was left; None where that cannot be read."""
    found: list[QuizRound] = []
    try:
        for number, each in enumerate(rounds):
            now = _round(night, number, int(each["team"]) % 2)
            for text in each["moves"]:
                now = now.did(read_move(text))
            passed = {int(group): bool(won) for group, won in each["passed"]}
            found.append(replace(now, passed=passed or None, left=float(each["left"])))
        one, other = (*map(int, extra), 0, 0)[:2]
    except (TypeError, ValueError, LookupError, BadText, IllegalMove):
        return None
    return HostedNight(night, tuple(found), ended, (one, other)) if found else None
