"""The commands of the atlas: `parts 字`, `parts --with 宀`, `path 水 火`."""

from __future__ import annotations

from argparse import Namespace

from generators.characters.atlas import Book
from generators.command import CliCommand, option
from generators.kernel.atlas import Part, Role
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import in_a_row, tell

WIDE = 40  # characters in a line


def _show_parts(arguments: Namespace) -> int:
    if bool(arguments.character) == bool(arguments.signs):
        raise BadText("atlas.command.one_of")
    book = Book(no_pulse)
    if arguments.signs:
        signs = arguments.signs.replace(" ", "")
        found = book.with_parts("".join(_check_known(book, each) for each in signs)) if signs else []
        if not found:
            raise BadText("atlas.command.none_with", parts=signs)
        _print_row(found)
        return 0
    entry = book.entry(_check_known(book, arguments.character))
    assert entry is not None, "it is known"
    print("  ".join(each for each in (entry.character, entry.pinyin, entry.meaning) if each))
    if entry.also:
        print(tell("cards.also", also=entry.also))
    if entry.strokes:
        print(tell("atlas.strokes", count=entry.strokes) if entry.strokes > 1 else tell("atlas.one_stroke"))
    if entry.standing:
        print(tell("atlas.command.form_of", sign=entry.standing))
    parts = [_describe_part(book, each) for each in entry.parts]
    print(tell("atlas.command.made_of", parts=in_a_row(parts)) if parts else tell("atlas.command.whole"))
    if entry.whole_of:
        print(tell("atlas.command.part_of", count=entry.whole_of))
        _print_row(book.with_parts(entry.character))
    return 0


def _describe_part(book: Book, part: Part) -> str:
    name = book.name(part.sign)
    role = tell(f"atlas.command.role_{part.role.value}") if part.role is not Role.PLAIN else ""
    about = tell("atlas.command.about", name=name, role=role) if name and role else name or role
    return tell("atlas.command.part", part=part.sign, about=about) if about else part.sign


def _print_row(signs: list[str]) -> None:
    for at in range(0, len(signs), WIDE):
        print(" ".join(signs[at : at + WIDE]))


def _show_path(arguments: Namespace) -> int:
    """Exit code 1 where there is none."""
    book = Book(no_pulse)
    start, goal = (_check_known(book, each) for each in (arguments.start, arguments.goal))
    if start == goal:
        raise BadText("atlas.same", sign=start)
    found = book.ways(start, goal)
    if not found:
        print(tell("atlas.no_way", start=start, goal=goal))
        return 1
    best = found[0]
    print(tell("atlas.command.steps", count=best.steps) if best.steps > 1 else tell("atlas.command.one_step"))
    for one, part, other in zip(best.characters, best.parts, best.characters[1:], strict=False):
        name = book.name(part)
        shared = tell("atlas.command.part", part=part, about=name) if name else part
        print(tell("atlas.command.step", one=one, other=other, part=shared))
    return 0


def _check_known(book: Book, sign: str) -> str:
    if len(sign) != 1:
        raise BadText("atlas.one_character", text=sign)
    if not book.knows(sign):
        raise BadText("atlas.unknown", sign=sign)
    return sign


SHOW_PARTS = CliCommand(
    _show_parts,
    (
        option("character", "atlas.command.character", nargs="?", default=""),
        option("--with", "atlas.command.with", dest="signs", default="", metavar="PARTS"),
    ),
)
SHOW_PATH = CliCommand(_show_path, (option("start", "atlas.command.start"), option("goal", "atlas.command.goal")))
