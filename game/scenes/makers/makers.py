"""The maker page of each kind that has one, where players make their own puzzles.

Home, the menu of a game and the sheet of sizes offer it by its title. A page is imported when it is first opened.
"""

from __future__ import annotations

from game.scenes.shared.old_page import OldPage
from game.scenes.shared.scene import Push, Scene, Services, Turn
from generators.kernel.kind import AnyKind

TITLES = {
    "connecting_wall": "maker.page.connecting_wall",
    "lion_wall": "maker.page.lion_wall",
    "sweet_spots": "editor.title",
}


def maker(services: Services, kind: str) -> Scene:
    if kind == "sweet_spots":
        from game.scenes.makers.sweet_spots.editor import BoardEditor  # noqa: PLC0415

        return BoardEditor(services)
    from game.scenes.makers.wall.maker import LionMaker, WallMaker  # noqa: PLC0415

    return (LionMaker if kind == "lion_wall" else WallMaker)(services)


def makes(kind: AnyKind) -> bool:
    return kind.id in TITLES


def maker_title(services: Services, kind: AnyKind) -> str:
    """The title of its row; None without a maker."""
    return services.ui.tell(TITLES[kind.id]) if makes(kind) else ""


def to_maker(services: Services, kind: AnyKind) -> Turn:
    return Push(maker(services, kind.id))


def has_lists(services: Services, kind: AnyKind) -> bool:
    """Does the player have word lists to deal it from?"""
    return kind.id == "connecting_wall" and bool(services.store.own_lists().strip())


def deal_lists(services: Services, *, alone: bool) -> Turn:
    """A wall from the player's lists, alone or beside Lantern's."""
    from game.scenes.makers.wall.lists import deal  # noqa: PLC0415

    return deal(services, alone=alone)


def new_night(services: Services) -> Turn:
    """The saved quiz night, or an empty one."""
    from game.scenes.makers.wall.night import NightPage  # noqa: PLC0415

    return Push(NightPage(services))


def is_night(data: bytes) -> bool:
    """Is it a quiz night, for two teams?"""
    if not data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"#"):
        return False  # nothing is imported for it
    from generators.wall.quiz import claims_night  # noqa: PLC0415

    return claims_night(data)


def to_night(services: Services, data: bytes) -> OldPage:
    """The page of that night; raises BadText for a wrong file."""
    from game.scenes.makers.wall.night import NightPage  # noqa: PLC0415
    from generators.wall.quiz import open_night  # noqa: PLC0415

    return NightPage(services, open_night(data))
