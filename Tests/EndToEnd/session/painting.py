"""Games with an image provider: the host, the artist or a guesser is killed while it paints."""

import sys
import time

from killed import restart

from lib.checks import Trouble
from lib.players import ByTheBook, as_player, come_back, play_on, seated
from lib.process import Process
from lib.program import LIB
from lib.table import Table
from lib.views import CARRIES_ON, PATIENT, bare, leaks, said_since, start

# The round of the kill; by then the host has drawn.
ROUND = 2
# The first letters of a PNG and of a drawing, in base64.
PNG, DRAWING = "iVBORw0K", "A"


class Slowly(ByTheBook):
    """A player who follows the rules, with a prompt for which the provider needs long in one round.
    """

    def line(self, screen):
        line = super().line(screen)
        is_slow = screen["name"] == "imageCreator" and screen["round"] == ROUND
        return f"{line} case:patient" if is_slow else line


class Provider(Process):
    """A server with the interface of Stable Diffusion, on the host's machine."""

    def __init__(self, lan, machine):
        super().__init__([sys.executable, LIB / "image_server.py"], lan.inside(machine))
        line = self.take(20)
        if line is None:
            raise Trouble(f"there is no image server: {self.complaint()}")
        self.address = line.strip()


def is_painted(seat):
    """Returns whether the provider paints that round's picture and has told its progress."""
    screen = seat.screen or {}
    return screen.get("round") == ROUND and "42 %" in screen.get("text", "") and screen["name"] in (
        "paintingImage", "waitingForImage")


def pictures(seat):
    """Returns the first letters of each round's picture that a program was shown."""
    return {said["round"]: said["picture"][:8] for _, said, _ in seat.log
            if said.get("ev") == "screen" and said.get("picture")}


def painting(lan, loss, name, *flags):
    """Returns a game in which the provider paints, with all its parts."""
    lan.set_loss(loss)
    table, book = Table(lan, name), Slowly()
    provider = Provider(lan, 1)
    try:
        host, players, _ = seated(table, 3, *flags, *PATIENT, "--image", "sd", "--image-server",
                                  provider.address, answer=book)
        start(table, host, 4)
        for seat in [host] + players:
            table.wanted(lambda: is_painted(seat), "the provider paints", seat, 60)
        return table, provider, book, host, players
    except Trouble:
        provider.close()
        table.close()
        raise


def no_secret(seats, rounds):
    numbers = range(4)
    for seat in seats:
        for text in leaks(seat, rounds, numbers):
            raise Trouble(f"{' '.join(seat.words)} saw too early: {text[:200]}")


def case_painting_host(lan, loss, limit):
    """Checks the kill of the host while its provider paints.

    The heir's own artist must paint the prompt, and the game must go on.
    """
    table, provider, book, host, players = painting(lan, loss, "painting host")
    try:
        host.kill()
        began = time.monotonic()
        lost = [table.wanted(lambda: said_since(seat, began, "trying again"),
                             "hears that the host is lost", seat, 10) for seat in players]
        back = [table.wanted(lambda: seat.first(
                                 lambda said: said.get("round") == ROUND and said.get("picture")),
                             "is shown the picture", seat, 20)[0]
                for seat in players]
        took = (max(back) - min(lost)) * 1000
        former, _ = come_back(table, host, book, as_player(table))
        final = play_on(table, players + [former], 90)
        if len(final) != 4 or not any(said_since(seat, began, CARRIES_ON) for seat in players):
            raise Trouble(f"{len(final)} in the standings of four")
        shown = pictures(players[0])
        if not (shown[1] == PNG and shown[ROUND].startswith(DRAWING)):
            raise Trouble(f"the pictures began with {shown}")
        no_secret(players + [former], 4)
        return took <= limit, (f"the heir's picture of that prompt was on all screens {took:.0f} "
                               f"ms after the loss was noticed; {lan.dropped()} packets lost"), []
    finally:
        provider.close()
        table.close()


def case_painting_host_alone(lan, loss, limit):
    """Checks the same in a game with --no-migrate.

    All must be told once the host is back.
    """
    table, provider, book, host, players = painting(lan, loss, "painting alone", "--no-migrate")
    try:
        took = restart(table, host, players)
        no_secret(players, ROUND)
        detail = f"all were told {took:.0f} ms after the new start; {lan.dropped()} packets lost"
        return took <= limit, detail, []
    finally:
        provider.close()
        table.close()


def case_painting_player(lan, loss, role):
    """Checks the kill of a player while the host's provider paints.

    The player must get seat and screen again, and the picture too.
    """
    table, provider, book, host, players = painting(lan, loss, f"painting {role}")
    try:
        name = {"artist": "paintingImage", "guesser": "waitingForImage"}[role]
        victim = next(seat for seat in players if seat.screen["name"] == name)
        before, number = bare(victim.screen), victim.number
        victim.kill()
        began = time.monotonic()
        back, when = come_back(table, victim, book)
        table.wanted(
            lambda: back.first(lambda said: said.get("ev") == "screen" and bare(said) == before),
            f"the screen is again {before}", back, 5)
        seats = [host, back] + [seat for seat in players if seat is not victim]
        final = play_on(table, seats, 90)
        if len(final) != 4:
            raise Trouble(f"{len(final)} in the standings of four")
        for seat in seats:
            if pictures(seat).get(ROUND) != PNG:
                raise Trouble(f"{' '.join(seat.words)} was shown {pictures(seat)}")
        no_secret(seats, 4)
        return True, (f"seat {number} again {(when - began) * 1000:.0f} ms after the new start; "
                      "the provider's picture is on all screens; "
                      f"{lan.dropped()} packets lost"), []
    finally:
        provider.close()
        table.close()
