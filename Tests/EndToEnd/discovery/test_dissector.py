#!/usr/bin/env python3
"""Tests the dissector: it must read the document's vectors, refuse damage, and notice broken rules.

    test_dissector.py
"""

import re
import struct
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from bursts import DOCUMENT  # noqa: E402
from datagrams import (  # noqa: E402
    ECHO, KNOWN, METADATA, NAME, ORIGIN, PADDING, TICKET, TYPE,
    Malformed, decode, encode, join_string, read_join_string, sealed,
)
from traces import failures  # noqa: E402

from lib import checks  # noqa: E402


def expanded(body):
    """Returns hexadecimal digits in which 00*328 stood for 328 zero bytes."""
    return re.sub(r"([0-9a-f]{2})\*(\d+)", lambda part: part[1] * int(part[2]), body)


def vectors(document):
    with open(document, encoding="utf-8") as file:
        blocks = re.findall(r"^```vector (\S+)\n(.*?)^```", file.read(), re.M | re.S)
    return {name: bytes.fromhex(expanded(body))
            for name, body in blocks if name.startswith("discovery-")}


def check_join_string(written):
    """Returns the faults in reading the vector of a join string.

    Tries it unchanged, and with each letter changed.
    """
    try:
        is_same = join_string(*read_join_string(written)) == written
        wrong = [] if is_same else ["the join string reads differently"]
    except Malformed as rule:
        return [f"the join string is refused: {rule}"]
    for at in range(len(written)):
        for letter in "abcdefghijklmnopqrstuvwxyz234567":
            damaged = written[:at] + letter + written[at + 1 :]
            try:
                if damaged != written and read_join_string(damaged):
                    wrong.append(f"{damaged} is taken")
            except Malformed:
                pass
    return wrong


def flipped(data):
    for bit in range(len(data) * 8):
        damaged = bytearray(data)
        damaged[bit // 8] ^= 1 << bit % 8
        yield bit, bytes(damaged)


def refused(data):
    try:
        decode(data)
        return False
    except Malformed:
        return True


def check_vector(name, data):
    """Returns the faults in reading a vector: unchanged, and with each bit flipped.

    With a flipped bit, both the old checksum and a right one are tried.
    """
    try:
        said = decode(data)
    except Malformed as rule:
        return [f"{name} is refused: {rule}"]
    wrong = [] if encode(said) == data else [f"{name} is not what its content encodes to"]
    wrong += [f"{name} with bit {bit} flipped is taken" for bit, bytes_ in flipped(data)
              if not refused(bytes_)]
    wrong += [f"{name} cut to {length} is taken" for length in range(len(data))
              if not refused(data[:length])]
    for bit, damaged in flipped(data[:-4]):
        damaged = sealed(damaged)
        try:
            if encode(decode(damaged)) != damaged:
                wrong.append(f"{name}, bit {bit} flipped and sealed, is read as something else")
        except Malformed:
            pass
    return wrong


def rule_cases(good):
    """Yields datagrams, each with one broken rule and a right checksum.

    They are made from the document's vectors.
    """

    def head(name, at, raw):
        return sealed(good[name][:at] + raw + good[name][at + len(raw) : -4])

    def more(name, *fields):
        tail = b"".join(struct.pack(">BH", number, len(value)) + value for number, value in fields)
        return sealed(good[name][:-4] + tail)

    def announce(*fields):
        tail = b"".join(struct.pack(">BH", number, len(value)) + value for number, value in fields)
        return sealed(good["discovery-announce"][:48] + tail)

    announced, query = "discovery-announce", "discovery-query"
    game, table = (TYPE, b"guesse"), (NAME, b"table")
    yield "a type that does not exist", head(announced, 6, b"\4")
    yield "an unknown flag", head(announced, 7, b"\2")
    yield "an interval of 249 ms", head(announced, 44, struct.pack(">H", 249))
    yield "an interval of 15,001 ms", head(announced, 44, struct.pack(">H", 15001))
    yield "port 0", head(announced, 46, b"\0\0")
    yield "a query that names a session", head(query, 8, b"\1")
    yield "a query with an epoch", head(query, 40, b"\0\1")
    yield "a query that names a peer", head(query, 24, b"\1")
    yield "padding that is not zeros", head(query, 100, b"\1")
    yield "a query of another major version", head(query, 4, b"\2")
    yield "a name first", announce(table, game)
    yield "no name", announce(game)
    yield "a type of 16 bytes", announce((TYPE, b"t" * 16), table)
    yield "an empty type", announce((TYPE, b""), table)
    yield "a name of 64 bytes", announce(game, (NAME, b"n" * 64))
    yield "a name that is not UTF-8", announce(game, (NAME, b"\xc3"))
    yield "a name that is a surrogate", announce(game, (NAME, b"\xed\xa0\x80"))
    yield "metadata twice", more(announced, (METADATA, b"\1a\0"))
    yield "empty metadata", announce(game, table, (METADATA, b""))
    yield "201 bytes of metadata", announce(game, table, (METADATA, b"\1a\xc6" + b"v" * 198))
    yield "an empty key", announce(game, table, (METADATA, b"\0\1v"))
    yield "keys out of order", announce(game, table, (METADATA, b"\1b\0\1a\0"))
    yield "a key twice", announce(game, table, (METADATA, b"\1a\0\1a\0"))
    yield "equivalent keys", announce(game, table, (METADATA, b"\3e\xcc\x81\0\2\xc3\xa9\0"))
    yield "a value beyond the metadata", announce(game, table, (METADATA, b"\1a\2v"))
    yield "an echo of 11 bytes", announce(game, table, (ECHO, b"e" * 11))
    yield "a token without echo", announce(game, table, (TICKET, b"t"))
    yield "a token before its echo", announce(game, table, (TICKET, b"t"), (ECHO, b"e" * 12))
    yield "a token of 33 bytes", announce(game, table, (ECHO, b"e" * 12), (TICKET, b"t" * 33))
    yield "padding in an announcement", announce(game, table, (PADDING, b"\0"))
    yield "known answers in an announcement", announce(game, table, (KNOWN, b"k" * 10))
    yield "11 bytes of known answers", more(query, (KNOWN, b"k" * 11))
    yield "no known answers", more(query, (KNOWN, b""))
    yield "known answers out of order", more(query, (KNOWN, b"b" * 10 + b"a" * 10))
    yield "an origin of 21 bytes", more(query, (ORIGIN, b"o" * 21))
    yield "an origin with port 0", more(query, (ORIGIN, b"o" * 20 + b"\0\0"))
    yield "a short query", sealed(good[query][:57])
    yield "a field's head cut off", sealed(good[announced][:-4] + b"\7\0")
    yield "509 bytes", sealed(good[query][:57] + struct.pack(">BH", PADDING, 445) + bytes(445))


def main():
    found = vectors(DOCUMENT)
    wrong = [] if len(found) == 6 else [f"{DOCUMENT} holds {len(found)} vectors, not 6"]
    wrong += check_join_string(found.pop("discovery-join-string", b"").decode())
    for name, data in found.items():
        wrong += check_vector(name, data)
    bits = sum(len(data) * 8 for data in found.values())
    checks.report(
        "the document's vectors", not wrong, wrong or f"{len(found) + 1}, {bits} flipped bits")
    # These are made from the vectors, so they prove nothing if a vector is wrong.
    cases = list(rule_cases(found)) if not wrong else []
    taken = [name for name, data in cases if not refused(data)]
    checks.report("broken rules are refused", cases and not taken, taken or len(cases))
    unnoticed, scenes = failures(found) if not wrong else ([], 0)
    checks.report("broken schedules are noticed", scenes and not unnoticed, unnoticed or scenes)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
