"""A riddle is written, judged, hung among those of the evening, played, printed and sent."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from pygame import Rect, Surface

from game.boards.board import View
from game.boards.riddle_zh.board import RiddleZhBoard
from game.boards.riddle_zh.picture import STOPS, RiddlePicture, columns_of
from game.catalogue import NIGHT
from game.scenes.files.give import SIZE, SendSlip, slip_picture
from game.scenes.files.print_screen import PrintScreen
from game.scenes.home.riddle_night import RiddleNight
from game.scenes.makers.riddle_screen import RiddleDrafts, RiddleMaker
from game.scenes.play.play import Playing
from game.scenes.play.wording import subtitle
from game.scenes.shared.puzzle_screens import SlipOf
from game.store.records import new_draft
from game.ui.elements import Label
from game.ui.text import Text
from generators.kernel.phrases import LANGUAGES
from generators.names.address import SLIPS
from generators.riddle_zh.generate import stock
from generators.riddle_zh.maker import FIELDS, puzzle_of, write_draft
from generators.riddle_zh.notation import read
from generators.riddle_zh.rules import Put, Puzzle, is_solved
from tests.game.pilot import Pilot
from tests.rows import of_type, present

TEXTS = {"谜": "白水", "底": "泉", "解": "上“白”下“水”。", "作": "小安"}


def write(pilot: Pilot, **texts: str) -> Any:
    """In a Chinese window."""
    pilot.prefer(language=NIGHT.language)
    page = pilot.put(RiddleMaker(pilot.services, {}))
    for name, text in (texts or TEXTS).items():
        page._write(name, text)
    pilot.until(lambda: not page._judge._job.busy)
    pilot.step()
    return page


def test_what_is_certain_is_said_while_a_riddle_is_written(pilot: Pilot) -> None:
    page = write(pilot)
    said = [each.name for each in page.nodes()]
    assert "“白”就在谜面上。" in said
    assert any(each.startswith("“泊”（氵、白）") for each in said)
    page._write("谜", "白泉")
    pilot.until(lambda: any("露面" in each.name for each in page.nodes()))
    page.undo()
    assert page.draft["谜"] == "白水"


def test_a_whole_riddle_hangs_in_the_evening_and_can_be_guessed(pilot: Pilot) -> None:
    write(pilot, 谜="没写完")
    write(pilot)
    night = pilot.put(RiddleNight(pilot.services))
    assert [state.puzzle.face for state, *_ in night.made] == ["白水"], "what is not whole does not hang"
    pilot.reach(f"riddle-{SLIPS}")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    assert subtitle(pilot.play.game) == "我出的谜", "it was an imported one"
    assert of_type(pilot.play.board, RiddleZhBoard).helps.cards == ("pieces", "bank", "answer")
    pilot.escape_to(night)
    assert "小安" in [each.name for each in night.nodes()]
    for solved in (False, True):
        assert [is_solved(state) for state, *_ in night.made] == [solved]
        pilot.reach(f"riddle-{SLIPS}")
        pilot.until(lambda: isinstance(pilot.scene, Playing))
        if not solved:
            pilot.play.game.play(Put(0, "泉"))
            pilot.wait(2.0)
        pilot.escape_to(night)


def test_it_is_sent_copied_and_opened_again(pilot: Pilot) -> None:
    page = write(pilot)
    pilot.press("slip", to=SendSlip)
    pilot.key("escape")
    page.copy()
    copied = read(pilot.services.paste())
    assert (copied.face, copied.answer, copied.by) == ("白水", "泉", "小安")
    again = pilot.put(RiddleMaker(pilot.services))
    assert again.draft == TEXTS
    again.begin_new()
    assert again.draft == {"作": "小安"}, "the next one is by the same maker"


def test_twenty_riddles_are_printed_at_once(pilot: Pilot) -> None:
    pilot.prefer(language=NIGHT.language)
    for number in range(20):
        text = write_draft({**TEXTS, "谜": f"白水{'一二三四五六七八九十'[number % 10]}{number}"})
        pilot.services.store.drafts.keep(new_draft(NIGHT.id, text))
    sheet = pilot.put(RiddleDrafts(pilot.services, NIGHT.id))
    assert len(sheet.whole) == 20
    pilot.reach("print")
    page = of_type(pilot.scene, PrintScreen)
    pilot.until(lambda: not page.waits)
    assert page.fault is None
    assert len(page.source.puzzles) == 20


# --- It is sent as a tall picture in which nothing is cut, as another one with its answer, and as text


LEAST = 36  # pixels of a character of a face
LONG = "春江潮水连海平，海上明月共潮生。滟滟随波千万里，何处春江无月明！江流宛转绕芳甸，月照花林"


def made(count: int) -> Puzzle:
    texts = (LONG[:count], "打一四字常用语", "波澜壮阔", "水" * FIELDS["解"], "王" * FIELDS["作"], "", "")
    return present(puzzle_of(dict(zip(FIELDS, texts, strict=True))))


def drawn(pilot: Pilot, puzzle: Puzzle, *, answered: bool) -> tuple[list[Rect], list[str]]:
    """The places of its characters, and words that are cut."""
    places, cut, glyph, paint = list[Rect](), list[str](), Text.glyph, Label.paint

    def see(self: Text, target: Any, text: str, pixels: int, colour: Any, centre: Any, *, bold: bool = False) -> None:
        place = Rect(0, 0, pixels * len(text), pixels).scale_by(0.9)
        places.extend([place.move_to(center=centre)] * (text not in STOPS))
        glyph(self, target, text, pixels, colour, centre, bold=bold)

    def look(self: Label, target: Surface, host: Any) -> None:
        cut.extend([str(self.words)] * (self.cut or not target.get_rect().contains(self.rect)))
        paint(self, target, host)

    with patch.object(Text, "glyph", see), patch.object(Label, "paint", look):
        slip_picture(pilot.services, SlipOf(NIGHT, puzzle), answered=answered)
    return places, cut


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answered", [False, True])
def test_no_slip_is_cut(pilot: Pilot, language: str, *, answered: bool) -> None:
    pilot.prefer(language=language)
    long = max(stock(), key=lambda each: len(each.reason))
    for puzzle in (*map(made, range(4, FIELDS["谜"] + 1)), long):
        places, cut = drawn(pilot, puzzle, answered=answered)
        assert not cut, puzzle.face
        assert all(Rect((0, 0), SIZE).contains(each) for each in places), puzzle.face
        assert not any(one.colliderect(other) for one, other in combinations(places, 2)), puzzle.face
        assert min(each.height for each in places) >= LEAST, puzzle.face


def evening(pilot: Pilot) -> RiddleNight:
    pilot.prefer(language=NIGHT.language)
    return pilot.put(RiddleNight(pilot.services))


def test_a_slip_of_the_evening_is_saved_and_copied_without_its_answer(pilot: Pilot, tmp_path: Path) -> None:
    puzzle = evening(pilot).riddles[2][0].puzzle
    pilot.press("send-2", to=SendSlip)
    with patch("game.scenes.shared.export.export_folder", return_value=tmp_path):
        pilot.press("face")
        pilot.press("answer")
        pilot.until(lambda: len([*tmp_path.glob("*.png")]) > 1)
    names = sorted(each.stem for each in tmp_path.glob("*.png"))
    assert [each.endswith("谜底") for each in names] == [False, True], "which is which can be seen by the name"
    pilot.press("text")
    text = pilot.services.paste()
    assert puzzle.face in text
    assert puzzle.answer not in text


def test_the_text_of_a_slip_has_stops_of_its_language(pilot: Pilot) -> None:
    """A Chinese comma stood between blanks, and began a line."""
    puzzle = next(each for each in stock() if each.face.startswith("唐虞有"))
    texts = {}
    for language in LANGUAGES:
        pilot.prefer(language=language)
        pilot.put(SendSlip(pilot.services, SlipOf(NIGHT, puzzle)))
        pilot.press("text")
        texts[language] = pilot.services.paste().splitlines()
    assert texts["en"][1] == "Táng Yú yǒu, Yáo Shùn wú; Shāng Zhōu yǒu, Tāng Wǔ wú"
    assert texts["zh"][0].startswith("灯谜 · "), "字谜 is one sort of them, and another was asked for"


@pytest.mark.parametrize(
    ("face", "words"),
    [
        ("唐虞有，尧舜无；商周有，汤武无", "唐虞有， 尧舜无； 商周有， 汤武无"),
        ("快递整整七天才上门", "快递整整 七天才上门"),
        ("半夜十二点开饭", "半夜十二点 开饭"),
        ("停哪块地了？发我", "停哪块地了？ 发我"),
    ],
)
def test_a_column_ends_at_a_stop_and_never_in_a_word(face: str, words: str) -> None:
    """七/天 and 十二/点 stood in two columns each."""
    ways = [" ".join("".join(column) for column in way) for way, _ in columns_of(face)]
    assert words in ways
    assert not {"七 天", "十二 点", "地 了？", "有 ，"} & {way[at : at + 4] for way in ways for at in range(len(way))}
    assert all(each.strip(STOPS) for way in ways for each in way.split())


def test_what_is_asked_for_in_two_rows_is_clear_of_the_face(pilot: Pilot) -> None:
    """On a slip of an evening in English it lay over the last character."""
    state, seen = NIGHT.kind.start(replace(stock()[0], face="蚊子叮了一口", target="打一群聊用语")), list[Any]()
    with patch.object(Text, "glyph", lambda *drawn, **_: seen.append(drawn[2:6])):
        sheet = Rect(0, 0, 144, 270)
        RiddlePicture(pilot.services.ui, View(state)).draw_sheet(pilot.app.window, sheet, sheet.scale_by(0.1))
    rows = [(middle - pixels // 2, middle + pixels // 2) for _, pixels, _, (_, middle) in seen]
    assert all(before[1] <= after[0] for before, after in pairwise(rows))


@pytest.mark.parametrize(("wide", "columns"), [(70, 1), (190, 3)])
def test_equal_parts_of_a_face_stand_in_columns_alike(pilot: Pilot, wide: int, columns: int) -> None:
    """The third idiom stood below the second."""
    for face, least in (("水深火热，□□□□，天寒地冻", columns),):
        state, seen, sheet = NIGHT.kind.start(replace(stock()[0], face=face)), list[Any](), Rect(0, 0, wide, 510)
        with patch.object(Text, "glyph", lambda *drawn, seen=seen, **_: seen.append(drawn[2:6])):
            RiddlePicture(pilot.services.ui, View(state)).draw_sheet(pilot.app.window, sheet, sheet.scale_by(0.1))
        signs = [each for each in seen if {*each[0]} & {*face} - {*STOPS}]
        assert len({at[0] for *_, at in signs}) == least
        assert max(pixels * len(sign) for sign, pixels, *_ in signs) < 0.8 * wide


def test_the_menu_of_a_riddle_sends_it(pilot: Pilot) -> None:
    puzzle = evening(pilot).riddles[0][0].puzzle
    pilot.press("riddle-0")
    pilot.until(lambda: hasattr(pilot.scene, "game"))
    pilot.play.game.play(Put(0, puzzle.answer))
    pilot.wait(2.0)
    pilot.press("menu")
    pilot.reach("slip", to=SendSlip)
    assert pilot.scene.asked.puzzle == puzzle
