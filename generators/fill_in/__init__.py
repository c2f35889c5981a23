"""Fill-In: the words are given, their places are not."""
