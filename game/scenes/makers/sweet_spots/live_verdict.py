"""The verdict on a board while it is painted, found by the worker; the old one is shown until then."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from game.session.solution import SolutionSearch, summary_lines
from game.session.worker import JobSlot, Worker
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.kernel.way import needs
from generators.sweet_spots.generate import generate
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import ONE, BoardDraft, Verdict, Verdicts, draft_of, repair_draft
from generators.sweet_spots.menu import SYMMETRIC, Options, possible

STILL = 0.2  # seconds without a stroke, after which it is found out how hard a board is
MOST_USES = 4  # techniques that are named
LONG = 0.5  # seconds after which an old verdict says nothing any more

Work: TypeAlias = Callable[[Pulse], BoardDraft | None]


class LiveVerdict:
    def __init__(self, worker: Worker) -> None:
        self._worker, self._judge = worker, Verdicts()
        self._draft: BoardDraft | None = None
        self._judging: JobSlot[Verdict] = JobSlot()
        self._still = 0.0
        self.verdict: Verdict | None = None  # of the board as it is, or of the one before while that is looked at
        self.rating: SolutionSearch | None = None

    @property
    def late(self) -> bool:
        return self._judging.job is not None and self._judging.job.seconds > LONG

    @property
    def known(self) -> Verdict | None:
        """The verdict on the board as it is now."""
        return None if self._judging.busy else self.verdict

    def look(self, draft: BoardDraft) -> None:
        if draft == self._draft:
            return
        self.cancel()
        self._draft, self.rating, self._still = draft, None, 0.0
        self._judging.begin(self._worker.submit(lambda pulse: self._judge.verdict(draft, pulse)))

    def update(self, seconds: float) -> bool:
        """True when there is a new result."""
        if (judged := self._judging.take_done()) is not None:
            self.verdict = judged.result()
            return True
        if self._judging.busy:
            return self.late
        self._still += seconds
        if self.rating is None and self._still > STILL and self.verdict is not None and self.verdict.found == ONE:
            self.rating = self._find_rating()
        return self.rating is not None and self.rating.busy and self.rating.follow()

    def needs(self) -> list[Phrase]:
        """How hard it is, and what it takes, the hardest first; what chests rule out is left out."""
        if self.rating is None or self.rating.busy or not self.rating.whole:
            return summary_lines(self.rating)[:1] or [say("way.rating")]
        uses = [
            say("way.use", technique=each.phrase(SWEET_SPOTS.id), count=count)
            for each, count in reversed(needs(SWEET_SPOTS, self.rating.steps).uses)
            if each.weight
        ]
        return [
            *summary_lines(self.rating)[:1],
            *([say("editor.needs", uses=in_a_row(uses[:MOST_USES]))] if uses else []),
        ]

    def _find_rating(self) -> SolutionSearch | None:
        puzzle = self._draft.puzzle() if self._draft is not None else None
        return None if puzzle is None else SolutionSearch(self._worker, SWEET_SPOTS, SWEET_SPOTS.start(puzzle))

    def cancel(self) -> None:
        self._judging.cancel()
        if self.rating is not None:
            self.rating.cancel()


def mend(draft: BoardDraft, seed: int) -> Work:
    return lambda pulse: repair_draft(draft, Random(seed), pulse)


def draw_board(draft: BoardDraft, symmetry: str, seed: int) -> Work | None:
    """Another board of that size, symmetric where such boards are made; None where there is none of that size."""
    if not possible(draft.size, draft.targets):
        return None
    kept = symmetry if draft.targets == 1 and draft.size in SYMMETRIC else None
    options = Options(draft.size, draft.targets, None, kept or None)
    return lambda pulse: draft_of(generate(options, Random(seed), pulse))
