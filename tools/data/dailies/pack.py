"""Packs the hand-written days into the pages of the almanac."""

from __future__ import annotations

from collections.abc import Iterator

from generators.names.almanac import AlmanacPage
from tools.data.almanac import in_the_way, put, renew, written_by_hand
from tools.data.dailies.desk import Desk
from tools.data.dailies.source import KINDS


def pack(desk: Desk) -> Iterator[AlmanacPage]:
    """Puts them into the box; gives each generated day that is in their way, made anew. A day whose text is no longer
    in the files is made anew too."""
    for shelf in KINDS.values():
        pages = desk.pages(shelf)
        gone = written_by_hand(shelf).keys() - {page.day for page in pages}
        if pages:
            put(shelf, pages)
        if pages or gone:
            yield from renew(shelf, in_the_way(shelf) | gone)
