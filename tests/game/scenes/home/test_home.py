"""Home: how far each game has come, what is suggested and made ahead, a hand over cards and pills, the first start."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from game.catalogue import CATALOGUE, LANTERNS, Entry, entry_of, shown
from game.rating.strength import level_name
from game.scenes.almanac.days import read_month
from game.scenes.files.open_file import ImportMenu
from game.scenes.home import home as ahead
from game.scenes.home.day_puzzles import puzzles_of
from game.scenes.home.dialogs import Choose, Greeting, Waiting
from game.scenes.home.front_screen import FrontScreen
from game.scenes.home.home import Home, date_line, more_words, status
from game.scenes.lessons.lesson import LessonScene
from game.scenes.play.play import Playing
from game.scenes.play.wording import subtitle
from game.scenes.practice.cards import CardsScreen
from game.scenes.shared import facts
from game.scenes.shared.facts import HomeFacts, read_facts
from game.scenes.shared.game_names import with_mine
from game.scenes.shared.scene import Addressed, Daily, Imported, Open
from game.session.keeper import Keeper
from game.session.lessons import lesson_of
from game.store.log import Heading
from game.store.store import Store
from game.ui.lantern import Light
from game.ui.widget import Chosen
from generators.crossword.rules import Put
from generators.kernel.kind import EASY as LEVEL_EASY
from generators.kernel.kind import Met, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.names.address import make_at
from tests.game.memory_store import MemoryStore, put_daily
from tests.game.page_text import drawn_words
from tests.game.pilot import TODAY, Pilot, piloted, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, cell, free
from tests.rows import few_or_slow, present

SATURDAY = date(2026, 11, 21)
SHOWN = shown((ENGLISH,))  # on the cards


def card(pilot: Pilot, kind: str) -> Rect:
    found: Rect = pilot.scene.panel.rect(f"card:{kind}")
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
    home.draw(Surface(home.area.size))


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


def test_a_card_says_the_time_that_only_the_archive_knows_until_midnight(pilot: Pilot) -> None:
    """After a restore it said "Lit" alone."""
    put_daily(pilot.store, TODAY, solved_on=TODAY)
    pilot.scene.back()
    assert (words(pilot, KIND), pilot.scene.known.lit) == ("Lit · 1:23", {KIND})
    pilot.services.today = lambda: TODAY + timedelta(days=1)
    pilot.wait(3.0)
    assert pilot.scene.known.lit == set(), "the lanterns are those of the new day"


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
        put_daily(pilot.store, day, solved_on=day)
    assert suggested(pilot, day=SATURDAY)[0] == KIND
    put_daily(pilot.store, SATURDAY, solved_on=SATURDAY)
    assert suggested(pilot, day=SATURDAY)[0] not in (KIND, "lion_wall"), "nobody here has read Chinese"
    begun(pilot, "lion_wall", "easy-classic", 1)
    assert "lion_wall" in {each.entry.kind.id for each in pilot.scene.known.liked}


def test_a_wall_of_characters_comes_last_for_who_reads_none(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "EASY", 0)
    for count in range(len(LANTERNS) - 1):
        kind = suggested(pilot)[0]
        assert kind != "lion_wall", f"{count} lanterns are lit, and others can still be read"
        put_daily(pilot.store, TODAY, solved_on=TODAY, kind=pilot.scene.known.suggestion.standing.entry.id)
    assert suggested(pilot)[0] == "lion_wall", "all others are lit, and the last lantern is offered to nobody"
    assert pilot.scene.known.suggestion.request == Daily(TODAY.isoformat())
    put_daily(pilot.store, TODAY, solved_on=TODAY, kind="lion_wall")
    assert not any(suggested(pilot))


def test_days_in_a_row_are_told_and_what_a_freeze_saved() -> None:
    store = MemoryStore()
    for day in SOLVED_DAYS[1:6]:
        put_daily(store, day, solved_on=day)
    with piloted(store) as pilot:
        ui, known = pilot.services.ui, pilot.scene.known
        said = date_line(ui, known)
        todo = f"{len(LANTERNS)} lanterns to light today"
        assert said[0] == f"Friday 20 November · {todo} · 5 days in a row · yesterday was saved by a freeze"
        assert said[2] == "Friday 20 November · 5 days in a row"
        put_daily(store, TODAY, solved_on=TODAY)
        pilot.scene.back()
        assert "Day 6 · yesterday was saved by a freeze" in date_line(ui, pilot.scene.known)[0]


def test_the_line_of_a_day_that_is_lit_without_a_lantern_says_so() -> None:
    """7 lanterns to light today, it said over a Sunday that its cryptic had lit."""
    store = MemoryStore()
    put_daily(store, TODAY - timedelta(3), solved_on=TODAY)
    with piloted(store) as pilot:
        known = pilot.scene.known
        assert not known.lit
        assert f"{len(LANTERNS)} more lanterns to light today · Day 1" in date_line(pilot.services.ui, known)[0]


def test_cards_to_review_and_games_in_progress_stand_on_home(pilot: Pilot) -> None:
    night = "Chinese · Tonight's riddles"
    assert more(pilot) == {"mini": "Mini crossword", "riddles": night}
    pilot.store.cards.meet("lion_wall", [Met("日", missed=True)], TODAY - timedelta(2))
    begun(pilot, "fill_in", "9-easy", 0)
    assert "unfinished" not in more(pilot), "it was only looked at"
    begun(pilot, "brick", "7-easy-free", 1)
    begun(pilot, KIND, EASY, 1)
    assert list(more(pilot).values()) == ["1 to review", "Mini crossword", night, "2 in progress"]
    pilot.press("due:lion_wall", to=CardsScreen)
    pilot.key("escape")
    pilot.press("unfinished")
    rows: Any = [pilot.widget(f"game-{row}") for row in (0, 1)]
    assert sorted(each.label.partition(" · ")[0] for each in rows) == ["Brick", "Sweet Spots"]
    pilot.press_to_play("game-0")


def test_the_mini_remembers_today_in_its_game_and_in_the_almanac(pilot: Pilot) -> None:
    pilot.press_to_play("mini")
    assert str(pilot.session.chapter.heading.made_at) == "crossword/5-american-easy/261120@5", "everybody has the same"
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
    pilot.press_to_play("mini")
    assert pilot.session.state.puzzle == puzzle, "it is gone on with"
    for spot in others:
        pilot.play.game.play(Put(spot, puzzle.answer_at(spot)[0]))
    pilot.wait(2.0)
    suggested, onward = present(read_facts(pilot.services).suggestion), pilot.play.game.next()
    assert isinstance(onward, Open)
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
    pilot.press(f"choose:{kind}", to=Choose)
    pilot.scene.do(Chosen("mode", 2))
    pilot.press_to_play("play")
    assert pilot.session.chapter.heading.preset == preset
    pilot.key("escape")
    assert pill(pilot, kind).startswith("Only Connect")
    pilot.resize((720, 800))
    pilot.prefer(scale=200)
    words = [words for words, _ in drawn_words(pilot.scene, pilot.app.window)]
    assert "Connections · Easy" in words
    assert not [each for each in words if each.endswith(("…", "..."))], "no pill is cut"


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


def test_choose_names_the_own_level_and_one_list_has_all_games_in_progress(pilot: Pilot) -> None:
    """The pill named the last level while Play opened one of Mine. Three older games had pills of their own there."""
    pilot.services.change(with_mine(pilot.services.settings, KIND, on=True))
    pilot.scene.back()
    assert pill(pilot, KIND) == "8×8 · 1 chest · Mine"
    begun(pilot, KIND, EASY, 2)
    older = pilot.store.shelf.waiting(KIND)[0].id
    begun(pilot, KIND, EASY, 1)
    assert pill(pilot, KIND) == "8×8 · 1 chest · Easy", "Play goes on with it"
    pilot.press(f"choose:{KIND}")
    assert pilot.scene.panel.find("game-0") is None
    pilot.key("escape")
    pilot.press("unfinished")
    pilot.press_to_play("game-1")
    assert pilot.session.chapter.heading.id == older


def test_a_game_from_outside_is_named_by_its_puzzle(pilot: Pilot) -> None:
    """Its row, its pill and the list of games in progress said *Imported*, which tells nothing."""
    entry = entry_of(KIND)
    pilot.app.stack.turn(Open(entry, Imported(entry.kind.read(puzzle_text(KIND, EASY)))))
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    pilot.play.game.play(entry.kind.hint(pilot.session.state, no_pulse).move)
    pilot.go_home()
    assert "8×8" in pill(pilot, KIND)
    pilot.press("unfinished", to=Waiting)
    (row,) = (each for each in pilot.scene.nodes() if each.name.startswith("Sweet Spots"))
    assert row.name == "Sweet Spots"


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
    pilot.press_to_play("play")
    assert pilot.play.kind.id == KIND


# --- In quiet moments what may be wanted next is made, one after the other, and nothing stays in memory for it


DAY = TODAY.isoformat()


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
    plan.collect_suggestions(read_facts(pilot.services))
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


# --- Who is new: the greeting, and the first game, which is small and lights a lantern


MONDAY = date(2026, 11, 16)


def test_who_comes_first_is_welcomed_once(tmp_path: Path) -> None:
    with piloted(Store(tmp_path), greeted=False) as pilot:
        assert pilot.scenes() == [Home, Greeting]
        pilot.wait(1.5)
        pilot.press("around")
        assert pilot.scenes() == [Home]
        pilot.wait(1.0)
        assert pilot.scenes() == [Home]
    veteran = MemoryStore(lambda: TODAY)
    put_daily(veteran, TODAY, moves=1)
    for store in (Store(tmp_path), veteran):
        with piloted(store, greeted=False) as pilot:
            pilot.wait(0.5)
            assert pilot.scenes() == [Home]
            assert pilot.services.settings.greeted


FIRST_DAYS = [MONDAY + timedelta(each) for each in range(7)]
FIRST_DAYS += [date(2026, 11, 27), date(2028, 1, 7), date(2029, 9, 1), date(2031, 1, 2), date(2031, 12, 31)]
SMALL = {"sweet_spots": 5 * 5, "connecting_wall_zh": 16}  # cells or cards


def new_on(pilot: Pilot, day: date, language: str) -> HomeFacts:
    pilot.services.today = partial(date, day.year, day.month, day.day)
    pilot.prefer(language=language)
    return read_facts(pilot.services)


@pytest.mark.parametrize(("language", "kind"), [(ENGLISH, "sweet_spots"), (CHINESE, "connecting_wall_zh")])
def test_on_every_first_day_a_small_and_easy_game_of_what_its_lesson_taught_is_suggested(
    pilot: Pilot, language: str, kind: str
) -> None:
    """On a Friday it was a hard 9×9 with two chests a row, and on weekends a hard Brick. And on weekends who had no
    game behind them was offered a harder one than who had one."""
    for day in FIRST_DAYS:
        known = new_on(pilot, day, language)
        first, found = known.first, present(puzzles_of(known).next)
        assert known.suggestion == first, day
        assert (found.entry, found.request) == (first.standing.entry, first.request), day
        entry, preset = first.standing.entry, first.standing.entry.preset(first.preset)
        assert (entry.id, level_name(preset), first.begun) == (kind, LEVEL_EASY, None), day
        assert isinstance(first.request, Addressed)
        puzzle = make_at(entry.kind, first.request.address, no_pulse)
        taught = entry.kind.read(present(lesson_of(kind, preset.id)).puzzle)
        size = len(puzzle.cards) if kind == "connecting_wall_zh" else puzzle.size**2
        assert size == SMALL[kind], day
        rule = "mode" if kind == "connecting_wall_zh" else "per_row"  # chests
        assert getattr(puzzle, rule) == getattr(taught, rule), day


@pytest.mark.parametrize(("language", "weekday"), [(ENGLISH, 4), (ENGLISH, 0), (CHINESE, 6)])
def test_the_greeting_starts_the_first_game_and_its_win_lights_a_lantern(
    pilot: Pilot, language: str, weekday: int
) -> None:
    day = MONDAY + timedelta(weekday)
    known = new_on(pilot, day, language)
    entry, tell = known.first.standing.entry, pilot.services.ui.tell
    pilot.services.lessons = True
    pilot.put(Home(pilot.services))
    pilot.put(Greeting(pilot.services))
    start: Any = pilot.widget("start")
    assert start.label == tell("greeting.start", name=tell(f"board.{entry.id}.name"))
    pilot.press("start")
    pilot.until(lambda: isinstance(pilot.scene, LessonScene))
    pilot.press_to_play("close")
    assert (pilot.session.kind.id, pilot.session.chapter.heading.preset) == (entry.id, known.first.preset)
    pilot.solve()
    result = pilot.scene.game.result
    assert [each.lantern for each, light in result.today if light.lit] == [entry.lantern]
    assert result.day == tell("result.today")
    now = read_facts(pilot.services)
    assert now.lit == {entry.lantern}
    assert now.suggestion != now.first
    month = read_month(pilot.services, day)
    assert [each.entry.lantern for each in month.days[day] if each.light.lit] == [entry.lantern]


@pytest.mark.parametrize("weekday", [0, 4])
def test_who_left_the_first_game_goes_on_with_it_and_its_daily_stays_to_be_played(pilot: Pilot, weekday: int) -> None:
    known = new_on(pilot, MONDAY + timedelta(weekday), ENGLISH)
    pilot.put(FrontScreen(pilot.services))
    pilot.press_to_play("next")
    pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
    pilot.key("escape")
    begun = present(read_facts(pilot.services).suggestion)
    assert begun.begun is not None
    assert begun.standing.entry.id == known.first.standing.entry.id == "sweet_spots"
    pilot.press_to_play("next")
    pilot.solve_and_wait()
    pilot.key("escape")
    block = next(each for each in puzzles_of(read_facts(pilot.services)).others if each.id == "sweet_spots")
    assert not block.lamp.over
    pilot.daily("sweet_spots")
    assert pilot.session.chapter.heading.daily == pilot.services.today().isoformat()
