"""A player in script mode, at the table of a program on a terminal."""

import os
import signal
import time

from pseudo_terminal import LIMIT, environment

from lib.process import Process


class Guest(Process):
    """A player who joins a session of this machine, gets ready, and does nothing more.

    The game waits for the player.
    """

    def __init__(self, binary, session, folder):
        super().__init__(
            [binary, "join", session, "--json", "--name", "Ana"],
            environment=environment(XDG_STATE_HOME=folder))
        self.say("wait screen=sessionWaiting\nready")

    def heard(self, event, condition):
        """Returns the next event that fits, or None if there is none in time."""
        return self.hears(lambda said: said.get("ev") == event and condition(said), LIMIT)

    def leave(self):
        self.signal(signal.SIGTERM)
        self.finish()


def table(binary, *flags):
    """Returns a new session's name, and the words by which a program on a terminal hosts it."""
    name = f"!t{os.getpid()}-{time.monotonic_ns() % 1_000_000}"
    return name, [binary, "host", "--name", "Nora", "--session", name, "--approve", "auto", *flags]
