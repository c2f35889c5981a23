"""Judges whether a typed name is the link of a group: `lists` compares words, `answer` knows the shapes of links."""
