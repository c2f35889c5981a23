"""A wall on paper: its cards, lines for the links, and what is to be known of the characters of a Lion Wall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generators.characters.chinese import are_characters, card_facts
from generators.kernel.credit import credit
from generators.kernel.drawing import CENTRE, Box, Drawing, PaperMark, Words
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import CHINESE, Phrase, current_language, phrasebook, say, tell
from generators.wall import rules
from generators.wall.pointers import label, reasons, title
from generators.wall.rules import GROUPS, SIZE, Group, Puzzle, State
from generators.words.readings import in_english

HIGH, HIGH_HAN = 0.5, 0.8  # heights of a card of words, and of one with a character; its width is 1
AIR = 0.06  # between two
WORD, HAN = 0.155, 0.5  # sizes
LONG = 11  # letters: a longer card of several words takes two lines
LEAST, MOST = 38, 128  # points of a card


def sheet(kind: str, puzzle: Puzzle) -> PaperSheet:
    high = HIGH_HAN if all(len(card) == 1 for card in puzzle.cards) else HIGH
    marks = [mark for at, card in enumerate(puzzle.cards) for mark in _card(card, *divmod(at, SIZE), high)]
    sort = "idioms" if rules.is_ordered(puzzle) else kind
    rule, short = tell(f"paper.{sort}_rule"), tell(f"paper.{sort}_short")
    drawing = Drawing(SIZE - AIR, GROUPS * high - AIR, tuple(marks))
    return PaperSheet(drawing, (), rule, short, _text(credit(puzzle)), LEAST, MOST, tell("paper.links"), GROUPS)


def _card(card: str, row: int, column: int, high: float) -> Iterator[PaperMark]:
    yield Box(column, row * high, 1 - AIR, high - AIR, line=0.014, radius=0.06)
    x, y = column + (1 - AIR) / 2, row * high + (high - AIR) / 2
    if high == HIGH_HAN:
        yield Words(x, y + HAN * 0.36, card, HAN, align=CENTRE)
        return
    lines = _lines(card.upper().replace("'", "’"))
    for at, line in enumerate(lines):
        down = (at - (len(lines) - 1) / 2) * WORD * 1.2
        yield Words(x, y + down + WORD * 0.36, line, WORD, bold=True, align=CENTRE, room=0.86)


def _lines(card: str) -> list[str]:
    """The card in one line, or in two of similar length."""
    words = card.split()
    if len(card) <= LONG or len(words) == 1:
        return [card]
    cut = min(range(1, len(words)), key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


def answer(state: State) -> PaperSheet:
    puzzle = state.puzzle
    between = " " if are_characters(puzzle.cards) else " · "
    rows = ((_text(title(group)), between.join(group.cards)) for group in puzzle.groups)
    return PaperSheet(lists=tuple(PaperList(name, (PaperRow(cards),)) for name, cards in rows))


def told(puzzle: Puzzle) -> tuple[PaperList, ...]:
    """Each card with its reason, and the set that misleads; nothing without reasons."""
    found = [PaperList(_told_title(each), _reasons(each)) for each in puzzle.groups]
    if not any(row.label for each in found for row in each.rows):
        return ()
    ghosts = [tell("board.wall.ghost_guessed", ghost=puzzle.ghost.name)] if puzzle.ghost else []
    return (*found, *(PaperList("", (PaperRow(each),)) for each in ghosts))


def _told_title(group: Group) -> str:
    """The name of a link; in English with what a Chinese joke says."""
    jokes = in_english("jokes_en.txt", group.wit)
    return _text(say("wall.two_names", wit=f"{group.wit} ({jokes[0]})", link=label(group)) if jokes else title(group))


def _reasons(group: Group) -> tuple[PaperRow, ...]:
    rows = tuple(PaperRow(reason, card.upper().replace("'", "’")) for card, reason in reasons(group))
    return rows or (PaperRow(" · ".join(group.cards)),)


def _text(name: str | Phrase) -> str:
    return phrasebook().tell(name) if isinstance(name, Phrase) else name


def appendix(puzzle: Puzzle) -> tuple[PaperList, ...]:
    """The readings, the meaning and the parts of each character, group by group."""
    if not are_characters(puzzle.cards):
        return ()
    lists = []
    for group in puzzle.groups:
        rows = (PaperRow(_facts(card, puzzle.script, group.name), card) for card in group.cards)
        lists.append(PaperList(_text(label(group)), tuple(rows)))
    return tuple(lists)


def _facts(card: str, script: str, link: str) -> str:
    known = card_facts(card, script, current_language(), link)
    words = " ".join(dict.fromkeys((known.linked, *(known.words if current_language() == CHINESE else ())))).strip()
    facts = (known.pinyin or known.japanese, known.meaning, known.also, known.decomposition, words)
    return " · ".join(filter(None, facts))


CONNECTING: Paper[Puzzle, State] = Paper(partial(sheet, "connecting_wall"), answer, told=told)
LION: Paper[Puzzle, State] = Paper(partial(sheet, "lion_wall"), answer, appendix)
