#!/usr/bin/env python3
"""Reads the QR codes that the terminal draws with a decoder that is not ours.

    Tests/EndToEnd/terminal/test_qr.py

The tests write the cells of codes (`QRCodeTests/export`); here each is drawn as pixels, as a terminal of dark and one
of light colours shows it, and given to `zbarimg` (Debian: zbar-tools). Without that the script says so and passes.
"""
import os
import shutil
import subprocess
import sys
import tempfile

WIDTH, HEIGHT = 6, 12
DARK, LIGHT = (0x1E, 0x1E, 0x1E), (0xEE, 0xEE, 0xEE)


def colour(text, own):
    return own if text == "-" else tuple(bytes.fromhex(text))


def pixels(lines, front, back):
    """Rows of RGB, each cell WIDTH by HEIGHT pixels."""
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


def main():
    if not shutil.which("zbarimg"):
        print("qr-test: no zbarimg here (Debian: zbar-tools); nothing was read")
        return 0
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
    read_count, wrong = 0, []
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swift", "test", "--filter", "QRCodeTests/export"], check=True, stdout=sys.stderr,
            env={**os.environ, "GUESSE_QR_CELLS": folder})
        for name in sorted(os.listdir(folder)):
            if not name.endswith(".txt"):
                continue
            text, *lines = open(os.path.join(folder, name), encoding="utf-8").read().split("\n")
            # With colours a code is the same on every terminal; without, it is drawn for one kind.
            kinds = [kind for kind in ("dark", "light")
                     if not ("onDark" in name and kind == "light")
                     and not ("onLight" in name and kind == "dark")]
            for kind in kinds:
                front, back = (LIGHT, DARK) if kind == "dark" else (DARK, LIGHT)
                got = read(os.path.join(folder, "code.ppm"), pixels(lines, front, back))
                read_count += 1
                if got != text:
                    wrong.append(f"{name} on a {kind} terminal: {got!r}, not {text!r}")
    for line in wrong:
        print("qr-test:", line)
    if read_count < 50:
        wrong.append("too few")
        print(f"qr-test: only {read_count} codes were written")
    print(f"qr-test: {read_count - len(wrong)} of {read_count} codes read back by zbarimg")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
