#!/usr/bin/env python3
"""Finds the names of the stack frames that count.c wrote; prints the places that allocate most."""
import collections
import subprocess
import sys

path, limit = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 12
stacks = []
addresses = collections.defaultdict(set)
for line in open(path):
    count, *frames = line.split()
    frames = [frame.rsplit("+", 1) for frame in frames]
    stacks.append((int(count), frames))
    for file, address in frames:
        addresses[file].add(address)

names = {}
for file, wanted in addresses.items():
    wanted = sorted(wanted)
    output = subprocess.run(
        ["addr2line", "-f", "-e", file, *wanted], capture_output=True, text=True).stdout
    lines = output.splitlines()[::2]
    demangled = subprocess.run(
        ["swift", "demangle", "--simplified", "--compact"], input="\n".join(lines),
        capture_output=True, text=True).stdout.splitlines()
    names.update({(file, address): name for address, name in zip(wanted, demangled)})

total = sum(count for count, _ in stacks)
groups = collections.Counter()
for count, frames in stacks:
    called = [names.get(tuple(frame), "?") for frame in frames]
    own = [name for name, frame in zip(called, frames)
           if "/usr/" not in frame[0] and ".so" not in frame[0]]
    # The callers of specialised library code say more than that code.
    groups["\n      < ".join(own[:6])] += count
for chain, count in groups.most_common(limit):
    print(f"{100 * count / max(1, total):5.1f}%  {count}  {chain}")
