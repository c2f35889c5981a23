"""The scripts of pages: imports point down only and in no circle, rules know no document, functions are short."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generators.page.page import SCRIPT
from tests.sources import ROOT
from tests.test_architecture import circles

# Those that all share by their names, those of a kind as KIND/page_rules.
PATHS = {path.stem: path for path in (ROOT / "assets" / "page").glob("*.js")}
PATHS |= {f"{path.parent.name}/{path.stem}": path for path in (ROOT / "generators").glob("*/*.js")}
SCRIPTS = {name: path.read_text(encoding="utf-8") for name, path in PATHS.items()}
NAMES = {path: name for name, path in PATHS.items()}
ALONE, TOPS = {"sw", "worker"}, ("site", "new", "give", "open", "mine", "path", "evening")
BOARDS = {name for name in PATHS if name.endswith("/page")}
# The floors. All others are on the ground: rules, games and hints, which run in the tests without a browser.
UPPER = {
    **dict.fromkeys((SCRIPT, "asking", "page", "play", *TOPS), 4),
    **dict.fromkeys(BOARDS | {"end", "foot", "gift", "site_front", "site_archive", "wall/give", "sweet_spots/give"}, 3),
    "site_path": 3,
    **dict.fromkeys(
        (
            *("letter_grid", "letters", "row", "wall/page_links", "sweet_spots/page_lines", "site_parts"),
            *("site_months", "site_kept", "site_circle", "site_away", "site_evening", "moment", "pinyin"),
        ),
        2,
    ),
    **dict.fromkeys(
        ("parts", "keep", "keys", "keyboard", "pointer", "grid", "site_edition", "site_store", "frames"), 1
    ),
}
LONGEST_FILE, LONGEST_FUNCTION = 250, 60  # lines
TAKEN = re.compile(r'^import \{ (.+) \} from "(\.[./\w]+)";$', re.MULTILINE)
DECLARED = re.compile(r"^(export )?(?:async )?(?:function|const|let|class) (\w+|[\[{].+?[\]}])", re.MULTILINE)
DOCUMENT = re.compile(r"\b(?:document|window|localStorage|addEventListener)\b")
COMMENT = re.compile(r"(?:^| )// .*$", re.MULTILINE)


def declared(name: str, given: bool = False) -> list[str]:
    """The names at the top of a script; or those of them that it gives."""
    found = [names for export, names in DECLARED.findall(SCRIPTS[name]) if export or not given]
    return [one for names in found for one in re.findall(r"\w+", names)]


def taken(name: str) -> list[tuple[str, str]]:
    """Each name that a script imports, after the script that gives it."""
    found = [(names, (PATHS[name].parent / other).resolve()) for names, other in TAKEN.findall(SCRIPTS[name])]
    return [(NAMES[other], one) for names, other in found for one in names.split(", ")]


def together(*names: str) -> set[str]:
    """These scripts and all that they import."""
    return set(names).union(*(together(other) for name in names for other, _ in taken(name)))


def blocks(text: str) -> Iterator[tuple[str, int]]:
    """The first line of each block but classes, and how many lines it has."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        indent = line[: -len(line.lstrip())]
        if line.endswith(("{", "[", "(")) and "class " not in line and not line.startswith(" * "):
            closing = re.compile(rf"{indent}[}}\])]")
            yield line.strip(), next(size for size, other in enumerate(lines[at + 1 :], 2) if closing.match(other))


def test_imports_point_down() -> None:
    pairs = [(name, other) for name in SCRIPTS for other, _ in taken(name)]
    assert [(name, other) for name, other in pairs if UPPER.get(other, 0) > UPPER.get(name, 0)] == []
    assert UPPER.keys() - SCRIPTS.keys() == set()


def test_no_circle_of_imports() -> None:
    assert circles({name: [other for other, _ in taken(name)] for name in SCRIPTS}) == []


def test_no_kind_knows_another() -> None:
    others = [(name, other) for name in SCRIPTS if "/" in name for other, _ in taken(name) if "/" in other]
    assert [pair for pair in others if len({each.partition("/")[0] for each in pair}) > 1] == []


def test_the_ground_knows_no_document() -> None:
    ground = SCRIPTS.keys() - UPPER.keys() - ALONE
    assert [name for name in sorted(ground) if DOCUMENT.search(COMMENT.sub("", SCRIPTS[name]))] == []


def test_keys_and_drags_are_read_once() -> None:
    heard = {name: set(re.findall(r'"(?:key|pointer)(?:down|move|up)"', text)) for name, text in SCRIPTS.items()}
    assert {name for name in heard if heard[name] - {'"pointerdown"'}} == {"keyboard", "pointer"}


def test_every_name_is_given_and_used() -> None:
    for name, text in SCRIPTS.items():
        words = Counter(re.findall(r"\w+", COMMENT.sub("", TAKEN.sub("", text))))
        missing = [(other, one) for other, one in taken(name) if one not in declared(other, given=True)]
        assert (name, missing, [one for _, one in taken(name) if not words[one]]) == (name, [], [])
        assert text.count("\nimport ") == len(TAKEN.findall(text)), f"{name}: no page can read this import"
    given = {(name, one) for name in SCRIPTS for one in declared(name, given=True)}
    assert given - {each for name in SCRIPTS for each in taken(name)} == set(), "nobody takes this"


def test_every_script_is_on_a_page() -> None:
    pages = [together(board, start) for board in sorted(BOARDS) for start in (SCRIPT, "play")]
    pages += map(together, TOPS)
    assert set(SCRIPTS) == set().union(ALONE, *pages)
    for page in pages:  # a page is one script, in which a name stands for one thing
        names = Counter(one for name in page for one in declared(name))
        assert [one for one, count in names.items() if count > 1] == []


def test_files_and_functions_are_short() -> None:
    assert [name for name, text in SCRIPTS.items() if text.count("\n") > LONGEST_FILE] == []
    every = [(name, *block) for name, text in SCRIPTS.items() for block in blocks(text)]
    assert [(name, line) for name, line, length in every if length > LONGEST_FUNCTION] == []
    assert len(every) > len(SCRIPTS)
