"""An ending tells what went wrong on the way, and how far it came; those of older logs do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE
from game.store.ending import Ending, ending_of, ending_text, slips_of
from game.store.log import Deed, Heading
from game.store.writer import Writer
from tests.game.memory_store import MemoryArchive
from tests.game.toy import TOY

COUNT = st.integers(0, 10_000_000)


@given(st.sampled_from(["solved", "lost"]), st.dates().map(str), COUNT, st.one_of(st.none(), COUNT))
def test_round_trip(how: str, day: str, slips: int, rank: int | None) -> None:
    deed = Deed("end", 61.5, ending_text(how, day, slips, rank))
    assert ending_of(deed, 2) == Ending(how, day, 61.5, 2, slips, rank)


def test_older_endings_are_read() -> None:
    assert ending_of(Deed("end", 9.0, "lost 2026-11-20"), 0) == Ending("lost", "2026-11-20", 9.0, 0)


@pytest.mark.parametrize("more", ["slips", "slips=", "slips=-1", "slips=x", "rank=99999999999", "=", ""])
def test_what_is_no_ending_is_refused(more: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says, it is not shown
        ending_of(Deed("end", 9.0, f"solved 2026-11-20 {more}"), 0)


def test_a_check_that_found_something_and_a_start_again_are_slips() -> None:
    log = [Deed("check", 1.0, "0"), Deed("check", 2.0, "3"), Deed("undo"), Deed("restart", 3.0), Deed("look")]
    assert slips_of(TOY, TOY.start(4), log) == 2


def test_ranks_have_names_and_the_first_state_has_the_lowest() -> None:
    ranked = [each.kind for each in CATALOGUE if each.kind.scoring.rank is not None]
    assert ranked
    assert all(len(kind.scoring.ranks) > 1 for kind in ranked)


def test_the_archive_keeps_them() -> None:
    archive = MemoryArchive(Writer())
    heading = Heading("a", "toy", "free", "few", "4", "2026-11-20").line()
    archive.put([[heading, "9.0 move 1", "9.0 end solved 2026-11-20 slips=3 rank=7"]], "2026-11-20")
    (game,) = archive.games()
    assert (game.slips, game.rank) == (3, 7)
    archive.close()
