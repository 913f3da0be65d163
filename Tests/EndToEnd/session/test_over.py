#!/usr/bin/env python3
"""Sessions whose host is lost for good, each in a network namespace of its own.

    test_over.py [PATH-TO-GUESSE] [CASE ...]

CASE is a word of a case's name. Almost all of its time is the minute in which the other programs
look for the host, so it can run beside other tests.
"""

import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lost import case_over  # noqa: E402

from lib import cases, program  # noqa: E402


def all_cases(lan, options):
    """Yields the name and the function of each case."""
    yield "the host killed, and no player to carry its game on", case_over


def main():
    return cases.main("sessions without a successor", program.command_line(__doc__), all_cases, 1)


if __name__ == "__main__":
    sys.exit(main())
