"""The atlas of characters: the family of a part as lamps, a card of one at the side, and a search field."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.catalogue import Entry as Kind
from game.scenes.atlas.character_card import CharacterCard
from game.scenes.atlas.path_screen import ENTER, PathScreen, line_to_type, place_page
from game.scenes.atlas.queries import AtlasQueries
from game.scenes.atlas.tree import Middle, Tree, TreeBox
from game.scenes.shared.characters import CharacterLamp
from game.scenes.shared.scene import Pop, Push, Scene, Services, Turn
from game.scenes.shared.writing import WritingDialog
from game.ui.command import Command, by_key
from game.ui.elements import Box, Column, Element, Label, Paint, Plate, Row, Sized, beside_board
from game.ui.input import Event, Key, Typed
from game.ui.scroller import ZOOM_STEP as STEP
from game.ui.text import BODIES, LABELS, Style
from game.ui.theme import Colour
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant, button_of
from generators.kernel.atlas import MOST_FOUND, AtlasEntry, Family, Member
from generators.words.strokes import strokes

FIRST = "青"  # character whose family shows all features
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
CARD, LOW, LOW_LARGE = 440, 330, 440  # points: the card's width beside the tree, or its height below, for large text
FIELD, FIELD_LARGE = 300, 420  # points: the width of the field to search, and for large text
FOOT = 44  # points: the line below the tree
TOOL, TOOL_LARGE = 40, 52  # points: a tool in that line, and its width for large text
SMALLER, LARGER = ("-", "[-]"), ("+", "=", "Shift =", "[+]")
BAR_WIDE = 900  # below a narrower bar the field has its own row


@dataclass(frozen=True, slots=True)
class AtlasPlace:
    sign: str
    part: str


class AtlasScreen(Scene):
    """Mouse and touch press lamps, drag and zoom; arrow keys move the focus from lamp to lamp."""

    def __init__(self, services: Services, kind: Kind, sign: str = "", script: str = "") -> None:
        super().__init__(services)
        self.queries = AtlasQueries(services, kind, script)
        self.tree = Tree(self.queries)
        self.entry: AtlasEntry | None = None
        self.unknown = ""  # requested character that is not in the atlas
        self.text = ""
        self.past: list[AtlasPlace] = []
        self._language = services.ui.language
        self.here = AtlasPlace("", "")
        self.typed = sign if len(sign) > 1 or sign.isascii() else ""  # pinyin to search for at first
        self.first = FIRST if self.typed else sign or FIRST
        self.show(AtlasPlace(self.first, self.first))

    def show(self, place: AtlasPlace, *, back: bool = False) -> None:
        def show_answer(found: tuple[AtlasEntry | None, Family | None]) -> None:
            (entry, family), tree = found, self.tree
            if self.here.sign and not back and place != self.here:
                self.past.append(self.here)
            other = tree.family is None or family is None or family.part != tree.family.part
            self.entry, self.unknown = entry, place.sign if entry is None else ""
            tree.family, tree.found, self.text = family, None, ""
            self.here = AtlasPlace(place.sign, family.part if family is not None else place.sign)
            if other:
                tree.pan.reset()
                tree.page = tree.page_of(place.sign) or 0
                tree.animate(still=self.ui.still)
            self.place()
            text, self.typed = self.typed, ""
            if text:
                self.search(text)

        self.queries.ask(lambda atlas: (atlas.entry(place.sign), atlas.family(place.part)), show_answer)

    def search(self, text: str) -> None:
        self.text = text
        if not text.strip():
            self.tree.found = None
            self.place()
            return

        def show_answer(found: tuple[Member, ...]) -> None:
            self.tree.found, self.tree.page = found, 0
            self.tree.pan.reset()
            self.tree.animate(still=True)
            self.place()

        self.queries.ask(lambda atlas: atlas.search(text), show_answer)

    @property
    def moving(self) -> bool:
        return self.tree.moving

    def place(self) -> None:
        self.dirty = True
        if self.ui.language != self._language:
            self._language = self.ui.language
            self.show(self.here, back=True) if self.here.sign else None
        tell, width = self.ui.tell, FIELD_LARGE if self.ui.large else FIELD
        search = line_to_type(self.ui, "search", self.text, tell("atlas.search"), self._type, width)
        lit, family = self.tree.lit, self.tree.family
        detail = tell("atlas.family_of", part=family.part, lit=lit, all=len(family.members)) if family else ""
        place_page(self, detail, search, BAR_WIDE, self._body)

    def _body(self, wide: float, high: float) -> Element:
        """The tree, and the card beside or below it."""
        tree = TreeBox(tree=self.tree, sign=self.here.sign, first=self.first, do=self._press, id="tree")
        room = Box([tree], pad=(8, 6), grow=1)
        # the tree knows its number of pages only when it is placed
        foot = Sized(make=lambda _wide, _high: self._foot(), height=FOOT)
        main = Column([room, foot], grow=1)
        if self.area.width <= self.area.height:
            main.rest = True
            low = min(LOW_LARGE if self.ui.large else LOW, high * 2 / 5)
            return Column([main, Box([self._card()], pad=(16, 0, 16, 12), height=low + 12)])
        width = min(CARD, wide * 9 / 20)
        left = self.ui.settings.panel_left
        pad = (40 * left, 16, 40 * (not left), 24)
        return Row([main, Box([self._card()], pad=pad, width=width + 40)], mirrored=True)

    def _card(self) -> Element:
        if self.entry is None:
            key = "atlas.unknown" if self.unknown else "atlas.opening"
            words = Label(self.ui.tell(key, sign=self.unknown), BODIES, "ink_2", 0.5, lines=0)
            return Box([words], pad=(24, 16), plate=Plate())
        sign, queries = self.entry.character, self.queries
        met, missed, pills = queries.met.get(sign), queries.is_missed(sign), self._pills(self.entry)
        return Sized(
            make=CharacterCard(self.ui, self.entry, met, pills, self.open, missed, self.services.today()).build
        )

    def _pills(self, entry: AtlasEntry) -> list[Command]:
        tell, family = self.ui.tell, entry.whole_of > 1 and entry.character != self.here.part
        listen = partial(self.services.speaker.say, entry.character)
        path = partial(PathScreen, self.services, self.queries, entry.character, self.open)
        alone = tell("atlas.stands_alone", sign=entry.standing)
        its_family = tell("atlas.its_family", count=entry.whole_of)
        write = partial(self._write, entry.character)
        found = (
            Command("write", tell("writing.all"), write, icon="pencil", offered=bool(strokes(entry.character))),
            Command("standing", alone, partial(self.open, entry.standing), offered=bool(entry.standing)),
            Command("family", its_family, partial(self.open, entry.character), offered=family),
            Command("listen", tell("play.listen"), listen, ("Ctrl Shift L",), offered=self.services.speaker.ready),
            Command("way", tell("atlas.find_way"), lambda: Push(path()), ENTER, primary=True),
        )
        return [each for each in found if each.offered]

    def _write(self, sign: str) -> Turn:
        return Push(WritingDialog(self.services, sign))

    def _foot(self) -> Element:
        """What the tree shows, the meaning of its colours, and its tools."""
        m = beside_board(self.ui)
        named, tree, theme = {each.id: each for each in self.commands()}, self.tree, self.ui.theme

        def wanted_width(words: str) -> float:
            return m.points(m.ui.text.width(words, Style.LABEL)) + 1

        def tools(*names: str) -> list[Element]:
            wide = TOOL_LARGE if self.ui.large else TOOL
            return [button_of(named[each], Variant.ICON, width=wide, height=TOOL) for each in names]

        words, legend = self._foot_text(), []
        if tree.found is None and tree.family is not None and tree.pages == 1:
            for number, (key, colour) in enumerate((("atlas.sound", theme.focus), ("atlas.meaning", theme.accent))):
                label = Label(self.ui.tell(key), Style.LABEL, width=wanted_width(self.ui.tell(key)), height=FOOT)
                gap, dot = Element(width=14 if number else 28), Paint(partial(_paint_dot, colour), width=12)
                legend.append(Row([gap, dot, Element(width=8), label], drop=1 + number))
        turns = tools("before", "after") if tree.pages > 1 else tools("past") if self.past else []
        said = Label(words, LABELS, "ink_2", lines=0, width=wanted_width(words), height=FOOT)
        air = Element(grow=1, min_width=8)
        return Row(
            [said, *legend, air, *turns, Element(width=8), *tools("less", "more")], pad=(16, 0), align=0.5, height=FOOT
        )

    def commands(self) -> tuple[Command, ...]:
        """The commands of the tree, by key and as icons."""
        tell, tree, turn = self.ui.tell, self.tree, self._turn_page
        before, after = tree.page > 0, tree.page < tree.pages - 1
        return (
            *(Command(each, "", partial(self._walk, *by)) for each, by in ARROWS.items()),
            Command("find", "", self._to_search, ("/", "?", "Ctrl F")),
            Command("before", tell("atlas.before"), partial(turn, -1), ("Page up",), icon="back", enabled=before),
            Command("after", tell("atlas.after"), partial(turn, 1), ("Page down",), icon="forward", enabled=after),
            Command("past", tell("atlas.past"), self._go_back, ("Backspace",), icon="undo"),
            Command("less", tell("atlas.smaller"), partial(self._zoom, 1 / STEP), SMALLER, icon="minus"),
            Command("more", tell("atlas.larger"), partial(self._zoom, STEP), LARGER, icon="plus"),
            Command("whole", "", self._show_whole, ("0",)),
        )

    def _foot_text(self) -> str:
        tell, tree = self.ui.tell, self.tree
        if tree.found is not None:
            if not tree.found:
                return tell("atlas.nothing_found", text=self.text)
            key = "atlas.found" if len(tree.found) < MOST_FOUND else "atlas.most_found"
            return self._with_page(tell(key, count=len(tree.found)))
        if tree.family is None:
            return tell("atlas.no_family", sign=self.here.sign) if self.entry is not None else ""
        return self._with_page(
            tell("atlas.nearer") if tree.family.by_sound else tell("atlas.with_part", part=tree.family.part)
        )

    def _with_page(self, words: str) -> str:
        if self.tree.pages == 1:
            return words
        return self.ui.tell("atlas.paged", words=words, page=self.tree.page + 1, pages=self.tree.pages)

    def update(self, seconds: float) -> Turn | None:
        if self.queries.update():
            self.dirty = True
        if self.tree.moving:
            self.tree.update(seconds)
            self.dirty = True
        return None

    def back(self) -> None:
        self.queries.reload_met()
        self.place()

    def leave(self) -> None:
        self.queries.close()

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if isinstance(event, Key) and event.name == "escape":
            if not self.text:
                return Pop()
            self.search("")
            return None
        if self.tree.pan.handle(event):
            self.panel.cancel()
            self.place()
            return None
        if isinstance(event, Key) and event.is_text and event.name.isalpha() and not self.panel.typing:
            self._to_search()
            event = Typed(event.name)  # the text input is not on yet
        command = self._command_of(event) if isinstance(event, Key) and not self.panel.takes(event) else None
        return self.do(command or self.panel.handle(event))

    def _command_of(self, key: Key) -> Command | None:
        commands = {each.id: each for each in (*self.commands(), *self.panel.commands)}
        if key.alt:
            return commands["past"] if key.name == "left" else None
        if key.name in ARROWS and not key.control:
            return commands[key.name]
        return None if self.panel.typing and not key.control else by_key(commands.values(), key)

    def _to_search(self) -> None:
        self.panel.focus = "search"

    def _walk(self, x: int, y: int) -> None:
        lamps = [each for each in self.panel.widgets if isinstance(each, CharacterLamp | Middle)]
        if not lamps:
            return
        self.panel.by_key = True
        here = self.panel.focused
        if here not in lamps:
            self.panel.focus = next((each.id for each in lamps if each.id == f"lamp:{self.here.sign}"), lamps[0].id)
            return
        assert here is not None
        ahead = []
        for each in lamps:
            across, along = each.rect.centerx - here.rect.centerx, each.rect.centery - here.rect.centery
            if across * x + along * y > 0:  # distance across counts twice
                ahead.append((math.hypot(across, along) + 2.0 * abs(along if x else across), each.id))
        if ahead:
            self.panel.focus = min(ahead)[1]

    def _zoom(self, times: float) -> None:
        self.tree.pan.zoom_by(times)
        self.place()

    def _show_whole(self) -> None:
        self.tree.pan.reset()
        self.place()

    def _turn_page(self, pages: int) -> None:
        self.tree.page += pages
        self.tree.pan.reset()
        self.tree.animate(still=self.ui.still)
        self.place()

    def _go_back(self) -> None:
        if self.past:
            self.show(self.past.pop(), back=True)

    def _type(self, line: Chosen) -> None:
        if line.value == 0:
            self.search(line.text)
        elif self.tree.found:
            self._press(self.tree.found[0].character)

    def _press(self, sign: str) -> None:
        part = sign if self.tree.found is not None else self.here.part
        self.show(AtlasPlace(sign, part))

    def open(self, sign: str) -> Turn | None:
        """Show this character with its own family."""
        self.show(AtlasPlace(sign, sign))
        return None


def _paint_dot(colour: Colour, ui: Ui, target: Surface, rect: Rect) -> None:
    ui.shapes.dot(target, rect.center, rect.width // 2, colour)
