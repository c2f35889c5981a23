"""A drawing for paper as SVG. Its black, white and grey become the colours of the reader's theme."""

from __future__ import annotations

from html import escape

from generators.kernel.drawing import BLACK, WHITE, Box, Drawing, Ink, Oval, PaperMark, Picture, Stroke, Words

ANCHORS = {0.5: "middle", 1.0: "end"}
LETTER, BOLD = 0.62, 0.74  # width of a letter of its size


def write_svg(drawing: Drawing, *, exact: bool = False) -> str:
    """The SVG of a drawing. `exact`: with its own colours, as a picture."""
    marks = "".join(_write_mark(each, exact=exact) for each in drawing.marks)
    box = f'viewBox="0 0 {drawing.width:.4g} {drawing.height:.4g}" preserveAspectRatio="xMinYMin"'
    return f'<svg {box} aria-hidden="true">{marks}</svg>'


def _write_mark(mark: PaperMark, *, exact: bool) -> str:
    match mark:
        case Picture(x, y, width, height, marks):
            inner = "".join(_write_mark(each, exact=exact) for each in marks)
            box = f'width="{width:.4g}" height="{height:.4g}" viewBox="{x:.4g} {y:.4g} {width:.4g} {height:.4g}"'
            return f'<svg x="{x:.4g}" y="{y:.4g}" {box}>{inner}</svg>'
        case Box(x, y, width, height, fill, line, ink, radius):
            place = f'x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}"'
            place += f' rx="{radius:.3g}"' * bool(radius)
            return f"<rect {place}{_write_colours(fill, line, ink, exact=exact)}/>"
        case Oval(x, y, width, height, fill, line, ink):
            place = f'cx="{x:.4g}" cy="{y:.4g}" rx="{width / 2:.4g}" ry="{height / 2:.4g}"'
            return f"<ellipse {place}{_write_colours(fill, line, ink, exact=exact)}/>"
        case Stroke(points, line, ink, fill):
            path = "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + "Z" * bool(fill)
            return f'<path d="{path}"{_write_colours(fill, line, ink, exact=exact)}/>'
        case Words(x, y, text, size, bold, align, ink, room):
            size = min(size, room / ((BOLD if bold else LETTER) * max(1, len(text)))) if room else size
            look = f' font-size="{size:.3g}"' + ' font-weight="700"' * bold
            look += f' text-anchor="{ANCHORS[align]}"' if align in ANCHORS else ""
            return f'<text x="{x:.4g}" y="{y:.4g}"{look}{_write_paint("fill", ink, exact=exact)}>{escape(text)}</text>'


def _write_colours(fill: Ink | None, line: float, ink: Ink, *, exact: bool) -> str:
    stroke = f' stroke-width="{line:.3g}"{_write_paint("stroke", ink, exact=exact)}' if line else ""
    block = ' class="block"' if fill == BLACK and not exact else _write_paint("fill", fill, exact=exact) if fill else ""
    return (block or ' fill="none"') + stroke


def _write_paint(what: str, ink: Ink, *, exact: bool) -> str:
    red, green, blue = ink
    if exact or not red == green == blue:
        return f' {what}="#{red:02x}{green:02x}{blue:02x}"'
    if what == "fill" and ink == WHITE:
        return ' class="cell"'
    share = 1 - red / 255
    return f' {what}="currentColor"' + f' {what}-opacity="{share:.2g}"' * (share < 1)
