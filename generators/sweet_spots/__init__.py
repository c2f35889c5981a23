"""Sweet Spots: rules, text, solver, generator, techniques, explanations and board editor of a star battle."""
