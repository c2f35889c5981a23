"""For tests of backups."""

from __future__ import annotations

import pytest

from tests.game.backup.hostile import Members, members_of


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Members:
    """The members of a backup as it should be."""
    return members_of(tmp_path_factory.mktemp("sound"))
