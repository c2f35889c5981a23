"""All cards of an ended wall over their reasons: a page that scrolls, and a long picture to send."""

from __future__ import annotations

from game.scenes.play.open_game import OpenGame
from game.scenes.play.share import MARGIN, SIZE, address_or_code
from game.scenes.play.wording import subtitle, titles
from game.scenes.shared.export import export_picture
from game.scenes.shared.game_names import DOT
from game.scenes.shared.parts import drawn, paragraph
from game.scenes.shared.screen import Content, Dialog
from game.ui.elements import Column, Element, Label, Measure, Plate, Row
from game.ui.text import Style
from game.ui.theme import GROUPS, ON_GROUP
from game.ui.widgets.button import Variant
from generators.kernel.paper import PaperList

CARD = 132  # points: the most that the column of the cards takes


class CardsTold(Dialog):
    title_key = "play.cards_told"

    def __init__(self, game: OpenGame, told: tuple[PaperList, ...]) -> None:
        super().__init__(game.services)
        self._game, self._told = game, told

    def build(self) -> Content:
        return [*self._head(), *self._groups()]

    def at_foot(self) -> Element:
        save = self.told_pill("picture", "play.save_picture", self._save, Variant.OUTLINE)
        return Column([save], pad=(16, 8))

    def _head(self) -> list[Element]:
        """Its headline."""
        return [paragraph(each, Style.HEADING, faint=False) for each in titles(self._game)]

    def _groups(self) -> list[Element]:
        """Each group on its colour, and the set that misleads."""
        return [
            self._group(each, GROUPS[at]) if each.title else paragraph(each.rows[0].text, Style.STRONG, faint=False)
            for at, each in enumerate(self._told)
        ]

    def _group(self, told: PaperList, ground: tuple[int, int, int]) -> Element:
        m = Measure((self.ui,))
        words = max(self.ui.text.width(each.label, Style.LABEL_STRONG) for each in told.rows)
        wide = min(CARD, m.points(words) + 2)
        rows: list[Element] = [Label(told.title, Style.STRONG, ON_GROUP, lines=0, below=6)]
        for each in told.rows:
            card = Label(each.label, Style.LABEL_STRONG, ON_GROUP, lines=0, width=wide)
            reason = Label(each.text, Style.LABEL, ON_GROUP, lines=0, grow=1, min_width=1)
            rows.append(Row([card, reason], gap=10, below=4) if each.label else reason)
        return Column(rows, pad=(14, 12), plate=Plate(ground, "", 8), below=10)

    def _save(self) -> None:
        game, ui = self._game, self.ui
        name = Label(DOT.join([ui.tell(game.kind.name), subtitle(game)]), Style.LABEL, "ink_2", lines=0, below=8)
        where = [Label(each, Style.CAPTION, "ink_3", lines=0) for each in address_or_code(game)]
        parts = [name, *self._head(), *self._groups(), Label(ui.tell("app.name"), Style.STRONG), *where]
        card = Column(parts, pad=(MARGIN // 2, MARGIN), plate=Plate(edge="", radius=0))
        export_picture(self.services, drawn(ui, card, (SIZE[0], 0)), game.kind.id, game.chapter.heading.daily)


def reasons_of(game: OpenGame) -> tuple[PaperList, ...]:
    """What the end of the puzzle may tell of its cards."""
    paper = game.kind.outside.paper
    return paper.told(game.chapter.puzzle) if paper is not None and game.chapter.closed else ()
