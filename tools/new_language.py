"""Begin a language: `python -m tools.new_language fr Français` writes the files of its sentences; `--missing fr` lists
those that still stand in English, and before them those whose blanks are wrong.

Each file holds the English sentences as comments. Translate a line and take its `#` away: what stays a comment is said
in English. `accented` makes a language that nobody speaks, a third longer than English, by which tests find what is too
narrow for others."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from string import Formatter

from generators.kernel.phrases import ENGLISH, LANGUAGES, STRINGS, read_sentences

CODE = re.compile(r"[a-z]{2,3}(_[a-z]{2})?")
PHRASES = Path(__file__).parents[1] / "generators" / "kernel" / "phrases.py"
HEADING = "# {name}. Translate a line and take its # away; what stays a comment is said in English.\n"
ACCENTS = str.maketrans("aeiouAEIOUcnsy", "àéîöûÀÉÎÖÛçñšý")
LONGER = 0.35  # than English, as German or Finnish may be


def begin(code: str, name: str, strings: Path = STRINGS) -> list[Path]:
    """The new files; none that is there is touched."""
    written = []
    for path in sorted((strings / ENGLISH).glob("*.toml")):
        to = strings / code / path.name
        if not to.exists():
            to.parent.mkdir(exist_ok=True)
            text = path.read_text(encoding="utf-8")
            lines = (line if not line or line.startswith(("[", "#")) else f"# {line}" for line in text.split("\n"))
            to.write_text(HEADING.format(name=name) + "\n".join(lines), encoding="utf-8")
            written.append(to)
    return written


def missing(code: str, strings: Path = STRINGS) -> dict[str, list[str]]:
    """The keys that have no sentence yet, by file."""
    found = {name: [key for key, _, own in rows if not own] for name, rows in _both(code, strings)}
    return {name: keys for name, keys in found.items() if keys}


def wrong_blanks(code: str, strings: Path = STRINGS) -> list[tuple[str, str, str]]:
    """The keys whose sentence has other blanks than the English one, and both sentences."""
    return [each for _, rows in _both(code, strings) for each in rows if each[2] and blanks(each[1]) != blanks(each[2])]


def _both(code: str, strings: Path) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
    """Each file, with its keys, their English sentences, and their own or nothing."""
    for path in sorted((strings / ENGLISH).glob("*.toml")):
        own = strings / code / path.name
        said = dict(read_sentences(own.read_text(encoding="utf-8"))) if own.is_file() else {}
        there = read_sentences(path.read_text(encoding="utf-8"))
        yield path.name, [(key, words, said.get(key, "")) for key, words in there]


def blanks(sentence: str) -> set[str] | None:
    """None if a bracket is open."""
    with suppress(ValueError):
        return {name for _, name, _, _ in Formatter().parse(sentence) if name}
    return None


def accent(sentence: str) -> str:
    """A sentence with accents, and longer; its blanks stay."""
    parts = []
    for words, blank, form, turned in Formatter().parse(sentence):
        escaped = words.replace("{", "{{").replace("}", "}}")
        inner = "" if blank is None else f"{{{blank}{f'!{turned}' if turned else ''}{f':{form}' if form else ''}}}"
        parts.append(escaped.translate(ACCENTS) + inner)
    more = round(len(re.sub(r"\{.*?\}", "", sentence)) * LONGER)
    return "".join(parts) + ("·" * more if more < 3 else " " + ("ñö éx " * more)[: more - 1].rstrip())


def register(code: str, name: str) -> None:
    """The language stands in settings from now on."""
    text = PHRASES.read_text(encoding="utf-8")
    last = f'{{ENGLISH: "{LANGUAGES[ENGLISH]}"'
    PHRASES.write_text(text.replace(last, f'{last}, "{code}": "{name}"', 1), encoding="utf-8")


def main() -> int:
    match sys.argv[1:]:
        case ["--missing", code] if (STRINGS / code).is_dir():
            for key, english, own in wrong_blanks(code):
                print(f"{key} has other blanks than in English:\n  {english}\n  {own}")
            lacking = missing(code)
            for file, keys in lacking.items():
                print(f"{file}: {', '.join(keys)}")
            print(f"{sum(map(len, lacking.values()))} sentences are missing.")
            return 0
        case [code, name] if CODE.fullmatch(code) and code not in LANGUAGES and '"' not in name:
            for path in begin(code, name):
                print(path.relative_to(STRINGS.parents[1]))
            register(code, name)
            return 0
    print("A code and a name that are new: python -m tools.new_language fr Français", file=sys.stderr)
    print("What a language still lacks: python -m tools.new_language --missing fr", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
