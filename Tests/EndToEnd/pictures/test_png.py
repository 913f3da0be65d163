#!/usr/bin/env python3
"""Reads back what `guesse image` writes as PNG with Python's zlib, pixel by pixel against what it writes as PPM.

    Tests/EndToEnd/pictures/test_png.py [GUESSE]        GUESSE is the program (.build/debug/guesse)
"""
import json
import os
import subprocess
import sys
import tempfile
import zlib

sys.dont_write_bytecode = True
sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from lib.png import chunks, pixels  # noqa: E402

PROMPTS = ["bear riding a shark", "rainbow unicorn eating a lollipop", "robot dancing on the moon", "the sea", "blorp"]
SIZES = ["576x384", "384x256", "54x36", "1x1", "3x1", "1x200", "257x19", "1024x64"]


def paint(program, prompt, size, name):
    subprocess.run([program, "image", prompt, "--size", size, "-o", name], check=True)
    with open(name, "rb") as file:
        return file.read()


def pixmap(data):
    magic, size, greatest, body = data.split(b"\n", 3)
    assert (magic, greatest) == (b"P6", b"255"), "no pixmap"
    width, height = map(int, size.split())
    assert len(body) == width * height * 3, "the pixmap has a wrong length"
    return width, height, body


def ways_out(program, folder):
    """A file and JSON at once; and what cannot be written is told by the exit code."""
    file = os.path.join(folder, "both.png")
    told = subprocess.run([program, "image", "an owl", "--json", "-o", file], capture_output=True, check=True)
    alone = subprocess.run([program, "image", "an owl", "--json"], capture_output=True, check=True)
    assert told.stdout == alone.stdout and json.loads(told.stdout)["picture"], "--json says something else beside -o"
    with open(file, "rb") as written:
        assert written.read() == paint(program, "an owl", "576x384", os.path.join(folder, "one.png")), "-o beside --json"
    nowhere = os.path.join(folder, "none", "a.png")
    for words in (["-o", nowhere], ["--json", "-o", nowhere]):
        ended = subprocess.run([program, "image", "an owl", *words], capture_output=True, check=False)
        assert ended.returncode == 1 and not ended.stdout, f"{words}: {ended.returncode} {ended.stdout[:80]}"
        assert b"cannot be written" in ended.stderr, ended.stderr
    if os.path.exists("/dev/full"):
        for words in ([], ["--json"], ["-o", "-"]):
            with open("/dev/full", "wb") as full:
                ended = subprocess.run([program, "image", "an owl", *words], stdout=full, stderr=subprocess.PIPE, check=False)
            assert ended.returncode == 1, f"{words} on a full disk: {ended.returncode}"
    print("files beside JSON, and what cannot be written")


def main():
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/debug/guesse")
    with tempfile.TemporaryDirectory() as folder:
        png, ppm = os.path.join(folder, "a.png"), os.path.join(folder, "a.ppm")
        for prompt in PROMPTS:
            for size in SIZES:
                file, plain = paint(program, prompt, size, png), paint(program, prompt, size, ppm)
                width, height, body = pixmap(plain)
                if pixels(file) != (width, height, body):
                    sys.exit(f"{prompt} at {size}: PNG and PPM are not the same picture")
                if size == SIZES[0]:
                    found = dict(chunks(file))
                    kind = "palette" if b"PLTE" in found else "colours"
                    other = len(zlib.compress(b"".join(
                        b"\0" + body[row * width * 3:(row + 1) * width * 3] for row in range(height)), 9))
                    print(f"{prompt}: {len(file)} bytes ({kind}); zlib's best on the bare pixels {other}")
        ways_out(program, folder)
    print(f"{len(PROMPTS) * len(SIZES)} pictures read back, pixel by pixel")


main()
