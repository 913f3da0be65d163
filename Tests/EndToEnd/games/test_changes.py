#!/usr/bin/env python3
"""A session that changes its game: no player leaves, one comes, one is killed and comes back.

    test_changes.py [PATH-TO-GUESSE]
"""

import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from series import DRAWN, OTHER_WINS, Series, as_before, back_in  # noqa: E402

from lib import cases, program  # noqa: E402
from lib.checks import Trouble  # noqa: E402
from lib.players import ByTheBook, end_together, prompt  # noqa: E402
from lib.table import Table, same  # noqa: E402
from lib.views import carried, leaks, own_row, start  # noqa: E402

ROUNDS = 2


class Hasty(ByTheBook):
    """A host that ends the results of every round at once.

    Computer players who are the artist leave time to look at them.
    """

    def line(self, screen):
        if screen["name"] == "rankingResults" and screen["you"] == 0:
            return "next"
        return super().line(screen)


class Part:
    """The lines of a program from one place on, in the form that `leaks` takes."""

    def __init__(self, seat, log):
        self.log, self.number, self.words = log, seat.number, seat.words


class Evening:
    """The programs around one table, and the place in each one's log at which the game began."""

    def __init__(self, table):
        self.table, self.book, self.seats, self.begun = table, Hasty(), [], {}
        # The numbers of all players, also of the host's own computer player.
        self.numbers = set()

    def come(self, seat):
        """Waits until a new program has a seat."""
        host = self.table.seats[0]
        self.table.wanted(lambda: seat.screen, "has a seat", seat)
        self.seats.append(seat)
        self.table.wanted(lambda: own_row(host, seat.number), "the host knows of it", host)

    def listed(self):
        return {each["id"] for each in self.seats[0].last("players")["players"]
                if not each.get("hasLeft")}

    def is_listed(self, seat, game):
        """Returns whether a program shows the lobby with a game and all members."""
        said = seat.last("players")
        numbers = {each["id"] for each in said.get("players", [])}
        return (said.get("phase") == "lobby" and said.get("game") == game
                and {each.number for each in self.seats} <= numbers)

    def start(self, game, count):
        """Chooses a game in the lobby, makes all players ready, and starts it."""
        host, *others = self.seats
        host.say(f"game {game}")
        for seat in self.seats:
            if seat.last("players"):
                self.table.wanted(lambda: self.is_listed(seat, game), f"{game} is next", seat)
        for seat in others:
            if seat.last("joined") and not own_row(host, seat.number).get("isReady"):
                seat.say("ready")
        self.begun = {seat: len(seat.log) for seat in self.seats}
        self.numbers = self.listed()
        for seat in self.seats:
            # The first round of a new game has the same number as that of the last game.
            self.book.done.pop(seat.state, None)
        start(self.table, host, count)

    def play_guess_e(self, count):
        """Plays Guess-E to its end; checks the standings of all programs, and that no secret came
        early.
        """
        self.start("guess-e", count)
        for seat in self.seats:
            self.table.wanted(lambda: (seat.screen or {}).get("name") == "finished",
                              "the game is over", seat, 90)
        final = self.seats[0].screen["standings"]
        if len(final) != count:
            raise Trouble(f"{len(final)} in the standings of {count}")
        for seat in self.seats:
            if same(seat.screen["standings"]) != same(final):
                raise Trouble(f"{' '.join(seat.words)} ends with {seat.screen['standings']}")
            part = Part(seat, seat.log[self.begun[seat]:])
            seen = leaks(part, ROUNDS, [each.number for each in self.seats])
            if seen:
                raise Trouble(f"{' '.join(seat.words)} saw too early: {seen[0][:200]}")
        return final

    def play_series(self, count):
        """Plays a series in which one of the two players is killed; checks all programs."""
        self.start("x-and-o", count)
        began, series = dict(self.begun), Series(self.table, self.seats)
        host, guest = series.host, series.guest
        everybody = list(self.seats)
        series.say(series.mark(guest), "first")
        series.play(DRAWN[:4])
        for seat in series.others:
            if seat.last("joined"):
                series.refused(seat, "move 8", "onTheBench")
                series.refused(seat, f"prompt {prompt(1)}", "otherGame")
        before = carried(guest.screen)
        guest.kill()
        back = back_in(series, guest)
        as_before(self.table, back, before)
        self.seats[self.seats.index(guest)] = back
        everybody.append(back)
        series.play(DRAWN[4:])
        series.say(series.mark(host), "reset")
        series.play(OTHER_WINS)
        series.say(series.mark(host), "end")
        series.check_pasts([Part(seat, seat.log[began.get(seat, 0):]) for seat in everybody])
        for seat in everybody:
            for _, _, text in seat.log[began.get(seat, 0):]:
                if "secret" in text:
                    raise Trouble(f"{' '.join(seat.words)} is shown the former game: {text[:200]}")

    def back_to_lobby(self):
        host = self.seats[0]
        host.say("lobby")
        for seat in self.seats:
            name = "createSession" if seat is host else "sessionWaiting"
            self.table.wanted(lambda: seat.screen["name"] == name, "is back in the lobby", seat)
            if seat.first(lambda said: said.get("ev") in ("ended", "denied", "end")):
                raise Trouble(f"{' '.join(seat.words)} had to leave")
        if self.listed() != self.numbers:
            raise Trouble(f"{self.listed()} are in the lobby, and {self.numbers} played")
        if any(seat.running.poll() is not None for seat in self.seats):
            raise Trouble("a program has ended")


def case_changes(lan, loss):
    """Guess-E, X and O, Guess-E: two people and two computer players, then a fifth.

    One computer player is the host's, the other a program of its own.
    """
    lan.set_loss(loss)
    table, began = Table(lan, f"changes{loss}"), time.monotonic()
    try:
        evening = Evening(table)
        host = table.host("--approve", "auto", "--same-two", "--rounds", ROUNDS,
                          "--results-time", "60", "--move-time", "120", answer=evening.book)
        evening.seats.append(host)
        person = ["join", table.name, "--json", "--no-sweep", "--name"]
        evening.come(table.seat(2, person + ["Aziz"], answer=evening.book))
        host.say("bot")
        robot = table.seat(3, ["bot", table.name, "--json", "--no-sweep", "--name", "Robot"])
        evening.come(robot)
        evening.play_guess_e(4)
        evening.back_to_lobby()
        evening.come(table.seat(4, person + ["Ana"], answer=evening.book))
        evening.play_series(5)
        evening.back_to_lobby()
        final = evening.play_guess_e(5)
        end_together(table, [seat for seat in evening.seats if seat is not robot])
        table.wanted(lambda: robot.is_over, "the computer player ends", robot)
        if robot.running.wait() != 0:
            raise Trouble(f"the computer player ended with {robot.running.returncode}")
        return True, (f"three games, {len(final)} in the last one, one killed and back; "
                      f"{lan.dropped()} packets lost; {time.monotonic() - began:.1f} s"), []
    finally:
        table.close()


def all_cases(lan, _):
    """Yields the name and the function of the case."""
    yield "a session that changes its game", lambda: case_changes(lan, 5)


if __name__ == "__main__":
    sys.exit(
        cases.main("a session that changes its game", program.command_line(__doc__), all_cases))
