"""The fair of lanterns: twelve riddles hang there every evening, and open as games. English ones, guessed by
typing on the page, hang there for players who read no Chinese, and for all others on the Lantern Festival."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from pygame import Rect, Surface

from game.catalogue import NIGHT
from game.scenes.shared.day_lanterns import DailyLamp, Extra, extras, lamp_of
from game.scenes.shared.parts import lamp, line, paragraph, pill
from game.scenes.shared.puzzle_screens import GiveOf, SlipOf
from game.scenes.shared.scene import Again, Imported, LaunchRequest, Open, Services, Turn
from game.scenes.shared.screen import BAR, Content, Screen
from game.scenes.shared.screens import KindScreen
from game.store.records import VERSE
from game.ui.command import Command
from game.ui.elements import Column, Element, First, Grid, Label, Paint, Plate, Row
from game.ui.icons import draw_icon
from game.ui.lantern import Light, lantern
from game.ui.shapes import square
from game.ui.sound import Cue
from game.ui.text import LABELS_STRONG, Style
from game.ui.theme import LIGHT
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look, focus_ring
from game.ui.widgets.button import Button, Variant
from generators.kernel.kind import AnyState, BadText, no_pulse
from generators.names.address import SLIPS, evening, make_at
from generators.names.almanac import LANTERNS, Verse, festival_on, verses

VERSE_WIDE = 208  # points: the least width of an English riddle
HUNG, ANSWER = 56, 24  # points: its lantern, its answer
LONGEST = 30  # letters: the longest guess
NARROWEST, WIDEST, LOWEST, HIGHEST = 80, 110, 360, 560  # points: a lantern with its sheet
LEVEL, GLOSS, READABLE = 20, 64, 148  # points: whom a riddle is for, below it; what it says, in another language
PILL, LINE = 320, 64  # points: the width of the pill, the line that has it
MARK, SEND = 20, 48  # points: the sign of how one stands, the button that sends it


def _hang(light: Light, ui: Ui, target: Surface, rect: Rect) -> None:
    target.blit(lantern(ui, rect.height, light), square(rect.height, midtop=rect.midtop))


@dataclass(slots=True, eq=False)
class Dialog(Button):
    """A lantern and the riddle below it, with the answer once it is solved."""

    state: AnyState = field(kw_only=True)
    lamp: DailyLamp = field(kw_only=True)

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        puzzle = self.state.puzzle
        state = replace(self.state, puzzle=replace(puzzle, target=puzzle.target.partition("（")[0]))
        NIGHT.board().sketch(target, ui, self.rect.inflate(-self.rect.width // 10, 0), state)
        lamp, side = self.lamp, ui.px(MARK)
        if lamp.over or lamp.light is Light.BEGUN:
            ink = LIGHT.ok if lamp.light.lit else LIGHT.ink_2
            draw_icon(ui, target, lamp.icon, ink, (self.rect.centerx, self.rect.bottom - side), side)
        if look.focused or look.hovered:
            focus_ring(ui, target, self.rect.inflate(-ui.px(8), -ui.px(8)), ui.px(6))


class RiddleNight(Screen):
    title_key = "riddle_night.title"
    kept_below = True
    widest = SLIPS * WIDEST

    def __init__(self, services: Services, asked: str = "") -> None:
        """`asked`: its kind, wanted whatever the languages are."""
        super().__init__(services)
        self.typed, self.asked = "", bool(asked)
        self._read()

    def _read(self) -> None:
        """Their puzzles, and how they stand."""
        self.riddles, self.made = list[tuple[AnyState, Extra]](), list[tuple[AnyState, DailyLamp, LaunchRequest]]()
        store, today = self.services.store, self.services.today()
        self.own = self.ui.language == NIGHT.language
        read = self.own or self.asked or NIGHT.language in self.ui.languages
        is_festival = festival_on(today.isoformat()) == LANTERNS
        self.verses = verses() if not self.own and (is_festival or not read) else ()
        records = store.records.of(VERSE)
        stand = {each.answers[0]: records.get(self._key(each)) for each in self.verses}
        self.guessed = {answer: bool(record.value) for answer, record in stand.items() if record is not None}
        if not read:
            return
        hung = evening(NIGHT.id, NIGHT.hung, today.toordinal())
        known = extras(store, {each: each for each in hung})
        for each in hung:
            state, extra = NIGHT.kind.start(make_at(NIGHT.kind, each, no_pulse)), known[each]
            if extra.lamp.over:
                state = replace(state, placed=tuple(state.puzzle.answer), told=not extra.lamp.light.lit)
            self.riddles.append((state, extra))
        if learner := self.services.settings.character:
            self.riddles.sort(key=lambda each: self._rank(each[0], learner))
        self.made = self._made()

    def _rank(self, state: AnyState, learner: str) -> tuple[bool, bool]:
        """First that for learners, then those for this one."""
        told = NIGHT.board().told(state)
        return told.level is None, learner not in told.fits

    def _made(self) -> list[tuple[AnyState, DailyLamp, LaunchRequest]]:
        """The whole riddles that players made here, the last ones, and how they stand."""
        store, found = self.services.store, list[tuple[AnyState, DailyLamp, LaunchRequest]]()
        names = {"": self.ui.tell("riddle_page.drafts")}
        seen = {each.heading.puzzle: each for each in sorted(store.shelf.summaries(NIGHT.id), key=lambda it: it.opened)}
        for draft in store.drafts.all(NIGHT.id):
            try:
                puzzle = NIGHT.kind.read(draft.text)
            except BadText:
                continue
            state, played = NIGHT.kind.start(puzzle), seen.get(NIGHT.kind.write(puzzle))
            lamp = lamp_of(NIGHT, played, None)
            request = Imported(puzzle, names=names) if played is None else Again(played.id)
            if lamp.over:
                state = replace(state, placed=tuple(puzzle.answer), told=not lamp.light.lit)
            found.append((state, lamp, request))
        return found[:SLIPS]

    def back(self) -> None:
        self.services.plan = ()
        self._read()
        self.place()

    def build(self) -> Content:
        lit = sum(extra.lamp.light.lit for _, extra in self.riddles) + sum(self.guessed.values())
        every = len(self.riddles) + len(self.verses)
        words = "riddle_night.all" if lit == every else "riddle_night.lit"
        left = next((number for number, (_, extra) in enumerate(self.riddles) if not extra.lamp.over), None)
        make, label = partial(KindScreen, "maker", NIGHT), self.ui.tell(NIGHT.maker)
        give = partial(GiveOf, NIGHT, lambda _: self.riddles[0][0].puzzle, evening=self.services.today().isoformat())
        send = pill("send", self.ui.tell("evening.row"), give, Variant.OUTLINE, max_width=PILL)
        maker = pill("make", label, make, Variant.OUTLINE, max_width=PILL)
        return [
            *self._next(self.ui.tell(words, lit=lit, all=every), left),
            *self._english(),
            *([self._sheets(), send, maker] if self.riddles else []),
            lamp(Light.BRIGHT) if left is None and len(self.guessed) == len(self.verses) else None,
        ]

    def _key(self, verse: Verse) -> str:
        return f"{self.services.today().year} {verse.answers[0]}"

    def _english(self) -> list[Element]:
        """A line for an answer to any of them, and the verses."""
        if not self.verses:
            return []
        ui, guessed = self.ui, self.guessed  # by the answer: guessed, or shown
        left = [each for each in self.verses if each.answers[0] not in guessed]
        cells = []
        for each in self.verses:
            answer = each.answers[0]
            light = Light.UNLIT if answer not in guessed else Light.LIT if guessed[answer] else Light.DIM
            words = [Label(each_line, Style.LABEL, lines=0) for each_line in each.lines]
            found = Label(answer if answer in guessed else "", LABELS_STRONG, height=ANSWER)
            hung = Paint(partial(_hang, light), height=HUNG)
            cells.append(Column([hung, *words, Element(grow=1), found], gap=4, pad=(14, 12), plate=Plate()))
        columns = next(each for each in (5, 3, 2, 1) if each * VERSE_WIDE <= self.wide or each == 1)
        typed = line(ui, "guess", self.typed, ui.tell("riddle_night.guess"), LONGEST, self._guess, below=12)
        grid = Grid(cells, columns=columns, gap=8, below=16)
        if not left:
            return [grid]
        end, label = partial(self._end, left[0], guessed=False), ui.tell("riddle_night.tell")
        return [typed, grid, Column([pill("tell", label, end, Variant.OUTLINE, max_width=PILL)])]

    def _guess(self, chosen: Chosen) -> None:
        """A right word lights its lantern as soon as it is there."""
        self.typed = chosen.text
        left = (each for each in self.verses if each.answers[0] not in self.guessed)
        found = next((each for each in left if each.accepts(self.typed)), None)
        if found is not None:
            self.typed = ""
            self._end(found, guessed=True)
            self.services.hear(Cue.LIT)
        elif chosen.value and self.typed.strip():
            self.services.announce("riddle_night.wrong")
        self.place()

    def _end(self, verse: Verse, *, guessed: bool) -> None:
        self.guessed[verse.answers[0]] = guessed
        self.services.store.records.set(VERSE, {self._key(verse): guessed})
        self.services.announce(f"riddle_night.{'right' if guessed else 'shown'}", answer=verse.answers[0])
        self.place()

    def _next(self, said: str, number: int | None) -> list[Element]:
        """How many are guessed, and the way to the next one."""
        if number is None:
            return [paragraph(said, faint=False)]
        words = self.ui.tell("riddle_night.next", face=self.riddles[number][0].puzzle.face)
        play = pill("next", words, partial(self._play, number), high=44, below=0, max_width=PILL)
        beside = Row([Label(said), Element(grow=1, min_width=12), play], height=LINE, align=0.5)
        return [First([beside, Column([paragraph(said, faint=False), play], pad=(0, 0, 0, 8))])]

    def _play(self, number: int) -> Turn:
        """Open this riddle; Next leads to the others that are not over, in their order."""
        (_, first), *rest = (*self.riddles[number:], *self.riddles[:number])
        self.services.plan = tuple(Open(NIGHT, extra.request) for _, extra in rest if not extra.lamp.over)
        return Open(NIGHT, first.request)

    def _sheets(self) -> Element:
        """As high as the window has room for."""
        least = NARROWEST if self.own else READABLE
        columns = next(each for each in (12, 6, 4, 3) if each * least <= self.wide or each == 3)
        rows, below = -(-len(self.riddles) // columns), SEND + (LEVEL if self.own else GLOSS)
        high = max(LOWEST, min(HIGHEST, (self.area.height / self.ui.scale - BAR - LINE - 40) / rows - 4 - below))
        found = []
        hung: list[tuple[AnyState, DailyLamp, Callable[[], Turn]]] = [
            *((state, extra.lamp, partial(self._play, at)) for at, (state, extra) in enumerate(self.riddles)),
            *((state, light, partial(Open, NIGHT, request)) for state, light, request in self.made),
        ]
        for number, (state, light, opens) in enumerate(hung):
            puzzle = state.puzzle
            command = Command(f"riddle-{number}", f"{puzzle.face} {puzzle.target}", opens)
            told = NIGHT.board().told(state)
            gloss, level = ("" if each is None else self.ui.tell(each) for each in (told.gloss, told.level))
            note = ", ".join(filter(None, (level, *light.words_so_far(self.ui))))
            sheet = Dialog(command.id, command.label, note=note, state=state, lamp=light, do=command, height=high)
            words = filter(None, (puzzle.by or gloss, level))
            said = [Label(each, (Style.CAPTION,), "ink_2", lines=0, align=0.5) for each in words]
            send = partial(SlipOf, NIGHT, puzzle)
            icon = pill(f"send-{number}", self.ui.tell("slip.row"), send, Variant.ICON, icon="share", high=SEND)
            found.append(Column([sheet, *said, Column([icon], align=0.5)]))
        return Grid(found, columns=columns, gap=4)
