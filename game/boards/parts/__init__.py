"""Parts that boards hold: plain things, each for one concern; no board is made of them alone."""
