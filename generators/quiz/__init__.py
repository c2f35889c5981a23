"""Quiz nights: several walls with a title each, for teams."""
