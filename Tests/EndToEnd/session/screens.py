"""The time until a change is on every screen, with eight players who change something in turn."""

import random

from lib.checks import Trouble
from lib.players import ByTheBook, guess, lobby_is_ready, prompt, seated
from lib.table import Table, allowance, figures, told

GUESTS = 7


class Changes:
    """Changes one by one, each a moment after the one before is on every screen."""

    def __init__(self, table, seats):
        self.table, self.seats, self.pause = table, seats, random.Random(7)
        self.from_line, self.from_host, self.pictures = [], [], []

    def make(self, seat, line, shows, keep=True):
        """Types a line; keeps the time until every screen shows the change.

        It counts from the line and from the host's screen.
        """
        self.table.rest(self.pause.uniform(0.005, 0.03))
        places = [len(each.log) for each in self.seats]
        typed = seat.say(line)
        shown = [0.0] * len(self.seats)

        def everywhere():
            for index, each in enumerate(self.seats):
                while not shown[index] and places[index] < len(each.log):
                    when, said, _ = each.log[places[index]]
                    places[index] += 1
                    if shows(said):
                        shown[index] = when
            return all(shown)

        self.table.wanted(everywhere, f"'{line}' of {seat.number} is on every screen", seat)
        last = max(shown)
        if keep:
            self.from_line.append(last - typed)
            # A player's screen may be read before the host's own, since both outputs are pipes.
            self.from_host.append(max(0.0, last - shown[0]))
        else:
            self.pictures.append(last - typed)


def is_ready(number, wanted):
    return lambda said: said.get("ev") == "players" and any(
        each["id"] == number and each["isReady"] == wanted for each in said["players"])


def is_at(round, *names):
    return lambda said: (said.get("ev") == "screen" and said.get("round") == round
                         and said["name"] in names)


def has_guessed(round, number):
    """Returns a condition: a guess is in. The last one ends the phase, so the next screen counts
    too.
    """
    def shows(said):
        if said.get("ev") != "screen" or said.get("round") != round:
            return False
        waits = said["name"] in ("guessingImage", "waitingForGuesses")
        return number not in said["waitingOn"] if waits else said["name"] in (
            "rankingGuesses", "waitingForRanking")
    return shows


def play_round(changes, round):
    """Plays a whole round; each move is a change."""
    by_number = {seat.number: seat for seat in changes.seats}
    artist = by_number[changes.seats[0].screen["artist"]]
    changes.make(artist, f"prompt {prompt(round)}",
                 is_at(round, "guessingImage", "waitingForGuesses"), keep=False)
    for number, seat in by_number.items():
        if seat is not artist:
            changes.make(seat, f"guess {guess(round, number)}", has_guessed(round, number))
    order = " ".join(str(each["id"]) for each in artist.screen["guesses"])
    changes.make(artist, f"rank {order}", is_at(round, "rankingResults"))
    changes.make(artist, "next",
                 lambda said: is_at(round + 1, "imageCreator", "waitingForImage")(said)
                 or is_at(round, "finished")(said))


def measure(lan, loss, trials):
    """Returns the times until changes are on all screens, in seconds.

    They count from the typed line and from the host's screen. Changes with a picture are separate.
    """
    lan.set_loss(loss)
    table = Table(lan, f"screens{loss}")
    try:
        host, players, _ = seated(table, GUESTS, "--rounds", "99", "--prompt-time", "0",
                                  "--guess-time", "0", "--rank-time", "0", "--results-time", "600",
                                  answer=ByTheBook())
        table.wanted(lambda: lobby_is_ready(host, GUESTS + 1), "all are ready", host)
        for seat in table.seats:
            seat.answer = None
        changes = Changes(table, table.seats)
        turn = 0
        # Half of the changes, or more, since a game has 99 rounds at most.
        while len(changes.from_line) < max(trials // 2, trials - 800):
            player = players[turn % GUESTS]
            for line, wanted in (("unready", False), ("ready", True)):
                changes.make(player, line, is_ready(player.number, wanted))
            turn += 1
        changes.make(host, "start",
                     lambda said: said.get("ev") == "screen" and said["name"] == "playerOrder")
        changes.make(host, "next", is_at(1, "imageCreator", "waitingForImage"))
        round = 1
        while len(changes.from_line) < trials:
            play_round(changes, round)
            round += 1
        if loss and not lan.dropped():
            raise Trouble("the kernel has dropped nothing")
    finally:
        table.close()
    return changes


def case_screens(lan, loss, limit, trials, gates):
    """Checks that p99 is within the limit; returns also the figures with and without loss."""
    calm, lossy = measure(lan, 0, max(60, trials // 4)), measure(lan, loss, trials)
    found, allowed = figures(lossy.from_line), allowance(limit, calm.from_line, gates)
    detail = f"{told(found)} at {loss} %; {told(figures(calm.from_line))} at 0 %; "
    detail += f"p99 at most {allowed:.0f} ms"
    rows = []
    for percent, changes in ((0, calm), (loss, lossy)):
        rows.append(("a move → on eight screens", percent, figures(changes.from_line),
                     limit if percent else None))
        rows.append(
            ("on the host's screen → on all others'", percent, figures(changes.from_host), None))
        rows.append(
            ("a prompt → its picture on eight screens", percent, figures(changes.pictures), None))
    return found["p99"] <= allowed, detail, rows
