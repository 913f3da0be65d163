"""Sessions whose host is lost: carried on by those who are left, or ended within a minute. All stand side by side."""

import time

from over import over_plays
from phases import plays

from lib.namespaces import Lan
from lib.plays import side_by_side
from lib.table import Table

# Milliseconds from the end of the host's program: until all are told who hosts now, and until they are told that it is over.
CARRIED_ON, OVER = 5000, 60_000


# The limit times BUSY holds where the processors had less than SPARE percent to spare.
BUSY, SPARE = 2, 10
# So many sessions hear each other: not all, for each program lists the sessions that it hears whenever one changes.
NEIGHBOURS = 3


def case_together(name, machines, sessions, limit, allowance=1):
    """Whether all these sessions go as they should, each within the limit; on networks that each have so many machines.

    Where the processors had nothing to spare meanwhile, it is the limit times the allowance.
    """
    began, lans, tables = time.monotonic(), [], []
    try:
        for number in range(-(-len(sessions) // NEIGHBOURS)):
            lans.append(Lan(f"{name}{number}", machines))
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
    """The host is killed in each phase of each game: whoever is left goes on with the computer players, by the same settings."""
    return case_together("p", guests + 1, plays(guests), CARRIED_ON, 1 if gates else BUSY)


def case_over():
    """A host is lost whom nobody can follow: the others are told within a minute, with their points."""
    return case_together("o", 3, over_plays(), OVER)
