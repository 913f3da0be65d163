"""How long it takes to get a seat: by invitation and by asking, from the line that is typed to `joined`."""

import time

from session_table import Table, Trouble, allowance, dropped, figures, set_loss, told

# So many come at a time, each new to the host and with an identity of its own, and leave again.
CROWD = 8
# A host lets eight players of one machine leave in ten seconds before nobody from there is let in (Docs/WIRE.md).
PACE = 1.4


def accept(seat, said):
    """What a person does who says yes at once."""
    if said.get("ev") == "invited":
        seat.say("accept")


def invited(table, host, player, name):
    """A trial: the host invites; returns how long it took, by the one loop that reads both."""
    here = next((each["id"] for each in host.last("nearby").get("nearby", []) if each["name"] == name), None)
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
    """Some players come, get their seats one after the other, each timed, and leave together."""
    begin, is_ready = WAYS[way]
    players = {}
    started = time.monotonic()
    for machine in range(2, CROWD + 2):
        name = f"P{number}-{machine}"
        players[name] = table.seat(machine, ["join", "--json", "--name", name, "--no-sweep"], answer=accept)
    for name, player in players.items():
        table.wanted(lambda: is_ready(host, player, name), f"{name} and the host find each other", player)
    for name, player in players.items():
        began = begin(table, host, player, name)
        when, _ = table.wanted(lambda: player.first(lambda said: said.get("ev") == "joined"), f"{name} has a seat", player)
        times.append(when - began)
        # The seat is told to the host's screen and the others' before the next one is asked for.
        table.rest(0.02)
    for player in players.values():
        player.say("quit")
    table.wanted(lambda: len(host.last("players")["players"]) == 1, "all have left again", host)
    for player in players.values():
        player.close()
    table.rest(max(0, started + PACE - time.monotonic()))


def measure(lan, way, loss, trials):
    """Times to get a seat, in seconds."""
    set_loss(lan, loss)
    table, times = Table(lan, f"{way}{loss}"), []
    try:
        host = table.host("--approve", "auto", "--max", "16")
        number = 0
        while len(times) < trials:
            crowd(table, host, way, number, times)
            number += 1
        if loss and not dropped(lan):
            raise Trouble("the kernel has dropped nothing")
    finally:
        table.close()
    return times


def case_joining(lan, way, loss, limit, trials, gates):
    """Whether p99 is within the limit, and the figures with and without loss."""
    calm, lossy = measure(lan, way, 0, max(CROWD, trials // 4)), measure(lan, way, loss, trials)
    found, allowed = figures(lossy), allowance(limit, calm, gates)
    detail = f"{told(found)} at {loss} %; {told(figures(calm))} at 0 %; p99 at most {allowed:.0f} ms"
    what = f"{way} → joined"
    return found["p99"] <= allowed, detail, [(what, 0, figures(calm), None), (what, loss, found, limit)]
