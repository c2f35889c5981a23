"""Plays a session on a board: moves, Undo and Redo, sounds, and what the board does by itself. It draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from game.boards.board import AnyBoard, News, Taken
from game.session.session import AnyChapter, AnySession
from game.ui.sound import Cue
from generators.kernel.kind import AnyKind, AnyMove, AnyState, IllegalMove
from generators.kernel.phrases import Phrase


@dataclass
class Player:
    session: AnySession
    board: AnyBoard
    announce: Callable[[Phrase], object]  # says why a move is illegal
    cue: Cue | None = None  # sound of the last move
    news: News = field(default_factory=News)  # changes on the board since the last update
    joined: set[tuple[str, int]] = field(default_factory=set)  # chapters and places of moves that go on with a run

    @property
    def kind(self) -> AnyKind:
        return self.session.kind

    @property
    def chapter(self) -> AnyChapter:
        return self.session.chapter

    @property
    def state(self) -> AnyState:
        return self.session.state

    def play(self, move: AnyMove) -> None:
        if self.chapter.closed:
            return  # to view only
        self.cue = Cue.PLACE
        try:
            self.go(partial(self.session.play, move))
        except IllegalMove as error:
            self.announce(error.phrase)
            self.cue = Cue.WRONG
        else:
            chapter, at = self.chapter.heading.id, self.chapter.at
            self.joined = {each for each in self.joined if each[0] != chapter or each[1] < at}
            if self.board.joins():
                self.joined.add((chapter, at))

    def act(self, action: str) -> None:
        """Press a button of the board."""
        if self.chapter.closed:
            return
        move = self.board.act(action, self.state)
        if not (move is None or isinstance(move, Taken)):
            self.play(move)

    def go(self, step: Callable[[], object]) -> None:
        before = self.state
        step()
        if self.state != before:
            self.follow(before)

    def follow(self, before: AnyState) -> None:
        """After any change of the state."""
        self.board.follow(before, self.state)

    @property
    def can_undo(self) -> bool:
        return not self.chapter.closed and self.chapter.can_undo

    def undo(self) -> None:
        """It never leaves the puzzle. A run of letters is one move, also for Redo."""
        joined = True
        while joined and self.can_undo:
            joined = (self.chapter.heading.id, self.chapter.at) in self.joined
            self.go(self.session.undo)

    def redo(self) -> None:
        chapter, joined = self.chapter, True
        while joined and self.chapter is chapter:
            before = self.state
            self.go(self.session.redo)
            if self.chapter is chapter:
                self.board.follow_redo(before, self.state)
            joined = (chapter.heading.id, chapter.at + 1) in self.joined and chapter.can_redo

    def update(self, seconds: float) -> bool:
        """Let time pass on the board, which may move by itself; True if it has."""
        move = self.board.update(seconds, self.chapter.elapsed, self.state)
        if move is not None:
            self.play(move)
        self.news = self.board.news()
        return move is not None

    def take_cue(self) -> Cue | None:
        """The sound since the last call: of the ending, of the board, or of the move."""
        cue, self.cue = self.cue, None
        return cue if cue in (Cue.WIN, Cue.LIT) else self.news.cue or cue
