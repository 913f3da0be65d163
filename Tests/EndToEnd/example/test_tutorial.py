#!/usr/bin/env python3
"""Builds the package of the tutorial from the article's text, and plays its game.

    test_tutorial.py

Each Swift block of Sources/GuessEP2P/GuessEP2P.docc/AGameInThirtyMinutes.md is one file of the
package, in the order in which the article names them. Only the path of guesse is another one.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program  # noqa: E402
from lib.checks import Trouble, expect  # noqa: E402
from lib.process import Process  # noqa: E402

PATIENCE = 30
PAGE = program.ROOT / "Sources" / "GuessEP2P" / "GuessEP2P.docc" / "AGameInThirtyMinutes.md"
FILES = ("Package.swift", "Sources/HighLow/HighLow.swift", "Sources/HighLow/main.swift")
UNUSABLE = ("No network can be used", "can be found")


class Unusable(Exception):
    """This machine cannot do what the test needs."""


class Player(Process):
    """A program of an article, whose errors stand among its lines."""

    def __init__(self, name, path, *words):
        # Without a terminal the program's lines would wait in a buffer.
        super().__init__(["stdbuf", "-oL", path, *words], has_one_output=True)
        self.name = name

    def until(self, wanted):
        """Waits for a line that contains the text."""
        found = self.wait_for(lambda _, line: line if wanted in line else None, PATIENCE)
        if found is None:
            lines = [line for _, line in self.lines if line is not None]
            if any(words in line for words in UNUSABLE for line in lines):
                raise Unusable(lines[-1].strip())
            raise Trouble(f"{self.name} never printed '{wanted}'; it printed {lines[-5:]}")
        return found

    def leave(self):
        self.let_go()
        return self.running.wait(timeout=PATIENCE)


def write_package(folder, page, files):
    """Writes the files of an article."""
    text = page.read_text()
    blocks = re.findall(r"^```swift\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    expect(len(blocks) == len(files), f"the article has {len(blocks)} files, not {len(files)}")
    for name, block in zip(files, blocks):
        expect(f"{folder.name}/{name}`" in text, f"the article does not name {name}")
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.replace('path: "../guesse"', f'path: "{program.ROOT}"'))


def build(page, files):
    """Builds an article's package beside the libraries that are built already; returns its program.

    The program has the name of the folder of its sources, and so has the package.
    """
    product = Path(files[-1]).parent.name
    folder = Path(program.scratch) / product
    write_package(folder, page, files)
    built = subprocess.run(
        ["swift", "build", "--package-path", folder, "--scratch-path", program.ROOT / ".build",
         "--product", product], capture_output=True, text=True)
    expect(built.returncode == 0, f"the package does not build: {built.stdout[-2000:]}")
    return program.existing(program.built(product))


def play(players, path):
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
    for tool in ("swift", "stdbuf"):
        if shutil.which(tool) is None:
            return checks.skip_all("the tutorial", f"there is no {tool} here")
    players, paths = [], []
    checks.attempt("the article's package builds", lambda: paths.append(build(PAGE, FILES)))
    try:
        for path in paths:
            checks.attempt("two programs play it", play, players, path)
    except Unusable as reason:
        checks.skip("the game", f"this machine finds no sessions: {reason}")
    finally:
        for player in players:
            player.close()
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
