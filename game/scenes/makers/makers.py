"""The makers: for each kind the page where somebody makes puzzles of their own, if it has one.

Home, the menu of a game and the sheet of sizes offer it by the name that its title has.
"""

from __future__ import annotations

from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.shared.scene import Push, Services, Turn
from generators.kernel.kind import AnyKind

PAGES = (BoardEditor,)
MAKERS = {each.kind.id: each for each in PAGES}


def makes(kind: AnyKind) -> bool:
    return kind.id in MAKERS


def maker_title(services: Services, kind: AnyKind) -> str:
    """The words of its row; none where there is no maker."""
    return services.ui.tell(MAKERS[kind.id].title_key) if makes(kind) else ""


def to_maker(services: Services, kind: AnyKind) -> Turn:
    return Push(MAKERS[kind.id](services))
