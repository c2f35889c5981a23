"""What was practised goes with a backup: merged by what each line is of, and taken back again."""

from __future__ import annotations

import json
import zipfile
from datetime import timedelta
from pathlib import Path

import pytest

from game.backup.backups import Backups
from game.store import Store
from game.store.ledger import Tried
from game.store.records import CARD, TRIED
from generators.kernel.flash_cards import Met
from tests.game.backup.world import opened, state, still
from tests.game.toy import TODAY

KIND = "toy"


def tried(name: str) -> Tried:
    return Tried(KIND, "step", TODAY.isoformat(), 2.0, found=True, id=name)


def practised(folder: Path, fronts: str, names: tuple[str, ...]) -> Store:
    store = opened(folder)
    store.cards.meet(KIND, [Met(each, missed=True) for each in fronts], TODAY - timedelta(9))
    for each in names:
        store.ledger.add(tried(each))
    store.writer.wait()
    return store


def backed_up(store: Store, out: Path) -> Path:
    path = Backups(store).write(out, still)
    store.close()
    return path


def fronts(store: Store) -> set[str]:
    return {each.front for each in store.cards.all(KIND)}


def names(store: Store) -> set[str]:
    return {each.id for each in store.ledger.tried(KIND)}


@pytest.fixture
def coming(tmp_path: Path) -> Path:
    """Of another machine: a card that is known better there, and one that is not here."""
    store = practised(tmp_path / "there", "木林", ("one", "two"))
    for each in store.cards.due(KIND):
        if each.front == "木":
            store.cards.answer(each, knew=True)
    return backed_up(store, tmp_path / "out")


def test_both_are_there_after_a_restore_and_twice_is_as_once(tmp_path: Path, coming: Path) -> None:
    store = practised(tmp_path / "here", "木水", ("two", "three"))
    Backups(store).restore(coming, still, settings=False)
    assert fronts(store) == set("木林水")
    assert names(store) == {"one", "two", "three"}
    assert {each.front: each.step for each in store.cards.all(KIND)}["木"] == 1, "more was done with it there"
    store.close()
    once = state(tmp_path / "here")
    store = opened(tmp_path / "here")
    Backups(store).restore(coming, still, settings=False)
    store.close()
    assert state(tmp_path / "here") == once


def test_undone_all_is_as_before_but_for_what_was_practised_since(tmp_path: Path, coming: Path) -> None:
    store = practised(tmp_path / "here", "木水", ("two", "three"))
    Backups(store).restore(coming, still, settings=False)
    store.ledger.add(tried("since"))
    store.cards.meet(KIND, [Met("火", missed=True)])
    store.writer.wait()
    Backups(store).undo(still)
    assert fronts(store) == set("木水火")
    assert names(store) == {"two", "three", "since"}
    assert {each.front: each.step for each in store.cards.all(KIND)}["木"] == 0
    store.close()


def test_where_nothing_was_practised_there_is_nothing_again_after_undo(tmp_path: Path, coming: Path) -> None:
    store = opened(tmp_path / "here")
    Backups(store).restore(coming, still, settings=False)
    assert fronts(store) == set("木林")
    Backups(store).undo(still)
    assert not store.records.of(CARD)
    assert not store.records.of(TRIED)
    store.close()


def test_a_backup_of_an_earlier_lantern_is_read(tmp_path: Path) -> None:
    path = backed_up(opened(tmp_path / "there"), tmp_path / "out")
    old = tmp_path / "old.zip"
    with zipfile.ZipFile(path) as came, zipfile.ZipFile(old, "w") as packed:
        for name in came.namelist():
            data = came.read(name)
            if name == "lantern-backup.json":
                told = json.loads(data)
                assert told["lantern_backup"] == 3
                data = json.dumps(told | {"lantern_backup": 1}).encode()
            packed.writestr(name, data)
    store = practised(tmp_path / "here", "木", ("one",))
    Backups(store).restore(old, still, settings=False)
    assert (fronts(store), names(store)) == (set("木"), {"one"})
    store.close()


def test_hostile_lines_are_left_out(tmp_path: Path) -> None:
    store = practised(tmp_path / "there", "木", ("one",))
    path = tmp_path / "there" / "player.records"
    odd = b'["card","toy x",{"kind":"toy","front":"' + b"x" * 500 + b'"},1]\n["tried",3,{},1]\n["tried","x",{},-1]\n'
    path.write_bytes(b"\xff\xfe\n[[[[\n" + path.read_bytes() + odd)
    coming = backed_up(store, tmp_path / "out")
    store = opened(tmp_path / "here")
    Backups(store).restore(coming, still, settings=False)
    assert (fronts(store), names(store)) == (set("木"), {"one"})
    store.close()
