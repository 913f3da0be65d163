"""The question for a name at the first start, and plain mode on a terminal that can only print."""

import os
import re
import signal
import tempfile
import time

from pseudo_terminal import Session, ends_well, shows, start

from lib.checks import check

# A line that comes sooner after a change of the screen counts only the second time.
CARE = 2.3


def run(binary):
    with tempfile.TemporaryDirectory() as folder:
        naming(binary, folder)
        plain(binary, folder)


def naming(binary, folder):
    places = {"XDG_CONFIG_HOME": f"{folder}/config", "XDG_STATE_HOME": f"{folder}/state",
              "LOGNAME": "nora"}

    def ended(session):
        os.kill(session.pid, signal.SIGTERM)
        ends_well("naming", session, "SIGTERM", "exit:143")

    first = start("naming", [binary, "play"], **places)
    if not first:
        return
    check("naming: the first start asks, and proposes the login name",
          shows(first, "What shall the others call you?") and b"nora" in first.output)
    first.type(b"Mia\r")
    check("naming: and the game begins", shows(first, "Mia"))
    ended(first)
    with open(f"{folder}/config/guesse/name", encoding="utf-8") as file:
        check("naming: the first key replaces it, and the name is kept", file.read() == "Mia\n")
    again = start("naming", [binary, "play"], **places)
    if again:
        check("naming: the next start does not ask", shows(again, "Mia"))
        asked = b"What shall the others" in again.output
        check("naming: at all", not asked)
        ended(again)
    full = start("naming", [binary, "play"], **(places | {"XDG_CONFIG_HOME": "/dev/null"}))
    if full:
        full.type(b"\r")
        check("naming: a name that cannot be kept is reported, and the game goes on",
              shows(full, "Your name cannot be kept"))
        ended(full)


def plain(binary, folder):
    """Checks a whole round in plain mode against computer players: lines only, and the end."""
    kinds = (("TERM=dumb", {"TERM": "dumb"}), ("no TERM", {"TERM": ""}),
             ("ACCESSIBLE=1", {"ACCESSIBLE": "1"}))
    for name, variables in kinds:
        arguments = [binary, "play", "--name", "Nora", "--bots", "2", "--rounds", "1"]
        session = Session(arguments, XDG_STATE_HOME=f"{folder}/state", **variables)
        check(f"{name}: names the artists", session.until_bytes(b"One round: this player draws: "))
        time.sleep(CARE)
        session.type(b"\n")
        check(f"{name}: asks for a prompt", session.until_bytes(b"You are the artist."))
        session.type(b"a bear riding a shark\n")
        check(f"{name}: asks for an order", session.until_bytes(b"An empty line takes this order"))
        time.sleep(CARE)
        session.type(b"\n")
        check(f"{name}: tells the round",
              session.until_bytes(b"The prompt was: a bear riding a shark."))
        session.type(b"\n")
        time.sleep(CARE)
        session.type(b"\n")
        check(f"{name}: and the points", session.until_bytes(b"The game is over."))
        session.type(b"/quit\n")
        check(f"{name}: ends", session.end() == "exit:0")
        check(f"{name}: sends no escape", b"\x1b" not in session.output)
        odd = re.search("[─-╿█▀⠀-⣿]".encode().decode(), session.output.decode(errors="replace"))
        check(f"{name}: draws nothing", odd is None, odd and odd.group())
        session.close()
