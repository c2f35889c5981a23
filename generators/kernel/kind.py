"""The contract of every puzzle: a kind, its options, a puzzle, a state, a move. All of them plain frozen values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from generators.kernel.custom import Custom
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Blank, Phrase, phrasebook, say

if TYPE_CHECKING:  # a start wants no more than the menus: what makes, prints and teaches comes with the first game
    from generators.kernel.atlas import Atlas
    from generators.kernel.flash_cards import FlashCards
    from generators.kernel.paper import Paper
    from generators.words.own_words import OwnWords
    from generators.words.word_list import GivenWords

Spot: TypeAlias = tuple[int, int]  # always (row, column)
Spots: TypeAlias = frozenset[Spot]
Pulse: TypeAlias = Callable[[], None]  # long work calls it often; it may rest, and raises Cancelled

O = TypeVar("O")  # noqa: E741 - options, puzzle, state, move: the four letters of this file
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")


JUSTIFIED, GUESS, SLIP = "reasoned", "guess", "slip"  # what a move was
FOUND = "found"  # right, where nothing could prove it: a word that came to mind, a group that was picked
FOLLOWED = "followed"  # from a slip that stood: rightly deduced, and none of its own


class Cancelled(Exception):
    """The work was called off."""


class _SpokenError(ValueError):
    def __init__(self, key: str, **blanks: Blank) -> None:
        self.phrase: Phrase = say(key, **blanks)
        super().__init__(key, blanks)

    def __reduce__(self) -> tuple[Callable[[], _SpokenError], tuple[()]]:
        """Whole from one process to another."""
        return partial(type(self), self.phrase.key, **dict(self.phrase.blanks)), ()

    def __str__(self) -> str:
        return phrasebook().tell(self.phrase)


class IllegalMove(_SpokenError):
    """The rules do not allow the move in this state."""


class BadText(_SpokenError):
    """A text from outside cannot be read: one sentence that names what is wrong and where."""


def refuse(why: Phrase | None) -> None:
    if why is not None:
        raise BadText(why.key, **dict(why.blanks))


def no_pulse() -> None:
    """The pulse of work that nobody waits for."""


@dataclass(frozen=True, slots=True)
class Preset(Generic[O]):
    """One offer of the menu: the options, and what the player chose on each axis (size, level, ...)."""

    id: str
    options: O
    choices: tuple[Phrase, ...]
    plain: tuple[Phrase, ...] = ()  # those that go without saying where a game is named


@dataclass(frozen=True, slots=True)
class KindMenu(Generic[O]):
    """All that is offered of a kind. It is known without how puzzles are made and played."""

    presets: tuple[Preset[O], ...]  # the first is what a new player gets
    custom: Custom[O] | None = None  # what can be chosen beyond the presets
    withdrawn: tuple[Preset[O], ...] = ()  # in no menu any more; old games and addresses still open
    week: tuple[str, ...] = ()  # presets of the dailies of Monday to Sunday, by id; none: the same every day
    week_before: tuple[str, tuple[str, ...]] = "", ()  # another week, for the days before this one
    beside: Callable[[], tuple[Preset[O], ...]] = tuple  # choices beyond the presets that the menu shows with them


@dataclass(frozen=True, slots=True)
class Link(Generic[M]):
    """One thing that would be so if something were supposed: a sentence, and marks for as long as one looks at it."""

    words: Phrase
    move: M | None  # what would be marked, if anything
    spots: Spots = frozenset()  # where to look
    targets: Spots = frozenset()  # what the sentence speaks of, of all that would be marked
    breaks: bool = False  # here it cannot be
    parts: frozenset[str] = frozenset()  # what of a clue is named by then, as the kind calls it
    log_word: str = ""  # a word for the log, by which the board knows later that this was said


@dataclass(frozen=True, slots=True)
class Hint(Generic[M]):
    """One step a person could take: first where to look, then what follows and why, then the move that does it.

    With a chain, the why is shown link by link; the last link says what follows."""

    where: Phrase
    because: Phrase
    move: M
    spots: Spots = frozenset()  # lit from the first press on
    targets: Spots = frozenset()  # what the move will touch, lit from the second
    chain: tuple[Link[M], ...] = ()
    thought: Phrase | None = None  # what several steps of a way in a row are together: those with the same one are one
    technique: str = field(kw_only=True)  # the name of one of the kind's techniques ...
    level: str = field(kw_only=True)  # ... and how hard that is to see


@dataclass(frozen=True, slots=True)
class Why:
    """The reason for a move in a state. By its sort:

    - JUSTIFIED: the move follows; the technique is the easiest that proves it at once
    - GUESS: right, but not proved; the technique is the one that would have proved it
    - SLIP: wrong; the sentence says what speaks against it
    - FOUND: right, where nothing could prove it
    - FOLLOWED: follows from an earlier mistake
    """

    sort: str
    because: Phrase
    technique: str  # the name of one of the kind's techniques ...
    level: str  # ... and how hard that is to see
    spots: Spots = frozenset()  # where it can be seen, in the state after the move
    targets: Spots = frozenset()  # what the move did
    drill: str = ""  # by which it is practised; empty: by the one that has the technique's name


@dataclass(frozen=True, slots=True)
class Doubt(Generic[M]):
    """Why a move is not proved yet: two ways to go on, and nothing seen so far breaks either; or it cannot be."""

    because: Phrase
    spots: Spots = frozenset()  # where to look
    ways: tuple[Link[M], ...] = ()  # each with the marks that it would bring; none: the move cannot be
    why: Why | None = None  # it cannot be
    instead: M | None = None  # takes away what the move would have replaced


@dataclass(frozen=True, slots=True)
class TimedMove(Generic[S, M]):
    """One thing that was done in a game, and the second of its clock."""

    second: float
    before: S
    move: M | None  # None: undone, begun anew, or back at a mark
    after: S
    hinted: bool = False  # a hint had said it


@dataclass(frozen=True, slots=True)
class Passage:
    """A few lines about a whole game, such as the words that were missed."""

    title: Phrase
    lines: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Exercise(Generic[P, M]):
    """Played from where its moves lead, until what is asked for is done."""

    puzzle: P
    moves: tuple[M, ...] = ()  # that lead to where the player begins
    hint: Hint[M] | None = None  # the step that is asked for, with its reason; None: the whole puzzle


@dataclass(frozen=True, slots=True)
class Drills(Generic[P, S, M]):
    """A kind's exercises, from easy to hard, and how one is made and judged."""

    names: tuple[str, ...]
    called: Callable[[str], Phrase]
    make: Callable[[str, Random, Pulse], Exercise[P, M]]  # within two seconds
    done: Callable[[Exercise[P, M], S], bool]  # what was asked for stands on the board
    marks: Callable[[Exercise[P, M], S], tuple[int, int]] | None = None  # of several to be set: those that stand, all


@dataclass(frozen=True, slots=True)
class Teaching(Generic[P, S, M]):
    """Learning from a puzzle: its solution step by step, judgement of moves, exercises, cards."""

    way: Callable[[S, Pulse], Iterator[Hint[M]]] | None = None  # every step to the end; None: hint after hint
    # A shorter way to the end, by techniques no harder than those of that way; None: no other way is known.
    short: Callable[[S, frozenset[str], Pulse], Iterator[Hint[M]]] | None = None
    why: Callable[[S, M, Pulse], Why | None] | None = None  # what stands behind a move; gives None: nothing to be said
    in_cells: bool = False  # what is found are words in cells, which a review colours by the time that each took
    excuses: Callable[[M, M], bool] | None = None  # of an earlier move and a later one: does that make it right?
    # The first of two moves without what the second one marks again; gives None: nothing is left of it.
    without: Callable[[M, M], M | None] | None = None
    # Does a move only rule something out? In a game without any nobody knows what was still open; None: in every one.
    rules_out: Callable[[M], bool] | None = None
    counts: Callable[[S, M], bool] | None = None  # does a move put down what can be proved? None: none does
    doubt: Callable[[S, M, Pulse], Doubt[M] | None] | None = None  # why such a move is not proved; gives None: it is
    account: Callable[[tuple[TimedMove[S, M], ...], Pulse], tuple[Passage, ...]] | None = None  # of a game that ended
    drills: Drills[P, S, M] | None = None  # what can be practised by itself
    # What was missed in a game that ended, to be sought again: over when it is solved; gives None: nothing was missed.
    again: Callable[[tuple[TimedMove[S, M], ...]], Exercise[P, M] | None] | None = None
    cards: FlashCards[S] | None = None  # what its games bring to be learned
    atlas: Callable[[Pulse, str], Atlas] | None = None  # of what its cards are made of, in a script; long to open


@dataclass(frozen=True, slots=True)
class Form(Generic[P]):
    """A way in which a puzzle is written, by people or by another program."""

    name: str  # of the sentence that says what it is: form.<name>
    fits: Callable[[bytes], bool] | None = None  # at a glance, never raises; None: what the kind claims
    read: Callable[[bytes, Pulse], P] | None = None  # or BadText; None: as the kind opens it


@dataclass(frozen=True, slots=True)
class Made(Generic[P]):
    """A puzzle from somebody's own words."""

    puzzle: P
    unused: tuple[str, ...] = ()  # words that found no place
    notes: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class FromWords(Generic[P]):
    """A maker of puzzles of somebody's own words."""

    fitting: Callable[[GivenWords], tuple[str, ...]]  # the words that such a puzzle may hold; quick
    make: Callable[[GivenWords, Random, Pulse], Made[P]]  # or BadText, which says why there is none
    least: int = 1  # of such words, or there is no puzzle
    layouts: bool = False  # does it fill the layout that comes with them?
    characters: bool = False  # Chinese ones are its words


@dataclass(frozen=True, slots=True)
class Outside(Generic[P]):
    """Puzzles from elsewhere and for elsewhere, beyond a file of their own."""

    warning: Callable[[P, Pulse], Phrase | None] | None = None  # what to know before one from outside is played
    notes: Callable[[P], tuple[Phrase, ...]] | None = None  # what is odd in one from outside, or was left out of it
    forms: tuple[Form[P], ...] = ()  # in which it is read
    from_words: FromWords[P] | None = None  # puzzles of one's own words
    from_text: Callable[[str, Random, Pulse], P] | None = None  # a puzzle from the words of any text, or BadText
    reads: Callable[[str], bool] | None = None  # is it a text for that? None: any is
    unused: Callable[[str], tuple[Phrase, ...]] | None = None  # what of such a text no puzzle can use
    export: tuple[tuple[str, Callable[[P], bytes]], ...] = ()  # for others: suffixes, and their files
    links: tuple[tuple[str, Callable[[P], str]], ...] = ()  # names of its short forms for others; nothing: it has none
    pack: tuple[Callable[[P], bytes | None], Callable[[bytes], P]] | None = None  # shorter than its text, and back
    paper: Paper[P, Any] | None = None  # how it is printed


@dataclass(frozen=True, slots=True)
class Variety(Generic[O, P]):
    """Puzzles that do not come back too soon."""

    avoiding: Callable[[O, tuple[P, ...]], O] | None = None  # options that repeat nothing of these, the latest last
    repeats: Callable[[P, tuple[P, ...]], bool] | None = None  # is it too like one of these?
    canonical: Callable[[P], str] | None = None  # the same for all that turning, mirroring, shuffling makes alike


@dataclass(frozen=True, slots=True)
class WordChoice(Generic[P]):
    """Words that a puzzle is made of: spelling, and those of the player's own."""

    spelled: bool = False  # its options have `american`: words as Americans spell them, or as Britons do
    with_words: bool = False  # its options have `own`: words of the player's own
    reworded: Callable[[P, OwnWords], P] | None = None  # a puzzle as it is by those: the same where none concerns it


@dataclass(frozen=True, slots=True)
class Scoring(Generic[S, M]):
    """The points and ranks of a game; its time counts everywhere."""

    slips: Callable[[S], int] | None = None  # wrong guesses so far, where each guess is judged
    takes_back: Callable[[S, M], bool] | None = None  # may this move be undone from that state? None: every one may
    helped: Callable[[S], int] | None = None  # how much the player's moves have had shown: each time counts as a hint
    # What of the solution stands: chests, words, letters, groups. Of most of it shown, nobody solved the puzzle.
    parts: Callable[[S], frozenset[Any]] | None = None
    rank: Callable[[S], int] | None = None  # how far it came, where that counts more than how fast: one of the ranks
    ranks: tuple[Phrase, ...] = ()  # their names, the lowest first


@dataclass(frozen=True, slots=True)
class Kind(Generic[O, P, S, M]):
    """One kind of puzzle, as plain functions; what it may give besides stands in five faculties.

    `python -m tools.new_kind --missing NAME` prints what a kind lacks of these."""

    id: str  # as in Python and in strings: sweet_spots; on the command line sweet-spots
    menu: KindMenu[O]
    generate: Callable[[O, Random, Pulse], P]
    start: Callable[[P], S]
    play: Callable[[S, M], S]  # a new state, or IllegalMove
    solved: Callable[[S], bool]
    over: Callable[[S], bool]  # no more moves: solved, lost or given up
    hint: Callable[[S, Pulse], Hint[M] | None]
    solutions: Callable[[P, int, Pulse], tuple[S, ...]]  # solved states, at most so many
    result: Callable[[S], tuple[Phrase, ...]]  # lines to share when it is over, without the time
    write: Callable[[P], str]
    read: Callable[[str], P]  # or BadText
    write_move: Callable[[M], str]  # one line
    read_move: Callable[[str], M]  # or BadText
    suffix: str  # of its files: ".spots"
    claims: Callable[[bytes], bool]  # does a file look like this kind? cheap, never raises
    open: Callable[[bytes], P]  # a file from outside, or BadText
    faults: Callable[[S], Spots] = lambda _: frozenset()  # what breaks the rules in plain sight; none: moves are judged
    mistakes: Callable[[S, Pulse], Spots] | None = None  # what differs from every solution; None: no Check button
    techniques: tuple[Technique, ...] = ()  # what a hint may name; each has its sentence, technique.<kind>.<name>
    graded: bool = False  # its levels are those of the hardest technique; else they are made of words and the like
    teaching: Teaching[P, S, M] = field(default_factory=Teaching)
    outside: Outside[P] = field(default_factory=Outside)
    variety: Variety[O, P] = field(default_factory=Variety)
    words: WordChoice[P] = field(default_factory=WordChoice)
    scoring: Scoring[S, M] = field(default_factory=Scoring)

    @property
    def presets(self) -> tuple[Preset[O], ...]:
        return self.menu.presets


# Where kinds stand side by side, each knows its own types.
AnyKind: TypeAlias = Kind[Any, Any, Any, Any]
AnyPuzzle: TypeAlias = Any
AnyState: TypeAlias = Any
AnyMove: TypeAlias = Any
