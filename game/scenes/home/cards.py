"""The cards of home: today's lanterns, what might be played next, each kind with its game, and what they say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from math import pi, sin
from typing import Any

import pygame

from game.catalogue import NIGHT, Entry
from game.rating.strength import level_of
from game.reader.node import Node
from game.scenes.shared.day_lanterns import Flicker, Lights, draw_string, string_height
from game.scenes.shared.facts import HomeFacts, KindFacts, Suggestion
from game.scenes.shared.game_names import (
    DOT,
    HEADINGS,
    daily_words,
    day,
    in_short,
    kind_icon,
    mini_name,
    preset_names,
    sibling_name,
    tell_or_nothing,
)
from game.scenes.shared.minis import mini_day, mini_entry
from game.scenes.shared.parts import pill
from game.scenes.shared.scene import Daily, Open, Resume, Turn
from game.store.log import FREE
from game.store.summary import ChapterSummary
from game.ui.animation import Motion, ease_out, motion
from game.ui.command import Command
from game.ui.elements import Box, Column, Do, Element, First, Label, Measure, Paint, Plate, Row
from game.ui.icons import draw_icon
from game.ui.lantern import Light
from game.ui.shapes import inset
from game.ui.text import LABELS, Style
from game.ui.theme import GOLD, mix
from game.ui.ui import Ui
from game.ui.widget import Look, Tip, focus_ring
from game.ui.widgets.button import Button, Variant, button_of
from generators.kernel.options import Preset
from generators.kernel.phrases import clock_text, say
from generators.names.festivals import festival_on

CARD, LEAST = 152, 108  # points: a card, and one without its sentence
LINE, OF_TWO = 22, 20  # points: a line below the name, and each of two
PLAY = 92
WIDE, NARROW = 900, 520  # here the row of the suggestion is one line, and here its pill is below
SIDE, LOW_SIDE = 92, 56  # points: side of a lantern, and its side in low windows
NAMED = 120  # points: narrowest lantern with its name below
GLOW, SWING = 320, 480  # milliseconds
WIDTH = 3.0  # degrees to each side


@dataclass(slots=True, eq=False, kw_only=True)
class LampString(Paint):
    count: int
    side: int

    def content_height(self, m: Measure, width: int) -> int:
        return string_height(m.ui, width, self.count, side=self.side)


def lanterns(ui: Ui, lights: Lights, animation: LanternAnimation, lamps: Sequence[Element], *, low: bool) -> Element:
    """The string; `low`: it spares what it can."""

    def paint(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
        draw_string(ui, target, rect, lights, animation.flickers)

    def name(entry: Entry, light: Light) -> Element:
        style = Style.LABEL_STRONG if light is Light.BEGUN else Style.LABEL
        return Label(ui.tell(f"board.{entry.id}.name"), style, align=0.5, grow=1, min_width=NAMED, silent=True)

    string = LampString(paint, count=len(lights), side=LOW_SIDE if low else SIDE)
    names = Row([name(*each) for each in lights], gap=8, pad=(4, 4, 4, 0), height=30)
    words = None if low else First([names, Element()])
    under = Column([Element(height=10), string, words, Element(height=6)])
    return Box([under, Row(lamps)], pad=(12, 4), plate=Plate("tile", ""))


def suggestion(ui: Ui, known: HomeFacts, more: Sequence[Element], width: float) -> Element:
    """The suggestion in one line, in two, or with its pill below."""
    found, (titles, notes) = known.suggestion, today_words(ui, known)
    play: Element | None = None
    words: Element = Label(notes, (Style.BODY, *LABELS), lines=0, height=56, id="note", grow=1)
    if found is not None:
        words, play = _next(ui, found, titles, notes)
        play.width = 168 if width >= WIDE else 144 if width >= NARROW else 0
    if width >= WIDE:
        return Row([words, *more, Element(width=12), play], height=72, pad=(16, 0, 12, 0), align=0.5, plate=Plate())
    if width >= NARROW:
        others = Row([*more, Element(grow=1)]) if more else Element(height=8)
        column = Column([Box([words], pad=(12, 0)), Element(height=4), others], pad=(4, 12, 8, 4), grow=1)
        return Row([column, play], pad=(0, 0, 16, 0), align=0.5, plate=Plate())
    pills = Column([play, *more], gap=8, pad=(12, 0))
    return Column([Box([words], pad=(12, 0)), Element(height=10), pills], pad=(4, 14), plate=Plate())


def _next(ui: Ui, found: Suggestion, titles: Sequence[str], notes: Sequence[str]) -> tuple[Element, Element]:
    entry, label = found.standing.entry, ui.tell("home.resume" if found.begun else "home.play")
    title = Label(titles, HEADINGS, height=28, id="title", silent=True)
    lines = [title, Label(notes, ink="ink_2", height=24, silent=True)]
    words = Row([_icon(entry, 48), Column(lines, grow=1, pad=(14, 0, 12, 0))], grow=1, height=52, align=0.5)
    play = pill("today", label, lambda: Open(entry, found.request), high=48, below=0)

    def node(parts: tuple[Node, ...]) -> Node:
        return replace(parts[0], name=f"{label}: {titles[0]}", note=notes[0])

    return words, Box([play], node=node)


def kind_card(
    ui: Ui, standing: KindFacts, today: date, number: int, choose: Callable[[Preset[Any]], Turn], *, low: bool
) -> Element:
    """A card with its status, a pill to choose another puzzle, and Play."""
    entry, waits = standing.entry, bool(standing.waiting)
    name, line = (ui.tell(f"board.{entry.id}.{each}") for each in ("name", "line"))
    said, key = status(ui, standing, today), str(number) if number < 10 else ""
    ink = "accent" if waits else "ok"
    siblings = [] if low and said else [_sibling(ui, each.entry) for each in standing.others]
    if said:
        words: Label | None = Label(said, ink=ink, height=OF_TWO if siblings else LINE, silent=True)
    elif siblings and not low:
        words = Label((line, ""), LABELS, "ink_2", height=OF_TWO, silent=True)
    else:
        words = _sentence(line, low=low)
    label = ui.tell("home.resume" if waits else "home.play")
    command = Command(f"play:{entry.id}", label, lambda: Open(entry, Resume()), (key,) if key else ())

    def tip() -> Tip:
        whole = words is not None and words.choice[0] == words.wordings[0]
        return Tip(label if whole else "\n".join([line, *said[:1]]), tuple(card.rect), key)

    pick = _pick(ui, standing, name, choose)
    card = _card(ui, entry, [name, *said[:1], line], [words, *siblings], pick, command, low=low)
    card.id, card.press, card.tip, card.plate = f"card:{entry.id}", command.run, tip, Plate()
    return card


def extra_card(ui: Ui, entry: Entry, name: str, line: str, command: Command, *, low: bool) -> Element:
    """A card for something else to do, in the cell that the kinds leave free."""
    card = _card(ui, entry, [name, line], [_sentence(line, low=low, ink="ink")], Element(grow=1), command, low=low)
    card.plate = Plate(mix(ui.theme.surface, GOLD, 0.22), "")
    return card


def _sentence(line: str, *, low: bool, ink: str = "ink_2") -> Label | None:
    look: dict[str, Any] = {"lines": 0, "middle": False, "rest": True, "grow": 1, "silent": True}
    return None if low else Label(line, LABELS, ink, **look)


def _sibling(ui: Ui, entry: Entry) -> Element:
    """Plays the same puzzle in another language."""
    press: Do = lambda _: Open(entry, Resume())  # noqa: E731
    link = SiblingLink(f"sibling:{entry.id}", sibling_name(ui, entry), Variant.QUIET, do=press, height=OF_TWO)
    link.short = ui.tell(f"language.{entry.language}")
    return link


@dataclass(slots=True, eq=False)
class SiblingLink(Button):
    short: str = field(init=False)  # shorter label

    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        px, room = ui.px, inset(self.rect, 0, 0, ui.px(16), 0)
        ink = ui.theme.ink if look.hovered or look.pressed else ui.theme.ink_2
        words = self.label if ui.text.width(self.label, Style.CAPTION) <= room.width else self.short
        ui.text.fill(target, words, (Style.CAPTION,), ink, room)
        right = min(room.right, room.left + ui.text.width(words, Style.CAPTION))
        draw_icon(ui, target, "forward", ink, (right + px(9), room.centery), px(10))
        if look.focused:
            focus_ring(ui, target, self.rect, px(8))


def _pick(ui: Ui, standing: KindFacts, name: str, choose: Callable[[Preset[Any]], Turn]) -> Element:
    """Names what Play opens, in as many words as fit."""
    entry, shown = standing.entry, standing.waiting[0].heading.preset if standing.waiting else standing.preset
    preset = entry.preset(shown or standing.preset)
    mine = level_of(preset.choices) if standing.is_mine and not standing.waiting else None
    choices = [say("rating.mine") if at == mine else each for at, each in enumerate(preset.choices)]
    names = [ui.tell(each) for each in choices if each not in preset.plain]
    names = names if shown else preset_names(ui, entry, shown)
    head = names[0].partition(DOT)[0]  # 8×8 of 8×8 · 1 chest
    whole = [DOT.join(names[:count]) for count in range(len(names), 1, -1)]
    ways = [*whole, DOT.join([head, *names[1:2]]), names[0], head]

    def pill_of(words: str) -> Element:
        return ChoosePill(f"choose:{entry.id}", words, Variant.QUIET, do=lambda _: choose(preset), height=44)

    def node(parts: tuple[Node, ...]) -> Node:
        return replace(parts[0], name=f"{name}: {ui.tell('play.change')}", note=ways[0])

    return First([pill_of(each) for each in dict.fromkeys(ways)], grow=1, height=44, node=node)


@dataclass(slots=True, eq=False)
class ChoosePill(Button):
    def natural(self, m: Measure) -> int:
        return m.ui.text.width(self.label, Style.LABEL) + m.ui.px(43)

    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme, px = ui.theme, ui.px
        share = 0.16 if look.pressed else 0.08 if look.hovered else 0.0
        ui.shapes.rounded_rect(target, self.rect, self.rect.height // 2, mix(theme.tile, theme.ink, share))
        tight = ui.text.width(self.label, Style.CAPTION) > self.rect.width - px(42)
        left, right = (px(8), px(13)) if tight else (px(14), px(18))
        room = inset(self.rect, left, 0, right + px(10), 0)
        ui.text.fill(target, self.label, LABELS, theme.ink, room)
        draw_icon(ui, target, "down", theme.ink_2, (self.rect.right - right, self.rect.centery), px(12))
        if look.focused:
            focus_ring(ui, target, self.rect, self.rect.height // 2)


def _card(
    ui: Ui,
    entry: Entry,
    titles: list[str],
    lines: Sequence[Element | None],
    pick: Element,
    command: Command,
    *,
    low: bool,
) -> Box:
    wide = max(ui.text.width(ui.tell(each), Style.LABEL) for each in ("home.play", "home.resume")) / ui.scale

    def node(parts: tuple[Node, ...]) -> Node:
        return replace(parts[0], name=f"{titles[0]}: {command.label}", note=", ".join(titles[1:]))

    title = Column([Label(titles[0], HEADINGS, height=28, silent=True), *lines], grow=1)
    head = Row([_icon(entry, 40 if low else 52), title], gap=14, rest=True, grow=1)
    play = Box([button_of(command, height=44)], width=max(PLAY, wide + 40), node=node)
    foot = Row([pick, Element(width=8), play], height=44, align=0.5)
    pad = (10, 6) if low else (16,)
    return Column([head, Element(height=2 if low else 8), foot], pad=pad, height=LEAST if low else CARD)


def _icon(entry: Entry, side: float) -> Element:
    def paint(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
        kind_icon(entry, ui, target, pygame.Rect(rect.topleft, (min(rect.size),) * 2))

    return Paint(paint, width=side, height=side)


@dataclass(slots=True)
class LanternAnimation:
    lit: tuple[str, ...] = ()  # ids of lit lanterns
    _motion: Motion = field(default_factory=lambda: motion(0, still=True))

    @property
    def running(self) -> bool:
        return self._motion.running

    @property
    def flickers(self) -> Mapping[str, Flicker]:
        if not self.running:
            return {}
        share = self._motion.share
        flicker = Flicker(ease_out(min(1.0, share * SWING / GLOW)), WIDTH * sin(2 * pi * share))
        return dict.fromkeys(self.lit, flicker)

    def light(self, lanterns: Iterable[str], *, still: bool) -> None:
        self.lit = tuple(lanterns)
        if self.lit:
            self._motion = motion(SWING, still=still)

    def update(self, seconds: float) -> bool:
        """True when the picture changes, also to that of lanterns at rest."""
        was = self.running
        self._motion.update(seconds)
        return was


def status(ui: Ui, standing: KindFacts, today: date) -> list[str]:
    """The progress of a waiting game, or that the daily is solved; the longest wording first."""
    if standing.waiting:
        return list(_ways_to_say(ui, standing.entry, standing.waiting[0], today))
    if standing.light is Light.DIM:
        return [ui.tell("almanac.again")]
    ending = standing.daily.ending if standing.daily else None
    in_time = [ui.tell("home.solved_in", time=clock_text(ending.seconds))] if ending else []
    return [*in_time, ui.tell("home.solved")] if standing.light.lit else []


def today_words(ui: Ui, known: HomeFacts) -> tuple[list[str], list[str]]:
    """The name of the suggestion with how far it has come, and why it is suggested; the longest wordings first."""
    next_one = known.suggestion
    if next_one is None:
        return [], [ui.tell("home.come_back")]
    entry, begun = next_one.standing.entry, next_one.begun
    names = preset_names(ui, entry, next_one.preset)
    on = next_one.request.day if isinstance(next_one.request, Daily) else ""
    is_today = on == known.today.isoformat()
    what = ui.tell("home.next" if is_today else "home.waits" if begun else "home.small")
    names = names if is_today or not on else [ui.tell("waiting.daily", day=day(ui, on)), *names]
    clock = [clock_text(begun.seconds)] if begun else []
    ways = [[what, *names[:count], *clock] for count in range(len(names), -1, -1)]
    name, far = ui.tell(f"board.{entry.id}.name"), tell_or_nothing(ui, begun.words) if begun else ""
    return [DOT.join(filter(None, [name, far])), name], [DOT.join(each) for each in (*ways, [what])]


def how_many(ui: Ui, known: HomeFacts) -> str:
    lit, count = len(known.lit), len(known.dailies)
    if 0 < lit < count:
        return ui.tell("home.lit", lit=lit, all=count)
    if lit:
        return ui.tell("home.all_lit", all=count)
    # A puzzle without a lantern, such as a mini, makes the day count as well.
    return ui.tell("home.more_to_light" if known.today.isoformat() in known.days else "home.none_lit", all=count)


def date_line(ui: Ui, known: HomeFacts) -> list[str]:
    """The date as people write it, how many are lit, and the days in a row: how many there are,
    or once something is solved which one today is; the longest wording first."""
    today = known.today
    weekday, month = ui.tell(f"date.weekday_{today.weekday()}"), ui.tell(f"date.month_{today.month}")
    date_words = ui.tell("home.date", weekday=weekday, day=today.day, month=month)
    if festival := festival_on(today.isoformat()):
        date_words = ui.tell("home.festival", date=date_words, name=ui.tell(f"date.festival_{festival}"))
    lit, parts = how_many(ui, known), list[str]()
    done = today.isoformat() in known.days
    if known.streak > 1 or (known.streak and done):
        parts.append(ui.tell("home.day_of_streak" if done else "home.streak", days=known.streak))
    parts += [ui.tell("home.saved")] if known.saved else []
    ways = ([date_words, lit, *parts], [date_words, *parts], [date_words, *parts[:1]], [date_words])
    return [DOT.join(each) for each in ways]


def lamp_words(ui: Ui, standing: KindFacts, today: date) -> str:
    """The words on the string: the name, which puzzle it is, how far it has come, and what a press does."""
    lines, daily = [daily_words(ui, standing.entry, today.isoformat())], standing.daily
    if daily is not None and daily.in_progress:
        lines.append(DOT.join(filter(None, [tell_or_nothing(ui, daily.words), clock_text(daily.seconds)])))
    return "\n".join([*lines, ui.tell(f"home.lamp_{standing.lamp}")])


def more_words(ui: Ui, known: HomeFacts) -> dict[str, str]:
    """Other things to do today, by name: the riddles of the evening, cards that come back, a mini in the language of
    puzzles, and games in progress."""
    riddles = {"riddles": ui.tell("riddle_night.title")} if NIGHT.language in known.languages else {}
    found = riddles if NIGHT.language == ui.language else {}
    found |= {name: _count_text(ui, f"home.{name.partition(':')[0]}", count) for name, count in known.due}
    found |= {"mini": mini_name(ui, entry.id)} if (entry := mini_entry(known.languages)) else {}
    found |= riddles
    return found | ({"unfinished": _count_text(ui, "home.unfinished", len(known.waiting))} if known.waiting else {})


def mini_words(ui: Ui, known: HomeFacts) -> tuple[str, str]:
    """How today's mini stands with the days in a row, and the key of what its pill says."""
    entry, lamp, pill = mini_entry(known.languages), known.mini.lamp if known.mini else None, "home.play"
    line = ui.tell(f"mini.{entry.id}_line") if entry else ""
    if lamp is not None and lamp.over:
        line, pill = DOT.join(lamp.words_of_end(ui)), "almanac.review"
    elif lamp is not None and lamp.light is Light.BEGUN:
        line, pill = tell_or_nothing(ui, lamp.words) or ui.tell("home.waits"), "home.resume"
    days = [ui.tell("home.streak", days=known.mini_days)] if known.mini_days > 1 else []
    return DOT.join([line, *days]), pill


def _count_text(ui: Ui, key: str, count: int) -> str:
    return ui.tell(f"{key}_one") if count == 1 else ui.tell(key, count=count)


def _ways_to_say(ui: Ui, entry: Entry, seen: ChapterSummary, today: date) -> Iterator[str]:
    """Words for a game in progress, the longest first. Short ones keep its progress, or else its time."""
    far, clock = tell_or_nothing(ui, seen.words), clock_text(seen.seconds)
    free = seen.heading.place == FREE and not mini_day(seen.heading)  # its pill names it
    whole = "" if free else in_short(ui, entry, seen, today)
    short = ui.tell("home.daily") if seen.heading.daily == today.isoformat() else whole
    named = ([whole, far, clock], [short, far, clock], [short, far])
    ways = (*named, [far, clock], [far], [far.rpartition(DOT)[2]], [clock])
    yield from filter(None, (DOT.join(filter(None, each)) for each in ways))
