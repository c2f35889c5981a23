"""The verdict on a wall while it is written, and words that would help it: found by the worker, key by key."""

from __future__ import annotations

from game.session.worker import Job, Worker
from generators.kernel.kind import Pulse
from generators.wall.maker import knowledge, lint
from generators.wall.maker.draft import WallDraft
from generators.wall.maker.offers import Offer, offers
from generators.wall.maker.own_lists import OwnList
from generators.wall.maker.verdict import WallVerdict, judge

STILL = 0.25  # seconds without a key, after which words are looked for
Found = tuple[WallDraft, WallVerdict]


class WallJudge:
    def __init__(self, worker: Worker, own: tuple[OwnList, ...]) -> None:
        self._worker, self._own = worker, own
        self._job: Job[Found] | None = None
        self._search: Job[tuple[Offer, ...]] | None = None
        self._still = 0.0
        self._draft: WallDraft | None = None
        self.verdict: WallVerdict | None = None  # on the draft as it is, or as it was a moment ago
        self.offers: tuple[Offer, ...] | None = None  # None: still to be looked for

    @property
    def settled(self) -> bool:
        return self._job is None and self.offers is not None

    def look(self, draft: WallDraft) -> None:
        self.call_off()
        self._draft, self.offers, self._still = draft, None, 0.0

        def work(pulse: Pulse) -> Found:
            knowledge.prepare(pulse, draft)
            if not draft.of_characters:
                lint.prepare(pulse)
            return draft, judge(draft, self._own, pulse)

        self._job = self._worker.submit(work)

    def update(self, seconds: float) -> bool:
        """True when there is something new to be seen."""
        self._still += seconds
        if self._job is not None and self._job.done:
            (_, self.verdict), self._job = self._job.result(), None
            return True
        if self._search is not None and self._search.done:
            self.offers, self._search = self._search.result(), None
            return True
        if self._job is None and self._search is None and self.offers is None and self._still > STILL:
            self._search = self._looked_for()
        return False

    def _looked_for(self) -> Job[tuple[Offer, ...]]:
        draft, verdict, own = self._draft, self.verdict, self._own
        assert draft is not None
        assert verdict is not None
        return self._worker.submit(lambda pulse: offers(draft, verdict, own, pulse))

    def call_off(self) -> None:
        for job in (self._job, self._search):
            if job is not None:
                job.cancel()
        self._job = self._search = None
