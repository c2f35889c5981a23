"""An independent table of cards that truly fit a category: found by a reader of the bank, not by its code."""

from pathlib import Path

_TEXT = Path(__file__).with_name("fits.txt").read_text(encoding="utf-8")
_ROWS = (line.split("\t") for line in _TEXT.splitlines() if not line.startswith("#"))
FITS = {name: frozenset(cards.split(", ")) for name, cards in _ROWS}
