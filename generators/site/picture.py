"""The picture of a day in previews: the paper, the date, the headline, and empty cards. It gives nothing away."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import product
from typing import Any

from generators.kernel.typeface import FONTS
from generators.paper.placement import weight_of
from generators.paper.typeset import break_lines
from generators.site.frame import Add
from generators.site.settings import SiteSettings

SIZE, SCALE = (2400, 1260), 2  # as it is drawn; made smaller by this, its edges are smooth
SHADES = 32  # colours of the file
EDGE, TOP = 128, 440  # of the headline
CARDS, CARD, STEP = (1448, 308), 184, 212  # their corner, the size of one, from one to the next
ROOM, LEADING = 1200, 1.2  # width of a headline, distance of its lines
NAME, DATE, HEADLINE = 88, 60, (168, 144, 120, 100)  # sizes of letters; a headline has the largest with room for it
LANTERN = (  # ovals
    ("#3A1713", (164, 116, 212, 132)),
    ("#3A1713", (164, 208, 212, 224)),
    ("#C8402F", (128, 126, 248, 214)),
    ("#DB7E3C", (156, 126, 220, 214)),
    ("#F7DC8B", (176, 126, 200, 214)),
)


def add_picture(settings: SiteSettings, add: Add, date: str, headline: str) -> str:
    """The name of its file. Previews need whole addresses, so without that of the site there is none."""
    return add(_draw_picture(settings, date if headline else "", headline or date), "png") if settings.address else ""


def _draw_picture(settings: SiteSettings, date: str, headline: str) -> bytes:
    from PIL import Image, ImageDraw  # noqa: PLC0415 - few sites have an address

    table = {role: colours[0] for role, colours in settings.table().items()}
    picture, file = Image.new("RGB", SIZE, table["bg"]), BytesIO()
    pen = ImageDraw.Draw(picture)
    for colour, corners in LANTERN:
        pen.ellipse(corners, colour)
    for x, y in product(range(4), repeat=2):
        left, top = CARDS[0] + x * STEP, CARDS[1] + y * STEP
        pen.rounded_rectangle((left, top, left + CARD, top + CARD), 28, table["tile"])
    pen.text((EDGE + 144, 174), settings.title, table["ink"], _font(settings.title, NAME), "lm")
    pen.text((EDGE, 352), date, table["ink_2"], _font(date, DATE), "lm")
    for size in HEADLINE:
        lines = break_lines(headline, size, ROOM, bold=True)
        if TOP + len(lines) * size * LEADING <= SIZE[1] - EDGE:
            break
    for at, line in enumerate(lines):
        pen.text((EDGE, TOP + at * size * LEADING), line, table["accent"], _font(line, size), "la")
    picture.reduce(SCALE).quantize(SHADES, Image.Quantize.FASTOCTREE).save(file, "PNG")
    return file.getvalue()


def _font(text: str, size: int) -> Any:  # noqa: ANN401 - PIL is not imported for its types
    return _font_of(weight_of(text, bold=True), size)


@cache
def _font_of(weight: str, size: int) -> Any:  # noqa: ANN401
    from PIL import ImageFont  # noqa: PLC0415

    return ImageFont.truetype(FONTS / f"lantern-{weight}.otf", size, layout_engine=ImageFont.Layout.BASIC)
