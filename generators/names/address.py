"""Addresses of puzzles: kind, preset and seed, such as sweet-spots/8-1-hard/90210@2; dailies have a
date, such as sweet-spots/daily/2026-11-21.

An address gives the same puzzle on every machine with the same edition of the kind's generators.
The edition is written if it is not the first: connecting-wall/hard-classic/90210@2.
"""

from __future__ import annotations

import re
import unicodedata
from calendar import monthrange
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import get_close_matches
from random import Random

from generators.kernel.kind import AnyKind, AnyPreset, AnyPuzzle, BadText, Pulse
from generators.kernel.options import is_custom, menu_preset, why_none
from generators.kernel.phrases import join_list, quote
from generators.names import almanac

DAILY = "daily"  # in place of a preset
AMERICAN = "-us"  # suffix of presets in American spelling
LEAST_SEED, MOST_SEED = 10_000, 999_999  # range of random seeds: five or six digits, easy to read aloud
LONGEST = 200  # letters; every address is much shorter

SLIPS = 12  # slips of an evening
SLIPS_SINCE = 739_000  # ordinal of the first evening
EVENINGS = 65_000  # evenings with seeds of their own

_SHAPE = re.compile(r"([a-z][a-z-]*)/[^/\s]+/([0-9]?)[^/\s]*")
_SEED = re.compile(r"[1-9][0-9]{0,5}")
_EDITION = re.compile(r"[1-9][0-9]{0,8}")
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_AROUND = " .,;:!?\"'“”‘’„«»<>()[]"  # signs around an address in a sentence
_NEAR, _NEAREST = 0.3, 3  # least similarity of a suggested name; number of suggestions
FIRST_EDITION = 1
EDITIONS = {"brick": 7, "connecting_wall": 6, "crossword": 5, "fill_in": 5, "lion_wall": 6, "riddle": 8}
EDITIONS |= {"connecting_wall_zh": 3, "idioms_zh": 3, "brick_zh": 2, "poem_zh": 2, "riddle_zh": 2, "sweet_spots": 2}


@dataclass(frozen=True, slots=True)
class Address:
    kind: str  # Kind.id
    preset: str  # preset, or DAILY
    seed: str  # one to six digits, or the day
    edition: int = 0  # edition of the kind's generators; 0: today's

    def __post_init__(self) -> None:
        object.__setattr__(self, "edition", self.edition or edition_of(self.kind))

    @property
    def day(self) -> str:
        return self.seed if self.preset == DAILY else ""

    @property
    def stocked(self) -> bool:
        """May the address be that of a handwritten puzzle for new games?"""
        return self.preset != DAILY and int(self.seed) < LEAST_SEED

    @property
    def american(self) -> bool:
        return self.preset.endswith(AMERICAN)

    @property
    def plain(self) -> str:
        """The preset without its spelling."""
        return self.preset.removesuffix(AMERICAN)

    def __str__(self) -> str:
        edition = "" if self.edition == FIRST_EDITION or self.day else f"@{self.edition}"
        return f"{slug(self.kind)}/{self.preset}/{self.seed}{edition}"


def slug(kind: str) -> str:
    """The name of a kind in addresses and on the command line."""
    return kind.replace("_", "-")


def looks_like_address(text: str, kinds: Iterable[AnyKind]) -> bool:
    """Is the text meant as an address: three names, with a kind as the first or a number as the last?"""
    found = _SHAPE.fullmatch(_normalize(text)) if len(text) <= LONGEST else None
    return found is not None and (bool(found[2]) or found[1] in {slug(each.id) for each in kinds})


def _normalize(text: str) -> str:
    """Normalises case, hyphens and invisible characters, and removes surrounding punctuation."""
    seen = "".join(each for each in unicodedata.normalize("NFKC", text) if unicodedata.category(each) != "Cf")
    parts = (part.strip(_AROUND) for part in seen.lower().strip().strip("/").split("/"))
    return "/".join(re.sub(r"[\s_‐‑‒–—-]+", "-", re.sub(r"\s*@\s*", "@", part)) for part in parts)


def read_address(text: str, kinds: Iterable[AnyKind]) -> Address:
    """BadText says which part is wrong: shape, kind, preset, seed, edition or day."""
    parts = _normalize(text[: LONGEST + 1]).split("/")
    if len(text) > LONGEST or len(parts) != 3 or not all(parts):
        raise BadText("address.shape", text=quote(text.strip(), 40))
    name, preset, seed = parts
    kind = find_kind(name, tuple(kinds))
    if preset == DAILY:
        return Address(kind.id, DAILY, read_day(seed))
    seed, at, edition = seed.partition("@")
    preset = _find_preset(kind, preset)
    if not _SEED.fullmatch(seed):
        raise BadText("address.seed", seed=quote(seed, 20))
    edition, ours = edition if at else str(FIRST_EDITION), edition_of(kind.id)
    if not _EDITION.fullmatch(edition) or int(edition) != ours:
        raise BadText("address.edition", made=quote(edition, 10), ours=ours)
    return Address(kind.id, preset, seed, ours)


def find_kind(name: str, kinds: Sequence[AnyKind]) -> AnyKind:
    found = next((each for each in kinds if slug(each.id) == name), None)
    if found is None:
        names = join_list([slug(each.id) for each in kinds])
        raise BadText("address.kind", kind=quote(name, 30), kinds=names)
    return found


def _find_preset(kind: AnyKind, name: str) -> str:
    """The current name of the preset; an error suggests similar names."""
    american = name.endswith(AMERICAN) and kind.words.spelled
    plain = name.removesuffix(AMERICAN) if american else name
    found = menu_preset(kind.menu, plain)
    if found is not None:
        return found.id + AMERICAN * american
    if kind.menu.custom is not None and is_custom(plain):
        raise BadText("address.custom", preset=quote(name, 80), why=why_none(kind.menu.custom, plain))
    names = [each.id for each in kind.presets]
    near = get_close_matches(plain, names, _NEAREST, _NEAR) or names[:_NEAREST]
    raise BadText("address.preset", preset=quote(name, 40), kind=slug(kind.id), near=join_list(near))


def read_day(text: str) -> str:
    """The day, if it is a valid date."""
    found = _DAY.fullmatch(text)
    year, month, day = (int(each) for each in found.groups()) if found else (0, 0, 0)
    if not (year and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]):
        raise BadText("address.day", day=quote(text, 20))
    return text


def preset_at(kind: AnyKind, address: Address) -> AnyPreset:
    found = menu_preset(kind.menu, address.plain)
    assert found is not None, address
    if address.american and kind.words.spelled:
        return replace(found, id=address.preset, options=replace(found.options, american=True))
    return found


def make_puzzle(kind: AnyKind, preset: AnyPreset, seed: str, pulse: Pulse) -> AnyPuzzle:
    """The puzzle, which depends on kind, preset and seed only. The almanac has some puzzles with a
    day as their seed, and some with small numbers."""
    text = almanac.extra_text(kind.id, preset.id, seed)
    if int(seed) < LEAST_SEED:
        text = almanac.stock(kind.id, preset.id.removesuffix(AMERICAN)).get(seed)
    if text is not None:
        with suppress(BadText):
            return kind.read(text)
    numbered, options = kind.variety.numbered, preset.options
    options = options if numbered is None else numbered(options, int(seed))
    return kind.generate(options, Random(f"{kind.id} {preset.id} {seed}"), pulse)


def make_at(kind: AnyKind, address: Address, pulse: Pulse) -> AnyPuzzle:
    return make_puzzle(kind, preset_at(kind, address), address.seed, pulse)


def evening(kind: str, preset: str, day: int) -> tuple[Address, ...]:
    """The addresses of the slips that hang in an evening; `day`: its ordinal."""
    first = LEAST_SEED + (day - SLIPS_SINCE) % EVENINGS * SLIPS
    return tuple(Address(kind, preset, str(first + number)) for number in range(SLIPS))


def random_seed(rng: Random) -> str:
    return str(rng.randint(LEAST_SEED, MOST_SEED))


def edition_of(kind: str) -> int:
    return EDITIONS.get(kind, FIRST_EDITION)
