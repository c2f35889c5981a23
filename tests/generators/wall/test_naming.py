from __future__ import annotations

import pytest

from generators.wall import connecting, lion
from generators.wall.bank import categories
from generators.wall.naming import means

SAME = [
    ("Kinds of cheese", "cheese"),
    ("Kinds of cheese", "CHEESES!"),
    ("Kinds of cheese", "types of cheeses"),
    ("Rivers of Europe", "Europe, rivers"),
    ("Cities", "a city"),
    ("Boxes", "the box"),
    ("____ ball", "ball"),
    ("____ ball", "words before ball"),
    ("____ ball", "___ BALL"),
    ("Cafés", "cafe"),
    ("Women's names", "womens names"),
    ("Philosophers", "philosphers"),
    ("Philosophers", "phliosophers"),
    ("Glasses", "glass"),
    ("疒", "疒"),
    ("Things that are", "things that are"),
]
DIFFERENT = [
    ("Kinds of cheese", ""),
    ("Kinds of cheese", "kinds"),
    ("Kinds of cheese", "chess"),
    ("Kinds of cheese", "cheese knives"),
    ("____ ball", "bell"),
    ("Rivers of Europe", "rivers of Asia"),
    ("Rivers of Europe", "rivers"),
    ("疒", "广"),
    ("____ ball", "____"),
]


@pytest.mark.parametrize(("name", "said"), SAME)
def test_forgiven(name: str, said: str) -> None:
    assert means(said, (name,))


@pytest.mark.parametrize(("name", "said"), DIFFERENT)
def test_not_forgiven(name: str, said: str) -> None:
    assert not means(said, (name,))


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("疒", "sickness"),
        ("疒", "illnesses"),
        ("氵", "water"),
        ("氵", "水"),
        ("氵", "氵"),
        ("氵", "shui"),
        ("宀", "a roof"),
        ("犭", "dog"),
        ("口", "mouth"),
        ("穴", "cave"),
        ("人", "person"),
        ("𧾷", "the foot"),
        ("包", "bāo"),
        ("月", "flesh"),
        ("月", "moon"),
    ],
)
def test_a_part_is_named_by_itself_its_meaning_or_its_sound(part: str, said: str) -> None:
    assert means(said, (part, *lion.names(part)))


def test_every_link_that_can_be_real_has_a_name_to_type() -> None:
    for level in lion.LEVELS:
        for part in lion.deck(level, "any", lambda: None).real:
            assert any(name.isascii() or name.islower() for name in lion.names(part)), part


def test_every_category_is_named_by_its_own_name_and_answers() -> None:
    for category in categories():
        accepted = (category.name, *connecting.names(category.name))
        assert means(category.name, accepted), category.name
        assert all(means(answer, accepted) for answer in category.answers), category.name
