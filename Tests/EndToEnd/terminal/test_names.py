#!/usr/bin/env python3
"""Joins games by names that are hard to read.

    test_names.py [PATH-TO-GUESSE]

A name may look like a machine with a port. If two games have one name, neither is joined by
chance: the list and the error tell them apart.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from people import Room  # noqa: E402

from lib import checks, program  # noqa: E402
from lib.checks import expect  # noqa: E402


def hosts(room, name, *people):
    """Opens a game of that name for each."""
    for person in people:
        host = room.script(person, "host", "--session", name, "--approve", "auto")
        host.waits_for(lambda: host.last("hosting"), "the host is up")


def by_port(room):
    """A game whose name ends with a colon and digits, a port or not."""
    for digits in ("1234", "70000"):
        name = f"{room.name}:{digits}"
        hosts(room, name, f"Ada{digits}")
        player = room.script(f"Ben{digits}", "join", name)
        player.waits_for(lambda: player.last("joined"), f"has a seat in {name}")


def alike(room):
    """Two games of one name."""
    hosts(room, room.name, "Ada", "Bo")
    listed = subprocess.run(
        [room.binary, "list", "--json"], capture_output=True, text=True, timeout=60, check=False)
    rows = [row for row in json.loads(listed.stdout)["sessions"]
            if row["name"].startswith(room.name)]
    expect(len(rows) == 2 and {row["host"] for row in rows} == {"Ada", "Bo"}
           and len({row["name"] for row in rows}) == 2, f"listed as {rows}")
    refused = room.script("Cy", "join", room.name)
    expect(refused.finish(30) == 3, f"ended with {refused.running.returncode}")
    places = [f"{row['host']}'s at {row['address']}" for row in rows]
    for word in ("2 games have that name", *places):
        expect(word in refused.complaint(), f"not in the error: {word}: {refused.complaint()}")
    for number, wanted in enumerate((rows[0]["address"], f"{room.name} (2)")):
        player = room.script(f"Di{number}", "join", wanted)
        player.waits_for(lambda: player.last("joined"), f"has a seat by {wanted}")


def main():
    binary = program.choose(program.read(program.command_line(__doc__)))
    with tempfile.TemporaryDirectory() as files:
        for number, (what, step) in enumerate([
                ("joins a game that is called like a machine with a port", by_port),
                ("tells two games of one name apart", alike)]):
            room = Room(binary, files, f"n{number}")
            checks.attempt(what, step, room)
            room.close()
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
