"""The whole way through a puzzle: every step with its reason, to be walked through to and fro. Knows no puzzle."""

from __future__ import annotations

from typing import Any

import pygame

from game.catalogue import Entry
from game.scenes.scene import Pop, Push, Scene, Services, Turn
from game.scenes.solution.cursor import SPEEDS, Walk
from game.scenes.solution.layout import way_places
from game.scenes.solution.pills import pills
from game.scenes.solution.search import Finding
from game.scenes.solution.step_list import Line, Pressed, WayList
from game.scenes.solution.technique_summary import Needed
from game.scenes.solution.track import Track
from game.stage.layout import Room
from game.ui.fitting import TITLES, fitting
from game.ui.input import Down, Event, Key, Up, Wheel
from game.ui.input import way as led
from game.ui.text import Style
from game.ui.tooltip import Tip
from game.ui.widget import Chosen
from generators.ladder import LEVELS

HEADS = (Style.LABEL_STRONG, Style.CAPTION_STRONG)
PAGE = 8  # thoughts
SIDEWAYS = {"left": -1, "right": 1}
FASTER, SLOWER = ("+", "=", "[+]"), ("-", "[-]")


class WholeWay(Scene):
    """From a state to the end, or with the first state of the puzzle from there as well. `at`: the step, counted from
    1, to begin with as soon as it is found."""

    def __init__(
        self,
        services: Services,
        entry: Entry,
        state: Any,  # noqa: ANN401 - the kind knows its state
        start: Any = None,  # noqa: ANN401
        *,
        at: int = 0,
    ) -> None:
        super().__init__(services)
        self.entry, self.kind = entry, entry.kind
        self.state, self.start = state, state if start is None else start
        self.chooses = state != self.start and not entry.kind.over(state)  # there are two ways
        self.from_start = not self.chooses or at > 0
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.list, self.track = WayList(self.kind), Track(self.ui)
        self.walk = Walk(self._found(), at - 1)

    def _found(self) -> Finding:
        return Finding(self.services.worker, self.kind, self.start if self.from_start else self.state)

    @property
    def moving(self) -> bool:
        return self.board.moving() or self.list.scroller.running

    @property
    def finding(self) -> Finding:
        return self.walk.finding

    # --- what is seen

    def place(self) -> None:
        self.fit = fitting(self.ui)
        self.places = way_places(self.ui, self.area, wide=self.board.wide, tall=self.board.tall)
        self.list.place(self.ui, self.fit, self.places.list)
        self.track.place(self.ui, self.places.track)
        self._list()
        self._put()

    def draw(self, target: pygame.Surface) -> None:
        self.ui.background(target)
        theme, places = self.ui.theme, self.places
        self.board.draw(target, self.walk.view)
        self._bar(target)
        self.fit.line(target, self.ui.tell(self.walk.head), HEADS, theme.ink_2, places.head)
        self.fit.paragraph(target, self.ui.tell(self.walk.words), theme.ink, places.words)
        self.list.draw(target, self.walk.here.step)
        self.track.draw(target, self.walk.share)
        self.panel.draw(self.ui, target)

    def _bar(self, target: pygame.Surface) -> None:
        px, bar, theme = Room(self.ui), self.places.bar, self.ui.theme
        target.fill(theme.line, (bar.left, bar.bottom - 1, bar.width, 1))
        right = min(each.rect.left for each in self.panel.widgets if each.id in ("from", "needed"))
        title = pygame.Rect(bar.left + px(68), bar.top, right - px(8) - bar.left - px(68), bar.height)
        self.fit.line(target, self.ui.tell("way.title"), TITLES, theme.ink, title)

    def tip(self) -> Tip | None:
        return super().tip() or self.list.tip()

    def _list(self) -> None:
        """The steps that are known, in the list and on the slider."""
        found = self.finding
        self.list.show(found.thoughts, "" if found.whole else self.ui.tell(self.walk.ending))
        levels = [max(LEVELS.index(step.hint.level) for step in each.steps) for each in found.thoughts]
        self.track.show(len(found.steps), list(zip(self.list.starts, levels, strict=True)))

    def _put(self) -> None:
        """Where it stands now."""
        view = self.walk.view
        self.board.place(self.ui.for_watching(), self.places.board, view.state)
        self.board.follow_hint(view.lit, view.targets, view.state)
        self.panel.show(pills(self.ui, self.places, self.walk, self.from_start if self.chooses else None))
        self.dirty = True

    # --- time

    def update(self, seconds: float) -> Turn | None:
        if self.finding.follow():
            self._came()
        if self.board.moving():
            self.board.update(seconds, 0.0, self.walk.view.state)
            self.dirty = True
        self.dirty = self.list.scroller.update(seconds) or self.dirty
        before = self.walk.view.state
        if self.walk.update(seconds):
            self._went(before)
        return None

    def _came(self) -> None:
        """More steps, or the end of them."""
        before = self.walk.here
        self.walk.came()
        if len(self.finding.thoughts) == 1 and not self.finding.busy:
            self.list.opened = {0}
        self._list()
        self._put()
        if self.walk.here != before:
            self.list.reveal(self.walk.here.step)

    def _went(self, before: Any) -> None:  # noqa: ANN401
        """From that state to another place on the way."""
        after = self.walk.view.state
        if after != before:
            self.board.follow(before, after)
        self.list.reveal(min(self.walk.here.step, len(self.walk.steps) - 1))
        self._put()

    def hide(self) -> None:
        self.walk.play(on=False)
        self._put()

    def back(self) -> None:
        """What was found meanwhile was told elsewhere."""
        self._came()

    def leave(self) -> None:
        self.finding.call_off()

    # --- where it goes

    def _walk(self, by: int) -> None:
        before = self.walk.view.state
        self.walk.walk(by)
        self._went(before)

    def to_step(self, step: int) -> None:
        before = self.walk.view.state
        self.walk.to(step)
        self._went(before)

    def _to_thought(self, by: int) -> None:
        """Its first step."""
        starts = [*self.list.starts, len(self.walk.steps)]
        now = len(starts) - 1 if self.walk.at_end else self.list.thought_at(self.walk.here.step)
        self.to_step(starts[max(0, min(now + by, len(starts) - 1))])

    def _play(self) -> None:
        before = self.walk.view.state
        self.walk.play(on=not self.walk.plays)
        self._went(before)

    def _from(self, *, start: bool) -> None:
        """The way from the start, or from where the player is."""
        if start != self.from_start:
            self.finding.call_off()
            self.from_start, self.list.opened = start, set()
            self.walk = Walk(self._found())
            self._came()

    def _from_start_to(self, step: int) -> None:
        """To a step of the way from the start, counted from 1."""
        self._from(start=True)
        self.walk.wanted = step - 1
        self._came()

    # --- the hand

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if isinstance(event, Key):
            return self._key(event)
        if self._to_list(event) or self._to_track(event):
            return None
        chosen = self.panel.handle(event)
        if isinstance(event, Up):
            self.panel.focus = None  # the keys stay with the steps
        return self._chosen(chosen) if chosen is not None else None

    def _to_list(self, event: Event) -> bool:
        used = self.list.handle(event)
        if isinstance(used, Pressed):
            self._line(used.line, folds=used.folds)
        elif isinstance(event, Down) and self.list.on_tail(event.at) and self.finding.off:
            self._go_on()
        return bool(used)

    def _line(self, line: Line, *, folds: bool) -> None:
        """A press on a thought leads there; on the one that is looked at, it opens it."""
        here = line.own and not self.walk.at_end and self.list.thought_at(self.walk.here.step) == line.thought
        if folds or here:
            self.list.fold(line.thought)
        else:
            self.to_step(line.step)

    def _to_track(self, event: Event) -> bool:
        if isinstance(event, Wheel):
            self._walk(-1 if event.up > 0 else 1)
            return True
        held, step = self.track.held, self.track.handle(event)
        if step is not None:
            self.to_step(step)
        return held or step is not None

    def _key(self, key: Key) -> Turn | None:
        if key.name == "escape":
            return self._escape()
        if key.name == "tab" or (self.panel.by_key and self.panel.takes(key)):
            chosen = self.panel.handle(key)
            return self._chosen(chosen) if chosen is not None else None
        if key.name in ("return", "enter"):
            self._open()
        elif key.name == "space":
            self._play()
        elif key.name in FASTER + SLOWER:
            self.walk.faster(1 if key.name in FASTER else -1)
            self._put()
        elif key.name in SIDEWAYS:
            self._walk(SIDEWAYS[key.name])
        elif key.name in ("home", "end"):
            self.to_step(0 if key.name == "home" else len(self.walk.steps))
        elif by := led(key, 1, PAGE, 0):
            self._to_thought(by)
        return None

    def _escape(self) -> Turn | None:
        """First what is still looked for is called off, if there is anything to look at."""
        if not self.finding.busy or not self.walk.steps:
            return Pop()
        self.finding.call_off()
        self._came()
        return None

    def _go_on(self) -> None:
        self.finding.go_on()
        self._came()

    def _open(self) -> None:
        """The thought that is looked at opens and closes; at a way that was called off, the rest of it is found."""
        if self.finding.off and self.walk.at_end:
            self._go_on()
        elif self.walk.steps:
            here = min(self.walk.here.step, len(self.walk.steps) - 1)
            self.list.fold(self.list.thought_at(here))
            self.list.reveal(here)

    def _chosen(self, chosen: Chosen) -> Turn | None:
        match chosen.id:
            case "close":
                return Pop()
            case "before" | "after":
                self._walk(-1 if chosen.id == "before" else 1)
            case "play":
                self._play()
            case "speed":
                self.walk.speed = SPEEDS[(SPEEDS.index(self.walk.speed) + 1) % len(SPEEDS)]
                self._put()
            case "from":
                self._from(start=bool(chosen.value))
            case "needed":
                return self._needed()
        return None

    def _needed(self) -> Turn:
        """Of the whole puzzle: where the way is told from the start, what was found for it serves."""
        self.walk.play(on=False)
        found = self.finding if self.from_start else None
        return Push(Needed(self.services, self.entry, self.start, self._from_start_to, found))
