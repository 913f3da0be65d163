#!/usr/bin/env python3
"""Games of Phone: whole ones, ones that lose a player or the host, and sheets taken back.

    test_phone.py [PATH-TO-GUESSE] [CASE ...]

CASE is a word of a case's name.
"""

import json
import shutil
import signal
import sys
import time
from itertools import product
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from second_screen import PORT, Page, Television  # noqa: E402
from sheets import (  # noqa: E402
    HANGS, PhonePlay, hand_in, is_at, is_drawn, line, made, pages, place, scribble, text)

from lib import cases, program  # noqa: E402
from lib.checks import Trouble  # noqa: E402
from lib.plays import side_by_side  # noqa: E402
from lib.table import Table  # noqa: E402

# Seconds for each step of a game in which a player is away.
SHORT = 10
QUICK = ["--write-time", SHORT, "--drawing-time", SHORT, "--describe-time", SHORT]
# Seconds until the host has a typed line, at 5 % loss; and until all know the next host.
ON_ITS_WAY, FOLLOWED = 1.0, 15
# The number of times that one player hands in and another takes back at the same time.
INSTANTS = 20


class Whole(PhonePlay):
    """A game in which all answer every screen, and keep the album at the end."""

    def steps(self):
        yield from self.open()
        self.host.say("start")
        for seat in self.everybody():
            yield from self.until(lambda: place(seat)[0] == "album", "the album is there", seat)
        yield from self.finish()

    def finish(self):
        """Checks the album page by page, and its kept copy."""
        yield from self.album()
        found = pages(self.host)
        for seat in self.programs:
            for _, said, words in seat.log:
                if said.get("ev") in ("rejected", "error", "playerRejected"):
                    raise Trouble(f"{self.name}: {' '.join(seat.words)} was told {words}")
        for seat in [self.host, *self.players]:
            yield from self.until(lambda: seat.last("gallery"), "keeps the album", seat)
            with open(seat.last("gallery")["path"]) as file:
                chains = json.load(file)["chains"]
            kept = {(chain, shown): entry for chain, each in enumerate(chains, 1)
                    for shown, entry in enumerate(each["entries"], 1)}
            if kept != found:
                raise Trouble(f"{self.name}: player {seat.number} keeps {len(kept)} entries, "
                              f"not the {len(found)} that were shown")
        self.figure = (f"{len(found)} entries, no secret in {self.lines} lines, "
                       f"the longest step {self.took} ms")


class Room(Television):
    """A second screen that remembers all that it showed, with the times."""

    def __init__(self, table, name):
        self.seen = []
        super().__init__(table, name)

    def take(self, when, data):
        super().take(when, data)
        self.seen.append((when, self.grid.words()))


class Watched(Whole):
    """A whole game beside a screen on a terminal and a page.

    Neither may show a part of a chain before the album.
    """

    def steps(self):
        room = page = None
        has_page = shutil.which("curl") is not None
        try:
            yield from self.open(*(["--web", PORT] if has_page else []))
            room = Room(self.table, self.session)
            yield from self.until(lambda: "guesse join" in room.grid.words(), "a screen is there")
            if has_page:
                page = Page(self.table, self.host.last("hosting")["address"])
                yield from self.until(lambda: page.views(), "the page is there")
            self.book.held = lambda seat: place(seat)[1] > self.open_step
            self.host.say("start")
            for self.open_step in range(self.size + 1):
                # From the last answers on the album may begin, and any program may tell it first.
                last = time.monotonic()
                for seat in [self.host, *self.players]:
                    self.book.act(seat)
                # Until both have shown the next step.
                yield from self.rest(0.7)
            yield from self.until(lambda: self.page(self.host), "the album is there")
            yield from self.until(lambda: any(self.told(room.grid.words())), "a screen shows it")
            views = [(when, line) for when, _, line in page.seat.log] if page else []
            for name, shown in (("screen", room.seen), ("page", views)):
                early = [words for when, words in shown if when < last and any(self.told(words))]
                late = [words for when, words in shown if when > last and any(self.told(words))]
                if early or shown and not late:
                    raise Trouble(f"{self.name}: the {name} showed {early[:1] or 'nothing'}")
            yield from self.finish()
            self.figure += (f"; {len(room.seen)} changes of a screen and {len(views)} lines of "
                            "a page, no secret among them")
        finally:
            for each in (room, page and page.seat):
                if each:
                    each.close()

    def told(self, words):
        """Yields for each sheet whether a screen shows it."""
        for number in range(self.size):
            for step in range(self.size):
                yield text(number, step) in words or made(number, step) in words


class Left(PhonePlay):
    """A game that a player leaves in one step.

    The sheet counts as it is then, and a stand-in does the other steps.
    """

    def __init__(self, table, number, step):
        super().__init__(table, number, 4, f"a player leaves in step {step + 1}")
        self.step = step

    def steps(self):
        yield from self.open()
        yield from self.begin()
        self.victim.say("leave")
        yield from self.until(lambda: self.victim.last("ended"), "has left", self.victim)
        if self.victim.last("ended")["reason"] != "left":
            raise Trouble(f"{self.name}: {self.victim.last('ended')}")
        self.gone.append(self.victim)
        self.stand_in()
        self.book.again([self.host, *self.players])
        yield from self.album()

    def begin(self):
        """Waits until the victim is at its step, with a drawing begun or a sentence handed in."""
        self.victim = self.players[1]
        state, step, number = self.victim.state, self.step, self.victim.number
        has_handed_in = step == 2
        # If the victim has handed in, another player keeps the step open.
        slow = self.players[0].state if has_handed_in else None
        self.book.held = lambda seat: (
            seat.state in (state, slow) and place(seat)[1] == step + 1)
        self.host.say("start")
        yield from self.until(lambda: is_at(self.victim, step), "is there", self.victim)
        if has_handed_in:
            hand_in(self.victim)
            yield from self.is_with(number, step)
        elif is_drawn(step):
            self.victim.say(f"scribble {scribble(number, step)}")
            yield from self.rest(ON_ITS_WAY)
            self.expected[number, step] = ("unfinished", scribble)
        others = {seat.number for seat in [self.host, *self.players]
                  if seat is not self.victim and seat.state != slow}
        yield from self.until(lambda: is_at(self.host, step)
                              and others <= set(self.host.screen["done"]), "the others are done")

    def stand_in(self):
        """Expects a stand-in's entries for the victim from now on."""
        for step in range(self.step, self.size):
            if step > self.step or not is_drawn(step) and step != 2:
                self.expected[self.victim.number, step] = ("standIn", None)


class KilledForGood(Left):
    """A game with a player who is killed and does not come back; no step is longer than its time.
    """

    def __init__(self, table, number, step):
        super().__init__(table, number, step)
        self.name, self.flags = f"a player is killed for good in step {step + 1}", QUICK

    def steps(self):
        yield from self.open()
        yield from self.begin()
        self.end(self.victim)
        self.stand_in()
        self.gone.append(self.victim)
        yield from self.until(lambda: not is_at(self.host, self.step), "the step ends")
        yield from self.until(lambda: self.page(self.host), "the album is there")
        yield from self.album()
        self.figure = f"after a kill for good no step is longer than {self.took} ms"

    def end(self, seat):
        seat.running.send_signal(signal.SIGKILL)
        seat.running.wait()


class Killed(KilledForGood):
    """A game with a player who is killed and comes back to the same step and sheet."""

    def __init__(self, table, number, step):
        super().__init__(table, number, step)
        self.name = f"a player is killed in step {step + 1}"

    def steps(self):
        yield from self.open()
        yield from self.begin()
        before, number = self.victim.screen, self.victim.number
        self.end(self.victim)
        began = time.monotonic()
        self.back = self.players[1] = self.join(2, answer=self.book, state=self.victim.state)
        entered = lambda: self.back.first(lambda said: said.get("ev") in ("joined", "denied"))
        _, said = yield from self.until(entered, "is let in again", self.back)
        if said.get("you") != number:
            raise Trouble(f"{self.name}: was in seat {number}, and then: {said}")
        shown = lambda: self.back.first(lambda said: said.get("chain"))
        when, said = yield from self.until(shown, "sees the game again", self.back)
        for key in ("name", "round", "chain", "sentence", "drawing", "example", "isHandedIn"):
            if said.get(key) != before.get(key):
                raise Trouble(f"{self.name}: {key} was {before.get(key)}, is {said.get(key)}")
        self.took_back = (when - began) * 1000
        if not is_drawn(self.step):
            self.book.again([self.host, *self.players])
        yield from self.until(lambda: not is_at(self.host, self.step), "the step ends")
        yield from self.until(lambda: self.page(self.host), "the album is there")
        yield from self.album()
        self.figure = f"in step {self.step + 1} back after {self.took_back:.0f} ms"


class HostKilled(PhonePlay):
    """A game whose host is killed while all draw.

    Another one carries it on, with every sheet but the host's own.
    """

    def __init__(self, table, number, returns):
        super().__init__(table, number, 4, "the host is killed while all draw"
                         + (", and comes back" if returns else ""),
                         [*QUICK, "--drawing-time", 2 * SHORT])
        self.returns = returns

    def steps(self):
        yield from self.open()
        former, (first, second, third) = self.host, self.players
        self.book.held = lambda seat: place(seat)[1] == 2
        former.say("start")
        yield from self.all_at(1, self.everybody())
        for seat in (former, second):
            seat.say(f"scribble {scribble(seat.number, 1)}")
        hand_in(first)
        yield from self.is_with(first.number, 1)
        yield from self.rest(ON_ITS_WAY)
        before = {seat: seat.screen for seat in self.players}
        began = self.kill()
        self.gone.append(former)
        for seat in self.everybody():
            yield from self.until(lambda: seat.last("hostChanged"), "is told the new host",
                                  seat, FOLLOWED)
        told = [seat.first(lambda said: said.get("ev") == "hostChanged")[0]
                for seat in self.everybody()]
        heirs = [seat for seat in self.players if seat.last("hosting")]
        if len(heirs) != 1:
            raise Trouble(f"{self.name}: {len(heirs)} carry the game on")
        self.heir = heirs[0]
        for seat in self.players:
            since = len(seat.log)
            seat.say("view")
            yield from self.until(lambda: seat.first(
                lambda said: said.get("ev") == "screen", since), "shows the game", seat)
            for key in ("name", "round", "chain", "sentence", "isHandedIn"):
                if seat.screen.get(key) != before[seat].get(key):
                    raise Trouble(f"{self.name}: {key} of player {seat.number} was "
                                  f"{before[seat].get(key)}, is {seat.screen.get(key)}")
        self.expected[second.number, 1] = ("unfinished", scribble)
        if self.returns:
            back = self.join(0, answer=self.book, state=former.state)
            self.players.append(back)
            yield from self.until(lambda: is_at(back, 1), "is back in the same step", back)
            if back.number != 0 or back.screen["chain"] != former.screen["chain"]:
                raise Trouble(f"{self.name}: the former host has {back.screen}")
            hand_in(back)
        else:
            self.expected |= {(0, step): ("standIn", None) for step in range(1, self.size)}
        hand_in(third)
        yield from self.until(lambda: not is_at(self.heir, 1), "the step ends", self.heir)
        self.book.again(self.players)
        yield from self.until(lambda: self.page(self.heir), "the album is there", self.heir)
        yield from self.album()
        self.figure = (f"{(max(told) - began) * 1000:.0f} ms from the host's end to the last who "
                       f"is told of another, the longest step {self.took} ms")


class Doors(PhonePlay):
    """A game with nine players for eight seats, wrong keys, and guests who type the host's words.
    """

    KEY = "AB7K"

    def steps(self):
        words = ["host", "phone", "--name", "Player0", "--session", self.session,
                 "--key", self.KEY, "--max", 8]
        self.host = self.seat(0, words)
        yield from self.until(lambda: self.host.last("hosting"), "the host is up")
        yield from self.is_denied(self.join(9, "--key", "ZZZZ"), "wrongKey")
        yield from self.is_denied(self.join(9), "wrongKey")
        # All at the same time: one is too many.
        crowd = [self.join(number, "--key", self.KEY) for number in range(1, 9)]
        for seat in crowd:
            yield from self.until(lambda: seat.last("joined") or seat.last("denied"),
                                  "is let in or not", seat)
        self.players = [seat for seat in crowd if seat.last("joined")]
        denied = [seat.last("denied").get("reason") for seat in crowd if seat.last("denied")]
        if len(self.players) != 7 or denied != ["full"]:
            raise Trouble(f"{self.name}: {len(self.players)} came in, others were told {denied}")
        yield from self.is_denied(self.join(9, "--key", self.KEY), "full")
        yield from self.is_denied(self.join(9, "--key", "ZZZZ"), "wrongKey")
        yield from self.until(lambda: not self.host.last("players").get("startBlocker"),
                              "the game can start")
        yield from self.is_refused("start")
        if self.host.last("players")["phase"] != "lobby":
            raise Trouble(f"{self.name}: a guest has started the game")
        self.host.say("start")
        yield from self.all_at(0, [self.host, *self.players])
        for line in ("start", "endstep", "next", "chain 1"):
            yield from self.is_refused(line)
        yield from self.rest(ON_ITS_WAY)
        yield from self.all_at(0, [self.host, *self.players])
        self.host.say("endstep")
        yield from self.all_at(1, [self.host, *self.players])
        self.figure = "nine for eight seats, three wrong keys, five refusals"

    def is_denied(self, seat, reason):
        yield from self.until(lambda: seat.last("denied") or seat.last("joined"),
                              "is let in or not", seat)
        if seat.last("denied").get("reason") != reason:
            raise Trouble(f"{self.name}: {seat.words} is to be told {reason}: {seat.log[-1][2]}")
        seat.close()

    def is_refused(self, line):
        guest = self.players[0]
        since = len(guest.log)
        guest.say(line)
        yield from self.until(lambda: guest.first(
            lambda said: said.get("ev") in ("rejected", "error"), since),
            f"'{line}' is refused", guest)


class Instants(PhonePlay):
    """Games in which one takes a sheet back at the time at which the last other one hands in."""

    def steps(self):
        self.book.held = lambda seat: True
        yield from self.open()
        seats, tried, ended = [self.host, *self.players], 0, 0
        while tried < INSTANTS:
            self.host.say("start")
            for step in range(self.size):
                taker = seats[tried % self.size]
                last = seats[(tried + 1 + tried // self.size % (self.size - 1)) % self.size]
                has_ended = yield from self.instant(step, seats, taker, last, tried)
                tried, ended = tried + 1, ended + has_ended
            yield from (self.album() if tried == self.size else self.leaf())
            if tried < INSTANTS:
                self.host.say("lobby")
                for seat in seats:
                    yield from self.until(lambda: "chain" not in seat.screen
                                          and place(seat)[0] != "albumOver", "is in the lobby",
                                          seat)
                yield from self.until(self.can_start, "the next game can start")
        self.figure = f"{tried} instants: {ended} ended the step, {tried - ended} did not"

    def instant(self, step, seats, taker, last, number):
        """Tries it once; returns whether the step ended."""
        everybody = [*seats, self.watcher]
        yield from self.all_at(step, everybody)
        ready = [seat for seat in seats if seat not in (taker, last)]
        # In every second trial the host has the sheet already, and it is only taken back.
        if number % 2:
            ready.append(taker)
        for seat in ready:
            hand_in(seat)
        done = {seat.number for seat in ready}
        yield from self.until(lambda: all(is_at(seat, step) and set(seat.screen["done"]) == done
                                          for seat in everybody), "all see which players are done")
        lines = {taker: "takeback" if number % 2 else f"{line(taker)}\ntakeback", last: line(last)}
        for seat in (taker, last) if number // 2 % 2 else (last, taker):
            seat.say(lines[seat])
        rest = sorted(seat.number for seat in seats if seat is not taker)

        def where(seat):
            """Returns the place that a program shows and the players who are done.

            Returns None while the program's own state contradicts them.
            """
            screen = seat.screen
            own = screen.get("isHandedIn")
            if own is not None and own != (seat.number in screen["done"]):
                return None
            return (screen["name"], screen["round"], screen.get("shown"),
                    tuple(sorted(screen.get("done", []))))

        def settled():
            places = {where(seat) for seat in everybody}
            if len(places) != 1 or None in places:
                return None
            found = places.pop()
            if found[2] or found[1] == step + 2 and not found[3]:
                return "ended"
            return "waits" if found[1] == step + 1 and list(found[3]) == rest else None

        told = f"all show the same after step {step + 1} of instant {number + 1}"
        outcome = yield from self.until(settled, told, taker, HANGS)
        if outcome == "waits":
            # A line of the player who takes back may still be on its way, and end the step.
            yield from self.rest(ON_ITS_WAY)
            outcome = yield from self.until(settled, told, taker, HANGS)
        if outcome == "waits":
            hand_in(taker)
            yield from self.until(lambda: settled() == "ended", "the step ends", taker, HANGS)
        return outcome == "ended"

    def leaf(self):
        """Goes to the end of the album by its last chain."""
        seats = self.everybody()
        self.host.say(f"chain {self.size}")
        for shown in range(1, self.size + 1):
            wanted = ("album", self.size, shown)
            yield from self.until(lambda: all(self.page(seat) == wanted for seat in seats),
                                  f"page {wanted}", self.host, HANGS)
            self.host.say("next")
        yield from self.until(lambda: all(place(seat)[0] == "albumOver" for seat in seats),
                              "the album is over", self.host, HANGS)


def run(lan, loss, name, plays):
    """Runs games side by side on one network; returns whether all passed, and their figures."""
    lan.set_loss(loss)
    table, began = Table(lan, name), time.monotonic()
    try:
        plays = [make(table, number) for number, make in enumerate(plays)]
        _, troubles = side_by_side(table, plays)
        told = [play.figure for play in plays if play.figure]
        detail = "; ".join([*told, f"{lan.dropped()} packets lost",
                            f"{time.monotonic() - began:.0f} s", *troubles.values()])
        return not troubles, detail, []
    finally:
        table.close()


def case_whole(lan, size, loss):
    """Plays a whole game; a game without loss has second screens too."""
    game = Whole if loss else Watched
    return run(lan, loss, f"phone{size}-{loss}", [
        lambda table, number: game(table, number, size, f"{size} players at {loss} %")])


def case_left(lan, loss):
    """Runs games side by side; in each a player leaves in another step."""
    return run(lan, loss, "phone-left", [
        lambda table, number, step=step: Left(table, number, step) for step in range(4)])


def case_lost(lan, loss):
    """Runs games in which a player is killed in a step and comes back, and one without the return.
    """
    killed = [lambda table, number, step=step: Killed(table, number, step) for step in range(4)]
    return run(lan, loss, "phone-lost", [
        *killed, lambda table, number: KilledForGood(table, number, 1)])


def case_followed(lan, loss):
    """Runs two games whose host is killed while all draw; in one the host comes back."""
    return run(lan, loss, "phone-host", [
        lambda table, number, returns=returns: HostKilled(table, number, returns)
        for returns in (False, True)])


def case_doors(lan):
    """Runs the game with players who may not come in, and guests who may not start."""
    return run(lan, 0, "phone-doors", [
        lambda table, number: Doors(table, number, 9, "the doors")])


def case_instants(lan, loss):
    """Runs the games in which one hands in and another takes back at the same time."""
    return run(lan, loss, "phone-instants", [
        lambda table, number: Instants(table, number, 4, "in one instant")])


def all_cases(lan, _):
    """Yields the name and the function of each case."""
    for size, loss in product((2, 3, 5, 8), (0, 5, 20)):
        yield f"phone with {size} players at {loss} %", lambda: case_whole(lan, size, loss)
    yield "phone, and a player leaves in each step", lambda: case_left(lan, 5)
    yield "phone, and a player is killed in each step", lambda: case_lost(lan, 5)
    yield "phone, and the host is killed while all draw", lambda: case_followed(lan, 5)
    yield "phone, and players who may not come in or start", lambda: case_doors(lan)
    yield "phone, and a sheet is taken back in one instant", lambda: case_instants(lan, 5)


if __name__ == "__main__":
    sys.exit(cases.main("games of Phone", program.command_line(__doc__), all_cases))
