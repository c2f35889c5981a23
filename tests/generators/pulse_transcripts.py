"""Transcripts of pulses: how often each function that works beside a window looks whether it is called off."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random

from game.catalogue import CATALOGUE, Entry
from generators.kernel.cache import forget
from generators.kernel.kind import TimedMove, no_pulse
from generators.paper.items import A4, ANSWERS, PrintChoices, PrintItem
from generators.paper.pages import document
from generators.sweet_spots.maker.mend import mended
from generators.sweet_spots.maker.picture import SeenCells, readings
from generators.sweet_spots.maker.verdict import Verdicts
from generators.wall.maker.knowledge import prepare
from generators.wall.maker.offers import offers
from generators.wall.maker.own_lists import read_lists, wall_of
from generators.wall.maker.verdict import judge
from tests.generators.maker_transcripts import board_drafts, seen_cells, wall_drafts
from tests.generators.sweet_spots.maker.near_misses import near_miss
from tests.generators.transcripts import SLOW, WORDS, Section, attempt, kept_presets
from tests.kinds import hinted, named, puzzle

PRESETS = 1  # of a kind
DRILLS = 3


class CountingPulse:
    """How often each function asks."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def __call__(self) -> None:
        self.asked[sys._getframe(1).f_code.co_qualname] += 1


def pulse_sections() -> Iterator[Section]:
    for entry in CATALOGUE:
        yield Section(entry.kind.id, partial(_asked, entry))
    yield Section("makers", _of_makers)


def _asked(entry: Entry) -> Iterator[object]:
    """Works one after the other, as if nothing were known yet."""
    kind, teaching, drills = entry.kind, entry.kind.teaching, entry.kind.teaching.drills
    for preset in [each for each in kept_presets(entry) if each.id not in SLOW][:PRESETS]:
        of, moves = puzzle(kind.id, preset.id), [move for move, _ in hinted(kind.id, preset.id)]
        states = [kind.start(of)]
        for move in moves:
            states.append(kind.play(states[-1], move))
        middle = len(moves) // 2
        game = tuple(TimedMove(3.0 * at, states[at], move, states[at + 1]) for at, move in enumerate(moves))
        item = PrintItem(kind, of, f"{kind.id}:{preset.id}:1", preset.choices, number=1)
        works: dict[str, Callable[[Callable[[], None]], object]] = {
            "hint": partial(kind.hint, states[middle]),
            "mistakes": partial(kind.mistakes or _none, states[middle]),
            "why": partial(teaching.why or _none, states[middle], moves[middle]),
            "doubt": partial(teaching.doubt or _none, states[middle], moves[middle]),
            "account": partial(teaching.account or _none, game),
            "answers": partial(teaching.answers or _none, states[-1]),
            "solutions": partial(kind.solutions, of, 2),
            "generate": partial(kind.generate, preset.options, Random("transcript")),
            "own words": partial(kind.outside.from_text or _none, WORDS, Random("transcript")),
            "paper": partial(document, [item], PrintChoices(A4, 1, ANSWERS[0]), "Puzzles")
            if kind.outside.paper
            else _none,
            **{name: partial(drills.make, name, Random("1")) for name in (drills.names[:DRILLS] if drills else ())},
        }
        forget()
        for name, work in works.items():
            yield preset.id, name, _counted(work)


def _of_makers() -> Iterator[object]:
    """Verdicts on drafts and what would mend them, at the first asking, and pictures that are read."""
    boards, walls = list(islice(board_drafts(), 3)), list(islice(wall_drafts(), 3))
    own = read_lists("teas: green, oolong, mint, chai\nPrinters: Penguin, Caxton, Puffin, Aldus")
    atlas, chance = named("lion_wall").kind.teaching.atlas, Random("transcript")
    assert atlas is not None
    forget()
    yield from (_counted(partial(Verdicts().verdict, board)) for board in boards)
    yield from (_counted(partial(mended, near_miss(board, chance, 1), Random(1))) for board in boards)
    yield from (_counted(partial(_read, seen_cells(board, 0.1, chance))) for board in boards)
    yield _counted(prepare)
    for wall in walls:
        yield _counted(partial(judge, wall, own)), _counted(partial(offers, wall, judge(wall, own, no_pulse), own))
    yield _counted(partial(wall_of, own, Random("transcript"), alone=False))
    yield _counted(lambda pulse: atlas(pulse, ""))


def _read(seen: SeenCells, pulse: Callable[[], None]) -> list[object]:
    return list(readings(seen, pulse))


def _counted(work: Callable[[Callable[[], None]], object]) -> dict[str, int]:
    pulse = CountingPulse()
    attempt(partial(work, pulse))
    return dict(sorted(pulse.asked.items()))


def _none(*_: object) -> None:
    """What a kind does not give."""
