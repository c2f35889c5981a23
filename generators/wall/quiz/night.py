"""A quiz night as a text: walls in the order in which they are played, each under a line with its title.

    # quiz night: Friday at the Bell
    # teams: Night Owls; The Sages
    == Feathers and stone
    Birds: robin wren kite crane
    Publishers: penguin virago faber picador
    Architects: nash soane barry pugin
    ____ fly: butter dragon horse fire
    == Cheese or farm
    ...

Each wall is written as in a file of its own (notation.py).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from generators.files.outside import decode
from generators.kernel.kind import BadText
from generators.wall.choices import Mode
from generators.wall.connecting import word_walls
from generators.wall.lion.link_families import theme_of
from generators.wall.notation import read, write
from generators.wall.rules import Puzzle

MOST_WALLS = 40
LONGEST_NAME = 60  # letters of a title, or of a team
HEAD = re.compile(r"#\s*quiz night:?\s*(.*)", re.IGNORECASE)
PLAYERS = re.compile(r"#\s*teams:\s*(.*)", re.IGNORECASE)
TITLE = "=="
SUFFIX = ".quiz-night"


@dataclass(frozen=True, slots=True)
class QuizWall:
    title: str
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class QuizNight:
    title: str = ""
    teams: tuple[str, str] = ("", "")
    walls: tuple[QuizWall, ...] = ()

    def moved(self, number: int, step: int) -> QuizNight:
        """The night with a wall played earlier or later."""
        walls = list(self.walls)
        to = min(max(number + step, 0), len(walls) - 1)
        walls.insert(to, walls.pop(number))
        return replace(self, walls=tuple(walls))

    def without(self, number: int) -> QuizNight:
        return replace(self, walls=(*self.walls[:number], *self.walls[number + 1 :]))

    def with_wall(self, title: str, puzzle: Puzzle) -> QuizNight:
        return replace(self, walls=(*self.walls, QuizWall(title, puzzle))[:MOST_WALLS])


def write_night(night: QuizNight) -> str:
    head = f"# quiz night: {night.title}\n# teams: {'; '.join(night.teams)}\n"
    return head + "".join(f"{TITLE} {each.title}".rstrip() + f"\n{write(each.puzzle)}" for each in night.walls)


def claims_night(data: bytes) -> bool:
    return data.lstrip(b"\xef\xbb\xbf \t\r\n")[:40].lower().replace(b" ", b"").startswith(b"#quiznight")


def open_night(data: bytes) -> QuizNight:
    return read_night(decode(data))


def read_night(text: str) -> QuizNight:
    head, *parts = re.split(rf"^{TITLE}", text.removeprefix("\ufeff"), flags=re.MULTILINE)
    title, teams = "", ("", "")
    for line in head.splitlines():
        if found := HEAD.fullmatch(line.strip()):
            title = _short(found[1])
        elif found := PLAYERS.fullmatch(line.strip()):
            names = [*map(_short, found[1].split(";")), "", ""]
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
    theme = theme_of(puzzle) if all(group.of_characters for group in puzzle.groups) else word_walls.THEME
    return QuizWall(_short(title.strip(" =")), replace(theme.complete(puzzle), mode=Mode.ONLY_CONNECT))


def _short(text: str) -> str:
    return " ".join(sign for sign in text.split() if sign.isprintable())[:LONGEST_NAME]
