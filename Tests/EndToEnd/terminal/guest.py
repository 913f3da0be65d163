"""A player in script mode, at the table of a program that plays on a terminal. For test_terminal.py and test_graphics.py."""

import json
import os
import select
import subprocess
import time


class Guest:
    """Joins a session of this machine, is ready, and does nothing more: the game waits for them."""

    def __init__(self, binary, session, terminal, folder):
        self.terminal = terminal
        self.running = subprocess.Popen(
            [binary, "join", session, "--json", "--name", "Ana"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
            env=terminal.environment(XDG_STATE_HOME=folder),
        )
        self.running.stdin.write(b"wait screen=sessionWaiting\nready\n")

    def heard(self, event, condition):
        """The next such event; None if it does not come."""
        while select.select([self.running.stdout], [], [], self.terminal.LIMIT)[0]:
            line = self.running.stdout.readline()
            if not line:
                return None
            said = json.loads(line)
            if said.get("ev") == event and condition(said):
                return said
        return None

    def leave(self):
        self.running.terminate()
        self.running.communicate()


def table(binary, *flags):
    """The name of a session of its own, and the words with which a program on a terminal is its host."""
    name = f"!t{os.getpid()}-{time.monotonic_ns() % 1_000_000}"
    return name, [binary, "host", "--name", "Nora", "--session", name, "--approve", "auto", *flags]
