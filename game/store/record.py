"""What the small files of the store have in common, wherever they are read or written."""

from __future__ import annotations

VERSION = 1
SETTINGS, OWN_WORDS, ARCHIVE = "settings.json", "own_words.txt", "results.sqlite3"
LEDGER, CARDS, LEARNED = "practice/ledger.txt", "practice/cards.txt", "learned.json"
MOST_SEEN = 60  # puzzles of a kind that a new one should not repeat
