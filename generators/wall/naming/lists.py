"""Judges names of lists, as "Kinds of cheese": removes filler words and compares the stems of the others.

typed    All of these are types of cheeses!
words    all of these are types of cheeses
content                           chees             and that of "Kinds of cheese" is the same
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from enum import StrEnum
from itertools import pairwise

from generators.kernel.cache import cached, cached_lately
from generators.words.dictionary import asset_entries

TOLERANT, SWAPPED = 6, 5  # letters from which one may be wrong, and two neighbours swapped
ODD_STEMS = {"clothes": "clothes", "clothing": "clothes", "us": "us", "lying": "lie", "dying": "die"}
ODD_STEMS |= {"going": "go", "doing": "do"}
DENIALS = ("not", "without", "no")
AUXILIARIES = ("is", "are", "was", "were", "do", "does", "did", "ca", "could", "wo", "would", "should", "has", "have")
LACKING = ("un", "non", "never", "nothing", "cannot", "unable", "lack", "lacking", "stop", "stopping")
DENYING = frozenset((*DENIALS, *LACKING, *(f"{each}nt" for each in AUXILIARIES)))
EXCEPTING = frozenset({"but", "except", "other", "only"})
CLAUSE = re.compile(r" (?:(?:that )?you|(?:that |which )?people|that (?:are|is|were|was)|which|who)\b")
ARTICLES = frozenset({"a", "an", "the", "of", "and"})
KINDS = frozenset(("kind", "kinds", "type", "types", "sort", "sorts"))
MAKES = re.compile(r"\b(?:names|makes|brands) of\b", re.IGNORECASE)
WORDS_OF = re.compile(r"(?:words|terms|language) of .+", re.IGNORECASE)
QUALITY = re.compile("(?<=...)(?:ly|ness|ful)$")
LINK_OF_DEED = frozenset({"it", "they", "them", "there", "you"})
BRANCHES = frozenset({"branches", "breeds", "forms", "shades", "styles", "ways"})
WHOLES = KINDS | {"famous", "names", "makes", "brands"}
NEGATIVE = re.compile(r"(.{3,})less|(?:un|in|im|dis|non)(.{3,})")
SO_MANY = "the (?:two|three|four|five|six|seven|eight|nine|ten|twelve) "  # "the six in “Friends”"
DONE = r"(?:(?:\w+(?:ed|en|t|ld|rn|wn)|said|heard|found) )?"  # seen, found, said
PLACE = re.compile(  # "in gazpacho", "seen at a wedding", "a part of a tree": not what the things are
    rf"(?:{SO_MANY})?(?:(?:a |the )?parts? of|{DONE}(?:of|in|on|at|for|from|inside|around|round|with|by"
    r"|belonging to|given to|to do with)) .+|.+ (?:has (?:one|it|them)|comes with (?:it|them))",
    re.IGNORECASE,
)
OPENING = re.compile(  # "in the tales of Robin Hood" is Robin Hood
    rf"^(?:{SO_MANY})?{DONE}(?:[Ii]n|[Ff]rom) (?:the |an? |[A-Z][\w. ]*['’]s )?(?:[a-z]+ )?"
    r"(?:songs?|games?|tales?|stor(?:y|ies)|legends?|myths?|films?|movies?|[Bb]ooks?|comedy|sitcom|cartoons?|novels?"
    r"|plays?|musicals?|operas?|poems?|rhymes?|carols?|series|shows?|sketches|works?)"
    r"(?: of| by| about)?(?: the)? (?=[A-Z“])"
)
SPOKEN = re.compile(r"^(?:[Ss]aid|[Hh]eard|[Mm]et|[Tt]old|[Ss]houted) (?:in|on|at|by|from) (?=(?:the |an? )?[A-Z“])")
DEEDS = frozenset({"heard", "seen", "eaten", "drunk", "worn", "said", "sung", "read", "thrown", "sold", "bought"})
DOING = re.compile(r"(?:they|(?:things|something)(?: that| which)?)(?: can)? \w+", re.IGNORECASE)
PHRASAL = re.compile(r"(?:to )?\w+ (up|down|in|out|on|off|over|away)", re.IGNORECASE)  # to give up is not to give
PASSIVE = re.compile(r"\b(?:are|is|be|been|being|gets?|was|were) (\w+(?:ed|en|n|t))\b")  # they throw, and are thrown
KEPT = re.compile(r"\b(?!used)\w+(?:ed|en|pt|ld|ut|und) (?:in|inside|on|at) (?:an? |the )?(\w+)$")  # in a bag
PLACES = frozenset({"in", "inside", "on", "at"})
PART_OF = re.compile(r"(\w+) (?:on|in|at) ")  # signs on a gate are no types of gate
DONE_TO = frozenset({"ordered", "carried", "brought", "made", "drawn", "written", "built", "cooked"})
PREPOSITIONS = frozenset({"in", "inside", "on", "at", "for", "of", "from", "with", "by", "to"})
HEAD = re.compile(r"(?:all |the )*(\w+) (?:that|who|which)\b")
ACTOR = re.compile(r"(?:they|it|made to|to|people who|who) (?!are\b|is\b)", re.IGNORECASE)
SORT_IN = re.compile(rf"(\w+) {DONE}(?:in|of|from|at|on) ")  # animals in similes
PERSON = re.compile(r"\w+(?:er|or|ist|ian)s")
DOES = re.compile(r"(?:they|it|things (?:that|which)|what) (?P<deed>\w+) (?:an? |the )?(?P<other>\w+)")
DONE_BY = re.compile(r"(?:an? |the )?(?P<other>\w+) (?P<deed>\w+) (?:it|them)")  # a cat chases it
AIM = re.compile(r"to (\w+) (?:an?|the) ", re.IGNORECASE)  # to make a film


class NameVerdict(StrEnum):
    RIGHT = "right"
    HALF = "half"  # true but incomplete: it may be named again
    WRONG = "wrong"


def words(text: str, *, keep_case: bool = False) -> tuple[str, ...]:
    """The words of a text, without accents and signs; a blank is an underscore."""
    letters = text if keep_case else text.casefold()
    if not letters.isascii():
        decomposed = unicodedata.normalize("NFKD", letters)
        letters = "".join(char for char in decomposed if not unicodedata.combining(char))
    elif letters.replace(" ", "").isalnum():  # like nearly all: nothing to look for
        return tuple(letters.split())
    plain = re.sub(r"['’]", "", letters).replace("+", " plus ")
    blanked = re.sub(r"_+|\.{2,}|…|\*+|-{2,}|\?{2,}", " _ ", plain)
    return tuple(re.findall(r"_|[^\W_]+", blanked))


def pinyin_key(text: str) -> str:
    """Pinyin as one word, without tones whether they are marks or numbers: san1 dian3 shuǐ is sandianshui."""
    return re.sub(r"[1-5]", "", "".join(words(text))).replace("v", "u")  # nv is how one types nü


@cached_lately(20_000)
def stem(word: str) -> str:
    """A rough stem, the same for cheese and cheeses, golf and golfing, city and cities; it is never shown."""
    if word in ODD_STEMS:
        return ODD_STEMS[word]
    if len(word) > 4 and (whole := re.fullmatch("(.+)ies?", word)):  # movie and movies, city and cities
        return whole[1] + "y"
    short = re.sub(r"(?<=[^su])s$", "", word) if len(word) > 3 else word
    for ending in ("ing", "ed"):
        if short.endswith(ending) and len(short) - len(ending) > 2 and re.search("[aeiouy]", short[: -len(ending)]):
            short = re.sub(r"([^aeiouls])\1$", r"\1", short.removesuffix(ending))
            break
    short = short.removesuffix("e") if len(short) > 3 else short
    return re.sub(r"(.{3,})is(?=(?:$|at))", r"\1iz", short)  # organise, organize


def stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, words(text)))


# Read when a link is first named, not at the start.
@cached
def read_sections() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for line in asset_entries("categories", "naming.txt"):
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), [])
        else:
            section.append(line)
    return {name: tuple(lines) for name, lines in found.items()}


@cached
def section_stems(section: str) -> frozenset[str]:
    return stems(" ".join(read_sections()[section]))


def filler_stems() -> frozenset[str]:
    """The stems of words that say nothing about a link."""
    return section_stems("fillers")


@cached
def _synonym_heads() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for row in read_sections()["same"]:
        first, *others = dict.fromkeys(map(stem, words(row)))
        found |= dict.fromkeys(others, first)
    return found


def meaning(word: str) -> str:
    """The stem of the word, or of its main synonym."""
    bare = stem(word)
    return _synonym_heads().get(bare, bare)


@cached_lately(100)
def section_meanings(*sections: str) -> frozenset[str]:
    return frozenset(meaning(word) for each in sections for line in read_sections()[each] for word in words(line))


def general_words() -> frozenset[str]:
    """Words that may be added to a name without making it wrong."""
    return section_meanings("general")


@cached_lately(2_000)
def content_words(text: str) -> tuple[str, ...]:
    """The words that matter, in order of the alphabet; nearly all words when none would be left but general ones."""
    said = {word for word in words(text) if word != "_"}
    matter = {meaning(word) for word in said if stem(word) not in filler_stems()}
    if matter <= general_words():
        matter = {meaning(word) for word in said if stem(word) not in section_stems("few fillers")}
    return tuple(sorted(matter or said))


def match_spacing(text: str, names: Iterable[str]) -> str:
    """The text with compounds written as in the names: sea birds or seabirds."""
    said, known = list(words(text)), list(map(words, names))
    whole = {stem(word) for name in known for word in name}
    pairs = {stem(one + two): (one, two) for name in known for one, two in pairwise(name)}
    for at in range(len(said) - 2, -1, -1):
        if len(said[at + 1]) > 1 and stem(said[at] + said[at + 1]) in whole - pairs.keys():  # vowel e is two words
            said[at : at + 2] = [said[at] + said[at + 1]]
    parts = ((word,) if stem(word) in whole else pairs.get(stem(word), (word,)) for word in said)
    return " ".join(part for each in parts for part in each)


def fix_typos(text: str, names: Iterable[str]) -> str:
    """Corrects the typing errors in words that are nearly a word of a name, or a synonym of one."""
    wanted = [word for name in sorted(names, key=len) for word in words(name)]  # a short name is said whole
    known = dict.fromkeys(each for word in wanted for each in (word, *_synonym_rows().get(meaning(word), ())))

    def fix(word: str) -> str:
        if word in known:
            return word
        root, rows = _root(word), _alike(word) if meaning(word) not in general_words() else frozenset()
        tests = (lambda each: _root(each) == root, lambda each: rows & _alike(each), lambda each: is_close(word, each))
        return next((each for test in tests for each in known if test(each)), word)

    return " ".join(map(fix, words(text)))


@cached_lately(20_000)
def _root(word: str) -> str:
    """The word without the ending of a quality: laziness and lazily are lazy."""
    rest = QUALITY.sub("", word)
    return stem(f"{rest[:-1]}y" if rest != word and rest.endswith("i") else rest)


@cached_lately(20_000)
def _alike(word: str) -> frozenset[int]:
    """The rows of words that a player says for one another; a word with two meanings stands in two."""
    return frozenset(number for number, row in enumerate(_rows_of_alike()) if _root(word) in row)


@cached
def _rows_of_alike() -> list[frozenset[str]]:
    return [frozenset(map(_root, row.split())) for row in read_sections()["alike"]]


@cached
def _synonym_rows() -> Mapping[str, tuple[str, ...]]:
    """The words of each row of words that mean the same, by their meaning."""
    return {meaning(row.split()[0]): tuple(row.split()) for row in read_sections()["same"]}


def _with_phrases(text: str, names: Iterable[str]) -> str:
    """The text with phrases as in the names: surname, and not last name."""
    named, said = [stems(name) for name in names], " ".join(words(text))
    for phrase, own, others in _phrases():
        if any(own <= each for each in named):
            said = re.sub(others, phrase, said)
    return said


@cached
def _phrases() -> list[tuple[str, frozenset[str], str]]:
    """Each phrase, its stems and what may be said for it, the longest first."""
    rows = (row.partition(": ") for row in read_sections()["phrases"])
    sorted_rows = ((phrase, sorted(others.split(", "), key=len, reverse=True)) for phrase, _, others in rows)
    return [(each, stems(each), rf"\b(?:{'|'.join(others)})(?=s?\b)") for each, others in sorted_rows]


def split_denials(text: str, names: Iterable[str]) -> str:
    """The text with "not" apart, as in the names: flightless is not flight, and unavailable not available."""
    known = {meaning(word) for name in names for word in words(name)}

    def split(word: str) -> str:
        found = NEGATIVE.fullmatch(word)
        rest = found and (found[1] or found[2])
        return f"not {rest}" if rest and meaning(rest) in known and meaning(word) not in known else word

    return " ".join(map(split, words(text)))


def is_close(one: str, other: str) -> bool:
    swapped = len(other) >= SWAPPED and sorted(one) == sorted(other)
    return one == other or ((len(other) >= TOLERANT or swapped) and _differ_by_one(one, other))


def any_close(word: str, others: Iterable[str]) -> bool:
    return any(is_close(word, other) for other in others)


def _differ_by_one(one: str, other: str) -> bool:
    """One letter too many, too few or wrong, or two neighbours swapped."""
    short, long = sorted((one, other), key=len)
    at = next((i for i, letter in enumerate(short) if letter != long[i]), len(short))
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    swapped = short[:at] + short[at + 1 : at + 2] + short[at : at + 1] + short[at + 2 :]
    return short[at + 1 :] == long[at + 1 :] or swapped == long


def list_verdict(text: str, name: str, answers: tuple[str, ...]) -> NameVerdict:
    names = (name, *answers)
    if words(text) in map(words, answers) and (len(words(text)) > 1 or stems(text).isdisjoint(stems(name))):  # no part
        return NameVerdict.RIGHT
    alone = text.casefold().strip()
    person = PERSON.fullmatch(alone) or (alone.endswith("s") and alone.removesuffix("s") in words(name))
    if PLACE.fullmatch(name) and person and words(text) not in map(words, answers):
        return NameVerdict.HALF if is_half(text, name) else NameVerdict.WRONG  # hitchhikers, for a hitchhiker
    if PASSIVE.search(name) and DOING.fullmatch(text) and not re.search("(?:ed|n|t)$", text):
        return NameVerdict.WRONG  # they get weighed, and are no things that weigh
    text = _with_phrases(text, names)
    text = fix_typos(split_denials(match_spacing(text, names), names), names)
    said = _of_list(text, name, answers)
    head = CLAUSE.split(text)[0]
    if said is NameVerdict.WRONG and head != text and not set(content_words(head)) <= general_words():
        return _of_list(head, name, answers)  # coffees you order in a café
    return said


def _of_list(text: str, name: str, answers: tuple[str, ...]) -> NameVerdict:
    if ", not " in name:
        text = text.partition(" not ")[0]
    topic = SPOKEN.sub("", OPENING.sub("", name))
    whole = [each for each in (name, *answers) if len(content_words(each)) > 1 or not is_half(each, name)]
    whole += [topic] * (topic != name)
    known = frozenset(word for each in whole for word in content_words(each)) - {meaning(word) for word in DENIALS}
    if words(name)[:1] == ("famous",):
        known |= section_meanings("called")  # men called Neil
    if DENYING.isdisjoint(words(text)):
        known = frozenset(word for word in known if not _is_denied(word, name))
    other = _contradicts(text, (name, *answers))
    placed = section_meanings("around a place") if PLACE.fullmatch(name) else frozenset[str]()
    placed -= {"part"} if DEEDS.difference(["seen"]).intersection(words(name)[:1]) else set()  # worn on a motorcycle
    known |= section_meanings("spots") if any("where" in words(each) for each in (*whole, name)) else set()
    if (placed or WORDS_OF.fullmatch(name)) and KINDS & set(words(text)):
        return NameVerdict.WRONG  # types of tree are no parts of a tree
    if placed and MAKES.search(text) and not MAKES.search(name):
        return NameVerdict.WRONG
    if (vague := _of_other_whole(text, (name, *answers))) is not None:
        return vague
    pinyin = pinyin_key(text)
    same = (" " not in each and pinyin_key(each) == pinyin != "" for each in whole)  # san1 dian3 shui3
    if not other and (any(same) or any(_has_all_words(text, each, known | placed) for each in whole)):
        return NameVerdict.HALF if _is_bare(text, name) else NameVerdict.RIGHT
    part_of = (each for each in (name, *answers) if _all_close(content_words(text), content_words(each)))
    return NameVerdict.WRONG if all(_is_denied(text, each) for each in part_of) else NameVerdict.HALF


def _is_denied(text: str, whole: str) -> bool:
    """Does the whole deny what the text says, as "not polite" does polite? Or take back what the
    text denies, as "no vowel but E" does "no vowel"?"""
    said, every = words(text), words(whole)
    if not DENYING.isdisjoint(said):
        return not EXCEPTING.isdisjoint(set(every).difference(said))
    at = next((at for at, word in enumerate(every) if word in DENYING), len(every))
    denied = every if "nothing" in every else every[at + 1 :]  # afraid of nothing
    return any(any_close(meaning(word), content_words(text)) for word in denied)


def _contradicts(text: str, names: tuple[str, ...]) -> bool:
    """Does the text say of the cards what none of the names does: on the track, and off it;
    throwers, and what is thrown; an enclosure, and the animals in it; kinds of bag, and what is
    inside one?"""
    name, said, named = names[0], words(text), {word for each in names for word in words(each)}
    sides = (row.split() for row in read_sections()["opposite"])
    other = stems(text) - set(map(stem, named))
    kept, told = KEPT.search(text), f"{' | '.join(names).casefold()} :: {' '.join(said)}"
    deed, *_ = words(name) or ("",)
    seen_too = frozenset[str]() if deed in ("heard", "said", "sung") else {"seen"}
    return (
        any(stem(one) in map(stem, words(name)) and stem(opposite) in other for one, opposite in sides)
        or any(re.match(row, told) for row in read_sections()["contradictions"])
        or _is_turned(" ".join(said), name)
        or (deed in DEEDS | DONE_TO and bool(DEEDS & set(said) - named - seen_too))
        or (ACTOR.match(name) is not None and PASSIVE.search(text) is not None and not any(map(PASSIVE.search, names)))
        or ("_" in said and (said[0] == "_" or "_" in named) and said not in map(words, names))  # no "____ cast"
        or (not KINDS.isdisjoint(said) and _lacks_head(text, name, named))
        or (kept is not None and PLACES.isdisjoint(named) and content_words(name) == (meaning(kept[1]),))
        or _has_other_head(" ".join(said), names)
    )


def _of_other_whole(text: str, names: tuple[str, ...]) -> NameVerdict | None:
    """Half or wrong if it is kinds of film, or famous films, where a name has only a part of the link: on the film."""
    name, said = names[0], content_words(text)
    told = WHOLES.intersection(words(text)).difference(*map(words, names))
    if not told or words(name)[:1] == ("famous",) or BRANCHES & set(words(name)):
        return None
    if LINK_OF_DEED.intersection(words(name)) or (name.startswith(("a ", "A ")) and "famous" in told):
        return NameVerdict.WRONG if told & KINDS else NameVerdict.HALF
    own, aim = content_words(name), re.match(r"to (\w+)", name.casefold())
    before, *after = re.split(rf"\b(?:{'|'.join(sorted(PREPOSITIONS))}|about|that|who|which)\b", name.casefold())
    heads = [meaning(each) for each in ([aim[1]] if aim else words(before)) if meaning(each) in own][-1:]
    part = _all_close(said, own) and len(said) < len(own) and bool(aim or after)
    return NameVerdict.HALF if part and not {*heads} & {*said} else None


def _is_turned(text: str, name: str) -> bool:
    """Does the cat chase it, where things that chase a cat are said, or the baby carry what carries a baby?"""
    found = next(filter(None, (each.fullmatch(name.casefold()) for each in (DOES, DONE_BY))), None)
    deed, other = (stem(found["deed"]), stem(found["other"])) if found else ("", "")
    said = [stem(word) for word in words(text)]
    if found is None or not {deed, other} <= {*said} - filler_stems():
        return False
    at, there = said.index(deed), said.index(other)
    done = "by" in said[at + 1 : at + 2] or (there < at and PASSIVE.search(text) is None)
    return done is (found.re is DOES)


def _lacks_head(text: str, name: str, named: AbstractSet[str]) -> bool:
    """Is it kinds of film, where the film is made, or of gate, where the signs on it are meant?"""
    aim, part = AIM.match(name), PART_OF.match(name)
    if part and KINDS.isdisjoint((*named, part[1].casefold())):
        return meaning(part[1].casefold()) not in content_words(text)
    return aim is not None and meaning(aim[1]) not in content_words(text)


def _has_other_head(text: str, names: tuple[str, ...]) -> bool:
    """Is it the animals that are shut in, where it should be what they are in?"""
    name, head = names[0], HEAD.match(text)
    if head is None:
        return False
    if words(name)[-1] in ("it", "them", "there"):  # a dog fetches it, you wait there
        return meaning(head[1]) in (*content_words(name), meaning("people"))
    within = PLACE.fullmatch(name) or ACTOR.match(name) or words(name)[:1] == ("where",)
    heads = {meaning(each[0]) for each in map(words, names) if each and each[-1] not in ("it", "them")}
    heads |= {meaning(each[-1]) for each in map(words, names[1:]) if each and not PREPOSITIONS & set(each)}
    return bool(within) and meaning(head[1]) in content_words(name) and meaning(head[1]) not in heads


def _is_bare(text: str, name: str) -> bool:
    """Only the thing itself where the link is what you do with it or which part of it is meant:
    head, strike, eye; or a verb where it is a noun: to boss."""
    said = set(words(text))
    if name.casefold().startswith(("a ", "an ")) and text.casefold().startswith("to "):
        return True
    first, *rest = words(name) or [""]  # signs such as ⻏ are not words
    nations = section_meanings("nations")
    famous = first == "famous" and not _proper_names(name)  # Jacks are enough
    if famous or meaning(first) in nations:  # bears, rivers; but states are those of the US
        return _all_close(tuple(map(meaning, said - ARTICLES)), tuple(set(map(meaning, rest)) - nations))
    if (having := re.fullmatch(r"things with (.+)", name.casefold())) is not None:
        adjective = any(word.endswith("ed") for word in said)  # striped
        bare = not adjective and section_stems("having").isdisjoint(map(stem, said))
        return bare and _all_close(content_words(text), content_words(having[1]))
    if (whole := re.fullmatch(r"(?:parts of|words from) (?:the |an? )?(.+)", name.casefold())) is not None:
        own = content_words(whole[1])
        return words(text)[0] != "of" and all(any_close(meaning(word), own) for word in said - ARTICLES)
    if re.search(r"\b(?:are|is) (?:an? )?verbs?$|, but verbs$", name.casefold()) is not None:
        return {stem(word) for word in said - ARTICLES} == {"verb"}
    done = re.fullmatch(r"things (?:that )?(?:you|to) (\w+)", name.casefold())
    return done is not None and said - {"to"} == {done[1]}


def is_half(answer: str, name: str) -> bool:
    """Does an answer lack a necessary word of the name, as "capitals" or "Uranus" alone?"""
    name = name.partition(", not ")[0]
    said, whole = content_words(answer), content_words(name)
    if not _all_close(said, whole) or len(said) == len(whole) or {"and", "or"} & set(words(name)):
        return False
    runs = _proper_names(name)
    if not {"of", "in", "from"} & set(words(name)):
        return len(said) == 1 and not all(_all_close(said, run) or _all_close(run[-1:], said) for run in runs)
    only_proper = all(_all_close((each,), sum(runs, ())) for each in said)
    return only_proper or not all(any(_all_close((word,), said) for word in run) for run in runs)


def _proper_names(name: str) -> list[tuple[str, ...]]:
    """The runs of capitals after the first word: Isaac Newton."""
    runs: list[tuple[str, ...]] = []
    capital = False
    for word in words(name, keep_case=True)[1:]:
        earlier = runs.pop() if capital else ()
        capital = word[0].isupper() and len(word) > 1
        if capital or earlier:
            runs.append((*earlier, meaning(word.casefold())) if capital else earlier)
    return runs


def matches_any(text: str, names: Iterable[str]) -> bool:
    """Is the text one of the names? Ignores case, accents, articles, plurals and small typing errors."""
    said = content_words(text)
    wanted = (content_words(name) for name in names) if said else ()
    return any(len(said) == len(each) and all(map(is_close, said, each)) for each in wanted)


def _has_all_words(text: str, name: str, known: AbstractSet[str]) -> bool:
    """The name, and perhaps words that add nothing or that another of its names has: "names of rivers in Europe"."""
    said, wanted = list(content_words(text)), content_words(name)
    if (phrasal := PHRASAL.fullmatch(name)) is not None and phrasal[1].casefold() not in words(text):
        return False
    for word in wanted:
        found = next((each for each in said if is_close(each, word)), None)
        if found is None:
            return False
        said.remove(found)
    plain = any(word not in filler_stems() and word not in general_words() for word in wanted)
    begins = SORT_IN.match(text)
    within = begins is not None and meaning(begins[1]) in section_meanings("sorts")
    sorts = plain and not within and not _proper_names(name)
    nothing = general_words() - section_meanings("places", *(["sorts"] if sorts else [] if plain else ["nouns"]))
    return all(word in nothing or word in filler_stems() or word in known for word in said)


def _all_close(few: tuple[str, ...], many: tuple[str, ...]) -> bool:
    return bool(few) and all(any(is_close(one, other) for other in many) for one in few)
