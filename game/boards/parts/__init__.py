"""Parts that boards hold."""
