#!/usr/bin/env python3
"""Lets the disk be full while guesse writes.

    Tests/EndToEnd/command/test_writing.py [GUESSE]

GUESSE is the program (.build/debug/guesse). A command that cannot write all of its output says so
and ends with code 1. A file that existed keeps its content, and no part of a new one stays.
"""
import os
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from lib import checks, program

# Commands that write to standard output.
PRINTED = [
    "help", "help host", "version", "pack list", "completion bash", "man",
    "album list", "pack check pack.csv", "pack convert pack.csv -o -", "image cat -o -",
    "bench help",
]
# Commands that write a file, with its name.
WRITTEN = [
    ("image cat -o OUT", "out.png"),
    ("pack convert pack.csv --force -o OUT", "out.tsv"),
]
# The system ends a longer file, as a full disk does.
LIMIT = 2048


def full():
    """Makes the disk full for the files of this process."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, LIMIT))


def run(words, folder, **more):
    state = {f"XDG_{kind}_HOME": folder for kind in ("STATE", "DATA", "CONFIG")}
    return subprocess.run(
        [program.path, *words], cwd=folder, env={**os.environ, **state, "HOME": folder},
        stderr=subprocess.PIPE, text=True, timeout=60, **more)


def check_printed(words, folder):
    with open("/dev/full", "wb") as output:
        ended = run(words.split(), folder, stdout=output)
    checks.check(
        f"guesse {words}, to a full disk",
        ended.returncode == 1 and "cannot be written" in ended.stderr,
        f"code {ended.returncode}, {ended.stderr!r}")


def check_written(words, name, folder):
    path = os.path.join(folder, name)
    command = words.replace("OUT", name).split()
    for old in ["old", None]:
        if old:
            Path(path).write_text(old, encoding="utf-8")
        before = sorted(os.listdir(folder))
        ended = run(command, folder, stdout=subprocess.DEVNULL, preexec_fn=full)
        content = Path(path).read_bytes() if os.path.exists(path) else None
        is_kept = content == (old.encode() if old else None)
        checks.check(
            f"guesse {words}, on a full disk, " + ("beside an old file" if old else "new"),
            ended.returncode == 1 and "cannot be written" in ended.stderr and is_kept
            and sorted(os.listdir(folder)) == before,
            f"code {ended.returncode}, {ended.stderr!r}, {sorted(os.listdir(folder))}")
        if old:
            check_replaced(words, command, path, folder)


def check_replaced(words, command, path, folder):
    """Checks that a file is replaced where there is room, behind a link too."""
    link = os.path.join(folder, "link-" + os.path.basename(path))
    os.symlink(path, link)
    os.chmod(path, 0o640)
    ended = run([link if word == os.path.basename(path) else word for word in command], folder,
                stdout=subprocess.DEVNULL)
    checks.check(
        f"guesse {words}, by a link",
        ended.returncode == 0 and os.path.islink(link) and os.path.getsize(path) > LIMIT
        and os.stat(path).st_mode & 0o777 == 0o640,
        f"code {ended.returncode}, {ended.stderr!r}")
    os.remove(link)
    os.remove(path)


def main():
    program.choose(program.read(program.command_line(__doc__)))
    with tempfile.TemporaryDirectory() as folder:
        rows = "".join(f"Which is number {n}?,number {n},another\n" for n in range(200))
        Path(folder, "pack.csv").write_text("question,right,wrong1\n" + rows, encoding="utf-8")
        for words in PRINTED:
            check_printed(words, folder)
        for words, name in WRITTEN:
            check_written(words, name, folder)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
