"""Backups: written, read, merged into a store, and restored even if the process is killed meanwhile."""

STATE, CAME = "restore.json", "restored.zip"  # the journal of a restore, and a copy of its backup
OLD = ("before-restore.zip", "before-restore.zip.next", "restored.zip.next")  # of version 0.2, which could undo one
