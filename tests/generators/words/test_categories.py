"""The neutral reader of the category bank."""

from generators.words.categories import things_of_a_kind


def test_things_of_a_kind_are_plain_words_in_company() -> None:
    kinds = things_of_a_kind()
    assert len(kinds) > 20
    assert ("brie", "cheddar") in {kind.members[:2] for kind in kinds}
    members = [member for kind in kinds for member in kind.members]
    assert all(member.isascii() and member.isalpha() and member.islower() for member in members)
    assert not any("hidden" in kind.members for kind in kinds)


def test_members_that_are_half_of_a_name_are_left_out() -> None:
    """Speaking and carriage have nothing in common but a clock."""
    assert not any({"speaking", "carriage"} <= set(kind.members) for kind in things_of_a_kind())
