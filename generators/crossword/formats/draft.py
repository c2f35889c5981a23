"""Parts that the readers of all formats share: plain letters and texts, and a crossword while it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import unescape
from unicodedata import category, name, normalize

from generators.crossword.rules import LONGEST_ENTRY, READING, Puzzle
from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import ENGLISH, Phrase, in_a_row, phrasebook, quote, say
from generators.lattice.layout import BELOW, BLOCK, RIGHT, Bar, Layout, Slot, slot_name, within

LONGEST_CLUE = 500  # characters
LONGEST_COUNT = 60  # characters: list of word lengths
LONGEST_NAME = 200  # characters: title or author
LONGEST_NOTE = 1000  # characters: paragraph of the notes
MOST_NOTES = 30
TAGGED = 20  # times as long may a text be with its tags

_UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+")
_SPACE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\s]+")
_BREAK = re.compile(r"<(?:br|/?p|/?div|/?li|/?tr|/?h[1-6])\b[^<>]{0,80}>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,200}>|<!--.{0,500}?-->", re.DOTALL)
_COUNTED = re.compile(r"\([\d\s,.\-–']*\)$")
_BY = re.compile(r"^by:?\s+(?=\S)", re.IGNORECASE)  # sentences that use a name add it
_SPELLED_OUT = {"&": "AND", "+": "PLUS", "$": "DOLLAR", "£": "POUND", "%": "PERCENT", "#": "HASH", "@": "AT"}
_UNNAMED = " .-–—_?:/'’`´¨"  # signs beside a letter or in place of one
_NO_NAME = ("DIGIT", "SIGN", "BLACK", "WHITE", "HEAVY", "SUIT", "SYMBOL", "WITH", "MARK", "SELECTOR", "VARIATION")
_LIGATURES = str.maketrans({"ß": "SS", "ẞ": "SS", "Æ": "AE", "æ": "AE", "Œ": "OE", "œ": "OE", "Ø": "O", "ø": "O"})
_FOREIGN = str.maketrans({"Ł": "L", "ł": "L", "Đ": "D", "đ": "D", "Ð": "D", "ð": "D", "Þ": "TH", "þ": "TH", "ı": "I"})

# Reasons in the order shown.
_NOTES = ("no_clues", "some_clues", "rebus", "signs", "readings", "numbers", "diagramless", "colours", "shapes")
_LEFT_OUT = ("arrows", "pictures", "marks", "lines", "explanation")  # features named in one sentence


def one_line(text: str, most: int) -> str:
    """A text from a file as one printable line of at most so many characters."""
    clean = _SPACE.sub(" ", _UNSEEN.sub("", text)).strip()
    return clean if len(clean) <= most else clean[: most - 1].rstrip() + "…"


def plain(text: str, most: int) -> str:
    """One line of a text that may contain tags and entities."""
    return one_line(unescape(_TAG.sub("", _BREAK.sub(" ", text[: most * TAGGED]))), most)


def clue_line(text: str, lengths: str = "") -> str:
    """A clue from a file with the lengths of its words, unless it contains them."""
    clue = plain(text, LONGEST_CLUE * TAGGED)
    numbers = plain(lengths, 30).strip("()")
    counted = _COUNTED.search(clue)
    has_numbers = counted and re.search(r"\d", counted[0])
    return shorten_clue(clue if has_numbers or not numbers else f"{clue} ({numbers})".strip())


def shorten_clue(clue: str) -> str:
    """The clue, shortened if it is too long, but with the lengths of its words."""
    counted = _COUNTED.search(clue)
    end = f" {counted[0]}" if counted and len(counted[0]) <= LONGEST_COUNT and len(clue) > LONGEST_CLUE else ""
    return one_line(clue[: len(clue) - len(end)], LONGEST_CLUE - len(end)) + end


def paragraphs(text: str) -> tuple[str, ...]:
    lines = _BREAK.sub("\n", text[: LONGEST_NOTE * MOST_NOTES]).splitlines()
    return tuple(filter(None, (plain(line, LONGEST_NOTE) for line in lines)))[:MOST_NOTES]


def cell_letters(text: str, spot: Spot) -> str:
    """The letters of a cell in capitals A to Z: no accents, SS for ß, ONE for 1, HEART for ♥; readings stay apart."""
    readings = [_plain_letters(reading) for reading in text[:200].split(READING)]
    if READING in text and "" in readings:
        readings = [each for each in readings if each]
    if not 1 <= len(readings) <= 4 or not all(readings):
        raise BadText("crossword.not_letters", row=spot[0] + 1, column=spot[1] + 1, sign=quote(text, 12))
    return READING.join(dict.fromkeys(readings))


def _sign_name(sign: str) -> str:
    """The name of a digit or a sign; empty for letters, and for signs that often mean nothing."""
    if sign in _SPELLED_OUT:
        return _SPELLED_OUT[sign]
    if category(sign)[0] not in "NPS" or category(sign) == "Nl" or sign in _UNNAMED:
        return ""
    words = [each for each in re.findall("[A-Z]+", name(sign, "")) if each not in _NO_NAME]
    return "".join(words)[:LONGEST_ENTRY]


def _plain_letters(text: str) -> str:
    """The letters A to Z; empty if there are other signs."""
    seen = (sign for sign in _decompose(text) if category(sign) not in ("Mn", "Cf", "Cc", "Cs", "Zs"))
    letters = "".join(_sign_name(sign) or sign for sign in seen).upper()
    return letters if re.fullmatch(rf"[A-Z]{{1,{LONGEST_ENTRY}}}", letters) else ""


def _decompose(text: str) -> str:
    return normalize("NFKD", text.translate(_LIGATURES).translate(_FOREIGN))


@dataclass(slots=True)
class Draft:
    """A crossword while it is read, with notes on what could not be read."""

    cells: list[list[str]]  # letters of each cell, as in the file and in capitals; empty for a block
    bars: set[Bar] = field(default_factory=set)
    circles: set[Spot] = field(default_factory=set)
    shades: dict[Spot, str] = field(default_factory=dict)  # cells with their colours
    dropped: set[str] = field(default_factory=set)  # names of notes on what was left out
    labels: dict[Spot, str] = field(default_factory=dict)  # numbers in the file
    clues: dict[Slot, str] = field(default_factory=dict)
    chains: list[tuple[Slot, ...]] = field(default_factory=list)  # words that share a clue; the first has it
    title: str = ""
    author: str = ""
    copyright: str = ""
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if any(any(map(_sign_name, _decompose(text[:200]))) for row in self.cells for text in row):
            self.dropped.add("signs")  # digits or signs, for which only their names can stand
        self.cells = [
            [cell_letters(text, (row, column)) if text else "" for column, text in enumerate(texts)]
            for row, texts in enumerate(self.cells)
        ]

    def add_shape(self, spot: Spot, shape: object) -> None:
        """Any shape behind a letter is shown as a circle."""
        self.circles.add(spot)
        if shape != "circle":
            self.dropped.add("shapes")

    def add_clue(self, slots: Sequence[Slot], clue: str) -> None:
        """The clue of a word, or of several words that share it."""
        self.clues[slots[0]] = clue
        if len(slots) > 1:
            self.chains.append(tuple(slots))

    def layout(self) -> Layout:
        rows = tuple("".join(letters[:1] or BLOCK for letters in row) for row in self.cells)
        layout = Layout(rows, within(self.bars, rows))
        for row, column in layout.lonely():
            raise BadText("crossword.lonely_cell", row=row + 1, column=column + 1)
        if not layout.slots:
            raise BadText("lattice.no_slot", line=1)
        return layout

    def puzzle(self, layout: Layout) -> Puzzle:
        clues = join_clues(self.clues, self.chains)
        entries = ((spot, self.cells[spot[0]][spot[1]]) for spot in layout.cells())
        rebus = tuple((spot, letters) for spot, letters in entries if len(letters) > 1)
        return Puzzle(
            layout,
            tuple(shorten_clue(clues.get(slot, "")) for slot in layout.slots),
            title=plain(self.title, LONGEST_NAME),
            author=_BY.sub("", plain(self.author, LONGEST_NAME)),
            copyright=plain(self.copyright, LONGEST_NAME),
            notes=self.notes,
            rebus=rebus,
            circles=frozenset(spot for spot in self.circles if layout.is_open(*spot)),
            shades=frozenset(spot for spot in self.shades if layout.is_open(*spot)),
            dropped=self._notes_on(layout, clues, [letters for _, letters in rebus]),
        )

    def _notes_on(self, layout: Layout, clues: Mapping[Slot, str], several: Sequence[str]) -> tuple[Phrase, ...]:
        missing = sum(not clues.get(slot) for slot in layout.slots)
        colours = {colour.lower() for spot, colour in self.shades.items() if layout.is_open(*spot)}
        found = set(self.dropped)
        if missing:
            found.add("no_clues" if missing == len(layout.slots) else "some_clues")
        if several:
            found.add("rebus")
        if any(READING in letters for letters in several):
            found.add("readings")
        if any(self.labels.get(slot.start, str(slot.number)) != str(slot.number) for slot in layout.slots):
            found.add("numbers")
        if len(colours) > 1:
            found.add("colours")
        blanks = {"some_clues": {"count": missing, "words": len(layout.slots)}, "colours": {"count": len(colours)}}
        notes = tuple(say(f"crossword.note_{name}", **blanks.get(name, {})) for name in _NOTES if name in found)
        left = [say(f"crossword.left_{name}") for name in _LEFT_OUT if name in found]
        return (*notes, say("crossword.note_left_out", things=in_a_row(left))) if left else notes


def bars_around(spot: Spot) -> dict[str, Bar]:
    """The bar on each side of a cell."""
    row, column = spot
    left, above = (row, column - 1), (row - 1, column)
    return {"right": (spot, RIGHT), "bottom": (spot, BELOW), "left": (left, RIGHT), "top": (above, BELOW)}


def end_bars(cells: tuple[Spot, ...]) -> Iterator[Bar]:
    """The bars at both ends of a straight word: it may be shorter than the row of open cells."""
    (row, column), side = cells[0], RIGHT if len({row for row, _ in cells}) == 1 else BELOW
    step = (0, 1) if side == RIGHT else (1, 0)
    if cells == tuple((row + step[0] * at, column + step[1] * at) for at in range(len(cells))):
        yield from (((row - step[0], column - step[1]), side), (cells[-1], side))


def join_clues(clues: Mapping[Slot, str], chains: list[tuple[Slot, ...]]) -> dict[Slot, str]:
    """The clues of words that share one: the first lists the words, the others refer to the first.
    Clues are in English in every language."""
    tell = phrasebook(ENGLISH).tell
    found = dict(clues)
    sharing: set[Slot] = set()
    for first, *others in chains:
        if first in sharing:  # listed the other way round
            continue
        sharing.update(others)
        names = in_a_row([slot_name(slot) for slot in others])
        found[first] = tell(say("crossword.with", slots=names, clue=found.get(first, "")))
        for other in others:
            found[other] = found.get(other) or tell(say("crossword.see", slot=slot_name(first)))
    return found
