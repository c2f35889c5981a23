"""A race while it is run: covered until Space, then one puzzle after the other on the usual stage, with one clock."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from game.boards.board import Taken, View
from game.catalogue import entry_of
from game.player import Player
from game.practice import Attempt
from game.reader.node import Node
from game.scenes.race.runner import HELP, Runner, asks_for_help
from game.scenes.shared.parts import lamp, paragraph, pill
from game.scenes.shared.puzzle_screens import RulesOf
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.session.session import Session
from game.stage.board_reader import BoardReading, questions
from game.stage.layout import StageLayout, StageSize, place_stage
from game.stage.parts import Clock, clock_box, stage_bar
from game.stage.stage import Answer, ClockTime, Message, Stage, ViewModel, board_command, instruction
from game.ui.command import At, Command, cap, merge_commands, without_letter_keys
from game.ui.elements import Box, Column, Element, Label, Measure, Paint, Row
from game.ui.input import Event, Key
from game.ui.lantern import Light, draw
from game.ui.shapes import clip_to
from game.ui.sound import Cue
from game.ui.text import LABELS, Style
from game.ui.ui import FIT_TITLES, Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from generators.kernel.kind import AnyMove, AnyPuzzle, BadText, Exercise, IllegalMove
from generators.kernel.phrases import name_keys, say
from generators.page.race import EIGHTHS, LEGS, SETS, Run

PITCH, LINE = 24, 30  # points: between lanterns, and the height of a row of them
WIDEST = 520  # points: of the cover
STARTS = (Key("space"), Key("return"), Key("enter"))


@dataclass
class RacePlayer(Player):
    runner: Runner = field(kw_only=True)
    is_wrong: bool = False  # the last move filled the board, and wrongly

    def play(self, move: AnyMove) -> None:
        if self.runner.standing.over:
            return
        if asks_for_help(self.kind, self.state, move):
            self.announce(say("race.no_help"))
            return
        before, self.is_wrong = self.state, False
        super().play(move)
        if self.state != before:
            self.is_wrong = self.runner.follow(self.kind, before, self.state)
            self.cue = Cue.WRONG if self.is_wrong else self.cue


class RaceRun(Scene):
    def __init__(
        self, services: Services, puzzles: Sequence[AnyPuzzle], runner: Runner, ghost: tuple[str, Run] | None = None
    ) -> None:
        """`ghost`: the name and the run of another one."""
        super().__init__(services)
        self.puzzles, self.runner, self.ghost = puzzles, runner, ghost
        self.entry = entry_of(SETS[runner.standing.race.set][0])
        self.board = self.entry.board()
        self.board.prepare(services.worker)
        self.stage = Stage(self.panel, played=True)
        self._seen = (0, 0, 0)  # what the clock and the lanterns of the ghost showed
        self._begin()

    def _begin(self) -> None:
        """Put the next puzzle on the board, with the moves that were made there before the window was left."""
        kind, standing = self.entry.kind, self.runner.standing
        self._leg = len(standing.legs)  # which puzzle is on the board
        attempt = Attempt(kind, Exercise(self.puzzles[self._leg]), drilled=False)
        self.player = RacePlayer(Session(kind, attempt), self.board, self.services.announce, runner=self.runner)
        with suppress(IllegalMove, BadText):
            for each in standing.moves:
                attempt.play(kind.read_move(each))

    @property
    def covered(self) -> bool:
        return not self.runner.standing.began

    @property
    def moving(self) -> bool:
        return not self.covered and self.board.moving()

    @property
    def typing(self) -> bool:
        return not self.covered and self.board.typing

    @property
    def title(self) -> str:
        return self.ui.tell("race.called", word=self.runner.standing.race.word)

    def spoken_title(self) -> str:
        return self.title

    # --- what is seen

    def place(self) -> None:
        self.dirty = True
        if self.covered:
            self.panel.place(Measure((self.ui,)), self._cover(), self.area.copy())
            return
        self.shown = self._view_model()
        self.stage.commands = self.shown.commands
        loud = self.shown.message.loud
        place_stage(self.panel, self.ui, self.area, self.board, self.player.state, self._build, loud=loud)

    def _cover(self) -> Element:
        tell = self.ui.tell
        parts = [
            lamp(Light.UNLIT),
            Label(self.title, FIT_TITLES, align=0.5, height=48),
            Label(tell(f"race.{self.runner.standing.race.set}"), Style.BODY, align=0.5, below=16),
            paragraph(tell("race.rules")),
            pill("start", tell("race.start"), self._start, detail=name_keys("Space")),
            pill("back", tell("frame.back"), Pop, Variant.OUTLINE),
        ]
        return Column([Element(grow=1), Column(parts, max_width=WIDEST), Element(grow=1)], pad=(24, 0))

    def _start(self) -> None:
        self.runner.start()
        self.panel.focus = None
        self.place()

    def _build(self, m: Measure) -> tuple[StageLayout, Element]:
        wants = self.board.wants
        size = StageSize(wants.wide, wants.tall, len(self.shown.at(At.TOOLS)), foot=False)
        board = Paint(lambda _ui, target, _rect: self.board.draw(target, self.shown.view), id="board")
        clock = clock_box(self.shown, roomy=False)
        return StageLayout(m, self.area, size, board, self.shown), stage_bar(
            self._heading(), self.shown.at(At.BAR), clock
        )

    def _heading(self) -> Element:
        """The puzzles that are done as lanterns, and below them those of the ghost."""
        done, (ghost_done, found) = len(self.runner.standing.legs), self._ghost_at
        title = [self.title, self.runner.standing.race.word]
        rows = [Row([lanterns(done), Label(title, (*FIT_TITLES, *LABELS), silent=True, grow=1, min_width=1)], gap=8)]
        if self.ghost is not None:
            name, of = self.ghost[0], f"{found}/{EIGHTHS}" if ghost_done < LEGS else ""
            long = self.ui.tell("race.ghost_at", name=name, number=ghost_done + 1, found=found, all=EIGHTHS)
            words = [long, f"{name} {of}", of] if of else [self.ui.tell("race.ghost_done", name=name), name]
            rows.append(Row([lanterns(ghost_done), Label(words, (*LABELS, Style.CAPTION), "ink_2", grow=1)], gap=8))
        for each in rows:
            each.height = LINE
        return Box([Column([Element(grow=1), *rows, Element(grow=1)])])

    @property
    def _ghost_at(self) -> tuple[int, int]:
        return self.ghost[1].at(self.runner.standing.tenths(self.runner.now())) if self.ghost is not None else (0, 0)

    def _view_model(self) -> ViewModel:
        tell, state, stage = self.ui.tell, self.player.state, self.stage
        usual = instruction(self.entry.id, by_finger=stage.by_finger, by_pad=self.ui.by_pad)
        words = tell("race.not_yet") if self.player.is_wrong else tell(self.board.instruction(state) or usual)
        number = tell("race.number", number=min(LEGS, len(self.runner.standing.legs) + 1), all=LEGS)
        return ViewModel(
            view=View(state, focused=stage.on_board, by_key=self.panel.by_key),
            name=self.title,
            subtitle="",
            short="",
            clock=ClockTime(self.runner.standing.tenths(self.runner.now()) / 10, runs_down=False, exact=True),
            headline=number,
            rule=tell(self.board.rule(state) if self.entry.kind.scoring.slips is None else say("race.costs")),
            message=Message(words, loud=self.player.is_wrong),
            commands=self._commands(),
        )

    def _commands(self) -> tuple[Command, ...]:
        """Those of the board, without help; no pause, as the clock runs on."""
        tell, player, wants = self.ui.tell, self.player, self.board.wants
        own = [each for each in self.board.actions(player.state) if each.id not in HELP and not each.asks]
        redoes = player.chapter.can_redo
        rules, tools = (
            partial(RulesOf, self.entry.id, by_finger=self.stage.by_finger),
            At.TOOLS if wants.undo else At(0),
        )
        shared = (
            Command("back", tell("race.leave"), Pop, ("Escape",), At.BAR, "back"),
            Command("rules", tell("play.rules"), rules, ("?",), At.BAR, "help"),
            Command("undo", tell("play.undo"), player.undo, ("Ctrl Z", "U"), tools, "undo", enabled=player.can_undo),
            Command("redo", tell("play.redo"), player.redo, ("Ctrl Y", "R"), tools, "redo", enabled=redoes),
            *questions(self.ui, self.reading, self.services.read),
        )
        if wants.spells:
            shared = tuple(map(without_letter_keys, shared))
        return merge_commands((board_command(self.ui, each, player.act) for each in own if not each.in_menu), shared)

    # --- for screen readers

    def reading(self) -> BoardReading:
        return BoardReading(self.ui, self.board, self.shown.view)

    def nodes(self) -> list[Node]:
        own = [] if self.covered else [self.reading().node(focused=self.panel.focus is None)]
        return [*own, *self.panel.nodes()]

    def news(self) -> tuple[tuple[str, str], ...]:
        if self.covered:
            return ()
        message = self.shown.message
        loud = ((message.words, ""),) if message.loud else ()
        return (*self.reading().news(), (self.shown.headline, ""), *loud)

    # --- what happens

    def update(self, seconds: float) -> Turn | None:
        if self.covered:
            return None
        was = self.board.moving()
        changed = self.player.update(seconds)
        self.services.hear(self.player.take_cue())
        if self._go_on():
            return Pop()
        seen = (self.runner.standing.tenths(self.runner.now()), *self._ghost_at)
        if changed or was or self.board.moving() or seen[1:] != self._seen[1:]:
            self.place()
        elif seen != self._seen and isinstance(found := self.panel.find("clock"), Clock):
            found.time = replace(found.time, seconds=seen[0] / 10)
            self.needs_patch = True
        self._seen = seen
        return None

    def patch(self, target: pygame.Surface) -> pygame.Rect:
        place = self.panel.rect("clock")
        with clip_to(target, place):
            self.draw(target)
        return place

    def handle(self, event: Event) -> Turn | None:
        if self.covered:
            self.dirty = True
            if event in STARTS and self.panel.focus in (None, "start"):
                self._start()
                return None
            return Pop() if event == Key("escape") else self.do(self.panel.handle(event))
        answer = self.stage.handle(event, self._to_board, typing=self.typing)
        if answer is None:
            self.dirty = self.dirty or self.stage.changed
            return None
        turn = self.do(answer)
        if not isinstance(answer, Command | Taken | Chosen):
            self.player.play(answer)
        if self._go_on():
            return Pop()
        self.place()
        return turn

    def _go_on(self) -> bool:
        """Show the next puzzle once this one is done. Returns whether it was the last."""
        legs, before = len(self.runner.standing.legs), self.player.state
        if self._leg < legs < LEGS:
            self.services.hear(Cue.LIT)
            self._begin()
            self.board.follow(before, self.player.state)
            self.place()
        return legs == LEGS

    def _to_board(self, event: Event) -> Answer:
        """Keys of a board's own help are taken away."""
        state = self.player.state
        helps = {each.key for each in self.board.actions(state) if each.id in HELP}
        if isinstance(event, Key) and cap(event) in helps:
            return None
        return self.board.handle(event, state)

    def hide(self) -> None:
        self.runner.leave(self.player)

    def leave(self) -> None:
        self.hide()


def lanterns(lit: int) -> Element:
    def paint(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
        pitch = rect.width // LEGS
        for number in range(LEGS):
            light = Light.LIT if number < lit else Light.UNLIT
            draw(ui, target, (rect.left + number * pitch + pitch // 2, rect.centery), pitch, light)

    return Paint(paint, width=LEGS * PITCH, height=LINE)
