"""Small worlds to be backed up: a player's folder made of what was played, and what can be read of one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from game.backup.backups import Backups
from game.start import open_store
from game.store.learning import Counts, ExerciseResult, ForgetMark, Learned, TechniquesUsed
from game.store.records import SETTING
from game.store.store import Store
from generators.kernel.kind import Met
from tests.game.toy import TODAY

FORMS = ("running", "longer", "left", "solved", "lost")  # besides "opened", without a move


@dataclass(frozen=True)
class World:
    """What somebody played: by the number of the game how far it came, and whether it is in the archive, on the shelf
    or in both."""

    games: tuple[tuple[int, str, str], ...] = ()
    words: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    settings: tuple[tuple[str, Any], ...] = ()
    learned: tuple[tuple[int, int], ...] = ()  # the number of a game, and how often something in it was sure
    forgot: str = ""  # a day
    cards: tuple[tuple[str, int], ...] = ()  # the front of a card, and how often in a row it was known
    tried: tuple[str, ...] = ()  # names of exercises


def lines(number: int, form: str) -> list[str]:
    about = {"id": f"game{number}", "kind": "toy", "place": "free", "preset": "few", "puzzle": "3"}
    heading = json.dumps({"lantern": 2, **about, "begun": "2026-11-01"})
    deeds = [f"0.0 open {number + 1}", "1.0 move 0"]
    match form:
        case "opened":
            deeds.pop()
        case "longer":
            deeds += ["2.0 move 1", "2.5 clock"]
        case "left":
            deeds += ["3.0 left"]
        case "solved":
            deeds += ["2.0 move 1", "3.0 move 2", "3.0 end solved 2026-11-02"]
        case "lost":
            deeds += ["4.0 end lost 2026-11-03"]
    return [heading, *deeds]


def build(folder: Path, world: World) -> None:
    """Written by hand where the store would do it by and by."""
    store = Store(folder, lambda: TODAY)
    store.writer.wait()
    for number, form, where in world.games:
        if where != "shelf":
            assert store.archive.put([lines(number, form)], "2026-11-05")
        if where != "archive":
            path = folder / "games" / "toy" / f"game{number}.chapter"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(f"{line}\n" for line in lines(number, form)), newline="\n")
    if world.words:
        store.change_own_words(lambda _: "# mine\n" + "".join(f"{word}\n" for word in world.words))
    for puzzle in world.seen:
        store.add_seen("toy", puzzle)
    if world.learned or world.forgot:
        store.change_learned(lambda _: learned_of(world))
    store.records.set(SETTING, dict(world.settings))
    store.cards.meet("toy", [Met(front, missed=True) for front, _ in world.cards], TODAY - timedelta(90))
    for front, known in world.cards:
        for _ in range(known):
            store.cards.answer(next(each for each in store.cards.all("toy") if each.front == front), knew=True)
    for name in world.tried:
        store.ledger.add(ExerciseResult("toy", "step", TODAY.isoformat(), 2.0, found=True, id=name))
    store.close()
    assert store.messages == []


def learned_of(world: World) -> Learned:
    """The day of a game is 2026-11-0 and its number."""
    seen = {
        f"game{number}": TechniquesUsed("toy", f"2026-11-0{number + 1}", {"step": Counts(sure)})
        for number, sure in world.learned
    }
    return Learned(seen, {"toy": ForgetMark(world.forgot, "game7")} if world.forgot else {})


def learned_in(folder: Path) -> tuple[dict[str, int], str]:
    """Games and how often something in them was sure, and the day up to which all is forgotten."""
    kept = records(folder)
    forgot = kept.get("forgot toy", [""])[0]
    found = {key.split()[1]: value for key, value in kept.items() if key.startswith("learned ")}
    return {game: each[2]["step"][0] for game, each in found.items() if each[1] >= forgot}, forgot


def records(folder: Path) -> dict[str, Any]:
    """By kind and key, without what is gone."""
    path, found = folder / "player.records", dict[str, Any]()
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        kind, key, value, _ = json.loads(line)
        found[f"{kind} {key}"] = value
    return {name: value for name, value in found.items() if value is not None}


def opened(folder: Path) -> Store:
    store = open_store(folder, lambda: TODAY)
    store.writer.wait()
    return store


def backup_of(folder: Path, world: World) -> Path:
    """Of a player who played that there: a zip beside the folder."""
    build(folder, world)
    store = opened(folder)
    path = Backups(store).write(folder.parent / "out", still)
    store.close()
    return path


def state(folder: Path) -> dict[str, Any]:
    """All that is the player's, read without the code that wrote it."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name[0] != "." and path.suffix in (".json", ".txt", ".chapter")
    }
    files.pop("restore.json", None)
    kept = {name: value for name, value in records(folder).items() if not name.startswith("machine ")}
    return {"files": files, "rows": rows(folder), "records": kept}


def rows(folder: Path) -> set[tuple[Any, ...]]:
    path = folder / "results.sqlite3"
    if not path.exists():
        return set()
    with closing(sqlite3.connect(path)) as database:
        return set(database.execute("SELECT * FROM game"))


def endings(folder: Path) -> dict[str, str]:
    with closing(sqlite3.connect(folder / "results.sqlite3")) as database:
        return dict(database.execute("SELECT id, ending FROM game"))


def still() -> None:
    """Nobody calls it off."""


def words_in(folder: Path) -> dict[str, str]:
    found = [value for name, value in records(folder).items() if name.startswith("word ")]
    return {line[1:]: line[0] for line in found if line[:1] in "+-"}


def chapters_in(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("games/toy/*.chapter")}


def ids(world: Iterable[tuple[int, str, str]]) -> set[str]:
    return {f"game{number}" for number, _, _ in world}


def pairs(keys: st.SearchStrategy[Any], values: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.dictionaries(keys, values, max_size=4).map(lambda each: tuple(each.items()))


GAMES = st.dictionaries(
    st.integers(0, 5), st.tuples(st.sampled_from(FORMS), st.sampled_from(("shelf", "archive", "both"))), max_size=5
).map(lambda games: tuple((number, *each) for number, each in sorted(games.items())))
WORDS = st.dictionaries(st.sampled_from(("zonkey", "moor", "lamp", "quill")), st.sampled_from("+-"), max_size=4).map(
    lambda words: tuple(sign + word for word, sign in words.items())
)
SEEN = st.lists(st.sampled_from(("3", "4", "5", "6")), max_size=4, unique=True).map(tuple)
SETTINGS = pairs(st.sampled_from(("clock", "greeted", "patterns")), st.booleans())
LEARNED = pairs(st.integers(0, 5), st.integers(1, 9))
CARDS = pairs(st.sampled_from("木林水火"), st.integers(0, 3))
TRIED = st.lists(st.sampled_from(("one", "two", "three", "four")), max_size=3, unique=True).map(tuple)
FORGOT = st.sampled_from(("", "", "2026-11-02", "2026-11-04"))
WORLDS = st.builds(World, GAMES, WORDS, SEEN, SETTINGS, LEARNED, FORGOT, CARDS, TRIED)
