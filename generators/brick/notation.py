"""Brick as text, and what files and other texts are opened as. A puzzle is JSON, a move is a line:

    {"puzzle": {"letters": "deioprv", "words": ["prior", ...]}}

Optional keys: "centre", "bonus" (more known words), "besides" (the common ones of them) and
"hushed" (seals of known words that are not printed).

    >>> read_move("guess prior")
    Guess(word='prior')
    >>> write_move(read_move("finish"))
    'finish'
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import replace
from json import JSONDecodeError
from random import Random

from generators.brick import file_format
from generators.brick.generate import WORDS_OF_A_TEXT, generate, language_of, segmenter
from generators.brick.menu import LETTERS, Options
from generators.brick.rules import Add, Finish, Guess, Move, Puzzle, Reveal, Strike, in_signs, normalize, printable
from generators.kernel.kind import BadText, Form, Pulse, no_pulse
from generators.kernel.phrases import Phrase, say
from generators.kernel.text import decode, refuse_binary, refuse_json

HEADER = "puzzle"  # a sibling has its own, and reads both
MOST_LETTERS = 40
MOST_WORDS = 20_000
LONGEST_WORD = 60
LONGEST_MOVE = 100  # characters
_OF_A_WORD: dict[str, type[Reveal | Add | Strike]] = {"reveal": Reveal, "add": Add, "strike": Strike}
SEAL = re.compile("[0-9a-f]{10}")

SUFFIX = ".brick"
FORMS: tuple[Form[Puzzle], ...] = (
    Form("brick"),
    Form("brk"),  # file of the first program of this game
)
_HEAD = 4096  # characters that show whether it is markup


def write(puzzle: Puzzle, header: str = HEADER) -> str:
    optional = {"centre": puzzle.centre, "bonus": puzzle.extra, "besides": puzzle.besides, "hushed": puzzle.hushed}
    content = {"letters": puzzle.letters, "words": puzzle.words, **{name: its for name, its in optional.items() if its}}
    return json.dumps({header: content}, ensure_ascii=False) + "\n"


def read(text: str, header: str = HEADER) -> Puzzle:
    content = _read_content(text, header)
    letters = "".join(sorted(set(normalize(_read_text(content, "letters")))))
    centre = normalize(_read_text(content, "centre"))
    stranger = next((sign for sign in letters if not sign.isalpha()), "")
    if stranger:
        raise BadText("brick.file.sign", sign=printable(stranger), number=f"U+{ord(stranger):04X}")
    if not letters or len(letters) > MOST_LETTERS or letters != normalize(letters):
        raise BadText("brick.file.letters", most=MOST_LETTERS)
    if centre and centre not in tuple(letters):
        raise BadText("brick.file.centre", centre=_quote(centre))
    words = _read_words(content, "words", letters, centre)
    if not words:
        raise BadText("brick.file.no_words")
    besides = _read_words(content, "besides", letters, centre)
    extra = sorted({*_read_words(content, "bonus", letters, centre), *besides}.difference(words))
    besides = tuple(word for word in besides if word not in frozenset(words))
    seals = sorted(set(_read_texts(content, "hushed")))
    if not all(map(SEAL.fullmatch, seals)):
        raise BadText("brick.file.seal")
    return Puzzle(letters, centre, words, tuple(extra), tuple(seals), besides)


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
    raise BadText("brick.file.move", text=_quote(text))


def _read_content(text: str, header: str) -> dict[str, object]:
    try:
        whole = json.loads(text)
    except JSONDecodeError as error:
        raise BadText("brick.file.json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # an endless number, endless brackets
        raise BadText("brick.file.json", line=1, column=1) from error
    content = whole.get(header, whole.get(HEADER)) if isinstance(whole, dict) else None
    if not isinstance(content, dict):
        raise BadText("brick.file.no_puzzle")
    return content


def _read_text(content: dict[str, object], name: str) -> str:
    value = content.get(name, "")
    if not isinstance(value, str):
        raise BadText("brick.file.not_text", name=name)
    return value


def _read_texts(content: dict[str, object], name: str) -> list[str]:
    values = content.get(name, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BadText("brick.file.not_texts", name=name)
    if len(values) > MOST_WORDS:
        raise BadText("brick.file.too_many", most=MOST_WORDS)
    return values


def _read_words(content: dict[str, object], name: str, letters: str, centre: str) -> tuple[str, ...]:
    words = sorted({normalize(word) for word in _read_texts(content, name)})
    for word in words:
        if not word or len(word) > LONGEST_WORD or set(word) - set(letters) or centre not in word:
            raise BadText("brick.file.word", word=_quote(word))
    return tuple(words)


def _quote(text: str) -> str:
    return printable(" ".join(text[:40].split()))


def is_headed(data: bytes, header: str) -> bool:
    start = data[:400].lstrip(b"\xef\xbb\xbf \t\r\n")
    return start[:1] == b"{" and f'"{header}"'.encode() in start and bool(re.search(rb'"letters"\s*:', data[:100_000]))


def claims(data: bytes) -> bool:
    return is_headed(data, HEADER) or file_format.claims(data)


def open_file(data: bytes) -> Puzzle:
    """A puzzle from our file; from a .brk, the puzzle that its words make with a fixed seed."""
    if not file_format.claims(data):
        return read(decode(data))
    return _generate_any_size(Options(corpus=" ".join(file_format.read(data))), Random(0), no_pulse)


def from_text(text: str, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle from the words of a text."""
    refuse_binary(text[:_HEAD].encode("utf-8", "replace"))
    refuse_json(text)
    language = language_of(text)
    corpus = " ".join(segmenter(language).words(text, pulse))
    return _generate_any_size(Options(corpus=corpus, language=language), rng, pulse)


def _generate_any_size(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle of seven letters, or of another number where seven spell too few words."""
    made: list[Puzzle] = []
    for letters in LETTERS:
        with suppress(BadText):
            made.append(generate(replace(options, letters=letters), rng, pulse))
            if len(made[-1].words) >= WORDS_OF_A_TEXT[0]:
                return made[-1]
    if not made:
        raise BadText("brick.few_words")
    return max(made, key=lambda puzzle: len(puzzle.words))


def note(puzzle: Puzzle, _: Pulse) -> Phrase:
    """The letters and the number of words."""
    letters = " ".join(puzzle.letters).upper()
    count, words = len(puzzle.letters), len(puzzle.words)
    if puzzle.centre:
        return say("brick.note.centre", count=count, letters=letters, centre=puzzle.centre.upper(), words=words)
    return in_signs(puzzle, say("brick.note.puzzle", count=count, letters=letters, words=words))
