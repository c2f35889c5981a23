"""Chinese riddles as text: a heading, and a block of lines, each with its name and a blank before it.

    riddle-zh
    谜 一口咬掉牛尾巴
    目 打一字
    底 告
    法 有个字被咬掉一截，再添一个“口”。
    件 ⺧ 口
    解 “牛”咬掉尾巴剩⺧，下面添“口”，成“告”。
    源 民间
    难 1

A line 也通 may follow, with other answers of the same length that are as right, and in a riddle that a player made a
line 作 with the name of its maker. The stock (assets/han/riddles.txt) has
such blocks without heading, an empty line between them.

A move is one line: `put 1 告` writes from the first place on, `take 1` clears it, `ask` shows the
next help, `bank` lays out characters to choose from, `tell` gives the answer.

    >>> read_move("put 2 步高升")
    Put(position=1, signs='步高升')
    >>> write_move(read_move("take 3"))
    'take 3'
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.kernel.kind import LEVELS, BadText
from generators.kernel.phrases import quote
from generators.riddle_zh.rules import SIGNS, Ask, Bank, Move, Put, Puzzle, Tell

HEADER = "riddle-zh"
SUFFIX = ".riddle-zh"
NAMES = ("谜", "目", "底", "法", "件", "解", "源", "难")
ALSO, BY = "也通", "作"
OF_FOLK, OF_US, OF_EVENING = "民间", "自作", "灯会"
OF_LINE, OF_POET = "这是一联诗里的一句，猜另一句。", "这一联是谁写的？"
OF_CHAIN = "成语接龙：前一个的末字，就是后一个的首字。"
OF_MIDDLE, OF_HEARD, OF_VERSE = "四个词，缺的是同一个字。", "照读音，把缺的字补上。", "诗里的一句，缺一个字。"
SOURCES = (OF_FOLK, OF_US, OF_EVENING)  # or a book
LONGEST = 8  # characters of an answer
LONGEST_LINE = 200

_LINE = re.compile(rf"({'|'.join((*NAMES, ALSO, BY))})[ \t\u3000]+(\S.*)")
_OF_BOOK = re.compile("[^《]{0,8}《[^》]+》.{0,12}")  # an old riddle: the book that has it, and where
_MOVE = re.compile(rf"put ([1-9]) ({SIGNS.pattern[:-1]}{{1,{LONGEST}}})|take ([1-9])|ask|bank|tell")

Lines = list[tuple[int, str]]  # number and text of each line


def write(puzzle: Puzzle) -> str:
    return f"{HEADER}\n{write_block(puzzle)}"


def write_block(puzzle: Puzzle) -> str:
    texts = (puzzle.face, puzzle.target, puzzle.answer, puzzle.method, puzzle.pieces, puzzle.reason, puzzle.source)
    rows = [f"{name} {text}" for name, text in zip(NAMES, (*texts, puzzle.level), strict=True)]
    if puzzle.also:
        rows.append(f"{ALSO} {' '.join(puzzle.also)}")
    if puzzle.by:
        rows.append(f"{BY} {puzzle.by}")
    return "\n".join(rows) + "\n"


def read(text: str) -> Puzzle:
    filled = [(number, row) for number, line in enumerate(text.splitlines(), 1) if (row := line.strip())]
    if not filled or filled[0][1].lower() != HEADER:
        raise BadText("lattice.no_header", header=HEADER, line=1)
    return _read_block(filled[1:])


def read_stock(text: str) -> Iterator[tuple[int, Puzzle]]:
    """The riddles of a stock, each with the number of its first line."""
    block: Lines = []
    for number, line in enumerate((*text.splitlines(), ""), 1):
        row = line.strip()
        if row and not row.startswith("#"):
            block.append((number, row))
        elif block and not row:
            yield block[0][0], _read_block(block)
            block = []


def _read_block(lines: Lines) -> Puzzle:
    found: dict[str, tuple[int, str]] = {}
    for number, row in lines:
        parted = _LINE.fullmatch(row)
        if parted is None or len(row) > LONGEST_LINE:
            raise BadText("riddle_zh.text.odd_line", line=number, text=quote(row, 20))
        if parted[1] in found:
            raise BadText("riddle_zh.text.twice", line=number, name=parted[1])
        found[parted[1]] = number, " ".join(parted[2].split())
    for name in NAMES:
        if name not in found:
            raise BadText("riddle_zh.text.missing", name=name, line=lines[0][0] if lines else 1)
    face, target, answer, method, pieces, reason, source, level = (found[name][1] for name in NAMES)
    _check(found["源"], source in SOURCES or _OF_BOOK.fullmatch(source) is not None)
    _check(found["难"], level in map(str, range(1, len(LEVELS) + 1)))
    _check(found["底"], len(answer) <= LONGEST and SIGNS.fullmatch(answer) is not None)
    also = tuple(dict.fromkeys(found[ALSO][1].split())) if ALSO in found else ()
    for each in also:
        fits = len(each) == len(answer) and each != answer
        _check(found[ALSO], fits and SIGNS.fullmatch(each) is not None)
    return Puzzle(face, target, answer, method, pieces, reason, source, int(level), also, found.get(BY, (0, ""))[1])


def is_handed_down(puzzle: Puzzle) -> bool:
    """Is it a folk riddle, or one from an old book?"""
    return puzzle.source == OF_FOLK or is_printed(puzzle)


def is_printed(puzzle: Puzzle) -> bool:
    return _OF_BOOK.fullmatch(puzzle.source) is not None


def _check(place: tuple[int, str], is_right: bool) -> None:
    if not is_right:
        raise BadText("riddle_zh.text.odd_value", line=place[0], text=quote(place[1], 20))


def write_move(move: Move) -> str:
    if isinstance(move, Ask | Bank | Tell):
        return type(move).__name__.lower()
    return f"put {move.position + 1} {move.signs}" if move.signs else f"take {move.position + 1}"


def read_move(text: str) -> Move:
    found = _MOVE.fullmatch(text)
    if not found:
        raise BadText("riddle_zh.text.bad_move", move=ascii(text[:30]))
    if not (found[1] or found[3]):
        return Ask() if text == "ask" else Bank() if text == "bank" else Tell()
    return Put(int(found[1] or found[3]) - 1, found[2] or "")
