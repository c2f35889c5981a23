"""The circle: days of friends are pasted, and stand beside one's own without telling too early."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game.reader.node import walk
from game.scenes.almanac.days import read_month
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.files.open_file import ImportMenu, OpenFile
from game.scenes.files.save_file import SaveFile
from game.scenes.home.circle import AGAIN, CircleScreen, Who, best_of, pair_of
from game.scenes.home.circle_folder import FolderSheet, NewCircle
from game.scenes.home.front_screen import FrontScreen
from game.scenes.makers.own_puzzles import OwnPuzzles, read_own_puzzles
from game.scenes.play.play import Playing
from game.scenes.settings.own_data import TakeDays, own_days
from game.scenes.shared.circle import puzzles_on
from game.scenes.shared.facts import read_facts
from game.store.store import Gift
from generators.kernel.kind import no_pulse
from generators.page.circle_file import About, write_circle
from generators.page.own_days import EveningDay, OwnDays, read_own_days, write_own_days
from generators.page.result import Result, Sent, key_of_text, read_results, write_result
from tests.game.page_text import page_text
from tests.game.pilot import TODAY, Pilot, puzzle_text
from tests.game.store.test_circle_folder import Home
from tests.game.sweet_spots_hand import EASY, KIND, solve
from tests.generators.page.test_result import old_code
from tests.rows import of_type, present

DONE = Result(KIND, 0, 970), Result("lion_wall", 7, 1230), Result("riddle", 7, 0, lost=True)
CHLOE = Sent(DONE, 7, TODAY.toordinal())


def day_of(name: str, sent: Sent) -> str:
    return f"{name} · 20 November · 🏮🏮 2 of 8\n{write_result(sent)}"


def pasted(pilot: Pilot, text: str) -> CircleScreen:
    """Paste a text, and take the names as they are."""
    pilot.paste(text)
    pilot.step(3)
    if isinstance(pilot.scene, Who):
        pilot.press("done", to=CircleScreen)
    page = of_type(pilot.scene, CircleScreen)
    pilot.until(lambda: page.job is None and page.known is not None)
    return page


def solved(pilot: Pilot) -> int:
    """Solve today's board; returns its number."""
    pilot.daily(KIND)
    solve(pilot)
    return key_of_text(pilot.session.chapter.heading.puzzle)


def row_of(page: CircleScreen, name: str) -> str:
    return next(each.note for _, each in walk(page.spoken_page()) if each.name == name)


def test_of_a_puzzle_that_i_have_not_finished_only_a_dot_is_shown(pilot: Pilot) -> None:
    page = pasted(pilot, day_of("Chloé", CHLOE))
    row = row_of(page, "Chloé")
    assert row.startswith("3 of 8 done: ")
    assert "Sweet Spots done" in row
    assert "Riddle done" in row.replace("My First Is In", "Riddle"), "nor that it was lost"
    assert not {"1:37", "lost", "alone"} & {*row.replace(",", "").split()}
    assert "1:37" not in page_text(pilot, page)
    page.put(view=1)
    assert row_of(page, "Chloé").startswith("3: "), "a lost one counts as long as mine is open"


def test_once_mine_is_finished_times_stand_beside_each_other(pilot: Pilot) -> None:
    key = solved(pilot)
    spots = replace(CHLOE.results[0], key=key % 256)
    pasted(pilot, day_of("Ben", replace(CHLOE, player=8, results=(replace(spots, tenths=1, helps=1),))))
    page = pasted(pilot, day_of("Chloé", replace(CHLOE, results=(spots, *CHLOE.results[1:]))))
    assert "Sweet Spots 1:37 alone" in row_of(page, "Chloé")
    assert "Sweet Spots 0:00 with help" in row_of(page, "Ben")
    known = present(page.known)
    mine = known.me.on(str(TODAY))
    best = best_of(puzzles_on(("en",), TODAY), [known.me, *known.people], mine, str(TODAY))
    assert best == {KIND: min(mine[KIND].tenths, 970)}, "helped ones are not compared"
    page.put(view=2)
    assert "Of 1 that you and Chloé both solved alone, you were faster in 1." in page_text(pilot, page)
    pilot.escape_to(pilot.play)
    assert "Chloé: 1:37, without help" in present(pilot.play.result).notes


def test_times_of_another_version_are_shown_and_not_compared(pilot: Pilot) -> None:
    other = replace(CHLOE.results[0], key=(solved(pilot) + 1) % 256)
    page = pasted(pilot, day_of("Chloé", replace(CHLOE, results=(other,))))
    assert "Sweet Spots 1:37 alone" in row_of(page, "Chloé")
    known = present(page.known)
    mine, people = known.me.on(str(TODAY)), [known.me, *known.people]
    assert best_of(puzzles_on(("en",), TODAY), people, mine, str(TODAY)) == {}
    assert pair_of(known.me, known.people[0]) == (0, 0)


def test_who_sent_it_is_asked_once_and_can_be_changed_and_removed(pilot: Pilot) -> None:
    pilot.paste(f"Look! {write_result(CHLOE)}")
    pilot.step(3)
    of_type(pilot.scene, Who).panel.focus = "name:0"
    pilot.type_in("Eve")
    pilot.key("escape")
    pilot.step(3)
    assert pilot.store.circle.names() == {"000007": "Eve"}
    page = pasted(pilot, write_result(CHLOE))
    assert pilot.said()[-1] == "You have these results already."
    pilot.until(lambda: page.job is None)
    pilot.press("who:000007", to=Who)
    pilot.press("remove", to=CircleScreen)
    pilot.until(lambda: page.job is None)
    assert "Nobody is here yet" in page_text(pilot, page)
    assert pilot.store.circle.names() == {}


def test_my_day_is_copied_with_a_name_that_is_asked_for_once(pilot: Pilot) -> None:
    key = solved(pilot)
    pilot.choose_in_menu("copy_day", to=Who)
    of_type(pilot.scene, Who).panel.focus = "name:0"
    pilot.type_in("Anna")
    pilot.press("done")
    pilot.step(2)
    text = pilot.services.paste()
    assert text.startswith("Anna · 20 November · 🏮 1 of 8\n")
    (sent,) = read_results(text)
    assert (sent.name, sent.day, sent.player) == ("Anna", TODAY.toordinal(), int(pilot.store.circle.me, 16))
    assert [(each.puzzle, each.key, each.late) for each in sent.results] == [(KIND, key % 256, False)]
    pilot.services.copy("")
    pilot.choose_in_menu("copy_day")
    assert pilot.services.paste() == text
    pasted(pilot, text)
    assert pilot.store.circle.lines() == [], "my own is not taken for that of another"


def test_the_front_page_leads_there_once_somebody_is_there(pilot: Pilot) -> None:
    page = pilot.put(FrontScreen(pilot.services))
    assert not [each for each in page.panel.widgets if each.id in ("copy", "circle")]
    pasted(pilot, day_of("Chloé", CHLOE))
    pilot.escape_to(page)
    pilot.step(2)
    assert pilot.labels()["circle"] == "Chloé 3 of 8 done"
    pilot.reach("circle", to=CircleScreen)


def test_an_older_day_is_looked_at(pilot: Pilot) -> None:
    before = TODAY - timedelta(days=1)
    page = pasted(pilot, day_of("Chloé", replace(CHLOE, day=before.toordinal())))
    assert "Chloé" not in page_text(pilot, page)
    pilot.press("earlier")
    pilot.until(lambda: page.job is None)
    assert "3 of 8 done" in row_of(page, "Chloé")


def test_a_result_of_a_puzzle_that_was_given_is_a_line_and_leads_to_it(pilot: Pilot) -> None:
    puzzle = puzzle_text(KIND, EASY)
    pilot.store.gifts.keep(KIND, Gift("Ann", "Ben", "", puzzle))
    sent = Sent((Result(KIND, key_of_text(puzzle), 2520),))
    page = pasted(pilot, f"Sweet Spots: lit in 4:12, without help. {write_result(sent)}")
    text = page_text(pilot, page)
    assert "Ann: 4:12, without help" in text
    assert "Sweet Spots · You have not played it yet." in text
    pilot.reach("back:0")
    pilot.until(lambda: getattr(pilot.scene, "found", None))
    pilot.press("play")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    assert pilot.session.chapter.heading.puzzle == puzzle
    solve(pilot)
    assert "Ann: 4:12, without help" in present(pilot.play.result).notes


def test_results_open_from_the_field_of_imports_and_damaged_ones_say_so(pilot: Pilot) -> None:
    menu = pilot.put(ImportMenu(pilot.services))
    menu.text = old_code()
    menu.place()
    pilot.press("open")
    pilot.step(2)
    assert isinstance(pilot.scene, Who)
    pilot.paste(write_result(CHLOE)[:-1])
    pilot.step(2)
    assert "damaged" in pilot.services.ui.tell(present(of_type(pilot.scene, ImportDialog).fault))


@pytest.mark.slow
def test_a_folder_is_made_joined_and_left(pilot: Pilot, tmp_path: Path) -> None:
    empty = pilot.put(CircleScreen(pilot.services))
    pilot.until(lambda: empty.known)
    pilot.press("folder", to=NewCircle)
    pilot.press("times")
    pilot.press("make", to=SaveFile)
    of_type(pilot.scene, SaveFile).go(tmp_path)
    pilot.until(lambda: not pilot.scene.browser.waits)
    pilot.press("go")
    pilot.until(lambda: isinstance(pilot.scene, FolderSheet) and pilot.scene.job is None)
    text = page_text(pilot, pilot.scene)
    assert '["lit","2026-11-20 lion_wall",[0,0,0,"on",2829103021],1]' in text
    assert "without times" in text
    assert (tmp_path / "Our circle.lantern-circle").stat().st_mode & 0o044
    pilot.key("escape")
    friend = Home("Chloé", tmp_path, day=TODAY)
    friend.does(*DONE[:2], on=TODAY)
    pilot.post(pygame.DROPFILE, file=str(tmp_path / "Friends.lantern-circle"))
    pilot.until(lambda: isinstance(pilot.scene, FolderSheet) and pilot.scene.job is None)
    pilot.scene.panel.focus = "name"
    pilot.type_in("Anna")
    pilot.press("join", to=CircleScreen)
    page = of_type(pilot.scene, CircleScreen)
    pilot.until(lambda: "Chloé" in page_text(pilot, page))
    assert row_of(page, "Chloé").startswith("2 of 8 done: ")
    solved(pilot)
    page = pilot.put(CircleScreen(pilot.services))
    pilot.until(lambda: page.known and (friend.does() or friend.table()))
    pilot.reach("folder", to=FolderSheet)
    pilot.press("leave")
    pilot.until(lambda: isinstance(pilot.scene, CircleScreen))
    assert pilot.said()[-1] == "You have left the circle."
    pilot.paste('["circle","c1",{"name":"Friends","times":true},1]')
    assert "belongs to a circle" in pilot.services.ui.tell(present(of_type(pilot.scene, ImportDialog).fault))


def test_the_first_one_in_a_folder_is_told_how_friends_come_and_sees_them_come(pilot: Pilot, tmp_path: Path) -> None:
    pilot.put(NewCircle(pilot.services))
    pilot.press("open", to=OpenFile)
    (tmp_path / "Friends.lantern-circle").touch()
    pilot.services.store.shared.join(tmp_path, About("c1", "Friends"))
    page = pilot.put(CircleScreen(pilot.services))
    pilot.until(lambda: "“Friends.lantern-circle”" in page_text(pilot, page))
    Home("Chloé", tmp_path, day=TODAY).does(*DONE[:2], on=TODAY)
    pilot.until(lambda: page.update(AGAIN / 4) or "Chloé" in page_text(pilot, page))
    with patch("game.store.circle_folder.PATIENCE", -1.0), pilot.store.shared._busy:  # as while a drive hangs
        pilot.until(lambda: "does not answer yet" in page_text(pilot, page))
    pilot.until(lambda: "does not answer yet" not in page_text(pilot, page))
    cut = tmp_path / "cut.lantern-circle"
    cut.write_bytes(write_circle(About("c1", "Friends"))[:20])
    pilot.post(pygame.DROPFILE, file=str(cut))
    pilot.until(lambda: "still being copied" in page_text(pilot, pilot.scene))


def test_days_of_a_telephone_light_lanterns_and_go_back_to_it(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "Anna.lantern-days"
    days = [TODAY - timedelta(each) for each in range(4)]
    mine = tuple(Sent(DONE[:2], 7, each.toordinal()) for each in days[:3])
    gifts, evenings = (("2026-11-19", "crossword", 5, "Bo"),), (EveningDay(KIND, "last_spots", str(TODAY), 2, 0, 0),)
    text = write_own_days(OwnDays(7, "Anna", mine, frozenset(map(str, days)), gifts, evenings))
    path.write_text(text[:-9])
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.until(lambda: "This is not a whole file of lanterns." in page_text(pilot, pilot.scene))
    path.write_text(text)
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.until(lambda: isinstance(pilot.scene, TakeDays))
    assert "Lit on another device: 6. Days: 3. Not here yet: 6." in page_text(pilot, pilot.scene)
    assert "Evenings of the path: 1." in page_text(pilot, pilot.scene)
    pilot.press("take")
    pilot.until(lambda: "Your lanterns are here." in pilot.said())
    facts = read_facts(pilot.services)
    lit = {each.entry.id: each.lamp for each in facts.kinds if each.light.lit}
    assert lit.keys() == {KIND, "lion_wall"}
    assert facts.streak == 4
    assert lit[KIND].words_so_far(pilot.services.ui) == ["Solved on another device", "1:37"]
    month = read_month(pilot.services, TODAY)
    assert (month.row.days, month.lit) == (4, 6)
    pilot.daily(KIND)
    assert pilot.session.chapter.ending is None, "it can be played"
    solve(pilot)
    lamp = next(each.lamp for each in read_facts(pilot.services).kinds if each.entry.id == KIND)
    assert (lamp.over, lamp.is_away) == (True, False)
    back = read_own_days(write_own_days(own_days(pilot.services)).encode())
    assert [len(each.results) for each in back.sent] == [2, 2, 2]
    assert back.solved == {*map(str, days)}
    assert not pilot.store.circle.take_days(back)
    assert back.gifts == gifts
    assert [each.to for each in read_own_puzzles(pilot.services, no_pulse)] == [("Bo",)]
    page = pilot.put(OwnPuzzles(pilot.services))
    pilot.until(lambda: "Crossword" in page_text(pilot, page))
