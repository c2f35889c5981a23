"""A file that may be packed in a zip archive: how large it is, is asked before it is unpacked."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from generators.files.outside import LARGEST_FILE
from generators.files.signatures import ZIP_FAULTS, harmless, is_document, is_zip, names_in, refuse_what_is_no_text
from generators.kernel.kind import BadText

_SUFFIXES = (".jpz", ".xml")


def holds_xml(data: bytes) -> bool:
    names = names_in(data) if is_zip(data) else []
    return any(map(_may_be, names)) and not is_document(names)


def unpacked(data: bytes) -> bytes:
    """The XML in the archive; anything that is no archive as it is."""
    if not is_zip(data):
        return data
    try:
        with ZipFile(BytesIO(data)) as archive:
            for each in archive.infolist():
                if _may_be(each.filename):
                    return _inflated(archive, each)
    except BadText:
        raise
    except ZIP_FAULTS as error:
        raise BadText("file.zip_broken") from error
    refuse_what_is_no_text(data)
    raise BadText("file.zip_broken")


def _may_be(name: str) -> bool:
    """Not what a Mac adds, nor what lies deep in something else."""
    return name.lower().endswith(_SUFFIXES) and not name.startswith(("__MACOSX", "META-INF"))


def _inflated(archive: ZipFile, info: ZipInfo) -> bytes:
    name = harmless(info.filename)
    if info.file_size > LARGEST_FILE:
        raise BadText("file.zip_large", name=name, most=LARGEST_FILE // 1_000_000)
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED) or info.flag_bits & 1:
        raise BadText("file.zip_strange", name=name)
    try:
        with archive.open(info) as file:
            data = file.read(LARGEST_FILE + 1)
    except ZIP_FAULTS as error:
        raise BadText("file.zip_strange", name=name) from error
    if len(data) > LARGEST_FILE:  # it is larger than it said
        raise BadText("file.zip_large", name=name, most=LARGEST_FILE // 1_000_000)
    return data
