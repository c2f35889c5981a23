"""Chinese riddles: python -m tools.data.riddles_zh [FILE ...] [--add] [--days]

Checks the stock (assets/han/riddles.txt) and files in the same form, and prints what is wrong: file, line, reason.
--add puts the riddles of these files into the stock if nothing is wrong. --days gives each day of the almanac the next
riddle of its level; days that were given before keep theirs, as the stock has it now, but festivals get those of
almanac_seasons.toml. The others are dealt in new games, by their numbers in the stock, which must never change.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generators.kernel.kind import BadText
from generators.names.almanac import AlmanacPage, preset_on
from generators.riddle_zh.explain import MINUS
from generators.riddle_zh.generate import TRAY, group_of, tray
from generators.riddle_zh.kind import RIDDLE_ZH
from generators.riddle_zh.notation import read_stock, write_block
from generators.riddle_zh.rules import Puzzle
from generators.words.dictionary import asset
from generators.words.pieces import atoms, count_atoms, division
from generators.words.readings import is_taught
from tools.data.almanac import HAND, boxed_pages, days, pack_stock, put_all
from tools.data.almanac_seasons import RIDDLES

STOCK = asset("han", "riddles.txt")
FIRST, LAST = "2026-11-30", "2029-01-31"  # the same days as for other handwritten dailies
CHARACTER, IDIOM = "打一字", "打一成语"
LONGEST_FACE = 18  # characters that fit a slip of paper


@dataclass(frozen=True, slots=True)
class Written:
    path: Path
    line: int
    puzzle: Puzzle


def read_files(paths: Iterable[Path]) -> Iterator[Written]:
    for path in paths:
        try:
            for line, puzzle in read_stock(path.read_text(encoding="utf-8")):
                yield Written(path, line, puzzle)
        except BadText as error:
            sys.exit(f"{path}: {error}")


def faults(every: Sequence[Written]) -> Iterator[str]:
    seen: dict[tuple[str, str], Written] = {}
    for each in every:
        found = list(faults_of(each.puzzle))
        for name, text in (("answer", each.puzzle.answer), ("face", each.puzzle.face)):
            if (before := seen.setdefault((name, text), each)) is not each:
                found.append(f"{text} is there already, in {before.path.name}:{before.line}")
        yield from (f"{each.path}:{each.line}: {reason}" for reason in found)


def faults_of(puzzle: Puzzle) -> Iterator[str]:
    answer, pieces = puzzle.answer, puzzle.pieces.split()
    shown = {sign for each in puzzle.answers for sign in each if sign in puzzle.face}
    if shown:
        yield f"the face shows {' '.join(sorted(shown))} of the answer"
    if len(puzzle.face) > LONGEST_FACE:
        yield f"the face has more than {LONGEST_FACE} characters"
    if (puzzle.target == CHARACTER) != (len(answer) == 1) or (puzzle.target == IDIOM and len(answer) != 4):
        yield f"{answer} is not what {puzzle.target} asks for"
    if answer in puzzle.method or answer in pieces:
        yield f"{answer} stands in its first or second help"
    if answer not in puzzle.reason:
        yield f"the reason does not name {answer}"
    if f"别解成“{answer}”" in puzzle.reason:
        yield f"别解为 is followed by the odd sense of {answer}, not by {answer} itself"
    if len(answer) > 1 and f"合成“{answer}”" in puzzle.reason:
        yield "合成 is for the pieces of a character, 连成 for words"
    less = [each[1:] for each in pieces if each.startswith(MINUS)]
    more = [each for each in pieces if not each.startswith(MINUS)]
    if puzzle.target == CHARACTER and division(answer) and count_atoms(more) != count_atoms([answer, *less]):
        yield f"{puzzle.pieces} do not make {answer}: it is {' '.join(atoms(answer))}"
    if len(tray(puzzle)) != TRAY:
        yield "its answers have too many characters for the tray"


def dated(riddles: Sequence[Puzzle]) -> Iterator[AlmanacPage]:
    """The riddles of the days, each answer once. Festivals have their own; riddles for learners come last."""
    by_answer = {answer: each for each in riddles for answer in each.also} | {each.answer: each for each in riddles}
    before = {page.day: by_answer[RIDDLE_ZH.read(page.text).answer] for page in boxed_pages(RIDDLE_ZH.id)}
    festive = {day: by_answer[answer] for day, answer in RIDDLES.items()}
    before = {day: each for day, each in before.items() if each not in festive.values()} | festive
    left = sorted((each for each in riddles if each not in before.values()), key=lambda each: is_taught(each.face))
    for day in days(FIRST, LAST):
        preset = preset_on(RIDDLE_ZH.menu, day)
        chosen = before.get(day) or next((each for each in left if group_of(each) == preset), None)
        if chosen is None:
            return
        if day in festive and group_of(chosen) != preset:
            raise ValueError(f"{chosen.answer} must be {preset} to be the riddle of {day}")
        if day not in before:
            left.remove(chosen)
        yield AlmanacPage(day, RIDDLE_ZH.id, preset, HAND, RIDDLE_ZH.write(chosen))


def undated(riddles: Sequence[Puzzle], pages: Sequence[AlmanacPage]) -> Iterator[AlmanacPage]:
    """The riddles for new games, without the riddles of days, so that nobody meets those early."""
    taken = {page.text for page in pages}
    for number, each in enumerate(riddles, 1):
        if (text := RIDDLE_ZH.write(each)) not in taken:
            yield AlmanacPage(str(number), RIDDLE_ZH.id, group_of(each), HAND, text)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--add", action="store_true")
    parser.add_argument("--days", action="store_true")
    arguments = parser.parse_args()
    every = list(read_files((STOCK, *arguments.files)))
    found = list(faults(every))
    print(*found, f"{len(every)} riddles, {len(found)} faults", sep="\n")
    if found:
        return 1
    if arguments.add:
        with STOCK.open("a", encoding="utf-8") as file:
            file.writelines("\n" + write_block(each.puzzle) for each in every if each.path != STOCK)
    if arguments.days:
        riddles = [each.puzzle for each in every]
        pages = list(dated(riddles))
        put_all(RIDDLE_ZH.id, pages)
        pack_stock(undated(riddles, pages))
    return 0


if __name__ == "__main__":
    sys.exit(main())
