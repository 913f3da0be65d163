"""A program on a pseudo-terminal: its bytes, the terminal's settings, and its end."""

import fcntl
import os
import re
import select
import signal
import struct
import termios
import time

from lib.checks import check

LIMIT = 15.0
ENTER = b"\x1b[?1049h"
LEAVE = b"\x1b[?1049l"
SHOW_CURSOR = b"\x1b[?25h"
HIDE_CURSOR = b"\x1b[?25l"
FRAME_END = b"\x1b[?2026l"
# Select graphic rendition with a colour in it: 30-38, 40-48, 90-97, 100-107.
COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")
CURSOR = re.compile(rb"\x1b\[(\d+);(\d+)H")


def missing():
    """Returns the reason why there are no pseudo-terminals here, or None."""
    try:
        for descriptor in os.openpty():
            os.close(descriptor)
        return None
    except OSError as reason:
        return f"no pseudo-terminals here: {reason}"


def heed_signals():
    """Makes this program and its children react to signals.

    A shell that starts it in the background makes it ignore some.
    """
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def environment(**changes):
    result = {
        key: value
        for key, value in os.environ.items()
        if key not in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "COLORTERM", "GUESSE_NAME")
    }
    result["TERM"] = "xterm-256color"
    result["SWIFT_BACKTRACE"] = "enable=no"
    result.update(changes)
    return result


def set_size(descriptor, rows, columns):
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class Session:
    """A program in a session of its own on a pseudo-terminal.

    Tests of job control add a small shell, since a process group without a parent in its session
    cannot be stopped.
    """

    def __init__(self, arguments, rows=24, columns=80, shell=False, **variables):
        self.master, self.slave = os.openpty()
        set_size(self.master, rows, columns)
        self.before = termios.tcgetattr(self.slave)
        self.output = b""
        self.status = None
        self.is_open = True
        self.shell = None
        if shell:
            self.reports, report_end = os.pipe()
            self.orders_end, self.orders = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                os.setsid()
                fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
                if shell:
                    act_as_shell(self.slave, report_end, self.orders_end, arguments, variables)
                become(self.slave, arguments, variables)
            finally:
                os._exit(127)
        if shell:
            os.close(report_end)
            os.close(self.orders_end)
            self.shell = pid
            self.pid = int(self.report())
        else:
            self.pid = pid

    def report(self):
        """Returns the next line from the shell, which tells the program's state."""
        line = b""
        limit = time.monotonic() + LIMIT
        while not line.endswith(b"\n") and time.monotonic() < limit:
            ready, _, _ = select.select([self.reports, self.master], [], [], 0.05)
            if self.reports in ready:
                piece = os.read(self.reports, 1)
                if not piece:
                    break
                line += piece
            elif self.master in ready:
                self.pull()
        return line.decode().strip()

    def pull(self, wait=0.05):
        """Reads the available bytes; returns whether there were any."""
        if not self.is_open:
            return False
        ready, _, _ = select.select([self.master], [], [], wait)
        if not ready:
            return False
        try:
            piece = os.read(self.master, 65536)
        except OSError:
            piece = b""
        if not piece:
            self.is_open = False
            return False
        self.output += piece
        return True

    def until(self, condition, limit=LIMIT):
        """Reads until a condition on all the output holds; returns whether it did in time."""
        end = time.monotonic() + limit
        while not condition(self.output):
            if time.monotonic() >= end:
                return False
            self.pull()
        return True

    def until_bytes(self, wanted, after=0, limit=LIMIT):
        return self.until(lambda output: output.find(wanted, after) >= 0, limit)

    def until_frame(self, after=0):
        """Reads until a whole frame follows a position of the output."""
        return self.until(lambda output: output.find(FRAME_END, after) >= 0)

    def type(self, keys):
        os.write(self.master, keys)

    def end(self, limit=LIMIT):
        """Waits for the process to end, and kills it after the limit; returns its end in words."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            self.pull(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                while self.pull(0.1):
                    pass
                self.status = status
                return outcome(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return "hung"

    def is_restored(self):
        """Returns whether the terminal has its first settings again."""
        return termios.tcgetattr(self.slave) == self.before

    def close(self):
        for descriptor in (self.master, self.slave):
            try:
                os.close(descriptor)
            except OSError:
                pass
        if self.shell:
            os.close(self.reports)
            os.close(self.orders)


def become(slave, arguments, variables):
    for descriptor in range(3):
        os.dup2(slave, descriptor)
    os.closerange(3, 64)
    os.execve(arguments[0], arguments, environment(**variables))


def act_as_shell(slave, reports, orders, arguments, variables):
    """Starts the program in a foreground group of its own.

    Reports each stop, and continues the program on order.
    """
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    before = termios.tcgetattr(slave)
    start_read, start_write = os.pipe()
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.close(start_write)
        # The program gets the terminal before it looks at it.
        os.read(start_read, 1)
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        become(slave, arguments, variables)
    os.setpgid(child, child)
    os.tcsetpgrp(slave, child)
    os.close(start_read)
    os.write(reports, b"%d\n" % child)
    os.close(start_write)
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        os.tcsetpgrp(slave, os.getpgrp())
        restored = termios.tcgetattr(slave) == before
        os.write(reports, f"{outcome(status)} {restored}\n".encode())
        if not os.WIFSTOPPED(status):
            os._exit(0)
        os.read(orders, 1)
        os.tcsetpgrp(slave, child)
        os.kill(-child, signal.SIGCONT)


def outcome(status):
    if os.WIFSTOPPED(status):
        return f"stopped:{signal.Signals(os.WSTOPSIG(status)).name}"
    if os.WIFSIGNALED(status):
        return signal.Signals(os.WTERMSIG(status)).name
    return f"exit:{os.WEXITSTATUS(status)}"


def is_left_once(output):
    """Returns whether the screen was given back once, and the cursor with it.

    It counts from the last time that the program took the screen.
    """
    behind = output[output.rfind(ENTER) :]
    return (
        behind.count(LEAVE) == 1
        and 0 <= behind.find(SHOW_CURSOR) < behind.find(LEAVE)
        and output.rfind(HIDE_CURSOR) < output.rfind(SHOW_CURSOR)
    )


def ends_well(name, session, *wanted):
    how = session.end()
    check(f"{name}: ends as {' or '.join(wanted)}", how in wanted, how)
    check(f"{name}: terminal settings are back", session.is_restored())
    check(
        f"{name}: main screen and cursor are back, once",
        is_left_once(session.output),
        repr(session.output[-160:]),
    )
    session.close()


def start(name, arguments, **options):
    """Returns a session that has drawn its first screen, or None."""
    session = Session(arguments, **options)
    drawn = session.until_bytes(ENTER) and session.until_frame()
    raw = termios.tcgetattr(session.slave) != session.before
    if check(f"{name}: takes the screen and draws", drawn and raw, repr(session.output[-160:])):
        return session
    session.end(0)
    session.close()
    return None


def shows(session, text):
    """Waits until the screen shows a text; returns whether it did in time.

    Each resize makes the program draw the whole screen again, also its unchanged parts.
    """
    end = time.monotonic() + LIMIT
    begin = len(session.output)
    rows = 24
    while time.monotonic() < end:
        rows = 49 - rows
        mark = len(session.output)
        set_size(session.master, rows, 80)
        session.until_frame(mark)
        if text.encode() in session.output[begin:]:
            return True
        session.pull(0.1)
    return False
