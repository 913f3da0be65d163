"""Waits for a condition, with a deadline."""

import time

# Seconds between two looks at a condition that nothing announces.
PAUSE = 0.05


def pause(rest):
    """Waits for a moment, and not beyond the rest of the time."""
    time.sleep(min(rest, PAUSE))


def until(holds, seconds, wait=pause):
    """Calls `holds` until it returns something true, and returns that.

    Returns its last result when the time is over.
    Between two calls it calls `wait` with the rest of the time in seconds.
    """
    end = time.monotonic() + seconds
    while True:
        result = holds()
        rest = end - time.monotonic()
        if result or rest <= 0:
            return result
        wait(rest)
