#!/usr/bin/env python3
"""What guesse does to the terminal that it runs in, whether it puts it back, and how one gets into a game and draws there.

Runs a given binary under a pseudo-terminal, ends it in every way that a terminal program is ended, and
looks at three things: the bytes that reached the terminal, the terminal's settings, and how the process
ended. Nothing here waits for a fixed time and hopes: it waits for bytes or for an end, with a limit.

    Tests/EndToEnd/terminal/test_terminal.py [path of guesse]
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

try:
    import fcntl
    import pty  # noqa: F401  (whether there are pseudo-terminals at all)
    import select
    import struct
    import termios
except ImportError as missing:
    print(f"skipped: no pseudo-terminals here ({missing})")
    sys.exit(0)

import drawing
import pair
import words

LIMIT = 15.0
ENTER = b"\x1b[?1049h"
LEAVE = b"\x1b[?1049l"
SHOW_CURSOR = b"\x1b[?25h"
HIDE_CURSOR = b"\x1b[?25l"
FRAME_END = b"\x1b[?2026l"
# Select graphic rendition with a colour in it: 30-38, 40-48, 90-97, 100-107.
COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")
CURSOR = re.compile(rb"\x1b\[(\d+);(\d+)H")

passed = 0
failed = 0


def check(name, holds, detail=""):
    global passed, failed
    if holds:
        passed += 1
        print(f"ok    {name}")
    else:
        failed += 1
        print(f"FAIL  {name}" + (f": {detail}" if detail else ""))
    sys.stdout.flush()
    return holds


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

    Under a little shell, where job control is looked at: a process group without a parent in its session
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
        """The next line from the shell, which says what became of the program."""
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
        """Reads what is there; False when nothing was."""
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
        """Reads until a condition on all the output holds, or the limit is reached."""
        end = time.monotonic() + limit
        while not condition(self.output):
            if time.monotonic() >= end:
                return False
            self.pull()
        return True

    def until_bytes(self, wanted, after=0, limit=LIMIT):
        return self.until(lambda output: output.find(wanted, after) >= 0, limit)

    def until_frame(self, after=0):
        """Until a whole frame has been drawn behind a position of the output."""
        return self.until(lambda output: output.find(FRAME_END, after) >= 0)

    def type(self, keys):
        os.write(self.master, keys)

    def end(self, limit=LIMIT):
        """Waits for the end; what became of the process, or None if it hangs and was killed."""
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
        """Whether the terminal's settings are what they were."""
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
    """Starts the program in a foreground group of its own, tells how it stops, continues it on order."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    before = termios.tcgetattr(slave)
    start_read, start_write = os.pipe()
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.close(start_write)
        # The terminal is handed over before the program looks at it.
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
    """After the screen was taken for the last time it was given back once, and the cursor with it."""
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
    """A session that has drawn its first screen; None if it has not."""
    session = Session(arguments, **options)
    drawn = session.until_bytes(ENTER) and session.until_frame()
    raw = termios.tcgetattr(session.slave) != session.before
    if check(f"{name}: takes the screen and draws", drawn and raw, repr(session.output[-160:])):
        return session
    session.end(0)
    session.close()
    return None


def ways_out(play):
    session = start("Ctrl-C twice", play)
    if session:
        mark = len(session.output)
        session.type(b"\x03")
        session.until_frame(mark)
        session.type(b"\x03")
        ends_well("Ctrl-C twice", session, "exit:130")

    session = start("Esc, y", play)
    if session:
        session.type(b"\x1b")
        # Escape alone is told from a sequence by the time that follows; the question comes then. A
        # letter typed before that would be Alt and the letter.
        check("Esc, y: asks", session.until_bytes(b"Stay"), repr(session.output[-160:]))
        session.type(b"y")
        ends_well("Esc, y", session, "exit:0")

    for number in (
        signal.SIGTERM,
        signal.SIGINT,
        signal.SIGHUP,
        signal.SIGQUIT,
        signal.SIGABRT,
        signal.SIGSEGV,
        signal.SIGBUS,
        signal.SIGFPE,
        signal.SIGILL,
        signal.SIGTRAP,
    ):
        session = start(number.name, play)
        if session:
            os.kill(session.pid, number)
            # A process that restores the screen and then dies of the signal shows its shell both.
            ends_well(number.name, session, number.name, f"exit:{128 + number}")

    session = start("SIGTERM twice", play)
    if session:
        os.kill(session.pid, signal.SIGTERM)
        try:
            os.kill(session.pid, signal.SIGTERM)
        except ProcessLookupError:
            pass
        ends_well("SIGTERM twice", session, "SIGTERM", "exit:143")


def job_control(name, play, stop):
    session = start(name, play, shell=True)
    if not session:
        return
    stop(session)
    report = session.report()
    check(f"{name}: stops with the settings restored", report == "stopped:SIGTSTP True", report)
    while session.pull(0):
        pass
    check(f"{name}: hands the screen back", is_left_once(session.output), session.output[-120:])
    mark = len(session.output)
    os.write(session.orders, b"c")
    again = session.until_bytes(ENTER, mark) and session.until_frame(session.output.find(ENTER, mark))
    # All of it, not only what has changed meanwhile: the frame's own corner is drawn again.
    check(
        f"{name}: takes the screen again and draws all of it",
        again and "┌".encode() in session.output[mark:],
        repr(session.output[mark:][:160]),
    )
    check(f"{name}: is raw again", termios.tcgetattr(session.slave) != session.before)
    os.kill(session.pid, signal.SIGTERM)
    report = session.report()
    while session.pull(0.05):
        pass
    check(f"{name}: ends afterwards", report in ("SIGTERM True", "exit:143 True"), report)
    check(f"{name}: main screen is back at the end", is_left_once(session.output))
    os.waitpid(session.shell, 0)
    session.close()


def hangup(play):
    """The terminal's other side goes away: the window is closed, the connection drops."""
    session = start("terminal closed", play)
    if not session:
        return
    os.close(session.master)
    os.close(session.slave)
    session.is_open = False
    end = time.monotonic() + LIMIT
    how = "hung"
    while time.monotonic() < end and how == "hung":
        pid, status = os.waitpid(session.pid, os.WNOHANG)
        if pid:
            how = outcome(status)
        else:
            select.select([], [], [], 0.02)
    if how == "hung":
        os.kill(session.pid, signal.SIGKILL)
        os.waitpid(session.pid, 0)
    check("terminal closed: ends by itself", how in ("SIGHUP", "exit:129", "exit:143"), how)


def resizing(play):
    session = start("resize", play)
    if not session:
        return
    for rows, columns in ((16, 50), (40, 120), (10, 20), (1, 1), (24, 80)):
        mark = len(session.output)
        set_size(session.master, rows, columns)
        name = f"resize to {rows}x{columns}"
        if not check(f"{name}: draws", session.until_frame(mark), session.output[-80:]):
            continue
        # The bytes of a frame for the old size may still have been on their way.
        fresh = session.output[mark:].split(FRAME_END)
        positions = [(int(row), int(column)) for row, column in CURSOR.findall(fresh[-2])]
        fits = all(row <= rows and column <= columns for row, column in positions)
        check(f"{name}: the frame fits", fits, str(positions[:5]))
    os.kill(session.pid, signal.SIGTERM)
    ends_well("resize", session, "SIGTERM", "exit:143")


def colours(play):
    session = start("colour", play)
    if session:
        check("colour: there is some where it is wanted", COLOUR.search(session.output) is not None)
        os.kill(session.pid, signal.SIGTERM)
        ends_well("colour", session, "SIGTERM", "exit:143")
    name = "NO_COLOR=1"
    session = start(name, play, NO_COLOR="1")
    if session:
        mark = len(session.output)
        session.type(b"\r")
        session.until_frame(mark)
        os.kill(session.pid, signal.SIGTERM)
        ends_well(name, session, "SIGTERM", "exit:143")
        found = COLOUR.search(session.output)
        check(f"{name}: no colour", found is None, found and repr(found.group()))


def piped(binary):
    def run(*arguments, feed=b""):
        return subprocess.run(
            [binary, *arguments], input=feed, capture_output=True, timeout=60, env=environment()
        )

    for arguments in (
        ("play", "--name", "Nora", "--seed", "1"),
        ("play", "--name", "Nora", "--seed", "1", "--json"),
        ("help",),
        ("help", "play"),
        ("version",),
        ("image", "bear riding a shark"),
        ("image", "bear riding a shark", "--json"),
    ):
        result = run(*arguments)
        name = "piped " + " ".join(arguments)
        check(f"{name}: exit 0", result.returncode == 0, str(result.returncode))
        both = result.stdout + result.stderr
        check(f"{name}: no escape", b"\x1b" not in both and len(result.stdout) > 0)
    result = run()
    check(
        "piped alone: says what to do, exit 2", result.returncode == 2 and b"help" in result.stderr
    )
    result = run("play", "--colour\x1b[31m")
    is_plain = result.stderr.count(b"\n") == 1 and b"\x1b" not in result.stderr
    check("a typing error: exit 2, one plain line", result.returncode == 2 and is_plain)
    codes = {}
    # Again and again, as early as can be: a signal that comes while the program starts is not lost either.
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP) * 10:
        process = subprocess.Popen(
            [binary, "play", "--json", "--name", "Nora"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, env=environment(),
        )
        process.stdout.readline()
        process.send_signal(number)
        try:
            code = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            code = "hung"
        process.stdin.close()
        process.stdout.close()
        codes.setdefault(number, []).append(code)
    for number, seen in codes.items():
        wrong = [code for code in seen if code not in (128 + number, -number)]
        check(f"piped {number.name}, {len(seen)} times: exit {128 + number}", not wrong, str(wrong))


def shows(session, text):
    """Whether the screen comes to show a text; drawn anew each time, as what stays is not sent again."""
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


def hears(host, **wanted):
    """Whether a host in script mode comes to say something."""
    # Of a line that has begun the rest comes with it: each is one write.
    while select.select([host.stdout], [], [], LIMIT)[0]:
        line = host.stdout.readline()
        if not line:
            return False
        said = json.loads(line)
        if all(said.get(key) == value for key, value in wanted.items()):
            return True
    return False


def entrance(binary):
    """A game that wants a key is picked from the list, by a player and by a spectator."""
    with tempfile.TemporaryDirectory() as folder:
        # Sorted before other games that there may be on this network.
        name = f"!{os.getpid()}"
        host = subprocess.Popen(
            [binary, "host", "--json", "--name", "Nora", "--session", name, "--key", "AB7K",
             "--approve", "auto"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
            env=environment(XDG_STATE_HOME=folder + "/host"),
        )
        try:
            if check("key: the host begins", hears(host, ev="hosting", key="AB7K")):
                player(binary, host, name, folder)
                visitor(binary, name, folder)
                spectator(binary, host, name, folder)
        finally:
            host.terminate()
            host.communicate()


def player(binary, host, name, folder):
    session = start("key", [binary, "join", "--name", "Ana"], XDG_STATE_HOME=folder + "/player")
    if not session:
        return
    check("key: the game is listed", shows(session, "▸ " + name))
    session.type(b"\r")
    check("key: it is asked for", shows(session, "This game wants a key"))
    session.type(b"zzzz\r")
    check("key: a wrong one is told", shows(session, "ZZZZ is not the key. Try another."))
    session.type(b"ab7k\r")
    check("key: the right one is taken", shows(session, "You are in and ready"))
    joined = hears(host, ev="playerJoined", name="Ana", kind="guest")
    check("key: the host has a player", joined)
    os.kill(session.pid, signal.SIGTERM)
    ends_well("key", session, "SIGTERM", "exit:143")


def visitor(binary, name, folder):
    arguments = [binary, "join", name, "--name", "Tia"]
    session = start("target", arguments, XDG_STATE_HOME=folder + "/visitor")
    if not session:
        return
    check("target: the key is asked for", shows(session, "This game wants a key"))
    session.type(b"ab7k\r")
    check("target: it is taken", shows(session, "You are in and ready"))
    os.kill(session.pid, signal.SIGTERM)
    ends_well("target", session, "SIGTERM", "exit:143")


def spectator(binary, host, name, folder):
    arguments = [binary, "join", "--watch", "--key", "AB7K", "--name", "Wat"]
    session = start("watching", arguments, XDG_STATE_HOME=folder + "/spectator")
    if not session:
        return
    check("watching: the game is listed", shows(session, "▸ " + name))
    session.type(b"\r")
    check("watching: no key is asked for", shows(session, "You are watching: you see what"))
    joined = hears(host, ev="playerJoined", name="Wat", kind="spectator")
    check("watching: the host has a spectator", joined)
    os.kill(session.pid, signal.SIGTERM)
    ends_well("watching", session, "SIGTERM", "exit:143")


def main():
    default = os.path.join(os.path.dirname(__file__), "..", "..", "..", ".build", "debug", "guesse")
    binary = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else default)
    if not os.access(binary, os.X_OK):
        print(f"there is no program {binary}; build it first: swift build")
        return 2
    try:
        master, slave = os.openpty()
        os.close(master)
        os.close(slave)
    except OSError as reason:
        print(f"skipped: no pseudo-terminals here ({reason})")
        return 0
    # Whoever runs this in the background may have had these ignored, and programs inherit that.
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    play = [binary, "play", "--name", "Nora"]
    ways_out(play)
    job_control("SIGTSTP", play, lambda session: os.kill(session.pid, signal.SIGTSTP))
    job_control("Ctrl-Z", play, lambda session: session.type(b"\x1a"))
    hangup(play)
    resizing(play)
    colours(play)
    piped(binary)
    entrance(binary)
    pair.run(binary, sys.modules[__name__])
    words.run(binary, sys.modules[__name__])
    drawing.run(binary, sys.modules[__name__])
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
