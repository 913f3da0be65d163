"""A phone: a headless Chromium with a touch screen."""

import json
import time

from lib.checks import Trouble
from lib.chromium import Browser

# Returns an element's middle, after it was brought into sight.
MIDDLE = ("(function () { var node = %s; if (!node) { return null; } "
          "node.scrollIntoView({ block: 'nearest' }); var box = node.getBoundingClientRect(); "
          "return [box.left + box.width / 2, box.top + box.height / 2]; }())")
BUTTON = ("[].slice.call(document.querySelectorAll('button')).filter(function (node) { return "
          "!node.disabled && node.textContent.indexOf(%s) >= 0; })[0]")


def says(text):
    return f"document.body.innerText.indexOf({json.dumps(text)}) >= 0"


class Handheld(Browser):
    """A page for a person who taps and types."""

    def __init__(self, address, width=390, height=844):
        super().__init__(width, height)
        self.address = address
        self.turn(width, height)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.go(address)

    def turn(self, width, height):
        self.size = (width, height)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2, mobile=True)

    def text(self):
        return self.value("document.body.innerText")

    def want(self, expression, what, seconds=10.0):
        """Waits until an expression is true; returns the seconds that it took."""
        took = self.until(expression, seconds)
        if took is None:
            raise Trouble(f"{what}: not within {seconds} s; the phone says {self.text()!r}")
        return took

    def touch(self, kind, *points):
        self.call("Input.dispatchTouchEvent", type=kind,
                  touchPoints=[{"x": x, "y": y} for x, y in points])

    def tap_at(self, node, what="it"):
        self.want(f"!!({node})", f"nothing to tap for {what}")
        place = self.value(MIDDLE % node)
        self.touch("touchStart", place)
        self.touch("touchEnd")

    def tap(self, words):
        self.tap_at(BUTTON % json.dumps(words), words)

    def write(self, field, words):
        """Replaces the text of a field, as a keyboard does."""
        self.tap_at(f"document.querySelector({json.dumps(field)})", field)
        self.value(f"document.querySelector({json.dumps(field)}).select()")
        self.call("Input.insertText", text=words)

    def join(self, name):
        """Takes a seat; returns the seconds from the tap to the seat's own screen."""
        self.write("#name", name)
        begin = time.monotonic()
        self.tap("Play here")
        self.want(says("You are in!"), f"{name} is not in")
        return time.monotonic() - begin

    def sleep(self):
        """Lets the page be, as a locked phone does."""
        self.call("Page.setWebLifecycleState", state="frozen")

    def wake(self):
        """Shows the page again: a browser without a window does that after another tab."""
        self.call("Page.setWebLifecycleState", state="active")
        other = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.call("Page.bringToFront")
        self.call("Target.closeTarget", targetId=other)

    def wide_enough(self):
        """Returns the things to tap that are too small, and what hangs out of the screen."""
        return self.value(
            "[].slice.call(document.querySelectorAll('button, input, .words, .heading'))"
            ".filter(function (node) { var box = node.getBoundingClientRect(); "
            "if (!box.height || getComputedStyle(node).visibility === 'hidden') { return false; } "
            "var isTapped = /BUTTON|INPUT/.test(node.tagName) && !node.disabled; "
            "return box.left < -1 || box.right > window.innerWidth + 1 || "
            "isTapped && (box.width < 40 || box.height < 40); })"
            ".map(function (node) { return node.className + ' ' + node.textContent; }).join('; ')")
