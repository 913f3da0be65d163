"""Quizzes between processes, with a second screen on a terminal: what it shows, when it is lost, when it is back."""

import fcntl
import os
import pty
import selectors
import shutil
import struct
import subprocess
import termios
import time

from lib.lab import program, scratch, started
from killed import own_row
from lib.players import end_together, lobby_is_ready
from lib.table import Table, Trouble, dropped, set_loss
from lib.grid import Grid

QUESTIONS = 10
# The screen says that it is cut off, and the host that the screen is gone, within so many seconds.
NOTICED = 3.0
# From the return of the network to a screen that shows what is on.
CURRENT = 1.0
# A machine of its own for the screen; and how late this loop may be that reads it.
SCREEN, GRACE = 5, 0.5
# A machine that looks at the page, and where it is.
BROWSER, PORT = 6, 8099
REST = ("--questions", str(QUESTIONS), "--answer-time", "30")


class Television:
    """`guesse screen` on a terminal in a machine, read by the loop of a table."""

    def __init__(self, table, name):
        self.table, self.grid, self.is_over, self.words = table, Grid(30, 110), False, ["screen", name]
        self.errors, self.log = None, []
        self.output, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 110, 0, 0))
        environment = {key: value for key, value in os.environ.items() if key not in ("ACCESSIBLE", "NO_COLOR")}
        environment |= {"TERM": "xterm-256color", "LANG": "C.UTF-8",
                        "XDG_STATE_HOME": os.path.join(scratch, table.lan.name, "television")}
        self.began = time.monotonic()
        self.running = subprocess.Popen(
            table.lan.inside(SCREEN) + [program.path, "screen", name, "--no-sweep"], stdin=end, stdout=end,
            stderr=subprocess.DEVNULL, env=environment, start_new_session=True)
        os.close(end)
        os.set_blocking(self.output, False)
        started.append(self)
        table.selector.register(self.output, selectors.EVENT_READ, self)

    def take(self, when, data):
        self.grid.take(data)

    def shows(self, text, seconds, what):
        """Waits until that is to be read on the screen; seconds from now."""
        begin = time.monotonic()
        if not self.table.until(lambda: " ".join(text.split()) in self.grid.words(), seconds + GRACE):
            raise Trouble(f"the screen does not show {what} within {seconds} s, but:\n{self.grid.text()}")
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
    """The host's page, read as a browser reads it: the stream of its views."""

    def __init__(self, table, address):
        words = ["-sN", "--max-time", "120", f"http://{address.rsplit(':', 1)[0]}:{PORT}/events"]
        self.seat = table.seat(BROWSER, words, path=shutil.which("curl"))
        self.table = table

    def views(self):
        return [text[6:] for _, _, text in self.seat.log if text.startswith("data: {")]

    def shows(self, text, seconds):
        """Waits for a view with that in it; what it says of a question before the answer must not depend on that."""
        if not self.table.until(lambda: any(text in view for view in self.views()), seconds):
            raise Trouble(f"the page does not show {text!r} within {seconds} s; {len(self.views())} views, {self.seat.complaint()}")
        for view in self.views():
            if "question " in view and '"state"' in view and "answer " not in view:
                raise Trouble(f"the page tells the right answer too early: {view[:300]}")


def screens(host):
    """The second screens that the host knows of, by how they are heard."""
    return [each["presence"] for each in host.last("players").get("spectators", []) if each.get("isScreen")]


def answer_all(table, seats, round):
    """Everybody presses a button, not all the same; waits for the answer, which everybody must be told alike."""
    for seat in seats:
        table.wanted(lambda: (seat.screen or {}).get("round") == round, f"question {round} is on", seat, 40)
    # Until it is shown, which is later at the first one; before that nobody may press.
    table.rest(3.6 if round == 1 else 0.7)
    for number, seat in enumerate(seats):
        if seat.screen["name"] == "question":
            seat.say(f"answer {1 + (round + number) % seat.screen['buttons']}")
    ends = []
    for seat in seats:
        table.wanted(lambda: any(said.get("name") == "answer" and said.get("round") == round for _, said, _ in seat.log),
                     f"the answer to question {round}", seat, 40)
        ends.append(next(said for _, said, _ in seat.log if said.get("name") == "answer" and said.get("round") == round))
    if len({(end["question"], end["right"], str(end["standings"])) for end in ends}) != 1:
        raise Trouble(f"not all were told the same answer: {ends}")
    return ends[0]


def killed_player(table, players, index):
    """A player dies, and comes back to the seat and the points."""
    old = players[index]
    number = old.number
    old.kill()
    players[index] = table.seat(old.machine, old.words, state=old.state)
    _, said = table.wanted(lambda: players[index].first(lambda said: said.get("ev") == "joined"), "has the seat again", players[index])
    if said.get("you") != number:
        raise Trouble(f"seat {number} became {said.get('you')}")


def case_quiz(lan, loss):
    """Ten questions; on the way the screen is cut off, then killed, then a player is killed: all are back, and all agree."""
    set_loss(lan, loss)
    table, began, television = Table(lan, f"quiz{loss}"), time.monotonic(), None
    try:
        words = ["host", "trivia", "--json", "--name", "Nora", "--session", table.name, "--no-sweep", "--approve", "auto", "--web", str(PORT), *REST]
        host = table.seat(1, words)
        table.wanted(lambda: host.last("hosting"), "the host is up", host)
        players = [table.seat(machine, ["join", table.name, "--json", "--name", f"Player{machine}", "--no-sweep"]) for machine in (2, 3, 4)]
        for seat in players:
            table.wanted(lambda: seat.last("joined"), "has a seat", seat)
        television = Television(table, table.name)
        television.shows("guesse join", 10, "how to join")
        table.wanted(lambda: screens(host) == ["connected"], "knows of the screen", host)
        page = Page(table, host.last("hosting")["address"]) if shutil.which("curl") else None
        if page:
            page.shows("guesse join", 10)
        table.wanted(lambda: lobby_is_ready(host, 4), "the game can start", host)
        host.say("start")
        times = {}
        for round in range(1, QUESTIONS + 1):
            everybody = [host] + players
            table.wanted(lambda: (host.screen or {}).get("round") == round, f"question {round}", host, 40)
            if round == 3:
                lan.do("unplug", SCREEN)
                times["cut"] = television.shows("Reconnecting", NOTICED, "that it is cut off")
                table.wanted(lambda: screens(host) == ["disconnected"], "is told that the screen is lost", host, NOTICED)
                begin = time.monotonic()
                lan.do("plug", SCREEN)
                lan.do("loss", SCREEN, loss)
                television.hides("Reconnecting", CURRENT * (1 if loss < 20 else 3))
                times["current"] = time.monotonic() - begin
            if round == 5:
                television.kill()
                table.wanted(lambda: screens(host) in ([], ["disconnected"]), "is told that the screen is lost", host, NOTICED + GRACE)
            if round == 6:
                television = Television(table, table.name)
            if round == 7:
                killed_player(table, players, 1)
                everybody = [host] + players
            end = answer_all(table, everybody, round)
            if round != 5:
                television.shows(end["note"] if round == 6 else f"answer {round} of {QUESTIONS}", 3, f"the answer to question {round}")
            if page:
                page.shows(f"answer {round} of {QUESTIONS}", 5 if loss < 20 else 20)
            host.say("next")
        for seat in [host] + players:
            table.wanted(lambda: (seat.screen or {}).get("name") == "quizOver", "the quiz is over", seat, 20)
        television.shows("final standings", 3, "the standings")
        if page:
            page.shows("final standings", 5 if loss < 20 else 20)
        final = end_together(table, [host] + players)
        if len(final) != 4:
            raise Trouble(f"{len(final)} in the standings of four")
        return True, (f"cut off for all to see after {times['cut']:.1f} s, current {times['current'] * 1000:.0f} ms after the network's return; "
                      f"{len(page.views()) if page else 'no'} views on the page; {dropped(lan)} packets lost; {time.monotonic() - began:.0f} s"), []
    finally:
        if television:
            television.close()
        table.close()
