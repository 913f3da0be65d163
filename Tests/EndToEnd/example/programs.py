"""Programs of examples that find each other on this machine, and their ends."""

from lib import checks
from lib.checks import Trouble
from lib.process import Process

PATIENCE = 30
# Without a network nothing can be shown here. A program that is not found is a failure.
UNUSABLE = "No network can be used"


class Unusable(Exception):
    """The reason why this machine cannot run the test."""


class Partner(Process):
    """A program that takes part; its lines include its errors."""

    def __init__(self, name, words):
        super().__init__(words, has_one_output=True)
        self.name = name

    def miss(self, what, lines):
        """Raises the error that a program never printed what was awaited."""
        for line in lines:
            if UNUSABLE in line:
                raise Unusable(line.strip())
        raise Trouble(f"{self.name} never printed {what}; it printed {lines[-5:]}")

    def leave(self):
        """Ends the program's input; returns its exit code."""
        self.let_go()
        return self.running.wait(timeout=PATIENCE)


def play(name, body, *arguments):
    """Runs `body(partners, ...)`, which adds the programs that it starts, and closes them all."""
    partners = []
    try:
        checks.attempt(name, body, partners, *arguments)
    except Unusable as reason:
        checks.skip(name, f"this machine has no network to use: {reason}")
    finally:
        for partner in partners:
            partner.close()
