"""Machines on a bridge, and programs that run there: what Tests/EndToEnd/discovery/test_discovery.py is made of."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

here = os.path.dirname(os.path.abspath(__file__))
LAN = os.environ.get("LAN", f"gd{os.getpid() % 10000}")
PLENTY = 8.0
started = []
scratch = tempfile.mkdtemp(prefix="discovery-test-")


def impossible():
    """Why nothing can be proven here, if so."""
    if not sys.platform.startswith("linux"):
        return "network namespaces exist on Linux only"
    if os.geteuid() != 0:
        return "network namespaces need root"
    for tool, package in (("ip", "iproute2"), ("nft", "nftables")):
        if not shutil.which(tool):
            return f"{package} is not installed"
    return None


class program:
    """What is tested: where it is, and whether its list can be watched."""

    path = ""
    watches = False

    @classmethod
    def choose(cls, path):
        cls.path = os.path.abspath(path)
        help = subprocess.run([cls.path, "help", "list"], capture_output=True)
        cls.watches = b"--watch" in help.stdout


class Lan:
    """Some machines on one bridge."""

    def __init__(self, name, count, links=1):
        self.name, self.count = LAN + name, count
        self.do("up", count, links)

    def do(self, *words):
        command = [os.path.join(here, "lan.sh"), *map(str, words)]
        done = subprocess.run(command, env=os.environ | {"LAN": self.name}, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"lan.sh {' '.join(map(str, words))}: {done.stderr.strip()}")
        return done.stdout.strip()

    def inside(self, index):
        """The words that run a command in a machine, or with 0 in the bridge itself."""
        return ["ip", "netns", "exec", f"{self.name}-host{index}" if index else f"{self.name}-bridge"]

    def down(self):
        self.do("down")


class Process:
    """A program whose output is read line by line, each with the time at which it came."""

    def __init__(self, lan, index, words):
        self.lines, self.news = [], threading.Condition()
        self.errors = tempfile.TemporaryFile(dir=scratch)
        state = os.path.join(scratch, f"{lan.name}-{index}")
        self.running = subprocess.Popen(
            lan.inside(index) + list(map(str, words)), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.errors, env=os.environ | {"XDG_STATE_HOME": state},
        )
        started.append(self)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.running.stdout:
            with self.news:
                self.lines.append((time.monotonic(), line.decode()))
                self.news.notify_all()
        with self.news:
            self.lines.append((time.monotonic(), None))
            self.news.notify_all()

    def wait_for(self, found, seconds):
        """The first result of `found(time, line)` over all lines, past and coming; or none in time."""
        end, at = time.monotonic() + seconds, 0
        with self.news:
            while True:
                while at < len(self.lines):
                    when, line = self.lines[at]
                    at += 1
                    result = found(when, line) if line is not None else None
                    if result is not None:
                        return result
                rest = end - time.monotonic()
                if rest <= 0 or (self.lines and self.lines[-1][1] is None):
                    return None
                self.news.wait(rest)

    def signal(self, number):
        self.running.send_signal(number)
        return time.monotonic()

    def finish(self, seconds=PLENTY):
        try:
            return self.running.wait(seconds)
        except subprocess.TimeoutExpired:
            self.running.kill()
            return self.running.wait()

    def complaint(self):
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace").strip()


def event(line):
    try:
        said = json.loads(line)
        return said if isinstance(said, dict) else {}
    except ValueError:
        return {}


class Host(Process):
    """A game that is announced."""

    def __init__(self, lan, index, name, *flags):
        words = ["host", "--json", "--name", "Nora", "--session", name, "--approve", "auto", *flags]
        super().__init__(lan, index, [program.path, *words])
        self.name = name
        self.since = self.wait_for(lambda when, line: when if event(line).get("ev") == "hosting" else None, PLENTY)


class Browser(Process):
    """Somebody who looks for games; what changes is a list of (time, found or lost or updated, name, details)."""

    def __init__(self, lan, index):
        words = ["list", "--watch", "--json"] if program.watches else ["join", "--json", "--name", "Aziz"]
        self.changes, self.listed, self.names = [], {}, {}
        super().__init__(lan, index, [program.path, *words])
        self.since = time.monotonic()
        self.taken = 0

    def take_in(self):
        with self.news:
            lines, self.taken = self.lines[self.taken :], len(self.lines)
        for when, line in lines:
            self.take(when, event(line or ""))

    def take(self, when, said):
        if said.get("ev") == "sessions":
            now = {item["id"]: item for item in said["sessions"]}
            for id in self.listed.keys() - now.keys():
                self.changes.append((when, "lost", self.listed[id]["name"], {}))
            for id, item in now.items():
                kind = "updated" if id in self.listed else "found"
                self.changes.append((when, kind, item["name"], item))
            self.listed = now
        elif said.get("ev") in ("found", "updated"):
            item = said["game"]
            self.listed[item["id"]] = item
            self.changes.append((when, said["ev"], item["name"], item))
        elif said.get("ev") == "lost":
            gone = self.listed.pop(said["id"], {})
            self.changes.append((when, "lost", gone.get("name"), said))

    def until(self, kind, name, seconds, after=0.0):
        """The first such change since that time, as (when, details); or none within these seconds from now."""
        end = time.monotonic() + seconds
        while True:
            self.take_in()
            for when, what, whose, details in self.changes:
                if (what, whose) == (kind, name) and when >= after:
                    return when, details
            rest = end - time.monotonic()
            if rest <= 0 or self.running.poll() is not None and self.taken == len(self.lines):
                return None
            with self.news:
                if self.taken == len(self.lines):
                    self.news.wait(rest)

    def settled(self, name, holds, seconds):
        """Waits until what is listed under a name is as wanted; returns what is listed in the end."""
        end = time.monotonic() + seconds
        while True:
            self.take_in()
            now = [item for item in self.listed.values() if item["name"] == name]
            rest = end - time.monotonic()
            if rest <= 0 or (now and holds(now[0])):
                return now
            with self.news:
                if self.taken == len(self.lines):
                    self.news.wait(rest)
