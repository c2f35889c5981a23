"""The maker of walls."""
