"""A headless Chromium, controlled by its debugging pipe.

Needs only Python's standard library.
"""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

from lib import waiting

NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 30.0
COMPLAINTS = ("Runtime.consoleAPICalled", "Log.entryAdded", "Runtime.exceptionThrown")


def found():
    """Returns the browser's path, or None."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """A tab of the browser, with the addresses that it requested and its complaints."""

    def __init__(self, width=1280, height=720):
        self.folder = tempfile.mkdtemp(prefix="guesse-page-")
        (read_end, self.orders), (self.answers, write_end) = os.pipe(), os.pipe()

        def become():
            # Copies first, since one end may already have the number that the other end is to get.
            copies = os.dup(read_end), os.dup(write_end)
            os.dup2(copies[0], 3)
            os.dup2(copies[1], 4)

        self.running = subprocess.Popen(
            [found(), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-pipe",
             f"--user-data-dir={self.folder}", f"--window-size={width},{height}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=become, close_fds=False)
        os.close(read_end)
        os.close(write_end)
        self.number, self.rest, self.session = 0, b"", None
        self.complaints, self.requests = [], set()
        tab = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=tab, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Log", "Runtime"):
            self.call(domain + ".enable")
        self.resize(width, height)

    def resize(self, width, height):
        self.size = (width, height)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def message(self):
        """Returns the next message of the browser."""
        end = time.monotonic() + PATIENCE
        while b"\0" not in self.rest:
            if not select.select([self.answers], [], [], max(0, end - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            piece = os.read(self.answers, 1 << 16)
            if not piece:
                raise EOFError("the browser has ended")
            self.rest += piece
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def call(self, method, **parameters):
        self.number += 1
        order = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            order["sessionId"] = self.session
        os.write(self.orders, json.dumps(order).encode() + b"\0")
        while True:
            said = self.message()
            if said.get("id") == self.number:
                if "error" in said:
                    raise RuntimeError(f"{method}: {said['error']}")
                return said["result"]
            if said.get("method") == "Network.requestWillBeSent":
                self.requests.add(said["params"]["request"]["url"])
            elif said.get("method") in COMPLAINTS:
                self.complaints.append(json.dumps(said["params"])[:300])

    def value(self, expression):
        return self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def until(self, expression, seconds=10.0):
        """Waits until an expression is true; returns the seconds that it took, or None."""
        begin = time.monotonic()
        holds = waiting.until(lambda: self.value(expression), seconds)
        return time.monotonic() - begin if holds else None

    def go(self, address):
        self.call("Page.navigate", url=address)

    def picture(self, scale=1):
        """Returns the page as a PNG file, scaled."""
        clip = {"x": 0, "y": 0, "width": self.size[0], "height": self.size[1], "scale": scale}
        return base64.b64decode(self.call("Page.captureScreenshot", clip=clip)["data"])

    def close(self):
        self.running.kill()
        self.running.wait()
        os.close(self.orders)
        os.close(self.answers)
        shutil.rmtree(self.folder, ignore_errors=True)
