#!/usr/bin/env python3
"""Closes windows and sends signals: the user is lost to the others, and has never left.

    test_lost.py [PATH-TO-GUESSE] [player] [host] [fronts] [seats] [handover] [pair] [--times N]
    test_lost.py [PATH-TO-GUESSE] --closed N

A player must find the seat, name and points of before. After a host another program must carry the
game on, and the host's person must find the own seat there. No process is asked for its exit code
before the same person comes back: an ended process must not keep the seat. With N greater than the
number of ways to be lost, these begin again. With `--closed` only windows are closed, N of players
and N of hosts, and the line says how many were lost as promised.
"""

import itertools
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

import pseudo_terminal  # noqa: E402
from people import LIMIT, Room  # noqa: E402
from pseudo_terminal import LEAVE, environment  # noqa: E402
from window import Window  # noqa: E402

from lib import checks, program, waiting  # noqa: E402
from lib.checks import expect  # noqa: E402

# Seconds until the others must know their new host, on a machine that does other things too.
CARRIED_ON = 15.0
# No phase ends by itself while a person is away.
QUIZ = ["trivia", "--approve", "auto", "--answer-time", "600"]


def ask_to_leave(window):
    since = len(window.output)
    window.type(b"\x1b")
    expect(window.shows("Leave?", since), "no question whether to leave")


def close_while_asked(window):
    ask_to_leave(window)
    window.close_window()


def signal_while_asked(window):
    ask_to_leave(window)
    window.signal(signal.SIGTERM)


def drop_connection(window):
    """Does what sshd does when a connection drops: the terminal ends, then SIGHUP comes."""
    window.close_window()
    window.signal(signal.SIGHUP)


WAYS = {
    "window closed": Window.close_window,
    "window closed at the question": close_while_asked,
    "SIGHUP": lambda window: window.signal(signal.SIGHUP),
    "SIGTERM": lambda window: window.signal(signal.SIGTERM),
    "SIGINT": lambda window: window.signal(signal.SIGINT),
    "SIGTERM at the question": signal_while_asked,
    "SIGKILL": lambda window: window.signal(signal.SIGKILL),
    "window closed, SIGHUP ignored": Window.close_window,
}
# The ways in which a window is closed; the third is for `--closed` alone.
CLOSINGS = ["window closed", "SIGHUP", "connection closed", "window closed, SIGHUP ignored",
            "window closed at the question"]


def lose(window, way):
    """Ends a program in a way, and checks the terminal if it is still there."""
    (drop_connection if way == "connection closed" else WAYS[way])(window)
    expect(window.ends(), f"the program goes on after: {way}")
    has_screen = b"\x1b[?1049h" in window.output
    if has_screen and "closed" not in way and way != "SIGKILL":
        expect(window.shows(LEAVE.decode()), f"the screen is not given back after: {way}")


def seated(host, person, is_player=True):
    """Waits until a host's list has a person who is heard; returns the seat."""
    host.waits_for(lambda: host.row(person).get("presence") == "connected", f"{person} is heard")
    return host.row(person)["id"]


def player_is_lost(room, times, flags=(), ways=None):
    """Loses the program of one of two players again and again; each time the next one must have
    the same seat.
    """
    host = room.script("Ada", "host", "--session", room.name, *QUIZ)
    host.waits_for(lambda: host.last("hosting"), "the host is up")
    ben = room.script("Ben", "join", room.name)
    began = False
    seats = set()
    for number, way in zip(range(times), itertools.cycle(ways or WAYS)):
        window = room.window(
            "Cy", "join", room.name, *flags, ignores_hangup="ignored" in way)
        seats.add(seated(host, "Cy"))
        if not began:
            began = True
            host.say("wait startable\nstart")
            ben.waits_for(lambda: ben.last("screen").get("name") == "question", "the quiz begins")
            ben.say("answer 1")
        if not flags:
            expect(window.shows("question 1 of"), "no question of the quiz")
        lose(window, way)
        host.waits_for(lambda: host.row("Cy").get("presence") != "connected",
                       "the host notices that Cy is lost")
        expect(not host.count("playerLeft"), f"Cy has left after: {way}")
    expect(len(seats) == 1, f"Cy had the seats {seats}")
    return f"{times} of {times} times lost and back in seat {seats.pop()}"


def guests(room):
    """Adds three players to a host; returns them when all four are heard."""
    others = [room.script(name, "join", room.name) for name in ("Fay", "Gus", "Hal")]
    for other in others:
        other.waits_for(lambda: len([row for row in other.last("players").get("players", [])
                                     if row["presence"] == "connected"]) == 4, "all are there")
    return others


def see_the_quiz(scripts):
    for each in scripts:
        each.waits_for(lambda: each.last("screen").get("name") == "question", "the quiz begins")


def have_another_host(scripts, changes, what):
    """Waits until all know their new host; returns the name, and the seconds."""
    began = time.monotonic()
    for each in scripts:
        each.waits_for(lambda: each.count("hostChanged") >= changes, f"another host after: {what}",
                       CARRIED_ON)
        expect(not each.count("ended"), f"the game has ended after: {what}")
    return scripts[0].last("hostChanged")["host"], time.monotonic() - began


def see_again(scripts, person, seat):
    """Waits until all see a person in the seat of before, under the same name."""
    for each in scripts:
        each.waits_for(lambda: each.row(person).get("presence") == "connected",
                       f"{person} is back")
        row = each.row(person)
        expect((row["id"], row["name"]) == (seat, person),
               f"{person} had seat {seat}, and now {row}")


def host_is_lost(room, way):
    """Loses the program of a host; another must carry on, and the host's person get the seat."""
    eve = room.window("Eve", "host", "--session", room.name, *QUIZ,
                      ignores_hangup="ignored" in way)
    others = guests(room)
    seat = others[0].row("Eve")["id"]
    eve.type(b"s")
    see_the_quiz(others)
    lose(eve, way)
    _, took = have_another_host(others, 1, way)
    room.window("Eve", "join", room.name)
    see_again(others, "Eve", seat)
    return took


def hosts_are_killed(room):
    """Kills the host, then the one who carried on; both must find their seats, one by the name of
    the game and one in the list.
    """
    eve = room.script("Eve", "host", "--session", room.name, *QUIZ)
    eve.waits_for(lambda: eve.last("hosting"), "the host is up")
    others = guests(room)
    eve.say("wait startable\nstart")
    see_the_quiz(others)
    others[0].say("answer 1")
    seats = {person: others[0].row(person)["id"] for person in ("Eve", "Fay", "Gus", "Hal")}
    eve.signal(signal.SIGKILL)
    name, _ = have_another_host(others, 1, "kill -9")
    others.append(room.script("Eve", "join", room.name))
    see_again(others, "Eve", seats["Eve"])
    heir = next(each for each in others if each.person == name)
    others.remove(heir)
    heir.signal(signal.SIGKILL)
    second = have_another_host([each for each in others if each.person != "Eve"], 2, "two kills")[0]
    expect(second != name, f"{name} hosts again")
    window = room.window(name, "join")
    expect(window.shows(room.name), "the game is not in the list")
    # It is the first of the list: '!' comes before letters.
    window.type(b"\x1b[H\r")
    see_again(others, name, seats[name])
    return f"Eve and {name} have their seats again"


def handed_over(room):
    """Hands a session over from a window, in script mode and in plain mode, then ends it."""
    eve = room.window("Eve", "host", "--session", room.name, *QUIZ)
    others = guests(room)
    seats = {person: others[0].row(person)["id"] for person in ("Eve", "Fay", "Gus", "Hal")}
    eve.type(b"s")
    see_the_quiz(others)
    ask_to_leave(eve)
    expect(eve.shows("They go on"), "handing over is not offered")
    eve.type(b"y")
    name, took = have_another_host(others, 1, "handing over")
    expect(eve.ends() and eve.reap() == "exit:0", f"the host's program ends as {eve.reap()}")
    back = room.script("Eve", "join", room.name)
    see_again(others + [back], "Eve", seats["Eve"])
    # One who became the host hands over too.
    heir = next(each for each in others if each.person == name)
    others.remove(heir)
    heir.say("handover")
    _, again = have_another_host(others, 2, "handing over in script mode")
    expect(heir.finish() == 0, f"the script ended with {heir.running.returncode}")
    window = room.window(name, "join", room.name, "--plain")
    see_again(others, name, seats[name])
    expect(window.shows("Question 1"), "no question in plain mode")
    return f"others told after {took:.1f} and {again:.1f} s"


def plain_host(room, words):
    """A host in plain mode leaves by some lines; returns two players."""
    eve = room.window("Eve", "host", "--session", room.name, *QUIZ, "--plain")
    others = guests(room)
    for number, line in enumerate(words):
        since = len(eve.output)
        eve.type(line.encode() + b"\n")
        expect(eve.shows("You have" if number else "write the same once more", since),
               f"no answer to {line}: {eve.output[since:]}")
    expect(eve.ends() and eve.reap() == "exit:0", f"the host's program ends as {eve.reap()}")
    return others


def plain_hands_over(room):
    others = plain_host(room, ["/leave", "/leave"])
    return "in the lobby, {1:.1f} s".format(*have_another_host(others, 1, "/leave"))


def plain_ends(room):
    for other in plain_host(room, ["/leave", "/end"]):
        other.waits_for(lambda: other.last("ended").get("reason") == "hostLeft", "it is over")


def screen_ends(room):
    eve = room.window("Eve", "host", "--session", room.name, *QUIZ)
    others = guests(room)
    ask_to_leave(eve)
    eve.type(b"e")
    for other in others:
        other.waits_for(lambda: other.last("ended").get("reason") == "hostLeft", "it is over")
    expect(eve.ends() and eve.reap() == "exit:0", f"the host's program ends as {eve.reap()}")


def nobody_carries_on(room):
    eve = room.script("Eve", "host", "--session", room.name, *QUIZ)
    eve.waits_for(lambda: eve.last("screen"), "the host is up")
    eve.say("handover")
    eve.waits_for(lambda: eve.last("rejected").get("reason") == "noHeir", "the word is refused")
    eve.say("leave")
    expect(eve.finish() == 0, f"the script ended with {eve.running.returncode}")


def hosts_are_lost(binary, files, times):
    waits = []
    for number, way in zip(range(times), itertools.cycle(WAYS)):
        room = Room(binary, files, f"h{number}")
        try:
            waits.append(host_is_lost(room, way))
        finally:
            room.close()
    return (f"{times} of {times} times carried on, after at most {max(waits):.1f} s, and the host "
            "back in the own seat")


def windows_are_closed(binary, files, times):
    """Closes windows of players and of hosts, each in a session of its own."""
    held, troubles = 0, []
    for number, way in zip(range(times), itertools.cycle(CLOSINGS)):
        for kind, step in (
            # Closed, back in the seat, and closed again.
            ("player", lambda room: player_is_lost(room, 2, ways=[way])),
            ("host", lambda room: host_is_lost(room, way)),
        ):
            room = Room(binary, files, f"c{kind[0]}{number}")
            try:
                step(room)
                held += 1
            except (checks.Trouble, AssertionError) as trouble:
                troubles.append(f"{kind}, {way}: {trouble}")
            finally:
                room.close()
    expect(not troubles, f"{held} of {2 * times}; " + "; ".join(troubles))
    return f"{held} of {2 * times} as promised: {times} of players, {times} of hosts"


class Pair:
    """Two people who play X and O, of whom the first hosts."""

    def __init__(self, room):
        self.room, self.names = room, [f"{letter}{room.name[2:]}" for letter in "AB"]
        self.programs = [self.start(0), self.start(1)]
        self.invite()

    def start(self, number):
        self.began = time.monotonic()
        return self.room.script(self.names[number], "xo")

    def state(self, number):
        return self.programs[number].last("availability").get("state")

    def finds(self, number):
        nearby = self.programs[number].last("availability").get("nearby", [])
        return self.names[1 - number] in [each["name"] for each in nearby]

    def invite(self):
        first, second = self.programs
        first.waits_for(lambda: self.finds(0) and self.finds(1), "they find each other")
        self.found = time.monotonic() - self.began
        first.say(f"invite {self.names[1]}")
        self.accept(1)

    def accept(self, number):
        invited = self.programs[number]
        invited.waits_for(lambda: invited.count("invited"), "is invited")
        invited.say("accept")
        invited.waits_for(self.are_paired, "the game begins")

    def are_paired(self):
        return all(self.state(number) == "paired" and
                   self.programs[number].last("screen").get("name") in ("choosing", "playing")
                   for number in (0, 1))

    def restart(self, *numbers):
        for number in numbers:
            self.programs[number].signal(signal.SIGKILL)
        for number in numbers:
            self.programs[number] = self.start(number)


# Seconds from the start of a killed program until both are together again.
TOGETHER = 2.0


def host_of_two_is_killed(room):
    pair = Pair(room)
    time.sleep(3.5)
    pair.restart(0)
    first, second = pair.programs
    first.waits_for(lambda: first.count("invited"), "the host is invited to another game")
    took = time.monotonic() - pair.began
    expect("started anew" in str([said.get("text") for said in second.events()]), "nothing is said")
    pair.accept(0)
    expect(took < TOGETHER, f"they were together after {took:.1f} s")
    return f"{took:.1f} s after the start"


def guest_of_two_is_killed(room):
    pair = Pair(room)
    time.sleep(3.5)
    pair.restart(1)
    pair.programs[1].waits_for(pair.are_paired, "the guest is back at the board")
    took = time.monotonic() - pair.began
    said = [each.get("text") for each in pair.programs[1].events()]
    expect("Going back to your game of two" in str(said), f"it said {said}")
    expect(took < TOGETHER, f"they were together after {took:.1f} s")
    return f"{took:.1f} s after the start"


def both_are_killed(room):
    pair = Pair(room)
    time.sleep(3.5)
    pair.restart(0, 1)
    pair.invite()
    expect(pair.found < TOGETHER, f"they found each other after {pair.found:.1f} s")
    return f"{pair.found:.1f} s after the start"


def host_of_two_is_imitated(room):
    """Another program announces itself with the identity of the living host of a game of two."""
    pair = Pair(room)
    time.sleep(3.5)
    own, forged = (Path(room.folder(who)) / "guesse" for who in (pair.names[0], "Eve"))
    forged.mkdir(parents=True)
    identity = (own / "identity").read_text().split()[0]
    (forged / "identity").write_text(f"{identity} 999999\n")
    room.script("Eve", "xo")
    friend = room.script("Friend", "xo")
    friend.waits_for(lambda: "Eve" in [each["name"] for each in friend.last("availability").get(
        "nearby", [])], "the false host is found")
    time.sleep(3)
    for each in pair.programs:
        expect(not each.count("ended"), f"the game has ended: {each.last('ended')}")
    pair.programs[0].say("first")
    for each in pair.programs:
        each.waits_for(lambda: each.last("screen").get("name") == "playing", "the game goes on")


def third_friend_sees(room):
    """While two play, a third sees it in `xo` and `list`, can watch, and gets no seat."""
    pair = Pair(room)
    title = " and ".join(pair.names)[:24]
    third = room.window("Third", "xo")
    expect(third.shows(f"{title} play."), "guesse xo does not show the two")
    plain = room.window("Fourth", "xo", "--plain")
    expect(plain.shows(f"{title} play."), "plain mode does not tell of the two")
    done = subprocess.run([room.binary, "list", "--json"], capture_output=True, text=True,
                          env=environment(XDG_STATE_HOME=room.folder("Fifth")))
    games = [each for each in program.event(done.stdout)["sessions"] if each["name"] == title]
    expect(len(games) == 1 and games[0]["players"] == 2, f"guesse list says {games}")
    watcher = room.script("Sixth", "join", title, "--watch")
    watcher.waits_for(lambda: watcher.last("screen").get("name") in ("choosing", "playing"),
                      "the watcher sees the board")
    late = room.script("Seventh", "join", title)
    late.waits_for(lambda: "Seventh" in [each["name"] for each in late.last("players").get(
        "spectators", [])], "one who wants to play watches")
    pair.programs[1].say("end")
    watcher.waits_for(lambda: watcher.last("ended"), "the watcher hears of the end")
    expect(waiting.until(lambda: pair.state(0) == pair.state(1) == "available", LIMIT),
           "both are not available again")
    since = len(third.output)
    expect(third.shows(pair.names[0], since), "the third does not find them afterwards")


def screen_is_lost(room):
    """Closes the window of a second screen: the host sees that it is lost, and has not left."""
    host = room.script("Ada", "host", "--session", room.name, *QUIZ)
    host.waits_for(lambda: host.last("hosting"), "the host is up")
    for way in ("window closed", "SIGTERM"):
        window = room.window("Wall", "screen", room.name)
        host.waits_for(lambda: [each for each in host.last("players").get("spectators", [])
                                if each["presence"] == "connected"], "the screen is on")
        left = host.count("playerLeft")
        lose(window, way)
        host.waits_for(lambda: [each for each in host.last("players").get("spectators", [])
                                if each["presence"] != "connected"], "the screen is lost")
        expect(host.count("playerLeft") == left, f"the screen has left after: {way}")


def fronts(binary, files):
    """Loses programs of the other fronts."""
    closing = ["window closed", "SIGHUP", "window closed, SIGHUP ignored"]
    yield "plain mode", ["--plain"], closing + ["SIGTERM", "SIGINT"]
    # The end of a script's input lets the game go on; SIGTERM and SIGINT are its way to leave.
    yield "script mode", ["--json"], closing[:2]


def main():
    parser = program.command_line(__doc__)
    parser.add_argument("--times", type=int, default=len(WAYS))
    parser.add_argument("--closed", type=int, metavar="N")
    options = program.read(parser)
    reason = pseudo_terminal.missing()
    if reason:
        return checks.skip_all("lost terminals", reason)
    binary = program.choose(options)
    pseudo_terminal.heed_signals()

    def wants(word):
        return not options.words or word in options.words

    def with_room(name, step, *arguments):
        room = Room(binary, files, name)
        try:
            return step(room, *arguments)
        finally:
            room.close()

    with tempfile.TemporaryDirectory() as files:
        if options.closed:
            checks.attempt("windows are closed", windows_are_closed, binary, files,
                           options.closed)
            return checks.finish()
        if wants("player"):
            checks.attempt("a player is lost", with_room, "p", player_is_lost, options.times)
        if wants("host"):
            checks.attempt("a host is lost", hosts_are_lost, binary, files, options.times)
        if wants("fronts"):
            for name, flags, ways in fronts(binary, files):
                checks.attempt(f"a player in {name} is lost", with_room, name[0], player_is_lost,
                               len(ways), flags, ways)
            checks.attempt("a second screen is lost", with_room, "w", screen_is_lost)
        if wants("seats"):
            checks.attempt("hosts that are killed find their seats", with_room, "s",
                           hosts_are_killed)
        if wants("handover"):
            for number, (name, step) in enumerate({
                "a host hands over": handed_over,
                "a host in plain mode hands over": plain_hands_over,
                "a host in plain mode ends the game for all": plain_ends,
                "a host ends the game for all": screen_ends,
                "a host alone cannot hand over": nobody_carries_on,
            }.items()):
                checks.attempt(name, with_room, f"o{number}", step)
        if wants("pair"):
            for number, (name, step) in enumerate({
                "the guest of two is killed": guest_of_two_is_killed,
                "the host of two is killed": host_of_two_is_killed,
                "both of two are killed": both_are_killed,
                "the host of two is imitated": host_of_two_is_imitated,
                "a third friend sees that two play": third_friend_sees,
            }.items()):
                checks.attempt(name, with_room, f"t{number}", step)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
