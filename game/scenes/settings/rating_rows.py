"""The settings of the rating: the chance that Mine aims at, and to forget all."""

from __future__ import annotations

from functools import partial

from game.catalogue import CATALOGUE
from game.rating.games import newest
from game.scenes.shared.blocks import Option, WidgetBlock, row
from game.scenes.shared.scene import Services
from game.store.learned import Learned
from game.store.settings import CHANCES
from game.ui.widgets.chooser import chooser
from game.ui.widgets.widget import Widget
from generators.kernel.phrases import say

FORGET = "forget"
CHIP = 40  # points


def rating_rows(services: Services) -> tuple[Option | WidgetBlock, ...]:
    """Without learning there is no Mine; to forget there may be something all the same."""
    ui = services.ui
    gone = row(ui, FORGET, ui.tell("rating.forget"), detail=ui.tell("rating.forget_note"))
    if not services.settings.learn:
        return (gone,)
    return Option(ui.tell("rating.chance"), partial(_chances, services)), gone


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


def _chances(services: Services, place: tuple[int, int, int]) -> Widget:
    labels = tuple(services.ui.tell("settings.per_cent", number=each) for each in CHANCES)
    return chooser(services.ui, "chance", place, labels, CHANCES.index(services.settings.chance), high=CHIP)
