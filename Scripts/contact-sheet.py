#!/usr/bin/env python3
"""Draws every prompt of a list with `guesse image` and puts the pictures on one sheet.

    Scripts/contact-sheet.py PATH-TO-GUESSE PROMPTS.txt OUT.png
        [--columns N] [--size WxH] [--zoom N] [--labels]

One prompt a line; empty lines and lines that begin with # are left out; `-` reads standard input.
--size is that of each picture in pixels, --zoom then shows each pixel N by N, --labels writes the
prompt below each picture. Needs nothing but Python's standard library.
"""
import argparse
import concurrent.futures
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

GAP = 4
LABEL_HEIGHT = 11
GROUND = bytes((24, 24, 28))
INK = bytes((236, 236, 236))

# Seven rows of five pixels a letter, a row as one number.
FONT = {
    "a": (14, 17, 17, 31, 17, 17, 17), "b": (30, 17, 17, 30, 17, 17, 30),
    "c": (14, 17, 16, 16, 16, 17, 14), "d": (30, 17, 17, 17, 17, 17, 30),
    "e": (31, 16, 16, 30, 16, 16, 31), "f": (31, 16, 16, 30, 16, 16, 16),
    "g": (14, 17, 16, 23, 17, 17, 15), "h": (17, 17, 17, 31, 17, 17, 17),
    "i": (14, 4, 4, 4, 4, 4, 14), "j": (7, 2, 2, 2, 2, 18, 12),
    "k": (17, 18, 20, 24, 20, 18, 17), "l": (16, 16, 16, 16, 16, 16, 31),
    "m": (17, 27, 21, 21, 17, 17, 17), "n": (17, 25, 21, 19, 17, 17, 17),
    "o": (14, 17, 17, 17, 17, 17, 14), "p": (30, 17, 17, 30, 16, 16, 16),
    "q": (14, 17, 17, 17, 21, 18, 13), "r": (30, 17, 17, 30, 20, 18, 17),
    "s": (15, 16, 16, 14, 1, 1, 30), "t": (31, 4, 4, 4, 4, 4, 4),
    "u": (17, 17, 17, 17, 17, 17, 14), "v": (17, 17, 17, 17, 17, 10, 4),
    "w": (17, 17, 17, 21, 21, 27, 17), "x": (17, 17, 10, 4, 10, 17, 17),
    "y": (17, 17, 10, 4, 4, 4, 4), "z": (31, 1, 2, 4, 8, 16, 31),
    "0": (14, 17, 19, 21, 25, 17, 14), "1": (4, 12, 4, 4, 4, 4, 14),
    "2": (14, 17, 1, 6, 8, 16, 31), "3": (30, 1, 1, 14, 1, 1, 30),
    "4": (2, 6, 10, 18, 31, 2, 2), "5": (31, 16, 30, 1, 1, 17, 14),
    "6": (6, 8, 16, 30, 17, 17, 14), "7": (31, 1, 2, 4, 4, 8, 8),
    "8": (14, 17, 17, 14, 17, 17, 14), "9": (14, 17, 17, 15, 1, 2, 12),
    "-": (0, 0, 0, 14, 0, 0, 0), ",": (0, 0, 0, 0, 4, 4, 8), "'": (4, 4, 8, 0, 0, 0, 0),
    ".": (0, 0, 0, 0, 0, 0, 4), "!": (4, 4, 4, 4, 4, 0, 4), "?": (14, 17, 1, 6, 4, 0, 4),
    " ": (0, 0, 0, 0, 0, 0, 0),
}


def read_pixmap(path):
    """Width, height and rows of a binary portable pixmap."""
    data = Path(path).read_bytes()
    magic, width, height, depth = data[:64].split(maxsplit=4)[:4]
    if magic != b"P6" or depth != b"255":
        raise ValueError(f"{path} is no portable pixmap")
    width, height = int(width), int(height)
    pixels = data[-width * height * 3:]
    stride = width * 3
    return width, height, [pixels[y * stride:(y + 1) * stride] for y in range(height)]


def shrink(width, height, rows, new_width, new_height):
    """The rows at another size, each pixel the mean of those that it covers."""
    result = []
    for y in range(new_height):
        top = y * height // new_height
        bottom = max(top + 1, (y + 1) * height // new_height)
        count = bottom - top
        sums = [sum(column) for column in zip(*rows[top:bottom])] if count > 1 else rows[top]
        row = bytearray(new_width * 3)
        for x in range(new_width):
            left = x * width // new_width
            right = max(left + 1, (x + 1) * width // new_width)
            area = (right - left) * count
            for channel in range(3):
                part = sums[left * 3 + channel:right * 3:3]
                row[x * 3 + channel] = (sum(part) + area // 2) // area
        result.append(bytes(row))
    return result


def zoomed(rows, times):
    if times == 1:
        return rows
    wide = [b"".join(row[x:x + 3] * times for x in range(0, len(row), 3)) for row in rows]
    return [row for row in wide for _ in range(times)]


def label(text, width):
    """The text as rows of pixels, cut where the width ends."""
    lines = [bytearray(GROUND * width) for _ in range(LABEL_HEIGHT)]
    for place, letter in enumerate(text.lower()[:width // 6]):
        for y, bits in enumerate(FONT.get(letter, FONT["?"])):
            for x in range(5):
                if bits >> (4 - x) & 1:
                    start = (place * 6 + x) * 3
                    lines[y + 2][start:start + 3] = INK
    return [bytes(line) for line in lines]


def drawn(program, prompt, size, folder, index):
    path = Path(folder) / f"{index}.ppm"
    subprocess.run(
        [program, "image", prompt, "-o", str(path)], check=True, stdout=subprocess.DEVNULL)
    pixmap = read_pixmap(path)
    path.unlink()
    return shrink(*pixmap, *size)


def png(width, rows):
    def chunk(kind, body):
        return (struct.pack(">I", len(body)) + kind + body
                + struct.pack(">I", zlib.crc32(kind + body)))

    lines = []
    above = bytes(width * 3)
    for row in rows:
        # Filter 2: each byte less the one above it; flat areas become zeros.
        difference = bytes((a - b) & 255 for a, b in zip(row, above))
        lines.append(b"\2" + difference)
        above = row
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(b"".join(lines), 9)) + chunk(b"IEND", b""))


def sheet(pictures, columns):
    """All pictures, which are of one size, in rows with gaps; the width and the rows of pixels."""
    tile_width = len(pictures[0][0]) // 3
    tile_height = len(pictures[0])
    columns = min(columns, len(pictures))
    width = columns * (tile_width + GAP) + GAP
    empty = GROUND * tile_width
    rows = []
    for start in range(0, len(pictures), columns):
        tiles = pictures[start:start + columns]
        rows += [GROUND * width] * GAP
        for y in range(tile_height):
            parts = [tile[y] for tile in tiles] + [empty] * (columns - len(tiles))
            rows.append(GROUND * GAP + (GROUND * GAP).join(parts) + GROUND * GAP)
    return width, rows + [GROUND * width] * GAP


def size_of(text):
    width, height = (int(part) for part in text.lower().split("x"))
    if not (1 <= width <= 576 and 1 <= height <= 384):
        raise argparse.ArgumentTypeError("a size is at most 576x384")
    return width, height


def main():
    parser = argparse.ArgumentParser(
        description="A contact sheet of what the offline artist makes of prompts.")
    parser.add_argument("guesse")
    parser.add_argument("prompts")
    parser.add_argument("output")
    parser.add_argument("--columns", type=int, default=6)
    parser.add_argument("--size", type=size_of, default=(192, 128))
    parser.add_argument("--zoom", type=int, default=1)
    parser.add_argument("--labels", action="store_true")
    options = parser.parse_args()
    text = sys.stdin.read() if options.prompts == "-" else Path(options.prompts).read_text("utf-8")
    prompts = [line.strip() for line in text.splitlines()]
    prompts = [line for line in prompts if line and not line.startswith("#")]
    if not prompts or options.columns < 1 or options.zoom < 1:
        sys.exit("contact-sheet: there is nothing to put on the sheet")
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(drawn, options.guesse, prompt, options.size, folder, index)
                for index, prompt in enumerate(prompts)]
        pictures = [zoomed(job.result(), options.zoom) for job in jobs]
    if options.labels:
        width = options.size[0] * options.zoom
        pictures = [tile + label(text, width) for tile, text in zip(pictures, prompts)]
    Path(options.output).write_bytes(png(*sheet(pictures, options.columns)))


if __name__ == "__main__":
    main()
