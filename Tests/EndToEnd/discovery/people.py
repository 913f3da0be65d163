"""Hosts that are announced and programs that look for them, each on a machine of a LAN."""

import functools
import subprocess
import time

from lib.process import PLENTY, Process
from lib import program
from lib.program import event


@functools.cache
def watches():
    """Returns whether the program has `list --watch`; without it a player is the browser."""
    told = subprocess.run([program.path, "help", "list"], capture_output=True)
    return b"--watch" in told.stdout


class Machine(Process):
    """A program on a machine of a LAN; the programs of one machine share their state."""

    def __init__(self, lan, index, words):
        super().__init__(words, lan.inside(index), f"{lan.name}-{index}")


class Host(Machine):
    """A host of a game that is announced."""

    def __init__(self, lan, index, name, *flags):
        words = ["host", "--json", "--name", "Nora", "--session", name, "--approve", "auto", *flags]
        super().__init__(lan, index, [program.path, *words])
        self.name = name
        self.since = self.wait_for(
            lambda when, line: when if event(line).get("ev") == "hosting" else None, PLENTY)


class Browser(Machine):
    """A program that looks for games.

    `changes` are (time, "found", "lost" or "updated", name, details).
    """

    def __init__(self, lan, index):
        words = ["list", "--watch", "--json"] if watches() else ["join", "--json", "--name", "Aziz"]
        self.changes, self.listed = [], {}
        super().__init__(lan, index, [program.path, *words])
        self.since = time.monotonic()
        self.taken = 0

    def take_in(self):
        with self.news:
            lines, self.taken = self.lines[self.taken :], len(self.lines)
        for when, line in lines:
            self.note(when, event(line or ""))

    def note(self, when, said):
        if said.get("ev") == "sessions":
            now = {item["id"]: item for item in said["sessions"]}
            for id in self.listed.keys() - now.keys():
                self.changes.append((when, "lost", self.listed[id]["name"], {}))
            for id, item in now.items():
                kind = "updated" if id in self.listed else "found"
                self.changes.append((when, kind, item["name"], item))
            self.listed = now
        elif said.get("ev") in ("found", "updated"):
            item = said["game"]
            self.listed[item["id"]] = item
            self.changes.append((when, said["ev"], item["name"], item))
        elif said.get("ev") == "lost":
            gone = self.listed.pop(said["id"], {})
            self.changes.append((when, "lost", gone.get("name"), said))

    def until(self, kind, name, seconds, after=0.0):
        """Returns the first such change since the time `after`, as (when, details).

        Returns None if there is none within `seconds` from now.
        """
        end = time.monotonic() + seconds
        while True:
            self.take_in()
            for when, what, whose, details in self.changes:
                if (what, whose) == (kind, name) and when >= after:
                    return when, details
            rest = end - time.monotonic()
            if rest <= 0 or self.running.poll() is not None and self.taken == len(self.lines):
                return None
            with self.news:
                if self.taken == len(self.lines):
                    self.news.wait(rest)

    def settled(self, name, holds, seconds):
        """Waits until the game of a name is listed and `holds` is true for it.

        Returns the games with that name that are listed at the end.
        """
        end = time.monotonic() + seconds
        while True:
            self.take_in()
            now = [item for item in self.listed.values() if item["name"] == name]
            rest = end - time.monotonic()
            if rest <= 0 or (now and holds(now[0])):
                return now
            with self.news:
                if self.taken == len(self.lines):
                    self.news.wait(rest)
