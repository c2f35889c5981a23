"""A game as it is played: a chapter is one puzzle with its log; a session holds the chapter on screen and others."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, Generic, TypeAlias

from game.store import log
from game.store.files import UNREADABLE
from game.store.log import Heading, LogEntry, read_entry, read_heading
from game.store.summary import Ending, ending_of, ending_text, help_phrase, next_ending, slips_of
from generators.kernel.kind import BadText, IllegalMove, Kind, M, O, P, Pulse, S
from generators.kernel.phrases import Phrase, clock_text, say

CHAPTERS = 10  # chapters that Undo can return to


@dataclass(frozen=True, slots=True)
class Position(Generic[S, M]):
    """A state, its number of moves from the start, and the move that led to it. Start again begins a new run."""

    state: S
    depth: int
    move: M | None
    run: int = 0


@dataclass(slots=True)
class Chapter(Generic[O, P, S, M]):
    """Undo goes back through moves and Start again alike."""

    kind: Kind[O, P, S, M]
    heading: Heading
    puzzle: P
    log: list[LogEntry] = field(default_factory=list)
    positions: list[Position[S, M]] = field(default_factory=list)
    at: int = 0
    seconds: float = 0.0
    hints: int = 0
    ending: Ending | None = None
    since: float = 0.0  # seconds at the last Start again after an ending
    _marks: list[Position[S, M]] = field(default_factory=list)  # positions saved in older logs
    _ended: set[int] = field(default_factory=set)  # runs that have ended
    _judged: tuple[Position[S, M], bool] | None = field(default=None, compare=False, repr=False)
    _helped: list[tuple[S, str]] = field(default_factory=list)  # state and text of each hint
    _hint_state: S | None = None  # state of a last hint without a move
    given: frozenset[Hashable] = frozenset()  # parts of the solution that hints have named or placed
    placed: frozenset[Hashable] = frozenset()  # those of them that hints have placed

    def __post_init__(self) -> None:
        self.positions.append(Position(self.kind.start(self.puzzle), 0, None))

    @property
    def position(self) -> Position[S, M]:
        return self.positions[self.at]

    @property
    def state(self) -> S:
        return self.position.state

    @property
    def unproved(self) -> bool:
        """Whether an imported puzzle was not proved to have exactly one solution."""
        noted = [entry.text for entry in self.log if entry.action == log.UNPROVED]
        return bool(noted) and noted[-1] != log.BY_NOW

    @property
    def log_words(self) -> frozenset[str]:
        """Words that hints have written to the log, for the board."""
        return frozenset(entry.text for entry in self.log if entry.action == log.LOOK)

    @property
    def over(self) -> bool:
        """Whether the game is over at this position; cached, as it is read in every frame."""
        here = self.position
        if self._judged is None or self._judged[0] is not here:
            self._judged = (here, self.kind.over(here.state))
        return self._judged[1]

    @property
    def closed(self) -> bool:
        """Whether this run has ended: undo and redo are possible, but no moves before Start again."""
        return self.position.run in self._ended or self.over

    @property
    def elapsed(self) -> float:
        """The seconds on the clock: those of the ending, or since Start again."""
        if self.ending is None:
            return self.seconds
        return self._ends[-1] if self.closed else self.seconds - self.since

    @property
    def _ends(self) -> list[float]:
        """The seconds of its endings: there is a second one if it was played on after it counted as solved."""
        return [each.second for each in self.log if each.action == log.END]

    @property
    def again(self) -> bool:
        """Whether its latest end is a later one, and it was solved then, without a hint."""
        return next((each.text == log.SOLVED for each in reversed(self.log) if each.action == log.OVER), False)

    @property
    def hinted(self) -> bool:
        """Whether there was a hint since the last Start again; a Check is none."""
        run = takewhile(lambda each: each.action != log.RESTART, reversed(self.log))
        return any(each.action == log.HINT and each.text != log.CHECK for each in run)

    @property
    def lit_after(self) -> Phrase | None:
        """The time at which it counted as solved, with the help until then, if it was played on to a later end."""
        if self.ending is None or len(self._ends) == 1:
            return None
        return say("result.lit_after", time=clock_text(self.ending.seconds), help=self.help)

    @property
    def final(self) -> S:
        run = [each.state for each in self.positions if each.run == self.position.run]
        return next((each for each in reversed(run) if self.kind.over(each)), self.state)

    @property
    def can_undo(self) -> bool:
        """False for moves that the kind does not allow to undo, such as guesses that cost a life."""
        move, allowed = self.position.move, self.kind.scoring.takes_back
        return self.at > 0 and (move is None or allowed is None or allowed(self.state, move))

    @property
    def can_redo(self) -> bool:
        return self.at < len(self.positions) - 1

    def play(self, move: M) -> None:
        before = self.state
        if not self.closed and self._move(move):
            self.note(log.MOVE, self.kind.write_move(move))
            self._note_help(before)
            self._close_if_over()

    def undo(self) -> None:
        if self.can_undo:
            self._do(log.UNDO)

    def redo(self) -> None:
        if self.can_redo:
            self._do(log.REDO)

    def go_to(self, at: int) -> None:
        self._go(at)
        self.note(log.GO, str(self.at))

    def restart(self) -> None:
        if self.position.depth or self.closed:
            if self.closed and self.can_redo:  # so that the new entry does not remove the ending
                self.go_to(len(self.positions) - 1)
            self._do(log.RESTART)

    def _do(self, action: str, text: str = "") -> None:
        self._replay(LogEntry(action, text=text))
        self.note(action, text)

    def end(self, how: str, day: str, *, goes_on: bool = False) -> None:
        if self.ending is None or self.ending.open:
            rank = self.kind.scoring.rank(self.state) if self.kind.scoring.rank is not None else None
            slips = slips_of(self.kind, self.state, self.log)
            self.note(log.END, ending_text(how, day, slips, rank, goes_on=goes_on))
            self.ending = next_ending(self.ending, ending_of(self.log[-1], self.hints))

    def note(self, action: str, text: str = "") -> None:
        self.log.append(LogEntry(action, round(self.seconds, 1), text))
        if action == log.HINT:
            self._note_hint(text)

    def tick(self, seconds: float) -> None:
        if not self.closed:
            self.seconds += seconds

    def before_first_slip(self, pulse: Pulse) -> int:
        """The latest position without mistakes."""
        at, mistakes = self.at, self.kind.mistakes
        while mistakes and at > 0 and mistakes(self.positions[at].state, pulse):
            at -= 1
        return at

    def note_check(self, wrong: int) -> None:
        """A Check that found a mistake counts as help, once in each state."""
        self.note(log.CHECK, str(wrong))
        if wrong and not self.was_hinted(log.CHECK):
            self.note(log.HINT, log.CHECK)

    def _note_help(self, before: S) -> None:
        """A move that reveals something counts as a hint, unless a hint led to it; a Check as a Check."""
        checked = self.kind.scoring.checked
        if checked is not None and (wrong := checked(self.state) - checked(before)) > 0:
            self.note_check(wrong)
        helped = self.kind.scoring.helped
        led = any(each.action == log.HINT and each.text not in (log.SHOWN, log.CHECK) for each in self.log[-2:-1])
        led = led or _is_last_press(self.log[:-1])
        if helped is not None and helped(self.state) > helped(before) and not led:
            self.note(log.HINT, log.SHOWN)

    @property
    def help(self) -> Phrase:
        """The hints and Checks that helped until the first ending."""
        before = takewhile(lambda each: each.action != log.END, self.log)
        checks = [each.text == log.CHECK for each in before if each.action == log.HINT]
        return help_phrase(checks.count(False), checks.count(True))

    @property
    def shown(self) -> bool:
        """Whether hints placed most of the solution, or all its steps were looked at; or it ended so, in older logs."""
        parts = self.kind.scoring.parts
        way = any(text == log.WAY for _, text in self._helped)
        ended = self.ending is not None and self.ending.how == log.SHOWN
        most = parts is not None and 2 * len(self.placed & parts(self.state)) > len(parts(self.state))
        return way or ended or most

    @property
    def result(self) -> tuple[Phrase, ...]:
        """What the kind says of it; where most of its parts were shown, only how many the player found alone."""
        parts = self.kind.scoring.parts or (lambda _: frozenset[Hashable]())
        every = parts(self.final)
        if self.ending is None or self.ending.how != log.SHOWN or self.again or len(every) <= 1:
            return self.kind.result(self.final)
        before_way = next((state for state, text in self._helped if text == log.WAY), self.final)
        return (say("result.alone", found=len(every & parts(before_way) - self.given), all=len(every)),)

    def was_hinted(self, hint: str) -> bool:
        """Whether the same hint was already given in this state; it counts once."""
        return (self.state, hint) in self._helped

    def _note_hint(self, text: str) -> None:
        """`text`: the technique and the move; in older logs only the technique."""
        self.hints += 1
        self._helped.append((self.state, text))
        _, _, move = text.partition(" ")
        self._hint_state = None if move or text in (log.SHOWN, log.WAY, log.CHECK) else self.state
        with suppress(IllegalMove, BadText):
            after = self.kind.play(self.state, self.kind.read_move(move)) if move else self.state
            self.given |= self._parts_between(self.state, after)

    def _note_given(self, before: S, move: M, after: S) -> None:
        """Note what the last press of a hint or a reveal has placed, or the move after a hint in an older log."""
        helped = self.kind.scoring.helped
        led = False
        with suppress(IllegalMove):
            led = self._hint_state is not None and bool(self.kind.play(self._hint_state, move) == after)
        if led or _is_last_press(self.log) or (helped is not None and helped(after) > helped(before)):
            fresh = self._parts_between(before, after)
            self.given, self.placed = self.given | fresh, self.placed | fresh
        self._hint_state = self._hint_state if led else None

    def _parts_between(self, before: S, after: S) -> frozenset[Hashable]:
        parts = self.kind.scoring.parts
        return frozenset() if parts is None else parts(after) - parts(before)

    def _move(self, move: M) -> bool:
        state = self.kind.play(self.state, move)
        if state == self.state:
            return False
        self._note_given(self.state, move, state)
        self._put(Position(state, self.position.depth + 1, move, self.position.run))
        return True

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.positions) - 1))

    def _close_if_over(self) -> None:
        if self.over:
            self._ended.add(self.position.run)

    def _put(self, position: Position[S, M]) -> None:
        del self.positions[self.at + 1 :]
        self.positions.append(position)
        self.at += 1

    def _replay(self, entry: LogEntry) -> None:
        match entry.action:
            case log.MOVE:
                self._move(self.kind.read_move(entry.text))
                self._close_if_over()
            case log.UNDO:
                self._go(self.at - 1)
            case log.REDO:
                self._go(self.at + 1)
            case log.GO:
                self._go(int(entry.text))
            case log.RESTART:
                self.since = self.seconds if self.closed else self.since
                run = 1 + max(each.run for each in self.positions)
                self._put(Position(self.kind.start(self.puzzle), 0, None, run))
            case log.MARK:
                if all(each.state != self.state for each in self._marks):
                    self._marks.append(self.position)
            case log.RESTORE:
                mark = self._marks[int(entry.text)]
                self._put(Position(mark.state, mark.depth, None, self.position.run))
            case log.END:
                ending = ending_of(entry, self.hints)
                shown = ending.how == log.SOLVED and self.shown  # solved, in older logs
                self.ending = next_ending(self.ending, replace(ending, how=log.SHOWN) if shown else ending)
                self._close_if_over()
            case log.OVER:
                self._close_if_over()
            case unknown if unknown not in log.NOTES:
                raise ValueError(unknown)

    def replay(self, entry: LogEntry) -> None:
        self.seconds = entry.second
        if entry.action != log.CLOCK:
            if entry.action == log.HINT:
                self._note_hint(entry.text)
            self._replay(entry)
            self.log.append(entry)


def _is_last_press(entries: list[LogEntry]) -> bool:
    """Whether the next move is that of a hint, which its last press plays."""
    return any(each.action == log.LOOK and each.text == log.SHOWN for each in entries[-1:])


def read_chapter(kind: Kind[O, P, S, M], lines: list[str]) -> Chapter[O, P, S, M]:
    """The chapter of a heading and log entries; BadText if they are not valid."""
    try:
        heading = read_heading(lines[0])
        if heading.kind != kind.id:
            raise BadText("store.foreign")
        chapter = Chapter(kind, heading, kind.read(heading.puzzle))
        for line in lines[1:]:
            chapter.replay(read_entry(line))
    except UNREADABLE as error:
        raise error if isinstance(error, BadText) else BadText("store.foreign") from error
    return chapter


AnyChapter: TypeAlias = Chapter[Any, Any, Any, Any]


def lines_of(chapter: AnyChapter) -> list[str]:
    return [
        chapter.heading.line(),
        *(entry.line() for entry in chapter.log),
        LogEntry(log.CLOCK, chapter.seconds).line(),
    ]


Opener: TypeAlias = Callable[[], Chapter[O, P, S, M] | None]  # reads a chapter; None if it is gone


@dataclass(slots=True)
class Session(Generic[O, P, S, M]):
    """The current chapter and those before and after it; `undo` also goes back to an earlier one."""

    kind: Kind[O, P, S, M]
    chapter: Chapter[O, P, S, M]
    earlier: list[Opener[O, P, S, M]] = field(default_factory=list)  # latest last
    later: list[Opener[O, P, S, M]] = field(default_factory=list)  # next one last

    @property
    def state(self) -> S:
        return self.chapter.state

    @property
    def moved(self) -> bool:
        return self.chapter.closed or self.chapter.position.depth > 0

    @property
    def can_undo(self) -> bool:
        """False for an ended game; Undo does not leave a daily puzzle."""
        return not self.chapter.closed and (
            self.chapter.can_undo or (bool(self.earlier) and not self.chapter.heading.daily)
        )

    @property
    def can_redo(self) -> bool:
        return self.chapter.can_redo or bool(self.later)

    def begin(self, chapter: Chapter[O, P, S, M]) -> None:
        """Start a new chapter; Undo goes back to the one before."""
        self.end_redo()
        before = self.chapter
        self.earlier = [*self.earlier, lambda: before][1 - CHAPTERS :]
        self.chapter = chapter

    def play(self, move: M) -> None:
        at = len(self.chapter.log)
        self.chapter.play(move)
        if len(self.chapter.log) > at:
            self.end_redo()

    def undo(self) -> None:
        if not self.can_undo:
            return
        if self.chapter.can_undo:
            self.chapter.undo()
        else:
            self._switch_chapter(self.earlier, self.later)

    def redo(self) -> None:
        if self.chapter.can_redo:
            self.chapter.redo()
        else:
            self._switch_chapter(self.later, self.earlier)

    def restart(self) -> None:
        if self.moved:
            self.end_redo()
            self.chapter.restart()

    def _switch_chapter(self, source: list[Opener[O, P, S, M]], target: list[Opener[O, P, S, M]]) -> None:
        """Open the nearest chapter of `source` that can be read."""
        before = self.chapter
        while source:
            found = source.pop()()
            if found is not None:
                target.append(lambda: before)
                self.chapter = found
                return

    def end_redo(self) -> None:
        self.earlier += reversed(self.later)
        self.later.clear()


AnySession: TypeAlias = Session[Any, Any, Any, Any]
