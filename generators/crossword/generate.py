"""Makes crosswords: a pattern filled with answers of the level, and clues in its tone.

Answers of recent puzzles, forms of one another, and answers that another clue names are left out.

Themed grids have five words of one kind: birds, hats, ways to walk. These are placed first; the
words that cross them are of other kinds. The kinds come from the categories of Connecting Wall.
Minis use the everyday ones of these, and four words if there is no room for five."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random

from generators.crossword.clues import Tone, clues_for, is_single
from generators.crossword.cryptic import parse_in_bank
from generators.crossword.long_grids import SIDE, WORN, long_pattern, long_puzzle
from generators.crossword.menu import CRYPTIC, LEVELS, MINI, THEMED, Options
from generators.crossword.rules import Puzzle
from generators.crossword.vocabulary import Vocabulary, cryptic_vocabulary, remove_words, vocabulary
from generators.kernel.given_words import GivenWords
from generators.kernel.kind import FromWords, Made, Pulse, Spot
from generators.kernel.phrases import ENGLISH, phrasebook, say
from generators.lattice import AMERICAN
from generators.lattice.filler import fill
from generators.lattice.layout import LARGEST, OPEN, Layout, fill_layout, fill_rows
from generators.lattice.own_words import own_grid
from generators.lattice.patterns import LATTICES, lattice, pattern, promise, transpose
from generators.words.clue_bank import clues_of, enumeration, phrases
from generators.words.dictionary import Category, asset_entries, classes, thing_categories
from generators.words.signs import Wordbook

SIZES = (5, 7, 9, 11, 13, 15)
RECENT = 50  # puzzles; their answers are avoided
LATEST = 11  # dense grids of a size; with the next one no answer should be in more than two of them

_SMALLEST = 5  # there are few such grids, so each is filled from half of the words
_STEPS_A_LONG_CELL = 160  # for the patterns of long_grids.py; measured
_STEPS_A_QUICK_CELL = 40  # for those of them that easy words fill soon
_STEPS_A_CELL = 20  # steps of the filler before another pattern is tried
_PROMISING = {5: 0.3, 7: 0.3, 9: 0.6, 11: 0.6, 13: 0.7, 15: 0.7}  # American patterns worth trying; measured
_PROMISES_LESS = 0.02  # for each pattern tried
_PATIENCE = 4  # patterns before more words are allowed
_MOST_TRIES = 60  # tries before any grid is accepted
_LATTICES_FOR_FEW = 4  # times as many patterns for few answers: with 870 answers, all 30 grids then had one
_LEAST_ON_SIDE = 3  # cells of an outer row or column that are no blocks
_THEMES_A_LATTICE = 8  # tried in each lattice
_LATTICES_A_THEME = 200  # for minis
_THEMES_A_LOOK = 160  # tried before recent words are allowed
_MORE_OF_FAVOURITES = 0.3  # promise of a pattern that the favourites need, for variety

ENTRIES, MINI_ENTRIES = (5,), (5, 4)  # lengths: words of the theme
_MINI_THEMES = asset_entries("clues", "mini_themes.txt")
EVERYDAY = {name: lists.split("|") for name, _, lists in (line.partition(": ") for line in _MINI_THEMES)}

_LOOKS = 200  # places tried before other words are
_THEME_STEPS = 400  # steps of the filler
_SMALL = 3  # letters of a word that may be part of a longer one
_ODD = ("Mean ", "The ____", "NFL", "NBA", "Ed Sheeran", "Football clubs", "Ends of", "Models of", "Newspaper titles")
# Their clues would differ.
_VERBS = ("verbs", "a verb", "names", "nicknames", "in one word", "not American", "not British")
_LETTER = re.compile(r"[^.]")

Books = Mapping[int, Wordbook]
Grid = tuple[Layout, tuple[str, ...], tuple[str, ...]]  # layout with its words and clues


def _is_long(options: Options) -> bool:
    return (options.size, options.style) == (SIDE, AMERICAN)


def avoiding(options: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    late = puzzles[-RECENT:]
    alike = [each for each in late if each.solution.height == options.size][-LATEST:]
    times = Counter(word for each in alike for word in {each.answer(slot) for slot in each.solution.slots})
    return replace(
        options,
        worn=tuple(sorted(word for word, count in times.items() if count > 1)),
        recent=tuple(each.answer(slot) for each in late for slot in each.solution.slots),
        themes=tuple(each.theme for each in late if each.theme),
        clues=tuple(clue for each in late for clue in each.clues),
        patterns=tuple(tuple(_LETTER.sub("*", row) for row in each.solution.rows) for each in late),
    )


def content(puzzle: Puzzle) -> frozenset[str]:
    pairs = zip(puzzle.solution.slots, puzzle.clues, strict=True)
    return frozenset(f"{puzzle.answer(slot)} {clue}" for slot, clue in pairs)


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    if options.style == THEMED:
        return _with_theme(options, rng, pulse)
    if _is_long(options) and (puzzle := long_puzzle(options, rng, pulse)) is not None:
        return puzzle
    layout, words, clues = fill_pattern(options, rng, pulse)
    parses = tuple(map(parse_in_bank, words, clues)) if options.style == CRYPTIC else ()
    return Puzzle(fill_layout(layout, words), clues, parses=parses)


def words_for(options: Options, pulse: Pulse) -> Vocabulary:
    """American grids have no word or clue that only Britons use, also for British players."""
    shared = options.shared or options.style == AMERICAN
    if options.style == CRYPTIC:
        return cryptic_vocabulary(pulse, options.american, shared)
    easy_mini = options.level == LEVELS[0] and options.size <= MINI
    return vocabulary(options.level, pulse, options.american, easy_mini, shared)


def _tone_of(options: Options) -> Tone:
    return Tone(LEVELS.index(options.level) + 1, options.size <= MINI, options.plain)


def _with_theme(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """Tries some themes in each lattice; for minis many lattices with each theme, or the same few
    would come. After many tries, recent words are allowed."""
    mini = options.size <= MINI
    words, tone = words_for(options, pulse), _tone_of(options)
    for tries in count():
        if tries % _THEMES_A_LOOK == 0:
            books = remove_words(words.books, options.recent, len(options.recent) if tries else 0)
            known = themes(books, options.size, options.themes)
        if mini or tries % _THEMES_A_LATTICE == 0:
            layout = _draw_open_sides(lambda: lattice(options.size, rng, pulse))
        if not mini or tries % _LATTICES_A_THEME == 0:
            kind = rng.choice(known)
        for found in fill_themed(layout, kind, words, books, rng, pulse):
            clues = clues_for(found.answers, words, rng, found.theme, shown=options.clues, tone=tone)
            if clues is not None:
                return Puzzle(found.layout, clues, theme=found.theme, entries=found.entries)
    raise AssertionError  # counting has no end


def fill_pattern(options: Options, rng: Random, pulse: Pulse) -> Grid:
    """A pattern with its words and clues. Patterns that look hard or take long are replaced."""
    words = words_for(options, pulse)
    large, tone = _is_long(options), _tone_of(options)
    quick = large and options.level == LEVELS[0]
    steps = options.size**2 * (_STEPS_A_QUICK_CELL if quick else _STEPS_A_LONG_CELL if large else _STEPS_A_CELL)
    for tries in count():
        if tries % _PATIENCE == 0:
            # After many tries, half of the recent words are allowed; in large dense grids all are from the start, but
            # tried last, as otherwise few short words would be left.
            dense = options.style == AMERICAN and options.size > MINI
            worn = (*WORN * large, *options.worn) if dense else ()
            late = (*options.recent, *worn)
            avoided = len(worn) if dense else len(late) >> tries // _PATIENCE
            books = remove_words(words.books, late, len(late) - avoided)
        layout = long_pattern(rng, options.patterns, quick=quick) if large else _make_layout(options, books, rng, pulse)
        for each in _book_choices(options, layout, books, tries):
            chance = _random_half(each, rng) if options.size <= _SMALLEST else each
            for found in fill(layout, chance, rng, pulse, steps, words.apart, widely=large).fills:
                clues = clues_for(found, words, rng, shown=options.clues, tone=tone)
                spoken = not large or not phrases().keys().isdisjoint(map(str.lower, found))
                single = not tone.mini or any(map(is_single, clues or ()))
                fresh = spoken and single and 2 * len(set(found) & set(options.recent)) <= len(found)
                if clues is not None and (fresh or tries > _MOST_TRIES):
                    return layout, found, clues
    raise AssertionError  # counting has no end


def _make_layout(options: Options, books: Books, rng: Random, pulse: Pulse) -> Layout:
    lattices = LATTICES * (_LATTICES_FOR_FEW if options.style == CRYPTIC else 1)

    def draw() -> Layout:
        return pattern(options.style, options.size, books, rng, pulse, options.patterns, lattices)

    return draw() if options.style == AMERICAN else _draw_open_sides(draw)


def _draw_open_sides(draw: Callable[[], Layout]) -> Layout:
    """A British pattern in which no side is nearly black: it would look like a smaller one."""
    while True:
        layout = draw()
        sides = (side for lines in (layout.rows, transpose(layout.rows)) for side in (lines[0], lines[-1]))
        if min(side.count(OPEN) for side in sides) >= _LEAST_ON_SIDE:
            return layout


def _random_half(books: Books, rng: Random) -> dict[int, Wordbook]:
    """Half of each book; otherwise the same ten words that cross easily would come too often."""
    halves = ((length, book, rng.getrandbits(len(book.words))) for length, book in sorted(books.items()))
    return {length: replace(book, excluded=book.excluded | half) for length, book, half in halves}


def _book_choices(options: Options, layout: Layout, books: Books, tries: int) -> Iterator[Books]:
    """The books that may fill a pattern: for dense patterns only books that promise enough, and
    with each try less. Hard dense patterns use only the answers with a clue of their level, if
    these are enough."""
    if options.style != AMERICAN:
        yield books
        return
    favourites = {length: book.favourites for length, book in books.items()}
    tried = (favourites, books) if options.level == LEVELS[-1] else (books,)
    least = _PROMISING.get(options.size, 0.0) - _PROMISES_LESS * tries
    yield from (each for each in tried if promise(layout, each) >= least + _MORE_OF_FAVOURITES * (each is favourites))


# --- from the player's own words: with their clues, or clues of the bank, or their letters mixed


def usable_words(words: GivenWords) -> tuple[str, ...]:
    return tuple(word for word in words.letters if len(word) <= LARGEST)


def of_words(words: GivenWords, size: int, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    """A puzzle of these words: a pattern of that size if they fill one, else criss-cross; with size
    0 criss-cross, as large as necessary."""
    chosen = usable_words(words)
    grid = own_grid(words, chosen, size, rng, pulse)
    mixed = [word for word in grid.words if not words.clue(word) and not clues_of(word.lower())]
    puzzle = Puzzle(fill_layout(grid.layout, grid.words), tuple(_choose_clue(words, word, rng) for word in grid.words))
    notes = grid.notes(chosen)
    if mixed:
        notes += (say(f"crossword.mixed_clue{'s' * (len(mixed) > 1)}", count=len(mixed), word=mixed[0]),)
    return Made(puzzle, grid.unused_words(words.words), notes)


def _choose_clue(words: GivenWords, word: str, rng: Random) -> str:
    """A given clue, with (3,5) for ice cream; or one of the bank, or the letters mixed, in English like the bank."""
    if clue := words.clue(word):
        counted = next((enumeration(each.written) for each in words.entries if each.word == word), "")
        return clue if clue.endswith(counted) else f"{clue}{counted}"
    if known := clues_of(word.lower()):
        return rng.choice(known).text
    return phrasebook(ENGLISH).tell(say("crossword.mixed_letters", letters=" ".join(sorted(word))))


FROM_WORDS = FromWords(
    usable_words, lambda words, rng, pulse: of_words(words, words.size, rng, pulse), least=2, layouts=True
)


# --- themed grids


@dataclass(frozen=True, slots=True)
class Themed:
    theme: str
    layout: Layout
    answers: tuple[str, ...]
    entries: tuple[int, ...]  # indexes of their slots


def themes(books: Books, size: int, recent: Sequence[str] = ()) -> list[Category]:
    """The themes with enough words that may be used; no recent ones while others are left."""
    found = [each for each in _known_kinds(size) if len(_theme_words(each, books, size)) >= _entry_counts(size)[0]]
    return [each for each in found if each.name not in recent] or found


def _known_kinds(size: int) -> Iterator[Category]:
    if size <= MINI:
        yield from (Category(name, _words_of(own), _words_of(akin)) for name, (own, akin) in EVERYDAY.items())
        return
    for each in thing_categories():
        if not (each.name.startswith(_ODD) or each.name.endswith(_VERBS)):
            yield each


def _words_of(names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for name in names.split() for word in classes()[name]))


def _entry_counts(size: int) -> tuple[int, ...]:
    return MINI_ENTRIES if size <= MINI else ENTRIES


def _theme_words(kind: Category, books: Books, size: int) -> list[str]:
    """The words of the theme, in capitals, that are in the books and not excluded."""
    members = dict.fromkeys(member.upper() for member in kind.members if len(member) <= size)
    return [word for word in members if (book := books.get(len(word))) and book.all & book.bits_of((word,))]


def fill_themed(
    layout: Layout, kind: Category, words: Vocabulary, books: Books, rng: Random, pulse: Pulse
) -> Iterator[Themed]:
    """Layouts with as many words of the kind as possible, filled if that takes few steps."""
    asked = _theme_words(kind, books, layout.width)
    for number in _entry_counts(layout.width):
        placed = next(_place_theme(layout, rng.sample(asked, len(asked)), number, rng, pulse), None)
        if placed is None:
            continue
        words_at = ((layout.slots[place].spots, word) for place, word in placed.items())
        letters = {spot: sign for spots, word in words_at for spot, sign in zip(spots, word, strict=True)}
        started = Layout(fill_rows(layout.rows, letters))
        own = frozenset(placed.values())
        others = _remove_kind(books, kind, own, words)
        for found in fill(started, others, rng, pulse, _THEME_STEPS, words.apart).fills:
            if not any(_is_part_of(one, other) for at, one in enumerate(found) if at not in placed for other in own):
                yield Themed(kind.name, fill_layout(layout, found), found, tuple(sorted(placed)))


def _is_part_of(one: str, other: str) -> bool:
    """Is one word, of four letters or more, part of the other? CHAR is part of PIE CHART."""
    return min(len(one), len(other)) > _SMALL and (one in other or other in one)


def _place_theme(
    layout: Layout, members: Sequence[str], wanted: int, rng: Random, pulse: Pulse
) -> Iterator[dict[int, str]]:
    """Slots for that many of the words, which share letters where they cross."""
    left = [_LOOKS]
    slots = rng.sample(range(len(layout.slots)), len(layout.slots))

    def below(placed: dict[int, str], letters: dict[Spot, str], first: int) -> Iterator[dict[int, str]]:
        if len(placed) == wanted:
            yield placed
            return
        for number in range(first, len(members)):
            word = members[number]
            for place in slots:
                spots = layout.slots[place].spots
                if len(spots) != len(word) or place in placed or left[0] <= 0:
                    continue
                pulse()
                left[0] -= 1
                own = dict(zip(spots, word, strict=True))
                if all(letters.get(spot, sign) == sign for spot, sign in own.items()):
                    yield from below(placed | {place: word}, letters | own, number + 1)

    yield from below({}, {}, 0)


def _remove_kind(books: Books, kind: Category, placed: frozenset[str], words: Vocabulary) -> dict[int, Wordbook]:
    """The books without other words of the kind and of their families."""
    struck = words.bits_of_families((*kind.members, *kind.also))
    return {
        length: replace(book, excluded=book.excluded | struck.get(length, 0) & ~book.bits_of(placed))
        for length, book in books.items()
    }
