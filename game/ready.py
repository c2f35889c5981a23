"""Puzzles made ahead, so that New need not wait."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from game.store import Store
from game.worker import Job, Worker
from generators.kind import BadText, Cancelled, Kind, Preset, Pulse


class Ready:
    """Wishes are worked off one after the other, while nobody waits for anything."""

    def __init__(self, store: Store, worker: Worker) -> None:
        self._store = store
        self._worker = worker
        self._jobs: dict[tuple[str, str], Job[str]] = {}

    def wish(self, kind: Kind[Any, Any, Any, Any], preset: Preset[Any]) -> None:
        key = (kind.id, preset.id)
        if key not in self._jobs and not self._store.is_ready(*key):
            self._jobs[key] = self._worker.submit(lambda pulse: kind.write(fresh(kind, preset, pulse)), ahead=True)

    def take(self, kind: Kind[Any, Any, Any, Any], preset: Preset[Any]) -> Any:  # noqa: ANN401 - the kind knows its puzzle
        """A puzzle, if one is ready; what cannot be read is passed over."""
        self.collect()
        text = self._store.take_ready(kind.id, preset.id)
        try:
            return None if text is None else kind.read(text)
        except BadText:
            return None

    def collect(self) -> None:
        """Keep what has been made. Call now and then."""
        for key, job in list(self._jobs.items()):
            if job.done:
                del self._jobs[key]
                try:
                    self._store.put_ready(*key, job.result())
                except (Cancelled, OSError):
                    continue

    def drop(self, kind: Kind[Any, Any, Any, Any], preset: Preset[Any]) -> None:
        """Nobody wants that one any more."""
        job = self._jobs.pop((kind.id, preset.id), None)
        if job is not None:
            job.cancel()


def fresh(kind: Kind[Any, Any, Any, Any], preset: Preset[Any], pulse: Pulse, *, seed: str = "") -> Any:  # noqa: ANN401
    """A new puzzle; with a seed always the same."""
    return kind.generate(preset.options, Random(seed or SystemRandom().getrandbits(64)), pulse)
