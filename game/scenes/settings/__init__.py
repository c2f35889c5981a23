"""Settings, backups and About."""
