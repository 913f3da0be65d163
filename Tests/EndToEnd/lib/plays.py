"""Sessions side by side: each is a generator of what it waits for."""

import signal
import time

from lib.checks import Trouble

# So many at a time: with more, a small machine does not hear a host for seconds, and the game changes hosts by itself.
PROGRAMS = 36
# Seconds, for all that has no limit of its own.
PATIENCE = 60
# Milliseconds from the first player who notices that the host is lost, until all have a host again.
MIGRATED = 2000


def side_by_side(table, plays):
    """Runs sessions until each has come to its end: the times that they took, and what was wrong, by their names.

    A session yields (condition, its words, a program, seconds), and is sent what the condition gave. The seconds are
    counted from then. As many begin as the machine can hold, the others as soon as these have come to their end.
    """
    waiting, times, troubles, plays = {}, {}, {}, list(plays)

    def go_on(play, value=None):
        waiting.pop(play, None)
        try:
            want = play.going.send(value)
            waiting[play] = (want, time.monotonic() + want[3])
        except StopIteration:
            times[play.name] = (play.took, play.idle)
        except Trouble as trouble:
            troubles[play.name] = str(trouble)
        if play not in waiting:
            play.close()

    while waiting or plays:
        while plays and sum(len(play) for play in [*waiting, plays[0]]) <= PROGRAMS:
            go_on(plays.pop(0))
        for play, ((holds, what, seat, seconds), end) in list(waiting.items()):
            value = holds()
            if value:
                go_on(play, value)
            elif time.monotonic() > end:
                waiting.pop(play)
                what = what() if callable(what) else what
                last = seat.log[-1][2][:200] if seat.log else "nothing said"
                troubles[play.name] = f"not within {seconds} s: {what}; {last}; {seat.complaint()}"
                play.close()
        table.turn(0.2)
    return times, troubles


class Play:
    """A session of its own; `steps()`, which a subclass has, yields what it waits for."""

    def __init__(self, table, number, guests, name, session):
        self.table, self.number, self.guests = table, number, guests
        self.name, self.session = name, session
        # Milliseconds from the end of the host's program until all were told who hosts now.
        self.took = None
        # The share of that time in which a processor had nothing to do; in percent.
        self.idle = 100
        self.players, self.programs = [], []
        self.host = self.heir = None
        self.going = self.steps()

    def __len__(self):
        """The number of programs that it has, or will have."""
        return max(self.guests + 1, len(self.programs))

    def close(self):
        for seat in self.programs:
            seat.close()

    def want(self, holds, what, seat=None, seconds=PATIENCE):
        """A condition to yield, with its words."""
        return holds, f"{self.name}: {what}", seat or self.host, seconds

    def kill(self):
        """Ends the host's program as a crash would; the time."""
        self.host.running.send_signal(signal.SIGKILL)
        began = time.monotonic()
        self.host.running.wait()
        return began
