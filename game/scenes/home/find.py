"""Find: letters, and all that is called so; Enter opens the first, or the one that the arrows led to."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.catalogue import Entry
from game.scenes.home.facts import HomeFacts
from game.scenes.home.search import best
from game.scenes.home.targets import Target, abouts, targets
from game.scenes.shared.blocks import ROW, Block, Paragraph, WidgetBlock
from game.scenes.shared.kind_icon import kind_icon
from game.scenes.shared.page import Sheet
from game.scenes.shared.scene import Pop, Services, Turn
from game.ui.input import Event, Key, Typed, way
from game.ui.ui import Ui
from game.ui.widgets.field import Field
from game.ui.widgets.rows import PAGE, Picks, Row
from game.ui.widgets.widget import Chosen, Look, Widget
from generators.kernel.phrases import quoted

FIELD, LIST = "text", "list"
LONGEST, SHOWN = 40, 24  # letters that are taken, and that are said again
HIGH, TOP = 560, 0.12  # points, and of the window: it stands where it stood, whatever is found
TILE = 34  # points
ENDS = ("home", "end")  # of the line, not of the list


class FindPage(Sheet):
    """Letters go into the field wherever the focus is, and the arrows through the list."""

    title_key = "find.title"

    def __init__(self, services: Services, known: HomeFacts, typed: str = "") -> None:
        super().__init__(services)
        self.known = known
        self.at = 0  # the row that Enter opens
        self.panel.focus = FIELD
        self.found: tuple[tuple[Target, str], ...] = ()  # and the name by which it was found
        self._learn(typed)

    def _learn(self, typed: str) -> None:
        """All names in the language that is spoken now."""
        self.language = self.ui.language
        self.all = [(each, tuple(dict.fromkeys(each.names()))) for each in targets(self.services, self.known)]
        self.search(typed)

    def search(self, typed: str) -> None:
        """Find all that is called so, the best first; everything while nothing is typed."""
        self.text, self.at = typed, 0
        if not typed.strip():
            self.found = tuple((each, "") for each, _ in self.all)
            return
        fits = [(each, fit) for each, names in self.all if (fit := best(typed, names)) is not None]
        self.found = tuple((each, name) for each, (_, name) in sorted(fits, key=self._rank))

    def _rank(self, fit: tuple[Target, tuple[int, str]]) -> tuple[int, bool]:
        """The better fit first, of equals what is in the language of the window."""
        target, (how, _) = fit
        return how, target.entry is not None and target.entry.language not in ("", self.ui.language)

    @property
    def typing(self) -> bool:
        return True

    @property
    def frame(self) -> pygame.Rect:
        px, area = self.ui.px, self.area
        width, top = min(area.width - px(16), px(HIGH)), min(round(area.height * TOP), px(96))
        return pygame.Rect((area.width - width) // 2, top, width, min(area.height - top - px(16), px(HIGH)))

    def in_bar(self) -> list[Widget]:
        px, frame = self.ui.px, self.frame
        rect = pygame.Rect(frame.left + px(68), frame.top + px(10), frame.width - px(84), px(52))
        return [Field(self.ui, FIELD, rect, self.text, prompt=self.ui.tell("find.prompt"), most=LONGEST)]

    def blocks(self) -> list[Block]:
        if not self.found:
            return [Paragraph(self.nothing, faint=False)]
        return [WidgetBlock(self._rows, 0)]

    @property
    def nothing(self) -> str:
        return self.ui.tell("find.nothing", text=quoted(self.text.strip(), SHOWN))

    def _rows(self, place: tuple[int, int, int]) -> Widget:
        left, top, width = place
        rect = pygame.Rect(left, top, width, len(self.found) * self.ui.px(ROW))
        return FoundRows(LIST, rect, len(self.found), self._row, pictures=tuple(each.entry for each, _ in self.found))

    def _row(self, number: int) -> Row:
        target, name = self.found[number]
        label = self.ui.tell(target.name)
        return Row(label, "" if name == label or name in abouts(target) else name, target.icon)

    @property
    def list(self) -> Picks | None:
        return next((each for each in self.panel.widgets if isinstance(each, Picks)), None)

    def news(self) -> tuple[tuple[str, str], ...]:
        """The one that Enter would open, and how many there are."""
        if not self.found:
            return ((self.nothing, ""),)
        name = self.ui.tell(self.found[self.at][0].name)
        return ((self.ui.tell("find.picked", name=name, number=self.at + 1, count=len(self.found)), ""),)

    def place(self) -> None:
        if self.language != self.ui.language:
            self._learn(self.text)
        super().place()
        if (rows := self.list) is not None:
            rows.at = self.at

    def handle(self, event: Event) -> Turn | None:
        if event == Key("escape") and self.text:
            self._type("")
            return None
        if isinstance(event, Typed) and not self.panel.typing:
            self.panel.focus = FIELD
        step = way(event, 1, PAGE, len(self.found)) if isinstance(event, Key) and event.name not in ENDS else 0
        if step and self.panel.typing:
            self._pick(self.at + step)
            return None
        turn = super().handle(event)
        if (rows := self.list) is not None:
            self.at = rows.at
        return turn

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == FIELD and not chosen.value:
            self._type(chosen.text)
            return None
        at = chosen.value if chosen.id == LIST else self.at
        if not self.found:
            return None
        return Pop(self.found[at][0].turn)

    def _type(self, text: str) -> None:
        self.search(text)
        self.scroller.jump(0)
        self.place()

    def _pick(self, number: int) -> None:
        if (rows := self.list) is not None:
            self.at = rows.at = max(0, min(len(self.found) - 1, number))
            self.scroller.reveal(rows.spot)
            self._carry()
            self.dirty = True

    def _bar(self, target: pygame.Surface) -> None:
        """The field stands in the place of a title."""
        self._edges(target)


@dataclass(slots=True)
class FoundRows(Picks):
    """Rows of which some have the picture of a puzzle."""

    pictures: tuple[Entry | None, ...] = ()

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        Picks.draw(self, ui, target, look)
        side, seen = ui.px(TILE), target.get_clip()
        for number, entry in enumerate(self.pictures):
            place = self.place_of(number)
            if entry is not None and place.colliderect(seen):
                rect = pygame.Rect(0, 0, side, side).move_to(center=(place.left + ui.px(26), place.centery))
                kind_icon(ui, target, entry, rect)
