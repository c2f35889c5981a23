"""Chinese characters: their parts, sounds and meanings, tables of links, and how they are explained in Chinese."""
