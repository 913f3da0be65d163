"""Prints and counts what holds, what fails and what is skipped: one line each, and the sums."""


class Trouble(Exception):
    """Says why a step of a test cannot go on."""


class counts:
    """The sums of this run."""

    passed = failed = skipped = 0


def check(name, holds, complaint=""):
    """Prints whether something holds, or the complaint if it does not; returns whether it holds."""
    return report(name, holds, "" if holds else complaint)


def report(name, holds, figure="", is_silent=False):
    """Counts whether something holds, and prints it with a figure unless it is to be silent.

    Returns whether it holds.
    """
    counts.passed, counts.failed = counts.passed + bool(holds), counts.failed + (not holds)
    if not is_silent:
        verdict = "passed" if holds else "FAILED"
        print(f"{verdict}: {name}" + (f" ({figure})" if figure else ""), flush=True)
    return bool(holds)


def skip(name, why):
    """Prints that something is skipped, and why."""
    counts.skipped += 1
    print(f"skipped: {name} ({why})", flush=True)


def expect(holds, complaint):
    """Raises the complaint if something does not hold."""
    if not holds:
        raise Trouble(complaint)


def attempt(name, step, *arguments):
    """Runs a step, whose result is its figure, and prints whether it went through; returns that."""
    try:
        figure = step(*arguments)
    except (Trouble, AssertionError) as trouble:
        return report(name, False, str(trouble))
    return report(name, True, figure or "")


def finish():
    """Prints the sums; returns the exit code: 1 if something failed, or if nothing was tried."""
    print(f"{counts.passed} passed, {counts.failed} failed, {counts.skipped} skipped", flush=True)
    return 1 if counts.failed or not counts.passed + counts.skipped else 0


def skip_all(name, why):
    """Skips a whole test; returns the exit code."""
    skip(name, why)
    return finish()
