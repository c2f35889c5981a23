"""The proof of a cryptic clue: its letters make the answer as its device says, and every word of it has one part."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from generators.crossword.cryptic import (
    ALTERNATE,
    ANAGRAM,
    BEHEADING,
    CHARADE,
    CONTAINER,
    CRYPTIC_DEFINITION,
    CURTAILING,
    DOUBLE,
    HIDDEN,
    INDICATOR,
    INITIALS,
    REVERSAL,
    REVERSED_HIDDEN,
    SOUND,
    SPOONERISM,
    BadClue,
    CrypticClue,
    Span,
    letters_of,
    name_of,
    read_line,
    spans,
    words_of,
)
from generators.crossword.vocabulary import roots
from generators.kernel.cache import cached
from generators.riddle.pairs import word_rhymes
from generators.words.clue_bank import bank, phrases, pieces
from generators.words.dictionary import asset, dictionary, entries, never_offered

MOST = 3  # clues of an answer


def prove(clue: CrypticClue) -> tuple[Span, ...]:
    """The spans of the clue's parts; or a BadClue that says what is wrong."""
    _prove_indicator(clue)
    for piece in (*clue.pieces, *clue.inner):
        if clue.device in _OWN_LETTERS and piece.stated:
            raise BadClue(
                f"The letters of {name_of(clue.device)} stand in the clue itself: no “= {piece.letters}” here."
            )
    _PROOFS[clue.device](clue)
    _prove_secret(clue)
    return spans(clue)


def _prove_indicator(clue: CrypticClue) -> None:
    if clue.device == DOUBLE and clue.indicator:
        raise BadClue("A double definition has no indicator.")
    if clue.device not in (DOUBLE, CHARADE, CRYPTIC_DEFINITION) and not clue.indicator:
        raise BadClue(f"The device {name_of(clue.device)} needs an indicator.")


def _prove_secret(clue: CrypticClue) -> None:
    """The clue does not say the answer, nor does its definition name one of its family."""
    if clue.answer.lower() in words_of(clue.text):
        raise BadClue("The answer itself stands in the clue.")
    family = roots(clue.answer.lower(), dictionary())
    for word in words_of(clue.definition):
        if family & roots(word, dictionary()):
            raise BadClue(f"“{word}” in the definition is of the answer's family.")


# --- the letters


def _anagram(clue: CrypticClue) -> None:
    if sorted(clue.letters) != sorted(clue.answer):
        raise BadClue(f"The letters {clue.letters} do not make {clue.answer} when mixed.")
    if clue.answer in (clue.letters, *(piece.letters for piece in clue.pieces)):
        raise BadClue(f"{clue.answer} is not mixed at all.")


def _hidden(clue: CrypticClue) -> None:
    words = words_of(clue.pieces[0].words)
    backwards = clue.device == REVERSED_HIDDEN
    at = clue.letters.find(clue.answer[::-1] if backwards else clue.answer)
    if backwards and clue.answer == clue.answer[::-1]:
        raise BadClue(f"{clue.answer} reads the same both ways.")
    if len(clue.pieces) != 1 or at < 0:
        raise BadClue(f"{clue.letters} does not hold {clue.answer}{' backwards' * backwards}.")
    end = len(clue.letters) - at - len(clue.answer)
    if len(words) < 2 or (not at and not end):
        raise BadClue(f"{clue.answer} must run from inside one word into another.")
    if at >= len(words[0]) or end >= len(words[-1]):
        raise BadClue(f"{clue.answer} does not touch every word of the fodder; name only those that hold it.")


def _charade(clue: CrypticClue) -> None:
    if len(clue.pieces) < 2:
        raise BadClue("A charade has two pieces or more, joined by +.")
    if clue.letters != clue.answer:
        raise BadClue(f"The pieces make {clue.letters}, not {clue.answer}.")


def _container(clue: CrypticClue) -> None:
    outer, inner = clue.letters, letters_of(clue.inner)
    found = any(outer[:cut] + inner + outer[cut:] == clue.answer for cut in range(1, len(outer)))
    if not found:
        raise BadClue(f"{inner} inside {outer} does not make {clue.answer}.")


def _reversal(clue: CrypticClue) -> None:
    if clue.letters[::-1] != clue.answer:
        raise BadClue(f"{clue.letters} backwards is {clue.letters[::-1]}, not {clue.answer}.")
    if clue.letters == clue.answer:
        raise BadClue(f"{clue.answer} reads the same both ways.")


def _double(clue: CrypticClue) -> None:
    if len(clue.pieces) != 1:
        raise BadClue("The fodder of a double definition is the other definition, in one piece.")


def _sound(clue: CrypticClue) -> None:
    if clue.letters == clue.answer:
        raise BadClue(f"{clue.answer} is spelled the same; it must sound alike and look different.")
    if len(clue.pieces) != 1 or clue.answer.lower() not in sounding_like(clue.letters.lower()):
        raise BadClue(f"{clue.letters} does not sound like {clue.answer} by assets/words/homophones.txt.")
    between = [span.part for span in spans(clue)][1:-1] == [INDICATOR]
    if between and not clue.lit and len(clue.letters) == len(clue.answer):
        raise BadClue(f"Either half may be the answer, {clue.answer} or {clue.letters}: move the indicator to an end.")


def _beheading(clue: CrypticClue) -> None:
    if clue.letters[1:] != clue.answer:
        raise BadClue(f"{clue.letters} without its first letter is {clue.letters[1:]}, not {clue.answer}.")


def _curtailing(clue: CrypticClue) -> None:
    if clue.letters[:-1] != clue.answer:
        raise BadClue(f"{clue.letters} without its last letter is {clue.letters[:-1]}, not {clue.answer}.")


def _initials(clue: CrypticClue) -> None:
    firsts = "".join(word[0] for piece in clue.pieces for word in words_of(piece.words)).upper()
    if firsts != clue.answer:
        raise BadClue(f"The first letters make {firsts}, not {clue.answer}.")


def _alternate(clue: CrypticClue) -> None:
    odd, even = clue.letters[::2], clue.letters[1::2]
    if len(clue.pieces) != 1 or clue.answer not in (odd, even):
        raise BadClue(f"Every second letter of {clue.letters} makes {odd} or {even}, not {clue.answer}.")
    said = "even" if clue.answer == odd else "odd"
    if any(word in (said, f"{said}ly") for each in clue.indicator for word in words_of(each)):
        raise BadClue(f"The indicator says {said}, but {clue.answer} is in the other letters.")


def _spoonerism(clue: CrypticClue) -> None:
    if len(clue.pieces) != 2:
        raise BadClue("The fodder of a spoonerism is two words, joined by +.")
    first, second = (piece.letters.lower() for piece in clue.pieces)
    if _first_sound(first) == _first_sound(second):
        raise BadClue(f"{first.upper()} and {second.upper()} begin with the same sound.")
    answer = clue.answer.lower()
    if not any(_swapped(first, second, answer[:cut], answer[cut:]) for cut in range(1, len(answer))):
        raise BadClue(f"{first.upper()} and {second.upper()} do not make {clue.answer} when their first sounds swap.")


def _swapped(first: str, second: str, left: str, right: str) -> bool:
    starts = _first_sound(left) == _first_sound(second) and _first_sound(right) == _first_sound(first)
    return starts and _end_alike(left, first) and _end_alike(right, second)


FIRST_LETTERS = re.compile(r"s?qu|y(?=[aeiou])|[^aeiouy]*")
SPELLINGS = {"kn": "n", "gn": "n", "wr": "r", "wh": "w", "ph": "f", "rh": "r", "gh": "g", "sch": "sk", "sc": "sk"}


def _first_sound(word: str) -> str:
    """The consonants before the first vowel, spelled one way: k for cat, r for wrist, s for cell."""
    start, end = _cut(word)
    if start in ("c", "sc") and end.startswith(("e", "i", "y")):
        return "s"
    return re.sub("c(?!h)", "k", SPELLINGS.get(start, start))


def _cut(word: str) -> tuple[str, str]:
    found = FIRST_LETTERS.match(word)
    at = found.end() if found else 0
    return word[:at], word[at:]


def _end_alike(word: str, other: str) -> bool:
    """Do they sound alike after their first consonants: by the table of sounds, or by letters where it has not both?"""
    known = word_rhymes()
    if word in known and other in known:
        return known[word] == known[other]
    return any(
        _cut(one)[1] in {_cut(each)[1] for each in (second, *sounding_like(second))}
        for one, second in ((word, other), (other, word))
    )


def _cryptic_definition(_: CrypticClue) -> None:
    """Nobody can prove it: that the definition is the whole clue is seen where the parts are placed."""


_OWN_LETTERS = (ANAGRAM, HIDDEN, INITIALS, DOUBLE, ALTERNATE, REVERSED_HIDDEN)
_PROOFS: Mapping[str, Callable[[CrypticClue], None]] = {
    ANAGRAM: _anagram,
    HIDDEN: _hidden,
    CHARADE: _charade,
    CONTAINER: _container,
    REVERSAL: _reversal,
    DOUBLE: _double,
    SOUND: _sound,
    BEHEADING: _beheading,
    CURTAILING: _curtailing,
    INITIALS: _initials,
    ALTERNATE: _alternate,
    REVERSED_HIDDEN: _hidden,
    SPOONERISM: _spoonerism,
    CRYPTIC_DEFINITION: _cryptic_definition,
}


@cached
def _homophones() -> Mapping[str, tuple[str, ...]]:
    groups = [tuple(line.split()) for line in entries(asset("words", "homophones.txt").read_text(encoding="ascii"))]
    return {word: group for group in groups for word in group}


def sounding_like(word: str) -> tuple[str, ...]:
    """The words that sound like this one, with itself; nothing where none does."""
    return _homophones().get(word, ())


# --- the bank


def bank_faults(text: str) -> Iterator[tuple[int, str]]:
    """The number of each line that is wrong, with a sentence for whoever writes it."""
    last, said, count = "", set[str](), 0
    lines = enumerate(text.splitlines(), 1)
    for number, line in ((number, line) for number, line in lines if line and not line.startswith("#")):
        try:
            clue = read_line(line)
            prove(clue)
        except BadClue as fault:
            yield number, str(fault)
            continue
        answer = clue.answer.lower()
        count = count + 1 if answer == last else 1
        if answer < last:
            yield number, f"“{clue.written}” comes before “{last}”; run --tidy."
        if count > MOST:
            yield number, f"“{clue.written}” has more than {MOST} clues."
        if clue.text.lower() in said:
            yield number, f"“{clue.text}” stands here already."
        if not _may_be_asked(clue.written):
            yield number, f"“{clue.written}” is in none of our lists of words, or is never asked for."
        last = answer
        said.add(clue.text.lower())


def _may_be_asked(written: str) -> bool:
    letters = "".join(pieces(written))
    if letters in never_offered():
        return False
    return letters in dictionary() or letters in phrases() or letters in bank()
