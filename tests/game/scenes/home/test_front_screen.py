"""The front page: the puzzles of the day, opened by a press on what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from game.catalogue import entry_of
from game.rating.strength import level_name
from game.scenes.almanac.almanac import Almanac
from game.scenes.almanac.days import GiveOfDay
from game.scenes.files.give import Give
from game.scenes.files.print_screen import PrintScreen, of_day
from game.scenes.home.blocks import in_order
from game.scenes.home.day_puzzles import DayPuzzle, DayPuzzles, puzzles_of, read_texts
from game.scenes.home.front_screen import FrontScreen
from game.scenes.home.home import Home
from game.scenes.home.week_walls import WeekWalls
from game.scenes.play.play import Playing
from game.scenes.shared.day_lanterns import DailyLamp, issue_on
from game.scenes.shared.facts import read_facts
from game.scenes.shared.scene import Addressed, Open
from game.session.keeper import daily_place
from game.start import _first_scenes
from game.store.log import END, SOLVED, Heading, LogEntry
from game.ui.elements import Label, Row
from game.ui.lantern import Light
from game.ui.widgets.button import Button
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.names.almanac import daily
from generators.names.stories import line_on, stories, story_on
from tests.almanac import dailies
from tests.contrast import contrast
from tests.game.memory_store import make_busy, put_daily
from tests.game.page_text import lay
from tests.game.pilot import Pilot, piloted
from tests.rows import FULL, check_rows, few_or_slow, of_type, present

DAY = date(2026, 12, 4)
PLAYED = present(daily("connecting_wall", "2026-12-01"))
WEEK = ("11-30", *(f"12-0{each}" for each in range(1, 7)))
SHORT = ["crossword", "riddle", "connecting_wall"]


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with piloted(today=DAY) as found:
        begin(found)
        yield found


def begin(pilot: Pilot, day: date | None = None) -> FrontScreen:
    """The page of that day, or of the day that it is."""
    if day is not None:
        pilot.services.today = lambda: day
    page = pilot.put(FrontScreen(pilot.services))
    pilot.until(lambda: page.texts)
    return page


def said(pilot: Pilot) -> str:
    return "\n".join(f"{each.name} {each.note}" for each in pilot.scene.nodes())


def plain(words: str) -> str:
    return words.upper().replace("'", "’").replace("\xa0", " ")


def play(pilot: Pilot) -> str:
    """The kind of the game that opens; its lesson is left for the game."""
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    return str(pilot.session.chapter.kind.id)


@pytest.mark.sampled
@pytest.mark.parametrize("day", [date(1970, 1, 1), date(2026, 11, 27), DAY, date(2031, 1, 1), date(2099, 12, 31)])
def test_it_is_the_first_page_on_every_date_unless_the_setting_says_home(pilot: Pilot, day: date) -> None:
    """It began on 30 November 2026, though its switch was on before, and was gone in 2031."""
    services = pilot.services
    services.today = lambda: day
    assert [type(each) for each in _first_scenes(services, None)] == [Home, FrontScreen]
    services.settings = replace(services.settings, front_page=False)
    assert [type(each) for each in _first_scenes(services, None)] == [Home]
    home = pilot.put(Home(services))
    pilot.press("day")
    assert pilot.scenes()[-2:] == [Home, FrontScreen]
    assert home.known.today == day


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_small_picture_has_the_page_around_it_and_cells_with_an_edge(pilot: Pilot, theme: str) -> None:
    """A square darker than the page stood there, and white cells on the page were hardly seen in the light theme."""
    pilot.prefer(theme=theme, language=CHINESE)
    page, ground = begin(pilot), pilot.services.ui.theme.bg

    def drawn(kind: str) -> list[tuple[int, ...]]:
        sheet = pygame.Surface((84, 84))
        sheet.fill(ground)
        sheet.blit(page.texts[kind].sketch(pilot.services.ui, sheet.size, fine=True), (0, 0))
        return [sheet.get_at((x, y))[:3] for x in range(84) for y in range(84)]

    for kind in ("idioms_zh", "riddle_zh", "poem_zh", "idioms_zh_rows"):
        pixels = drawn(kind)
        assert ground in pixels[:84] + pixels[-84:], f"{kind} fills its place from edge to edge"
    differ = sum(contrast(each, ground) > 1.3 for each in drawn("idioms_zh"))
    assert differ > 500, "pixels of 7,056 that differ from the page; white cells had 31"


def test_its_next_puzzle_is_the_one_that_home_suggests(pilot: Pilot) -> None:
    """Where that is a daily: on a Monday all are easy enough."""
    pilot.services.today = lambda: date(2026, 11, 30)
    played = {"lion_wall": 3, "brick": 9}
    standings = tuple(
        replace(each, played=played.get(each.entry.id, 0)) for each in read_facts(pilot.services).standings
    )
    known = replace(read_facts(pilot.services), standings=standings)
    suggested, found = present(known.suggestion), present(puzzles_of(known).next)
    assert (found.entry, found.request) == (suggested.standing.entry, suggested.request)
    assert found.id == "brick"


SUNDAY = date(2026, 11, 29)  # its wall is expert


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_the_first_five_games_are_easy_on_any_day_of_the_week(language: str) -> None:
    """The second game of a Sunday was an expert wall."""
    chinese = language == CHINESE
    kinds = ["connecting_wall_zh" if chinese else "sweet_spots", "poem_zh" if chinese else "crossword", "sweet_spots"]
    kinds += ["riddle_zh", "lion_wall"] if chinese else ["connecting_wall", "fill_in"]
    with piloted(today=SUNDAY) as pilot:
        pilot.prefer(language=language)
        for count in range(7):
            known = read_facts(pilot.services)
            standings = [replace(each, played=count * (each.entry.id == "sweet_spots")) for each in known.standings]
            known = replace(known, standings=tuple(standings))
            if count > 1:
                lamp = DailyLamp(known.standings[0].entry, Light.LIT, over=True)
                known = replace(known, mini=replace(present(known.mini), lamp=lamp))
            suggested, found = present(known.suggestion), present(puzzles_of(known).next)
            if count < len(kinds):
                assert (suggested.standing.entry.id, found.entry.id) == (kinds[count], kinds[count])
                assert (found.request, level_name(found.entry.preset(found.preset))) == (suggested.request, "easy")
        assert not isinstance(suggested.request, Addressed), "later it is the level of the day"


@pytest.mark.slow
def test_a_press_anywhere_in_a_block_opens_its_puzzle(pilot: Pilot) -> None:
    page = pilot.scene
    for each in page.puzzles.all:
        pilot.click(page.panel.rect(f"block:{each.id}").move(0, -12).midbottom)
        assert play(pilot) == each.entry.id
        pilot.escape_to(page)


def test_control_and_a_digit_open_a_puzzle_and_enter_the_next_one(pilot: Pilot) -> None:
    page = pilot.scene
    pilot.key("ctrl 2")
    assert play(pilot) == page.puzzles.all[1].entry.id == "riddle"
    pilot.escape_to(page)
    pilot.key("return")
    assert play(pilot) == page.puzzles.next.entry.id


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 100), ((720, 1280), 100), ((720, 1280), 200), ((1280, 800), 200)]
)
def test_the_button_in_the_block_of_the_wall_opens_the_wall(pilot: Pilot, size: tuple[int, int], scale: int) -> None:
    """It played the next puzzle of the day, mostly another one, whose name now stands in the line with the date."""
    pilot.prefer(scale=scale)
    pilot.resize(size)
    page = begin(pilot)
    found: Any = pilot.widget("next")
    assert found.label == f"Next: {page.puzzles.next.name(pilot.services.ui)}"
    assert found.rect.width >= found.natural(found.m), "it is not cut"
    lit = next(
        each for each in page.panel.root.walk() if isinstance(each, Label) and "lanterns to light" in each.words[0]
    )
    assert not lit.cut, "nor are the words beside it"
    assert not page.panel.rect(f"block:{page.puzzles.lead.id}").colliderect(found.rect)
    pilot.reach("lead")
    assert play(pilot) == page.puzzles.lead.entry.id != page.puzzles.next.entry.id


def test_ten_minutes_are_the_short_puzzles_one_after_the_other(pilot: Pilot) -> None:
    page = pilot.scene
    pilot.press("ten")
    for kind in SHORT:
        assert play(pilot) == kind
        pilot.solve_and_wait()
        pilot.key("left")  # looks at the game again, as it was played without a hand
        if kind != SHORT[-1]:
            pilot.press("new")
    pilot.key("escape")
    pilot.until(lambda: pilot.scene is page and not page._reading.busy)
    assert not pilot.services.plan
    assert [each.lamp.over for each in page.puzzles.all] == [True] * 3 + [False] * (len(page.puzzles.all) - 3)
    words = said(pilot)
    assert "Tomorrow, No. 6" in words
    assert "Solved" in words
    assert "CHAINSAW" in words, "in the bar of its group"
    assert "One was lost by a hare" not in words


@pytest.mark.sampled
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
def test_a_story_stands_before_the_puzzles_but_with_large_letters_after_them(
    pilot: Pilot, size: tuple[int, int], scale: int
) -> None:
    """Large, a picture and its story filled the window: no puzzle and no button were in sight."""
    pilot.prefer(scale=scale)
    pilot.resize(size)
    page = begin(pilot, date.fromisoformat(stories(ENGLISH)[0].day))
    words, story = said(pilot).replace("\n", " "), present(page.story)
    told = [words.index(each) for each in (story.occasion, story.headline, story.text)]
    assert told == sorted(told)
    assert (told[0] < words.index("Connecting Wall: Play")) is (scale == 100)
    assert all(page.area.contains(page.panel.rect(each)) for each in ("find", "settings", "close", "lead"))


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_the_line_of_the_day_stands_under_the_headline_which_stays_when_the_wall_is_over(
    pilot: Pilot, language: str
) -> None:
    """Of six days in seven nothing was told, and the headline was gone just when it had become funny."""
    pilot.prefer(language=language)
    for day, light in product((DAY, date.fromisoformat(stories(ENGLISH)[1].day)), (None, Light.LIT)):
        page = read_page(pilot, day, lambda puzzles: [puzzles.lead])
        headline = present(page.texts[page.puzzles.lead.id]).sheet.headline
        if light is not None:
            lead = replace(page.puzzles.lead, lamp=replace(page.puzzles.lead.lamp, over=True, light=light))
            page.puzzles = replace(page.puzzles, lead=lead)
            page.place()
        line, words = line_on(day.isoformat(), language), said(pilot)
        assert bool(line) is (day == DAY)
        assert headline in words
        assert words.find(headline) <= words.rindex(line)
        assert not [each.words for each in labels(page, [headline, line]) if each.cut]


def test_a_whole_week_is_said_large_and_the_page_still_fits_the_window(pilot: Pilot) -> None:
    page = begin(pilot, date(2026, 12, 6))
    assert "0 of 7 days" in said(pilot)
    page.known = replace(page.known, days=frozenset(f"2026-{each}" for each in WEEK))
    page.place()
    assert "A whole week!" in said(pilot)
    assert page.scroller.most == 0


def test_what_a_freeze_saved_is_said_on_the_page_that_opens_the_day_after(pilot: Pilot) -> None:
    """The page said it only once something was solved, in a small line; the week showed an empty ring."""
    today = date(2027, 5, 25)
    for back in range(2, 9):
        day = today - timedelta(back)
        put_daily(pilot.store, day, solved_on=day)
    page = begin(pilot, today)
    assert page.known.frozen == {date(2027, 5, 24)}
    assert "Monday was saved by your freeze. Next freeze after 6 more days." in said(pilot)
    assert "yesterday was saved" not in said(pilot), "it is said once"


def test_a_small_puzzle_that_was_begun_has_its_lantern_and_time_and_says_so(pilot: Pilot) -> None:
    """It looked as if nobody had touched it."""
    page = pilot.scene
    first, *rest = page.puzzles.others
    first = replace(first, lamp=replace(first.lamp, light=Light.BEGUN, seconds=83.0))
    page.puzzles = replace(page.puzzles, others=(first, *rest))
    page.place()
    name = first.name(pilot.services.ui)
    assert f"{name}: Resume {first.about(pilot.services.ui)[0]}, In progress, 1:23" in said(pilot)
    times = [each for each in page.panel.root.walk() if isinstance(each, Label) and each.words == "1:23"]
    assert [page.panel.rect(f"block:{first.id}").contains(each.rect) for each in times] == [True]


def test_a_long_name_of_a_puzzle_in_the_other_language_stays_in_its_block(pilot: Pilot) -> None:
    """It stood beyond the edge of the window after a change of language, until the puzzles were read anew."""
    pilot.prefer(language=CHINESE)
    page = begin(pilot)
    lay(pilot, page, (800, 600))
    title = of_type(page.panel.widget("play:riddle_zh"), Button)
    assert title.label == "Chinese · Lantern Riddles"
    assert title.rect.right < 800


def test_its_buttons_lead_to_all_puzzles_to_print_and_to_ten_minutes_which_end_when_one_leaves(pilot: Pilot) -> None:
    page = pilot.scene
    pilot.press("ten")
    play(pilot)
    pilot.escape_to(page)
    assert not pilot.services.plan
    pilot.press("print", to=PrintScreen)
    pilot.key("escape", "escape")
    assert pilot.scenes() == [Home]
    pilot.scene.back()
    pilot.press("day")
    assert pilot.scenes() == [Home, FrontScreen]


def test_midnight_brings_the_next_issue(pilot: Pilot) -> None:
    pilot.services.today = lambda: date(2026, 12, 5)
    pilot.wait(3)
    pilot.until(lambda: not pilot.scene._reading.busy)
    assert "No. 6" in said(pilot)
    assert "CHAINSAW" not in said(pilot)


@pytest.mark.parametrize("day", [date(2029, 1, 31), date(2029, 2, 1)])
def test_an_issue_that_nobody_wrote_says_who_made_it(pilot: Pilot, day: date) -> None:
    pilot.services.today = lambda: day
    pilot.wait(3)
    pilot.until(lambda: not pilot.scene._reading.busy)
    assert (f"No. {issue_on(day)} · made by Lantern" in said(pilot)) == (day.month == 2)


def test_in_chinese_the_wall_in_words_leads(pilot: Pilot) -> None:
    pilot.prefer(language=CHINESE)
    pilot.wait(0.1)
    pilot.until(lambda: not pilot.scene._reading.busy)
    assert pilot.scene.puzzles.lead.entry.id == "connecting_wall_zh"
    assert "第 5 期" in said(pilot)


SPREAD = [
    *((ENGLISH, "2031-01-02"), (CHINESE, "2028-01-07"), (ENGLISH, "2026-11-27"), (CHINESE, "2026-11-30")),
    *((ENGLISH, "2028-01-01"), (CHINESE, "2031-04-06"), (CHINESE, "1970-01-01")),
]


@pytest.mark.slow
@pytest.mark.parametrize("issue", few_or_slow(3, SPREAD), ids="-".join)
def test_on_any_date_each_block_has_the_puzzle_that_its_lantern_opens(issue: tuple[str, str]) -> None:
    """In 2028 the Chinese wall was sixteen blank cards, and in 2031 nearly all of the page was empty. What was made for
    the page is not made again when it is opened."""
    language, day = issue
    with piloted(ahead=True, today=date.fromisoformat(day)) as pilot:
        pilot.prefer(language=language)
        page = pilot.put(FrontScreen(pilot.services))
        every = page.puzzles.all
        pilot.until(lambda: len(page.texts) == len(every) and all(page.texts.values()))
        shown = said(pilot)
        assert pilot.services.ui.tell("day.making") not in shown
        puzzles, texts = page.puzzles, {name: text for name, text in page.texts.items() if text is not None}
        words = list(texts[puzzles.lead.id].state.puzzle.cards)
        words += (texts[each.id].sheet.lists[0].rows[0].text for each in puzzles.verses)
        words += (in_order(texts[each.id].sheet.lists)[0][3] for each in puzzles.clues)
        assert [each for each in words if plain(each) not in plain(shown)] == []
        pilot.services.ready.make = None  # type: ignore[method-assign,assignment]
        for each in every:
            pilot.app.stack.turn(Open(each.entry, each.request))
            pilot.until_playing()
            assert pilot.session.chapter.puzzle == texts[each.id].state.puzzle, each.id
            pilot.escape_to(page)


def test_a_block_says_that_its_puzzle_is_being_made(pilot: Pilot) -> None:
    """Here nothing is made ahead."""
    page = begin(pilot, date(2031, 5, 5))
    words = said(pilot)
    assert "Connecting Wall: Play" in words
    assert words.count("This puzzle is being made.") == len(page.puzzles.all) - 1, "all but the mini"


def test_a_festival_stands_beside_the_date(pilot: Pilot) -> None:
    for day, is_festival in ((20, True), (21, False)):
        begin(pilot, date(2027, 2, day))
        assert ("February, Lantern Festival" in said(pilot)) is is_festival


def labels(page: FrontScreen, words: Iterable[str]) -> list[Label]:
    """Where these stand on the page."""
    every = [*words]
    return [each for each in page.panel.root.walk() if isinstance(each, Label) and each.words in every]


def read_page(pilot: Pilot, day: date, choose: Callable[[DayPuzzles], Iterable[DayPuzzle]]) -> FrontScreen:
    """The page of that day, with some of its puzzles."""
    pilot.services.today = lambda: day
    page = pilot.put(FrontScreen(pilot.services))
    page.texts = read_texts(pilot.services.ready, day, list(choose(page.puzzles)), no_pulse)
    page.place()
    return page


def wall_over(pilot: Pilot, day: date, light: Light, width: int = 1280) -> list[Label]:
    """The names and cards of its groups, once the wall of that day has ended so."""
    pilot.resize((width, 800))
    page = read_page(pilot, day, lambda puzzles: [])
    lead = page.puzzles.lead
    lead = replace(lead, lamp=replace(lead.lamp, over=True, light=light))
    page.puzzles = replace(page.puzzles, lead=lead)
    page.texts = read_texts(pilot.services.ready, day, [lead], no_pulse)
    page.place()
    groups = page.texts[lead.id].answer.lists
    return labels(page, (words for each in groups for words in (each.title, each.rows[0].text.upper())))


@pytest.mark.sampled
@pytest.mark.parametrize("width", [1280, 1000, 720, 400])
@pytest.mark.parametrize("day", ["2028-02-29", "2028-04-07"])
def test_the_groups_of_a_wall_that_is_over_have_one_size(pilot: Pilot, day: str, width: int) -> None:
    lines = wall_over(pilot, date.fromisoformat(day), Light.LIT, width)
    assert len(lines) == 8
    assert not [each.words for each in lines if each.cut]
    assert [len({each.choice[2].size for each in lines[first::2]}) for first in (0, 1)] == [1, 1]
    narrow = width < 1000 or story_on(day, ENGLISH) is not None  # a story leaves less room for the wall
    assert narrow or all(each.lines == 1 for each in lines)


def test_a_wall_that_was_lost_says_so_and_has_no_colours(pilot: Pilot) -> None:
    won = wall_over(pilot, DAY, Light.LIT)
    assert "Not solved" not in said(pilot)
    lost = wall_over(pilot, DAY, Light.UNLIT)
    assert [each.words for each in lost] == [each.words for each in won]
    assert any(each.name == "Not solved" for each in pilot.scene.nodes())
    rows = [each for each in pilot.scene.panel.root.walk() if isinstance(each, Row)]
    assert {each.plate.ground for each in rows if each.plate is not None} == {"tile"}


@pytest.mark.sampled
@pytest.mark.parametrize("width", [1280, 1000, 720, 400])
def test_a_long_card_of_a_wall_stands_in_two_lines(pilot: Pilot, width: int) -> None:
    """It said WILD GOOSE CHA…"""
    pilot.resize((width, 800))
    page = read_page(pilot, date(2027, 4, 1), lambda puzzles: [puzzles.lead])
    cards = labels(page, (each.upper() for each in page.texts[page.puzzles.lead.id].state.puzzle.cards))
    assert len(cards) == 16
    assert not [each.words for each in cards if each.cut]
    for card in cards:
        shown, ui, style = card.choice
        assert " ".join(ui.text.wrap(shown, style, card.rect.width, broken=True)) == shown  # no word is broken


def riddle_days() -> Iterator[date]:
    """Of all years those with the least room: with the longest lines, with the most words, and beside a story."""
    most = 4 if FULL else 1
    fullest = sorted(dailies("riddle"), key=lambda each: len(each.text), reverse=True)
    longest = sorted(fullest, key=lambda each: max(map(len, each.text.splitlines())), reverse=True)
    beside = [each for each in longest if story_on(str(each.day), ENGLISH) is not None]
    yield from (each.day for found in (fullest, longest, beside) for each in found[:most])


def test_no_line_of_the_riddle_is_cut(pilot: Pilot) -> None:
    def check(day: date) -> None:
        page = read_page(pilot, day, lambda puzzles: puzzles.verses)
        rows = page.texts["riddle"].sheet.lists[0].rows
        lines = labels(page, (each.text for each in rows))
        assert len(lines) == len(rows)
        assert not [each.words for each in lines if each.cut]
        assert len({each.choice[2].size for each in lines}) == 1
        assert all(above.rect.bottom <= line.rect.top for above, line in pairwise(lines))
        pilot.app.stack.pop().leave()

    check_rows(riddle_days(), check)


def test_the_button_below_the_boxes_of_a_riddle_does_not_touch_them(pilot: Pilot) -> None:
    pilot.prefer(language=CHINESE)
    page = read_page(pilot, date(2028, 1, 26), lambda puzzles: puzzles.all)
    page.draw(window := pilot.app.window)
    x, y, wide, _ = page.panel.rect("riddles")
    above = pygame.mask.from_threshold(window.subsurface(x, y - 8, wide, 8), page.ground, (2, 2, 2, 255))
    assert above.count() == 8 * wide


def has_groups(words: str, wall: str) -> bool:
    """Whether all groups of that wall are told, with their jokes."""
    groups = entry_of("connecting_wall").kind.read(wall).groups
    found = [each.wit in words and plain(" · ".join(each.cards)) in plain(words) for each in groups]
    assert any(found) == all(found)
    return all(found)


def test_on_mondays_the_solved_walls_of_last_week_can_be_looked_at_with_their_jokes(pilot: Pilot) -> None:
    """They were gone with Sunday: nothing of the week was there to look back on."""
    entry, tuesday = entry_of("connecting_wall"), date(2026, 12, 1)
    put_daily(pilot.store, tuesday, entry.id, solved_on=tuesday)
    begin(pilot, date(2026, 12, 7))
    pilot.press("walls", to=WeekWalls)
    pilot.until(lambda: pilot.scene.texts)
    words = said(pilot)
    assert has_groups(words, present(daily(entry.kind.id, str(tuesday))))
    assert "Tuesday" in words
    assert "Wednesday" not in words


def test_a_monday_after_a_week_without_a_game_has_no_such_button(pilot: Pilot) -> None:
    page = begin(pilot, date(2026, 12, 7))
    assert page.panel.find("walls") is None
    pilot.put(WeekWalls(pilot.services))
    assert "You finished no daily wall last week" in said(pilot)


@pytest.mark.slow
@pytest.mark.parametrize("kept", ["archive", "shelf"])
def test_a_day_has_the_wall_that_was_played_also_after_an_update(pilot: Pilot, kept: str) -> None:
    """A version before had another wall on that day. The four pages showed the one of the almanac."""
    name, monday = "connecting_wall", date(2026, 12, 7)
    kind, own = entry_of(name).kind, present(daily(name, "2027-03-02"))
    for day in (date(2026, 12, 2), monday):
        if kept == "archive":
            put_daily(pilot.store, day, name, solved_on=day, puzzle=own)
        else:
            heading = Heading(f"{day.day}", name, daily_place(str(day)), "", own, str(day))
            journal = present(pilot.store.shelf.create(heading))
            journal.add(LogEntry(END, 83.0, f"{SOLVED} {day}").line())
    begin(pilot, monday)
    assert has_groups(said(pilot), own)
    pilot.press("walls", to=WeekWalls)
    pilot.until(lambda: pilot.scene.texts)
    assert has_groups(said(pilot), own)
    pilot.put(Almanac(pilot.services))
    pilot.press("give", to=GiveOfDay)
    pilot.press(name, to=Give)
    assert kind.write(pilot.scene.asked.puzzle(no_pulse)) == own
    page = pilot.put(PrintScreen(pilot.services, of_day(monday, ("en",))))
    pilot.until(lambda: not page.waits)
    assert [kind.write(each.puzzle) for each in page.made[0] if each.kind is kind and not each.past] == [own]


def test_the_walls_of_last_week_wait_for_a_busy_archive(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page could not be opened while results were written. It is busy again when the walls are read."""
    tuesday = date(2026, 12, 1)
    put_daily(pilot.store, tuesday, "connecting_wall", solved_on=tuesday)
    pilot.services.today = lambda: date(2026, 12, 7)
    make_busy(monkeypatch, pilot.store.archive, "dailies", {1})
    make_busy(monkeypatch, pilot.store.archive, "puzzle_in_place", {1})
    page = WeekWalls(pilot.services)
    pilot.put(page)
    assert "Reading" in said(pilot)
    pilot.until(lambda: page.texts)
    assert has_groups(said(pilot), present(daily("connecting_wall", str(tuesday))))


def test_the_walls_of_last_week_say_ones_own_time_and_mistakes(pilot: Pilot) -> None:
    heading = Heading("1", "connecting_wall", daily_place("2026-12-01"), "", PLAYED, "2026-12-01")
    present(pilot.store.shelf.create(heading)).add(LogEntry(END, 83.0, f"{SOLVED} 2026-12-01 slips=2").line())
    pilot.services.today = lambda: date(2026, 12, 7)
    pilot.put(WeekWalls(pilot.services))
    pilot.until(lambda: pilot.scene.texts)
    assert "Solved · 1:23 · 2 mistakes" in said(pilot)


def test_the_front_page_reads_its_puzzles_again_after_a_busy_archive(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_busy(monkeypatch, pilot.store.archive, "puzzle_in_place", {1})
    begin(pilot, date(2026, 12, 8))
