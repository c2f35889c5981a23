"""Cryptic clues: their parses, the bank of them, the parts of a clue, and how each clue is explained.

A clue and its parse are a line of assets/clues/cryptic.txt:

    answer TAB C TAB clue TAB definition | device | indicator | fodder

The fodder is what makes the answer's letters: words of the clue that give their own letters, or
other letters after `=`. Pieces are joined by `+`; in a container one side is inside the other.
docs/files.md has an example of each device.

Every word of a clue has a part. The definition is at its beginning or end; the words of the
indicator and of the fodder are in it. No word belongs to two parts, and all other words are small
ones that link the parts. In two sorts of clue the definition is the whole clue: a cryptic
definition has no other part, and an &lit. has them in the same words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from unicodedata import normalize

from generators.crossword.rules import Puzzle
from generators.kernel.cache import cached
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.kernel.phrases import Phrase, join_list, say
from generators.lattice.layout import Slot
from generators.words.clue_bank import FEWEST_LETTERS, LONGEST, MOST_LETTERS, enumeration, pieces
from generators.words.dictionary import asset_entries, asset_text, word_sets

ANAGRAM, HIDDEN, CHARADE, CONTAINER, REVERSAL = "anagram", "hidden", "charade", "container", "reversal"
DOUBLE, SOUND, BEHEADING, CURTAILING, INITIALS = "double", "sound", "beheading", "curtailing", "initials"
ALTERNATE, REVERSED_HIDDEN, SPOONERISM = "alternate", "reversed_hidden", "spoonerism"
CRYPTIC_DEFINITION, AND_LIT = "cryptic_definition", "and_lit"
DEVICES = (
    *(ANAGRAM, HIDDEN, CHARADE, CONTAINER, REVERSAL, DOUBLE, SOUND, BEHEADING, CURTAILING, INITIALS),
    *(ALTERNATE, REVERSED_HIDDEN, SPOONERISM, CRYPTIC_DEFINITION, AND_LIT),
)
LIT = "& "  # before the device that makes the letters of an &lit.
GAP = "..."  # between words of an indicator that are apart in the clue
INSIDE = " inside "

_WITHOUT_LETTERS = (DOUBLE, CRYPTIC_DEFINITION)
_ANSWER = re.compile(r"[A-Za-z][A-Za-z' -]*")
_GIVEN = re.compile(r"[A-Z]+")
_SIGNS = re.compile(r"[^a-z0-9]")
_COLUMNS, _PARTS = 4, 4
_COUNTED = re.compile(r"(?<!\s)\s*\([\d,\- ]+\)$")

DEFINITION, INDICATOR, FODDER = PARTS = ("definition", "indicator", "fodder")
_WORD = re.compile(r"[’'][^\W_]+|[^\W_]+")
LINKS = word_sets(asset_text("clues", "little_words.txt"))["links"]

_STOPS = ",.:;?!“”"
TRIES = 40  # attempts at an order in which the answer cannot be read; three letters have none


def name_of(device: str) -> str:
    """The device as parses have it."""
    return device.replace("_", " ")


_BY_NAME = {name_of(device): device for device in DEVICES if device != AND_LIT}


class BadClue(ValueError):
    """An error in a line of the bank, in one sentence for its author."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of the clue, and the letters they give."""

    words: str
    letters: str
    stated: bool = False  # letters given after =, not spelled by the words


@dataclass(frozen=True, slots=True)
class CrypticClue:
    written: str  # answer with its blanks and hyphens
    text: str
    definition: str
    device: str
    indicator: tuple[str, ...]
    pieces: tuple[Piece, ...]
    inner: tuple[Piece, ...] = ()  # pieces inside a container
    lit: bool = False  # an &lit.

    @property
    def trick(self) -> str:
        """The device that is named first."""
        return AND_LIT if self.lit else self.device

    @property
    def answer(self) -> str:
        return "".join(pieces(self.written)).upper()

    @property
    def letters(self) -> str:
        return letters_of(self.pieces)


def letters_of(side: tuple[Piece, ...]) -> str:
    return "".join(piece.letters for piece in side)


def fold(text: str) -> str:
    """The letters and digits of a text, in lower case and without accents."""
    return _SIGNS.sub("", normalize("NFKD", text).lower())


def without_lengths(text: str) -> str:
    return _COUNTED.sub("", text)


def read_line(line: str) -> CrypticClue:
    columns = line.split("\t")
    if len(columns) != _COLUMNS or columns[1] != "C" or any(each != each.strip() or not each for each in columns):
        raise BadClue("Write answer, tab, C, tab, clue, tab, parse; no blanks at the ends.")
    written, _, text, parse = columns
    if not _ANSWER.fullmatch(written) or not FEWEST_LETTERS <= len("".join(pieces(written))) <= MOST_LETTERS:
        raise BadClue(f"The answer “{written}” must be 3 to 15 letters, with blanks, hyphens or apostrophes.")
    if len(text) > LONGEST:
        raise BadClue(f"The clue has {len(text)} characters, more than {LONGEST}.")
    parts = [part.strip() for part in parse.split("|")]
    if len(parts) != _PARTS:
        raise BadClue("Write the parse as definition | device | indicator | fodder.")
    definition, name, indicator, fodder = parts
    device, lit = _BY_NAME.get(name.removeprefix(LIT), ""), name.startswith(LIT)
    if not device:
        raise BadClue(f"“{name}” is no device; write one of {', '.join(_BY_NAME)}.")
    if lit and device in _WITHOUT_LETTERS:
        raise BadClue(f"An &lit. needs a device that makes the letters; {name_of(device)} makes none.")
    if not definition or not (fodder or device == CRYPTIC_DEFINITION):
        raise BadClue("The definition and the fodder must not be empty.")
    if device == CRYPTIC_DEFINITION and (indicator or fodder):
        raise BadClue("A cryptic definition is the whole clue; leave the indicator and the fodder empty.")
    inner, inside, outer = fodder.partition(INSIDE) if device == CONTAINER else ("", "", fodder)
    if device == CONTAINER and (not inside or INSIDE in outer):
        raise BadClue("Write the fodder of a container as one side inside the other: ask inside wager = BET.")
    found = tuple(part.strip() for part in indicator.split(GAP)) if indicator else ()
    return CrypticClue(written, text, definition, device, found, _read_side(outer), _read_side(inner), lit)


def _read_side(text: str) -> tuple[Piece, ...]:
    return tuple(map(_read_piece, text.split("+"))) if text else ()


def _read_piece(text: str) -> Piece:
    words, stated, letters = (part.strip() for part in text.partition("="))
    if not words or bool(stated) != bool(letters):
        raise BadClue(f"“{text.strip()}” is no piece; write words, or words = LETTERS.")
    if not letters:
        return Piece(words, fold(words).upper())
    if not _GIVEN.fullmatch(letters):
        raise BadClue(f"“{letters}” must be in capital letters A to Z.")
    if letters == fold(words).upper():
        raise BadClue(f"“{words}” gives its own letters; leave out = {letters}.")
    return Piece(words, letters, stated=True)


def parse_of(clue: CrypticClue) -> str:
    fodder = " + ".join(map(_write_piece, clue.pieces))
    if clue.inner:
        fodder = " + ".join(map(_write_piece, clue.inner)) + INSIDE + fodder
    name = LIT * clue.lit + name_of(clue.device)
    parts = clue.definition, name, f" {GAP} ".join(clue.indicator), fodder
    return " | ".join(parts).replace("|  |", "| |").rstrip()


def _write_piece(piece: Piece) -> str:
    return f"{piece.words} = {piece.letters}" if piece.stated else piece.words


# --- the parts of a clue


@dataclass(frozen=True, slots=True)
class Span:
    """A run of the clue's text that belongs to one part."""

    part: str
    start: int
    end: int

    def holds(self, other: Span) -> bool:
        """Is the other part in the words of this one, as in an &lit.?"""
        return self.part != other.part and self.start <= other.start and other.end <= self.end


def spans(clue: CrypticClue) -> tuple[Span, ...]:
    """The places of the parts, in order. Raises BadClue if they are not in the clue, or if a word has no part."""
    signs = list(_WORD.finditer(clue.text))
    words = [fold(sign[0]) for sign in signs]
    taken = _place_parts(clue, words)
    left = [words[place] for place in range(len(words)) if all(place not in run for _, run in taken)]
    strange = [word for word in left if word not in LINKS]
    if strange:
        raise BadClue(f"“{strange[0]}” belongs to no part of the clue.")
    if clue.lit:
        taken.insert(0, (DEFINITION, range(len(words))))
    found = (Span(part, signs[run.start].start(), signs[run.stop - 1].end()) for part, run in taken)
    return tuple(sorted(found, key=lambda span: span.start))


def words_of(text: str) -> list[str]:
    return [fold(word) for word in _WORD.findall(text)]


def _place_parts(clue: CrypticClue, words: list[str]) -> list[tuple[str, range]]:
    """A run of words for each part, without overlaps, and with the definition at an end; not that of an &lit."""
    if clue.trick in (CRYPTIC_DEFINITION, AND_LIT) and words_of(clue.definition) != words:
        raise BadClue("The definition must be the whole clue, word by word.")
    parts = [] if clue.lit else [(DEFINITION, clue.definition)]
    parts += [(INDICATOR, each) for each in clue.indicator]
    parts += [(FODDER, piece.words) for piece in (*clue.pieces, *clue.inner)]
    for _, text in parts:
        if not any(_matching_runs(words_of(text), words)):
            raise BadClue(f"“{text}” is not in the clue.")
    ends = {0, len(words) - len(words_of(clue.definition))}
    if not any(run.start in ends for run in _matching_runs(words_of(clue.definition), words)):
        raise BadClue(f"The definition “{clue.definition}” must begin or end the clue.")
    ordered = clue.device == SPOONERISM or (clue.device == CHARADE and not clue.indicator)
    for runs in _disjoint_ranges([words_of(text) for _, text in parts], words, ()):
        starts = [run.start for (part, _), run in zip(parts, runs, strict=True) if part == FODDER]
        if (clue.lit or runs[0].start in ends) and (not ordered or starts == sorted(starts)):
            return [(part, run) for (part, _), run in zip(parts, runs, strict=True)]
    order = ", or the pieces come in another order and no indicator says so" if ordered else ""
    raise BadClue(f"The parts share words{order}.")


def _disjoint_ranges(parts: list[list[str]], words: list[str], taken: tuple[range, ...]) -> Iterator[tuple[range, ...]]:
    if len(taken) == len(parts):
        yield taken
        return
    for run in _matching_runs(parts[len(taken)], words):
        if all(run.stop <= other.start or other.stop <= run.start for other in taken):
            yield from _disjoint_ranges(parts, words, (*taken, run))


def _matching_runs(part: list[str], words: list[str]) -> Iterator[range]:
    count = len(part)
    runs = (range(at, at + count) for at in range(len(words) - count + 1) if count)
    return (run for run in runs if words[run.start : run.stop] == part)


# --- the bank, and the clues of a puzzle


@cached
def cryptic_bank(pulse: Pulse = no_pulse) -> Mapping[str, tuple[CrypticClue, ...]]:
    """The clues of assets/clues/cryptic.txt by their answers, in lower case."""
    found: dict[str, tuple[CrypticClue, ...]] = {}
    for line in asset_entries("clues", "cryptic.txt"):
        pulse()
        clue = read_line(line)
        answer = clue.answer.lower()
        found[answer] = (*found.get(answer, ()), clue)
    return found


def text_with_lengths(clue: CrypticClue) -> str:
    """The clue with the lengths of its answer's words: (3,4)."""
    return f"{clue.text}{enumeration(clue.written) or f' ({len(clue.answer)})'}"


def parse_in_bank(answer: str, text: str) -> str:
    """The parse of the clue with this text, with or without its lengths; empty if the bank has none."""
    plain = without_lengths(text)
    return next((parse_of(each) for each in cryptic_bank().get(answer.lower(), ()) if each.text == plain), "")


def check_parse(answer: str, text: str, parse: str, line: int) -> str:
    """Returns a parse from a file if its parts are in the clue; else raises BadText."""
    try:
        spans(_make_clue(answer, text, parse))
    except ValueError as fault:
        raise BadText("crossword.bad_parse", line=line) from fault
    return parse


def _make_clue(answer: str, text: str, parse: str) -> CrypticClue:
    return read_line(f"{answer}\tC\t{without_lengths(text)}\t{parse}")


@cached
def cryptic_clues(puzzle: Puzzle) -> tuple[CrypticClue | None, ...]:
    """A clue with its parse for each slot; None without a parse."""
    slots = puzzle.solution.slots
    parses = puzzle.parses or ("",) * len(slots)
    texts = zip(map(puzzle.answer, slots), puzzle.clues, parses, strict=True)
    return tuple(_make_clue(answer.lower(), text, parse) if parse else None for answer, text, parse in texts)


@cached
def clue_spans(puzzle: Puzzle) -> tuple[tuple[Span, ...], ...]:
    """The parts of each clue; empty without a parse."""
    return tuple(spans(clue) if clue else () for clue in cryptic_clues(puzzle))


def devices(puzzle: Puzzle) -> tuple[str, ...]:
    """The devices of its clues, in an order that does not depend on the puzzle."""
    used = {clue.trick for clue in cryptic_clues(puzzle) if clue}
    return tuple(device for device in DEVICES if device in used)


# --- explanations


def steps(clue: CrypticClue) -> Iterator[tuple[str, Phrase, frozenset[str]]]:
    """Help in steps that do not say the answer: definition, device, indicator, fodder, letters.
    With the name of each step, and the parts of the clue that have been named so far."""
    shown = frozenset((DEFINITION,))
    if clue.trick in (CRYPTIC_DEFINITION, AND_LIT):
        yield DEFINITION, say("cryptic_clue.hint.whole"), shown
    else:
        yield DEFINITION, say("cryptic_clue.hint.definition", words=clue.definition), shown
    if clue.lit:
        yield AND_LIT, say("cryptic_clue.hint.and_lit"), shown
    yield clue.device, say(f"cryptic_clue.hint.{clue.device}"), shown
    if clue.device == CRYPTIC_DEFINITION:
        return
    if clue.indicator:
        shown |= {INDICATOR}
        yield INDICATOR, say("cryptic_clue.hint.indicator", words=" … ".join(clue.indicator)), shown
    shown |= {FODDER}
    pieces = (*clue.inner, *clue.pieces) if clue.device == CONTAINER else clue.pieces
    keys = ["cryptic_clue.other_word" if piece.stated else "cryptic_clue.own_letters" for piece in pieces]
    named = [say(key, words=piece.words) for key, piece in zip(keys, pieces, strict=True)]
    yield FODDER, say(f"cryptic_clue.fodder.{clue.device}", words=join_list(named)), shown
    if clue.device not in (DOUBLE, INITIALS):  # the fodder says it
        yield "letters", _letters_step(clue), shown


def _letters_step(clue: CrypticClue) -> Phrase:
    """The letters of the fodder; only the first or last of them if they contain the answer in a row."""
    key = f"cryptic_clue.letters.{clue.device}"
    if clue.device == ANAGRAM:
        ordered = sorted(clue.letters)
        mixed = reversed(ordered) if "".join(ordered) == clue.answer else ordered  # CHIN would give itself away
        return say(key, letters=" ".join(mixed))
    if clue.device == ALTERNATE:
        return say("cryptic_clue.letters.odd" if clue.letters[::2] == clue.answer else "cryptic_clue.letters.even")
    if clue.device in (HIDDEN, REVERSED_HIDDEN):
        words = clue.pieces[0].words.split()
        words = words if len(words) > 1 else words[0].split("-")
        first, *_, last = words[:: -1 if clue.device == REVERSED_HIDDEN else 1]
        return say(key, first=first.strip(_STOPS), last=last.strip(_STOPS))
    if clue.answer in clue.letters:
        piece, at = _told_letter(clue)
        word = say("cryptic_clue.that_word" if piece.stated else "cryptic_clue.own_letters", words=piece.words)
        key = "cryptic_clue.letters.ends" if clue.device == CURTAILING else "cryptic_clue.letters.begins"
        return say(key, word=word, letter=clue.letters[at])
    return say(key, letters=" + ".join(piece.letters for piece in clue.pieces), inner=letters_of(clue.inner))


def _told_letter(clue: CrypticClue) -> tuple[Piece, int]:
    """The longest piece to be found, and the place of its first letter; where the last is cut off, of that."""
    piece = max(clue.pieces, key=lambda each: (each.stated, len(each.letters)))
    if clue.device == CURTAILING:
        return piece, len(clue.letters) - 1
    return piece, len(letters_of(clue.pieces[: clue.pieces.index(piece)]))


def told_place(clue: CrypticClue) -> int | None:
    """The place of the letter of the answer that the last step tells, if it tells one."""
    before = clue.letters.find(clue.answer)
    if clue.device in (ANAGRAM, ALTERNATE, HIDDEN, REVERSED_HIDDEN) or before < 0:
        return None
    place = _told_letter(clue)[1] - before
    return place if 0 <= place < len(clue.answer) else None


def parse_sentence(clue: CrypticClue) -> Phrase:
    """The parse in a sentence or two, for players who know the answer."""
    return say(
        f"cryptic_clue.parsed.{clue.device}",
        definition=clue.definition,
        indicator=" … ".join(clue.indicator),
        fodder=_in_order(clue.pieces) if clue.pieces else "",
        inner=_in_order(clue.inner) if clue.inner else "",
    )


def _in_order(pieces: Sequence[Piece]) -> Phrase:
    first, *others = pieces
    said = say("cryptic_clue.own_letters", words=first.words)
    if first.stated:
        said = say("cryptic_clue.given", letters=first.letters, words=first.words)
    return say("cryptic_clue.joined", before=said, next=_in_order(others)) if others else said


# --- the letters of an anagram, shown in a ring


Order = tuple[int, ...]  # places of letters in the fodder


def mixed_letters(puzzle: Puzzle, slot: Slot) -> str:
    """The letters of an anagram clue; empty for other clues."""
    clue = cryptic_clues(puzzle)[puzzle.solution.slots.index(slot)] if puzzle.parses else None
    return clue.letters if clue is not None and clue.device == ANAGRAM else ""


def log_word_of(slot: Slot, step: str = FODDER) -> str:
    """The word in a game's log that says that a hint gave this step of the clue."""
    return f"{step} {slot.number}-{slot.direction}"


def ring_order(letters: str, answer: str, presses: int = 0, before: Order = ()) -> Order:
    """The order after so many presses, which depends on the order before; at first that of the clue."""
    places, chance = range(len(letters)), Random(f"{letters} {presses}")
    if not before and not _is_readable(letters, answer):
        return tuple(places)
    tried = [tuple(chance.sample(places, len(letters))) for _ in range(TRIES)]
    others = [each for each in tried if _in_order_of(letters, each) not in (_in_order_of(letters, before), answer)]
    hidden = (each for each in others if not _is_readable(_in_order_of(letters, each), answer))
    return next(hidden, (others or tried)[0])


def _in_order_of(letters: str, order: Order) -> str:
    return "".join(letters[each] for each in order)


def _is_readable(letters: str, answer: str) -> bool:
    """Can the answer be read round the ring, in either direction?"""
    return answer in letters * 2 or answer in letters[::-1] * 2


def used_letters(letters: str, standing: str) -> frozenset[int]:
    """The letters that are already in the boxes, each as often as it is there."""
    left, found = Counter(standing), set[int]()
    for at, letter in enumerate(letters):
        if left[letter] > 0:
            left[letter] -= 1
            found.add(at)
    return frozenset(found)
