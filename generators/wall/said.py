"""Words as they are compared when a link is named: bare, in their stems, without those that say nothing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

# Words that say nothing about a link: "types of cheese", "anything you can toss", "another word for money".
FILLERS = """a an the of in on at to and or for with is are be been being was were that which who whom whose they them
    their it its it's some all any these those this here there can could may might will would you your we our i one's as
    by from into onto so if when where what how do does did has have had get got go goes gone come comes put puts also
    just only not both each every another other others same such like than then
    kind type sort variety thing something anything everything stuff word term form example version various different
    name named called call known share common connection link linked linking group category set member list phrase
    related relating associated belong famous well popular
    include radical component character before after follow following precede preceding
    missing blank world shade"""
FEW_FILLERS = "a an the of and or to is are that which they them their it its some all these can"
# Words that may be added to a name without making it wrong: "European capital cities", "titles of films".
GENERALITIES = """city town country place area people person man woman animal creature food dish drink item object
    title noun verb adjective real fictional individual character instrument equipment word expression saying
    mean meaning synonym similar slang another way term"""

SAME = """film movie cinema filmmaking; colour color; grey gray; theatre theater; centre center; jewellery jewelry;
    aeroplane airplane plane; football soccer; sweet candy; biscuit cookie; autumn fall; trousers pants; lift elevator;
    mum mom mother; tyre tire; maths math mathematics mathematical; doctor physician medic; veg vegetable veggie;
    bike bicycle; phone telephone; photo photograph; tv television telly; lab laboratory; gym gymnasium;
    nothing zero nil nought naught none; america american us usa states; britain british uk; europe european;
    italy italian; france french; germany german; spain spanish; japan japanese; china chinese; greece greek;
    scotland scottish scots; wales welsh; ireland irish; asia asian; africa african; australia australian;
    canada canadian; russia russian; india indian; egypt egyptian; caribbean; bible biblical; rome roman;
    shakespeare shakespearean; dickens dickensian; water aquatic; aristocrat aristocracy aristocratic noble nobility
    peer peerage; relative relation family kin; begin start; car automobile; cook cooking cookery culinary;
    horse equine equestrian; dog canine; cat feline; monarch sovereign; religion religious; music musical;
    magic magical magician; pirate piratical; mythology mythical mythological myth; legend legendary;
    currency currencies; toss throw; boy boys men male masculine; girl girls women female feminine; young baby juvenile;
    body anatomy anatomical; weather meteorological meteorology; sport sporting; geometry geometric geometrical;
    medicine medical; law legal; navy naval; army military; sea marine nautical maritime; space spaceflight"""
TOLERANT = 6  # letters from which one may be wrong


def words(text: str, *, keep_case: bool = False) -> tuple[str, ...]:
    """Without accents and signs; a blank is an underscore."""
    decomposed = unicodedata.normalize("NFKD", text if keep_case else text.casefold())
    letters = "".join(char for char in decomposed if not unicodedata.combining(char))
    blanked = re.sub(r"_+|\.{2,}|…|\*+|-{2,}|\?{2,}", " _ ", re.sub(r"['’]", "", letters))
    return tuple(re.findall(r"_|[^\W_]+", blanked))


def spoken(text: str) -> str:
    """Pinyin as one word, without tones whether they are marks or numbers: san1 dian3 shuǐ is sandianshui."""
    return re.sub(r"[1-5]", "", "".join(words(text))).replace("v", "u")  # nv is how one types nü


@lru_cache(maxsize=1000)
def stem(word: str) -> str:
    """A rough one: the same for cheese and cheeses, golf and golfing, city and cities. Nobody reads it."""
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    short = re.sub(r"(?<=[^su])s$", "", word) if len(word) > 3 else word
    for ending in ("ing", "ed"):
        if short.endswith(ending) and len(short) - len(ending) > 2 and re.search("[aeiouy]", short[: -len(ending)]):
            short = re.sub(r"([^aeiouls])\1$", r"\1", short.removesuffix(ending))
            break
    short = short.removesuffix("e") if len(short) > 3 else short
    return re.sub(r"(.{3,})is(?=(?:$|at))", r"\1iz", short)  # organise, organize


def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, words(text)))


def _alike(text: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for row in text.split(";"):
        first, *others = dict.fromkeys(map(stem, words(row)))
        found |= dict.fromkeys(others, first)
    return found


SILENT, FEW_SILENT = _stems(FILLERS), _stems(FEW_FILLERS)
_SAME = _alike(SAME)


def meaning(word: str) -> str:
    """The stem of the word, or of that which means the same."""
    bare = stem(word)
    return _SAME.get(bare, bare)


GENERAL = frozenset(map(meaning, words(GENERALITIES)))


def content(text: str) -> tuple[str, ...]:
    """The words that matter, in order of the alphabet; all words when none would be left."""
    said = {word for word in words(text) if word != "_"}
    matter = {meaning(word) for word in said if stem(word) not in SILENT}
    return tuple(sorted(matter or {meaning(word) for word in said if stem(word) not in FEW_SILENT} or said))


def same(said: tuple[str, ...], name: tuple[str, ...]) -> bool:
    return bool(said) and len(said) == len(name) and all(map(close, said, name))


def close(one: str, other: str) -> bool:
    return one == other or (len(other) >= TOLERANT and _one_slip(one, other))


def any_close(word: str, others: Iterable[str]) -> bool:
    return any(close(word, other) for other in others)


def _one_slip(one: str, other: str) -> bool:
    """One letter too many, too few or wrong, or two neighbours swapped."""
    short, long = sorted((one, other), key=len)
    at = next((i for i, letter in enumerate(short) if letter != long[i]), len(short))
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    swapped = short[:at] + short[at + 1 : at + 2] + short[at : at + 1] + short[at + 2 :]
    return short[at + 1 :] == long[at + 1 :] or swapped == long
