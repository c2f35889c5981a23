"""What stands beside the board, the menu, and from one start to the next: told with Sweet Spots."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.boards.board import Action
from game.catalogue import CATALOGUE, Entry
from game.scenes.home.home import Home
from game.scenes.play.commands import Keys, commands
from game.scenes.play.play import Playing
from game.scenes.play.wording import name_of, subtitle
from game.scenes.shared.facts import read_facts
from game.scenes.shared.game_names import preset_names
from game.scenes.shared.scene import Addressed, Again, Imported, LaunchRequest, Open
from game.scenes.shared.wait import PATIENCE, Wait
from game.session.keeper import Keeper, given_place
from game.store.settings import Settings
from game.store.store import Store
from game.ui.command import At
from game.ui.ui import ui_for
from game.ui.widgets.button import Button
from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import LANGUAGES, phrasebook, say
from generators.names.address import Address
from generators.sweet_spots.rules import Mark
from tests.game.pilot import TODAY, Pilot, entry_of, piloted, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, board, cell, free, mark, solve
from tests.rows import few_or_slow, of_type

pytestmark = pytest.mark.plays(KIND, EASY)


@pytest.mark.parametrize("moves", [0, 2])
def test_undo_never_leaves_the_puzzle(playing: Pilot, moves: int) -> None:
    def make_moves(count: int) -> None:
        for spot in free(playing)[:count]:
            playing.click(cell(playing, spot))

    make_moves(3)
    first = playing.session.chapter
    playing.supply(KIND, EASY)
    playing.press("new")
    playing.until(lambda: playing.session.chapter is not first)
    playing.services.toasts.clear()
    make_moves(moves)
    second = playing.session.chapter
    playing.key(*["ctrl z"] * 9)
    playing.press("undo")
    assert playing.session.chapter is second, "it left the board"
    assert (second.at, first.at) == (0, 3)
    assert not playing.widget("undo").enabled


def test_undo_and_redo_by_pill_and_key_and_row_of_the_sheet_of_keys(playing: Pilot) -> None:
    spot = free(playing)[0]
    playing.click(cell(playing, spot))
    playing.press("undo")
    assert mark(playing, spot) is Mark.EMPTY
    playing.press("redo")
    assert mark(playing, spot) is Mark.CROSS
    playing.key("ctrl z")
    assert mark(playing, spot) is Mark.EMPTY
    playing.key("ctrl shift z")
    assert mark(playing, spot) is Mark.CROSS
    playing.choose_in_menu("keys")
    assert playing.scenes() == [Home, Playing, Keys]
    playing.press("undo")
    assert playing.scenes() == [Home, Playing]
    assert mark(playing, spot) is Mark.EMPTY


def hint_words(playing: Pilot) -> str:
    button = of_type(playing.widget("hint"), Button)
    return button.label


def test_hint_three_times(playing: Pilot) -> None:
    before, said = playing.session.state, [hint_words(playing)]
    playing.press("hint")
    playing.thinking()
    playing.step()
    said.append(hint_words(playing))
    coach = playing.play.coach
    assert coach.shown.lit
    assert not coach.shown.targets
    where = coach.shown.words
    assert playing.play.shown.message.title == "", "the first press says only where to look"
    playing.press("hint")
    assert coach.shown.words != where
    message, game = playing.play.shown.message, playing.play.game
    assert message.title == playing.services.ui.tell(f"technique.{KIND}.{coach.technique}")
    assert message.icon == game.entry.techniques[coach.technique]
    assert playing.session.state == before
    said.append(hint_words(playing))
    playing.press("hint")
    assert playing.session.state != before
    assert not coach.speaks
    said.append(hint_words(playing))
    assert said == [playing.services.ui.tell(f"play.hint{each}") for each in ("", "_why", "_move", "")], "what is next"
    assert playing.session.chapter.hints == 1


def test_clashes_are_tinted_at_once_or_not_at_all(playing: Pilot) -> None:
    playing.press("auto_mark")
    for spot in ((0, 0), (0, 1)):
        playing.click(cell(playing, spot), button=3)
    assert playing.session.kind.faults(playing.session.state) == {(0, 0), (0, 1)}
    inside = cell(playing, (0, 0))[0] - board(playing).cell // 2 + 4, cell(playing, (0, 0))[1]
    playing.click((5, 400))
    tinted = playing.app.window.get_at(inside)
    playing.press("show_faults")
    playing.click((5, 400))
    assert playing.app.window.get_at(inside) != tinted


def counted(playing: Pilot, seconds: float) -> float:
    """How many seconds the clock of the game counts while so many pass."""
    before = playing.session.chapter.seconds
    playing.wait(seconds)
    return float(playing.session.chapter.seconds - before)


def test_the_clock_stops_out_of_sight_under_a_sheet_and_at_the_end(playing: Pilot) -> None:
    playing.wait(2.0)
    assert playing.session.chapter.seconds >= 2.0
    for lost, found in ((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED), (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN)):
        playing.post(lost)
        playing.step()
        assert counted(playing, 5.0) == pytest.approx(0.0, abs=0.1), "out of sight"
        playing.post(found)
        playing.step()
    assert counted(playing, 1.0) > 0.9
    playing.press("menu")
    assert counted(playing, 2.0) == pytest.approx(0.0, abs=0.1), "under a sheet"
    playing.key("escape")
    solve(playing)
    assert counted(playing, 2.0) == 0.0, "at the end"


# --- On the way to a game: at once where there is one, else by waiting, which can be called off


def endless(pulse: Pulse) -> None:
    while True:
        pulse()
        time.sleep(0.001)


def busy(pilot: Pilot) -> None:
    """The worker has other things to do."""
    pilot.worker.submit(endless)


@pytest.mark.parametrize("kind", few_or_slow(1, [each.kind.id for each in CATALOGUE]))
def test_what_runs_or_lies_ready_is_there_at_once(pilot: Pilot, kind: str) -> None:
    pilot.supply(kind)
    for _ in range(2):
        busy(pilot)
        pilot.reach(pilot.play_button(kind))  # an eighth kind may lie lower
        assert pilot.scenes() == [Home, Playing], "not one frame of anything else"
        pilot.key("escape", "escape")


def test_a_finished_game_is_seen_while_the_next_is_made(playing: Pilot) -> None:
    solve(playing)
    puzzle = playing.session.chapter.puzzle
    playing.key("escape")
    playing.press(f"play:{KIND}")
    assert playing.scenes() == [Home, Playing, Wait]
    playing.until(lambda: playing.scenes() == [Home, Playing])
    assert playing.session.chapter.puzzle != puzzle


def test_where_no_more_can_be_made_the_game_goes_on(pilot: Pilot) -> None:
    def nothing(pulse: Pulse) -> object:
        pulse()
        raise BadText("import.no_more")

    entry = entry_of(KIND)
    puzzle = entry.kind.read(puzzle_text(KIND, EASY))
    pilot.app.follow(Open(entry, Imported(puzzle, nothing)))
    pilot.step()
    assert pilot.scenes() == [Home, Playing]
    pilot.key("n")
    pilot.until(lambda: pilot.scenes() == [Home, Playing])
    assert pilot.said()
    assert pilot.session.chapter.puzzle == puzzle


def test_a_new_puzzle_that_another_window_has_leaves_the_game_as_it_is(store: Store, tmp_path: Path) -> None:
    entry, other = entry_of(KIND), Store(tmp_path, lambda: TODAY)
    ours, theirs = (entry.kind.read(puzzle_text(KIND, each)) for each in (EASY, "6-1-easy"))
    Keeper(other, entry.kind, lambda: TODAY).begin("", theirs, given_place(entry.kind, theirs))
    other.writer.wait()
    with piloted(store) as pilot:
        pilot.app.follow(Open(entry, Imported(ours, lambda _: theirs)))
        pilot.until_playing()
        pilot.click(cell(pilot, free(pilot)[0]))
        pilot.key("n")
        pilot.until(lambda: pilot.scenes() == [Home, Playing])
        assert pilot.said() == [pilot.services.ui.tell("opening.elsewhere")], "it does not say that a new one began"
        assert (pilot.session.chapter.puzzle, pilot.session.chapter.at) == (ours, 1)
    other.close()


def test_the_puzzle_of_an_address_does_not_choose_the_next_one(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    solve(pilot)
    pilot.key("escape")
    pilot.app.follow(Open(entry_of(KIND), Addressed(Address(KIND, "6-1-easy", "90210"))))
    pilot.until(lambda: pilot.scenes() == [Home, Playing])
    assert pilot.play.game.preset.id == "6-1-easy"
    solve(pilot)
    assert pilot.play.game.keeper.last_preset() == EASY
    pilot.key("escape")
    assert next(each.preset for each in read_facts(pilot.services).standings if each.entry.kind.id == KIND) == EASY


def test_what_nobody_proved_is_said_for_as_long_as_it_is_so(pilot: Pilot) -> None:
    entry, tell = entry_of(KIND), pilot.services.ui.tell
    puzzle = entry.kind.read(puzzle_text(KIND, EASY))

    def opened(request: LaunchRequest) -> str:
        pilot.app.follow(Open(entry, request))
        pilot.step()
        return subtitle(pilot.play.game)

    assert opened(Imported(puzzle, unproved=True)) == tell("play.unproved")
    solve(pilot)
    assert tell("result.unproved") in pilot.play.game.result.notes
    name = pilot.session.chapter.heading.id
    pilot.key("escape")
    assert opened(Again(name)) == tell("play.unproved")
    pilot.key("escape")
    assert opened(Imported(puzzle)) == tell("play.imported"), "the sheet has proved it meanwhile"
    assert name_of(pilot.play.game) == tell("play.imported"), "in a narrow window, not the level of another puzzle"
    assert tell("result.unproved") not in pilot.play.game.result.notes
    pilot.key("escape")
    assert opened(Imported(puzzle, unproved=True)) == tell("play.imported"), "what was proved once stays so"


# --- One table of commands: pills, rows of the menu, keys and the sheet of keys say and do the same


def rows(pilot: Pilot) -> dict[str, Button]:
    return {each.id: each for each in pilot.scene.panel.widgets if each.id != "close"}


@pytest.mark.sampled
@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)
def test_pills_menu_and_sheet_of_keys_tell_each_command_once(pilot: Pilot, entry: Entry) -> None:
    """And the rules name the keys that give a hint and undo. If a key moves, its sentences are to follow: `keys` of the
    puzzle in both languages, and docs/playing."""
    pilot.open(entry.kind.id)
    table = {each.id: each for each in commands(pilot.play.game)}
    assert len(table) == len(commands(pilot.play.game))
    keys = Counter(key for each in table.values() for key in each.keys)
    assert [key for key, count in keys.items() if count > 1] == [], "no key does two things"
    pills = {each.id: each for each in pilot.scene.panel.widgets}
    assert all(pills[name].enabled == table[name].enabled for name in pills)
    pilot.press("menu")
    offered = {name for name, each in table.items() if each.at}
    assert pills.keys() | rows(pilot).keys() == offered, "what has no room beside the board is in the menu"
    assert rows(pilot).keys() & pills.keys() == {name for name in pills if At.MENU in table[name].at}
    pilot.reach("keys")
    told = {name: row.detail.split(" · ") for name, row in rows(pilot).items()}
    assert told.keys() == {name for name, each in table.items() if each.keys}
    assert told["hint"] == (["Ctrl H"] if pilot.play.board.wants.spells else ["H", "Ctrl H"])
    assert all(told[name][0] == each.keys[0] for name, each in table.items() if each.keys)
    for language in LANGUAGES:
        said = phrasebook(language).tell(say(f"board.{entry.kind.id}.keys"))
        for name in ("hint", "undo"):
            known = "|".join(map(re.escape, table[name].keys))
            assert re.search(rf"(?<![A-Za-z])(?:{known})(?![A-Za-z])", said), f"{language}: {name} is {known}: {said}"


@pytest.fixture
def quitting(playing: Pilot, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """A board with a deed that ends the game, and one that is a row of the menu."""
    board = playing.play.board
    actions = (
        Action("give_up", say("board.riddle.give_up"), "flag", asks=True),
        Action("finish", say("board.wall.finish"), in_menu=True, asks=True),
    )
    monkeypatch.setattr(board, "actions", lambda state: actions, raising=False)
    done: list[str] = []
    monkeypatch.setattr(type(playing.play.game), "act", lambda self, action: done.append(action))
    playing.play.place()
    playing.clipboard.done = done
    return playing


def test_what_ends_a_game_asks_on_its_own_pill_or_row(quitting: Pilot) -> None:
    quitting.press("give_up")
    assert quitting.labels()["give_up"] == quitting.services.ui.tell("play.sure", deed=say("board.riddle.give_up"))
    assert quitting.clipboard.done == []
    assert quitting.said() == []
    quitting.press("give_up")
    assert quitting.clipboard.done == ["give_up"]
    assert "finish" not in quitting.labels()
    quitting.press("menu")
    words = quitting.labels()["finish"]
    quitting.press("finish")
    assert quitting.labels()["finish"] == quitting.services.ui.tell("play.sure", deed=words)
    assert quitting.clipboard.done == ["give_up"]
    quitting.press("finish")
    assert quitting.clipboard.done == ["give_up", "finish"]
    assert quitting.scenes() == [Home, Playing]


def test_anything_else_forgets_the_question(quitting: Pilot) -> None:
    others: list[Callable[[], None]] = [
        lambda: quitting.wait(PATIENCE + 0.2),
        lambda: quitting.click(cell(quitting, (0, 0))),
        lambda: quitting.press("auto_mark"),
        lambda: quitting.key("escape"),
    ]
    for other in others:
        quitting.press("give_up")
        other()
        quitting.step()
        assert quitting.scenes() == [Home, Playing]
        assert quitting.labels()["give_up"] == quitting.services.ui.tell("board.riddle.give_up")
    quitting.press("give_up")
    assert quitting.clipboard.done == []


@pytest.mark.parametrize(
    ("kind", "preset", "heading"),
    [
        ("lion_wall", "easy-classic-simplified", "Classic · Easy"),
        ("lion_wall", "easy-classic-traditional", "Classic · Easy · Traditional"),
        ("lion_wall", "easy-classic-simplified-2", "Classic · Easy · Up to HSK 2"),
        ("lion_wall", "easy-connections-simplified-words", "Connections · Easy · Words"),
        ("connecting_wall", "easy-classic", "Classic · Easy"),
        ("sweet_spots", "5-1-easy", "5×5 · 1 chest · Easy"),
    ],
)
def test_what_goes_without_saying_is_left_out(kind: str, preset: str, heading: str) -> None:
    ui = ui_for((1280, 800), Settings(), dark=False)
    assert " · ".join(preset_names(ui, entry_of(kind), preset)) == heading
