"""A lesson: a large board, a sentence above it, and a ring around what to press; and the sheet of rules.

It has no clock, and is not in the games, the archive or the statistics."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.boards.board import TAKEN, Taken, View
from game.catalogue import Entry, entry_of
from game.reader.node import Node
from game.scenes.lessons.player import LessonPlayer
from game.scenes.shared.examples import example_pictures, examples
from game.scenes.shared.game_names import kind_icon
from game.scenes.shared.parts import paragraph, row
from game.scenes.shared.scene import Daily, Open, Pop, Scene, Services, Turn
from game.scenes.shared.screen import Content, Dialog
from game.session.lessons import PILL, LessonScript
from game.stage.board_reader import BoardReading
from game.stage.layout import edge_of
from game.stage.parts import BAR, GAP, Bar, Title, paragraph_of
from game.stage.parts import PILL as PILL_HIGH
from game.stage.stage import Stage, instruction
from game.ui.command import Command
from game.ui.elements import Column, Element, Label, Measure, Paint, Row, beside_board
from game.ui.input import Down, Event, Key, Point
from game.ui.lantern import glow
from game.ui.shapes import Canvas, blit_centred
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widget import ACCEPT, Chosen
from game.ui.widgets.button import Button, Variant
from generators.kernel.phrases import Phrase, join_list, say, split_list

BLACK, WHITE = (28, 27, 25), (255, 255, 255)  # colours of the hand, in both themes
VEIL = 128  # opacity of 255: all but the lit places is dimmed by half
RING, BESIDE = 3, 5  # points: its width, and its distance from the place
BREATH = 1.2  # seconds: the period of the glow
LEAST, BRIGHTEST = 0.45, 1.0  # opacity of the glow
HAND = 56
TIP = (0.34, 0.06)  # shares of the hand: place of the fingertip

SENTENCES = (Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG)
REMARKS = (Style.BODY, Style.LABEL, Style.CAPTION)
MOST, MOST_BENEATH = 0.16, 0.1  # largest shares of the height for a sentence and the text below it
ICON = 40  # points
DOT, LONG, PITCH = 12, 28, 28  # points: a dot, the current one, and the distance


class Rules(Dialog):
    def __init__(
        self,
        services: Services,
        kind: str,
        more: tuple[Command, ...],
        about: tuple[Phrase, ...] = (),
        *,
        by_finger: bool = False,
    ) -> None:
        """`about`: sentences on this one puzzle, which come first."""
        super().__init__(services)
        self.kind = kind
        self.about = about
        self.by_finger = by_finger
        self.entry = entry_of(kind)
        self.examples = examples(self.entry)
        self.more = tuple(each for each in more if each.offered)

    def title(self) -> str:
        return self.ui.tell(f"board.{self.kind}.name")

    def build(self) -> Content:
        tell = self.ui.tell
        first, *others = self.about or (None,)
        return [
            *([paragraph(tell(first), Style.STRONG, faint=False, below=6)] if first else []),
            *(paragraph(tell(each), below=6 if each is not others[-1] else 16) for each in others),
            example_pictures(self.ui, self.entry, self.examples),
            paragraph(tell(f"board.{self.kind}.rules"), faint=False, below=6),
            paragraph(
                tell(say(f"board.{self.kind}.also", names=join_list(split_list(tell(f"board.{self.kind}.names")))))
            ),
            paragraph(tell("rules.pad" if self.ui.by_pad else "rules.pointer"), Style.STRONG, faint=False, below=6),
            paragraph(tell(instruction(self.kind, by_finger=self.by_finger, by_pad=self.ui.by_pad))),
            paragraph(tell("rules.keys"), Style.STRONG, faint=False, below=6),
            paragraph(tell(f"board.{self.kind}.keys")),
            *(row(each.id, each.label, partial(Pop, each.run)) for each in self.more),
        ]


def dim_picture(ui: Ui, picture: Surface, lit: Iterable[tuple[Rect, bool]]) -> Surface:
    """A copy of the picture, dimmed except for the lit places."""
    sheet, veil = picture.copy(), Surface(picture.get_size(), pygame.SRCALPHA)
    veil.fill((*ui.theme.bg, VEIL))
    for rect, is_round in lit:
        grown = rect if is_round else rect.inflate(ui.px(BESIDE), ui.px(BESIDE))
        pygame.draw.rect(veil, (0, 0, 0, 0), grown, border_radius=grown.height // 2 if is_round else ui.px(10))
    sheet.blit(veil, (0, 0))
    return sheet


def draw_glows(ui: Ui, sheet: Surface, places: Iterable[Rect], seconds: float) -> Surface:
    """A copy of the sheet with a glow around each place; it pulses, unless motion is turned off."""
    lit = sheet.copy()
    share = BRIGHTEST if ui.still else LEAST + (BRIGHTEST - LEAST) * (0.5 - 0.5 * math.cos(seconds / BREATH * math.tau))
    for place in places:
        wide = round(min(max(place.size), 2 * min(place.size)) * 1.9)
        light = glow(ui, wide, 0.4 if ui.theme.dark else 0.5)
        light.set_alpha(round(255 * share))
        blit_centred(lit, light, place.center)
        light.set_alpha(255)  # cached and shared with others
    return lit


def draw_ring(ui: Ui, target: Surface, place: Rect, *, is_round: bool) -> None:
    grown = place.inflate(2 * ui.px(BESIDE), 2 * ui.px(BESIDE)).clip(target.get_rect())
    radius = grown.height // 2 if is_round else ui.px(10)
    ui.shapes.rounded_rect(target, grown, radius, None, ui.theme.surface, ui.px(RING) + ui.px(2))
    ui.shapes.rounded_rect(target, grown, radius, None, ui.theme.focus, ui.px(RING))


def draw_hand(ui: Ui, target: Surface, place: Rect) -> None:
    """Draw a hand that points to the lower right of the place, so that the place stays visible."""
    side = ui.px(HAND)
    at = (
        place.centerx + min(place.width // 6, side // 2) - round(TIP[0] * side),
        place.centery + min(place.height // 6, side // 2) - round(TIP[1] * side),
    )
    sprite = ui.shapes.sprite("hand", (side, side), BLACK, _draw_hand)
    target.blit(sprite, sprite.get_rect(topleft=at).clamp(target.get_rect()))


def _draw_hand(canvas: Canvas) -> None:
    fingers = ((0.34, 0.12, 0.60), (0.46, 0.42, 0.62), (0.58, 0.45, 0.64), (0.69, 0.50, 0.66))
    palm = [(0.285, 0.55), (0.745, 0.55), (0.745, 0.70), (0.67, 0.90), (0.40, 0.90), (0.285, 0.72)]
    for grown, colour in ((0.05, BLACK), (0.0, WHITE)):
        for x, top, foot in fingers:
            canvas.stroke([(x, top), (x, foot)], 0.115 + 2 * grown, colour)
        canvas.stroke([(0.19, 0.52), (0.32, 0.72)], 0.11 + 2 * grown, colour)
        canvas.polygon(palm, colour)
        canvas.stroke(palm, max(0.03, 2 * grown), colour, closed=True)
    for x in (0.47, 0.59):
        canvas.stroke([(x, 0.46), (x, 0.58)], 0.025, BLACK)


def shared_style(ui: Ui, texts: list[str], room: tuple[int, int]) -> Style:
    """The largest style in which all texts fit, so that the size is the same in all steps."""
    fitting = (style for style in SENTENCES if all(ui.text.fit(each, (style,), room).whole for each in texts))
    return next(fitting, SENTENCES[-1])


def max_height(ui: Ui, texts: list[str], styles: tuple[Style, ...], room: tuple[int, int]) -> int:
    fits = [ui.text.fit(each, styles, room) for each in texts]
    return max((len(fit.lines) * ui.text.leading(fit.style) for fit in fits), default=0)


def draw_progress(ui: Ui, target: Surface, rect: Rect, *, here: int, count: int) -> None:
    """A dot for each step, a long one for the current step."""
    theme, dot = ui.theme, rect.height
    long, pitch = dot * LONG // DOT, dot * PITCH // DOT
    left = rect.centerx - ((count - 1) * pitch + long) // 2
    for number in range(count):
        wide = long if number == here else dot
        fill = theme.ink if number == here else theme.ink_3 if number < here else None
        edge = None if fill else theme.ink_3
        ui.shapes.rounded_rect(target, (left, rect.top, wide, dot), dot // 2, fill, edge, max(1, dot // 6))
        left += wide + pitch - dot


SENTENCE, TOP, FOOT = 1080, 8, 92  # points: the width of a sentence, the room above it, the height of the foot
IDLE = 1.5  # seconds until the hand is shown
MOUSE, FINGER, KEYS = "mouse", "finger", "keys"  # last input device


class LessonScene(Scene):
    """Afterwards `onward` is opened, or without it the page before."""

    def __init__(self, services: Services, entry: Entry, lesson: LessonScript, onward: Open | None = None) -> None:
        super().__init__(services)
        self.entry, self.lesson, self.onward = entry, lesson, onward
        self.stage = Stage(self.panel, played=True)
        self.hand = MOUSE
        self._breath = self._idle = 0.0
        self._begin()

    def _begin(self) -> None:
        self.player = LessonPlayer(self.entry, self.lesson, self.services)
        self.looking = False  # whether something other than a target was pressed
        self._picture: tuple[Surface, Surface] | None = None  # board, plain and dimmed

    @property
    def over(self) -> bool:
        return self.player.step is None

    @property
    def moving(self) -> bool:
        """Whether the glow of the ring, a pause or the board is animated."""
        breathes = not self.over and not self.ui.still
        return breathes or bool(self.player.pause) or self.player.board.moving()

    def place(self) -> None:
        m = beside_board(self.ui)
        self._sizes(m)
        self._place(m)
        self.player.place(self.ui, self.panel.rect("board"))
        self._look()

    def _sizes(self, m: Measure) -> None:
        """The size of the letters and the heights of the words, the same in all steps."""
        steps = [each.name for each in self.lesson.steps]
        said = [self._sentence(each) for each in steps]
        remarks = [*(self._sentence(f"{each}_look") for each in steps), self._sentence("over")]
        wide = min(self.area.width - 2 * m.px(edge_of(m.points(self.area.width))), m.px(SENTENCE))
        room, beneath = ((wide, round(self.area.height * each)) for each in (MOST, MOST_BENEATH))
        self.style = shared_style(self.ui, said, room)
        self.highs = tuple(
            m.points(max_height(self.ui, words, styles, limits)) + 8
            for words, styles, limits in ((said, (self.style,), room), (remarks, REMARKS, beneath))
        )

    def _place(self, m: Measure) -> None:
        """The board under its sentence; pills and how far it has come at the foot."""
        sentence, beneath, is_remark = self._words()
        edge, foot = edge_of(m.points(self.area.width)), min(FOOT, m.points(self.area.height) / 7)
        look: dict[str, Any] = {"align": 0.5, "middle": True, "max_width": SENTENCE}
        high, beneath_high = self.highs
        said = paragraph_of(sentence, (self.style,), height=high, id="sentence", **look)
        ink = "accent" if is_remark else "ink"
        remark = paragraph_of(beneath, REMARKS, ink, height=beneath_high, below=GAP, id="remark", **look)
        board = Element(id="board", grow=1, rest=True)
        pills = any(each.pills for each in self.lesson.steps)
        self.stage.commands = self.commands()
        if self.over:
            ends = [self._end_pills(m, foot + (PILL_HIGH + 16 + GAP) * pills)]
        else:
            row = Row([Element(grow=1), *self._pills(m), Element(grow=1)], gap=GAP, height=PILL_HIGH + 16, align=0.5)
            ends = [*([Element(height=GAP), row] if pills else []), self._progress(foot)]
        body = Column([said, remark, board, *ends], pad=(edge, TOP, edge, 0), grow=1, rest=True)
        self.panel.place(m, Column([self._bar(m), body]), self.area.copy())

    def _bar(self, m: Measure) -> Element:
        tell, skip = self.ui.tell, None
        icon = Paint(partial(kind_icon, self.entry), width=ICON, height=ICON)
        if not self.over:
            command = self.stage.commands[0]
            wide = m.points(self.ui.text.width(command.label, Style.LABEL) + self.ui.px(48))
            skip = Button(command.id, command.label, Variant.QUIET, do=command, width=wide, height=48)
        title = Title(name=tell(self.entry.name), note=tell("lesson.title"), grow=1, height=BAR - 1)
        parts = [icon, Element(width=12), title, Element(width=8), skip]
        return Bar(parts, height=BAR, pad=(16, 0), align=0.5)

    def _end_pills(self, m: Measure, high: float) -> Element:
        again, on = self.stage.commands
        room = m.points(self.area.width)
        wide = max(240.0, m.points(self.ui.text.width(on.label, Style.LABEL_STRONG) + self.ui.px(48)))
        wide = min(wide, (room - 3 * GAP) / 2 - edge_of(room))
        looks = ((again, Variant.OUTLINE), (on, Variant.PRIMARY))
        pills = [Button(each.id, each.label, look, do=each, width=wide, height=PILL_HIGH) for each, look in looks]
        return Row([Element(grow=1), *pills, Element(grow=1)], gap=GAP, height=high, align=0.5)

    def _progress(self, foot: float) -> Element:
        here, count = self.player.number, len(self.lesson.steps)
        by_key, tell = self.hand == KEYS, self.ui.tell
        words = tell("lesson.keys") if by_key else tell("lesson.count", number=here + 1, all=count)
        dots = Paint(partial(draw_progress, here=here, count=count), height=DOT)
        label = Label(words, Style.CAPTION, "ink_2", 0.5, height=30)
        return Column([Element(height=foot * 3 / 8 - DOT / 2), dots, Element(height=4), label], height=foot)

    def _sentence(self, name: str) -> str:
        tap = self.ui.tell(f"lesson.tap_{self.hand}")
        return self.ui.tell(f"lesson.{self.lesson.id}.{name}", **{**self._blanks, "tap": tap})

    @property
    def _blanks(self) -> dict[str, str]:
        named = dict.fromkeys((pill for each in self.lesson.steps for pill in each.pills), "")
        return named | {name: self.ui.tell(label) for name, label in self.player.labels.items()}

    def _look(self) -> None:
        self.dirty, self._picture = True, None
        self._place(beside_board(self.ui))

    def rings(self) -> dict[str, Rect]:
        step = self.player.step
        if self.player.pause or step is None:
            return {}
        hidden = step.solve and not self.looking
        return self._visible_targets([each for each in self.player.waiting if not (hidden and len(each) == 1)])

    def _visible_targets(self, names: list[str]) -> dict[str, Rect]:
        """The places of those targets that are visible."""
        found = {name: self.where(name) for name in names}
        return {name: rect for name, rect in found.items() if rect is not None}

    def where(self, name: str) -> Rect | None:
        if not name.startswith(PILL):
            place = self.player.where(name)
            return place.clip(self.panel.rect("board")) if place is not None else None
        pill = self.panel.widget(name.removeprefix(PILL))
        return pill.rect if pill is not None else None

    def _pills(self, m: Measure) -> list[Element]:
        """The board's own commands; one that is asked for is pressed as a target."""
        pills: list[Element] = []
        for action in self.player.pills:
            label = self.ui.tell(action.label)
            wide = m.points(self.ui.text.width(label, Style.LABEL) + self.ui.px(88))
            variant = Variant.PRIMARY if action.primary or action.on else Variant.OUTLINE
            pill = Button(action.id, label, variant, action.icon, enabled=action.enabled, width=wide, height=PILL_HIGH)
            pill.do = partial(self._press_pill, PILL + action.id)
            pills.append(pill)
        return pills

    def _press_pill(self, name: str, chosen: Chosen) -> None:
        del chosen
        if name in self._reach():
            self.player.touch(name)
            self._mark_touched()

    def commands(self) -> tuple[Command, ...]:
        tell, leads_on = self.ui.tell, self.onward is not None
        if not self.over:
            return (Command("close", tell("lesson.know" if leads_on else "lesson.skip"), self._on, ("Escape",)),)
        on = tell("lesson.play" if leads_on else "lesson.back")
        if self.onward is not None and self.onward.request == Daily(self.services.today().isoformat()):
            on = tell("lesson.play_today")
        return (
            Command("again", tell("lesson.again"), self._again),
            Command("play", on, self._on, ("Return", "Enter", "Escape"), primary=True),
        )

    def handle(self, event: Event) -> Turn | None:
        if isinstance(event, Down | Key):
            hand = KEYS if isinstance(event, Key) else FINGER if event.touch else MOUSE
            if hand != self.hand:
                self.hand = hand
                self.place()
        answer = self.stage.handle(event, self._to_board)
        self.dirty = self.dirty or self.stage.changed
        return self.do(answer)

    def _again(self) -> None:
        self._begin()
        self.place()

    def _on(self) -> Turn:
        return self.onward if self.onward is not None else Pop()

    def _to_board(self, event: Event) -> Taken | None:
        """Pass a press on a target to the player; after any other press, tell where to look."""
        if event == Key("escape") and self.player.board.close_note():
            self._look()
            return TAKEN
        if self.over:
            return None
        match event:
            case Down(at) if self.panel.rect("board").collidepoint(at) or self._targets_at(at):
                meant = self._targets_at(at)
            case Key(name, control=False, alt=False) if name in ACCEPT or len(name) == 1:
                meant = self._by_key(event)
            case _:
                return None
        if meant:
            self.player.touch(meant[0])
        if meant or (isinstance(event, Key) and self.player.write(event)):
            self._mark_touched()
        elif self._reach():  # show the remark, and the hand at once
            self.looking, self._idle, self.dirty = True, IDLE, True
        return TAKEN

    def _targets_at(self, at: Point) -> list[str]:
        return [name for name, rect in self._visible_targets(self._reach()).items() if rect.collidepoint(at)]

    def _reach(self) -> list[str]:
        return [] if self.player.pause or self.over else self.player.reachable

    def _by_key(self, key: Key) -> list[str]:
        """The targets that a key means: all ringed ones, the place of a letter on the board, or the letter itself."""
        place = self.player.board.key_place(key.name)
        if key.name in ACCEPT:
            return list(self.rings())
        return self._targets_at(place.center) if place else [each for each in self._reach() if each == key.name]

    def _mark_touched(self) -> None:
        self.looking, self._idle = False, 0.0
        self._look()

    def update(self, seconds: float) -> Turn | None:
        was = self.player.board.moving()
        shown = self._idle >= IDLE
        self._breath += seconds
        self._idle += seconds
        if self.player.update(seconds):
            self._mark_touched()
        self.services.hear(self.player.take_cue())
        if was or self.player.board.moving():
            self._picture = None
        self.dirty = self.dirty or self.moving or was or shown != (self._idle >= IDLE)
        return None

    def nodes(self) -> list[Node]:
        reading = BoardReading(self.ui, self.player.board, View(self.player.state, focused=False))
        return [reading.node(focused=self.panel.focus is None), *self.panel.nodes()]

    def news(self) -> tuple[tuple[str, str], ...]:
        *sentences, _ = self._words()
        return tuple((str(each), "") for each in sentences if each)

    def draw(self, target: Surface) -> None:
        target.blit(self._board(target.get_size()), (0, 0))
        self.panel.draw(target)
        rings = self.rings()
        for name, rect in rings.items():
            draw_ring(self.ui, target, rect, is_round=name.startswith(PILL) or self._is_round(name))
        if rings and self._idle >= IDLE:
            draw_hand(self.ui, target, next(iter(rings.values())))

    def _words(self) -> tuple[str, str, bool]:
        """The current sentence, the text below it, and whether that is a remark on a press."""
        step = self.player.step
        if step is None or (self.player.pause and step is self.lesson.steps[-1]):
            return self.ui.tell("lesson.done"), self._sentence("over"), False
        return self._sentence(step.name), self._sentence(f"{step.name}_look") if self.looking else "", True

    def _board(self, size: Point) -> Surface:
        """The picture of the board, drawn once for a state; only the glow is added each time."""
        rings = self.rings()
        if self._picture is None or self._picture[0].get_size() != size:
            picture = Surface(size)
            self.ui.background(picture)
            parts = self.player.step.parts if self.player.step is not None else frozenset()
            self.player.board.draw(picture, View(self.player.state, parts=parts, focused=False))
            self._picture = picture, dim_picture(self.ui, picture, self._lit()) if self._reach() else picture
        picture, sheet = self._picture
        return draw_glows(self.ui, sheet, rings.values(), self._breath) if rings else picture

    def _lit(self) -> Iterator[tuple[Rect, bool]]:
        """Each place that is not dimmed, and whether it is round."""
        step = self.player.step
        names = [*step.lit, *(name for stage in step.stages for name in stage)] if step is not None else []
        for name in names:
            place = None if name.startswith(PILL) else self.player.where(name)
            if place is not None:
                yield place.clip(self.panel.rect("board")), self._is_round(name)

    def _is_round(self, name: str) -> bool:
        return self.player.board.round_letters and len(name) == 1
