"""The settings, and the last options chosen for each kind."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from generators.kernel.options import LEARNERS
from generators.kernel.phrases import LANGUAGES

PLAY = ("clock", "american")
EYES = ("reduce_motion", "high_contrast", "panel_left")

OF_MACHINE = ("scale", "theme", "high_contrast", "strong_colours")  # a restore changes none that was chosen here

SCALES = (100, 125, 150, 200)  # per cent
HANDHELD = 125  # per cent: for a small screen at arm's length
SYSTEM = "system"
THEMES = (SYSTEM, "light", "dark")
SPEECH = (SYSTEM, *LANGUAGES)
WINDOW, BOTH = "window", "both"
PUZZLE_LANGUAGES = (WINDOW, *LANGUAGES, BOTH)  # languages of puzzles: that of the window, ...
VOLUMES = range(101)  # per cent
PATHS = ("", *LEARNERS)  # of one character a day
CHOICES: dict[str, Container[object]] = {"language": SPEECH, "puzzle_language": PUZZLE_LANGUAGES, "theme": THEMES}
CHOICES |= {"scale": SCALES, "volume": VOLUMES, "character": PATHS}


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; a change makes a new object."""

    language: str = SYSTEM
    puzzle_language: str = WINDOW
    theme: str = SYSTEM
    front_page: bool = True  # start with the front page, not with home
    high_contrast: bool = False
    panel_left: bool = False  # for those who hold the pointer in the left hand
    sound: bool = True
    volume: int = 40
    scale: int = 100
    reduce_motion: bool = False
    clock: bool = True
    american: bool = False  # spelling, of words to read and of answers
    strong_colours: bool = False
    patterns: bool = False
    letters: bool = False
    sure: bool = False  # moves must be proved
    show_possible: bool = False
    show_whole: bool = True  # last line of a riddle, about the whole word
    auto_mark: bool = True
    show_faults: bool = True
    auto_submit: bool = False
    skip_filled: bool = True
    bank_by_sound: bool = False  # characters of a bank in the order of pinyin
    riddle_bank: bool = False  # characters to choose from, from the start of a Chinese riddle
    next_word: bool = True
    learn: bool = True  # puzzles at the player's level
    mine: tuple[str, ...] = ()  # kinds with new puzzles at the player's level, by id
    greeted: bool = False  # welcome shown
    site: str = ""  # address of the player's site, whose pages play links
    character: str = ""  # the path of one character a day
    taught: tuple[str, ...] = ()  # first lessons that were offered, by id

    def languages(self, window: str) -> tuple[str, ...]:
        """The languages of puzzles, most wanted first; `window`: the language of the window."""
        if self.puzzle_language == BOTH:
            return tuple(sorted(LANGUAGES, key=lambda each: each != window))
        return (window if self.puzzle_language == WINDOW else self.puzzle_language,)

    def record(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}


def settings_from(record: Mapping[str, Any]) -> Settings:
    """Settings from a record: unknown names are skipped, invalid values take the default."""
    fresh = Settings()
    kept: dict[str, Any] = {each.name: record.get(each.name) for each in fields(Settings)}
    kept |= {name: tuple(value) for name, value in kept.items() if isinstance(value, list)}
    if type(scale := kept["scale"]) is int:  # older versions had more sizes
        kept["scale"] = next((each for each in SCALES if each >= scale), SCALES[-1])
    fit = {name: value for name, value in kept.items() if _fits(name, value, getattr(fresh, name))}
    return replace(fresh, **fit)


def _fits(name: str, value: object, example: object) -> bool:
    if isinstance(value, tuple):
        return isinstance(example, tuple) and all(isinstance(each, str) for each in value)
    return type(value) is type(example) and value in CHOICES.get(name, (value,))
