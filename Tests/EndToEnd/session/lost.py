"""Sessions whose host is lost, all side by side.

The other members carry each of them on, or it ends within 70 s.
"""

import subprocess
import time

from over import over_plays
from phases import plays

from lib.namespaces import Lan
from lib.plays import side_by_side
from lib.table import Table

# Milliseconds from the end of the host's program: until all are told the new host, and until all
# are told that the session is over.
CARRIED_ON, OVER = 5000, 70_000


# The limit is multiplied by BUSY if the processors were idle for less than SPARE percent.
BUSY, SPARE = 2, 10
# The number of sessions that hear each other. All would be too many: each program lists the
# sessions that it hears whenever one changes.
NEIGHBOURS = 3


def tell_every_refusal(lan):
    """Lets the hosts' machine say of every datagram that nobody listens.

    Linux says it once a second to each machine, which is enough for one session: the hosts of
    several share this machine, and so do their players.
    """
    for name in ("ipv4/icmp_ratelimit", "ipv6/icmp/ratelimit"):
        subprocess.run(
            [*lan.inside(1), "sh", "-c", f"echo 0 > /proc/sys/net/{name}"], check=True)


def case_together(name, machines, sessions, limit, allowance=1):
    """Checks that all sessions pass, each within the limit; returns also the figures.

    Each network has the given number of machines. If the processors were busy meanwhile, the limit
    is multiplied by the allowance.
    """
    began, lans, tables = time.monotonic(), [], []
    try:
        for number in range(-(-len(sessions) // NEIGHBOURS)):
            lans.append(Lan(f"{name}{number}", machines))
            tell_every_refusal(lans[-1])
            tables.append(Table(lans[-1], name))
            # One loop reads them all.
            tables[-1].selector = tables[0].selector
        times, troubles = side_by_side(tables[0], [
            make(tables[number % len(tables)], number) for number, make in enumerate(sessions)])
        for late, (took, idle) in times.items():
            if took > limit * (1 if idle >= SPARE else allowance):
                troubles[late] = f"{late}: only after {took:.0f} ms, idle for {idle} %"
        told = ""
        if times:
            worst = max(times, key=times.get)
            took, idle = times[worst]
            told = (f", all told {took:.0f} ms after the host's end at the latest ({worst}), "
                    f"when the machine was idle for {idle} %")
        detail = f"{len(sessions)} sessions{told}; {time.monotonic() - began:.1f} s"
        return not troubles, "; ".join([detail, *troubles.values()]), []
    finally:
        for seat in (seat for table in tables for seat in table.seats):
            seat.close()
        for lan in lans:
            lan.down()


def case_phases(guests, gates):
    """Checks the kill of the host in each phase of each game.

    The others must go on with the computer players and the same settings.
    """
    return case_together("p", guests + 1, plays(guests), CARRIED_ON, 1 if gates else BUSY)


def case_over():
    """Checks the loss of a host without a successor.

    The others must be told within 70 s, with their points.
    """
    return case_together("o", 3, over_plays(), OVER)
