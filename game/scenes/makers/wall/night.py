"""The page of a quiz night: its name, two teams, the order of the walls; and the buttons to host it or continue."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from game.catalogue import entry_of, lantern_of
from game.scenes.makers.wall.drafts import drafts_of, finished_wall, load_night, save_night
from game.scenes.makers.wall.host import HostScene
from game.scenes.shared.export import ToSave, copy_text, export_text
from game.scenes.shared.parts import LINE, PILL, ROW, Do, line, paragraph, pill, pills
from game.scenes.shared.puzzle_screens import PrintTexts
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.scenes.shared.screen import Content, Dialog, Screen
from game.scenes.shared.wait import wait_for
from game.ui.command import Command
from game.ui.elements import Box, Column, Element, First, Label, Row
from game.ui.text import Style
from game.ui.widgets.button import Button, Variant, button_of
from generators.kernel.kind import LEVELS, Pulse
from generators.kernel.phrases import Phrase, say
from generators.quiz import night as quiz
from generators.quiz.night import HostedNight, QuizNight, QuizWall
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, LION_WALL
from generators.wall.rules import Puzzle

FIELDS = ("title", "team-0", "team-1")


def night_of(services: Services, data: bytes) -> NightScreen:
    """The page of the quiz night that was read; BadText for a wrong one."""
    return NightScreen(services, quiz.open_night(data))


class NightScreen(Screen):
    title_key = "quiz.title"
    widest = 880
    has_lamp = False
    kept_below = True

    def __init__(self, services: Services, night: QuizNight | None = None) -> None:
        """The saved night, or another one that replaces it."""
        super().__init__(services)
        saved, hosting = load_night(services.store.drafts)
        self.night = night or saved
        self.hosting = hosting if night is None else None
        self.shown: int | None = None  # the wall whose links are shown
        self._before: list[tuple[QuizNight, HostedNight | None]] = []  # states that Undo goes back to
        if night is not None:
            save_night(services.store.drafts, night, None)

    @property
    def running(self) -> HostedNight | None:
        """The night that was begun. After a finished wall it has the next wall, or the final points."""
        found = self.hosting
        if found is None or not found.has_begun:
            return None
        return found.next_wall() if found.now.is_over and not found.ended else found

    def build(self) -> Content:
        tell, walls, running = self.ui.tell, self.night.walls, self.running
        fixed = running.fixed if running is not None else 0
        missing = quiz.WALLS - len(walls)
        fill = {"fill": partial(self._make_walls, quiz.rising_levels(missing))} if missing > 0 else {}
        levels = [(each, tell(f"level.{each}"), partial(self._make_walls, [each])) for each in LEVELS]
        out: dict[str, Do] = {"copy": self._copy, "save": self._save, "print": self._print}
        out |= {"clear_rest" if fixed else "clear": self._clear} if fixed < len(walls) else {}
        return [
            paragraph(tell("quiz.about"), below=10),
            *map(self._field, FIELDS),
            *self._host_pills(running),
            pills(tell("quiz.new_wall"), levels, 4) if len(walls) < quiz.MOST_WALLS else None,
            self._pills("more_walls", {"add": self._add_drafts, **fill}),
            self._pills("whole_night", out) if walls else None,
            self._restart_pills() if running else None,
            None if walls else paragraph(tell("quiz.empty"), Style.LABEL),
            *(self._wall_row(number, each, fixed) for number, each in enumerate(walls)),
        ]

    def bar_end(self) -> list[Button]:
        if not self._before:
            return []
        undo = Command("undo", self.ui.tell("play.undo"), self._undo, ("Ctrl Z",), icon="undo")
        return [button_of(undo, Variant.ICON)]

    def _restart_pills(self) -> Element:
        tell = self.ui.tell
        ways = [("again", tell("quiz.start_again"), self.ask_again), ("new_night", tell("quiz.new_night"), self._renew)]
        return Row([pill(*each, Variant.OUTLINE, high=LINE, grow=1) for each in ways], gap=8)

    def _wall_row(self, number: int, wall: QuizWall, fixed: int) -> Element:
        """A wall, with pills to move it before it is played. Its links are hidden at first: the room sees the page."""
        tell = self.ui.tell
        facts = wall.title, tell(f"level.{wall.level}") if wall.level else ""
        name = " · ".join(filter(None, (tell(say("quiz.of_list", number=number + 1)), *facts)))
        dos: dict[str, Do] = {"earlier": partial(self._move, number, -1)} if number > fixed else {}
        dos |= {"later": partial(self._move, number, 1)} if fixed <= number < len(self.night.walls) - 1 else {}
        dos |= {"remove": partial(self._remove, number)} if number >= fixed else {}
        words = {each: tell(f"quiz.{each}") for each in dos}
        moves = [pill(f"{each}-{number}", words[each], do, Variant.OUTLINE, high=PILL) for each, do in dos.items()]
        show = partial(self.put, shown=None if self.shown == number else number)
        eye = Command(f"links-{number}", tell("quiz.links"), show, icon="eye")
        links = ", ".join(group.name for group in wall.puzzle.groups)
        first, last = [Label(name, Style.BODY), Element(grow=1, min_width=8)], button_of(eye, Variant.ICON)
        beside = Row([*first, *moves, last], height=ROW, align=0.5, gap=8)
        under = Column([Row([*first, last], align=0.5), Row([Box([each], grow=1) for each in moves], gap=8)])
        return Column([First([beside, under]), paragraph(links, Style.LABEL) if self.shown == number else None])

    def _host_pills(self, running: HostedNight | None) -> list[Element]:
        """The button that begins the night; or the points, and the button that goes on with it."""
        tell = self.ui.tell
        if running is None:
            enabled = bool(self.night.walls)
            return [pill("host", tell("quiz.host"), self.host, enabled=enabled, high=LINE, below=12)]
        score = say("quiz.final" if running.ended else "quiz.score", one=running.points(0), other=running.points(1))
        return [
            paragraph(tell(score), Style.LABEL, below=4),
            pill("resume", tell(_resume_label(running)), partial(self._resume, running), high=LINE, below=12),
        ]

    def _pills(self, title: str, dos: Mapping[str, Do]) -> Element:
        tell = self.ui.tell
        return pills(tell(f"quiz.{title}"), [(name, tell(f"quiz.{name}"), do) for name, do in dos.items()], 4)

    def _field(self, name: str) -> Element:
        night = self.night
        text = {"title": night.title, "team-0": night.teams[0], "team-1": night.teams[1]}[name]
        prompt = "quiz.name" if name == "title" else say("quiz.team", number=int(name[-1]) + 1)
        return line(
            self.ui, name, text, self.ui.tell(prompt), quiz.LONGEST_NAME, self.when_typed(partial(self._write, name))
        )

    # --- what can be done

    def _write(self, name: str, typed: str) -> None:
        text, (one, other) = typed.replace(";", ","), self.night.teams
        teams = {"team-0": (text, other), "team-1": (one, text)}.get(name, (one, other))
        night = replace(self.night, title=text if name == "title" else self.night.title, teams=teams)
        self._put(night, self._rescore(night))  # a line undoes its own letters

    def host(self) -> Turn:
        return Push(HostScene(self.services, quiz.start_night(self.night)))

    def _resume(self, hosting: HostedNight) -> Turn:
        return Push(HostScene(self.services, hosting))

    def ask_again(self) -> Turn | None:
        hosting = self.running
        return None if hosting is None else Push(StartAgain(self.services, hosting, self._start_again))

    def _copy(self) -> None:
        copy_text(self.services, quiz.write_night(self.night), "quiz.copied")

    def _save(self) -> None:
        title = self.night.title or self.ui.tell("quiz.title")
        name = re.sub(r'[\\/:*?"<>|.]+', " ", title).strip() or "quiz"
        export_text(self.services, f"{name}{quiz.SUFFIX}", quiz.write_night(self.night))

    def _print(self) -> Turn | None:
        name = self.night.title or self.title()
        return PrintTexts(tuple(map(_printed_wall, self.night.walls)), name)

    def _remove(self, number: int) -> None:
        self._take_out(self.night.without(number), "quiz.removed")

    def _clear(self) -> None:
        fixed = self.running.fixed if self.running is not None else 0
        self._take_out(replace(self.night, walls=self.night.walls[:fixed]), "quiz.cleared")

    def _take_out(self, night: QuizNight, said: str) -> None:
        self._change(night)
        self.services.announce(said, undo=self._undo)

    def _change(self, night: QuizNight) -> None:
        self._change_with_score(night, self._rescore(night))

    def _rescore(self, night: QuizNight) -> HostedNight | None:
        return self.hosting.with_night(night) if self.hosting is not None else None

    def _change_with_score(self, night: QuizNight, hosting: HostedNight | None) -> None:
        self._before.append((self.night, self.hosting))
        self._put(night, hosting)

    def _undo(self) -> None:
        if self._before:
            self._put(*self._before.pop())

    def _renew(self) -> None:
        """Begin another night: the teams stay, the walls and the score go."""
        self._change_with_score(replace(self.night, walls=()), None)
        self.services.announce("quiz.renewed", undo=self._undo)

    def _put(self, night: QuizNight, hosting: HostedNight | None) -> None:
        self.night, self.hosting, self.shown = night, hosting, None
        save_night(self.services.store.drafts, night, hosting)
        self.place()

    def _start_again(self) -> None:
        self._change_with_score(self.night, None)
        self.services.announce("quiz.started_again", undo=self._undo)

    def _move(self, number: int, step: int) -> None:
        """Move a wall. The focus stays on the same pill of it, or at either end goes to the other one."""
        self._change(self.night.move_wall(number, step))
        known = {each.id for each in self.panel.widgets}
        ways = ("earlier", "later") if step < 0 else ("later", "earlier")
        self.panel.focus = next(name for way in ways if (name := f"{way}-{number + step}") in known)

    def _add_drafts(self) -> None:
        """Adds the finished drafts that are not in it yet."""
        night = self.night
        known = {frozenset(each.puzzle.cards) for each in night.walls}
        for kind in (CONNECTING_WALL, LION_WALL):
            for _, draft in reversed(drafts_of(self.services, kind.id)):
                puzzle = finished_wall(draft)
                if puzzle is not None and frozenset(puzzle.cards) not in known:
                    night = night.with_wall(draft.title.strip(), puzzle)
        added = len(night.walls) - len(self.night.walls)
        self.services.announce(say("quiz.added", count=added) if added else say("quiz.none_whole"))
        if added:
            self._change(quiz.open_night(quiz.write_night(night).encode()))

    def _make_walls(self, levels: Sequence[str]) -> Turn:
        """Adds new Connecting Walls of these levels, in the language that is played."""
        kind = lantern_of(CONNECTING_WALL.id).order(self.ui.languages)[0].kind
        night, seed, made = self.night, self.services.dice.getrandbits(64), list[Puzzle]()
        recent = tuple(group.name for each in night.walls for group in each.puzzle.groups)

        def make(pulse: Pulse) -> list[Puzzle]:
            made.extend(quiz.new_walls(levels, kind, Random(seed), pulse, recent))
            return made

        def progress() -> Phrase:
            return say("quiz.making", number=min(len(made) + 1, len(levels)), count=len(levels))

        def add_walls(walls: list[Puzzle]) -> None:
            pressed = self.panel.focus
            added = (QuizWall("", *each) for each in zip(walls, levels, strict=True))
            self._change(replace(night, walls=(*night.walls, *added)))
            self.services.announce("quiz.added", count=len(walls))
            if self.panel.by_key and self.panel.focus != pressed:  # the pressed pill is gone
                self.bring("host" if self.hosting is None else "resume")

        return wait_for(self.services, make, progress, add_walls)

    def back(self) -> None:
        """The hosted night may have changed, and no undo may take its points back."""
        _, hosting = load_night(self.services.store.drafts)
        if hosting != self.hosting:
            self._before.clear()
        self.hosting, self.shown = hosting, None
        self.place()


class StartAgain(Dialog):
    title_key = "quiz.start_again_title"

    def __init__(self, services: Services, hosting: HostedNight, start_again: Callable[[], None]) -> None:
        super().__init__(services)
        self.hosting, self._start_again = hosting, start_again

    def build(self) -> Content:
        tell, hosting = self.ui.tell, self.hosting
        return [
            paragraph(tell(say("quiz.score_lost", one=hosting.points(0), other=hosting.points(1))), faint=False),
            pill("resume", tell(_resume_label(hosting)), self._resume),
            pill("again", tell("quiz.again_from_zero"), lambda: Pop(self._start_again), Variant.OUTLINE),
        ]

    def _resume(self) -> Turn:
        return Pop(lambda: Push(HostScene(self.services, self.hosting)))


def _resume_label(hosting: HostedNight) -> Phrase:
    return say("quiz.finish") if hosting.ended else say("quiz.resume", number=hosting.number + 1)


def _printed_wall(wall: QuizWall) -> ToSave:
    han = all(group.of_characters for group in wall.puzzle.groups)
    words = CONNECTING_WALL_ZH if wall.puzzle.language else CONNECTING_WALL
    return ToSave(entry_of((LION_WALL if han else words).id), wall.puzzle, wall.title, wall.title)
