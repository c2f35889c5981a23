"""The front page: the puzzles of today themselves, as on the first page of a newspaper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any, Literal

from pygame import Rect, Surface

from game.catalogue import CATALOGUE, NIGHT
from game.course import course_of, path_of
from game.scenes.home.blocks import LISTED, PAD, SMALL, SMALLER, block, small_block, story_block, week
from game.scenes.home.character_day import character_block, read_character, speak_line
from game.scenes.home.circle import friends_line
from game.scenes.home.day_puzzles import DayPuzzle, PuzzleText, Texts, puzzles_of, read_texts
from game.scenes.home.foot import Foot, is_festival
from game.scenes.home.home import StartScreen, date_line
from game.scenes.shared.circle import exchange
from game.scenes.shared.day_lanterns import issue_on
from game.scenes.shared.facts import read_facts
from game.scenes.shared.game_names import DOT
from game.scenes.shared.parts import lamp, pill, row
from game.scenes.shared.scene import Open, Services, Turn
from game.scenes.shared.screens import LISTED as PAGES
from game.scenes.shared.screens import CopyDay, FindIn, KindScreen, PlainScreen, PrintDay, ScreenName
from game.session.worker import JobSlot
from game.store.records import PATH
from game.ui.command import Command
from game.ui.elements import Box, Column, Element, First, Grid, Label, Paint, Row
from game.ui.lantern import Light
from game.ui.sound import Cue
from game.ui.text import LABELS, LABELS_STRONG, TITLES, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant, button_of
from generators.kernel.phrases import say
from generators.names.almanac import LAST_ISSUE
from generators.names.stories import line_on, story_on

WEEK = 7
PATIENCE = 0.5  # seconds until puzzles that are not read yet are said to be made
PAIR, MOST_PAIRED = 2, 4  # small boards side by side, and how many of them have room so
WIDE = 2  # columns: beyond this, small boards have their words beside them
WIDER = 1.12  # times its usual width: the most that the column with the verse takes
FOUR, TWO = 1000, 560  # points: least widths for four columns, and for two
TALL = 900  # points: the least height of a window that begins with a story
NAME, ICON = 84, 48  # points: the height of the nameplate, and a button in it
BETWEEN = 16  # points, on both sides of a line
LITTLE = 32  # points: a lantern beside the name in a small window
NEXT = 44  # points: the line with the next puzzle
NAMES = (Style.DISPLAY, Style.TITLE)


class FrontScreen(StartScreen):
    title_key = "day.title"
    kept_below = True
    keys = (("number", "Ctrl 1–9"), ("suggested", "Enter"), ("find", "Ctrl F"))

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.texts: Texts = {}
        self._language = self.ui.language
        self._reading: JobSlot[Texts] = JobSlot()
        self._exchanging: JobSlot[bool] = JobSlot()
        self._shown = False
        self._waited = 0.0  # seconds
        self._read()

    def _read(self) -> None:
        """Read the facts. The texts of the puzzles follow once the page is on the screen."""
        self.known = read_facts(self.services)
        self.puzzles = puzzles_of(self.known)
        self.friends = friends_line(self.services, self.known.today)
        exchange(self.services, self._exchanging)
        store = self.services.store
        opened = [each for each in CATALOGUE if each.id in store.records.of(PATH)]
        courses = [(each, course) for each in opened if (course := course_of(each.kind, self.ui.language)) is not None]
        self.paths = [(each, path_of(store, course, self.known.today)) for each, course in courses]
        self.character = read_character(self.services)
        day = self.known.today.isoformat()
        language = self.ui.language
        own = self.puzzles.lead.entry.language == language  # the line speaks of the puzzles of its language
        self.story, self.line = story_on(day, language), line_on(day, language) if own else ""
        if self._language != self.ui.language:  # its mini is another puzzle
            self.texts, self._language = {}, self.ui.language
        self._is_read = False
        self._reading.cancel()
        self.ahead.collect_suggestions(self.known)

    def back(self) -> None:
        lit, today, character = self.known.lit, self.known.today, self.character
        self.services.plan = ()
        self._read()
        if character is not None and self.character is not None and character.left and not self.character.left:
            speak_line(self.services, self.character)
        if today == self.known.today and self.known.lit - lit:
            self.services.hear(Cue.LIT)
        self.place()

    def leave(self) -> None:
        self._reading.cancel()

    # --- layout

    @property
    def _margin(self) -> float:
        return 32 - PAD if self.wide >= FOUR else 24 - PAD if self.wide >= TWO else 16 - PAD

    def build(self) -> Element:
        columns = 4 if self.wide >= FOUR else 2 if self.wide >= TWO else 1
        rows = self._four() if columns == 4 else self._fewer(columns)
        if also := self.puzzles.also:
            rows.append(self._small(columns, also, grow=0, beside=True))
        parts: list[Element] = []
        if self.character is not None:
            rows.insert(0, Box([character_block(self.services, self.character)], pad=(PAD, 0)))
        for each in rows:
            parts += [each, _ruled()]
        return Column([self._head(), *parts[:-1]], pad=(self._margin, 0, self._margin, 12))

    def _column(self, count: int) -> float:
        """The width of one of so many columns, without its edges."""
        return (self.wide - 2 * self._margin - (count - 1) * BETWEEN) / count - 2 * PAD

    def _four(self) -> list[Element]:
        """What leads stands beside a column with the verse; below it are four columns. A story takes the first one."""
        verses, clues = self._blocks(self.puzzles.verses, 4), self._blocks(self.puzzles.clues, 4)
        foot = Foot(self.services, self.puzzles, self.known.today)
        if self.story is not None:
            left = [story_block(self.story), Element(grow=1), _ruled(), self._week()]
            row = _beside(clues)
            row.grow = 1
            middle = [self._lead(), *([_ruled(), row] if clues else []), foot.build(wide=True)]
            right = [*verses, *([_ruled()] if verses else []), self._small(2, grow=0)]
            left_side = Column(left, width=self._column(4) + 2 * PAD)
            right_side = Column(right, width=self._verse_width())
            return [_beside([left_side, Column(middle, grow=1, min_width=1), right_side])]
        for each in verses:
            each.grow, each.width = 0, self._verse_width()
        top = _beside([self._lead(), *verses])
        wide = 3 - len(clues)
        week = self._week()
        week.grow = 0
        below = [Column([week, Element(height=8, grow=1), foot.build(wide=False)], grow=1, min_width=1), *clues]
        low = _beside([*below, self._small(2 if wide < WIDE else 3, grow=wide, beside=wide >= WIDE)])
        top.grow = low.grow = 1
        return [top, low]

    def _verse_width(self) -> float:
        """A quarter of the page, and a little more for lines that would break: each makes the page higher."""
        quarter, found = self._column(4), (self.texts.get(each.id) for each in self.puzzles.verses)
        lines = [row.text for text in found if text is not None for row in text.sheet.lists[0].rows]
        widths = (self.ui.text.width(each, Style.CAPTION_STRONG) / self.ui.scale + 1 for each in lines)
        return max([quarter, *(each for each in widths if each <= quarter * WIDER)]) + 2 * PAD

    def _fewer(self, columns: int) -> list[Element]:
        """Two blocks side by side, or one. Below a story the page is longer than a window, so what leads to ten minutes
        stands before the blocks."""
        blocks = self._blocks((*self.puzzles.clues[:1], *self.puzzles.verses, *self.puzzles.clues[1:]), columns)
        alone = columns == 2 and len(blocks) % 2 == 0
        blocks.append(self._small(2, grow=1, beside=alone))
        rows = [_beside(blocks[at : at + columns]) for at in range(0, len(blocks), columns)]
        ends = [self._week(), Foot(self.services, self.puzzles, self.known.today).build(wide=False)]
        ends = [_beside(ends)] if columns == 2 else ends
        if self.story is None:
            return [self._lead(), *rows, *ends]
        story = story_block(self.story, beside=columns == 2)
        if self.area.height < self.ui.px(TALL):  # the story would leave no room for a puzzle
            return [self._lead(), *rows, *ends, story]
        return [story, self._lead(), *ends, *rows]

    def _blocks(self, puzzles: Sequence[DayPuzzle], columns: int) -> list[Element]:
        wide = self._column(columns)
        look: dict[str, Any] = {"grow": 1, "min_width": 1}
        found = [block(self.ui, each, *self._facts(each), wide, **look) for each in puzzles]
        if NIGHT.language in self.known.languages and not is_festival(self.known.today):
            words, page = self.ui.tell("riddle_night.title"), partial(PlainScreen, "riddles")
            for each, puzzle in zip(found, puzzles, strict=True):
                if puzzle in self.puzzles.verses:
                    night = pill("riddles", words, page, Variant.OUTLINE, high=36, below=0)
                    each.kids = (*each.kids, Element(height=8), night)
        return [*found]

    def _small(self, columns: int, puzzles: Sequence[DayPuzzle] = (), *, grow: float, beside: bool = False) -> Element:
        puzzles = puzzles or self.puzzles.others
        side = SMALL if grow and not (self.line and columns == PAIR) else SMALLER
        if columns == PAIR and len(puzzles) > MOST_PAIRED and (len(puzzles) % columns or self.known.sunday):  # lower
            columns, side, beside = 1, LISTED, True
        cells = [small_block(self.ui, each, *self._facts(each), side, beside=beside) for each in puzzles]
        return Column([Grid(cells, columns=columns, gap=1 if side == LISTED else 4)], grow=grow, min_width=1)

    def _facts(self, puzzle: DayPuzzle) -> tuple[PuzzleText | None, int, bool]:
        """Its text, its number on the page, and whether it is made."""
        text, waits = self.texts.get(puzzle.id), puzzle.id not in self.texts and self._waited < PATIENCE
        return text, self.puzzles.all.index(puzzle) + 1, text is not None or waits

    def _lead(self) -> Element:
        """The wall of the day under its headline and the line of the day, with its own button."""
        lead, tell = self.puzzles.lead, self.ui.tell
        text, number, made = self._facts(lead)
        cards = block(self.ui, lead, text, number, made, self.wide, grow=1)
        ended = lead.lamp.over
        plain = "day.found" if ended and lead.lamp.light.lit else "day.lead"
        title = (text.sheet.headline if text else "") or tell(plain)
        beside: list[Element] = [Label(tell(f"almanac.{lead.lamp.how}"), LABELS, "ink_2")] if ended else []
        if not ended:
            begun, start = lead.lamp.light is Light.BEGUN, partial(Open, lead.entry, lead.request)
            label = tell("home.resume" if begun else "home.play")
            beside = [pill("lead", label, start, Variant.OUTLINE, high=44, below=0, min_width=124)]
        line = Row([Label(title, TITLES, height=44), Element(grow=1), *beside], height=44, align=0.5)
        under = Column([Label(title, TITLES, lines=0), *beside], gap=6)
        head, *rest = cards.kids
        said = lead.lamp.words_so_far(self.ui)[:1] if lead.lamp.is_away else []
        below = [Label(each, LABELS, "ink_2", lines=0) for each in (*said, self.line) if each]
        cards.kids = (head, First([line, under]), *below, *rest)
        return cards

    # --- the parts beside the puzzles

    def _head(self) -> Element:
        bright = len(self.known.lit) == len(self.known.dailies)
        light = Light.BRIGHT if bright else Light.LIT
        sides = [self._links("find", "almanac", "print"), self._links("statistics", "settings", "home")]
        some = [self._links("find", "print"), self._links("settings", "home")]
        few = [self._links("find"), self._links("settings", "home")]
        whole = self.ui.tell("app.name")

        def plate(links: list[Element], side: float, styles: Sequence[Style], name: str = whole) -> Element:
            left, right = links
            wide = side + (24 if side > LITTLE else 8)
            lamps = [lamp(light, side, width=wide, height=NAME, below=0) for _ in range(2)]
            middle = [lamps[0], Label(name, styles, height=NAME, id="name"), lamps[1]]
            return Row([left, Element(grow=1), *middle, Element(grow=1), right], height=NAME, align=0.5)

        plates = [plate(sides, 62, NAMES), plate(some, 56, NAMES), plate(some, LITTLE, NAMES[1:])]
        plates.append(plate(few, LITTLE, NAMES[1:], self.ui.tell("app.title")))
        lines = Column([_across(3, "ink"), Element(height=2), _across(1, "ink")])
        return Column([First(plates), lines, self._dateline(), _across(1, "ink"), Element(height=6)], pad=(PAD, 0))

    def _links(self, *names: Literal["find", "print", "home"] | ScreenName) -> Element:
        tell, known, links = self.ui.tell, self.known, list[Command]()
        for name in names:
            match name:
                case "find":
                    links.append(Command(name, tell("find.title"), partial(FindIn, known), ("Ctrl F", "/"), icon=name))
                case "print":
                    prints = partial(PrintDay, known.today)
                    links.append(Command(name, tell("print.row"), prints, ("Ctrl P",), icon=name))
                case "home":
                    links.append(Command("close", tell("day.puzzles"), self.close, icon="grid"))
                case _:
                    title, icon = PAGES[name]
                    links.append(Command(name, tell(title), partial(PlainScreen, name), icon=icon))
        return Row([button_of(each, Variant.ICON) for each in links])

    def _dateline(self) -> Element:
        """The date, what is lit, the number, and the one black pill: the next puzzle."""
        date, *rest = date_line(self.ui, replace(self.known, frozen=frozenset()))[0].split(DOT)  # the week tells of it
        number = issue_on(self.known.today)
        is_made = self.known.today.isoformat() > LAST_ISSUE
        keys = ["day.made"] * is_made + ["day.number"]
        issue = [self.ui.tell(each, number=number) if number else "" for each in keys]
        ways = [DOT.join(rest[:count]) for count in range(len(rest), 0, -1)]
        ink = "accent" if self.known.lit else "ink_2"
        play: list[Element] = []
        if (found := self.puzzles.next) is not None:
            label, start = self.ui.tell("day.next", name=found.name(self.ui)), partial(Open, found.entry, found.request)
            play = [pill("next", label, start, high=NEXT - 4, below=0)]
        left, right = Label(date, LABELS_STRONG), Label(issue, LABELS_STRONG, align=1.0)
        if self.wide < FOUR:
            words = [Label(ways[at:], LABELS, ink) for at in range(len(ways))]
            beside = [Row([each, Element(grow=1), *play], gap=8, height=NEXT, align=0.5) for each in words]
            under = Column([Row([words[0]], height=30), *play, Element(height=4)])
            return Column([Row([left, Element(grow=1), right], height=30), First([*beside, under])])
        left.grow = left.min_width = 1
        middle = Label(ways, LABELS, ink, align=0.5, grow=1.4, min_width=1)
        wide = 1.3 if is_made else 1
        ends = Row([Element(grow=1), right, *play], gap=16, align=0.5, grow=wide, min_width=1)
        return Row([left, middle, ends], gap=8, height=NEXT, align=0.5)

    def _week(self) -> Column:
        ui, today = self.ui, self.known.today
        monday = today - timedelta(days=today.weekday())
        days = [monday + timedelta(days=each) for each in range(WEEK)]
        lit = [each.isoformat() in self.known.days for each in days]
        frozen = [each in self.known.frozen for each in days]
        lights = [Light.LIT if on else None if ice else Light.UNLIT for on, ice in zip(lit, frozen, strict=True)]
        names = [ui.tell(f"almanac.short_{each}") for each in range(WEEK)]
        whole = all(lit)
        said = ui.tell("day.whole_week") if whole else ui.tell("day.of_week", count=sum(lit))
        shown = week(ui, [*zip(names, lights, [each == today for each in days], strict=True)], said, whole=whole)
        if (saved := self.known.saved) is not None:
            left = self.known.to_freeze
            following = say("day.next_freeze_one") if left == 1 else say("day.next_freeze", days=left)
            words = ui.tell("day.saved", day=say(f"date.weekday_{saved.weekday()}"), next=following)
            shown.kids = (*shown.kids, Label(words, LABELS, "accent", lines=0))
        more: dict[str, Any] = {"variant": Variant.OUTLINE, "high": 36, "below": 0}
        last_row = list[Element]()
        if self.friends is not None:
            words = ui.tell(self.friends)
            last_row.append(pill("circle", words, partial(PlainScreen, "circle"), **more, grow=1, min_width=1))
        if any(each.lamp.over for each in self.puzzles.all):
            words, copy = ui.tell("circle.copy"), partial(CopyDay, today)
            look = {"variant": Variant.ICON, "icon": "share", "width": 44} if last_row else {"grow": 1}
            last_row.append(pill("copy", words, copy, **(more | look)))
        shown.kids = (*shown.kids, *([Row(last_row, gap=4)] if last_row else []))
        for entry, path in self.paths:
            if (first := path.tonight.first) is not None:
                name, number = path.course.called(first.name), path.course.evenings.index(first) + 1
                words, turn = ui.tell("path.line", name=name), partial(KindScreen, "practice", entry)
                note = ui.tell("path.line_note", kind=path.course.title, number=number)
                line = row(f"path:{entry.id}", words, turn, note=note)
                line.icon, shown.kids = entry.techniques[first.name], (*shown.kids, line)
        last = {(monday - timedelta(days=each)).isoformat() for each in range(1, WEEK + 1)}
        if today == monday and not last.isdisjoint(self.known.days):
            title, walls = ui.tell("week_walls.title"), partial(PlainScreen, "walls")
            shown.kids = (*shown.kids, pill("walls", title, walls, **more))
        return shown

    # --- what happens

    def update(self, seconds: float) -> Turn | None:
        if (job := self._exchanging.take_done()) is not None and job.result():
            self.friends = friends_line(self.services, self.known.today)
            self.place()
        if self.services.settings.greeted:
            self._read_texts()
            self._waited += seconds
            if not self.texts and self._waited - seconds < PATIENCE <= self._waited:
                self.place()
            if self._language != self.ui.language:
                self._read()
        return super().update(seconds)

    def _read_texts(self) -> None:
        """Read all puzzles after the first picture, and those that have to be made one by one."""
        services, day = self.services, self.known.today.isoformat()
        if (job := self._reading.take_done()) is not None:
            found: Texts | None = self.result_of(job)
            if found is None:  # the archive is busy: read all again
                self.known = replace(self.known, is_known=False)
            self.texts |= found or {}
            self.place()
        if self._reading.busy or not self._shown:
            self._shown = True
            return
        unmade = [each for each in self.puzzles.all if each.id in self.texts and self.texts[each.id] is None]
        due = [each for each in unmade if services.ready.is_made(each.entry.kind, each.entry.preset(each.preset), day)]
        if not self._is_read:
            self._is_read, due = True, list(self.puzzles.all)
        elif job is not None:
            self.ahead.hurry([(each.entry, each.preset, day) for each in unmade if each not in due])
        if due:
            work = partial(read_texts, services.ready, self.known.today, due)
            self._reading.begin(services.worker.submit(work))


def _ruled() -> Element:
    return Box([_across()], pad=(PAD, 4))


def _across(thick: float = 1, ink: str = "line") -> Element:
    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        target.fill(getattr(ui.theme, ink), rect)

    return Paint(paint, height=thick)


def _beside(parts: Sequence[Element]) -> Row:
    """A row with lines between its parts."""
    row: list[Element] = []
    for each in parts:
        line = _across()
        line.width, line.height = 1, 0
        row += [line, each] if row else [each]
    return Row(row, gap=(BETWEEN - 1) / 2)
