"""My First Is In: find the word that fits all the lines."""
