"""Reads picture files: recognised by their first bytes, checked for size before decoding, drawn on
white, and turned as a camera says."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame
from pygame import Surface

from generators.kernel.kind import BadText, Pulse

LARGEST_FILE = 40_000_000  # bytes
ROOM = 78_000_000  # bytes of a file and its pixels together: pygame decodes a picture at full size
PROGRESSIVE = 0xC2  # JPEGs whose coefficients are all in memory besides the pixels
DEPTHS = {0: 3, 2: 3, 3: 1}  # bytes per pixel of a PNG, by colour type; 4 for the others, which have alpha
LOSSLESS = 7  # bytes per pixel of a lossless WebP, including the buffers of the decoder
SCALED_PIXELS = 1_600_000  # more would not improve the scan
STRIP = 1_000_000  # pixels that are scaled at a time
SMALL = 420  # pixels of the longer side: smaller pictures are doubled in size
FRAME = 6  # bytes per pixel of a GIF: its first frame, and the sheet that this is drawn on
SIGNATURES = {b"\x89PNG\r\n\x1a\n": ".png", b"\xff\xd8\xff": ".jpg", b"GIF87a": ".gif", b"GIF89a": ".gif"}
HEAD, HEAD_OF_WEBP = 16, 40  # bytes
ANIMATED = 2  # flag of a WebP
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # JPEG markers of frames, which have the size
_SCAN, _END = 0xDA, b"\xff\xd9"  # markers of a JPEG: its pixels begin, and all ends
_EXIF, _ORIENTATION = b"Exif\0\0", 0x0112
_TURNS = {2: (True, 0), 3: (False, 180), 4: (True, 180), 5: (True, 90), 6: (False, 270), 7: (True, 270), 8: (False, 90)}
# By orientation: whether to mirror the picture, and then how far to turn it to the left.


def picture_suffix(data: bytes) -> str:
    """The suffix of the format; empty if the data is not a picture."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return ".webp"
    if data[:2] == b"BM" and data[6:10] == bytes(4):  # a text may begin with BM
        return ".bmp"
    return next((suffix for signature, suffix in SIGNATURES.items() if data.startswith(signature)), "")


def read_dimensions(data: bytes) -> tuple[int, int, float]:
    """Width, height and the bytes per pixel while decoding, read from the header; BadText if it is damaged."""
    try:
        match picture_suffix(data):
            case ".png":
                wide, high = struct.unpack(">II", data[16:24])
                depth = DEPTHS.get(data[25], 4)
            case ".jpg":
                return _read_jpeg(data)
            case ".gif":
                (wide, high), depth = _read_gif(data), FRAME
            case ".bmp":
                wide, high = struct.unpack("<HH", data[18:22]) if data[14] == 12 else struct.unpack("<ii", data[18:26])
                wide, high, depth = abs(wide), abs(high), 4  # upside down with a negative height
            case _:
                if data[12:16] == b"VP8X" and data[20] & ANIMATED:
                    raise BadText("picture.animated")
                wide, high = _read_webp(data)
                depth = LOSSLESS if b"VP8L" in data[:HEAD_OF_WEBP] else 4
    except (struct.error, IndexError):
        raise BadText("picture.damaged") from None
    return wide, high, depth


def _read_jpeg(data: bytes) -> tuple[int, int, float]:
    at, found = 2, (0, 0, 0.0)
    while data[at] == 0xFF:
        if data[at + 1] in _FRAMES:
            high, wide = struct.unpack(">HH", data[at + 5 : at + 9])
            found = wide, high, 3 + (_progressive_bytes(data[at + 9 :]) if data[at + 1] == PROGRESSIVE else 0)
        if data[at + 1] == _SCAN and found[0] and data.find(_END, at) > 0:  # without an end it is cut short
            return found
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    raise BadText("picture.damaged")


def _progressive_bytes(parts: bytes) -> float:
    """Bytes per pixel of the coefficients: two for each, and some colour channels are subsampled."""
    shares = [(parts[2 + 3 * number] >> 4) * (parts[2 + 3 * number] & 15) for number in range(parts[0])]
    return 2 * sum(shares) / max(1, *shares)


def _read_gif(data: bytes) -> tuple[int, int]:
    """The larger of the whole picture and its first frame."""
    wide, high = struct.unpack("<HH", data[6:10])
    at = 13 + (3 << (data[10] & 7) + 1 if data[10] & 0x80 else 0)  # behind the colours
    while data[at] == 0x21:  # extensions, each of blocks with their length
        at += 2
        while data[at]:
            at += 1 + data[at]
        at += 1
    frame = struct.unpack("<HH", data[at + 5 : at + 9])
    return max(wide, frame[0]), max(high, frame[1])


def _read_webp(data: bytes) -> tuple[int, int]:
    if data[12:16] == b"VP8X":
        wide, high = (int.from_bytes(data[at : at + 3], "little") for at in (24, 27))
        return wide + 1, high + 1
    if data[12:16] == b"VP8L":
        both = int.from_bytes(data[21:25], "little")
        return (both & 0x3FFF) + 1, (both >> 14 & 0x3FFF) + 1
    wide, high = struct.unpack("<HH", data[26:30])
    return wide & 0x3FFF, high & 0x3FFF


def decode_picture(data: bytes, pulse: Pulse) -> Surface:
    """The picture on white, at the size for scanning; BadText says why it cannot be read."""
    suffix = picture_suffix(data)
    if not suffix:
        raise BadText("picture.format")
    wide, high, depth = read_dimensions(data)
    if len(data) + wide * high * depth > ROOM:
        raise BadText("picture.too_large")
    pulse()
    try:
        loaded = pygame.image.load(io.BytesIO(data), suffix)
    except (pygame.error, NotImplementedError):
        raise BadText("picture.damaged") from None
    pulse()
    return _turn(_scale_on_white(loaded, pulse), _orientation(data) if suffix == ".jpg" else 1)


def _orientation(data: bytes) -> int:
    """How the camera was held, from 1 to 8; 1 if the file does not say."""
    start = data.find(_EXIF, 0, data.find(bytes((0xFF, _SCAN)))) + len(_EXIF)
    order = {b"II": "<", b"MM": ">"}.get(data[start : start + 2], "") if start >= len(_EXIF) else ""
    if not order:
        return 1
    try:
        first = start + struct.unpack_from(f"{order}I", data, start + 4)[0]
        for number in range(struct.unpack_from(f"{order}H", data, first)[0]):
            tag, _, _, value = struct.unpack_from(f"{order}HHIH", data, first + 2 + 12 * number)
            if tag == _ORIENTATION:
                return int(value)
    except struct.error:
        pass
    return 1


def _turn(sheet: Surface, orientation: int) -> Surface:
    if orientation not in _TURNS:
        return sheet
    mirrored, angle = _TURNS[orientation]
    turned = pygame.transform.rotate(pygame.transform.flip(sheet, mirrored, flip_y=False), angle)
    return pygame.transform.scale(turned, (turned.get_width() // 4 * 4, turned.get_height()))


def _scale_on_white(loaded: Surface, pulse: Pulse) -> Surface:
    """Scale the picture on white to a width divisible by four. It works in strips, so that a large
    picture is not in memory twice."""
    wide, high = loaded.get_size()
    share = min(1.0, (SCALED_PIXELS / (wide * high)) ** 0.5) if max(wide, high) >= SMALL else 2.0
    sheet = Surface((max(16, round(wide * share) // 4 * 4), max(16, round(high * share))), 0, 32)
    count = max(1, min(sheet.get_height(), wide * high // STRIP))
    for number in range(count):
        pulse()
        (top, end), (first, last) = (
            (each * number // count, each * (number + 1) // count) for each in (high, sheet.get_height())
        )
        strip = Surface((wide, end - top), 0, 32)
        strip.fill((255, 255, 255))
        strip.blit(loaded, (0, 0), (0, top, wide, end - top))
        place = sheet.subsurface((0, first, sheet.get_width(), last - first))
        pygame.transform.smoothscale(strip, place.get_size(), place)
    return sheet


def read_picture(path: Path) -> bytes | None:
    """The bytes of a picture file; None if it is not a picture or cannot be read."""
    try:
        if not path.is_file():  # a pipe would never answer
            return None
        with path.open("rb") as file:
            head = file.read(HEAD)
            if not picture_suffix(head):
                return None
            return head + file.read(LARGEST_FILE + 1 - HEAD)
    except (OSError, ValueError):  # ValueError: for an invalid file name
        return None
