#!/usr/bin/env python3
"""Writes the files that the PNG decoder is tested with: python3 Scripts/png-vectors.py > Tests/PicturesTests/PNGVectors.txt

A line is a name, width, height, the file and its pixels, both in hexadecimal. Everything follows from the seed.
"""
import random
import struct
import zlib

from png_outside import ADAM7, CHANNELS, SIGNATURE, chunk, filtered, header

DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
rng = random.Random(20)


def scaled(value, depth):
    greatest = (1 << depth) - 1
    return (value * 255 + greatest // 2) // greatest


def on_paper(value, alpha):
    return (value * alpha + 255 * (255 - alpha) + 127) // 255


def packed(samples, depth):
    """Numbers of a row as bytes, the first bit highest."""
    bits = "".join(format(value, f"0{depth}b") for value in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[index:index + 8], 2) for index in range(0, len(bits), 8))


def shown(pixel, colour, depth, palette, transparent):
    """Red, green and blue of a pixel on white paper."""
    if colour == 3:
        alpha = transparent[pixel[0]] if transparent and pixel[0] < len(transparent) else 255
        return [on_paper(value, alpha) for value in palette[pixel[0]]]
    if colour in (0, 2) and transparent and list(transparent) == list(pixel):
        return [255, 255, 255]
    eight = [scaled(value, depth) for value in pixel]
    alpha = eight.pop() if colour in (4, 6) else 255
    return [on_paper(value, alpha) for value in (eight if len(eight) == 3 else eight * 3)]


def rows_of(image, colour, depth, passes, filters):
    """The bytes to compress: each pass by itself, filters in turn."""
    stride = max(1, CHANNELS[colour] * depth // 8)
    data, number = b"", 0
    for x, y, step_x, step_y in passes:
        above = None
        for line in image[y::step_y]:
            row = packed([value for pixel in line[x::step_x] for value in pixel], depth)
            if not row:
                continue
            data += filtered(filters[number % len(filters)], row, above or bytes(len(row)), stride)
            above, number = row, number + 1
    return data


def vector(name, width, height, colour, depth, interlaced=False, keyed=False, filters=range(5), compress=zlib.compress,
           pieces=1, extra=b"", draw=None):
    """Prints one line."""
    greatest = (1 << depth) - 1
    palette = [[rng.randrange(256) for _ in range(3)] for _ in range(min(greatest + 1, 20))] if colour == 3 else []
    limit = len(palette) - 1 if colour == 3 else greatest
    draw = draw or (lambda x, y: [rng.randint(0, limit) for _ in range(CHANNELS[colour])])
    image = [[draw(x, y) for x in range(width)] for y in range(height)]
    transparent, more = None, extra
    if colour == 3:
        more += chunk(b"PLTE", bytes(value for entry in palette for value in entry))
    if keyed and colour == 3:
        transparent = [rng.randrange(256) for _ in range(max(1, len(palette) - 3))]
        more += chunk(b"tRNS", bytes(transparent))
    elif keyed:
        transparent = image[height // 2][width // 2]
        more += chunk(b"tRNS", b"".join(struct.pack(">H", value) for value in transparent))
    data = compress(rows_of(image, colour, depth, ADAM7 if interlaced else [(0, 0, 1, 1)], list(filters)))
    cuts = [len(data) * index // pieces for index in range(pieces + 1)]
    body = b"".join(chunk(b"IDAT", data[start:end]) for start, end in zip(cuts, cuts[1:]))
    file = SIGNATURE + header(width, height, depth, colour, interlaced) + more + body + chunk(b"IEND", b"")
    colours = bytes(
        value for line in image for pixel in line for value in shown(pixel, colour, depth, palette, transparent))
    print(name, width, height, file.hex(), colours.hex())


def with_strategy(level, strategy):
    def compress(data):
        machine = zlib.compressobj(level, zlib.DEFLATED, 15, 9, strategy)
        return machine.compress(data) + machine.flush()
    return compress


def in_blocks(data):
    """Many blocks: coded ones, empty stored ones in between."""
    machine = zlib.compressobj(9)
    return b"".join(
        machine.compress(data[index:index + 40]) + machine.flush(zlib.Z_FULL_FLUSH)
        for index in range(0, len(data), 40)) + machine.flush()


for colour, depths in DEPTHS.items():
    for depth in depths:
        vector(f"type{colour}-{depth}bit", 9, 6, colour, depth)
        vector(f"type{colour}-{depth}bit-interlaced", 9, 9, colour, depth, interlaced=True)
        if colour in (0, 2, 3):
            vector(f"type{colour}-{depth}bit-transparent", 7, 5, colour, depth, keyed=True)
for kind in range(5):
    vector(f"filter{kind}", 6, 4, 6, 8, filters=[kind])
for size in (1, 2, 3, 5):
    vector(f"interlaced-{size}", size, size, 2, 8, interlaced=True)
vector("one-pixel", 1, 1, 2, 8)
vector("one-row", 40, 1, 0, 1)
vector("one-column", 1, 21, 3, 4)
vector("stored", 8, 8, 2, 8, compress=with_strategy(0, zlib.Z_DEFAULT_STRATEGY))
vector("fixed", 16, 8, 2, 8, compress=with_strategy(9, zlib.Z_FIXED), draw=lambda x, y: [x * 9, y & 2, 7])
vector("dynamic", 16, 16, 2, 8, compress=with_strategy(9, zlib.Z_DEFAULT_STRATEGY),
       draw=lambda x, y: [x * 9, x * y, 255 - y], filters=[0])
vector("bytes-only", 12, 12, 0, 8, compress=with_strategy(9, zlib.Z_HUFFMAN_ONLY))
vector("runs-only", 30, 9, 0, 8, compress=with_strategy(9, zlib.Z_RLE), draw=lambda x, y: [x // 7 * 30], filters=[0])
vector("blocks", 10, 10, 2, 8, compress=in_blocks, draw=lambda x, y: [x, y, 0])
FAR = [[rng.randrange(65536) for _ in range(4)] for _ in range(64)]
vector("far-matches", 64, 64, 6, 16, filters=[0], draw=lambda x, y: FAR[x] if y in (0, 63) else [0, 0, 0, 65535])
vector("pieces", 9, 6, 2, 8, pieces=40)
vector("other-chunks", 3, 3, 2, 8, extra=chunk(b"gAMA", b"\0\0\xb1\x8f") + chunk(b"tEXt", b"a\0b"))
vector("suggested-palette", 3, 3, 6, 8, extra=chunk(b"PLTE", bytes(range(30))))
