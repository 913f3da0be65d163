"""Prints one line for each check that passes, fails or is skipped, and the sums."""


class Trouble(Exception):
    """The reason why a step of a test cannot go on."""


class counts:
    """The sums of this run."""

    passed = failed = skipped = 0


def check(name, holds, complaint=""):
    """Prints that a check passed, or its complaint; returns whether it passed."""
    return report(name, holds, "" if holds else complaint)


def report(name, holds, figure="", is_silent=False):
    """Counts a check and prints its line with a figure, unless the line is to be silent.

    Returns whether the check passed.
    """
    counts.passed, counts.failed = counts.passed + bool(holds), counts.failed + (not holds)
    if not is_silent:
        verdict = "passed" if holds else "FAILED"
        print(f"{verdict}: {name}" + (f" ({figure})" if figure else ""), flush=True)
    return bool(holds)


def skip(name, why):
    """Prints that a check is skipped, with the reason."""
    counts.skipped += 1
    print(f"skipped: {name} ({why})", flush=True)


def expect(holds, complaint):
    """Raises the complaint if a condition does not hold."""
    if not holds:
        raise Trouble(complaint)


def attempt(name, step, *arguments):
    """Runs a step and prints whether it ended without trouble; returns that.

    The line has the result of the step as its figure.
    """
    try:
        figure = step(*arguments)
    except (Trouble, AssertionError) as trouble:
        return report(name, False, str(trouble))
    return report(name, True, figure or "")


def finish():
    """Prints the sums; returns the exit code: 1 if a check failed or if there was none."""
    print(f"{counts.passed} passed, {counts.failed} failed, {counts.skipped} skipped", flush=True)
    return 1 if counts.failed or not counts.passed + counts.skipped else 0


def skip_all(name, why):
    """Skips a whole test; returns the exit code."""
    skip(name, why)
    return finish()
