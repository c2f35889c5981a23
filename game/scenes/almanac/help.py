"""How days are counted, and how each puzzle's own row of days stands."""

from __future__ import annotations

from game.catalogue import CATALOGUE
from game.scenes.shared.blocks import Block, Paragraph, Section, table
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Services
from game.store.figures import row

RULES = ("row", "freeze", "midnight", "later")


class AlmanacHelp(Sheet):
    title_key = "almanac_help.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        days, today = services.store.archive.days_kept(), services.today()
        self.rows = {each.kind.id: row(days.get(each.kind.id, ()), today) for each in CATALOGUE}

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        rules = [Paragraph(tell(f"almanac_help.{each}"), faint=False, space=12) for each in RULES]
        heads = tell("almanac_help.now"), tell("almanac_help.longest")
        lines = {tell(f"board.{kind}.name"): (str(own.days), str(own.longest)) for kind, own in self.rows.items()}
        return [*rules, Section(tell("almanac_help.kinds"), table(self.ui, heads, lines))]
