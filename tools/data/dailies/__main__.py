"""The desk of the dailies that are written by hand.

    python -m tools.data.dailies --check [FILE or MONTH ...]     what is wrong with which line; exit code 1 for faults
    python -m tools.data.dailies                                 checks all months, then packs them into assets/almanac

The files are tools/data/dailies/YYYY-MM.txt. A file elsewhere is checked against those and against the months beside
it. Docs: docs/dailies.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.data.dailies.desk import FOLDER, Desk, month_files
from tools.data.dailies.pack import pack
from tools.data.dailies.riddles import read_speech


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="tools.data.dailies", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", metavar="FILE or MONTH")
    parser.add_argument("--check", action="store_true", help="check only")
    parser.add_argument("--quiet", action="store_true", help="faults only, no remarks")
    parser.add_argument("--speech", type=Path, metavar="CMUDICT", help="cmudict.dict, for all rhymes and the beat")
    asked = parser.parse_args()
    if asked.files and not asked.check:
        parser.error("all months are packed together; --check takes files")
    files = [FOLDER / f"{name}.txt" if len(name) == len("2028-03") else Path(name) for name in asked.files]
    if missing := [str(path) for path in files if not path.is_file()]:
        parser.error(f"there is no {', '.join(missing)}")
    desk = Desk(files or month_files(FOLDER), read_speech(asked.speech) if asked.speech else {})
    faults = 0
    for path, each in desk.findings():
        faults += each.fault
        if each.fault or not asked.quiet:
            print(f"{path}:{each.line}: {'' if each.fault else 'remark: '}{each.text}")
    counts = ", ".join(f"{count} {kind}s" for kind, count in desk.counts().items())
    print(f"{counts or 'nothing to check'}; {faults} faults")
    if faults:
        return 1
    if not asked.check:
        for page in pack(desk):
            print(f"{page.kind}: {page.day}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
