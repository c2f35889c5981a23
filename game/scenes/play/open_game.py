"""An open game with its session, coach, board, keeper and messages. It draws nothing; its methods return turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from game.boards.board import View
from game.catalogue import Entry
from game.player import Player
from game.scenes.play.result import Result, ResultFacts, facts, result
from game.scenes.shared.game_names import may_come, mini_name, next_preset, puzzle_name
from game.scenes.shared.scene import Again, Open, Push, Services, Turn
from game.scenes.shared.wait import Confirmation, Wait
from game.session.coach import AnyCoach, AnyMoveProver, Coach, MoveProver
from game.session.keeper import AnyKeeper, daily_place, given_place
from game.session.worker import Job
from game.stage.stage import ClockTime
from game.store.log import FREE
from game.store.summary import ChapterSummary
from game.ui.sound import Cue
from game.ui.ui import Ui
from generators.kernel.kind import AnyMove, AnyPreset, AnyPuzzle, AnyState, Pulse
from generators.kernel.options import HSK
from generators.kernel.phrases import Blank, Phrase, clock_text, say
from generators.names.address import Address
from generators.words.word_list import with_line, without

ENDING_PAUSE = 1.5  # seconds after the ending in which keys and presses are ignored: the result is still coming
POLL_INTERVAL = 0.6  # seconds between checks of puzzles made ahead and of a busy archive


@dataclass(frozen=True, slots=True)
class PuzzleRequest:
    entry: Entry
    preset: str  # name of the preset; empty if the menu does not offer it
    day: str = ""
    more: Callable[[Pulse], AnyPuzzle] | None = None
    address: Address | None = None

    def take_prefetched(self, services: Services) -> AnyPuzzle:
        """A puzzle made ahead, if there is one. More of an imported text never has one."""
        if self.more is not None or self.address is not None:
            return services.ready.kept(self.address) if self.address is not None else None
        kind, preset, ready = self.entry.kind, self.entry.preset(self.preset), services.ready
        ready.collect()
        puzzle = ready.daily(kind, preset, self.day) if self.day else ready.take(kind, preset)
        if puzzle is None:
            ready.drop(kind, preset, self.day)
        return puzzle

    def make(self, services: Services) -> Job[AnyPuzzle]:
        kind, work = self.entry.kind, self.more
        if self.address is not None:
            work = partial(services.ready.at, kind, self.address)
        elif work is None:
            work = partial(services.ready.make, kind, self.entry.preset(self.preset), day=self.day)
        return services.worker.submit(work)

    def place(self, puzzle: AnyPuzzle) -> str:
        if self.day:
            return daily_place(self.day)
        return FREE if self.preset else given_place(self.entry.kind, puzzle)

    def made_at(self, services: Services, puzzle: AnyPuzzle) -> Address | None:
        return self.address or services.ready.address_of(self.entry.kind, puzzle)

    @property
    def words(self) -> Phrase:
        return say("wait.making", name=self.entry.name)


@dataclass(kw_only=True)
class OpenGame(Player):
    services: Services
    entry: Entry
    coach: AnyCoach = field(init=False)
    prover: AnyMoveProver = field(init=False)
    keeper: AnyKeeper
    more: Callable[[Pulse], AnyPuzzle] | None = None  # makes another one from the source of this puzzle
    pack_names: Mapping[str, str] = field(default_factory=dict)  # names of the pack's puzzles, by their places
    puzzles_begun: int = 0  # puzzles started since it was opened
    by_finger: bool = False  # last press on the board by touch
    steps: int = 0  # pills by which the focus should move, once
    asking: Confirmation = field(default_factory=Confirmation)
    ending_pause: float = 0.0  # seconds left in which keys and presses have no effect
    keys_kept: bool = False  # keys may still be meant for the board of the game that has just ended
    folded: frozenset[str] = frozenset()  # commands in the menu, without space for a pill
    _since_poll: float = 0.0
    _language: str = ""  # of the window at the last update
    _ended: tuple[str, int, ResultFacts] | None = None  # id of the chapter, run, and data of the ending
    _result: tuple[ResultFacts, Ui, Result] | None = None  # that, in words

    def __post_init__(self) -> None:
        self.coach = Coach(self.services.worker, self.session)
        self.prover = MoveProver(self.services.worker, self.session)
        self.coach.complete = self.board.complete_move
        self.coach.chosen, self.coach.as_shown = self.board.chosen_spots, self.board.as_shown
        self._tell_board()  # for a game that continues

    def tell(self, phrase: Phrase | str, **blanks: Blank) -> str:
        return self.services.ui.tell(phrase, **blanks)

    @property
    def preset(self) -> AnyPreset:
        return self.entry.preset(self.chapter.heading.preset)

    @property
    def is_sure(self) -> bool:
        """Whether a move counts only when it is proved."""
        return self.services.settings.sure and self.kind.teaching.counts is not None

    @property
    def result(self) -> Result | None:
        """How the game ended, if it did; made again after the language or scale changed."""
        known, chapter, ui = self._known_facts(), self.chapter, self.services.ui
        if known is None or chapter.ending is None:
            return None
        if self._result is None or self._result[0] is not known or self._result[1] is not ui:
            self._result = known, ui, result(ui, self.board, chapter, chapter.ending, known)
        return self._result[2]

    def _known_facts(self) -> ResultFacts | None:
        chapter = self.chapter
        if not chapter.closed or chapter.ending is None:
            self._ended = None
        elif self._ended is None or self._ended[:2] != (chapter.heading.id, chapter.position.run):
            found = facts(self.services, self.entry, chapter, chapter.ending)
            self._ended = chapter.heading.id, chapter.position.run, found
        return None if self._ended is None else self._ended[2]

    def read_again(self) -> None:
        """Read the result again: another one may have been sent back."""
        self._ended = None

    def _refresh_result(self) -> bool:
        """Read the result again if the archive was busy; True when it is known now."""
        if self._ended is None or self._ended[2].is_known:
            return False
        self._ended = None
        known = self._known_facts()
        return known is not None and known.is_known

    def next(self) -> Turn | None:
        """Open what home suggests or another daily of that day, or else one more like this one."""
        return self.onward or self.new()

    @property
    def next_name(self) -> str:
        known, onward, ui = self._known_facts(), self.onward, self.services.ui
        if onward is None and HSK in self.preset.id:
            return ui.tell(self.preset.choices[-1])
        entry = onward.entry if onward is not None else self.entry
        return mini_name(ui, entry.id) if known is not None and known.to_mini else ui.tell(entry.name)

    @property
    def onward(self) -> Open | None:
        known = self._known_facts()
        return known.onward if known is not None else None

    def tick(self, seconds: float) -> bool:
        chapter = self.chapter
        before = chapter.seconds
        if self.board.clock(chapter.state, chapter.elapsed) is None:
            return False
        chapter.tick(seconds)
        return int(chapter.seconds) != int(before)

    @property
    def clock(self) -> ClockTime | None:
        """The time on the clock, if there is one. A clock that runs down is always shown."""
        passed = self.chapter.elapsed
        seconds = self.board.clock(self.state, passed)
        if seconds is None or not (self.services.settings.clock or seconds != passed):
            return None
        return ClockTime(seconds, runs_down=seconds != passed)

    def update(self, seconds: float) -> bool:
        before = self.state
        self.ending_pause = max(0.0, self.ending_pause - seconds)
        if self._language != self.services.ui.language:  # a hint holds texts of the language in which it was asked for
            if self._language:
                self.coach.silence()
            self._language = self.services.ui.language
        heard = self.coach.update()
        if self.state != before:
            self.follow(before)
        doubt = self.prover.doubt
        while (move := self.prover.next_proved()) is not None:
            self._play(move)
        judged = self.prover.doubt is not doubt
        if heard or judged:
            self._follow_hint()
            self.keeper.keep()  # hints are log entries too
        unanswered = self.asking.update(seconds)
        learned = False
        changed = super().update(seconds) or self.state is not before
        self._keep_own_word(self.news.own_word)
        self.keeper.update(seconds)
        self._since_poll += seconds
        if self._since_poll > POLL_INTERVAL:
            self._since_poll = 0.0
            self.services.ready.collect()
            learned = self._refresh_result()
        return heard or judged or unanswered or learned or changed

    def is_interrupted(self) -> bool:
        """Whether there is a message or job that Escape cancels before it leaves the game."""
        return self.asking.forget() or self.coach.speaks or self.coach.busy or self.prover.speaks

    def dismiss_messages(self) -> None:
        self.coach.silence()
        self.prover.forget()

    def leave(self) -> None:
        self.dismiss_messages()
        self.keeper.close()

    def take_cue(self) -> Cue | None:
        if self.cue is not Cue.PLACE or not self.chapter.closed:
            return super().take_cue()
        self.cue = None
        won = self.kind.is_solved(self.state) and not self.chapter.shown
        return Cue.WIN if won else Cue.WRONG

    def view(self, *, focused: bool = True, by_key: bool = True) -> View[AnyState]:
        session, coach, doubt = self.session, self.coach, self.prover.doubt
        ways = () if doubt is None else tuple(dict.fromkeys(each.spots for each in doubt.ways if each.spots))
        return View(
            state=session.state,
            faults=session.kind.faults(session.state) if self.services.settings.show_faults else frozenset(),
            wrong=coach.wrong,
            hint=coach.shown.words if doubt is None else None,
            lit=coach.shown.lit if doubt is None or ways else doubt.spots,
            targets=coach.shown.targets,
            ghost=coach.shown.ghost,
            broken=coach.shown.broken,
            parts=coach.shown.parts,
            ways=ways,
            focused=focused,
            by_key=by_key,
            seconds=session.chapter.elapsed,
        )

    def play(self, move: AnyMove) -> None:
        if self.chapter.closed:
            return  # game to view only
        if self.is_sure and self.prover.must_wait(move):
            self.coach.silence()
        else:
            self._play(move)

    def take_as_guess(self) -> None:
        move = self.prover.accept_as_guess()
        if move is not None:
            self._play(move)

    def show_why_not(self) -> None:
        """Explain why the refused move is impossible."""
        doubt = self.prover.doubt
        if doubt is not None and doubt.why is not None:
            self.prover.forget()
            self.coach.explain(doubt.why)
            self.keeper.keep()
            self._follow_hint()

    def _play(self, move: AnyMove) -> None:
        super().play(move)
        self.keys_kept = self.chapter.closed
        self.ending_pause = ENDING_PAUSE if self.keys_kept else 0.0

    def _go_back(self) -> None:
        """Back to the puzzle before."""
        chapter = self.chapter
        self.go(self.session.undo)
        if self.chapter is not chapter:
            name = puzzle_name(self.services, self.entry, self.chapter.heading)
            self.services.announce("play.back_to", name=name)

    def hint(self) -> None:
        self.prover.forget()
        move = self.coach.hint()
        if move is not None:
            self._play(self.board.complete_move(move, self.state))
        self._follow_hint()
        self.keeper.keep()

    def _keep_own_word(self, line: str) -> None:
        """Save a word that the player added, which was a move as well."""
        if not line:
            return
        self.services.store.change_own_words(lambda text: with_line(text, line))
        self.services.announce("own.added", word=line[1:], undo=partial(self._take_back_word, line[1:]))

    def _take_back_word(self, word: str) -> None:
        self.services.store.change_own_words(lambda text: without(text, word))
        self.go(self.session.undo)

    def walk(self, steps: int) -> None:
        """Ask the scene to move the focus by so many pills."""
        self.steps = steps

    def restart(self) -> None:
        self.go(self.session.restart)
        self.services.announce("play.restarted", undo=self.undo)

    def play_on(self, moves: tuple[AnyMove, ...], second: float) -> None:
        """Restart the puzzle and play these moves; it can be undone, back to the ended game."""
        session, at = self.session, self.chapter.at

        def step() -> None:
            session.restart()
            for move in moves:
                session.play(move)

        self.go(step)
        back = partial(self.go, partial(session.chapter.go_to, at))
        self.services.announce("review.played_on", time=clock_text(second), undo=back)

    def follow(self, before: AnyState) -> None:
        self.coach.follow(self.state)
        self.prover.follow(self.state)
        self._tell_board()
        super().follow(before)
        self.keeper.keep()
        if self.chapter.closed:
            self.coach.silence()  # the result takes the place of hints
            if self.chapter.shown:
                self.board.finish_motions()  # nothing is celebrated

    def _tell_board(self) -> None:
        self.board.preset = self.chapter.heading.preset
        self.board.shown = self.kind.is_solved(self.state) and self.chapter.shown and self.chapter.hinted
        self.board.from_hints = self.chapter.given
        self.board.recall(self.chapter.log_words)

    def _follow_hint(self) -> None:
        lit = self.coach.shown.lit if self.prover.doubt is None else self.prover.doubt.spots
        self.board.recall(self.chapter.log_words)
        self.board.follow_hint(lit, self.coach.shown.targets, self.state)

    def new(self) -> Turn | None:
        """A new puzzle of the same preset or of the player's level, or of the same origin if that can make more."""
        if self.more is not None and not self.chapter.heading.preset:
            return self.wait(PuzzleRequest(self.entry, "", more=self.more))
        return self.change(next_preset(self.services, self.kind, self.preset))

    def change(self, preset: AnyPreset) -> Turn | None:
        """Begin a puzzle of that preset: one made ahead, or else the worker makes it."""
        request = PuzzleRequest(self.entry, preset.id)
        puzzle = request.take_prefetched(self.services)
        if puzzle is None:
            return self.wait(request)
        self.begin(request, puzzle)
        return None

    def wait(self, request: PuzzleRequest) -> Turn:
        job = request.make(self.services)
        return Push(Wait(self.services, job, request.words, partial(self.begin, request)))

    def begin(self, request: PuzzleRequest, puzzle: AnyPuzzle) -> None:
        before, left = self.state, self.session.moved and not self.chapter.over
        made_at = request.made_at(self.services, puzzle)
        if self.keeper.begin(request.preset, puzzle, request.place(puzzle), made_at) is None:
            self.services.announce("opening.elsewhere")
            return
        self.puzzles_begun += 1
        self.after_begin(puzzle)
        self.dismiss_messages()
        self.follow(before)
        if left:
            self.services.announce("play.fresh", undo=self._go_back)

    def after_begin(self, puzzle: AnyPuzzle) -> None:
        self.services.store.add_seen(self.kind.id, self.kind.write(puzzle))
        made_at = self.chapter.heading.made_at
        if made_at is not None and made_at.stocked:
            self.services.store.add_dealt(self.kind.id, made_at.seed)
        for preset in may_come(self.services, self.kind, self.preset):
            self.services.ready.request(self.kind, preset)

    def again(self, seen: ChapterSummary) -> Turn | None:
        if not self.services.store.shelf.is_free(self.kind.id, seen.id):
            self.services.announce("opening.elsewhere")
            return None
        return Open(self.entry, Again(seen.id))
