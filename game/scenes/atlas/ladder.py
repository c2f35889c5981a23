"""The ladder: from one character to another, step by step, each keeping one part of the one before."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class CharacterLadder:
    start: str
    goal: str
    shortest: int  # steps, over the characters that everybody knows
    chain: tuple[str, ...] = ()  # after the start
    parts: tuple[str, ...] = ()  # one for each step

    @property
    def here(self) -> str:
        return self.chain[-1] if self.chain else self.start

    @property
    def characters(self) -> tuple[str, ...]:
        return (self.start, *self.chain)

    @property
    def steps(self) -> int:
        return len(self.chain)

    @property
    def reached(self) -> bool:
        return self.here == self.goal

    def step(self, sign: str, part: str) -> CharacterLadder:
        return replace(self, chain=(*self.chain, sign), parts=(*self.parts, part))

    def back(self) -> CharacterLadder:
        return replace(self, chain=self.chain[:-1], parts=self.parts[:-1])
