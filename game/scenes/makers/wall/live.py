"""The verdict on a wall while it is written, and words that would help it: found by the worker, key by key."""

from __future__ import annotations

from game.session.worker import JobSlot, Worker
from generators.kernel.kind import Pulse
from generators.wall.maker import knowledge
from generators.wall.maker.draft import WallDraft
from generators.wall.maker.knowledge import OwnList
from generators.wall.maker.verdict import Offer, WallVerdict, judge, offers, prepare_lint

STILL = 0.25  # seconds without a key, after which words are looked for


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
        self.call_off()
        self._draft, self.offers, self._still = draft, None, 0.0

        def work(pulse: Pulse) -> WallVerdict:
            knowledge.prepare(pulse, draft)
            if not draft.of_characters:
                prepare_lint(pulse)
            return judge(draft, self._own, pulse)

        self._judging.begin(self._worker.submit(work))

    def update(self, seconds: float) -> bool:
        """True when there is something new to be seen."""
        self._still += seconds
        if (judged := self._judging.done()) is not None:
            self.verdict = judged.result()
            return True
        if (found := self._search.done()) is not None:
            self.offers = found.result()
            return True
        if self.offers is None and not (self._judging.busy or self._search.busy) and self._still > STILL:
            self._look_for_words()
        return False

    def _look_for_words(self) -> None:
        draft, verdict, own = self._draft, self.verdict, self._own
        assert draft is not None
        assert verdict is not None
        self._search.begin(self._worker.submit(lambda pulse: offers(draft, verdict, own, pulse)))

    def call_off(self) -> None:
        self._judging.call_off()
        self._search.call_off()
