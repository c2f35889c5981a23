"""A race over five puzzles, with one clock."""
