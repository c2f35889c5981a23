"""The Print page: a preview of the pages, and choices beside it. They go to a file or to the printer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from pygame import Rect, Surface

from game.catalogue import CATALOGUE, Entry, Form, dailies, entry_of
from game.scenes.files.read_puzzle import KINDS
from game.scenes.files.save_file import SavePages
from game.scenes.shared.day_lanterns import issue_on
from game.scenes.shared.export import ToSave
from game.scenes.shared.minis import cryptic_on, mini_entry, minis_on
from game.scenes.shared.parts import choice, paragraph, pill, switch
from game.scenes.shared.puzzle_screens import PrintGame, PrintTexts
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.shared.screen import EDGE, Screen
from game.scenes.shared.screens import PrintDay
from game.scenes.shared.wait import Wait
from game.store.log import Heading, say_day
from game.system.print_job import PrintProgress, has_printer, print_to_file, print_to_printer
from game.ui.elements import Column, Element, Label, Paint, Row, Scroll
from game.ui.input import Event, Key, Wheel
from game.ui.page_picture import page_picture
from game.ui.scroller import Pan
from game.ui.shapes import LruCache, clip_to
from game.ui.text import LABELS, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import chooser
from generators.kernel.kind import AnyPreset, Pulse
from generators.kernel.phrases import Phrase, current_language, say, tell
from generators.names.address import Address, random_seed, slug
from generators.names.almanac import LAST_ISSUE
from generators.paper.items import (
    ANSWERS,
    PER_PAGE,
    SIZES,
    OrderedPuzzle,
    PrintChoices,
    PrintItem,
    PrintOrder,
    day_order,
    items,
)
from generators.paper.pages import PaperDocument, document

NEW = (4, 12, 24)
WEEK = 7

AROUND = 24  # points around a page
STEP = 60  # points that a turn of the wheel moves
TURNS = {Key("page up"): -1, Key("page down"): 1}
MORE = 1.5  # for a press
LARGER = {"+": MORE, "=": MORE, "-": 1 / MORE}

SIDE, LOW = 372, 0.46  # points: the width of the choices beside the pages; their share of the height below
LEAST, PAGES = 300, 340  # points: the least width of the choices beside the pages, and of the pages
SLIM = 900  # points: narrower upright windows have the choices below the pages
INSET = 20  # points beside the choices
FOOT, BUTTON, COUNT = 64, 48, 120  # points: the height below a page, a button there, the width of the page count
MANY = 4  # number of puzzles from which four are on a page


@dataclass(frozen=True, slots=True)
class PrintSource:
    label: Phrase
    entry: Entry  # kind of the first puzzle, for its picture
    puzzles: tuple[OrderedPuzzle, ...]
    title: Phrase
    name: str  # name of the file
    sheet: bool = False  # a front page


def of_game(services: Services, entry: Entry, heading: Heading, preset: AnyPreset | None) -> tuple[PrintSource, ...]:
    there, title = heading.made_at, entry.name
    one = OrderedPuzzle(entry.kind.id, str(there or ""), heading.puzzle, heading.preset)
    name = str(there).replace("/", " ") if there else slug(entry.kind.id)
    sources = [PrintSource(say("print.this"), entry, (one,), title, name)]
    if preset is not None:
        for count in NEW:
            label, puzzles = say("print.new", count=count), _new(services, entry, preset, count)
            sources.append(PrintSource(label, entry, puzzles, title, f"{slug(entry.kind.id)} {count}"))
    return tuple(sources)


def _new(services: Services, entry: Entry, preset: AnyPreset, count: int) -> tuple[OrderedPuzzle, ...]:
    seeds: dict[str, None] = {}
    while len(seeds) < count:
        seeds[random_seed(services.dice)] = None
    there = (Address(entry.kind.id, preset.id, seed) for seed in seeds)
    return tuple(OrderedPuzzle(each.kind, str(each), preset=each.plain, new=True) for each in there)


def of_texts(made: Sequence[ToSave], name: str) -> tuple[PrintSource, ...]:
    first, *others = made
    puzzles = tuple(OrderedPuzzle(each.kind.id, text=each.kind.write(each.puzzle), title=each.title) for each in made)
    same = all(each.kind is first.kind for each in others)
    title = say(f"board.{first.kind.id}.name" if same else "paper.several")
    return (PrintSource(say("print.this"), first.entry, puzzles, title, name or first.name),)


def of_day(day: date, languages: Sequence[str] = ()) -> tuple[PrintSource, ...]:
    monday = day - timedelta(days=day.weekday())
    week = [puzzle for each in range(WEEK) for puzzle in _dailies(monday + timedelta(days=each), languages)]
    first, issue = CATALOGUE[0], issue_on(day)
    key = "day.made" if day.isoformat() > LAST_ISSUE else "day.number"
    title = say(key, number=issue) if issue else say_day(day)
    front = (*_front(day, languages), *_front(day - timedelta(days=1), languages, past=True))
    files = [f"{slug('lantern')} {each}" for each in (issue or day.isoformat(), monday.isoformat())]
    sources = (
        PrintSource(say("print.day"), first, front, title, files[0], sheet=True),
        PrintSource(say("print.week"), first, tuple(week), say("print.a_week"), files[1]),
    )
    return tuple(each for each in sources if each.puzzles)


def _dailies(day: date, languages: Sequence[str]) -> Iterator[OrderedPuzzle]:
    yield from day_order((each.kind for each in dailies(languages)), day.isoformat())


def _front(day: date, languages: Sequence[str], *, past: bool = False) -> list[OrderedPuzzle]:
    """The dailies for a front page: what leads, the minis, then the others, those to be read first."""

    def place(each: OrderedPuzzle) -> tuple[bool, bool]:
        entry = entry_of(each.kind)
        return entry.language not in ("", *languages), entry.form is not Form.CARDS

    found = sorted(_dailies(day, languages), key=place)
    mini = mini_entry(languages)
    minis = minis_on(mini, day) if mini else ()
    found[1:1] = (OrderedPuzzle(at.kind, str(at), title=tell(f"mini.{at.kind}")) for at in minis)
    if (at := cryptic_on(day)) is not None and entry_of(at.kind).language in languages:
        found.append(OrderedPuzzle(at.kind, str(at), title=tell("mini.sunday")))
    return [replace(each, past=past) for each in found]


class ZoomedScreen:
    """The page that is shown, and how."""

    def __init__(self) -> None:
        self.document: PaperDocument | None = None
        self.at = 0  # page, from 0
        self.pan = Pan()
        self.fits = 0.1  # pixels per point with which the whole page is seen
        self._pictures: LruCache[object, Surface] = LruCache(1)

    def show(self, document: PaperDocument) -> None:
        self.document = document
        self._pictures.clear()
        self.at = min(self.at, self.pages - 1)

    @property
    def pages(self) -> int:
        return len(self.document.pages) if self.document else 0

    def fit(self, ui: Ui, sight: Rect) -> None:
        self.ui, around = ui, ui.px(AROUND)
        wide, high = (self.document.width, self.document.height) if self.document is not None else (1.0, 1.0)
        self.fits = max(0.1, min((sight.width - 2 * around) / wide, (sight.height - around) / high))
        self.pan.place(sight, (wide * self.fits, high * self.fits), (2 * around, around))

    def turn(self, step: int) -> bool:
        before, self.at = self.at, max(0, min(self.pages - 1, self.at + step))
        return self.at != before

    def handle(self, event: Event) -> bool:
        """Handle an event; returns whether it was used."""
        match event:
            case Key() if event in TURNS:
                return self.turn(TURNS[event])
            case Key(name) if name in LARGER:
                self.pan.zoom_by(LARGER[name])
            case Wheel(at, up) if self.pan.window.collidepoint(at):
                if self.pan.zoom == 1:
                    return self.turn(-1 if up > 0 else 1)
                self.pan.move_by(0, up * self.ui.px(STEP))
            case _:
                return self.pan.handle(event)
        return True

    @property
    def scale(self) -> float:
        """Pixels per point."""
        return self.fits * self.pan.zoom

    def paint(self, ui: Ui, target: Surface, rect: Rect) -> None:
        with clip_to(target, rect):
            target.fill(ui.theme.tile, rect)
            if (document := self.document) is not None:
                key = (self.at, self.scale)
                picture = self._pictures.get(key, lambda: page_picture(document.pages[self.at], self.scale))
                place = picture.get_rect(center=rect.center).move(*map(round, self.pan.shift))
                target.fill(ui.theme.line, place.inflate(2, 2))
                target.blit(picture, place)


class PrintScreen(Screen):
    title_key = "print.title"
    has_lamp = False

    def __init__(self, services: Services, sources: tuple[PrintSource, ...]) -> None:
        super().__init__(services)
        self.sources, self.at = sources, 0
        self.choices = PrintChoices(per_page=self._default_per_page, sheet=self.source.sheet)
        self.made: dict[int, tuple[PrintItem, ...]] = {}  # items of each source that was shown
        self.view = ZoomedScreen()
        self.printer = has_printer()
        self._lay_out()

    @property
    def source(self) -> PrintSource:
        return self.sources[self.at]

    @property
    def _default_per_page(self) -> int:
        return MANY if len(self.source.puzzles) >= MANY else 1

    def body(self) -> Element:
        inner = Column([Column(self.build())], pad=(INSET, EDGE))
        below = self.wide < (SLIM if self.frame.height > self.frame.width else LEAST + PAGES)
        side = min(SIDE, self.wide - PAGES)
        size: dict[str, Any] = {"grow": LOW, "rest": True} if below else {"width": side}
        choices = Scroll([inner], scroller=self.scroller, id="window", **size)
        pages = Column([Paint(self.view.paint, grow=1, id="pages"), self._foot()], grow=1 - LOW, rest=True)
        return (Column if below else Row)([pages, choices])

    def _foot(self) -> Element:
        """The page count in the middle, with the zoom at the right."""
        view, pan, tell = self.view, self.view.pan, self.ui.tell
        words = tell("print.count", page=view.at + 1, pages=view.pages)
        words = tell("print.waiting") if self.waits or not view.pages else words
        parts = [
            Element(width=2 * BUTTON + AROUND, drop=1),
            Element(grow=1),
            self._icon("page_back", "back", partial(view.turn, -1), enabled=view.at > 0),
            Label(words, LABELS, "ink_2", 0.5, width=COUNT),
            self._icon("page_on", "forward", partial(view.turn, 1), enabled=view.at + 1 < view.pages),
            Element(grow=1),
            self._icon("zoom_out", "minus", partial(pan.zoom_by, 1 / MORE), enabled=pan.zoom > 1),
            self._icon("zoom_in", "plus", partial(pan.zoom_by, MORE), enabled=pan.zoom < pan.most),
        ]
        return Row(parts, height=FOOT, pad=(0, 0, AROUND, 0), align=0.5)

    def _icon(self, name: str, icon: str, do: Callable[[], object], *, enabled: bool) -> Element:
        def run() -> None:
            do()
            self.place()

        words = self.ui.tell(f"print.{name}")
        return pill(name, words, run, Variant.ICON, icon=icon, enabled=enabled, high=BUTTON, width=BUTTON)

    def build(self) -> list[Element | None]:
        tell, chosen, ready = self.ui.tell, self.choices, not self.waits and self.fault is None
        several = not (chosen.large or chosen.sheet) and len(self.source.puzzles) > 1
        sources = tuple(tell(each.label) for each in self.sources)
        answers = tuple(tell(f"print.answers_{each}") for each in ANSWERS)
        large = switch("large", tell("print.large"), lambda on: self._change(large=on), on=chosen.large, below=16)
        printer = pill("printer", tell("print.print"), self._print, Variant.OUTLINE, enabled=ready, below=12)
        return [
            self._chips("what", sources, self.at, self._show) if len(sources) > 1 else None,
            self._choice("paper", tuple(SIZES), tuple(SIZES)),
            self._choice("per_page", PER_PAGE, tuple(map(str, PER_PAGE))) if several else None,
            self._choice("answers", ANSWERS, answers) if not chosen.sheet else None,
            large if not chosen.sheet else None,
            pill("save", tell("print.save"), self._save, enabled=ready, below=12),
            printer if self.printer else None,
            paragraph(tell(self.fault)) if self.fault is not None else None,
        ]

    def _choice(self, name: str, values: Sequence[object], labels: tuple[str, ...]) -> Element:
        at = values.index(getattr(self.choices, name))
        return self._chips(name, labels, at, lambda at: self._change(**{name: values[at]}))

    def _chips(self, name: str, labels: tuple[str, ...], at: int, do: Callable[[int], None]) -> Element:
        chips = choice(lambda place: chooser(self.ui, name, place, labels, at), do)
        return Column([paragraph(self.ui.tell(f"print.{name}"), Style.LABEL, below=6), chips], below=16)

    def _show(self, at: int) -> None:
        self.at = at
        self._change(per_page=self._default_per_page, sheet=self.source.sheet)

    def _change(self, **choices: Any) -> None:
        self.choices = replace(self.choices, **choices)
        self._lay_out()
        self.place()

    def place(self) -> None:
        super().place()
        self.view.fit(self.ui, self.panel.rect("pages"))

    def handle(self, event: Event) -> Turn | None:
        if self.view.handle(event):
            self.place()
            return None
        return super().handle(event)

    def _lay_out(self) -> None:
        """Lay out the pages in the worker; the old ones are shown until then."""
        self.fault = None
        source, at, choices, title = self.source, self.at, self.choices, self.ui.tell(self.source.title)

        def work(pulse: Pulse) -> PaperDocument:
            if at not in self.made:
                self.made[at] = tuple(items(source.puzzles, KINDS, pulse, partial(self._daily, pulse)))
            return document(self.made[at], choices, title, pulse)

        self.begin(work)

    def _daily(self, pulse: Pulse, there: Address) -> str:
        """The text of that day's game, or of the almanac, or else of one that is made."""
        entry, ready, day = entry_of(there.kind), self.services.ready, there.day
        preset = entry.preset(entry.daily_on(day))
        return entry.kind.write(ready.daily(entry.kind, preset, day) or ready.make(entry.kind, preset, pulse, day))

    @property
    def waits(self) -> bool:
        return self.job is not None

    def receive(self, found: PaperDocument | None) -> None:
        if found is not None:
            self.view.show(found)

    def _order(self) -> PrintOrder:
        """The puzzles as text, so that they are not made again."""
        ordered = tuple(
            replace(each, text=item.kind.write(item.puzzle), address=item.address)
            for each, item in zip(self.source.puzzles, self.made[self.at], strict=True)
        )
        return PrintOrder(ordered, self.choices, self.ui.tell(self.source.title), current_language())

    def _save(self) -> Turn:
        item = self.made[self.at][0]
        pages = ToSave(self.source.entry, item.puzzle, self.source.name, only=".pdf")
        return Push(SavePages(self.services, pages, self._write))

    def _print(self) -> Turn:
        return self._run(print_to_printer)

    def _write(self, path: Path) -> Turn:
        def save(order: PrintOrder, progress: PrintProgress, pulse: Pulse) -> Phrase:
            print_to_file(order, path, progress, pulse)
            return say("files.saved", name=path.name, folder=path.parent.name or str(path.parent))

        return self._run(save)

    def _run(self, work: Callable[[PrintOrder, PrintProgress, Pulse], Phrase]) -> Turn:
        """Print in a separate process; a separate thread waits for it and shows its sentence."""
        order, progress = self._order(), PrintProgress()
        job = self.services.worker.run_separately(lambda pulse: work(order, progress, pulse))
        return Push(Wait(self.services, job, lambda: progress.phrase, self.services.announce))


def print_page(services: Services, wish: PrintDay | PrintGame | PrintTexts) -> PrintScreen | None:
    """The page for the dailies of a day or its week, a game, or puzzles without an address as text."""
    match wish:
        case PrintDay(day):
            sources = of_day(day, services.ui.languages)
        case PrintGame(entry, heading, preset):
            sources = of_game(services, entry, heading, preset)
        case PrintTexts(puzzles, name):
            sources = of_texts(puzzles, name)
    return PrintScreen(services, sources) if sources else None
