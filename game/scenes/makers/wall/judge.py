"""The judge of a wall that is being made: at each change it starts a verdict and then a search for better words."""

from __future__ import annotations

from game.session.worker import JobSlot, Worker
from generators.kernel.kind import Pulse
from generators.wall.maker import knowledge
from generators.wall.maker.draft import WallDraft
from generators.wall.maker.knowledge import OwnList
from generators.wall.maker.verdict import Offer, WallVerdict, judge, make_offers, twins

STILL = 0.25  # the search for words waits for so many seconds without a key


class WallJudge:
    def __init__(self, worker: Worker, own: tuple[OwnList, ...]) -> None:
        self._worker, self._own = worker, own
        self._judging: JobSlot[WallVerdict] = JobSlot()
        self._search: JobSlot[tuple[Offer, ...]] = JobSlot()
        self._still = 0.0
        self._draft: WallDraft | None = None
        self.verdict: WallVerdict | None = None  # on the draft as it is, or as it was a moment ago
        self.offers: tuple[Offer, ...] | None = None  # None: still to be looked for

    def look(self, draft: WallDraft) -> None:
        self.cancel()
        self._draft, self.offers, self._still = draft, None, 0.0

        def work(pulse: Pulse) -> WallVerdict:
            knowledge.prepare(pulse, draft)
            if not draft.is_chinese:
                twins(pulse)
            return judge(draft, self._own, pulse)

        self._judging.begin(self._worker.submit(work))

    @property
    def late(self) -> bool:
        """Whether the verdict is still the one before, and has been so for longer than a moment."""
        return self._judging.busy and self._still > STILL

    def update(self, seconds: float) -> bool:
        """True when there is a new result, or none has come for a while."""
        was_late = self.late
        self._still += seconds
        if (judged := self._judging.take_done()) is not None:
            self.verdict = judged.result()
            return True
        if (found := self._search.take_done()) is not None:
            self.offers = found.result()
            return True
        if self.offers is None and not (self._judging.busy or self._search.busy) and self._still > STILL:
            draft, verdict, own = self._draft, self.verdict, self._own
            assert draft is not None
            assert verdict is not None
            self._search.begin(self._worker.submit(lambda pulse: make_offers(draft, verdict, own, pulse)))
        return self.late and not was_late

    def cancel(self) -> None:
        self._judging.cancel()
        self._search.cancel()
