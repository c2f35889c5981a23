"""Home: the list of all puzzles; its rows, each a puzzle with its game, and what is made ahead while it is idle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any

from pygame import Surface

from game.catalogue import NIGHT, Entry, entry_of
from game.rating.strength import level_of
from game.scenes.shared.facts import HomeFacts, KindFacts, read_facts
from game.scenes.shared.game_names import (
    DOT,
    HEADINGS,
    extra_name,
    in_short,
    kind_icon,
    may_come,
    mini_name,
    tell_or_nothing,
)
from game.scenes.shared.minis import mini_day, mini_entry, minis_on
from game.scenes.shared.parts import Do, lamp, pill
from game.scenes.shared.scene import Addressed, Again, Daily, NewPuzzle, Open, Resume, Services, Turn
from game.scenes.shared.screen import Screen
from game.scenes.shared.screens import (
    LISTED,
    ChoiceOf,
    FindIn,
    Greeting,
    KindScreen,
    PlainScreen,
    ScreenName,
    WaitingGames,
)
from game.session.worker import Job
from game.store.log import FREE
from game.store.summary import ChapterSummary
from game.ui.command import Command
from game.ui.elements import Box, Column, Element, First, Ink, Label, Measure, Paint, Plate, Row, Scroll, Wrap
from game.ui.icons import draw_icon
from game.ui.input import Event, Key
from game.ui.lantern import Light
from game.ui.shapes import inset
from game.ui.text import LABELS, Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widget import Look, Tip, focus_ring
from game.ui.widgets.button import Button, Variant, button_of
from generators.kernel.cache import forget
from generators.kernel.kind import AnyPreset
from generators.kernel.phrases import clock_text, say
from generators.kernel.sets import group_by
from generators.names.almanac import festival_on

PLAY, PICK = 92, 260  # points: least width of a Play button, and the width of the pill beside it


def kind_row(
    ui: Ui, standing: KindFacts, today: date, number: int, choose: Callable[[AnyPreset], Turn], *, wide: bool
) -> Box:
    """A puzzle with its status or what it is, a pill to choose another one, and Play. `wide`: all in one line."""
    entry, waits = standing.entry, bool(standing.waiting)
    name, line = (ui.tell(f"board.{entry.id}.{each}") for each in ("name", "line"))
    said, key = status(ui, standing, today), f"Ctrl {number}" if number < 10 else ""
    label = ui.tell("home.resume" if waits else "home.play")
    command = Command(f"play:{entry.id}", label, lambda: Open(entry, Resume()), (key,) if key else ())
    says, notes = f"{name}: {label}", ", ".join([*said[:1], line])
    ink: Ink = "ink_2" if not said else "accent" if waits else "ok"
    lines = [Label(name, HEADINGS, height=28, silent=True), Label(said or line, LABELS, ink, height=22, silent=True)]
    icon = Paint(partial(kind_icon, entry), width=40, height=40)
    words = Row([icon, Column(lines, grow=1, min_width=1)], gap=14, align=0.5, grow=1)
    longest = max(ui.text.width(ui.tell(each), Style.LABEL) for each in ("home.play", "home.resume")) / ui.scale
    play = Box([button_of(command, height=44)], width=max(PLAY, longest + 40))
    play.node = lambda parts: replace(parts[0], name=says, note=notes)
    pick = _pick(ui, standing, name, choose)
    found: Box
    if wide:
        words.min_width = 1
        found = Row([words, Box([pick], width=PICK), play], gap=12, pad=(16, 5), align=0.5)
    else:
        found = Column([words, Row([pick, play], gap=8)], gap=8, pad=(16, 10))
    found.id, found.press, found.plate = f"card:{entry.id}", command.run, Plate()
    found.tip = lambda: Tip(line if said else label, tuple(found.rect), key)
    return found


def sibling_row(ui: Ui, standings: Iterable[KindFacts]) -> Element:
    """The puzzles that stand in no row of their own, by language."""
    entries, parts = [each.entry for standing in standings for each in standing.others], list[Element]()
    for language, siblings in group_by(entries, lambda each: each.language).items():
        parts.append(Label(ui.tell(f"home.in_{language}"), Style.LABEL_STRONG, height=44))
        names = [(each, ui.tell(each.name)) for each in siblings]
        parts += (
            pill(f"sibling:{each.id}", name, partial(Open, each, Resume()), Variant.QUIET, high=44, below=0)
            for each, name in names
        )
    return Wrap(parts, gap=4, pad=(16, 4), plate=Plate())


def _pick(ui: Ui, standing: KindFacts, name: str, choose: Callable[[AnyPreset], Turn]) -> Element:
    """Names what Play opens, in as many words as fit."""
    entry, shown = standing.entry, standing.waiting[0].heading.preset if standing.waiting else ""
    preset = entry.preset(shown or standing.preset)
    mine = level_of(preset.choices) if standing.is_mine and not standing.waiting else None
    choices = [say("rating.mine") if at == mine else each for at, each in enumerate(preset.choices)]
    names = [ui.tell(each) for each in choices if each not in preset.plain]
    head = names[0].partition(DOT)[0]  # 8×8 of 8×8 · 1 chest
    whole = [DOT.join(names[:count]) for count in range(len(names), 1, -1)]
    ways = [*whole, DOT.join([head, *names[1:2]]), names[0], head]

    look: dict[str, Any] = {"variant": Variant.QUIET, "do": lambda _: choose(preset), "height": 44}
    pills = [ChoosePill(f"choose:{entry.id}", each, **look) for each in dict.fromkeys(ways)]

    name = f"{name}: {ui.tell('play.change')}"
    return First(pills, grow=1, height=44, node=lambda parts: replace(parts[0], name=name, note=ways[0]))


@dataclass(slots=True, eq=False)
class ChoosePill(Button):
    def natural(self, m: Measure) -> int:
        return m.ui.text.width(self.label, Style.LABEL) + m.ui.px(43)

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
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


def status(ui: Ui, standing: KindFacts, today: date) -> list[str]:
    """The progress of a waiting game, or that the daily is solved; the longest wording first."""
    if standing.waiting:
        return list(_ways_to_say(ui, standing.entry, standing.waiting[0], today))
    if standing.light is Light.DIM:
        return [ui.tell("almanac.again")]
    lamp = standing.lamp
    if lamp.is_away:
        return [DOT.join(lamp.words_so_far(ui)), ui.tell("away.solved"), ui.tell("home.solved")]
    in_time = [ui.tell("home.solved_in", time=clock_text(lamp.seconds))] if lamp.light.lit else []
    return [*in_time, ui.tell("home.solved")] if standing.light.lit else []


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


def more_words(ui: Ui, known: HomeFacts) -> dict[str, tuple[str, Do]]:
    """Other things to do today, by name, and what opens them: the riddles of the evening, cards that come back, a mini
    in the language of puzzles, the cryptic of a Sunday, and games in progress."""
    is_read = NIGHT.language in (ui.language, *known.languages)
    title = [] if is_read else [ui.tell(f"language.{NIGHT.language}")]
    riddles = DOT.join([*title, ui.tell("riddle_night.title")]), partial(PlainScreen, "riddles", NIGHT.id)
    own: dict[str, tuple[str, Do]] = {"riddles": riddles}
    found = dict[str, tuple[str, Do]](own if NIGHT.language == ui.language else {})
    for name, count in known.due:
        due, _, kind = name.partition(":")
        found[name] = _count_text(ui, f"home.{due}", count), partial(KindScreen, "cards", entry_of(kind))
    if (entry := mini_entry(known.languages)) is not None:
        request = known.mini.request if known.mini else Addressed(minis_on(entry, known.today)[0])
        found["mini"] = mini_name(ui, entry.id), partial(Open, entry, request)
    if (sunday := known.sunday) is not None:
        so_far = [clock_text(sunday.lamp.seconds)] if sunday.lamp.light is Light.BEGUN else []
        name = DOT.join([extra_name(ui, sunday.address), *so_far])
        found["sunday"] = name, partial(Open, entry_of(sunday.address.kind), sunday.request)
    found |= own
    if known.waiting:
        games = partial(WaitingGames, known.waiting, lambda seen: Open(entry_of(seen.heading.kind), Again(seen.id)))
        found["unfinished"] = _count_text(ui, "home.unfinished", len(known.waiting)), games
    return found


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


AGAIN = 2.0  # seconds
WIDE, WIDEST = 760, 1100  # points: from what width on a row is one line, and the widest
LINK = 106  # points: least width of a link with its name
LINKS: tuple[ScreenName, ...] = ("almanac", "statistics", "bring", "make", "settings")
TITLES = (Style.DISPLAY, Style.TITLE, Style.STRONG)  # largest that fits

SOON = 0.1  # seconds: the first picture is on the screen
QUIET = 1.0  # seconds without input
LEARNING = "*"  # in place of a kind: data of reviewed games


class StartScreen(Screen):
    """Home, or the front page: it begins with its name, which scrolls, and letters begin a search."""

    known: HomeFacts
    build: Callable[[], Element]

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._due = AGAIN
        self._owing = False  # something could not be written yet
        self.ahead = Preparation(services)

    def bar(self) -> Element:
        return Element()

    def body(self) -> Element:
        return Scroll([self.build()], scroller=self.scroller, id="window")

    def handle(self, event: Event) -> Turn | None:
        self.ahead.reset_idle()
        if isinstance(event, Key) and event.is_text:
            return FindIn(self.known, event.name)
        return super().handle(event)

    def update(self, seconds: float) -> Turn | None:
        if not self.services.settings.greeted:
            return Greeting()
        self._due -= seconds
        if self._due <= 0:  # write what could not be written; read again when it is, and when the date changes
            self._due = AGAIN
            owing, self._owing = self._owing, self.services.store.shelf.retry()
            known = self.known.is_known and self.known.today == self.services.today()
            if (owing and not self._owing) or not known:
                self.back()
        self.ahead.update(seconds)
        return super().update(seconds)


class Home(StartScreen):
    title_key = "app.title"
    keys = (("number", "Ctrl 1–7"), ("find", "Ctrl F"))

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.known = read_facts(services)
        self.ahead.collect_suggestions(self.known)

    def back(self) -> None:
        self.known = read_facts(self.services)
        self.ahead.collect_suggestions(self.known)
        self.place()

    def build(self) -> Element:
        ui, known, margin = self.ui, self.known, self._margin
        others = [
            pill(name, words, do, Variant.OUTLINE, high=44, below=0)
            for name, (words, do) in more_words(ui, known).items()
        ]
        rows = [
            kind_row(ui, each, known.today, at, partial(self._choose, each), wide=self.wide >= WIDE)
            for at, each in enumerate(known.standings, 1)
        ]
        parts = [Wrap(others, gap=8), *rows, sibling_row(ui, known.standings)]
        below = Column(parts, gap=6, pad=(margin, 0, margin, 20))
        return Column([self._head(), below])

    @property
    def _margin(self) -> float:
        return max(24 if self.wide >= 560 else 16, (self.wide - WIDEST) / 2)

    def _head(self) -> Element:
        tell, margin = self.ui.tell, self._margin
        find = Command("find", tell("find.title"), partial(FindIn, self.known), ("Ctrl F", "/"), icon="find")
        page = Command("day", tell("day.title"), partial(PlainScreen, "day"), icon="paper")

        def line(links: Sequence[Element]) -> Element:
            parts = [
                lamp(Light.LIT, width=60, height=60),
                Box([Label([tell("app.name"), tell("app.title")], TITLES, height=48, id="name")], pad=(8, 0)),
                Element(grow=1),
                button_of(page, Variant.ICON),
                button_of(find, Variant.ICON),
                *links,
            ]
            return Row(parts, height=60, pad=(margin - 6, 0, margin - (14 if links else 12), 0), align=0.5)

        links = Row([Element(grow=1), *self._links(Variant.ICON)], pad=(margin - 6, 0, margin - 14, 0))
        lines = [line(self._links(each)) for each in (Variant.QUIET, Variant.ICON)]
        lines.append(Column([line(()), links]))  # a narrow window has no room for both in one line
        words = Label(date_line(self.ui, self.known), (Style.BODY, Style.LABEL), "ink_2", height=26, id="date")
        return Column([Element(height=24), First(lines), Box([words], pad=(margin, 2, margin, 16))])

    def _links(self, variant: Variant) -> list[Element]:
        least, tell = LINK if variant is Variant.QUIET else 0, self.ui.tell

        def link(page: ScreenName) -> Element:
            icon, opens = LISTED[page][1], partial(PlainScreen, page)
            return pill(page, tell(f"home.{page}"), opens, variant, icon=icon, high=48, below=0, min_width=least)

        return [*map(link, LINKS)]

    def _choose(self, standing: KindFacts, preset: AnyPreset) -> Turn:
        return ChoiceOf(standing.entry, preset, lambda chosen: Open(standing.entry, NewPuzzle(chosen.id)))

    def close(self) -> None:
        """Nothing is below it."""

    def _as_tab(self, event: Event) -> Event:
        if isinstance(event, Key) and event.name in ("left", "up", "right", "down"):
            return Key("tab", shift=event.name in ("left", "up"))
        return super()._as_tab(event)


class Preparation:
    """While home is idle, makes likely puzzles one by one, so that they open at once. Data read for it is freed
    again."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wishes: list[tuple[Entry, str, str]] = []  # presets, and the days of dailies
        self._imports: Job[None] | None = None
        self._quiet = 0.0
        self._read = ""  # kind whose data may be in memory without use

    def collect_suggestions(self, known: HomeFacts) -> None:
        """List what to make ahead: the suggestion, then a puzzle of each kind that is played, then of the others."""
        self._wishes, self._quiet = [], 0.0
        self._services.learner.refresh()
        found = known.suggestion
        if found is not None and found.begun is None:
            day = found.request.day if isinstance(found.request, Daily) else ""
            self._wishes.append((found.standing.entry, found.preset, day))
        fresh = [each for each in known.standings if not each.waiting]
        fresh.sort(key=lambda each: not self._services.store.recent_puzzles(each.entry.id))
        self._wishes += [(each.entry, each.preset, "") for each in fresh]

    def hurry(self, dailies: Sequence[tuple[Entry, str, str]]) -> None:
        """Make these first, and at once: a page waits for them."""
        self._wishes[:0] = dailies

    def reset_idle(self) -> None:
        self._quiet = 0.0
        self._services.learner.reset_idle()

    def update(self, seconds: float) -> None:
        ready = self._services.ready
        ready.collect()
        self._quiet += seconds
        if self._imports is None and self._quiet >= SOON:
            self._imports = self._services.worker.submit(self._services.load, ahead=True)
        waited_for = bool(self._wishes) and self._wishes[0][2] != ""
        if ready.busy or self._imports is None or not self._imports.done or (self._quiet < QUIET and not waited_for):
            return
        if not self._wishes:  # games are reviewed once all else is made
            self._services.learner.update(seconds)
            if self._services.learner.busy:
                self._read = LEARNING
                return
        if self._read and (not self._wishes or self._wishes[0][0].id != self._read):
            self._read = ""
            self._services.worker.submit(lambda _: forget(), ahead=True)
        elif self._wishes:
            entry, name, day = self._wishes.pop(0)
            preset = entry.preset(name)
            presets = (preset,) if day else may_come(self._services, entry.kind, preset)
            wished = [ready.request(entry.kind, each, day) for each in presets]
            self._read = entry.id if any(wished) else self._read
