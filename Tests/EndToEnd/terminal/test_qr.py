#!/usr/bin/env python3
"""Reads the QR codes that the terminal draws with a decoder of another project.

    test_qr.py

A test in Swift writes the cells of codes (`QRCodeTests/export`). Each code is drawn here as pixels,
as a terminal of dark and one of light colours shows it, and given to `zbarimg` (Debian package:
zbar-tools).
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program  # noqa: E402

WIDTH, HEIGHT = 6, 12
DARK, LIGHT = (0x1E, 0x1E, 0x1E), (0xEE, 0xEE, 0xEE)


def colour(text, own):
    return own if text == "-" else tuple(bytes.fromhex(text))


def pixels(lines, front, back):
    """Returns rows of RGB, with WIDTH by HEIGHT pixels for each cell."""
    rows = []
    for line in lines:
        halves = ([], [])
        for cell in line.split(" "):
            form, foreground, background = cell.split(",")
            fore, rear = colour(foreground, front), colour(background, back)
            halves[0].append(fore if form in "FU" else rear)
            halves[1].append(fore if form in "FL" else rear)
        for half in halves:
            row = b"".join(bytes(pixel) * WIDTH for pixel in half)
            rows += [row] * (HEIGHT // 2)
    return rows


def read(path, rows):
    with open(path, "wb") as file:
        file.write(b"P6 %d %d 255\n" % (len(rows[0]) // 3, len(rows)) + b"".join(rows))
    command = ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", path]
    result = subprocess.run(command, capture_output=True, timeout=60)
    return result.stdout.decode("utf-8", "replace").removesuffix("\n")


def kinds_of(name):
    """Returns the kinds of terminals for a code.

    With colours a code is the same on all. Without colours it is drawn for one kind.
    """
    if "onDark" in name:
        return ["dark"]
    return ["light"] if "onLight" in name else ["dark", "light"]


def main():
    if not shutil.which("zbarimg"):
        return checks.skip_all("QR codes", "there is no zbarimg here (Debian: zbar-tools)")
    count, wrong = 0, []
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swift", "test", "--filter", "QRCodeTests/export"], check=True, stdout=sys.stderr,
            cwd=program.ROOT, env={**os.environ, "GUESSE_QR_CELLS": folder})
        for name in sorted(os.listdir(folder)):
            if not name.endswith(".txt"):
                continue
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text, *lines = file.read().split("\n")
            for kind in kinds_of(name):
                front, back = (LIGHT, DARK) if kind == "dark" else (DARK, LIGHT)
                got = read(os.path.join(folder, "code.ppm"), pixels(lines, front, back))
                count += 1
                if got != text:
                    wrong.append(f"{name} on a {kind} terminal: {got!r}, not {text!r}")
    for line in wrong:
        print(line)
    checks.report("zbarimg reads the codes back", not wrong, f"{count - len(wrong)} of {count}")
    checks.report("there are 50 codes or more", count >= 50, count)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
