"""Make assets/words/meanings.txt.gz: what a word means that has no clue of ours, or only one that is no meaning.

    python -m tools.data.meanings

A line is `word<TAB>base<TAB>meaning`: baked, bake, "Cook and make edible by putting in a hot oven". The word itself, or
what it is a form of, is looked up in WordNet where Debian's wordnet-base puts it, as the part of speech that is used
most. Only a plural borrows a clue of ours (generators/brick/explain.py): a noun's says nothing of the verb.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from generators.brick.explain import plain_clue
from generators.words.clue_bank import bank
from generators.words.dictionary import (
    AMERICAN,
    BRITISH,
    dictionary,
    entries,
    frequent,
    never_offered,
    rude,
    words_spelled,
)
from tools.data.word_corrections import MEANT_VERBS, THEMSELVES
from tools.data.wordnet import PARTS, WORDNET, WordNetSense, senses
from tools.data.words import write

COMMON = 35  # the rarest level of words that score in Brick, which are four letters long and more
SHORTEST = 4
SHORT, LONGEST = 90, 140  # letters of a meaning
UNKIND = re.compile(
    r"\b(sexual|sexually|sex|vulgar|obscene|slang|derogatory|offensive|prostitute|drunk|Negro|suicide|genital|genitals|"
    r"copulat\w*|excret\w*|fec\w+|urin\w+|penis|vagina|slur|ethnic|disparaging|ethnically|retardation)\b",
    re.IGNORECASE,
)
ENDINGS = {
    "n": (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man")),
    "v": (("s", ""), ("es", ""), ("ies", "y"), ("ed", "e"), ("ed", ""), ("ied", "y"), ("ing", "e"), ("ing", "")),
    "a": (("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y")),
    "r": (("er", ""), ("est", "")),
}
DOUBLED = {  # logged, of log; bigger, of big; but a logger is not more log
    "v": re.compile(r"(\w+([bdfgklmnprtvz]))\2(?:ed|ing)"),
    "a": re.compile(r"(\w+([bdfgklmnprtvz]))\2(?:er|est)"),
}
BRITONS = {  # whose spelling differs more
    "afterward": "afterwards",
    "airplane": "aeroplane",
    "caftan": "kaftan",
    "calks": "caulks",
    "hematite": "haematite",
    "heme": "haem",
    "math": "maths",
    "plow": "plough",
}
SINGLE = re.compile(r"[^aeiou]*[aeiou][bdfgklmnprtvz]")  # log: its consonant is doubled before an ending


@cache
def ours() -> dict[str, str]:
    text = Path(__file__).with_name("meanings.txt").read_text(encoding="ascii")
    return dict(line.split("\t") for line in entries(text))


def wanted_words() -> list[str]:
    """Words that Brick may ask for or give points for, and that no clue of the bank explains, or ours better."""
    often, hidden = frequent(), never_offered() | rude()
    return [
        word
        for word, level in dictionary().levels.items()
        if len(word) >= SHORTEST
        and word not in hidden
        and (word in ours() or (plain_clue(word) is None and (level <= COMMON or word in often or word in bank())))
    ]


def bases(word: str, irregular: dict[str, dict[str, list[str]]]) -> Iterator[tuple[str, str]]:
    """The words that it may be a form of, each with its part of speech: itself first."""
    for part in PARTS:
        yield word, part
        if word in THEMSELVES:
            continue
        for base in irregular[part].get(word, ()):
            yield base, part
        for ending, rest in ENDINGS[part]:
            if word.endswith(ending) and not word.endswith("ss"):
                base = word.removesuffix(ending) + rest
                doubles = part in "va" and not rest and ending != "s" and SINGLE.fullmatch(base)
                if not doubles:  # pining is no form of pin
                    yield base, part
        if part in DOUBLED and (doubled := DOUBLED[part].fullmatch(word)):
            yield doubled[1], part


def irregular_forms() -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = {}
    for part, name in PARTS.items():
        forms = found[part] = defaultdict(list)
        for line in (WORDNET / f"{name}.exc").read_text(encoding="ascii").splitlines():
            form, *its = line.split()
            forms[form].extend(its)
    return found


def meaning(
    word: str, table: dict[tuple[str, str], list[WordNetSense]], irregular: dict[str, dict[str, list[str]]]
) -> str:
    """The line of the word, or nothing: the base and part of speech met most often; if equal, the word itself. Meanings
    of our own come first."""
    if word in ours():
        return f"{word}\t{word}\t{ours()[word]}"
    ours_of = dict.fromkeys(PARTS, ours()) | {"v": MEANT_VERBS}
    found = [
        (-sum(sense.count for sense in table[base, part]), order, base, ours_of[part].get(base, text))
        for order, (base, part) in enumerate(dict.fromkeys(bases(word, irregular)))
        if (base, part) in table and (text := plainest(base, table[base, part]))
    ]
    if not found:
        base = next((each for each, part in bases(word, irregular) if part == "n" and each in ours()), "")
        return base and f"{word}\t{base}\t{ours()[base]}"
    *_, base, text = min(found)
    return f"{word}\t{base}\t{text if word in words_spelled(AMERICAN) else in_british(text)}"


def plainest(base: str, its: list[WordNetSense]) -> str:
    """The first short one that does not explain a word by itself; else the first kind one."""
    texts = [clean(sense.gloss) for sense in its[:3]]
    kind = [text for text in texts if text and len(text) <= LONGEST and not UNKIND.search(text)]
    best = [text for text in kind if len(text) <= SHORT and base not in text.lower().split()] or kind
    return best[0][0].upper() + best[0][1:] if best else ""


def in_british(text: str) -> str:
    """WordNet spells as Americans do."""
    return re.sub("[A-Za-z]+", lambda found: _british(found[0]), text)


@cache
def _british(word: str) -> str:
    small = word.lower()
    if small not in words_spelled(AMERICAN):
        return word
    near = (each for each in words_spelled(BRITISH) if each[:2] == small[:2])
    its = BRITONS.get(small) or next(iter(get_close_matches(small, sorted(near), 1, 0.7)), small)
    return its.capitalize() if word[0].isupper() else its


def clean(gloss: str) -> str:
    """The meaning without examples, remarks in brackets and second thoughts."""
    first = re.split(r'[;:]|"', re.sub(r"\([^)]*\)", "", gloss))[0]
    return re.sub(r"\s+", " ", first).replace(" ,", ",").replace("`", "'").strip(" ,-")


def main() -> None:
    asked = wanted_words()
    irregular = irregular_forms()
    table = senses()
    lines = [meaning(word, table, irregular) for word in asked]
    found = [line for line in lines if line]
    write("meanings.txt.gz", found)
    print(f"without: {len(asked) - len(found)} of {len(asked)}")
    print(*(word for word, line in zip(asked, lines, strict=True) if not line))


if __name__ == "__main__":
    main()
