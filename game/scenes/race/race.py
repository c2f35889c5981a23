"""The page of a race: its word and its set, who has run it, and how one's own run went."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.catalogue import entry_of
from game.scenes.race.run import RaceRun, lanterns
from game.scenes.race.runner import Runner, free_word, next_word
from game.scenes.shared.export import copy_text, export_picture
from game.scenes.shared.game_names import DOT
from game.scenes.shared.parts import choice, line, paragraph, pill, section, table
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.shared.screen import Content, Screen
from game.scenes.shared.wait import Wait
from game.store.circle import LONGEST_NAME
from game.store.races import Standing
from game.ui.elements import Column, Element, Grid, Label, Measure, Plate, Row
from game.ui.panel import Panel
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import chooser
from generators.kernel.kind import AnyPuzzle, Pulse
from generators.kernel.phrases import Phrase, clock_text, say
from generators.names.address import make_at
from generators.page.race import LONGEST_WORD, PENALTY, SETS, Leg, Race, Run, plain_word, race_of, write_run

PICTURE = (1200, 460)  # pixels
CELL = 104  # points: the least width of the time of a puzzle


def make_puzzles(race: Race, pulse: Pulse) -> list[AnyPuzzle]:
    return [make_at(entry_of(each.kind).kind, each, pulse) for each in race.addresses]


def time_of(tenths: int) -> str:
    return clock_text(tenths / 10, exact=True)


class RaceScreen(Screen):
    title_key = "race.title"
    kept_below = True
    from_outside = True

    def __init__(self, services: Services, chosen: str = "", word: str = "") -> None:
        super().__init__(services)
        own, sets = services.store.races.own(), self._sets()
        self.set = chosen if chosen in SETS else own[-1].race.set if own and own[-1].race.set in sets else sets[0]
        today = services.today()
        usual = self.ui.tell("race.usual", day=say(f"date.weekday_{today.weekday()}"), number=today.day)
        self.word = self.typed = plain_word(word) or plain_word(usual)
        self.typed_name = ""  # of the player
        self.against = 0  # which ghost
        self.made: tuple[Race, list[AnyPuzzle]] | None = None
        self.practice: Standing | None = None  # a later run, which does not count
        self._read()

    def _sets(self) -> list[str]:
        languages = ("", *self.ui.languages)
        return [name for name, (kind, _) in SETS.items() if entry_of(kind).language in languages]

    def _read(self) -> None:
        store = self.services.store
        self.race, self.named = race_of(self.word, self.set), bool(store.circle.name)
        self.next_word = free_word(next_word(self.word), (each.race.word for each in store.races.own()))
        self.own, self.others = store.races.of(self.race), store.races.others(self.race)
        before = [each for each in store.races.own() if each.over and each.race.set == self.set]
        self.mine = [each.run for each in before[-1:]]
        same = (each for each in store.races.all() if (each.word, each.set) == (self.word, self.set))
        self.elsewhere = next((each for each in same if each.edition != self.race.edition), None)

    @property
    def ghosts(self) -> list[tuple[str, Run]]:
        mine = [(self.ui.tell("race.before", word=each.race.word), each) for each in self.mine]
        return [*self._named(self.others), *mine]

    def _named(self, runs: Sequence[tuple[str, Run]]) -> list[tuple[str, Run]]:
        return [(name or self.ui.tell("back.someone"), run) for name, run in runs]

    def back(self) -> None:
        self._read()
        if self.practice is not None and self.practice.over:
            time = time_of(self.practice.run.tenths)
            self.services.announce(say("race.practised", time=time))
        self.practice = None
        self.place()

    # --- what is seen

    def build(self) -> Content:
        tell, sets = self.ui.tell, self._sets()
        kinds = partial(chooser, self.ui, "set", labels=tuple(tell(f"race.{each}") for each in sets))
        at = sets.index(self.set) if self.set in sets else 0
        head = [
            line(self.ui, "word", self.typed, tell("race.word"), LONGEST_WORD, self._type),
            choice(partial(kinds, at=at), self._choose, below=12) if self.set in sets else None,
        ]
        editions = {"theirs": self.elsewhere.edition, "ours": self.race.edition} if self.elsewhere else {}
        note = paragraph(tell("race.elsewhere", **editions), Style.LABEL) if editions else None
        body = self._ended() if self.own.over else self._to_run()
        return [*head, *body, note, *self._table(), paragraph(tell("circle.trust"), Style.LABEL)]

    def _to_run(self) -> list[Element | None]:
        """The rules, and the way into the race."""
        tell, begun = self.ui.tell, self.own.began > 0
        words = tell("race.goes_on" if begun else "race.rules")
        label, enabled = tell("race.go_on" if begun else "race.cover"), bool(self.word)
        return [paragraph(words), self._ghost_choice(), pill("run", label, self._run, enabled=enabled, below=16)]

    def _ghost_choice(self) -> Element | None:
        if not self.ghosts:
            return None
        labels = (*(name for name, _ in self.ghosts), self.ui.tell("race.no_ghost"))
        at = min(self.against, len(self.ghosts))
        made = choice(partial(chooser, self.ui, "ghost", labels=labels, at=at), self._choose_ghost)
        return Column([Label(self.ui.tell("race.ghost"), Style.LABEL, "ink_2"), made], gap=4, below=12)

    def _ended(self) -> list[Element | None]:
        """How the first run went, and what to do with it."""
        ui = self.ui
        named = line(ui, "name", self.typed_name, ui.tell("back.name"), LONGEST_NAME, self._name)
        return [
            Column([self._summary(self.own.run)], plate=Plate("tile", ""), pad=(16, 12), below=12),
            None if self.named else named,
            pill("copy", ui.tell("race.copy"), self._copy),
            pill("picture", ui.tell("play.save_picture"), self._save, Variant.OUTLINE),
            pill("next", ui.tell("race.next", word=self.next_word), self._next, Variant.OUTLINE, below=16),
            self._ghost_choice(),
            pill("run", ui.tell("race.practise"), self._run, Variant.OUTLINE, below=16),
        ]

    def _summary(self, run: Run) -> Element:
        """The time, and that of each puzzle."""
        tell = self.ui.tell
        about = DOT.join([tell(f"race.{self.set}"), tell(_wrong(run.wrong))])
        if self.ghosts and self.against < len(self.ghosts):
            name, ghost = self.ghosts[self.against]
            ahead = ghost.tenths - run.tenths
            words = "race.ahead" if ahead >= 0 else "race.behind"
            about = DOT.join([about, tell(words, name=name, time=time_of(abs(ahead)))])
        title = tell("race.called", word=run.race.word)
        cells = [self._cell(number, each) for number, each in enumerate(run.legs, 1)]
        return Column([
            Row([Label(title, LABELS_STRONG), Element(grow=1), lanterns(len(run.legs))], align=0.5),
            Label(time_of(run.tenths), Style.DISPLAY, height=56),
            Label(about, LABELS, "ink_2", lines=0, below=8),
            Grid(cells, columns=len(cells) if self.wide > len(cells) * CELL else 2, gap=4),
        ])  # fmt: skip

    def _cell(self, number: int, leg: Leg) -> Element:
        wrong = f"+{PENALTY // 10 * leg.wrong}" if leg.wrong else ""
        return Row([Label(f"{number}", Style.CAPTION, "ink_3"), Label(time_of(leg.tenths), LABELS_STRONG),
                    Label(wrong, Style.CAPTION, "error")], gap=6, align=0.5)  # fmt: skip

    def _table(self) -> list[Element]:
        """Who has run it, the fastest first; times only once one's own run is over."""
        tell, over = self.ui.tell, self.own.over
        runs = self._named(self.others) + ([(tell("circle.you"), self.own.run)] if over else [])
        if not runs:
            return []
        if not over:
            names = ", ".join(name for name, _ in runs)
            return [paragraph(tell("race.done_by", names=names), faint=False)]
        runs.sort(key=lambda each: each[1].tenths)
        lines = {
            f"{at}  {name}": (tell(_wrong(run.wrong)), time_of(run.tenths)) for at, (name, run) in enumerate(runs, 1)
        }
        return [section("", table(("", ""), lines)[1:])]

    # --- what happens

    def _type(self, chosen: Chosen) -> None:
        self.typed, self.word = chosen.text, plain_word(chosen.text)
        self._read()
        self.place()

    def _choose(self, at: int) -> None:
        self.set = self._sets()[at]
        self._read()
        self.place()

    def _choose_ghost(self, at: int) -> None:
        self.against = at
        self.place()

    def _name(self, chosen: Chosen) -> None:
        self.typed_name = chosen.text
        if chosen.value:
            self._copy()

    def _copy(self) -> None:
        """Copy the line; before that, the name must be known."""
        circle = self.services.store.circle
        if not circle.name:
            circle.set_name(self.typed_name)
        if not circle.name:
            self.bring("name")
            return
        copy_text(self.services, self._line(), "race.copied")
        self._read()
        self.place()

    def _next(self) -> None:
        self.word = self.typed = self.next_word
        self._read()
        self.place()

    def _run(self) -> Turn:
        if self.made is not None and self.made[0] == self.race:
            return self._open(self.made[1])
        job = self.services.worker.submit(partial(make_puzzles, self.race))
        return Push(Wait(self.services, job, say("race.making"), self._open))

    def _open(self, puzzles: list[AnyPuzzle]) -> Turn:
        """The first run is saved; later ones are practice."""
        self.made = self.race, puzzles
        runner = Runner(self.own, self.services.store.races.keep)
        if self.own.over:
            runner = Runner(Standing(self.race), partial(setattr, self, "practice"))
        ghost = self.ghosts[self.against] if self.against < len(self.ghosts) else None
        return Push(RaceRun(self.services, puzzles, runner, ghost))

    def _line(self) -> str:
        circle, run, tell = self.services.store.circle, self.own.run, self.ui.tell
        race, time = {"word": run.race.word, "set": tell(f"race.{self.set}")}, time_of(run.tenths)
        more = {"edition": str(run.race.edition), "time": time, "wrong": tell(_wrong(run.wrong))}
        words = tell("race.line", name=circle.name, **race, **more)
        return f"{words}\n{write_run(Run(run.race, run.legs, int(circle.me, 16)))}"

    def _save(self) -> None:
        ui = self.ui
        m = Measure((Ui(ui.theme, 2.0, ui.settings, language=ui.language),))
        sheet = pygame.Surface(PICTURE)
        summary = Column([self._summary(self.own.run), Element(grow=1), Label(ui.tell("app.name"), Style.LABEL_STRONG)])
        card = Column([summary], pad=(32, 24), plate=Plate(edge="", radius=0))
        card.place(m, sheet.get_rect())
        card.draw(sheet, Panel())
        export_picture(self.services, sheet, SETS[self.set][0])


def _wrong(count: int) -> Phrase:
    return say(f"race.wrong_{count}") if count <= 1 else say("race.wrong_2", count=count)
