"""Chinese walls written by hand: one way out by the groups of all of them.

2026-11-30 wall_zh                                      a day; or `easy wall_zh`, of that level, for new games
 “栏里棚里养着” | 家畜 | 牲口: 牛 羊 猪 驴
  fits too: 马                                          cards of other groups that would be right here
  more: 骡 狗 兔 骆驼                                   words of the list that are not on the wall
 # 也通: 马→家畜。只有一种分法：……                      each second home, and why one way is left
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache, cached_property
from itertools import islice

from generators.characters.chinese import are_characters
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE
from generators.kernel.sets import invert_relation
from generators.wall.chinese_bank import ChineseGroup
from generators.wall.naming.chinese import plain_name
from generators.wall.notation import in_language, write
from generators.wall.rules import Group
from generators.wall.solver import iter_partitions
from tools.data.dailies.source import YEAR, Entry, Finding
from tools.data.dailies.walls import NEAR, HandWall, check_notes, check_title, read_wall, with_fits

LONGEST = 5  # characters of a card
LONG_NAME = 17  # characters that fit a bar on every screen
LONG_TITLE = 14  # characters of a headline
_ALSO_FITS = re.compile(r"# *也通[:：] *(.*)")
_HOME = re.compile(r"([^\s：:→]+)→")


@dataclass(frozen=True)
class ChineseWall(HandWall):
    also_fits: str = ""  # the line that says so

    @cached_property
    def marks(self) -> frozenset[Hashable]:
        return frozenset(mark for group in self.puzzle.groups for mark in (*group.cards, *_names(group)))

    @property
    def lists(self) -> Iterator[ChineseGroup]:
        for group, notes in self.groups:
            cards = dict.fromkeys((*group.cards, *notes.more))
            yield ChineseGroup(group.name, group.answers, tuple(cards), tuple(notes.fits))


def read_chinese_wall(entry: Entry) -> ChineseWall:
    wall = read_wall(entry)
    remarks = [found[1] for _, text in entry.lines if (found := _ALSO_FITS.fullmatch(text))]
    # Chinese words have no spaces in them, so these may part them.
    notes = [replace(each, fits=" ".join(each.fits).split(), more=" ".join(each.more).split()) for each in wall.notes]
    puzzle = with_fits(in_language(wall.puzzle, CHINESE), notes)
    return ChineseWall(entry, puzzle, tuple(notes), wall.kept, wall.build, wall.ghost_line, " ".join(remarks))


def join_lists(walls: Iterable[ChineseWall]) -> list[ChineseGroup]:
    """The groups of all walls; those of one name become one list."""
    found: dict[str, ChineseGroup] = {}
    for each in (each for wall in walls for each in wall.lists):
        known = found.setdefault(each.name, each)
        cards = tuple(dict.fromkeys((*known.cards, *each.cards)))
        also = tuple(card for card in dict.fromkeys((*known.also, *each.also)) if card not in cards)
        answers = tuple(dict.fromkeys((*known.answers, *each.answers)))
        found[each.name] = replace(known, cards=cards, also=also, answers=answers)
    return list(found.values())


def check_chinese_wall(
    wall: ChineseWall, others: Sequence[ChineseWall], lists: Mapping[str, frozenset[str]]
) -> Iterator[Finding]:
    """`lists` are the groups of all walls: for each word the names of those that it fits."""
    yield from check_notes(wall)
    yield from _check_also_fits(wall)
    yield from _check_cards(wall)
    yield from _check_ways(wall, lists)
    yield from check_title(wall, others, LONG_TITLE)
    yield from _check_past(wall, others)


def _check_also_fits(wall: ChineseWall) -> Iterator[Finding]:
    """Checks that the line 也通 exists and that `fits too` has its cards."""
    line = wall.entry.lines[-1][0]
    if not wall.also_fits:
        yield Finding(line, "there is no line `# 也通: …`")
    fits = {card for notes in wall.notes for card in notes.fits}
    said, _, _ = wall.also_fits.partition("。")
    for card in _HOME.findall(said):
        if card in wall.puzzle.cards and card not in fits:
            yield Finding(line, f"也通: {card} is in no `fits too`")


def _check_cards(wall: ChineseWall) -> Iterator[Finding]:
    for group, notes in wall.groups:
        for card in group.cards:
            if not are_characters(card):
                yield Finding(notes.line, f"{card} is not of Chinese characters alone")
            if len(card) > LONGEST:
                yield Finding(notes.line, f"{card} has {len(card)} characters, more than {LONGEST}")
            if told := sorted(set(card) & set(plain_name(group.name))):
                yield Finding(notes.line, f"{card} holds {''.join(told)} of its plain name", fault=False)
        for name in (group.name, group.wit):
            if len(name) > LONG_NAME:
                yield Finding(notes.line, f"“{name}” has {len(name)} signs; {LONG_NAME} fit", fault=False)
        if not group.wit:
            yield Finding(notes.line, f"{group.name} has no name in “curly quotes”", fault=False)


def _check_ways(wall: ChineseWall, lists: Mapping[str, frozenset[str]]) -> Iterator[Finding]:
    cards = wall.puzzle.cards
    cards_of = invert_relation(cards, lambda card: lists.get(card, ()))
    links = {name: its for name, its in cards_of.items() if len(its) >= NEAR}
    links |= {ghost.name: frozenset(cards).intersection(ghost.cards)} if (ghost := wall.puzzle.ghost) else {}
    own = frozenset(frozenset(group.cards) for group in wall.puzzle.groups)
    other = next((way for way in iter_partitions(cards, links, no_pulse) if way != own), None)
    if other is not None:
        fours = [(next(name for name in links if four <= links[name]), sorted(four)) for four in other - own]
        way = "; ".join(f"{name}: {' '.join(four)}" for name, four in sorted(fours))
        yield Finding(wall.entry.line, f"a second way: {way}", fault=not wall.kept)
    for group, notes in wall.groups:
        if double := sorted(links[group.name].difference(group.cards, notes.fits)):
            yield Finding(notes.line, f"{' '.join(double)} fits {group.name} too: add it to `fits too`", fault=False)
        for name, fitting in links.items():
            both = fitting.intersection(group.cards)
            if len(both) >= NEAR and (strange := fitting - links[group.name]):
                text = f"three of these are in “{name}”, and so is {' '.join(sorted(strange))}"
                yield Finding(notes.line, text, fault=False)


def _check_past(wall: ChineseWall, others: Iterable[ChineseWall]) -> Iterator[Finding]:
    """No link, and no card under one link, comes back within a year; never three cards together."""
    for other in others:
        if wall.marks.isdisjoint(other.marks):
            continue
        near = abs(wall.entry.day - other.entry.day) <= timedelta(YEAR) and not wall.entry.level + other.entry.level
        for group, notes in wall.groups:
            found = filter(None, (_alike(group, each, near=near) for each in other.puzzle.groups))
            for why, fault in islice(found, 1):
                yield Finding(notes.line, f"“{group.name}” comes back from {other.entry.when}: {why}", fault)


def _alike(group: Group, other: Group, *, near: bool) -> tuple[str, bool] | None:
    """Why one is the other again, and whether that is sure: another name may be a loose one."""
    shared = sorted(set(group.cards) & set(other.cards))
    if len(shared) >= NEAR:
        return f"{' '.join(shared)} are together", True
    if not near:
        return None
    (name, *more), (its_name, *its_more) = _names(group), _names(other)
    if name == its_name:
        return "the same name", True
    if shared and not {name, *more}.isdisjoint([its_name, *its_more]):
        return f"{shared[0]} under {other.name}", True
    if name in its_more or its_name in more:
        return f"it is called {other.name} there", False
    return None


@cache
def _names(group: Group) -> tuple[str, ...]:
    return tuple(map(plain_name, (group.name, *group.answers)))


def stock_text(walls: Iterable[ChineseWall]) -> str:
    return "\n\n".join(f"{wall.entry.level}\n{write(wall.entry.sort(wall.puzzle))}".strip() for wall in walls) + "\n"
