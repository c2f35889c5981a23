"""Transcripts of games with the mistakes that people make: a word in the wrong place, a card too many, half a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any

from game.catalogue import CATALOGUE, Entry
from generators.brick.rules import Guess as WordGuess
from generators.brick.rules import is_unknown, judge, stars, to_find
from generators.crossword.cryptic.fodder import mixed_letters, ring_order, used
from generators.crossword.menu import Options
from generators.fill_in.choice import changed, telling_little
from generators.kernel import offers
from generators.kernel.kind import IllegalMove, no_pulse
from generators.kernel.phrases import Phrase
from generators.lattice.filler import fills
from generators.riddle.menu import MEANING_STYLE, STYLES
from generators.riddle.menu import Options as RiddleOptions
from generators.sweet_spots.field import Cells, plan
from generators.sweet_spots.generate import grow_zoning
from generators.sweet_spots.techniques.board_view import view_of
from generators.sweet_spots.techniques.deductions import deductions
from generators.sweet_spots.techniques.whatif import suppose, suppositions
from generators.wall.rules import CountAnyway, Guess, Name, said_of
from generators.words.dictionary import offered
from generators.words.wordbook import wordbooks
from tests.generators.transcripts import Section, attempt, played
from tests.kinds import named
from tools.pin_puzzles import kept_text

MOST = 3  # puzzles of a kind, but for walls, which are small
WINDOWS = 12  # that are changed in a dense grid: to make one takes a hundred times as many
NAMES = "", "x", "things", "____", "before or after a word", "kinds of things", "anagrams", "hidden words", "animals"
DRAWN, CUSTOM = 200, 5  # by chance, of each kind, and as many of them as are made
MADE = Options(6, "american", "hard", american=True), Options(13, "themed", "easy"), Options(17, "british", "easy")


def game_sections() -> Iterator[Section]:
    for entry in CATALOGUE:
        if entry.kind.id in SLIPS:
            yield Section(entry.kind.id, partial(_games, entry, SLIPS[entry.kind.id]))
    yield Section("names", _names)
    yield Section("letters", _letters)
    yield Section("made", _made)
    yield Section("others", _others)
    yield Section("chains", _chains)


def _games(entry: Entry, slips: Callable[[Any, Random], Iterator[str]]) -> Iterator[object]:
    for name in _kept(entry.kind.id):
        of = _puzzle(entry.kind.id, name)
        yield from played(entry, of, slips(of, Random(f"transcript {name}")))


def _kept(kind: str) -> list[str]:
    presets = [each.id for each in named(kind).kind.presets if kept_text("tests", kind, each.id)]
    return presets[: None if "wall" in kind else MOST]


def _puzzle(kind: str, preset: str) -> Any:
    """The one that is kept, also where the full suite makes others."""
    text = kept_text("tests", kind, preset)
    assert text is not None
    return named(kind).kind.read(text)


# --- what people do in each


def _of_walls(of: Any, chance: Random) -> Iterator[str]:
    """Three of a group and one of another, two and two, four strangers; then names, right, half and wrong."""
    write, groups = named("connecting_wall").kind.write_move, list(of.groups)
    chance.shuffle(groups)
    one, other, third, last = (list(each.cards) for each in groups)
    for cards in (
        (*one[:3], other[0]),
        (*one[:3], third[1]),
        (*one[1:], other[1]),
        one,
        (*other[:2], *third[:2]),
        (*other[:2], third[0], last[0]),
        other,
        (*third[:3], last[3]),
        third,
    ):
        yield write(Guess(tuple(cards)))
    for number in chance.sample(range(4), 4):
        name = of.groups[number].name
        other_name = of.groups[(number + 1) % 4].name
        yield write(Name(number, chance.choice((name, name.split()[-1], other_name, name[:-1], "nothing"))))
        yield write(Name(number, chance.choice((name, ""))))
        yield write(CountAnyway(number))


def _of_words(of: Any, chance: Random) -> Iterator[str]:
    """Words of a Brick in any order and spelling, words that are none, and words struck and added."""
    words = chance.sample(of.words, min(12, len(of.words)))
    for word in words:
        yield f"guess {chance.choice((word, word.upper(), word[::-1], word[:-1], word + word[-1]))}"
        yield f"guess {word}"
        yield f"{chance.choice(('strike', 'strike', 'add'))} {chance.choice((word, word + 's', 'zebra'))}"
        yield f"add {''.join(chance.choices(of.letters, k=6))}"
    yield "reveal word"
    yield f"reveal {of.words[-1]}"
    yield "finish"


def _of_places(of: Any, chance: Random) -> Iterator[str]:
    """Words of a Fill-In where they belong and where others of their length do, at once or letter by letter."""
    (solution,) = named("fill_in").kind.solutions(of, 1, no_pulse)
    slots = chance.sample(of.layout.slots, min(9, len(of.layout.slots)))
    for number, slot in enumerate(slots):
        right = solution.reads(slot)
        wrong = chance.choice([word for word in of.words if len(word) == slot.length])
        row, column = slot.spots[0]
        at = f"{row + 1},{column + 1} {slot.direction}"
        if number % 3:
            yield f"place {at} {wrong if number % 2 else right}"
        for (line, place), letter in zip(slot.spots, (wrong, right)[number % 2], strict=True):
            if not number % 3:
                yield f"put {line + 1},{place + 1} {letter}"
        if number % 4 == 3:
            yield f"lift {at}"
        yield f"place {at} {right}"


def _of_letters(of: Any, chance: Random) -> Iterator[str]:
    """Letters of a riddle, right and wrong, first crossed out and then put, or put and then crossed out."""
    answer = of.answers[0]
    for at in chance.sample(range(len(answer)), len(answer)):
        line, others = of.lines[at], [sign for sign in "aeilnorst" if sign != answer[at]]
        yield f"cross {at + 1} {chance.choice((answer[at], *others))}"
        yield f"put {at + 1} {chance.choice((line.first[0], chance.choice(others)))}"
        yield f"cross {at + 1} {''.join(sorted(chance.sample(others, 3)))}"
        yield chance.choice((f"clear {at + 1}", f"put {at + 1} {answer[at]}"))
    yield from (f"put {at + 1} {sign}" for at, sign in enumerate(answer))


def _of_clues(of: Any, chance: Random) -> Iterator[str]:
    """Words of a crossword, whole, in pencil or with a slip, checked, cleared and shown."""
    for number, slot in enumerate(chance.sample(of.solution.slots, min(9, len(of.solution.slots)))):
        slip = chance.randrange(slot.length) if number % 2 else -1
        for at, (row, column) in enumerate(slot.spots):
            letter = "X" if at == slip else of.solution.rows[row][column]
            yield f"{'pencil' if number % 5 == 4 else 'put'} {row + 1},{column + 1} {letter}"
        row, column = slot.spots[0]
        verb = ("check word", "clear word", "reveal letter", "check letter", "reveal word", "check grid")[number % 6]
        yield f"{verb} {row + 1},{column + 1}"
    yield "reveal grid 1,1"


SLIPS: dict[str, Callable[[Any, Random], Iterator[str]]] = {
    "lion_wall": _of_walls,
    "connecting_wall": _of_walls,
    "brick": _of_words,
    "fill_in": _of_places,
    "riddle": _of_letters,
    "crossword": _of_clues,
}


# --- what a board asks besides


def _names() -> Iterator[object]:
    """What is said of each name for each group: those of the wall, their parts, and what anybody might say."""
    for kind in ("connecting_wall", "lion_wall"):
        for preset in _kept(kind)[::2]:
            of = _puzzle(kind, preset)
            state = named(kind).kind.start(of)
            words = dict.fromkeys(word for group in of.groups for word in group.name.split())
            said = (*(group.name for group in of.groups), *words, *(group.cards[0] for group in of.groups), *NAMES)
            for number, group in enumerate(of.groups):
                answers = (each[:-1] for each in group.answers[:3])
                yield (
                    group.name,
                    [(text, said_of(state, number, text)) for text in (*said, *group.answers[:6], *answers)],
                )


def _letters() -> Iterator[object]:
    """The verdicts on words of a Brick as they are typed, and the ring of an anagram."""
    chance, kind = Random("transcript"), named("brick").kind
    for preset in _kept("brick")[:2]:
        state = kind.start(_puzzle("brick", preset))
        for word in (*state.puzzle.words[:5], *state.puzzle.extra[:3], "zoo", "a", "é!", *state.puzzle.words[:2]):
            yield word, judge(state, word), is_unknown(state, word)
            try:
                state = kind.play(state, WordGuess(word))
            except IllegalMove as refused:
                yield refused.phrase
        yield stars(state), len(to_find(state))
    cryptic = _puzzle("crossword", "11-cryptic")
    for slot in cryptic.solution.slots:
        letters, answer = mixed_letters(cryptic, slot), cryptic.answer(slot)
        order = ring_order(letters, answer)
        yield letters, order, [ring_order(letters, answer, presses, order) for presses in range(3) if letters]
        yield used(letters, "".join(chance.choices(answer, k=3)))


def _made() -> Iterator[object]:
    """Crosswords beyond the menu, riddles of a word, and a dense Fill-In of which a few words are changed."""
    for options in MADE:
        kind = named("crossword").kind
        yield kind.write(kind.generate(options, Random("transcript"), no_pulse))
    riddle = named("riddle").kind
    for answer, level, style in product(("lantern", "meadow"), ("easy", "hard"), STYLES):
        wanted = RiddleOptions(len(answer), level, style, american=style == MEANING_STYLE, answer=answer)
        yield attempt(partial(riddle.generate, wanted, Random("transcript"), no_pulse))
    of = _puzzle("fill_in", "13-hard-dense")
    books = telling_little(wordbooks(word.upper() for word in offered(50)))
    for level in ("hard", "expert"):
        found = changed(of.layout, _words_of(of), level, books, Random("transcript"), no_pulse, WINDOWS)
        yield found, found.forced, found.suits(level)


def _others() -> Iterator[object]:
    """Puzzles of sizes and sorts that no menu shows, then others like them that avoid what they had in them."""
    for entry in CATALOGUE:
        kind, custom, chance = entry.kind, entry.menu.custom, Random("transcript")
        if custom is None:
            continue
        names = (custom.name({each.name: chance.choice(each.values) for each in custom.axes}) for _ in range(DRAWN))
        found = [preset for name in names if (preset := offers.named(entry.menu, name)) is not None]
        for preset in [each for each in found if "dense" not in each.id and each.id.startswith("custom")][:CUSTOM]:
            made: Any = attempt(partial(kind.generate, preset.options, Random("transcript"), no_pulse))
            yield preset.id, made
            if kind.variety.avoiding is not None and not isinstance(made, Phrase):
                other = kind.variety.avoiding(preset.options, (made,))
                yield attempt(partial(kind.generate, other, Random("transcript"), no_pulse))


def _words_of(of: Any) -> tuple[str, ...]:
    return fills(of.layout, of.words, 1, no_pulse).fills[0]


def _chains() -> Iterator[object]:
    """Everything that can be deduced on boards of chests, right and wrong ones, with more and more supposed."""
    for number, (size, targets) in enumerate(((6, 1), (8, 1), (9, 2), (10, 2), (11, 2), (7, 1))):
        chance = Random(f"transcript {number}")
        board = plan(grow_zoning(Cells(size), targets, chance, no_pulse).puzzle())
        here = view_of(board, board.field.all, 0)
        ideas = deductions(board)
        while here.free:
            yield [(at, outcome) for at, idea in enumerate(ideas) if (outcome := idea(here)) is not None]
            here = suppose(here, chance.choice(suppositions(here)))
