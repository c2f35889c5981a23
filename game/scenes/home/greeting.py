"""The very first start: a lantern to light in a minute, and the language. It is shown once, and never again."""

from __future__ import annotations

from dataclasses import replace

from game.catalogue import CATALOGUE, FIRST_KIND, entry_of, first_game
from game.scenes.lessons.examples import examples, pictured
from game.scenes.shared.blocks import Block, Paragraph, WidgetBlock, pill
from game.scenes.shared.launch_request import NewPuzzle
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Open, Pop, Services, Turn
from game.ui.widgets.button import Dress
from game.ui.widgets.chooser import chooser
from game.ui.widgets.widget import Chosen
from generators.kernel.phrases import LANGUAGES

LEAST = 560  # points: a lower window has no room for the picture


class Greeting(Sheet):
    title_key = "greeting.title"

    @classmethod
    def once(cls, services: Services) -> Greeting | None:
        """The page, once, for whoever has never been here and played nothing yet."""
        if services.settings.greeted:
            return None
        services.change(replace(services.settings, greeted=True))
        if services.store.archive.games() or any(services.store.shelf.glances(each.id) for each in CATALOGUE):
            return None
        kind, preset = first_game(services.ui.language)
        services.ready.request(entry_of(kind).kind, entry_of(kind).preset(preset))
        return cls(services)

    def blocks(self) -> list[Block]:
        kind, _ = first_game(self.ui.language)
        entry, at = entry_of(kind), list(LANGUAGES).index(self.ui.language)
        right, wide = examples(entry)[:1], self.frame.width - 2 * self.ui.px(24)
        start = "greeting.start" if kind == FIRST_KIND else f"greeting.start_{kind}"
        return [
            Paragraph(self.ui.tell("greeting.words"), faint=False, space=12),
            *(pictured(self.ui, entry, right, wide) if self.area.height >= self.ui.px(LEAST) else []),
            pill(self.ui, "start", self.ui.tell(start), Dress.PRIMARY),
            pill(self.ui, "around", self.ui.tell("greeting.around"), Dress.OUTLINE, space=16),
            WidgetBlock(lambda place: chooser(self.ui, "language", place, tuple(LANGUAGES.values()), at)),
        ]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "language":
            language = list(LANGUAGES)[chosen.value]
            self.services.change(replace(self.services.settings, language=language))
            return None
        kind, preset = first_game(self.ui.language)
        return Open(entry_of(kind), NewPuzzle(preset)) if chosen.id == "start" else Pop()
