"""What was played: logs, chapters, where they are kept."""
