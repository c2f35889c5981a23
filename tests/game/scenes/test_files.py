"""Files are opened: every form of the table, and folders, type-ahead and files that are broken or gone, by hand."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.backup.backups import Backups
from game.catalogue import CATALOGUE, Entry
from game.scenes.files import folder_browser
from game.scenes.files.file_screen import read_preview
from game.scenes.files.folder_browser import FRESH, FileList, path_to
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.files.open_file import ImportMenu, OpenFile
from game.scenes.files.pack_screen import PackScreen
from game.scenes.home.home import Home
from game.scenes.makers.wall.night import NightScreen
from game.scenes.play.play import Playing
from game.scenes.play.share import to_save
from game.scenes.settings.own_data import Restore, WhichBackup
from game.system.folders import contents, export_folder
from generators.brick.file_format import Brick
from generators.brick.file_format import write as write_brk
from generators.kernel.kind import AnyKind, no_pulse
from generators.lanterns import all_kinds
from generators.names.code import write_code
from generators.reading.parse import OWN
from tests.game.files_hand import examine, listed, opening, saving, settle, walk, where
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND
from tests.generators.quiz.test_night import NIGHT
from tests.generators.run_command import run
from tests.kinds import puzzle
from tests.rows import check_rows, few_or_slow, of_type
from tools.soak.readers import EXAMPLES

BINARY = {"puz", "brk"}  # forms that are no texts: their examples are written by the exports


def rows() -> Iterator[tuple[AnyKind, str, bytes]]:
    """Kind, form and bytes of each form of the table, and the code of one puzzle of each kind."""
    for kind in all_kinds():
        read = {form.name: form.read for form in kind.outside.forms}
        for form, text in EXAMPLES.get(kind.id, ()):
            yield kind, OWN if read[form] is None else form, text.encode()
        yield from ((kind, OWN, binary(kind, form)) for form in sorted(BINARY & read.keys()))
        yield kind, OWN, write_code(kind, puzzle(kind.id, kind.presets[0].id)).encode()


def first(kind: AnyKind) -> bytes:
    """The example of the kind's own form."""
    return EXAMPLES[kind.id][0][1].encode()


def binary(kind: AnyKind, form: str) -> bytes:
    if form == "brk":
        return write_brk(Brick("rain train retina inert retain".split()))  # noqa: SIM905
    return dict(kind.outside.export)[f".{form}"](kind.open(first(kind)))


def dropped(pilot: Pilot, file: Path) -> None:
    pilot.post(pygame.DROPFILE, file=str(file))
    pilot.step()


@pytest.mark.slow
def test_every_form_opens_in_the_window_as_on_the_command_line(
    pilot: Pilot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "any"

    def check(row: tuple[AnyKind, str, bytes]) -> None:
        kind, form, data = row
        file.write_bytes(data)
        assert run("open", "", str(file)) == 0
        dropped(pilot, file)
        sheet = of_type(pilot.scene, ImportDialog)
        pilot.until(lambda: sheet.found or sheet.fault or sheet.words)
        pilot.key("escape")
        assert sheet.found is not None, sheet.fault
        assert (sheet.found.entry.kind.id, sheet.found.form) == (kind.id, form)
        assert capsys.readouterr().out == kind.write(sheet.found.puzzle)
        assert kind.read(kind.write(sheet.found.puzzle)) == sheet.found.puzzle

    table = list(rows())
    check_rows(table, check)
    shown = {(kind, form) for kind, examples in EXAMPLES.items() for form, _ in examples}
    forms = {(kind.id, form.name) for kind in all_kinds() for form in kind.outside.forms}
    assert {form for _, form in forms - shown} == BINARY


def test_what_holds_several_opens_on_both_sides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "any.quiz-night").write_text(NIGHT, encoding="utf-8")
    run("create", "riddle", "--count", "2", "--out", str(tmp_path / "any.jsonl"))
    capsys.readouterr()
    for suffix, page, begins in ((".quiz-night", NightScreen, "# quiz night:"), (".jsonl", PackScreen, "In rhyme")):
        with piloted() as pilot:
            seen = read_preview(tmp_path / f"any{suffix}", pilot.services.ui, no_pulse)
            assert not {"import.no_use", "import.unknown"} & {each.key for each in seen.phrases}
            dropped(pilot, tmp_path / f"any{suffix}")
            pilot.step(2)
            assert pilot.scenes()[-1] is page
        assert run("open", "", str(tmp_path / f"any{suffix}")) == 0
        assert capsys.readouterr().out.startswith(begins)


@pytest.mark.slow
def test_a_list_that_lacks_one_word_for_a_wall_says_so(pilot: Pilot) -> None:
    words = "mercury, iron, tin, lead, moon, sun, star, comet, oak, elm, ash, beech, apple, pear"
    for text, told in ((f"{words}, plum", True), (words, False)):
        pilot.paste(text)
        pilot.until(lambda: pilot.scene.words)
        assert ("One word short of a Connecting Wall." in [each.name for each in pilot.scene.nodes()]) is told
        pilot.key("escape")


# --- Open as a hand does it: folders, type-ahead, pictures, files that are broken or gone


def test_files_that_come_or_go_are_seen_while_the_page_is_open(pilot: Pilot, folder: Path) -> None:
    pilot.store.add_recent_file(str(folder / "gone.spots"))
    pilot.put(OpenFile(pilot.services))
    settle(pilot)
    pilot.key("down", "down")
    picked = pilot.scene.picked
    assert picked.file == folder / "broken.ipuz"
    (folder / "another.spots").write_text((folder / "board.spots").read_text())
    (folder / "board.spots").unlink()
    pilot.wait(FRESH)
    pilot.until(lambda: "another.spots" in listed(pilot))
    assert listed(pilot) == ["deeper", "another.spots", "broken.ipuz", "other 9.spots", "other 10.spots"]
    assert pilot.scene.picked == picked


def test_with_keys_alone(pilot: Pilot, folder: Path) -> None:
    pilot.store.add_recent_file(str(folder / "gone.spots"))
    pilot.key("ctrl o")
    assert pilot.scenes() == [Home, ImportMenu]
    pilot.key("tab", "return")
    assert pilot.scenes() == [Home, OpenFile]
    settle(pilot)
    assert listed(pilot) == ["deeper", "board.spots", "broken.ipuz", "other 9.spots", "other 10.spots"]
    walk(pilot, "return")
    assert listed(pilot) == ["deepest", "within.spots"]
    walk(pilot, "backspace")
    assert pilot.scene.browser.where == folder
    assert pilot.scene.picked.where == folder / "deeper", "one comes back to where one was"
    pilot.key("down")
    pilot.until(lambda: pilot.scene.seen)
    assert pilot.scene.seen.entry.kind.id == KIND
    pilot.key("return")
    pilot.until_read()
    pilot.key("return")
    pilot.until_playing()
    assert pilot.play.kind.write(pilot.session.chapter.puzzle) == puzzle_text(KIND, EASY)
    assert pilot.store.recent_files()[0] == str(folder / "board.spots")


def test_a_picture_is_shown_before_it_is_opened(pilot: Pilot, folder: Path) -> None:
    pygame.image.save(pygame.Surface((30, 20)), folder / "zones.png")
    opening(pilot, folder)
    pilot.type_in("zones")
    pilot.until(lambda: pilot.scene.seen)
    drawn = pilot.scene.seen.draw_picture(pilot.services.ui, (60, 60))
    assert [tuple(drawn.get_at(at))[:3] == (0, 0, 0) for at in ((30, 30), (30, 2))] == [True, False]


def test_quiz_nights_and_backups_are_listed_and_opened(pilot: Pilot, tmp_path: Path) -> None:
    """The page listed neither, though the program opens both; Restore led to no other folder."""
    (tmp_path / "friday.quiz-night").write_text(NIGHT, encoding="utf-8")
    Backups(pilot.store).write(tmp_path, no_pulse)
    pilot.put(WhichBackup(pilot.services))
    pilot.press("choose")
    pilot.scene.go(tmp_path)
    settle(pilot)
    assert listed(pilot) == ["friday.quiz-night", "Lantern 2026-11-20.zip"]
    pilot.key("down")
    pilot.until(lambda: pilot.scene.seen)
    assert [each.key for each in pilot.scene.seen.phrases] == ["backup.file"]
    pilot.key("return")
    pilot.until(lambda: isinstance(pilot.scene, Restore))


def test_typing_finds_and_rubbing_out_goes_back(pilot: Pilot, folder: Path) -> None:
    opening(pilot, folder)
    pilot.type_in("OTHER ")
    assert listed(pilot) == ["other 9.spots", "other 10.spots"]
    pilot.type_in("1")
    assert listed(pilot) == ["other 10.spots"]
    pilot.type_in("x")
    assert listed(pilot) == []
    pilot.key("return", "down")
    pilot.key("backspace")
    assert listed(pilot) == ["other 10.spots"]
    pilot.key("escape")
    assert len(listed(pilot)) == 5
    walk(pilot, "backspace")
    assert pilot.scene.browser.where == folder.parent
    walk(pilot, "alt up")
    assert pilot.scene.browser.where == folder.parent.parent
    pilot.key("escape")
    assert pilot.scenes() == [Home]


def test_above_all_folders_stand_the_usual_ones_and_crumbs_lead_on(pilot: Pilot, folder: Path) -> None:
    top = Path(folder.anchor)
    opening(pilot, top)
    walk(pilot, "backspace")
    assert where(pilot) is FileList.USUAL
    assert listed(pilot)[0] == pilot.services.ui.tell("files.recent")
    assert pilot.scene.picked.where == top, "one comes from there"
    walk(pilot, "page up", "return")
    assert (where(pilot), listed(pilot)) == (FileList.RECENT, [])
    page = opening(pilot, folder / "deeper")
    pilot.press(f"crumb:{len(path_to(folder / 'deeper')) - 2}")
    settle(pilot)
    assert page.browser.where == folder
    side = pilot.widget("side")
    pilot.click((side.rect.centerx, side.rect.top + 5))
    settle(pilot)
    assert where(pilot) is FileList.RECENT


def test_a_hand_picks_and_opens(pilot: Pilot, folder: Path) -> None:
    page: Any = opening(pilot, folder)

    def double_click(row: int) -> None:
        pilot.wait(1.0)
        for _ in range(2):
            pilot.click(page.rows.place_of(row).center)

    pilot.click(page.rows.place_of(1).center)
    assert page.picked.file == folder / "board.spots"
    pilot.until(lambda: page.seen)
    pilot.press("go")
    pilot.until_read()
    pilot.key("escape")
    double_click(0)
    settle(pilot)
    assert page.browser.where == folder / "deeper", "the second click of two was not meant for the folder in it"
    double_click(1)
    pilot.until_read()
    assert pilot.scenes() == [Home, OpenFile, ImportDialog]


def test_what_is_in_a_file_is_told_beside_it(pilot: Pilot, folder: Path) -> None:
    page: Any = opening(pilot, folder)
    told = []
    for row in range(1, 4):
        page.pick_row(row)
        pilot.until(lambda: page.seen)
        told.append(page.seen.phrases)
    first, (broken,), (odd,) = told
    assert (first[0].key, odd.key) == ("files.puzzle", "import.unknown")
    assert dict(broken.blanks)["fault"].key.startswith("crossword."), "what is broken has its sentence"


def test_without_documents_open_begins_with_the_usual_folders(pilot: Pilot) -> None:
    assert not export_folder().exists()
    page = pilot.put(OpenFile(pilot.services))
    settle(pilot)
    assert where(pilot) is FileList.USUAL
    said = page.browser.words("won")
    assert said.key == "files.none_such", "it said that no puzzle files were there"


def test_open_finds_files_of_home_and_takes_a_path(pilot: Pilot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(folder))
    pilot.put(OpenFile(pilot.services, FileList.USUAL))
    settle(pilot)
    assert "board.spots" not in listed(pilot)
    pilot.type_in("board")
    assert listed(pilot) == ["board.spots"]
    pilot.key("escape", "escape", "ctrl o")
    pilot.paste(f'"{folder / "board.spots"}"')
    pilot.press("open")
    pilot.until_read()


def test_a_folder_that_is_gone_or_never_answers_holds_up_nothing(
    pilot: Pilot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = threading.Event()

    def slow(where: Path, *rest: object) -> object:
        if where.name == "deeper":
            answer.wait(20)
        return contents(where, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(folder_browser, "contents", slow)
    page = opening(pilot, folder)
    pilot.key("return")
    pilot.until(lambda: page.browser.is_slow)
    assert page.browser.words("").key == "files.looking"
    walk(pilot, "backspace")
    assert page.browser.where == folder
    assert len(page.lines) == 5
    answer.set()
    (folder / "deeper").rename(folder / "elsewhere")
    walk(pilot, "return")
    assert "deeper" in pilot.services.ui.tell(page.browser.words(""))
    walk(pilot, "backspace")
    assert "elsewhere" in listed(pilot)


def test_what_is_dropped_is_found_among_recent_files(pilot: Pilot, folder: Path) -> None:
    dropped(pilot, folder / "board.spots")
    pilot.until_read()
    pilot.key("escape")
    page = pilot.put(OpenFile(pilot.services, FileList.RECENT))
    settle(pilot)
    assert [each.file for each in page.lines] == [folder / "board.spots"]


def test_a_folder_with_more_than_is_listed_says_so(pilot: Pilot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.system.folders.MOST", 2)
    page = opening(pilot, folder)
    assert len(page.lines) == 3
    pilot.type_in("other")
    pilot.key("page down", "return")
    assert page.picked == page.lines[-1]
    assert not pilot.widget("go").enabled
    assert pilot.scenes()[-1] is OpenFile


@pytest.mark.parametrize("size", few_or_slow(1, [(360, 480), (1280, 800), (720, 1280)]))
def test_a_long_folder_is_walked_by_keys_in_sight(pilot: Pilot, folder: Path, size: tuple[int, int]) -> None:
    for number in range(100):
        (folder / f"{number}.spots").write_text("")
    pilot.resize(size)
    page = opening(pilot, folder)
    pilot.key("page down", "page down", "down")
    assert page.window.contains(page.rows.spot)
    assert page.at == 17
    pilot.key(*["page down"] * 20)
    assert page.at == len(page.lines) - 1
    assert page.window.contains(page.rows.spot)


# --- Save as a hand does it; every kind is saved and opened again


ENTRIES = pytest.mark.parametrize("entry", few_or_slow(1, reversed(CATALOGUE)), ids=lambda entry: entry.kind.id)


@ENTRIES
def test_every_kind_is_saved_and_opened_by_keys(pilot: Pilot, folder: Path, entry: Entry) -> None:
    pilot.open(entry.kind.id)
    text = entry.kind.write(pilot.session.chapter.puzzle)
    name = to_save(pilot.play.game).name + entry.kind.suffix
    saving(pilot, folder)
    pilot.key("return")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    assert (folder / name).read_text(encoding="utf-8") == text
    assert pilot.said() == [pilot.services.ui.tell("files.saved", name=name, folder="puzzles")]
    assert entry.kind.write(examine((folder / name).read_bytes(), no_pulse).puzzle) == text
    pilot.key("escape")
    opening(pilot, folder)
    pilot.type_in(name[:-2])
    pilot.key("return")
    pilot.until_read()
    assert pilot.scene.found.entry is entry
    assert entry.kind.write(pilot.scene.found.puzzle) == text


def test_nothing_is_replaced_unasked(pilot: Pilot, folder: Path) -> None:
    pilot.open(KIND, EASY)
    page = saving(pilot, folder)
    pilot.click(page.rows.place_of(1).center)
    pilot.click(page.rows.place_of(1).center)  # a file lends its name
    assert page.typed == "board.spots"
    (folder / "board.spots").write_text("precious")
    pilot.press("go")
    pilot.until(lambda: page.outcome)
    assert (folder / "board.spots").read_text() == "precious"
    assert page.words.key == "files.exists"
    pilot.type_in("x")
    assert page.asked is None, "another name is another question"
    pilot.key("backspace")
    pilot.press("go")
    pilot.until(lambda: page.outcome)
    pilot.press_to_play("go")
    assert (folder / "board.spots").read_text() == puzzle_text(KIND, EASY)


@pytest.mark.parametrize("name", ["", "a/b", "x" * 300])
def test_odd_names_are_refused_in_a_sentence(pilot: Pilot, folder: Path, name: str) -> None:
    pilot.open(KIND, EASY)
    page = saving(pilot, folder)
    before = sorted(folder.parent.rglob("*"))
    pilot.key("ctrl a", "backspace")
    assert page.typed == ""
    assert page.browser.where == folder, "to rub out a name leads nowhere"
    pilot.type_in(name)
    pilot.key("return")
    pilot.wait(0.2)
    if len(name) < 100:  # of a longer one, as much is taken as a line holds
        assert not pilot.widget("go").enabled
        assert page.words.key.startswith("files.")
        assert sorted(folder.parent.rglob("*")) == before


def test_why_it_could_not_be_saved_is_told(pilot: Pilot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.open(KIND, EASY)
    page = saving(pilot, folder)

    def full(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("game.scenes.files.save_file.replace_file", full)
    pilot.key("return")
    pilot.until(lambda: page.outcome)
    assert pilot.services.ui.tell("reason.enospc") in pilot.services.ui.tell(page.words)
    (folder / "board.spots").unlink()
    (folder / "board.spots").mkdir()
    pilot.key("ctrl a")
    pilot.type_in("board")
    pilot.key("return")
    pilot.until(lambda: page.outcome)
    assert page.words.key == "files.is_folder"


@pytest.mark.parametrize("address", ["sweet-spots/5-1-easy/90210@2", "sweet-spots/daily/2026-11-19"])
def test_a_puzzle_with_an_address_goes_by_it(pilot: Pilot, address: str) -> None:
    pilot.key("ctrl o")
    pilot.clipboard.text = address
    pilot.key("ctrl v", "return")
    pilot.until_playing()
    assert to_save(pilot.play.game).name == address.replace("/", " ")


# --- Boards from outside, dropped or pasted: with one solution, none or several; and what is no board at all


pytestmark = pytest.mark.plays(KIND, EASY)


BOARD = "0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n"
SEVERAL = "0 1 2 3\n0 1 2 3\n0 1 2 3\n0 1 2 3\n"
NONE = "# targets: 2\n0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n"


ODD = "AABC\nACBB\nAABB\nDDDB\n"


@pytest.mark.parametrize(
    ("text", "count", "way"), [(BOARD, 1, "drop"), (SEVERAL, 2, "paste"), (NONE, 0, "paste"), (ODD, 0, "paste")]
)
def test_a_board_from_outside(playing: Pilot, tmp_path: Path, text: str, count: int, way: str) -> None:
    before = playing.session.state
    if way == "drop":
        (tmp_path / "board.spots").write_text(text)
        dropped(playing, tmp_path / "board.spots")
    else:
        playing.clipboard.text = text
        playing.choose_in_menu("paste")
    playing.until_read()
    playing.step(2)
    assert len(playing.scene.found.solutions) == count
    words = [each.name for each in playing.scene.nodes()]
    assert sum("pieces" in each for each in words) == len(playing.scene.found.notes) == (text == ODD)
    if not count:
        playing.press([each.id for each in playing.scene.panel.widgets][-1])
        assert playing.session.state == before
        return
    playing.press("play")
    playing.wait(0.2)
    assert playing.scenes() == [Home, Playing]
    assert playing.session.state.puzzle.size == 4


def test_a_bad_file_or_none_is_told_and_left(pilot: Pilot, tmp_path: Path) -> None:
    for number, data in enumerate((b"\0\1\2", b"", b"1 1\n1 1\n", b"x" * 5_000_000)):
        (tmp_path / f"odd{number}.txt").write_bytes(data)
    for name in ("odd0.txt", "odd1.txt", "odd2.txt", "odd3.txt", "missing", "."):
        dropped(pilot, tmp_path / name)
        pilot.until_read()
        assert pilot.scene.fault is not None, name
        pilot.press("close")
        assert pilot.scenes() == [Home]


@pytest.mark.parametrize("data", [b"\0\1", b"x" * 5_000_000])
def test_hostile_files_are_told_and_nothing_else(pilot: Pilot, folder: Path, data: bytes) -> None:
    (folder / "aaa.spots").write_bytes(data)
    page: Any = opening(pilot, folder)
    page.pick_row(1)
    pilot.until(lambda: page.seen)
    assert (page.seen.entry, len(page.seen.phrases)) == (None, 1)
    pilot.key("return")
    pilot.until_read()
