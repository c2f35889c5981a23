"""Paths between two characters as lamps on a string, and the ladder: finding a path step by step."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from random import Random

import pygame
from pygame import Rect, Surface

from game.scenes.atlas.lamp_string import LampString, PathAnswer
from game.scenes.atlas.queries import AtlasQueries
from game.scenes.shared.characters import CharacterLamp
from game.scenes.shared.parts import line
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.stage.parts import BAR, PILL, Title, stage_bar
from game.ui.animation import Motion, motion
from game.ui.command import At, Command, by_key
from game.ui.elements import Box, Column, Element, Fitted, Grid, Label, Plate, Row, Sized, beside_board
from game.ui.input import Event, Key
from game.ui.text import BODIES, LABELS_STRONG, TITLES, Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import button_of
from game.ui.widgets.field import MOST
from generators.kernel.atlas import Atlas, AtlasEntry, Member, Way
from generators.kernel.phrases import Phrase, in_a_row, say

CARD_HEIGHT = 128  # points: the card with one row of words and pills
CHOICE_HEIGHT = 96  # points: a row of characters to choose from
CARD_WIDTH = 1152  # points
ONE_COLUMN = 700  # points: in a narrower card the pills stand below the words
PILL_WIDTH = 200  # points
FIELD_WIDTH = 250  # points
FIELD_IN_BAR = 860  # points: in a narrower window the field stands below the bar
LAMP_DELAY = 120  # milliseconds from one lamp to the next
ALL = 1000  # lamps: more than any string has
STARS = 60
ENTER = ("Return", "Enter")


def line_to_type(ui: Ui, name: str, text: str, prompt: str, do: Callable[[Chosen], None], width: float) -> Fitted:
    m = beside_board(ui)
    high = max(PILL, min(BAR - 8, m.points(ui.text.leading(Style.BODY)) + 12))  # higher for large letters
    made = line(ui, name, text, prompt, MOST, do, high=high * m.lengths.scale / ui.scale, below=0)
    made.width, made.height = width, high
    return made


def place_page(page: Scene, note: str, search: Fitted, in_bar: float, make: Callable[[float, float], Element]) -> None:
    """Place the bar, with the line to type in below it if the window is narrower than `in_bar`, and what is made."""
    m, tell = beside_board(page.ui), page.ui.tell
    close = Command("close", tell("atlas.back"), Pop, ("Escape",), At.BAR, "back")
    end, below = [Element(width=12), search, Element(width=24)], None
    if page.area.width < m.px(in_bar):
        search.width, end, below = 0, [], Box([search], pad=(20, 8))
    bar = stage_bar(Title(name=tell("atlas.title"), note=note), [close], *end)
    page.panel.place(m, Column([bar, below, Sized(make=make, grow=1)]), page.area.copy())


class PathScreen(Scene):
    """`then` opens the atlas at the character that was pressed."""

    def __init__(
        self, services: Services, queries: AtlasQueries, start: str, then: Callable[[str], Turn | None], goal: str = ""
    ) -> None:
        super().__init__(services)
        self.queries, self.start, self.goal, self.then = queries, start, goal, then
        self.found = PathAnswer()
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

    def _show_way(self, further: int = 0) -> None:
        """Show the way that is so many further in the list."""
        self.ladder = self.said = None
        self.number = (self.number + further) % max(1, len(self.found.ways))
        self._lighting = motion(LAMP_DELAY * self.path.steps, still=self.ui.still)
        self.place()

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

    def _try(self, sign: str) -> None:
        ladder, known = self.ladder, self.found
        if ladder is None:
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
        return self.found.ways[self.number] if self.found.ways else None

    @property
    def climbing(self) -> bool:
        """Whether there is a ladder that has not come to its goal yet."""
        return self.ladder is not None and self.ladder.characters[-1] != self.goal

    @property
    def moving(self) -> bool:
        return self._lighting.running

    @property
    def path(self) -> Way:
        """What is shown: the ladder, or the way, or until there is one the start alone."""
        return self.ladder or self.way or Way((self.start,), ())

    @property
    def shown(self) -> int:
        """The number of lamps that are on the string so far, or more."""
        return 1 + int(self._lighting.passed * 1000 / LAMP_DELAY) if self.moving else ALL

    def place(self) -> None:
        self.dirty = True
        tell, before, self._language = self.ui.tell, self._language, self.ui.language
        if self._language != before and self.found.goal and self.ladder is None:
            self.look_for(self.start, self.goal)
        note = tell("atlas.way_from", start=self.start, goal=self.goal) if self.goal else ""
        prompt = tell("atlas.next_one" if self.ladder is not None else "atlas.to_which")
        search = line_to_type(self.ui, "field", "", prompt, self._type, FIELD_WIDTH)
        place_page(self, note, search, FIELD_IN_BAR, self._beneath)

    def _beneath(self, wide: float, high: float) -> Element:
        """The string, and a card with words, pills and the characters to choose from."""
        wide, climbing = min(CARD_WIDTH, wide - 32), self.climbing
        narrow = wide < ONE_COLUMN
        rows, gap = climbing * (1 + narrow), 8 * climbing
        full = CARD_HEIGHT + PILL * narrow + CHOICE_HEIGHT * rows + gap
        most = min(full, high * (3 if climbing else 2) / 5)
        side = min(CHOICE_HEIGHT, (most - 28) / 2 / max(1, rows))  # of a character to choose
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
        string = LampString(found=self.found, path=self.path, climbing=self.climbing, shown=lambda: self.shown)
        string.then = lambda chosen: Pop(partial(self.then, chosen.text))
        return Column([Box([string], pad=(24, 0, 24, 8), grow=1, rest=True), card], pad=(0, 0, 0, 16 if narrow else 40))

    def _choices(self, rows: int, side: float) -> Element:
        lamps = list[CharacterLamp]()
        for at, each in enumerate(self.choices if rows else ()):
            lamp = CharacterLamp(f"choice:{each.character}", each.character, each.pinyin, each.parts, at, lit=True)
            lamp.do, lamp.height = lambda chosen: self._try(chosen.text), side
            lamps.append(lamp)
        columns = -(-len(lamps) // max(1, rows))
        return Grid(lamps, columns=max(1, columns), max_width=columns * side * 5 / 4, height=rows * side)

    def _commands(self) -> list[Command]:
        """The second is the one that Enter presses, if there is something to do."""
        tell, way, ladder = self.ui.tell, self.way, self.ladder
        if ladder is None:
            begin, enough = partial(self._show_ladder, Way((self.start,), ())), way is not None and way.steps > 1
            return [
                Command("another", tell("atlas.another"), partial(self._show_way, 1), enabled=way is not None),
                Command("find", tell("atlas.find"), begin, ENTER, enabled=enough, primary=True),
            ]
        if self.climbing:
            undo = partial(self._show_ladder, Way(ladder.characters[:-1], ladder.parts[:-1]))
            return [
                Command("undo", tell("atlas.step_back"), undo, ("Backspace",), enabled=ladder.steps > 0),
                Command("show", tell("atlas.show_way"), self._show_way),
            ]
        return [
            Command("show", tell("atlas.show_shortest"), self._show_way),
            Command("on", tell("atlas.on"), partial(self.look_for, self.goal, ""), ENTER, primary=True),
        ]

    def words(self) -> tuple[Phrase, Phrase | None]:
        """The heading of the card, and the sentence below it."""
        found, way, ladder, start, goal = self.found, self.way, self.ladder, self.start, self.goal
        if not found.goal:
            return say("atlas.opening"), None
        if way is None:
            missing = [each for each in (start, goal) if each not in found.entries]
            if start == goal or missing:
                return say("atlas.same" if start == goal else "atlas.unknown", sign=[*missing, start][0]), self.said
            return say("atlas.no_way", start=start, goal=goal), self.said
        if ladder is None:
            heading = say("atlas.steps", count=way.steps) if way.steps > 1 else say("atlas.one_step")
            steps = [
                say("atlas.step", part=part, name=found.names[part], other=other)
                if found.names[part]
                else say("atlas.step_by", part=part, other=other)
                for part, other in zip(way.parts, way.characters[1:], strict=True)
            ]
            return heading, self.said or in_a_row(steps)
        if self.climbing:
            heading = say("atlas.ladder", start=start, goal=goal, count=way.steps)
            return heading, self.said or say("atlas.ladder_next", sign=ladder.characters[-1])
        heading = say("atlas.reached", count=ladder.steps) if ladder.steps > 1 else say("atlas.reached_in_one")
        if ladder.steps == way.steps:
            return heading, say("atlas.as_short")
        return heading, say("atlas.shorter" if ladder.steps < way.steps else "atlas.longer", count=way.steps)

    def draw(self, target: Surface) -> None:
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


def _entries(atlas: Atlas, signs: Iterable[str]) -> dict[str, AtlasEntry]:
    found = {each: atlas.entry(each) for each in signs}
    return {each: replace(one, meaning=", ".join(one.meaning.split(", ")[:2])) for each, one in found.items() if one}


def draw_sky(ui: Ui, target: Surface, area: Rect, top: int) -> None:
    """Stars in the dark, and two hills."""
    theme, dice, side = ui.theme, Random(7), max(1, ui.px(1.5))
    for _ in range(STARS * theme.dark):
        x, y = dice.randrange(max(1, area.width)), dice.randrange(max(1, area.height * 2 // 3))
        ink = mix(theme.bg, theme.ink, 0.15 + 0.4 * dice.random())
        target.fill(ink, (area.left + x, top + ui.px(8) + y, side, side))
    for share, tone, turn in ((0.085, 0.5, 0.0), (0.045, 0.85, 2.1)):
        high, steps = round(area.height * share), range(0, area.width + 16, 16)
        tops = [area.bottom - high - round(high * 0.35 * math.sin(x / area.width * 5 + turn)) for x in steps]
        points = [(area.left + x, y) for x, y in zip(steps, tops, strict=True)]
        pygame.draw.polygon(target, mix(theme.bg, theme.tile, tone), [*points, area.bottomright, area.bottomleft])
