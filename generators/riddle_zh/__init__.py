"""Chinese riddles written by hand: a line that hides a character, a word or an idiom."""
