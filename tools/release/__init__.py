"""What makes packages of Lantern, and measures them."""
