"""Sweet Spots: hidden chests, so many in each row, column and zone, and no two that touch."""
