"""A program in a terminal window that can be closed, read all the time by a thread."""

import fcntl
import os
import signal
import termios
import threading
import time

from pseudo_terminal import LIMIT, environment, outcome, set_size

from lib import waiting


class Window:
    """A program in a session of its own on a pseudo-terminal, which has no other owner.

    The process is not asked for its exit code before `reap`, as if its parent did not care: until
    then it exists, though it may have ended.
    """

    def __init__(self, arguments, folder, ignores_hangup=False):
        self.output, self.status, self.lock = b"", None, threading.Lock()
        self.window, slave = os.openpty()
        set_size(self.window, 24, 80)
        self.before = termios.tcgetattr(slave)
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.setsid()
                fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
                if ignores_hangup:
                    signal.signal(signal.SIGHUP, signal.SIG_IGN)
                for descriptor in range(3):
                    os.dup2(slave, descriptor)
                os.closerange(3, 256)
                os.execve(arguments[0], arguments, environment(XDG_STATE_HOME=folder))
            finally:
                os._exit(127)
        os.close(slave)
        # A copy: the thread may be reading while the window is closed.
        self.reading, self.stop = os.dup(self.window), threading.Event()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        os.set_blocking(self.reading, False)
        while not self.stop.is_set():
            try:
                piece = os.read(self.reading, 65536)
            except BlockingIOError:
                self.stop.wait(0.02)
                continue
            except OSError:
                break
            with self.lock:
                self.output += piece
        os.close(self.reading)

    def shows(self, text, since=0, seconds=LIMIT):
        """Waits until the program has written a text; returns whether it did in time.

        A program writes only what differs on its screen, unless the window gets another size.
        """
        end, rows = time.monotonic() + seconds, 24
        is_there = lambda: text.encode() in self.output[since:]
        while not waiting.until(is_there, 0.3):
            if time.monotonic() > end:
                return False
            if self.ends(0):
                return waiting.until(is_there, 0.5)
            rows = 49 - rows
            set_size(self.window, rows, 80)
        return True

    def type(self, keys):
        os.write(self.window, keys)

    def close_window(self):
        self.stop.set()
        self.thread.join()
        os.close(self.window)

    def signal(self, number):
        os.kill(self.pid, number)

    def ends(self, seconds=LIMIT):
        """Waits for the end of the process, which stays unreaped; returns whether it came."""
        def is_over():
            return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
        return waiting.until(is_over, seconds)

    def reap(self):
        """Returns the end of the process in words; kills it first if it has not ended."""
        if self.status is None:
            if not self.ends(0):
                os.kill(self.pid, signal.SIGKILL)
            _, self.status = os.waitpid(self.pid, 0)
        return outcome(self.status)

    def close(self):
        self.stop.set()
        self.reap()
