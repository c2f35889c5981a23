"""Few Lamps: as many lit as dark in each row and column, and never three alike side by side."""
