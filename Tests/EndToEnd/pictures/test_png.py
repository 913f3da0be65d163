#!/usr/bin/env python3
"""Reads PNG files of `guesse image` with Python's zlib, pixel by pixel against its PPM files.

    test_png.py [PATH-TO-GUESSE]
"""

import json
import os
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program  # noqa: E402
from lib.checks import expect  # noqa: E402
from lib.png import chunks, pixels  # noqa: E402

PROMPTS = ["bear riding a shark", "rainbow unicorn eating a lollipop", "robot dancing on the moon",
           "the sea", "blorp"]
SIZES = ["576x384", "384x256", "54x36", "1x1", "3x1", "1x200", "257x19", "1024x64"]


def paint(path, prompt, size, name):
    subprocess.run([path, "image", prompt, "--size", size, "-o", name], check=True)
    with open(name, "rb") as file:
        return file.read()


def pixmap(data):
    magic, size, greatest, body = data.split(b"\n", 3)
    expect((magic, greatest) == (b"P6", b"255"), "no pixmap")
    width, height = map(int, size.split())
    expect(len(body) == width * height * 3, "the pixmap has a wrong length")
    return width, height, body


def ways_out(path, folder):
    """Checks a file and JSON at once, and the exit codes for files that cannot be written."""
    file = os.path.join(folder, "both.png")
    told = subprocess.run(
        [path, "image", "an owl", "--json", "-o", file], capture_output=True, check=True)
    alone = subprocess.run([path, "image", "an owl", "--json"], capture_output=True, check=True)
    expect(told.stdout == alone.stdout and json.loads(told.stdout)["picture"],
           "--json says something else beside -o")
    with open(file, "rb") as written:
        expect(written.read() == paint(path, "an owl", "576x384", os.path.join(folder, "one.png")),
               "-o beside --json")
    nowhere = os.path.join(folder, "none", "a.png")
    for words in (["-o", nowhere], ["--json", "-o", nowhere]):
        ended = subprocess.run([path, "image", "an owl", *words], capture_output=True, check=False)
        expect(ended.returncode == 1 and not ended.stdout,
               f"{words}: {ended.returncode} {ended.stdout[:80]}")
        expect(b"cannot be written" in ended.stderr, ended.stderr)
    if os.path.exists("/dev/full"):
        for words in ([], ["--json"], ["-o", "-"]):
            with open("/dev/full", "wb") as full:
                ended = subprocess.run([path, "image", "an owl", *words], stdout=full,
                                       stderr=subprocess.PIPE, check=False)
            expect(ended.returncode == 1, f"{words} on a full disk: {ended.returncode}")


def same_picture(path, prompt, folder):
    """Checks a prompt's picture at each size as PNG and as PPM.

    Returns the number of bytes of the largest file.
    """
    png, ppm = os.path.join(folder, "a.png"), os.path.join(folder, "a.ppm")
    for size in SIZES:
        file, plain = paint(path, prompt, size, png), paint(path, prompt, size, ppm)
        width, height, body = pixmap(plain)
        expect(pixels(file) == (width, height, body),
               f"PNG and PPM are not the same picture at {size}")
        if size == SIZES[0]:
            kind = "palette" if b"PLTE" in dict(chunks(file)) else "colours"
            other = len(zlib.compress(b"".join(
                b"\0" + body[row * width * 3:(row + 1) * width * 3] for row in range(height)), 9))
            figure = f"{len(file)} bytes ({kind}); zlib's best on the bare pixels {other}"
    return figure


def main():
    path = program.choose(program.read(program.command_line(__doc__)))
    with tempfile.TemporaryDirectory() as folder:
        for prompt in PROMPTS:
            what = f"'{prompt}' at {len(SIZES)} sizes, pixel by pixel"
            checks.attempt(what, same_picture, path, prompt, folder)
        checks.attempt(
            "files beside JSON, and files that cannot be written", ways_out, path, folder)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
