"""A file of days: what it brings, twice, damaged, and both ways between Python and script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from game.backup.records import merge_records
from game.store.figures import streak_status
from game.store.records import DAY as DAY_RECORD
from game.store.store import Store
from generators.kernel.kind import BadText
from generators.page.own_days import LARGEST, EveningDay, OwnDays, read_own_days, write_own_days
from generators.page.result import NUMBERS, Result, Sent
from tests.generators.page.played import script_engine

DAY = date(2026, 12, 9)
ISO = DAY.isoformat()
SPOTS = Result("sweet_spots", 97, 2520)
BACK = Result("crossword", 2829103021, 941, 0, 1)
DAYS = frozenset((DAY - timedelta(each)).isoformat() for each in range(1, 9))
FILE = OwnDays(
    0x7E11B0,
    "Chloé 安",
    (Sent((SPOTS, Result("brick", 5, lost=True)), 0x7E11B0, DAY.toordinal()), Sent((BACK,))),
    DAYS,
    ((ISO, "crossword", 2829103021, "Bo B"), (ISO, "brick", 7, "")),
    (EveningDay("sweet_spots", "which_one", "2026-12-01", 2, 0, 0), EveningDay("fill_in", "chain", ISO, 0, 3, 4)),
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path, lambda: DAY)
    yield made
    made.close()


def test_a_file_becomes_my_own_once(store: Store) -> None:
    circle = store.circle
    circle.take([replace(FILE.sent[0], name="My telephone")])
    assert circle.names() == {"7e11b0": "My telephone"}, "its line was pasted before"
    assert circle.take_days(FILE)
    assert [*circle.names().values()] == ["Bo B"]
    assert circle.away()[ISO]["sweet_spots"] == SPOTS
    streak = streak_status(store.records.of(DAY_RECORD), DAY)
    numbers = [date.fromisoformat(each).toordinal() for each in DAYS]
    on_a_page = json.loads(script_engine("streak").eval(f"JSON.stringify(streakOf({numbers}, {DAY.toordinal()}))"))
    assert on_a_page == {"days": streak.days, "kept": streak.kept, "more": streak.to_freeze}
    assert "crossword 2829103021 Bo B" in dict(store.gifts.all())
    before = store.records.table()
    assert not circle.take_days(FILE)
    assert not circle.take_days(replace(FILE, player=7, sent=(replace(FILE.sent[0], player=7), FILE.sent[1])))
    assert store.records.table() == before


def test_two_homes_agree(store: Store, tmp_path: Path) -> None:
    other = Store(tmp_path / "other", lambda: DAY)
    store.circle.take_days(FILE)
    late = Sent((replace(SPOTS, late=True), Result("riddle", 1, 9)), 5, DAY.toordinal())
    other.circle.take_days(OwnDays(5, sent=(late,), solved=frozenset({ISO})))
    for here, there in ((store, other), (other, store)):
        here.records.put(*merge_records(here.records.table(), there.records.table(), settings=False))
    assert store.circle.away() == other.circle.away()
    assert store.circle.away()[ISO]["sweet_spots"] == SPOTS
    assert store.records.of(DAY_RECORD).keys() == other.records.of(DAY_RECORD).keys() == {*DAYS, ISO}
    other.close()


def hostile(dice: Random) -> bytes:
    whole = write_own_days(FILE).encode()
    cut = dice.randrange(1, len(whole) - 1)
    return [
        whole[:cut],
        whole[cut:],
        whole.replace(b'days": 1', b'days": %d' % dice.randrange(2, 99)),
        whole.replace(b"[", dice.choice([b"[9, ", b"[[], ", b"", b'{"a": '])),
        dice.randbytes(dice.randrange(99)),
        whole.replace(b'"2026-12-0', dice.choice([b'"2026-12-', b'"x', b'3, "', b'null, "'])),
        re.sub(rb"(8262064|2829103021),", dice.choice([b"-1,", b"1.5,", b"4294967296,"]), whole),
        whole + b" " * LARGEST if dice.random() < 0.1 else b"[" * cut * 99,
    ][dice.randrange(8)]


def test_a_script_reads_and_writes_the_same() -> None:
    """Also damaged files, which both refuse for the same reason."""
    script, dice = script_engine("own_days"), Random(5)
    every = Sent(tuple(Result(each, 5, 10) for each in NUMBERS), FILE.player, DAY.toordinal() - 1)
    file = replace(FILE, sent=(every, *FILE.sent))
    read = f"readOwnDays({json.dumps(write_own_days(file))})"
    again = script.eval(
        f"writeOwnDays({{...({read}), name: {json.dumps(FILE.name)}, days: Object.fromEntries(({read}).days)}})"
    )
    assert read_own_days(again.encode()) == file
    for _ in range(500):
        data = hostile(dice)
        with pytest.raises(BadText) as error:
            read_own_days(data)
        text = json.dumps(data.decode("utf-8", "replace"))
        assert f"away.{script.eval(f'readOwnDays({text})')}" == error.value.phrase.key
