#!/usr/bin/env python3
"""Lets the input of guesse end before a game can begin.

    Tests/EndToEnd/command/test_input.py [GUESSE]

GUESSE is the program (.build/debug/guesse). A script whose lines lead to no game ends with a
sentence and code 8, and waits for nothing; one that has begun a game plays on without lines.
"""
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from lib import checks, program

# Command lines, their input, and what the sentence names.
STUCK = [
    ("host --json", "", "'start' does"),
    ("host", "bot\nbot\n", "'start' does"),
    ("host --json", "start\n", "'start' does"),
    ("join --json", "", "'join' does"),
    ("xo --json", "", "'invite' does"),
]


def run(words, lines, seconds):
    """Returns the exit code, None for a program that goes on, and the events."""
    state = {f"XDG_{kind}_HOME": program.scratch for kind in ("STATE", "DATA", "CONFIG")}
    running = subprocess.Popen(
        [program.path, *words.split(), "--name", "Ada"], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True, env={**os.environ, **state})
    try:
        output, _ = running.communicate(lines, seconds)
        code = running.returncode
    except subprocess.TimeoutExpired:
        running.kill()
        output, _ = running.communicate()
        code = None
    return code, [program.event(line) for line in output.splitlines()]


def main():
    program.choose(program.read(program.command_line(__doc__)))
    for words, lines, said in STUCK:
        code, events = run(words, lines, 30)
        errors = [event["text"] for event in events if event["ev"] == "error"]
        checks.check(
            f"guesse {words} with the input {lines!r}",
            code == 8 and events[-1].get("reason") == "stuck" and said in errors[-1],
            f"code {code}, {errors}")
    code, events = run("host --json --no-advertise", "bot\nbot\nstart\n", 3)
    checks.check(
        "a game goes on without lines",
        code is None and any(event.get("name") == "playerOrder" for event in events),
        f"code {code}, {events[-1]}")
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
