"""Paths between two characters as lamps on a string, and the ladder: finding a path step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.scenes.atlas.card import draw_titles
from game.scenes.atlas.queries import AtlasQueries
from game.scenes.atlas.rings import CharacterLadder
from game.scenes.atlas.string import (
    StringPlaces,
    draw_glow,
    draw_lamp,
    draw_part,
    draw_sky,
    draw_string,
    draw_unknown,
    string_places,
)
from game.scenes.shared.characters import CharacterLamp
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.stage.old_layout import BAR, ClampedPx
from game.ui.animation import Motion, motion
from game.ui.input import Event, Key
from game.ui.text import BODIES, TITLES, Style
from game.ui.theme import LIGHT, MEANING, SOUND, Colour
from game.ui.ui import RectCut, Ui, grid
from game.ui.widgets.button import Button, Variant, side_by_side
from game.ui.widgets.field import Field
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.atlas import Atlas, AtlasEntry, Member, Way
from generators.kernel.phrases import Phrase, in_a_row, say

HIGH, CHOICES, PILL = 128, 96, 48  # points
WIDE, NARROW = 1152, 700
WAYS, ONWARD = 168, 200


@dataclass(slots=True)
class PathPanel:
    place: pygame.Rect
    heading: pygame.Rect
    sentence: pygame.Rect
    words: tuple[str, str]
    widgets: list[Widget] = field(default_factory=list)

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        theme = ui.theme
        ui.shapes.rounded(target, self.place, ui.px(16), theme.surface, theme.line, max(1, ui.px(1)))
        ui.text.fill(
            target, self.words[0], (*TITLES, Style.LABEL_STRONG, Style.CAPTION_STRONG), theme.ink, self.heading
        )
        if self.words[1]:
            ui.text.fill(target, self.words[1], BODIES, theme.ink_2, self.sentence)


def panel_of(
    ui: Ui,
    room: pygame.Rect,
    says: tuple[Phrase, Phrase | None],
    way: Way | None,
    ladder: CharacterLadder | None,
    choices: tuple[Member, ...],
) -> PathPanel:
    px = ClampedPx(ui)
    heading, sentence = says
    words = ui.tell(heading), ui.tell(sentence) if sentence is not None else ""
    wide = min(px(WIDE), room.width - 2 * px(16))
    narrow = wide < px(NARROW)
    finding = ladder is not None and not ladder.reached
    lines = 2 if finding and narrow else 1
    high = px(HIGH) + (px(PILL) if narrow else 0) + (lines * px(CHOICES) + px(8) if finding else 0)
    high = min(high, room.height * (3 if finding else 2) // 5)
    place = pygame.Rect(room.centerx - wide // 2, room.bottom - high - px(16 if narrow else 40), wide, high)
    cut = RectCut(place.inflate(-2 * px(20), -2 * px(14)))
    pills = _pills(ui, ladder, way)
    if finding:
        row = cut.bottom(min(lines * px(CHOICES), cut.rest.height // 2), px(8))
    if narrow:
        side_by_side(cut.bottom(min(px(PILL), cut.rest.height // 2), px(6)), px(12), *pills)
    else:
        used = len(pills) * px(ONWARD)
        strip = pygame.Rect(cut.rest.right - used, cut.rest.top, used, cut.rest.height)
        strip.inflate_ip(0, min(0, px(PILL) - strip.height))
        side_by_side(strip, px(12), *pills)
        cut.rest.width -= used + px(16)
    half = cut.rest.height * 2 // 5
    top = pygame.Rect(*cut.rest.topleft, cut.rest.width, half)
    rest = pygame.Rect(cut.rest.left, top.bottom, cut.rest.width, cut.rest.height - half)
    panel = PathPanel(place, top, rest, words, [*pills])
    if finding:
        panel.widgets = [*_choices(row, choices, lines), *pills]
    return panel


def _pills(ui: Ui, ladder: CharacterLadder | None, way: Way | None) -> list[Button]:
    nowhere, tell = pygame.Rect(0, 0, 1, 1), ui.tell
    if ladder is None:
        other = Button("another", nowhere, tell("atlas.another"), enabled=way is not None)
        enough = way is not None and way.steps > 1
        return [other, Button("find", nowhere, tell("atlas.find"), Variant.PRIMARY, enabled=enough)]
    if ladder.reached:
        show = Button("show", nowhere, tell("atlas.show_shortest"))
        return [show, Button("on", nowhere, tell("atlas.on"), Variant.PRIMARY)]
    undo = Button("undo", nowhere, tell("atlas.step_back"), enabled=bool(ladder.chain))
    return [undo, Button("show", nowhere, tell("atlas.show_way"))]


def _choices(row: pygame.Rect, members: tuple[Member, ...], lines: int) -> list[CharacterLamp]:
    if not members:
        return []
    a_row = -(-len(members) // lines)
    wide, high = min(row.width // a_row, row.height // lines * 5 // 4), row.height // lines
    left = row.centerx - wide * a_row // 2
    places = grid((left, row.top), len(members), a_row, (wide, high), (0, 0))
    return [
        CharacterLamp(f"choice:{each.character}", place, each.character, each.pinyin, each.parts, number, lit=True)
        for number, (each, place) in enumerate(zip(members, places, strict=True))
    ]


LIT, APART = 240, 120  # milliseconds
FIELD, SIDE_BY_SIDE = 250, 860  # points


@dataclass(frozen=True, slots=True)
class PathAnswer:
    goal: str
    ways: tuple[Way, ...]
    entries: dict[str, AtlasEntry]
    names: dict[str, str]  # of the parts


class PathPage(Scene):
    """`then` opens the atlas at the character that was pressed."""

    def __init__(
        self, services: Services, queries: AtlasQueries, start: str, then: Callable[[str], Turn | None], goal: str = ""
    ) -> None:
        super().__init__(services)
        self.queries, self.start, self.goal, self._then = queries, start, goal, then
        self.found: PathAnswer | None = None
        self.number = 0  # of the ways
        self.ladder: CharacterLadder | None = None
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
            self.start, self.goal, self.found, self.number, self.said = start, found.goal, found, 0, None
            self._animate()
            self.place()

        self.queries.ask(find, show_answer)

    def _resolve(self, text: str, then: Callable[[str], None]) -> None:
        """Call `then` with the character that was typed, or the first one found by sound or meaning."""

        def show_answer(found: tuple[Member, ...]) -> None:
            if found:
                then(found[0].character)
                return
            self.said = say("atlas.nothing_found", text=text)
            self.place()

        self.queries.ask(lambda atlas: atlas.search(text), show_answer)

    def _find_choices(self) -> None:
        ladder = self.ladder
        self.choices = ()
        self.place()
        if ladder is None or ladder.reached:
            return

        def show_answer(found: tuple[Member, ...]) -> None:
            self.choices = tuple(each for each in found if each.character not in ladder.characters)
            self.place()

        self.queries.ask(lambda atlas: atlas.choices(ladder.here, ladder.goal), show_answer)

    def _try(self, sign: str) -> None:
        ladder = self.ladder
        if ladder is None or self.found is None:
            return
        known = self.found

        def show_answer(answer: tuple[str, str, AtlasEntry | None]) -> None:
            part, name, entry = answer
            if not part or sign == ladder.here:
                self.said = say("atlas.no_part", one=ladder.here, other=sign)
                self.place()
                return
            known.names[part] = name
            if entry is not None:
                known.entries[sign] = entry
            self.said, self.ladder = None, ladder.step(sign, part)
            self._find_choices()

        def find(atlas: Atlas) -> tuple[str, str, AtlasEntry | None]:
            part = atlas.shared(ladder.here, sign)
            return part, atlas.name(part) if part else "", atlas.entry(sign)

        self.queries.ask(find, show_answer)

    @property
    def way(self) -> Way | None:
        return self.found.ways[self.number] if self.found is not None and self.found.ways else None

    @property
    def moving(self) -> bool:
        return any(each.running for each in self._animations)

    def _animate(self) -> None:
        count = len(self._signs())
        self._animations = [motion(LIT, still=self.ui.still, delay=number * APART) for number in range(count)]

    def _signs(self) -> list[str]:
        """The characters of the lamps; "" for one to be found."""
        if self.ladder is not None:
            return [*self.ladder.characters, *([] if self.ladder.reached else ["", self.goal])]
        return list(self.way.characters) if self.way is not None else [self.start]

    def _parts(self) -> tuple[str, ...]:
        return self.ladder.parts if self.ladder is not None else self.way.parts if self.way is not None else ()

    def place(self) -> None:
        self.dirty = True
        if self.ui.language != self._language:
            self._language = self.ui.language
            if self.found is not None and self.ladder is None:
                self.look_for(self.start, self.goal)
        px, area = ClampedPx(self.ui), self.area
        self._bar = pygame.Rect(area.left, area.top, area.width, px(BAR))
        top = self._bar.bottom
        self._field = pygame.Rect(0, 0, px(FIELD), px(48))
        self._field.midright = self._bar.right - px(40), self._bar.centery
        if area.width < px(SIDE_BY_SIDE):
            self._field = pygame.Rect(area.left + px(20), top + px(8), area.width - 2 * px(20), px(48))
            top += px(64)
        beneath = pygame.Rect(area.left, top, area.width, area.bottom - top)
        self._panel: PathPanel = panel_of(self.ui, beneath, self.words(), self.way, self.ladder, self.choices)
        room = pygame.Rect(area.left + px(24), top, area.width - 2 * px(24), self._panel.place.top - top - px(8))
        self._string_places = string_places(self.ui, room, len(self._signs()))
        self._lamps = self._place_lamps(self._string_places)
        self.panel.show(self._widgets())

    def _place_lamps(self, places: StringPlaces) -> list[CharacterLamp]:
        parts, found = self._parts(), []
        for number, (sign, rect) in enumerate(zip(self._signs(), places.lamps, strict=True)):
            beside = [*parts[max(0, number - 1) : number], *parts[number : number + 1]]
            entry = self.found.entries.get(sign) if self.found is not None else None
            lamp = CharacterLamp(f"lamp:{number}", rect, sign, "", entry.parts if entry else (), number, bare=True)
            lamp.lit = bool(sign) and not (self.ladder is not None and sign == self.goal and not self.ladder.reached)
            if len(lamp.parts) == 2:
                tones = {each: self._tone(number - 1 + at) for at, each in enumerate(beside, start=number == 0)}
                lamp.tints = tuple((each.sign, tones.get(each.sign, LIGHT.ink)) for each in lamp.parts)
            found.append(lamp)
        return found

    def _tone(self, step: int, *, on_ground: bool = False) -> Colour:
        theme = self.ui.theme
        return (theme.focus if on_ground else SOUND) if step % 2 else (theme.accent if on_ground else MEANING)

    def _widgets(self) -> list[Widget]:
        tell, bar = self.ui.tell, self._bar
        side = min(self.ui.fixed_px(48), bar.height)
        back = pygame.Rect(bar.left + bar.height // 8, bar.centery - side // 2, side, side)
        prompt = tell("atlas.next_one") if self.ladder is not None else tell("atlas.to_which")
        found: list[Widget] = [Button("close", back, tell("atlas.back"), Variant.ICON, "back", "Escape")]
        found.append(Field(self.ui, "field", self._field, prompt=prompt))
        found += [each for each in self._lamps if each.sign]
        return [*found, *self._panel.widgets]

    def draw(self, target: pygame.Surface) -> None:
        ui = self.ui
        ui.background(target)
        draw_sky(ui, target, self.area, self._bar.bottom)
        target.fill(ui.theme.line, (self._bar.left, self._bar.bottom - 1, self._bar.width, 1))
        px = ClampedPx(ui)
        wide = self._field.left if self._field.centery == self._bar.centery else self._bar.right
        title = pygame.Rect(self._bar.left + px(68), self._bar.top, wide - self._bar.left - px(80), self._bar.height)
        detail = ui.tell("atlas.way_from", start=self.start, goal=self.goal) if self.goal else ""
        draw_titles(ui, target, title, ui.tell("atlas.title"), detail)
        if self.found is not None:
            self._string(target)
        self._panel.draw(ui, target)
        self.panel.draw(ui, target)

    def _string(self, target: pygame.Surface) -> None:
        ui = self.ui
        shown = [
            number
            for number in range(len(self._lamps))
            if number >= len(self._animations) or self._animations[number].passed >= 0
        ]
        for number in shown:
            draw_glow(ui, target, self._lamps[number])
        draw_string(ui, target, self._string_places)
        assert self.found is not None
        for number, lamp in enumerate(self._lamps):
            if not lamp.sign:
                draw_unknown(ui, target, lamp.rect)
            elif number in shown:
                draw_lamp(ui, target, lamp, self.found.entries.get(lamp.sign), self._string_places.pitch)
        for number, part in enumerate(self._parts()):
            if number + 1 in shown:
                tone = self._tone(number, on_ground=True)
                draw_part(ui, target, self._string_places.parts[number], part, self.found.names.get(part, ""), tone)

    def words(self) -> tuple[Phrase, Phrase | None]:
        if self.found is None:
            return say("atlas.opening"), None
        if self.ladder is not None:
            return self._ladder_text(self.ladder)
        if self.way is None:
            return self._no_way(), self.said
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

    def _ladder_text(self, ladder: CharacterLadder) -> tuple[Phrase, Phrase | None]:
        if not ladder.reached:
            heading = say("atlas.ladder", start=ladder.start, goal=ladder.goal, count=ladder.shortest)
            return heading, self.said or say("atlas.ladder_next", sign=ladder.here)
        heading = say("atlas.reached", count=ladder.steps) if ladder.steps > 1 else say("atlas.reached_in_one")
        if ladder.steps == ladder.shortest:
            return heading, say("atlas.as_short")
        if ladder.steps < ladder.shortest:
            return heading, say("atlas.shorter", count=ladder.shortest)
        return heading, say("atlas.longer", count=ladder.shortest)

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
            elif event.name == "backspace" and self.ladder is not None and self.ladder.chain:
                return self.choose(Chosen("undo"))
            elif event.name in ("return", "enter"):
                return self._primary()
        chosen = self.panel.handle(event)
        return self.choose(chosen) if chosen is not None else None

    def _primary(self) -> Turn | None:
        pills = (each for each in self._panel.widgets if isinstance(each, Button) and each.variant is Variant.PRIMARY)
        return next((self.choose(Chosen(each.id)) for each in pills if each.enabled), None)

    def choose(self, chosen: Chosen) -> Turn | None:
        name = chosen.id.partition(":")[0]
        match name:
            case "close":
                return Pop()
            case "field" if chosen.value and chosen.text.strip():
                self._resolve(chosen.text.strip(), self._go_to)
            case "lamp":
                return Pop(lambda: self._then(chosen.text))
            case "choice":
                self._try(chosen.text)
            case "another" if self.found is not None and self.found.ways:
                self.number = (self.number + 1) % len(self.found.ways)
                self.said = None
                self._animate()
                self.place()
            case "find" if self.way is not None:
                self.ladder, self.said = CharacterLadder(self.start, self.goal, self.way.steps), None
                self._find_choices()
            case "undo" if self.ladder is not None:
                self.ladder, self.said = self.ladder.back(), None
                self._find_choices()
            case "show":
                self.ladder, self.said = None, None
                self._animate()
                self.place()
            case "on":
                self.ladder = None
                self.look_for(self.goal, "")
        return None

    def _go_to(self, sign: str) -> None:
        if self.ladder is not None:
            self._try(sign)
        else:
            self.look_for(self.start, sign)
