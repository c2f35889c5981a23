"""Packs the hand-written days into the pages of the almanac."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generators.names.almanac import AlmanacPage
from generators.wall import chinese_bank, chinese_walls
from generators.wall.kind import CONNECTING_WALL_ZH
from generators.wall.maker import knowledge
from generators.words.dictionary import asset
from tools.data.almanac import in_the_way, pack_stock, put, put_all, renew, written_by_hand
from tools.data.dailies.desk import Desk
from tools.data.dailies.source import KINDS, MINI, RIDDLE, WALL
from tools.data.dailies.walls import list_lines
from tools.data.dailies.walls_zh import ChineseWall, join_lists, stock_text


def pack(desk: Desk) -> Iterator[AlmanacPage]:
    """Puts them into the box; gives each generated day that is in their way, made anew. A day whose text is no longer
    in the files is made anew too."""
    pack_chinese(desk.chinese_walls())
    write_list_file(knowledge.WRITTEN, list_lines(desk.english_walls()))
    for kind in (WALL, MINI, RIDDLE):
        pack_stock(desk.stock(kind))
    for shelf in (each for each in KINDS.values() if each != CONNECTING_WALL_ZH.id):
        pages = desk.pages(shelf)
        gone = written_by_hand(shelf).keys() - {page.day for page in pages}
        if pages:
            put(shelf, pages)
        if pages or gone:
            yield from renew(shelf, in_the_way(shelf) | gone)


def pack_chinese(walls: Sequence[ChineseWall]) -> None:
    """The days, the stock for new games, and the bank: known groups keep their places, as its order makes walls."""
    dated = sorted((wall for wall in walls if not wall.entry.level), key=lambda wall: wall.entry.day)
    put_all(CONNECTING_WALL_ZH.id, [wall.entry.page(wall.puzzle) for wall in dated])
    place = {name: at for at, name in enumerate(chinese_bank.groups())}
    lists = sorted(join_lists(walls), key=lambda each: place.get(each.name, len(place)))
    write_list_file(chinese_bank.FILE, chinese_bank.write_bank(lists))
    write_list_file(chinese_walls.FILE, stock_text(wall for wall in walls if wall.entry.level))


def write_list_file(name: str, text: str) -> None:
    asset("categories", name).write_text(f"# made by tools/data/dailies\n{text}", encoding="utf-8")
