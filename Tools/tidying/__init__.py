"""The rules that `Tools/tidy` checks: one file for each group of rules."""
