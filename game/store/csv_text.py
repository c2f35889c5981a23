"""The archive as a table for other programs, and back: RFC 4180, one game a line under a heading.

A spreadsheet takes what begins with = + - or @ for a formula. No name of ours does; one that would gets an apostrophe
before it, which is taken away again when the table comes back."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from datetime import date

from game.store.archive import Game
from game.store.ending import MOST
from game.store.log import ENDINGS, LONGEST, is_place
from generators.kernel.kind import BadText
from generators.kernel.phrases import quoted

COLUMNS = tuple(each.name for each in fields(Game))
OPTIONAL = ("slips", "rank", "address")  # tables of older versions lack them
FORMULA = re.compile(r"'*[=+\-@\t\r]")
SHOWN = 30  # letters of what is wrong
HEAD = 400  # bytes in which a heading stands
NAME, PRESET = re.compile(r"[\w-]{1,64}"), re.compile(r"[^\x00-\x1f\x7f]{0,200}")
KIND = re.compile(r"[a-z][a-z0-9_]{0,63}")


def write_csv(games: Iterable[Game]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for game in games:
        writer.writerow([_cell(getattr(game, name)) for name in COLUMNS])
    return out.getvalue()


def claims(data: bytes) -> bool:
    """Does it begin as our table does? Programs may have put the columns in another order."""
    head = data[:HEAD].decode("utf-8-sig", "replace").splitlines()[:1]
    names = {each.strip(' "') for line in head for each in line.split(_sign(line))}
    return names >= {"id", "kind", "ending", "seconds"}


def read_csv(text: str) -> list[Game]:
    """BadText that names line and column of the first thing that is odd: then nothing of it is taken."""
    rows = _rows(text)
    _, names = next(rows, (1, []))
    for name in COLUMNS:
        if name not in names and name not in OPTIONAL:
            raise BadText("statistics.csv.no_column", name=name)
    games: dict[str, Game] = {}
    for line, row in rows:
        if not any(row):
            continue
        if len(row) != len(names):
            raise BadText("statistics.csv.cells", line=line, found=len(row), wanted=len(names))
        game = _game(line, dict(zip(names, enumerate(row, 1), strict=True)))
        if game.id in games:
            raise BadText("statistics.csv.twice", line=line, column=names.index("id") + 1, name=quoted(game.id, SHOWN))
        games[game.id] = game
    return list(games.values())


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case float():
            return f"{value:.1f}"
        case str() if FORMULA.match(value):
            return f"'{value}"
    return str(value)


def _plain(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell


def _sign(heading: str) -> str:
    """Between the cells: spreadsheets of countries that write 1,5 put semicolons there."""
    return ";" if heading.count(";") > heading.count(",") else ","


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    lines = io.StringIO(text.removeprefix("\ufeff"), newline="")
    reader = csv.reader(lines, strict=True, delimiter=_sign(text.partition("\n")[0]))
    line = 1
    try:
        for row in reader:
            yield line, row
            line = reader.line_num + 1
    except csv.Error as error:
        raise BadText("statistics.csv.quotes", line=line) from error


def _game(line: int, cells: dict[str, tuple[int, str]]) -> Game:
    def cell(name: str, fits: Callable[[str], object]) -> str:
        column, text = cells[name]
        if not fits(_plain(text)):
            raise BadText(f"statistics.csv.odd_{name}", line=line, column=column, text=quoted(text, SHOWN))
        return _plain(text)

    def count(name: str) -> int | None:
        text = cell(name, _is_count if name not in OPTIONAL else lambda text: not text or _is_count(text))
        return int(text) if text else None

    return Game(
        id=cell("id", NAME.fullmatch),
        kind=cell("kind", KIND.fullmatch),
        place=cell("place", _is_place),
        preset=cell("preset", PRESET.fullmatch),
        day=cell("day", _is_day),
        ending=cell("ending", ("", *ENDINGS).__contains__),
        seconds=float(cell("seconds", _is_time).replace(",", ".")),
        hints=count("hints") or 0,
        moves=count("moves") or 0,
        slips=count("slips") if "slips" in cells else None,
        rank=count("rank") if "rank" in cells else None,
        address=cell("address", PRESET.fullmatch) if "address" in cells else "",
    )


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 9 and int(text) <= MOST


def _is_time(text: str) -> bool:
    return bool(re.fullmatch(r"[0-9]{1,10}([.,][0-9]{1,9})?", text)) and float(text.replace(",", ".")) < LONGEST


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _is_place(text: str) -> bool:
    try:
        return is_place(text) and len(text) <= SHOWN and text.isprintable()
    except ValueError:
        return False
