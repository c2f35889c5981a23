"""The atlas of characters: the family of a part as lamps, a card at the side, and a search field."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.catalogue import Entry as Kind
from game.scenes.atlas.card import CardView, draw_message_card, draw_titles
from game.scenes.atlas.path_page import PathPage
from game.scenes.atlas.queries import AtlasQueries
from game.scenes.atlas.rings import atlas_places
from game.scenes.atlas.tree import STEP, Tree
from game.scenes.shared.characters import CharacterLamp
from game.scenes.shared.scene import Pop, Push, Scene, Services, Turn
from game.ui.input import STILL, Down, Event, Key, Moved, Pinch, Point, Up, Wheel
from game.ui.shapes import clipped
from game.ui.text import LABELS, Style
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.field import Field
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.atlas import MOST_FOUND, AtlasEntry, Family, Member

FIRST = "青"  # its family shows all features
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ZOOMS = {"+": STEP, "=": STEP, "-": 1 / STEP, "[+]": STEP, "[-]": 1 / STEP}


@dataclass(frozen=True, slots=True)
class AtlasPlace:
    sign: str
    part: str


class AtlasPage(Scene):
    """Mouse and touch press lamps, drag and zoom; arrow keys move the focus from lamp to lamp."""

    def __init__(self, services: Services, kind: Kind, sign: str = "", script: str = "") -> None:
        super().__init__(services)
        self.queries = AtlasQueries(services, kind, script)
        self.tree = Tree(self.queries)
        self.entry: AtlasEntry | None = None
        self.unknown = ""  # the requested character, if it is not in the atlas
        self.text = ""
        self.past: list[AtlasPlace] = []
        self._card: CardView | None = None
        self._lamps: list[CharacterLamp] = []
        self._drag: Point | None = None
        self._dragged = False
        self._language = services.ui.language
        self.here = AtlasPlace("", "")
        self.first = sign or FIRST
        self.show(AtlasPlace(self.first, self.first))

    def show(self, place: AtlasPlace, *, back: bool = False) -> None:
        def show_answer(found: tuple[AtlasEntry | None, Family | None]) -> None:
            if self.here.sign and not back and place != self.here:
                self.past.append(self.here)
            self._show_answer(place, *found)

        self.queries.ask(lambda atlas: (atlas.entry(place.sign), atlas.family(place.part)), show_answer)

    def _show_answer(self, place: AtlasPlace, entry: AtlasEntry | None, family: Family | None) -> None:
        other = self.tree.family is None or family is None or family.part != self.tree.family.part
        self.entry, self.unknown = entry, place.sign if entry is None else ""
        self.tree.family, self.tree.found, self.text = family, None, ""
        self.here = AtlasPlace(place.sign, family.part if family is not None else place.sign)
        if other:
            self.tree.reset_view()
            self.tree.page = 0
        self.place()
        page = self.tree.page_of(place.sign)
        if other and page is not None:
            self.tree.page = page
        if other:
            self.tree.animate(still=self.ui.still)
        self.place()

    def search(self, text: str) -> None:
        self.text = text
        if not text.strip():
            self.tree.found = None
            self.place()
            return

        def show_answer(found: tuple[Member, ...]) -> None:
            self.tree.found, self.tree.page = found, 0
            self.tree.reset_view()
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
        self.places = atlas_places(self.ui, self.area)
        self.tree.place(self.ui, self.places.tree)
        self._lamps = self.tree.lamps(self.ui, self.here.sign)
        self._card = self._new_card()
        self.panel.show(self._widgets())

    def _new_card(self) -> CardView | None:
        if self.entry is None:
            return None
        sign = self.entry.character
        met, missed = self.queries.met.get(sign), self.queries.is_missed(sign)
        return CardView(self.ui, self.places.card, self.entry, met, family=self.here.part, missed=missed)

    def _widgets(self) -> list[Widget]:
        px, bar, tell = self.ui.fixed_px, self.places.bar, self.ui.tell
        side = min(px(48), bar.height)
        back = pygame.Rect(bar.left + bar.height // 8, bar.centery - side // 2, side, side)
        found: list[Widget] = [Button("close", back, tell("atlas.back"), Variant.ICON, "back", "Escape")]
        prompt = tell("atlas.search")
        found.append(Field(self.ui, "search", self.places.field, self.text, prompt=prompt))
        middle = self.tree.middle(self.here.sign)
        lamps: list[Widget] = [*([middle] if middle is not None else []), *self._lamps]
        found += [each for each in lamps if self.places.tree.contains(each.rect)]
        before, after, less, more = self.places.tools
        if self.tree.pages > 1:
            page = self.tree.page
            found.append(Button("before", before, tell("atlas.before"), Variant.ICON, "back", enabled=page > 0))
            last = page == self.tree.pages - 1
            found.append(Button("after", after, tell("atlas.after"), Variant.ICON, "forward", enabled=not last))
        elif self.past:
            found.append(Button("past", after, tell("atlas.past"), Variant.ICON, "undo", "Backspace"))
        found.append(Button("less", less, tell("atlas.smaller"), Variant.ICON, "minus", "-"))
        found.append(Button("more", more, tell("atlas.larger"), Variant.ICON, "plus", "+"))
        return [*found, *(self._card.widgets if self._card is not None else [])]

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        places, theme = self.places, self.ui.theme
        target.fill(theme.line, (places.bar.left, places.bar.bottom - 1, places.bar.width, 1))
        draw_titles(self.ui, target, places.title, self.ui.tell("atlas.title"), self._detail())
        with clipped(target, places.tree.inflate(self.ui.px(14), self.ui.px(10))):
            if self.here.sign:
                self.tree.draw_ground(self.ui, target, self._lamps, self.here.sign)
            else:
                self.tree.draw_waiting(self.ui, target, self.first)
            for each in self._lamps:
                if not places.tree.contains(each.rect):
                    each.draw(self.ui, target, self.panel.look(each))
        self._foot(target)
        if self._card is not None:
            self._card.draw(target)
        else:
            key = "atlas.unknown" if self.unknown else "atlas.opening"
            draw_message_card(self.ui, target, places.card, self.ui.tell(key, sign=self.unknown))
        self.panel.draw(self.ui, target)

    def _detail(self) -> str:
        family = self.tree.family
        if family is None:
            return ""
        return self.ui.tell("atlas.family_of", part=family.part, lit=self.tree.lit, all=len(family.members))

    def _foot(self, target: pygame.Surface) -> None:
        ui, place = self.ui, self.places.foot
        words = self._foot_text()
        fit = ui.text.fit(words, LABELS, (place.width, place.height))
        ui.text.fill(target, words, LABELS, ui.theme.ink_2, place)
        left = place.left + max(ui.text.width(each, fit.style) for each in fit.lines) + ui.px(28)
        if self.tree.found is None and self.tree.family is not None and self.tree.pages == 1:
            self._legend(target, pygame.Rect(left, place.top, place.right - left, place.height))

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

    def _legend(self, target: pygame.Surface, room: pygame.Rect) -> None:
        ui, left = self.ui, room.left
        for key, colour in (("atlas.sound", ui.theme.focus), ("atlas.meaning", ui.theme.accent)):
            words = ui.tell(key)
            wide = ui.text.width(words, Style.LABEL) + ui.px(24)
            if left + wide > room.right:
                return
            radius = ui.px(6)
            target.blit(ui.shapes.disc(radius, colour), (left, room.centery - radius))
            place = pygame.Rect(left + ui.px(20), room.top, wide, room.height)
            ui.text.draw(target, words, Style.LABEL, ui.theme.ink, place)
            left += wide + ui.px(14)

    def update(self, seconds: float) -> Turn | None:
        if self.queries.update():
            self.dirty = True
        if self.tree.moving:
            self.tree.update(seconds)
            self._lamps = self.tree.lamps(self.ui, self.here.sign)
            self.panel.show(self._widgets())
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
            if self.text:
                self.search("")
                return None
            return Pop()
        if self._drag_tree(event):
            return None
        if isinstance(event, Key) and not self.panel.takes(event) and self._by_key(event):
            return None
        if event in (Key("return"), Key("enter")) and not self.panel.typing and self.panel.focused is None:
            return self._choose(Chosen("way"))
        chosen = self.panel.handle(event)
        return self._choose(chosen) if chosen is not None else None

    def _drag_tree(self, event: Event) -> bool:
        """Drag or zoom the tree; a press that moves is no longer a press."""
        tree = self.places.tree
        match event:
            case Wheel(at, up) if tree.collidepoint(at) and up:
                if self.tree.zoom_by(STEP**up, at):  # a pad reports small parts of a turn
                    self.place()
                return True
            case Pinch(at, times) if self._drag is not None:
                self._drag, self._dragged = at, True
                self.panel.cancel()
                if self.tree.zoom_by(times, at):
                    self.place()
                return True
            case Down(at) if tree.collidepoint(at):
                self._drag, self._dragged = at, False
            case Moved(at, held=True) if self._drag is not None:
                if self._dragged or math.dist(at, self._drag) > STILL:
                    self._dragged = True
                    self.panel.cancel()
                    self.tree.move_by(at[0] - self._drag[0], at[1] - self._drag[1])
                    self._drag = at
                    self.place()
                return self._dragged
            case Up():
                self._drag = None
        return False

    def _by_key(self, key: Key) -> bool:
        name = key.name
        if name in ARROWS and not key.control and not key.alt:
            return self._walk(*ARROWS[name])
        if name == "left" and key.alt:
            return self._go_back()
        if name == "f" and key.control:
            self.panel.focus = "search"
            return True
        if key.control or key.alt or self.panel.typing:
            return False
        if name in ZOOMS or (name == "0" and self.tree.zoom != 1.0):
            return self._zoom(ZOOMS.get(name, 1 / self.tree.zoom), whole=name == "0")
        if key in (Key("page up"), Key("page down")):
            return self._turn_page(-1 if key == Key("page up") else 1)
        if name == "/":
            self.panel.focus = "search"
            return True
        return name == "backspace" and self._go_back()

    def _walk(self, x: int, y: int) -> bool:
        lamps = [each for each in self.panel.widgets if each.id.startswith(("lamp:", "middle"))]
        if not lamps:
            return False
        self.panel.by_key = True
        here = self.panel.focused
        if here not in lamps:
            self.panel.focus = next((each.id for each in lamps if each.id == f"lamp:{self.here.sign}"), lamps[0].id)
            return True
        assert here is not None
        ahead = [
            (
                math.hypot(across, along) + 2.0 * abs(along if x else across),
                each.id,
            )  # the distance sideways counts twice
            for each in lamps
            if each is not here
            for across, along in [(each.rect.centerx - here.rect.centerx, each.rect.centery - here.rect.centery)]
            if across * x + along * y > 0
        ]
        if ahead:
            self.panel.focus = min(ahead)[1]
        return True

    def _zoom(self, times: float, *, whole: bool = False) -> bool:
        if whole:
            self.tree.reset_view()
        else:
            self.tree.zoom_by(times)
        self.place()
        return True

    def _turn_page(self, pages: int) -> bool:
        if self.tree.turn_page(pages):
            self.tree.reset_view()
            self.tree.animate(still=self.ui.still)
            self.place()
        return True

    def _go_back(self) -> bool:
        if self.past:
            self.show(self.past.pop(), back=True)
        return True

    def _choose(self, chosen: Chosen) -> Turn | None:
        name, _, sign = chosen.id.partition(":")
        match name:
            case "close":
                return Pop()
            case "search" if chosen.value == 0:
                self.search(chosen.text)
            case "search" if self.tree.found:
                self._press(self.tree.found[0].character)
            case "lamp":
                self._press(sign)
            case "middle":
                self.show(AtlasPlace(chosen.text, self.here.part))
            case "part":
                self.show(AtlasPlace(sign, sign))
            case "family" | "standing" if self.entry is not None:
                sign = self.entry.standing if name == "standing" else self.entry.character
                self.show(AtlasPlace(sign, sign))
            case "way" if self.entry is not None:
                return Push(PathPage(self.services, self.queries, self.entry.character, self.open))
            case "before" | "after":
                self._turn_page(-1 if name == "before" else 1)
            case "less" | "more":
                self._zoom(STEP if name == "more" else 1 / STEP)
            case "past":
                self._go_back()
        return None

    def _press(self, sign: str) -> None:
        part = sign if self.tree.found is not None else self.here.part
        self.show(AtlasPlace(sign, part))

    def open(self, sign: str) -> Turn | None:
        """Show this character, chosen in the path page."""
        self.show(AtlasPlace(sign, sign))
        return None
