"""Waits for a condition, with a deadline."""

import time

# Seconds between two tests of a condition that sends no notice.
PAUSE = 0.05


def pause(rest):
    """Waits for a moment, at most for the rest of the time."""
    time.sleep(min(rest, PAUSE))


def until(holds, seconds, wait=pause):
    """Calls `holds` until its result is true, and returns that result.

    After `seconds` it returns the last result. Between two calls it calls `wait` with the rest of
    the time in seconds.
    """
    end = time.monotonic() + seconds
    while True:
        result = holds()
        rest = end - time.monotonic()
        if result or rest <= 0:
            return result
        wait(rest)
