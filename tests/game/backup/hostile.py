"""What the tests of hostile backups share: a sound one, taken apart and put together again."""

from __future__ import annotations

import json
import tempfile
from hashlib import sha256
from pathlib import Path
from unittest.mock import patch
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from game.backup.backups import Backups
from generators.kernel.kind import BadText
from tests.game.backup.world import World, build, opened, state, still

WORLD = World(games=((1, "solved", "archive"), (2, "running", "shelf")), words=("+zonkey",), seen=("3",))
Members = dict[str, bytes]
CHAPTER = "games/toy/game2.chapter"


def packed(path: Path, members: Members, *, agree: bool = True) -> Path:
    """`agree`: what tells of the members tells the truth."""
    if agree:
        manifest = json.loads(members["lantern-backup.json"])
        manifest["members"] = {
            name: sha256(data).hexdigest() for name, data in members.items() if name != "lantern-backup.json"
        }
        members = {**members, "lantern-backup.json": json.dumps(manifest).encode()}
    with ZipFile(path, "w", ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return path


def refused(path: Path) -> str:
    """The key of the sentence. Looked at, restored and read, it leaves the player's folder as it was."""
    home, temporary = path.parent / "mine", path.parent / "temporary"
    temporary.mkdir(exist_ok=True)
    build(home, World(games=((3, "running", "both"),)))
    store = opened(home)
    before = state(home)
    keys = []
    for work in (
        lambda: Backups(store).look(path, still),
        lambda: Backups(store).restore(path, still, settings=True),
    ):
        with patch.object(tempfile, "tempdir", str(temporary)), pytest.raises(BadText) as caught:
            work()
        keys.append(caught.value.phrase.key)
        assert str(caught.value).endswith((".", "。"))
        assert "\n" not in str(caught.value)
    store.close()
    assert state(home) == before
    assert not list(temporary.iterdir())
    assert not [each for each in home.iterdir() if each.suffix in (".zip", ".next")]
    assert keys[0] == keys[1]
    return keys[0]


def members_of(room: Path) -> Members:
    """Of a backup as it should be."""
    build(room / "home", WORLD)
    store = opened(room / "home")
    path = Backups(store).write(room, still)
    store.close()
    with ZipFile(path) as packed:
        return {name: packed.read(name) for name in packed.namelist()}
