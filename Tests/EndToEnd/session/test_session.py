#!/usr/bin/env python3
"""Sessions between programs, each in a network namespace of its own, with loss by the kernel.

    test_session.py [PATH-TO-GUESSE] [CASE ...] [--trials N] [--gates] [--markdown]

CASE is a word of a case's name. One more program, Flooder of the package Benchmarks, floods hosts.
One loop reads all programs and takes the times: the rows at 0 % loss show the time of the loop and
the machine itself. With --gates p99 must be within the limits as they are, for an idle machine and
an optimized program. Without it p99 may be twice the limit plus twice the p99 of the same run
without loss. --markdown prints a table of times.
"""

import shutil
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from flood import IN_GAME, IN_LOBBY, case_flood, case_silent  # noqa: E402
from holes import case_host_hole, case_player_hole  # noqa: E402
from joining import case_gates, case_joining, case_known  # noqa: E402
from killed import PLACES, case_crowd, case_killed, case_migrated, case_restarted  # noqa: E402
from lost import case_phases  # noqa: E402
from painting import (  # noqa: E402
    case_painting_host, case_painting_host_alone, case_painting_player)
from screens import case_screens  # noqa: E402
from web import case_page_flood  # noqa: E402

from lib import cases, checks, program  # noqa: E402
from lib.plays import MIGRATED  # noqa: E402

# Limits for 99 of 100, in milliseconds.
JOINED, ON_EVERY_SCREEN = 150, 20
# The lengths of holes in the network, in seconds: before and after another program takes over.
HOLES = (4, 5, 7, 9)
# The longest wait of the others while one member floods the host; and until a killed player is
# back.
FLOODED, BACK = 100, 2000
# From the new start until all know of it: a second of silence, and the time of an announcement.
RESTARTED = 2500


def all_cases(lan, options):
    """Yields the name and the function of each case."""
    trials, gates = options.trials, options.gates
    yield "invited and joined", lambda: case_joining(lan, "invite", 20, JOINED, trials, gates)
    yield "asked and joined", lambda: case_joining(lan, "request", 20, JOINED, trials, gates)
    yield "the gates of a session", lambda: case_gates(lan)
    yield "a player who is known", lambda: case_known(lan)
    yield "a change on all eight screens", lambda: case_screens(
        lan, 5, ON_EVERY_SCREEN, 2 * trials, gates)
    yield "a game with spectators", lambda: case_crowd(lan, 5)
    yield "a host killed and started again", lambda: case_restarted(lan, 5, RESTARTED)
    for place in PLACES:
        yield f"a player killed {place}", lambda: case_killed(lan, 5, place)
    for place in PLACES:
        yield f"the host killed {place}, and its game carried on", lambda: case_migrated(
            lan, 5, place, MIGRATED)
    for seconds in HOLES:
        yield (f"a player without network for {seconds} s",
               lambda: case_player_hole(lan, seconds))
        yield (f"the host without network for {seconds} s", lambda: case_host_hole(lan, seconds))
    for guests in (1, 2, 5):
        yield f"the host killed in each phase, {guests} left", lambda: case_phases(guests, gates)
    yield "browsers that bother the page", lambda: case_page_flood(lan)
    yield "a flood at 8 seats", lambda: case_flood(lan, IN_LOBBY + IN_GAME, 8, FLOODED, gates)
    yield "a flood at 16 seats", lambda: case_flood(lan, ("ready", "comeAndGo"), 16, FLOODED, gates)
    yield "silent connections, and a player who comes back", lambda: case_silent(lan, BACK, 8)
    if not shutil.which("curl"):
        checks.skip("games with an image provider", "there is no curl here")
        return
    paints = "killed while a provider paints"
    yield (f"the host {paints}, and its game carried on",
           lambda: case_painting_host(lan, 5, MIGRATED))
    yield (f"the host {paints}, and started again",
           lambda: case_painting_host_alone(lan, 5, RESTARTED))
    for role in ("artist", "guesser"):
        yield f"the {role} {paints}", lambda: case_painting_player(lan, 5, role)


def main():
    parser = program.command_line(__doc__)
    parser.add_argument("--trials", type=int, default=800)
    parser.add_argument("--gates", action="store_true")
    parser.add_argument("--markdown", action="store_true")
    return cases.main("sessions between programs", parser, all_cases)


if __name__ == "__main__":
    sys.exit(main())
