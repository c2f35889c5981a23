"""Spoilt texts for everything that reads one: they are read, or refused with a sentence, and soon."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.catalogue import CATALOGUE, Entry, entry_of
from game.session.session import Chapter, lines_of, read_chapter
from game.store.log import Heading
from game.store.settings import Settings, settings_from
from game.store.summary import UNREADABLE, summarize
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, IllegalMove, no_pulse
from tests.kinds import hinted, puzzle
from tools.soak.mutate import mutate, spoilt
from tools.soak.tally import Tally, Task, halves

LONGEST = 2.0  # seconds that any of them may take: the window waits for some
EACH, EACH_QUICK = 100_000, 250
DEAR = {"from_text": 50}  # makes a puzzle: so much fewer of them


@dataclass(frozen=True, slots=True)
class Reader:
    """Good texts, and what is done with a bad one; it may raise what stands here, and nothing else."""

    goods: Sequence[str]
    read: Callable[[str, Random], object]
    refuses: tuple[type[Exception], ...] = (BadText,)


def tasks(share: float, *, quick: bool) -> list[Task]:
    names = [f"{entry.kind.id} {way}" for entry in CATALOGUE for way in WAYS if way in offered_names(entry)]
    names += list(FRAME)
    if quick:
        return halves(names, EACH_QUICK)
    return [(name, round(EACH * share) // DEAR.get(name.split()[-1], 1)) for name in names]


def offered_names(entry: Entry) -> set[str]:
    return set(WAYS) - ({"from_text"} if entry.kind.outside.from_text is None else set())


def run(task: Task, seed: str) -> Tally:
    names, amount = task
    tally = Tally()
    for name in names.split(","):
        try_reader(
            name, amount // (DEAR.get(name.split()[-1], 1) if "," in names else 1), Random(f"{seed} {name}"), tally
        )
    return tally


def try_reader(name: str, amount: int, rng: Random, tally: Tally) -> None:
    reader = reader_of(name)
    for _ in range(amount):
        text = mutate(rng.choice(reader.goods), rng, reader.goods)
        began = time.process_time()
        with tally.watch(f"{name}: {text!r}", reader.refuses):
            reader.read(text, rng)
        if time.process_time() - began > LONGEST:
            tally.wrong(f"{name} takes {time.process_time() - began:.1f} s", repr(text))
        tally.tried[name] += 1


def reader_of(name: str) -> Reader:
    kind, _, way = name.rpartition(" ")
    if not kind:
        return FRAME[name]()
    return WAYS[way](entry_of(kind))


# --- of each kind


def puzzles(entry: Entry) -> list[Any]:
    presets = entry.kind.presets
    return [puzzle(entry.kind.id, each.id) for each in (presets[0], presets[len(presets) // 2])]


def write_puzzles(entry: Entry) -> list[str]:
    return [entry.kind.write(each) for each in puzzles(entry)]


def same(kind: AnyKind, made: AnyPuzzle) -> None:
    """A puzzle that was accepted can be kept, and read again from what was kept."""
    assert kind.read(kind.write(made)) == made, "accepted, but not the same when it is read again"
    kind.write(made).encode()
    kind.over(kind.start(made))


def decode(text: str) -> str:
    """The text as it comes from a file or a paste: without halves of letters."""
    return text.encode("utf-8", "replace").decode()


def texts(entry: Entry) -> Reader:
    return Reader(write_puzzles(entry), lambda text, _: same(entry.kind, entry.kind.read(decode(text))))


def files(entry: Entry) -> Reader:
    """Files as bytes, and half of them spoilt as such; what a kind claims it must open or refuse."""
    kind = entry.kind
    goods = write_puzzles(entry)
    for suffix, export in kind.outside.export:
        goods += [export(each).decode() for each in puzzles(entry) if suffix == ".ipuz"]

    def read(text: str, rng: Random) -> None:
        data = text.encode("utf-8", rng.choice(("surrogatepass", "replace")))
        data = spoilt(data, rng) if rng.random() < 0.5 else data
        assert kind.claims(data) in (True, False)
        same(kind, kind.open(data))

    return Reader(goods, read)


def moves(entry: Entry) -> Reader:
    kind = entry.kind
    line = hinted(kind.id, kind.presets[0].id)
    states = [kind.start(puzzle(kind.id, kind.presets[0].id)), *(state for _, state in line)]

    def read(text: str, rng: Random) -> None:
        move = kind.read_move(text)
        assert kind.read_move(kind.write_move(move)) == move, "another move when it is read again"
        kind.over(kind.play(rng.choice(states), move))

    return Reader([kind.write_move(move) for move, _ in line], read, (BadText, IllegalMove))


def chapters(entry: Entry) -> Reader:
    """The lines of a chapter's file: looked at from outside, and gone on with."""
    kind = entry.kind
    preset = kind.presets[0].id
    heading = Heading("soak", kind.id, "free", preset, kind.write(puzzle(kind.id, preset)), "2026-11-20")
    chapter: Chapter[Any, Any, Any, Any] = Chapter(kind, heading, puzzle(kind.id, preset))
    for number, (move, _) in enumerate(hinted(kind.id, preset)[:40]):
        chapter.play(move)
        chapter.tick(1.5)
        if number % 7 == 3:
            chapter.undo()

    def read(text: str, _: Random) -> None:
        found = read_chapter(kind, text.split("\n"))
        again = read_chapter(kind, lines_of(found))
        assert again.state == found.state, "gone on with elsewhere than it was left"

    return Reader(["\n".join(lines_of(chapter))], read)


def any_text(entry: Entry) -> Reader:
    make = entry.kind.outside.from_text
    assert make is not None
    prose = "the lantern hangs over the quiet river and every word of the night is counted by the old keeper " * 4
    return Reader([prose, *write_puzzles(entry)], lambda text, rng: same(entry.kind, make(decode(text), rng, no_pulse)))


WAYS: dict[str, Callable[[Entry], Reader]] = {
    "read": texts,
    "open": files,
    "move": moves,
    "chapter": chapters,
    "from_text": any_text,
}


# --- of the frame


def read_settings(text: str) -> None:
    record = json.loads(text)
    if isinstance(record, dict):
        settings_from(record)


def settings() -> Reader:
    good = json.dumps({"lantern": 1, **Settings().record()})
    return Reader([good], lambda text, _: read_settings(text), (ValueError, RecursionError))


def summaries() -> Reader:
    return Reader(chapters(CATALOGUE[0]).goods, lambda text, _: summarize(text.split("\n")), UNREADABLE)


FRAME: dict[str, Callable[[], Reader]] = {"settings": settings, "glance": summaries}
