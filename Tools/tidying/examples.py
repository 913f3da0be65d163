"""The form of the made-up inputs that show that a rule notices what it has to notice."""
from typing import NamedTuple


class Example(NamedTuple):
    """Made-up files, and what a rule finds in them.

    A finding is the place and a word of its text: `Sources/A.swift:3: word`. The example is all
    that the rule may find, so lines that are right can stand beside the wrong ones.
    """
    rule: str
    files: dict
    findings: list
