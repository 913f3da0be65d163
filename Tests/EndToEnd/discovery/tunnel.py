#!/usr/bin/env python3
"""A VPN between two network namespaces, as long as this program runs.

    tunnel.py NAME NAMESPACE ADDRESS NAMESPACE ADDRESS

Each namespace gets one end of a tunnel, with an address such as 10.8.0.1/24. Packets go from one
end to the other through this program and through no other network. Writes "there" when both ends
are up.
"""

import ctypes
import fcntl
import os
import select
import struct
import subprocess
import sys

MAKE_TUNNEL, WITHOUT_HEADER, TUNNEL, NAMESPACE = 0x400454CA, 0x1000, 0x0001, 0x40000000


def end(name, namespace, address):
    """Makes one end of the tunnel; returns its descriptor."""
    with open(f"/var/run/netns/{namespace}") as place:
        if ctypes.CDLL(None, use_errno=True).setns(place.fileno(), NAMESPACE) != 0:
            raise OSError(ctypes.get_errno(), "setns")
    descriptor = os.open("/dev/net/tun", os.O_RDWR)
    kind = struct.pack("16sH", name.encode(), TUNNEL | WITHOUT_HEADER)
    fcntl.ioctl(descriptor, MAKE_TUNNEL, kind)
    subprocess.run(["ip", "addr", "add", address, "dev", name], check=True)
    subprocess.run(["ip", "link", "set", name, "up"], check=True)
    return descriptor


def main(name, first, first_address, second, second_address):
    ends = [end(name, first, first_address), end(name, second, second_address)]
    print("there", flush=True)
    while True:
        for ready in select.select(ends, [], [])[0]:
            other = ends[1] if ready == ends[0] else ends[0]
            try:
                os.write(other, os.read(ready, 65536))
            except OSError:
                # A full queue loses a packet, as networks do.
                pass


if __name__ == "__main__":
    main(*sys.argv[1:])
