"""Writes a document as a PDF with fpdf2: vector lines, and the used letters of the bundled fonts.

fpdf2 takes most of a second to import, so only this module imports it, and printing runs in its own process.
"""

from __future__ import annotations

import http.client
import urllib.request
import warnings
from contextlib import ExitStack
from typing import Any

from generators.kernel.drawing import Box, Oval, PaperMark, Picture, Stroke, Words
from generators.kernel.phrases import current_language
from generators.kernel.typeface import BOLD, FONTS, REGULAR
from generators.paper.pages import PaperDocument
from generators.paper.placement import weight_of, width

FAMILIES = {REGULAR: "Lantern", BOLD: "Lantern-Bold"}
OUTLINE = 0.035  # share of the letters' size
LANGUAGES = {"en": "en", "zh": "zh-Hans"}


def write_pdf(document: PaperDocument) -> bytes:
    pdf = _new_pdf(document)
    titles = {at: title for title, at in document.bookmarks}
    try:
        for at, page in enumerate(document.pages):
            pdf.add_page()
            if at in titles:
                pdf.start_section(titles[at])
            for mark in page.marks:
                _draw_mark(pdf, mark)
        return bytes(pdf.output())
    finally:
        for font in pdf.fonts.values():
            font.ttfont.close()


def _new_pdf(document: PaperDocument) -> Any:  # noqa: ANN401 - fpdf is not imported for its types
    _add_missing_ssl_names()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # warnings about missing support for pictures, which we do not use
        from fpdf import FPDF  # noqa: PLC0415

    pdf = FPDF(unit="pt", format=(document.width, document.height))
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.set_title(document.title)
    pdf.set_creator("Lantern")
    pdf.set_lang(LANGUAGES.get(current_language(), current_language()))
    for weight, family in FAMILIES.items():
        pdf.add_font(family, fname=FONTS / f"lantern-{weight}.otf")
    return pdf


def _draw_mark(pdf: Any, mark: PaperMark) -> None:  # noqa: ANN401
    if isinstance(mark, Words):
        _write_words(pdf, mark)
        return
    if isinstance(mark, Picture):
        with pdf.rect_clip(mark.x, mark.y, mark.width, mark.height):
            for each in mark.marks:
                _draw_mark(pdf, each)
        return
    style = "D" * bool(mark.line) + "F" * (mark.fill is not None)
    if mark.line:
        pdf.set_line_width(mark.line)
        pdf.set_draw_color(*mark.ink)
    if mark.fill is not None:
        pdf.set_fill_color(*mark.fill)
    if isinstance(mark, Stroke):
        pdf.polyline(mark.points, polygon=mark.fill is not None, style=style)
    elif isinstance(mark, Oval) and style:
        pdf.ellipse(mark.x - mark.width / 2, mark.y - mark.height / 2, mark.width, mark.height, style)
    elif isinstance(mark, Box) and style:
        corners = {"round_corners": True, "corner_radius": mark.radius} if mark.radius else {}
        pdf.rect(mark.x, mark.y, mark.width, mark.height, style, **corners)


def _write_words(pdf: Any, words: Words) -> None:  # noqa: ANN401
    if not words.text:
        return
    weight = weight_of(words.text, bold=words.bold)
    left = words.x - width(words.text, words.size, bold=words.bold) * words.align
    pdf.set_font(FAMILIES[weight], size=words.size)
    pdf.set_text_color(*words.ink)
    pdf.set_draw_color(*words.ink)
    # The bold font lacks rare signs: a line around those of the regular one makes them as bold.
    outlined = {"text_mode": "FILL_STROKE", "line_width": words.size * OUTLINE}
    with ExitStack() as stack:
        if words.bold and weight == REGULAR:
            stack.enter_context(pdf.local_context(**outlined))
        if words.turned:
            stack.enter_context(pdf.rotation(180, words.x, words.y))
        pdf.text(left, words.y, words.text)


def _add_missing_ssl_names() -> None:
    """The frozen app has no ssl, as it uses no network; fpdf2 needs these two names at import."""
    modules: tuple[Any, ...] = (http.client, urllib.request)
    names = ("HTTPSConnection", "HTTPConnection"), ("HTTPSHandler", "HTTPHandler")
    for module, (secure, plain) in zip(modules, names, strict=True):
        if not hasattr(module, secure):
            setattr(module, secure, getattr(module, plain))
