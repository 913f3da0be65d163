"""Writes and reads PNG files with Python's zlib, without the code of the program."""
import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
         (0, 1, 1, 2)]


def chunk(kind, payload):
    """Returns a chunk with its checksum."""
    checksum = struct.pack(">I", zlib.crc32(kind + payload))
    return struct.pack(">I", len(payload)) + kind + payload + checksum


def header(width, height, depth, colour, interlaced=False):
    return chunk(
        b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, int(interlaced)))


def written(width, height, rows, level=6):
    """Returns a file with 24 bits per pixel; before each row of `rows` is the byte of its filter.
    """
    body = chunk(b"IDAT", zlib.compress(rows, level))
    return SIGNATURE + header(width, height, 8, 2) + body + chunk(b"IEND", b"")


def chunks(data):
    """Yields the chunks of a file; their checksums must be right."""
    assert data[:8] == SIGNATURE, "no PNG file"
    offset = 8
    while offset < len(data):
        length, kind = struct.unpack(">I4s", data[offset:offset + 8])
        payload = data[offset + 8:offset + 8 + length]
        (checksum,) = struct.unpack(">I", data[offset + 8 + length:offset + 12 + length])
        assert checksum == zlib.crc32(kind + payload), f"the checksum of {kind} is wrong"
        yield kind, payload
        offset += 12 + length


def paeth(left, above, corner):
    estimate = left + above - corner
    values = (left, above, corner)
    distances = [(abs(estimate - value), order) for order, value in enumerate(values)]
    return values[min(distances)[1]]


def neighbours(row, above, index, stride):
    inside = index >= stride
    return (row[index - stride] if inside else 0, above[index],
            above[index - stride] if inside else 0)


def guess(kind, left, above, corner):
    return [0, left, above, (left + above) // 2, paeth(left, above, corner)][kind]


def filtered(kind, row, above, stride):
    """Returns a row in filtered form, after the byte of its filter."""
    return bytes([kind]) + bytes(
        (value - guess(kind, *neighbours(row, above, index, stride))) & 255 for index,
        value in enumerate(row))


def unfiltered(data, row_length, stride):
    """Returns all rows of a picture without their filters, and the number of each row's filter."""
    rows, kinds, above = [], [], bytes(row_length)
    for start in range(0, len(data), row_length + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + row_length])
        for index in range(row_length):
            row[index] = (row[index] + guess(kind, *neighbours(row, above, index, stride))) & 255
        rows.append(bytes(row))
        kinds.append(kind)
        above = row
    return rows, kinds


def opened(data):
    """Returns width, height, depth, kind of colour, filtered rows, and chunks by their kind."""
    found = list(chunks(data))
    assert found[0][0] == b"IHDR" and found[-1] == (b"IEND", b""), "a chunk is not where it belongs"
    width, height, depth, colour, *methods = struct.unpack(">IIBBBBB", found[0][1])
    assert methods == [0, 0, 0] and colour in (2, 3, 6), "not as we write them"
    compressed = b"".join(payload for kind, payload in found if kind == b"IDAT")
    raw = zlib.decompress(compressed)
    count = height * (length_of_row(width, depth, colour) + 1)
    assert len(raw) == count, "not as many bytes as the header says"
    return width, height, depth, colour, raw, dict(found)


def length_of_row(width, depth, colour):
    return (width * CHANNELS[colour] * depth + 7) // 8


def pixels(data):
    """Returns the width, the height, and the red, green and blue bytes of a file.

    The file has colours or a palette. Transparency is left out.
    """
    width, height, depth, colour, raw, found = opened(data)
    stride = max(1, CHANNELS[colour] * depth // 8)
    rows, _ = unfiltered(raw, length_of_row(width, depth, colour), stride)
    if colour == 2:
        assert depth == 8
        return width, height, b"".join(rows)
    if colour == 6:
        assert depth == 8
        data = bytearray(b"".join(rows))
        del data[3::4]
        return width, height, bytes(data)
    palette = found[b"PLTE"]
    result = bytearray()
    for row in rows:
        for column in range(width):
            bit = column * depth
            entry = row[bit // 8] >> (8 - depth - bit % 8) & ((1 << depth) - 1)
            assert entry * 3 < len(palette), "a pixel's colour is not in the palette"
            result += palette[entry * 3:entry * 3 + 3]
    return width, height, bytes(result)
