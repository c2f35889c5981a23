"""The base class of boards, as the play scene uses it, and a board in words for a screen reader:
its cells with short names, the cursor, and the clue there. A board holds its cursor, drag and
animations; the rest is in the state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from pygame import Rect, Surface

from game.reader.node import Node
from game.session.worker import Worker
from game.ui.elements import Box, Host
from game.ui.input import Event
from game.ui.sound import Cue
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.kernel.options import HSK
from generators.kernel.phrases import ENGLISH, Phrase, say
from generators.lattice.layout import BLANK, Layout, Slot, slot_name

S = TypeVar("S")
M = TypeVar("M")
LONG = 60.0  # seconds: longer than any animation


class Taken:
    """The board handled the event, but it made no move (yet)."""


TAKEN: Final = Taken()


@dataclass(frozen=True, slots=True)
class Action:
    """A button that the board adds to Undo, Hint and so on; one with the id of a standard button replaces it."""

    id: str
    label: Phrase
    icon: str = ""
    key: str = ""  # shown on the button; the board itself handles it
    primary: bool = False  # most likely next action
    enabled: bool = True
    on: bool = False  # mode that is switched on
    in_menu: bool = False  # shown in the menu, not as a button
    asks: bool = False  # ends the game: needs a second press to confirm
    about: Phrase | None = None  # what it does, as a tip


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """Everything that a board needs for drawing."""

    state: S
    faults: Spots = frozenset()  # visible rule violations, if the player wants them marked
    wrong: Spots = frozenset()  # mistakes found by Check
    hint: Phrase | None = None  # what a hint says
    lit: Spots = frozenset()  # cells that a hint refers to
    targets: Spots = frozenset()  # cells that the hint's move changes
    ghost: S | None = None  # state under an assumption of the hint
    broken: Spots = frozenset()  # spots that contradict this assumption
    parts: frozenset[str] = frozenset()  # parts of a cryptic clue that a hint has named, or cards that are marked
    ways: tuple[Spots, ...] = ()  # alternatives of a case distinction
    focused: bool = True  # keyboard focus is on the board
    by_key: bool = False  # last input from the keyboard: show the cursor
    seconds: float = 0.0  # seconds on the clock
    sketched: bool = False  # drawn as a small preview
    numbered: bool = False  # rows and columns carry their numbers

    def is_dimmed(self, spot: Spot) -> bool:
        """A hint is shown that does not refer to this cell."""
        return bool(self.lit) and spot not in self.lit and spot not in self.targets


@dataclass(slots=True, eq=False)
class Seen(Box):
    """A part of a board whose ground is drawn by the view that comes with each drawing."""

    picture: Callable[[Surface, Rect, Any], object] = field(kw_only=True)

    def paint(self, target: Surface, host: Host) -> None:
        self.picture(target, self.rect, host.view)


class Moving(Protocol):
    """Anything animated, such as a motion or a gliding list."""

    @property
    def running(self) -> bool: ...
    def update(self, seconds: float) -> object: ...


@dataclass(frozen=True, slots=True)
class Wants:
    """The space, keys, switches and buttons that a board needs, the same in every game."""

    wide: bool = False  # needs the full width also in landscape; the tools go below it
    tall: bool = False  # needs the height in portrait: the texts around it are one line each
    spells: bool = False  # letter keys are typed into it: shortcuts of the frame need Control
    switches: tuple[str, ...] = ()  # settings for it; the first are shown beside it
    undo: bool = True  # Undo and Redo have pills; without, they are keys
    film: bool = True  # its review plays by itself; without, it has only steps, for a game of few moves
    pills: tuple[str, ...] = ()  # ids of the commands shown as buttons, in this order; empty: the default ones


@dataclass(frozen=True, slots=True)
class News:
    """Messages, sounds and word list changes since the last call of `news`."""

    words: Phrase | None = None
    cue: Cue | None = None
    own_word: str = ""  # `+word` that the player added to the word list, or `-word` removed from it


@dataclass(frozen=True, slots=True)
class Told:
    """What a board says of a state beside its headline; what is left out is said in the usual words, or not at all."""

    task: Phrase | None = None  # of an exercise, if it depends on the board
    in_words: Phrase | None = None  # shown instead of a sketch
    gloss: Phrase | None = None  # what a puzzle in another language says, in that of the window
    pinyin: str = ""  # how a line of Chinese sounds
    level: Phrase | None = None  # of a puzzle that is for learners
    fits: Sequence[str] = ()  # levels of learners
    clash: Phrase | None = None  # why cells clash
    title: Phrase | None = None  # headline of the result, in place of whether it was solved
    verdict: tuple[Phrase, ...] | None = None  # lines of the result, in place of those that are shared
    about: tuple[Phrase, ...] = ()  # title, author and notes of the puzzle
    small: bool = False  # large words may grow beside it


class Board(ABC, Generic[S, M]):
    """An interactive puzzle: six abstract methods, and defaults for the rest.

    By default a board has no special needs, no animations, no clock and no messages. A board with
    animations lists them in `motions`; messages and sounds go to `pending_message`, `pending_sound`
    and `pending_word`."""

    wants = Wants()
    edges: tuple[int, int] | None = None  # left and right in its area, for the width of the text below it
    round_letters = False  # round cells, such as hexagons: a lesson rings them with circles
    pending_message: Phrase | None = None
    pending_sound: Cue | None = None
    pending_word = ""  # see News.own_word
    preset: str | None = None  # of the game, by its name; None where none is played, as in an exercise or a review
    shown = False  # solved, but mostly by hints: the board does not praise the player
    from_hints: frozenset[Any] = frozenset()  # parts of the solution that hints have placed
    atlas_entry = ""  # character at which the atlas opens

    @property
    def for_learners(self) -> bool:
        """Learners of Chinese chose this level: what its words mean is open."""
        return HSK in (self.preset or "")

    @abstractmethod
    def place(self, ui: Ui, area: Rect, state: S) -> None: ...

    @abstractmethod
    def handle(self, event: Event, state: S) -> M | Taken | None: ...

    @abstractmethod
    def follow(self, before: S, after: S) -> None:
        """Start animations after any change of the state."""

    def joins(self) -> bool:
        """Does the last move go on with a run of letters, which one Undo takes back? Asked once after each move."""
        return False

    def follow_redo(self, before: S, after: S) -> None:
        """After `follow`, when Redo made the change: the cursor goes on as if it were typed. Default: nothing."""

    @abstractmethod
    def draw(self, target: Surface, view: View[S]) -> None:
        """Draw the state without changing anything."""

    @abstractmethod
    def headline(self, state: S) -> Phrase: ...

    @abstractmethod
    def rule(self, state: S) -> Phrase: ...

    def told(self, state: S) -> Told:
        """Works before the board is placed, too."""
        return Told()

    def notch(self, ui: Ui, area: Rect, highs: Sequence[int], state: S) -> Rect | None:
        """Reserve space at the bottom of a column beside the board, and return it: the first of
        these heights that leaves a list its room, or else the last. Default: None."""

    def where(self, name: str, state: S) -> Rect | None:
        """The place of a part that a lesson points at, if it is visible. Default: None."""

    def key_place(self, key: str) -> Rect | None:
        """The place that a key selects, if its letter is not a letter of the puzzle. Default: None."""

    def sketch(self, target: Surface, ui: Ui, rect: Rect, state: S) -> None:
        """Draw a small preview. Default: the board as it is played."""
        self.place(ui, rect, state)
        self.draw(target, View(state, focused=False, sketched=True))

    def slip(self, target: Surface, ui: Ui, rect: Rect, state: S) -> None:
        """A picture of the puzzle to send. Default: the sketch."""
        self.sketch(target, ui, rect, state)

    def verse(self, state: S) -> str:
        """Lines that the picture of a result shows. Default: none."""
        return ""

    def precompute_sketch(self, ui: Ui, state: S) -> None:
        """Compute in the background what a sketch needs and caches. Default: nothing."""

    def prepare(self, worker: Worker) -> None:
        """Start to load slow data. Default: nothing."""

    def follow_hint(self, lit: Spots, targets: Spots, state: S) -> None:
        """Scroll to what a hint refers to. Default: nothing scrolls."""

    def chosen_spots(self) -> Spots:
        """The spots that a hint should be about. Default: none."""
        return frozenset()

    def recall(self, log_words: frozenset[str]) -> None:
        """Show again what earlier hints revealed, from their words in the log. Default: nothing."""

    def as_shown(self, state: S) -> S:
        """The state that hints start from, with what this board shows besides. Default: the state itself."""
        return state

    def complete_move(self, move: M, state: S) -> M:
        """A hint's move with the marks that a player's move sets automatically. Default: the move itself."""
        return move

    def motions(self) -> Iterable[Moving]:
        return ()

    def update(self, seconds: float, clock: float, state: S) -> M | None:
        """Advance the animations. Return a move that the clock makes, such as the end of the game. Default: None."""
        for each in self.motions():
            each.update(seconds)
        return None

    def finish_motions(self) -> None:
        """After a solution was shown: jump to the end of all animations, and praise nothing."""
        for each in self.motions():
            each.update(LONG)
        self.pending_message = self.pending_sound = None

    def moving(self) -> bool:
        return any(each.running for each in self.motions())

    def clock(self, state: S, seconds: float) -> float | None:
        """The time to show, or None if it stands still. Default: the time passed."""
        return seconds

    def actions(self, state: S) -> tuple[Action, ...]:
        """Buttons besides the standard ones. Default: none."""
        return ()

    def act(self, action: str, state: S) -> M | Taken | None:
        """Run an action by its id. Default: nothing."""

    def close_note(self) -> bool:
        """Close an open note, as Escape does before it leaves. Returns whether there was one."""
        return False

    @property
    def typing(self) -> bool:
        """Is text being entered, so that keys are letters? Default: never."""
        return False

    def progress(self, state: S) -> Phrase:
        """The progress, for the home page. Default: the headline."""
        return self.headline(state)

    def text_to_speak(self, state: S) -> str:
        """Chinese words to speak now: what was found or looked at last. Default: none."""
        return ""

    def instruction(self, state: S) -> Phrase | None:
        """What to do next. Default: None, for the sentence of its kind."""

    def spoken_board(self, state: S) -> SpokenBoard:
        """The board for a screen reader. Default: no cells."""
        return SpokenBoard()

    def news(self) -> News:
        """Return everything pending, and clear it."""
        news = News(self.pending_message, self.pending_sound, self.pending_word)
        self.pending_message, self.pending_sound, self.pending_word = None, None, ""
        return news


AnyBoard: TypeAlias = Board[Any, Any]


@dataclass(frozen=True, slots=True)
class SpokenCell:
    spot: Spot
    place: Rect
    name: Phrase  # short, such as "chest"
    group: Phrase | None = None  # its group, such as "zone B"
    where: Phrase | None = None  # position; None: row and column
    more: Phrase | None = None  # details, read on request
    language: str = ""  # language of the name, if not that of the window
    chosen: bool | None = None


@dataclass(frozen=True, slots=True)
class SpokenBoard:
    cells: tuple[SpokenCell, ...] = ()
    at: Spot | None = None  # place of the cursor
    clue: Phrase | None = None  # clue at the cursor; None: the rule
    row: Phrase | None = None  # text of the current row; None: the names of its cells
    says: Phrase | None = None  # message of the board
    nodes: tuple[Node, ...] = ()  # additional fields and lists
    language: str = ""  # language of clue and row, if not that of the window
    leads: bool = True  # whether a new clue is read at once

    def here(self) -> SpokenCell | None:
        return next((each for each in self.cells if each.spot == self.at), None)


def plain(text: str) -> Phrase:
    """Text that is the same in all languages."""
    return say("list.one", only=text)


def letter(sign: str) -> Phrase:
    return plain(sign.upper()) if sign.strip() and sign != BLANK else say("reader.blank")


def lattice_cells(
    layout: Layout,
    here: Slot,
    read: Callable[[Spot], str],
    place_of: Callable[[Spot], Rect],
    language: str = ENGLISH,
) -> tuple[SpokenCell, ...]:
    """The cells of a grid of words. Cells of the word at the cursor have their position in it."""
    number = {spot: at for at, spot in enumerate(here.spots, 1)}

    def cell(spot: Spot) -> SpokenCell:
        where = say("reader.letter_of", number=number[spot], all=here.length) if spot in number else None
        group = slot_name(here) if spot in number else None
        return SpokenCell(spot, place_of(spot), letter(read(spot)), group, where, language=language)

    return tuple(cell(spot) for spot in layout.cells())


def spell_out(signs: str) -> Phrase:
    """A word letter by letter; blanks are read as gaps."""
    return say("reader.spelled", letters=" ".join(each.upper() if each != BLANK else "_" for each in signs))
