"""The processor's seconds until the first picture from source: `python -m tools.release.first_picture` prints them.

It imports no more than a player's start does, and ends at once when the first picture is on the screen."""

from __future__ import annotations

import os
import sys
import time
from typing import Never

import pygame

import main


def _said() -> Never:
    print(time.process_time(), flush=True)
    os._exit(0)


if __name__ == "__main__":
    pygame.display.flip = _said
    sys.argv = ["main.py"]
    main.main()
