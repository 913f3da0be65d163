"""Captures discovery datagrams: UDP that begins with the magic or goes to the port.

Reads whole packets (AF_PACKET, Linux, root) with the kernel's own times, so that this program's
delays do not count as a sender's. On a bridge it reads all packets between the ports, also unicast.
"""

import json
import select
import signal
import socket
import struct
import sys
import time

from datagrams import Malformed, decode
from rules import PORT, Seen, Trace

ETH_P_ALL = 0x0003
SO_TIMESTAMPNS = 35
SOL_PACKET, PACKET_ADD_MEMBERSHIP, PACKET_MR_PROMISC = 263, 1, 1
BROADCAST, OUTGOING = 1, 4
UDP = 17
# Seconds. If no tolerance is given, the first of these with which no rule is broken counts.
TOLERANCES = (0.020, 0.060, 0.120, 0.250, 0.500, 1.000)


def opened(link):
    tap = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(ETH_P_ALL))
    tap.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8 << 20)
    tap.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
    tap.bind((link, 0))
    index = socket.if_nametoindex(link)
    tap.setsockopt(
        SOL_PACKET, PACKET_ADD_MEMBERSHIP, struct.pack("iHH8s", index, PACKET_MR_PROMISC, 0, b""))
    return tap


def udp(packet):
    """Returns source, target, hop limit and payload of a UDP packet, or None for another packet."""
    version = packet[0] >> 4 if packet else 0
    if version == 4 and len(packet) >= 20:
        start, total = (packet[0] & 15) * 4, int.from_bytes(packet[2:4], "big")
        if packet[9] != UDP or int.from_bytes(packet[6:8], "big") & 0x3FFF:
            return None
        family, source, target, hops = socket.AF_INET, packet[12:16], packet[16:20], packet[8]
    elif version == 6 and len(packet) >= 40:
        if packet[6] != UDP:
            return None
        start, total = 40, 40 + int.from_bytes(packet[4:6], "big")
        family, source, target, hops = socket.AF_INET6, packet[8:24], packet[24:40], packet[7]
    else:
        return None
    if not start + 8 <= total <= len(packet):
        return None
    sport, dport = struct.unpack_from(">HH", packet, start)
    source, target = (socket.inet_ntop(family, address) for address in (source, target))
    return (source, sport), (target, dport), hops, packet[start + 8 : total]


def read(link, tap):
    packet, ancillary, _, address = tap.recvmsg(65536, 64)
    # The loopback delivers each packet twice: as it leaves and as it arrives.
    if address[2] == OUTGOING and link == "lo":
        return None
    found = udp(packet)
    if not found:
        return None
    source, target, hops, payload = found
    if target[1] != PORT and payload[:4] != b"GEP2":
        return None
    stamp = next((data for level, kind, data in ancillary if kind == SO_TIMESTAMPNS), None)
    when = time.time()
    if stamp:
        seconds, nanoseconds = struct.unpack("qq", stamp[:16])
        when = seconds + nanoseconds * 1e-9
    is_broadcast = address[2] == BROADCAST or (":" not in target[0] and target[0].endswith(".255"))
    try:
        return Seen(
            when, link, source, target, hops, said=decode(payload), is_broadcast=is_broadcast)
    except Malformed as rule:
        return Seen(when, link, source, target, hops, rule=str(rule), is_broadcast=is_broadcast)


def show(item, began):
    line = {"t": round(item.time - began, 4), "link": item.link, "from": item.source,
            "to": item.target}
    print(json.dumps(line | (item.said.json() if item.said else {"malformed": item.rule})))


def capture(links, seconds, tolerance=None, is_lossy=False, is_verbose=False):
    taps = {}
    for link in links:
        try:
            tap = opened(link)
        except (OSError, AttributeError) as error:
            print(f"cannot capture on {link}: {error}", file=sys.stderr)
            return 2
        taps[tap.fileno()] = (link, tap)
    stopping = []
    signal.signal(signal.SIGINT, lambda *_: stopping.append(True))
    signal.signal(signal.SIGTERM, lambda *_: stopping.append(True))
    print(f"capturing on {', '.join(links)}", file=sys.stderr, flush=True)
    seen, began = [], time.time()
    while not stopping and time.time() < began + seconds:
        ready, _, _ = select.select(list(taps), [], [], 0.1)
        for number in ready:
            item = read(*taps[number])
            if item:
                seen.append(item)
    for item in sorted(seen, key=lambda item: item.time) if is_verbose else ():
        show(item, began)
    ended = time.time()
    for allowed in TOLERANCES if tolerance is None else (tolerance,):
        trace = Trace(seen, began, ended, allowed, is_lossy)
        reports = trace.judge()
        if not any(report.violations for report in reports.values()):
            break
    for source in sorted(reports):
        print(json.dumps(reports[source].json()))
    lost = sum(struct.unpack("II", tap.getsockopt(SOL_PACKET, 6, 8))[1] for _, tap in taps.values())
    violations = sum(len(report.violations) for report in reports.values())
    malformed = sum(1 for item in seen if item.rule)
    print(json.dumps({"datagrams": len(seen), "toleranceMs": round(trace.tolerance * 1000),
                      "senders": len(reports), "hosts": trace.hosts, "missed": lost,
                      "malformed": malformed, "violations": violations}))
    return 1 if violations else 0
