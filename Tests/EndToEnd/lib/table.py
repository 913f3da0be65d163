"""Programs that play in network namespaces, and the loop that reads them and takes the times."""

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
    """A program, and the lines that it wrote, each with the time at which it was read.

    `answer`, if given, types the lines of the player.
    """

    def __init__(self, table, machine, words, state, answer=None, path=None):
        self.table, self.machine, self.state = table, machine, state
        self.words = list(map(str, words))
        # A player who follows the rules, if there is one; called with this seat and an event.
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
        """Types a line; returns the time just before that."""
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
        """Returns the first event for which `holds` is true, as (time, event), or None.

        The search begins at the place `since` of the log.
        """
        return next(((when, said) for when, said, _ in self.log[since:] if holds(said)), None)

    def last(self, kind):
        return next((said for _, said, _ in reversed(self.log) if said.get("ev") == kind), {})

    @property
    def number(self):
        # The only events of computer players are screens.
        return self.last("joined").get("you", (self.screen or {}).get("you", 0))

    def kill(self):
        """Kills the program, as a crash would; the lines that it wrote before are still read."""
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
    """Programs on one network, all read by one loop, so that their times can be compared."""

    def __init__(self, lan, name):
        self.lan, self.name, self.selector, self.seats = lan, name, selectors.DefaultSelector(), []

    def seat(self, machine, words, state=None, answer=None, path=None):
        """Starts a program, `guesse` or another, and returns its seat.

        With the state of another program it comes back as the same player.
        """
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
        """Reads the data that has come, or waits for some up to `seconds`.

        Takes all times before it looks at the lines.
        """
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
        """Reads until a condition holds; returns its result, or its last one after `seconds`."""
        return waiting.until(holds, seconds, lambda rest: self.turn(min(rest, 0.5)))

    def wanted(self, holds, what, seat=None, seconds=PLENTY):
        """Does the same as `until`, but ends the case with trouble if the condition does not hold.

        `what` names the condition, or is a function that returns the name at that time.
        """
        result = self.until(holds, seconds)
        if not result:
            last = ""
            if seat:
                line = seat.log[-1][2][:160] if seat.log else "nothing said"
                last = f"; {line}; {seat.complaint()}"
            raise Trouble(f"not within {seconds:.0f} s: {what() if callable(what) else what}{last}")
        return result

    def rest(self, seconds):
        """Reads for a number of seconds."""
        self.until(lambda: False, seconds)

    def close(self):
        for seat in self.seats:
            seat.close()
        self.selector.close()


def quantile(times, share):
    """Returns the sample at the nearest rank, in milliseconds."""
    ordered = sorted(times)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)] * 1000 if ordered else float("inf")


def figures(times):
    return {"n": len(times), "p50": quantile(times, 50), "p90": quantile(times, 90),
            "p99": quantile(times, 99), "max": max(times, default=0) * 1000}


def allowance(limit, calm, gates):
    """Returns the greatest allowed p99: with gates the limit itself.

    Without gates the machine may be busy: twice the limit plus twice the p99 of the same run
    without loss.
    """
    return limit if gates else 2 * limit + 2 * quantile(calm, 99)


def told(figures):
    shares = ", ".join(f"{share} {figures[share]:.1f}" for share in ("p50", "p90", "p99", "max"))
    return f"{shares} ms of {figures['n']}"


def same(standings):
    return json.dumps(standings, sort_keys=True)
