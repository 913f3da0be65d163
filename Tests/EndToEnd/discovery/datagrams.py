"""Reads discovery datagrams by Docs/WIRE-discovery.md, and names the rule that one breaks.

Written from that document alone, without the library's code, so that it is a second opinion: if
this and the library differ, there is a fault in one of them or in the document.
"""

import base64
import ipaddress
import struct
import unicodedata

ANNOUNCE, QUERY, GOODBYE = 1, 2, 3
KINDS = {ANNOUNCE: "announce", QUERY: "query", GOODBYE: "goodbye"}
TYPE, NAME, METADATA, PADDING, ECHO, TICKET, KNOWN, ORIGIN = range(1, 9)
ONLY_IN = {
    TYPE: {ANNOUNCE, QUERY, GOODBYE},
    NAME: {ANNOUNCE, GOODBYE},
    METADATA: {ANNOUNCE, GOODBYE},
    PADDING: {QUERY},
    ECHO: {ANNOUNCE},
    TICKET: {ANNOUNCE},
    KNOWN: {QUERY},
    ORIGIN: {QUERY},
}
LIMIT = 508
HEAD = struct.Struct(">4sBBBB8s8s16sHHHH")
# The least length of a query; the document pads shorter ones.
LONGEST_ANSWER = 392


class Malformed(Exception):
    """The error of a datagram that breaks a rule; the message names the rule."""


def require(holds, rule):
    if not holds:
        raise Malformed(rule)


def crc32c(data, table=[]):
    if not table:
        for index in range(256):
            value = index
            for _ in range(8):
                value = (value >> 1) ^ (0x82F63B78 if value & 1 else 0)
            table.append(value)
    value = 0xFFFFFFFF
    for byte in data:
        value = (value >> 8) ^ table[(value ^ byte) & 0xFF]
    return value ^ 0xFFFFFFFF


def sealed(body):
    """Returns the bytes with their checksum after them."""
    return body + struct.pack(">I", crc32c(body))


def text(value, what, least, most):
    require(least <= len(value) <= most, f"{what} has {len(value)} bytes, not {least} to {most}")
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed(f"{what} is not UTF-8") from None


# --- the values of fields: from bytes, and to bytes


def read_metadata(value):
    require(1 <= len(value) <= 200, f"metadata has {len(value)} bytes, not 1 to 200")
    pairs, at = [], 0

    def piece(what, least):
        nonlocal at
        require(at < len(value), f"metadata ends before the length of a {what}")
        length = value[at]
        require(at + 1 + length <= len(value), f"a {what} reaches beyond the metadata")
        at += 1 + length
        raw = value[at - length : at]
        return raw, text(raw, f"a {what} of metadata", least, 255)

    last = b""
    while at < len(value):
        raw, key = piece("key", 1)
        require(raw > last, "metadata keys are not in ascending order of their bytes")
        last = raw
        pairs.append((key, piece("value", 0)[1]))
    folded = [unicodedata.normalize("NFD", key) for key, _ in pairs]
    require(len(set(folded)) == len(folded), "two metadata keys are canonically equivalent")
    return pairs


def write_metadata(pairs):
    pieces = [item.encode() for pair in pairs for item in pair]
    return b"".join(bytes([len(piece)]) + piece for piece in pieces)


def read_known(value):
    require(len(value) % 10 == 0 and 1 <= len(value) // 10 <= 32,
            "known answers are not 1 to 32 times 10 bytes")
    known = [(value[at : at + 8], *struct.unpack_from(">H", value, at + 8))
             for at in range(0, len(value), 10)]
    sessions = [session for session, _ in known]
    require(all(a < b for a, b in zip(sessions, sessions[1:])),
            "known answers are not in ascending order")
    return known


def read_origin(value):
    require(len(value) == 22, "an origin has not 22 bytes")
    address, scope, port = struct.unpack(">16sIH", value)
    require(port != 0, "an origin has port 0")
    return address, scope, port


def read_exactly(length, what):
    def read(value):
        require(len(value) == length, f"{what} has not {length} bytes")
        return value

    return read


def read_ticket(value):
    require(1 <= len(value) <= 32, "a token has not 1 to 32 bytes")
    return value


def read_padding(value):
    require(not any(value), "padding is not zeros")
    return len(value)


READ = {
    TYPE: lambda value: text(value, "the service type", 1, 15),
    NAME: lambda value: text(value, "the name", 0, 63),
    METADATA: read_metadata,
    PADDING: read_padding,
    ECHO: read_exactly(12, "an echo"),
    TICKET: read_ticket,
    KNOWN: read_known,
    ORIGIN: read_origin,
}
WRITE = {
    TYPE: str.encode,
    NAME: str.encode,
    METADATA: write_metadata,
    PADDING: bytes,
    ECHO: bytes,
    TICKET: bytes,
    KNOWN: lambda known: b"".join(
        session + struct.pack(">H", revision) for session, revision in known),
    ORIGIN: lambda origin: struct.pack(">16sIH", *origin),
}


class Datagram:
    """A datagram. `fields` are in their order; `rest` is the part that another major version adds.
    """

    def __init__(self, head, fields, rest, length):
        _, self.major, self.minor, self.kind, self.flags, *identities = head[:8]
        self.session, self.instance, self.peer = identities
        self.epoch, self.revision, self.interval, self.port = head[8:]
        self.fields, self.rest, self.length = fields, rest, length

    def value(self, number, otherwise=None):
        return next((value for found, value in self.fields if found == number), otherwise)

    @property
    def is_compatible(self):
        return self.major == 1

    @property
    def is_broadcast(self):
        return bool(self.flags & 1)

    @property
    def nonce(self):
        """Returns a query's nonce, of an answer that of its query, or None."""
        if self.kind == QUERY:
            return self.instance
        echo = self.value(ECHO)
        return echo[:8] if echo else None

    @property
    def held_back(self):
        """Returns the seconds of delay that an answer reports."""
        echo = self.value(ECHO)
        return struct.unpack(">I", echo[8:])[0] / 1e6 if echo else None

    def json(self):
        said = {
            "type": KINDS[self.kind], "service": self.value(TYPE), "session": self.session.hex()}
        said |= {
            "instance": self.instance.hex(), "peer": self.peer.hex(), "revision": self.revision}
        said |= {
            "interval": self.interval, "port": self.port, "flags": self.flags, "bytes": self.length}
        if not self.is_compatible:
            return said | {"major": self.major, "name": self.value(NAME)}
        if self.kind != QUERY:
            said |= {"name": self.value(NAME), "metadata": dict(self.value(METADATA, []))}
        if self.value(ECHO):
            said |= {"nonce": self.nonce.hex(), "heldBack": self.held_back}
        if self.value(TICKET):
            said["token"] = self.value(TICKET).hex()
        if self.value(KNOWN):
            said["known"] = {session.hex(): revision for session, revision in self.value(KNOWN)}
        return said


def decode(data):
    """Returns a datagram that keeps the rules for senders; raises at the first broken rule."""
    require(len(data) <= LIMIT, f"{len(data)} bytes are more than {LIMIT}")
    require(len(data) >= HEAD.size + 4, f"{len(data)} bytes are too few")
    require(sealed(data[:-4]) == data, "the checksum is wrong")
    head = HEAD.unpack_from(data)
    magic, major, minor, kind, flags = head[:5]
    require(magic == b"GEP2", "the magic is wrong")
    require(kind in KINDS, f"type {kind} does not exist")
    end = len(data) - 4
    if major != 1:
        require(kind != QUERY, "a query of another major version")
        fields, at = read_fields(data, HEAD.size, end, kind, most=2)
        require_first_fields(fields, kind)
        return Datagram(head, fields, data[at:end], len(data))
    fields, _ = read_fields(data, HEAD.size, end, kind)
    require_first_fields(fields, kind)
    said = Datagram(head, fields, b"", len(data))
    require(minor == 0, f"minor version {minor}, which no document describes")
    require(flags & ~1 == 0, f"flags {flags:#x}, of which only the first has a meaning")
    require_order(said)
    require_head(said)
    return said


def read_fields(data, at, end, kind, most=None):
    fields, seen = [], set()
    while at < end and (most is None or len(fields) < most):
        require(at + 3 <= end, "a field's head reaches beyond the end")
        number, length = struct.unpack_from(">BH", data, at)
        require(at + 3 + length <= end, f"field {number} reaches beyond the end")
        value = data[at + 3 : at + 3 + length]
        at += 3 + length
        require(number in READ, f"field {number}, which no document describes")
        require(number == PADDING or number not in seen, f"field {number} occurs twice")
        require(kind in ONLY_IN[number], f"field {number} in a datagram of type {kind}")
        seen.add(number)
        fields.append((number, READ[number](value)))
    return fields, at


def require_first_fields(fields, kind):
    numbers = [number for number, _ in fields]
    require(numbers[:1] == [TYPE], "the first field is not the service type")
    require(kind == QUERY or numbers[1:2] == [NAME], "the second field is not the name")


def require_order(said):
    numbers = [number for number, _ in said.fields]
    if TICKET in numbers:
        require(ECHO in numbers[: numbers.index(TICKET)], "a token without an echo before it")


def require_head(said):
    if said.kind == QUERY:
        require(said.epoch == 0, "a query has an epoch")
        require(not any(said.session), "a query names a session")
        require(not any(said.peer), "a query names a peer")
        require((said.revision, said.interval, said.port) == (0, 0, 0),
                "a query's reserved numbers are not 0")
        require(said.length >= LONGEST_ANSWER,
                f"a query of {said.length} bytes, not at least {LONGEST_ANSWER}")
        require(any(said.instance), "a query has no nonce")
        return
    require(any(said.session) and any(said.instance) and any(said.peer), "an identity is 0")
    require(250 <= said.interval <= 15000, f"an interval of {said.interval} ms")
    require(said.port != 0, "the session's port is 0")
    require(not (said.is_broadcast and said.value(ECHO)), "an answer that is marked as a broadcast")


def encode(said):
    body = HEAD.pack(
        b"GEP2", said.major, said.minor, said.kind, said.flags, said.session, said.instance,
        said.peer,
        said.epoch, said.revision, said.interval, said.port,
    )
    for number, value in said.fields:
        raw = WRITE[number](value)
        body += struct.pack(">BH", number, len(raw)) + raw
    return sealed(body + said.rest)


# --- join strings


def read_join_string(written):
    """Returns the session of a join string, and its addresses with their ports."""
    code = written.strip().lower()
    require(code.startswith("gep://"), "it does not begin with gep://")
    code = code[6:].upper()
    try:
        data = base64.b32decode(code + "=" * (-len(code) % 8))
    except ValueError:
        raise Malformed("it is not base32") from None
    require(base64.b32encode(data).decode().rstrip("=") == code, "it has letters or bits left over")
    require(len(data) >= 20 and sealed(data[:-4]) == data, "the checksum is wrong")
    require(data[0] == 1, f"version {data[0]}")
    at, addresses = 9, []
    while at < len(data) - 4:
        require(data[at] in (4, 6), "an address of another kind")
        size = 4 if data[at] == 4 else 16
        require(at + 3 + size <= len(data) - 4, "an address reaches beyond the end")
        address = ipaddress.ip_address(data[at + 1 : at + 1 + size])
        (port,) = struct.unpack_from(">H", data, at + 1 + size)
        unfit = address.is_multicast or address.is_link_local or address.is_unspecified or not port
        require(not unfit and not getattr(address, "ipv4_mapped", None),
                f"{address} port {port} must not stand there")
        addresses.append((address, port))
        at += 3 + size
    require(1 <= len(addresses) <= 4, f"{len(addresses)} addresses")
    require(len(addresses) == 1 or not any(a.is_loopback for a, _ in addresses),
            "the loopback beside others")
    return data[1:9], addresses


def join_string(session, addresses):
    pieces = [bytes([a.version]) + a.packed + struct.pack(">H", port) for a, port in addresses]
    code = base64.b32encode(sealed(b"\1" + session + b"".join(pieces))).decode()
    return "gep://" + code.rstrip("=").lower()
