"""Runs in the engine under node, as assets/page/worker.js does in a browser: answers a file of questions."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

ENGINE, QUESTIONS, ANSWERS = map(Path, arguments)  # type: ignore[name-defined]  # noqa: F821 - run.mjs gives them
HOME = Path("/lantern")

shutil.unpack_archive(ENGINE / "code.zip", HOME)
sys.path.insert(0, str(HOME))
from generators.web.ask import answer  # noqa: E402 - it was not there before

packs, answers = json.loads((ENGINE / "packs.json").read_text()), []
for question in json.loads(QUESTIONS.read_text()):
    for path in packs["kinds"].get(question.get("kind"), ()):
        (HOME / "assets" / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ENGINE / packs["files"][path], HOME / "assets" / path)
    answers.append(json.loads(answer(json.dumps(question))))
ANSWERS.write_text(json.dumps(answers))
