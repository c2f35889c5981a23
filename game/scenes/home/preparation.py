"""While home is idle, makes likely puzzles one by one, so that they open at once. Data read for it is freed again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.catalogue import Entry, import_all
from game.scenes.shared.facts import HomeFacts
from game.scenes.shared.game_names import may_come
from game.scenes.shared.pages import PAGES, import_object
from game.scenes.shared.scene import Daily, Services
from game.session.worker import Job
from generators.kernel.cache import forget
from generators.kernel.kind import Pulse
from generators.kernel.options import Preset

SOON = 0.1  # seconds: the first picture is on the screen
QUIET = 1.0  # seconds without input
LEARNING = "*"  # in place of a kind: data of reviewed games


def import_what_comes(pulse: Pulse) -> None:
    """Kinds, boards and pages, so that none of them is waited for when it is first opened."""
    import_all(pulse)
    for place in PAGES.values():
        pulse()
        import_object(place)


@dataclass(frozen=True, slots=True)
class PlannedPuzzle:
    entry: Entry
    preset: Preset[Any]
    day: str = ""


class Preparation:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._wishes: list[PlannedPuzzle] = []
        self._imports: Job[None] | None = None
        self._quiet = 0.0
        self._read = ""  # the kind whose data may be in memory without use

    def plan(self, known: HomeFacts) -> None:
        """The suggestions: a puzzle of each kind that is played, then of the others."""
        self._wishes, self._quiet = [], 0.0
        self._services.learner.refresh()
        found = known.suggestion
        if found is not None and found.begun is None:
            entry, day = found.standing.entry, found.request.day if isinstance(found.request, Daily) else ""
            self._wishes.append(PlannedPuzzle(entry, entry.preset(found.preset), day))
        fresh = [each for each in known.standings if not each.waiting]
        for each in sorted(fresh, key=lambda each: not self._services.store.recent_puzzles(each.entry.id)):
            self._wishes.append(PlannedPuzzle(each.entry, each.entry.preset(each.preset)))

    def reset_idle(self) -> None:
        self._quiet = 0.0
        self._services.learner.reset_idle()

    def update(self, seconds: float) -> None:
        ready = self._services.ready
        ready.collect()
        self._quiet += seconds
        if self._imports is None and self._quiet >= SOON:
            self._imports = self._services.worker.submit(import_what_comes, ahead=True)
        if ready.busy or self._quiet < QUIET or self._imports is None or not self._imports.done:
            return
        if not self._wishes and self._learns(seconds):
            return
        if self._read and (not self._wishes or self._wishes[0].entry.id != self._read):
            self._read = ""
            self._services.worker.submit(lambda _: forget(), ahead=True)
        elif self._wishes:
            wish = self._wishes.pop(0)
            presets = (wish.preset,) if wish.day else may_come(self._services, wish.entry.kind, wish.preset)
            wished = [ready.request(wish.entry.kind, each, wish.day) for each in presets]
            self._read = wish.entry.id if any(wished) else self._read

    def _learns(self, seconds: float) -> bool:
        """Review games once all else is made."""
        learner = self._services.learner
        learner.update(seconds)
        self._read = LEARNING if learner.busy else self._read
        return learner.busy
