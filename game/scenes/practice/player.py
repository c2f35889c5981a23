"""Plays an exercise: judges moves after a moment, and shows the step and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from game.boards.board import AnyBoard
from game.player import Player
from game.practice import Attempt, MoveVerdict, find_all_steps, judge
from game.review.review import MOMENT
from game.scenes.shared.scene import Services
from game.session.coach import Frame, frames, reason
from game.session.session import Session
from game.session.worker import JobSlot
from game.store.log import HINT, LOOK
from game.ui.sound import Cue
from generators.kernel.kind import (
    AnyHint,
    AnyMove,
    AnyState,
    Cancelled,
    Hint,
    IllegalMove,
    Spots,
)
from generators.kernel.phrases import Phrase, phrasebook, say

REMINDED = 3 * MOMENT


class ExercisePlayer(Player):
    """`ended` is called once, when the exercise is found, shown or lost."""

    def __init__(self, services: Services, board: AnyBoard, attempt: Attempt, ended: Callable[[Attempt], None]) -> None:
        super().__init__(Session(attempt.kind, attempt), board, services.announce)
        self._told = self._begun = Frame(Phrase(""), parts=attempt.exercise.shown)  # what is said of a clue
        self.attempt, self._worker, self._ended = attempt, services.worker, ended
        self.frames: tuple[Frame, ...] = ()  # frames that explain the step
        self.link = 0  # index of the current frame
        self.words: Phrase | None = None  # current message
        self.wrong: Spots = frozenset()
        self.reasons: tuple[Phrase, ...] = ()  # for an exercise that is a whole puzzle
        self.over = False
        self._judged = self.state  # last state that was judged
        self._due = 0.0  # seconds until the next one is judged
        self._judging: JobSlot[MoveVerdict] = JobSlot()
        self._looking: JobSlot[Any] = JobSlot()  # for a hint, or for all steps and the last state

    @property
    def looking(self) -> bool:
        return self._looking.busy and not self.over

    def follow(self, before: AnyState) -> None:
        super().follow(before)
        self.words, self.wrong, self._told = self._marks_text(least=1) or self._half_text(), frozenset(), self._begun
        self._judging.cancel()
        self._looking.cancel()
        by_check = self.attempt.stepwise and self.kind.scoring.checked is not None  # its Check judges, when asked
        self._due = 0.0 if self.attempt.over or by_check else REMINDED if self.words else MOMENT
        if self.attempt.over:
            self._end()

    def show(self) -> None:
        """Show the step that was not found; for a whole puzzle, the whole solution."""
        hint = self.attempt.exercise.hint
        if self.attempt.stepwise:
            at, state, chosen = self.kind.teaching.hint_at, self.state, self.board.chosen_spots()
            look = partial(self.kind.hint, state) if at is None else partial(at, state, chosen)
            self._looking.begin(self._worker.submit(look))
        elif hint is None:
            self._looking.begin(self._worker.submit(find_all_steps(self.kind, self.state)))
        else:
            self.attempt.given_up = True
            after = self.kind.play(self.attempt.first, hint.move) if self.kind.teaching.is_elimination else None
            told = tuple(
                each if hint.chain else replace(each, ghost=after)
                for each in frames(self.kind, self.attempt.first, hint)
            )
            self.frames = (*told, *self._ways(hint))
            self._end()

    @property
    def frame(self) -> Frame:
        return self.frames[self.link] if self.frames and self.over else self._told

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
        if self.attempt.found:
            self.cue = Cue.LIT
        if (step := self.attempt.step) is not None:
            self.frames = self.frames or (reason(step),)
            self._show_frame()
            return
        self.words = say("practice.solved" if self.attempt.found else "practice.shown")
        if not self.reasons:
            self._looking.begin(self._worker.submit(find_all_steps(self.kind, self.attempt.first)))

    def _show_frame(self) -> None:
        frame = self.frame
        self.words = say("practice.found", because=frame.words) if self.attempt.found else frame.words
        self.board.follow_hint(frame.lit, frame.targets, self.state)

    def update(self, seconds: float) -> bool:
        before, over = self.state, self.over
        self.attempt.tick(seconds)
        super().update(seconds)
        heard = [self._judge(seconds), self._take_solution()]
        return any(heard) or self.state is not before or over != self.over

    def _judge(self, seconds: float) -> bool:
        """Start judging after a pause, and report a mistake. Returns whether something changed."""
        if self._due > 0:
            self._due -= seconds
            if self._due <= 0:
                work = judge(self.kind, self._judged, self._single_move(), self.state)
                self._judging.begin(self._worker.submit(work))
        if (job := self._judging.take_done()) is None:
            return False
        try:
            verdict = job.result()
        except Cancelled:
            return False
        self._judged = self.state
        if verdict.slipped:
            self.attempt.slips += 1
            self.wrong = verdict.wrong
            self.words = say("practice.wrong" if verdict.wrong else "practice.wrong_guess")
            self.cue = Cue.WRONG
        elif not self.over:
            self.words = self._marks_text(least=0)
        return verdict.slipped or self.words is not None

    def _single_move(self) -> AnyMove:
        """The last move, if it alone leads from the judged state to the present one. A mark may take two presses."""
        move = self.attempt.position.move
        with suppress(IllegalMove):
            return move if move is not None and self.kind.play(self._judged, move) == self.state else None
        return None

    def _marks_text(self, *, least: int) -> Phrase | None:
        """The number of right marks, if it is at least `least`."""
        marks = self.attempt.marks_set
        return say("practice.marks", right=marks[0], all=marks[1]) if marks and marks[0] >= least else None

    def _half_text(self) -> Phrase | None:
        """What a second press does, after a mark that only rules something out."""
        hint, move, key = self.attempt.exercise.hint, self.attempt.position.move, f"practice_half.{self.kind.id}"
        rules_out = self.kind.teaching.is_elimination
        if hint is None or move is None or rules_out is None or phrasebook().find(key) is None:
            return None
        return say(key) if rules_out(move) and not rules_out(hint.move) else None

    def _ways(self, hint: AnyHint) -> Iterator[Frame]:
        """All ways to place what the step speaks of, if these are few."""
        first, ways = self.attempt.first, self.kind.teaching.ways
        found = ways(first, hint) if ways is not None else ()
        for number, move in enumerate(found, 1):
            words = say("practice.way", number=number, all=len(found))
            yield Frame(words, hint.spots, hint.targets, ghost=self.kind.play(first, move))

    def _take_solution(self) -> bool:
        if (job := self._looking.take_done()) is None:
            return False
        try:
            found = job.result()
        except Cancelled:
            return False
        if isinstance(found, Hint):
            self.attempt.note(HINT, f"{found.technique.name} {self.kind.write_move(found.move)}")
            parts = [each for each in frames(self.kind, self.state, found) if each.log_word]  # of a clue, one at a time
            untold = [each for each in parts if each.log_word not in self.attempt.log_words]
            if untold:
                self.attempt.note(LOOK, untold[0].log_word)
                self._told, self.words = untold[0], untold[0].words
                return True
            self.play(found.move)
            if not self.over:
                self.words, self._told = found.because, self._begun if found.chain else reason(found)
                self.board.follow_hint(self._told.lit, self._told.targets, self.state)
            return True
        self.reasons, last = found
        if not self.attempt.over:
            self.go(partial(self.attempt.show, last))
            self.board.finish_motions()
        return True

    def leave(self) -> None:
        self._judging.cancel()
        self._looking.cancel()
