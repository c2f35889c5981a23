"""The menu of Chinese riddles: levels of our own riddles, old riddles, and small puzzles for learners."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generators.kernel.kind import EASY, HARD, LEVELS, MEDIUM
from generators.kernel.options import HSK, LEARNERS, KindMenu, Preset, say_level
from generators.kernel.phrases import CHINESE, say
from generators.names.day_character import PATH

FOLK, EVENING, MIDDLE, HEARD = "folk", "evening", "middle", "heard"
SMALL = {f"{form}-{HSK}-{level}": (form, level) for form in (MIDDLE, HEARD) for level in LEARNERS.values()}
WEEK = (EASY, EASY, MEDIUM, MEDIUM, MEDIUM, HARD, HARD)


@dataclass(frozen=True, slots=True)
class Options:
    group: str  # a level, folk, one of learners, evening, path, or a small puzzle
    recent: frozenset[str] = frozenset()  # answers of the last riddles
    number: int = 0  # the slip of an evening, or of the path; 0: any


def numbered(wanted: Options, number: int) -> Options:
    return replace(wanted, number=number) if wanted.group in (EVENING, PATH) else wanted


CHOICES = {**{level: say(f"level.{level}") for level in LEVELS}, FOLK: say("riddle_zh.folk")}
CHOICES |= {level: say_level(level) for level in LEARNERS}
CHOICES |= {group: say(f"riddle_zh.{form}", level=level) for group, (form, level) in SMALL.items()}
MENU = KindMenu(
    tuple(Preset(group, Options(group), (choice,)) for group, choice in CHOICES.items()),
    withdrawn=(
        Preset(HSK, Options(HSK), (say_level(HSK),)),
        Preset(EVENING, Options(EVENING), (say("riddle_zh.evening"),)),
        Preset(PATH, Options(PATH), (say("riddle_zh.path"),)),
    ),
    week=WEEK,
    language=CHINESE,
)
