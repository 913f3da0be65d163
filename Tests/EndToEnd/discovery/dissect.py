#!/usr/bin/env python3
"""Reads discovery datagrams by Docs/WIRE-discovery.md, and reports the rules that they break.

    dissect.py --hex 4745...      one datagram
    dissect.py --capture IF[,IF...] SECONDS [--tolerance MS] [--lossy] [--verbose]

A capture (Linux, root) prints one line of JSON for each sender, with the rules that it broke, and
at the end a line with the sums. SIGINT ends it early. Timers may be late by a tolerance in
milliseconds; without --tolerance it is the least one, from 20 ms on, with which no rule is broken,
and it is printed. --lossy excuses effects of loss: missing points, and answers that did not come.
--verbose prints each datagram first. Exit 1 if a rule was broken. test_dissector.py tests it.
"""

import json
import sys

sys.dont_write_bytecode = True

from capture import capture  # noqa: E402
from datagrams import Malformed, decode  # noqa: E402


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--hex":
        try:
            print(json.dumps(decode(bytes.fromhex(arguments[1])).json(), ensure_ascii=False))
            return 0
        except (Malformed, ValueError) as rule:
            print(f"refused: {rule}")
            return 1
    is_lossy, is_verbose = "--lossy" in arguments, "--verbose" in arguments
    arguments = [argument for argument in arguments if argument not in ("--lossy", "--verbose")]
    has_form = len(arguments) in (3, 5) and arguments[3:4] in ([], ["--tolerance"])
    if has_form and arguments[0] == "--capture":
        tolerance = float(arguments[4]) / 1000 if len(arguments) == 5 else None
        links, seconds = arguments[1].split(","), float(arguments[2])
        return capture(links, seconds, tolerance, is_lossy, is_verbose)
    print(__doc__.strip(), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
