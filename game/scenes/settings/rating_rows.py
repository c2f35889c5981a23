"""To forget all that was learned from games."""

from __future__ import annotations

from functools import partial

from game.catalogue import CATALOGUE
from game.rating.games import newest
from game.scenes.shared.scene import Services
from game.store.learned import Learned
from generators.kernel.phrases import say

FORGET = "forget"


def forget(services: Services) -> None:
    """Games stay; from now on they count anew. It can be taken back."""
    store = services.store
    before = store.learned()
    marks = {each.kind.id: newest(store.archive, each.kind.id) for each in CATALOGUE}
    forgot = {**before.forgot, **{kind: mark for kind, mark in marks.items() if mark is not None}}
    store.change_learned(lambda _: Learned({}, forgot))
    services.announce(say("rating.forgotten"), undo=partial(_remember, services, before))


def _remember(services: Services, before: Learned) -> None:
    def both(now: Learned) -> Learned:
        return Learned({**now.seen, **before.seen}, before.forgot)

    services.store.change_learned(both)
