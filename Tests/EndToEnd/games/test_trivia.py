#!/usr/bin/env python3
"""Quizzes between programs, with a second screen that is cut off, killed, and comes back.

    test_trivia.py [PATH-TO-GUESSE] [CASE ...]

CASE is a word of a case's name. Without curl there is no page in a browser beside them.
"""

import shutil
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from second_screen import GRACE, PORT, SCREEN, Page, Television  # noqa: E402

from lib import cases, program  # noqa: E402
from lib.checks import Trouble  # noqa: E402
from lib.players import come_back, end_together, is_joined, lobby_is_ready  # noqa: E402
from lib.table import Table  # noqa: E402

QUESTIONS = 10
# Seconds until the screen tells that it is cut off, and the host that the screen is gone.
NOTICED = 3.0
# Seconds from the return of the network to a screen that is up to date.
CURRENT = 1.0
# Seconds for a page whose TCP loses a fifth of all packets.
PATIENCE = 60
REST = ("--questions", str(QUESTIONS), "--answer-time", "30")


def screens(host):
    """Returns the presence of each second screen that the host knows."""
    return [each["presence"] for each in host.last("players").get("spectators", [])
            if each.get("isScreen")]


def answer_all(table, seats, round):
    """Presses a button for each player, not the same for all, and waits for the answer.

    All must be told the same answer, which it returns.
    """
    for seat in seats:
        table.wanted(
            lambda: (seat.screen or {}).get("round") == round, f"question {round} is on", seat, 40)
    # No button counts before the question is shown, which is later at the first question.
    table.rest(3.6 if round == 1 else 0.7)
    for number, seat in enumerate(seats):
        if seat.screen["name"] == "question":
            seat.say(f"answer {1 + (round + number) % seat.screen['buttons']}")
    ends = []
    for seat in seats:
        table.wanted(lambda: any(said.get("name") == "answer" and said.get("round") == round
                                 for _, said, _ in seat.log),
                     f"the answer to question {round}", seat, 40)
        ends.append(next(said for _, said, _ in seat.log
                         if said.get("name") == "answer" and said.get("round") == round))
    if len({(end["question"], end["right"], str(end["standings"])) for end in ends}) != 1:
        raise Trouble(f"not all were told the same answer: {ends}")
    return ends[0]


def case_quiz(lan, loss):
    """Plays ten questions, with a screen that is cut off and killed, and a player who is killed.

    All must come back, and be told the same.
    """
    lan.set_loss(loss)
    table, began, television = Table(lan, f"quiz{loss}"), time.monotonic(), None
    try:
        words = ["host", "trivia", "--json", "--name", "Nora", "--session", table.name,
                 "--no-sweep", "--approve", "auto", "--web", str(PORT), *REST]
        host = table.seat(1, words)
        table.wanted(lambda: host.last("hosting"), "the host is up", host)
        players = [
            table.seat(machine,
                       ["join", table.name, "--json", "--name", f"Player{machine}", "--no-sweep"])
            for machine in (2, 3, 4)]
        for seat in players:
            table.wanted(lambda: seat.last("joined"), "has a seat", seat)
        television = Television(table, table.name)
        television.shows("guesse join", 10, "how to join")
        table.wanted(lambda: screens(host) == ["connected"], "knows of the screen", host)
        page = Page(table, host.last("hosting")["address"]) if shutil.which("curl") else None
        if page:
            page.shows("guesse join", 10)
        table.wanted(lambda: lobby_is_ready(host, 4), "the game can start", host)
        host.say("start")
        times = {}
        for round in range(1, QUESTIONS + 1):
            everybody = [host] + players
            table.wanted(
                lambda: (host.screen or {}).get("round") == round, f"question {round}", host, 40)
            if round == 3:
                lan.do("unplug", SCREEN)
                times["cut"] = television.shows("Reconnecting", NOTICED, "that it is cut off")
                table.wanted(lambda: screens(host) == ["disconnected"],
                             "is told that the screen is lost", host, NOTICED)
                begin = time.monotonic()
                lan.do("plug", SCREEN)
                lan.do("loss", SCREEN, loss)
                television.hides("Reconnecting", CURRENT * (1 if loss < 20 else 3))
                times["current"] = time.monotonic() - begin
            if round == 5:
                television.kill()
                table.wanted(lambda: screens(host) in ([], ["disconnected"]),
                             "is told that the screen is lost", host, NOTICED + GRACE)
            if round == 6:
                television = Television(table, table.name)
            if round == 7:
                players[1].kill()
                players[1], _ = come_back(table, players[1], holds=is_joined)
                everybody = [host] + players
            end = answer_all(table, everybody, round)
            if round != 5:
                television.shows(end["note"] if round == 6 else f"answer {round} of {QUESTIONS}", 3,
                                 f"the answer to question {round}")
            if page:
                answer = f"answer {round} of {QUESTIONS}"
                if loss < 20:
                    page.shows(answer, 5)
                else:
                    # A stream that was silent for long is opened anew, perhaps when the quiz has
                    # gone on by itself.
                    page.shows(answer, PATIENCE, f"question {round + 1} of", "final standings")
            host.say("next")
        for seat in [host] + players:
            table.wanted(
                lambda: (seat.screen or {}).get("name") == "quizOver", "the quiz is over", seat, 20)
        television.shows("final standings", 3, "the standings")
        if page:
            page.shows("final standings", 5 if loss < 20 else PATIENCE)
        final = end_together(table, [host] + players)
        if len(final) != 4:
            raise Trouble(f"{len(final)} in the standings of four")
        current = times["current"] * 1000
        return True, (f"the screen tells that it is cut off after {times['cut']:.1f} s, and is up "
                      f"to date {current:.0f} ms after the network's return; "
                      f"{len(page.views()) if page else 'no'} views on the page; {lan.dropped()} "
                      f"packets lost; {time.monotonic() - began:.0f} s"), []
    finally:
        if television:
            television.close()
        table.close()


def all_cases(lan, _):
    """Yields the name and the function of each case."""
    for loss in (0, 5, 20):
        yield f"a quiz with a second screen at {loss} %", lambda: case_quiz(lan, loss)


if __name__ == "__main__":
    sys.exit(cases.main("quizzes between programs", program.command_line(__doc__), all_cases))
