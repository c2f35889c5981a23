"""The atlas of Lion Wall, as the window and the command line ask for it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from generators.kernel.atlas import AtlasEntry, Family, Member, Role, Way
from generators.kernel.kind import Pulse
from generators.kernel.phrases import CHINESE, spoken
from generators.wall.atlas.family import family_of, family_part, member, sound_of
from generators.wall.atlas.graph import drop_modules, graph_of, made_of, standing, wholes
from generators.wall.atlas.path import far_goal, joining_web, neighbours, shared, ways
from generators.wall.atlas.search import search, with_parts
from generators.wall.characters.chinese import CardFacts, card_facts, part_name
from generators.wall.characters.han import facts, stroke_count
from generators.wall.characters.listed import word_links

if TYPE_CHECKING:
    from networkx import Graph

SCRIPTS = {"traditional": "t", "japanese": "j"}  # and simplified ones for all others
WORDS = 3
CHOICES = 8


class Book:
    """Asked in the worker, one question after the other."""

    def __init__(self, pulse: Pulse, script: str = "") -> None:
        self.script = SCRIPTS.get(script, "s")
        self.graph = graph_of(pulse)
        word_links(pulse)
        self._web: tuple[tuple[str, str], Graph | None] | None = None

    def knows(self, sign: str) -> bool:
        return sign in self.graph

    def entry(self, sign: str) -> AtlasEntry | None:
        if sign not in self.graph:
            return None
        known = card_facts(sign, "", CHINESE)
        alone = standing(self.graph, sign)
        return AtlasEntry(
            character=sign,
            pinyin=sound_of(self.graph, sign),
            meaning=self._meaning(sign, known),
            parts=made_of(self.graph, sign),
            labels=tuple(
                sound_of(self.graph, part.sign) if part.role is Role.SOUND else self.name(part.sign)
                for part in made_of(self.graph, sign)
            ),
            words=tuple((each, self._rest(each, sign)) for each in known.words if sign in each)[:WORDS],
            whole_of=len(wholes(self.graph, sign)),
            standing=alone if alone != sign else "",
            strokes=stroke_count(sign),
        )

    def _meaning(self, sign: str, known: CardFacts) -> str:
        if spoken() == CHINESE:
            return known.meaning or self.name(sign)
        fact = facts().get(sign)
        return fact.meaning if fact and fact.meaning else self.name(sign)

    def _rest(self, word: str, sign: str) -> str:
        """楚 clear, distinct: of 清楚."""
        others = [each for each in dict.fromkeys(word) if each != sign]
        return "; ".join(f"{each} {self._meaning(each, card_facts(each, '', CHINESE))}" for each in others)

    def name(self, part: str) -> str:
        return part_name(part)

    def family(self, sign: str) -> Family | None:
        return family_of(self.graph, sign, self.script, self.name(family_part(self.graph, sign)))

    def search(self, text: str) -> tuple[Member, ...]:
        return tuple(member(self.graph, each) for each in search(self.graph, text, self.script))

    def with_parts(self, signs: str) -> list[str]:
        return with_parts(self.graph, list(signs), "")

    def ways(self, start: str, goal: str) -> tuple[Way, ...]:
        web = self._joining(start, goal)
        return tuple(ways(self.graph, web, start, goal)) if web is not None else ()

    def shared(self, one: str, other: str) -> str:
        return shared(self.graph, one, other)

    def choices(self, start: str, goal: str) -> tuple[Member, ...]:
        web = self._joining(start, goal)
        if web is None:
            return ()
        nearer = next(ways(self.graph, web, start, goal)).characters[1]
        near = neighbours(web, start)
        best = [*islice((each for each in near if each != nearer), CHOICES - 1), nearer]
        return tuple(member(self.graph, each) for each in sorted(best, key=near.index))

    def goal(self, start: str) -> str:
        return far_goal(self.graph, start, self.script)

    def close(self) -> None:
        self.graph.clear()
        self._web = None
        drop_modules()

    def _joining(self, start: str, goal: str) -> Graph | None:
        """The web of the last question is kept: the next one is mostly about the same."""
        if self._web is None or self._web[0] != (start, goal):
            able = start in self.graph and goal in self.graph
            self._web = (start, goal), joining_web(self.graph, start, goal, self.script) if able else None
        return self._web[1]
