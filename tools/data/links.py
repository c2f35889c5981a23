"""What readers say of the links that made walls are dealt from, as assets/categories keeps it.

    python -m tools.data.links LIST READER READER ...

A line of LIST is `NUMBER<tab>name | cards | also words`, one of a READER `NUMBER<tab>mark<tab>reason or words` for a
link that is not exact beside anything; a whole reading ends with a line `READ`. A link is dealt if all readers say so:

    none      exact as it stands
    A or L    exact with these words too; not dealt if a reason stands in their place
    B X W     too broad, or with a card that is wrong

A Chinese link that is dealt gets a line of dealt_zh.txt with those words; an English one that is not, a line of
undealt.txt, and those words stand in arguable.txt.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from generators.wall.chinese_bank import groups
from generators.wall.chinese_walls import DEALT_FILE, UNFIT, dealt_links, ghosts
from generators.wall.connecting.bank import categories_by_name
from generators.wall.connecting.word_walls import UNDEALT_FILE, arguable, card_pool, undealt
from generators.words.dictionary import asset

WHOLE = "READ"
TELLING = set("AL")  # marks with the words that are missing
REASON = re.compile(
    r"[：:；;。，]|(类|外|等|者|都)$|任何|一切|凡是|极多|很多|多缺|不收口|\b(all|any|every|many|most)\b"
)
LONGEST = 5  # characters of a card
HEAD = """\
# Links that made Chinese walls are dealt from: readers say that each is exact beside anything. After the name stand
# words that fit it too and are on no list. Made by tools/data/links; written for Lantern.
"""

Reading = Mapping[str, tuple[str, str]]  # number of a link -> mark, and reason or words


def read_reading(text: str) -> Reading:
    lines = text.strip().splitlines()
    if not lines[-1].startswith(WHOLE):
        raise ValueError("a reading without its last line")
    rows = (line.split("\t", 2) for line in lines if line.count("\t") > 1)
    return {number: (mark, said) for number, mark, said in rows}


def judge(number: str, readings: Iterable[Reading], *, chinese: bool) -> tuple[str, ...] | None:
    """The words that fit the link too; None if it is not dealt."""
    found: list[str] = []
    for mark, said in (reading[number] for reading in readings if number in reading):
        plain = re.sub(r"（[^）]*）|\([^)]*\)", "", said).strip()
        words = re.split(r"[\s、]+" if chinese else r",\s*", plain)
        if mark not in TELLING or any(REASON.search(word) or (chinese and len(word) > LONGEST) for word in words):
            return None
        found += words
    return tuple(dict.fromkeys(found))


def write_chinese(judged: Mapping[str, tuple[str, ...] | None]) -> None:
    unfit = {each.name.removeprefix(UNFIT) for each in ghosts() if each.name.startswith(UNFIT)}
    found = {**dealt_links(), **judged}
    lines = []
    for name, group in groups().items():
        if (words := found.get(name)) is not None and name not in unfit:
            more = sorted({*words}.difference(group.cards, group.also))
            lines.append(f"{name}: {' '.join(more)}".rstrip())
    asset("categories", DEALT_FILE).write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


def write_english(judged: Mapping[str, tuple[str, ...] | None]) -> None:
    bank, cards = categories_by_name(), card_pool().cards
    out = [name for name, words in judged.items() if words is None and name not in undealt()]
    with asset("categories", UNDEALT_FILE).open("a", encoding="utf-8") as file:
        file.writelines(f"{name}\n" for name in out)
    path, its = asset("categories", "arguable.txt"), {**arguable()}
    for name, words in judged.items():
        known = {*bank[name].members, *bank[name].also}
        if more := {word for word in words or () if word in cards} - known:
            its[name] = its.get(name, frozenset()) | more
    head = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    lines = [f"{name} | {', '.join(sorted(words, key=str.casefold))}" for name, words in its.items()]
    path.write_text("\n".join((*head, *lines)) + "\n", encoding="utf-8")


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    listed, *read = (Path(name).read_text(encoding="utf-8") for name in sys.argv[1:])
    rows = (line.partition("\t") for line in listed.splitlines())
    names = {number: rest.partition(" | ")[0] for number, tab, rest in rows if tab}
    chinese = groups().keys() >= set(names.values())
    readings = list(map(read_reading, read))
    judged = {name: judge(number, readings, chinese=chinese) for number, name in names.items()}
    (write_chinese if chinese else write_english)(judged)
    print(f"{sum(words is not None for words in judged.values())} of {len(judged)} links are dealt")


if __name__ == "__main__":
    main()
