"""Films of all scenes, for tests to compare: `python -m tools.pin_looks` writes tests/golden/looks anew, and with the
name of a puzzle, or with `scenes`, only that part.

A picture of a scene in tests/golden/looks shows the pictures of its film that differ, one below the other; order.toml
says which of them was seen at each step, as a letter, and words.toml has a sum of what was heard and kept at each. Look
at what changes before it is committed: `--words SCENE` prints it, for two versions to be compared."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from string import ascii_letters, digits

import pygame

from tests.game.looks import PARTS, Film, Pictures, films, player

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "golden" / "looks"
ORDER = FOLDER / "order.toml"
WORDS = FOLDER / "words.toml"
SIGNS = ascii_letters + digits + "".join(map(chr, range(0x430, 0x450)))  # Cyrillic, for long films
ALMOST = 2  # of 255: processors round differently, and a line that moves by a point shows more


@dataclass(frozen=True, slots=True)
class Kept:
    """Which picture is seen at each step of each film, and the sums of what is heard."""

    order: dict[str, str]
    words: dict[str, str]


def kept() -> Kept:
    order, words = (tomllib.loads(path.read_text(encoding="utf-8")) for path in (ORDER, WORDS))
    return Kept(order, words)


def told_apart(pictures: Pictures) -> tuple[str, Pictures]:
    """Which picture is seen at each step, and the pictures."""
    seen: dict[bytes, int] = {}
    steps = [seen.setdefault(pygame.image.tobytes(each, "P"), len(seen)) for each in pictures]
    return "".join(SIGNS[each] for each in steps), [pictures[steps.index(each)] for each in range(len(seen))]


def strip(pictures: Pictures) -> pygame.Surface:
    """One below the other."""
    sheet = pygame.Surface(
        (max(each.get_width() for each in pictures), sum(map(pygame.Surface.get_height, pictures))), depth=8
    )
    sheet.set_palette(pictures[0].get_palette())
    top = 0
    for each in pictures:
        sheet.blit(each, (0, top))
        top += each.get_height()
    return sheet


def unlike(name: str, film: Film, before: Kept) -> Iterator[str]:
    """Differences of a film from the one that is kept."""
    order, pictures = told_apart(film.pictures)
    if before.order.get(name) != order:
        yield f"{name}: pictures {order}, and they were {before.order.get(name)}"
    elif _difference(strip(pictures), FOLDER / f"{name}.png") > ALMOST:
        yield f"{name}: it looks otherwise: look at it, then `python -m tools.pin_looks`"
    sums = before.words.get(name, "").split()
    if other := [step for step, (was, now) in enumerate(zip_longest(sums, film.sums)) if was != now]:
        yield f"{name}: it says or keeps something else at step {other[0]}: `python -m tools.pin_looks --words {name}`"


def _difference(picture: pygame.Surface, path: Path) -> int:
    """How far the worst point is from what it was."""
    kept = pygame.image.load(path)
    if kept.get_size() != picture.get_size():
        return 255
    was, now = (pygame.image.tobytes(each, "P") for each in (kept, picture))
    return 0 if was == now else max(abs(one - other) for one, other in zip(was, now, strict=True))


def main() -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    if sys.argv[1:2] == ["--words"]:
        return _print_words(sys.argv[2])
    parts = sys.argv[1:] or PARTS
    if odd := [each for each in parts if each not in PARTS]:
        print(f"There is no {odd[0]}; there are:", *PARTS, file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    found = kept() if ORDER.exists() else Kept({}, {})
    for part in parts:
        for name in [each for each in found.order if each.startswith(f"{part}-")]:
            del found.order[name]
            found.words.pop(name, None)
            (FOLDER / f"{name}.png").unlink(missing_ok=True)
        with player() as pilot:
            for name, film in films(pilot, part):
                found.order[name], pictures = told_apart(film.pictures)
                found.words[name] = " ".join(film.sums)
                pygame.image.save(strip(pictures), FOLDER / f"{name}.png")
                print((FOLDER / f"{name}.png").relative_to(ROOT).as_posix())
    for path, lines in ((ORDER, found.order), (WORDS, found.words)):
        text = "".join(f'{name} = "{lines[name]}"\n' for name in sorted(lines))
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT).as_posix())
    return 0


def _print_words(name: str) -> int:
    """All that a film says, a line for each thing."""
    with player() as pilot:
        for each, film in films(pilot, name.partition("-")[0]):
            if each == name:
                for step, words in enumerate(film.words):
                    print(*(f"{step}: {line}" for line in words), sep="\n")
                return 0
    print(f"There is no {name}.", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
