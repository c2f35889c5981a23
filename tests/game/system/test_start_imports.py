"""A start imports what the first picture needs: anything more is paid for by everybody, each time."""

from __future__ import annotations

import subprocess
import sys

LATER = (
    *("importlib.metadata", "logging.handlers", "socket", "statistics", "tomllib", "uuid", "zipfile"),
    *("game.backup.backups", "game.boards.board", "game.review.review", "game.scenes.shared.page"),
    *("generators.kernel.atlas", "generators.kernel.paper", "generators.lattice.layout", "networkx", "fpdf"),
)


def test_what_comes_later_is_not_imported() -> None:
    """Sentences are read and pygame is asked for its version, as a start does it, before anything is looked at."""
    start = (
        "import sys, main, game.start, game.system.shadow, generators.kernel.phrases as phrases\n"
        "assert game.system.shadow.fault() is None\n"
        "phrases.phrasebook('en'), phrases.phrasebook('zh')\n"
        f"sys.exit(', '.join({{*{LATER!r}}} & {{*sys.modules}}))"
    )
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=False)
    assert not done.stderr.strip(), done.stderr
