"""Lamps in a row that can be judged: the first dark one follows, the next is a guess, any other is wrong."""

from __future__ import annotations

from dataclasses import replace

from game.review.model import GameReview
from game.review.review import review
from game.session.session import Chapter
from game.store.log import SOLVED, Heading
from generators.kernel.kind import EASY, GUESS, HARD, JUSTIFIED, SLIP, Pulse, Technique, Why, no_pulse
from generators.kernel.phrases import say
from tests.game.toy import TOY, Lamps

NEAR, FAR = Technique("near", EASY, 1), Technique("far", HARD, 5)  # the last lamps of a row are hard to see


def why(lamps: Lamps, lamp: int, pulse: Pulse) -> Why | None:
    pulse()
    if lamps[lamp]:
        return None  # put out: nothing is to be judged
    dark = [number for number, lit in enumerate(lamps) if not lit]
    sort = {0: JUSTIFIED, 1: GUESS}.get(dark.index(lamp), SLIP)
    technique = NEAR if lamp < 8 else FAR
    spot = frozenset({(0, lamp)})
    return Why(sort, say("play.hint"), technique.name, technique.level, spot, spot)


JUDGED = replace(TOY, techniques=(NEAR, FAR), teaching=replace(TOY.teaching, why=why))
UNJUDGED = replace(TOY, techniques=(NEAR, FAR))
HEADING = Heading("a1", "toy", "free", "few", "4", "2026-11-20")


def begun(count: int = 12, kind: object = JUDGED) -> Chapter[int, int, Lamps, int]:
    return Chapter(kind, HEADING, count)  # type: ignore[arg-type]


def played(*moves: tuple[float, int], count: int = 12, kind: object = JUDGED) -> Chapter[int, int, Lamps, int]:
    """Each lamp so many seconds after the one before; -1 takes back, and what is over has ended."""
    chapter = begun(count, kind)
    for seconds, lamp in moves:
        chapter.tick(seconds)
        chapter.undo() if lamp < 0 else chapter.play(lamp)
    if chapter.over:
        chapter.end(SOLVED, "2026-11-20")
    return chapter


def looked(*moves: tuple[float, int], count: int = 12, kind: object = JUDGED) -> GameReview[Lamps, int]:
    return review(played(*moves, count=count, kind=kind), no_pulse)
