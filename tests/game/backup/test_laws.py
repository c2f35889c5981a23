"""Laws of restoring: nothing is lost, nothing is there twice, twice is as once, and it can be undone."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.store import Store
from game.store.technique_counts import Counts, Seen
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
    practise,
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
def test_nothing_is_lost_and_an_undo_brings_back_what_was(here: World, there: World, with_settings: bool) -> None:
    with two(here, there) as (folder, store, backup):
        before = state_of(store, folder)
        told = backups(store).look(backup, still)
        assert state(folder) == before, "to look changes nothing"
        done = backups(store).restore(backup, still, settings=with_settings)
        assert (told.would.games, told.would.words, told.would.spoilt) == (done.games, done.words, 0)
        store.writer.wait()
        check_merged(folder, store, here, there)
        for name, value in there.settings if with_settings else here.settings:
            assert getattr(store.settings(), name) == value
        assert backups(store).can_undo
        backups(store).undo(still)
        assert state_of(store, folder) == before
        assert not backups(store).can_undo
        assert not list(folder.glob("*.zip*"))
        backups(store).restore(backup, still, settings=with_settings)
        store.writer.wait()
        running = play_on(folder, store, there)
        backups(store).undo(still)
        check_undone(folder, store, here, running)
        backups(store).restore(backup, still, settings=with_settings)
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


def play_on(folder: Path, store: Store, there: World) -> list[str]:
    """Something of each sort, also in games that came with the backup: these are returned."""
    build(folder, World(games=((9, "solved", "archive"), (8, "running", "shelf"))))
    practise(store, World(cards=(("后", 0),), tried=("since",)))
    store.change_own_words(lambda text: text + "+later\n")
    store.change_learned(lambda learned: learned.with_seen("game9", Seen("toy", "2026-11-09", {"step": Counts(7)})))
    running = sorted(chapters_in(folder) & {f"game{each}" for each, form, _ in there.games if form == "running"})
    for name in running:
        with (folder / "games" / "toy" / f"{name}.chapter").open("a") as file:
            file.write("7.0 move 2\n")
    return running


def check_undone(folder: Path, store: Store, here: World, running: list[str]) -> None:
    """What was played since stays."""
    assert endings(folder)["game9"] == "solved"
    assert {each.front: each.step for each in store.cards.all("toy")} == {**dict(here.cards), "后": 0}
    assert {each.id for each in store.ledger.tried("toy")} == {*here.tried, "since"}
    assert {"game8", *running} <= chapters_in(folder)
    assert words_in(folder) == {**{word[1:]: word[0] for word in here.words}, "later": "+"}
    assert learned_in(folder)[0] == both_learned(here, here)[0] | {"game9": 7}


def state_of(store: Store, folder: Path) -> object:
    store.writer.wait()
    return state(folder)
