"""Riddles that players make: the draft of one, and what is certain about it.

A draft is a text for each name of a line in notation.py. What its maker leaves out has a usual text. Nothing is said
about how good a riddle is, nor that something is missing: its maker may read the face in a way that no table knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.riddle_zh.generate import is_word
from generators.riddle_zh.notation import ALSO, BY, HEADER, LONGEST, OF_US, SAYS_NO_METHOD, write
from generators.riddle_zh.rules import SIGNS, Puzzle
from generators.words.idioms import LENGTH
from generators.words.pieces import characters_of, count_atoms, division, plain, shapes, split
from generators.words.poem_book import book
from generators.words.readings import MEANINGS, senses, table_row

Draft: TypeAlias = Mapping[str, str]

FIELDS = {"谜": 40, "目": 12, "底": LONGEST, "解": 120, BY: 20, "法": 40, ALSO: 40}  # most characters of each
NEEDED = ("谜", "底", "解")
NOBODY, ALONE = "佚名", "只有一个字"
LEVEL = 2
HALVES = 2  # pieces of a character that has two


def usual(draft: Draft) -> dict[str, str]:
    """What stands for texts that are left out."""
    count = len(_clean(draft, "底"))
    known = count == LENGTH and is_word(_clean(draft, "底"))
    target = "打一字" if count == 1 else "打一成语" if known else "打一词语"
    return {"目": target, "法": SAYS_NO_METHOD, BY: NOBODY}


def puzzle_of(draft: Draft) -> Puzzle | None:
    """None while a text is missing, or where an answer is not written in characters."""
    found = usual(draft) | {name: text for name in FIELDS if (text := _clean(draft, name))}
    answer, also = found.get("底", ""), found.get(ALSO, "").split()
    also = [each for each in dict.fromkeys(also) if each != answer]
    fits = all(SIGNS.fullmatch(each) and len(each) == len(answer) for each in (answer, *also))
    if not fits or not all(map(found.get, NEEDED)):
        return None
    inside = " ".join(split(answer)) if division(answer) else ALONE if len(answer) == 1 else answer[0]
    texts = found["谜"], found["目"], answer, found["法"], inside, found["解"], OF_US
    return Puzzle(*texts, LEVEL, tuple(also), found[BY])


def _clean(draft: Draft, name: str) -> str:
    return " ".join(draft.get(name, "").split())[: FIELDS[name]]


def write_draft(draft: Draft) -> str:
    """A whole one as a puzzle."""
    puzzle = puzzle_of(draft)
    rows = [f"{name} {text}" for name in FIELDS if (text := _clean(draft, name))]
    return "\n".join([HEADER, *rows]) if puzzle is None else write(puzzle)


def read_draft(text: str) -> Draft:
    found = {name: rest.strip() for name, _, rest in (row.partition(" ") for row in text.splitlines())}
    return {name: found[name] for name in FIELDS if found.get(name, "") not in ("", usual(found).get(name))}


def remarks(draft: Draft, pulse: Pulse) -> tuple[Phrase, ...]:
    """What is certain about its face and its answer."""
    pulse()
    face, answer = _clean(draft, "谜"), _clean(draft, "底")
    if not face or not answer:
        return ()
    if not SIGNS.fullmatch(answer):
        return (say("riddle_zh.made.signs"),)
    return tuple(_remarks(face, answer, _clean(draft, ALSO).split()))


def _remarks(face: str, answer: str, also: list[str]) -> Iterator[Phrase]:
    if wrong := [each for each in also if len(each) != len(answer) or not SIGNS.fullmatch(each)]:
        yield say("riddle_zh.made.also", words=in_a_row(wrong))
    shown = "".join(sign for sign in dict.fromkeys(answer) if sign in face)
    yield say("riddle_zh.made.shown", signs=shown) if shown else say("riddle_zh.made.hidden")
    known = bool(senses(answer)) if len(answer) == 1 else is_word(answer) or bool(table_row(MEANINGS, answer))
    if (line := book().by_line.get(answer)) is not None:
        yield say("riddle_zh.made.line", word=answer, poet=line.by, title=line.title)
    else:
        sort = "idiom" if len(answer) == LENGTH and is_word(answer) else "word" if len(answer) > 1 else "sign"
        yield say(f"riddle_zh.made.{sort}" if known else "riddle_zh.made.unknown", word=answer)
    for sign in dict.fromkeys(answer):
        yield from _of_sign(face, sign)
    if len(answer) == 1 and division(answer) is not None:
        for other in characters_of(split(answer)):
            if other not in (answer, *also, *face):
                yield say("riddle_zh.made.twin", word=other, pieces=in_a_row(split(other)))
    if (poem := book().by_line.get(face.rstrip("，。！？"))) is not None:
        yield say("riddle_zh.made.quoted", poet=poem.by, title=poem.title)
    if known and len(answer) > 1:
        yield say("riddle_zh.made.sense", word=answer)
    yield say("riddle_zh.made.unseen")


def _of_sign(face: str, sign: str) -> Iterator[Phrase]:
    """Where its pieces stand in the face, and by which devices it may come from them."""
    others = [each for each in face if each != sign]
    if division(sign) is not None and sign not in face:
        pieces = split(sign)
        places = [next(_places(others, piece), None) for piece in pieces]
        if any(places):
            yield say("riddle_zh.made.pieces", sign=sign, pieces=in_a_row(pieces))
        yield from dict.fromkeys(filter(None, places))
        if all(places) and count_atoms(pieces) <= count_atoms(others):
            yield say("riddle_zh.made.joined", sign=sign)
    for other in dict.fromkeys(others):
        if sign in shapes(other):
            half = sign in split(other) and len(split(other)) == HALVES
            yield say("riddle_zh.made.half" if half else "riddle_zh.made.less", sign=sign, other=other)
    if len(sounds := [*senses(sign)]) > 1:
        yield say("riddle_zh.made.sounds", sign=sign, sounds=in_a_row(sounds))


def _places(face: list[str], piece: str) -> Iterator[Phrase]:
    """Where it stands by itself, where inside another character, and where in another form."""
    if piece in face:
        yield say("riddle_zh.made.stands", piece=piece)
    for sign in face:
        if piece in shapes(sign):
            yield say("riddle_zh.made.inside", piece=piece, sign=sign)
    for shape in sorted(shape for sign in face for shape in shapes(sign)):
        if plain(shape) == plain(piece):
            yield say("riddle_zh.made.form", piece=piece, shape=shape)
