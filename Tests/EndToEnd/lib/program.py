"""The program under test, the command line of a test, and the end of all programs it started."""

import argparse
import atexit
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
LIB = Path(__file__).resolve().parent
# The folder for the state of programs and for their messages.
scratch = tempfile.mkdtemp(prefix="guesse-test-")
# Objects with a process in `running`.
started = []

# The path of the program under test.
path = ""


def end_all():
    """Kills each program that still runs, and removes the folder."""
    for each in started:
        if each.running.poll() is None:
            each.running.kill()
            each.running.wait()
    shutil.rmtree(scratch, ignore_errors=True)


atexit.register(end_all)


def command_line(description):
    """Returns a parser of the arguments that all tests have; a test adds its own flags."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", help="paths of programs, and words of the test's own")
    return parser


def read(parser):
    """Reads the arguments: `paths` are those with a slash, `words` the others."""
    options = parser.parse_intermixed_args()
    options.paths = [word for word in options.words if os.sep in word]
    options.words = [word for word in options.words if os.sep not in word]
    return options


def built(name, kind="debug"):
    """Returns the path at which `swift build` leaves a program."""
    return str(ROOT / ".build" / kind / name)


def choose(options, kind="debug"):
    """Chooses the program at the first path, or else the build of that kind; returns its path.

    Ends the test if there is no such program.
    """
    global path
    path = existing(options.paths[0] if options.paths else built("guesse", kind))
    return path


def existing(place):
    """Returns the absolute path of a program; ends the test if it does not exist."""
    place = os.path.abspath(place)
    if not os.access(place, os.X_OK):
        print(f"there is no program at {place}; build it first", file=sys.stderr)
        sys.exit(2)
    return place


def event(line):
    """Returns the JSON object of a line, or an empty one."""
    try:
        said = json.loads(line)
        return said if isinstance(said, dict) else {}
    except ValueError:
        return {}
