"""Settings, which are saved at once, and own words."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from game.backup.backups import Backups
from game.catalogue import CATALOGUE, PUZZLES, Entry
from game.rating.learner import newest_mark
from game.scenes.settings.own_data import data_rows
from game.scenes.shared.game_names import path_labels
from game.scenes.shared.parts import choice, columns, option, paragraph, row, section, switch
from game.scenes.shared.scene import Services
from game.scenes.shared.screen import Content, Screen
from game.scenes.shared.screens import PlainScreen
from game.store.learning import Learned
from game.store.settings import EYES, HANDHELD, PATHS, PLAY, PUZZLE_LANGUAGES, SCALES, SPEECH, THEMES
from game.system.report import VERSION
from game.ui.elements import Column, Element, Label
from game.ui.sound import Cue
from game.ui.text import Style
from game.ui.widgets.chooser import chooser, slider
from generators.kernel.phrases import ENGLISH, LANGUAGES, Phrase, join_list, say
from generators.words.word_list import ADDED, REMOVED, odd_line, read_own_words, with_line, without

CHIP = 40  # points
CHOICES: dict[str, tuple[Any, ...]] = {
    "language": SPEECH,
    "puzzle_language": PUZZLE_LANGUAGES,
    "theme": THEMES,
    "scale": SCALES,
    "character": PATHS,
}


class Switches(Screen):
    """A page of settings; one may have the focus to begin with."""

    widest = 1152  # points

    def __init__(self, services: Services, at: str = "") -> None:
        super().__init__(services)
        self._at = at

    def place(self) -> None:
        super().place()
        at, self._at = self._at, ""
        if at:
            self.bring(at)

    def _change(self, name: str, value: object) -> None:
        change: dict[str, Any] = {name: value}
        if name == "volume":
            change["sound"] = True
        self.services.change(replace(self.services.settings, **change))
        if "sound" in change:
            self.services.hear(Cue.GROUP)
        if name == "learn" and not value:
            forget(self.services)

    def _switch(self, name: str) -> Element:
        on = bool(getattr(self.services.settings, name))
        return switch(name, self.ui.tell(f"settings.{name}"), partial(self._change, name), on=on)

    def _group(self, heading: Phrase, names: tuple[str, ...], *more: Element) -> Element:
        return section(self.ui.tell(heading), [*map(self._switch, names), *more])


class SettingsScreen(Switches):
    title_key = "settings.title"

    def __init__(self, services: Services, at: str = "") -> None:
        super().__init__(services, at)
        self._read()

    def _read(self) -> None:
        own = read_own_words(self.services.store.own_words())
        self.own_words = str(len(own.added) + len(own.removed) or "")
        self.last_backup = Backups(self.services.store).last

    def build(self) -> Content:
        tell, services = self.ui.tell, self.services
        themes = self._choice("theme", "settings.theme", tuple(tell(f"settings.theme_{each}") for each in THEMES))
        scales = self._choice("scale", "settings.scale", tuple(map(self._per_cent, SCALES)))
        tongues = tell("settings.language_system"), *LANGUAGES.values()
        named = (tell(f"language.{each}") for each in LANGUAGES)
        of_puzzles = tell("settings.puzzles_window"), *named, tell("settings.puzzles_both")
        about_both = Label(tell("settings.puzzles_both_about"), Style.LABEL, "ink_2", lines=0)
        puzzle_language = self._choice("puzzle_language", "settings.puzzle_language", of_puzzles)
        languages = [
            self._choice("language", "settings.language", tongues),
            Column([puzzle_language, about_both], pad=(0, 0, 0, 12)),
            self._choice("character", "settings.character", path_labels(self.ui)) if services.offers_path else None,
        ]
        of_each = row("of_puzzles", tell("settings.of_puzzles"), partial(PlainScreen, "of_puzzles"), leads=True)
        own = row("own_words", tell("own.title"), partial(PlainScreen, "own_words"), detail=self.own_words, leads=True)
        about = row("about", tell("settings.about"), partial(PlainScreen, "about"), detail=VERSION, leads=True)
        clears = Label(tell("rating.clears"), Style.LABEL, "ink_2", lines=0)
        learns = Column([self._switch("learn"), clears], pad=(0, 0, 0, 12))
        return columns(
            [
                section(tell("settings.look"), [themes, scales, self._switch("front_page")]),
                self._group(say("settings.play"), PLAY, learns, of_each),
                section(tell("settings.sound_title"), [self._switch("sound"), self._volume(), self._spoken()]),
            ],
            [
                section(tell("settings.language"), languages),
                self._group(say("settings.eyes"), EYES),
                section(tell("backup.data"), [*data_rows(services, self.last_backup), own, about]),
            ],
        )

    def back(self) -> None:
        self._read()
        self.place()

    def _choice(self, name: str, title: str, labels: tuple[str, ...]) -> Element:
        values = CHOICES[name]
        at = values.index(getattr(self.services.settings, name))
        chips = choice(
            lambda place: chooser(self.ui, name, place, labels, at, high=CHIP),
            lambda value: self._change(name, values[value]),
        )
        return option(self.ui.tell(title), chips)

    def _per_cent(self, number: int) -> str:
        return self.ui.tell("settings.handheld" if number == HANDHELD else "settings.per_cent", number=number)

    def _volume(self) -> Element:
        settings, ui = self.services.settings, self.ui
        at = settings.volume if settings.sound else 0
        words = ui.tell("settings.per_cent", number=at)
        volume = choice(lambda place: slider(ui, "volume", place, at, words), partial(self._change, "volume"))
        return option(ui.tell("settings.volume"), volume)

    def _spoken(self) -> Element | None:
        """How Chinese words are spoken, or what that needs."""
        if self.services.settings.puzzle_language == ENGLISH:
            return None
        system = sys.platform if sys.platform in ("darwin", "win32") else "linux"
        key = "settings.spoken" if self.services.speaker.ready else f"settings.no_voice_{system}"
        return Column([paragraph(self.ui.tell(key), Style.CAPTION)], pad=(0, 0, 0, 12))


class PuzzleSettings(Switches):
    """The switches of every puzzle, or of one."""

    title_key = "settings.of_puzzles"

    def __init__(self, services: Services, entry: Entry | None = None, at: str = "") -> None:
        super().__init__(services, at)
        self.entry = entry

    def build(self) -> Content:
        if self.entry is not None:
            names = self.entry.board().wants.switches
            return self._group(self.entry.name, names)
        groups = [self._group(join_list(names), tuple(switches)) for names, switches in _by_puzzles().items()]
        half = len(groups) // 2
        return columns(groups[:half], groups[half:])


def _by_puzzles() -> dict[tuple[Phrase, ...], list[str]]:
    """The settings of single puzzles; then those that only siblings have."""
    found: dict[tuple[Phrase, ...], list[str]] = {}
    wants = {entry.id: entry.board().wants.switches for entry in CATALOGUE}
    first = [puzzle.siblings[0].id for puzzle in PUZZLES]
    for name in dict.fromkeys(chain.from_iterable(wants[each] for each in (*first, *wants))):
        owners = [each for each in first if name in wants[each]] or [each for each in wants if name in wants[each]]
        if name not in PLAY:
            found.setdefault(tuple(say(f"board.{each}.name") for each in owners), []).append(name)
    return found


def forget(services: Services) -> None:
    """Reset the player's rating. Games stay, but no longer count. Undone, it is learned from them again."""
    store = services.store
    before = store.read_learned()
    marks = {each.kind.id: newest_mark(store.archive, each.kind.id) for each in CATALOGUE}
    forgot = {**before.forgot, **{kind: mark for kind, mark in marks.items() if mark is not None}}
    store.change_learned(lambda _: Learned({}, forgot))
    services.announce("rating.forgotten", undo=partial(_remember, services, before))


def _remember(services: Services, before: Learned) -> None:
    services.store.change_learned(lambda now: Learned({**now.seen, **before.seen}, before.forgot))
    services.change(replace(services.settings, learn=True))


class OwnWordsScreen(Screen):
    """The words that the player added or removed: each can be undone."""

    title_key = "own.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.text = services.store.own_words()

    def build(self) -> Content:
        own, odd = read_own_words(self.text), odd_line(self.text)
        return [
            paragraph(self.ui.tell("own.about")),
            paragraph(self.ui.tell(odd)) if odd is not None else None,
            self._group("added", ADDED, own.added) if own.added else None,
            self._group("struck", REMOVED, own.removed) if own.removed else None,
        ]

    def _group(self, name: str, sign: str, words: tuple[str, ...]) -> Element:
        detail = self.ui.tell("own.remove")
        lines = (
            row(sign + each, each, partial(self._remove, sign + each), detail=detail, icon="close")
            for each in sorted(words)
        )
        return section(self.ui.tell(f"own.all_{name}"), lines)

    def _remove(self, line: str) -> None:
        self._change(lambda text: without(text, line[1:]))
        undo = partial(self._change, lambda text: with_line(text, line))
        self.services.announce("own.removed", word=line[1:], undo=undo)

    def _change(self, change: Callable[[str], str]) -> None:
        self.services.store.change_own_words(change)
        self.text = self.services.store.own_words()
        self.place()
