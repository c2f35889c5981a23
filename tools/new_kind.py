"""Begin a puzzle: `python -m tools.new_kind NAME` writes a small complete one, which every test accepts at once;
`--missing NAME` prints what a puzzle may still give, and what that is for.

It is Few Lamps, which stands in tools/few_lamps, under the new name: its rules, notation, solver, generator, reasons,
board, sentences and tests are there to be replaced by those of the new puzzle, one after the other.
"""

from __future__ import annotations

import ast
import keyword
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from generators.kernel.way import COSTS
from generators.lanterns import all_kinds
from tools.faculties import missing

ROOT = Path(__file__).parent.parent
PATTERN = ROOT / "tools" / "few_lamps"
LONGEST = 24  # letters of a name; the cards on the first page have no room for more

COPIED = {
    "generators": "generators/few_lamps",
    "board": "game/boards/few_lamps",
    "tests": "tests/generators/few_lamps",
    "board_tests": "tests/game/boards/few_lamps",
}
BESIDE = {
    "rules.txt": "assets/rules/few_lamps.txt",
    "strings.toml": "assets/strings/en/few_lamps.toml",
    "strings_zh.toml": "assets/strings/zh/few_lamps.toml",
}
APPENDED = {"presets.toml": "tests/golden/presets.toml"}
FUTURE = "from __future__ import annotations\n"
INSERTIONS = {
    each["file"]: each for each in tomllib.loads((PATTERN / "insertions.toml").read_text(encoding="utf-8"))["insertion"]
}
BUDGET = "tests/budget.toml"
# What its seeds give, how its Chinese name sounds, and the lines that each part may have.
MADE = "tests/golden/edition.toml", "assets/han/names.txt", BUDGET


def main() -> int:
    if sys.argv[1:2] == ["--missing"]:
        return print_missing(sys.argv[2:])
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if fault := fault_of(name):
        print(fault, file=sys.stderr)
        return 2
    texts = texts_of(name)
    before = lines_of_parts(texts)
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    tidy([path for path in texts if path.suffix == ".py"])
    raise_budget(lines_of_parts(texts) - before)
    for tool in (["tools.pin_edition", name], ["tools.data.han.name_sounds"]):
        subprocess.run([sys.executable, "-m", *tool], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    print(*(path.relative_to(ROOT).as_posix() for path in texts), *MADE, sep="\n", flush=True)
    print("To write its golden files: make golden", file=sys.stderr)
    print(f"What it may still give: python -m tools.new_kind --missing {name}", file=sys.stderr)
    return 0


def print_missing(names: list[str]) -> int:
    kinds = {kind.id: kind for kind in all_kinds()}
    name = names[0].replace("-", "_") if len(names) == 1 else ""
    if name not in kinds:
        print("There are:", ", ".join(kinds), file=sys.stderr)
        return 2
    costs = tomllib.loads(COSTS.read_text(encoding="utf-8"))
    for faculty, part, purpose in missing(kinds[name], costs):
        print(f"{faculty:10}{part:16} {purpose}")
    return 0


def fault_of(name: str) -> str:
    """The fault of a name, in one sentence; nothing where it will do."""
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", name) or len(name) > LONGEST:
        return f"A name of at most {LONGEST} small letters is wanted, with _ between words, such as hidden_path."
    if keyword.iskeyword(name) or is_taken(name):
        return f"The name {name} is taken, by a puzzle or by a word of the code; please choose another."
    return ""


def is_taken(name: str) -> bool:
    """Is it a module, a table of sentences or a word in the texts of the code? None of them may also name a puzzle."""
    if any(name in tomllib.loads(_text(path)) for path in (ROOT / "assets/strings/en").glob("*.toml")):
        return True
    code = [path for part in ("game", "generators") for path in (ROOT / part).rglob("*.py")]
    if any(name in path.relative_to(ROOT).with_suffix("").parts for path in code):
        return True
    lists = any(name in re.findall(r"\w+", _text(file).lower()) for file in INSERTIONS if file.endswith(".py"))
    return lists or any(name in text and name in _words(text) for text in map(_text, code))


def _words(code: str) -> set[str]:
    """The parts of its texts, between dots."""
    texts = (node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant))
    return {part for text in texts if isinstance(text, str) for part in text.split(".")}


def texts_of(name: str) -> dict[Path, str]:
    """Every file that is new or longer, with what is to stand in it."""
    texts = {
        ROOT / rename(f"{folder}/{path.name}", name): rename(path.read_text(encoding="utf-8"), name)
        for part, folder in COPIED.items()
        for path in sorted((PATTERN / part).glob("*.*[ys]"))
    }
    for part, file in BESIDE.items():
        texts[ROOT / rename(file, name)] = rename((PATTERN / part).read_text(encoding="utf-8"), name)
    for part, file in APPENDED.items():
        texts[ROOT / file] = _text(file) + rename((PATTERN / part).read_text(encoding="utf-8"), name)
    for file in INSERTIONS:
        texts[ROOT / file] = add_to_lists(file, name)
    return texts


def add_to_lists(file: str, name: str) -> str:
    """The file with its new imports, which ruff puts in order, and the puzzle in its lists."""
    insertion = INSERTIONS[file]
    text = _text(file).replace(FUTURE, FUTURE + rename(insertion["imports"], name), 1)
    for each in insertion["at"]:
        before, after = re.split(each["place"], text)
        text = f"{before}{rename(each['text'], name)}{after}"
    return text


def rename(text: str, name: str) -> str:
    """Few Lamps becomes Hidden Path, in each of the ways to write it."""
    words = name.split("_")
    ways = {
        "tools.few_lamps.generators": f"generators.{name}",
        "tools.few_lamps.board": f"game.boards.{name}",
        "few_lamps": name,
        "few-lamps": "-".join(words),
        "FEW_LAMPS": name.upper(),
        "FewLamps": "".join(map(str.capitalize, words)),
        "Few Lamps": " ".join(map(str.capitalize, words)),
    }
    return re.sub("|".join(map(re.escape, ways)), lambda found: ways[found[0]], text)


def lines_of_parts(paths: Iterable[Path]) -> Counter[str]:
    """The lines of code in each part, of the files that are there."""
    code = [path for path in paths if path.suffix in {".py", ".js"} and path.exists()]
    return Counter(part_of(path) for path in code for _ in _text(path).splitlines())


def part_of(path: Path) -> str:
    return "scripts" if path.suffix == ".js" else path.relative_to(ROOT).parts[0]


def raise_budget(more: Counter[str]) -> None:
    """The lines that were written do not count as growth of what was there."""
    text = _text(BUDGET)
    for part, row in tomllib.loads(text)["lines"].items():
        for number in ("today", "ceiling"):
            before = rf"(?m)^({part} = .*{number} = ){row[number]}"
            text = re.sub(before, rf"\g<1>{row[number] + more[part]}", text)
    (ROOT / BUDGET).write_text(text, encoding="utf-8", newline="\n")


def _text(path: str | Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def tidy(files: list[Path]) -> None:
    """Imports in order and lines of the right length, which depend on the name."""
    for work in (["check", "--fix", "--select", "I"], ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *work, "--quiet", "--no-cache", *files], check=True, cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main())
