"""The cards of home: today's lanterns, what might be played next, each kind with its game, and what they say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from math import pi, sin

import pygame

from game.catalogue import Entry
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
    preset_names,
    tell_or_nothing,
)
from game.scenes.shared.launch_request import Daily, Resume
from game.scenes.shared.parts import pill
from game.scenes.shared.scene import Open
from game.store.summary import ChapterSummary
from game.ui.animation import Motion, ease_out, motion
from game.ui.command import Command
from game.ui.elements import Box, Column, Control, Element, First, Label, Measure, Paint, Plate, Row
from game.ui.lantern import Light
from game.ui.text import LABELS, Style
from game.ui.theme import GOLD, mix
from game.ui.ui import Ui
from game.ui.widgets.widget import Tip
from generators.kernel.phrases import ENGLISH, clock_text

CARD, LEAST = 152, 108  # points: a card, and one without its sentence
AMPLE, PLAY = 138, 92
WIDE, NARROW = 900, 520  # here the row of the suggestion is one line, and here its pill is below
SIDE, LOW_SIDE = 92, 56  # of a lantern, and where there is little room
NAMED = 120  # the least width of a lantern with its name below


@dataclass(slots=True, eq=False, kw_only=True)
class LampString(Paint):
    count: int
    side: int

    def needed(self, m: Measure, width: int) -> int:
        return string_height(m.ui, width, self.count, side=self.side)


def lanterns(ui: Ui, lights: Lights, animation: LanternAnimation, lamps: Sequence[Element], *, low: bool) -> Element:
    """The string; `low`: it spares what it can."""

    def paint(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
        draw_string(ui, target, rect, lights, animation.flickers)

    def name(kind: str, light: Light) -> Element:
        style = Style.LABEL_STRONG if light is Light.BEGUN else Style.LABEL
        return Label(ui.tell(f"board.{kind}.name"), style, align=0.5, grow=1, least=NAMED, silent=True)

    string = LampString(paint, count=len(lights), side=LOW_SIDE if low else SIDE)
    names = Row([name(*each) for each in lights], gap=8, pad=(4, 4, 4, 0), height=30)
    words = None if low else First([names, Element()])
    under = Column([Element(height=10), string, words, Element(height=6)])
    return Box([under, Row(lamps)], pad=(12, 4), plate=Plate("tile", ""))


def suggestion(ui: Ui, known: HomeFacts, more: Sequence[Control], width: float) -> Element:
    """In one line, in two, or with its pill below."""
    found, (titles, notes) = known.suggestion, today_words(ui, known)
    play: Element | None = None
    words: Element = Label(notes, (Style.BODY, *LABELS), lines=0, height=56, key="note", grow=1)
    if found is not None:
        words, play = _next(ui, found, titles, notes)
        play.width = 168 if width >= WIDE else 144 if width >= NARROW else 0
    if width >= WIDE:
        return Row([words, *more, Element(width=12), play], height=72, pad=(16, 0, 12, 0), align=0.5, plate=Plate())
    if width >= NARROW:
        others = Row([*more, Element(grow=1)]) if more else Element(height=8)
        column = Column([Box([words], pad=(12, 0)), Element(height=4), others], pad=(4, 12, 8, 4), grow=1)
        return Row([column, play], pad=(0, 0, 16, 0), align=0.5, plate=Plate())
    parts = [Box([words], pad=(12, 0)), Element(height=6), *more, Element(height=4), Box([play], pad=(12, 0))]
    return Column(parts, pad=(4, 14), plate=Plate())


def _next(ui: Ui, found: Suggestion, titles: Sequence[str], notes: Sequence[str]) -> tuple[Element, Element]:
    entry, label = found.standing.entry, ui.tell("home.resume" if found.begun else "home.play")
    title = Label(titles, HEADINGS, height=28, key="title", silent=True)
    lines = [title, Label(notes, ink="ink_2", height=24, silent=True)]
    words = Row([_icon(entry, 48), Column(lines, grow=1, pad=(14, 0, 12, 0))], grow=1, height=52, align=0.5)
    play = pill("today", label, lambda: Open(entry, found.request), high=48, below=0)

    def node(parts: tuple[Node, ...]) -> Node:
        return replace(parts[0], name=f"{label}: {titles[0]}", note=notes[0])

    return words, Box([play], node=node)


def kind_card(ui: Ui, standing: KindFacts, today: date, number: int, *, low: bool) -> Element:
    entry, waits = standing.entry, bool(standing.waiting)
    name, line = (ui.tell(f"board.{entry.id}.{each}") for each in ("name", "line"))
    ink = "accent" if waits else "ok" if standing.light.lit else "ink_2"
    words, key = Label(status(ui, standing, today), ink=ink, grow=1), str(number) if number < 10 else ""
    label = ui.tell("home.resume" if waits else "home.play")
    command = Command(f"play:{entry.id}", label, lambda: Open(entry, Resume()), (key,) if key else ())

    def tip() -> Tip:
        whole = words.choice[0] == words.wordings[0] and card.rect.height >= ui.px(AMPLE)
        return Tip(label if whole else f"{line}\n{words.wordings[0]}", tuple(card.rect), key)

    card = _card(ui, entry, name, line, words, command, low=low)
    card.key, card.press, card.tip, card.plate = f"card:{entry.id}", command.run, tip, Plate()
    return card


def extra_card(ui: Ui, entry: Entry, name: str, line: str, command: Command, *, low: bool) -> Element:
    """A card for something else to do, in the cell that the kinds leave free."""
    card = _card(ui, entry, name, line, Label("", grow=1), command, low=low)
    card.plate = Plate(mix(ui.theme.surface, GOLD, 0.22), "")
    return card


def _card(ui: Ui, entry: Entry, name: str, line: str, words: Label, command: Command, *, low: bool) -> Box:
    """With its sentence where it is high enough."""
    wide = max(ui.text.width(ui.tell(each), Style.LABEL) for each in ("home.play", "home.resume")) / ui.scale

    def laid(*, ample: bool) -> Element:
        sentence = Label(line, LABELS, "ink_2", lines=0, middle=False, rest=True, grow=1) if ample else None
        title = Column([Label(name, HEADINGS, height=28), sentence], grow=1)
        head = Row([_icon(entry, 52 if ample else 40), title], gap=14, rest=True, grow=1)
        play = Control.of(command, width=max(PLAY, wide + 40), height=44)
        foot = Row([words, Element(width=8), play], height=44, align=0.5)
        pad, air = (16, 8) if ample else (10, 4)
        return Column([head, Element(height=air), foot], pad=(pad,), height=AMPLE * ample)

    def node(parts: tuple[Node, ...]) -> Node:
        note = ", ".join(filter(None, (words.wordings[0], line)))
        return replace(parts[-1], name=f"{name}: {command.label}", note=note)

    return First([laid(ample=True), laid(ample=False)], height=LEAST if low else CARD, node=node)


def _icon(entry: Entry, side: float) -> Element:
    def paint(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
        kind_icon(ui, target, entry, pygame.Rect(rect.topleft, (min(rect.size),) * 2))

    return Paint(paint, width=side, height=side)


GLOW, SWING = 320, 480  # milliseconds
WIDTH = 3.0  # degrees to each side


@dataclass(slots=True)
class LanternAnimation:
    kinds: tuple[str, ...] = ()
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
        return dict.fromkeys(self.kinds, flicker)

    def light(self, kinds: Iterable[str], *, still: bool) -> None:
        self.kinds = tuple(kinds)
        if self.kinds:
            self._motion = motion(SWING, still=still)

    def update(self, seconds: float) -> bool:
        """True when the picture changes, also to that of lanterns at rest."""
        was = self.running
        self._motion.update(seconds)
        return was


def status(ui: Ui, standing: KindFacts, today: date) -> list[str]:
    """The line of a card, the longest wording first: how far a waiting game has come; else that the daily is solved;
    else what would be new."""
    if standing.waiting:
        return list(_ways_to_say(ui, standing, standing.waiting[0], today))
    if standing.light.lit:
        return [_solved(ui, standing.daily), ui.tell("home.solved")]
    names = preset_names(ui, standing.entry, standing.preset)
    return [DOT.join([ui.tell("home.new"), *names[:count]]) for count in range(len(names), -1, -1)]


def progress(ui: Ui, seen: ChapterSummary) -> str:
    """How far a game has come, in the board's words; empty if unknown."""
    return tell_or_nothing(ui, seen.words) if seen.words is not None else ""


def today_words(ui: Ui, known: HomeFacts) -> tuple[list[str], list[str]]:
    """The name of the suggestion with how far it has come, and why it is suggested; the longest wordings first."""
    next_one = known.suggestion
    if next_one is None:
        return [], [ui.tell("home.come_back")]
    entry, begun = next_one.standing.entry, next_one.begun
    names = preset_names(ui, entry, next_one.preset)
    is_daily = isinstance(next_one.request, Daily)
    what = ui.tell("home.next" if is_daily else "home.waits" if begun else "home.small")
    clock = [clock_text(begun.seconds)] if begun else []
    ways = [[what, *names[:count], *clock] for count in range(len(names), -1, -1)]
    name, far = ui.tell(f"board.{entry.id}.name"), progress(ui, begun) if begun else ""
    return [DOT.join(filter(None, [name, far])), name], [DOT.join(each) for each in (*ways, [what])]


def how_many(ui: Ui, known: HomeFacts) -> str:
    lit, count = len(known.lit), len(known.standings)
    if 0 < lit < count:
        return ui.tell("home.lit", lit=lit, all=count)
    return ui.tell("home.all_lit" if lit else "home.none_lit", all=count)


def date_line(ui: Ui, known: HomeFacts) -> list[str]:
    """The date as people write it, how many are lit, and the days in a row: how many there are,
    or once something is solved which one today is; the longest wording first."""
    today = known.today
    weekday, month = ui.tell(f"date.weekday_{today.weekday()}"), ui.tell(f"date.month_{today.month}")
    date_words = ui.tell("home.date", weekday=weekday, day=today.day, month=month)
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
    if daily is not None and daily.touched and daily.waits:
        lines.append(DOT.join(filter(None, [progress(ui, daily), clock_text(daily.seconds)])))
    return "\n".join([*lines, ui.tell(f"home.lamp_{standing.lamp}")])


def more_words(ui: Ui, known: HomeFacts) -> dict[str, str]:
    """Other things to do today, by name: cards that come back, a mini for who reads English, and games in
    progress."""
    found = {f"due:{entry.id}": _counted(ui, "home.due", count) for entry, count in known.due}
    found |= {"mini": ui.tell("home.mini")} if known.language == ENGLISH else {}
    return found | ({"unfinished": _counted(ui, "home.unfinished", len(known.waiting))} if known.waiting else {})


def mini_words(ui: Ui, known: HomeFacts) -> tuple[str, str]:
    """How today's mini stands with the days in a row, and the key of what its pill says."""
    lamp, line, pill = known.mini.lamp if known.mini else None, ui.tell("home.mini_line"), "home.play"
    if lamp is not None and lamp.over:
        how = "almanac.solved" if lamp.light.lit else "almanac.shown"
        line, pill = DOT.join([ui.tell(how), clock_text(lamp.seconds)]), "almanac.review"
    elif lamp is not None and lamp.light is Light.BEGUN:
        line, pill = ui.tell("home.waits"), "home.resume"
    days = [ui.tell("home.streak", days=known.mini_days)] if known.mini_days > 1 else []
    return DOT.join([line, *days]), pill


def _counted(ui: Ui, key: str, count: int) -> str:
    return ui.tell(f"{key}_one") if count == 1 else ui.tell(key, count=count)


def _ways_to_say(ui: Ui, standing: KindFacts, seen: ChapterSummary, today: date) -> Iterator[str]:
    """Words for a game in progress, the longest first. Short ones keep its progress, or else its time."""
    far, clock = progress(ui, seen), clock_text(seen.seconds)
    whole, short = in_short(ui, standing.entry, seen, today), _name(ui, standing, seen, today)
    ways = (
        ([whole, far, clock], [short, far, clock], [short, far], [far, clock])
        if far
        else ([whole, clock], [short, clock])
    )
    yield from (DOT.join(each) for each in ways)
    yield from (far, far.rpartition(DOT)[2]) if far else ()
    yield clock


def _name(ui: Ui, standing: KindFacts, seen: ChapterSummary, today: date) -> str:
    if seen.heading.daily == today.isoformat():
        return ui.tell("home.daily")
    if seen.heading.daily:
        return ui.tell("waiting.daily", day=day(ui, seen.heading.daily))
    return preset_names(ui, standing.entry, seen.heading.preset)[0].split(DOT)[0]


def _solved(ui: Ui, daily: ChapterSummary | None) -> str:
    ending = daily.ending if daily else None
    return ui.tell("home.solved_in", time=clock_text(ending.seconds)) if ending else ui.tell("home.solved")
