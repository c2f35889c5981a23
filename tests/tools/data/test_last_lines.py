from tools.data.last_lines import Sounds, fault

ONE = ("my", "whole", "will", "you", "sea", "i", "ring", "rain", "in", "and", "fall", "on", "roofs", "run", "streams")
SOUNDS: Sounds = {word: ["1"] for word in ONE} | {"the": ["0"], "carry": ["10"], "over": ["10"], "above": ["01"]}


def test_a_line_has_four_beats() -> None:
    for line in (
        "My whole will carry you over the sea",
        "I fall on roofs and run in streams",
        "I ring and ring above the sea",
    ):
        assert not fault(line, SOUNDS), line


def test_what_does_not_scan_is_told() -> None:
    for line, why in (
        ("I ring above the sea", "6 syllables"),
        ("I carry the carry the carry the over the sea", "14 syllables"),
        ("My whole will the the the the the sea", "does not scan"),
        ("I carry you over the sea of the moon", "the pronouncing dictionary lacks of moon"),
    ):
        assert fault(line, SOUNDS) == why, line
