"""Reads XML into a tree of plain elements. Refuses entities, deep nesting and too many elements, for safety."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.entities import html5
from xml.parsers import expat

from generators.kernel.kind import BadText

DEEPEST = 40
MOST_ELEMENTS = 60_000

_NAMED = re.compile(rb"&([A-Za-z][A-Za-z0-9]{1,30});")
_BREAKS = ("br", "p", "div", "li")
_XML_OWN = (b"amp", b"lt", b"gt", b"quot", b"apos")


@dataclass(slots=True, eq=False)
class Element:
    name: str
    attributes: dict[str, str]
    content: list[Element | str] = field(default_factory=list)

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)

    def children(self, name: str = "") -> Iterator[Element]:
        return (each for each in self.content if isinstance(each, Element) and name in ("", each.name))

    def first(self, name: str) -> Element | None:
        return next(self.children(name), None)

    def below(self) -> Iterator[Element]:
        """This element and all inside it, in document order."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += reversed(list(element.children()))

    def words(self) -> str:
        """The text without tags; breaks and paragraphs end a line."""
        inner = "".join(each if isinstance(each, str) else each.words() for each in self.content)
        return f"{inner}\n" if self.name in _BREAKS else inner


class _Builder:
    def __init__(self) -> None:
        self.top = Element("", {})
        self.open = [self.top]
        self.count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS or len(self.open) > DEEPEST:
            raise BadText("file.xml_large")
        element = Element(_local(name), {_local(key): value for key, value in attributes.items()})
        self.open[-1].content.append(element)
        self.open.append(element)

    def end(self, name: str) -> None:
        del name
        self.open.pop()

    def text(self, text: str) -> None:
        self.open[-1].content.append(text)


def _local(name: str) -> str:
    return name.rpartition(" ")[2]


def read(data: bytes) -> Element:
    builder = _Builder()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True

    def refuse(*_: object) -> None:
        raise BadText("file.xml_declares", line=parser.CurrentLineNumber)

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.text
    try:
        parser.Parse(_NAMED.sub(_number_entity, data), True)
    except expat.ExpatError as error:
        raise BadText("file.xml_broken", line=error.lineno, column=error.offset + 1) from error
    except BadText:
        raise
    except (ValueError, LookupError) as error:  # unknown encoding
        raise BadText("file.xml_broken", line=1, column=1) from error
    return next(builder.top.children())


def _number_entity(found: re.Match[bytes]) -> bytes:
    """Replaces HTML entities such as &nbsp;, which XML does not define."""
    signs = html5.get(f"{found[1].decode()};", "") if found[1] not in _XML_OWN else ""
    return b"".join(b"&#%d;" % ord(sign) for sign in signs) or found[0]
