"""The corrections of word_corrections.toml, for the tools of words beside it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

_TABLES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
ADDED = {int(level): words.split() for level, words in _TABLES["added"].items()}
SPELLED = {mark: words.split() for mark, words in _TABLES["spelled"].items()}
NOT_WORDS = frozenset(_TABLES["not_words"].split())
UNRELATED = frozenset(tuple(pair.split("/")) for pair in _TABLES["unrelated"].split())
NOT_ALIKE = frozenset(_TABLES["not_alike"].split())
LOOSE_KINDS = frozenset(_TABLES["loose_kinds"].split())
THEMSELVES = frozenset(_TABLES["themselves"].split())
MEANT_VERBS: Mapping[str, str] = _TABLES["verbs"]
