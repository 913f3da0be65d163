#!/usr/bin/env python3
"""Plays Examples/Dice with two real processes of this machine: both must see the same sums.

usage: Tests/EndToEnd/example/test_dice.py PATH-OF-DICE [PATH-OF-GUESSE]

With the second one, it also tries to join the table with a program of another game, which must not find it.
No network namespaces are needed. Exit code 0: played, or skipped with a line that says why.
"""

import os
import queue
import re
import subprocess
import sys
import threading
import time

PATIENCE = 30
VIEW = re.compile(r"^(\d+) players, (\d+) throws, sum (\d+)$")
UNUSABLE = ("No network can be used", "can be found")


class Unusable(Exception):
    """This machine cannot do what the test needs."""


class Player:
    def __init__(self, program, role, table, name):
        self.name = name
        self.process = subprocess.Popen(
            [program, role, table, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, bufsize=1)
        self.lines = queue.Queue()
        self.seen = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def wait_for(self, what, wanted):
        """The first line from here on that is wanted."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                line = self.lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"{self.name} never saw {what}; saw {self.seen[-5:]}")
            if line is None:
                text = "\n".join(self.seen)
                if any(words in text for words in UNUSABLE):
                    raise Unusable(text.splitlines()[-1])
                raise AssertionError(f"{self.name} ended before {what}; saw {self.seen[-5:]}")
            self.seen.append(line)
            if (found := wanted(line)) is not None:
                return found

    def view(self, players, throws):
        """The sum on the table when so many sit at it and have thrown so often."""
        def wanted(line):
            match = VIEW.match(line)
            if match and (int(match[1]), int(match[2])) == (players, throws):
                return int(match[3])
            return None
        return self.wait_for(f"{players} players and {throws} throws", wanted)

    def throw(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def leave(self):
        self.process.stdin.close()
        return self.process.wait(timeout=PATIENCE)


def play(players, program, guesse=None):
    table = f"dice-{os.getpid()}"
    host = Player(program, "host", table, "Ada")
    players.append(host)
    host.view(1, 0)
    guest = Player(program, "join", table, "Grace")
    players.append(guest)
    last = host.view(2, 0)
    assert guest.view(2, 0) == last == 0
    if guesse:
        intrude(table, guesse)

    sums = []
    for throw in range(1, 9):
        (host if throw % 2 else guest).throw()
        ours, theirs = host.view(2, throw), guest.view(2, throw)
        assert ours == theirs, f"throw {throw}: the host sees {ours}, the guest {theirs}"
        assert 1 <= ours - last <= 6, f"throw {throw}: from {last} to {ours}"
        last = ours
        sums.append(ours)

    # The guest threw last: once more is refused in the game's own words, and changes nothing.
    guest.throw()
    guest.wait_for(
        "the refusal", lambda line: True if line == "Let somebody else throw first." else None)
    host.throw()
    ours = host.view(2, 9)
    assert guest.view(2, 9) == ours and 1 <= ours - last <= 6
    sums.append(ours)

    assert guest.leave() == 0
    assert host.view(1, 9) == ours
    # Whoever sits at a table that closes sees it end.
    late = Player(program, "join", table, "Edsger")
    players.append(late)
    assert late.view(2, 9) == ours
    assert host.leave() == 0
    assert late.process.wait(timeout=PATIENCE) == 0
    return sums


def intrude(table, guesse):
    """A program of another game: the table is none of its sessions."""
    result = subprocess.run(
        [guesse, "join", table, "--json"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=PATIENCE)
    assert result.returncode != 0, f"guesse joined a table of dice: {result.stdout}"
    assert "No game called" in result.stderr, f"guesse said: {result.stderr}"


def main():
    if len(sys.argv) not in (2, 3) or not all(os.access(path, os.X_OK) for path in sys.argv[1:]):
        sys.exit(__doc__)
    players = []
    try:
        sums = play(players, *sys.argv[1:])
    except Unusable as reason:
        print(f"dice: skipped, for this machine finds no sessions: {reason}")
        return
    finally:
        for player in players:
            if player.process.poll() is None:
                player.process.kill()
    print(f"dice: two processes saw the same sums: {' '.join(map(str, sums))}")


main()
