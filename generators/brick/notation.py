"""Brick as text: a puzzle is JSON, {"puzzle": {"letters": "deioprv", "words": ["prior", ...]}}; a move is a line.

Optional keys: "centre", "bonus" (more words that are known), "besides" (those of them that earn points instead of a
star) and "hushed" (seals of known words that are not printed).

    >>> read_move("guess prior")
    Guess(word='prior')
    >>> write_move(read_move("finish"))
    'finish'
"""

from __future__ import annotations

import json
import re
from json import JSONDecodeError

from generators.brick.rules import Add, Finish, Guess, Move, Puzzle, Reveal, Strike, seen, tidy
from generators.kernel.kind import BadText

MOST_LETTERS = 40
MOST_WORDS = 20_000
LONGEST_WORD = 60
LONGEST_MOVE = 100  # characters
_OF_A_WORD: dict[str, type[Reveal | Add | Strike]] = {"reveal": Reveal, "add": Add, "strike": Strike}
SEAL = re.compile("[0-9a-f]{10}")


def write(puzzle: Puzzle) -> str:
    optional = {"centre": puzzle.centre, "bonus": puzzle.extra, "besides": puzzle.besides, "hushed": puzzle.hushed}
    content = {"letters": puzzle.letters, "words": puzzle.words, **{name: its for name, its in optional.items() if its}}
    return json.dumps({"puzzle": content}, ensure_ascii=False) + "\n"


def read(text: str) -> Puzzle:
    content = _content(text)
    letters = "".join(sorted(set(tidy(_text(content, "letters")))))
    centre = tidy(_text(content, "centre"))
    stranger = next((sign for sign in letters if not sign.isalpha()), "")
    if stranger:
        raise BadText("brick.file.sign", sign=seen(stranger), number=f"U+{ord(stranger):04X}")
    if not letters or len(letters) > MOST_LETTERS or letters != tidy(letters):
        raise BadText("brick.file.letters", most=MOST_LETTERS)
    if centre and centre not in tuple(letters):
        raise BadText("brick.file.centre", centre=_quoted(centre))
    words = _words(content, "words", letters, centre)
    if not words:
        raise BadText("brick.file.no_words")
    besides = _words(content, "besides", letters, centre)
    extra = sorted({*_words(content, "bonus", letters, centre), *besides}.difference(words))
    besides = tuple(word for word in besides if word not in frozenset(words))
    return Puzzle(letters, centre, words, tuple(extra), _seals(content), besides)


def write_move(move: Move) -> str:
    if isinstance(move, Finish):
        return "finish"
    return f"{type(move).__name__.lower()} {move.word}"


def read_move(text: str) -> Move:
    match text.split():
        case ["guess", *parts] if len(text) <= LONGEST_MOVE:
            return Guess(" ".join(parts))
        case [name, word] if name in _OF_A_WORD and len(text) <= LONGEST_MOVE:
            return _OF_A_WORD[name](word)
        case ["finish"]:
            return Finish()
    raise BadText("brick.file.move", text=_quoted(text))


def _content(text: str) -> dict[str, object]:
    try:
        whole = json.loads(text)
    except JSONDecodeError as error:
        raise BadText("brick.file.json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # an endless number, endless brackets
        raise BadText("brick.file.json", line=1, column=1) from error
    content = whole.get("puzzle") if isinstance(whole, dict) else None
    if not isinstance(content, dict):
        raise BadText("brick.file.no_puzzle")
    return content


def _text(content: dict[str, object], name: str) -> str:
    value = content.get(name, "")
    if not isinstance(value, str):
        raise BadText("brick.file.not_text", name=name)
    return value


def _texts(content: dict[str, object], name: str) -> list[str]:
    values = content.get(name, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BadText("brick.file.not_texts", name=name)
    if len(values) > MOST_WORDS:
        raise BadText("brick.file.too_many", most=MOST_WORDS)
    return values


def _seals(content: dict[str, object]) -> tuple[str, ...]:
    seals = sorted(set(_texts(content, "hushed")))
    if not all(map(SEAL.fullmatch, seals)):
        raise BadText("brick.file.seal")
    return tuple(seals)


def _words(content: dict[str, object], name: str, letters: str, centre: str) -> tuple[str, ...]:
    words = sorted({tidy(word) for word in _texts(content, name)})
    for word in words:
        if not word or len(word) > LONGEST_WORD or set(word) - set(letters) or centre not in word:
            raise BadText("brick.file.word", word=_quoted(word))
    return tuple(words)


def _quoted(text: str) -> str:
    return seen(" ".join(text[:40].split()))
