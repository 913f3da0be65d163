"""Games whose host is lost: carried on with the computer players by those who are left, or ended within a minute."""

import time

from session_games import is_there, start
from session_play import ByTheBook, seated
from session_table import Table, Trouble, dropped, set_loss

# As no program has them by itself, in seconds.
PROMPT_TIME = 47
SETTINGS = ["--rounds", "3", "--mode", "hard", "--prompt-time", str(PROMPT_TIME), "--guess-time", "58", "--rank-time", "44", "--results-time", "33"]
BOTS = 2
# Milliseconds from the end of the host's program: until all are told who hosts now, and until they are told that it is over.
CARRIED_ON, OVER = 5000, 60_000


def told(seat, event, began):
    """When a program first said that something happened, and what it said."""
    return next(((when, said) for when, said, _ in seat.log if when > began and said.get("ev") == event), None)


def case_left(lan, loss, guests):
    """The host of computer players is killed: whoever is left goes on with them, by the same settings."""
    set_loss(lan, loss)
    table, book = Table(lan, f"left {guests}"), ByTheBook()
    try:
        host, players, _ = seated(table, guests, "--max", str(guests + 1 + BOTS), "--bots", str(BOTS), *SETTINGS, answer=book)
        book.held = lambda seat: is_there(players[0], "guessingImage", 1)
        start(table, host, guests + 1 + BOTS)
        table.wanted(lambda: is_there(players[0], "guessingImage", 1), "a player is at guessingImage", players[0], 60)
        host.kill()
        began = time.monotonic()
        news = [table.wanted(lambda: told(seat, "hostChanged", began), "is told who hosts now", seat, 20) for seat in players]
        took = (max(when for when, _ in news) - began) * 1000
        hosts = {said["host"] for _, said in news}
        if len(hosts) != 1 or hosts & {"Nora"}:
            raise Trouble(f"the players name {hosts} as their host")
        # The prompt was the former host's own: the round is another player's now, with the whole time for it.
        if any("the next begins" not in said["text"] for _, said in news):
            raise Trouble(f"nobody was told what became of the round: {[said['text'] for _, said in news]}")
        for seat in players:
            screen = table.wanted(lambda: seat.screen if told(seat, "screen", began) else None, "is shown the game again", seat)
            if screen.get("rounds") != 3 or not 1000 * (PROMPT_TIME - 20) < screen.get("remaining", 0) <= 1000 * PROMPT_TIME:
                raise Trouble(f"other settings than before: {screen}")
            bots = [each for each in seat.last("players")["players"] if each["kind"] == "bot"]
            if len(bots) != BOTS:
                raise Trouble(f"{len(bots)} computer players were carried along")
        book.held = lambda seat: False
        for seat in players:
            book.act(seat)
        results = lambda: next((said for when, said, _ in players[0].log if when > began and said.get("name") == "rankingResults"), None)
        table.wanted(results, "the round comes to its end", players[0], 90)
        return took <= CARRIED_ON, f"all told {took:.0f} ms after the host's end, and a round played; {dropped(lan)} packets lost", []
    finally:
        table.close()


def case_over(lan, loss):
    """The host of a game that is not to outlive it is killed: its players are told within a minute, with their points."""
    set_loss(lan, loss)
    table, book = Table(lan, "over"), ByTheBook()
    try:
        host, players, _ = seated(table, 2, "--no-migrate", *SETTINGS, answer=book)
        book.held = lambda seat: is_there(players[0], "guessingImage", 2)
        start(table, host, 3)
        table.wanted(lambda: is_there(players[0], "guessingImage", 2) or is_there(players[1], "guessingImage", 2), "the second round is on", players[0], 60)
        host.kill()
        began = time.monotonic()
        ends = [table.wanted(lambda: told(seat, "ended", began), "is told that it is over", seat, 70) for seat in players]
        took = (max(when for when, _ in ends) - began) * 1000
        for seat, (_, said) in zip(players, ends):
            seat.running.stdin.close()
            table.wanted(lambda: seat.is_over, "the program ends", seat)
            standings = seat.last("end").get("standings")
            if said["reason"] != "connectionLost" or not standings or len(standings) != 3 or not any(each["points"] for each in standings):
                raise Trouble(f"ended with {said} and {standings}")
        return took <= OVER, f"all told {took / 1000:.1f} s after the host's end, with the points so far; {dropped(lan)} packets lost", []
    finally:
        table.close()
