"""Browsers that flood the page of a second screen, which must not disturb the players."""

import os
import sys
from pathlib import Path

from screens import Changes, is_ready

from lib.checks import Trouble
from lib.players import lobby_is_ready
from lib.table import Table, figures, quantile, told

PORT, GUESTS, FLOODER = 8099, 4, 12
CHANGES, SECONDS = 300, 30
# The greatest ratio of p99 with the flood to p99 without, on a machine that also makes the flood;
# an addition to that limit in seconds; and the greatest growth of the host's memory.
RATIO, SLACK, GROWTH = 2.0, 0.004, 8 << 20


def resident(seat):
    with open(f"/proc/{seat.running.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def change(table, seats, players, count):
    """Makes changes; returns the times until they are on every screen."""
    changes = Changes(table, seats)
    for turn in range(count // 2):
        player = players[turn % len(players)]
        for line, wanted in (("unready", False), ("ready", True)):
            changes.make(player, line, is_ready(player.number, wanted))
    return changes.from_line


def case_page_flood(lan):
    """Checks the players' p99 and the host's memory during a flood of the page.

    The flood has 200 slow sockets, a reader that stops, and 10,000 connections a minute.
    """
    lan.set_loss(0)
    table = Table(lan, "page flood")
    try:
        host = table.host("--approve", "auto", "--max", str(GUESTS + 1), "--web", str(PORT))
        words = ["join", table.name, "--json", "--no-sweep", "--name"]
        players = [table.seat(2 + number, words + [f"P{number}"]) for number in range(GUESTS)]
        for player in players:
            table.wanted(lambda: player.last("joined"), "has a seat", player)
        table.wanted(lambda: lobby_is_ready(host, GUESTS + 1), "all are there", host)
        seats = [host] + players
        change(table, seats, players, 40)
        calm, before = change(table, seats, players, CHANGES), resident(host)
        address = host.last("hosting")["address"].rsplit(":", 1)[0]
        flood = table.seat(
            FLOODER, [Path(__file__).with_name("page_flood.py"), address, PORT, SECONDS],
            path=sys.executable)
        table.wanted(
            lambda: flood.first(lambda said: said.get("ev") == "there"), "the flood begins", flood)
        flooded = change(table, seats, players, CHANGES)
        sent = flood.first(lambda said: said.get("ev") == "sent")
        if sent:
            raise Trouble("the flood was over before the players were")
        _, sent = table.wanted(lambda: flood.first(lambda said: said.get("ev") == "sent"),
                               "the flood ends", flood, 2 * SECONDS)
        grown = resident(host) - before
        if sent["answered"] < sent["count"] / 4:
            raise Trouble(f"few requests were answered: {sent}")
        limit = RATIO * quantile(calm, 99) + SLACK * 1000
        holds = quantile(flooded, 99) <= limit and grown <= GROWTH
        return holds, (
            f"{told(figures(flooded))} with the flood; {told(figures(calm))} without; p99 at most "
            f"{limit:.1f} ms; "
                       f"{sent['count']} connections, {sent['ended']} of the slow ones ended, "
                       f"memory {grown / 1024:+.0f} KiB"), []
    finally:
        table.close()
