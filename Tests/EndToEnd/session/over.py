"""Sessions that no member can carry on.

The programs that are left must end within 70 s, with the points and the way back.
"""

import json
import os
import signal
import subprocess
import time

from phases import GUESS_E, Artist, LostHostPlay

from lib import program
from lib.checks import Trouble
from lib.program import scratch


class KindArtist(Artist):
    """An artist who marks a guess as right: a computer player's own guess may earn nothing."""

    def line(self, screen):
        line = super().line(screen)
        guessed = [each["id"] for each in screen.get("guesses", []) if each.get("text")]
        if screen["name"] == "rankingGuesses" and line and guessed:
            return f"mark {guessed[0]}\n{line}"
        return line


class OverPlay(LostHostPlay):
    """A session whose host is lost for good, or for longer than the others look for it."""

    def __init__(self, table, number, name):
        super().__init__(table, number, 1, "the results")
        self.name, self.book = name, KindArtist(self)
        self.round = 1
        self.book.held = lambda seat: self.place(seat) == ("rankingResults", 1)

    def at_results(self, seats):
        """Plays to the results of the first round, so that there are points."""
        self.host.say("start")
        for seat in seats:
            yield self.want(lambda: self.place(seat) == ("rankingResults", 1), "sees results", seat)
            scores = seat.screen["scores"]
            if not any(each["points"] for each in scores):
                raise Trouble(f"{self.name}: no player has points: {scores}")

    def is_over(self, seats, began):
        """Waits until all are told that the session is over, counted from the host's end."""
        for seat in seats:
            yield self.want(lambda: self.told(seat, "ended", began), "is told that it is over",
                            seat, 80)
        ends = [seat.first(lambda said: said.get("ev") == "ended") for seat in seats]
        self.took = (max(when for when, _ in ends) - began) * 1000
        for _, said in ends:
            if said["reason"] != "connectionLost":
                raise Trouble(f"{self.name}: ended with {said}")
        for seat in seats:
            if seat.first(lambda said: said.get("ev") == "hostChanged"):
                raise Trouble(f"{self.name}: a program carried the game on")

    def has_points(self, seat, points):
        """Checks that the program ends with the points of its screen.

        It must also keep them, unless it is a spectator's.
        """
        seat.running.stdin.close()
        yield self.want(lambda: seat.is_over, "the program ends", seat)
        end = seat.last("end")
        standings = {each["player"]: each["points"] for each in end.get("standings", [])}
        if standings != points or end["code"] != 6:
            raise Trouble(f"{self.name}: {points} became {end}")
        # A spectator has no results.
        if "--watch" in seat.words:
            return
        kept = self.results(seat)
        if not kept or kept[0]["reason"] != "connectionLost" or kept[0]["session"] != self.session:
            raise Trouble(f"{self.name}: kept {kept}")
        if kept[0]["standings"] != end["standings"]:
            raise Trouble(f"{self.name}: kept {kept[0]['standings']}, not {end['standings']}")

    def results(self, seat):
        """Returns the results that a program has kept, the newest first."""
        folder = os.path.join(scratch, self.table.lan.name, seat.state)
        done = subprocess.run([program.path, "results", "--json"], capture_output=True, text=True,
                              env=os.environ | {"XDG_STATE_HOME": folder})
        return [json.loads(line) for line in done.stdout.splitlines()]

    def points(self, seat):
        scores = seat.screen.get("scores") or seat.screen["standings"]
        return {each["player"]: each["points"] for each in scores}


class EndedPlay(OverPlay):
    """A game of Guess-E with --no-migrate, at its results."""

    def steps(self):
        yield from self.open([*GUESS_E, "--no-migrate"], self.book)
        yield from self.at_results([self.host, *self.players])
        points = {seat: self.points(seat) for seat in self.players}
        yield from self.is_over(self.players, self.kill())
        for seat in self.players:
            yield from self.has_points(seat, points[seat])


class EndedSeries(OverPlay):
    """A series of X and O with --no-migrate, after a board."""

    def steps(self):
        yield from self.open(["xo", "--variant", "misere", "--no-migrate"])
        guest, seats = self.players[0], [self.players[0], self.host]
        self.host.say("start")
        for seat in seats:
            yield self.want(lambda: (seat.screen or {}).get("sides"), "the series begins", seat)
        guest.say("first")
        yield self.want(lambda: guest.screen["name"] == "playing", "the board is there", guest)
        for index, square in enumerate([0, 4, 1, 3, 2]):
            seats[index % 2].say(f"move {square}")
            # The player who moves sees the move before the host has it.
            yield self.want(lambda: all(seat.screen["board"][square] != "." for seat in seats),
                            "both see it", guest)
        yield self.want(lambda: guest.screen["name"] == "boardOver", "the board is over", guest)
        points = self.points(guest)
        if not any(points.values()):
            raise Trouble(f"{self.name}: no player has points: {points}")
        yield from self.is_over([guest], self.kill())
        yield from self.has_points(guest, points)


class WatchedPlay(OverPlay):
    """A game that another host could carry on, but no member can.

    A spectator and the program of a computer player are left.
    """

    def steps(self):
        words = ["host", *GUESS_E, "--name", "Nora", "--session", self.session, "--approve", "auto",
                 "--bots", 1]
        self.host = self.seat(0, words, self.book)
        yield self.want(lambda: self.host.last("hosting"), "the host is up")
        robot = self.table.seat(2, ["bot", self.session, "--json", "--no-sweep"],
                                f"{self.session}-bot")
        self.programs.append(robot)
        watcher = self.seat(2, ["join", self.session, "--watch", "--name", "Wanda"])
        yield self.want(lambda: watcher.last("joined"), "watches", watcher)
        ready = lambda: (len(self.host.last("players")["players"]) == 3
                         and self.is_ready(self.host, 1))
        yield self.want(ready, "the game can start")
        yield from self.at_results([self.host, watcher])
        points, began = self.points(watcher), self.kill()
        yield from self.is_over([watcher], began)
        yield from self.has_points(watcher, points)
        yield self.want(lambda: robot.is_over, "the computer player ends", robot)


class ReturningHost(OverPlay):
    """A host that stops for longer than its guests look for it, and goes on.

    The guests must be able to come back to seat and points.
    """

    def steps(self):
        yield from self.open([*GUESS_E, "--no-migrate"], self.book)
        yield from self.at_results([self.host, *self.players])
        guest = self.players[0]
        points, number = self.points(guest), guest.number
        self.host.running.send_signal(signal.SIGSTOP)
        began = time.monotonic()
        yield from self.is_over([guest], began)
        self.host.running.send_signal(signal.SIGCONT)
        place = len(guest.log)
        guest.say(f"join {self.session}")
        answer = lambda: guest.first(lambda said: said.get("ev") in ("joined", "denied"), place)
        _, said = yield self.want(answer, "is let in again", guest)
        if said.get("you") != number:
            raise Trouble(f"{self.name}: was in seat {number}, and then: {said}")
        again = lambda: guest.first(lambda said: said.get("ev") == "screen", place)
        _, screen = yield self.want(again, "sees the game again", guest)
        found = {each["player"]: each["points"] for each in screen["scores"]}
        # The host's time has gone on, so the results may be over; the points are the same.
        if found != points:
            raise Trouble(f"{self.name}: {points} became {found}")


def over_plays():
    """Returns all of these sessions as functions of a table and the session's number."""
    return [
        lambda table, number: EndedPlay(table, number, "Guess-E with --no-migrate"),
        lambda table, number: EndedSeries(table, number, "X and O with --no-migrate"),
        lambda table, number: WatchedPlay(table, number, "a spectator and a bot's program left"),
        lambda table, number: ReturningHost(table, number, "the host comes back"),
    ]
