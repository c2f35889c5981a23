"""What goes to others: a puzzle as a page for any browser, with a greeting, or a riddle as a slip under a lantern."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import Surface

from game.scenes.files.save_file import SaveFile
from game.scenes.shared.export import ToSave, copy_text, export_picture
from game.scenes.shared.game_names import DOT, short_day
from game.scenes.shared.parts import line, paragraph, picture, pill, qr_picture, switch
from game.scenes.shared.puzzle_screens import GiveOf, SlipOf
from game.scenes.shared.scene import Pop, Replace, Services, Turn
from game.scenes.shared.screen import Content, Dialog
from game.scenes.shared.wait import wait_for
from game.store.store import Gift
from game.system.folders import FORBIDDEN
from game.ui.elements import Column, Element, Label, Measure, Paint
from game.ui.panel import Panel
from game.ui.shapes import LruCache
from game.ui.text import Style
from game.ui.theme import CAP, DARK
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from generators.kernel.kind import AnyPuzzle, AnyState, BadText, Pulse, no_pulse
from generators.kernel.phrases import clean, clock_text, say
from generators.page.link import Links, clean_site, write_links
from generators.page.page import LONGEST_NAME, LONGEST_SAYING, Greeting, evening_name, evening_parts, write_page
from generators.page.qr import qr_rows

FIELDS = {"to": LONGEST_NAME, "by": LONGEST_NAME, "says": LONGEST_SAYING}
ISOLATES = "\u2066\u2067\u2068\u2069"
SIZE, TIMES = (1080, 1920), 3.0  # pixels; pixels a point
MANY = 100  # characters below the slip that are written small
MARGIN, FOOT = 24, 36  # points: around all, and the line with the day
LONGEST_SITE = 200  # letters
PREVIEW = 0.9  # height for a width of 1


class Give(Dialog):
    """The fields begin with what was written for the latest gift."""

    title_key = "give.title"

    def __init__(self, services: Services, asked: GiveOf) -> None:
        super().__init__(services)
        self.asked = asked
        self.sort, self.title_key = ("evening", "evening.title") if asked.evening else ("give", "give.title")
        latest = next(iter(services.store.gifts.of()), Gift())
        self.texts = {name: str(getattr(latest, name)) for name in FIELDS}
        self.texts["by"] = asked.by or latest.by
        self.with_time = asked.seconds > 0
        self.site = services.settings.site

    def build(self) -> Content:
        ui, tell = self.ui, self.ui.tell
        parts: list[Element] = [paragraph(tell(f"{self.sort}.about", name=self.asked.entry.name))]
        for name, most in FIELDS.items():
            parts += [paragraph(tell(f"give.{name}"), Style.LABEL, below=4)]
            typed = partial(self._take_typed, name)
            parts += [line(ui, name, self.texts[name], tell(f"give.{name}_like"), most, typed)]
        if self.asked.seconds:
            time = tell("give.with_time", time=clock_text(self.asked.seconds))
            parts.append(switch("time", time, lambda on: self.put(with_time=on), on=self.with_time))
        site = self.services.settings.site
        missing = None if site else paragraph(tell("give.no_site"), Style.LABEL, below=8)
        return [
            *parts,
            pill("make", tell("give.make"), self._make),
            pill("link", tell("give.link"), self._link, Variant.OUTLINE, enabled=bool(site), below=16),
            missing,
            paragraph(tell("give.site"), Style.LABEL, below=4),
            line(ui, "site", self.site, tell("give.site_like"), LONGEST_SITE, self.when_typed(self._take_site)),
        ]

    def _take_typed(self, name: str, chosen: Chosen) -> Turn | None:
        self.texts[name] = chosen.text
        return self._make() if chosen.value else None

    def _take_site(self, text: str) -> None:
        """It is the address as far as it is one."""
        self.site, settings = text, self.services.settings
        try:
            site = clean_site(text)
        except BadText:
            site = ""
        if site != settings.site:
            self.services.change(replace(settings, site=site))
            self.place()

    @property
    def _greeting(self) -> Greeting:
        return Greeting(**self.texts, seconds=int(self.asked.seconds) if self.with_time else 0)

    def _link(self) -> Turn:
        asked, kind, greeting, site = self.asked, self.asked.entry.kind, self._greeting, self.services.settings.site

        def work(pulse: Pulse) -> tuple[AnyPuzzle, Links, tuple[bytes, ...]]:
            puzzle = asked.puzzle(pulse)
            if asked.evening:
                link = site + evening_name(asked.evening)
                return puzzle, Links(link, link, with_steps=False), qr_rows(link)
            links = write_links(kind, puzzle, greeting, site, pulse, asked.most)
            return puzzle, links, qr_rows(links.short)

        return wait_for(self.services, work, say("give.linking"), self._show_links)

    def _show_links(self, made: tuple[AnyPuzzle, Links, tuple[bytes, ...]]) -> Turn:
        puzzle, links, code = made
        self._remember(puzzle)
        copy_text(self.services, links.full, "give.copied")
        return Replace(GivenLink(self.services, links, code, self.sort))

    def _remember(self, puzzle: AnyPuzzle) -> None:
        entry, day = self.asked.entry, self.services.today().isoformat()
        text = "" if self.asked.evening else entry.kind.write(puzzle)  # an evening has twelve
        self.services.store.gifts.keep(entry.id, Gift(**self.texts, puzzle=text, day=day))

    def _make(self) -> Turn:
        asked, kind, greeting, site = self.asked, self.asked.entry.kind, self._greeting, self.services.settings.site

        def work(pulse: Pulse) -> tuple[AnyPuzzle, str]:
            puzzle = asked.puzzle(pulse)
            if day := asked.evening:
                return puzzle, evening_parts(kind, day, greeting, pulse).file()
            return puzzle, write_page(kind, puzzle, greeting, pulse, asked.most, site=site)

        return wait_for(self.services, work, say("give.making"), self._save)

    def _save(self, made: tuple[AnyPuzzle, str]) -> Turn:
        (puzzle, page), entry = made, self.asked.entry
        self._remember(puzzle)
        signs = (" " if each in FORBIDDEN else each for each in clean(self.texts["to"], LONGEST_NAME).strip(ISOLATES))
        to = " ".join("".join(signs).split())
        name = self.ui.tell(f"{self.sort}.file{'_for' * bool(to)}", to=to, day=self.asked.evening)
        return Replace(SaveFile(self.services, ToSave(entry, puzzle, name, only=".html", page=page.encode())))


class GivenLink(Dialog):
    """It was copied; the QR code has the short one."""

    def __init__(self, services: Services, links: Links, code: tuple[bytes, ...], sort: str = "give") -> None:
        super().__init__(services)
        self.links, self.code, self.sort, self.title_key = links, code, sort, f"{sort}.link_title"

    def build(self) -> Content:
        tell, links = self.ui.tell, self.links
        hints = [tell("give.with_hints" if links.with_steps else "give.without_hints")] if self.sort == "give" else []
        again = partial(copy_text, self.services, links.full, "give.copied")
        return [
            paragraph(" ".join((tell(f"{self.sort}.link_about", count=len(links.full)), *hints))),
            paragraph(tell(f"{self.sort}.scan" if self.code else "give.no_scan"), Style.LABEL),
            qr_picture(self.code, tell("give.qr"), below=16) if self.code else None,
            pill("copy", tell("give.copy"), again),
        ]


def slip_picture(services: Services, asked: SlipOf, *, answered: bool) -> Surface:
    """The face and what is asked for; or the answer, and why it is so."""
    seen, entry, puzzle = services.ui, asked.entry, asked.puzzle
    ui = Ui(DARK, TIMES, seen.settings, language=seen.language)
    state, tell = entry.kind.start(puzzle), seen.tell
    said = [*notes(ui, asked, state), tell("slip.later")]
    if answered:
        way = entry.kind.teaching.way
        assert way is not None, "what hangs under lanterns is explained"
        found = next(way(state, no_pulse))
        state, said = entry.kind.play(state, found.move), [tell(found.because)]
    style = Style.BODY if sum(map(len, said)) < MANY else Style.CAPTION
    words = [Label(each, style, lines=0, align=0.5, below=8) for each in said]
    end = Label(DOT.join([tell("app.name"), short_day(ui, services.today())]), Style.LABEL, "ink_2", 0.5, height=FOOT)
    sketch = Paint(lambda ui, target, rect: entry.board().slip(target, ui, rect, state), grow=1, below=20)
    sheet = Surface(SIZE)
    sheet.fill(CAP)
    card = Column([sketch, *words, end], pad=(MARGIN, MARGIN))
    card.place(Measure((ui,)), sheet.get_rect())
    card.draw(sheet, Panel())
    return sheet


def notes(ui: Ui, asked: SlipOf, state: AnyState) -> list[str]:
    """Who made it; in a window of another language how its face sounds, and what it says and asks for."""
    by = [ui.tell("slip.by", by=asked.puzzle.by)] if asked.puzzle.by else []
    if ui.language == asked.entry.language:
        return by
    board = asked.entry.board()
    sound, said = board.told(state).pinyin, board.told(state).gloss or board.headline(state)
    return [*by, *filter(None, [sound]), ui.tell(said)]


class SendSlip(Dialog):
    title_key = "slip.title"

    def __init__(self, services: Services, asked: SlipOf) -> None:
        super().__init__(services)
        self.asked = asked
        self._cards: LruCache[object, Surface] = LruCache(1)

    def build(self) -> Content:
        tell, asked = self.ui.tell, self.asked
        card = self._cards.get(self.ui.language, lambda: slip_picture(self.services, asked, answered=False))
        give = partial(GiveOf, asked.entry, lambda _: asked.puzzle)
        gives = asked.entry.kind.outside.page is not None
        return [
            picture(card, PREVIEW),
            paragraph(tell("slip.about"), Style.LABEL),
            pill("face", tell("slip.face"), lambda: self._save(answered=False)),
            pill("answer", tell("slip.answer"), lambda: self._save(answered=True), Variant.OUTLINE),
            pill("text", tell("slip.text"), self._copy, Variant.OUTLINE),
            pill("give", tell("slip.give"), lambda: Pop(give), Variant.OUTLINE) if gives else None,
        ]

    def _save(self, *, answered: bool) -> None:
        made, day = slip_picture(self.services, self.asked, answered=answered), self.services.today().isoformat()
        named = f"{day} {self.ui.tell('slip.answered')}" if answered else day
        export_picture(self.services, made, self.asked.entry.id, named)

    def _copy(self) -> None:
        tell, puzzle = self.ui.tell, self.asked.puzzle
        about = notes(self.ui, self.asked, self.asked.entry.kind.start(puzzle))
        lines = [f"{tell('slip.name')} · {puzzle.face} · {puzzle.target}", *about, tell("slip.later"), tell("app.name")]
        copy_text(self.services, "\n".join(lines), "slip.copied")
