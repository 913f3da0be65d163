"""Floods the discovery group with correct announcements, each of another invented session.

    flood.py SECONDS ADDRESS …

The addresses belong to this machine, all on the interface to use. Datagrams go out from each in
turn, since a receiver limits the datagrams of one address. They are made and sealed before the
flood begins. Two processes send. Prints {"rising"} when it begins, and {"rate"}, in datagrams per
second, at the end.
"""

import json
import multiprocessing
import random
import socket
import struct
import sys
import time

sys.dont_write_bytecode = True

from datagrams import sealed  # noqa: E402

GROUP, PORT = "239.255.71.69", 47110
PREPARED = 20000


def announcement(chance):
    numbers = struct.pack(">HHHH", 0, 0, 1000, chance.randrange(1, 65536))
    head = b"GEP2\1\0\1\0" + chance.randbytes(8 + 8 + 16) + numbers
    name = f"Flood {chance.randrange(10**6)}".encode()
    return sealed(head + b"\1\0\6guesse" + struct.pack(">BH", 2, len(name)) + name)


def opened(address):
    out = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    out.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(address))
    out.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
    out.bind((address, 0))
    out.connect((GROUP, PORT))
    return out


def send(addresses, seed, seconds, ready, begin, sent):
    chance = random.Random(seed)
    datagrams = [announcement(chance) for _ in range(PREPARED)]
    outs = [opened(address) for address in addresses]
    ready.put(seed)
    begin.wait()
    count, until = 0, time.monotonic() + seconds
    while time.monotonic() < until:
        for number, datagram in enumerate(datagrams):
            try:
                outs[number % len(outs)].send(datagram)
                count += 1
            except OSError:
                pass
            if number % 1000 == 0 and time.monotonic() >= until:
                break
    sent.put(count)


def main(seconds, addresses):
    ready, sent, begin = multiprocessing.Queue(), multiprocessing.Queue(), multiprocessing.Event()
    senders = [
        multiprocessing.Process(target=send, args=(addresses, seed, seconds, ready, begin, sent))
        for seed in (1, 2)
    ]
    for sender in senders:
        sender.start()
    for _ in senders:
        ready.get()
    begin.set()
    print(json.dumps({"rising": len(addresses)}), flush=True)
    total = sum(sent.get() for _ in senders)
    print(json.dumps({"rate": total / seconds, "datagrams": total}), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2:])
