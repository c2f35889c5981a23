"""Which words are of one family: SUN, SUNS, SUNNY and SUNNILY, MOUSE and MICE. A guess by their endings, and a table of
those that have none; it rather finds too much (CORN, CORNER) than too little."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from generators.kernel.cache import cached
from generators.words.dictionary import asset, entries

_ENDINGS = """
s es ies=y ves=f ves=fe
ed ed=e ied=y ing ing=e ying=ie
er er=e ier=y est est=e iest=y
y y=e ie ies ly ily=y ly=le ally=al ally
ness iness=y less iless=y ful iful=y
able able=e ible ible=e ibly ably ment
ion ion=e ation ation=e ition tion or or=e
ish ish=e like ship hood dom
al al=e ial=y ic ical ous ous=e ious=y
ance ance=e ence ence=e ant ent en en=e
th ist ist=y ism ity ity=e ess ery ry
"""
_SMALL_WORDS = """
a about after again all an and any are as at be been before being but by can could did do does for from had has have he
her hers him his how if in into is it its just like may me mine more most my no nor not of off on once one only or our
ours out over s she should so some such t than that the thee their theirs them then there these they this those to too
up upon us very was we were what when where which while who whom whose why will with without would yet you your yours
"""
SMALL_WORDS = frozenset(_SMALL_WORDS.split())  # in every other clue, so they are no answers
_BEGINNINGS = frozenset(["un", "re", "in", "dis", "mis", "on", "off", "up", "out", "over", "under", "fore", "self"])
_LONGEST = 5  # letters of an ending
_SHORTEST = 3  # of a root; two in the table
_COMPOUND = 7  # letters of a word of two words


@cached
def _by_ending() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for ending, _, rest in (each.partition("=") for each in _ENDINGS.split()):
        found[ending] = (*found.get(ending, ()), rest)
    return found


@cached
def _irregular() -> Mapping[str, str]:
    """mice: mouse"""
    families = map(str.split, entries(asset("words", "irregular.txt").read_text(encoding="ascii")))
    return {form: family[0] for family in families for form in family[1:]}


def roots(word: str, known: Container[str]) -> frozenset[str]:
    """The known words that it may come from, with itself: sunnily, sunny, sun."""
    found, waiting = {word}, [word]
    while waiting:
        for shorter in _shorter(waiting.pop()):
            if shorter not in found and shorter in known:
                found.add(shorter)
                waiting.append(shorter)
    return frozenset(found - SMALL_WORDS)


def parts(word: str, known: Container[str]) -> frozenset[str]:
    """The words in a longer one, with their roots: snow and drop of snowdrop, used and use of unused."""
    found: set[str] = set()
    for cut in range(2, len(word) - _SHORTEST + 1):
        if (rest := word[cut:]) in known:
            begins = word[:cut]
            if begins in _BEGINNINGS:
                found |= roots(rest, known)
            elif len(word) >= _COMPOUND and cut >= _SHORTEST and begins in known:
                found |= roots(begins, known) | roots(rest, known)
    return frozenset(found)


def _shorter(word: str) -> Iterator[str]:
    if (family := _irregular().get(word)) is not None:
        yield family
    by_ending = _by_ending()
    for letters in range(1, min(_LONGEST, len(word) - _SHORTEST + 1) + 1):
        stem = word[:-letters]
        for rest in by_ending.get(word[-letters:], ()):
            if len(stem) + len(rest) >= _SHORTEST:
                yield stem + rest
            if not rest and len(stem) > _SHORTEST and stem[-1] == stem[-2]:
                yield stem[:-1]  # sunny, sunn, sun
