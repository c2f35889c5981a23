"""Lion Wall and Connecting Wall on the screen."""
