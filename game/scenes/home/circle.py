"""The circle: what the player and others did with the puzzles of a day, of this week and of all days."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import partial

from pygame import Rect, Surface

from game.catalogue import entry_of
from game.reader.node import Node, SpokenRole
from game.scenes.home.blocks import BlockTitle
from game.scenes.shared.circle import Person, Puzzle, Results, exchange, own_history, own_results, people_of, puzzles_on
from game.scenes.shared.export import copy_text
from game.scenes.shared.game_names import DOT, credit_of, date_text, kind_icon, short_day
from game.scenes.shared.parts import choice, line, paragraph, pill, row, section
from game.scenes.shared.scene import Again, Import, Open, Pop, Push, Services, Then, Turn
from game.scenes.shared.screen import Content, Dialog, Screen
from game.scenes.shared.screens import CopyDay, PlainScreen, ReadClipboard
from game.session.worker import JobSlot
from game.store.archive import ArchiveBusyError
from game.store.circle import GIFT, LONGEST_NAME, Line, result_phrase
from game.store.circle_folder import Membership
from game.store.log import SHOWN, SOLVED, say_day
from game.store.store import own_game
from game.store.summary import ChapterSummary, help_phrase
from game.ui.elements import Column, Element, First, Grid, Label, Paint, Plate, Row
from game.ui.lantern import Light, bead
from game.ui.text import LABELS, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import chooser
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, clock_text, in_a_row, say
from generators.page.race import Race, race_of
from generators.page.result import KEYS, Result, Sent, write_result

VIEWS = ("today", "week", "all")
LIT = "🏮"
WIDE, NAME = 760, 150  # points: from here on names stand beside the lanterns; their width
WITH_NAMES = 1000  # points: from here on puzzles have their names
EDGES = 12  # points
LAMP, ICON = 22, 24  # points
MOST_BACK = 8  # results of puzzles that were given
NONE = "–"
MOST_NAMED = 2  # people on the front page
AGAIN = 20.0  # seconds until the folder is read again


@dataclass(frozen=True, slots=True)
class CircleFacts:
    me: Person
    people: tuple[Person, ...]
    back: tuple[tuple[Line, ChapterSummary | None, str], ...] = ()  # with one's own game, and what was given
    races: tuple[tuple[Race, int], ...] = ()  # how many ran it, the latest first
    member: Membership | None = None  # of a folder
    fault: Phrase | None = None  # of that folder
    names: Mapping[str, str] = field(default_factory=dict)


def read_circle(services: Services, day: date, _: Pulse) -> CircleFacts:
    store, circle = services.store, services.store.circle
    lines = circle.lines()
    mine = own_history(store) | {day.isoformat(): own_results(store, services.ui.languages, day)}
    back = []
    for each in [each for each in lines if each.place.startswith(GIFT)][: -MOST_BACK - 1 : -1]:
        given = store.gifts.of(f"{each.result.puzzle} {each.result.key} ")
        own = own_game(store.shelf, store.archive, each.result)
        back.append((each, own, given[0].puzzle if given else ""))
    counts = store.races.all().items()
    ours = [each for each in counts if each[0] == race_of(each[0].word, each[0].set)]
    races = tuple(ours[: -MOST_BACK - 1 : -1])
    me, names, shared = Person((), circle.name, mine), circle.names(), store.shared
    people = tuple(people_of(lines, names))
    return CircleFacts(me, people, tuple(back), races, shared.member, shared.fault, names)


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands in a cell: a lantern over words, only a dot, or only words."""

    words: str
    said: str
    light: Light | None = None
    dot: bool = False
    ink: str = "ink_2"


class CircleScreen(Screen):
    title_key = "circle.title"
    widest = 1100
    has_lamp = False
    kept_below = True
    from_outside = True

    def __init__(self, services: Services, strangers: Sequence[str] = ()) -> None:
        super().__init__(services)
        self.view, self.day, self.strangers = 0, services.today(), strangers
        self.known: CircleFacts | None = None
        self._exchanging, self._since = JobSlot[bool](), 0.0
        self.back()

    def _read(self) -> None:
        self.begin(partial(read_circle, self.services, self.day))

    def back(self) -> None:
        self._read()
        self._exchange()

    def _exchange(self) -> None:
        self._since = 0.0
        exchange(self.services, self._exchanging)

    def receive(self, found: CircleFacts | None) -> None:
        if found is None and self.fault == say("store.busy"):
            self._read()
        else:
            self.known = found

    def update(self, seconds: float) -> Turn | None:
        super().update(seconds)
        self._since += seconds
        told = self.known is None or self.job is not None or self.known.fault == self.services.store.shared.fault
        if self._exchanging.take_done() is not None or not told:
            self._read()
        if self._since >= AGAIN:
            self._exchange()
        if self.strangers:
            asked, self.strangers = self.strangers, ()
            return Push(Who(self.services, [(each,) for each in asked]))
        return None

    def build(self) -> Content:
        tell, known = self.ui.tell, self.known
        views = partial(chooser, self.ui, "view", labels=tuple(tell(f"circle.{each}") for each in VIEWS), at=self.view)
        view = choice(views, lambda number: self.put(view=number))
        copy = pill("copy", tell("circle.copy"), partial(CopyDay, self.day), high=44, below=0)
        paste = pill("paste", tell("circle.paste"), ReadClipboard, Variant.OUTLINE, high=44, below=0)
        head = Row([view, Element(grow=1), paste, copy], gap=8, align=0.5)
        under = Column([view, Row([paste, copy], gap=8)], gap=8, align=0.0)
        top = First([head, under], below=12)
        trust = paragraph(tell("circle.trust"), Style.LABEL)
        if known is None:
            return [top]
        if not known.people:
            empty = say("folder.alone", name=known.member.name) if known.member else say("circle.empty")
            return [top, paragraph(tell(empty), faint=False), self._folder(known), trust]
        parts = self._today(known) if self.view == 0 else self._counts(known)
        rows = [self._back_row(at, known.names, *each) for at, each in enumerate(known.back)]
        back = section(tell("circle.back"), rows) if rows else None
        races = [self._race_row(*each) for each in known.races]
        return [top, *parts, section(tell("race.races"), races) if races else None, back, self._folder(known), trust]

    def _folder(self, known: CircleFacts) -> Element:
        """Leads to the folder of the circle, or to making one."""
        member, tell = known.member, self.ui.tell
        name = member.name if member else tell("folder.title")
        note = state_of(self.ui, member) if member else tell("folder.row")
        way = row("folder", name, partial(PlainScreen, "folder"), note=note)
        return Column([way, paragraph(tell(known.fault), faint=False) if known.fault else None], below=8)

    def _race_row(self, race: Race, count: int) -> Element:
        tell = self.ui.tell
        words, note = DOT.join([race.word, tell(f"race.{race.set}")]), tell("race.ran", count=count)
        return row(f"race:{race.set}:{race.word}", words, partial(PlainScreen, "race", race.set, race.word), note=note)

    def _turn(self, days: int) -> None:
        self.day = min(self.day + timedelta(days=days), self.services.today())
        self._read()

    # --- one day

    def _today(self, known: CircleFacts) -> list[Element]:
        ui, tell, day = self.ui, self.ui.tell, self.day.isoformat()
        puzzles, mine = puzzles_on(ui.languages, self.day), known.me.on(day)
        left = sum(each.of(mine, mine) is None for each in puzzles)
        note = tell("circle.left", count=left, all=len(puzzles)) if left else tell("circle.finished")

        def turn(name: str, icon: str, days: int, *, enabled: bool = True) -> Element:
            do = partial(self._turn, days)
            words = tell(f"circle.{name}")
            return pill(name, words, do, Variant.ICON, icon=icon, enabled=enabled, high=44, width=44, below=0)

        title = Label(date_text(self.services, day), Style.LABEL_STRONG, height=44)
        later = turn("later", "forward", 1, enabled=self.day < self.services.today())
        steps = Row([turn("earlier", "back", -1), title, later], gap=4, align=0.5)
        people = [each for each in known.people if each.on(day)]
        best = best_of(puzzles, [known.me, *people], mine, day)
        rows = list[Element]()
        for each in (known.me, *people):
            results = each.on(day)
            found = [one.of(results, mine) for one in puzzles]
            marks = [self._mark(one, mine, best) for one in found]
            done = tell("circle.done_of", done=sum(one is not None for one in found), all=len(puzzles))
            rows.append(self._row(each, done, puzzles, marks))
        return [steps, paragraph(note, Style.LABEL), self._heads(puzzles), *rows, Element(height=16)]

    def _mark(self, result: Result | None, mine: Results, best: Mapping[str, int]) -> Mark:
        tell = self.ui.tell
        if result is None:
            return Mark(NONE, tell("circle.not_yet"))
        if result.puzzle not in mine:
            return Mark("", tell("circle.done"), dot=True)
        if result.lost:
            return Mark(tell("circle.lost_short"), tell("circle.lost_short"), Light.UNLIT)
        light = Light.DIM if result.late else Light.BEGUN if result.helps else Light.LIT
        time = clock_text(result.tenths / 10) if result.tenths else ""
        how = "helped" if result.helps else "late" if result.late else "lit_alone"
        compared = is_compared(result, mine)
        ink = "accent" if compared and result.tenths == best.get(result.puzzle) else "ink" if compared else "ink_2"
        return Mark(time, f"{time} {tell(f'circle.{how}')}".strip(), light, ink=ink)

    # --- many days

    def _counts(self, known: CircleFacts) -> list[Element]:
        tell, today = self.ui.tell, self.services.today()
        puzzles = [each for each in puzzles_on(self.ui.languages, today) if each.address is None]
        first = (today - timedelta(days=today.weekday())).isoformat() if VIEWS[self.view] == "week" else ""
        rows, pairs = list[Element](), list[Element]()
        for each in (known.me, *known.people):
            days = [day for day in each.results if day >= first and not day.startswith(GIFT)]
            if not days and each.ids:  # only results of puzzles that were given
                continue
            counts = [sum(counts_as_lit(one, each.on(day), known.me.on(day)) for day in days) for one in puzzles]
            marks = [Mark(str(count) if count else NONE, str(count), ink="ink") for count in counts]
            rows.append(self._row(each, str(sum(counts)), puzzles, marks))
            both, faster = pair_of(known.me, each)
            if both and each.ids and not first:
                words = tell("circle.pairs", all=both, name=self._name(each), faster=faster)
                pairs.append(paragraph(words, Style.LABEL, below=4))
        note = paragraph(tell("circle.week_note" if first else "circle.all_note"), Style.LABEL)
        return [note, self._heads(puzzles), *rows, Element(height=12), *pairs, Element(height=8)]

    # --- the table

    def _name(self, person: Person) -> str:
        unnamed = self.ui.tell("back.someone" if person.ids else "circle.you")
        return person.name if person.ids and person.name else unnamed

    def _heads(self, puzzles: Sequence[Puzzle]) -> Element:
        """The pictures of the puzzles, with their names where there is room; each row tells them to screen readers."""
        cells = list[Element]()
        for each in puzzles:
            name = Label(each.name(self.ui), Style.CAPTION, "ink_2", align=0.5) if self.wide >= WITH_NAMES else None
            cells.append(Column([Paint(partial(kind_icon, each.entry), height=ICON), name]))
        grid = Grid(cells, columns=len(cells), grow=1, below=4)
        return Row([Element(width=NAME) if self._is_wide else None, grid], pad=(EDGES, 4), silent=True)

    @property
    def _is_wide(self) -> bool:
        return self.wide >= WIDE

    def _row(self, person: Person, count: str, puzzles: Sequence[Puzzle], marks: Sequence[Mark]) -> Element:
        ui, name = self.ui, self._name(person)
        who, ask = f"who:{' '.join(person.ids)}", partial(Who, self.services, [person.ids], edits=True)
        press = BlockTitle(who, name, Variant.QUIET, do=lambda _: Push(ask()), height=34, small=True)
        note = Label(count, Style.CAPTION, "ink_2", height=22)
        tall = any(each.dot or each.light for each in marks)
        grid = Grid([_cell(each, tall=tall) for each in marks], columns=len(marks), grow=1)
        said = ", ".join(f"{one.name(ui)} {mark.said}" for one, mark in zip(puzzles, marks, strict=True))

        def node(parts: tuple[Node, ...]) -> Node:
            return replace(next(each for each in parts if each.role is SpokenRole.BUTTON), note=f"{count}: {said}")

        plate = Plate("tile" if not person.ids else "bg", "", 8)
        if self._is_wide:
            beside = Column([press, note], width=NAME, align=0.0)
            return Row([beside, grid], pad=(EDGES, 6), align=0.5, plate=plate, node=node)
        head = Row([press, Element(grow=1), note], align=0.5)
        return Column([head, grid], pad=(EDGES, 4), plate=plate, node=node)

    # --- puzzles that were given

    def _back_row(
        self, at: int, names: Mapping[str, str], sent: Line, own: ChapterSummary | None, given: str
    ) -> Element:
        tell, entry = self.ui.tell, entry_of(sent.result.puzzle)
        words = tell(result_phrase(names.get(sent.person, ""), sent.result))
        said = entry.name, credit_of(entry.id, given), own_phrase(own, given)
        note = DOT.join(filter(None, map(tell, said)))

        turn = Open(entry, Again(own.id)) if own else Import(given.encode(), entry.name) if given else None
        written = paragraph(DOT.join([words, note]), faint=False)
        return row(f"back:{at}", words, lambda: turn, note=note) if turn else written


def own_phrase(own: ChapterSummary | None, given: str) -> Phrase:
    """How the player's own game of a puzzle that was given stands."""
    if own is None:
        return say("back.not_played" if given else "back.unknown")
    if (ending := own.ending) is None or ending.how not in (SOLVED, SHOWN):
        return say("back.not_solved")
    time, helped = clock_text(ending.seconds), help_phrase(ending.hints - own.checks, own.checks)
    return say("back.own", time=time, help=helped) if ending.how == SOLVED else say("back.own_shown", time=time)


def is_compared(result: Result, mine: Results) -> bool:
    """Whether its time is compared: the player has finished the same puzzle, and it was solved alone on its day."""
    own = mine.get(result.puzzle)
    alone = result.tenths and not (result.helps or result.lost or result.late)
    return bool(alone) and own is not None and own.key % KEYS == result.key % KEYS


def best_of(puzzles: Iterable[Puzzle], people: Sequence[Person], mine: Results, day: str) -> dict[str, int]:
    """The best time of each puzzle, where there are several."""
    times = dict[str, list[int]]()
    for each in puzzles:
        for person in people:
            result = each.of(person.on(day), mine)
            if result is not None and is_compared(result, mine):
                times.setdefault(result.puzzle, []).append(result.tenths)
    return {puzzle: min(each) for puzzle, each in times.items() if len(each) > 1}


def counts_as_lit(puzzle: Puzzle, results: Results, mine: Results) -> bool:
    """Whether it was solved on its day; of a puzzle that the player has not finished only whether it was done."""
    result = puzzle.of(results, mine)
    return result is not None and not result.late and not (result.lost and result.puzzle in mine)


def pair_of(me: Person, other: Person) -> tuple[int, int]:
    """How many puzzles both solved alone, and in how many of them the player was faster."""
    both = [
        (mine[puzzle], result)
        for day, results in other.results.items()
        for mine in [me.on(day)]
        for puzzle, result in results.items()
        if is_compared(result, mine) and is_compared(mine[puzzle], mine)
    ]
    return len(both), sum(own.tenths < result.tenths for own, result in both)


def _cell(mark: Mark, *, tall: bool) -> Element:
    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        if mark.dot:
            ui.shapes.dot(target, rect.center, ui.px(5), ui.theme.ink_3)
        elif mark.light is not None:
            bead(ui, target, rect.center, ui.px(LAMP), mark.light)

    words = Label(mark.words, (*LABELS, Style.CAPTION), mark.ink, align=0.5, height=22)
    over = Paint(paint, height=LAMP + 6) if mark.dot or mark.light else Element(height=14 * tall)
    return Column([over, words])


class Who(Dialog):
    """Asks for names: of people whose code came in, of one of them, or of the player, who has no id here."""

    def __init__(
        self, services: Services, people: Sequence[tuple[str, ...]], then: Then | None = None, *, edits: bool = False
    ) -> None:
        """`then` copies the player's line; `edits`: the player wants to change or remove a name."""
        super().__init__(services)
        self.people, self.then, self.edits = people, then, edits
        circle, gifts = services.store.circle, services.store.gifts.of()
        names, own = circle.names(), circle.name or (gifts[0].by if gifts else "")
        self.names = [names.get(each[0], "") if each else own for each in people]

    @property
    def is_own(self) -> bool:
        return not self.people[0]

    def title(self) -> str:
        return self.ui.tell("circle.own_name" if self.is_own else "circle.who")

    def build(self) -> Content:
        tell, fields = self.ui.tell, list[Element]()
        for at, (ids, name) in enumerate(zip(self.people, self.names, strict=True)):
            if not self.is_own and not self.edits:
                fields.append(paragraph(self._latest(ids[0]), Style.LABEL, below=4))
            typed = self.when_typed(partial(self._type, at))
            fields.append(line(self.ui, f"name:{at}", name, tell("back.name"), LONGEST_NAME, typed))
        about = tell("circle.own_about" if self.is_own else "circle.who_about")
        done = "circle.copy" if self.then else "import.close"
        removes = self.edits and not self.is_own
        gone = tell("circle.remove", name=self.names[0] or tell("back.someone"))
        return [
            None if removes else paragraph(about),
            *fields,
            pill("done", tell(done), lambda: Pop(self.then)),
            pill("remove", gone, self._remove, Variant.OUTLINE) if removes else None,
        ]

    def _latest(self, person: str) -> str:
        """The latest day or result of somebody, so that the player may know who it is."""
        found = [each for each in self.services.store.circle.lines() if each.person == person]
        if found and found[-1].place.startswith(GIFT):
            return self.ui.tell(f"board.{found[-1].result.puzzle}.name")
        return short_day(self.ui, date.fromisoformat(found[-1].place)) if found else ""

    def _type(self, at: int, text: str) -> None:
        self.names[at] = text

    def leave(self) -> None:
        super().leave()
        circle = self.services.store.circle
        for ids, name in zip(self.people, self.names, strict=True):
            if not ids:
                circle.set_name(name)
            for each in ids:
                circle.call(each, name)

    def _remove(self) -> Turn:
        circle, ids = self.services.store.circle, self.people[0]
        self.services.announce("circle.removed", name=self.names[0] or say("back.someone"))
        self.people, self.names = (), []
        circle.remove(ids)
        return Pop()


def take_results(services: Services, sent: Sequence[Sent]) -> Turn:
    new, strangers = services.store.circle.take(each for each in sent if each.run is None)
    ran, others = services.store.races.take(sent)
    new, strangers = new + ran, [*strangers, *others]
    services.announce(say("circle.came", count=new) if new else say("circle.none_came"))
    return Push(CircleScreen(services, strangers))


def copy_day(services: Services, day: date) -> Turn | None:
    """Copy the player's line of a day with its code; the first time their name is asked for."""
    circle, ui = services.store.circle, services.ui
    try:
        results = own_results(services.store, ui.languages, day)
    except ArchiveBusyError:
        services.announce("store.busy")
        return None
    if results and not circle.name:
        return Push(Who(services, [()], partial(copy_day, services, day)))
    puzzles = puzzles_on(ui.languages, day)
    found = [each.of(results, results) for each in puzzles]
    lit = sum(each is not None and not each.lost for each in found)
    code = write_result(Sent(tuple(results.values()), int(circle.me, 16), day.toordinal())) if results else ""
    lanterns, on = LIT * lit, short_day(ui, day)
    words = ui.tell("circle.line", name=circle.name, day=on, lanterns=lanterns, lit=lit, all=len(puzzles))
    copy_text(services, f"{words}\n{code}" if results else "", "circle.copied", "circle.nothing")
    return None


def friends_line(services: Services, day: date) -> Phrase | None:
    """Who did how many puzzles of a day; none while the circle has nobody."""
    circle, iso = services.store.circle, day.isoformat()
    names, puzzles = circle.names(), puzzles_on(services.ui.languages, day)
    if not names:
        return None
    people = people_of([each for each in circle.lines() if each.place == iso], names)
    said = []
    for each in people:
        if own := each.on(iso):
            count = sum(one.of(own, {}) is not None for one in puzzles)
            said.append(say("circle.friend", name=each.name or say("back.someone"), count=count))
    if len(said) > MOST_NAMED:
        return say("circle.friends_played", count=len(said))
    return say("circle.friends", names=in_a_row(said), all=len(puzzles)) if said else say("circle.title")


def state_of(ui: Ui, member: Membership) -> str:
    if not member.read:
        return ui.tell("folder.unread", folder=member.folder)
    return ui.tell("folder.read", folder=member.folder, day=ui.tell(say_day(date.fromisoformat(member.read))))
