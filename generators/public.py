"""The public interface, which an installed Lantern has as `lantern_puzzles`: docs/library.md. Its names stay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from random import Random

from generators.explain import Step, list_steps, needs_text, steps_text
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, no_pulse
from generators.kernel.options import OFF, ON
from generators.kernel.phrases import in_a_row
from generators.kernel.way import SolutionStep, needs, way
from generators.lanterns import all_kinds
from generators.names.address import Address, edition_of, find_kind, make_at, random_seed, read_address, slug
from generators.packs import pack
from generators.packs.command import write_new
from generators.page.page import Greeting, puzzle_page, write_page
from generators.reading.command import text_or_file
from generators.reading.parse import choose
from generators.reading.parse import read as read_any

SIGNS: dict[int | str, str] = {0: ".", 1: ".", 2: "*"}  # of cells without letters: a block, a cross, a chest
FRAME = '<iframe srcdoc="{}" style="width: 100%; height: 720px; border: 0" allow="clipboard-write"></iframe>'


@dataclass(frozen=True, slots=True)
class Rating:
    level: str  # that of the hardest technique; empty, if the kind is not graded by techniques
    techniques: Mapping[str, int]  # how often each is used, from easy to hard
    steps: int
    solved: bool  # whether reasoning alone leads to the end


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as text; the rest is worked out when it is asked for. BadText if the text is no such puzzle."""

    kind: str
    text: str
    address: str = ""  # of a puzzle made by `new`

    @cached_property
    def _kind(self) -> AnyKind:
        return find_kind(self.kind, all_kinds())

    @cached_property
    def _puzzle(self) -> AnyPuzzle:
        return self._kind.read(self.text)

    @cached_property
    def _way(self) -> tuple[SolutionStep[object, object], ...]:
        return tuple(way(self._kind, self._kind.start(self._puzzle), no_pulse))

    def count_solutions(self, most: int = 2) -> int:
        """The search stops at `most`."""
        return len(self._kind.solutions(self._puzzle, most, no_pulse))

    @cached_property
    def solution(self) -> str:
        """The rows of the grid, and lists of words or groups; BadText if there is not exactly one solution."""
        values = [SIGNS.get(each, str(each)) for each in puzzle_page(self._kind, self._puzzle, no_pulse).solution]
        (solved,), paper = self._kind.solutions(self._puzzle, 1, no_pulse), self._kind.outside.paper
        assert paper is not None
        sheet, lines = paper.answer(solved), list[str]()
        if sheet.drawing and " " not in "".join(values):  # but for paths through a board
            width = int(sheet.drawing.width)
            lines += [" ".join(values[at : at + width]) for at in range(0, len(values), width)]
        for each in sheet.lists:
            lines += filter(None, (each.title, *(f"{row.label} {row.text}".strip() for row in each.rows)))
        return "\n".join(lines).replace("\xa0", " ") + "\n"

    @property
    def steps(self) -> tuple[Step, ...]:
        """A way to the solution, each step by the easiest technique."""
        return list_steps(self._kind, self._way)

    def explain(self) -> str:
        """The steps with reasons, and the techniques, as text for people."""
        return steps_text(self._kind, self._way) + needs_text(self._kind, needs(self._kind, self._way))

    def rate(self) -> Rating:
        needed = needs(self._kind, self._way)
        uses = {technique.name: count for technique, count in needed.uses}
        solved = bool(self._way) and self._kind.is_solved(self._way[-1].after)
        return Rating(needed.level if self._kind.graded else "", uses, len(self._way), solved)

    def page(self, *, to: str = "", by: str = "", says: str = "") -> str:
        """One file of HTML that any browser plays; BadText if there is not exactly one solution."""
        return write_page(self._kind, self._puzzle, Greeting(to, by, says), no_pulse)

    def _repr_html_(self) -> str:
        try:  # the policy of the page allows no script but its own
            return FRAME.format(escape(self.page()))
        except BadText as why:
            return f"<p>{escape(str(why))}</p><pre>{escape(self.text)}</pre>"


def kinds() -> tuple[str, ...]:
    return tuple(slug(each.id) for each in all_kinds())


def _address(kind: str, seed: int | None, preset: str, choices: Mapping[str, str | int | bool]) -> Address:
    found = find_kind(kind, all_kinds())
    custom, start = found.menu.custom, found.menu.start or found.menu.presets[0].id
    known = custom.start if custom else {}
    if wrong := choices.keys() - known.keys():
        raise BadText("library.choice", kind=kind, name=min(wrong), names=in_a_row(["preset", *known]))
    if custom and choices:
        values = {name: (OFF, ON)[each] if isinstance(each, bool) else str(each) for name, each in choices.items()}
        start = custom.name(known | values)
    number = random_seed(Random()) if seed is None else seed
    return read_address(f"{kind}/{preset or start}/{number}@{edition_of(found.id)}", (found,))


def new(kind: str, *, seed: int | None = None, preset: str = "", **choices: str | int | bool) -> Puzzle:
    """A puzzle of a preset or of choices, as size and level. A seed (1 to 999,999) always gives the same."""
    address, found = _address(kind, seed, preset, choices), find_kind(kind, all_kinds())
    return Puzzle(kind, found.write(make_at(found, address, no_pulse)), str(address))


def read(text_or_name: str | Path, *, kind: str = "") -> Puzzle:
    """The puzzle of a file, an address, a code, a link, or a text with its line breaks. `kind`: what words become."""
    data = text_or_file(str(text_or_name), all_kinds())
    offer, puzzle = choose(read_any(data, all_kinds(), no_pulse), kind)
    return Puzzle(slug(offer.kind.id), offer.kind.write(puzzle))


def write_pack(
    name: str | Path, kind: str, *, count: int, seed: int = 1, preset: str = "", **choices: str | int | bool
) -> tuple[Puzzle, ...]:
    """Writes so many new puzzles into a new file, as `lantern create … --out` does."""
    first = _address(kind, seed, preset, choices)
    write_new(Path(name), pack.PackHead(first.kind, first.preset, seed), count)
    return read_pack(name)


def read_pack(text_or_name: str | Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file that `lantern create … --out` has written."""
    found = pack.read_pack(text_or_file(str(text_or_name), all_kinds()), all_kinds())
    kind, address = slug(found.head.kind), found.head.address
    return tuple(Puzzle(kind, each.text, str(address(each.seed))) for each in found.puzzles)
