"""A member that floods the host, and silent connections: both must hardly disturb the others."""

import os
import time

from screens import Changes, is_ready

from lib.checks import Trouble
from lib.players import ByTheBook, come_back, is_joined, lobby_is_ready
from lib.program import built
from lib.table import Table, allowance, figures, told

# Messages that are sent again and again, in the lobby and in a game; the program Flooder has them.
IN_LOBBY = ("ready", "request", "resume", "cancel", "clock", "viewSeen", "attachmentSeen",
            "comeAndGo", "leaveAndAsk")
IN_GAME = ("draft", "sameAction")
# Seconds in which the others ask without a flood, and with one.
CALM, FLOODED = 1.0, 2.0
LAST = 12


def flooder():
    """Returns the path of the flooding program, of its newest build."""
    # `Tools/single-file Flooder` leaves it beside the single file.
    paths = [built("Flooder", kind) for kind in ("", "release", "debug")]
    there = [path for path in paths if os.access(path, os.X_OK)]
    if not there:
        raise Trouble("there is no Flooder; 'swift build --package-path Benchmarks --scratch-path "
                      ".build --product Flooder' builds it")
    return max(there, key=os.path.getmtime)


def flood(table, host, kind):
    """Starts the flooding program, which waits for a word to begin."""
    address = host.last("hosting")["address"]
    return table.seat(LAST, [kind, address], path=flooder())


def sent(table, seat):
    """Returns the number of messages that the program has sent."""
    place = len(seat.log)
    seat.say("how much?")
    _, said = table.wanted(lambda: seat.first(lambda said: said.get("ev") == "sent", place),
                           "the flood can be counted", seat)
    return said["count"]


class Crowd:
    """A host, and the players who ask it questions while one member floods it."""

    def __init__(self, table, kind, seats):
        self.table, self.in_game = table, kind in IN_GAME
        self.host = table.host("--approve", "auto", "--max", seats, "--guess-time", "300")
        words = ["join", table.name, "--json", "--no-sweep", "--name"]
        self.players = [table.seat(2 + number % (LAST - 2), words + [f"P{number}"])
                        for number in range(seats - 2)]
        for player in self.players:
            table.wanted(lambda: player.last("joined"), "has a seat", player)
            player.say("ready")
        self.flooder = flood(table, self.host, kind)
        table.wanted(lambda: self.flooder.last("joined"), "has a seat", self.flooder)
        table.wanted(lambda: lobby_is_ready(self.host, seats), "all are there", self.host)
        self.count = 0
        if self.in_game:
            self.host.answer = ByTheBook()
            self.host.say("start")
            for player in self.players:
                table.wanted(lambda: (player.screen or {}).get("name") == "guessingImage",
                             "the players guess", player)
            table.rest(0.3)

    def ask(self, seconds):
        """Asks questions one by one for some seconds; returns the time of each answer."""
        end, times = time.monotonic() + seconds, []
        while time.monotonic() < end:
            player = self.players[self.count % len(self.players)]
            self.count += 1
            if self.in_game:
                # Only the host refuses this. It removes a member who asks for refused actions too
                # often.
                self.table.rest(0.06)
                changes = Changes(self.table, [player])
                changes.make(player, "rank 0", lambda said: said.get("ev") == "rejected")
                times += changes.from_line
            else:
                changes = Changes(self.table, [self.host, *self.players])
                for line, wanted in (("unready", False), ("ready", True)):
                    changes.make(player, line, is_ready(player.number, wanted))
                times += changes.from_line
        return times

    def check(self):
        """Raises trouble if a member other than the flooder has lost the session."""
        for seat in [self.host, *self.players]:
            if seat.is_over or seat.first(lambda said: said.get("ev") == "ended"):
                raise Trouble(f"{' '.join(seat.words)} has lost the session")


def flooded(lan, kind, seats):
    """Returns times of answers without a flood and with one, and the number of its messages."""
    table = Table(lan, f"flood {kind} {seats}")
    try:
        crowd = Crowd(table, kind, seats)
        calm = crowd.ask(CALM)
        crowd.flooder.say("go")
        times = crowd.ask(FLOODED)
        crowd.check()
        return calm, times, sent(table, crowd.flooder)
    finally:
        table.close()


def case_flood(lan, kinds, seats, limit, gates):
    """Checks that no member waits longer than the limit while another one floods the host.

    The flooder sends correct messages as fast as it can.
    """
    lan.set_loss(0)
    calm, found, rows, worst, total = [], [], [], ("", 0), 0
    for kind in kinds:
        without, times, count = flooded(lan, kind, seats)
        # A member who has come and gone eight times is not let in for some seconds.
        if count < (8 if kind == "comeAndGo" else 100):
            raise Trouble(f"{kind} is no flood: {count}")
        calm, found, total = calm + without, found + times, total + count
        worst = max(worst, (kind, max(times) * 1000), key=lambda each: each[1])
        what = f"an answer at {seats} seats, flooded with {kind}"
        rows.append((what, 0, figures(times), limit))
    allowed = allowance(limit, calm, gates)
    return worst[1] <= allowed, (
        f"{told(figures(found))}, the longest with {worst[0]}; without {told(figures(calm))}; "
        f"at most {allowed:.0f} ms; {total} messages of {len(kinds)} kinds"), rows


def killed(table, former):
    """Kills a player's program and starts it again; returns it, and the time until it had its seat.
    """
    former.kill()
    began = time.monotonic()
    back, when = come_back(table, former, holds=is_joined)
    return back, when - began


def case_silent(lan, limit, trials):
    """Checks that killed players are back in time in spite of silent connections.

    63 connections of one address send nothing. One of the players has that address, too.
    """
    lan.set_loss(0)
    table, times, neighbours = Table(lan, "silent"), [], []
    try:
        host = table.host("--approve", "auto", "--max", 8)
        words = ["join", table.name, "--json", "--no-sweep", "--name"]
        player, neighbour = [table.seat(machine, words + [f"P{machine}"]) for machine in (2, LAST)]
        for seat in (player, neighbour):
            table.wanted(lambda: seat.last("joined"), "has a seat", seat)
        silent = flood(table, host, "silent")
        silent.say("go")
        table.wanted(lambda: sent(table, silent) >= 8, "connections stand", silent)
        for _ in range(trials):
            # From then on connections may be ended for new ones, which compete for the places.
            table.rest(1)
            player, took = killed(table, player)
            times.append(took)
            neighbour, took = killed(table, neighbour)
            neighbours.append(took)
        count = sent(table, silent)
        if count < 8 + trials:
            raise Trouble(f"{count} connections are no struggle for places")
        return max(times + neighbours) * 1000 <= limit, (
            f"back after {told(figures(times))}, from the same address after "
            f"{told(figures(neighbours))}; {count} silent connections were opened"), []
    finally:
        table.close()
