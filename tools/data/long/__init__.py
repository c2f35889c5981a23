"""Large American crosswords, filled ahead around a theme."""
