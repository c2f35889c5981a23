"""Lion Wall: walls of Chinese characters."""
