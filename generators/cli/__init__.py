"""The command line: options, messages and what all commands share."""
