"""A quiz night: walls in the order in which they are played, as a text and while it is hosted.

    # quiz night: Friday at the Bell
    # teams: Night Owls; The Sages
    == Feathers and stone
    # level: easy
    Birds: robin wren kite crane
    Publishers: penguin virago faber picador
    Architects: nash soane barry pugin
    ____ fly: butter dragon horse fire
    == Cheese or farm
    ...

Each wall is written as in a file of its own (notation.py), under a line with its title, and its level if it is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from generators.kernel.kind import LEVELS, BadText, IllegalMove, Pulse
from generators.kernel.text import decode
from generators.wall import chinese_bank, rules
from generators.wall.connecting import word_walls
from generators.wall.kind import WallKind
from generators.wall.lion.link_families import theme_of
from generators.wall.menu import Mode, Options
from generators.wall.notation import read, read_move, write, write_move
from generators.wall.rules import SECONDS, CountAnyway, GiveUp, Guess, Move, Name, Phase, Puzzle, Shuffle, State, TimeUp

MOST_WALLS = 40
LONGEST_NAME = 60  # letters of a title, or of a team
HEAD = re.compile(r"#\s*quiz night:?\s*(.*)", re.IGNORECASE)
PLAYERS = re.compile(r"#\s*teams:\s*(.*)", re.IGNORECASE)
LEVEL = re.compile(rf"^#\s*level:\s*({'|'.join(LEVELS)})\s*$", re.MULTILINE)
TITLE = "=="
WALLS = 10  # of a usual night
RISING = ("easy", "easy", "medium", "medium", "medium", "hard", "hard", "hard", "expert", "expert")  # its levels
SUFFIX = ".quiz-night"


@dataclass(frozen=True, slots=True)
class QuizWall:
    title: str
    puzzle: Puzzle
    level: str = ""  # empty: not known


@dataclass(frozen=True, slots=True)
class QuizNight:
    title: str = ""
    teams: tuple[str, str] = ("", "")
    walls: tuple[QuizWall, ...] = ()

    def move_wall(self, number: int, step: int) -> QuizNight:
        walls = list(self.walls)
        to = min(max(number + step, 0), len(walls) - 1)
        walls.insert(to, walls.pop(number))
        return replace(self, walls=tuple(walls))

    def without(self, number: int) -> QuizNight:
        return replace(self, walls=(*self.walls[:number], *self.walls[number + 1 :]))

    def with_wall(self, title: str, puzzle: Puzzle) -> QuizNight:
        return replace(self, walls=(*self.walls, QuizWall(title, puzzle))[:MOST_WALLS])


def new_night(count: int, kind: WallKind, rng: Random, pulse: Pulse) -> QuizNight:
    levels = rising_levels(count)
    walls = zip(new_walls(levels, kind, rng, pulse), levels, strict=True)
    return QuizNight(walls=tuple(QuizWall("", puzzle, level) for puzzle, level in walls))


def rising_levels(count: int) -> list[str]:
    """The levels of so many walls, easy ones first."""
    count = min(count, MOST_WALLS)
    return [RISING[number * len(RISING) // count] for number in range(count)]


def new_walls(
    levels: Iterable[str], kind: WallKind, rng: Random, pulse: Pulse, recent: tuple[str, ...] = ()
) -> Iterator[Puzzle]:
    """Walls that share no link with each other or with the recent ones."""
    for level in levels:
        options = Options(level, Mode.ONLY_CONNECT, "simplified", recent=recent)
        puzzle = kind.generate(options, rng, pulse)
        recent = (*recent, *(group.name for group in puzzle.groups))
        yield puzzle


def write_night(night: QuizNight) -> str:
    text = f"# quiz night: {night.title}\n# teams: {'; '.join(night.teams)}\n"
    for wall in night.walls:
        level = f"# level: {wall.level}\n" if wall.level else ""
        text += f"{TITLE} {wall.title}".rstrip() + f"\n{level}{write(wall.puzzle)}"
    return text


def open_night(data: bytes) -> QuizNight:
    return read_night(decode(data))


def read_night(text: str) -> QuizNight:
    head, *parts = re.split(rf"^{TITLE}", text.removeprefix("\ufeff"), flags=re.MULTILINE)
    title, teams = "", ("", "")
    for line in head.splitlines():
        if found := HEAD.fullmatch(line.strip()):
            title = _clean_text(found[1])
        elif found := PLAYERS.fullmatch(line.strip()):
            names = [*map(_clean_text, found[1].split(";")), "", ""]
            teams = (names[0], names[1])
    if not parts:
        raise BadText("quiz.no_walls")
    if len(parts) > MOST_WALLS:
        raise BadText("quiz.many_walls", count=len(parts), most=MOST_WALLS)
    return QuizNight(title, teams, tuple(_read_wall(number, part) for number, part in enumerate(parts, 1)))


def _read_wall(number: int, text: str) -> QuizWall:
    title, _, rest = text.partition("\n")
    try:
        puzzle = read(rest)
    except BadText as error:
        raise BadText("quiz.wall", number=number, why=error.phrase) from error
    words = chinese_bank.THEME if puzzle.language else word_walls.THEME
    theme = theme_of(puzzle) if all(group.of_characters for group in puzzle.groups) else words
    level = LEVEL.search(rest)
    completed = replace(theme.complete(puzzle), mode=Mode.ONLY_CONNECT)
    return QuizWall(_clean_text(title.strip(" =")), completed, level[1] if level else "")


def _clean_text(text: str) -> str:
    return " ".join(sign for sign in text.split() if sign.isprintable())[:LONGEST_NAME]


# Hosting: the team that plays, what was found, what the host decided, and the points.
#
# As on the show a team has a wall to itself, two and a half minutes, and three lives once two groups are found. Then
# the host hears a link for each group. A point for a group, a point for a link, two more for all eight. A link that the
# team does not know may go to the others, who win its point. The teams take turns; until the first guess of a wall the
# host may give it to the other team, the one that pressed first.


@dataclass(frozen=True, slots=True)
class QuizRound:
    """One wall as it is played: the moves, and for each link passed to the others whether they knew it."""

    team: int
    state: State
    moves: tuple[Move, ...] = ()
    passed: Mapping[int, bool] = field(default_factory=dict)
    left: float = float(SECONDS)

    @property
    def has_begun(self) -> bool:
        return any(isinstance(each, Guess) for each in self.moves)

    @property
    def asked(self) -> int | None:
        """The group whose link the team must say; None in other phases."""
        if self.state.phase is not Phase.NAMING:
            return None
        return next((each for each in self.state.seen if self.state.names[each] is None), None)

    @property
    def is_over(self) -> bool:
        return rules.over(self.state)

    def points(self, team: int) -> int:
        return rules.points(self.state) if team == self.team else sum(self.passed.values())

    def after_move(self, move: Move) -> QuizRound:
        return replace(self, state=rules.play(self.state, move), moves=(*self.moves, move))


@dataclass(frozen=True, slots=True)
class HostedNight:
    night: QuizNight
    rounds: tuple[QuizRound, ...]  # the last one is in play
    ended: bool = False
    extra: tuple[int, int] = (0, 0)  # points that the host gave or took

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
        """The number of walls already started: their places in the night are fixed."""
        return len(self.rounds) - (not self.now.moves and self.now.left == SECONDS)

    @property
    def has_begun(self) -> bool:
        return self.fixed > 0 or self.extra != (0, 0)

    def with_points(self, team: int, step: int) -> HostedNight:
        """Adds points to a team, or takes them; never below zero."""
        step = max(step, -self.points(team))
        one, other = self.extra
        return replace(self, extra=(one + step, other) if team == 0 else (one, other + step))

    def with_night(self, night: QuizNight) -> HostedNight | None:
        """Keeps the score and replaces the walls to come; None if no wall has been started."""
        rounds = self.rounds[: self.fixed]
        if not self.has_begun:
            return None
        if self.fixed < len(self.rounds) and self.fixed < len(night.walls):
            rounds = (*rounds, _new_round(night, self.fixed, self.now.team))
        ended = self.ended and len(rounds) == len(night.walls)
        return replace(self, night=night, rounds=rounds, ended=ended) if rounds else None

    def play(self, move: Guess | Shuffle) -> HostedNight:
        return self._with_round(self.now.after_move(move))

    def give_up(self) -> HostedNight:
        """Time is up, or the team gives up: the groups are shown."""
        return self._with_round(replace(self.now.after_move(TimeUp()), left=0.0))

    def judge_link(self, *, right: bool, others: bool = False) -> HostedNight:
        """Judge what was said about the link: by the team, or by the others once it was passed to them."""
        number = self.now.asked
        if number is None:
            raise IllegalMove("wall.not_now")
        now = self.now.after_move(Name(number, ""))
        if right and not others:
            now = now.after_move(CountAnyway(number))
        elif others:
            now = replace(now, passed={**now.passed, number: right})
        done = not now.is_over and now.asked is None
        return self._with_round(now.after_move(GiveUp()) if done else now)

    def advance_clock(self, seconds: float) -> HostedNight:
        """The clock runs during guessing, and ends it at zero."""
        if self.now.state.phase is not Phase.GUESSING:
            return self
        left = max(0.0, self.now.left - seconds)
        return self._with_round(replace(self.now, left=left)) if left else self.give_up()

    def pass_to_other_team(self) -> HostedNight:
        return self if self.now.has_begun else self._with_round(replace(self.now, team=1 - self.now.team))

    def next_wall(self) -> HostedNight:
        if self.is_last:
            return replace(self, ended=True)
        return replace(self, rounds=(*self.rounds, _new_round(self.night, len(self.rounds), 1 - self.now.team)))

    def _with_round(self, now: QuizRound) -> HostedNight:
        return replace(self, rounds=(*self.rounds[:-1], now))


def start_night(night: QuizNight) -> HostedNight:
    return HostedNight(night, (_new_round(night, 0, 0),))


def _new_round(night: QuizNight, number: int, team: int) -> QuizRound:
    """A round by the rules of the show: idioms are named, not put in order."""
    return QuizRound(team, rules.start(replace(night.walls[number].puzzle, mode=Mode.ONLY_CONNECT, links="")))


def rounds_to_value(hosting: HostedNight) -> list[dict[str, Any]]:
    """The rounds as a record keeps them, beside the text of the night."""
    return [
        {
            "team": each.team,
            "moves": [write_move(move) for move in each.moves],
            "passed": [[number, won] for number, won in each.passed.items()],
            "left": round(each.left, 1),
        }
        for each in hosting.rounds
    ]


def resume_night(
    night: QuizNight, rounds: list[dict[str, Any]], *, ended: bool, extra: Iterable[Any] = ()
) -> HostedNight | None:
    """The hosted night from saved rounds; None if they cannot be read."""
    found: list[QuizRound] = []
    try:
        for number, each in enumerate(rounds):
            now = _new_round(night, number, int(each["team"]) % 2)
            for text in each["moves"]:
                now = now.after_move(read_move(text))
            passed = {int(group): bool(won) for group, won in each["passed"]}
            found.append(replace(now, passed=passed, left=float(each["left"])))
        one, other = (*map(int, extra), 0, 0)[:2]
    except (TypeError, ValueError, LookupError, BadText, IllegalMove):
        return None
    return HostedNight(night, tuple(found), ended, (one, other)) if found else None
