"""The files that a browser loads for Lantern's Python: code and sentences as one, and each table as a kind needs it.

The folder of `make engine` has them beside Pyodide; assets/page/worker.js loads them."""

from __future__ import annotations

import gzip
import json
import lzma
from hashlib import blake2b

from generators.words.dictionary import ASSETS, asset

ROOT = ASSETS.parent
LIST = "packs.json"
# Commands, printing, writing of files and the library are for other machines.
NO_MODULES = ("/command.py", "/__main__.py", "/public.py")
NO_FOLDERS = tuple(f"generators/{each}" for each in ("explain.py", "packs/", "paper/", "site/", "web/drawer.py"))
WINDOW = 1 << 18  # bytes of memory that reading an .xz file takes; as published it is 64 MiB
LICENCES = ("python", "zlib", "bzip2", "libffi", "xz-utils", "sqlite")  # of what Pyodide contains
CODES = ("brick", "connecting_wall", "crossword", "fill_in", "lion_wall", "riddle")
IDIOMS = """
        han/chengyu.txt han/chengyu_zh.txt han/facts.txt han/glosses_zh.txt han/known_idioms.txt.xz
        han/piece_names.txt han/pieces.txt han/radical_names.txt han/taught_words.txt"""
NEEDS = {  # by kind and by maker: the tables that it opens, as tests/tools/test_engine_packs.py traces them
    "lion_wall": """
        categories/naming.txt han/chengyu.txt han/chengyu_orders.txt han/chengyu_zh.txt han/companions.txt
        han/examples.txt han/facts.txt han/fields.txt han/fields_zh.txt han/glosses_zh.txt han/old_sounds.txt
        han/parts.txt han/radical_names.txt han/radicals.txt han/readings.txt han/repeats.txt han/said.txt
        han/strokes.txt han/words.txt""",
    "connecting_wall": """
        categories/arguable.txt categories/daily_groups.txt categories/en.txt categories/familiar.txt
        categories/fillers.txt categories/fresh.txt categories/ghosts.txt categories/known.txt categories/more.txt
        categories/naming.txt categories/often.txt categories/plays.txt categories/synonyms.txt categories/twists.txt
        categories/undealt.txt categories/wit.txt clues/phrases.txt words/dictionary.txt.gz words/homophones.txt""",
    "connecting_wall_zh": """
        categories/hsk_zh.txt categories/naming.txt categories/walls_zh.txt categories/zh.txt han/companions.txt
        han/examples.txt han/facts.txt han/fields.txt han/glosses_zh.txt han/old_sounds.txt han/parts.txt
        han/radical_names.txt han/radicals.txt han/readings.txt han/repeats.txt han/strokes.txt han/taught_words.txt
        han/words.txt""",
    "sweet_spots": "ui/colours.txt",
    "brick": """
        clues/en.txt han/chengyu.txt words/brick_words.txt words/dictionary.txt.gz words/frequent.txt
        words/meanings.txt.gz words/never_offered.txt words/spellings.txt.gz""",
    "idioms_zh_rows": IDIOMS,
    "brick_zh": """
        clues/en.txt han/chengyu.txt han/chengyu_zh.txt han/known_idioms.txt.xz words/brick_words.txt
        words/meanings.txt.gz""",
    "riddle": """
        categories/alone.txt categories/en.txt categories/more.txt clues/en.txt words/dictionary.txt.gz
        words/frequent.txt words/last_lines.txt words/never_offered.txt words/relations.txt.gz
        words/rhymes.txt.gz words/riddle_wordings.txt words/spellings.txt.gz""",
    "riddle_zh": """
        almanac/riddle_zh-2026.txt.xz almanac/riddle_zh-2027.txt.xz almanac/riddle_zh-2028.txt.xz
        almanac/riddle_zh-2029.txt.xz han/chengyu.txt han/facts.txt han/gaps.txt han/glosses_zh.txt
        han/middles.txt han/pieces.txt han/riddles.txt han/sentences.txt han/taught_words.txt""",
    "crossword": """
        categories/en.txt categories/more.txt clues/cryptic.txt clues/en.txt clues/little_words.txt
        clues/long_themes.txt clues/long_words.txt clues/mini_themes.txt clues/phrases.txt patterns/american.txt
        patterns/long_grids.txt words/dictionary.txt.gz words/endings.txt words/irregular.txt words/spellings.txt.gz""",
    "idioms_zh": IDIOMS,
    "fill_in": """
        categories/en.txt clues/en.txt patterns/american.txt patterns/dense.txt words/dictionary.txt.gz
        words/never_offered.txt words/spellings.txt.gz""",
    "poem_zh": """
        han/poem_decoys.txt.xz han/poem_lines.txt.xz han/poems.txt han/poets.txt han/taught_words.txt""",
    "written": "ui/colours.txt",
    "open": " ".join(f"codes/{each}.txt" for each in CODES),
    "wall_maker": """
        categories/daily_groups.txt categories/en.txt categories/familiar.txt categories/fillers.txt
        categories/fresh.txt categories/known.txt categories/more.txt categories/naming.txt categories/plays.txt
        categories/synonyms.txt categories/twists.txt categories/wit.txt categories/zh.txt clues/phrases.txt
        ui/colours.txt words/dictionary.txt.gz words/homophones.txt""",
    "wall_maker_zh": """
        han/chengyu.txt han/chengyu_orders.txt han/chengyu_zh.txt han/companions.txt han/examples.txt han/facts.txt
        han/fields.txt han/fields_zh.txt han/glosses_zh.txt han/links_en.txt han/old_sounds.txt han/parts.txt
        han/radical_names.txt han/radicals.txt han/readings.txt han/repeats.txt han/said.txt han/strokes.txt
        han/words.txt""",
    "riddle_zh_maker": """
        han/examples.txt han/facts.txt han/glosses_zh.txt han/known_idioms.txt.xz han/other_readings.txt
        han/poem_sounds.txt han/poems.txt han/poems_en.txt han/poets.txt han/readings.txt han/riddles_en.txt
        han/word_sounds.txt han/words_en.txt""",
}


def app_files() -> dict[str, bytes]:
    """The sources that run in a browser, the sentences, and the parts of pages, by their paths."""
    sources = (path.relative_to(ROOT).as_posix() for path in ROOT.glob("generators/**/*.py"))
    names = [each for each in sources if not each.endswith(NO_MODULES) and not each.startswith(NO_FOLDERS)]
    texts = ("strings/*/*.toml", "calibration/*.toml", "page/*.js", "page/*.css", "page/page.html", "page/icon.svg")
    parts = (*(path for each in texts for path in ASSETS.glob(each)), *ROOT.glob("generators/*/page*.js"))
    names += [path.relative_to(ROOT).as_posix() for path in parts]
    return {name: (ROOT / name).read_bytes() for name in sorted(names)}


def pack_files() -> dict[str, bytes]:
    """The worker, the tables, named after their content, and the list of them, with the version of the app."""
    found, names = {"worker.js": asset("page", "worker.js").read_bytes()}, {}
    kinds = {kind: needs.split() for kind, needs in NEEDS.items()}
    for path in sorted({each for needs in kinds.values() for each in needs}):
        data = _repacked(path)
        names[path] = f"{blake2b(data, digest_size=8).hexdigest()}.txt"
        found[names[path]] = data
    texts = asset("page", "engine_notice.txt"), *(asset("licences", f"{each}.txt") for each in LICENCES)
    found["NOTICE.txt"] = (b"\n" * 3).join(path.read_bytes() for path in texts)
    listed = {"app": app_version(), "kinds": kinds, "files": names}
    return found | {LIST: json.dumps(listed, separators=(",", ":")).encode()}


def app_version() -> str:
    """Changes with what `make engine` compiles."""
    return blake2b(repr(app_files()).encode(), digest_size=8).hexdigest()


def _repacked(path: str) -> bytes:
    """A table as a browser keeps it: hosts compress better than .gz, and .xz must take little memory."""
    data = asset(path).read_bytes()
    if path.endswith(".gz"):
        return gzip.compress(gzip.decompress(data), 0, mtime=0)
    if path.endswith(".xz"):
        return lzma.compress(
            lzma.decompress(data), filters=[{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": WINDOW}]
        )
    return data
