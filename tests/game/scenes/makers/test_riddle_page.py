"""A riddle is written, judged as it is written, hung among those of the evening, played, printed and thrown away."""

from __future__ import annotations

from typing import Any

from game.boards.riddle_zh.board import RiddleZhBoard
from game.catalogue import NIGHT
from game.scenes.files.give import SendSlip
from game.scenes.files.print_page import PrintPage
from game.scenes.home.riddle_night import RiddleNight
from game.scenes.makers.riddle_page import RiddleDrafts, RiddleMaker
from game.scenes.play.open_game import subtitle
from game.scenes.play.play import Playing
from game.store.records import new_draft
from generators.names.address import SLIPS
from generators.riddle_zh.maker import write_draft
from generators.riddle_zh.notation import read
from generators.riddle_zh.rules import Put, is_solved
from tests.game.pilot import Pilot
from tests.rows import of_type

TEXTS = {"谜": "白水", "底": "泉", "解": "上“白”下“水”。", "作": "小安"}


def chinese(pilot: Pilot) -> None:
    pilot.prefer(language=NIGHT.language)


def write(pilot: Pilot, **texts: str) -> Any:
    page = pilot.put(RiddleMaker(pilot.services, {}))
    for name, text in (texts or TEXTS).items():
        page._write(name, text)
    pilot.until(lambda: not page._live._job.busy)
    pilot.step()
    return page


def test_what_is_certain_is_said_while_a_riddle_is_written(pilot: Pilot) -> None:
    chinese(pilot)
    page = write(pilot)
    said = [each.name for each in page.nodes()]
    assert "“白”就在谜面上。" in said
    assert any(each.startswith("“泊”（氵、白）") for each in said)
    page._write("谜", "白泉")
    pilot.until(lambda: any("露面" in each.name for each in page.nodes()))
    page.undo()
    assert page.draft["谜"] == "白水"


def test_a_whole_riddle_hangs_in_the_evening_and_can_be_guessed(pilot: Pilot) -> None:
    chinese(pilot)
    write(pilot, 谜="没写完")
    write(pilot)
    night = pilot.put(RiddleNight(pilot.services))
    assert [state.puzzle.face for state, *_ in night.made] == ["白水"], "what is not whole does not hang"
    pilot.reach(f"riddle-{SLIPS}")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    assert subtitle(pilot.play.game) == "我出的谜", "it was an imported one"
    assert of_type(pilot.play.board, RiddleZhBoard).helps.cards == ("pieces", "bank", "answer")
    pilot.key("escape")
    pilot.until(lambda: pilot.scene is night)
    assert "小安" in [each.name for each in night.nodes()]
    for solved in (False, True):
        assert [is_solved(state) for state, *_ in night.made] == [solved]
        pilot.reach(f"riddle-{SLIPS}")
        pilot.until(lambda: isinstance(pilot.scene, Playing))
        if not solved:
            pilot.play.game.play(Put(0, "泉"))
            pilot.wait(2.0)
        pilot.key("escape")
        pilot.until(lambda: pilot.scene is night)


def test_it_is_sent_copied_and_opened_again(pilot: Pilot) -> None:
    chinese(pilot)
    page = write(pilot)
    pilot.press("slip")
    assert isinstance(pilot.scene, SendSlip)
    pilot.key("escape")
    page.copy()
    copied = read(pilot.services.paste())
    assert (copied.face, copied.answer, copied.by) == ("白水", "泉", "小安")
    again = pilot.put(RiddleMaker(pilot.services))
    assert again.draft == TEXTS
    again.begin_new()
    assert again.draft == {"作": "小安"}, "the next one is by the same maker"


def test_twenty_riddles_are_printed_at_once(pilot: Pilot) -> None:
    chinese(pilot)
    for number in range(20):
        text = write_draft({**TEXTS, "谜": f"白水{'一二三四五六七八九十'[number % 10]}{number}"})
        pilot.services.store.drafts.keep(new_draft(NIGHT.id, text))
    sheet = pilot.put(RiddleDrafts(pilot.services, NIGHT.id))
    assert len(sheet.whole) == 20
    pilot.reach("print")
    page = of_type(pilot.scene, PrintPage)
    pilot.until(lambda: not page.waits)
    assert page.fault is None
    assert len(page.source.puzzles) == 20
