#!/usr/bin/env python3
"""Series of X and O between programs: all screens have the same board and turn, also after a kill.

    test_x_and_o.py [PATH-TO-GUESSE] [CASE ...]

CASE is a word of a case's name.
"""

import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from series import (  # noqa: E402
    BEGINNER_WINS, DRAWN, OTHER_WINS, Series, as_before, back_in, bad_moves, other)

from lib import cases, program  # noqa: E402
from lib.checks import Trouble  # noqa: E402
from lib.players import as_player, end_together, seated  # noqa: E402
from lib.plays import MIGRATED  # noqa: E402
from lib.table import Table  # noqa: E402
from lib.views import (  # noqa: E402
    CARRIES_ON, carried, own_row, said_since, shown_by_another, start)

PATIENT = ("--move-time", "120", "--results-time", "60")


def begun(table, *flags):
    """Returns a series with a host and a guest who play, one on the bench and one spectator."""
    host, players, spectators = seated(table, 2, "xo", "--same-two", *PATIENT, *flags, watchers=1)
    for player in players:
        player.say("ready")
    start(table, host, 3)
    return Series(table, [host, *players, *spectators])


def finish(series, everybody):
    """Ends the series in the middle of a board; checks that all agree on the standings."""
    series.say("x", "end")
    for seat in series.marks.values():
        series.refused(seat, "move 8", "wrongPhase")
    series.check_pasts(everybody)
    return end_together(series.table, series.seats)


def case_series(lan, loss):
    """Plays a series to its end.

    The guest is killed at their own turn, and then at the host's, who moves before they are back.
    """
    lan.set_loss(loss)
    table, began = Table(lan, f"series{loss}"), time.monotonic()
    try:
        series = begun(table)
        host, guest = series.host, series.guest
        everybody, his = series.seats, series.mark(guest)
        series.refused(series.bench, "first", "onTheBench")
        series.say(his, "first")
        series.refused(host, "first", "otherMovesFirst")
        series.play(BEGINNER_WINS, bad_moves)
        series.refused(guest, "move 8", "stale")
        series.say(other(his), "reset")

        series.play(DRAWN[:3])
        before = carried(guest.screen)
        guest.kill()
        guest = back_in(series, guest)
        as_before(table, guest, before)
        everybody.append(guest)
        series.play(DRAWN[3:])
        series.say(his, "reset")

        # Both clear the board, so moves for the former board no longer count.
        series.play(OTHER_WINS[:3])
        series.say(his, "reset")
        series.say(other(his), "reset")
        series.play(OTHER_WINS[:3])
        guest.kill()
        table.wanted(lambda: own_row(host, guest.number)["presence"] == "disconnected",
                     "the host misses the guest", host)
        series.say(series.rules.turn, "move", OTHER_WINS[3], without=[guest])
        guest = back_in(series, guest)
        everybody.append(guest)
        series.everywhere()
        series.play(OTHER_WINS[4:])
        series.say(his, "reset")

        series.play(BEGINNER_WINS[:2])
        final = finish(series, everybody)
        if sorted(each["points"] for each in final) != [0, 1, 1]:
            raise Trouble(f"one board each, and then: {final}")
        if loss and not lan.dropped():
            raise Trouble("the kernel has dropped nothing")
        return True, (f"{series.count} changes on {len(series.seats)} screens, {series.refusals} "
                      f"refusals, killed twice; {lan.dropped()} packets lost; "
                      f"{time.monotonic() - began:.1f} s"), []
    finally:
        table.close()


def case_series_migrated(lan, loss, moves, limit):
    """Checks that board and turn are the same after the host is killed, after some moves."""
    lan.set_loss(loss)
    table = Table(lan, f"series migrated {moves}")
    try:
        series = begun(table)
        host, everybody = series.host, series.seats
        series.say(series.mark(host), "first")
        series.play(DRAWN[:moves])
        others = [seat for seat in series.seats if seat is not host]
        before = {seat: carried(seat.screen) for seat in others}
        host.kill()
        began = time.monotonic()
        lost = [table.wanted(lambda: said_since(seat, began, "trying again"),
                             "hears that the host is lost", seat) for seat in others]
        back = [table.wanted(lambda: shown_by_another(seat, began),
                             "is shown another host's view", seat) for seat in others]
        took = (max(back) - min(lost)) * 1000
        table.wanted(lambda: any(said_since(seat, began, CARRIES_ON) for seat in others),
                     "one program tells that it carries the game on")
        for seat in others:
            # The program shows it again, from the new host's data.
            seat.screen = None
            seat.say("view")
            as_before(table, seat, before[seat])
        series.everywhere(host)
        everybody.append(back_in(series, host, as_player(table)))
        series.everywhere()
        series.play(DRAWN[moves:moves + 2], bad_moves)
        series.play(DRAWN[moves + 2:])
        series.say("x", "reset")
        series.play(BEGINNER_WINS[:3])
        final = finish(series, everybody)
        if len(final) != 3:
            raise Trouble(f"{len(final)} in the standings of three")
        return took <= limit, (f"{took:.0f} ms from the first who noticed until all had a host, "
                               f"with the same board and turn; {lan.dropped()} packets lost"), []
    finally:
        table.close()


def all_cases(lan, _):
    """Yields the name and the function of each case."""
    for loss in (0, 5, 20):
        yield f"a series of X and O at {loss} %", lambda: case_series(lan, loss)
    for moves, whose in ((3, "the other's"), (4, "their own")):
        yield (f"the host killed in a series, at {whose} turn",
               lambda: case_series_migrated(lan, 5, moves, MIGRATED))


if __name__ == "__main__":
    sys.exit(cases.main("series of X and O", program.command_line(__doc__), all_cases))
