"""The visible rules of Docs/WIRE-discovery.md, for a list of datagrams with their times.

This file uses no socket and no clock: `judge` takes the captured datagrams and returns a report for
each sender. A datagram may be late by a tolerance, never early, since a timer is late on a busy
machine. The tolerance is 20 ms unless another is given. A sender that was delayed past several
points sends one datagram for all of them. The first datagram of a sender may be late too, so that
the sender's start is not known exactly. `Burst` allows for all of that.
"""

import socket
from bisect import bisect_left, bisect_right
from collections import defaultdict

from bursts import CHANGED, FIRST, GOODBYES, PROBES, QUERIES, Burst
from seen import PORT, Report, Seen  # noqa: F401

TOLERANCE = 0.020
LATER = (2.0, 3.0, 4.5, 5.0)
COPY_AFTER = 0.025
CROWD = 20
CERTAIN_ANSWERS = 40
# A host begins up to 50 answers at once or per second. From this many on, two datagrams each, a
# missing one is excused.
SURE_ANSWERS = 40
ANNOUNCE, QUERY, GOODBYE = 1, 2, 3
KNOWN, METADATA, ECHO, TICKET, ORIGIN = 7, 3, 5, 6, 8


class Trace:
    """A whole capture, in order of time."""

    def __init__(self, seen, began, ended, tolerance=None, is_lossy=False):
        self.seen = sorted(seen, key=lambda item: item.time)
        self.began, self.ended, self.is_lossy = began, ended, is_lossy
        self.tolerance = TOLERANCE if tolerance is None else tolerance
        self.reports = {}
        read = [item for item in self.seen if item.said and item.said.is_compatible]
        self.announced = [
            item for item in read if item.said.kind == ANNOUNCE and item.way != "unicast"]
        self.answers = [
            item for item in read if item.said.kind == ANNOUNCE and item.way == "unicast"]
        self.goodbyes = [item for item in read if item.said.kind == GOODBYE]
        self.queries = [item for item in read if item.said.kind == QUERY]
        self.hosts = len({item.said.instance for item in self.announced})

    def report(self, source):
        return self.reports.setdefault(source, Report(source))

    def judge(self):
        for item in self.seen:
            self.check_alone(item)
        self.check_contents()
        for key, items in by(
                self.announced, lambda item: (item.source, item.said.instance)).items():
            self.check_announcements(self.report(key[0]), items)
        grouped = [item for item in self.goodbyes if item.to_group]
        for key, items in by(grouped, lambda item: (item.source, item.said.instance)).items():
            self.check_goodbye(self.report(key[0]), items)
        for item in self.goodbyes:
            beside = any(abs(item.time - other.time) <= self.tolerance for other in grouped)
            if not item.to_group and not beside:
                self.report(item.source).broke("a broadcast goodbye beside none to the group")
        for key, items in by(self.queries, lambda item: (item.source, item.said.value(1))).items():
            self.check_queries(self.report(key[0]), items)
        self.check_answers()
        return self.reports

    # --- one datagram by itself

    def check_alone(self, item):
        report = self.report(item.source)
        if item.rule:
            report.counts["malformed"] += 1
            return report.broke(f"malformed: {item.rule}")
        said = item.said
        report.counts[{ANNOUNCE: "announce", QUERY: "query", GOODBYE: "goodbye"}[said.kind] + "."
                      + item.way] += 1
        if item.source[1] == PORT and not (said.kind == ANNOUNCE and item.way == "unicast"):
            report.broke("sent from the shared port, from which only answers go")
        if item.way != "unicast" and item.target[1] != PORT:
            report.broke(f"sent by {item.way} to port {item.target[1]}")
        if item.to_group and item.hops != 1:
            report.broke(f"sent to the group with a hop limit of {item.hops}")
        if said.is_broadcast != (item.way == "broadcast"):
            report.broke(f"its broadcast flag is {said.is_broadcast}, but it went by {item.way}")
        if said.kind == ANNOUNCE and (said.value(ECHO) is None) != (item.way != "unicast"):
            report.broke(
                f"an announcement by {item.way} {'with' if said.value(ECHO) else 'without'} an "
                "echo")
        if said.kind == GOODBYE and item.way == "unicast":
            report.broke("a goodbye to one address")
        within_machine = is_loopback(item.source[0]) and item.to_group
        if said.kind == QUERY and said.value(ORIGIN) and not within_machine:
            report.broke("an origin in a query that is not to the loopback's group")

    # --- a host's announcements over time

    def check_contents(self):
        """Checks that one revision has one content and that revisions only grow.

        Session, peer and port must stay with the instance.
        """
        known, last = {}, {}
        sent = self.announced + self.answers + self.goodbyes
        for item in sorted(sent, key=lambda item: item.time):
            said, report = item.said, self.report(item.source)
            key = said.instance
            content = (said.value(METADATA), said.value(2))
            if known.setdefault((key, said.revision), content) != content:
                report.broke(f"revision {said.revision} has two contents")
            before = last.get(key)
            if before and before.said.revision != said.revision:
                ahead = (said.revision - before.said.revision) & 0xFFFF
                # Datagrams that left at one time by several links and sockets may be seen in any
                # order.
                if ahead >= 0x8000 and item.time - before.time > self.tolerance:
                    report.broke(f"revision {said.revision} after {before.said.revision}")
            same = (said.session, said.peer, said.port)
            if before and (before.said.session, before.said.peer, before.said.port) != same:
                report.broke("an instance has changed its session, peer or port")
            last[key] = item

    def check_announcements(self, report, items):
        group = [item for item in items if item.to_group]
        broadcast = [item for item in items if not item.to_group]
        bursts, previous, tolerance = [], None, self.tolerance
        for index, item in enumerate(group):
            time, said = item.time, item.said
            changed = previous is not None and previous.said.revision != said.revision
            fitting = [burst for burst in bursts if burst.fits(time)]
            for burst in fitting:
                burst.take(time)
            if changed:
                starts = [burst.start for burst in bursts if burst.points is CHANGED]
                if starts and time - starts[-1] < 0.250 - tolerance:
                    report.broke(f"two changed bursts {ms(time - starts[-1])} ms apart")
                bursts.append(Burst(CHANGED, time, tolerance, is_certain=not fitting))
                report.counts["changes"] += 1
            elif fitting or previous is not None and self.is_periodic(previous, item):
                pass
            elif Burst.begins(FIRST, [other.time for other in group[index:]], tolerance):
                bursts.append(Burst(FIRST, time, tolerance))
                report.counts["bursts"] += 1
            elif previous is None and self.began_before(item):
                report.facts["joinedLate"] = True
            elif previous is None and self.hosts > CROWD:
                report.facts["crowded"] = True
            else:
                since = f"{ms(time - previous.time)} ms after the last" if previous else "the first"
                report.broke(
                    f"an announcement, {since}, fits neither a burst nor the interval of "
                    f"{said.interval} ms")
            previous = item
        goodbyes = [item.time for item in self.goodbyes
                    if group and item.said.instance == group[0].said.instance]
        self.check_bursts(
            report, bursts, min(goodbyes) if goodbyes else group[-1].time if group else 0)
        for item in broadcast:
            if not any(abs(item.time - other.time) <= tolerance for other in group):
                report.broke("a broadcast announcement beside none to the group")
        wanted = 2 * sum(burst.points is FIRST for burst in bursts)
        networks = len({item.target for item in broadcast})
        if len(broadcast) > wanted * networks:
            report.broke(f"{len(broadcast)} announcements by broadcast in {wanted // 2} bursts")

    def check_bursts(self, report, bursts, last):
        for number, burst in enumerate(bursts):
            report.late(burst.late())
            end = min([last] + [later.start for later in bursts[number + 1 :]])
            if burst.lacks(end) and burst.is_certain and self.hosts <= CROWD and not self.is_lossy:
                report.broke(f"a burst ends after {burst.count} of {len(burst.points)}")

    def is_periodic(self, previous, item):
        gap = item.time - previous.time
        intervals = (previous.said.interval / 1000, item.said.interval / 1000)
        if self.is_lossy and gap > max(intervals):
            return True
        # Hosts count from the decision to send the one before, which may have left late.
        return 0.9 * min(intervals) - self.tolerance <= gap <= 1.1 * max(intervals) + self.tolerance

    def began_before(self, item):
        return item.time - self.began <= 1.1 * item.said.interval / 1000

    def check_goodbye(self, report, items):
        first = items[0]
        burst = Burst(GOODBYES, first.time, self.tolerance)
        for item in items[1:]:
            if not burst.fits(item.time):
                report.broke(
                    f"a goodbye {ms(item.time - first.time)} ms after the first is at no point")
                break
            burst.take(item.time)
        report.late(burst.late())
        if burst.lacks(self.ended) and not self.is_lossy:
            report.broke(f"goodbye {len(items)} times, not thrice")
        after = [item for item in self.announced + self.answers
                 if item.said.instance == first.said.instance]
        if any(item.time > first.time + self.tolerance for item in after):
            report.broke("announced or answered after its goodbye")

    # --- a browser's queries

    def check_queries(self, report, items):
        group = [item for item in items if item.to_group and item.said.value(ORIGIN) is None]
        rounds = self.check_query_times(report, group) if group else 0
        for item in (item for item in items if item.way == "broadcast"):
            if not any(abs(other.time - item.time) <= self.tolerance for other in group):
                report.broke("a broadcast query beside none to the group")
        for target, found in by((item for item in items if item.way == "broadcast"),
                                lambda item: item.target).items():
            if len(found) > 3 * rounds:
                report.broke(f"{len(found)} queries by broadcast to {target[0]} in {rounds} rounds")
        ways = defaultdict(set)
        for item in items:
            ways[item.said.nonce].add(item.way)
        if any(len(way) > 1 for way in ways.values()):
            report.broke("one nonce on several ways")
        origins = [item.time for item in items if item.said.value(ORIGIN) is not None]
        if most_within(origins, 1.0) > 40:
            report.broke(f"{most_within(origins, 1.0)} queries passed on in a second")
        self.check_unicast(report, [item for item in items if item.way == "unicast"], group)

    def check_query_times(self, report, group):
        """Compares queries to the group with their schedule; returns the number of its starts."""
        times = [item.time for item in group]
        burst = Burst(QUERIES, times[0], self.tolerance, 0.1)
        regular, previous, rounds = 0, times[0], 1
        for index, time in enumerate(times[1:], 1):
            if burst.fits(time):
                burst.take(time)
                previous = time
            elif burst.is_complete and self.is_regular(time - previous, regular):
                regular, previous = regular + 1, time
            elif burst.count == 1 and self.is_regular(time - previous, len(LATER)):
                # A browser that waits only for changes leaves the burst out.
                previous = time
            elif self.some_session_is_silent(time):
                report.counts["extraQueries"] += 1
            elif Burst.begins(QUERIES, times[index:], self.tolerance, 0.1):
                burst, regular, previous = Burst(QUERIES, time, self.tolerance, 0.1), 0, time
                rounds += 1
            elif not self.is_lossy:
                report.broke(
                    f"query {index + 1}, {ms(time - times[index - 1])} ms after the last, is at no "
                    "point")
        report.late(burst.late())
        report.counts["queryRounds"] += rounds
        return rounds

    def is_regular(self, gap, count):
        later = LATER[min(count, len(LATER) - 1)]
        return 0.9 * later - self.tolerance <= gap <= 1.1 * later + self.tolerance

    def some_session_is_silent(self, time):
        gone = {item.said.instance for item in self.goodbyes if item.time < time}
        last = {}
        for item in sorted(self.announced + self.answers, key=lambda item: item.time):
            if item.time < time and item.said.instance not in gone:
                last[item.said.instance] = item
        # A session is stale after 3.2 intervals, and gone 6.8 s later, or 10 s later on a link that
        # may be deaf.
        silent = ((time - item.time, item.said.interval / 1000) for item in last.values())
        return any(3.2 * interval - self.tolerance < since < 3.6 * interval + 6.8
                   for since, interval in silent)

    def check_unicast(self, report, items, group):
        swept = [item.time for item in items if item.target[1] == PORT]
        if most_within(swept, 0.2) > 120:
            report.broke(
                f"a sweep sends {most_within(swept, 0.2)} queries in 200 ms, not ten every 20 ms")
        if group and sum(time < group[0].time + 0.6 - self.tolerance for time in swept) > 3 * 16:
            report.broke("a sweep before 600 ms have passed")
        probes = [item for item in items if item.target[1] != PORT]
        for item in probes:
            if item.said.value(KNOWN):
                report.broke("a probe with known answers")
        for target, found in by(probes, lambda item: (item.source, item.target)).items():
            burst = Burst(PROBES, found[0].time, self.tolerance)
            for before, item in zip(found, found[1:]):
                if item.said.nonce == before.said.nonce:
                    # An address that was heard by two links is asked twice.
                    report.counts["doubledProbes"] += 1
                elif burst.fits(item.time):
                    burst.take(item.time)
                elif item.time - before.time >= 0.6 * self.interval_of(target[1]) - self.tolerance:
                    # The host is not heard by the group; or it has answered in between and is
                    # silent again.
                    burst = Burst(PROBES, item.time, self.tolerance)
                else:
                    report.broke(
                        f"a probe {ms(item.time - burst.start)} ms after the first is at no point")

    def interval_of(self, address):
        """Returns the shortest interval that was announced from an address, in seconds."""
        said = [
            item.said.interval for item in self.announced + self.answers if item.source == address]
        return min(said, default=1000) / 1000

    # --- answers

    def check_answers(self):
        asked = {}
        for item in self.queries:
            asker = item.source
            if item.said.value(ORIGIN) is not None:
                address, _, port = item.said.value(ORIGIN)
                asker = (readable(address), port)
            asked.setdefault((item.said.nonce, asker[1]), item)
        for (source, nonce, target, _), items in by(self.answers, answer_key).items():
            self.check_answer(self.report(source), items, asked.get((nonce, target[1])))
        for source, items in by(self.answers, lambda item: item.source).items():
            began = [item.time for item in items][::2]
            if most_within(began, 1.0) > 100:
                self.report(source).broke(f"{most_within(began, 1.0)} answers begun in a second")
        if not self.is_lossy:
            self.check_unanswered()

    def check_answer(self, report, items, query):
        report.counts["answered"] += 1
        if query is None:
            return report.broke("an answer to a query that was not sent")
        if query.said.value(1) != items[0].said.value(1):
            report.broke("an answer to a query for another service type")
        if any(item.said.length > query.said.length for item in items):
            report.broke(f"an answer longer than its query of {query.said.length} bytes")
        to_port = query.way == "unicast" and query.target[1] == PORT
        was_direct = query.said.value(ORIGIN) is not None or to_port
        if was_direct != (items[0].source[1] == PORT):
            asked = f"a query by {query.way} to port {query.target[1]}"
            report.broke(f"an answer from port {items[0].source[1]} to {asked}")
        known = dict(query.said.value(KNOWN, []))
        if known.get(items[0].said.session) == items[0].said.revision:
            report.broke("an answer to a query that knows it")
        if len(items) != 2 and items[0].time + COPY_AFTER + 2 * self.tolerance < self.ended:
            if not self.is_lossy and not self.ends_by(items[0], COPY_AFTER + self.tolerance):
                report.broke(f"answered {len(items)} times, not twice")
        if len(items) == 2:
            late = abs(items[1].time - items[0].time - COPY_AFTER)
            report.late(late)
            if items[1].time - items[0].time < COPY_AFTER - self.tolerance or late > self.tolerance:
                report.broke(f"answered twice {ms(items[1].time - items[0].time)} ms apart")
        most = min(0.010 + 0.002 * max(self.hosts - 1, 0), 0.200)
        for copy, item in enumerate(items[:2]):
            waited = item.time - query.time
            if item.said.held_back > most + copy * COPY_AFTER + 2 * self.tolerance:
                report.broke(f"held back for {ms(item.said.held_back)} ms")
            if abs(waited - item.said.held_back) > self.tolerance:
                report.broke(
                    f"says it held back {ms(item.said.held_back)} ms, but {ms(waited)} ms passed")

    def ends_by(self, item, seconds):
        """Returns whether the host sends nothing after that time, because it ended."""
        same = [other.time for other in self.announced + self.answers + self.goodbyes
                if other.said.instance == item.said.instance]
        goodbyes = [
            other.time for other in self.goodbyes if other.said.instance == item.said.instance]
        end = item.time + seconds
        return max(same) <= end or (goodbyes and min(goodbyes) <= end)

    def check_unanswered(self):
        """Checks that each query to the group is answered by each host of its type on the link.

        Some missing answers are excused.
        """
        self.answer_times = {instance: sorted(item.time for item in items)
                             for instance,
                             items in by(self.answers, lambda item: item.said.instance).items()}
        answered = {(item.said.nonce, item.target[1], item.said.instance) for item in self.answers}
        ports = {(item.target[1], item.said.instance) for item in self.answers}
        waits = 0.010 + 0.002 * self.hosts + COPY_AFTER + self.tolerance
        # A program does not answer itself, but nothing links its two ports. So the one port on a
        # host's own machine that the host never answers counts as the host's own.
        addresses, own = {}, {}
        for item in self.announced:
            addresses.setdefault(item.said.instance, set()).add(item.source[0])
        hosts = by(self.announced, lambda item: (item.source, item.said.instance, item.link))
        lives = []
        for (source, instance, link), items in hosts.items():
            goodbye = [item.time for item in self.goodbyes if item.said.instance == instance]
            lives.append((source, instance, link, items, min(goodbye + [items[-1].time])))
        for query in self.queries:
            if not query.to_group or query.said.value(ORIGIN) is not None:
                continue
            for source, instance, link, items, until in lives:
                if link != query.link or is_v6(source[0]) != is_v6(query.source[0]):
                    continue
                if items[0].said.value(1) != query.said.value(1):
                    continue
                if not items[0].time + self.tolerance < query.time < until - waits:
                    continue
                if items[0].said.session in dict(query.said.value(KNOWN, [])):
                    continue
                if (query.said.nonce, query.source[1], instance) in answered:
                    continue
                port = query.source[1]
                if query.source[0] in addresses[instance] and (port, instance) not in ports:
                    if own.setdefault((instance, is_v6(source[0])), port) == port:
                        continue
                begun = self.begun(instance, query.time - 1.0 - waits, query.time + waits)
                if begun >= SURE_ANSWERS:
                    continue
                # If two queries come together by two ways, a host may read either first.
                recent = [other for other in self.queries
                          if -self.tolerance <= query.time - other.time <= waits
                          and other.source == query.source and other is not query
                          and (other.said.nonce, other.source[1], instance) in answered]
                if not recent and self.hosts <= CERTAIN_ANSWERS:
                    self.report(source).broke(
                        f"has not answered {query.source[0]} {query.source[1]}")


    def begun(self, instance, first, last):
        """Returns the number of answers that a host begins between two times."""
        times = self.answer_times.get(instance, [])
        return (bisect_right(times, last) - bisect_left(times, first)) // 2


def answer_key(item):
    return (item.source, item.said.nonce, item.target, item.said.instance)


def by(items, key):
    found = defaultdict(list)
    for item in items:
        found[key(item)].append(item)
    return found


def most_within(times, span):
    """Returns the greatest number of these times within one span."""
    most, first = 0, 0
    for index, time in enumerate(times):
        while time - times[first] > span:
            first += 1
        most = max(most, index - first + 1)
    return most


def ms(seconds):
    return round(seconds * 1000, 1)


def is_v6(address):
    return ":" in address


def is_loopback(address):
    return address.startswith("127.") or address == "::1"


def readable(address):
    if address[:12] == b"\0" * 10 + b"\xff\xff":
        return socket.inet_ntop(socket.AF_INET, address[12:])
    return socket.inet_ntop(socket.AF_INET6, address)
