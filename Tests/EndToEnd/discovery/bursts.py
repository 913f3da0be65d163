"""The times of discovery datagrams in Docs/WIRE-discovery.md, and comparisons with them."""

import re
from pathlib import Path

DOCUMENT = Path(__file__).resolve().parents[3] / "Docs" / "WIRE-discovery.md"


def points(before):
    """Returns the times in seconds that the document lists, in milliseconds, after some words.

    So a change of the document is a change of the rules here.
    """
    with open(DOCUMENT, encoding="utf-8") as file:
        prose = " ".join(file.read().split())
    found = re.search(re.escape(before) + r" (\d+(?:(?:, | and )\d+)+) ms", prose)
    if not found:
        raise LookupError(f"Docs/WIRE-discovery.md has no times after '{before}'")
    return tuple(int(number) / 1000 for number in re.findall(r"\d+", found.group(1)))


FIRST = points("A host announces to the group at")
CHANGED = points("three more announcements are sent, at")
GOODBYES = points("a host sends goodbye to the group at")
QUERIES = points("A browser sends a query to the group at")
PROBES = points("ports from which it was heard,")


class Burst:
    """Datagrams at given points after a start, which is known only from the datagrams.

    Keeps every possible reading: the next point, and the times between which the start was.
    """

    EARLY = 0.003

    def __init__(self, points, start, tolerance, varied=0.0, is_certain=True):
        self.points, self.start, self.tolerance, self.varied = points, start, tolerance, varied
        self.is_certain, self.count = is_certain, 0
        self.readings = {(0, start - tolerance, start + self.EARLY, 0.0)}
        self.take(start)

    def after(self, time):
        """Returns the readings that are possible after a datagram at that time."""
        left = set()
        for place, first, last, late in self.readings:
            if place == len(self.points):
                continue
            point = self.points[place]
            earliest = max(first, time - point * (1 + self.varied) - self.tolerance)
            latest = min(last, time - point * (1 - self.varied) + self.EARLY)
            if earliest > latest:
                continue
            late = max(late, time - latest - point * (1 + self.varied))
            # One datagram stands for all points that were due by then.
            for following in range(place + 1, len(self.points) + 1):
                left.add((following, earliest, latest, late))
                if following == len(self.points):
                    continue
                if time < earliest + self.points[following] * (1 - self.varied):
                    break
        return left

    def fits(self, time):
        return bool(self.after(time))

    def take(self, time):
        self.readings = self.after(time)
        self.count += 1

    def late(self):
        """Returns the least number of seconds by which one of the datagrams was late."""
        return max(0.0, min(late for *_, late in self.readings))

    def lacks(self, end):
        """Returns whether, by every reading, another datagram was due before a time."""
        return all(
            place < len(self.points)
            and last + self.points[place] * (1 + self.varied) + self.tolerance < end
            for place, _, last, _ in self.readings
        )

    @property
    def is_complete(self):
        return any(place == len(self.points) for place, *_ in self.readings)

    @classmethod
    def begins(cls, points, times, tolerance, varied=0.0):
        """Returns whether the times fit the beginning of such a burst."""
        burst = cls(points, times[0], tolerance, varied)
        for time in times[1:]:
            if burst.fits(time):
                burst.take(time)
            if burst.lacks(time):
                return False
        return burst.count >= min(3, len(points))
