#!/usr/bin/env python3
"""Builds the package of the tutorial from the article's text, and plays its game.

    test_tutorial.py

Each Swift block of Sources/GuessEP2P/GuessEP2P.docc/AGameInThirtyMinutes.md is one file of the
package, in the order in which the article names them. Only the path of guesse is another one.
"""

import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from articles import Player, build, files, missing  # noqa: E402

from lib import checks, program  # noqa: E402
from lib.checks import Trouble, expect  # noqa: E402
from programs import play  # noqa: E402

PAGE = program.ROOT / "Sources" / "GuessEP2P" / "GuessEP2P.docc" / "AGameInThirtyMinutes.md"
FILES = ("Package.swift", "Sources/HighLow/HighLow.swift", "Sources/HighLow/main.swift")


def guess(players, path):
    host = Player("Ada", path, "host", "Ada")
    players.append(host)
    host.until("1 at the table; host: a number from 1 to 100 is wanted")
    guest = Player("Grace", path, "join", "Grace")
    players.append(guest)
    for player in players:
        player.until("2 at the table")
    host.say("0")
    host.until("Guess a number from 1 to 100.")
    low, high = 1, 100
    for turn in range(8):
        number, (player, name) = (low + high) // 2, ((host, "Ada"), (guest, "Grace"))[turn % 2]
        player.say(str(number))
        said = host.until(f"{name}: {number} is ").strip()
        expect(guest.until(f"{name}: {number} is ").strip() == said, "two views differ")
        if said.endswith("right"):
            break
        low, high = (number + 1, high) if said.endswith("low") else (low, number - 1)
    else:
        raise Trouble("eight guesses have not found the number")
    expect(guest.leave() == 0, "the guest ended with an error")
    expect(host.leave() == 0, "the host ended with an error")


def main():
    program.read(program.command_line(__doc__))
    if tool := missing():
        return checks.skip_all("the tutorial", f"there is no {tool} here")
    paths = []
    checks.attempt(
        "the article's package builds", lambda: paths.append(build("HighLow", files(PAGE, FILES))))
    for path in paths:
        play("two programs play it", guess, path)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
