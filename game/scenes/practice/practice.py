"""Practice: a series of exercises, each a position in which one step is to be found.

Exercises are not in the games, the archive or the statistics. Their results have a list of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import SystemRandom
from statistics import median_high
from typing import Any

from pygame import Rect, Surface

from game.boards.board import Action, Board, Taken
from game.catalogue import Entry
from game.course import course_of
from game.practice import SERIES_LENGTH, AnyExercise, Attempt, Series
from game.reader.node import Node
from game.scenes.practice.player import ExercisePlayer
from game.scenes.shared.parts import paragraph, row
from game.scenes.shared.puzzle_screens import RulesOf
from game.scenes.shared.scene import Pop, Push, Replace, Scene, Services, Turn
from game.scenes.shared.screen import ChoiceDialog, Content, Dialog
from game.scenes.shared.screens import KindScreen
from game.scenes.shared.wait import Wait
from game.stage.board_reader import BoardReading, questions
from game.stage.layout import StageLayout, StageSize, place_stage
from game.stage.parts import BAR, stage_bar
from game.stage.stage import Answer, Message, Stage, ViewModel, board_command, hint_view, instruction
from game.store.learning import ExerciseResult
from game.ui.command import At, Command, by_key, control_key_first, merge_commands, without_letter_keys
from game.ui.elements import Column, Element, First, Label, Measure, Paint, Row, Sized, beside_board
from game.ui.input import Event, Key, Moved
from game.ui.lantern import Light, draw
from game.ui.text import LABELS, Style
from game.ui.ui import FIT_TITLES, Ui
from game.ui.widgets.button import Variant, button_of
from generators.kernel.kind import AnyPuzzle, AnyState, M, Pulse, S
from generators.kernel.phrases import Phrase, clock_text, phrasebook, say

LAMP, PITCH = 30, 38  # points: lamps in the bar, and their distance
NEAR = 24  # points: distance between lamps below the name
BROAD = 900
TRIES = 8  # exercises that are made until one has another puzzle
BIG, APART, LAMPS = 72, 104, 112  # lamps of the results, their distance, height
PILL, PILL_WIDTH = 52, 220
ON = ("Enter", "Return", "Space", "N", "Ctrl N")  # keys for the next exercise
HINT = ("H", "Ctrl H")  # show the step and its reason, but never go on to the next exercise


class PracticeChoice(ChoiceDialog[str]):
    title_key = "practice.title"
    arrows_move_focus = True

    def __init__(self, services: Services, entry: Entry, then: Callable[[str], Turn] | None = None) -> None:
        super().__init__(services, then or (lambda drill: Push(Practice(services, entry, drill))))
        assert entry.kind.teaching.drills is not None, "practice is offered only for kinds with drills"
        self.entry, self.drills = entry, entry.kind.teaching.drills
        self._results = services.store.ledger.results(entry.kind.id)

    def build(self) -> Content:
        about = self.ui.tell("practice.about", task=task_of(self.entry.kind.id))
        return [paragraph(about), *map(self._row, self.drills.names)]

    def _row(self, name: str) -> Element:
        lately = [each for each in self._results if each.drill == name][-SERIES_LENGTH:]
        label, detail = self.ui.tell(self.drills.called(name)), results_text(self.ui, lately)
        icon = self.entry.techniques.get(name, "")
        return row(f"drill:{name}", label, partial(self.give, name), detail=detail, icon=icon)


def task_of(kind: str) -> Phrase:
    """What an exercise of the kind asks for."""
    own = f"practice_task.{kind}"
    return say(own if phrasebook().find(own) is not None else "practice.question")


def results_text(ui: Ui, lately: Sequence[ExerciseResult]) -> str:
    """The latest results: how many were found without help, and the median time of these."""
    if not lately:
        return ui.tell("practice.never")
    if (middle := median_time(lately)) is None:
        return ui.tell("practice.none_alone", all=len(lately))
    alone = sum(each.alone for each in lately)
    return ui.tell("practice.lately", found=alone, all=len(lately), time=clock_text(middle))


def median_time(results: Sequence[ExerciseResult]) -> float | None:
    """The median time of exercises found without help."""
    times = [each.seconds for each in results if each.alone]
    return median_high(times) if times else None


class Reasons(Dialog):
    title_key = "practice.reasons_title"

    def __init__(self, services: Services, reasons: tuple[Phrase, ...]) -> None:
        super().__init__(services)
        self.reasons = reasons

    def build(self) -> Content:
        return [paragraph(self.ui.tell(each), faint=False) for each in self.reasons]


class Practice(Scene):
    """A series of exercises of a drill, or one given exercise."""

    def __init__(self, services: Services, entry: Entry, drill: str, given: AnyExercise | None = None) -> None:
        super().__init__(services)
        self.entry, self.kind, self.drill, self._given = entry, entry.kind, drill, given
        self.board = entry.board()
        self.board.prepare(services.worker)
        self.stage = Stage(self.panel, played=True)
        self._tools = 0  # number of pills during an exercise
        self._last: AnyState = None  # the state at the end of the exercise before
        self._puzzles: list[AnyPuzzle] = []  # of all exercises so far
        self._begin()

    def _begin(self) -> None:
        self.series = Series(self.services.worker, self._make_exercise, SERIES_LENGTH if self._given is None else 1)
        self._show_progress()

    def _make_exercise(self, pulse: Pulse) -> AnyExercise:
        if self._given is not None:
            return self._given
        assert self.kind.teaching.drills is not None, "practice is offered only for kinds with drills"
        for _ in range(TRIES):
            exercise = self.kind.teaching.drills.make(self.drill, SystemRandom(), pulse)
            if exercise.puzzle not in self._puzzles:
                break
        self._puzzles.append(exercise.puzzle)
        return exercise

    def _show_progress(self) -> None:
        self.player: ExercisePlayer | None = None
        self.progress = Wait(self.services, self.series.job, say("practice.making", name=self.called))

    @property
    def called(self) -> Phrase:
        if self._given is not None or self.kind.teaching.drills is None:
            return say("practice.missed")
        return self.kind.teaching.drills.called(self.drill)

    @property
    def moving(self) -> bool:
        return self.board.moving() if self.player is not None else not (self.series.over or self.ui.still)

    @property
    def typing(self) -> bool:
        return self.player is not None and not self.player.over and self.board.typing

    def record(self, attempt: Attempt) -> None:
        result = attempt.outcome(self.drill, self.services.today())
        self.series.outcomes.append(result)
        self.services.store.ledger.add(result)

    def _go_on(self) -> None:
        """Show the next part of the reason, the next exercise, or the results."""
        if self._current.further:
            self._current.step(1)
            return
        self._current.leave()
        self._last = self._current.state
        if self.series.over:
            self.player = None
        else:
            self._show_progress()
        self.place()

    @property
    def _current(self) -> ExercisePlayer:
        assert self.player is not None
        return self.player

    def commands(self, player: ExercisePlayer) -> tuple[Command, ...]:
        """The commands of the board, then the common ones; Show me or Next is last."""
        tell, state = self.ui.tell, player.state
        own = () if player.over else (board_command(self.ui, each, player.act) for each in own_pills(self.board, state))
        drills, redoes = self.kind.teaching.drills is not None, player.chapter.can_redo and not player.over
        rules = partial(RulesOf, self.kind.id, by_finger=self.stage.by_finger)
        shared = (
            Command("back", tell("practice.leave"), Pop, ("Escape",), At.BAR, "back"),
            Command("choose", tell("practice.another"), self._choose, ("Ctrl T",), At.BAR, "list", drills),
            Command("rules", tell("play.rules"), rules, ("?",), At.BAR, "help"),
            Command("undo", tell("play.undo"), player.undo, ("Ctrl Z", "U"), At.TOOLS, "undo", enabled=player.can_undo),
            Command("redo", tell("play.redo"), player.redo, ("Ctrl Y", "R"), At.TOOLS, "redo", enabled=redoes),
            *self._forward(player),
            *questions(self.ui, self.reading, self.services.read),
        )
        if self.board.wants.spells:
            shared = tuple(map(control_key_first if player.over else without_letter_keys, shared))
        essential = {each.id for each in own_pills(self.board, state)} | {"show", "on"} if not player.over else {"on"}
        hidden = {"hint"}  # the board shows it
        found = [each for each in merge_commands(own, shared) if each.offered]
        if self.board.wants.pills or player.over:
            hidden |= {each.id for each in found} - essential
        return tuple(replace(each, at=each.at & ~At.TOOLS) if each.id in hidden else each for each in found)

    def _forward(self, player: ExercisePlayer) -> tuple[Command, ...]:
        tell = self.ui.tell
        if not player.over:
            free, helps = not player.looking, any(each.id == "hint" for each in own_pills(self.board, player.state))
            hint = () if helps else HINT
            return (Command("show", tell("practice.show"), player.show, hint, At.TOOLS, "hint", enabled=free),)

        def reasons() -> Turn:
            return Push(Reasons(self.services, player.reasons))

        keys = (*ON, *HINT) if player.further else ON
        label = "practice.further" if player.further else "practice.result" if self.series.over else "practice.next"
        return (
            Command("on", tell(label), self._go_on, keys, At.TOOLS, "forward", primary=True),
            Command("before", "", partial(player.step, -1), ("Left",)),
            Command("after", "", partial(player.step, 1), ("Right",)),
            Command("first", "", partial(player.step, -player.link), ("Home",)),
            Command("last", "", partial(player.step, len(player.frames) - 1 - player.link), ("End",)),
            Command("reasons", tell("practice.reasons"), reasons, ("W",), At.MESSAGE, offered=bool(player.reasons)),
        )

    def _choose(self) -> Turn:
        services, entry = self.services, self.entry
        if course_of(self.kind, self.ui.language) is not None:
            return KindScreen("practice", entry)
        return Push(PracticeChoice(services, entry, lambda drill: Replace(Practice(services, entry, drill))))

    def place(self) -> None:
        self._look()
        if self.player is None and self.series.over:
            self.panel.place(beside_board(self.ui), self.result(), self.area.copy())
        elif self.player is None:
            self.progress.resize(self.area)

    @property
    def title(self) -> str:
        if self.series.count == 1:
            return self.ui.tell(self.called)
        return self.ui.tell("practice.heading", name=self.called, number=self._number, all=self.series.count)

    @property
    def _number(self) -> int:
        return len(self.series.outcomes) + (not self._current.over)

    def _look(self) -> None:
        self.dirty = True
        if (player := self.player) is None:
            return
        self.shown = self._view_model(player)
        self.stage.commands = self.shown.commands
        if not player.over:
            self._tools = len(self.shown.at(At.TOOLS))
        loud = self.shown.message.loud
        place_stage(self.panel, self.ui, self.area, self.board, player.state, self._build, loud=loud)

    def _build(self, m: Measure) -> tuple[StageLayout, Element]:
        """Room for the same number of pills all the time, so that the board does not move."""
        whole, wants = self._current.attempt.exercise.hint is None, self.board.wants
        small = self.board.told(self._current.state).small
        size = StageSize(wants.wide, wants.tall, self._tools, offers=whole, foot=False, small=small)
        board = Paint(lambda _ui, target, _rect: self.board.draw(target, self.shown.view), id="board")
        return StageLayout(m, self.area, size, board, self.shown), stage_bar(self._heading(m), self.shown.at(At.BAR))

    def _heading(self, m: Measure) -> Element:
        """The title and a lamp for each exercise."""
        title = Label(self.shown.name, (*FIT_TITLES, Style.CAPTION_STRONG), silent=True, grow=1)
        count = self.series.count
        if count == 1:
            return title
        if self.area.width > m.px(BROAD):
            title.height = BAR - 1
            return Row([title, Element(width=16), Paint(self._paint_lamps, width=count * PITCH)])
        title.height, title.lines = 40, 0
        lamps = Paint(self._paint_lamps, width=count * NEAR, height=20)
        return Column([title, Row([lamps, Element(grow=1)])], pad=(0, 4))

    def _paint_lamps(self, ui: Ui, target: Surface, rect: Rect) -> None:
        """Lamps of results, dots for what comes, and a line below the current one."""
        theme, outcomes, pitch = ui.theme, self.series.outcomes, rect.width // self.series.count
        side = pitch * LAMP // PITCH
        for number in range(self.series.count):
            x, y = rect.left + number * pitch + pitch // 2, rect.centery
            if number < len(outcomes):
                draw(ui, target, (x, y), side, light_of(outcomes[number]))
            else:
                ui.shapes.dot(target, (x, y), max(2, side // 6), theme.ink_3)
            if number == self._number - 1:
                mark = Rect(0, 0, side * 2 // 3, max(2, side // 8)).move_to(midtop=(x, y + side // 2 + 2))
                ui.shapes.rounded_rect(target, mark, mark.height // 2, theme.accent)

    def _view_model(self, player: ExercisePlayer) -> ViewModel:
        tell, attempt, state = self.ui.tell, player.attempt, player.state
        task = self.board.told(state).task or task_of(self.kind.id)
        faults = self.kind.faults(state) if self.services.settings.show_faults else frozenset()
        return ViewModel(
            view=hint_view(
                state,
                player.frame,
                faults=faults,
                wrong=player.wrong,
                focused=self.stage.on_board,
                by_key=self.panel.by_key,
                seconds=attempt.seconds,
                numbered=True,
            ),
            name=self.title,
            subtitle="",
            short="",
            clock=None,
            headline=tell(task if attempt.exercise.hint else self.board.headline(state)),
            rule=tell(self._idea or self.board.rule(state)),
            message=self._message(player),
            commands=self.commands(player),
        )

    @property
    def _idea(self) -> Phrase | None:
        """The sentence that explains the technique, if there is one."""
        key = f"about.{self.kind.id}.{self.drill}"
        return say(key) if phrasebook().find(key) else None

    def _message(self, player: ExercisePlayer) -> Message:
        words = say("coach.thinking") if player.looking else player.words
        by_hand = instruction(self.kind.id, by_finger=self.stage.by_finger, by_pad=self.ui.by_pad)
        usual = self.board.instruction(player.state) or by_hand
        idea = self._idea if self.board.wants.wide else None  # a wide board has no rule beside it
        return Message(self.ui.tell(words or idea or usual), loud=words is not None)

    def reading(self) -> BoardReading:
        return BoardReading(self.ui, self.board, self.shown.view)

    def spoken_title(self) -> str:
        return self.title if self.player is not None else self.ui.tell(self.called)

    def nodes(self) -> list[Node]:
        if self.player is not None:
            return [self.reading().node(focused=self.panel.focus is None), *self.panel.nodes()]
        return (self.panel if self.series.over else self.progress.panel).nodes()

    def news(self) -> tuple[tuple[str, str], ...]:
        if self.player is None:
            return ()
        message = self.shown.message
        return (*self.reading().news(), *(((message.words, ""),) if message.loud else ()))

    def draw(self, target: Surface) -> None:
        if self.player is None and not self.series.over:
            self.ui.background(target)
            self.progress.draw(target, veiled=False)
        else:
            super().draw(target)

    def update(self, seconds: float) -> Turn | None:
        if self.player is None:
            return None if self.series.over else self._check_progress()
        was = self.board.moving()
        if self.player.update(seconds) or was or self.board.moving():
            self._look()
        self.services.hear(self.player.take_cue())
        if (words := self.player.news.words) is not None:
            self.services.announce(words)
        return None

    def _check_progress(self) -> Turn | None:
        self.dirty = self.progress.tick() or self.dirty
        if not self.series.job.done:
            return None
        if self.progress.take_result() is None:
            return Pop()
        exercise = self.series.take()
        own, whole = self._given is None, exercise.hint is None and self.kind.teaching.course is not None
        attempt = Attempt(self.kind, exercise, drilled=own and not whole)
        attempt.stepwise = own and whole  # a board of an evening
        self.player = ExercisePlayer(self.services, self.board, attempt, self.record)
        if self._last is not None:
            self.board.follow(self._last, self.player.state)
        self.panel.focus = None
        self.place()
        return None

    def leave(self) -> None:
        self.series.cancel()
        if self.player is not None:
            self.player.leave()

    def handle(self, event: Event) -> Turn | None:
        if self.player is None and self.series.over:
            return self._handle_result(event)
        if self.player is None:
            self.dirty = self.dirty or not isinstance(event, Moved)
            return self.progress.handle(event)
        answer = self.stage.handle(event, self._to_board, typing=self.typing)
        self.dirty = self.dirty or self.stage.changed
        if answer is None:
            return None
        turn = self.do(answer)
        if not isinstance(answer, Command | Taken):
            self.player.play(answer)
        self._look()
        return turn

    def _to_board(self, event: Event) -> Answer:
        """Pass the event to the board; after the end only movements of the pointer."""
        player = self._current
        return self.board.handle(event, player.state) if not player.over or isinstance(event, Moved) else None

    def _handle_result(self, event: Event) -> Turn | None:
        self.dirty, answer = True, self.panel.handle(event)
        if isinstance(event, Key) and answer is None and self.panel.focus is None:
            return self.do(by_key(self.panel.commands, event))
        return self.do(answer)

    def _begin_anew(self) -> None:
        self._begin()
        self.place()

    def result(self) -> Element:
        """The lamps of a series. One that cannot be repeated has only a way back."""
        tell, outcomes = self.ui.tell, self.series.outcomes
        alone = sum(each.alone for each in outcomes)
        words = tell("practice.five", found=alone, all=len(outcomes))
        if len(outcomes) == 1:
            words = tell("practice.one_found" if alone else "practice.one_shown")
        name, time = tell(self.called), median_time(outcomes)
        note = name if time is None else tell("practice.usually", name=name, time=clock_text(time))
        return self.lay_out_result(words, note, self._result_pills())

    def lay_out_result(self, words: str, note: str, *parts: Element) -> Element:
        return Column(
            [
                Element(grow=1),
                Label(words, (Style.DISPLAY, *FIT_TITLES), align=0.5, height=48),
                Element(height=32, drop=1),
                Sized(make=self._big_lamps, height=LAMPS),
                Element(height=16, drop=1),
                Label(note, (Style.BODY, *LABELS), "ink_2", 0.5, lines=0),
                Element(height=32, drop=1),
                *parts,
                Element(grow=1),
            ],
            pad=(24, 24),
        )

    def _result_pills(self) -> Element:
        tell = self.ui.tell
        if self._given is not None:
            back = Command("back", tell("practice.back"), Pop, ("Escape", "Return", "Enter"))
            return Column([button_of(back, Variant.PRIMARY, max_width=PILL_WIDTH)])
        commands = (
            Command("back", tell("practice.back"), Pop, ("Escape",)),
            Command("choose", tell("practice.another"), self._choose, ("T",)),
            Command("again", tell("practice.again"), self._begin_anew, ("Return", "Enter"), primary=True),
        )

        def pills(**more: Any) -> list[Element]:
            return [button_of(each, **more) for each in commands]

        row = Row(pills(grow=1, min_width=1), gap=12, min_width=592, max_width=3 * PILL_WIDTH + 24)
        return First([Column([row]), Column(pills(max_width=320)[::-1], gap=12)])

    def _big_lamps(self, wide: float, high: float) -> Element:
        outcomes = self.series.outcomes
        pitch = min(APART, wide / len(outcomes))

        def lamp(result: ExerciseResult) -> Element:
            def paint(ui: Ui, target: Surface, rect: Rect) -> None:
                draw(ui, target, rect.center, min(rect.height, rect.width * 3 // 4), light_of(result))

            words = clock_text(result.seconds) if result.alone else self.ui.tell("practice.revealed")
            label = Label(words, LABELS, "ink_2", 0.5, height=high - BIG)
            return Column([Paint(paint, height=BIG), label], width=pitch)

        return Row([Element(grow=1), *map(lamp, outcomes), Element(grow=1)])


def light_of(result: ExerciseResult) -> Light:
    """Found at once, found after a mistake, or not found."""
    if result.clean:
        return Light.LIT
    return Light.BEGUN if result.alone else Light.UNLIT


def own_pills(board: Board[S, M], state: S) -> list[Action]:
    """The pills of the board in an exercise, which has no menu."""
    own = [each for each in board.actions(state) if not (each.in_menu or each.asks)]
    own = [each for each in own if each.enabled or each.id != "hint"]
    return [each for each in own if not board.wants.pills or each.id in board.wants.pills]
