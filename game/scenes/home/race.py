"""The page of a race: its word and set, who has run it, and how it went."""

from __future__ import annotations

from functools import partial
from time import time as machine_clock

from game.catalogue import entry_of
from game.scenes.home.circle import Who
from game.scenes.shared.export import copy_text, export_picture
from game.scenes.shared.game_names import DOT
from game.scenes.shared.parts import choice, drawn, lamp, line, paragraph, section, table
from game.scenes.shared.puzzle_screens import RunRace
from game.scenes.shared.scene import Push, Services, Turn
from game.scenes.shared.screen import Content, Screen
from game.scenes.shared.wait import wait_for
from game.ui.command import Command
from game.ui.elements import Column, Element, Grid, Label, Plate, Row
from game.ui.lantern import Light
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant, button_of
from game.ui.widgets.chooser import chooser
from generators.kernel.kind import AnyPuzzle, Pulse
from generators.kernel.phrases import Phrase, clock_text, say
from generators.names.address import make_at
from generators.page.race import LONGEST_WORD, PENALTY, SETS, Race, Run, plain_word, race_of
from generators.page.result import Sent, write_result

PICTURE, WIDE = (600, 230), 560  # points: the last has room for five times


def make_puzzles(race: Race, pulse: Pulse) -> list[AnyPuzzle]:
    return [make_at(entry_of(each.kind).kind, each, pulse) for each in race.addresses]


class RaceScreen(Screen):
    title_key = "race.title"
    kept_below = True
    from_outside = True

    def __init__(self, services: Services, chosen: str = "", word: str = "") -> None:
        super().__init__(services)
        languages = ("", *self.ui.languages)
        kinds = {name: entry_of(kind) for name, (kind, _) in SETS.items()}
        self.sets = [name for name, each in kinds.items() if each.language in languages or name == chosen]
        latest = [each.race.set for each in services.store.races.own()]
        self.set = next(each for each in (chosen, *latest[-1:], *self.sets) if each in self.sets)
        today = services.today()
        weekday = say(f"date.weekday_{today.weekday()}")
        usual = self.ui.tell("race.usual", day=weekday, number=today.day)
        self.typed = plain_word(word) or plain_word(usual)
        self.against = 0  # which ghost
        self.made: dict[Race, list[AnyPuzzle]] = {}  # puzzles under their cover
        self._read()

    def _read(self) -> None:
        races = self.services.store.races
        own, race = races.own(), race_of(self.typed, self.set)
        self.race = race
        self.own = next((each for each in own if each.race == race), Run(race))
        self.begun = self.own.began > 0 and not self.own.over
        self.theirs = races.others(race)
        self.before = [each for each in own if each.over and each.race.set == self.set]
        same = [each for each in races.all() if (each.word, each.set) == (race.word, race.set)]
        self.elsewhere = [each.edition for each in same if each != race][:1]

    @property
    def others(self) -> list[tuple[str, Run]]:
        return [(name or self.ui.tell("back.someone"), run) for name, run in self.theirs]

    @property
    def ghosts(self) -> list[tuple[str, Run | None]]:
        mine = [(self.ui.tell("race.before", word=each.race.word), each) for each in self.before[-1:]]
        return [*self.others, *mine, (self.ui.tell("race.no_ghost"), None)]

    @property
    def ghost(self) -> tuple[str, Run | None]:
        return self.ghosts[min(self.against, len(self.ghosts) - 1)]

    def show(self, **changed: object) -> None:
        for name, value in changed.items():
            setattr(self, name, value)
        self._read()
        self.place()

    def back(self) -> None:
        self.show()

    # --- what is seen

    def build(self) -> Content:
        tell, labels = self.ui.tell, tuple(self.ui.tell(f"race.{each}") for each in self.sets)
        kinds = partial(chooser, self.ui, "set", labels=labels, at=self.sets.index(self.set))
        about = "race.goes_on" if self.begun else "race.rules"
        notes = [tell("race.elsewhere", theirs=each, ours=self.race.edition) for each in self.elsewhere]
        return [
            line(self.ui, "word", self.typed, tell("race.word"), LONGEST_WORD, self._type),
            choice(kinds, lambda at: self.show(set=self.sets[at]), below=12),
            *(self._ended() if self.own.over else [paragraph(tell(about))]),
            *self._way_in(),
            *(paragraph(each, Style.LABEL) for each in notes),
            *self._table(),
            paragraph(tell("circle.trust"), Style.LABEL),
        ]

    def _type(self, chosen: Chosen) -> None:
        self.show(typed=chosen.text)

    def _way_in(self) -> list[Element | None]:
        """The puzzles are made first, and stay covered until Space."""
        made, again = self.race in self.made, self.own.over
        key = "go_on" if self.begun else "start" if made else "practise" if again else "cover"
        label, caps = self.ui.tell(f"race.{key}"), ("Space",) if made else ()
        start = Command("run", label, self._run, caps, enabled=bool(self.race.word))
        variant = Variant.OUTLINE if key == "practise" else Variant.PRIMARY
        button = button_of(start, variant, detail=start.key, below=16)
        return [self._ghost_choice(), button]

    def _ghost_choice(self) -> Element | None:
        labels = tuple(name for name, _ in self.ghosts)
        at = self.ghosts.index(self.ghost)
        chips = partial(chooser, self.ui, "ghost", labels=labels, at=at)
        title = Label(self.ui.tell("race.ghost"), Style.LABEL, "ink_2")
        chosen = choice(chips, lambda at: self.show(against=at))
        return Column([title, chosen], gap=4, below=12) if len(labels) > 1 else None

    def _ended(self) -> list[Element]:
        """How the first run went, and what to do with it."""
        return [
            Column([self._summary()], plate=Plate("tile", ""), pad=(16, 12), below=12),
            self.told_pill("copy", "race.copy", self._copy),
            self.told_pill("picture", "play.save_picture", self._save, Variant.OUTLINE),
        ]

    def _summary(self) -> Element:
        """The time, and that of each puzzle."""
        tell, run, (name, ghost) = self.ui.tell, self.own, self.ghost
        about = [tell(f"race.{self.set}"), tell(_wrong(run))]
        if ghost is not None and ghost != run:
            ahead = ghost.tenths - run.tenths
            how = "ahead" if ahead > 0 else "behind" if ahead else "level"
            time = time_text(abs(ahead))
            about.append(tell(f"race.{how}", name=name, time=time))
        cells = list[Element]()
        for each in run.legs:
            slips = f" +{PENALTY // 10 * each.wrong}" if each.wrong else ""
            words = time_text(each.tenths) + slips
            lit = lamp(Light.LIT, 24, width=24, height=32, below=0)
            cells.append(Row([lit, Label(words, LABELS)], gap=4))
        return Column([
            Label(tell("race.called", word=run.race.word), LABELS_STRONG),
            Label(time_text(run.tenths), Style.DISPLAY, height=56),
            Label(DOT.join(about), LABELS, "ink_2", lines=0, below=8),
            Grid(cells, columns=len(cells) if self.wide > WIDE else 2, gap=4),
        ])  # fmt: skip

    def _table(self) -> list[Element]:
        """Who has run it, the fastest first; times once the player's run is over."""
        tell, names = self.ui.tell, ", ".join(name for name, _ in self.others)
        if not self.own.over:
            done = tell("race.done_by", names=names)
            return [paragraph(done, faint=False)] if names else []
        runs = [*self.others, (tell("circle.you"), self.own)]
        runs.sort(key=lambda each: each[1].tenths)
        times = [run.tenths for _, run in runs]
        lines = {
            f"{times.index(run.tenths) + 1}  {name}": (tell(_wrong(run)), time_text(run.tenths))
            for name, run in runs
        }  # fmt: skip
        return [section("", table(("", ""), lines)[1:])]

    # --- what happens

    def _run(self) -> Turn | None:
        puzzles = self.made.pop(self.race, None)
        if puzzles is not None:
            run = self.own if self.begun else Run(self.race)
            return RunRace(run, puzzles, machine_clock, *self.ghost)
        return wait_for(self.services, partial(make_puzzles, self.race), say("race.making"), self._take)

    def _take(self, puzzles: list[AnyPuzzle]) -> Turn | None:
        """A race that goes on has no cover."""
        self.panel.focus = None
        self.show(made={self.race: puzzles})
        return self._run() if self.begun else None

    def _copy(self) -> Turn | None:
        """Copy the line; the first time the player's name is asked for."""
        circle, run, tell = self.services.store.circle, self.own, self.ui.tell
        if not circle.name:
            return Push(Who(self.services, [()], self._copy))
        race, code = run.race, write_result(Sent((), int(circle.me, 16), run=run))
        words = tell(
            "race.line",
            name=circle.name,
            word=race.word,
            set=say(f"race.{race.set}"),
            edition=race.edition,
            time=time_text(run.tenths),
            wrong=_wrong(run),
        )
        copy_text(self.services, f"{words}\n{code}", "race.copied")
        return None

    def _save(self) -> None:
        name = Label(self.ui.tell("app.name"), Style.LABEL_STRONG)
        parts = [self._summary(), Element(grow=1), name]
        card = Column(parts, pad=(32, 24), plate=Plate(edge="", radius=0))
        sheet = drawn(self.ui, card, PICTURE)
        export_picture(self.services, sheet, SETS[self.set][0])


def time_text(tenths: int) -> str:
    return clock_text(tenths / 10, exact=True)


def _wrong(run: Run) -> Phrase:
    count = sum(each.wrong for each in run.legs)
    return say(f"race.wrong_{min(count, 2)}", count=count)
