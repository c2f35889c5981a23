"""Home: how far each game has come, what is suggested and made ahead, a hand over cards and pills, the first start."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE, LANTERNS, Entry, entry_of, shown
from game.scenes.files.open_file import ImportMenu
from game.scenes.home import home as ahead
from game.scenes.home.home import Home, date_line, more_words, status
from game.scenes.home.sheets import Choose
from game.scenes.play.open_game import subtitle
from game.scenes.practice.cards import CardsPage
from game.scenes.shared.facts import read_facts
from game.scenes.shared.game_names import with_mine
from game.scenes.shared.scene import Daily, Open
from game.session.keeper import Keeper, daily_place
from game.session.puzzle_cache import fresh
from game.store.log import Heading
from game.ui.lantern import Light
from game.ui.widget import Chosen
from generators.crossword.rules import Put
from generators.kernel.kind import Met, no_pulse
from generators.kernel.phrases import ENGLISH
from tests.game.memory_store import MemoryStore
from tests.game.page_text import drawn_words
from tests.game.pilot import TODAY, Pilot, piloted, puzzle_text
from tests.game.scenes.test_almanac import put
from tests.game.sweet_spots_hand import EASY, KIND, cell, free
from tests.rows import few_or_slow, present

SATURDAY = date(2026, 11, 21)
SHOWN = shown((ENGLISH,))  # on the cards


def card(pilot: Pilot, kind: str) -> pygame.Rect:
    found: pygame.Rect = pilot.scene.panel.rect(f"card:{kind}")
    return found


def name(pilot: Pilot, kind: str) -> tuple[int, int]:
    """A place on its card that is no button."""
    return card(pilot, kind).move(0, 30).midtop


def more(pilot: Pilot) -> dict[str, str]:
    return {name: words for name, (words, _) in more_words(pilot.services.ui, pilot.scene.known).items()}


def words(pilot: Pilot, kind: str) -> str:
    """What a card says of its game where it has room for all of it."""
    standing = next(each for each in pilot.scene.known.standings if each.entry.id == kind)
    return next(iter(status(pilot.services.ui, standing, TODAY)), "")


def begun(pilot: Pilot, kind: str, preset: str, moves: int, place: str = "free", like: str = "") -> Any:
    """So many hints followed in a game of that kind, which is left for home; gives its state. `like`: the preset whose
    puzzle it is, where that of its own would be long in the making."""
    entry = entry_of(kind)
    keeper = Keeper(pilot.store, entry.kind, lambda: TODAY, entry.board().progress)
    session = present(keeper.begin(preset, entry.kind.read(puzzle_text(kind, like or preset)), place))
    for _ in range(moves):
        session.play(present(entry.kind.hint(session.state, no_pulse)).move)
    session.chapter.tick(125.0)
    keeper.close()
    pilot.scene.back()
    return session.state


FAR = [
    ("sweet_spots", EASY, 2, " of 8 chests"),
    ("riddle", "6-easy-meaning", 4, "4 of 6 letters"),
    ("fill_in", "9-easy", 3, "4 of "),  # one is given
    ("lion_wall", "easy-classic", 1, "1 of 4 groups"),
    ("connecting_wall", "easy-classic", 2, "2 of 4 groups"),
    ("brick", "7-easy-free", 1, "Ember · "),
    ("crossword", "9-british-easy", 2, "0 of "),
]


def test_the_first_picture_imports_no_puzzle(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """That would take as long as the rest of the start."""
    monkeypatch.setattr(Entry, "kind", property(lambda entry: pytest.fail(entry.id)))
    home = Home(pilot.services)
    home.resize(pilot.scene.area)
    home.draw(pygame.Surface(home.area.size))


@pytest.mark.parametrize("row", few_or_slow(2, FAR), ids=lambda row: row[0])
def test_a_card_says_how_far_its_game_has_come(pilot: Pilot, row: tuple[str, str, int, str]) -> None:
    kind, preset, moves, far = row
    begun(pilot, kind, preset, moves)
    assert far in words(pilot, kind)
    assert words(pilot, kind).endswith(" · 2:05")


def test_a_running_daily_is_called_so_and_suggested(pilot: Pilot) -> None:
    pilot.daily(KIND)
    pilot.click(cell(pilot, free(pilot)[0]))
    pilot.key("escape")
    assert words(pilot, KIND).startswith("Today's daily · 0 of 18 chests")
    assert pilot.scene.known.suggestion.standing.entry.kind.id == KIND


def test_old_chapters_and_words_that_nobody_knows_say_nothing_wrong(pilot: Pilot) -> None:
    for number, line in enumerate(("7.0 move 1", '7.0 clock ["no.such",{}]', '7.0 clock ["board.brick.progress",{}]')):
        head = Heading(f"a{number}", SHOWN[number].kind.id, "free", SHOWN[number].kind.presets[0].id, "4", "2026-11-20")
        journal = present(pilot.store.shelf.create(head))
        journal.add("0.0 open 1", line)
        pilot.store.shelf.release(journal)
    pilot.scene.back()
    for entry in SHOWN[:3]:
        said = "0:07" if entry is CATALOGUE[0] else ""  # the others had no move
        assert words(pilot, entry.kind.id) == said


def test_a_card_says_the_time_that_only_the_archive_knows(pilot: Pilot) -> None:
    """After a restore it said "Lit" alone."""
    put(pilot.store, TODAY, solved_on=TODAY)
    pilot.scene.back()
    assert words(pilot, KIND) == "Lit · 1:23"


def test_at_midnight_the_lanterns_are_those_of_the_new_day(pilot: Pilot) -> None:
    put(pilot.store, TODAY, solved_on=TODAY)
    pilot.scene.back()
    assert pilot.scene.known.lit == {KIND}
    pilot.services.today = lambda: TODAY + timedelta(days=1)
    pilot.wait(3.0)
    assert pilot.scene.known.lit == set()


SOLVED_DAYS = [TODAY - timedelta(each) for each in range(1, 20)]


def suggested(pilot: Pilot, language: str = ENGLISH, day: date = TODAY) -> tuple[str, str]:
    """Kind and preset of the black pill."""
    pilot.prefer(language=language)
    pilot.services.today = lambda: day
    pilot.scene.back()
    found = pilot.scene.known.suggestion
    return (found.standing.entry.kind.id, found.preset) if found else ("", "")


def test_what_is_played_most_comes_first(pilot: Pilot) -> None:
    for day in SOLVED_DAYS:
        put(pilot.store, day, solved_on=day)
    assert suggested(pilot, day=SATURDAY)[0] == KIND
    put(pilot.store, SATURDAY, solved_on=SATURDAY)
    assert suggested(pilot, day=SATURDAY)[0] not in (KIND, "lion_wall"), "nobody here has read Chinese"
    begun(pilot, "lion_wall", "easy-classic", 1)
    assert "lion_wall" in {each.entry.kind.id for each in pilot.scene.known.liked}


def test_a_wall_of_characters_comes_last_for_who_reads_none(pilot: Pilot) -> None:
    for count in range(len(LANTERNS) - 1):
        kind = suggested(pilot)[0]
        assert kind != "lion_wall", f"{count} lanterns are lit, and others can still be read"
        put(pilot.store, TODAY, solved_on=TODAY, kind=pilot.scene.known.suggestion.standing.entry.id)
    assert suggested(pilot)[0] == "lion_wall", "all others are lit, and the last lantern is offered to nobody"
    assert pilot.scene.known.suggestion.request == Daily(TODAY.isoformat())
    put(pilot.store, TODAY, solved_on=TODAY, kind="lion_wall")
    assert not any(suggested(pilot))


def test_days_in_a_row_are_told_and_what_a_freeze_saved() -> None:
    store = MemoryStore()
    for day in SOLVED_DAYS[1:6]:
        put(store, day, solved_on=day)
    with piloted(store) as pilot:
        ui, known = pilot.services.ui, pilot.scene.known
        said = date_line(ui, known)
        todo = f"{len(LANTERNS)} lanterns to light today"
        assert said[0] == f"Friday 20 November · {todo} · 5 days in a row · yesterday was saved by a freeze"
        assert said[2] == "Friday 20 November · 5 days in a row"
        put(store, TODAY, solved_on=TODAY)
        pilot.scene.back()
        assert "Day 6 · yesterday was saved by a freeze" in date_line(ui, pilot.scene.known)[0]


def test_the_line_of_a_day_that_is_lit_without_a_lantern_says_so() -> None:
    """7 lanterns to light today, it said over a Sunday that its cryptic had lit."""
    store = MemoryStore()
    put(store, TODAY - timedelta(3), solved_on=TODAY)
    with piloted(store) as pilot:
        known = pilot.scene.known
        assert not known.lit
        assert f"{len(LANTERNS)} more lanterns to light today · Day 1" in date_line(pilot.services.ui, known)[0]


def test_cards_to_review_and_games_in_progress_stand_on_home(pilot: Pilot) -> None:
    assert more(pilot) == {"mini": "Mini crossword"}
    pilot.store.cards.meet("lion_wall", [Met("日", missed=True)], TODAY - timedelta(2))
    begun(pilot, "fill_in", "9-easy", 0)
    assert "unfinished" not in more(pilot), "it was only looked at"
    begun(pilot, "brick", "7-easy-free", 1)
    begun(pilot, KIND, EASY, 1)
    assert list(more(pilot).values()) == ["1 to review", "Mini crossword", "2 in progress"]
    pilot.press("due:lion_wall")
    assert isinstance(pilot.scene, CardsPage)
    pilot.key("escape")
    pilot.press("unfinished")
    rows: Any = [pilot.widget(f"game-{row}") for row in (0, 1)]
    assert sorted(each.label.partition(" · ")[0] for each in rows) == ["Brick", "Sweet Spots"]
    pilot.press("game-0")
    pilot.until_playing()


def test_a_mini_a_day_is_the_same_for_everybody_and_is_gone_on_with(pilot: Pilot) -> None:
    for _ in range(2):
        pilot.press("mini")
        pilot.until_playing()
        assert str(pilot.session.chapter.heading.made_at) == "crossword/5-american-easy/261120@5"
        pilot.key("escape")
    assert len(pilot.store.shelf.summaries("crossword")) == 1


def test_the_mini_remembers_today_in_its_game_and_in_the_almanac(pilot: Pilot) -> None:
    pilot.press("mini")
    pilot.until_playing()
    assert subtitle(pilot.play.game) == "Mini crossword · Friday 20 November"
    puzzle = pilot.session.state.puzzle
    first, *others = puzzle.solution.cells()
    pilot.play.game.play(Put(first, puzzle.answer_at(first)[0]))
    pilot.key("escape")
    (card,) = [each for each in pilot.scene.known.standings if each.entry.id == "crossword"]
    assert not card.waiting, "a mini in progress stays on its own tile"
    pilot.supply("crossword", card.preset)
    pilot.reach("play:crossword")
    pilot.until_playing()
    assert pilot.session.chapter.heading.preset == card.preset, "the card said Play, and the mini came"
    pilot.key("escape")
    pilot.press("mini")
    pilot.until_playing()
    for spot in others:
        pilot.play.game.play(Put(spot, puzzle.answer_at(spot)[0]))
    pilot.wait(2.0)
    suggested, onward = read_facts(pilot.services).suggestion, pilot.play.game.next()
    assert isinstance(onward, Open)
    assert suggested is not None
    assert onward.request == suggested.request, "Next leads to what home suggests"
    pilot.key("escape")
    (card,) = [each for each in pilot.scene.known.standings if each.entry.id == "crossword"]
    assert card.preset == card.entry.preset("").id, "the mini does not change what Play of the crossword makes"
    pilot.press("almanac")
    assert pilot.scene.known.extras[TODAY][0].lamp.light is Light.LIT


def test_a_card_shows_that_a_hand_is_over_it_and_plays_by_click_and_by_its_number(pilot: Pilot) -> None:
    pilot.supply(KIND, EASY)
    spot, ground = name(pilot, KIND), card(pilot, KIND).move(6, 0).midleft
    plain = pilot.app.window.get_at(ground)
    pilot.hover(spot)
    assert pilot.scene.panel.over == f"card:{KIND}"
    tip, key = pilot.scene.tip(), f"Ctrl {[each.id for each in SHOWN].index(KIND) + 1}"
    assert (tip.words, tip.key) == ("Play", key)
    assert pilot.app.window.get_at(ground) != plain
    pilot.hover((5, 5))
    assert not pilot.scene.panel.over
    assert pilot.app.window.get_at(ground) == plain
    for by_key in (False, True):
        pilot.key(key.lower()) if by_key else pilot.click(spot)
        pilot.until_playing()
        assert pilot.play.kind.id == KIND
        pilot.key("escape")


def pill(pilot: Pilot, kind: str) -> str:
    found: Any = pilot.widget(f"choose:{kind}")
    return str(found.label)


def test_mode_size_and_level_are_chosen_on_each_card_and_stay_on_it(pilot: Pilot) -> None:
    """There was no way from the first page to Only Connect, to levels, sounds or idioms."""
    assert all(pilot.widget(f"choose:{each.id}") for each in SHOWN)
    kind, preset = "connecting_wall", "easy-only-connect"
    pilot.store.put_ready(kind, preset, puzzle_text(kind, "easy-classic"))
    assert pill(pilot, kind) == "Connections · Easy"
    pilot.press(f"choose:{kind}")
    assert isinstance(pilot.scene, Choose)
    pilot.scene.do(Chosen("mode", 2))
    pilot.press("play")
    pilot.until_playing()
    assert pilot.session.chapter.heading.preset == preset
    pilot.key("escape")
    assert pill(pilot, kind).startswith("Only Connect")
    pilot.resize((720, 800))
    pilot.prefer(scale=200)
    words = [words for words, _ in drawn_words(pilot.scene, pilot.app.window)]
    assert "Connections · Easy" in words
    assert not [each for each in words if each.endswith(("…", "..."))], "no pill is cut"


@pytest.mark.parametrize("size", [(720, 1280), (1280, 800)])
def test_the_chosen_size_stays_in_sight_under_the_arrows(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.prefer(scale=200)
    pilot.reach(f"choose:{KIND}")
    sheet = pilot.scene
    while sheet.panel.focus != "size":
        pilot.key("tab")
    for _ in range(12):
        pilot.key("right")
        pilot.wait(0.5)
        assert sheet.card.contains(sheet.panel.spot)


def test_a_level_that_the_chosen_words_lack_is_grey_and_says_why_when_it_is_pressed(pilot: Pilot) -> None:
    """Expert turned the words of a Fill-In into numbers, and nothing said so."""
    entry = entry_of("fill_in")
    sheet = pilot.put(Choose(pilot.services, entry, entry.preset("9-easy")))
    levels: Any = pilot.widget("level")
    assert [levels.labels[each] for each in sorted(levels.faint)] == ["Expert"]
    sheet.do(Chosen("level", 4))
    assert sheet.verdict == ("There are no such expert Fill-Ins. Try easy, medium, hard. Now: 8×8 · Expert · Numbers.")
    sheet.do(Chosen("level", 2))
    assert sheet.verdict == "9×9 · Medium · Any words", "what was given up comes back"


def test_choose_names_the_own_level_and_has_the_older_game_in_progress(pilot: Pilot) -> None:
    """The pill named the last level while Play opened one of Mine; only a list of all had the older game."""
    pilot.services.change(with_mine(pilot.services.settings, KIND, on=True))
    pilot.scene.back()
    assert pill(pilot, KIND) == "8×8 · 1 chest · Mine"
    begun(pilot, KIND, EASY, 2)
    older = pilot.store.shelf.waiting(KIND)[0].id
    begun(pilot, KIND, EASY, 1)
    assert pill(pilot, KIND) == "8×8 · 1 chest · Easy", "Play goes on with it"
    pilot.press(f"choose:{KIND}")
    pilot.press("game-0")
    pilot.until_playing()
    assert pilot.session.chapter.heading.id == older


def test_a_press_that_slips_off_a_card_plays_nothing(pilot: Pilot) -> None:
    one, other, play = name(pilot, KIND), name(pilot, "brick"), pilot.widget(f"play:{KIND}").rect.center
    pilot.drag(one, other)
    pilot.drag(one, play)
    pilot.drag(play, one)
    pilot.step(3)
    assert pilot.scenes() == [Home]


def test_the_keys_walk_in_reading_order(pilot: Pilot) -> None:
    names = []
    for _ in range(len(pilot.scene.panel.widgets)):
        pilot.key("right")
        names.append(pilot.scene.panel.focus)
    kinds = [name.partition(":")[2] for name in names if ":" in name and not name.startswith("sibling:")]
    cards = [each.kind.id for each in SHOWN for _ in ("choose", "play")]
    assert kinds == cards
    pilot.supply(KIND, EASY)
    while pilot.scene.panel.focus != f"play:{KIND}":
        pilot.key("left")
    pilot.key("return")
    pilot.until_playing()
    assert pilot.play.kind.id == KIND


def test_what_was_copied_is_opened_from_home(pilot: Pilot) -> None:
    pilot.press("bring")
    assert pilot.scenes() == [Home, ImportMenu]
    pilot.press("paste")
    assert pilot.scenes() == [Home, ImportMenu]
    assert pilot.said() == [pilot.services.ui.tell("import.nothing")]
    pilot.clipboard.text = puzzle_text(KIND, EASY)
    pilot.press("paste")
    pilot.until_read()
    assert ImportMenu not in pilot.scenes()
    pilot.press("play")
    pilot.until_playing()
    assert pilot.play.kind.id == KIND


# --- In quiet moments what may be wanted next is made, one after the other, and nothing stays in memory for it


DAY = TODAY.isoformat()
LATER = "2031-05-05"  # than the almanac ends


@dataclass
class Wishes:
    """In the place of those that come true."""

    busy: bool = False
    asked: list[tuple[str, str, str]] = field(default_factory=list)

    def collect(self) -> None:
        pass

    def request(self, kind: Any, preset: Any, day: str = "") -> bool:
        self.asked.append((kind.id, preset.id, day))
        return True


@pytest.fixture
def wishes(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wishes]:
    asked = Wishes()
    monkeypatch.setattr(pilot.services, "ready", asked)
    monkeypatch.setattr(ahead, "forget", lambda: asked.asked.append(("", "forgotten", "")))
    yield asked
    pilot.worker.stop()


def planned(pilot: Pilot) -> ahead.Preparation:
    plan = ahead.Preparation(pilot.services)
    plan.plan(read_facts(pilot.services))
    plan.update(ahead.SOON)
    pilot.worker.submit(lambda _: None, ahead=True).result()  # what comes next is imported
    plan.reset_idle()
    return plan


def quiet(plan: ahead.Preparation, pilot: Pilot, steps: int) -> None:
    for _ in range(steps):
        plan.update(ahead.QUIET)
        pilot.worker.submit(lambda _: None, ahead=True).result()


def test_nothing_is_made_while_a_hand_is_there_and_then_one_at_a_time(pilot: Pilot, wishes: Wishes) -> None:
    plan = planned(pilot)
    for _ in range(50):
        plan.update(ahead.QUIET * 0.9)
        plan.reset_idle()
    assert wishes.asked == []
    quiet(plan, pilot, 1)
    wishes.busy = True
    quiet(plan, pilot, 20)
    assert len(wishes.asked) == 1


def test_what_is_suggested_comes_first_and_each_kind_is_forgotten_before_the_next(pilot: Pilot, wishes: Wishes) -> None:
    first = present(read_facts(pilot.services).suggestion)
    quiet(planned(pilot), pilot, 4 * len(LANTERNS))
    kind, day = first.standing.entry.id, first.request.day if isinstance(first.request, Daily) else ""
    assert wishes.asked[0] == (kind, first.preset, day)
    kinds = [kind for kind, _, _ in wishes.asked]
    assert [kind for kind in kinds if kind] == [kind, *(each.kind.id for each in SHOWN)]
    assert kinds[-1] == "", "and so is the last"
    assert not any(one and other and one != other for one, other in pairwise(kinds))


def test_what_is_played_comes_before_what_is_not_and_what_runs_needs_no_other(pilot: Pilot, wishes: Wishes) -> None:
    pilot.store.add_seen("brick", "x")
    for place in ("free", daily_place(DAY)):
        begun(pilot, KIND, EASY, 1, place)
    quiet(planned(pilot), pilot, 30)
    made = [kind for kind, name, _ in wishes.asked if name != "forgotten"]
    assert made[0] == "brick"
    assert KIND not in made


def test_a_daily_made_ahead_is_the_one_that_everybody_has() -> None:
    with piloted(MemoryStore(), ahead=True) as pilot:
        entry = entry_of(KIND)
        ready, preset = pilot.services.ready, entry.preset(entry.daily_on(LATER))
        assert ready.daily(entry.kind, preset, LATER) is None
        assert ready.request(entry.kind, preset, LATER)
        pilot.until(lambda: not ready.busy)
        assert not ready.request(entry.kind, preset, LATER)
        assert ready.daily(entry.kind, preset, LATER) == fresh(entry.kind, preset, no_pulse, seed=f"{KIND} {LATER}")
        assert not pilot.store.is_ready(KIND, preset.id), "free play has its own"


def test_the_settings_stay_in_sight_on_a_narrow_window_in_large(pilot: Pilot) -> None:
    """Also with the way to today's page beside the others."""
    pilot.services.today = lambda: date(2026, 12, 6)
    pilot.services.settings = replace(pilot.services.settings, scale=200)
    pilot.resize((720, 1280))
    home = pilot.put(Home(pilot.services))
    assert pygame.Rect(0, 0, 720, 1280).contains(home.panel.rect("settings"))
