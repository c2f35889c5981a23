"""The games that a rating is made of: the latest of a kind, since all was forgotten last. One tried and left counts as
lost: else whoever leaves what is hard would seem to solve all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.store.archive import Archive, Game
from game.store.learning import ForgetMark
from game.store.log import SHOWN

MOST = 200  # games ago nobody was who they are now
AT_ONCE = 100  # rows
MOVES, SECONDS = 5, 60.0  # whoever leaves later than that has tried it, and not merely looked at it


def latest(
    archive: Archive, kind: str, forgot: ForgetMark | None, most: int = MOST, *, left: bool = False
) -> list[Game]:
    """The latest first, those that were tried and left among them if wanted. However many there are, no more of them
    are read than are wanted."""
    rows = [row for _, row in archive.listed([kind])]
    found: list[Game] = []
    for game in _games(archive, rows):
        if forgot is not None and (game.id == forgot.game or game.day < forgot.day):
            break
        tried = game.moves >= MOVES and game.seconds >= SECONDS
        if (game.ending or (left and tried)) and game.ending != SHOWN:
            found.append(game)
        if len(found) == most:
            break
    return found


def newest(archive: Archive, kind: str) -> ForgetMark | None:
    """The mark of the latest game: up to there all can be forgotten."""
    found = latest(archive, kind, None, 1)
    return ForgetMark(found[0].day, found[0].id) if found else None


def _games(archive: Archive, rows: Sequence[int]) -> Iterator[Game]:
    for start in range(0, len(rows), AT_ONCE):
        found = archive.in_rows(rows[start : start + AT_ONCE])
        yield from (found[row] for row in rows[start : start + AT_ONCE] if row in found)
