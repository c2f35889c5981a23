"""A wall file: one line a group, `name: card card card card`; a space inside a card is written `_`.

    # mode: connections
    # links: chengyu (of a Lion Wall: what its links are, where they are no parts)
    # order: feta sun ball ... (all sixteen cards as they are laid out)
    # script: japanese (simplified, traditional or japanese, on a Lion Wall)
    Kinds of cheese | cheeses | cheese: feta brie edam cottage

What follows `#` is a comment; only the three above mean something. After `|` come other accepted names of the link.
A move is one line: `guess feta brie edam goat`, `shuffle 7`, `name 2 cheese`, `count anyway 2`, `time up`, `give up`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable
from random import Random
from unicodedata import category

from generators.kernel.kind import BadText
from generators.wall.choices import Mode
from generators.wall.rules import (
    GROUPS,
    SCRIPTS,
    SIZE,
    CountAnyway,
    GiveUp,
    Group,
    Guess,
    Move,
    Name,
    Puzzle,
    Shuffle,
    TimeUp,
)

LINKS = frozenset({"sounds", "meanings", "words", "mixed", "chengyu"})
LONGEST_LINE = 400
LONGEST_CARD = 24
UNSEEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})  # kinds of signs that have no shape
REMARK = re.compile(r"#\s*(mode|links|order|script):\s*(.*)")


def write(puzzle: Puzzle) -> str:
    links = f"# links: {puzzle.links}\n" if puzzle.links else ""
    remarks = f"# mode: {puzzle.mode}\n{links}# order: {_write_cards(puzzle.cards)}\n"
    remarks += f"# script: {puzzle.script}\n" if puzzle.script else ""
    return remarks + "".join(f"{_write_group(group)}\n" for group in puzzle.groups)


def _write_group(group: Group) -> str:
    return f"{' | '.join((group.name, *group.answers))}: {_write_cards(group.cards)}"


def _write_cards(cards: Iterable[str]) -> str:
    return " ".join(card.replace(" ", "_") for card in cards)


def _read_cards(text: str) -> tuple[str, ...]:
    return tuple(card.replace("_", " ") for card in text.split())


def read(text: str) -> Puzzle:
    groups: list[Group] = []
    remarks: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        remark = REMARK.fullmatch(line.strip())
        if remark:
            remarks[remark[1]] = (number, remark[2])
        elif line.partition("#")[0].strip():
            groups.append(_read_group(line.partition("#")[0], number, groups))
    if len(groups) != GROUPS:
        raise BadText("wall.four_groups", count=len(groups))
    links = _remarked(remarks, "links", LINKS)
    script = _remarked(remarks, "script", SCRIPTS)
    return Puzzle(_read_order(remarks, groups), tuple(groups), _read_mode(remarks), script, links)


def _remarked(remarks: dict[str, tuple[int, str]], name: str, known: Container[str]) -> str:
    """The value of a remark, if it is known; anything else is a comment of somebody's."""
    _, said = remarks.get(name, (0, ""))
    return said.strip() if said.strip() in known else ""


def _read_group(line: str, number: int, earlier: list[Group]) -> Group:
    if len(line) > LONGEST_LINE:
        raise BadText("wall.long_line", line=number, most=LONGEST_LINE)
    before, colon, after = line.rpartition(":")
    names = tuple(name.strip() for name in before.split("|"))
    if not colon or not all(names):
        raise BadText("wall.no_name", line=number)
    cards = _read_cards(after)
    if len(cards) != SIZE:
        raise BadText("wall.not_four", line=number, count=len(cards))
    _check_cards(line, len(before) + 1, number, {card.upper() for group in earlier for card in group.cards})
    check_seen(names, number, 1)
    group = Group(names[0], cards, names[1:])
    if len(_write_group(group)) > LONGEST_LINE:  # as it will be kept; what is read must be read again
        raise BadText("wall.long_line", line=number, most=LONGEST_LINE)
    return group


def _check_cards(line: str, start: int, number: int, seen: set[str]) -> None:
    """No card too long, none there twice; on the wall all are in capitals."""
    for word in re.compile(r"\S+").finditer(line, start):
        (card,) = _read_cards(word[0])
        if len(card) > LONGEST_CARD:
            raise BadText("wall.long_card", line=number, column=word.start() + 1, most=LONGEST_CARD)
        check_seen((card,), number, word.start() + 1)
        if card.upper() in seen:
            raise BadText("wall.twice", line=number, column=word.start() + 1, card=card)
        seen.add(card.upper())


def check_seen(texts: Iterable[str], number: int, column: int) -> None:
    """No sign among them that cannot be drawn, such as one without width."""
    for text in texts:
        unseen = next((sign for sign in text if category(sign) in UNSEEN), None)
        if unseen is not None or all(category(sign)[0] in "MZ" for sign in text):
            name = f"U+{ord(unseen or text[0]):04X}"
            raise BadText("wall.unseen", line=number, column=column, sign=name)


def _read_mode(remarks: dict[str, tuple[int, str]]) -> Mode:
    number, name = remarks.get("mode", (0, Mode.CLASSIC.value))
    try:
        return Mode(name.strip())
    except ValueError as error:
        raise BadText("wall.mode", line=number, mode=name.strip(), modes=", ".join(Mode)) from error


def _read_order(remarks: dict[str, tuple[int, str]], groups: list[Group]) -> tuple[str, ...]:
    cards = sorted(card for group in groups for card in group.cards)
    if "order" not in remarks:
        return shuffled(cards, Random(" ".join(cards)))
    number, text = remarks["order"]
    order = _read_cards(text)
    if sorted(order) != cards:
        raise BadText("wall.order", line=number)
    return order


def shuffled(cards: Iterable[str], rng: Random) -> tuple[str, ...]:
    order = list(cards)
    rng.shuffle(order)
    return tuple(order)


def read_sixteen(text: str) -> tuple[str, ...]:
    """Sixteen cards in any order; of a wall file, its cards."""
    lines = (line.partition("#")[0].rpartition(":")[2] for line in text.splitlines())
    cards = _read_cards(" ".join(lines))
    if len(cards) != GROUPS * SIZE:
        raise BadText("wall.sixteen", count=len(cards))
    twice = [card for card, many in Counter(cards).items() if many > 1]
    if twice:
        raise BadText("wall.sixteen_twice", card=twice[0])
    check_seen(cards, 1, 1)
    return cards


def write_move(move: Move) -> str:
    match move:
        case Guess(cards):
            return f"guess {_write_cards(cards)}"
        case Shuffle(seed):
            return f"shuffle {seed}"
        case Name(group, text):
            return f"name {group + 1} {' '.join(text.split())}".rstrip()
        case CountAnyway(group):
            return f"count anyway {group + 1}"
        case TimeUp():
            return "time up"
        case GiveUp():
            return "give up"


PLAIN_MOVES: dict[str, Move] = {"time up": TimeUp(), "give up": GiveUp()}


def read_move(text: str) -> Move:
    line = text.strip()
    if line in PLAIN_MOVES:
        return PLAIN_MOVES[line]
    if match := re.fullmatch(r"guess((?: \S+){4})", line):
        return Guess(_read_cards(match[1]))
    if match := re.fullmatch(r"shuffle (-?\d{1,18})", line, re.ASCII):
        return Shuffle(int(match[1]))
    if match := re.fullmatch(r"name ([1-4])(?: (.*))?", line):
        return Name(int(match[1]) - 1, match[2] or "")
    if match := re.fullmatch(r"count anyway ([1-4])", line):
        return CountAnyway(int(match[1]) - 1)
    raise BadText("wall.move", text=" ".join(line.split())[:40])
