"""Flash cards that a kind's games bring: what stands on their two sides. Knows no puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from generators.kernel.phrases import Phrase

if TYPE_CHECKING:  # a start knows cards, and no atlas
    from generators.kernel.atlas import Part

S = TypeVar("S")
Pulse: TypeAlias = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Met:
    front: str
    missed: bool
    tag: str = ""  # what else its kind has to know of it, such as the script in which it was written
    where: str = ""  # it stood, as the game names it


@dataclass(frozen=True, slots=True)
class SampleWord:
    """A word with the front. In Chinese it needs no sound and no meaning."""

    word: str
    sound: str = ""
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """The facts about a front, in the language that is spoken. Whatever is not known is empty."""

    sound: str
    meaning: str
    parts: str  # in words
    also: str = ""  # another sound, and what it means then
    examples: tuple[SampleWord, ...] = ()
    roles: tuple[Part, ...] = ()  # of its parts, where one gives the sound
    labels: tuple[str, ...] = ()  # of each of these: how it sounds, or what it is called


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judgement of what was typed: is it right, and what is said of it?"""

    right: bool
    words: Phrase


@dataclass(frozen=True, slots=True)
class FlashCards(Generic[S]):
    title: Phrase  # what they are: characters
    met: Callable[[S], tuple[Met, ...]]  # of a game that is over
    prepare: Callable[[Pulse], None]  # reads what is slow to read; after that backs are quick
    back: Callable[[str, str], Back | None]  # of a front and its tag; None where nothing is known of it
    tags: Callable[[str], tuple[str, ...]]  # of a tag, for other programs
    judged: Callable[[str, str], Judgement]  # what was typed, of a front


AnyCards: TypeAlias = FlashCards[Any]
