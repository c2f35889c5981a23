"""Locks of the system: whoever dies lets go of them, however that was."""

from __future__ import annotations

import errno
import os
import sys

OPENING = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)  # a pipe is not waited for
HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # by another process; whatever else, there are no locks here

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 40  # bytes: nobody else can read the one that is locked

    def hold(file: int) -> None:
        """Lock an open file, until it is closed. OSError: another process holds it, or there are no locks here."""
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def hold(file: int) -> None:
        """Lock an open file, until it is closed. OSError: another process holds it, or there are no locks here."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
