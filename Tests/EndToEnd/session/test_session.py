#!/usr/bin/env python3
"""Sessions between real processes, each in a network namespace of its own, with losses made by the kernel.

    Tests/EndToEnd/session/test_session.py [PATH-TO-GUESSE] [CASE …] [--trials N] [--gates] [--markdown]

CASE is a word of a case's name. What floods a host is another program: `swift build -c release --product Flooder`.
Times are taken by one loop that reads all programs: those at 0 % loss show what it and the machine take. With --gates p99 keeps to the limits as they are, for an idle machine and an optimized
program; without, to twice the limit and twice the p99 of the same run without loss. Prints a line for each case,
or with --markdown a table of times, and ends with "N passed, N failed"; exit 1 if anything failed. Where
namespaces cannot be made it says so and ends with 0.
"""

import os
import shutil
import sys
from itertools import product

sys.dont_write_bytecode = True
sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(2, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "games"))

from lib.lab import Lan, here, impossible, program, scratch, started  # noqa: E402
from test_changes import case_changes  # noqa: E402
from flood import IN_GAME, IN_LOBBY, case_flood, case_silent  # noqa: E402
from killed import PLACES, case_crowd, case_killed, case_migrated, case_restarted  # noqa: E402
from joining import case_gates, case_joining, case_known  # noqa: E402
from painting import case_painting_host, case_painting_host_alone, case_painting_player  # noqa: E402
from test_phone import case_doors, case_followed, case_instants, case_left, case_lost, case_whole  # noqa: E402
from screens import case_screens  # noqa: E402
from test_trivia import case_quiz  # noqa: E402
from lost import case_over, case_phases  # noqa: E402
from series import case_series, case_series_migrated  # noqa: E402
from lib.table import Trouble, set_loss  # noqa: E402
from web import case_page_flood  # noqa: E402

# Limits for 99 of 100, in milliseconds.
JOINED, ON_EVERY_SCREEN = 150, 20
# From when the first player has noticed until all have a host again.
MIGRATED = 2000
# While one member floods the host, the longest that anybody else waits; and until who was killed is back.
FLOODED, BACK = 100, 2000
# From the new start until all know of it: a second of silence, and what an announcement takes.
RESTARTED = 2500


def arguments(words):
    path, cases, trials, switches = os.path.join(here, "..", "..", "..", ".build", "release", "guesse"), [], 800, set()
    while words:
        word = words.pop(0)
        if word in ("--gates", "--markdown"):
            switches.add(word)
        elif word == "--trials" and words:
            trials = int(words.pop(0))
        elif word.startswith("-"):
            sys.exit(f"{word} is no flag, or lacks its value:\n{__doc__}")
        elif os.path.sep in word:
            path = word
        else:
            cases.append(word)
    return path, cases, trials, switches


def cases(lan, trials, gates):
    """Every case by its name; what each returns is whether it holds, and a line of figures."""
    yield "invited and joined", lambda: case_joining(lan, "invite", 20, JOINED, trials, gates)
    yield "asked and joined", lambda: case_joining(lan, "request", 20, JOINED, trials, gates)
    yield "the gates of a session", lambda: case_gates(lan)
    yield "somebody who is known", lambda: case_known(lan)
    yield "a change on all eight screens", lambda: case_screens(lan, 5, ON_EVERY_SCREEN, 2 * trials, gates)
    yield "a game with spectators", lambda: case_crowd(lan, 5)
    yield "a host killed and started anew", lambda: case_restarted(lan, 5, RESTARTED)
    for place in PLACES:
        yield f"a player killed {place}", lambda: case_killed(lan, 5, place)
    for place in PLACES:
        yield f"the host killed {place}, and its game carried on", lambda: case_migrated(lan, 5, place, MIGRATED)
    for guests in (1, 2, 5):
        yield f"the host killed in each phase, {guests} left", lambda: case_phases(guests, gates)
    yield "the host killed, and nobody to carry its game on", lambda: case_over()
    for loss in (0, 5, 20):
        yield f"a series of X and O at {loss} %", lambda: case_series(lan, loss)
    for moves, whose in ((3, "the other's"), (4, "their own")):
        yield f"the host killed in a series, at {whose} turn", lambda: case_series_migrated(lan, 5, moves, MIGRATED)
    for loss in (0, 5, 20):
        yield f"a quiz with a second screen at {loss} %", lambda: case_quiz(lan, loss)
    for size, loss in product((2, 3, 5, 8), (0, 5, 20)):
        yield f"phone with {size} players at {loss} %", lambda: case_whole(lan, size, loss)
    yield "phone, and a player leaves in each step", lambda: case_left(lan, 5)
    yield "phone, and a player is killed in each step", lambda: case_lost(lan, 5)
    yield "phone, and the host is killed while all draw", lambda: case_followed(lan, 5)
    yield "phone, and who may come in and start", lambda: case_doors(lan)
    yield "phone, and a sheet is taken back in one instant", lambda: case_instants(lan, 5)
    yield "browsers that bother the page", lambda: case_page_flood(lan)
    yield "a flood at 8 seats", lambda: case_flood(lan, IN_LOBBY + IN_GAME, 8, FLOODED, gates)
    yield "a flood at 16 seats", lambda: case_flood(lan, ("ready", "comeAndGo"), 16, FLOODED, gates)
    yield "silent connections, and a player who comes back", lambda: case_silent(lan, BACK, 8)
    yield "a session that changes its game", lambda: case_changes(lan, 5)
    if not shutil.which("curl"):
        print("skipped games with an image provider: there is no curl here")
        return
    yield "the host killed while a provider paints, and its game carried on", lambda: case_painting_host(lan, 5, MIGRATED)
    yield "the host killed while a provider paints, and started anew", lambda: case_painting_host_alone(lan, 5, RESTARTED)
    for role in ("artist", "guesser"):
        yield f"the {role} killed while a provider paints", lambda: case_painting_player(lan, 5, role)


def show(rows):
    """Times as a table for the documents."""
    print("| from → to | loss | p50 ms | p90 ms | p99 ms | max ms | trials | limit of p99 |\n|---|--:|--:|--:|--:|--:|--:|--:|")
    for what, loss, found, limit in rows:
        times = " | ".join(f"{found[key]:.1f}" for key in ("p50", "p90", "p99", "max"))
        print(f"| {what} | {loss} % | {times} | {found['n']} | {limit or ''} |")
    print()


def run(lan, wanted, trials, switches):
    passed = failed = 0
    table = []
    for name, case in cases(lan, trials, "--gates" in switches):
        if wanted and not any(word in name for word in wanted):
            continue
        try:
            holds, detail, rows = case()
        except Trouble as trouble:
            holds, detail, rows = False, str(trouble), []
        passed, failed, table = passed + bool(holds), failed + (not holds), table + rows
        if "--markdown" not in switches or not rows:
            print(f"{'passed' if holds else 'FAILED'}: {name} ({detail})", flush=True)
    if "--markdown" in switches:
        show(table)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def main(words):
    path, wanted, trials, switches = arguments(words)
    reason = impossible()
    if reason:
        print(f"skipped sessions between processes: {reason}\n0 passed, 0 failed")
        return 0
    if not os.access(path, os.X_OK):
        print(f"session-test: there is no program at {path}; build it first", file=sys.stderr)
        return 2
    program.choose(path)
    lan = None
    try:
        try:
            lan = Lan("s", 12)
            set_loss(lan, 1)
        except RuntimeError as error:
            print(f"skipped sessions between processes: namespaces cannot be made here: {error}\n0 passed, 0 failed")
            return 0
        return run(lan, wanted, trials, switches)
    finally:
        for process in started:
            if process.running.poll() is None:
                process.running.kill()
        if lan:
            lan.down()
        shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
