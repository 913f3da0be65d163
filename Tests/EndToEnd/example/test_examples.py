#!/usr/bin/env python3
"""Runs each example between two programs of this machine, and compares what both print.

    test_examples.py [FOLDER-OF-THE-PROGRAMS]

The folder is .build/debug if none is given. Dice has a test of its own.
"""

import hashlib
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program, waiting  # noqa: E402
from lib.checks import Trouble, expect  # noqa: E402
from lib.process import Process  # noqa: E402

PATIENCE = 30


class Example(Process):
    """A program of the examples, whose errors stand among its lines."""

    def __init__(self, *words):
        super().__init__(words, has_one_output=True)
        self.name = os.path.basename(words[0])

    def until(self, wanted):
        """Returns the first line for which `wanted` is true."""
        def wished(_, line):
            return line.rstrip("\n") if wanted(line.rstrip("\n")) else None

        found = self.wait_for(wished, PATIENCE)
        if found is None:
            raise Trouble(f"{self.name} did not print what was expected; it printed {self.text()}")
        return found

    def text(self):
        return [line.rstrip("\n") for _, line in self.lines if line is not None]

    def end(self):
        """Waits for the end of the program; returns its exit code."""
        return self.running.wait(timeout=PATIENCE)


def free_port():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def chat(folder):
    room = f"room-{os.getpid()}"
    host = Example(folder / "Chat", "host", room)
    host.until(lambda line: line == f"{room} is open")
    ada, grace = (Example(folder / "Chat", "join", room, name) for name in ("Ada", "Grace"))
    for guest in (ada, grace):
        guest.until(lambda line: line == f"you are in {room}")
    # A guest hears what is said after the host has added it: so words are said until one is heard.
    for speaker, hearer in ((ada, grace), (grace, ada)):
        heard, count = None, 0
        while heard is None and count < PATIENCE:
            count += 1
            speaker.say(f"hello {count}")
            heard = hearer.wait_for(lambda _, line: line if "hello" in line else None, 1)
        expect(heard is not None, f"a guest heard nothing: {hearer.text()}")
    ada.let_go()
    expect(ada.end() == 0, "a guest that leaves ended with an error")
    host.running.send_signal(signal.SIGINT)
    # If the host did not close, the reason would be the idle timeout.
    grace.until(lambda line: line == f"{room} is closed: the connection was closed")
    ends = (host.end(), grace.end())
    expect(ends == (0, 0), "Control-C at the host ended a program with an error")
    lost = Example(folder / "Chat", "join", room, "Ada")
    lost.until(lambda line: line.startswith(f"{room} was not found in three seconds"))


def file_transfer(folder):
    source = Path(program.scratch) / "source"
    target = Path(program.scratch) / "target"
    for place in (source, target):
        place.mkdir()
    content = os.urandom(3_000_001)
    (source / "noise.bin").write_bytes(content)
    port = free_port()
    receiver = Example(folder / "FileTransfer", "receive", str(target), str(port))
    receiver.until(lambda line: line == f"waiting on port {port}")
    address = f"127.0.0.1:{port}"
    sender = Example(folder / "FileTransfer", "send", str(source / "noise.bin"), address)
    sender.until(lambda line: line == "all 3000001 bytes have arrived")
    receiver.until(lambda line: line == "noise.bin: 3000001 bytes")
    expect(sender.end() == 0 and receiver.end() == 0, "a program ended with an error")
    shares = [int(line.split()[0]) for line in sender.text() if line.endswith("% sent")]
    is_steady = shares == sorted(shares) and shares[-1] == 100 and len(shares) == 12
    expect(is_steady, f"progress was {shares}")
    arrived = (target / "noise.bin").read_bytes()
    digests = [hashlib.sha256(data).digest() for data in (arrived, content)]
    expect(digests[0] == digests[1], "another file arrived")
    refused(folder, source, target)
    broken_off(folder, source, target)


def refused(folder, source, target):
    """A stranger's name replaces no file, and changes no terminal."""
    port = free_port()
    receiver = Example(folder / "FileTransfer", "receive", str(target), str(port))
    receiver.until(lambda line: line == f"waiting on port {port}")
    again = Example(
        folder / "FileTransfer", "send", str(source / "noise.bin"), f"127.0.0.1:{port}")
    receiver.until(lambda line: "noise.bin" in line)
    expect(receiver.end() == 1, "a file that was there was replaced")
    expect(again.end() == 1, "a refused sender ended without an error")
    wild = source / "a\x1b[31mred.txt"
    wild.write_bytes(b"red")
    port = free_port()
    receiver = Example(folder / "FileTransfer", "receive", str(target), str(port))
    receiver.until(lambda line: line == f"waiting on port {port}")
    sender = Example(folder / "FileTransfer", "send", str(wild), f"127.0.0.1:{port}")
    receiver.until(lambda line: line.endswith(": 3 bytes"))
    expect(sender.end() == 0 and receiver.end() == 0, "a program ended with an error")
    expect("\x1b" not in "".join(receiver.text()), "a stranger's name reached the terminal raw")
    # A socket that never answers holds the port, so that no other program gets it.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as silent:
        silent.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{silent.getsockname()[1]}"
        nobody = Example(folder / "FileTransfer", "send", str(wild), place)
        expect(nobody.end() == 1, "a sender that reached nobody ended without an error")
    wrong = Example(folder / "FileTransfer", "give", str(wild))
    expect(wrong.end() == 2, "wrong words ended without an error")


def broken_off(folder, source, target):
    """A sender that is killed leaves a file that is said not to be whole."""
    with open(source / "zeros.bin", "wb") as large:
        large.truncate(1 << 40)
    port = free_port()
    receiver = Example(folder / "FileTransfer", "receive", str(target), str(port))
    receiver.until(lambda line: line == f"waiting on port {port}")
    address = f"127.0.0.1:{port}"
    sender = Example(folder / "FileTransfer", "send", str(source / "zeros.bin"), address)
    sender.until(lambda line: line.endswith("% sent"))
    # Otherwise nothing may have arrived yet.
    expect(waiting.until((target / "zeros.bin").exists, PATIENCE), "no part of the file arrived")
    sender.running.kill()
    receiver.until(lambda line: line.startswith("zeros.bin is not whole: "))
    expect(receiver.end() == 1, "a part of a file was taken for all of it")


def positions(folder):
    port = free_port()
    watcher = Example(folder / "Positions", "watch", str(port))
    watcher.until(lambda line: line == f"waiting on port {port}")
    mover = Example(folder / "Positions", "move", f"127.0.0.1:{port}")
    mover.until(lambda line: line == "moved 120 steps")
    watcher.until(lambda line: line.startswith("the end:"))
    expect(mover.end() == 0 and watcher.end() == 0, "a program ended with an error")
    for thing, column in ((1, 0), (2, 1)):
        begin = f"thing {thing} is at "
        places = [line[len(begin):] for line in watcher.text() if line.startswith(begin)]
        steps = [int(place.split(", ")[column]) for place in places]
        expect(steps == sorted(set(steps)), f"thing {thing} went back: {steps}")
        expect(steps[-1] == 120, f"the last position of thing {thing} is {steps[-1]}")


def own_loop(folder):
    port = str(free_port())
    server = Example(folder / "OwnLoop", "serve", port)
    answer = subprocess.run(
        [folder / "OwnLoop", "call", port, "hello"], capture_output=True, text=True,
        timeout=PATIENCE)
    lines = answer.stdout.splitlines()
    expect(answer.returncode == 0, f"the caller ended with {answer.returncode}: {answer.stderr}")
    expect("hello" in lines, f"no answer came: {lines}")
    expect(lines[-1].endswith("closed: the connection was closed"), f"the end was {lines[-1:]}")
    expect(server.end() == 0, "the server ended with an error")
    nobody = Example(folder / "OwnLoop", "call", port, "hello")
    nobody.until(lambda line: line.endswith("closed: nobody answered"))
    expect(nobody.end() == 0, "the caller of nobody ended with an error")
    wrong = Example(folder / "OwnLoop", "serv", port)
    wrong.until(lambda line: line.startswith("usage:"))


def main():
    options = program.read(program.command_line(__doc__))
    folder = Path(options.paths[0] if options.paths else program.ROOT / ".build" / "debug")
    if not os.access(folder / "Chat", os.X_OK):
        return checks.skip_all("the examples", f"{folder} holds none: build them first")
    for test in (chat, file_transfer, positions, own_loop):
        checks.attempt(test.__name__.replace("_", " "), test, folder)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
