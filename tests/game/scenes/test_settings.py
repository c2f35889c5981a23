"""What a player chooses: settings, what is learned, Mine and every choice; and licences that can be read."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from game.scenes.home.dialogs import Choose
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.settings.about import About, Licence
from game.scenes.settings.settings import SettingsScreen, forget
from game.scenes.shared.game_names import coming, day, known_strength
from game.store.learning import Counts, Learned, TechniquesUsed
from game.system.folders import licences
from game.ui.elements import Label
from game.ui.widget import Chosen
from game.ui.widgets.button import Toggle
from game.ui.widgets.chooser import Chooser, Stepper
from generators.kernel.options import AxisControl, is_custom
from generators.kernel.phrases import CHINESE
from generators.names.almanac import last_day
from tests.game.memory_store import add_games
from tests.game.pilot import Pilot, entry_of, puzzle_text
from tests.game.rating.simulated_players import SimulatedPlayer, games
from tests.game.sweet_spots_hand import KIND
from tests.rows import FULL, few_or_slow, of_type, sample

SPOTS = entry_of(KIND)


def learned(pilot: Pilot) -> None:
    add_games(pilot.store, games(SimulatedPlayer({KIND: 2.0}), SPOTS.kind, SPOTS.kind.presets, 20, Random(1)))
    pilot.store.change_learned(
        lambda each: each.with_seen("g1", TechniquesUsed(KIND, "2026-11-20", {"shape": Counts(3)}))
    )


def test_not_to_learn_forgets_and_is_taken_back_with_what_was_learned_since(pilot: Pilot) -> None:
    forget(pilot.services)
    assert pilot.store.read_learned() == Learned(), "where nothing was played there is nothing to forget"
    learned(pilot)
    before = pilot.store.read_learned(), known_strength(pilot.services, SPOTS.kind)
    pilot.put(SettingsScreen(pilot.services))
    pilot.reach("learn")
    assert not pilot.services.settings.learn
    assert known_strength(pilot.services, SPOTS.kind).games == 0
    assert pilot.store.read_learned().seen == {}
    assert len(pilot.store.archive.games()) == 20, "games stay"
    pilot.take_back()
    assert pilot.services.settings.learn
    assert (pilot.store.read_learned(), known_strength(pilot.services, SPOTS.kind)) == before
    forget(pilot.services)
    pilot.store.change_learned(lambda each: each.with_seen("g2", TechniquesUsed(KIND, "2026-11-20")))
    pilot.take_back()
    assert set(pilot.store.read_learned().seen) == {"g1", "g2"}


def test_every_text_can_be_read_to_its_end(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.reach("about", to=About)
    assert len(pilot.scene.texts) == len(licences()) >= 8
    for number, path in sample(enumerate(licences()), 1):
        pilot.reach(f"text-{number}", to=Licence)
        shown = " ".join(pilot.scene.paragraphs)
        assert shown.split() == path.read_text("utf-8", "replace").split()
        pilot.key("end")
        assert pilot.scene.scroller.offset == pilot.scene.scroller.most
        pilot.key("escape")
    pilot.key("escape", "escape")
    assert pilot.scenes() == [Home]


# --- Mine, in the window: chosen once, it decides what New gives; the games are of the presets they are of


LEVELS = ("8-1-easy", "8-1-medium", "8-1-hard", "8-1-expert")
BEYOND = ("7-1-easy", "9-1-expert", "10-1-expert")  # one step smaller or larger


def lie_ready(pilot: Pilot) -> None:
    for name in (*LEVELS, *BEYOND):
        pilot.store.put_ready(KIND, name, puzzle_text(KIND, name))


def played(pilot: Pilot, skill: float, count: int = 60) -> None:
    presets = [SPOTS.preset(each) for each in LEVELS]
    add_games(pilot.store, games(SimulatedPlayer({KIND: skill}), SPOTS.kind, presets, count, Random(skill)))


def choosing(pilot: Pilot, preset: str = "") -> None:
    pilot.open(KIND, preset)
    lie_ready(pilot)
    pilot.key("ctrl shift n")
    pilot.step()


def choose_mine(pilot: Pilot) -> None:
    choosing(pilot)
    pilot.choose_chip(pilot.scene.level.name, 0)
    pilot.press_to_play("play")


def test_play_stays_under_the_pointer_where_a_row_falls_away(pilot: Pilot) -> None:
    sheet = pilot.put(Choose(pilot.services, entry_of("fill_in"), entry_of("fill_in").preset("13-easy")))
    before = pilot.widget("play").rect.copy()
    sheet.do(Chosen("size", 5))
    assert pilot.widget("play").rect == before


@pytest.mark.parametrize(
    ("kind", "preset", "chosen", "said"),
    [
        (
            "crossword",
            "13-british-easy",
            ("style", 3),
            "Cryptic is 9×9 or 11×11, not 13×13. Now: 11×11 · Quick Cryptic",
        ),
        ("crossword", "9-cryptic", ("level", 1), "Quick Cryptics have one level: Hard. Now: 9×9 · Themed · Easy."),
        ("sweet_spots", "4-1-easy", ("level", 4), "Possible: easy or medium. Now: 5×5 · 1 chest · Expert."),
        ("poem_zh", "25-easy", ("axis0", 0), "5×5: not with One line. Now: One line · 4×3 · Easy."),
    ],
)
def test_what_does_not_go_together_says_why(
    pilot: Pilot, kind: str, preset: str, chosen: tuple[str, int], said: str
) -> None:
    sheet = pilot.put(Choose(pilot.services, entry_of(kind), entry_of(kind).preset(preset)))
    sheet.do(Chosen(*chosen))
    assert said in sheet.verdict
    assert sheet.verdict in [each.words for each in sheet.panel.root.walk() if isinstance(each, Label)]


def test_it_is_chosen_by_keys(pilot: Pilot) -> None:
    played(pilot, -6.0)
    choosing(pilot, "8-1-hard")
    pilot.tab_to(pilot.scene.level.name)
    pilot.key("left", "left", "left")
    assert pilot.scene.mine
    pilot.key("right")
    assert not pilot.scene.mine
    pilot.key("left", "return")
    pilot.until_playing()
    assert pilot.services.settings.mine == (KIND,)
    assert pilot.session.chapter.heading.preset == "7-1-easy", "for whom all is hard"


def test_a_level_ends_it(pilot: Pilot) -> None:
    choose_mine(pilot)
    lie_ready(pilot)
    pilot.key("ctrl shift n")
    pilot.step(2)
    assert of_type(pilot.widget(pilot.scene.level.name), Chooser).at == 0, "it is still chosen"
    pilot.choose_chip(pilot.scene.level.name, 3)
    pilot.press_to_play("play")
    assert pilot.services.settings.mine == ()
    assert pilot.session.chapter.heading.preset == "8-1-hard"
    lie_ready(pilot)
    pilot.key("n")
    assert pilot.session.chapter.heading.preset == "8-1-hard"


def test_what_may_come_is_made_ahead(pilot: Pilot) -> None:
    asked: list[str] = []
    pilot.services.ready.request = lambda kind, preset, day="": asked.append(preset.id) or False  # type: ignore[method-assign,func-returns-value]
    pilot.services.settings = replace(pilot.services.settings, mine=(KIND,))
    pilot.open(KIND)
    found = coming(pilot.services, SPOTS.kind, pilot.play.game.preset)
    assert set(asked) == {each.id for each in found.presets}
    assert len(asked) == 2


def test_the_dice_are_thrown_once_for_a_puzzle(pilot: Pilot) -> None:
    """What is looked for ready, made and noted is one preset."""

    class Turning(Random):
        """Never twice the same."""

        def random(self) -> float:
            self.seed(self.getrandbits(8))
            turned = getattr(self, "turned", False)
            self.turned = not turned
            return 0.999 if turned else 0.0

    pilot.services.dice = Turning(1)
    pilot.services.settings = replace(pilot.services.settings, mine=(KIND,))
    lie_ready(pilot)
    pilot.press_to_play(f"play:{KIND}")
    chapter = pilot.session.chapter
    assert chapter.heading.puzzle == puzzle_text(KIND, chapter.heading.preset)


def test_where_nothing_is_learned_there_is_none(pilot: Pilot) -> None:
    pilot.prefer(mine=(KIND,), learn=False)
    pilot.open(KIND)
    pilot.key("ctrl shift n")
    pilot.step(2)
    assert "Mine" not in pilot.widget("level").labels  # type: ignore[attr-defined]
    pilot.press("play")
    assert pilot.services.settings.mine == (KIND,), "it is remembered for when it is switched on again"


# --- Choices beyond the presets: by mouse and by keys; what was chosen is made, and made again


OFFERING = [entry for entry in CATALOGUE if entry.menu.custom is not None]
SOON = {  # made at once, and not on the menu
    "sweet_spots": {"size": "8", "chests": "2", "level": "hard", "symmetry": "none"},
    "brick": {"letters": "7", "level": "easy", "centre": "yes", "s": "yes", "steps": "0"},
    "brick_zh": {"letters": "13", "level": "easy"},
    "idioms_zh": {"form": "pieces", "size": "7", "level": "easy"},
    "idioms_zh_rows": {"size": "1", "level": "medium"},
    "riddle": {"length": "9", "level": "easy", "style": "letters"},
    "crossword": {"size": "8", "style": "british", "level": "easy"},
    "fill_in": {"size": "8", "level": "easy", "sort": "any"},
    "connecting_wall": {"mode": "classic", "level": "medium", "links": "fillin"},
    "lion_wall": {"mode": "classic", "level": "easy", "script": "any", "links": "parts", "characters": "4"},
}
LONG = () if FULL else ("brick", "crossword", "connecting_wall", "lion_wall")  # their words are read for long


def choosing_beyond(pilot: Pilot, kind: str) -> Choose:
    pilot.open(kind)
    pilot.key("ctrl shift n")
    assert isinstance(pilot.scene, Choose)
    return pilot.scene


def set_by_hand(pilot: Pilot, page: Choose, values: dict[str, str]) -> None:
    """With the mouse alone."""
    for axis in page.offer.axes:
        while page.values[axis.name] != values[axis.name]:
            before, wanted = page.values, page.offered[axis.name].index(values[axis.name])
            is_row, chip = isinstance(pilot.widget(axis.name), Chooser), wanted + (axis is page.level)
            pilot.scroll_to(axis.name, chip if is_row else None)
            widget = pilot.widget(axis.name)
            if isinstance(widget, Stepper):
                pilot.click(widget.ends[wanted > widget.at].center)
            elif isinstance(widget, Chooser):
                pilot.click(widget.chips[chip].center)
            else:
                assert isinstance(widget, Toggle)
                pilot.click(widget.rect.center)
            assert page.values != before, f"a press changes nothing of {axis.name}"


def set_by_keys(pilot: Pilot, page: Choose, values: dict[str, str]) -> None:
    for axis in page.offer.axes:
        pilot.tab_to(axis.name)
        while page.values[axis.name] != values[axis.name]:
            if axis.control is AxisControl.SWITCH:
                pilot.key("space")
                continue
            at, wanted = axis.values.index(page.values[axis.name]), axis.values.index(values[axis.name])
            pilot.key("right" if wanted > at else "left")


def lay_ready(pilot: Pilot, page: Choose) -> None:
    """What would be long in the making lies ready, under the name that was chosen."""
    entry = page.entry
    if entry.kind.id in LONG:
        name = page.offer.name(SOON[entry.kind.id])
        pilot.store.put_ready(entry.kind.id, name, puzzle_text(entry.kind.id, entry.kind.presets[0].id))


def made(pilot: Pilot) -> Any:
    pilot.until(lambda: pilot.scenes() == [Home, Playing])
    return pilot.session.chapter


@pytest.mark.parametrize("entry", few_or_slow(1, OFFERING), ids=lambda entry: entry.kind.id)
def test_with_the_keys(pilot: Pilot, entry: Entry) -> None:
    page = choosing_beyond(pilot, entry.kind.id)
    set_by_keys(pilot, page, SOON[entry.kind.id])
    pilot.tab_to("play")
    lay_ready(pilot, page)
    pilot.key("return")
    assert is_custom(made(pilot).heading.preset)


def test_new_makes_another_of_the_same_and_the_sheet_begins_with_it(pilot: Pilot) -> None:
    page = choosing_beyond(pilot, KIND)
    set_by_hand(pilot, page, SOON[KIND])
    pilot.key("return")  # the black pill
    preset, before = made(pilot).heading.preset, pilot.session.chapter.heading.id
    pilot.key("n")
    pilot.until(lambda: pilot.scenes() == [Home, Playing] and pilot.session.chapter.heading.id != before)
    assert pilot.session.chapter.heading.preset == preset == "custom-size-8-chests-2-level-hard"
    assert pilot.session.state.puzzle.size == 8
    pilot.key("ctrl shift n")
    assert pilot.scene.values == SOON[KIND]
    assert pilot.scene.verdict == "8×8 · 2 chests · Hard"


def test_what_cannot_be_is_said_and_the_rest_follows(pilot: Pilot) -> None:
    page = choosing_beyond(pilot, KIND)
    before = pilot.widget("size").rect.copy()
    set_by_hand(pilot, page, {"size": "20", "chests": "2", "level": "any", "symmetry": "none"})
    assert pilot.widget("size").rect == before, "the sentence changes, the rows stay"
    assert "At most 16 rows" in page.verdict
    assert page.verdict.endswith("Now: 16×16 · 2 chests · Any level.")
    assert pilot.widget("play").enabled


def test_a_game_of_choices_that_are_gone_is_one_of_the_first_preset() -> None:
    entry = entry_of(KIND)
    for name in ("custom-size-99-chests-2-level-hard", "custom-size-20-chests-2-level-hard", "custom-", "custom"):
        assert entry.preset(name) == entry.kind.presets[0]


# --- A choice that forbids another one changes it as little as it can, and gives it back


PARTS = "custom-mode-classic-level-expert-script-simplified-links-parts-characters-4"
WORDS = "custom-mode-classic-level-hard-script-simplified-links-words-characters-4"
STEPS = {  # the first preset, then each press with what is chosen by it
    "crossword": "13-british-easy|style=cryptic 11-cryptic|style=british 13-british-easy",
    "lion_wall": f"{WORDS}|level=expert {PARTS}|level=hard {WORDS}",
}


@pytest.mark.parametrize("kind", STEPS)
def test_what_was_chosen_comes_back_when_nothing_forbids_it(pilot: Pilot, kind: str) -> None:
    entry = entry_of(kind)
    first, *steps = STEPS[kind].split("|")
    choose = pilot.put(Choose(pilot.services, entry, entry.preset(first)))
    for step in steps:
        pressed, wanted = step.split()
        name, value = pressed.split("=")
        axis = choose.offer.axis(name)
        choose.do(Chosen(name, axis.values.index(value) + (axis is choose.level)))
        assert choose.preset.id == wanted, pressed


def test_about_says_until_when_the_dailies_of_the_language_are_included(pilot: Pilot) -> None:
    """It said 2030 of all, also of the Chinese ones that are written by hand."""
    about = " ".join(each.name for each in pilot.put(About(pilot.services)).nodes())
    assert "until 31 December 2030 are included." in about
    pilot.prefer(language=CHINESE)
    about = " ".join(each.name for each in pilot.put(About(pilot.services)).nodes())
    assert f"（关联墙和字谜到{day(pilot.services.ui, last_day('riddle_zh'))}）" in about
