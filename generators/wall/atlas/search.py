"""Search: 清, qing, qing1, qīng, water, 氵, 氵青; 11 strokes, 11画, and these with any other. Sounds come before
meanings, whole words before their beginnings, common characters before rare ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from generators.kernel.atlas import MOST_FOUND
from generators.kernel.cache import cached
from generators.wall.atlas.family import by_rank, written
from generators.wall.atlas.graph import made_of, wholes
from generators.wall.characters.chinese import explained_by, is_chinese
from generators.wall.characters.han import Fact, by_strokes, facts, radicals
from generators.wall.characters.sounds import SYLLABLE, bare, tone_of

if TYPE_CHECKING:
    from networkx import DiGraph

STROKES = re.compile(r"(\d{1,2})\s*(?:strokes?\b|[笔筆]?[画畫劃划]|[笔筆])")
LEAST = 3  # letters of the beginning of a word
EXACT, SENSE, WORD, BEGINNING, NOTHING = range(5)  # how well a meaning fits


def search(graph: DiGraph, text: str, script: str) -> list[str]:
    wanted = unicodedata.normalize("NFC", text.strip().casefold())
    if not wanted:
        return []
    counted = STROKES.search(wanted)
    able = by_strokes().get(int(counted[1]), "") if counted else ""
    rest = STROKES.sub(" ", wanted).strip(" ,，、")
    if counted and not rest:
        found: Iterable[str] = written([each for each in able if each in graph], script)
    else:
        found = _by_signs(graph, rest, script) if is_chinese(rest) else _by_words(rest, script)
    return list(dict.fromkeys(each for each in found if each in graph and (each in able or not counted)))[:MOST_FOUND]


def _by_signs(graph: DiGraph, wanted: str, script: str) -> Iterator[str]:
    """Characters with all of these parts; or these themselves, and what is said to mean that in Chinese."""
    signs = [each for each in wanted if not each.isspace()]
    if len(signs) == 1:
        yield from signs
    yield from with_parts(graph, signs, script)
    yield from signs
    yield from explained_by(wanted)


def with_parts(graph: DiGraph, signs: list[str], script: str) -> list[str]:
    """The characters with all of these parts, the commonest first; without a script those of all."""
    first, *others = signs
    found = [each for each in wholes(graph, first) if {part.sign for part in made_of(graph, each)} >= {*others}]
    return written(found, script) if script else by_rank(found)


def _by_words(wanted: str, script: str) -> Iterator[str]:
    for radical in radicals():
        if wanted in radical.names:
            yield from radical.forms
    known = facts().items()
    scored = ((_score(fact, wanted), script not in fact.scripts, fact.rank, sign) for sign, fact in known)
    yield from (sign for score, *_, sign in sorted(scored) if score < NOTHING)


def _score(fact: Fact, wanted: str) -> int:
    if wanted in spellings(fact.pinyin):
        return EXACT
    meaning = fact.meaning.casefold()
    if wanted not in meaning:
        return NOTHING
    if wanted in re.split("[,;] ", meaning):
        return SENSE
    if re.search(rf"\b{re.escape(wanted)}\b", meaning):
        return WORD
    return BEGINNING if len(wanted) >= LEAST and re.search(rf"\b{re.escape(wanted)}", meaning) else NOTHING


@cached
def spellings(pinyin: str) -> frozenset[str]:
    """qīng, qing1 and qing; ü may be written v."""
    found = set[str]()
    for syllable in SYLLABLE.findall(pinyin.casefold()):
        plain = bare(syllable)
        tone = str(tone_of(syllable))
        found |= {syllable, plain, plain + tone, plain.replace("ü", "v"), plain.replace("ü", "v") + tone}
    return frozenset(found)
