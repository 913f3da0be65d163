"""Programs that play in network namespaces, and one loop that reads them all and takes the time."""

import json
import os
import selectors
import signal
import time

from lib import program, waiting
from lib.checks import Trouble
from lib.process import launched
from lib.program import event, scratch

PLENTY = 20.0


class Seat:
    """A program, the lines that it wrote with the time at which each was read, and who answers to them."""

    def __init__(self, table, machine, words, state, answer=None, path=None):
        self.table, self.machine, self.words, self.state = table, machine, list(map(str, words)), state
        # By the book, if somebody plays by it: called with this seat and an event.
        self.answer = answer
        self.log, self.rest, self.screen, self.is_over = [], b"", None, False
        self.errors = open(os.path.join(scratch, f"{state}.errors"), "ab")
        self.running = launched(
            self, table.lan.inside(machine) + [path or program.path] + self.words, self.errors,
            os.path.join(table.lan.name, state))
        self.output = self.running.stdout.fileno()
        os.set_blocking(self.output, False)
        table.selector.register(self.output, selectors.EVENT_READ, self)

    def say(self, line):
        """Types a line; returns the time just before."""
        when = time.monotonic()
        try:
            os.write(self.running.stdin.fileno(), line.encode() + b"\n")
        except BrokenPipeError:
            pass
        return when

    def take(self, when, data):
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            text = line.decode()
            said = event(text)
            self.log.append((when, said, text))
            if said.get("ev") == "screen":
                self.screen = said
            if self.answer:
                self.answer(self, said)

    def first(self, holds, since=0):
        """The first event from that place in the log on that is as wanted, as (when, event); or none."""
        return next(((when, said) for when, said, _ in self.log[since:] if holds(said)), None)

    def last(self, kind):
        return next((said for _, said, _ in reversed(self.log) if said.get("ev") == kind), {})

    @property
    def number(self):
        # Computer players say nothing but screens.
        return self.last("joined").get("you", (self.screen or {}).get("you", 0))

    def kill(self):
        """Ends it as a crash would; what it wrote before is still read."""
        self.running.send_signal(signal.SIGKILL)
        self.running.wait()
        self.table.until(lambda: self.is_over, PLENTY)

    def complaint(self):
        with open(self.errors.name, "rb") as file:
            return file.read()[-300:].decode(errors="replace").strip()

    def close(self):
        if not self.is_over:
            self.table.selector.unregister(self.output)
            self.is_over = True
        if self.running.poll() is None:
            self.running.kill()
            self.running.wait()
        for end in (self.running.stdin, self.running.stdout, self.errors):
            try:
                end.close()
            except BrokenPipeError:
                pass


class Table:
    """Programs on one network, all read by one loop: times of different programs can be compared."""

    def __init__(self, lan, name):
        self.lan, self.name, self.selector, self.seats = lan, name, selectors.DefaultSelector(), []

    def seat(self, machine, words, state=None, answer=None, path=None):
        """A new program, `guesse` or another; one with the state of another comes back as the same player."""
        state = state or f"{self.name}-{len(self.seats)}".replace(" ", "-")
        seat = Seat(self, machine, words, state, answer, path)
        self.seats.append(seat)
        return seat

    def host(self, *flags, answer=None):
        words = ["host", "--json", "--name", "Nora", "--session", self.name, "--no-sweep", *flags]
        host = self.seat(1, words, answer=answer)
        self.wanted(lambda: host.last("hosting"), "the host is up", host)
        return host

    def turn(self, seconds):
        """Reads everything that has come, or waits so long for something; times are taken before lines are looked at."""
        came = []
        for key, _ in self.selector.select(max(0, seconds)):
            try:
                data = os.read(key.fd, 1 << 18)
            except BlockingIOError:
                continue
            came.append((time.monotonic(), key, data))
        for when, key, data in came:
            if data:
                key.data.take(when, data)
            else:
                self.selector.unregister(key.fd)
                key.data.is_over = True

    def until(self, holds, seconds=PLENTY):
        """Reads until something holds, and returns it; or what does not hold in that time."""
        return waiting.until(holds, seconds, lambda rest: self.turn(min(rest, 0.5)))

    def wanted(self, holds, what, seat=None, seconds=PLENTY):
        """As above, but without it the case is over; what is wanted may be told by a function, of how things are then."""
        result = self.until(holds, seconds)
        if not result:
            last = f"; {seat.log[-1][2][:160] if seat.log else 'nothing said'}; {seat.complaint()}" if seat else ""
            raise Trouble(f"not within {seconds:.0f} s: {what() if callable(what) else what}{last}")
        return result

    def rest(self, seconds):
        """Reads for so long, whatever comes."""
        self.until(lambda: False, seconds)

    def close(self):
        for seat in self.seats:
            seat.close()
        self.selector.close()


def quantile(times, share):
    """The sample at the nearest rank, in milliseconds."""
    ordered = sorted(times)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)] * 1000 if ordered else float("inf")


def figures(times):
    return {"n": len(times), "p50": quantile(times, 50), "p90": quantile(times, 90), "p99": quantile(times, 99), "max": max(times, default=0) * 1000}


def allowance(limit, calm, gates):
    """Returns the most that p99 may be: with gates the limit itself.

    Without, for a busy machine: twice the limit and twice the p99 of the same run without loss.
    """
    return limit if gates else 2 * limit + 2 * quantile(calm, 99)


def told(figures):
    return f"p50 {figures['p50']:.1f}, p90 {figures['p90']:.1f}, p99 {figures['p99']:.1f}, max {figures['max']:.1f} ms of {figures['n']}"


def same(standings):
    return json.dumps(standings, sort_keys=True)
