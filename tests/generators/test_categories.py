"""The neutral reader of the category bank."""

from generators.categories import things_of_a_kind


def test_things_of_a_kind_are_plain_words_in_company() -> None:
    kinds = things_of_a_kind()
    assert len(kinds) > 20
    assert ("brie", "cheddar") in {kind[:2] for kind in kinds}
    members = [member for kind in kinds for member in kind]
    assert all(member.isascii() and member.isalpha() and member.islower() for member in members)
    assert not any("hidden" in kind for kind in kinds)
