"""Drafts of the player's own puzzles, by kind: a record each, written after every stroke, so that a kill loses none."""

from __future__ import annotations

from dataclasses import dataclass
from os import urandom

from game.store.records import DRAFT, Record, Records, Values, by_version, next_version


@dataclass(frozen=True, slots=True)
class SavedDraft:
    kind: str
    id: str
    text: str  # as its maker writes it


class Drafts:
    """The drafts of one player, the one touched last first."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._values = Values(records, DRAFT, _read)

    def all(self, kind: str) -> tuple[SavedDraft, ...]:
        known = {each.id: each for each in self._values.all()}
        order = (known.get(each.key) for each in reversed(by_version(self._records.of(DRAFT))))
        return tuple(each for each in order if each is not None and each.kind == kind)

    def keep(self, draft: SavedDraft) -> None:
        """Keeps a draft as it is now. What did not change is not written, and does not come first by being looked
        at."""
        before = self._records.of(DRAFT)
        if draft.id not in before or before[draft.id].value != _value(draft):
            self._records.put(Record(DRAFT, draft.id, _value(draft), next_version(before)))

    def remove(self, draft: SavedDraft) -> None:
        self._records.set(DRAFT, {draft.id: None})


def new_draft(kind: str, text: str = "") -> SavedDraft:
    return SavedDraft(kind, urandom(6).hex(), text)


def _value(draft: SavedDraft) -> dict[str, str]:
    return {"kind": draft.kind, "text": draft.text}


def _read(record: Record) -> SavedDraft | None:
    """None for what cannot be read: it may be of a Lantern to come."""
    value = record.value
    if not isinstance(value, dict) or not all(isinstance(value.get(each), str) for each in ("kind", "text")):
        return None
    return SavedDraft(value["kind"], record.key, value["text"])
