"""A pack: many puzzles of one preset in a file of JSON lines. The first line has the options; each
further line is a puzzle with its address, by seed. An interrupted pack continues with the seed
after its last line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import Any

from generators.kernel.kind import AnyKind, AnyPreset, AnyPuzzle, BadText, O
from generators.kernel.options import every_preset, menu_preset
from generators.kernel.phrases import quote
from generators.kernel.text import LARGEST_FILE
from generators.names.address import AMERICAN, Address, edition_of, preset_at, slug

VERSION = 1
SUFFIX = ".jsonl"
LARGEST_PACK = 100_000_000  # bytes


@dataclass(frozen=True, slots=True)
class PackHead:
    """The first line: everything that determines the puzzles."""

    kind: str
    preset: str
    seed: int  # first seed
    distinct: bool = False  # no two puzzles equal after turning or mirroring
    edition: int = 0  # edition of the kind's generators; 0: today's

    def __post_init__(self) -> None:
        object.__setattr__(self, "edition", self.edition or edition_of(self.kind))

    def address(self, seed: int) -> Address:
        return Address(self.kind, self.preset, str(seed), self.edition)

    def line(self) -> str:
        return _json_line({"lantern_pack": VERSION, **asdict(self)})


@dataclass(frozen=True, slots=True)
class PackedPuzzle:
    seed: int
    text: str


@dataclass(frozen=True, slots=True)
class Pack:
    head: PackHead
    puzzles: tuple[PackedPuzzle, ...]


def _json_line(values: dict[str, Any]) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")) + "\n"


def puzzle_line(head: PackHead, puzzle: PackedPuzzle) -> str:
    return _json_line({"address": str(head.address(puzzle.seed)), "puzzle": puzzle.text})


def largest(path: Path) -> int:
    """The largest size accepted for this file, in bytes; packs may be larger than other files."""
    return LARGEST_PACK if path.suffix.lower() == SUFFIX else LARGEST_FILE


def whole_lines(data: bytes) -> bytes:
    """The data without an incomplete last line."""
    return data[: data.rfind(b"\n") + 1]


def read_pack(data: bytes, kinds: Iterable[AnyKind]) -> Pack:
    """BadText names the wrong line. The texts of the puzzles are not read yet."""
    first, *lines = whole_lines(data).splitlines() or [b""]
    head = _read_head(first, kinds)
    puzzles, latest = [], 0
    for number, line in enumerate(lines, 2):
        puzzles.append(_read_puzzle(line, number, head, latest))
        latest = puzzles[-1].seed
    return Pack(head, tuple(puzzles))


def _read_head(line: bytes, kinds: Iterable[AnyKind]) -> PackHead:
    try:
        values = json.loads(line)
        if values.pop("lantern_pack") != VERSION:
            raise BadText("pack.version")
        head = PackHead(**values)
        kind = next(each for each in kinds if each.id == head.kind)
        numbers = type(head.seed) is int and type(head.edition) is int and head.seed > 0
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError, StopIteration) as error:
        if isinstance(error, BadText):
            raise
        raise BadText("pack.line", line=1) from error
    if not numbers or not isinstance(head.preset, str) or menu_preset(kind.menu, head.address(1).plain) is None:
        raise BadText("pack.preset", preset=quote(str(head.preset), 80))
    return head


def _read_puzzle(line: bytes, number: int, head: PackHead, latest: int) -> PackedPuzzle:
    try:
        values = json.loads(line)
        found = PackedPuzzle(int(values["address"].rpartition("/")[2].partition("@")[0]), values["puzzle"])
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise BadText("pack.line", line=number) from error
    sound = isinstance(found.text, str) and found.seed > latest
    if not sound or values["address"] != str(head.address(found.seed)):
        raise BadText("pack.line", line=number)
    return found


def preset_of(head: PackHead, kind: AnyKind) -> AnyPreset:
    return preset_at(kind, head.address(head.seed))


def preset_named(kind: AnyKind, options: O) -> str:
    """The name of these options in an address; BadText if no preset has them."""
    for preset in every_preset(kind.menu):
        if preset.options == options:
            return preset.id
        if kind.words.spelled and replace(preset.options, american=True) == options:
            return preset.id + AMERICAN
    custom = kind.menu.custom
    if custom is not None:
        for values in custom.every():
            if custom.build(values) == options and custom.why_not(values) is None:
                return custom.name(values)
    raise BadText("pack.no_name", kind=slug(kind.id))


def fingerprint(kind: AnyKind, puzzle: AnyPuzzle, *, distinct: bool) -> str:
    """A hash of the text; with `distinct`, equal for puzzles that differ by turning or mirroring only."""
    canonical = kind.variety.canonical if distinct else None
    return blake2b((canonical or kind.write)(puzzle).encode(), digest_size=12).hexdigest()
