"""What the script of a kind reads of the givens, and the fields of the class that Python fills: they are the same."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

import pytest

from generators.kernel.page import Givens
from generators.lattice.page import CluedSlot, PageSlot
from generators.page.page import KINDS, SCRIPT, read_scripts
from generators.site.day import CARDS
from generators.wall.page import PageGroup
from tests.generators.page.played import FIRST, played

FIELD = re.compile(r"\bgivens\.(\w+)")
NAMES = re.compile(r"\{ ([^{}=]*) \} = (?:this\.)?givens;")
RULES = re.compile(r"(?:Rules|constructor)\(\{ ([^{}]*) \}[,)]")  # rules get the givens first
# Those of walls have all givens, and their game reads them.
OF_RULES, NAMES_OF_RULES = r"\bthis\.rules\.(\w+)", r"\{ ([^{}]*) \} = this\.rules;"


def read_of_givens(script: str) -> set[str]:
    text = read_scripts(script, SCRIPT)
    found, lists = FIELD.findall(text), [*NAMES.findall(text), *RULES.findall(text)]
    if script == CARDS:
        text = (KINDS / CARDS / "page_rules.js").read_text("utf-8")
        found, lists = found + re.findall(OF_RULES, text), lists + re.findall(NAMES_OF_RULES, text)
    return {*found, *(each.partition(":")[0] for names in lists for each in names.split(", "))}


@pytest.mark.parametrize("address", FIRST)
def test_a_script_reads_the_fields_that_python_fills(address: str) -> None:
    page = played(address).page
    own = {each.name for each in fields(page.givens)} - {each.name for each in fields(Givens)}
    assert own == read_of_givens(page.script)


NESTED = [(CluedSlot, "crossword"), (CluedSlot, "riddle"), (PageSlot, "idioms"), (PageGroup, CARDS)]


@pytest.mark.parametrize(("made", "script"), NESTED)
def test_a_script_reads_what_is_in_givens(made: type[Any], script: str) -> None:
    text = read_scripts(script)
    read = {
        *re.findall(r"\.(\w+)", text),
        *(each for names in re.findall(r"\{([^{}]*)\}", text) for each in re.findall(r"\w+", names)),
    }
    assert {each.name for each in fields(made)} - read == set()
