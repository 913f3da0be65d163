"""Two people at two terminals, who find each other, play, and are available again."""

import os
import signal
import tempfile

from pseudo_terminal import ends_well, shows, start

from lib.checks import check


def run(binary):
    with tempfile.TemporaryDirectory() as folder:
        # Listed before all other people on this network.
        names = [f"!{os.getpid()}{letter}" for letter in "ab"]

        def begin(name):
            arguments = [binary, "xo", "--name", name]
            return start("pair", arguments, XDG_STATE_HOME=f"{folder}/{name}")

        people = [begin(name) for name in names]
        if all(people):
            play(people, names, begin)
        for session in filter(None, people):
            os.kill(session.pid, signal.SIGTERM)
            ends_well("pair", session, "SIGTERM", "exit:143")


def play(people, names, begin):
    first, second = people
    check("pair: they find each other", shows(first, names[1]) and shows(second, names[0]))
    for session in people:
        session.type(b"\x1b[H")
    first.type(b"\r")
    check("pair: the other one is asked",
          shows(second, names[0] + " wants to play X and O with you."))
    second.type(b"y")
    check(
        "pair: the game begins for both", all(shows(session, "Who starts?") for session in people))
    first.type(b"\r")
    check("pair: the first to press starts", shows(first, "Your turn"))
    first.type(b"5")
    check("pair: the move arrives", shows(second, "Your turn"))
    # The program ends without a word, and the same user starts it again.
    os.kill(second.pid, signal.SIGKILL)
    second.end()
    second.close()
    second = people[1] = begin(names[1])
    check("pair: after a kill the player is back at the board",
          second and shows(second, "Your turn"))
    if not second:
        return
    second.type(b"ee")
    check("pair: the end is told to both", all(shows(session, "Last time:") for session in people))
    again = shows(first, names[1] + "  ") and shows(second, names[0] + "  ")
    check("pair: both are available again", again)
    check("pair: invitations that cross lead to a game", cross(people))
    second.type(b"\x1b")
    check("pair: a player who leaves is asked",
          shows(second, "Both of you are then available again."))
    second.type(b"y")
    check("pair: the other one is told", shows(first, names[1] + " has left."))


def cross(people):
    """Lets both invite each other at one time; returns whether the game begins for both.

    Both are stopped while the keys are typed: otherwise one invitation could arrive before the
    other key, which would then have another meaning. On a machine with much other work the system
    may still wake one so late that this happens; then it declines, and both try again.
    """
    for _ in range(3):
        for session in people:
            os.kill(session.pid, signal.SIGSTOP)
        for session in people:
            session.type(b"\r")
        for session in people:
            os.kill(session.pid, signal.SIGCONT)
        if all(shows(session, "Who starts?") for session in people):
            return True
        asked = [session for session in people if shows(session, "wants to play X and O with you.")]
        for session in asked:
            session.type(b"n")
        if not asked or not all(shows(session, "Enter") for session in people):
            return False
    return False
