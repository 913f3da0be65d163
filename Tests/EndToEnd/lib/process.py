"""A program in the background, read line by line."""

import os
import subprocess
import tempfile
import threading
import time

from lib.program import event, scratch, started

PLENTY = 8.0


def launched(owner, words, errors, state=None, environment=None):
    """Starts a program with pipes for its input and output, and adds its owner to `started`.

    `state` is the path of the program's state below the folder of this run.
    """
    environment = dict(os.environ if environment is None else environment)
    if state:
        environment["XDG_STATE_HOME"] = os.path.join(scratch, state)
    running = subprocess.Popen(
        list(map(str, words)), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors,
        env=environment)
    started.append(owner)
    return running


class Process:
    """A program whose output is read line by line, each with the time at which it came.

    `before` are words that run a command elsewhere, such as in a namespace.
    """

    def __init__(self, words, before=(), state=None, environment=None, has_one_output=False):
        self.lines, self.news, self.place = [], threading.Condition(), 0
        self.errors = tempfile.TemporaryFile(dir=scratch)
        errors = subprocess.STDOUT if has_one_output else self.errors
        self.running = launched(self, [*before, *words], errors, state, environment)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.running.stdout:
            self.add(line.decode())
        self.add(None)

    def add(self, line):
        with self.news:
            self.lines.append((time.monotonic(), line))
            self.news.notify_all()

    def say(self, line):
        """Types a line; a program that has ended does not get it."""
        try:
            self.running.stdin.write(line.encode() + b"\n")
            self.running.stdin.flush()
        except BrokenPipeError:
            pass

    def let_go(self):
        """Closes the program's input, which ends a script."""
        try:
            self.running.stdin.close()
        except BrokenPipeError:
            pass

    def wait_for(self, found, seconds):
        """The first result of `found(time, line)` over all lines, past and coming; or none in time."""
        end, at = time.monotonic() + seconds, 0
        with self.news:
            while True:
                while at < len(self.lines):
                    when, line = self.lines[at]
                    at += 1
                    result = found(when, line) if line is not None else None
                    if result is not None:
                        return result
                rest = end - time.monotonic()
                if rest <= 0 or (self.lines and self.lines[-1][1] is None):
                    return None
                self.news.wait(rest)

    def take(self, seconds):
        """The next line that was not taken before, or none at the end of the output.

        Raises a `TimeoutError` if neither comes in time.
        """
        with self.news:
            if not self.news.wait_for(lambda: self.place < len(self.lines), max(0.0, seconds)):
                raise TimeoutError(f"no line within {seconds:.0f} s")
            line = self.lines[self.place][1]
            self.place += line is not None
            return line

    def hears(self, holds, silence):
        """The next event that is as wanted, of those that were not taken before.

        None if the output ends before, or if no line comes for so many seconds.
        """
        try:
            while (line := self.take(silence)) is not None:
                said = event(line)
                if holds(said):
                    return said
        except TimeoutError:
            pass
        return None

    def events(self):
        """Everything that the program has said so far."""
        with self.news:
            return [event(line) for _, line in self.lines if line is not None]

    def signal(self, number):
        """Sends a signal; returns the time."""
        self.running.send_signal(number)
        return time.monotonic()

    def finish(self, seconds=PLENTY):
        """Waits for the end, and ends the program if it does not come; returns the exit code."""
        try:
            return self.running.wait(seconds)
        except subprocess.TimeoutExpired:
            self.running.kill()
            return self.running.wait()

    def close(self):
        """Ends the program at once."""
        if self.running.poll() is None:
            self.running.kill()
        self.running.wait()

    def complaint(self):
        """All that it wrote to its standard error."""
        # Not `read`: its position in the file is also the program's.
        written = os.pread(self.errors.fileno(), 1 << 20, 0)
        return written.decode(errors="replace").strip()
