"""Holes in the network of one machine, in the middle of a game: nobody loses a turn by them."""

import time

from killed import is_there
from lib.checks import Trouble
from lib.players import ByTheBook, guess, play_on, seated
from lib.table import Table
from lib.views import PATIENT, said_since, start

# From the network's return until the player is back, in seconds.
BACK = 1.0
# The words of a program whose player is back.
AGAIN = "You are back"
# Words that are false while the host lives and only one player's network was gone.
FALSE = ("hosts the game now", "carry the game on", "has left", "is gone")


def false_lines(seat, since):
    return [text for when, event, text in seat.log
            if when > since and (event.get("ev") in ("hostChanged", "ended")
                                 or event.get("ev") == "trouble"
                                 and any(words in event.get("text", "") for words in FALSE))]


def table_of_four(lan, name):
    """Returns a table whose game is at a guess of the second player, who is held back."""
    table, book = Table(lan, name), ByTheBook()
    host, players, _ = seated(table, 3, *PATIENT, answer=book)
    watched = players[0]
    book.held = lambda seat: is_there(watched, "guessingImage", 1) and seat is not host
    start(table, host, 4)
    table.wanted(lambda: is_there(watched, "guessingImage", 1), "a player guesses", watched, 60)
    table.rest(0.5)
    return table, book, host, players


def case_player_hole(lan, seconds):
    """Cuts a player off, who types a guess meanwhile.

    The guess has to count, and no program may say anything false.
    """
    lan.set_loss(0)
    table, book, host, players = table_of_four(lan, f"hole {seconds:g}")
    watched, others = players[0], players[1:]
    try:
        began = time.monotonic()
        lan.do("unplug", watched.machine)
        table.rest(seconds / 2)
        watched.say(f"guess {guess(1, watched.number)}")
        table.rest(began + seconds - time.monotonic())
        lan.do("plug", watched.machine)
        plugged = time.monotonic()
        table.wanted(lambda: said_since(watched, began, AGAIN) or seconds < 3.4,
                     "the player is back", watched, 10)
        back = said_since(watched, began, AGAIN)
        took = max(0.0, (back or plugged) - plugged)
        table.wanted(lambda: is_there(watched, "waitingForGuesses", 1), "the guess counts",
                     watched, 10)
        lines = [line for seat in [host] + players for line in false_lines(seat, began)]
        if lines:
            raise Trouble(f"said although the host lives: {lines[0][:200]}")
        book.held = lambda seat: False
        for seat in others:
            book.act(seat)
        final = play_on(table, [host] + players, 90)
        if len(final) != 4:
            raise Trouble(f"{len(final)} in the standings of four")
        return took <= BACK, f"back {took * 1000:.0f} ms after the network", []
    finally:
        lan.do("plug", watched.machine)
        table.close()


def case_host_hole(lan, seconds):
    """Cuts the host off: it is back with the others soon, as the host or in its seat."""
    lan.set_loss(0)
    table, book, host, players = table_of_four(lan, f"host hole {seconds:g}")
    try:
        lan.do("unplug", host.machine)
        table.rest(seconds)
        lan.do("plug", host.machine)
        plugged = time.monotonic()

        def together():
            rows = [{each["id"]: each for each in seat.last("players").get("players", [])}
                    for seat in [host] + players]
            return all(len(row) == 4 and all(each["presence"] == "connected"
                                             for each in row.values()) for row in rows) and all(
                [each["kind"] for each in row.values()] == [each["kind"] for each in
                                                            rows[0].values()] for row in rows)

        table.wanted(together, "all are together again", host, 10)
        took = time.monotonic() - plugged
        book.held = lambda seat: False
        for seat in [host] + players:
            book.done.pop(seat.state, None)
            book.act(seat)
        final = play_on(table, [host] + players, 90)
        if len(final) != 4:
            raise Trouble(f"{len(final)} in the standings of four")
        # The lists of all have to be read, too.
        return took <= BACK + 0.5, f"all together {took * 1000:.0f} ms after the network", []
    finally:
        lan.do("plug", host.machine)
        table.close()
