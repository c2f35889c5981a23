"""Files of lines in a backup, a record each: merged by what each is of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.store import cards, ledger
from game.store.lines import Record, latest, parted, text_of, united
from game.store.record import CARDS, LEDGER

RECORDS = (LEDGER, CARDS)


def united_text(name: str, here: str, there: str) -> str:
    """The same text where nothing comes."""
    before, came = _read(name, here), _read(name, there)
    after = united(before, came)
    return here if after == list(latest(before).values()) else _text(name, after)


def parted_text(name: str, now: str, before: str, came: str) -> str:
    """As before it came, but for what was told since."""
    was = _read(name, before)
    after = parted(_read(name, now), was, _read(name, came))
    return before if after == list(latest(was).values()) else _text(name, after)


def _read(name: str, text: str) -> list[Any]:
    lines = text.split("\n")[:-1]
    return list(ledger.read_ledger(lines) if name == LEDGER else cards.read_cards(lines))


def _text(name: str, records: list[Any]) -> str:
    kept: Callable[[list[Any]], list[Record]] = ledger.kept if name == LEDGER else cards.kept  # type: ignore[assignment]
    return text_of(each.line() for each in kept(records))
