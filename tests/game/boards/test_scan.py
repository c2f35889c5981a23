"""Boards are read from pictures as other programs draw them; what is no board is refused with a sentence."""

from __future__ import annotations

import io
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from PIL import Image, ImageOps
from pygame import Rect, Surface

from game.boards.parts.picture_file import LOSSLESS, ROOM, decode_picture, picture_suffix, read_dimensions
from game.boards.sweet_spots.draft_board import DraftBoard, DraftMarks
from game.boards.sweet_spots.scan import Scan, read_at, scan
from game.store.settings import Settings
from game.ui.ui import ui_for
from generators.kernel.kind import BadText, no_pulse
from generators.sweet_spots.maker import BoardDraft
from generators.sweet_spots.rules import canonical
from tests.game.boards.screens import LOOKS, changed, drawn, screens
from tests.game.pilot import piloted
from tests.generators.sweet_spots.boards import made_draft
from tests.rows import FULL, of_type
from tests.said import refused

PICTURES, STEP = (24, 7) if FULL else (2, 17)
EXACT = 0.95
MOST_WRONG = 0.01  # read wrong, and sure of it


def read(data: bytes) -> Scan:
    return scan(decode_picture(data, no_pulse), no_pulse)


def same(one: BoardDraft, other: BoardDraft) -> bool:
    return canonical(one.zones) == canonical(other.zones)


@pytest.mark.slow
def test_nearly_all_pictures_are_read_exactly() -> None:
    exact = wrong = 0
    for screen in screens(PICTURES, 3, STEP):
        try:
            reading = read(screen.data).reading
        except BadText:
            continue
        right = same(reading.draft, screen.draft)
        exact += right
        wrong += reading.sure and not right
        assert not right or not reading.sure or reading.draft.targets == screen.draft.targets, screen.name
    assert exact >= EXACT * PICTURES
    assert wrong <= MOST_WRONG * PICTURES


@pytest.mark.parametrize("dark", [False, True])
def test_our_own_boards_are_read(*, dark: bool) -> None:
    """With letters and patterns, too, and whichever colours."""
    settings = Settings(strong_colours=True) if dark else Settings(letters=True, patterns=True)
    draft, window = made_draft(7, 1, 0), Surface((600, 480), 0, 32)
    ui = ui_for((1280, 800), settings, dark=dark)
    window.fill(ui.theme.bg)
    board = DraftBoard()
    board.place(ui, Rect(60, 30, 400, 400), draft)
    board.draw(window, draft, DraftMarks(), by_key=False)
    assert same(read(changed(window, "as it is")).reading.draft, draft)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_won_board_is_read_for_all_the_light_of_its_chests(theme: str) -> None:
    with piloted(watched=True) as pilot:
        pilot.prefer(theme=theme)
        pilot.open("sweet_spots", "8-1-easy")
        pilot.solve()
        pilot.wait(3)
        found = scan(pilot.app.window, no_pulse).reading
        assert (found.sure, canonical(found.draft.zones)) == (True, canonical(pilot.session.state.puzzle.zones))


@pytest.mark.slow
def test_what_is_no_board_is_refused_in_a_sentence() -> None:
    flat, noisy = Surface((300, 400), 0, 32), Surface((320, 320), 0, 32)
    flat.fill((210, 220, 240))
    rng = Random(1)
    for _ in range(400):
        pygame.draw.rect(noisy, tuple(rng.choices(range(256), k=3)), (*rng.choices(range(320), k=2), 5, 9))
    for sheet in (flat, noisy):
        assert refused(read, changed(sheet, "as it is")).key.startswith("picture.no_")


@pytest.mark.slow
def test_a_margin_taken_for_cells_is_never_sure() -> None:
    """A board with a row and a column more makes a zone around its corner, and still has one solution."""
    draft = made_draft(8, 1, 1)
    rows = [*((*row, 8) for row in draft.zones), (8,) * 9]
    look = replace(LOOKS[0], palette=())
    sheet = drawn(BoardDraft(tuple(rows), 1), look, "none", Random(2))
    assert not read(changed(sheet, "as it is")).reading.sure


def test_the_size_can_be_said() -> None:
    draft = made_draft(8, 1, 2)
    sheet = decode_picture(changed(drawn(draft, LOOKS[0], "none", Random(4)), "as it is"), no_pulse)
    found = scan(sheet, no_pulse)
    assert same(read_at(sheet, found.box, 8, no_pulse).reading.draft, draft)
    assert read_at(sheet, found.box, 4, no_pulse).reading.draft.size == 4


def head(wide: int, high: int, colours: int) -> bytes:
    size = wide.to_bytes(4, "big") + high.to_bytes(4, "big")
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + size + bytes((8, colours, 0, 0, 0))


def test_pictures_are_told_and_measured_by_their_first_bytes() -> None:
    sheet = Surface((70, 50), 0, 32)
    for suffix in (".png", ".jpg"):
        out = io.BytesIO()
        pygame.image.save(sheet, out, f"x{suffix}")
        assert picture_suffix(out.getvalue()) == suffix
        assert read_dimensions(out.getvalue()) == (70, 50, 3)
        for cut in (3, 12, 20, 40, len(out.getvalue()) // 2):
            refused(decode_picture, out.getvalue()[:cut], no_pulse)
    for lossless in (False, True):
        out = io.BytesIO()
        Image.new("RGBA" if lossless else "RGB", (70, 50)).save(out, "WEBP", lossless=lossless)
        assert (picture_suffix(out.getvalue()), read_dimensions(out.getvalue())[:2]) == (".webp", (70, 50))
        assert decode_picture(out.getvalue(), no_pulse).get_size()[1] in (50, 100)
    assert picture_suffix(b"1 1 2 2") == ""


def saved(picture: Image.Image, form: str, **options: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, form, **options)
    return out.getvalue()


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photo_is_turned_as_the_camera_was_held(orientation: int) -> None:
    photo = Image.new("RGB", (480, 640), "white")
    photo.paste((200, 0, 0), (0, 0, 160, 160))
    photo.paste((0, 0, 200), (320, 0, 480, 160))
    notes = Image.Exif()
    notes[0x0112] = orientation
    data = saved(photo, "JPEG", exif=notes)
    right = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
    sheet = decode_picture(data, no_pulse)
    assert sheet.get_size() == right.size
    for spot in ((80, 80), (right.width - 80, 80), (80, right.height - 80), (right.width - 80, right.height - 80)):
        wanted = of_type(right.getpixel(spot), tuple)
        assert max(abs(one - other) for one, other in zip(sheet.get_at(spot)[:3], wanted, strict=True)) < 9


def fault(data: bytes) -> str:
    return refused(decode_picture, data, no_pulse).key


def test_a_photo_cut_short_is_damaged() -> None:
    data = saved(Image.effect_noise((300, 300), 50), "JPEG", exif=Image.Exif())
    assert decode_picture(data + b"more", no_pulse).get_width() == 600
    assert fault(data[: len(data) // 2]) == "picture.damaged"


@pytest.mark.parametrize("form", ["GIF", "BMP"])
def test_other_pictures_are_read(form: str) -> None:
    frames = [Image.new("RGB", (70, 50), colour) for colour in ("red", "blue")]
    more = {"save_all": True, "append_images": frames[1:], "comment": b"x" * 300} if form == "GIF" else {}
    data = saved(frames[0], form, **more)
    assert (picture_suffix(data), read_dimensions(data)[:2]) == (f".{form.lower()}", (70, 50))
    assert decode_picture(data, no_pulse).get_at((30, 30))[:3] == (255, 0, 0)
    assert picture_suffix(b"BMW, Audi, Opel, Fiat") == ""
    for cut in (12, 16, 20):
        assert fault(data[:cut]) == "picture.damaged"


def test_a_large_frame_in_a_small_gif_is_refused() -> None:
    data = bytearray(saved(Image.new("P", (70, 50)), "GIF"))
    at = data.index(b"\x2c\0\0\0\0") + 5
    data[at : at + 4] = b"\xff" * 4
    assert fault(bytes(data)) == "picture.too_large"


def test_an_animated_webp_is_named() -> None:
    frames = [Image.new("RGB", (70, 50), colour) for colour in ("red", "blue")]
    assert fault(saved(frames[0], "WEBP", save_all=True, append_images=frames[1:])) == "picture.animated"


def test_what_would_take_too_much_memory_is_refused_before_it_is_unpacked() -> None:
    passes, lossless = io.BytesIO(), io.BytesIO()
    Image.new("RGB", (64, 64)).save(passes, "JPEG", progressive=True)
    Image.new("RGB", (64, 64)).save(lossless, "WEBP", lossless=True)
    assert [read_dimensions(each.getvalue())[2] for each in (passes, lossless)] == [6, LOSSLESS]
    for colours, depth in ((2, 3), (3, 1), (6, 4)):
        assert fault(head(ROOM // depth, 1, colours)) == "picture.too_large"
        assert fault(head(ROOM // depth - 100, 1, colours)) == "picture.damaged", (
            "it is unpacked, and there is nothing in it"
        )
