"""Films of all scenes, for tests to compare: `python -m tools.pin_looks` writes tests/golden/looks anew, and with the
name of a puzzle, or with `scenes`, only that part.

A picture of a scene in tests/golden/looks shows the pictures of its film that differ, one below the other; order.toml
says which of them was seen at each step, as a letter. Look at what changes before it is committed."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters

import pygame

from tests.game.looks import PARTS, Film, films, player

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "golden" / "looks"
ORDER = FOLDER / "order.toml"
ALMOST = 2  # of 255: processors round differently, and a line that moves by a point shows more


def orders() -> dict[str, str]:
    return tomllib.loads(ORDER.read_text(encoding="utf-8"))


def told_apart(film: Film) -> tuple[str, Film]:
    """Which picture is seen at each step, and the pictures."""
    seen: dict[bytes, int] = {}
    steps = [seen.setdefault(pygame.image.tobytes(each, "P"), len(seen)) for each in film]
    return "".join(ascii_letters[each] for each in steps), [film[steps.index(each)] for each in range(len(seen))]


def strip(pictures: Film) -> pygame.Surface:
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


def unlike(name: str, film: Film, kept: dict[str, str]) -> Iterator[str]:
    """Differences of a film from the one that is kept."""
    order, pictures = told_apart(film)
    if kept.get(name) != order:
        yield f"{name}: pictures {order}, and they were {kept.get(name)}"
    elif _difference(strip(pictures), FOLDER / f"{name}.png") > ALMOST:
        yield f"{name}: it looks otherwise: look at it, then `python -m tools.pin_looks`"


def _difference(picture: pygame.Surface, path: Path) -> int:
    """How far the worst point is from what it was."""
    kept = pygame.image.load(path)
    if kept.get_size() != picture.get_size():
        return 255
    was, now = (pygame.image.tobytes(each, "P") for each in (kept, picture))
    return 0 if was == now else max(abs(one - other) for one, other in zip(was, now, strict=True))


def main() -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    parts = sys.argv[1:] or PARTS
    if odd := [each for each in parts if each not in PARTS]:
        print(f"There is no {odd[0]}; there are:", *PARTS, file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    kept = orders() if ORDER.exists() else {}
    for part in parts:
        for name in [each for each in kept if each.startswith(f"{part}-")]:
            del kept[name]
            (FOLDER / f"{name}.png").unlink(missing_ok=True)
        with player() as pilot:
            for name, film in films(pilot, part):
                kept[name], pictures = told_apart(film)
                pygame.image.save(strip(pictures), FOLDER / f"{name}.png")
                print((FOLDER / f"{name}.png").relative_to(ROOT).as_posix())
    ORDER.write_text("".join(f'{name} = "{kept[name]}"\n' for name in sorted(kept)), encoding="utf-8", newline="\n")
    print(ORDER.relative_to(ROOT).as_posix())
    return 0


if __name__ == "__main__":
    sys.exit(main())
