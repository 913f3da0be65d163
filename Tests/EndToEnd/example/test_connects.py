#!/usr/bin/env python3
"""Connects many times at once, and to addresses to which there is no way, with the program Probe.

    test_connects.py

Takes the release build of Probe if there is one, else the debug build. A debug build is too slow
for the flood, so only a release build is asked for those connects. The seconds are printed and not
checked: they depend on what else the machine does.
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

NO_WAY = "this machine has no network or no way to that address"
# Addresses, and what is said of them on a machine without a network.
ADDRESSES = {
    "192.0.2.7:4000": NO_WAY,
    "[2001:db8::1]:4000": NO_WAY,
    "[fe80::1%lo]:4000": NO_WAY,
    "[fe80::1]:4000": "the address holds on one link only: write its interface",
    "[fe80::1%nowhere]:4000": "there is no interface 'nowhere'",
}


def probe():
    """Returns the path of Probe and whether it is optimized; `None` if there is none."""
    for kind in ("release", "debug"):
        if os.access(program.built("Probe", kind), os.X_OK):
            return program.built("Probe", kind), kind == "release"
    return None


def output(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    expect(done.returncode == 0, f"{command[0]} ended with {done.returncode}: {done.stderr[:200]}")
    return done.stdout


def row(text, name):
    """Returns the connects that succeeded, the seconds, and the lines that follow a row."""
    lines = text.splitlines()
    for index, line in enumerate(lines):
        found = re.fullmatch(rf"  {re.escape(name)}: (\d+) connected in ([\d.]+) s", line)
        if found:
            rest = lines[index + 1:index + 6]
            while rest and not rest[-1].startswith("    "):
                rest.pop()
            return int(found[1]), float(found[2]), [each.strip() for each in rest]
    raise Trouble(f"Probe has printed no row '{name}'")


def all_connect(text, name, count):
    connected, seconds, _ = row(text, name)
    expect(connected == count, f"{connected} of {count} are connected")
    return f"{seconds} s"


def cancelled(text):
    connected, _, lines = row(text, "500, cancelled at once")
    failed = [int(line.split()[0]) for line in lines if " failed: the task was cancelled" in line]
    expect(connected + sum(failed[:1]) == 500, f"not one outcome each: {lines}")
    expect(not any("still wait" in line for line in lines), f"something is left: {lines}")


def full(text):
    connected, _, lines = row(text, "100 to a server with 64 places")
    expect(connected == 64, f"{connected} are connected")
    expect("36 failed: the peer has no room for another connection: try later" in lines, lines)


def reach(path, address, words):
    script = f'ip link set lo up; exec "{path}" reach "$0"'
    said = output("unshare", "-n", "sh", "-c", script, address)
    found = re.search(r"\(([\d.]+) ms\)$", said.strip())
    expect(words in said, f"it says: {said.strip()}")
    expect(found, f"it says no time: {said.strip()}")
    return f"{found[1]} ms"


def main():
    program.read(program.command_line(__doc__))
    found = probe()
    if not found:
        return checks.skip_all("connecting", "there is no build of Probe here")
    path, is_optimized = found
    text = output(path, "connects")
    for count in (16, 64, 500):
        checks.attempt(f"{count} connects at once", all_connect, text, str(count), count)
    separate = "64, each from a port of its own"
    checks.attempt("64 connects from ports of their own", all_connect, text, separate, 64)
    name, flooded = "500 connects beside a flood", "500 beside a flood from 64 addresses"
    if is_optimized:
        checks.attempt(name, all_connect, text, flooded, 500)
    else:
        checks.skip(name, "no release build of Probe, a program of the package Benchmarks, is here")
    checks.attempt("500 connects that are cancelled at once", cancelled, text)
    checks.attempt("100 connects to a server with 64 places", full, text)
    if not shutil.which("unshare") or not shutil.which("ip") or os.geteuid() != 0:
        checks.skip("connecting without a network", "this needs Linux, root and iproute2")
        return checks.finish()
    for address, words in ADDRESSES.items():
        checks.attempt(f"no way to {address}", reach, path, address, words)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
