"""Runs in the engine: writes std.zip, what Lantern uses of Python's library, and code.zip, Lantern, both compiled.

What is used shows in sys.modules after every module of Lantern and all that it names was imported, and a puzzle of each
kind, of given words and of a wall's maker was made."""

from __future__ import annotations

import ast
import json
import py_compile
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from zipfile import ZIP_STORED, ZipFile

from generators.kernel.kind import no_pulse
from generators.lanterns import TABLE, all_kinds
from generators.reading.parse import read, word_offers
from generators.web.ask import answer
from tools.engine.packs import app_files

LIBRARY = next(each for each in sys.path if each.endswith(".zip"))
ALWAYS = ("encodings/", "_pyodide/")
LISTS = (
    *(("birds", "wren, robin, owl, finch"), ("dances", "waltz, tango, rumba, salsa")),
    *(("cheeses", "brie, feta, edam, gouda"), ("metals", "iron, tin, zinc, lead")),
)
WALL = {"kind": "connecting_wall", "lists": LISTS, "to": "", "by": "", "says": "", "site": "https://example.org/"}
WORDS = b"lantern: a light\nriver: water\nstone: hard\nsummer: hot\nwinter: cold\ngarden: flowers\n"


def use_everything(sources: dict[str, bytes]) -> None:
    for path, text in sources.items():
        import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        for node in ast.walk(ast.parse(text)):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                with suppress(ImportError):  # what other systems have, or what only a desktop uses
                    import_module(name)
    for row in TABLE:
        asked = {"ask": "new", "kind": row.id, "preset": row.menu.presets[0].id, "seed": 12345}
        answer(json.dumps(asked | {"language": row.menu.language or "en"}))
    for ask in ("judge", "give"):
        answer(json.dumps({"ask": ask, "language": "en", **WALL}))
    words = read(WORDS, all_kinds(), no_pulse).words
    assert words is not None
    for offer in word_offers(words, all_kinds()):
        offer.open(Random(0), no_pulse)


def compiled(text: bytes, name: str) -> bytes:
    source, made = Path("/tmp/source.py"), Path("/tmp/made.pyc")  # noqa: S108 - a file of the engine, not of this machine
    source.write_bytes(text)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), str(made), name, doraise=True, optimize=2, invalidation_mode=mode)
    return made.read_bytes()


def write(path: Path, files: dict[str, bytes]) -> None:
    with ZipFile(path, "w", ZIP_STORED) as archive:  # a host compresses all of it at once, which gives less
        for name, text in sorted(files.items()):
            source = name.endswith(".py")
            archive.writestr(f"{name}c" if source else name, compiled(text, name) if source else text)


def main(out: str) -> None:
    app = app_files()
    use_everything({path: text for path, text in app.items() if path.endswith(".py")})
    files = (getattr(each, "__file__", None) or "" for each in list(sys.modules.values()))
    used = {each.removeprefix(f"{LIBRARY}/") for each in files if each.startswith(LIBRARY)}
    with ZipFile(LIBRARY) as library:
        names = (each for each in library.namelist() if each.endswith(".py"))
        found = {each: library.read(each) for each in names if each in used or each.startswith(ALWAYS)}
    write(Path(out) / "std.zip", found)
    write(Path(out) / "code.zip", app)
    print(f"{len(found)} files of Python's library, {len(app)} of Lantern")


main(*arguments)  # type: ignore[name-defined]  # noqa: F821 - run.mjs gives them
