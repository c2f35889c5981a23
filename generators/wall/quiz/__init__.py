"""A quiz night: walls in a running order, two teams, and a host."""
