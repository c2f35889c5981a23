"""Backups: written, read, merged into a store, and restored even if the process is killed meanwhile."""

STATE, CAME = "restore.json", "restored.zip"  # journal of a restore, and a copy of its backup
OLD = ("before-restore.zip", "before-restore.zip.next", "restored.zip.next")  # version 0.2 could undo one restore
