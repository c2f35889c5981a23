"""Reads .jpz, the format of Crossword Compiler and its applet: XML, plain or in a zip archive.

The file has a grid of cells, words as runs of cells, and two lists of clues that name their words
by number. The size of an archive is checked before it is unpacked; XML may have no entities, no
deep nesting and not too many elements.
"""

from __future__ import annotations

import re
from contextlib import suppress
from html.entities import html5
from io import BytesIO
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from generators.crossword.formats.draft import Draft, bars_around, clue_line, end_bars, paragraphs, plain
from generators.crossword.rules import Puzzle
from generators.kernel.kind import BadText, Spot
from generators.kernel.phrases import quote
from generators.kernel.text import LARGEST_FILE, ZIP_FAULTS, is_document, is_zip, names_in, refuse_binary, shorten_name
from generators.lattice.layout import DIRECTIONS, LARGEST, Layout, Slot, slot_name

DEEPEST = 40
MOST_ELEMENTS = 60_000

_NAMED = re.compile(rb"&([A-Za-z][A-Za-z0-9]{1,30});")
_BREAKS = ("br", "p", "div", "li")
_XML_OWN = (b"amp", b"lt", b"gt", b"quot", b"apos")


def read_xml(data: bytes) -> Element:
    builder, parser = TreeBuilder(), expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    count = depth = 0

    def begin(name: str, attributes: dict[str, str]) -> None:
        nonlocal count, depth
        count, depth = count + 1, depth + 1
        if count > MOST_ELEMENTS or depth > DEEPEST:
            raise BadText("file.xml_large")
        builder.start(_local_name(name), {_local_name(key): value for key, value in attributes.items()})

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(_local_name(name))

    def refuse(*_: object) -> None:
        raise BadText("file.xml_declares", line=parser.CurrentLineNumber)

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.StartElementHandler = begin
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    try:
        parser.Parse(_NAMED.sub(_number_entity, data), True)
    except expat.ExpatError as error:
        raise BadText("file.xml_broken", line=error.lineno, column=error.offset + 1) from error
    except BadText:
        raise
    except (ValueError, LookupError) as error:  # unknown encoding
        raise BadText("file.xml_broken", line=1, column=1) from error
    return builder.close()


def _local_name(name: str) -> str:
    return name.rpartition(" ")[2]


def _plain_text(element: Element) -> str:
    """The text without tags; breaks and paragraphs end a line."""
    inner = (element.text or "") + "".join(_plain_text(each) + (each.tail or "") for each in element)
    return f"{inner}\n" if element.tag in _BREAKS else inner


def _number_entity(found: re.Match[bytes]) -> bytes:
    """Replaces HTML entities such as &nbsp;, which XML does not define."""
    signs = html5.get(f"{found[1].decode()};", "") if found[1] not in _XML_OWN else ""
    return b"".join(b"&#%d;" % ord(sign) for sign in signs) or found[0]


_SUFFIXES = (".jpz", ".xml")

_MOST = 20  # files of an archive that are looked into
_HEAD = 4096  # bytes in which _SIGNS are searched for
_SIGNS = (b"crossword-compiler", b"rectangular-puzzle", b"crossword.info")
_NO_PUZZLE = ("metadata", "instructions", "special-instructions", "notes", "completion", "created")
_BLOCKS = ("block", "void")
_SPAN = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")
_NO_COLOURS = ("", "#ffffff", "#fff", "white", "none")


def unzip(data: bytes) -> bytes:
    """The XML in the archive; other data unchanged. BadText says what an archive without a puzzle holds."""
    if not is_zip(data):
        return data
    try:
        with ZipFile(BytesIO(data)) as archive:
            named = [each for each in archive.infolist() if _is_puzzle_name(each.filename)]
            found = (_read_member(archive, each) for each in named[:_MOST])
            if (puzzle := next(filter(looks_like, found), None)) is not None:
                return puzzle
    except BadText:
        raise
    except ZIP_FAULTS as error:
        raise BadText("file.zip_broken") from error
    refuse_binary(data)
    raise BadText("file.zip_broken")


def _is_puzzle_name(name: str) -> bool:
    """Is the file a puzzle, not metadata of macOS or of another kind of archive?"""
    return name.lower().endswith(_SUFFIXES) and not name.startswith(("__MACOSX", "META-INF"))


def _read_member(archive: ZipFile, info: ZipInfo) -> bytes:
    name = shorten_name(info.filename)
    if info.file_size > LARGEST_FILE:
        raise BadText("file.zip_large", name=name, most=LARGEST_FILE // 1_000_000)
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED) or info.flag_bits & 1:
        raise BadText("file.zip_strange", name=name)
    try:
        with archive.open(info) as file:
            return file.read(LARGEST_FILE)  # without a limit, all that is compressed would be unpacked at once
    except ZIP_FAULTS as error:
        raise BadText("file.zip_strange", name=name) from error


def looks_like(data: bytes) -> bool:
    if is_zip(data):
        names = names_in(data)
        return any(map(_is_puzzle_name, names)) and not is_document(names)
    head = data[:_HEAD].replace(b"\0", b"")
    return b"<" in data[:10] and any(sign in head for sign in _SIGNS)


def read(data: bytes) -> Puzzle:
    puzzle = next(read_xml(unzip(data)).iter("rectangular-puzzle"), None)
    if puzzle is None:
        raise BadText("file.xml")
    crossword = _find_crossword(puzzle)
    grid = crossword.find("grid")
    if grid is None:
        raise BadText("crossword.jpz_part", part="grid")
    draft = _read_cells(grid)
    about = next(puzzle.iterfind("metadata"), Element("metadata"))
    words = {each.tag: _plain_text(each) for each in about}
    draft.title, draft.author, draft.copyright = (words.get(name, "") for name in ("title", "creator", "copyright"))
    texts = [each for each in (about.find("description"), puzzle.find("instructions")) if each is not None]
    draft.notes = tuple(dict.fromkeys(note for each in texts for note in paragraphs(_plain_text(each))))
    try:
        return _with_clues(draft, crossword)
    except BadText as error:
        runs = (tuple(_spots_of_range(word)) for word in crossword.findall("word"))
        draft.bars.update(bar for cells in runs if cells for bar in end_bars(cells))  # words may leave gaps in a row
        draft.clues, draft.chains = {}, []
        with suppress(BadText):
            return _with_clues(draft, crossword)
        raise error from None


def _with_clues(draft: Draft, crossword: Element) -> Puzzle:
    layout = draft.layout()
    _read_clues(draft, crossword, layout)
    return draft.puzzle(layout)


def _find_crossword(puzzle: Element) -> Element:
    found = puzzle.find("crossword")
    if found is not None:
        return found
    other = next((each.tag for each in puzzle if each.tag not in _NO_PUZZLE), "?")
    if other == "coded":
        raise BadText("crossword.codeword")
    raise BadText("crossword.jpz_other", kind=quote(other, 30))


def _read_cells(grid: Element) -> Draft:
    width, height = _read_number(grid.get("width", "")), _read_number(grid.get("height", ""))
    if not (0 < width <= LARGEST and 0 < height <= LARGEST):
        raise BadText("crossword.jpz_large", most=LARGEST)
    found: dict[Spot, Element] = {}
    for cell in grid.findall("cell"):
        spot = _read_number(cell.get("y", "")) - 1, _read_number(cell.get("x", "")) - 1
        if not (0 <= spot[0] < height and 0 <= spot[1] < width) or spot in found:
            raise BadText("crossword.jpz_cell", row=spot[0] + 1, column=spot[1] + 1)
        found[spot] = cell
    letters = {spot: cell.get("solution", "").strip() for spot, cell in found.items() if not _is_block(cell)}
    draft = Draft([[letters.get((row, column), "") for column in range(width)] for row in range(height)])
    if letters and not any(letters.values()):
        raise BadText("crossword.no_solution")
    for row, column in sorted(spot for spot, its_letters in letters.items() if not its_letters):
        raise BadText("crossword.empty_cell", row=row + 1, column=column + 1)
    for spot, cell in found.items():
        _read_style(draft, spot, cell)
    return draft


def _read_number(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,4}", text.strip()) else 0


def _is_block(cell: Element) -> bool:
    if cell.get("type") == "clue":
        raise BadText("crossword.arrowword")
    return cell.get("type") in _BLOCKS


def _read_style(draft: Draft, spot: Spot, cell: Element) -> None:
    if number := cell.get("number"):
        draft.labels[spot] = plain(number, 9)
    if shape := cell.get("background-shape"):
        draft.add_shape(spot, shape)
    if cell.get("background-color", "").lower() not in _NO_COLOURS and not _is_block(cell):
        draft.shades[spot] = cell.get("background-color", "")[:20]
    if cell.get("background-picture") or cell.find("background-picture") is not None:
        draft.dropped.add("pictures")
    if cell.find("arrow") is not None:
        draft.dropped.add("arrows")
    if any(name.endswith("-number") for name in cell.attrib):  # numbers in the other corners
        draft.dropped.add("marks")
    sides = bars_around(spot)
    draft.bars.update(bar for side, bar in sides.items() if cell.get(f"{side}-bar", "").lower() == "true")


def _read_clues(draft: Draft, crossword: Element, layout: Layout) -> None:
    words = {word.get("id", ""): _slots_of_word(word, layout) for word in crossword.findall("word")}
    found: list[tuple[Element, str]] = []
    for clues in crossword.findall("clues"):
        title = clues.find("title")
        head = "" if title is None else _plain_text(title).strip().lower()
        direction = next((each for each in DIRECTIONS if head.startswith(each)), "")
        found += [(clue, direction) for clue in clues.findall("clue")]
    for clue, direction in found:
        number = clue.get("number", "")
        slots = words.get(clue.get("word", "")) or _slots_by_number(number, direction, draft, layout)
        if not slots:
            raise BadText("crossword.jpz_word", number=quote(number, 9))
        if slots[0] in draft.clues:
            raise BadText("crossword.jpz_clue", slot=slot_name(slots[0]))
        draft.add_clue(slots, clue_line(_plain_text(clue), clue.get("format", "")))


def _slots_by_number(number: str, direction: str, draft: Draft, layout: Layout) -> list[Slot]:
    """The word that begins at the cell of that number, for a clue that does not refer to a word of the grid."""
    starts = [spot for spot, label in draft.labels.items() if label == number]
    found = layout.slot_at(starts[0], direction) if len(starts) == 1 and direction else None
    return [found] if found is not None and found.start == starts[0] else []


def _slots_of_word(word: Element, layout: Layout) -> list[Slot]:
    """The words of the grid that this one consists of, in its order; empty if it does not consist of whole words."""
    spots = _spots_of_range(word) + [spot for cells in word.findall("cells") for spot in _spots_of_range(cells)]
    by_spots = {slot.spots: slot for slot in layout.slots}
    found: list[Slot] = []
    first = 0
    for last in range(1, len(spots) + 1):
        if tuple(spots[first:last]) in by_spots:
            found.append(by_spots[tuple(spots[first:last])])
            first = last
    return found if first == len(spots) else []


def _spots_of_range(cells: Element) -> list[Spot]:
    """The cells of a range such as x="1-3" y="2", which may be backwards."""
    columns, rows = _read_span(cells.get("x", "")), _read_span(cells.get("y", ""))
    return [(row - 1, column - 1) for row in rows for column in columns]


def _read_span(text: str) -> list[int]:
    found = _SPAN.fullmatch(text.strip())
    if not found:
        return []
    first, last = int(found[1]), int(found[2] or found[1])
    if max(first, last) > LARGEST:
        return []
    return list(range(first, last + 1)) if first <= last else list(range(first, last - 1, -1))
