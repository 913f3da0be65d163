#!/usr/bin/env python3
"""Checks the ways to a seat after a game, and from a spectator's place.

    test_seats.py [PATH-TO-GUESSE]
"""

import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from people import LIMIT, Room  # noqa: E402

from lib import checks, program, waiting  # noqa: E402
from lib.checks import expect  # noqa: E402

# For each game: its flags, the screen at its end, and the lines that end it.
GAMES = {
    "trivia": (["trivia", "--questions", "1", "--answer-time", "1", "--reading", "0"],
               "quizOver", []),
    "xo": (["xo"], "seriesOver", ["first", "end"]),
    "guess-e": (["--rounds", "1", "--prompt-time", "1", "--guess-time", "1", "--rank-time", "1",
                 "--results-time", "1"], "finished", []),
    "phone": (["phone", "--write-time", "5", "--drawing-time", "5", "--describe-time", "5",
               "--steps", "2", "--pages", "host"], "albumOver", ["endstep", "next"]),
}


def name_of(seat):
    return seat.last("screen").get("name")


def at_the_end(room, game, late):
    """Joins at the standings by name and from the list; both see them, and have seats afterwards.
    """
    flags, over, lines = GAMES[game]
    host = room.script("Ada", "host", *flags, "--session", room.name, "--approve", "auto",
                       "--late", late)
    host.waits_for(lambda: host.last("hosting"), "the host is up")
    ben = room.script("Ben", "join", room.name)
    host.say("wait startable\nstart")
    host.waits_for(lambda: name_of(host) not in (None, "createSession"), "the game begins")

    def is_over():
        for line in lines if name_of(host) != over else []:
            host.say(line)
        return name_of(host) == over

    expect(waiting.until(is_over, 2 * LIMIT, lambda rest: time.sleep(min(rest, 0.7))),
           f"the game is not over but at {name_of(host)}")
    named = room.script("Cy", "join", room.name)
    listed = room.script("Di", "join")
    listed.say(f"join {room.name}")
    for seat in (named, listed):
        seat.waits_for(lambda: name_of(seat) == over, f"{seat.person} sees the standings")
    host.say("lobby")
    for seat in (named, listed):
        seat.waits_for(lambda: seat.row(seat.person).get("kind") == "guest",
                       f"{seat.person} has a seat")
    expect(not ben.count("ended"), "the other player has lost the session")


def from_watching(room, approve):
    """A spectator in the lobby takes a seat, in script mode and by a key."""
    host = room.script("Ada", "host", "--session", room.name, "--approve", approve, "--max", "3")
    host.waits_for(lambda: host.last("hosting"), "the host is up")
    watcher = room.script("Wat", "join", room.name, "--watch")
    window = room.window("Win", "join", room.name, "--watch")

    def let_in(count):
        if approve == "ask":
            host.waits_for(lambda: len(host.last("players").get("requests", [])) >= count,
                           "the host is asked")
            host.say("approve")

    let_in(2)
    expect(window.shows("You are watching"), "the window does not watch")
    watcher.waits_for(lambda: watcher.last("screen"), "watches")
    window.type(b"p")
    # Whom the host has let in once is not asked about again.
    watcher.say("seat")
    for name in ("Wat", "Win"):
        host.waits_for(lambda: host.row(name).get("kind") == "guest", f"{name} has a seat")
    expect(window.shows("You are in and ready"), "the window does not say so")
    late = room.script("Wet", "join", room.name, "--watch")
    let_in(1)
    late.waits_for(lambda: late.last("screen"), "watches")
    late.say("seat")
    late.waits_for(lambda: late.count("trouble"), "is told that there is no seat")
    late.waits_for(lambda: late.count("joined") == 2, "watches again")
    expect(not late.count("ended"), "has lost the place")


def with_a_typed_key(room):
    """A spectator who has typed the game's key in the dialog takes a seat with that key."""
    host = room.script("Ada", "host", "--session", room.name, "--key", "ABCD")
    host.waits_for(lambda: host.last("hosting"), "the host is up")
    window = room.window("Win", "join", "--watch")
    expect(window.shows(room.name), "the game is not listed")
    window.type(b"\r")
    expect(window.shows("This game wants a key"), "no question for the key")
    window.type(b"abcd\r")
    expect(window.shows("You are watching"), "the window does not watch")
    window.type(b"p")
    host.waits_for(lambda: host.row("Win").get("kind") == "guest", "Win has a seat")
    expect(window.shows("You are in and ready"), "the window does not say so")


def main():
    options = program.read(program.command_line(__doc__))
    binary = program.choose(options)
    with tempfile.TemporaryDirectory() as files:
        def with_room(step, *arguments):
            with_room.count += 1
            room = Room(binary, files, f"s{with_room.count}")
            try:
                return step(room, *arguments)
            finally:
                room.close()

        with_room.count = 0
        for game in GAMES:
            for late in ("join", "refuse"):
                checks.attempt(f"{game}, --late {late}: joins at the standings", with_room,
                               at_the_end, game, late)
        for approve in ("auto", "ask"):
            checks.attempt(f"--approve {approve}: a spectator takes a seat", with_room,
                           from_watching, approve)
        checks.attempt("a spectator takes a seat with the key that was typed", with_room,
                       with_a_typed_key)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
