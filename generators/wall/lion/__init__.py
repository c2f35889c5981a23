"""Lion Wall: walls of Chinese characters, by family of link."""
