from collections import defaultdict

from tools.data.meanings import bases, meaning
from tools.data.wordnet import PARTS, WordNetSense

NONE: dict[str, dict[str, list[str]]] = {part: defaultdict(list) for part in PARTS}
TABLE = {
    ("log", "v"): [WordNetSense(9, "enter into a log")],
    ("logger", "n"): [WordNetSense(1, "a person who fells trees")],
    ("back", "r"): [WordNetSense(9, "toward a former location")],
    ("putter", "n"): [WordNetSense(0, "a golfer who is putting")],
    ("putter", "v"): [WordNetSense(1, "work lightly")],
    ("invite", "v"): [WordNetSense(9, "increase the likelihood of")],
}


def test_a_verb_has_no_comparative_and_an_adjective_no_past() -> None:
    assert ("log", "v") in set(bases("logged", NONE)) - set(bases("logger", NONE))
    assert ("big", "a") in set(bases("bigger", NONE)) - set(bases("bigged", NONE))
    assert meaning("logger", TABLE, NONE) == "logger\tlogger\tA person who fells trees"


def test_ours_is_said_of_the_part_of_speech_that_it_is_of() -> None:
    for word, line in (
        ("backer", "backer\tSomeone who gives money to a plan"),
        ("putter", "putter\tGolf club for the green"),
        ("puttering", "putter\tWork lightly"),
        ("inviting", "invite\tAsk to come"),
    ):
        assert meaning(word, TABLE, NONE) == f"{word}\t{line}"
