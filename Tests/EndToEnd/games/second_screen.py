"""Second screens of a session: one on a terminal, and one in a browser."""

import fcntl
import os
import pty
import selectors
import shutil
import struct
import subprocess
import termios
import time

from lib import program
from lib.checks import Trouble
from lib.grid import Grid
from lib.program import scratch, started

# The screen's own machine; and the seconds by which the loop that reads it may be late.
SCREEN, GRACE = 5, 0.5
# The machine that reads the page, and the page's port.
BROWSER, PORT = 6, 8099
# The page's script opens a new stream after six seconds of silence, one second after an end: TCP
# alone can be silent for much longer at 20 % loss. curl measures the speed over five seconds.
RENEWAL = ["--speed-limit", "1", "--speed-time", "1", "--connect-timeout", "6", "--retry", "1000",
           "--retry-delay", "1", "--retry-all-errors"]


class Television:
    """`guesse screen` on a terminal of a machine, read by the loop of a table."""

    def __init__(self, table, name):
        self.table, self.grid, self.is_over = table, Grid(30, 110), False
        self.words = ["screen", name]
        self.errors, self.log = None, []
        self.output, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 110, 0, 0))
        environment = {key: value for key, value in os.environ.items()
                       if key not in ("ACCESSIBLE", "NO_COLOR")}
        environment |= {"TERM": "xterm-256color", "LANG": "C.UTF-8",
                        "XDG_STATE_HOME": os.path.join(scratch, table.lan.name, "television")}
        self.began = time.monotonic()
        self.running = subprocess.Popen(
            table.lan.inside(SCREEN) + [program.path, "screen", name, "--no-sweep"], stdin=end,
            stdout=end,
            stderr=subprocess.DEVNULL, env=environment, start_new_session=True)
        os.close(end)
        os.set_blocking(self.output, False)
        started.append(self)
        table.selector.register(self.output, selectors.EVENT_READ, self)

    def take(self, when, data):
        self.grid.take(data)

    def shows(self, text, seconds, what):
        """Waits until the screen shows a text; returns the seconds that it took."""
        begin = time.monotonic()
        if not self.table.until(
                lambda: " ".join(text.split()) in self.grid.words(), seconds + GRACE):
            raise Trouble(
                f"the screen does not show {what} within {seconds} s, but:\n{self.grid.text()}")
        return time.monotonic() - begin

    def hides(self, text, seconds):
        if not self.table.until(lambda: text not in self.grid.words(), seconds + GRACE):
            raise Trouble(f"the screen still shows {text} after {seconds} s:\n{self.grid.text()}")

    def kill(self):
        self.running.kill()
        self.running.wait()
        self.leave()

    def leave(self):
        if not self.is_over:
            self.table.selector.unregister(self.output)
            os.close(self.output)
            self.is_over = True

    def close(self):
        self.kill()


class Page:
    """The host's page as a browser receives it: the stream of its views."""

    def __init__(self, table, address):
        words = ["-sN", *RENEWAL, f"http://{address.rsplit(':', 1)[0]}:{PORT}/events"]
        self.seat = table.seat(BROWSER, words, path=shutil.which("curl"))
        self.table = table

    def views(self):
        return [text[6:] for _, _, text in self.seat.log if text.startswith("data: {")]

    def shows(self, text, seconds, *later):
        """Waits for a view that contains a text, or one of the texts of later views.

        Checks also that no view of a question contains the right answer.
        """
        texts = (text, *later)
        if not self.table.until(
                lambda: any(each in view for view in self.views() for each in texts), seconds):
            raise Trouble(
                f"the page does not show {text!r} within {seconds} s; {len(self.views())} views, "
                f"{self.seat.complaint()}")
        for view in self.views():
            if "question " in view and '"state"' in view and "answer " not in view:
                raise Trouble(f"the page tells the right answer too early: {view[:300]}")
