#!/usr/bin/env python3
"""Phones that play: people with no program but a browser, in whole games with a host.

    test_phones.py [PATH-TO-GUESSE] [STEP…] [--keep FOLDER]

Each phone is a headless Chromium with a touch screen. They come in, play a quiz and X and O, are
turned, locked, loaded anew, opened twice, removed and left without their host. The consoles of the
browsers must stay empty, and all requests must go to the host.
"""

import json
import math
import os
import signal
import socket
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program, waiting  # noqa: E402
from lib.checks import Trouble, expect, report  # noqa: E402
from lib.chromium import found  # noqa: E402
from lib.handheld import Handheld, says  # noqa: E402
from lib.process import Process  # noqa: E402

PORT = 18235
HERE = f"http://127.0.0.1:{PORT}/"
# Phones in both directions.
SIZES = ((320, 568), (390, 844), (844, 390))
# The seconds within which a phone must be in, shows a change, and is awake again.
IN, SHOWN, AWAKE = 2.0, 2.0, 1.5
ANSWER = "document.querySelectorAll('.answers .choice')[%d]"
SQUARE = "document.querySelectorAll('.cell:not([disabled])')[%d]"


class Host(Process):
    """`guesse host` with its page, controlled by lines."""

    def __init__(self, *words):
        super().__init__(
            [program.path, "host", *words, "--json", "--web", PORT, "--no-advertise", "--approve",
             "auto", "--name", "Nora", "--session", "Friday night", "--seed", "7", "--no-sweep"])
        if not waiting.until(answers, 10):
            raise Trouble("there is no page")

    def tells(self, found, what, seconds=10):
        """Waits for an event; returns it."""
        def matching(_, line):
            said = json.loads(line)
            return said if found(said) else None
        event = self.wait_for(matching, seconds)
        if event is None:
            raise Trouble(f"the host does not tell {what} within {seconds} s")
        return event


def answers():
    try:
        socket.create_connection(("127.0.0.1", PORT), 1).close()
        return True
    except OSError:
        return False


def request(path, body=b"", seat=None, origin=HERE[:-1], kind="application/json", more=""):
    """Sends one POST by hand; returns the status, or 0 without one."""
    head = f"POST /{path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nContent-Length: {len(body)}\r\n"
    head += f"Origin: {origin}\r\n" if origin else ""
    head += f"Content-Type: {kind}\r\n" + (f"Guesse-Seat: {seat}\r\n" if seat else "") + more
    with socket.create_connection(("127.0.0.1", PORT), 5) as connection:
        connection.sendall(head.encode() + b"\r\n" + body)
        line = connection.recv(4096).split(b"\r\n")[0].split()
        return int(line[1]) if len(line) > 1 else 0


class Evening:
    """A host and its phones; closes them at the end."""

    def __init__(self, keep, *words):
        self.keep, self.host, self.phones = keep, Host(*words), []

    def __enter__(self):
        return self

    def phone(self, name=None, width=390, height=844, address=HERE):
        phone = Handheld(address, width, height)
        self.phones.append(phone)
        if name:
            took = phone.join(name)
            report(f"{name} is in", took <= IN, f"{took:.2f} s after the tap")
        return phone

    def picture(self, phone, name):
        if self.keep:
            time.sleep(0.3)
            (Path(self.keep) / f"{name}.png").write_bytes(phone.picture())

    def __exit__(self, *trouble):
        for phone in self.phones:
            if not any(trouble) and phone.complaints:
                report("the browser's console", False, phone.complaints[0])
            strange = {one for one in phone.requests if not one.startswith((HERE, "about:"))}
            if strange:
                report("requests elsewhere", False, str(strange))
            phone.close()
        self.host.close()


def quiz(keep):
    """Three phones in a quiz: each size, turned, locked and loaded anew."""
    with Evening(keep, "trivia", "--questions", "3", "--show-answer", "0",
                 "--scoring", "speed") as evening:
        host = evening.host
        phones = [evening.phone(name, *size) for name, size in zip(("Ada", "Ben", "Cy"), SIZES)]
        host.say("wait players=4\nstart\nwait ev=buttonsOpen")
        for index, phone in enumerate(phones):
            phone.want(f"!!({ANSWER % 3})", "no answers to tap")
            evening.picture(phone, f"question-{phone.size[0]}")
            wrong = phone.wide_enough()
            report(f"a question at {phone.size[0]}", not wrong, wrong)
        for index, phone in enumerate(phones):
            phone.tap_at(ANSWER % index)
            phone.want(says("Your answer"), "the tap does not show", SHOWN)
        host.say("answer 1\nwait ev=quizResult")
        for phone in phones:
            phone.want(says("answer 1 of 3"), "no answer is shown")
            evening.picture(phone, f"answer-{phone.size[0]}")
        phones[0].turn(568, 320)
        expect(not phones[0].wide_enough(), f"turned: {phones[0].wide_enough()}")
        sleep(evening, phones[1])
        again(evening, phones[0])


def sleep(evening, phone):
    """A phone that was locked for long is missed by the host, and has its seat again."""
    def ben(presence):
        return lambda said: (said["ev"], said.get("name"), said.get("presence")) == (
            "presence", "Ben", presence)

    begin = time.monotonic()
    phone.sleep()
    evening.host.tells(ben("disconnected"), "that Ben sleeps", 12)
    took = time.monotonic() - begin
    report("a page that is hidden says so", took <= SHOWN, f"{took:.2f} s")
    begin = time.monotonic()
    phone.wake()
    evening.host.tells(ben("connected"), "that Ben is awake")
    took = time.monotonic() - begin
    report("awake after a sleep", took <= AWAKE, f"{took:.2f} s")
    for _ in range(2):
        phone.tap("xD")
        evening.host.tells(lambda said: said["ev"] == "reaction", "a reaction")
        evening.host.lines.clear()


def again(evening, phone):
    """A page that is loaded anew is the same seat; of two, the newest plays."""
    phone.go(phone.address)
    phone.want(says("answer 1 of 3"), "a page that was loaded anew has no seat")
    second = phone.call("Target.createTarget", url="about:blank")["targetId"]
    first, phone.session = phone.session, None
    phone.session = phone.call("Target.attachToTarget", targetId=second, flatten=True)["sessionId"]
    phone.call("Page.enable")
    phone.call("Runtime.enable")
    phone.go(phone.address)
    phone.want(says("answer 1 of 3"), "the second page does not play")
    phone.session = first
    phone.call("Page.bringToFront")
    phone.want(says("You play in another tab"), "the first page does not say who plays")
    phone.tap("Play here")
    phone.want(says("answer 1 of 3"), "the first page does not play again")
    # A browser counts the answer 410 as an error.
    phone.complaints.clear()


def boards(keep):
    """A phone against the host at X and O, and a phone that is removed."""
    with Evening(keep, "xo") as evening:
        host = evening.host
        phone, other = evening.phone("Ada"), evening.phone("Ben", 320, 568)
        host.say("wait players=3\nstart")
        phone.tap("I begin")
        phone.tap_at(SQUARE % 4, "a square")
        evening.picture(phone, "board")
        phone.want(says("Nora moves"), "the square is not taken", SHOWN)
        other.want(says("Nora"), "the one who waits sees nothing")
        evening.picture(other, "bench")
        host.say("kick 2")
        other.want(says("The host has taken you out"), "nobody says that Ben was removed")
        evening.picture(other, "removed")
        ending(host, phone)


def ending(host, phone):
    """A silent host and one that is gone: the page says so."""
    lost = "document.getElementById('lost').className === 'on'"
    os.kill(host.running.pid, signal.SIGSTOP)
    took = phone.want(lost, "a silent host is not told")
    time.sleep(3)
    os.kill(host.running.pid, signal.SIGCONT)
    back = phone.want(f"!({lost})", "the page is not back")
    phone.want(says("Nora moves"), "the screen is not back")
    report("a host that is silent", took <= 4, f"told after {took:.1f} s, back after {back:.1f} s")
    host.running.kill()
    took = phone.want(lost, "a host that is gone is not told")
    report("a host that is gone", took <= 5, f"told after {took:.1f} s")
    phone.want(says("does not answer"), "nobody says that the host is gone", 12)
    phone.complaints.clear()


def drawing(keep):
    """A sentence goes from phone to phone as a drawing, made by fingers."""
    shapes = "document.querySelectorAll('.%s svg svg > *').length"
    with Evening(keep, "phone", "--steps", "3") as evening:
        host = evening.host
        phones = [evening.phone("Ada"), evening.phone("Ben", 844, 390)]
        host.say("wait players=3\nstart\nwait screen=writing\nsentence A dog")
        for phone in phones:
            phone.want(says("Write a sentence"), "nothing to write")
            phone.write(".field input", "A red circle")
            phone.tap("Hand in")
        host.say("wait screen=canvas\nsketch a dog")
        for phone in phones:
            phone.want("!!document.querySelector('.paper')", "no paper")
            wrong = phone.wide_enough()
            report(f"paper at {phone.size[0]}", not wrong, wrong)
            stroke(phone)
            evening.picture(phone, f"paper-{phone.size[0]}")
            phone.want((shapes % "paper") + " === 2", "the stroke is not drawn", SHOWN)
            phone.tap_at("document.querySelector('[aria-label=undo]')", "undo")
            phone.want((shapes % "paper") + " === 1", "the stroke is not undone", SHOWN)
            phone.tap_at("document.querySelector('[aria-label=redo]')", "redo")
            phone.want((shapes % "paper") + " === 2", "the stroke is not back", SHOWN)
            phone.go(phone.address)
            phone.want((shapes % "paper") + " === 2", "the stroke is lost")
            phone.tap("Hand in")
        for phone in phones:
            phone.want("!!document.querySelector('.picture')", "no drawing to describe", 20)
            evening.picture(phone, f"describe-{phone.size[0]}")
        drawn = max(phone.value(shapes % "picture") for phone in phones)
        expect(drawn >= 2, f"the drawing has {drawn} shapes")


def stroke(phone):
    """Draws half a circle in red, as a finger does."""
    phone.tap_at("document.querySelector('[aria-label=\"colour 2\"]')", "red")
    box = phone.value("(function () { var box = document.querySelector('.paper')"
                      ".getBoundingClientRect(); return [box.left, box.top, box.width, "
                      "box.height]; }())")
    for step in range(60):
        angle = step / 59 * math.pi
        place = (box[0] + box[2] * (0.5 - 0.3 * math.cos(angle)),
                 box[1] + box[3] * (0.7 - 0.4 * math.sin(angle)))
        phone.touch("touchMove" if step else "touchStart", place)
    phone.touch("touchEnd")
    # A browser takes a tap that comes at once for the end of a fling.
    time.sleep(0.5)


def strings(keep):
    """Names and guesses with signs of markup are text on every screen."""
    evil = "<b>x</b>\u202e&amp;"
    with Evening(keep, "--rounds", "1") as evening:
        phone, other = evening.phone(), evening.phone("Ada")
        phone.join(evil)
        other.want(says("<b>x</b>"), "the name is not text")
        expect(not other.value("document.querySelectorAll('#main b').length"), "it became markup")
        evening.host.say("wait players=3\nstart\nnext\nwait screen=imageCreator\nprompt a house")
        phone.want(says("What did Nora ask for"), "there is no picture", 40)
        phone.write(".field input", "half of my <i>guess")
        time.sleep(1.2)
        expect(phone.value("document.querySelector('.field input').value") ==
               "half of my <i>guess", "a view has changed what is typed: " +
               str(phone.value("document.querySelector('.field input').value")))
        phone.turn(390, 400)
        expect(not phone.wide_enough(), phone.wide_enough())
        phone.turn(390, 844)
        phone.want("document.body.getBoundingClientRect().height > 800", "the page stays small")
        evening.picture(phone, "guess")
        phone.tap("Guess")
        phone.want(says("half of my <i>guess"), "the guess is not text", SHOWN)


def abuse(keep):
    """Requests that no page sends are refused, and nobody else waits."""
    with Evening(keep, "xo") as evening:
        phone = evening.phone("Ada")
        name = b'{"name":"Bo"}'
        cases = (
            ("another site", 403, dict(origin="http://evil.example")),
            ("no origin", 403, dict(origin=None)),
            ("a form", 415, dict(kind="text/plain")),
            ("a null origin", 403, dict(origin="null")),
        )
        for what, status, options in cases:
            got = request("join", name, **options)
            report(f"refused: {what}", got == status, f"{got}")
        for what, path, body, status in (
                ("no seat", "act", b"{}", 410), ("a megabyte", "join", b" " * (1 << 20), 413),
                ("no JSON", "join", b"\xff{", 422), ("deep", "join", b"[" * 16000, 422)):
            got = request(path, body)
            report(f"refused: {what}", got == status, f"{got}")
        refused = sum(request("join", name) == 429 for _ in range(40))
        report("forty joins", refused >= 36, f"{refused} refused")
        phone.tap("Not yet")
        took = phone.want(says("Are you ready?"), "the others wait")
        report("a tap meanwhile", took <= SHOWN, f"{took:.2f} s")


def main():
    parser = program.command_line(__doc__)
    parser.add_argument("--keep", metavar="FOLDER")
    options = program.read(parser)
    if not found():
        return checks.skip_all("phones", "there is no Chromium here")
    program.choose(options)
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    steps = (quiz, boards, drawing, strings, abuse)
    for step in [each for each in steps if each.__name__ in (options.words or each.__name__)]:
        checks.attempt(step.__name__, step, options.keep)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
