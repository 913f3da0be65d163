"""The time to get a seat, by invitation and by asking: from the typed line to `joined`."""

import time

from lib.checks import Trouble
from lib.table import Table, allowance, figures, told

# This many players come at a time, each a new person for the host, and leave again.
CROWD = 8
# If more than eight players of one machine leave within ten seconds, the host lets nobody from
# there in for a time (Docs/WIRE.md).
PACE = 1.4


def accept(seat, said):
    """Accepts each invitation at once."""
    if said.get("ev") == "invited":
        seat.say("accept")


def invited(table, host, player, name):
    """Invites a player at the host; returns the time of that line."""
    here = next((each["id"] for each in host.last("nearby").get("nearby", [])
                 if each["name"] == name), None)
    if here is None:
        raise Trouble(f"{name} has been found and is gone again")
    return host.say(f"invite {here}")


def asked(table, host, player, name):
    return player.say(f"join {table.name}")


def ready_to_be_invited(host, player, name):
    return any(each["name"] == name for each in host.last("nearby").get("nearby", []))


def ready_to_ask(host, player, name):
    return any(each["joinable"] for each in player.last("sessions").get("sessions", []))


WAYS = {"invite": (invited, ready_to_be_invited), "request": (asked, ready_to_ask)}


def crowd(table, host, way, number, times):
    """Lets some players come and get their seats one by one, adds the times, and lets them leave.
    """
    begin, is_ready = WAYS[way]
    players = {}
    started = time.monotonic()
    for machine in range(2, CROWD + 2):
        name = f"P{number}-{machine}"
        players[name] = table.seat(
            machine, ["join", "--json", "--name", name, "--no-sweep"], answer=accept)
    for name, player in players.items():
        table.wanted(
            lambda: is_ready(host, player, name), f"{name} and the host find each other", player)
    for name, player in players.items():
        began = begin(table, host, player, name)
        when, _ = table.wanted(lambda: player.first(lambda said: said.get("ev") == "joined"),
                               f"{name} has a seat", player)
        times.append(when - began)
        # First the screens of the host and of the others show the seat, then comes the next player.
        table.rest(0.02)
    for player in players.values():
        player.say("quit")
    table.wanted(lambda: len(host.last("players")["players"]) == 1, "all have left again", host)
    for player in players.values():
        player.close()
    table.rest(max(0, started + PACE - time.monotonic()))


def measure(lan, way, loss, trials):
    """Returns times to get a seat, in seconds."""
    lan.set_loss(loss)
    table, times = Table(lan, f"{way}{loss}"), []
    try:
        host = table.host("--approve", "auto", "--max", "16")
        number = 0
        while len(times) < trials:
            crowd(table, host, way, number, times)
            number += 1
        if loss and not lan.dropped():
            raise Trouble("the kernel has dropped nothing")
    finally:
        table.close()
    return times


def case_joining(lan, way, loss, limit, trials, gates):
    """Checks that p99 is within the limit; returns also the figures with and without loss."""
    calm, lossy = measure(lan, way, 0, max(CROWD, trials // 4)), measure(lan, way, loss, trials)
    found, allowed = figures(lossy), allowance(limit, calm, gates)
    detail = f"{told(found)} at {loss} %; {told(figures(calm))} at 0 %; "
    detail += f"p99 at most {allowed:.0f} ms"
    what = f"{way} → joined"
    return found["p99"] <= allowed, detail, [
        (what, 0, figures(calm), None), (what, loss, found, limit)]


def asked_about(host, name):
    """Returns a condition: the host's user has been asked about a player."""
    return lambda: host.first(lambda said: said.get("ev") == "requested" and said["name"] == name)


def coming(table, host, machine, name, *flags, state=None):
    """Returns the program of a player who asks for a seat."""
    player = table.seat(
        machine, ["join", table.name, "--json", "--name", name, "--no-sweep", *flags], state=state)
    return player


def case_gates(lan):
    """Checks the ways into a session and its game.

    These are readiness by joining, a start without a ready player, late friends, and a player who
    is refused and watches instead.
    """
    lan.set_loss(0)
    table = Table(lan, "gates")
    try:
        host = table.host("--key", "AB7K", "--approve", "ask", "--max", "4")
        ana = coming(table, host, 2, "Ana", "--key", "AB7K")
        ben = coming(table, host, 3, "Ben", "--key", "AB7K")
        for player in (ana, ben):
            table.wanted(lambda: player.last("joined"), "a player with the key comes in", player)
            table.wanted(
                lambda: player.last("players").get("settings"), "the settings are told", player)
        table.wanted(lambda: not host.last("players").get("startBlocker"),
                     "players who join are ready", host)
        ben.say("ready off")
        table.wanted(lambda: host.last("players").get("startBlocker") == "playersNotReady",
                     "it can be taken back", host)
        host.say("start")
        table.wanted(lambda: host.last("rejected").get("reason") == "playersNotReady",
                     "a start is refused", host)
        host.say("start anyway")
        table.wanted(
            lambda: (ana.screen or {}).get("name") == "playerOrder", "the game begins", ana)
        host.say("next")
        table.wanted(
            lambda: (ben.screen or {}).get("name") == "waitingForImage", "Ben watches", ben)
        cleo = coming(table, host, 4, "Cleo", "--key", "AB7K")
        table.wanted(lambda: cleo.last("joined"), "late friends come in", cleo)
        ben.say("ready")
        host.say("lock")
        eve = coming(table, host, 5, "Eve", "--key", "AB7K")
        denied = table.wanted(lambda: eve.last("denied"), "no other player is let in", eve)
        if denied["reason"] != "locked" or not denied.get("gameLasts"):
            raise Trouble(f"Eve was told {denied}")
        table.wanted(
            lambda: host.last("knocked").get("name") == "Eve", "the host is told of Eve", host)
        eve.say(f"watch {table.name}")
        _, asked = table.wanted(asked_about(host, "Eve"), "the host is asked about Eve", host)
        host.say(f"approve {asked['request']}")
        table.wanted(lambda: eve.last("joined"), "Eve watches instead", eve)
        host.say("prompt a bear")
        table.wanted(lambda: (ana.screen or {}).get("name") == "guessingImage", "Ana guesses", ana)
        if any((each.screen or {}).get("name") == "guessingImage" for each in (ben, cleo)):
            raise Trouble("a player guesses before their first round")
        ana.say("guess an owl")
        table.wanted(
            lambda: (host.screen or {}).get("name") == "rankingGuesses", "the host ranks", host)
        host.say("rank 0")
        table.wanted(lambda: (host.screen or {}).get("name") == "rankingResults"
                     and host.screen.get("rounds") == 4,
                     "both are in, with a turn of their own", host)
        host.say("quit")
        for player in (ana, ben, cleo, eve):
            table.wanted(lambda: player.last("ended") or player.is_over, "it is over", player)
    finally:
        table.close()
    return True, "ready, start anyway, late, locked, knocked, watched", []


def case_known(lan):
    """Checks a player who comes again after the host's user has let them in.

    They must come in without a question, but not after they were removed.
    """
    lan.set_loss(0)
    table = Table(lan, "known")
    flags = ["host", "--json", "--name", "Nora", "--session", "known", "--no-sweep"]
    try:
        for evening, way in enumerate(("asked", "known", "known", "asked")):
            host = table.seat(1, flags, state="known-host")
            table.wanted(lambda: host.last("hosting"), "the host is up", host)
            ana = coming(table, host, 2, "Ana", state="known-ana")
            if way == "asked":
                _, asked = table.wanted(
                    asked_about(host, "Ana"), f"evening {evening}: asked about", host)
                host.say(f"approve {asked['request']}")
            table.wanted(lambda: ana.last("joined"), f"evening {evening}: has a seat", ana)
            if way == "known":
                table.wanted(lambda: host.last("recognized").get("name") == "Ana", "is known", host)
                if host.last("requested"):
                    raise Trouble("the host was asked about a known player")
            if evening == 2:
                host.say(f"kick {ana.number}")
                table.wanted(
                    lambda: ana.last("ended").get("reason") == "kicked", "Ana is put out", ana)
            for seat in (ana, host):
                seat.say("quit")
                seat.running.wait()
                seat.close()
    finally:
        table.close()
    return True, "asked, known, known and kicked, asked", []
