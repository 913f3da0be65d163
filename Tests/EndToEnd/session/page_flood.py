#!/usr/bin/env python3
"""Floods the page of a second screen, for test_session.py.

    page_flood.py ADDRESS PORT SECONDS

200 connections send a request byte by byte and never end it. One asks for the views and reads
nothing. 10,000 more a minute come, ask for the page, and go. Writes a line of JSON when all are
there, and one with the counts at the end.
"""

import json
import socket
import sys
import time

SLOW, EACH_SECOND = 200, 10_000 / 60


def opened(place):
    connection = socket.create_connection(place, 2)
    connection.settimeout(2)
    return connection


def main(address, port, seconds):
    place, slow, refused = (address, int(port)), [], 0
    silent = opened(place)
    silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    silent.sendall(
        b"GET /events HTTP/1.1\r\nHost: %s:%s\r\n\r\n" % (address.encode(), port.encode()))
    for _ in range(SLOW):
        try:
            slow.append(opened(place))
        except OSError:
            refused += 1
    print(json.dumps({"ev": "there", "slow": len(slow)}), flush=True)
    request = b"GET / HTTP/1.1\r\nHost: %s:%s\r\nConnection: close\r\n\r\n" % (
        address.encode(), port.encode())
    begin, count, answered, ended = time.monotonic(), 0, 0, 0
    while (passed := time.monotonic() - begin) < float(seconds):
        while count < passed * EACH_SECOND:
            count += 1
            try:
                with opened(place) as visitor:
                    visitor.sendall(request)
                    answered += bool(visitor.recv(64))
            except OSError:
                refused += 1
        for index, connection in enumerate(slow):
            if connection and int(passed) % 20 == index % 20:
                try:
                    connection.sendall(b"G")
                except OSError:
                    slow[index], ended = None, ended + 1
        time.sleep(0.005)
    print(json.dumps({"ev": "sent", "count": count, "answered": answered, "refused": refused,
                      "ended": ended}), flush=True)


main(*sys.argv[1:])
