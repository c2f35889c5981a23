"""Plays an exercise: moves, judgement, reasons and messages. It draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.boards.board import Board, Taken
from game.practice import AnyExercise, Attempt, MoveVerdict, find_all_steps, judge
from game.review.replay import MOMENT
from game.scenes.shared.scene import Services
from game.session.coach import SILENT, Frame, frames, reason
from game.session.worker import JobSlot
from game.ui.sound import Cue
from generators.kernel.kind import AnyKind, AnyMove, AnyState, Cancelled, IllegalMove, Spots
from generators.kernel.phrases import Phrase, say


class ExercisePlayer:
    """`ended` is called once, when the exercise is found, shown or lost."""

    def __init__(
        self,
        services: Services,
        kind: AnyKind,
        board: Board[Any, Any],
        exercise: AnyExercise,
        ended: Callable[[Attempt], None],
        *,
        drilled: bool,
    ) -> None:
        self._services, self.kind, self.board, self._ended = services, kind, board, ended
        self.attempt = Attempt(kind, exercise, drilled=drilled)
        self.frames: tuple[Frame, ...] = ()  # frames that explain the step
        self.link = 0  # index of the current frame
        self.words: Phrase | None = None  # current message
        self.wrong: Spots = frozenset()
        self.reasons: tuple[Phrase, ...] = ()  # for an exercise that is a whole puzzle
        self.over = False
        self._judged = self.attempt.state  # last state that was judged
        self._move: Any = None  # only move since then, if there was exactly one
        self._due = 0.0  # seconds until it is judged
        self._judging: JobSlot[MoveVerdict] = JobSlot()
        self._looking: JobSlot[tuple[tuple[Phrase, ...], Any]] = JobSlot()

    @property
    def looking(self) -> bool:
        return self._looking.busy and not self.over

    def play(self, move: Any) -> None:  # noqa: ANN401 - the kind knows its move
        if self.attempt.over:
            return
        before = self.attempt.state
        try:
            self.attempt.play(move)
        except IllegalMove as error:
            self._services.announce(error.phrase)
            self._services.hear(Cue.WRONG)
        else:
            self._services.hear(Cue.PLACE)
            self._follow(before, move)

    def act(self, action: str) -> None:
        move = self.board.act(action, self.attempt.state)
        if not (move is None or isinstance(move, Taken)):
            self.play(move)

    def go(self, step: int) -> None:
        before = self.attempt.state
        self.attempt.undo() if step < 0 else self.attempt.redo()
        self._follow(before)
        if step > 0:
            self.board.follow_redo(before, self.attempt.state)

    def _follow(self, before: AnyState, move: AnyMove = None) -> None:
        after = self.attempt.state
        if after == before:
            return
        self.board.follow(before, after)
        self.words, self.wrong = self._marks_text(least=1), frozenset()
        self._judging.cancel()
        if self.attempt.over:
            self._due = 0.0
            self._end()
        else:
            self._move = move if self._is_single_move(move) else None
            self._due = MOMENT

    def _is_single_move(self, move: AnyMove) -> bool:
        """Whether this move alone leads from the judged state to the present one. A mark may take two presses."""
        try:
            return move is not None and bool(self.kind.play(self._judged, move) == self.attempt.state)
        except IllegalMove:
            return False

    def show(self) -> None:
        """Show the step that was not found; for a whole puzzle, the whole solution."""
        hint = self.attempt.exercise.hint
        if hint is None:
            self._looking.begin(self._services.worker.submit(find_all_steps(self.kind, self.attempt.state)))
        else:
            self.attempt.shown = True
            self.frames = frames(self.kind, self.attempt.first, hint)
            self._end()

    @property
    def frame(self) -> Frame:
        return self.frames[self.link] if self.frames and self.over else SILENT

    @property
    def further(self) -> bool:
        return self.link + 1 < len(self.frames)

    def step(self, by: int) -> None:
        if 0 <= self.link + by < len(self.frames):
            self.link += by
            self._show_frame()

    def _end(self) -> None:
        if self.over:
            return
        self.over = True
        self._ended(self.attempt)
        self._services.hear(Cue.LIT if self.attempt.found else None)
        if self.attempt.exercise.hint is not None:
            self.frames = self.frames or (reason(self.attempt.exercise.hint),)
            self._show_frame()
            return
        self.words = say("practice.solved" if self.attempt.found else "practice.shown")
        if not self.reasons:
            self._looking.begin(self._services.worker.submit(find_all_steps(self.kind, self.attempt.first)))

    def _show_frame(self) -> None:
        frame = self.frame
        self.words = say("practice.found", because=frame.words) if self.attempt.found else frame.words
        self.board.follow_hint(frame.lit, frame.targets, self.attempt.state)

    def update(self, seconds: float) -> bool:
        attempt = self.attempt
        if not attempt.over:
            attempt.seconds += seconds
        before, over = attempt.state, self.over
        move = self.board.update(seconds, attempt.seconds, attempt.state)
        if move is not None:
            self.play(move)
        heard = [self._judge(seconds), self._take_solution()]
        return any(heard) or attempt.state is not before or over != self.over

    def _judge(self, seconds: float) -> bool:
        """Start judging after a pause, and report a mistake. Returns whether something changed."""
        if self._due > 0:
            self._due -= seconds
            if self._due <= 0:
                work = judge(self.kind, self._judged, self._move, self.attempt.state)
                self._judging.begin(self._services.worker.submit(work))
        if (job := self._judging.take_done()) is None:
            return False
        try:
            verdict = job.result()
        except Cancelled:
            return False
        self._judged = self.attempt.state
        if verdict.slipped:
            self.attempt.slips += 1
            self.wrong = verdict.wrong
            self.words = verdict.because or say("practice.wrong" if verdict.wrong else "practice.wrong_guess")
            self._services.hear(Cue.WRONG)
        elif not self.over:
            self.words = self._marks_text(least=0)
        return verdict.slipped or self.words is not None

    def _marks_text(self, *, least: int) -> Phrase | None:
        """The number of right marks, if it is at least `least`."""
        marks = self.attempt.marks
        return say("practice.marks", right=marks[0], all=marks[1]) if marks and marks[0] >= least else None

    def _take_solution(self) -> bool:
        attempt = self.attempt
        if (job := self._looking.take_done()) is None:
            return False
        try:
            self.reasons, last = job.result()
        except Cancelled:
            return False
        if not attempt.over:
            before, attempt.shown = attempt.state, True
            attempt.put(last)
            self._follow(before)
            self.board.finish_motions()
        return True

    def leave(self) -> None:
        self._judging.cancel()
        self._looking.cancel()
