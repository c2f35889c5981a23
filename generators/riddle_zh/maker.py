"""Riddles that players make: the draft of one, and what is certain about it.

A draft is a text for each name of a line in notation.py. What its maker leaves out has a usual
text. Nothing is said about how good a riddle is, nor that something is missing: its maker may read
the face in a way that no table knows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.kernel.written import Judged
from generators.riddle_zh.generate import BEFORE, NEXT, PAIR, is_word
from generators.riddle_zh.notation import ALSO, BY, HEADER, LONGEST, OF_US, write
from generators.riddle_zh.rules import ALONE, SAYS_NO_METHOD, SIGNS, Puzzle
from generators.words.idioms import LENGTH
from generators.words.pieces import UNSURE, characters_of, count_atoms, division, plain, shapes, split
from generators.words.poem_book import Poem, book, source_of
from generators.words.readings import GLOSSES, MEANINGS, senses, table_row

Draft: TypeAlias = Mapping[str, str]

FIELDS = {"谜": 40, "目": 12, "底": LONGEST, "解": 120, BY: 20, "法": 40, ALSO: 40}  # most characters of each text
NEEDED = ("谜", "底", "解")
ONE_SIGN, A_LINE = "打一字", "打一诗句"
NOBODY = "佚名"
LEVEL = 2
MOST_LINES = 6  # about a riddle in a browser
HALVES = 2  # pieces of a character of two
_ENDS = re.compile("[ ，。！？；]+")  # what separates lines of a poem


def usual_texts(draft: Draft) -> dict[str, str]:
    """The texts that stand for those left out."""
    answer = _clean_field(draft, "底")
    known = len(answer) == LENGTH and is_word(answer)
    target = ONE_SIGN if len(answer) < PAIR else "打一成语" if known else "打一词语"
    if answer in book().by_line:
        target = _line_beside(_clean_field(draft, "谜"), answer) or A_LINE
    return {"目": target, "法": SAYS_NO_METHOD, BY: NOBODY}


def puzzle_of(draft: Draft) -> Puzzle | None:
    """The riddle of a draft; None while a text is missing, or where an answer is not written in characters."""
    found = usual_texts(draft) | {name: text for name in FIELDS if (text := _clean_field(draft, name))}
    answer, also = found.get("底", ""), found.get(ALSO, "").split()
    also = [each for each in dict.fromkeys(also) if each != answer]
    fits = all(SIGNS.fullmatch(each) and len(each) == len(answer) for each in (answer, *also))
    if not fits or not all(map(found.get, NEEDED)):
        return None
    inside = " ".join(split(answer)) if division(answer) else ALONE if len(answer) == 1 else answer[0]
    texts = found["谜"], found["目"], answer, found["法"], inside, found["解"], OF_US
    return Puzzle(*texts, LEVEL, tuple(also), found[BY])


def _quoted_poem(face: str) -> tuple[Poem, list[str]] | None:
    """The poem from which the face quotes whole lines, and these lines."""
    lines = list(filter(None, _ENDS.split(face)))
    poem = book().by_line.get(lines[0]) if lines else None
    return (poem, lines) if poem is not None and set(lines) <= set(poem.lines) else None


def _line_beside(face: str, answer: str) -> str:
    """What asks for the answer if it stands beside the face in a poem: the next line or the one before."""
    if (found := _quoted_poem(face)) is None or answer not in found[0].lines:
        return ""
    place, first, last = map(found[0].lines.index, (answer, found[1][0], found[1][-1]))
    return NEXT if place == last + 1 else BEFORE if place == first - 1 else ""


def _clean_field(draft: Draft, name: str) -> str:
    return " ".join(draft.get(name, "").split())[: FIELDS[name]]


def write_draft(draft: Draft) -> str:
    """The text of a draft; a complete draft is written as a puzzle."""
    puzzle = puzzle_of(draft)
    rows = [f"{name} {text}" for name in FIELDS if (text := _clean_field(draft, name))]
    return "\n".join([HEADER, *rows]) if puzzle is None else write(puzzle)


def read_draft(text: str) -> Draft:
    found = {name: rest.strip() for name, _, rest in (row.partition(" ") for row in text.splitlines())}
    return {name: found[name] for name in FIELDS if found.get(name, "") not in ("", usual_texts(found).get(name))}


def remarks(draft: Draft, pulse: Pulse) -> tuple[Phrase, ...]:
    """What is certain about the face and the answer of a draft."""
    pulse()
    face, answer = _clean_field(draft, "谜"), _clean_field(draft, "底")
    if not face or not answer:
        return ()
    if not SIGNS.fullmatch(answer):
        return (say("riddle_zh.made.signs"),)
    return tuple(_tell_remarks(face, answer, _clean_field(draft, ALSO).split(), _clean_field(draft, "目")))


def judge_written(fields: Sequence[tuple[str, str]], pulse: Pulse) -> Judged:
    draft = dict(fields)
    puzzle, lines = puzzle_of(draft), remarks(draft, pulse)[:MOST_LINES]
    title = say("riddle_page.needs" if puzzle is None else "riddle_page.whole")
    return Judged("open" if puzzle is None else "one", title, lines, (), "riddle_zh", puzzle)


def _tell_remarks(face: str, answer: str, also: list[str], target: str) -> Iterator[Phrase]:
    if target.strip("（）()") == ONE_SIGN and len(answer) > 1:
        yield say("riddle_zh.made.count", count=len(answer))
    if wrong := [each for each in also if len(each) != len(answer) or not SIGNS.fullmatch(each)]:
        yield say("riddle_zh.made.also", words=in_a_row(wrong))
    if beside := _line_beside(face, answer):
        yield say(f"riddle_zh.made.{'next' if beside == NEXT else 'before'}")
    else:
        yield from _tell_shown(face, answer)
    known = bool(senses(answer)) if len(answer) == 1 else is_word(answer) or bool(table_row(MEANINGS, answer))
    if (line := book().by_line.get(answer)) is not None:
        yield say("riddle_zh.made.line", word=answer, source=source_of(line))
    else:
        sort = "idiom" if len(answer) == LENGTH and is_word(answer) else "word" if len(answer) > 1 else "sign"
        yield say(f"riddle_zh.made.{sort}" if known else "riddle_zh.made.unknown", word=answer)
    for sign in dict.fromkeys(answer):
        if sign not in face:
            yield from _tell_pieces(face, sign, alone=len(answer) == 1)
        if len(sounds := [*senses(sign)]) > 1:
            yield say("riddle_zh.made.sounds", sign=sign, sounds=in_a_row(sounds))
    if len(answer) == 1 and division(answer) is not None and answer not in UNSURE:
        for other in characters_of(split(answer)):
            if other not in UNSURE.union(_script_forms(answer), also, face):
                yield say("riddle_zh.made.twin", word=other, pieces=in_a_row(split(other)))
    if (found := _quoted_poem(face)) is not None and not beside:
        yield say("riddle_zh.made.quoted", source=source_of(found[0]))
    if known and len(answer) > 1:
        yield say("riddle_zh.made.sense", word=answer)
    yield say("riddle_zh.made.unseen")


def _tell_shown(face: str, answer: str) -> Iterator[Phrase]:
    """The characters of the answer that stand in the face, in either script."""
    pairs = [(sign, other) for sign in dict.fromkeys(answer) for other in _script_forms(sign) if other in face]
    if shown := [sign for sign, other in pairs if sign == other]:
        yield say("riddle_zh.made.shown", signs=in_a_row(shown))
    yield from (say("riddle_zh.made.shown_as", sign=one, other=other) for one, other in pairs if one != other)
    if not pairs:
        yield say("riddle_zh.made.hidden")


def _script_forms(sign: str) -> list[str]:
    """The character, and its form in the other script."""
    first, *others = (*table_row(GLOSSES, sign), sign)[0].split("/")
    return [sign, *others] if sign == first else [sign, first]


def _tell_pieces(face: str, sign: str, *, alone: bool) -> Iterator[Phrase]:
    """Where the face shows the pieces of the character. For one of several characters: only if all
    pieces are there. A character of the face that contains the whole one gives it by taking away,
    not by joining."""
    sure = [each for each in face if each not in UNSURE]
    holding = [each for each in dict.fromkeys(sure) if sign in shapes(each)]
    others = [each for each in sure if each not in holding]
    if division(sign) is not None and sign not in UNSURE:
        pieces = split(sign)
        places = [next(_tell_places(others, piece), None) for piece in pieces]
        joined = all(places) and count_atoms(pieces) <= count_atoms(others)
        if joined or (alone and any(places)):
            yield say("riddle_zh.made.pieces", sign=sign, pieces=in_a_row(pieces))
            yield from dict.fromkeys(filter(None, places))
        if joined:
            yield say("riddle_zh.made.joined", sign=sign)
    for other in holding:
        parts = split(other)
        key = "two" if parts == (sign, sign) else "half" if sign in parts and len(parts) == HALVES else "less"
        yield say(f"riddle_zh.made.{key}", sign=sign, other=other)


def _tell_places(face: list[str], piece: str) -> Iterator[Phrase]:
    """Where a piece stands alone, where inside another character, and where in another form."""
    if piece in face:
        yield say("riddle_zh.made.stands", piece=piece)
    for sign in face:
        if piece in shapes(sign):
            yield say("riddle_zh.made.inside", piece=piece, sign=sign)
    for shape in sorted(shape for sign in face for shape in shapes(sign)):
        if plain(shape) == plain(piece):
            yield say("riddle_zh.made.form", piece=piece, shape=shape)
