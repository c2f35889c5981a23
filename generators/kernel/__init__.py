"""What all puzzles share: the contract of a kind, its options, sentences, hints step by step, caches and paper."""
