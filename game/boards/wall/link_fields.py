"""Naming at the end of Only Connect and of walls of idioms: a field for each link, parts to choose
from, and a button to count an answer anyway."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.boards.board import TAKEN, Taken
from game.boards.wall.animation import WallLayout
from game.boards.wall.bars import PILL, first_try_place, ink_of, is_asked_again, split_bar_height
from game.ui.elements import Box, Fixed, Measure, Paint, Widget
from game.ui.input import Composing, Down, Event, Key, Moved, Point, Typed, Up
from game.ui.panel import Panel
from game.ui.text import Style
from game.ui.theme import ON_GROUP, Colour, mix
from game.ui.ui import Ui, grid
from game.ui.widget import Chosen, Look
from game.ui.widgets.button import Button
from game.ui.widgets.field import Field
from game.ui.widgets.keypad import KeyLook, Keypad
from generators.characters.chinese import is_chinese
from generators.kernel.kind import Spots
from generators.wall import rules
from generators.wall.naming.answer import may_be_pinyin, play_in
from generators.wall.rules import SIZE, CountAnyway, Move, Name, NameLink, State

WIDE = 1.6  # ratio of width to height, where there is space
SLIM = 420  # points: a narrower bar has two lines
SHARE = 0.62  # share of the line for the tiles
PAPER = (255, 255, 255)
PLACES = ("1", "2", "3", "4")  # keys of the characters of an idiom


class OrderTile(Button):
    def __init__(self, name: str, rect: Rect, card: str, *, used: bool) -> None:
        super().__init__(name, card, rect=rect)
        self.used = used

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        ink = mix(PAPER, ON_GROUP, 0.55) if self.used else ON_GROUP
        radius, thick = ui.fixed_px(10), ui.px(3 if look.hovered or look.pressed else 1)
        ui.shapes.rounded_rect(target, self.rect, radius, None if self.used else PAPER, ON_GROUP, thick)
        ui.text.glyph(target, self.label, round(self.rect.height * 0.7), ink, self.rect.center)


def split_bar(ui: Ui, bar: Rect, lower: Rect, field: Rect) -> tuple[Rect, Rect]:
    """The tiles and the field side by side, for large tiles; one below the other in a narrow bar."""
    if bar.width < ui.fixed_px(SLIM):
        return lower, field
    left, right, gap = bar.left + ui.px(56), bar.right - ui.fixed_px(20), ui.fixed_px(16)
    place = Rect(left, 0, round((right - left) * SHARE), min(round(bar.height * 0.66), ui.px(72)))
    room = Rect(place.right + gap, 0, right - place.right - gap, min(ui.px(44), bar.height - ui.px(4)))
    place.centery = room.centery = bar.centery
    return place, room


def _characters(text: str) -> str:
    """The Chinese characters alone: in zxcv千家万户 the letters are keys that chose cards of the wall before."""
    return "".join(filter(is_chinese, text))


class InkPill(Button):
    def __init__(self, name: str, rect: Rect, label: str, ink: Colour) -> None:
        super().__init__(name, label, rect=rect)
        self.ink = ink

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        """Under the pointer its edge is heavier; the ring of the focus belongs to the bar."""
        thick = ui.px(3 if look.hovered or look.pressed else 2)
        ui.shapes.rounded_rect(target, self.rect, self.rect.height // 2, None, self.ink, thick)
        words = self.rect.inflate(-ui.px(16), 0)
        ui.text.draw(target, self.label, Style.LABEL, self.ink, words, align=0.5)


class PartChip(Button):
    def _draw_middle(self, ui: Ui, target: Surface) -> None:
        """Draws the part larger than the words of other buttons."""
        ink = ui.theme.ink if self.enabled else ui.theme.line
        ui.text.glyph(target, self.label, round(self.rect.height * 0.56), ink, self.rect.center)

    def tip(self, ui: Ui, at: Point) -> None:
        """No tip, as the part is never cut."""


class Naming:
    """Placed only during naming; it then takes the keyboard input."""

    def __init__(self) -> None:
        self.panel = Panel()
        self.at = 0  # group of the last used field
        self.keypad = Keypad()
        self.spots: Spots = frozenset()  # the cards of that group, while it has no name
        self._fields: dict[int, Field] = {}
        self._names: tuple[NameLink | None, ...] | None = None
        self._bars: dict[int | None, Box] = {}  # elements on the bar of each group; None: the chips
        self._groups: dict[str, int] = {}  # group of each field or pill

    @property
    def active(self) -> bool:
        return bool(self._bars)

    def place(self, ui: Ui, state: State, places: WallLayout, offered: tuple[str, ...]) -> None:
        self.keypad.keys.clear()
        if places.keys is not None:
            self.keypad.place(ui, places.keys)
        self._bars, self._groups = {}, {}
        for row, number in enumerate(state.seen):
            widgets = self._of_bar(ui, state, number, places.bar(row))
            self._groups |= dict.fromkeys((each.id for each in widgets), number)
            mark = partial(self._mark, ink_of(ui, state, number))
            self._bars[number] = Box([Fixed([each, Paint(partial(mark, each))], at=each.rect) for each in widgets])
        chips = self._chips(ui, state, places.status, offered)
        self._bars[None] = Box([Fixed([each], at=each.rect) for each in chips])
        self.panel.place(Measure((ui,)), Box([*self._bars.values()]), places.area)
        if self._names != state.names:
            self._names = state.names
            open_ones = [number for number in state.seen if state.names[number] is None]
            self.panel.focus = f"name:{open_ones[0]}" if open_ones else None
            self.at = open_ones[0] if open_ones else self.at
        self._follow(state)

    def _go_to_focus(self, state: State) -> None:
        number = self._groups.get(self.panel.focus or "")
        if number is not None and state.names[number] is None:
            self.at = number
            self._follow(state)

    def _follow(self, state: State) -> None:
        asked = state.names[self.at] is None
        self.spots = state.spots_of(state.puzzle.groups[self.at].cards) if asked else frozenset()

    def _of_bar(self, ui: Ui, state: State, number: int, bar: Rect) -> list[Widget]:
        upper, lower = split_bar_height(ui, bar)
        named = state.names[number]
        if named is None:
            size = min(ui.px(440), upper.width - ui.px(56)), min(ui.px(44), upper.height - ui.fixed_px(4))
            rect = Rect((0, 0), size)
            rect.center = upper.center
            if is_asked_again(state, number):
                left = first_try_place(ui, upper).right + ui.px(12)
                rect.update(left, rect.top, upper.right - left, rect.height)
            if rules.is_order_secret(state, number):
                lower, rect = split_bar(ui, bar, lower, rect)
            prompt = self._prompt(ui, state, number)
            field, wrong = self._fields.get(number), state.misses[number]
            if field is None or field.prompt != prompt:  # asked for the first time, or again
                field = field if field and wrong else Field(ui, f"name:{number}", rect, wrong)
                field.prompt = prompt
                field.line.select_all()  # to be written over
                self._fields[number] = field
            field.place(Measure((ui,)), rect)
            return [field, *self._order_tiles(ui, state, number, lower)]
        if named.counted or rules.is_ordered(state.puzzle):  # an order has no other meaning
            return []
        rect = Rect(0, 0, ui.px(PILL - 12), min(ui.px(40), upper.height)).move_to(midright=upper.midright)
        return [InkPill(f"count:{number}", rect, ui.tell("board.wall.count_anyway"), ink_of(ui, state, number))]

    def _order_tiles(self, ui: Ui, state: State, number: int, place: Rect) -> list[OrderTile]:
        if not rules.is_order_secret(state, number):
            return []
        gap, written = ui.fixed_px(8), self._fields[number].text
        high = place.height - ui.fixed_px(2)
        wide = min(round(high * WIDE), (place.width - (SIZE - 1) * gap) // SIZE)
        left = place.centerx - (SIZE * wide + (SIZE - 1) * gap) // 2
        rects = grid((left, place.top), SIZE, SIZE, (wide, high), (gap, 0))
        return [
            OrderTile(f"stone:{number}:{each}", rect, card, used=card in written)
            for each, (card, rect) in enumerate(zip(rules.bar_cards(state, number), rects, strict=True))
        ]

    def _press(self, tile: OrderTile, state: State) -> Move | None:
        number, card = self._groups[tile.id], tile.label
        field = self._fields[number]
        written = _characters(field.text)
        text = written.replace(card, "") if card in written else written + card
        field.line.select_all()
        field.line.insert(text)
        field.place(field.m, field.rect)
        self._mark_used(number)
        cards = state.puzzle.groups[number].cards
        return Name(number, field.text) if sorted(field.text) == sorted(cards) else None

    def _mark_used(self, number: int) -> None:
        for each in self._tiles_of(number):
            each.used = each.label in self._fields[number].text

    def _prompt(self, ui: Ui, state: State, number: int) -> str:
        if rules.is_order_secret(state, number):
            return ui.tell("board.wall.prompt_order")
        said = state.halves[number]
        if not said:
            return ui.tell("board.wall.once_more" if state.misses[number] else "board.wall.prompt")
        play = play_in(state.puzzle.groups[number].name, ())
        return ui.tell("board.wall.nearly_play" if play else "board.wall.nearly", said=said)

    def _chips(self, ui: Ui, state: State, line: Rect, offered: tuple[str, ...]) -> list[PartChip]:
        if not offered:
            return []
        gap, count = ui.px(8), len(offered)
        wide = min(ui.px(64), (line.width - (count - 1) * gap) // count)
        left = line.centerx - (count * wide + (count - 1) * gap) // 2
        settled = {state.puzzle.groups[number].name for number, named in enumerate(state.names) if named is not None}
        places = grid((left, line.top), count, count, (wide, line.height), (gap, 0))
        return [
            PartChip(f"offer:{number}", part, enabled=part not in settled, rect=place)
            for number, (part, place) in enumerate(zip(offered, places, strict=True))
        ]

    def name_in(self, state: State) -> Name | None:
        field = self._fields.get(self.at)
        return self._answer(self.at, field.text, state) if field is not None else None

    def _answer(self, number: int, text: str, state: State) -> Name | None:
        """The name for a group; None for no text, and for one that is neither all characters of an idiom nor pinyin."""
        said, cards = " ".join(text.split()), state.puzzle.groups[number].cards
        if rules.is_order_secret(state, number):
            characters = _characters(said)
            short = len(characters) < SIZE and set(characters) <= set(cards)
            said = "" if short and (characters or not may_be_pinyin(said)) else characters or said
        return Name(number, said) if said and state.names[number] is None else None

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        answer: Move | Taken | None = self._on_screen(event)
        if answer is None and isinstance(event, Key | Typed) and rules.is_order_secret(state, self.at):
            answer = self._by_key(event, state)
        if answer is not None:
            return answer
        match event:
            case Key("tab") | Key("up" | "down"):
                self.panel.by_key = True
                step = -1 if event.name == "up" or event.shift else 1
                stepped = self.panel.step(step)  # after the last field come the pills of the frame
                self._go_to_focus(state)
                return TAKEN if stepped else None
            case Key() if not self.panel.takes(event):
                letter = len(event.name) == 1 and not event.control and not event.alt
                return TAKEN if letter and self.panel.focus is not None else None  # no shortcut
            case Typed() | Composing():
                if not self.panel.typing:
                    return None
            case Down(at):
                if self.panel.under(at) is None:
                    return None
            case Up() if self.panel.pressed is None:
                return None
            case Moved(held=False):
                was = self.panel.hovered
                self.panel.handle(event)
                return TAKEN if was != self.panel.hovered else None
        chosen = self.panel.handle(event)
        self._go_to_focus(state)
        return (self._choose(chosen, state) if chosen else None) or TAKEN

    def _on_screen(self, event: Event) -> Taken | None:
        """Letters pressed on the screen go to the end of the last used field."""
        key: Key | Typed
        match event:
            case Down(at) if (pressed := self.keypad.at(at)) is not None:
                self.keypad.pressed = pressed
                return TAKEN
            case Up() if (pressed := self.keypad.pressed) is not None:
                self.keypad.pressed = None
                key = Typed(pressed) if len(pressed) == 1 else Key(pressed)
            case Key("space") if self.keypad.keys:  # from a controller, which types nothing
                key = Typed(" ")
            case _:
                return None
        if (field := self._fields.get(self.at)) is not None:
            self.panel.focus = field.id
            field.line.go(len(field.text))
            field.key(key)
        return TAKEN

    def _by_key(self, event: Key | Typed, state: State) -> Move | Taken | None:
        """Keys of an idiom: 1 to 4 press its characters; from one of them Enter answers and Backspace takes back."""
        if isinstance(event, Typed):
            return TAKEN if event.text in PLACES else None
        on_tile = isinstance(self.panel.focused, OrderTile)
        match event:
            case Key(place, control=False, alt=False) if place in PLACES:
                return self._press(self._tiles_of(self.at)[PLACES.index(place)], state) or TAKEN
            case Key("return" | "enter") if on_tile:
                return self.name_in(state) or TAKEN
            case Key("backspace") if on_tile:
                field = self._fields[self.at]
                field.line.go(len(field.text))
                field.line.erase(-1)
                self._mark_used(self.at)
                return TAKEN
        return None

    def _tiles_of(self, number: int) -> list[OrderTile]:
        return [each for each in self.panel.widgets if isinstance(each, OrderTile) and self._groups[each.id] == number]

    def _choose(self, chosen: Chosen, state: State) -> Move | None:
        widget = self.panel.widget(chosen.id)
        if isinstance(widget, PartChip):
            return Name(self.at, widget.label) if state.names[self.at] is None else None
        if isinstance(widget, OrderTile):
            return self._press(widget, state)
        number = self._groups[chosen.id]
        if isinstance(widget, InkPill):
            return CountAnyway(number)
        self._mark_used(number)
        return self._answer(number, chosen.text, state) if chosen.value else None

    def draw(self, target: Surface, hidden: frozenset[int]) -> None:
        for number, bar in self._bars.items():
            if number not in hidden:
                bar.draw(target, self.panel)
        self.keypad.draw(target, lambda _: KeyLook())

    def _mark(self, ink: Colour, widget: Widget, ui: Ui, target: Surface, place: Rect) -> None:
        """Round what has the focus on a bar, in the ink of the bar: blue would not show there."""
        if self.panel.look(widget).focused:
            rect, thick = place.inflate(ui.px(8), ui.px(8)), ui.px(3)
            radius = ui.px(16) if isinstance(widget, Field | OrderTile) else rect.height // 2
            ui.shapes.rounded_rect(target, rect, radius, None, ink, thick)
