"""What the play scene asks of a board. A board keeps a cursor, a drag, a motion; everything else is state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

import pygame

from game.session.worker import Worker
from game.ui.cues import Cue
from game.ui.input import Event
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import Phrase

S = TypeVar("S")
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


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
    """What there is to be seen at this moment."""

    state: S
    faults: Spots = frozenset()  # clashes in plain sight, if they are wanted
    wrong: Spots = frozenset()  # what Check found
    lit: Spots = frozenset()  # where a hint says to look
    targets: Spots = frozenset()  # what the hint's move would touch
    ghost: S | None = None  # as it would be, while a hint supposes something
    broken: Spots = frozenset()  # where that cannot be
    focused: bool = True  # the keyboard is with the board
    by_key: bool = False  # and was used last: show the cursor
    seconds: float = 0.0  # on the clock
    sketched: bool = False  # in little room: what has not begun tells nothing beneath

    def aside(self, spot: Spot) -> bool:
        """A hint is given, and it does not speak of this cell."""
        return bool(self.lit) and spot not in self.lit and spot not in self.targets


class Moving(Protocol):
    """A motion, a list that glides: whatever moves in its time."""

    @property
    def running(self) -> bool: ...
    def update(self, seconds: float) -> object: ...


class Board(Protocol[S, M_co]):
    wide: bool  # wants the whole width also in landscape; the tools stand beneath it
    tall: bool  # and the height in portrait: the words around it keep to a line
    spells: bool  # plain letters are its own: the shortcuts of the frame go with Control
    switches: tuple[str, ...]  # the settings that concern it
    pills: tuple[str, ...]  # ids of the commands that are pills, in this order, the rest in the menu; none: as ever
    edges: tuple[int, int] | None  # where it stands in its room, left and right: words beneath it keep to these

    def notch(self, ui: Ui, area: pygame.Rect, high: int, state: S) -> pygame.Rect | None: ...  # left free from now on
    def place(self, ui: Ui, area: pygame.Rect, state: S) -> None: ...
    def handle(self, event: Event, state: S) -> M_co | Taken | None: ...
    def follow(self, before: S, after: S) -> None: ...  # the state changed, by whatever way: begin motions
    def follow_hint(self, lit: Spots, targets: Spots, state: S) -> None: ...  # a hint says more: bring it into sight
    def completed(self, move: Any, state: S) -> M_co: ...  # noqa: ANN401 - a hint's move, with what its hand adds to one
    def update(self, seconds: float, clock: float, state: S) -> M_co | None: ...
    def moving(self) -> bool: ...  # a motion runs: draw every frame
    def draw(self, target: pygame.Surface, view: View[S]) -> None: ...  # and change nothing
    def headline(self, state: S) -> Phrase: ...
    def progress(self, state: S) -> Phrase: ...  # how far it has come, in a few words and numbers, for home
    def rule(self, state: S) -> Phrase: ...
    def in_words(self, state: S) -> Phrase | None: ...  # where a picture would say too little or be too small
    def sketch(self, target: pygame.Surface, ui: Ui, rect: pygame.Rect, state: S) -> None: ...  # in little room
    def foresee(self, ui: Ui, state: S) -> None: ...  # aside: what is long to reckon and is kept, before a sketch
    def prepare(self, worker: Worker) -> None: ...  # before anything else: have read what is slow to read
    def clock(self, state: S, seconds: float) -> float | None: ...  # time passed or time left; None: it stands still
    def actions(self, state: S) -> tuple[Action, ...]: ...
    def act(self, action: str, state: S) -> M_co | None: ...
    def verdict(self, state: S) -> tuple[Phrase, ...] | None: ...  # said at the end; None: all that is shared
    def about(self, state: S) -> tuple[Phrase, ...]: ...  # of this one puzzle: its name, what its maker says of it
    def hands(self, state: S) -> Phrase | None: ...  # how to play on from here; None: as ever
    def notice(self) -> Phrase | None: ...  # something to be said, once
    def cue(self) -> Cue | None: ...  # something to be heard, once
    def own_word(self) -> str: ...  # `+word` that the player has just added for good or `-word` struck; once
    def typing(self) -> bool: ...  # text is being entered: keys are letters
    def where(self, name: str, state: S) -> pygame.Rect | None: ...  # a thing that a lesson points at, if it is seen
    def sign_height(self, state: S) -> int: ...  # pixels: how high the puzzle's own signs stand, where it lies now


class StillBoard(ABC, Generic[S, M]):
    """The answers of a board that does not move, keeps no clock of its own and has nothing to say.

    One that moves names its motions; one that has something to say leaves it in `said`, to be heard in `sounds`."""

    wide = False
    tall = False
    spells = False
    switches: tuple[str, ...] = ()
    pills: tuple[str, ...] = ()
    edges: tuple[int, int] | None = None
    said: Phrase | None = None
    sounds: Cue | None = None
    own = ""  # a word to be kept

    def notch(self, ui: Ui, area: pygame.Rect, high: int, state: S) -> pygame.Rect | None:
        """It has no column beside it at whose foot words and pills could stand."""
        del ui, area, high, state
        return None

    @abstractmethod
    def place(self, ui: Ui, area: pygame.Rect, state: S) -> None: ...

    @abstractmethod
    def draw(self, target: pygame.Surface, view: View[S]) -> None: ...

    @abstractmethod
    def headline(self, state: S) -> Phrase: ...

    def progress(self, state: S) -> Phrase:
        """What stands over the board."""
        return self.headline(state)

    def sketch(self, target: pygame.Surface, ui: Ui, rect: pygame.Rect, state: S) -> None:
        """As it is played."""
        self.place(ui, rect, state)
        self.draw(target, View(state, focused=False, sketched=True))

    def foresee(self, ui: Ui, state: S) -> None:
        """It is soon drawn."""
        del ui, state

    def in_words(self, state: S) -> Phrase | None:
        """A picture tells more."""
        del state
        return None

    def prepare(self, worker: Worker) -> None:
        """All is at hand."""
        del worker

    def follow_hint(self, lit: Spots, targets: Spots, state: S) -> None:
        """All is in sight."""
        del lit, targets, state

    def completed(self, move: M, state: S) -> M:
        """Nothing comes with a move."""
        del state
        return move

    def motions(self) -> Iterable[Moving]:
        return ()

    def update(self, seconds: float, clock: float, state: S) -> M | None:
        """Time makes no moves."""
        del clock, state
        for each in self.motions():
            each.update(seconds)
        return None

    def moving(self) -> bool:
        return any(each.running for each in self.motions())

    def clock(self, state: S, seconds: float) -> float | None:
        del state
        return seconds

    def actions(self, state: S) -> tuple[Action, ...]:
        del state
        return ()

    def act(self, action: str, state: S) -> M | None:
        """No pills, so nothing to do."""
        del action, state
        return None

    def verdict(self, state: S) -> tuple[Phrase, ...] | None:
        del state
        return None

    def about(self, state: S) -> tuple[Phrase, ...]:
        """It is one of many."""
        del state
        return ()

    def hands(self, state: S) -> Phrase | None:
        del state
        return None

    def notice(self) -> Phrase | None:
        words, self.said = self.said, None
        return words

    def cue(self) -> Cue | None:
        cue, self.sounds = self.sounds, None
        return cue

    def own_word(self) -> str:
        word, self.own = self.own, ""
        return word

    def typing(self) -> bool:
        return False

    def where(self, name: str, state: S) -> pygame.Rect | None:
        """It has nothing to be pointed at."""
        del name, state
        return None

    @abstractmethod
    def sign_height(self, state: S) -> int:
        """Glyphs, letters or cells: whatever must never shrink when everything else grows."""
