"""The result of a game: its data from the store, its words and its layout."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from pygame import Rect, Surface

from game.boards.board import Board
from game.catalogue import CATALOGUE, LANTERNS, Entry, entry_of
from game.scenes.shared.circle import puzzle_of
from game.scenes.shared.day_lanterns import DailyLamp, Extra, Lights, firsts_of, light_of, light_of_win, with_first
from game.scenes.shared.facts import HomeFacts, read_facts
from game.scenes.shared.game_names import short_day
from game.scenes.shared.minis import SUNDAY, first_day, mini_day, own_day
from game.scenes.shared.parts import lamp
from game.scenes.shared.scene import Addressed, Again, Daily, Open, Resume, Services
from game.session.coach import is_proved
from game.session.keeper import daily_place
from game.session.session import AnyChapter, Chapter
from game.stage.parts import GAP, PILL, PillFace, Pills, paragraph_of, pill_row, spare
from game.store.archive import ArchiveBusyError, Game
from game.store.figures import streak, streak_status
from game.store.log import REFUSED, SHOWN, SOLVED
from game.store.store import Store
from game.store.summary import Ending, help_phrase, in_place
from game.ui import lantern
from game.ui.command import At, Command
from game.ui.elements import Box, Column, Element, Host, Label, Measure, Paint, Plate, Row, Sized
from game.ui.icons import Icon
from game.ui.input import Point
from game.ui.lantern import Light, brightest
from game.ui.shapes import square, strip
from game.ui.text import BODIES, Style
from game.ui.theme import ON_GROUP
from game.ui.ui import Ui
from game.ui.widget import Look, Tip, focus_ring
from game.ui.widgets.button import BarePill, Variant, button_of
from game.word_cards import cards_of
from generators.kernel.kind import WORDS, M, O, P, S
from generators.kernel.options import HSK
from generators.kernel.phrases import Phrase, clock_text
from generators.page.result import key_of_text


@dataclass(frozen=True, slots=True)
class ResultFacts:
    """The facts of an ending, read from the store once: no drawing asks the store."""

    best: bool  # fastest of its size and level without a hint
    days: int  # days in a row
    day: str  # date of the dailies; empty: today
    lights: Lights  # lights of the lanterns on that day
    onward: Open | None  # game that Next opens; None: one more like this one, always for learners of Chinese
    to_mini: bool  # whether that is today's mini
    is_known: bool  # False while another process has the archive
    sent: tuple[Phrase, ...] = ()  # results of others
    earned: str = ""  # by the first win of the day: a whole week, or a freeze
    minis: tuple[DailyLamp, ...] = ()  # those of today, with the last of several


def facts(services: Services, entry: Entry, chapter: AnyChapter, ending: Ending) -> ResultFacts:
    """The facts of an ending, which counts even if it has not come to the archive yet. A daily
    tells of its own day, also after midnight or years later."""
    store, home, today = services.store, read_facts(services), services.today()
    heading = chapter.heading
    its = Daily(heading.daily), Again(heading.id), heading.made_at and Addressed(heading.made_at)
    services.plan = tuple(each for each in services.plan if each.entry is not entry or each.request not in its)
    played = (replace(each, played=each.played + (each.entry is entry)) for each in home.standings)
    home = replace(home, standings=tuple(played))
    its_day = heading.daily or first_day(heading)
    day = its_day or today.isoformat()
    solved, dailies, best, is_known = set(home.days), list[Game](), False, home.is_known
    on, firsts = date.fromisoformat(day), dict[tuple[str, date], Extra]()
    try:
        dailies = store.archive.dailies(day, day)
        firsts = firsts_of(store, [on])
        best = _is_best(store, chapter, ending)
    except ArchiveBusyError:  # results do not wait for the archive
        is_known = False
    if ending.how == SOLVED:
        solved.add(ending.day)
    seen = {each.id: in_place(store.shelf.summaries(each.id), daily_place(day)) for each in CATALOGUE}
    lights_of = {kind: light_of(kind, begun, dailies) for kind, begun in seen.items()}
    away = (each for each in store.circle.away().get(day, {}).values() if not each.lost and each.puzzle in lights_of)
    lights_of |= {each.puzzle: brightest([lights_of[each.puzzle], Light.LIT]) for each in away}
    each_light = {kind: with_first(light, firsts.get((kind, on))) for kind, light in lights_of.items()}
    if its_day and (ending.how == SOLVED or chapter.again):
        own = Light.LIT if ending.how == SOLVED else Light.DIM
        each_light[entry.kind.id] = brightest([each_light[entry.kind.id], own])
    lanterns = [each.order(services.ui.languages) for each in LANTERNS]
    lights = [(each[0], brightest(each_light[one.id] for one in each)) for each in lanterns]
    is_lit = {entry.lantern for entry, light in lights if light.lit}
    ended = {kind for kind, begun in seen.items() if begun is not None and begun.over}
    over = ended | {entry.kind.id} | {each.id for each in CATALOGUE if each.lantern in is_lit}
    onward = (
        _next_mini(home, chapter)
        or next(iter(services.plan), None)
        or (None if HSK in heading.preset else _onward(home, its_day or mini_day(heading), over, each_light))
    )
    return ResultFacts(
        best=best,
        days=streak(solved, today),
        day=day if day != today.isoformat() else "",
        lights=lights,
        onward=onward,
        to_mini=onward is not None and home.mini is not None and onward.request == home.mini.request,
        is_known=is_known,
        sent=tuple(store.circle.phrases_of(puzzle_of(heading), key_of_text(heading.puzzle), own_day(heading))),
        earned=_earned(services, chapter, ending, solved) if is_known else "",
        minis=home.mini.parts if home.mini is not None and str(home.mini.address) == str(heading.made_at) else (),
    )


def _earned(services: Services, chapter: AnyChapter, ending: Ending, solved: set[str]) -> str:
    """What the first win of today completes: the seven days of its week, or the days in a row for a freeze."""
    today, shelf = services.today(), services.store.shelf
    seen = (each for entry in CATALOGUE for each in shelf.summaries(entry.id) if each.id != chapter.heading.id)
    won = {each.ending.day for each in seen if each.ending is not None and each.ending.how == SOLVED}
    if ending.how != SOLVED or ending.day != today.isoformat() or ending.day in won:
        return ""
    week = {(today - timedelta(days=each)).isoformat() for each in range(SUNDAY + 1)}
    if today.weekday() == SUNDAY and week <= solved:
        return "week"
    kept = (streak_status(days, today).kept for days in (solved - {ending.day}, solved))
    return "freeze" if [*kept] == [False, True] else ""


def _next_mini(home: HomeFacts, chapter: AnyChapter) -> Open | None:
    """The next mini of today, after one of several."""
    if home.mini is None or home.mini.lamp.over or mini_day(chapter.heading) != home.today.isoformat():
        return None
    is_other = str(home.mini.address) != str(chapter.heading.made_at)
    return Open(entry_of(home.mini.address.kind), home.mini.request) if is_other else None


def _is_best(store: Store, chapter: AnyChapter, ending: Ending) -> bool:
    """Whether this is the best time. A first time and one with a hint are no records; puzzles from
    outside have no common size and level."""
    if ending.how != SOLVED or ending.hints or not chapter.heading.preset:
        return False
    before = store.archive.best(chapter.heading.kind, chapter.heading.preset, chapter.heading.id)
    return before is not None and ending.seconds < before


def _onward(home: HomeFacts, daily: str, over: set[str], lights: dict[str, Light]) -> Open | None:
    """The suggestion of home, after a daily of today, in a player's first games, and on the first
    day until a lantern of today is lit, but then no unfinished game. After a daily of another day,
    one of that day: in progress, or else of the most played kind."""
    today = home.today.isoformat()
    is_new = not home.lit and home.days <= {today}
    if daily and daily != today and not is_new:
        left = [each.entry for each in home.liked if each.entry.id not in over]
        entry = min(left, key=lambda each: lights[each.id] is not Light.BEGUN, default=None)
        return Open(entry, Daily(daily)) if entry else None
    found = home.suggestion if daily or is_new or home.step is not None else None
    if found is None:
        return None
    if isinstance(found.request, Resume) and (not daily or (found.begun and found.begun.heading.daily)):
        return None  # it lights no lantern, or one of another day
    return Open(found.standing.entry, found.request)


@dataclass(frozen=True, slots=True)
class Result:
    light: Light
    title: str
    notes: tuple[str, ...]  # best first
    lines: tuple[str, ...]  # lines of the kind
    today: Lights
    day: str  # name of the day with these lights; empty: they are not shown, as no daily is at a learner's level
    icon: str = ""  # of a mini, which lights no lantern
    signs: tuple[str, ...] = ()  # a line of squares, of the minis of a day, with the last of them


def result(ui: Ui, board: Board[S, M], chapter: Chapter[O, P, S, M], ending: Ending, known: ResultFacts) -> Result:
    """The result in words. One that was revealed has no light and no praise, and says what was revealed."""
    won, shown, kind = ending.how == SOLVED, ending.how == SHOWN, chapter.kind
    harmless = kind.mistakes is None and kind.scoring.takes_back is None  # a puzzle without mistakes cannot be lost
    own, time, signs = board.told(chapter.final).title, clock_text(chapter.elapsed), tuple[str, ...]()
    if chapter.again and not won:
        light, title = Light.DIM, ui.tell("result.again", time=clock_text(chapter.seconds - chapter.since))
        notes = [ui.tell("result.first_counts")]
    elif shown:
        light, title, notes = Light.UNLIT, ui.tell("result.shown"), [ui.tell("result.after", time=time)]
    else:
        light = light_of_win(kind.id, ending) if won else Light.BEGUN if harmless else Light.UNLIT
        key = "result.solved" if won else "result.finished" if harmless else "result.lost"
        title = f"{ui.tell(own)} · {time}" if own is not None else ui.tell(key, time=time)
        helped = [ui.tell(chapter.lit_after or chapter.help)] if ending.hints or won else []
        if won and known.minis:
            lit, every = sum(each.light.lit for each in known.minis), len(known.minis)
            time = clock_text(sum(each.seconds for each in known.minis))
            title = ui.tell("mini.solved", found=lit, all=every, time=time)
            title = ui.tell("mini.all", all=every, time=time) if lit == every else title
            helped = [ui.tell(help_phrase(sum(each.hints for each in known.minis), 0))]
            each_sign = (OPEN if not each.light.lit else HELPED if each.hints else ALONE for each in known.minis)
            signs = ("".join(each_sign),)
        notes = [
            *map(ui.tell, known.sent),
            *_proof_notes(ui, chapter, won=won),
            *_notes(ui, ending, known, won=won, timed=won or harmless),
            *helped,
            *([ui.tell("result.may_shine")] if light is Light.UNLIT and chapter.heading.daily else []),
        ]
    # How many of its characters or words were missed, and come back as cards.
    cards = cards_of(chapter.kind)
    missed = sum(each.missed for each in cards.met(chapter.final)) if cards is not None else 0
    name = "word" if cards is not None and cards.id == WORDS else "card"
    come = [ui.tell(f"result.{name}{'' if missed == 1 else 's'}_to_come", count=missed)] if missed else []
    lines = (*_own(ui, board, chapter, won=won or shown or chapter.again), *come)
    today = ui.tell("result.today") if HSK not in chapter.heading.preset else ""
    day = short_day(ui, date.fromisoformat(known.day)) if known.day else today
    icon = ("check" if light.lit else "eye") if mini_day(chapter.heading) else ""
    if known.earned:
        title, notes = ui.tell(f"result.{known.earned}"), [title, *notes]
    return Result(light, title, tuple(notes), lines, known.lights, day, icon, signs)


def _own(ui: Ui, board: Board[S, M], chapter: Chapter[O, P, S, M], *, won: bool) -> list[str]:
    """The board's verdict, or else the lines that the kind shares, without its name, which stands
    above. A lost game has only the first line, what was found: the rest would sound like praise or
    blame."""
    said, own, usual = board.told(chapter.final).verdict, chapter.result, chapter.kind.result(chapter.final)
    lines = list(map(ui.tell, own if said is None or (board.shown and own != usual) else said))
    name = ui.tell(chapter.kind.name)
    return [each for each in lines if not begins_with(each, name)][: None if won else 1]


def begins_with(line: str, name: str) -> bool:
    """Whether the line begins with this name, and not with a longer word."""
    return line.startswith(name) and not re.match("[a-z]", line.removeprefix(name))


def _notes(ui: Ui, ending: Ending, known: ResultFacts, *, won: bool, timed: bool) -> list[str]:
    notes = [ui.tell("result.best")] if known.best else []
    if known.days > 1:
        notes.append(ui.tell("result.days" if won else "result.days_go_on", days=known.days))
    return notes if timed else [ui.tell("result.after", time=clock_text(ending.seconds)), *notes]


def _proof_notes(ui: Ui, chapter: AnyChapter, *, won: bool) -> list[str]:
    """Notes about Sure: all moves were proved, or how many were refused; and that the puzzle was not proved."""
    unproved = [ui.tell("result.unproved")] if won and chapter.unproved else []
    refused = sum(each.action == REFUSED for each in chapter.log) if won else 0
    if won and is_proved(chapter):
        return [ui.tell("result.refused", count=refused) if refused else ui.tell("result.proved"), *unproved]
    return [*([ui.tell("result.only_refused", count=refused)] if refused else []), *unproved]


ALONE, HELPED, OPEN, LIT = "🟧🟦⬜🏮"
CARD, TODAY, LINE, ROW = 136, 132, 26, 52  # points high
BROAD, HIGH = 760, 150  # points: least width for pills beside the words, least height for a frame
AMPLE = 860  # points: least width for a wider last pill
UPRIGHT = 0.6  # share of its width
ROWS = 4  # most rows of other offers
TITLES = (Style.DISPLAY, Style.TITLE, Style.HEADING, Style.STRONG, Style.LABEL_STRONG)
STOPS = ".。"
RISE = 8  # points


@dataclass(slots=True, eq=False)
class Rising(Sized):
    """The result fades in and rises. `ground`: the area that it may draw on; its light falls beyond its cards."""

    share: float = 1.0
    rise: float = RISE
    ground: Rect = field(default_factory=Rect)

    def draw(self, target: Surface, host: Host) -> None:
        if self.share >= 1.0:
            Box.draw(self, target, host)
            return
        part = target.subsurface(self.ground.clip(target.get_rect()))
        before = part.copy()
        Box.draw(self, target, host)
        risen = part.copy()
        part.blit(before, (0, 0))
        risen.set_alpha(round(255 * self.share))
        part.blit(risen, (0, round((1 - self.share) * self.m.px(self.rise))))


class LampButton(BarePill):
    """One of the lanterns of the day that `ResultCards` draws: a press plays its daily."""

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        if look.hovered or look.pressed:
            ui.shapes.rounded_rect(target, self.rect, ui.px(12), None, ui.theme.ink_3, max(1, ui.px(1)))
        if look.focused:
            focus_ring(ui, target, self.rect.inflate(-ui.px(8), -ui.px(8)), ui.px(8))

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        del ui, at
        return Tip(self.label, tuple(self.rect), above=True)


@dataclass(frozen=True, slots=True)
class ResultCards:
    """Builds the elements of a result for the room it has."""

    m: Measure
    result: Result
    commands: Callable[[At], Sequence[Command]]
    lamps: Callable[[], Sequence[Element]]

    def build(self, wide: float, high: float) -> Element:
        if high > wide * UPRIGHT:
            return self._card_and_rows(wide, high)
        if wide >= BROAD:
            return self._broad_card(wide, high)
        framed = high >= HIGH
        room = high - min(PILL, high * 0.4) - 6 - 24 * framed
        card = Row(self._card_parts(min(72, room), room), grow=1, rest=True, pad=(4, 0, 0, 0))
        foot = self._pills(high=min(PILL, high * 0.4), below=0)
        return Column([card, foot], gap=6, pad=(16, 12) if framed else (0,), plate=Plate() if framed else None)

    def _broad_card(self, wide: float, high: float) -> Element:
        grown = spare(self.m)
        size = min(max(120, grown * 120), wide / 6)
        last = size * 8 / 5 if wide >= AMPLE else size
        pills = self._pills(high=PILL, width=2 * size + last + 2 * GAP, last=last / size)
        parts = [*self._card_parts(min(72, high - 16), high), Element(width=16), pills]
        card = Row(parts, pad=(24, 0), align=0.5, plate=Plate(), grow=1)
        return Column([card], max_width=max(1280, 920 * grown))

    def _card_and_rows(self, wide: float, high: float) -> Element:
        lines, grown = len(self.result.lines), spare(self.m)
        stacked = grown > 1.2 and high >= CARD + 40 + 2 * PILL + 2 * GAP + grown * (lines * LINE + TODAY)
        grown, foot = grown if stacked else 1.0, 2 * PILL + GAP if stacked else PILL
        own = 0 < grown * lines * LINE <= high - CARD - 20 - foot - GAP
        parts = self._card_parts(min(CARD - 32, wide / 4), CARD, own=own, lamps=True)
        card = Row(parts, height=CARD, pad=(20, 0, 16, 0), plate=Plate())
        said = paragraph_of("\n".join(self.result.lines), ink="ink_2", height=grown * lines * LINE) if own else None
        today = Box([Paint(self._paint_today), Row(self.lamps())], height=grown * TODAY, drop=9)
        rows = [
            button_of(each, Variant.ROW, height=grown * ROW, drop=number + 1)
            for number, each in enumerate(self.commands(At.BENEATH)[:ROWS])
        ]
        more = Column(rows, grow=1, rest=True)
        upper = Column([card, said, today if self.result.day else None, more], gap=20, grow=1, rest=True)
        return Column([upper, self._pills(high=PILL, stacked=stacked)], gap=GAP)

    def _lit_words(self, ui: Ui) -> str:
        today = self.result.today
        return ui.tell("result.lit", count=sum(light.lit for _, light in today), most=len(today))

    def _card_parts(self, side: float, high: float, *, own: bool = False, lamps: bool = False) -> list[Element]:
        """The lantern, or the icon of a mini, and beside it how it ended and what is notable. What
        stands elsewhere is left out: `own`, the lines of the kind; `lamps`, how many lanterns of
        the day are lit."""
        half = min(high - 8, 96 * spare(self.m)) / 2

        result, icon = self.result, self.result.icon
        found = Icon(icon, "ok" if icon == "check" else "ink_3", side * 2 / 3)
        sign = found if icon else lamp(result.light, 2 * CARD, below=0)
        sign.width = sign.height = side
        notes = [*result.notes, *(each.rstrip(STOPS) for each in result.lines if not own)]
        if not lamps and result.day:
            notes.append(self.m.lengths.tell("result.day_lit", day=result.day, lit=self._lit_words(self.m.lengths)))
        wordings = [" · ".join(notes[:most]) for most in range(len(notes), 0, -1)] or [""]
        ink = "accent" if result.light.lit else "ink_2"
        words = [
            Label(result.title, TITLES, height=half),
            Label(wordings, BODIES, ink, lines=0, middle=False, few=True, height=half),
        ]
        light = Column([Element(grow=1), sign, Element(grow=1)], width=side)
        return [light, Element(width=16), Column([Element(grow=1), *words, Element(grow=1)], grow=1, min_width=1)]

    def _pills(self, *, high: float, stacked: bool = False, last: float = 4 / 3, **more: Any) -> Element:
        ends = sorted(self.commands(At.CARD), key=lambda each: each.primary)
        rows = [pill_row(ends[:2]), pill_row(ends[2:])] if stacked else [pill_row(ends, last=last, high=high)]
        return Pills(rows, gap=GAP, small=True, face=PillFace.WORDS, **more)

    def _paint_today(self, ui: Ui, target: Surface, place: Rect) -> None:
        theme, today = ui.theme, self.result.today

        def px(points: float) -> int:
            return round(points * place.height / TODAY)

        head = strip(place, place.top, place.top + px(26))
        name, words = self.result.day, self._lit_words(ui)
        fitting = (each for each in self.m.uis if each.text.width(f"{name}  {words}", Style.STRONG) <= head.width)
        ui = next(fitting, self.m.lengths)
        ui.text.draw(target, name, Style.STRONG, theme.ink, head)
        ui.text.draw(target, words, Style.LABEL, theme.ink_3, head, align=1.0)
        pitch = place.width // len(today)
        for number, (entry, light) in enumerate(today):
            x = place.left + pitch * number + pitch // 2
            lantern.draw(ui, target, (x, head.bottom + px(32)), min(px(46), pitch * 4 // 5), light)
            plate = square(px(24), midtop=(x, head.bottom + px(64)))
            ui.shapes.rounded_rect(target, plate, px(5), entry.colour)
            icon = ui.shapes.sprite(f"icon-{entry.kind.id}", (px(18), px(18)), ON_GROUP, entry.icon)
            target.blit(icon, icon.get_rect(center=plate.center))
