"""The verdict on a board while it is painted, found by the worker; the last one is shown until the next is there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.scenes.solution.search import SolutionSearch
from game.scenes.solution.technique_summary import in_brief
from game.session.worker import Job, Worker
from generators.kernel.kind import Cancelled, Pulse
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.kernel.way import needs
from generators.sweet_spots.generate import generate
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker.draft import BoardDraft, draft_of
from generators.sweet_spots.maker.mend import mended
from generators.sweet_spots.maker.verdict import ONE, Verdict, Verdicts
from generators.sweet_spots.menu import SYMMETRIC, Options, possible

STILL = 0.2  # seconds without a stroke, after which it is found out how hard a board is
MOST_USES = 4  # techniques that are named
LONG = 0.5  # seconds after which an old verdict says nothing any more


class LiveVerdict:
    def __init__(self, worker: Worker) -> None:
        self._worker, self._judge = worker, Verdicts()
        self._draft: BoardDraft | None = None
        self._job: Job[Verdict] | None = None
        self._still = 0.0
        self.verdict: Verdict | None = None  # of the board as it is, or of the one before while that is looked at
        self.rating: SolutionSearch | None = None

    @property
    def late(self) -> bool:
        return self._job is not None and self._job.seconds > LONG

    @property
    def known(self) -> Verdict | None:
        """The verdict on the board as it is now."""
        return self.verdict if self._job is None else None

    def look(self, draft: BoardDraft) -> None:
        if draft == self._draft:
            return
        self.call_off()
        self._draft, self.rating, self._still = draft, None, 0.0
        self._job = self._worker.submit(lambda pulse: self._judge.verdict(draft, pulse))

    def update(self, seconds: float) -> bool:
        """True when there is something new to be seen."""
        if self._job is not None:
            if not self._job.done:
                return self.late
            self.verdict, self._job = self._job.result(), None
            return True
        self._still += seconds
        if self.rating is None and self._still > STILL and self.verdict is not None and self.verdict.found == ONE:
            self.rating = self._rated()
        return self.rating is not None and self.rating.busy and self.rating.follow()

    def needed(self) -> list[Phrase]:
        """How hard it is, and what it takes, the hardest first; what chests rule out goes without saying."""
        if self.rating is None or self.rating.busy or not self.rating.whole:
            return in_brief(self.rating)[:1] or [say("way.rating")]
        uses = [
            say("way.use", technique=each.phrase(SWEET_SPOTS.id), count=count)
            for each, count in reversed(needs(SWEET_SPOTS, self.rating.steps, self.rating.brief).uses)
            if each.weight
        ]
        return [*in_brief(self.rating)[:1], *([say("editor.needs", uses=in_a_row(uses[:MOST_USES]))] if uses else [])]

    def _rated(self) -> SolutionSearch | None:
        puzzle = self._draft.puzzle() if self._draft is not None else None
        return None if puzzle is None else SolutionSearch(self._worker, SWEET_SPOTS, SWEET_SPOTS.start(puzzle))

    def call_off(self) -> None:
        if self._job is not None:
            self._job.cancel()
        if self.rating is not None:
            self.rating.call_off()


class Errand:
    """A board that the worker makes of the player's, or anew; one at a time, and the next stroke calls it off."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._job: Job[BoardDraft | None] | None = None
        self.name = ""

    def begin(self, name: str, work: Callable[[Pulse], BoardDraft | None]) -> None:
        self.call_off()
        self.name, self._job = name, self._worker.submit(work)

    @property
    def busy(self) -> bool:
        return self._job is not None

    def done(self) -> tuple[str, BoardDraft | None] | None:
        """The name and the outcome, once."""
        if self._job is None or not self._job.done:
            return None
        job, self._job = self._job, None
        try:
            return self.name, job.result()
        except Cancelled:
            return None

    def call_off(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None


def mend(draft: BoardDraft, seed: int) -> Callable[[Pulse], BoardDraft | None]:
    return lambda pulse: mended(draft, Random(seed), pulse)


def drawn(draft: BoardDraft, symmetry: str, seed: int) -> Callable[[Pulse], BoardDraft | None] | None:
    """Another board of that size, symmetric where such boards are made; None where there is none of that size."""
    if not possible(draft.size, draft.targets):
        return None
    kept = symmetry if draft.targets == 1 and draft.size in SYMMETRIC else None
    options = Options(draft.size, draft.targets, None, kept or None)
    return lambda pulse: draft_of(generate(options, Random(seed), pulse))
