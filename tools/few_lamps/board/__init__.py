"""Few Lamps on the screen."""
