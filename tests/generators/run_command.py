"""Commands, run here as the command line would, or in a process of their own."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from functools import cache
from io import TextIOWrapper
from multiprocessing import get_context
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryDirectory
from typing import Any

from generators.__main__ import VERBS, parser
from generators.kernel.phrases import current_language


def parser_of_all(_: str = "") -> ArgumentParser:
    """In the language that is spoken; to make it takes longer than many a command."""
    return _parser(current_language())


@cache
def _parser(_: str) -> ArgumentParser:
    return parser()


def run(verb: str, noun: str, *words: str) -> int:
    command = VERBS[verb][noun]
    own = ArgumentParser()
    for option in command.options:
        option(own)
    own.set_defaults(json="")
    return command.run(own.parse_args(words))


STREAMS = ("in", "out", "err")


@cache
def _context() -> Any:
    context = get_context("spawn" if sys.platform == "win32" else "forkserver")
    context.set_forkserver_preload(["generators.__main__"])
    return context


def generators(
    *words: str, given: bytes = b"", surroundings: Mapping[str, str] = os.environ, out: Path | None = None
) -> CompletedProcess[bytes]:
    """`python -m generators` with these words; what it says may go elsewhere."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for each in STREAMS:
            (folder / each).write_bytes(given if each == "in" else b"")
        if out is not None:
            (folder / "out").unlink()
            (folder / "out").symlink_to(out)
        process = _context().Process(target=_run, args=(words, dict(surroundings), folder))
        process.start()
        process.join()
        code = process.exitcode
        process.close()
        assert code is not None
        said = (folder / "out").read_bytes() if out is None else b""  # a device may have no end
        return CompletedProcess(words, code, said, (folder / "err").read_bytes())


def _run(words: tuple[str, ...], surroundings: dict[str, str], folder: Path) -> None:
    from generators.__main__ import main  # noqa: PLC0415 - it is there already

    os.environ.clear()
    os.environ.update(surroundings)
    for number, each in enumerate(STREAMS):
        os.dup2(os.open(folder / each, os.O_RDWR | getattr(os, "O_BINARY", 0)), number)
    encoding = surroundings.get("PYTHONIOENCODING", "utf-8")
    sys.stdin, sys.stdout, sys.stderr = (
        TextIOWrapper(os.fdopen(number, "wb" if number else "rb"), encoding, line_buffering=each == "err")
        for number, each in enumerate(STREAMS)
    )
    sys.argv = ["generators", *words]
    sys.exit(main())
