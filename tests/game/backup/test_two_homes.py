"""Two homes of one player, played apart and restored both ways: each puzzle of a day is one game, the same in both."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import TypeAlias

import pytest

from game.backup.backups import Backups
from game.backup.games import order_of_ending, played_lines
from game.backup.merge import RestoreResult
from game.session.keeper import Keeper, daily_place
from game.store.archive import Game
from game.store.figures import streak_status
from game.store.log import DAILY, FREE, HINT, LOST, SHOWN, SOLVED, day_id, read_heading
from game.store.records import Drafts, SavedDraft
from game.store.store import Store
from game.store.summary import Ending
from generators.names.address import Address
from generators.wall.maker.knowledge import read_lists
from tests.game.backup.world import still
from tests.game.toy import TODAY, TOY
from tests.rows import present

DAY = TODAY.isoformat()
ID = day_id("toy", "few", daily_place(DAY))
MINI = Address("toy", "few", "261120")


Played: TypeAlias = tuple[Game | None, tuple[str, ...]]  # as it is listed if it ended, and what was played


class Home:
    def __init__(self, folder: Path) -> None:
        self.folder, self.day = folder, TODAY
        self.store = Store(folder, lambda: self.day)

    def play(
        self,
        lamps: int,
        *,
        seconds: float = 1.0,
        hints: int = 0,
        place: str = daily_place(DAY),
        count: int = 3,
        late: int = 0,
        before: bool = False,  # by a version with random ids
        mini: Address | None = None,
    ) -> None:
        """Light that many lamps more of the puzzle in that place."""
        day, self.day = self.day, self.day + timedelta(late)
        its_day = (lambda _: "") if before else (lambda heading: heading.daily or (mini and DAY) or "")
        keeper = Keeper(self.store, TOY, lambda: self.day, its_day=its_day)
        session = keeper.reopen(mini or place) or present(keeper.begin("few", count, FREE if mini else place, mini))
        for _ in range(hints):
            session.chapter.note(HINT)
        for _ in range(lamps):
            session.chapter.tick(seconds)
            session.play(session.state.index(False))
            keeper.keep()
        keeper.close()
        self.store.writer.wait()
        self.day = day

    def backup(self) -> Path:
        return Backups(self.store).write(self.folder.parent / "out", still)

    def restore(self, backup: Path) -> RestoreResult:
        told = Backups(self.store).preview(backup, still).would
        done = Backups(self.store).restore(backup, still, settings=False, folder=self.folder.parent / "before")
        self.store.writer.wait()
        assert (told.games, told.new, told.spoilt) == (done.games, done.new, done.spoilt)
        again = Backups(self.store).preview(backup, still).would
        assert again.is_empty, "the same backup brings nothing the second time"
        return done

    def games(self) -> dict[str, Played]:
        """Each game by its id: as it is listed, and what was played in it, in the archive and on the shelf."""
        found = dict[str, Played]()
        for game in self.store.archive.games():
            lines = tuple(played_lines(present(self.store.archive.lines(game.id))))
            found[game.id] = game if game.ending else None, lines
        for path in self.folder.glob("games/toy/*.chapter"):
            lines = tuple(played_lines(path.read_text().splitlines()))
            listed, archived = found.get(path.stem, (None, lines))
            assert listed is None or archived == lines, "a press opens what was counted"
            found[path.stem] = listed, lines
        return found

    def in_place(self, place: str) -> list[str]:
        headings = [read_heading(each[1][0]) for each in self.games().values()]
        return [each.puzzle for each in headings if each.place == place]

    def ended(self, place: str = daily_place(DAY)) -> list[tuple[str, float, int]]:
        games = (each for each in self.store.archive.games(ended=True) if each.place == place)
        return [(each.ending, each.seconds, each.hints) for each in games]


@pytest.fixture
def homes(tmp_path: Path) -> Iterator[tuple[Home, Home]]:
    one, two = Home(tmp_path / "one"), Home(tmp_path / "two")
    with closing(one.store), closing(two.store):
        yield one, two
    assert one.store.messages == two.store.messages == []


def exchange(one: Home, two: Home) -> dict[str, Played]:
    """Restored in both, from what each had; then alike."""
    backups = one.backup(), two.backup()
    two.restore(backups[0])
    one.restore(backups[1])
    assert one.games() == two.games()
    one.restore(two.backup())
    assert one.games() == two.games()
    return one.games()


BEFORE = pytest.mark.parametrize("before", [False, True], ids=["now", "random ids"])


@pytest.mark.sampled
@BEFORE
@pytest.mark.parametrize(("hints", "seconds"), [(0, 40.0), (2, 10.0)], ids=["slower", "more help"])
def test_of_two_endings_the_worse_one_stays(homes: tuple[Home, Home], before: bool, hints: int, seconds: float) -> None:
    one, two = homes
    one.play(3, seconds=seconds, hints=hints, before=before)
    two.play(3, seconds=20.0, before=before)
    assert len(exchange(one, two)) == 1
    assert one.ended() == two.ended() == [("solved", 3 * seconds, hints)]


@BEFORE
def test_an_ending_on_the_day_stays_before_a_late_one(homes: tuple[Home, Home], before: bool) -> None:
    one, two = homes
    one.play(3, seconds=9.0, hints=3, late=4, before=before)
    two.play(3, seconds=1.0, before=before)
    assert len(exchange(one, two)) == 1
    assert one.ended() == [("solved", 3.0, 0)]
    assert one.store.archive.days_solved_on_time() == {"toy": {DAY}}


@BEFORE
def test_begun_here_and_solved_there_is_solved(homes: tuple[Home, Home], before: bool) -> None:
    one, two = homes
    one.play(2, seconds=100.0, before=before)
    two.play(3, before=before)
    assert len(exchange(one, two)) == 1
    assert not one.store.shelf.waiting("toy")
    assert not two.store.shelf.waiting("toy")
    keeper = Keeper(one.store, TOY, lambda: TODAY)
    assert present(keeper.reopen(daily_place(DAY))).chapter.closed
    keeper.close()


@BEFORE
def test_begun_on_both_the_longer_one_goes_on(homes: tuple[Home, Home], before: bool) -> None:
    one, two = homes
    one.play(2, before=before)
    two.play(1, seconds=50.0, before=before)
    (kept,) = exchange(one, two).values()
    assert len(kept[1]) == 1 + 2
    assert len(one.store.shelf.waiting("toy")) == 1


def test_a_game_of_one_home_that_ended_on_both_is_alike(homes: tuple[Home, Home]) -> None:
    """Of a puzzle of no day: the earlier ending stays, else the worse one."""
    one, two = homes
    one.play(1, place=FREE)
    two.restore(one.backup())
    one.play(2, place=FREE, seconds=60.0)
    two.play(2, place=FREE, seconds=30.0)
    assert len(exchange(one, two)) == 1
    assert one.ended(FREE) == [("solved", 121.0, 0)]


def test_a_mini_is_one_game(homes: tuple[Home, Home]) -> None:
    one, two = homes
    one.play(3, mini=MINI, seconds=2.0, before=True)
    two.play(3, mini=MINI)
    assert len(exchange(one, two)) == 1
    assert one.ended(FREE) == [("solved", 6.0, 0)]


@pytest.mark.sampled
@BEFORE
@pytest.mark.parametrize("first", [True, False])
def test_another_puzzle_of_that_day_keeps_all_its_moves(homes: tuple[Home, Home], before: bool, first: bool) -> None:
    """As two versions of Lantern have them. The one that ended on its day keeps the place."""
    one, two = homes if first else homes[::-1]
    one.play(3, seconds=5.0, late=3, before=before)
    two.play(4, count=4, before=before)
    games = exchange(one, two)
    assert len(games) == 2
    assert one.in_place(daily_place(DAY)) == two.in_place(daily_place(DAY)) == ["4"]
    assert one.in_place(FREE) == two.in_place(FREE) == ["3"]
    assert one.ended(FREE) == [("solved", 15.0, 0)]
    assert before or {ID} < set(games)
    keeper = Keeper(one.store, TOY, lambda: TODAY)
    assert len(present(keeper.reopen(daily_place(DAY))).state) == 4
    keeper.close()


def test_another_puzzle_goes_on_under_its_new_id_and_an_old_backup_changes_nothing(homes: tuple[Home, Home]) -> None:
    one, two = homes
    one.play(1)
    two.play(4, count=4)
    old = one.backup()
    exchange(one, two)
    one.play(1, place=FREE)
    (waiting,) = one.store.shelf.waiting("toy")
    assert (waiting.moves, waiting.heading.puzzle) == (2, "3")
    for home in (one, two):
        home.restore(old)
    exchange(one, two)
    assert {len(each[1]) for each in two.games().values()} == {1 + 2, 1 + 4 + 1}


def test_a_puzzle_that_was_only_looked_at_leaves_no_second_game(homes: tuple[Home, Home]) -> None:
    one, two = homes
    one.play(0)
    two.play(2, count=4)
    assert len(exchange(one, two)) == 1
    assert one.in_place(daily_place(DAY)) == two.in_place(daily_place(DAY)) == ["4"]


def test_games_that_an_earlier_restore_doubled_become_one(homes: tuple[Home, Home]) -> None:
    one, two = homes
    for seconds, home in ((1.0, one), (2.0, two)):
        home.play(3, seconds=seconds, before=True)
    (path,) = two.folder.glob("games/toy/*.chapter")
    copy = one.folder / "games" / "toy" / path.name
    copy.write_bytes(path.read_bytes())
    one.store.shelf.recover()
    one.store.writer.wait()
    assert len(one.games()) == 2
    assert len(exchange(one, two)) == 1
    assert one.ended() == [("solved", 6.0, 0)]


def test_a_game_that_another_window_has_open_stays_as_it_is(homes: tuple[Home, Home]) -> None:
    one, two = homes
    one.play(3, seconds=5.0)
    two.play(1, before=True)
    (waiting,) = two.store.shelf.summaries("toy")
    backup, keeper = one.backup(), Keeper(two.store, TOY, lambda: TODAY)
    assert keeper.open(waiting.id)
    before = two.games()
    done = Backups(two.store).restore(backup, still, settings=False, folder=two.folder.parent / "before")
    assert (done.elsewhere, done.games, done.new) == (1, 0, set())
    assert two.games() == before
    keeper.close()
    two.store.writer.wait()
    exchange(one, two)
    assert two.ended() == [("solved", 15.0, 0)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_sixty_days_apart(homes: tuple[Home, Home], seed: int) -> None:
    """Each day has a daily, played here, there, on both, late or not at all, now and then in another version; each week
    backups go from home to home, some of them late or lost."""
    rng, solved = random.Random(seed), set[date]()
    waiting = list[tuple[Home, Path]]()
    for number in range(60):
        day = TODAY + timedelta(number)
        for home in homes:
            home.day = day
            if rng.random() < 0.6:
                count = 4 if rng.random() < 0.1 else 3
                lamps, late = rng.choice((1, 2, 4, 4)), rng.choice((0, 0, 0, 2))
                before, place = rng.random() < 0.3, daily_place(day.isoformat())
                home.play(
                    min(lamps, count),
                    seconds=rng.randrange(1, 90),
                    hints=rng.choice((0, 0, 1)),
                    place=place,
                    count=count,
                    late=late,
                    before=before,
                )
                solved |= {day} if lamps == 4 and late == 0 else set()
        if number % 7 == 6:
            waiting += [(homes[1], homes[0].backup()), (homes[0], homes[1].backup())]
            for each in [each for each in waiting if rng.random() < 0.8]:
                waiting.remove(each)
                each[0].restore(each[1])
    places = Counter(read_heading(lines[0]).place for _, lines in exchange(*homes).values())
    assert [place for place, count in places.items() if place.startswith(DAILY) and count > 1] == []
    days = [home.store.archive.days_solved_on_time()["toy"] for home in homes]
    assert days == [{each.isoformat() for each in solved}] * 2
    assert [streak_status(each, day) for each in days] == [streak_status(map(str, solved), day)] * 2


SOLVED_WITH = [
    *((SOLVED, 9.0, 0, 0), (SOLVED, 10.0, 0, 0), (SOLVED, 1.0, 0, 2), (SOLVED, 1.0, 1, 0), (SHOWN, 0.5, 0, 0)),
    (LOST, 0.1, 0, 0),
]


def test_worse_is_lost_then_more_help_then_more_mistakes_then_slower() -> None:
    for day in (DAY, "2026-11-25"):
        found = [Ending(how, day, seconds, hints, slips) for how, seconds, hints, slips in SOLVED_WITH]
        ranked = [order_of_ending(daily_place(DAY), each) for each in found]
        assert ranked == sorted(ranked)
    assert order_of_ending(daily_place(DAY), Ending(SOLVED, DAY, 1.0, 0)) > ranked[-1], "an ending on its day"
    assert order_of_ending(FREE, Ending(SOLVED, DAY, 1.0, 0)) > order_of_ending(FREE, found[-1]), "the earlier day"


def exchange_records(one: Home, two: Home) -> None:
    """Restored in both, with settings, from what each had."""
    backups = one.backup(), two.backup()
    for _ in range(2):
        for home, backup in ((two, backups[0]), (one, backups[1])):
            Backups(home.store).restore(backup, still, settings=True, folder=home.folder.parent / "before")


def test_own_lists_that_both_changed_have_the_words_of_both(homes: tuple[Home, Home]) -> None:
    one, two = homes
    one.store.keep_own_lists("Boats: punt, ferry\nTea: green, mint\n# mine\n")
    exchange_records(one, two)
    one.store.keep_own_lists("Boats: punt, ferry, raft\nTea: green, mint\n# mine\n水果：桃 梨 杏\n")
    two.store.keep_own_lists("Tea: green, mint, chai\nBoats: ferry, Punt, kayak\n水果: 桃李\nTrees: oak, elm\n# mine\n")
    exchange_records(one, two)
    words = [{each.name: each.folded for each in read_lists(home.store.own_lists())} for home in homes]
    assert words[0] == words[1]
    counts = {name: len(folded) for name, folded in words[0].items()}
    assert counts == {"Boats": 4, "Tea": 3, "Trees": 2, "水果": 4}
    assert one.store.own_lists().count("# mine") == two.store.own_lists().count("# mine") == 1
    before = [home.store.own_lists() for home in homes]
    exchange_records(one, two)
    assert [home.store.own_lists() for home in homes] == before


def test_two_lists_that_are_too_long_together_both_stay(homes: tuple[Home, Home]) -> None:
    for sign, home in zip("ab", homes, strict=True):
        home.store.keep_own_lists("Words: " + ", ".join(f"{sign}{number}" for number in range(150)))
    for _ in range(2):
        exchange_records(*homes)
        assert [len(home.store.own_lists().splitlines()) for home in homes] == [2, 2]


def drafts(home: Home) -> set[tuple[str, str]]:
    return {(each.id, each.text) for each in home.store.drafts.all("toy")}


def test_a_draft_that_both_changed_becomes_two(homes: tuple[Home, Home]) -> None:
    one, two = homes
    one.store.drafts.keep(SavedDraft("toy", "wall", "first"))
    exchange_records(one, two)
    one.store.drafts.keep(SavedDraft("toy", "wall", "changed here"))
    for text in ("changed", "changed there"):
        two.store.drafts.keep(SavedDraft("toy", "wall", text))
    old = one.backup()
    for _ in range(2):
        exchange_records(one, two)
        assert drafts(one) == drafts(two)
        assert {text for _, text in drafts(one)} == {"changed here", "changed there"}
    assert ("wall", "changed there") in drafts(two), "the one that was changed more often"
    two.store.drafts.keep(SavedDraft("toy", "wall", "both"))
    Backups(two.store).restore(old, still, settings=False, folder=two.folder.parent / "before")
    exchange_records(one, two)
    assert {text for _, text in drafts(one)} == {text for _, text in drafts(two)} == {"both", "changed here"}


@pytest.mark.slow
def test_a_draft_that_goes_on_from_the_other_one_replaces_it(homes: tuple[Home, Home]) -> None:
    """Written in turn, in windows of their own, with several changes each."""
    one, two = homes
    for number in range(6):
        home = homes[number % 2]
        home.store.drafts = Drafts(home.store.records)
        for stroke in range(3):
            home.store.drafts.keep(SavedDraft("toy", "wall", f"{number} {stroke}"))
        exchange_records(one, two)
        assert drafts(one) == drafts(two) == {("wall", f"{number} 2")}


def test_a_removed_draft_stays_removed(homes: tuple[Home, Home]) -> None:
    one, two = homes
    draft = SavedDraft("toy", "wall", "first")
    one.store.drafts.keep(draft)
    exchange_records(one, two)
    old = two.backup()
    two.store.drafts.remove(draft)
    exchange_records(one, two)
    Backups(one.store).restore(old, still, settings=False, folder=one.folder.parent / "before")
    assert drafts(one) == drafts(two) == set()


def test_of_a_setting_the_later_change_counts_and_how_the_window_looks_stays(homes: tuple[Home, Home]) -> None:
    one, two = homes
    for home, volume, scale, theme in ((one, 10, 150, "dark"), (two, 90, 100, "light")):
        fresh = home.store.settings()
        chosen = replace(fresh, volume=50, scale=125, theme="light" if theme == "dark" else "dark")
        home.store.keep_settings(fresh, chosen)
        home.store.keep_settings(chosen, replace(chosen, volume=volume, scale=scale, theme=theme))
    two.store.keep_settings(two.store.settings(), replace(two.store.settings(), clock=False, volume=80))
    exchange_records(one, two)
    seen = [home.store.settings() for home in homes]
    assert [(each.volume, each.clock) for each in seen] == [(80, False)] * 2
    assert [(each.scale, each.theme) for each in seen] == [(150, "dark"), (100, "light")]
