"""The maker of Sweet Spots."""
