"""Spoilt inputs for everything that reads one: they are read, or refused with a sentence, and soon. What comes in any
form that Lantern reads is never silently taken for another kind: where one fits, the kind that it was written as stands
beside it or its fault is told."""

from __future__ import annotations

import json
import signal
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from game.catalogue import CATALOGUE, Entry, entry_of
from game.session.session import Chapter, lines_of, read_chapter
from game.store.files import UNREADABLE
from game.store.log import Heading
from game.store.settings import Settings, settings_from
from game.store.summary import summarize
from generators.crossword.kind import CROSSWORD
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, IllegalMove, no_pulse
from generators.lanterns import all_kinds
from generators.names.code import write_code
from generators.reading.parse import TEXT, ReadText
from generators.reading.parse import read as read_any
from tests.kinds import hinted, puzzle
from tests.sources import ROOT
from tools.soak.mutate import mutate, spoilt
from tools.soak.tally import Tally, Task, halves

LONGEST = 2.0  # seconds of processor that any of them may take: the window waits for some
EACH, EACH_QUICK = 100_000, 250
DEAR = {"from_text": 50, "form": 13}  # so much fewer of them: the first makes a puzzle, the other asks all kinds
MADE = 0.05  # share of the lists, as making takes longest
LISTS = (  # of words and grids: whose they are the player says
    "***\n*.*\n***\n\ncat cot tip per",
    "1,1 across 3\n1,1 down 3\n3,1 across 3\n1,3 down 3",
    "lantern, teacup, river, bridge",
    "word,clue\nlantern,It hangs\nriver,It flows",
    "moon\tfull\nsun\tlit",
    "* * *\n* . *\n* * *",
)
EXAMPLES: Mapping[str, Sequence[tuple[str, str]]] = {  # kind -> the form and the text of each
    kind: tuple((each["form"], each["text"]) for each in rows)
    for kind, rows in tomllib.loads(Path(__file__).with_name("examples.toml").read_text(encoding="utf-8")).items()
}


class HangError(Exception):
    """An input that takes too long."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Good texts or bytes, and what is done with a bad one; it may raise what stands here, and nothing else."""

    goods: Sequence[str | bytes]
    read: Callable[[bytes, Random], object]
    refuses: tuple[type[Exception], ...] = (BadText,)


def tasks(share: float, *, quick: bool) -> list[Task]:
    kinds = [entry.kind for entry in CATALOGUE]
    names = [f"{kind.id} {way}" for kind in kinds for way in WAYS if way != "from_text" or kind.outside.from_text]
    names += FRAME
    return halves(names, EACH_QUICK) if quick else [(name, round(EACH * share)) for name in names]


def run(task: Task, seed: str) -> Tally:
    names, amount = task
    tally = Tally()
    for name in names.split(","):
        kind, _, way = name.rpartition(" ")
        reader, rng = WAYS[way](entry_of(kind)) if kind else FRAME[name](), Random(f"{seed} {name}")
        for _ in range(max(1, amount // DEAR.get(way, 1))):
            data = damage(reader.goods, rng)
            with tally.watch(f"{name}: {data!r}", reader.refuses), in_time():
                reader.read(data, rng)
            tally.tried[name] += 1
    return tally


def damage(goods: Sequence[str | bytes], rng: Random) -> bytes:
    """A text spoilt as a text, and now and then as bytes; others as bytes alone."""
    good = rng.choice(goods)
    if isinstance(good, bytes):
        return spoilt(good, rng)
    texts = [each for each in goods if isinstance(each, str)]
    data = mutate(good, rng, texts).encode("utf-8", rng.choice(("surrogatepass", "replace")))
    return spoilt(data, rng) if rng.random() < 0.1 else data


def decode(data: bytes) -> str:
    return data.decode("utf-8", "replace")


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


def same(kind: AnyKind, made: AnyPuzzle) -> None:
    """A puzzle that was accepted can be kept, and read again from what was kept."""
    assert kind.read(kind.write(made)) == made, "accepted, but not the same when it is read again"
    kind.write(made).encode()
    kind.over(kind.start(made))


# --- of each kind


def puzzles(entry: Entry) -> list[Any]:
    presets = entry.kind.presets
    return [puzzle(entry.kind.id, each.id) for each in (presets[0], presets[len(presets) // 2])]


def write_puzzles(entry: Entry) -> list[str]:
    return [entry.kind.write(each) for each in puzzles(entry)]


def texts(entry: Entry) -> Reader:
    return Reader(write_puzzles(entry), lambda data, _: same(entry.kind, entry.kind.read(decode(data))))


def files(entry: Entry) -> Reader:
    """Half of them spoilt as bytes; what a kind claims it must open or refuse."""
    kind = entry.kind
    goods = write_puzzles(entry)
    for suffix, export in kind.outside.export:
        goods += [export(each).decode() for each in puzzles(entry) if suffix == ".ipuz"]

    def read(data: bytes, _: Random) -> None:
        assert kind.claims(data) in (True, False)
        same(kind, kind.open(data))

    return Reader([*goods, *(each.encode() for each in goods)], read)


def moves(entry: Entry) -> Reader:
    kind = entry.kind
    line = hinted(kind.id, kind.presets[0].id)
    states = [kind.start(puzzle(kind.id, kind.presets[0].id)), *(state for _, state in line)]

    def read(data: bytes, rng: Random) -> None:
        move = kind.read_move(decode(data))
        assert kind.read_move(kind.write_move(move)) == move, "another move when it is read again"
        kind.over(kind.play(rng.choice(states), move))

    return Reader([kind.write_move(move) for move, _ in line], read, (BadText, IllegalMove))


def chapters(entry: Entry) -> Reader:
    """The lines of a chapter's file: looked at from outside, and gone on with."""
    kind, preset = entry.kind, entry.kind.presets[0].id
    heading = Heading("soak", kind.id, "free", preset, kind.write(puzzle(kind.id, preset)), "2026-11-20")
    chapter: Chapter[Any, Any, Any, Any] = Chapter(kind, heading, puzzle(kind.id, preset))
    for number, (move, _) in enumerate(hinted(kind.id, preset)[:40]):
        chapter.play(move)
        chapter.tick(1.5)
        if number % 7 == 3:
            chapter.undo()

    def read(data: bytes, _: Random) -> None:
        found = read_chapter(kind, decode(data).split("\n"))
        again = read_chapter(kind, lines_of(found))
        assert again.state == found.state, "gone on with elsewhere than it was left"

    return Reader(["\n".join(lines_of(chapter))], read)


def any_text(entry: Entry) -> Reader:
    make = entry.kind.outside.from_text
    assert make is not None
    prose = "the lantern hangs over the quiet river and every word of the night is counted by the old keeper " * 4
    return Reader([prose, *write_puzzles(entry)], lambda data, rng: same(entry.kind, make(decode(data), rng, no_pulse)))


def forms(entry: Entry) -> Reader:
    """The table of forms, and what Lantern itself writes."""
    kind = entry.kind
    made = puzzle(kind.id, kind.presets[0].id)
    goods: list[str | bytes] = [text for _, text in EXAMPLES[kind.id]]
    goods += [kind.write(made), write_code(kind, made), *(export(made) for _, export in kind.outside.export)]
    if kind is CROSSWORD:
        goods += [path.read_bytes() for path in sorted((ROOT / "tests" / "golden" / "jpz").glob("*.jpz"))]
    return Reader(goods, lambda data, rng: judge(kind.id, data, rng))


def judge(kind: str, data: bytes, rng: Random) -> None:
    """Another kind takes it only if this one stands beside it, or its fault is told; no kind where the player says."""
    found = read_any(data, all_kinds(), no_pulse, make=False)
    _keep(found, rng)
    offer = found.offer
    if offer is not None and offer.form != TEXT and offer.kind.id != kind:
        beside = any(each.kind.id == kind for each in found.others)
        assert beside or found.fault is not None, f"taken for {offer.kind.id}"


def _keep(found: ReadText, rng: Random) -> None:
    """A puzzle that was accepted can be kept, and read again."""
    if found.offer is not None and found.made is not None:
        same(found.offer.kind, found.made.puzzle)
    elif found.words is not None and found.others and rng.random() < MADE:
        offer = rng.choice(found.others)
        same(offer.kind, offer.open(rng, no_pulse).puzzle)


WAYS: dict[str, Callable[[Entry], Reader]] = {
    "read": texts,
    "open": files,
    "move": moves,
    "chapter": chapters,
    "from_text": any_text,
    "form": forms,
}


# --- of the frame


def settings() -> Reader:
    def read(data: bytes, _: Random) -> None:
        if isinstance(record := json.loads(decode(data)), dict):
            settings_from(record)

    return Reader([json.dumps({"lantern": 1, **Settings().record()})], read, (ValueError, RecursionError))


def summaries() -> Reader:
    return Reader(chapters(CATALOGUE[0]).goods, lambda data, _: summarize(decode(data).split("\n")), UNREADABLE)


FRAME: dict[str, Callable[[], Reader]] = {
    "settings": settings,
    "glance": summaries,
    "lists": lambda: Reader(LISTS, lambda data, rng: judge("", data, rng)),
}
