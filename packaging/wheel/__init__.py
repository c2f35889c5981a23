"""Lantern for Python: puzzles made, solved, rated and explained. The names are in docs/library.md.

All but `speak` is imported when it is used, as the command `lantern` imports this too and starts without puzzles."""

from typing import TYPE_CHECKING, Any

from generators.kernel.phrases import speak

if TYPE_CHECKING:
    from generators.explain import Step
    from generators.kernel.kind import BadText
    from generators.public import Puzzle, Rating, kinds, new, read, read_pack, write_pack

__all__ = ["BadText", "Puzzle", "Rating", "Step", "kinds", "new", "read", "read_pack", "speak", "write_pack"]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - functions and classes
    if name not in __all__:
        raise AttributeError(f"module 'lantern_puzzles' has no attribute {name!r}")
    from generators import public  # noqa: PLC0415 - when it is used

    return getattr(public, name)


def __dir__() -> list[str]:
    return __all__
