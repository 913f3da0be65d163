#!/usr/bin/env python3
"""Complete games of Guess-E between a host and two players, each in a network namespace of its own.

    test_guess_e.py [PATH-TO-GUESSE] [CASE ...]

CASE is a word of a case's name. The kernel loses packets. In one game a player is killed while all
guess.
"""

import signal
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import cases, program  # noqa: E402
from lib.checks import expect  # noqa: E402
from lib.players import ByTheBook, play_on  # noqa: E402
from lib.table import Table  # noqa: E402

# Seconds for a whole game, with the time until the programs have found each other.
WHOLE = 60
TIMES = ["--results-time", 5, "--guess-time", 12, "--prompt-time", 12, "--rank-time", 12]


class Victim(ByTheBook):
    """A player who follows the rules until the first picture, and is killed then."""

    def act(self, seat):
        if seat.screen["name"] == "guessingImage" and seat.screen["round"] == 1:
            seat.running.send_signal(signal.SIGKILL)
        else:
            super().act(seat)


def has_results(seat, round):
    return seat.first(
        lambda said: said.get("name") == "rankingResults" and said.get("round") == round)


def case_game(lan, name, loss, is_killed=False):
    """Plays a game of two rounds with three players; checks that all have the same standings."""
    lan.set_loss(loss)
    table, book, began = Table(lan, name), ByTheBook(), time.monotonic()
    try:
        session = f"Table {name}"
        host = table.seat(1, [
            "host", "--json", "--name", "Nora", "--session", session, "--approve", "auto",
            "--rounds", 2, "--seed", 7, *TIMES], answer=book)
        host.say("wait players=3\nwait startable\nstart")
        player = table.seat(2, ["join", session, "--json", "--name", "Aziz"], answer=book)
        other = table.seat(3, ["join", session, "--json", "--name", "Ana"],
                           answer=Victim() if is_killed else book)
        seats = [host, player] if is_killed else [host, player, other]
        final = play_on(table, seats, WHOLE)
        expect(len(final) == 3, f"{len(final)} in the standings of three")
        expect(any(each["points"] for each in final), f"nobody has a point: {final}")
        if is_killed:
            code = other.running.wait(WHOLE)
            expect(code == -signal.SIGKILL, f"the player who was to be killed ended with {code}")
        # The artist goes on at once, so that the others may get the next view first.
        expect(any(has_results(seat, 2) for seat in seats), "the second round had no results")
        lost = lan.dropped()
        expect(lost or not loss, "the kernel has dropped nothing")
        return True, f"{loss} % loss: {lost} packets lost; {time.monotonic() - began:.0f} s", []
    finally:
        table.close()


def all_cases(lan, _):
    """Yields the name and the function of each case."""
    for name, loss in (("clean", 0), ("lossy", 5), ("terrible", 20)):
        yield f"a game on a {name} network", lambda: case_game(lan, name, loss)
    yield "a game with a killed player", lambda: case_game(lan, "killed", 5, is_killed=True)


if __name__ == "__main__":
    sys.exit(cases.main(
        "games of Guess-E", program.command_line(__doc__), all_cases, machines=3, kind="debug"))
