"""A Brick on a page.

There is a place for each word to find, one for the letters of it that hints have shown, one for
each extra word, and one for the end. All words that count are packed in it, also those that are
never printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generators.brick.explain import prepare, way
from generators.brick.rules import (
    GENIUS,
    NAMES,
    Guess,
    Puzzle,
    State,
    has_characters,
    in_characters,
    most_points,
    seal,
    start,
)
from generators.brick.rules import needs as needs_of
from generators.brick.solver import english
from generators.kernel.kind import Pulse
from generators.kernel.page import Givens, PageData, PageStep, PageTexts, texts_of
from generators.kernel.phrases import Phrase, by_last_part, phrasebook, say, tell, write_words
from generators.kernel.way import write_step
from generators.words.idioms import idiom_of, sense

# Sentences for the script with their blanks: by the last part of their keys, or by another name.
_WORDS = (
    *("brick.verdict.found", "brick.verdict.pangram", "brick.verdict.extra", "brick.verdict.extra_pangram"),
    *("brick.verdict.already", "brick.verdict.unknown", "brick.verdict.too_short", "brick.verdict.no_centre"),
    *("brick.verdict.other_letters", "brick.hint.letters", "board.brick.complete", "board.brick.earned"),
    *("board.brick.genius", "board.brick.risen", "board.brick.headline", "list.then"),
    *("board.brick.rank_one", "board.brick.rank_mark", "board.brick.rank_word", "board.brick.rank_words"),
    "board.brick.rank_both",
    *("board.brick.enter", "board.brick.delete", "board.brick.shuffle", "board.brick.finish"),
    *("brick_zh.hint.meaning", "brick_zh.hint.meant", "brick_zh.hint.sounds"),
)
WORDS = by_last_part(_WORDS) | {
    "look": "brick.hint.length",
    "look_pangram": "brick.hint.pangram",
    "the_word": "brick.hint.word",
    "beyond": "board.brick.extra",
    "again": "page.finish_again",
    "type": "page.type_answer",
}


@dataclass(frozen=True, slots=True)
class BrickGivens(Givens):
    letters: tuple[str, ...]
    centre: str
    asked: tuple[str, ...]  # the words to find
    extra: tuple[str, ...]  # other words that count
    ranks: tuple[tuple[int, int, str], ...]  # the points and the words that each asks for, and its name
    genius: int
    meanings: tuple[str, ...]  # of the words to find, as the next two
    sounds: tuple[str, ...]
    notes: tuple[str, ...]
    han: bool  # whether letters are Chinese characters

    def brief(self) -> BrickGivens:
        return replace(self, notes=())


def page_texts() -> tuple[PageTexts, ...]:
    return tuple(_texts(sign, centre) for sign in ("letters", "characters") for centre in ("", "_centre"))


def _texts(sign: str, centre: str) -> PageTexts:
    both = {"rank": "{rank}", "points": "{points}", "most": "{most_points}"}

    def spell(key: str, **blanks: str) -> Phrase:
        return in_characters(say(key, **blanks)) if sign == "characters" else say(key, **blanks)

    book = phrasebook()
    return PageTexts(
        script="brick",
        mode=f"{sign}{centre}",
        styles=("brick",),
        rule=book.tell(spell(f"board.brick.rule{centre}")),
        how=tell("page.brick_how"),
        keys=tell("page.brick_keys"),
        words=write_words({name: spell(key).key for name, key in WORDS.items()})
        | {
            "standing": tell("board.brick.progress", **both),
            "count": book.tell(spell("board.brick.words", found="{found}", all="{all_words}")),
            "lit": book.tell(spell("board.brick.verdict", **both, found="{found}", count="{all_words}")),
            "line": tell("page.brick_line", name="{name}", time="{time}", help="{help}", **both),
        },
    )


def page_data(puzzle: Puzzle, _: State, pulse: Pulse) -> PageData:
    prepare(pulse)
    extra = (*puzzle.extra, *hidden_words(puzzle, pulse))
    steps = tuple(_steps(puzzle, pulse))
    notes = {step.move[0][0]: step.why[0] for step in steps}
    count, most = len(puzzle.words), most_points(puzzle)
    mode = f"{'characters' if has_characters(puzzle) else 'letters'}{'_centre' * bool(puzzle.centre)}"
    return texts_of(page_texts(), mode).page(
        about=tell("board.brick.progress", rank=NAMES[0], points=0, most=most),
        givens=BrickGivens(
            letters=tuple(puzzle.letters),
            centre=puzzle.centre,
            asked=puzzle.words,
            extra=extra,
            ranks=tuple((*each, phrasebook().tell(name)) for each, name in zip(needs_of(puzzle), NAMES, strict=True)),
            genius=GENIUS,
            meanings=tuple(map(sense, puzzle.words)),
            sounds=tuple(map(_sound, puzzle.words)),
            notes=tuple(notes[at] for at in range(count)),
            han=has_characters(puzzle),
            blanks={"most_points": most, "all_words": count},
        ),
        solution=(*(1,) * count, *(0,) * (count + len(extra) + 1)),
        steps=steps,
    )


def _sound(word: str) -> str:
    """How an idiom is read, if its meaning is known."""
    idiom = idiom_of(word)
    return idiom.pinyin if idiom and sense(word) else ""


def hidden_words(puzzle: Puzzle, pulse: Pulse) -> tuple[str, ...]:
    """The words of the dictionary that count but are not printed."""
    spelled = english(pulse).words(puzzle.letters) if puzzle.hushed else []
    return tuple(word for word in spelled if seal(word) in puzzle.hushed)


def _steps(puzzle: Puzzle, pulse: Pulse) -> Iterator[PageStep]:
    for hint in way(start(puzzle), pulse):
        assert isinstance(hint.move, Guess), "the way finds one word after the other"
        at = puzzle.words.index(hint.move.word)
        yield write_step(hint, [(at, 1)], lambda _, at=at: (at,))  # type: ignore[misc]
