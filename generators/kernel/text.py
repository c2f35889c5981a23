"""Reads files and their text, and recognises files that are no text by their first bytes."""

from __future__ import annotations

import json
import re
import struct
import sys
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from generators.kernel.kind import BadText, refuse
from generators.kernel.phrases import Phrase, in_a_row, join_list, reason, say
from generators.kernel.typeface import FONTS, REGULAR, typeface

LARGEST_FILE = 4_000_000  # bytes; puzzles are much smaller
_LANGUAGE = re.compile(rb"^\s*#\s*language:\s*([a-z]{2})\b", re.MULTILINE)
_HAN = re.compile("[\u2e80-\u2fdf\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
ZIP = b"PK\x03\x04"

_BOM = b"\xef\xbb\xbf"
_XML = re.compile(rb"\s*<\?xml\b", re.IGNORECASE)
_HTML = re.compile(rb"\s*<(?:!doctype\s+html|html|head|body|p|div|span|table|b|i|a|h[1-6]|br)\b[^<>]*>", re.IGNORECASE)
_TAGGED = re.compile(rb"\s*<(?:!doctype|!--|[a-z_][\w:.-]*(?:\s[^<>]*)?/?>)", re.IGNORECASE)

_NAMES = 3  # files of an archive to name


def read_bytes(name: str) -> bytes:
    """Reads a file, or standard input for `-`; BadText if that fails."""
    return _read(name, lambda: sys.stdin.buffer.read(LARGEST_FILE + 1) if name == "-" else _read_file(Path(name)))


def read_plain(path: Path, most: int = LARGEST_FILE) -> bytes:
    """Reads a regular file only, so that a window does not wait for a pipe or a device."""

    def read() -> bytes:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise BadText("file.no_file", name=path.name)
        return _read_file(path, most)

    return _read(path.name, read, most)


def _read(name: str, read: Callable[[], bytes], most: int = LARGEST_FILE) -> bytes:
    try:
        data = read()
    except BadText:
        raise
    except OSError as error:
        raise BadText("file.unreadable", name=name, why=reason(error)) from error
    except ValueError as error:  # characters that no file name can have
        raise BadText("file.unreadable", name=name, why=say("file.odd_name")) from error
    if len(data) > most:
        raise BadText("file.too_large", name=name, most=most // 1_000_000)
    return data


def _read_file(path: Path, most: int = LARGEST_FILE) -> bytes:
    with path.open("rb") as file:
        return file.read(most + 1)


def read_text(name: str) -> str:
    return decode(read_bytes(name))


def text_of(data: bytes) -> str:
    """The text of a file; empty if it is no text."""
    try:
        return decode(data)
    except BadText:
        return ""


def named_language(data: bytes) -> str:
    """The language that a remark near the beginning names, as in `# language: zh`; empty if there is none."""
    found = _LANGUAGE.search(data[:_HEAD])
    return found[1].decode() if found else ""


def claims_night(data: bytes) -> bool:
    """Whether it is a quiz night."""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n")[:40].lower().replace(b" ", b"").startswith(b"#quiznight")


def claims_pack(data: bytes) -> bool:
    return data.startswith(b'{"lantern_pack":')


def decode(data: bytes) -> str:
    """The text of a file; BadText says what it is instead."""
    refuse_binary(data)
    if b"\0" in data:
        raise BadText("file.binary")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadText("file.not_utf8", line=data.count(b"\n", 0, error.start) + 1) from error


def decode_drawn(data: bytes) -> str:
    """The text of a file whose characters are seen; BadText names a Chinese one that the fonts
    cannot draw. A browser has its own."""
    text = decode(data)
    if not FONTS.exists():
        return text
    odd = next((each for each in _HAN.finditer(text) if not typeface(REGULAR).has(each[0])), None)
    if odd is not None:
        line, number = text.count("\n", 0, odd.start()) + 1, f"U+{ord(odd[0]):04X}"
        raise BadText("file.not_drawn", line=line, sign=odd[0], number=number)
    return text


# errors that reading a damaged archive may raise
ZIP_FAULTS = (
    BadZipFile,
    OSError,
    ValueError,
    RuntimeError,
    ArithmeticError,
    LookupError,
    EOFError,
    struct.error,
    zlib.error,
)

_SIGNATURES = (  # offset, bytes, name of the file type
    (0, b"%PDF-", "pdf"),
    (0, b"{\\rtf", "document"),
    (0, b"\xd0\xcf\x11\xe0", "document"),
    (0, b"\x89PNG", "picture"),
    (0, b"\xff\xd8\xff", "picture"),
    (0, b"GIF8", "picture"),
    (8, b"WEBP", "picture"),
    (0, b"II*\0", "picture"),
    (0, b"MM\0*", "picture"),
    (4, b"ftyp", "film"),
    (8, b"WAVE", "sound"),
    (0, b"ID3", "sound"),
    (0, b"OggS", "sound"),
    (0, b"fLaC", "sound"),
    (0, b"\x1f\x8b", "archive"),
    (0, b"7z\xbc\xaf\x27\x1c", "archive"),
    (0, b"Rar!", "archive"),
    (0, b"\xfd7zXZ", "archive"),
    (0, b"BZh", "archive"),
    (257, b"ustar", "archive"),
    (0, b"SQLite format 3\0", "database"),
    (0, b"\x7fELF", "program"),
    (0, b"\xff\xfe", "utf16"),
    (0, b"\xfe\xff", "utf16"),
)
_HEAD = 4096  # bytes


def refuse_binary(data: bytes) -> None:
    """Raises BadText for anything but plain text; markup is refused as well."""
    refuse(description(data))


def description(data: bytes) -> Phrase | None:
    """What the file is, in words; None for text or an unknown type."""
    if is_zip(data):
        return _zip(data)
    for start, sign, name in _SIGNATURES:
        if data[start : start + len(sign)] == sign:
            return say(f"file.{name}")
    name = markup(data)
    return say(f"file.{name}") if name else None


def is_zip(data: bytes) -> bool:
    return data.startswith((ZIP, b"PK\x05\x06"))


def markup(data: bytes) -> str:
    """html, xml, or empty."""
    head = data[:_HEAD].removeprefix(_BOM)
    if _HTML.match(head):
        return "html"
    if _XML.match(head):
        return "html" if b"<html" in head.lower() else "xml"
    return "xml" if _TAGGED.match(head) else ""


def refuse_json(text: str) -> None:
    """Raises BadText for JSON, which is text, but has no words for a puzzle."""
    if text.lstrip()[:1] in ("{", "["):
        try:
            json.loads(text)
        except (ValueError, RecursionError):
            return
        raise BadText("file.json")


def _zip(data: bytes) -> Phrase:
    names = names_in(data)
    if not names:
        return say("file.zip_broken")
    if is_document(names):
        return say("file.document")
    shown, more = [shorten_name(name) for name in names[:_NAMES]], len(names) - _NAMES
    if more > 0:
        return say("file.zip_more", names=in_a_row(shown), more=more)
    return say("file.zip", names=join_list(shown))


def is_document(names: list[str]) -> bool:
    """Is the archive a document of a word processor, a spreadsheet or an e-book?"""
    return "[Content_Types].xml" in names or "mimetype" in names


def names_in(data: bytes) -> list[str]:
    """The names of the files in a zip archive; none if it cannot be read."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            return [each.filename for each in archive.infolist() if not each.filename.endswith("/")]
    except ZIP_FAULTS:
        return []


def shorten_name(name: str) -> str:
    """The last part of a path, printable and short, for use in a sentence."""
    last = re.split(r"[/\\]", name)[-1]
    clean = "".join(sign for sign in last if sign.isprintable() and sign not in "{}")
    return (clean if len(clean) <= 40 else clean[:39] + "…") or "?"
