"""What Statistics count, and what they compare with."""

from game.history.archive import Game
from game.scenes.statistics import NONE, _figures


def game(number: int, seconds: float, ending: str = "solved", hints: int = 0) -> Game:
    fields = {
        **dict.fromkeys(("id", "kind", "place", "preset", "begun", "day"), ""),
        "seconds": seconds,
        "hints": hints,
        "ending": ending,
    }
    return Game(**{name: fields.get(name, 0) for name in Game.__dataclass_fields__} | {"id": f"g{number}"})  # type: ignore[arg-type]


def test_losses_are_counted_and_only_clean_games_are_the_best() -> None:
    games = [game(1, 8.0, hints=27), game(2, 100.0), game(3, 200.0), game(4, 5.0, "lost")]
    assert _figures(games) == ("3", "1", "1:40", "1:40", "2")


def test_who_only_lost_has_no_times() -> None:
    assert _figures([game(1, 5.0, "lost")]) == ("0", "1", NONE, NONE, "0")
