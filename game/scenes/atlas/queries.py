"""The queries of a page to the atlas, which the worker reads and answers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from game.catalogue import Entry
from game.scenes.shared.scene import Services
from game.session.worker import Job, JobSlot
from game.store.learning import KNOWN, LearnedCard
from game.system.desktop import gc_paused, return_memory
from generators.kernel.atlas import Atlas
from generators.kernel.kind import Pulse

T = TypeVar("T")


class AtlasQueries:
    """One query at a time: a new one replaces one that is not answered yet."""

    def __init__(self, services: Services, entry: Entry, script: str = "") -> None:
        self.services, self.entry, self.script = services, entry, script
        self.met: dict[str, LearnedCard] = {}
        self.reload_met()
        self._atlas: Job[Atlas] | None = services.worker.submit(self._read_atlas)
        self._question: JobSlot[Callable[[], None]] = JobSlot()  # gives a function that shows the answer

    def reload_met(self) -> None:
        self.met = {each.front: each for each in self.services.store.cards.all(self.entry.kind.id)}

    def is_missed(self, sign: str) -> bool:
        """Whether the player has missed its flash card and does not know it yet."""
        card = self.met.get(sign)
        return card is not None and bool(card.misses) and card.step < KNOWN

    def _read_atlas(self, pulse: Pulse) -> Atlas:
        opened = self.entry.kind.teaching.atlas
        assert opened is not None, "the page is offered only for kinds with an atlas"
        with gc_paused():
            return opened(pulse, self.script)

    @property
    def busy(self) -> bool:
        return self._question.busy

    def ask(self, question: Callable[[Atlas], T], then: Callable[[T], None]) -> None:
        """Run a query, then call `then` with its result. The worker runs jobs in order, so the atlas is read before."""
        atlas = self._atlas
        if atlas is None:
            return
        self._question.begin(self.services.worker.submit(lambda _: partial(then, question(atlas.result()))))

    def update(self) -> bool:
        job = self._question.take_done()
        if job is not None:
            show = job.result()
            show()
        return job is not None

    def close(self) -> None:
        atlas, self._atlas = self._atlas, None
        if atlas is None:
            return
        atlas.cancel()
        self._question.cancel()
        self.services.worker.submit(lambda _: _close_atlas(atlas))


def _close_atlas(atlas: Job[Atlas]) -> None:
    with suppress(Exception):  # cancelled, or failed, which was reported then
        atlas.result().close()
        return_memory()
