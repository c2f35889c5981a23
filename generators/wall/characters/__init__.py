"""Chinese characters: their parts, sounds and meanings, and what links them."""
