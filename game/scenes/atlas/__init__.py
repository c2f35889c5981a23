"""The atlas of characters."""
