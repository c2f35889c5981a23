"""Paths between two characters as lamps on a string, and the ladder: finding a path step by step."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from random import Random

import pygame

from game.scenes.atlas.queries import AtlasQueries
from game.scenes.shared.characters import CharacterLamp
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.stage.parts import BAR, PILL, Title, stage_bar
from game.ui.animation import Motion, motion
from game.ui.command import At, Command, by_key
from game.ui.elements import (
    Box,
    Column,
    Element,
    Fitted,
    Grid,
    Host,
    Label,
    Measure,
    Paint,
    Plate,
    Row,
    Sized,
    beside_board,
)
from game.ui.input import Event, Key
from game.ui.lantern import glow, sag_at
from game.ui.shapes import Canvas, blit_centred, square
from game.ui.text import BODIES, LABELS, LABELS_STRONG, TITLES, Style
from game.ui.theme import BAND, LIGHT, MEANING, SOUND, mix
from game.ui.ui import Ui, grid
from game.ui.widget import Chosen
from game.ui.widgets.button import button_of
from game.ui.widgets.field import Field
from generators.kernel.atlas import Atlas, AtlasEntry, Member, Way
from generators.kernel.phrases import Phrase, in_a_row, say

CARD_HEIGHT = 128  # points: the card with one row of words and pills
CHOICE_HEIGHT = 96  # points: a row of characters to choose from
CARD_WIDTH = 1152  # points
ONE_COLUMN = 700  # points: in a narrower card the pills stand below the words
PILL_WIDTH = 200  # points
FIELD_WIDTH = 250  # points
FIELD_IN_BAR = 860  # points: in a narrower window the field stands below the bar
LARGEST_LAMP, LARGEST_PITCH = 148, 256  # points: the side of a lamp, and from one to the next
LAMP_DELAY = 120  # milliseconds from one lamp to the next
STARS = 60
ENTER = ("Return", "Enter")


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
        self._lighting = Motion()
        self._language = services.ui.language
        self.look_for(start, goal)

    def look_for(self, start: str, goal: str) -> None:
        """Find the paths between two characters; without a goal, the atlas chooses one."""

        def find(atlas: Atlas) -> PathAnswer:
            end = goal or atlas.goal(start)
            ways = atlas.ways(start, end) if end != start else ()
            entries = _entries(atlas, dict.fromkeys([start, end, *(each for way in ways for each in way.characters)]))
            return PathAnswer(end, ways, entries, {part: atlas.name(part) for way in ways for part in way.parts})

        def show_answer(found: PathAnswer) -> None:
            self.start, self.goal, self.found, self.number = start, found.goal, found, 0
            self._show_way()

        self.queries.ask(find, show_answer)

    def _show_way(self) -> None:
        self.ladder = self.said = None
        self._lighting = motion(LAMP_DELAY * (len(self.signs) - 1), still=self.ui.still)
        self.place()

    def _another(self) -> None:
        if self.found is not None and self.found.ways:
            self.number = (self.number + 1) % len(self.found.ways)
            self._show_way()

    def climb(self) -> None:
        if self.way is not None:
            self._show_ladder(Way((self.start,), ()))

    def _show_ladder(self, ladder: Way) -> None:
        """Show the ladder so far; then find the characters to choose from."""
        self.ladder, self.said, self.choices = ladder, None, ()
        self.place()

        def show_answer(found: tuple[Member, ...]) -> None:
            self.choices = tuple(each for each in found if each.character not in ladder.characters)
            self.place()

        if self.climbing:
            goal = self.goal
            self.queries.ask(lambda atlas: atlas.choices(ladder.characters[-1], goal), show_answer)

    def _undo(self) -> None:
        if self.ladder is not None:
            self._show_ladder(Way(self.ladder.characters[:-1], self.ladder.parts[:-1]))

    def _try(self, sign: str) -> None:
        ladder, known = self.ladder, self.found
        if ladder is None or known is None:
            return
        here = ladder.characters[-1]

        def find(atlas: Atlas) -> tuple[str, str, dict[str, AtlasEntry]]:
            part = atlas.shared_part(here, sign) if sign != here else ""
            return part, atlas.name(part) if part else "", _entries(atlas, [sign])

        def show_answer(answer: tuple[str, str, dict[str, AtlasEntry]]) -> None:
            part, name, entries = answer
            if not part:
                self.said = say("atlas.no_part", one=here, other=sign)
                self.place()
                return
            known.names[part] = name
            known.entries.update(entries)
            self._show_ladder(Way((*ladder.characters, sign), (*ladder.parts, part)))

        self.queries.ask(find, show_answer)

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

    @property
    def way(self) -> Way | None:
        return self.found.ways[self.number] if self.found is not None and self.found.ways else None

    @property
    def climbing(self) -> bool:
        """Whether there is a ladder that has not come to its goal yet."""
        return self.ladder is not None and self.ladder.characters[-1] != self.goal

    @property
    def moving(self) -> bool:
        return self._lighting.running

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

    @property
    def shown(self) -> int:
        """The number of lamps that are on the string so far."""
        return 1 + int(self._lighting.passed * 1000 / LAMP_DELAY) if self.moving else len(self.signs)

    def place(self) -> None:
        self.dirty = True
        if self.ui.language != self._language:
            self._language = self.ui.language
            if self.found is not None and self.ladder is None:
                self.look_for(self.start, self.goal)
        m, tell = beside_board(self.ui), self.ui.tell
        note = tell("atlas.way_from", start=self.start, goal=self.goal) if self.goal else ""
        close = Command("close", tell("atlas.back"), Pop, ("Escape",), At.BAR, "back")
        prompt = tell("atlas.next_one" if self.ladder is not None else "atlas.to_which")
        search = line_to_type(m, "field", "", prompt, self._type, FIELD_WIDTH)
        beneath = Sized(make=self._beneath, grow=1)
        root = Column([*atlas_bar(m, self.area, note, close, search, FIELD_IN_BAR), beneath])
        self.panel.place(m, root, self.area.copy())

    def _beneath(self, wide: float, high: float) -> Element:
        """The string, and a card with words, pills and the characters to choose from."""
        wide, climbing = min(CARD_WIDTH, wide - 32), self.climbing
        narrow = wide < ONE_COLUMN
        rows, gap = climbing * (1 + narrow), 8 * climbing
        most = CARD_HEIGHT + PILL * narrow + CHOICE_HEIGHT * rows + gap
        most = min(most, high * (3 if climbing else 2) / 5)
        side = min(CHOICE_HEIGHT, (most - 28) / 2 / rows) if climbing else 0
        left = most - 28 - side * rows - gap  # for words and pills
        heading, sentence = self.words()
        title = Label(self.ui.tell(heading), (*TITLES, *LABELS_STRONG), height=1, grow=2)
        said = Label(self.ui.tell(sentence) if sentence is not None else "", BODIES, "ink_2", lines=0, height=1, grow=3)
        words = Column([title, said], grow=1, height=0 if narrow else left)
        tall = min(PILL, left / 2 if narrow else left)
        buttons = [button_of(each, grow=1, min_width=1, height=tall) for each in self._commands()]
        pills = Row(buttons, gap=12, width=0 if narrow else PILL_WIDTH * len(buttons), below=gap)
        above = [words, Element(height=6), pills]
        if not narrow:
            above = [Row([words, pills], gap=16, align=0.5, grow=1, rest=True, below=gap)]
        card = Column([*above, self._choices(rows, side)], pad=(20, 14), plate=Plate(), height=most, max_width=wide)
        string = Box([StringBox(page=self, id="string")], pad=(24, 0, 24, 8), grow=1, rest=True)
        return Column([string, card], pad=(0, 0, 0, 16 if narrow else 40))

    def _choices(self, rows: int, side: float) -> Element:
        lamps = [
            CharacterLamp(f"choice:{each.character}", each.character, each.pinyin, each.parts, at, lit=True)
            for at, each in enumerate(self.choices if rows else ())
        ]
        for each in lamps:
            each.do, each.height = lambda chosen: self._try(chosen.text), side
        columns = -(-len(lamps) // max(1, rows))
        return Grid(lamps, columns=max(1, columns), max_width=columns * side * 5 / 4, height=rows * side)

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

    def words(self) -> tuple[Phrase, Phrase | None]:
        """The heading of the card, and the sentence below it."""
        found, way, ladder, start, goal = self.found, self.way, self.ladder, self.start, self.goal
        if found is None:
            return say("atlas.opening"), None
        if way is None:
            missing = [each for each in (start, goal) if each not in found.entries]
            if start == goal:
                return say("atlas.same", sign=start), self.said
            if missing:
                return say("atlas.unknown", sign=missing[0]), self.said
            return say("atlas.no_way", start=start, goal=goal), self.said
        if ladder is None:
            heading = say("atlas.steps", count=way.steps) if way.steps > 1 else say("atlas.one_step")
            return heading, self.said or in_a_row(_steps(way, found.names))
        if self.climbing:
            heading = say("atlas.ladder", start=start, goal=goal, count=way.steps)
            return heading, self.said or say("atlas.ladder_next", sign=ladder.characters[-1])
        heading = say("atlas.reached", count=ladder.steps) if ladder.steps > 1 else say("atlas.reached_in_one")
        if ladder.steps == way.steps:
            return heading, say("atlas.as_short")
        return heading, say("atlas.shorter" if ladder.steps < way.steps else "atlas.longer", count=way.steps)

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        draw_sky(self.ui, target, self.area, self.area.top + beside_board(self.ui).px(BAR))
        self.panel.draw(target)

    def update(self, seconds: float) -> Turn | None:
        if self.queries.update() or self.moving:
            self._lighting.update(seconds)
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


def _entries(atlas: Atlas, signs: Iterable[str]) -> dict[str, AtlasEntry]:
    return {each: entry for each in signs if (entry := atlas.entry(each)) is not None}


def _steps(way: Way, names: dict[str, str]) -> list[Phrase]:
    return [
        say("atlas.step", part=part, name=names[part], other=other)
        if names.get(part)
        else say("atlas.step_by", part=part, other=other)
        for part, other in zip(way.parts, way.characters[1:], strict=True)
    ]


@dataclass(slots=True, eq=False)
class StringBox(Box):
    """The lamps on their string, in as many rows as make them largest, each with the part that it shares with the next.
    Those with a character can be pressed."""

    page: PathPage = field(kw_only=True)
    cells: list[pygame.Rect] = field(init=False)
    lamps: list[Element] = field(init=False)

    def place(self, m: Measure, rect: pygame.Rect) -> None:
        self.m, self.rect = m, rect
        count, words = len(self.page.signs), m.ui.text.leading(Style.STRONG) + m.ui.text.leading(LABELS[0])

        def side_of(columns: int) -> float:
            high = (rect.height / -(-count // columns) - words) / 1.75
            return min(m.px(LARGEST_LAMP), rect.width / (columns + 0.3) * 0.58, high)

        columns = max(range(1, count + 1), key=lambda each: (round(side_of(each)), each))
        side, high = max(12, round(side_of(columns))), rect.height // -(-count // columns)
        pitch = min(m.px(LARGEST_PITCH), round(rect.width / (columns + 0.3)))
        top = rect.top + (high - min(high, round(side * 1.75) + words)) // 2
        left, down, disc = rect.centerx - round(columns * pitch / 2), round(side * 0.42), max(10, round(side * 0.42))
        self.cells = grid((left, top), count, columns, (pitch, high), (0, 0))
        self.lamps = [self._lamp(number) for number in range(count)]
        parts = [self._part(number) for number in range(min(count - 1, len(self.page.parts)))]
        for lamp, cell in zip(self.lamps, self.cells, strict=True):
            lamp.place(m, square(side, midtop=(cell.centerx, cell.top + down)))
        for part, cell in zip(parts, self.cells, strict=False):
            part.place(m, square(disc, center=(min(cell.right, rect.right - disc // 2), cell.top + down)))
        beside = [*([each] for each in parts), *([] for _ in self.lamps[len(parts) :])]
        self.placed = tuple(each for lamp, part in zip(self.lamps, beside, strict=True) for each in (lamp, *part))

    def _lamp(self, number: int) -> Element:
        page, sign = self.page, self.page.signs[number]
        if not sign:
            return Paint(draw_unknown)
        entry = page.found.entries.get(sign) if page.found is not None else None
        spoken = f"{entry.pinyin}, {short_meaning(entry)}" if entry is not None else ""
        lamp = CharacterLamp(f"lamp:{number}", sign, spoken, entry.parts if entry else (), number, bare=True)
        lamp.do, lamp.lit = page.press, not (page.climbing and sign == page.goal)
        if len(lamp.made_of) == 2:
            tones = {part: (MEANING, SOUND)[at % 2] for at, part in enumerate(page.parts) if at in (number - 1, number)}
            lamp.tints = tuple((each.sign, tones.get(each.sign, LIGHT.ink)) for each in lamp.made_of)
        return lamp

    def _part(self, number: int) -> Element:
        page, part = self.page, self.page.parts[number]
        name = page.found.names.get(part, "") if page.found is not None else ""

        def draw(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
            if number + 1 >= page.shown:
                return
            colour = (ui.theme.accent, ui.theme.focus)[number % 2]
            ui.shapes.rounded_rect(target, rect, rect.width // 2, ui.theme.bg, colour, max(2, rect.width // 24))
            ui.text.glyph(target, part, round(rect.width * 0.54), colour, rect.center, bold=True)
            line = pygame.Rect(0, 0, rect.width * 2, ui.text.leading(LABELS[0]))
            if line.width > ui.px(60):
                line.midtop = rect.centerx, rect.bottom + ui.px(4)
                ui.text.fill(target, name, LABELS_STRONG[:1], colour, line, align=0.5)

        return Paint(draw, says=[name] if name else [])

    def paint(self, target: pygame.Surface, host: Host) -> None:  # noqa: ARG002
        ui, found = self.m.ui, self.page.found
        if found is None:
            return
        shown = [each for each in self.lamps[: self.page.shown] if isinstance(each, CharacterLamp)]
        for lamp in shown:
            if lamp.lit:
                spill = glow(ui, round(lamp.rect.width * 2.5), 0.5 if ui.theme.dark else 0.55)
                blit_centred(target, spill, lamp.rect.center)
        self._draw_string(ui, target)
        for lamp in shown:
            self._draw_caption(ui, target, lamp, found.entries.get(lamp.sign))

    def _draw_string(self, ui: Ui, target: pygame.Surface) -> None:
        ink, side, pitch = mix(ui.theme.line, ui.theme.ink_3, 0.55), self.lamps[0].rect.width, self.cells[0].width
        lefts = range(self.cells[0].centerx % pitch - pitch, target.get_width() + pitch, pitch)
        for top in dict.fromkeys(each.top for each in self.cells):
            for left in lefts:
                points = [(left + pitch * at / 24, top + side * 0.2 * sag_at(at / 24)) for at in range(25)]
                pygame.draw.aalines(target, ink, False, points)
                pygame.draw.aalines(target, ink, False, [(x, y + 1) for x, y in points])
        for cell in self.cells:
            ui.shapes.dot(target, (cell.centerx, cell.top), max(2, side // 36), ink)
            target.fill(ink, (cell.centerx - 1, cell.top, 3, round(side * 0.3)))

    def _draw_caption(self, ui: Ui, target: pygame.Surface, lamp: CharacterLamp, entry: AtlasEntry | None) -> None:
        """Draw the tassel of a lamp, and its sound and meaning."""
        body, wide = lamp.rect, self.cells[0].width - ui.px(12)
        tassel = pygame.Rect(0, 0, max(2, body.width // 34), round(body.width * 0.16))
        tassel.midtop = body.centerx, body.bottom + round(body.width * 0.09)
        target.fill(BAND if lamp.lit else mix(ui.theme.tile, ui.theme.ink_3, 0.45), tassel)
        if entry is not None:
            line = pygame.Rect(body.centerx - wide // 2, tassel.bottom + ui.px(6), wide, ui.text.leading(Style.STRONG))
            ui.text.fill(target, entry.pinyin, (Style.STRONG,), ui.theme.ink, line, align=0.5)
            line = pygame.Rect(line.left, line.bottom, wide, ui.text.leading(LABELS[0]))
            ui.text.fill(target, short_meaning(entry), LABELS, ui.theme.ink_2, line, align=0.5)


def short_meaning(entry: AtlasEntry) -> str:
    return ", ".join(entry.meaning.split(", ")[:2])


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


def draw_unknown(ui: Ui, target: pygame.Surface, place: pygame.Rect) -> None:
    ink = mix(ui.theme.tile, ui.theme.ink_3, 0.7)

    def draw(canvas: Canvas) -> None:
        for number in range(20):
            turn = 18 * number
            canvas.arc((0.5, 0.5), 0.46, (turn, turn + 9), 0.025, ink)

    sprite = ui.shapes.sprite(("asked", ink), place.size, ink, draw)
    target.blit(sprite, place)
    ui.text.glyph(target, "?", round(place.width * 0.5), ink, place.center, bold=True)
