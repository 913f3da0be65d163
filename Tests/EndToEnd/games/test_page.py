#!/usr/bin/env python3
"""The page of the second screen in a real browser, through whole games.

    test_page.py [PATH-TO-GUESSE] [--keep FOLDER] [--record]

Looks at the lobby, a question, its answer and the standings of a quiz, at a picture while it is
drawn, a board, the guesses of five others, and an album; and at the page's line when its host is
silent and when it is back. On narrow, flat and large screens no part may lie over another. Each
screen is compared coarsely with page_references.json. --record writes that file again; look at the
pictures afterwards, which --keep puts into a folder. The browser's console must stay empty, and all
requests must go to the host.
"""

import json
import os
import signal
import socket
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program, waiting  # noqa: E402
from lib.checks import Trouble, report  # noqa: E402
from lib.chromium import Browser, found  # noqa: E402
from lib.png import pixels  # noqa: E402
from lib.process import Process  # noqa: E402

REFERENCES = Path(__file__).with_name("page_references.json")
PORT = 18234
# The parts of a picture; and the limits for the differences of their colours, for the mean and for
# one part. Fonts differ.
COLUMNS, ROWS, MEAN, LARGEST = 16, 9, 12, 110
SILENT, BACK = 3.5, 3.0
# Phones in both directions, tablets, televisions.
SIZES = ((320, 568), (568, 320), (800, 600), (1024, 768), (1280, 720), (1920, 1080))
# Returns the parts that lie over each other, or outside of the screen's middle.
OVERLAPS = """(function () {
  var main = document.getElementById('main').getBoundingClientRect(), wrong = [];
  var nodes = Array.prototype.filter.call(document.querySelectorAll(
    '.area, .item, .button, .heading > div, .text, .note, td, th, .clock, .caption, ' +
    '.join > svg, .join > div'), function (node) { return node.getBoundingClientRect().height; });
  function name(node) { return (node.className.baseVal || node.className || node.tagName) + ' ' +
    (node.textContent || '').slice(0, 40); }
  nodes.forEach(function (node, index) {
    var a = node.getBoundingClientRect();
    if (a.top < main.top - 2 || a.bottom > main.bottom + 2 || a.left < main.left - 2 ||
        a.right > main.right + 2) { wrong.push(name(node) + ' hangs out'); }
    nodes.slice(index + 1).forEach(function (other) {
      var b = other.getBoundingClientRect();
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) {
        wrong.push(name(node) + ' | ' + name(other));
      }
    });
  });
  return wrong.slice(0, 4).join('; ');
}())"""


class Host(Process):
    """`guesse host` with its page, controlled by lines."""

    def __init__(self, path, *words):
        super().__init__(
            [path, "host", *words, "--json", "--web", PORT, "--no-advertise", "--approve", "auto",
             "--name", "Nora", "--session", "Friday night", "--seed", "7", "--no-sweep"])


class Look:
    """The screens of a browser, compared with their references."""

    def __init__(self, browser, keep, record):
        self.browser, self.keep, self.record = browser, keep, record
        self.known, self.seen = {}, {}
        if REFERENCES.exists() and not record:
            with open(REFERENCES) as file:
                self.known = json.load(file)

    def at(self, name, expression, seconds=15.0):
        """Waits until an expression is true on the page, and keeps a picture of the screen."""
        if self.browser.until(expression, seconds) is None:
            text = self.browser.value("document.body.innerText")
            raise Trouble(f"{name}: not within {seconds} s: {expression}; the page says {text!r}")
        # Drawing takes a moment longer.
        time.sleep(0.4)
        if self.keep:
            with open(os.path.join(self.keep, f"{name}.png"), "wb") as file:
                file.write(self.browser.picture())
        self.seen[name] = self.browser.picture(0.25)
        self.holds(name)

    def holds(self, name):
        """Checks on screens of all sizes that no part lies over another, or is cut off."""
        size = self.browser.size
        for width, height in SIZES:
            self.browser.resize(width, height)
            time.sleep(0.2)
            if self.keep:
                with open(os.path.join(self.keep, f"{name}-{width}.png"), "wb") as file:
                    file.write(self.browser.picture())
            wrong = self.browser.value(OVERLAPS)
            if wrong:
                raise Trouble(f"{name} at {width} x {height}: {wrong}")
        self.browser.resize(*size)

    def finish(self):
        """Compares all pictures at the end, since reading them takes time."""
        now = {name: coarse(picture) for name, picture in self.seen.items()}
        if self.record:
            with open(REFERENCES, "w") as file:
                json.dump(now, file, indent=0, sort_keys=True)
                file.write("\n")
            return
        for name, seen in now.items():
            if name not in self.known:
                raise Trouble(f"{name}: there is no reference; --record makes one")
            off = [abs(a - b) for a, b in zip(seen, self.known[name])]
            mean = sum(off) / len(off)
            if mean > MEAN or max(off) > LARGEST:
                raise Trouble(
                    f"{name}: looks other than its reference: {mean:.0f} off in the mean, "
                    f"{max(off)} at most")
            report(name, True, f"{mean:.1f} off in the mean, {max(off)} at most")


def coarse(picture):
    """Returns the mean red, green and blue of each part."""
    width, height, data = pixels(picture)
    result = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            left, right = column * width // COLUMNS, (column + 1) * width // COLUMNS
            lines = range(row * height // ROWS, (row + 1) * height // ROWS)
            for channel in range(3):
                values = []
                for line in lines:
                    begin, end = (line * width + left) * 3, (line * width + right) * 3
                    values += data[begin + channel:end:3]
                result.append(sum(values) // len(values))
    return result


def says(text):
    return f"document.body.innerText.indexOf({json.dumps(text)}) >= 0"


def quiz(path, look):
    host = Host(path, "trivia", "--questions", "1", "--bots", "2", "--bot-skill", "100")
    try:
        wait_for_page(look.browser)
        look.at("lobby", says("guesse join"))
        host.say("start")
        # The right answer must not be marked.
        look.at(
            "question",
            "document.querySelectorAll('.button').length === 4 && "
            "!document.querySelectorAll('.right, .wrong').length")
        look.at("answer", "document.querySelectorAll('.right').length === 1", 40)
        look.at("standings", says("final standings"))
        falls_silent(host, look)
        ends(host, look)
    finally:
        host.close()


def times(path, look):
    """Checks that each name with its time is one whole line, on narrow pages too."""
    tall = (
        "Array.prototype.filter.call(document.querySelectorAll('.item, .item span'), "
        "function (node) { var size = parseFloat(getComputedStyle(node).fontSize); "
        "return node.getBoundingClientRect().height > 1.9 * size || "
        "node.getBoundingClientRect().right > window.innerWidth || "
        "node.className === 'detail' && node.scrollWidth > node.clientWidth + 1; }).length")
    width, height = look.browser.size
    host = Host(path, "trivia", "--questions", "1", "--bots", "5", "--bot-skill", "100",
                "--scoring", "speed", "--show-answer", "0")
    try:
        wait_for_page(look.browser)
        host.say("wait players=6\nstart\nwait ev=buttonsOpen\nanswer 1")
        shown = look.browser.until("document.querySelectorAll('.item .detail').length === 6", 40)
        if shown is None:
            raise Trouble("the answer has no times")
        for narrow in (320, 400, 568, 800, 1024):
            look.browser.resize(narrow, height)
            time.sleep(0.3)
            if look.keep:
                with open(os.path.join(look.keep, f"times-{narrow}.png"), "wb") as file:
                    file.write(look.browser.picture())
            if look.browser.value(tall) != 0:
                raise Trouble(f"at {narrow} pixels {look.browser.value(tall)} rows do not hold")
    finally:
        look.browser.resize(width, height)
        host.close()


def falls_silent(host, look):
    """Checks that the page tells that its host is silent, and no longer once the host is back."""
    lost = "document.getElementById('lost').className === 'on'"
    os.kill(host.running.pid, signal.SIGSTOP)
    took = look.browser.until(lost, SILENT + 1)
    os.kill(host.running.pid, signal.SIGCONT)
    if took is None or took > SILENT:
        raise Trouble(f"a silent host shows after {took} s")
    back = look.browser.until(f"!({lost})", BACK + 1)
    if back is None or back > BACK:
        raise Trouble(f"the page is back after {back} s")
    report("reconnecting", True, f"said after {took:.1f} s, back {back:.1f} s after the host")


def ends(host, look):
    """Checks that the page tells at once that its host has ended, and what to do."""
    begin = host.signal(signal.SIGINT)
    lost = "document.getElementById('lost')"
    if look.browser.until(f"{lost}.className === 'on' && {lost}.textContent === " + json.dumps(
            "This page has been closed. If others play on, guesse screen --web shows their game."),
            SILENT) is None:
        raise Trouble(f"the page says {look.browser.value(lost + '.textContent')!r}")
    report("a host that ends", True, f"said {time.monotonic() - begin:.1f} s after the signal")
    host.finish()
    look.browser.complaints.clear()


def picture(path, look):
    host = Host(path, "--bots", "2", "--rounds", "1", "--guess-time", "20")
    try:
        wait_for_page(look.browser)
        host.say("start")
        host.say("next")
        host.say("wait screen=imageCreator")
        host.say("prompt a cat riding a bicycle")
        shapes = "document.querySelectorAll('svg > *').length"
        if look.browser.until(f"{shapes} > 2", 20) is None:
            raise Trouble("no picture appears")
        first = look.browser.value(shapes)
        look.at("picture", f"{shapes} > {first}", 10)
        # All shapes are there when their number has not changed for a second.
        before, now = first, look.browser.value(shapes)
        while now != before or now == first:
            time.sleep(1)
            before, now = now, look.browser.value(shapes)
        look.at("picture-whole", f"{shapes} > {first}", 1)
    finally:
        host.close()


def guesses(path, look):
    """Looks at five guesses beneath their picture, and at the round's results."""
    host = Host(path, "--bots", "5", "--rounds", "1", "--guess-time", "20", "--rank-time", "12")
    try:
        wait_for_page(look.browser)
        host.say("start\nnext\nwait screen=imageCreator\nprompt a green monster and an elephant "
                 "that eats pizza behind a funny green castle in the old town of Prague")
        look.at("guesses", says("Nora reads the guesses"), 40)
        look.at("results", says("It was"), 20)
    finally:
        host.close()


def board(path, look):
    host = Host(path, "xo", "--bots", "1")
    try:
        wait_for_page(look.browser)
        host.say("start")
        look.at("board",
                "document.body.innerText.indexOf('X and O') >= 0 && !(" + says("guesse join") + ")")
    finally:
        host.close()


def album(path, look):
    host = Host(path, "phone", "--bots", "2")
    try:
        wait_for_page(look.browser)
        host.say("start")
        host.say("wait screen=writing")
        look.at("sheets", says("Everybody writes a sentence"))
        host.say("sentence A bear riding a shark")
        host.say("wait screen=canvas")
        host.say("sketch a cat riding a bicycle")
        host.say("wait screen=describing")
        if look.browser.value(
                "document.querySelectorAll('svg > *').length") or look.browser.value(says("shark")):
            raise Trouble("the page shows a sheet before the album")
        host.say("sentence A cat on wheels")
        # First the sentence, then the drawing stroke by stroke, then the next player's description.
        look.at("album", says("album 1 of 3"), 40)
        host.say("next")
        shapes = "document.querySelectorAll('svg > *').length"
        if look.browser.until(f"{shapes} > 2", 10) is None:
            raise Trouble("no drawing appears in the album")
        time.sleep(3)
        look.at("album-drawing", says("drawn by"), 1)
        host.say("next")
        look.at("album-end", says("It began as"), 10)
    finally:
        host.close()


def answers():
    """Returns whether a program takes connections at the page's port."""
    try:
        socket.create_connection(("127.0.0.1", PORT), 1).close()
        return True
    except OSError:
        return False


def wait_for_page(browser):
    """Opens the page when it exists.

    A browser's own error page would request pictures.
    """
    waiting.until(answers, 10)
    browser.go(f"http://127.0.0.1:{PORT}/")
    if browser.until(says("Friday night"), 10) is None:
        raise Trouble("there is no page")
    # The former page may have complained about its host's end.
    browser.complaints.clear()


def look_at_all(look):
    """Does all steps; raises trouble at the first that fails."""
    for step in (quiz, times, picture, guesses, board, album):
        step(program.path, look)
        if look.browser.complaints:
            raise Trouble(f"the browser complains: {look.browser.complaints[:3]}")
    own = (f"http://127.0.0.1:{PORT}/", "about:")
    elsewhere = [url for url in look.browser.requests if not url.startswith(own)]
    if elsewhere:
        raise Trouble(f"the page sends requests to others: {elsewhere}")
    look.finish()
    return f"{len(look.browser.requests)} addresses, all of the host's; nothing on the console"


def main():
    parser = program.command_line(__doc__)
    parser.add_argument("--keep", metavar="FOLDER")
    parser.add_argument("--record", action="store_true")
    options = program.read(parser)
    if not found():
        return checks.skip_all("the page in a browser", "there is no Chromium here")
    program.choose(options)
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    browser = Browser()
    try:
        checks.attempt("the page", look_at_all, Look(browser, options.keep, options.record))
    finally:
        browser.close()
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
