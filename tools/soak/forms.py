"""A hundred thousand spoilt inputs of every form in which a puzzle comes. Each is read as the kind that it was written
as, or refused with a sentence, or waits for a choice; none hangs, and none is silently taken for another kind: where
one fits, the kind that it was written as stands beside it or its fault is told."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from random import Random
from types import FrameType

from generators.kernel.kind import BadText, no_pulse
from generators.lanterns import all_kinds
from generators.names.code import write_code
from generators.reading.parse import TEXT, ReadText
from generators.reading.parse import read as read_any
from tests.kinds import puzzle
from tests.sources import ROOT
from tools.soak.examples import EXAMPLES
from tools.soak.mutate import mutate, spoilt
from tools.soak.tally import Tally, Task, split_tasks

INPUTS, QUICK = 100_000, 300
LONGEST = 2.0  # seconds of processor that any of them may take
MADE = 0.05  # of the lists, as making takes longest
LISTS = (  # of words and grids: whose they are the player says
    "***\n*.*\n***\n\ncat cot tip per",
    "1,1 across 3\n1,1 down 3\n3,1 across 3\n1,3 down 3",
    "lantern, teacup, river, bridge",
    "word,clue\nlantern,It hangs\nriver,It flows",
    "moon\tfull\nsun\tlit",
    "* * *\n* . *\n* * *",
)


class HangError(Exception):
    """An input that takes too long."""


@dataclass(frozen=True, slots=True)
class FormExample:
    kind: str  # nothing: the player says
    form: str
    data: bytes


def tasks(share: float, *, quick: bool) -> list[Task]:
    return split_tasks("forms", QUICK if quick else round(INPUTS * share), QUICK // 2)


def run(task: Task, seed: str) -> Tally:
    rng, tally = Random(seed), Tally()
    for _ in range(task[1]):
        example = rng.choice(examples())
        try_form(example, damage(example, rng), rng, tally)
    return tally


@cache
def examples() -> tuple[FormExample, ...]:
    """The table of forms, and what Lantern itself writes."""
    found = [FormExample("", "list", text.encode()) for text in LISTS]
    for kind in all_kinds():
        found += [FormExample(kind.id, form, text.encode()) for form, text in EXAMPLES[kind.id]]
        made = puzzle(kind.id, kind.presets[0].id)
        found.append(FormExample(kind.id, "own", kind.write(made).encode()))
        found.append(FormExample(kind.id, "code", write_code(kind, made).encode()))
        found += [FormExample(kind.id, suffix, export(made)) for suffix, export in kind.outside.export]
    golden = sorted((ROOT / "tests" / "golden" / "jpz").glob("*.jpz"))
    return (*found, *(FormExample("crossword", ".jpz", path.read_bytes()) for path in golden))


def damage(example: FormExample, rng: Random) -> bytes:
    """A text spoilt as a text, and now and then as bytes; others as bytes alone."""
    try:
        text = example.data.decode()
    except UnicodeDecodeError:
        return spoilt(example.data, rng)
    data = mutate(text, rng).encode("utf-8", "replace")
    return spoilt(data, rng) if rng.random() < 0.1 else data


def try_form(example: FormExample, data: bytes, rng: Random, tally: Tally) -> None:
    about = f"{example.kind} {example.form}: {data!r}"
    tally.tried["inputs"] += 1
    with tally.watch(about), in_time():
        try:
            found = read_any(data, all_kinds(), no_pulse, make=False)
            tally.tried[judge(example, found, about, tally)] += 1
            _keep(found, rng)
        except BadText:
            tally.tried["refused"] += 1


def judge(example: FormExample, found: ReadText, about: str, tally: Tally) -> str:
    """The outcome; a fault where another kind takes it and says nothing."""
    if found.offer is None:
        return "to be chosen"
    if found.offer.form == TEXT:
        return "made of its words, which is said"
    if found.offer.kind.id == example.kind:
        return "as written"
    if any(each.kind.id == example.kind for each in found.others):
        return "fits both, and both are offered"
    if found.fault is not None:
        return "fits another, and the fault is told"
    tally.wrong(f"{example.kind or 'a list'} {example.form} is taken for {found.offer.kind.id}", about)
    return "taken for another kind"


def _keep(found: ReadText, rng: Random) -> None:
    """A puzzle that was accepted can be kept, and read again."""
    if found.offer is not None and found.made is not None:
        kind, made = found.offer.kind, found.made.puzzle
    elif found.words is not None and found.others and rng.random() < MADE:
        offer = rng.choice(found.others)
        kind, made = offer.kind, offer.open(rng, no_pulse).puzzle
    else:
        return
    assert kind.read(kind.write(made)) == made, "accepted, but not the same when it is read again"


@contextmanager
def in_time() -> Iterator[None]:
    """HangError after so much of the processor, whatever runs; where the system has no such alarm, none."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return
    before = signal.signal(signal.SIGPROF, _hang)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _hang(_signal: int, _frame: FrameType | None) -> None:
    raise HangError
