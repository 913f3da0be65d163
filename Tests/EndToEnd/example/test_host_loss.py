#!/usr/bin/env python3
"""Builds the tutorial's game with the code of "When the host is lost", and kills its host.

    test_host_loss.py

Each Swift block of Sources/GuessEP2P/GuessEP2P.docc/WhenTheHostIsLost.md is in the program as the
article has it: one hosts, one joins and inherits the session, and one extends the game.
"""

import signal
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from articles import Player, blocks, build, files, missing  # noqa: E402

from lib import checks, program  # noqa: E402
from lib.checks import expect  # noqa: E402
from programs import play  # noqa: E402

PAGES = program.ROOT / "Sources" / "GuessEP2P" / "GuessEP2P.docc"
FILES = ("Package.swift", "Sources/HighLow/HighLow.swift", "Sources/HighLow/main.swift")
GAME, MAIN = FILES[1:]
# The guest is any player of the session: its program has nothing of the article.
PROGRAM = """
import Foundation
import GuessEP2P
import Primitives

switch CommandLine.arguments[1] {
case "host":
    %(host)s
    for await view in host.views { print(view.seatedCount, "at the table") }
case "heir":
    %(heir)s
default:
    let seat = try await PlayerSession<HighLow>(joining: .nearby("high-low"), as: "Linus")
    Task.detached {
        for await view in seat.views { print("seen:", view.game?.news ?? "no game") }
    }
    Task.detached { for await event in seat.events { print("event:", event) } }
    while let line = readLine() { try await seat.send(.guess(Int(line) ?? 0)).performed() }
    await seat.close()
}
"""


def texts():
    """Returns the package's files: those of the tutorial, with the code of the article."""
    package = files(PAGES / "AGameInThirtyMinutes.md", FILES)
    host, heir, restore = blocks(PAGES / "WhenTheHostIsLost.md", 3)
    package[GAME] += f"\n{restore}"
    package[MAIN] = PROGRAM % {"host": host, "heir": heir}
    # The tutorial's own program and session may be there at the same time.
    return {
        name.replace("HighLow/", "HostLoss/"): text.replace('"HighLow"', '"HostLoss"').replace(
            '"high-low"', '"host loss"') for name, text in package.items()}


def lose_host(players, path):
    host = Player("the host", path, "host")
    players.append(host)
    host.until("1 at the table")
    heir = Player("the heir", path, "heir")
    players.append(heir)
    host.until("2 at the table")
    guest = Player("the guest", path, "guest")
    players.append(guest)
    guest.until("seen: a number from 1 to 100 is wanted")
    guest.say("100")
    last = guest.until("seen: 100 is ").removeprefix("seen: ").strip()
    host.running.send_signal(signal.SIGKILL)
    # The heir's program is the host now, and has the table that all saw last. The lost host's seat
    # is kept.
    heir.until(f"3 {last}")
    guest.until("event: back as player")
    guest.say("1")
    answer = guest.until("seen: 1 is ").removeprefix("seen: ").strip()
    heir.until(f"3 {answer}")
    expect(guest.leave() == 0, "the guest ended with an error")
    heir.until(f"2 {answer}")


def main():
    program.read(program.command_line(__doc__))
    if tool := missing():
        return checks.skip_all("the loss of a host", f"there is no {tool} here")
    paths = []
    checks.attempt("the article's code builds", lambda: paths.append(build("HostLoss", texts())))
    for path in paths:
        play("a player's program carries the session on", lose_host, path)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
