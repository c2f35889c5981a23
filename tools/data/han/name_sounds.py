"""Make assets/han/names.txt: how the characters of all that can be found from home sound, so that pinyin finds it.

    python -m tools.data.han.name_sounds

The usual sound of each, without its tone; ü is written v. A character that sounds otherwise in these names stands in
OTHERWISE.
"""

from __future__ import annotations

import re
from datetime import date

from game.scenes.home.find import targets
from game.scenes.shared.facts import read_facts
from game.session.worker import Worker
from game.start import services_for
from generators.characters.han import facts
from generators.words.dictionary import asset
from generators.words.readings import bare
from tests.game.memory_store import MemoryStore

OTHERWISE = {"行": "hang", "重": "chong"}
HEAD = """# Characters in names of puzzles, pages and settings, each with its sound, without the tone; ü is written v.
# Made by tools.data.han.name_sounds.py from facts.txt; origin and licence in NOTICE.md.
"""


def main() -> None:
    worker = Worker()
    try:
        services = services_for(MemoryStore(), worker, (1280, 800))
        services.today = lambda: date(2026, 11, 22)
        found = targets(services, read_facts(services))
    finally:
        worker.stop()
    known = facts()
    used = sorted({each for one in found for name in one.names() for each in name if each in known})
    lines = (f"{each} {OTHERWISE.get(each) or sound(known[each].pinyin)}\n" for each in used)
    asset("han", "names.txt").write_text(HEAD + "".join(lines), encoding="utf-8")


def sound(pinyin: str) -> str:
    return bare(re.findall(r"[^\W\d_]+", pinyin.casefold())[0]).replace("ü", "v")


if __name__ == "__main__":
    main()
