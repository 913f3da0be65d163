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
    """A program whose output is read line by line, each line with its time of arrival.

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
        """Returns the first result of `found(time, line)` that is not None.

        Tries all lines so far and those that come within the seconds; None if there is no result.
        """
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
        """Returns the next line that was not taken yet, or None at the end of the output.

        Raises a `TimeoutError` if neither comes in time.
        """
        with self.news:
            if not self.news.wait_for(lambda: self.place < len(self.lines), max(0.0, seconds)):
                raise TimeoutError(f"no line within {seconds:.0f} s")
            line = self.lines[self.place][1]
            self.place += line is not None
            return line

    def hears(self, holds, silence):
        """Returns the next event, not taken yet, for which `holds` is true.

        Returns None if the output ends before it, or if no line comes for `silence` seconds.
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
        """Returns all events so far."""
        with self.news:
            return [event(line) for _, line in self.lines if line is not None]

    def signal(self, number):
        """Sends a signal; returns the time."""
        self.running.send_signal(number)
        return time.monotonic()

    def finish(self, seconds=PLENTY):
        """Waits for the program's end, and kills it if it takes too long; returns the exit code."""
        try:
            return self.running.wait(seconds)
        except subprocess.TimeoutExpired:
            self.running.kill()
            return self.running.wait()

    def close(self):
        """Kills the program, unless it has ended."""
        if self.running.poll() is None:
            self.running.kill()
        self.running.wait()

    def complaint(self):
        """Returns the text that the program wrote to its standard error."""
        # Not `read`, since the program shares the position in the file.
        written = os.pread(self.errors.fileno(), 1 << 20, 0)
        return written.decode(errors="replace").strip()
