"""Help during a game: hints and checks that say more with each press, and the proof of moves in Sure."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any, Final, Generic, TypeAlias, TypeVar

from game.session.session import AnyChapter, Chapter, Session
from game.session.worker import JobSlot, Worker
from game.store.log import HINT, LOOK, MOVE, NO_MOVE, PROVED, REFUSED, SHOWN, LogEntry
from generators.kernel.kind import (
    MISTAKE,
    AnyState,
    BadText,
    Cancelled,
    Doubt,
    Hint,
    IllegalMove,
    Kind,
    M,
    O,
    P,
    Pulse,
    S,
    Spot,
    Spots,
    Why,
)
from generators.kernel.phrases import Phrase, phrasebook, say

LONG = 4.0  # seconds of a search, after which a message says so


@dataclass(frozen=True, slots=True)
class Frame:
    words: Phrase
    lit: Spots = frozenset()
    targets: Spots = frozenset()
    broken: Spots = frozenset()  # spots that contradict the supposition
    ghost: AnyState = None  # board under the supposition
    parts: frozenset[str] = frozenset()  # parts of a clue named so far
    log_word: str = ""  # word for the log


SILENT: Final = Frame(Phrase(""))


def frames(kind: Kind[O, P, S, M], state: S, hint: Hint[M]) -> tuple[Frame, ...]:
    """Frames from the state in which the hint speaks. The last link says what follows, and points
    at all the move touches."""
    if not hint.chain:
        return (reason(hint),)
    found, ghost = [], None
    for number, link in enumerate(hint.chain, 1):
        if link.move is not None:
            ghost = state if ghost is None else ghost
            with suppress(IllegalMove):
                ghost = kind.play(ghost, link.move)
        targets = hint.targets if number == len(hint.chain) else link.targets
        broken = link.spots if link.breaks else frozenset()
        found.append(Frame(link.words, link.spots, targets, broken, ghost, link.parts, link.log_word))
    return tuple(found)


def reason(hint: Hint[M]) -> Frame:
    return Frame(hint.because, hint.spots, hint.targets)


T = TypeVar("T")


@dataclass(slots=True)
class Coach(Generic[O, P, S, M]):
    """The hint or check that is shown for one state, as words and cells; cleared when the state changes."""

    worker: Worker
    session: Session[O, P, S, M]
    shown: Frame = SILENT
    wrong: Spots = frozenset()
    can_go_back: bool = False  # mistakes can be undone
    complete: Callable[[M, S], M] = lambda move, _: move  # adds the marks that the board sets automatically
    chosen: Callable[[], Spots] = frozenset  # the spots that the player chose on the board
    as_shown: Callable[[S], S] = lambda state: state  # with what the board shows besides
    _hint: Hint[M] | None = None
    _stage: int = 0  # times that Hint was pressed: 1 shows where to look
    _about: S | None = None  # state of the hint or check
    _looking: JobSlot[Callable[[], None]] = field(default_factory=JobSlot)  # its result shows what was found
    _said_long: bool = False

    @property
    def busy(self) -> bool:
        return self._looking.busy

    @property
    def thinking(self) -> Phrase:
        return say("coach.thinking_long" if self._is_long else "coach.thinking")

    @property
    def technique(self) -> str:
        """The technique that is explained; empty while the hint only says where to look."""
        return self._hint.technique.name if self._hint is not None and self._stage > 1 else ""

    @property
    def next_press(self) -> Phrase:
        """What the next press of Hint does. A chain is more help step by step, and not one reason."""
        if (hint := self._current) is None:
            return say("play.hint")
        chain = hint.chain
        if self._stage == 1 and not chain:
            return say("play.hint_why")
        if self._stage <= max(1, len(chain)):
            return say("play.hint_on")
        own = f"board.{self.session.kind.id}.hint_move"
        return say(own if phrasebook().find(own) is not None else "play.hint_move")

    @property
    def _current(self) -> Hint[M] | None:
        """The hint that goes on with the next press: none after the player has chosen other spots."""
        hint = self._hint
        return hint if hint is not None and self.chosen() in (frozenset(), hint.spots) else None

    @property
    def _is_long(self) -> bool:
        return self._looking.job is not None and self._looking.job.seconds > LONG

    @property
    def speaks(self) -> bool:
        return self.shown is not SILENT

    def silence(self) -> None:
        self._looking.cancel()
        self._hint, self._stage, self.shown, self.wrong = None, 0, SILENT, frozenset()
        self._said_long = self.can_go_back = False

    def follow(self, state: S) -> None:
        if state != self._about:
            self.silence()

    def check(self) -> None:
        state, kind, puzzle = self.session.state, self.session.kind, self.session.chapter.puzzle
        mistakes = kind.mistakes
        if mistakes is None or self.busy:
            return
        if state == kind.start(puzzle) if kind.is_blank is None else kind.is_blank(state):
            self.silence()
            self._about, self.shown = state, Frame(say("coach.nothing_filled"))
        else:
            self._start(lambda pulse: mistakes(state, pulse), self._show_mistakes)

    def hint(self) -> M | None:
        """The next stage: where to look, then the reason step by step, then the move, which is returned."""
        if self.busy:
            return None
        if (hint := self._current) is not None:
            return self._go_on(hint)
        self._find_hint()
        return None

    def _go_on(self, hint: Hint[M]) -> M | None:
        self._stage += 1
        text = f"{hint.technique.name} {self.session.kind.write_move(hint.move)}"
        if not self.session.chapter.was_hinted(text):
            self.session.chapter.note(HINT, text)
        shown = frames(self.session.kind, self.session.state, hint)
        if self._stage - 2 < len(shown):
            self.shown = frame = shown[self._stage - 2]
            if frame.log_word and frame.log_word not in self.session.chapter.log_words:
                self.session.chapter.note(LOOK, frame.log_word)
            return None
        self.silence()
        self.session.chapter.note(LOOK, SHOWN)
        return hint.move

    def explain(self, why: Why) -> None:
        """Show why a move is wrong; this counts as a hint."""
        self.silence()
        self._about = self.session.state
        self.session.chapter.note(HINT, f"{why.technique.name} {NO_MOVE}")
        self.shown = Frame(why.because, why.spots, why.targets)

    def undo_mistakes(self) -> None:
        """Take off what is wrong, as hints would do, and keep the rest."""
        state, kind = self.session.state, self.session.kind

        def look(pulse: Pulse) -> list[M]:
            here, moves = state, list[M]()
            while kind.mistakes and kind.mistakes(here, pulse):
                found = kind.hint(here, pulse)
                if found is None or found.technique != MISTAKE:
                    break
                moves.append(found.move)
                here = kind.play(here, found.move)
            return moves

        self._start(look, self._take_off)

    def go_back(self) -> None:
        """Undo to before the first mistake."""
        self._start(self.session.chapter.before_first_slip, self._show_went_back)

    def update(self) -> bool:
        if (job := self._looking.take_done()) is None:
            news = self._is_long and not self._said_long
            self._said_long = self._said_long or news
            return news
        try:
            show = job.result()
            show()
        except Cancelled:
            return False
        except BadText as error:
            self.shown = Frame(error.phrase)
        return True

    def _start(self, work: Callable[[Pulse], T], show: Callable[[T], None]) -> None:
        self.silence()
        self._about = self.session.state
        self._looking.begin(self.worker.submit(lambda pulse: partial(show, work(pulse))))

    def _find_hint(self) -> None:
        state, kind, chosen = self.as_shown(self.session.state), self.session.kind, self.chosen()

        def look(pulse: Pulse) -> tuple[Spots, Hint[M] | None]:
            wrong = kind.mistakes(state, pulse) if kind.mistakes else frozenset()
            at = kind.teaching.hint_at
            return wrong, kind.hint(state, pulse) if at is None else at(state, chosen, pulse)

        self._start(look, self._show_hint)

    def _show_hint(self, found: tuple[Spots, Hint[M] | None]) -> None:
        wrong, self._hint = found
        self.can_go_back = bool(wrong) and self.session.chapter.can_undo
        if self._hint is None:
            self.shown = Frame(say("coach.no_hint"))
            return
        self._stage = 1
        self.session.chapter.note(LOOK, self._hint.technique.name)
        self.shown = Frame(self._hint.where, self._hint.spots)
        known = self.session.chapter.log_words
        told = [number for number, link in enumerate(self._hint.chain, 1) if link.log_word in known]
        if told:  # in an earlier hint, so this one goes on after it
            self._stage += max(told)
            self._go_on(self._hint)

    def _show_mistakes(self, wrong: Spots) -> None:
        mistakes = self.session.kind.grouped(self.session.state, wrong)
        self.session.chapter.note_check(len(mistakes))
        self.wrong = frozenset[Spot]().union(*mistakes)
        self.can_go_back = bool(wrong) and self.session.chapter.can_undo
        count = say("coach.one_wrong") if len(mistakes) == 1 else say("coach.wrong", count=len(mistakes))
        words = self.session.kind.judge(self.session.state) or count
        self.shown = Frame(words if wrong else say(self.session.kind.all_well))

    def _take_off(self, moves: list[M]) -> None:
        for move in moves:
            self.session.play(self.complete(move, self.session.state))
        self._about = self.session.state
        self.shown = Frame(say("coach.taken_off"))

    def _show_went_back(self, at: int) -> None:
        self.session.chapter.go_to(at)
        self._about = self.session.state
        self.shown = Frame(say("coach.went_back"))


AnyCoach: TypeAlias = Coach[Any, Any, Any, Any]


@dataclass(slots=True)
class MoveProver(Generic[O, P, S, M]):
    """Proves moves in the worker before they are played; moves wait in a queue."""

    worker: Worker
    session: Session[O, P, S, M]
    doubt: Doubt[M] | None = None  # why it was refused
    refused: M | None = None
    _waiting: list[M] = field(default_factory=list)
    _judging: JobSlot[Doubt[M] | None] = field(default_factory=JobSlot)
    _about: S | None = None  # state of the proof or refusal

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    @property
    def speaks(self) -> bool:
        return self.doubt is not None

    def must_wait(self, move: M) -> bool:
        """Whether the move is queued: it must be proved, or another is being proved."""
        counts = self.session.kind.teaching.counts
        self.doubt = None
        if counts is None or not (self._waiting or _counts_safely(counts, self.session.state, move)):
            return False
        self._waiting.append(move)
        return True

    def next_proved(self) -> M | None:
        """The next move to play: one that is proved or needs no proof; instead of a refused one, a
        move that removes the mark it would have replaced."""
        teaching, state = self.session.kind.teaching, self.session.state
        if not self._waiting or teaching.counts is None or teaching.doubt is None:
            return None
        move = self._waiting[0]
        if not _counts_safely(teaching.counts, state, move):
            return self._waiting.pop(0)
        if not self._judging.busy or self._about != state:
            self._about = state
            self._judging.begin(self.worker.submit(partial(teaching.doubt, state, move)))
        if (job := self._judging.take_done()) is None:
            return None
        try:
            found = job.result()
        except Cancelled:
            self._waiting.clear()
            return None
        if found is not None:
            return self._refuse(found)
        self.session.chapter.note(PROVED)
        return self._waiting.pop(0)

    def accept_as_guess(self) -> M | None:
        """The refused move, as a guess."""
        self.doubt = None
        return self.refused

    def follow(self, state: S) -> None:
        """Drop the refusal if the state has changed."""
        if self.doubt is not None and state != self._about:
            self.doubt = None

    def forget(self) -> None:
        self._judging.cancel()
        self.doubt = None
        self._waiting.clear()

    def _refuse(self, found: Doubt[M]) -> M | None:
        kind, state = self.session.kind, self.session.state
        self.refused, self.doubt = self._waiting[0], found
        self._waiting.clear()
        self.session.chapter.note(REFUSED, kind.write_move(self.refused))
        self._about = state if found.instead is None else kind.play(state, found.instead)
        return found.instead


AnyMoveProver: TypeAlias = MoveProver[Any, Any, Any, Any]


def _counts_safely(counts: Callable[[S, M], bool], state: S, move: M) -> bool:
    """False also for an illegal move: playing it gives the reason."""
    try:
        return counts(state, move)
    except IllegalMove:
        return False


def is_proved(chapter: AnyChapter) -> bool:
    """Whether each move that counts was proved, without a hint."""
    counts, log = chapter.kind.teaching.counts, chapter.log
    if counts is None or chapter.hints or not any(each.action == PROVED for each in log):
        return False
    again = Chapter(chapter.kind, chapter.heading, chapter.puzzle)
    for before, entry in pairwise((LogEntry(""), *log)):
        unproved = entry.action == MOVE and before.action != PROVED
        if unproved and counts(again.state, chapter.kind.read_move(entry.text)):
            return False
        again.replay(entry)
    return True
