"""The cryptic clues of a puzzle: with their parses, and the tricks that they use."""

from __future__ import annotations

from generators.crossword.cryptic.parse import DEVICES, CrypticClue, read_line, uncounted
from generators.crossword.cryptic.spans import Span, spans
from generators.crossword.rules import Puzzle
from generators.kernel.cache import cached
from generators.kernel.kind import BadText


def checked_parse(answer: str, text: str, parse: str, line: int) -> str:
    """A parse from a file, if its parts stand in the clue; else a BadText."""
    try:
        spans(_clue(answer, text, parse))
    except ValueError as fault:
        raise BadText("crossword.bad_parse", line=line) from fault
    return parse


def _clue(answer: str, text: str, parse: str) -> CrypticClue:
    return read_line(f"{answer}\tC\t{uncounted(text)}\t{parse}")


@cached
def cryptic_clues(puzzle: Puzzle) -> tuple[CrypticClue | None, ...]:
    """A clue with its parse for each slot, where there is one."""
    slots = puzzle.solution.slots
    parses = puzzle.parses or ("",) * len(slots)
    texts = zip(map(puzzle.answer, slots), puzzle.clues, parses, strict=True)
    return tuple(_clue(answer.lower(), text, parse) if parse else None for answer, text, parse in texts)


@cached
def clue_spans(puzzle: Puzzle) -> tuple[tuple[Span, ...], ...]:
    """The parts of each clue; none of one without a parse."""
    return tuple(spans(clue) if clue else () for clue in cryptic_clues(puzzle))


def devices(puzzle: Puzzle) -> tuple[str, ...]:
    """The tricks of its clues, in an order that tells nothing."""
    used = {clue.device for clue in cryptic_clues(puzzle) if clue}
    return tuple(device for device in DEVICES if device in used)
