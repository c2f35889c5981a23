"""The contract of every puzzle: a kind, a puzzle, a state, a move. All of them plain frozen values.

technique   a way to make progress, with a name that is known everywhere
level       how hard a technique is to see, one of LEVELS
weight      how much effort one use of it takes
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from generators.kernel.course import Course
from generators.kernel.options import KindMenu, Preset
from generators.kernel.phrases import Blank, Phrase, family_of, phrasebook, say

if TYPE_CHECKING:  # a start loads the menus only; what makes, prints and teaches is imported with the first game
    from generators.kernel.atlas import Atlas, Part
    from generators.kernel.given_words import GivenWords, OwnWords
    from generators.kernel.page import Page
    from generators.kernel.paper import Paper
    from generators.kernel.written import Judged

Spot: TypeAlias = tuple[int, int]  # always (row, column)
Spots: TypeAlias = frozenset[Spot]
Pulse: TypeAlias = Callable[[], None]  # long work calls it often; it may sleep, and raises Cancelled

O = TypeVar("O")  # noqa: E741 - options, puzzle, state, move: the four letters of this file
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")


JUSTIFIED, GUESS, SLIP = "reasoned", "guess", "slip"  # sorts of a move
FOUND = "found"  # right, but nothing could prove it: a guessed word, a chosen group
FOLLOWED = "followed"  # correctly deduced from an earlier mistake, so not a mistake of its own

MEMORY = 60  # puzzles started lately that a new one should not repeat


class Cancelled(Exception):
    """The work was called off."""


class _SpokenError(ValueError):
    def __init__(self, key: str, **blanks: Blank) -> None:
        self.phrase: Phrase = say(key, **blanks)
        super().__init__(key, blanks)

    def __reduce__(self) -> tuple[Callable[[], _SpokenError], tuple[()]]:
        """Pickles the phrase, so that the error can pass between processes."""
        return partial(type(self), self.phrase.key, **dict(self.phrase.blanks)), ()

    def __str__(self) -> str:
        return phrasebook().tell(self.phrase)


class IllegalMove(_SpokenError):
    """The rules do not allow the move in this state."""


class BadText(_SpokenError):
    """A text from outside cannot be read: the sentence says what is wrong and where."""


def refuse(why: Phrase | None) -> None:
    if why is not None:
        raise BadText(why.key, **dict(why.blanks))


def no_pulse() -> None:
    """The pulse of work that is never cancelled."""


EASY, MEDIUM, HARD, EXPERT = LEVELS = ("easy", "medium", "hard", "expert")


@dataclass(frozen=True, slots=True)
class Technique:
    name: str
    level: str
    weight: int

    def phrase(self, kind: str) -> Phrase:
        return say(f"technique.{kind}.{self.name}")

    def within(self, level: str) -> bool:
        """Whether it is no harder than that level."""
        return LEVELS.index(self.level) <= LEVELS.index(level)


MISTAKE = Technique("mistake", EASY, 0)  # a hint about a mistake; in every kind it comes first


def hardest(techniques: Iterable[Technique]) -> str:
    return max((each.level for each in techniques), key=LEVELS.index, default=EASY)


@dataclass(frozen=True, slots=True)
class Link(Generic[M]):
    """One consequence of an assumption: a sentence, and marks that are shown while the player looks at it."""

    words: Phrase
    move: M | None  # move that is marked; None: no mark
    spots: Spots = frozenset()  # where to look
    targets: Spots = frozenset()  # marked spots that the sentence is about
    breaks: bool = False  # the assumption leads to a contradiction here
    parts: frozenset[str] = frozenset()  # the parts of a clue named so far
    log_word: str = ""  # stored in the log: later hints go on after it, and the board knows that it was shown


@dataclass(frozen=True, slots=True)
class Hint(Generic[M]):
    """One step a person could take: where to look, what follows and why, and the move.

    With a chain, the reason is shown link by link; the last link says what follows."""

    where: Phrase
    because: Phrase
    move: M
    spots: Spots = frozenset()  # highlighted from the first press
    targets: Spots = frozenset()  # changed by the move; highlighted from the second press
    chain: tuple[Link[M], ...] = ()
    thought: Phrase | None = None  # consecutive steps with the same thought are shown as one
    technique: Technique = field(kw_only=True)


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
    technique: Technique
    spots: Spots = frozenset()  # where the reason can be seen after the move
    targets: Spots = frozenset()  # changed by the move
    drill: str = ""  # exercise for it; empty: the one named like the technique
    is_distant: bool = False  # a GUESS even without notes: its proof is too long to do in mind
    answer: Phrase | None = None  # right answer; shown only after the game
    odds: Phrase | None = None  # how a guess stands among the possible ones; shown only after the game


@dataclass(frozen=True, slots=True)
class Doubt(Generic[M]):
    """Why a move is not proved yet: two ways to continue, neither contradicted so far; or the move is impossible."""

    because: Phrase
    spots: Spots = frozenset()  # where to look
    ways: tuple[Link[M], ...] = ()  # alternatives with their marks; empty: the move is impossible
    why: Why | None = None  # for an impossible move
    instead: M | None = None  # removes what the move would have replaced


@dataclass(frozen=True, slots=True)
class TimedMove(Generic[S, M]):
    """One move in a game, and the second on its clock."""

    second: float
    before: S
    move: M | None  # None: undo or restart
    after: S
    hinted: bool = False  # shown by a hint before


@dataclass(frozen=True, slots=True)
class Passage:
    """A few lines about a whole game, such as the words that were missed."""

    title: Phrase
    lines: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Exercise(Generic[P, M]):
    """A puzzle played from a given position until the asked-for step is done."""

    puzzle: P
    moves: tuple[M, ...] = ()  # moves up to the position where the player begins
    hint: Hint[M] | None = None  # wanted step with its reason; None: the whole puzzle
    shown: frozenset[str] = frozenset()  # parts of a clue, or cards, that are marked from the beginning


@dataclass(frozen=True, slots=True)
class Drills(Generic[P, S, M]):
    """A kind's exercises, from easy to hard, and how one is made and judged."""

    names: tuple[str, ...]
    called: Callable[[str], Phrase]
    make: Callable[[str, Random, Pulse], Exercise[P, M]]  # within two seconds
    is_done: Callable[[Exercise[P, M], S], bool]  # whether the asked-for step is on the board
    marks: Callable[[Exercise[P, M], S], tuple[int, int]] | None = None  # how many are set, and how many in all
    found: Callable[[Exercise[P, M], S], Hint[M] | None] | None = (
        None  # the step on the board, of several that are right
    )
    # On a page, the places of the marks of all steps by the asked-for technique.
    places: Callable[[Exercise[P, M]], tuple[int, ...]] | None = None


@dataclass(frozen=True, slots=True)
class Met:
    front: str
    missed: bool
    tag: str = ""  # further data for the kind, such as the script it was written in
    where: str = ""  # where it appeared, in the words of the game


@dataclass(frozen=True, slots=True)
class SampleWord:
    """A word that contains the front. In Chinese it needs no sound and no meaning."""

    word: str
    sound: str = ""
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """The facts about a front, in the language of the window; unknown fields are empty."""

    sound: str
    meaning: str
    parts: str  # parts as text
    also: str = ""  # another sound, and what it means then
    examples: tuple[SampleWord, ...] = ()
    sentence: SampleWord | None = None  # with one of the examples
    roles: tuple[Part, ...] = ()  # parts, if one of them gives the sound
    labels: tuple[str, ...] = ()  # sound or name of each of these parts


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a typed answer is right, and what to say about it."""

    right: bool
    words: Phrase
    missing: Phrase | None = None  # question about a missing part, asked once before the card is shown


WORDS = "words"  # the id of cards of words


@dataclass(frozen=True, slots=True)
class FlashCards(Generic[S]):
    id: str  # kind of their records
    title: Phrase  # name of the fronts, such as characters
    met: Callable[[S], tuple[Met, ...]]  # words of a finished game
    prepare: Callable[[Pulse], None]  # loads the slow data; after that `back` is quick
    back: Callable[[str, str], Back | None]  # from a front and its tag; None if unknown
    tags: Callable[[str], tuple[str, ...]]  # from a tag: tags for export to other programs
    judged: Callable[[str, str], Judgement]  # from a typed answer and its front


@dataclass(frozen=True, slots=True)
class Teaching(Generic[P, S, M]):
    """Learning from a puzzle: its solution step by step, judgement of moves, exercises, cards."""

    way: Callable[[S, Pulse], Iterator[Hint[M]]] | None = None  # all steps to the end; None: one hint after another
    hint_at: Callable[[S, Spots, Pulse], Hint[M] | None] | None = None  # as `hint`, about chosen spots
    # A shorter way to the end that uses the given techniques only; None: no other way is known.
    short: Callable[[S, frozenset[str], Pulse], Iterator[Hint[M]]] | None = None
    why: Callable[[S, M, Pulse], Why | None] | None = None  # reason for a move, if there is one
    in_cells: bool = False  # answers are words in cells, which a review colours by the time each took
    is_excused_by: Callable[[M, M], bool] | None = None  # does the second, later move make the first one right?
    # The first move without the marks that the second one sets again; returns None if nothing is left.
    without_marks_of: Callable[[M, M], M | None] | None = None
    # Does a move only rule something out? None: the kind has no such moves.
    is_elimination: Callable[[M], bool] | None = None
    counts: Callable[[S, M], bool] | None = None  # does a move enter something that can be proved? None: no move does
    doubt: Callable[[S, M, Pulse], Doubt[M] | None] | None = None  # why such a move is not proved, if so
    account: Callable[[tuple[TimedMove[S, M], ...], Pulse], tuple[Passage, ...]] | None = None  # for a finished game
    drills: Drills[P, S, M] | None = None
    ways: Callable[[S, Hint[M]], Sequence[M]] | None = None  # all cases of a step, if these are few
    course: Course[P] | None = None
    # An exercise of what was missed in a finished game; returns None if nothing was missed.
    again: Callable[[tuple[TimedMove[S, M], ...]], Exercise[P, M] | None] | None = None
    cards: FlashCards[S] | None = None
    words: Callable[[S], tuple[Met, ...]] | None = None  # Chinese words that were missed in a finished game
    atlas: Callable[[Pulse, str], Atlas] | None = None  # parts of its cards, in a script; slow to open


@dataclass(frozen=True, slots=True)
class Form(Generic[P]):
    """A format in which people or other programs write a puzzle."""

    name: str  # described by the sentence form.<name>
    fits: Callable[[bytes], bool] | None = None  # quick, never raises; None: what the kind claims
    read: Callable[[bytes, Pulse], P] | None = None  # or BadText; None: as the kind opens it


@dataclass(frozen=True, slots=True)
class Made(Generic[P]):
    """A puzzle made from the player's own words."""

    puzzle: P
    unused: tuple[str, ...] = ()  # words that did not fit
    notes: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class FromWords(Generic[P]):
    """Makes puzzles from the player's own words."""

    fitting: Callable[[GivenWords], tuple[str, ...]]  # words that the puzzle can use; quick
    make: Callable[[GivenWords, Random, Pulse], Made[P]]  # or BadText, which says why not
    least: int = 1  # fewest words for a puzzle
    layouts: bool = False  # whether it fills a layout given with the words
    characters: bool = False  # words of Chinese characters

    def made(self, words: GivenWords, rng: Random, pulse: Pulse) -> Made[P]:
        """The puzzle, with the title and the author that the words name, if it can have them."""
        made = self.make(words, rng, pulse)
        named: Any = made.puzzle
        names = {each: text for each in ("title", "author") if (text := getattr(words, each)) and hasattr(named, each)}
        return replace(made, puzzle=replace(named, **names)) if names else made


@dataclass(frozen=True, slots=True)
class Outside(Generic[P]):
    """Import and export beyond the kind's own files."""

    warning: Callable[[P, Pulse], Phrase | None] | None = None  # shown before an imported puzzle is played
    notes: Callable[[P], tuple[Phrase, ...]] | None = None  # what is unusual in an imported puzzle, or left out
    forms: tuple[Form[P], ...] = ()  # forms that it can read
    from_words: FromWords[P] | None = None  # puzzles from the player's own words
    from_text: Callable[[str, Random, Pulse], P] | None = None  # a puzzle from the words of any text, or BadText
    reads: Callable[[str], bool] | None = None  # whether it can use the text; None: any text
    unused: Callable[[str], tuple[Phrase, ...]] | None = None  # parts of such a text that no puzzle can use
    export: tuple[tuple[str, Callable[[P], bytes]], ...] = ()  # for other programs: suffixes, and their files
    links: tuple[tuple[str, Callable[[P], str]], ...] = ()  # names and values of its short forms; empty value: none
    pack: tuple[Callable[[P], bytes | None], Callable[[bytes], P]] | None = None  # a compact form and its reader
    paper: Paper[P, Any] | None = None
    page: Page[P] | None = None  # for browsers
    for_learners: Callable[[P], str] | None = None  # what it says, in another language
    judged: Callable[[Sequence[tuple[str, str]], Pulse], Judged] | None = None  # of the fields of a form


@dataclass(frozen=True, slots=True)
class Variety(Generic[O, P]):
    """Keeps puzzles from repeating too soon."""

    avoiding: Callable[[O, tuple[P, ...]], O] | None = None  # options that avoid the content of these, the latest last
    repeats: Callable[[P, tuple[P, ...]], bool] | None = None  # whether it is too similar to one of these
    content: Callable[[P], frozenset[str]] | None = None  # things that should repeat rarely, such as its clues
    numbered: Callable[[O, int], O] | None = None  # options for a seed: numbers in a row give content without repeats
    after: Callable[[O, int], P] | None = None  # the puzzle of a day after the almanac, by how many had such options
    memory: int = MEMORY  # how many count as lately
    canonical: Callable[[P], str] | None = None  # equal for puzzles that differ by turning, mirroring or shuffling only


@dataclass(frozen=True, slots=True)
class WordChoice(Generic[P]):
    """The words in a puzzle: their spelling, and the player's own words."""

    spelled: bool = False  # options with `american`: American or British spelling
    with_words: bool = False  # options with `own`: words of the player's own
    reworded: Callable[[P, OwnWords], P] | None = None  # adapts a puzzle to the player's own words


@dataclass(frozen=True, slots=True)
class Scoring(Generic[S, M]):
    """Points and ranks of a game, besides its time."""

    slips: Callable[[S], int] | None = None  # wrong guesses so far, where each guess is judged
    takes_back: Callable[[S, M], bool] | None = None  # may this move be undone from that state? None: every move may
    helped: Callable[[S], int] | None = None  # number of hints and reveals
    checked: Callable[[S], int] | None = None  # number of mistakes, if its Check shows them in a way of its own
    # The solved parts: chests, words, letters, groups. A puzzle that was mostly shown does not count as solved.
    parts: Callable[[S], frozenset[Hashable]] | None = None
    rank: Callable[[S], int] | None = None  # rank as an index of `ranks`, where it counts more than time
    ranks: tuple[Phrase, ...] = ()  # their names, the lowest first
    won: Callable[[S], bool] | None = None  # does it count as solved, although the game goes on?
    full: Callable[[S], bool] | None = None  # right or wrong? A race counts those that are wrong


@dataclass(frozen=True, slots=True)
class Kind(Generic[O, P, S, M]):
    """One kind of puzzle, as plain functions; optional features are in five groups of fields.

    `python -m tools.new_kind --missing NAME` prints the fields that a kind lacks."""

    id: str  # name in Python and in strings: sweet_spots; on the command line sweet-spots
    menu: KindMenu[O]
    generate: Callable[[O, Random, Pulse], P]
    start: Callable[[P], S]
    play: Callable[[S, M], S]  # new state, or IllegalMove
    is_solved: Callable[[S], bool]
    over: Callable[[S], bool]  # no more moves: solved, lost or given up
    hint: Callable[[S, Pulse], Hint[M] | None]
    solutions: Callable[[P, int, Pulse], tuple[S, ...]]  # solved states, as many as wanted at most
    result: Callable[[S], tuple[Phrase, ...]]  # lines to share when it is over, without the time
    write: Callable[[P], str]
    read: Callable[[str], P]  # or BadText
    write_move: Callable[[M], str]  # one line of text
    read_move: Callable[[str], M]  # or BadText
    suffix: str  # ending of its files: ".spots"
    claims: Callable[[bytes], bool]  # does a file look like this kind? cheap, never raises
    open: Callable[[bytes], P]  # a file from outside, or BadText
    faults: Callable[[S], Spots] = lambda _: frozenset()  # spots that break the rules; default: moves are judged
    mistakes: Callable[[S, Pulse], Spots] | None = None  # spots that differ from every solution; None: no Check button
    is_blank: Callable[[S], bool] | None = None  # is there nothing yet that Check could judge? None: only at the start
    # Groups mistakes as Check counts them, each with its spots, without those that follow from others.
    grouped: Callable[[S, Spots], tuple[Spots, ...]] = lambda _, wrong: tuple(map(frozenset, zip(wrong, strict=True)))
    judge: Callable[[S], Phrase | None] = lambda _: None  # what Check says of mistakes; None: how many there are
    all_well: str = "coach.all_well"  # what it says where it finds none
    techniques: tuple[Technique, ...] = ()  # techniques in hints; the sentence is technique.<kind>.<name>
    graded: bool = False  # levels by the hardest technique
    teaching: Teaching[P, S, M] = field(default_factory=Teaching)
    outside: Outside[P] = field(default_factory=Outside)
    variety: Variety[O, P] = field(default_factory=Variety)
    words: WordChoice[P] = field(default_factory=WordChoice)
    scoring: Scoring[S, M] = field(default_factory=Scoring)

    @property
    def name(self) -> Phrase:
        return say(f"board.{self.id}.name")

    @property
    def family(self) -> str:
        """The kind whose sentences, rules, lesson and costs a sibling shares; for others their own id."""
        return family_of(self.id)

    @property
    def language(self) -> str:
        return self.menu.language

    @property
    def presets(self) -> tuple[Preset[O], ...]:
        return self.menu.presets


# For code that handles all kinds; each kind knows its own types.
AnyKind: TypeAlias = Kind[Any, Any, Any, Any]
AnyPreset: TypeAlias = Preset[Any]
AnyPuzzle: TypeAlias = Any
AnyState: TypeAlias = Any
AnyMove: TypeAlias = Any
AnyHint: TypeAlias = Hint[Any]
AnyCards: TypeAlias = FlashCards[Any]
