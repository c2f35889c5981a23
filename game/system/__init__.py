"""What the operating system gives: windows, folders, clock and printing."""
