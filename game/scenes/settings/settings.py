"""Settings: every change is applied and saved at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from game.backup.backups import Backups
from game.catalogue import CATALOGUE, Entry
from game.rating.learner import newest_mark
from game.scenes.settings.about import About
from game.scenes.settings.own_words import OwnWordsPage
from game.scenes.settings.restore import DATA, chosen_data, data_rows
from game.scenes.shared.blocks import Block, Columns, Option, Section, WidgetBlock, row, switch
from game.scenes.shared.page import Page
from game.scenes.shared.scene import Push, Services, Turn
from game.store.learning import Learned
from game.store.settings import CHANCES, HANDHELD, SCALES, SPEECH, THEMES
from game.store.store import Store
from game.system.report import VERSION
from game.ui.sound import Cue
from game.ui.widgets.chooser import chooser
from game.ui.widgets.slider import slider
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.phrases import LANGUAGES, Phrase, listed, say
from generators.words.word_list import read_own_words

CHIP = 40  # points
CHOICES: dict[str, tuple[Any, ...]] = {"language": SPEECH, "theme": THEMES, "scale": SCALES, "chance": CHANCES}
PLAY = ("clock", "show_faults", "sure", "american")
EYES = ("reduce_motion", "high_contrast", "panel_left")


class Switches(Page):
    """A page of settings: each is a row, and pressed it holds. One may have the focus to begin with."""

    widest = 1152  # points

    def __init__(self, services: Services, at: str = "") -> None:
        super().__init__(services)
        self._at = at

    def place(self) -> None:
        super().place()
        at, self._at = self._at, ""
        if at:
            self.bring(at)

    def choose(self, chosen: Chosen) -> Turn | None:
        name, value = chosen.id, chosen.value
        change: dict[str, Any] = {name: CHOICES[name][value] if name in CHOICES else bool(value)}
        if name == "volume":
            change = {"volume": value, "sound": True}
        self.services.change(replace(self.services.settings, **change))
        if chosen.id in ("sound", "volume"):
            self.services.hear(Cue.GROUP)
        return None

    def _switch(self, name: str) -> WidgetBlock:
        on = bool(getattr(self.services.settings, name))
        return switch(self.ui, name, self.ui.tell(f"settings.{name}"), on=on)

    def _group(self, heading: Phrase, names: tuple[str, ...]) -> Section:
        return Section(self.ui.tell(heading), tuple(self._switch(each) for each in names))


class SettingsPage(Switches):
    title_key = "settings.title"

    def __init__(self, services: Services, at: str = "") -> None:
        super().__init__(services, at)
        self.own_words = _count(services.store)
        self.last_backup = Backups(services.store).last

    def blocks(self) -> list[Block]:
        tell = self.ui.tell
        themes = self._choice("theme", "settings.theme", tuple(tell(f"settings.theme_{each}") for each in THEMES))
        scales = self._choice("scale", "settings.scale", tuple(map(self._per_cent, SCALES)))
        looks = Section(tell("settings.look"), (themes, scales))
        tongues = tell("settings.language_system"), *LANGUAGES.values()
        speech = Section(tell("settings.language"), (self._choice("language", "settings.language", tongues),))
        sound = Section(
            tell("settings.sound_title"), (self._switch("sound"), Option(tell("settings.volume"), self._volume))
        )
        of_each = row(self.ui, "of_puzzles", tell("settings.of_puzzles"), leads=True)
        words = row(self.ui, "own_words", tell("own.title"), detail=self.own_words, leads=True)
        about = row(self.ui, "about", tell("settings.about"), detail=VERSION, leads=True)
        play = self._group(say("settings.play"), PLAY)
        play = replace(play, blocks=(*play.blocks, of_each))
        data = Section(tell("backup.data"), (*data_rows(self.services, self.last_backup), words, about))
        learns = self.services.settings.learn  # else there is no Mine, but there may be something to forget
        chance = [self._choice("chance", "rating.chance", tuple(map(self._per_cent, CHANCES)))] if learns else []
        gone = row(self.ui, "forget", tell("rating.forget"), detail=tell("rating.forget_note"))
        rating = Section(tell("rating.title"), (self._switch("learn"), *chance, gone))
        eyes = self._group(say("settings.eyes"), EYES)
        return [Columns(((looks, play, sound), (speech, eyes, rating, data)))]

    def back(self) -> None:
        """Refresh the number of own words and the last backup."""
        self.own_words = _count(self.services.store)
        self.last_backup = Backups(self.services.store).last
        self.place()

    def choose(self, chosen: Chosen) -> Turn | None:
        match chosen.id:
            case "about":
                return Push(About(self.services))
            case "own_words":
                return Push(OwnWordsPage(self.services))
            case "of_puzzles":
                return Push(PuzzleSettings(self.services))
            case "forget":
                forget(self.services)
                return None
            case name if name in DATA:
                return chosen_data(self.services, name)
        return super().choose(chosen)

    def _choice(self, name: str, title: str, labels: tuple[str, ...]) -> Option:
        at = CHOICES[name].index(getattr(self.services.settings, name))
        return Option(self.ui.tell(title), lambda place: chooser(self.ui, name, place, labels, at, high=CHIP))

    def _per_cent(self, number: int) -> str:
        return self.ui.tell("settings.handheld" if number == HANDHELD else "settings.per_cent", number=number)

    def _volume(self, place: tuple[int, int, int]) -> Widget:
        settings = self.services.settings
        at = settings.volume if settings.sound else 0
        return slider(self.ui, "volume", place, at, self.ui.tell("settings.per_cent", number=at))


class PuzzleSettings(Switches):
    """The switches of every puzzle, or of one."""

    title_key = "settings.of_puzzles"

    def __init__(self, services: Services, entry: Entry | None = None, at: str = "") -> None:
        super().__init__(services, at)
        self.entry = entry

    def blocks(self) -> list[Block]:
        if self.entry is not None:
            names = self.entry.board().wants.switches
            return [self._group(say(f"board.{self.entry.kind.id}.name"), names)]
        groups = [self._group(listed(names), switches) for switches, names in _by_switches().items() if switches]
        half = len(groups) // 2
        return [Columns((tuple(groups[:half]), tuple(groups[half:])))]


def _by_switches() -> dict[tuple[str, ...], list[Phrase]]:
    """The puzzles by the settings that concern them, other than those of every puzzle."""
    found: dict[tuple[str, ...], list[Phrase]] = {}
    for entry in CATALOGUE:
        switches = tuple(each for each in entry.board().wants.switches if each not in PLAY)
        found.setdefault(switches, []).append(say(f"board.{entry.kind.id}.name"))
    return found


def forget(services: Services) -> None:
    """Reset the player's rating. Games stay, but no longer count. It can be undone."""
    store = services.store
    before = store.learned()
    marks = {each.kind.id: newest_mark(store.archive, each.kind.id) for each in CATALOGUE}
    forgot = {**before.forgot, **{kind: mark for kind, mark in marks.items() if mark is not None}}
    store.change_learned(lambda _: Learned({}, forgot))
    services.announce(say("rating.forgotten"), undo=partial(_remember, services, before))


def _remember(services: Services, before: Learned) -> None:
    services.store.change_learned(lambda now: Learned({**now.seen, **before.seen}, before.forgot))


def _count(store: Store) -> str:
    own = read_own_words(store.own_words())
    return str(len(own.added) + len(own.removed) or "")
