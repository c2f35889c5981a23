"""create ... --out: a pack of puzzles in a file, made by several processes or by a cluster. After
an interruption, the same command continues at the end of the file."""

from __future__ import annotations

import os
import signal
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Never

from generators.command import (
    CALLED_OFF,
    COUNT,
    SEED,
    CliCommand,
    Create,
    make_unlike,
    option,
    print_notes,
    print_texts,
    whole_number,
    writing,
)
from generators.kernel.kind import AnyKind, BadText
from generators.kernel.os_lock import HELD, OPENING, hold
from generators.kernel.phrases import Phrase, say
from generators.kernel.text import claims_pack
from generators.names.address import MOST_SEED
from generators.packs import pack
from generators.packs.make_pack import PackMaking, Workers, cluster, processes
from generators.packs.pack import PackedPuzzle, PackHead

OWN_WORDS = ("corpus", "words", "lists")  # options of single kinds that an address cannot express
OFTEN = 5.0  # seconds between two lines of progress
MODE = 0o666  # permissions of a new file, before the umask


def most_jobs() -> int:
    """The most processes: Python on Windows waits for 61 at most."""
    return 61 if sys.platform == "win32" else 256


jobs_count = whole_number(most_jobs(), "pack.command.bad_jobs")


def create_command(kind: AnyKind, create: Create | None = None) -> CliCommand:
    """The command that makes puzzles; with --out, a pack of them. Most kinds have presets and no options."""
    if create is None:
        known = {each.id: each.options for each in kind.presets}
        preset = option("--preset", choices=list(known), default=kind.menu.start or next(iter(known)))
        create = Create(lambda arguments: known[arguments.preset], (preset, SEED, COUNT))
    return CliCommand(
        partial(_create, kind, create),
        (
            *create.taken,
            option("--out", "pack.command.out", metavar="FILE.jsonl"),
            option("--jobs", "pack.command.jobs", type=jobs_count, metavar="N"),
            option("--scheduler", "pack.command.scheduler", metavar="ADDRESS"),
            option("--distinct", "pack.command.distinct", action="store_true"),
        ),
    )


def _create(kind: AnyKind, create: Create, arguments: Namespace) -> int:
    if arguments.out is None:
        if arguments.jobs or arguments.scheduler or arguments.distinct:
            raise BadText("pack.command.wants_out")
        if create.texts is not None:
            return print_texts(create.texts(arguments), arguments.json)
        return print_texts(map(kind.write, make_unlike(kind, create.options(arguments), arguments)), arguments.json)
    if arguments.jobs and arguments.scheduler:
        raise BadText("pack.command.both")
    for name in OWN_WORDS:
        if getattr(arguments, name, None):
            raise BadText("pack.command.own_words", name=name)
    seed = 1 if arguments.seed is None else arguments.seed
    if not 1 <= seed <= MOST_SEED:
        raise BadText("pack.command.bad_seed", most=MOST_SEED)
    if not 1 <= arguments.count <= MOST_SEED:
        raise BadText("pack.command.bad_count", most=MOST_SEED)
    head = PackHead(kind.id, pack.preset_named(kind, create.options(arguments)), seed, arguments.distinct)
    return _run_making(kind, head, arguments)


def _run_making(kind: AnyKind, head: PackHead, arguments: Namespace) -> int:
    path = Path(arguments.out)
    if path.is_symlink():
        raise BadText("command.link", name=path.name)
    with _lock(path):
        there = _open_pack(path, kind, head)
        if len(there) >= arguments.count:
            print_notes([say("pack.whole", count=len(there))])
            return 0
        try:
            lent = cluster(arguments.scheduler) if arguments.scheduler else processes(arguments.jobs or 1)
            with _interrupt_on_sigterm(), lent as found:
                making = PackMaking(head, found, time.process_time)
                if there:
                    print_notes([say("pack.goes_on", count=len(there))])
                    making.resume(kind, there)
                _write_lines(path, making, len(there), arguments.count)
        except KeyboardInterrupt:
            print_notes([say("pack.stopped", name=path.name)])
            return CALLED_OFF
        except BadText as error:
            print_notes([error.phrase, say("pack.saved", name=path.name)])
            return 1
    return 0


@contextmanager
def _lock(path: Path) -> Iterator[None]:
    """Refuses a second process, which would mix its lines with ours."""
    with writing(path.name):
        file = os.open(path, OPENING, MODE)
    try:
        try:
            hold(file)
        except OSError as error:
            if error.errno in HELD:
                raise BadText("pack.held", name=path.name) from error
        yield
    finally:
        os.close(file)


@contextmanager
def _interrupt_on_sigterm() -> Iterator[None]:
    def end(*_: object) -> Never:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _open_pack(path: Path, kind: AnyKind, head: PackHead) -> tuple[PackedPuzzle, ...]:
    """The puzzles already in the file, after an incomplete last line is cut off; writes the head of a new file."""
    first = head.line().encode()
    with writing(path.name):
        data = path.read_bytes()
        whole = pack.whole_lines(data)
        if len(data) > pack.LARGEST_PACK or not (claims_pack(whole) or first.startswith(data)):
            raise BadText("pack.other_file", name=path.name)
        found = pack.read_pack(whole or first, (kind,))
        if found.head != head:
            raise BadText("pack.other", name=path.name)
        with path.open("ab") as file:
            file.truncate(len(whole))
            file.write(b"" if whole else first)
    return found.puzzles


def _write_lines(path: Path, making: PackMaking, there: int, count: int) -> None:
    began = noted = time.monotonic()
    done = there
    with path.open("a", encoding="utf-8", newline="\n") as file:
        for puzzle in making.puzzles(count - there):
            with writing(path.name):
                file.write(pack.puzzle_line(making.head, puzzle))
                file.flush()
            done += 1
            now = time.monotonic()
            if now - noted >= OFTEN or done == count:
                noted = now
                print_notes([_tell_progress(done, count, (now - began) / (done - there) * (count - done))])


def write_new(path: Path, head: PackHead, count: int) -> None:
    """A pack of puzzles that this process makes, for Python."""
    making = PackMaking(head, Workers(ThreadPoolExecutor(1), lambda: 1), time.process_time)
    with writing(path.name), path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(head.line())
        file.writelines(pack.puzzle_line(head, each) for each in making.puzzles(count))


def _tell_progress(done: int, count: int, seconds: float) -> Phrase:
    if done == count:
        return say("pack.done", count=f"{count:,}")
    unit, long = ("seconds", 1) if seconds < 90 else ("hours", 3600) if seconds > 90 * 60 else ("minutes", 60)
    left = say(f"pack.left_{unit}", count=round(seconds / long))
    return say("pack.progress", done=f"{done:,}", count=f"{count:,}", left=left)
