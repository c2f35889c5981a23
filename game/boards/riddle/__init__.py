"""My First Is In on the screen."""
