"""Laws of restoring: nothing is lost, nothing is there twice, twice is as once, and what was before is in a backup."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.store.store import Store
from tests.game.backup.world import (
    WORLDS,
    World,
    backup_of,
    backups,
    build,
    chapters_in,
    endings,
    ids,
    learned_in,
    opened,
    state,
    still,
    words_in,
)
from tests.rows import FULL

# To shrink worlds would take minutes.
FEW = settings(max_examples=30 if FULL else 3, phases=[Phase.generate])


@contextmanager
def two(here: World, there: World) -> Iterator[tuple[Path, Store, Path]]:
    """A folder, its store, and the backup of another one."""
    with tempfile.TemporaryDirectory() as room:
        root = Path(room)
        backup = backup_of(root / "there", there)
        build(root / "here", here)
        store = opened(root / "here")
        try:
            yield root / "here", store, backup
        finally:
            store.close()
            assert store.messages == []


@given(WORLDS, WORLDS, st.booleans())
@FEW
def test_nothing_is_lost_and_nothing_is_there_twice(here: World, there: World, with_settings: bool) -> None:
    with two(here, there) as (folder, store, backup):
        before = state(folder)
        told = backups(store).look(backup, still)
        assert state(folder) == before, "to look changes nothing"
        done = backups(store).restore(backup, still, settings=with_settings)
        assert (told.would.games, told.would.words, told.would.spoilt) == (done.games, done.words, 0)
        store.writer.wait()
        check_merged(folder, store, here, there)
        for name, value in there.settings if with_settings else here.settings:
            assert getattr(store.settings(), name) == value
        once = state_of(store, folder)
        again = backups(store).restore(backup, still, settings=with_settings)
        assert again.nothing
        assert not again.new
        assert state_of(store, folder) == once, "twice is as once"


def check_merged(folder: Path, store: Store, here: World, there: World) -> None:
    """Nothing is lost, and nothing is there twice."""
    kept = endings(folder)
    ended = {number: form for number, form, where in here.games if form in ("solved", "lost")}
    assert ids(here.games) | ids(there.games) <= set(kept) | chapters_in(folder)
    for number, form in ended.items():
        assert kept[f"game{number}"] == form, "the first ending stands"
    for number, form, _ in there.games:
        if form in ("solved", "lost") and number not in ended:
            assert kept[f"game{number}"] == form, "what was open gives way"
    assert set(words_in(folder)) == {word[1:] for word in (*here.words, *there.words)}
    assert {word[1:]: word[0] for word in here.words}.items() <= words_in(folder).items()
    assert set(store.seen("toy")) == {*here.seen, *there.seen}
    assert learned_in(folder) == both_learned(here, there)
    steps, mine, other = (
        {each.front: each.step for each in store.cards.all("toy")},
        dict(here.cards),
        dict(there.cards),
    )
    best = {front: max(mine.get(front, 0), other.get(front, 0)) for front in mine | other}
    assert steps == best, "the card with which more was done counts"
    assert {each.id for each in store.ledger.tried("toy")} == {*here.tried, *there.tried}
    waiting = {each.id for each in store.shelf.waiting("toy")}
    assert not waiting & {name for name, ending in kept.items() if ending}, "what ended does not run"


def both_learned(here: World, there: World) -> tuple[dict[str, int], str]:
    """The one here counts where both have a game; of what either has forgotten, nothing does."""
    forgot = max(here.forgot, there.forgot)
    counts = dict(there.learned) | dict(here.learned)
    return {f"game{each}": sure for each, sure in counts.items() if f"2026-11-0{each + 1}" >= forgot}, forgot


@given(WORLDS, WORLDS)
@FEW
def test_what_was_before_is_in_a_backup(here: World, there: World) -> None:
    with two(here, there) as (folder, store, backup):
        saved = backups(store).restore(backup, still, settings=True).before
        assert saved is not None
        assert backups(store).look(saved, still).would.nothing, "nothing of it was lost"
        new = folder.with_name("new")
        other = opened(new)
        backups(other).restore(saved, still, settings=True)
        other.writer.wait()
        assert ids(here.games) == set(endings(new)) | chapters_in(new)
        for number, form, _ in here.games:
            if form in ("solved", "lost"):
                assert endings(new)[f"game{number}"] == form
        assert words_in(new) == {word[1:]: word[0] for word in here.words}
        assert set(other.seen("toy")) == {*here.seen}
        for name, value in here.settings:
            assert getattr(other.settings(), name) == value
        other.close()


def state_of(store: Store, folder: Path) -> object:
    store.writer.wait()
    return state(folder)
