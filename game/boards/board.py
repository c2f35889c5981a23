"""The protocol of boards, as the play scene uses them. A board keeps a cursor, a drag, a motion; all else is state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

import pygame

from game.boards.parts.speech import SpokenBoard
from game.session.worker import Worker
from game.ui.input import Event
from game.ui.sound import Cue
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import Phrase

S = TypeVar("S")
M = TypeVar("M")


class Taken:
    """The board used the event, and there is no move in it (yet)."""


TAKEN: Final = Taken()


@dataclass(frozen=True, slots=True)
class Action:
    """A pill of the board's own beside Undo, Hint and their like; named as one of these, it takes its place."""

    id: str
    label: Phrase
    icon: str = ""
    key: str = ""  # shown on the pill; the board itself listens for it
    primary: bool = False  # the next sensible deed
    enabled: bool = True
    on: bool = False  # a way of working that lasts until it is pressed again
    in_menu: bool = False  # a row of the menu, no pill
    asks: bool = False  # ends the game: asks on itself, and does it when it is pressed again


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """Everything a board draws from."""

    state: S
    faults: Spots = frozenset()  # clashes in plain sight, if they are wanted
    wrong: Spots = frozenset()  # what Check found
    lit: Spots = frozenset()  # where a hint says to look
    targets: Spots = frozenset()  # what the hint's move would touch
    ghost: S | None = None  # as it would be, while a hint supposes something
    broken: Spots = frozenset()  # where that cannot be
    parts: frozenset[str] = frozenset()  # what of a clue a hint has named
    ways: tuple[Spots, ...] = ()  # where two ways to go on begin, while a move is in doubt
    focused: bool = True  # the keyboard is with the board
    by_key: bool = False  # and was used last: show the cursor
    seconds: float = 0.0  # on the clock
    sketched: bool = False  # in little room: what has not begun tells nothing beneath

    def aside(self, spot: Spot) -> bool:
        """A hint is given, and it does not speak of this cell."""
        return bool(self.lit) and spot not in self.lit and spot not in self.targets


LONG = 60.0  # seconds: every motion ends before


class Moving(Protocol):
    """A motion, a list that glides: whatever moves in its time."""

    @property
    def running(self) -> bool: ...
    def update(self, seconds: float) -> object: ...


@dataclass(frozen=True, slots=True)
class Wants:
    """Room, keys, switches and pills that a board asks for, the same in every game."""

    wide: bool = False  # the whole width also in landscape; the tools stand beneath it
    tall: bool = False  # the height in portrait: the words around it keep to a line
    spells: bool = False  # plain letters are its own: the shortcuts of the frame go with Control
    switches: tuple[str, ...] = ()  # the settings that concern it; the first stand beside it
    pills: tuple[str, ...] = ()  # ids of the commands that are pills, in this order, the rest in the menu; none: usual


@dataclass(frozen=True, slots=True)
class News:
    """Everything to be said, heard or kept since a board was last asked."""

    words: Phrase | None = None
    cue: Cue | None = None
    own_word: str = ""  # `+word` that the player has just added for good, or `-word` struck


class Board(ABC, Generic[S, M]):
    """A puzzle under the hand: six methods of its own, and defaults for the rest.

    The default board asks for nothing, does not move, keeps no clock of its own and has nothing to say. One that moves
    names its motions; one that has something to say leaves it in `said`, `sounds` or `own`."""

    wants = Wants()
    edges: tuple[int, int] | None = None  # where it stands in its room, left and right: words beneath it keep to these
    round_letters = False  # hexagons, say: a lesson rings them round
    said: Phrase | None = None
    sounds: Cue | None = None
    own = ""  # a word to be kept
    subject = ""  # what was read about last, where it tells of its cards

    @abstractmethod
    def place(self, ui: Ui, area: pygame.Rect, state: S) -> None: ...

    @abstractmethod
    def handle(self, event: Event, state: S) -> M | Taken | None: ...

    @abstractmethod
    def follow(self, before: S, after: S) -> None:
        """The state changed, by whatever way: begin motions."""

    @abstractmethod
    def draw(self, target: pygame.Surface, view: View[S]) -> None:
        """Draws the state, and changes nothing."""

    @abstractmethod
    def headline(self, state: S) -> Phrase: ...

    @abstractmethod
    def rule(self, state: S) -> Phrase: ...

    def notch(self, ui: Ui, area: pygame.Rect, high: int, state: S) -> pygame.Rect | None:
        """Room left free from now on, at the foot of a column beside it. Default: none."""

    def where(self, name: str, state: S) -> pygame.Rect | None:
        """A thing that a lesson points at, if it is seen. Default: nothing can be pointed at."""

    def key_place(self, key: str) -> pygame.Rect | None:
        """The place that a key stands for, where its letter is no letter of the puzzle. Default: none does."""

    def sketch(self, target: pygame.Surface, ui: Ui, rect: pygame.Rect, state: S) -> None:
        """The board in little room. Default: drawn as it is played."""
        self.place(ui, rect, state)
        self.draw(target, View(state, focused=False, sketched=True))

    def precompute_sketch(self, ui: Ui, state: S) -> None:
        """Compute aside, before a sketch, what takes long and is kept. Default: nothing."""

    def prepare(self, worker: Worker) -> None:
        """Read what is slow to read, before anything else. Default: nothing."""

    def follow_hint(self, lit: Spots, targets: Spots, state: S) -> None:
        """A hint says more: bring it into sight. Default: everything is in sight."""

    def recall(self, log_words: frozenset[str]) -> None:
        """Take up what hints have said in this game, by the words of their links. Default: nothing of it is shown."""

    def completed(self, move: M, state: S) -> M:
        """A hint's move with what the hand adds to one. Default: the move alone."""
        del state
        return move

    def motions(self) -> Iterable[Moving]:
        return ()

    def update(self, seconds: float, clock: float, state: S) -> M | None:
        """The move that time makes. Default: none."""
        del clock, state
        for each in self.motions():
            each.update(seconds)
        return None

    def rest(self) -> None:
        """End all motions at once."""
        for each in self.motions():
            each.update(LONG)

    def moving(self) -> bool:
        return any(each.running for each in self.motions())

    def clock(self, state: S, seconds: float) -> float | None:
        """Time left, or None where it stands still. Default: the time passed."""
        del state
        return seconds

    def actions(self, state: S) -> tuple[Action, ...]:
        """Default: none beside the usual ones."""
        del state
        return ()

    def act(self, action: str, state: S) -> M | Taken | None:
        """Do what one of these does. Default: nothing."""

    def typing(self) -> bool:
        """Text is being entered: keys are letters. Default: never."""
        return False

    def progress(self, state: S) -> Phrase:
        """How far it has come, in a few words and numbers, for home. Default: the headline."""
        return self.headline(state)

    def in_words(self, state: S) -> Phrase | None:
        """The words in place of a sketch. Default: None, the sketch is drawn."""

    def title(self, state: S) -> Phrase | None:
        """The headline of its end, before the time. Default: None, whether it was solved."""

    def verdict(self, state: S) -> tuple[Phrase, ...] | None:
        """The lines said at the end. Default: None, all that is shared."""

    def about(self, state: S) -> tuple[Phrase, ...]:
        """A puzzle's name, what its maker says of it. Default: no extra description."""
        del state
        return ()

    def instruction(self, state: S) -> Phrase | None:
        """How to play on from here. Default: None, the sentence of its kind."""

    def spoken(self, state: S) -> SpokenBoard:
        """The board for those who hear it. Default: only its headline and rule are known."""
        del state
        return SpokenBoard()

    def news(self) -> News:
        """Everything since it was last asked."""
        found = News(self.said, self.sounds, self.own)
        self.said, self.sounds, self.own = None, None, ""
        return found
