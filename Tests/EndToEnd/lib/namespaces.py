"""Machines on one bridge, each a network namespace; `lan.sh` makes them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The prefix of this run's names, so that several runs can exist side by side.
LAN = os.environ.get("LAN", f"gd{os.getpid() % 10000}")


def missing():
    """Returns the reason why namespaces with loss cannot be made here, or None."""
    if not sys.platform.startswith("linux"):
        return "network namespaces exist on Linux only"
    if os.geteuid() != 0:
        return "network namespaces need root"
    for tool, package in (("ip", "iproute2"), ("nft", "nftables")):
        if not shutil.which(tool):
            return f"{package} is not installed"
    return None


class Lan:
    """Some machines on one bridge."""

    def __init__(self, name, count, links=1):
        self.name, self.count = LAN + name, count
        self.do("up", count, links)

    def do(self, *words):
        """Runs `lan.sh` with these words; returns what it prints."""
        command = [Path(__file__).with_name("lan.sh"), *map(str, words)]
        done = subprocess.run(
            command, env=os.environ | {"LAN": self.name}, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"lan.sh {' '.join(map(str, words))}: {done.stderr.strip()}")
        return done.stdout.strip()

    def inside(self, index):
        """Returns the words that run a command in a machine, or for 0 in the bridge."""
        name = f"{self.name}-host{index}" if index else f"{self.name}-bridge"
        return ["ip", "netns", "exec", name]

    def set_loss(self, percent):
        """Makes each machine lose this share of the packets that arrive there."""
        for machine in range(1, self.count + 1):
            self.do("loss", machine, percent)

    def dropped(self):
        """Returns the number of packets that were lost so far."""
        return sum(int(self.do("dropped", machine)) for machine in range(1, self.count + 1))

    def down(self):
        """Removes all machines and kills the programs that still run there."""
        self.do("down")
