"""File locks of the operating system, which are released when a process ends for any reason."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress

OPENING = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)  # a pipe does not block
HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, 0)  # another process has the lock, 0 in Wine; others: no locks here

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # byte to lock, behind the content: other processes cannot read a locked byte. Wine takes 32 bits
    free = os.close

    def hold(file: int) -> None:
        """Lock an open file until it is freed. OSError if another process has the lock, or there are no locks here."""
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def hold(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def free(file: int) -> None:
        """Unlock and close a file: a program that is just starting has a copy of it, which would keep the lock."""
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_UN)
        os.close(file)
