"""Merges the records of a backup with those that are here. Two machines that do so with each other's agree."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256

from game.store.circle import order_of
from game.store.races import began
from game.store.records import (
    DRAFT,
    LINE,
    LIST,
    LOCAL,
    ME,
    RACE,
    SETTING,
    SIGN,
    Record,
    Table,
    earlier_texts,
    list_name,
    mark_of_text,
)
from game.store.settings import OF_MACHINE

MOST_WORDS = 200  # of a list; a longer one would not be read
COMMAS = str.maketrans("，、；;\t", ",,,,,")
FIRST_CHARACTER = "⺀"  # from here on, letters of a row without commas are words


def merge_records(here: Table, there: Table, *, settings: bool) -> list[Record]:
    """The records to take: not LOCAL ones, and settings only on request."""
    found = _merge_lists(here, there)
    for name, each in there.items():
        known = here.get(name)
        if each.kind == DRAFT and known is not None:
            found += _merge_draft(here, known, each)
        elif each.kind == SETTING and known is not None:
            if settings and each.key not in OF_MACHINE and _order(each) > _order(known):
                found.append(each)
        elif each.kind == RACE and known is not None and began(each) != began(known):
            found += [each] * (began(each) < began(known))
        elif each.kind in (LINE, ME, RACE, SIGN) and known is not None and each.version == known.version:
            order = order_of if each.kind == LINE and known.value is not None is not each.value else _order
            found += [each] * (order(each) > order(known))
        elif each.kind in (*LOCAL, LIST) or (each.kind == SETTING and not settings):
            continue
        elif known is None or known.version < each.version:
            found.append(each)
    return found


def _order(record: Record) -> tuple[int, str]:
    return record.version, json.dumps(record.value, sort_keys=True)


def lists_in(records: Table) -> list[Record]:
    return [each for (kind, _), each in sorted(records.items()) if kind == LIST and each.value is not None]


def _merge_lists(here: Table, there: Table) -> list[Record]:
    """The own lists that are not here, by new numbers, as the same number there may be another
    list. Of two of one name the words come together."""
    lines, names = {each.value for each in lists_in(here)}, {_name(each): each for each in reversed(lists_in(here))}
    number = 1 + max((int(key) for kind, key in here if kind == LIST and key.isdecimal()), default=-1)
    found = list[Record]()
    for each in lists_in(there):
        known = names.get(_name(each))
        merged = _union(known, each) if known is not None else None
        if each.value in lines or (merged is not None and known is not None and merged.value == known.value):
            continue
        if merged is None:
            merged = replace(each, key=f"{number:04}")
            number += 1
        names.setdefault(_name(each), merged)
        lines.add(merged.value)
        found.append(merged)
    return found


def _name(record: Record) -> str:
    return list_name(str(record.value))


def _union(here: Record, there: Record) -> Record | None:
    """The later of two lists, with the words that only the other one has; None where that is no list."""
    first, second = sorted((here, there), key=_order, reverse=True)
    kept, other = _words(str(first.value)), _words(str(second.value))
    if not kept or not other:
        return None
    known = {each.casefold() for each in kept}
    missing = [each for each in other if each.casefold() not in known]
    if len(kept) + len(missing) > MOST_WORDS:
        return None
    name = str(first.value).replace("：", ":").partition(":")[0]
    line = f"{name}: {', '.join((*kept, *missing))}" if missing else str(first.value)
    return Record(LIST, here.key, line, first.version + bool(missing))


def _words(line: str) -> list[str]:
    """The words of a list; none of what is no list."""
    name, _, rest = line.replace("：", ":").partition(":")
    words = [each.strip() for each in rest.translate(COMMAS).split(",") if each.strip()]
    row = "".join(words).replace(" ", "")
    if len(words) == 1 and min(row) >= FIRST_CHARACTER:
        words = list(row)
    return [] if name.lstrip().startswith("#") else words


def _merge_draft(known_here: Table, here: Record, there: Record) -> Iterator[Record]:
    """A draft that goes on from the other one replaces it. Where both were changed, the one that
    was changed less often becomes a draft of its own."""
    texts = _text(here), _text(there)
    if texts[0] is None or texts[1] is None or texts[0] == texts[1]:
        if there.version > here.version or (there.version == here.version and here.value is None is not there.value):
            yield there
        return
    goes_on = mark_of_text(texts[0]) in earlier_texts(there), mark_of_text(texts[1]) in earlier_texts(here)
    first, second = sorted((here, there), key=_order, reverse=True)
    if goes_on == (True, False) or (goes_on == (True, True) and first is there):
        yield replace(there, version=max(here.version, there.version))
    elif goes_on == (False, False):
        text = _text(second)
        marks = [*earlier_texts(second), *earlier_texts(first), mark_of_text(str(text))]
        yield replace(first, value={**first.value, "was": marks}, version=first.version + 1)
        copy = replace(second, key=sha256(f"{second.key} {text}".encode()).hexdigest()[:12])
        if (DRAFT, copy.key) not in known_here:
            yield copy


def _text(record: Record) -> str | None:
    text = record.value.get("text") if isinstance(record.value, dict) else None
    return text if isinstance(text, str) else None
