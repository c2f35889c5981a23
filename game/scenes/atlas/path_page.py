"""Paths between two characters as lamps on a string, and the ladder: finding a path step by step."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pygame

from game.reader.node import Node, SpokenRole
from game.scenes.atlas.queries import AtlasQueries
from game.scenes.shared.characters import CharacterLamp
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.stage.parts import BAR, PILL, Title, stage_bar
from game.ui.animation import Motion, motion
from game.ui.command import At, Command, by_key
from game.ui.elements import Box, Column, Element, Fitted, Grid, Host, Label, Measure, Plate, Row, Sized, beside_board
from game.ui.input import Event, Key
from game.ui.lantern import glow
from game.ui.shapes import Canvas, blit_centred, square
from game.ui.text import BODIES, LABELS, LABELS_STRONG, TITLES, Style
from game.ui.theme import BAND, LIGHT, MEANING, SOUND, Colour, mix
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import button_of
from game.ui.widgets.field import Field
from generators.kernel.atlas import Atlas, AtlasEntry, Member, Way
from generators.kernel.phrases import Phrase, in_a_row, say

HIGH, CHOICES = 128, 96  # points
WIDE, NARROW = 1152, 700
ONWARD = 200
LIT, APART = 240, 120  # milliseconds
FIELD, SIDE_BY_SIDE = 250, 860  # points
ENTER = ("Return", "Enter")
LARGEST, PITCH = 148, 256  # points: a lamp, and from one to the next
STARS = 60


def line_to_type(m: Measure, name: str, text: str, prompt: str, do: Callable[[Chosen], None], width: float) -> Fitted:
    high = max(PILL, min(BAR - 8, m.points(m.ui.text.leading(Style.BODY)) + 12))  # higher for large letters

    def make(place: pygame.Rect) -> Field:
        place.height = m.px(high)
        return Field(m.ui, name, place, text, prompt=prompt)

    return Fitted(make, do, width=width, height=high)


def atlas_bar(
    m: Measure, area: pygame.Rect, note: str, close: Command, search: Element, beside: float
) -> list[Element]:
    """The bar, with the line to type in; in a window narrower than `beside` the line stands under it."""
    title = Title(name=m.ui.tell("atlas.title"), note=note)
    if area.width >= m.px(beside):
        return [stage_bar(title, [close], Element(width=12), search, Element(width=24))]
    search.width = 0
    return [stage_bar(title, [close]), Box([search], pad=(20, 8))]


@dataclass(frozen=True, slots=True)
class PathAnswer:
    goal: str
    ways: tuple[Way, ...]
    entries: dict[str, AtlasEntry]
    names: dict[str, str]  # names of the parts


@dataclass(slots=True, eq=False)
class StringBox(Box):
    """The lamps on their string; those with a character can be pressed."""

    page: PathPage = field(kw_only=True)
    places: StringShape = field(init=False)
    lamps: list[CharacterLamp] = field(init=False)

    def place(self, m: Measure, rect: pygame.Rect) -> None:
        self.m, self.rect, self.placed = m, rect, ()
        self.places = string_shape(m, rect, len(self.page.signs))
        self.lamps = self.page.lamps(self.places)
        for each in self.lamps:
            if each.sign:
                each.do = self.page.press
                each.place(m, each.rect)
                self.placed += (each,)

    def paint(self, target: pygame.Surface, host: Host) -> None:  # noqa: ARG002
        self.page.draw_string(target, self.places, self.lamps)

    def nodes(self) -> Iterator[Node]:
        """Each lamp with its sound and meaning, then the part that it shares with the next."""
        page, found = self.page, self.page.found
        for number, lamp in enumerate(self.lamps):
            entry = found.entries.get(lamp.sign) if found is not None else None
            if lamp.sign:
                yield replace(lamp.node(), note=f"{entry.pinyin}, {short_meaning(entry)}" if entry else "")
            if found is not None and number < len(page.parts) and (name := found.names.get(page.parts[number])):
                yield Node("", SpokenRole.TEXT, name, tuple(self.places.parts[number]))


class PathPage(Scene):
    """`then` opens the atlas at the character that was pressed."""

    def __init__(
        self, services: Services, queries: AtlasQueries, start: str, then: Callable[[str], Turn | None], goal: str = ""
    ) -> None:
        super().__init__(services)
        self.queries, self.start, self.goal, self._then = queries, start, goal, then
        self.found: PathAnswer | None = None
        self.number = 0  # index of the way
        self.ladder: Way | None = None  # so far
        self.choices: tuple[Member, ...] = ()
        self.said: Phrase | None = None  # why the last step was refused
        self._animations: list[Motion] = []
        self._language = services.ui.language
        self.look_for(start, goal)

    def look_for(self, start: str, goal: str) -> None:
        """Find the paths between two characters; without a goal, the atlas chooses one."""

        def find(atlas: Atlas) -> PathAnswer:
            end = goal or atlas.goal(start)
            ways = atlas.ways(start, end) if end != start else ()
            signs = dict.fromkeys([start, end, *(each for way in ways for each in way.characters)])
            entries = {each: entry for each in signs if (entry := atlas.entry(each)) is not None}
            parts = {part for way in ways for part in way.parts}
            return PathAnswer(end, ways, entries, {part: atlas.name(part) for part in parts})

        def show_answer(found: PathAnswer) -> None:
            self.start, self.goal, self.found, self.number = start, found.goal, found, 0
            self.ladder, self.said = None, None
            self._animate()
            self.place()

        self.queries.ask(find, show_answer)

    def _find_choices(self) -> None:
        ladder, goal = self.ladder, self.goal
        self.choices = ()
        self.place()
        if ladder is None or not self.climbing:
            return

        def show_answer(found: tuple[Member, ...]) -> None:
            self.choices = tuple(each for each in found if each.character not in ladder.characters)
            self.place()

        self.queries.ask(lambda atlas: atlas.choices(ladder.characters[-1], goal), show_answer)

    def _try(self, sign: str) -> None:
        ladder, known = self.ladder, self.found
        if ladder is None or known is None:
            return
        here = ladder.characters[-1]

        def show_answer(answer: tuple[str, str, AtlasEntry | None]) -> None:
            part, name, entry = answer
            if not part or sign == here:
                self.said = say("atlas.no_part", one=here, other=sign)
                self.place()
                return
            known.names[part] = name
            if entry is not None:
                known.entries[sign] = entry
            self.said, self.ladder = None, Way((*ladder.characters, sign), (*ladder.parts, part))
            self._find_choices()

        def find(atlas: Atlas) -> tuple[str, str, AtlasEntry | None]:
            part = atlas.shared_part(here, sign)
            return part, atlas.name(part) if part else "", atlas.entry(sign)

        self.queries.ask(find, show_answer)

    @property
    def way(self) -> Way | None:
        return self.found.ways[self.number] if self.found is not None and self.found.ways else None

    @property
    def climbing(self) -> bool:
        """Whether there is a ladder that has not come to its goal yet."""
        return self.ladder is not None and self.ladder.characters[-1] != self.goal

    @property
    def moving(self) -> bool:
        return any(each.running for each in self._animations)

    def _animate(self) -> None:
        count = len(self.signs)
        self._animations = [motion(LIT, still=self.ui.still, delay=number * APART) for number in range(count)]

    @property
    def signs(self) -> list[str]:
        """The characters of the lamps; "" for one to be found."""
        if self.ladder is not None:
            return [*self.ladder.characters, *(["", self.goal] if self.climbing else [])]
        return list(self.way.characters) if self.way is not None else [self.start]

    @property
    def parts(self) -> tuple[str, ...]:
        way = self.ladder or self.way
        return way.parts if way is not None else ()

    def place(self) -> None:
        self.dirty = True
        if self.ui.language != self._language:
            self._language = self.ui.language
            if self.found is not None and self.ladder is None:
                self.look_for(self.start, self.goal)
        m, tell = beside_board(self.ui), self.ui.tell
        note = tell("atlas.way_from", start=self.start, goal=self.goal) if self.goal else ""
        close = Command("close", tell("atlas.back"), Pop, ("Escape",), At.BAR, "back")
        prompt = tell("atlas.next_one") if self.ladder is not None else tell("atlas.to_which")
        search = line_to_type(m, "field", "", prompt, self._type, FIELD)
        beneath = Sized(make=self._beneath, grow=1)
        root = Column([*atlas_bar(m, self.area, note, close, search, SIDE_BY_SIDE), beneath])
        self.panel.place(m, root, self.area.copy())

    def _beneath(self, wide: float, high: float) -> Element:
        """The string, and a card with words, pills and the characters to choose from."""
        wide = min(WIDE, wide - 32)
        narrow, finding = wide < NARROW, self.climbing
        lines = 1 + (finding and narrow)
        full = HIGH + PILL * narrow + (lines * CHOICES + 8) * finding
        most = min(full, high * (3 if finding else 2) / 5)
        left, gap = most - 28, 8 * finding
        choices = self._choices(lines, min(CHOICES, left / 2 / lines)) if finding else None
        left -= choices.height + gap if choices is not None else 0
        words, commands = self._labels(), self._commands()
        pills: Element
        if narrow:
            pills = _pills(commands, min(PILL, left / 2), below=gap)
            inner: list[Element | None] = [words, Element(height=6), pills, choices]
        else:
            pills = _pills(commands, min(PILL, left), width=len(commands) * ONWARD)
            inner = [Row([words, pills], gap=16, align=0.5, grow=1, rest=True, below=gap), choices]
            words.height = left
        card = Column(inner, pad=(20, 14), plate=Plate(), height=most, max_width=wide)
        string = Box([StringBox(page=self, id="string")], pad=(24, 0, 24, 8), grow=1, rest=True)
        return Column([string, card], pad=(0, 0, 0, 16 if narrow else 40))

    def _labels(self) -> Element:
        heading, sentence = self.words()
        said = self.ui.tell(sentence) if sentence is not None else ""
        title = Label(self.ui.tell(heading), (*TITLES, *LABELS_STRONG), height=1, grow=2)
        return Column([title, Label(said, BODIES, "ink_2", lines=0, height=1, grow=3)], grow=1)

    def _choices(self, lines: int, high: float) -> Element:
        count = -(-len(self.choices) // lines)
        press: dict[str, Any] = {"do": lambda chosen: self._try(chosen.text), "height": high}
        lamps = [
            CharacterLamp(f"choice:{each.character}", each.character, each.pinyin, each.parts, at, lit=True, **press)
            for at, each in enumerate(self.choices)
        ]
        return Grid(lamps, columns=max(1, count), max_width=count * high * 5 / 4, height=lines * high)

    def _commands(self) -> list[Command]:
        """The second is the one that Enter presses, if there is something to do."""
        tell, way, ladder = self.ui.tell, self.way, self.ladder
        if ladder is None:
            enough = way is not None and way.steps > 1
            return [
                Command("another", tell("atlas.another"), self._another, enabled=way is not None),
                Command("find", tell("atlas.find"), self.climb, ENTER, enabled=enough, primary=True),
            ]
        if not self.climbing:
            return [
                Command("show", tell("atlas.show_shortest"), self._show_way),
                Command("on", tell("atlas.on"), partial(self.look_for, self.goal, ""), ENTER, primary=True),
            ]
        return [
            Command("undo", tell("atlas.step_back"), self._undo, ("Backspace",), enabled=ladder.steps > 0),
            Command("show", tell("atlas.show_way"), self._show_way),
        ]

    def lamps(self, places: StringShape) -> list[CharacterLamp]:
        parts, found = self.parts, []
        for number, (sign, rect) in enumerate(zip(self.signs, places.lamps, strict=True)):
            beside = [*parts[max(0, number - 1) : number], *parts[number : number + 1]]
            entry = self.found.entries.get(sign) if self.found is not None else None
            own = entry.parts if entry else ()
            lamp = CharacterLamp(f"lamp:{number}", sign, "", own, number, bare=True, rect=rect)
            lamp.lit = bool(sign) and not (self.climbing and sign == self.goal)
            if len(lamp.made_of) == 2:
                tones = {each: self._tone(number - 1 + at) for at, each in enumerate(beside, start=number == 0)}
                lamp.tints = tuple((each.sign, tones.get(each.sign, LIGHT.ink)) for each in lamp.made_of)
            found.append(lamp)
        return found

    def _tone(self, step: int, *, on_ground: bool = False) -> Colour:
        theme = self.ui.theme
        return (theme.focus if on_ground else SOUND) if step % 2 else (theme.accent if on_ground else MEANING)

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        draw_sky(self.ui, target, self.area, self.area.top + beside_board(self.ui).px(BAR))
        self.panel.draw(target)

    def draw_string(self, target: pygame.Surface, places: StringShape, lamps: Sequence[CharacterLamp]) -> None:
        ui, found = self.ui, self.found
        if found is None:
            return
        animated = len(self._animations)
        shown = [each for each in range(len(lamps)) if each >= animated or self._animations[each].passed >= 0]
        for number in shown:
            draw_glow(ui, target, lamps[number])
        draw_string(ui, target, places)
        for number, lamp in enumerate(lamps):
            if not lamp.sign:
                draw_unknown(ui, target, lamp.rect)
            elif number in shown:
                draw_lamp(ui, target, lamp, found.entries.get(lamp.sign), places.pitch)
        for number, part in enumerate(self.parts):
            if number + 1 in shown:
                tone = self._tone(number, on_ground=True)
                draw_part(ui, target, places.parts[number], part, found.names.get(part, ""), tone)

    def words(self) -> tuple[Phrase, Phrase | None]:
        if self.found is None:
            return say("atlas.opening"), None
        if self.way is None:
            return self._no_way(), self.said
        if self.ladder is not None:
            return self._ladder_text(self.ladder, self.way.steps)
        steps = self.way.steps
        heading = say("atlas.steps", count=steps) if steps > 1 else say("atlas.one_step")
        return heading, self.said or in_a_row([self._step(self.way, number) for number in range(steps)])

    def _step(self, way: Way, number: int) -> Phrase:
        assert self.found is not None
        part, other = way.parts[number], way.characters[number + 1]
        name = self.found.names.get(part, "")
        if not name:
            return say("atlas.step_by", part=part, other=other)
        return say("atlas.step", part=part, name=name, other=other)

    def _no_way(self) -> Phrase:
        if self.start == self.goal:
            return say("atlas.same", sign=self.start)
        assert self.found is not None
        missing = next((each for each in (self.start, self.goal) if each not in self.found.entries), "")
        if missing:
            return say("atlas.unknown", sign=missing)
        return say("atlas.no_way", start=self.start, goal=self.goal)

    def _ladder_text(self, ladder: Way, fewest: int) -> tuple[Phrase, Phrase | None]:
        if self.climbing:
            heading = say("atlas.ladder", start=self.start, goal=self.goal, count=fewest)
            return heading, self.said or say("atlas.ladder_next", sign=ladder.characters[-1])
        steps = ladder.steps
        heading = say("atlas.reached", count=steps) if steps > 1 else say("atlas.reached_in_one")
        if steps == fewest:
            return heading, say("atlas.as_short")
        return heading, say("atlas.shorter" if steps < fewest else "atlas.longer", count=fewest)

    def update(self, seconds: float) -> Turn | None:
        if self.queries.update():
            self.dirty = True
        for each in self._animations:
            if each.running:
                each.update(seconds)
                self.dirty = True
        return None

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if isinstance(event, Key) and event.name == "escape":
            return Pop()
        if isinstance(event, Key) and not self.panel.takes(event) and not event.control and not event.alt:
            if event.name in ("left", "right", "up", "down"):
                event = Key("tab", shift=event.name in ("left", "up"))
            elif event.name.isdecimal() and 0 < int(event.name) <= len(self.choices):
                self._try(self.choices[int(event.name) - 1].character)
                return None
            elif (command := by_key(self.panel.commands, event)) is not None:
                return self.do(command)
        return self.do(self.panel.handle(event))

    def press(self, lamp: Chosen) -> Turn:
        return Pop(partial(self._then, lamp.text))

    def _type(self, line: Chosen) -> None:
        """Go on with the character that was typed, or the first one found by sound or meaning."""
        text = line.text.strip()

        def show_answer(found: tuple[Member, ...]) -> None:
            if not found:
                self.said = say("atlas.nothing_found", text=text)
                self.place()
            elif self.ladder is not None:
                self._try(found[0].character)
            else:
                self.look_for(self.start, found[0].character)

        if line.value and text:
            self.queries.ask(lambda atlas: atlas.search(text), show_answer)

    def _another(self) -> None:
        if self.found is not None and self.found.ways:
            self.number = (self.number + 1) % len(self.found.ways)
            self._show_way()

    def climb(self) -> None:
        if self.way is not None:
            self.ladder, self.said = Way((self.start,), ()), None
            self._find_choices()

    def _undo(self) -> None:
        if self.ladder is not None:
            self.ladder, self.said = Way(self.ladder.characters[:-1], self.ladder.parts[:-1]), None
            self._find_choices()

    def _show_way(self) -> None:
        self.ladder, self.said = None, None
        self._animate()
        self.place()


def _pills(commands: Sequence[Command], high: float, **more: Any) -> Element:  # noqa: ANN401 - of an element
    return Row([button_of(each, grow=1, min_width=1, height=high) for each in commands], gap=12, **more)


@dataclass(frozen=True, slots=True)
class StringShape:
    """The places of the lamps, and of the part that each lamp shares with the next."""

    side: int
    lamps: tuple[pygame.Rect, ...]
    parts: tuple[pygame.Rect, ...]
    lines: tuple[int, ...]  # height of the string in each row
    pitch: int


def string_shape(m: Measure, room: pygame.Rect, count: int) -> StringShape:
    """Place the lamps in the number of rows that makes them largest."""
    px, text = m.px, m.ui.text
    words = text.leading(TITLES[-1]) + text.leading(LABELS[0])

    def side_of(columns: int) -> float:
        rows = -(-count // columns)
        return min(px(LARGEST), room.width / (columns + 0.3) * 0.58, (room.height / rows - words) / 1.75)

    columns = max(range(1, count + 1), key=lambda each: (round(side_of(each)), each))
    rows, side = -(-count // columns), max(12, round(side_of(columns)))
    pitch = min(px(PITCH), round(room.width / (columns + 0.3)))
    high = room.height // rows
    tall = min(high, round(side * 1.75) + words)
    lamps, parts, lines = [], [], []
    for number in range(count):
        row, column = divmod(number, columns)
        here = min(columns, count - row * columns)
        left = room.centerx - round((columns if rows > 1 else here) * pitch / 2) + column * pitch
        line = room.top + row * high + (high - tall) // 2
        if column == 0:
            lines.append(line)
        top, disc = line + round(side * 0.42), max(10, round(side * 0.42))
        lamps.append(square(side, midtop=(left + pitch // 2, top)))
        parts.append(square(disc, center=(min(left + pitch, room.right - disc // 2), top)))
    return StringShape(side, tuple(lamps), tuple(parts[:-1]), tuple(lines), pitch)


def draw_string(ui: Ui, target: pygame.Surface, places: StringShape) -> None:
    ink = mix(ui.theme.line, ui.theme.ink_3, 0.55)
    for line in places.lines:
        knots = sorted(
            each.centerx for each in places.lamps if abs(each.top - line - places.side * 0.42) < places.side / 4
        )
        beyond = target.get_width() // places.pitch + 1
        before, after = ([side * places.pitch * each for each in range(1, beyond + 1)] for side in (-1, 1))
        ends = [*(knots[0] + each for each in reversed(before)), *knots, *(knots[-1] + each for each in after)]
        for start, end in pairwise(ends):
            points = [
                (start + (end - start) * at / 24, line + places.side * 0.2 * (1 - (at / 12 - 1) ** 2))
                for at in range(25)
            ]
            pygame.draw.aalines(target, ink, False, points)
            pygame.draw.aalines(target, ink, False, [(x, y + 1) for x, y in points])
        for knot in knots:
            ui.shapes.dot(target, (knot, line), max(2, places.side // 36), ink)
            target.fill(ink, (knot - 1, line, 3, round(places.side * 0.3)))


def draw_lamp(ui: Ui, target: pygame.Surface, lamp: CharacterLamp, entry: AtlasEntry | None, pitch: int) -> None:
    body = lamp.rect
    tassel = pygame.Rect(0, 0, max(2, body.width // 34), round(body.width * 0.16))
    tassel.midtop = body.centerx, body.bottom + round(body.width * 0.09)
    target.fill(BAND if lamp.lit else mix(ui.theme.tile, ui.theme.ink_3, 0.45), tassel)
    if entry is None:
        return
    wide = pitch - ui.px(12)
    line = pygame.Rect(body.centerx - wide // 2, tassel.bottom + ui.px(6), wide, ui.text.leading(TITLES[-1]))
    ui.text.fill(target, entry.pinyin, TITLES[-1:], ui.theme.ink, line, align=0.5)
    line = pygame.Rect(line.left, line.bottom, wide, ui.text.leading(LABELS[0]))
    ui.text.fill(target, short_meaning(entry), LABELS, ui.theme.ink_2, line, align=0.5)


def short_meaning(entry: AtlasEntry) -> str:
    return ", ".join(entry.meaning.split(", ")[:2])


def draw_part(ui: Ui, target: pygame.Surface, place: pygame.Rect, part: str, name: str, colour: Colour) -> None:
    ui.shapes.rounded_rect(target, place, place.width // 2, ui.theme.bg, colour, max(2, place.width // 24))
    ui.text.glyph(target, part, round(place.width * 0.54), colour, place.center, bold=True)
    line = pygame.Rect(0, 0, place.width * 2, ui.text.leading(LABELS[0]))
    line.midtop = place.centerx, place.bottom + ui.px(4)
    if line.width > ui.px(60):
        ui.text.fill(target, name, LABELS_STRONG[:1], colour, line, align=0.5)


def draw_sky(ui: Ui, target: pygame.Surface, area: pygame.Rect, top: int) -> None:
    theme = ui.theme
    if theme.dark:
        dice = Random(7)
        for _ in range(STARS):
            x, y = dice.randrange(max(1, area.width)), dice.randrange(max(1, area.height * 2 // 3))
            ink = mix(theme.bg, theme.ink, 0.15 + 0.4 * dice.random())
            target.fill(ink, (area.left + x, top + ui.px(8) + y, max(1, ui.px(1.5)), max(1, ui.px(1.5))))
    for number, (share, tone) in enumerate(((0.085, 0.5), (0.045, 0.85))):
        high = round(area.height * share)
        hill = mix(theme.bg, theme.tile, tone)
        points = [
            (area.left + x, area.bottom - high - round(high * 0.35 * math.sin(x / area.width * 5 + 2.1 * number)))
            for x in range(0, area.width + 16, 16)
        ]
        pygame.draw.polygon(target, hill, [*points, (area.right, area.bottom), (area.left, area.bottom)])


def draw_glow(ui: Ui, target: pygame.Surface, lamp: CharacterLamp) -> None:
    if lamp.lit:
        spill = glow(ui, round(lamp.rect.width * 2.5), 0.5 if ui.theme.dark else 0.55)
        blit_centred(target, spill, lamp.rect.center)


def draw_unknown(ui: Ui, target: pygame.Surface, place: pygame.Rect) -> None:
    ink = mix(ui.theme.tile, ui.theme.ink_3, 0.7)

    def draw(canvas: Canvas) -> None:
        for number in range(20):
            turn = 18 * number
            canvas.arc((0.5, 0.5), 0.46, (turn, turn + 9), 0.025, ink)

    sprite = ui.shapes.sprite(("asked", ink), place.size, ink, draw)
    target.blit(sprite, place)
    ui.text.glyph(target, "?", round(place.width * 0.5), ink, place.center, bold=True)
