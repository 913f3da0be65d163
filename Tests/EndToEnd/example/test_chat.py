#!/usr/bin/env python3
"""Builds the chat of the article from its text, and lets two programs talk.

    test_chat.py

Each Swift block of Sources/ReliableChannel/ReliableChannel.docc/AChat.md is one file of the
package. Only the path of guesse is another one. One program ends the chat: by the end of its
input, by Control-C, or by kill -9.
"""

import signal
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from articles import Player, build, files, missing  # noqa: E402

from lib import checks, program  # noqa: E402
from lib.checks import expect  # noqa: E402
from programs import PATIENCE, play  # noqa: E402

PAGE = program.ROOT / "Sources" / "ReliableChannel" / "ReliableChannel.docc" / "AChat.md"
FILES = ("Package.swift", "Sources/chat/main.swift")
# The idle timeout is ten seconds: an end that is told is noticed long before.
SOON = 5


def chat(players, path, end):
    """Lets two programs talk; `end` ends the second one."""
    waiting = Player("the one that waits", path)
    players.append(waiting)
    waiting.until("this one waits for another")
    other = Player("the other one", path)
    players.append(other)
    for speaker in (waiting, other):
        speaker.until("connected")
    waiting.say("hello")
    other.until("> hello")
    other.say("a\x1b[31mred")
    line = waiting.until("> a")
    expect(line == "> a[31mred\n", f"foreign text was printed as {line!r}")
    began = time.monotonic()
    other.say("the last words")
    if end is None:
        other.let_go()
    else:
        other.running.send_signal(end)
    waiting.until("the end: ")
    seconds = time.monotonic() - began
    code = waiting.running.wait(timeout=PATIENCE)
    expect(code == 0, f"{waiting.name} ended with {code}")
    if end == signal.SIGKILL:
        expect(8 < seconds < 15, f"the end was noticed after {seconds:.1f} s, not about ten")
    else:
        expect(seconds < SOON, f"the end was noticed after {seconds:.1f} s")
        expect(other.running.wait(timeout=PATIENCE) == 0, f"{other.name} ended with an error")
    if end is None:
        waiting.until("> the last words")
    return f"noticed after {seconds:.1f} s"


def main():
    program.read(program.command_line(__doc__))
    if tool := missing():
        return checks.skip_all("the chat", f"there is no {tool} here")
    paths = []
    checks.attempt(
        "the article's package builds", lambda: paths.append(build("chat", files(PAGE, FILES))))
    ends = (
        ("the end of the input", None), ("Control-C", signal.SIGINT), ("kill -9", signal.SIGKILL))
    for path in paths:
        for name, end in ends:
            play(f"two programs talk; {name} ends it", chat, path, end)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
