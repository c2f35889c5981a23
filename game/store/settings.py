"""The player's choices, once and for all."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from generators.kernel.kind import AnyKind
from generators.kernel.options import is_custom
from generators.kernel.phrases import LANGUAGES

SCALES = (80, 90, 100, 110, 125, 150, 175, 200)  # per cent
HANDHELD = 125  # of these, for a small screen at arm's length
SYSTEM = "system"
THEMES = (SYSTEM, "light", "dark")
SPEECH = (SYSTEM, *LANGUAGES)
VOLUMES = range(101)  # per cent
CHANCES = (50, 60, 70, 80, 90)  # per cent
CHOICES: dict[str, Container[object]] = {"language": SPEECH, "theme": THEMES}
CHOICES |= {"scale": SCALES, "volume": VOLUMES, "chance": CHANCES}


@dataclass(frozen=True, slots=True)
class Settings:
    """Frozen: a change makes a new one, which the store keeps."""

    language: str = SYSTEM
    theme: str = SYSTEM
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
    sure: bool = False  # a chest, word or letter counts only when it is proved
    starved: bool = False  # mark lines that can no longer be filled
    show_possible: bool = False
    show_whole: bool = True  # the last line of a riddle: what its whole word is
    auto_mark: bool = True
    show_faults: bool = True
    auto_submit: bool = False
    arrow_turns: bool = True
    skip_filled: bool = True
    next_word: bool = True
    clear_here: bool = True
    learn: bool = True  # from how the player plays
    chance: int = 70  # per cent of puzzles of Mine that are to be solved without a hint
    mine: tuple[str, ...] = ()  # kinds whose new puzzles are of the player's own level, by id
    greeted: bool = False  # the first start has been
    taught: tuple[str, ...] = ()  # first lessons that were offered, by id
    custom: tuple[tuple[str, str], ...] = ()  # what was chosen last beyond the presets, by kind, see customs.py

    def record(self) -> dict[str, Any]:
        return {name: _plain(value) for name, value in asdict(self).items()}


def settings_from(record: Mapping[str, Any]) -> Settings:
    """Settings from a kept record: what is unknown is passed over, what is unfit takes its default."""
    fresh = Settings()
    kept: dict[str, Any] = {each.name: _frozen(record.get(each.name)) for each in fields(Settings)}
    fit = {name: value for name, value in kept.items() if _fits(name, value, getattr(fresh, name))}
    return replace(fresh, **fit)


def _fits(name: str, value: object, example: object) -> bool:
    if isinstance(value, tuple):
        return isinstance(example, tuple) and all(map(_is_pair if name == "custom" else _is_text, value))
    return type(value) is type(example) and value in CHOICES.get(name, (value,))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_text, value))


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def _plain(value: object) -> object:
    return list(map(_plain, value)) if isinstance(value, tuple) else value


# --- the last choices beyond the presets, of each kind


def last_chosen(settings: Settings, kind: AnyKind) -> dict[str, str] | None:
    """The values; None where there was no choice yet, or where it is not offered any more."""
    name, custom = _names(settings).get(kind.id, ""), kind.menu.custom
    values = custom.read(name) if custom is not None and name else None
    return values if custom is not None and values is not None else None


def with_choice(settings: Settings, kind: str, name: str) -> Settings:
    return replace(settings, custom=tuple((_names(settings) | {kind: name}).items()))


def _names(settings: Settings) -> dict[str, str]:
    """The choices by kind; what cannot be one is passed over."""
    return {kind: name for kind, name in settings.custom if is_custom(name)}
