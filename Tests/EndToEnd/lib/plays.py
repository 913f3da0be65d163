"""Sessions that run side by side; each is a generator of the conditions that it waits for."""

import signal
import time

from lib.checks import Trouble

# The most programs that run at once. With more, a small machine does not hear a host for seconds,
# and the game changes hosts by itself.
PROGRAMS = 36
# Seconds, for every condition without a limit of its own.
PATIENCE = 60
# Milliseconds from the first player who notices the loss of the host until all have a host again.
MIGRATED = 2000


def side_by_side(table, plays):
    """Runs sessions until each has ended; returns their times and their troubles, by name.

    A session yields (condition, its words, a program, seconds) and is sent the condition's result.
    The seconds count from then on. At first as many sessions begin as the machine can hold; the
    others begin when these have ended.
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
    """A session of its own. A subclass has `steps()`, which yields the conditions to wait for."""

    def __init__(self, table, number, guests, name, session):
        self.table, self.number, self.guests = table, number, guests
        self.name, self.session = name, session
        # Milliseconds from the end of the host's program until all were told the new host.
        self.took = None
        # The percentage of that time in which the processors were idle.
        self.idle = 100
        self.players, self.programs = [], []
        self.host = self.heir = None
        self.going = self.steps()

    def __len__(self):
        """Returns the number of programs that the session has or will have."""
        return max(self.guests + 1, len(self.programs))

    def close(self):
        for seat in self.programs:
            seat.close()

    def want(self, holds, what, seat=None, seconds=PATIENCE):
        """Returns a condition to yield, with its words."""
        return holds, f"{self.name}: {what}", seat or self.host, seconds

    def kill(self):
        """Kills the host's program, as a crash would; returns the time."""
        self.host.running.send_signal(signal.SIGKILL)
        began = time.monotonic()
        self.host.running.wait()
        return began
