"""Complete games: with spectators, who must get no secret early, and with a kill in each phase."""

import time

from lib.checks import Trouble
from lib.players import (
    ByTheBook, as_player, come_back, lobby_is_ready, play_on, prompt, seated)
from lib.table import Table
from lib.views import (
    CARRIES_ON, PATIENT, bare, carried, difference, leaks, own_row, said_since, shown_by_another,
    start)


def case_crowd(lan, loss):
    """Plays a whole game with eight players and four spectators.

    All must have the same standings, and none may get a secret early.
    """
    lan.set_loss(loss)
    table, began = Table(lan, "crowd"), time.monotonic()
    try:
        host, players, spectators = seated(table, 7, *PATIENT, answer=ByTheBook(), watchers=4)
        start(table, host, 8)
        final = play_on(table, [host] + players + spectators)
        rounds, numbers = host.last("screen")["round"], [each["player"] for each in final]
        if len(final) != 8 or rounds != 8:
            raise Trouble(f"{len(final)} players and {rounds} rounds in the standings of eight")
        for seat in players + spectators + [host]:
            seen = leaks(seat, rounds, numbers)
            if seen:
                raise Trouble(f"{' '.join(seat.words)} saw too early: {seen[0][:200]}")
        for seat in spectators:
            results = {said["round"] for _, said, text in seat.log
                       if said.get("name") == "rankingResults" and prompt(said["round"]) in text}
            # Otherwise there was no secret to find. These artists go on at once, so the next view
            # may overtake a lost one.
            if len(results) <= rounds / 2:
                raise Trouble(f"a spectator saw the results of {sorted(results)} only")
        lines = sum(len(seat.log) for seat in spectators)
        return True, (
            f"{rounds} rounds, {len(spectators)} spectators with {lines} lines and no secret among "
            "them; "
                      f"{lan.dropped()} packets lost; {time.monotonic() - began:.1f} s"), []
    finally:
        table.close()


def case_migrated(lan, loss, place, limit):
    """Checks the kill of the host's program at a place of the game.

    An heir must carry the game on without a loss, and the host must be able to play on.
    """
    lan.set_loss(loss)
    name, round = PLACES[place]
    table, book = Table(lan, "moved " + name), ByTheBook()
    try:
        host, players, _ = seated(table, 3, *PATIENT, answer=book)
        watched = players[1]
        book.held = lambda seat: (is_there(watched, name, round)
                                  or waits_for(watched, seat, name, round))
        if place == "in the lobby":
            table.wanted(lambda: lobby_is_ready(host, 4), "the game can start", host)
        else:
            start(table, host, 4)
        table.wanted(lambda: is_there(watched, name, round), f"a player is at {name}", watched, 60)
        # Until the changes that were on their way are on all screens.
        table.rest(0.4)
        stays_there(watched, name, round)
        before = {seat: carried(seat.screen) for seat in players}
        book.held = lambda seat: True
        host.kill()
        began = time.monotonic()
        lost = [table.wanted(lambda: said_since(seat, began, "trying again"),
                             "hears that the host is lost", seat, 10) for seat in players]
        back = [table.wanted(
                    lambda: shown_by_another(seat, began), "is shown another host's view", seat, 10)
                for seat in players]
        took = (max(back) - min(lost)) * 1000
        for seat in players:
            # The program shows it again, from the new host's data.
            seat.screen = None
            seat.say("view")
            changed = lambda: difference(before[seat], carried(seat.screen))
            table.wanted(lambda: carried(seat.screen) == before[seat],
                         lambda: f"the screen is as it was: {changed()}", seat, 5)
        # The former host comes back as a player, to the same seat.
        former, _ = come_back(table, host, book, as_player(table))
        seats = players + [former]
        book.held = lambda seat: False
        for seat in seats:
            book.done.pop(seat.state, None)
            book.act(seat)
        if place == "in the lobby":
            start(table, next(seat for seat in players if said_since(seat, began, CARRIES_ON)), 4)
        final = play_on(table, seats, 90)
        if len(final) != 4:
            raise Trouble(f"{len(final)} in the standings of four")
        return took <= limit, (
            f"lost after {(min(lost) - began) * 1000:.0f} ms, {took:.0f} ms later all have a host "
            "again; "
                               f"{lan.dropped()} packets lost"), []
    finally:
        table.close()


def restart(table, host, players):
    """Kills the host's program and starts it again.

    Returns the milliseconds from the new start until all players are told.
    """
    host.kill()
    again = table.seat(host.machine, host.words, state=host.state)
    when, _ = table.wanted(lambda: again.first(lambda said: said.get("ev") == "hosting"),
                           "the host is up again", again)
    told = [table.wanted(lambda: seat.first(lambda said: said.get("ev") == "ended"),
                         "is told that it is over", seat) for seat in players]
    reasons = {said.get("reason") for _, said in told}
    if reasons != {"hostRestarted"}:
        raise Trouble(f"the players were told {reasons}")
    return (max(when for when, _ in told) - when) * 1000


def case_restarted(lan, loss, limit):
    """Checks that players are told of a restart of the host's program.

    They need not try to reach it for minutes.
    """
    lan.set_loss(loss)
    table, book = Table(lan, "restarted"), ByTheBook()
    try:
        host, players, _ = seated(table, 3, "--no-migrate", *PATIENT, answer=book)
        book.held = lambda seat: is_there(players[1], "guessingImage", 1)
        start(table, host, 4)
        table.wanted(lambda: is_there(players[1], "guessingImage", 1),
                     "a player is at guessingImage", players[1], 60)
        took = restart(table, host, players)
        detail = f"all were told {took:.0f} ms after the new start; {lan.dropped()} packets lost"
        return took <= limit, detail, []
    finally:
        table.close()


# The places at which a player is killed: the screen, and the earliest round.
PLACES = {
    "in the lobby": ("sessionWaiting", None),
    "at the order of the artists": ("playerOrder", 0),
    "while writing a prompt": ("imageCreator", 2),
    "while guessing": ("guessingImage", 2),
    "with a guess made": ("waitingForGuesses", 2),
    "while ranking": ("rankingGuesses", 2),
    "at the results": ("rankingResults", 2),
    "when the game is over": ("finished", None),
}


def is_there(seat, name, round):
    screen = seat.screen or {}
    own = "guess" in screen or name != "waitingForGuesses"
    return screen.get("name") == name and own and (round is None or screen.get("round", 0) >= round)


def stays_there(seat, name, round):
    """Raises trouble if the game has gone on from a place."""
    if not is_there(seat, name, round):
        raise Trouble(f"the game has gone on from {name} to {(seat.screen or {}).get('name')}")


def waits_for(victim, seat, name, round):
    """Returns whether a player has to wait, so that the victim stays at the place.

    A player has to wait also if the action would be lost together with the host.
    """
    screen = seat.screen
    if name in ("playerOrder", "rankingResults"):
        return screen["name"] == name and screen["round"] >= round
    # A guess of the host itself is lost with its program; were it the only one, the artist could
    # paint again.
    early = name == "waitingForGuesses" or name == "guessingImage" and seat.number == 0
    others = seat is not victim and screen.get("artist") != victim.number
    return early and screen["name"] == "guessingImage" and screen["round"] >= round and others


def case_killed(lan, loss, place):
    """Checks the kill of a player's program at a place of the game.

    The player must get the same seat, points and screen again, and the game must go on.
    """
    lan.set_loss(loss)
    name, round = PLACES[place]
    table, book = Table(lan, "killed " + name), ByTheBook()
    try:
        host, players, _ = seated(table, 3, *PATIENT, answer=book)
        victim = players[1]
        book.held = lambda seat: (is_there(victim, name, round)
                                  or waits_for(victim, seat, name, round))
        if place == "in the lobby":
            table.wanted(
                lambda: own_row(host, victim.number).get("isReady"), "the player is ready", host)
        else:
            start(table, host, 4)
        table.wanted(lambda: is_there(victim, name, round), f"the player is at {name}", victim, 60)
        # Until the changes that were on their way are on all screens.
        table.rest(0.4)
        stays_there(victim, name, round)
        before, number, row = bare(victim.screen), victim.number, own_row(host, victim.number)
        victim.kill()
        book.held = lambda seat: True
        began = time.monotonic()
        back, when = come_back(table, victim, book)
        table.wanted(
            lambda: bare(back.screen) == before,
            lambda: f"the screen is as it was: {difference(before, bare(back.screen))}", back, 5)
        shown = next(when for when, said, _ in back.log
                     if said.get("ev") == "screen" and bare(said) == before)
        table.wanted(lambda: own_row(host, number) == row, f"the host shows {row} again", host)
        book.held = lambda seat: False
        seats = [host, players[0], back, players[2]]
        if place == "in the lobby":
            start(table, host, 4)
        book.done.pop(victim.state, None)
        for seat in seats:
            book.act(seat)
        final = play_on(table, seats)
        points = next(
            (each["points"] for each in before.get("scores", []) if each["player"] == number), 0)
        if len(final) != 4:
            raise Trouble(f"{len(final)} in the standings of four")
        return True, (
            f"seat {number} with {points} points again {(when - began) * 1000:.0f} ms after the "
            "new start, "
                      f"the screen {(shown - began) * 1000:.0f} ms; {lan.dropped()} packets "
                      "lost"), []
    finally:
        table.close()
