#!/usr/bin/env python3
"""Checks guesse on a terminal: its end in every way, the way into a game, and drawing by hand.

    test_terminal.py [PATH-TO-GUESSE]

Runs the program on a pseudo-terminal, ends it in every way in which a terminal program can end, and
checks three things: the bytes that reached the terminal, the terminal's settings, and the end of
the process. Nearly all waiting is for bytes or for an end, with a limit.
"""

import os
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

import drawing  # noqa: E402
import pair  # noqa: E402
import pseudo_terminal  # noqa: E402
import words  # noqa: E402
from pseudo_terminal import (  # noqa: E402
    COLOUR, CURSOR, ENTER, FRAME_END, LIMIT, ends_well, environment, is_left_once, outcome,
    set_size, shows, start)

from lib import checks, program  # noqa: E402
from lib.checks import check  # noqa: E402
from lib.process import Process  # noqa: E402


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
        # The program tells the key Escape from a sequence by the time after it; then the question
        # comes. A letter typed before that would be Alt and the letter.
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
        # Signals that have no meaning for the program.
        signal.SIGUSR1,
        signal.SIGXCPU,
        signal.SIGSYS,
        signal.SIGVTALRM,
        signal.SIGRTMIN,
    ):
        session = start(number.name, play)
        if session:
            os.kill(session.pid, number)
            # If a process restores the screen and then dies of the signal, its shell sees both.
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
    again = session.until_bytes(ENTER, mark) and session.until_frame(
        session.output.find(ENTER, mark))
    # The whole screen, not only its changes: even the corner of the frame is drawn again.
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
    """Checks the loss of the terminal's other side, as when its window is closed."""
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
        check("colour: there is some by default", COLOUR.search(session.output) is not None)
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
        "piped without arguments: names the help, exit 2",
        result.returncode == 2 and b"help" in result.stderr
    )
    result = run("play", "--colour\x1b[31m")
    is_plain = result.stderr.count(b"\n") == 1 and b"\x1b" not in result.stderr
    check("a typing error: exit 2, one plain line", result.returncode == 2 and is_plain)
    codes = {}
    # Many times, as early as possible: a signal that comes while the program starts must count too.
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


def tells(host, **wanted):
    """Waits for an event of a host in script mode; returns it, or None."""
    return host.hears(
        lambda said: all(said.get(key) == value for key, value in wanted.items()), LIMIT)


def entrance(binary):
    """Checks that a player and a spectator can choose a game with a key from the list."""
    with tempfile.TemporaryDirectory() as folder:
        # Listed before all other games on this network.
        name = f"!{os.getpid()}"
        host = Process(
            [binary, "host", "--json", "--name", "Nora", "--session", name, "--key", "AB7K",
             "--approve", "auto"],
            environment=environment(XDG_STATE_HOME=folder + "/host"))
        try:
            if check("key: the host begins", tells(host, ev="hosting", key="AB7K")):
                player(binary, host, name, folder)
                visitor(binary, name, folder)
                spectator(binary, host, name, folder)
        finally:
            host.signal(signal.SIGTERM)
            host.finish()


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
    joined = tells(host, ev="playerJoined", name="Ana", kind="guest")
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
    joined = tells(host, ev="playerJoined", name="Wat", kind="spectator")
    check("watching: the host has a spectator", joined)
    os.kill(session.pid, signal.SIGTERM)
    ends_well("watching", session, "SIGTERM", "exit:143")


def main():
    options = program.read(program.command_line(__doc__))
    reason = pseudo_terminal.missing()
    if reason:
        return checks.skip_all("the terminal", reason)
    binary = program.choose(options)
    pseudo_terminal.heed_signals()
    play = [binary, "play", "--name", "Nora"]
    ways_out(play)
    job_control("SIGTSTP", play, lambda session: os.kill(session.pid, signal.SIGTSTP))
    job_control("Ctrl-Z", play, lambda session: session.type(b"\x1a"))
    hangup(play)
    resizing(play)
    colours(play)
    piped(binary)
    entrance(binary)
    pair.run(binary)
    words.run(binary)
    drawing.run(binary)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
