#!/usr/bin/env python3
"""Plays the example Dice with two programs of this machine: both must see the same sums.

    test_dice.py [PATH-TO-DICE [PATH-TO-GUESSE]]

guesse, a program of another game, must not find the table. No network namespaces are needed.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program  # noqa: E402
from lib.checks import expect  # noqa: E402
from programs import PATIENCE, Partner, play  # noqa: E402

VIEW = re.compile(r"^(\d+) players, (\d+) throws, sum (\d+)$")


class Player(Partner):
    """A program of the example."""

    def __init__(self, path, role, table, name):
        super().__init__(name, [path, role, table, name])
        self.seen = []

    def wait_until(self, what, wanted):
        """Returns the first result of `wanted(line)` that is not None, for the lines from here on.
        """
        try:
            while (line := self.take(PATIENCE)) is not None:
                line = line.rstrip("\n")
                self.seen.append(line)
                if (found := wanted(line)) is not None:
                    return found
        except TimeoutError:
            pass
        return self.miss(what, self.seen)

    def view(self, players, throws):
        """Returns the sum after a number of throws, with a number of players at the table."""
        def wanted(line):
            match = VIEW.match(line)
            if match and (int(match[1]), int(match[2])) == (players, throws):
                return int(match[3])
            return None
        return self.wait_until(f"{players} players and {throws} throws", wanted)

    def throw(self):
        self.say("")


def throw_dice(players, dice, guesse):
    table = f"dice-{os.getpid()}"
    host = Player(dice, "host", table, "Ada")
    players.append(host)
    host.view(1, 0)
    guest = Player(dice, "join", table, "Grace")
    players.append(guest)
    last = host.view(2, 0)
    expect(guest.view(2, 0) == last == 0, "there is a sum before the first throw")
    if guesse:
        intrude(table, guesse)

    sums = []
    for throw in range(1, 9):
        (host if throw % 2 else guest).throw()
        ours, theirs = host.view(2, throw), guest.view(2, throw)
        expect(ours == theirs, f"throw {throw}: the host sees {ours}, the guest {theirs}")
        expect(1 <= ours - last <= 6, f"throw {throw}: from {last} to {ours}")
        last = ours
        sums.append(ours)

    # The guest threw last. Another throw is refused in the game's own words, and changes nothing.
    guest.throw()
    guest.wait_until(
        "the refusal", lambda line: True if line == "Let somebody else throw first." else None)
    host.throw()
    ours = host.view(2, 9)
    theirs = guest.view(2, 9)
    expect(theirs == ours and 1 <= ours - last <= 6, f"throw 9: from {last} to {ours} and {theirs}")
    sums.append(ours)

    expect(guest.leave() == 0, "the guest ends with an error")
    expect(host.view(1, 9) == ours, "the sum changes when the guest leaves")
    # A player at a table that closes sees the end.
    late = Player(dice, "join", table, "Edsger")
    players.append(late)
    expect(late.view(2, 9) == ours, "a late guest sees another sum")
    expect(host.leave() == 0, "the host ends with an error")
    expect(late.running.wait(timeout=PATIENCE) == 0, "the late guest ends with an error")
    return " ".join(map(str, sums))


def intrude(table, guesse):
    """Checks that a program of another game cannot join the table."""
    result = subprocess.run(
        [guesse, "join", table, "--json"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=PATIENCE)
    expect(result.returncode != 0, f"guesse joined a table of dice: {result.stdout}")
    expect("No game called" in result.stderr, f"guesse said: {result.stderr}")


def main():
    options = program.read(program.command_line(__doc__))
    dice, guesse, *_ = [*options.paths, None, None]
    dice = program.existing(dice or program.built("Dice"))
    guesse = guesse or program.built("guesse")
    if not os.access(guesse, os.X_OK):
        checks.skip("a program of another game", f"there is no program at {guesse}")
        guesse = None
    play("two programs see the same sums", throw_dice, dice, guesse)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
