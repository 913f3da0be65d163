#!/usr/bin/env python3
"""The addresses that a host tells others are those of now, whatever happens to its network.

    test_addresses.py [PATH-TO-GUESSE] [SCENARIO ...]

A host is on one machine of a LAN, each a network namespace, and another machine joins by what the
host says: by its address, by its `gep://` word, and at its page. Each change must be said within
3 s, as an event `hosting` whose first address is the right one; the time counts from the beginning
of the command that changes the network.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))
sys.path.insert(2, str(Path(__file__).resolve().parents[1] / "terminal"))

from pseudo_terminal import Session, missing as no_terminal  # noqa: E402

from lib import checks, namespaces, program, waiting  # noqa: E402
from lib.checks import Trouble, report, skip  # noqa: E402
from lib.grid import Grid  # noqa: E402
from lib.namespaces import Lan  # noqa: E402
from lib.process import PLENTY, Process  # noqa: E402
from lib.program import event  # noqa: E402

FOLDER = Path(__file__).resolve().parent
# The time in which a host says its new address; a player has joined; a list shows the game.
SAID, JOINED, LISTED = 3.0, 5.0, 3.0
PAGE = 8080
# Prints the views of a page; tries again until there is one.
LISTEN = """
import sys, time, urllib.request
while True:
    try:
        views = urllib.request.urlopen(sys.argv[1] + "/events", timeout=5)
        break
    except OSError:
        time.sleep(0.1)
for line in views:
    print(line.decode(), end="", flush=True)
"""
FETCH = """
import sys, urllib.request
print(urllib.request.urlopen(sys.argv[1], timeout=5).read().decode())
"""


class Host(Process):
    """`guesse host` with a page, on the first machine."""

    def __init__(self, lan, *words):
        super().__init__(
            [program.path, "host", "trivia", "--json", "--approve", "auto", "--name", "Nora",
             "--session", "Friday", "--web", PAGE, *words], lan.inside(1), f"{lan.name}-1")
        self.lan = lan

    def says(self, address, since=0.0, seconds=PLENTY):
        """Waits for the event that begins with an address; returns its time and itself."""
        def wanted(when, line):
            said = event(line) if when >= since else {}
            is_it = said.get("ev") == "hosting" and place(said) == address
            return (when, said) if is_it else None

        found = self.wait_for(wanted, seconds)
        if not found:
            told = [place(said) for said in self.events() if said.get("ev") == "hosting"]
            raise Trouble(f"the host never says {address}, only {told}; {self.complaint()[-200:]}")
        return found


def place(said):
    """Returns the address in an event, without its port."""
    return said.get("address", "").rpartition(":")[0]


def ip(lan, *words, machine=1):
    """Changes the network of a machine; returns the time at which that began."""
    begin = time.monotonic()
    subprocess.run([*lan.inside(machine), "ip", *words], check=True, capture_output=True)
    return begin


def is_settled(lan, machine):
    """Returns whether no address of a machine is still tentative, so that nothing leaves by it."""
    words = [*lan.inside(machine), "ip", "-6", "addr", "show", "tentative"]
    return not subprocess.run(words, check=True, capture_output=True).stdout


def act(lan, *words):
    """Runs `lan.sh`; returns the time at which that began."""
    begin = time.monotonic()
    lan.do(*words)
    return begin


def changed(host, what, since, address):
    """Checks that the host says an address first, in time after a change; returns the event."""
    when, said = host.says(address, since)
    took = when - since
    report(what, took <= SAID, f"{took:.2f} s of {SAID:.0f}: {said['address']}")
    alone = address.startswith("127.")
    named = [said.get(key, "") for key in ("address", "web")]
    if alone and "joinString" in said:
        raise Trouble(f"there is a word for others: {said}")
    if not alone and any("127.0.0.1" in text for text in named):
        raise Trouble(f"others are sent to their own machines: {said}")
    if f"http://{address}:{PAGE}" != said["web"]:
        raise Trouble(f"the page is said to be at {said['web']}")
    return said


def joins(host, said, *ways):
    """Checks that the other machine joins by each of the ways, and opens the page."""
    for way in ways:
        begin = time.monotonic()
        guest = Process([program.path, "join", said[way], "--json", "--name", "Ana", "--no-sweep"],
                        host.lan.inside(2), f"{host.lan.name}-2")
        got = guest.wait_for(
            lambda when, line: when if event(line).get("ev") == "joined" else None, JOINED)
        report(f"a player joins by its {way}", got,
               f"{got - begin:.2f} s" if got else f"{guest.events()[-2:]} {guest.complaint()}")
        guest.signal(signal.SIGINT)
        guest.finish()
    page = subprocess.run(
        [*host.lan.inside(2), sys.executable, "-c", FETCH, said["web"]], capture_output=True,
        text=True)
    report("and opens its page", "page.js" in page.stdout,
           page.stderr.strip()[-200:] or said["web"])


def is_listed(host, since):
    """Checks that the other machine finds the game, so it is announced on the new network too."""
    seen = Process([program.path, "list", "--watch", "--json", "--no-sweep"], host.lan.inside(2),
                   f"{host.lan.name}-2")
    got = seen.wait_for(lambda when, line: when if event(line).get("ev") == "found" else None,
                        since + PLENTY - time.monotonic())
    seen.close()
    report("and is found there", got and got - since <= LISTED + 1,
           f"{got - since:.2f} s after the change" if got else "not at all")


# --- the scenarios


def scenario_six(lan):
    """A machine with IPv6 alone."""
    lan.do("six", 1)
    for machine in (1, 2):
        ip(lan, "addr", "add", f"fd99::{machine}/64", "dev", "eth0", "nodad", machine=machine)
    begin = time.monotonic()
    host = Host(lan)
    joins(host, changed(host, "IPv6 alone: a global address", begin, "[fd99::1]"),
          "address", "joinString")
    is_listed(host, time.monotonic())


def scenario_scope(lan):
    """A machine with nothing but an address that is valid on its link alone."""
    lan.do("six", 1)
    host = Host(lan)
    first = host.wait_for(
        lambda when, line: event(line) if event(line).get("ev") == "hosting" else None, PLENTY)
    holds = first and first["address"].startswith("[fe80:") and "%eth0]" in first["address"]
    report("a link-local address alone: with the interface's name", holds, str(first))
    if holds:
        # Until then connecting ends at once: there is no way to the address.
        waiting.until(lambda: is_settled(lan, 1) and is_settled(lan, 2), PLENTY)
        guest = Process([program.path, "join", first["address"], "--json", "--name", "Ana"],
                        lan.inside(2), f"{lan.name}-2")
        got = guest.wait_for(
            lambda when, line: when if event(line).get("ev") == "joined" else None, JOINED)
        report("a player joins by it", got, guest.complaint())
        guest.close()


def scenario_self_assigned(lan):
    """A machine whose interface still has the address that it gave itself."""
    ip(lan, "addr", "flush", "dev", "eth0")
    ip(lan, "addr", "add", "169.254.29.54/16", "dev", "eth0")
    ip(lan, "addr", "add", "10.71.69.1/24", "dev", "eth0")
    begin = time.monotonic()
    host = Host(lan)
    joins(host, changed(host, "169.254 before the LAN's: the LAN's first", begin, "10.71.69.1"),
          "address", "joinString")


def scenario_later(lan):
    """A host that is started before the network, which later goes and comes back."""
    ip(lan, "link", "set", "eth0", "down")
    begin = time.monotonic()
    host = Host(lan)
    changed(host, "no network yet: the host starts all the same", begin, "127.0.0.1")
    time.sleep(2)
    since = ip(lan, "link", "set", "eth0", "up")
    said = changed(host, "the network comes 2 s after the start", since, "10.71.69.1")
    is_listed(host, since)
    joins(host, said, "address", "joinString")
    since = ip(lan, "link", "set", "eth0", "down")
    changed(host, "the network goes: only this machine", since, "127.0.0.1")
    since = ip(lan, "link", "set", "eth0", "up")
    joins(host, changed(host, "the network is back", since, "10.71.69.1"), "address")


def scenario_lease(lan):
    """A new lease: another address on the same interface."""
    host = Host(lan)
    host.says("10.71.69.1")
    since = act(lan, "move", 1, 77)
    said = changed(host, "a new lease", since, "10.71.69.77")
    is_listed(host, since)
    joins(host, said, "address", "joinString")


def scenario_elsewhere(lan):
    """Another network: the interface goes between two announcements, and another one comes."""
    lan.do("attach", 2, 1)
    host = Host(lan)
    host.says("10.71.69.1")
    since = act(lan, "remove", 1)
    changed(host, "an interface is pulled out: only this machine", since, "127.0.0.1")
    since = act(lan, "attach", 1, 1)
    said = changed(host, "another network", since, "10.71.70.1")
    is_listed(host, since)
    joins(host, said, "address", "joinString")
    if any(said.get("ev") == "error" for said in host.events()):
        raise Trouble(f"the host complains: {host.events()}")


def scenario_tunnel(lan):
    """A VPN that comes and goes, beside the LAN and without it."""
    if not os.path.exists("/dev/net/tun"):
        return skip("a VPN that comes and goes", "there is no /dev/net/tun here")
    names = [words[-1] for words in (lan.inside(1), lan.inside(2))]
    vpn = [sys.executable, FOLDER / "tunnel.py", "vpn0", names[0], "10.8.0.1/24", names[1],
           "10.8.0.2/24"]
    host = Host(lan)
    _, before = host.says("10.71.69.1")
    since = time.monotonic()
    tunnel = Process(vpn)
    if tunnel.wait_for(lambda when, line: line, PLENTY) is None:
        return skip("a VPN that comes and goes", f"no tunnel: {tunnel.complaint()[-200:]}")
    # The LAN stays first; the word has the VPN's address beside it.
    said = changed(host, "a VPN comes: the LAN stays first", since, "10.71.69.1")
    report("and the word has both", len(said["joinString"]) > len(before["joinString"]),
           said["joinString"])
    since = ip(lan, "link", "set", "eth0", "down")
    joins(host, changed(host, "the VPN alone is left", since, "10.8.0.1"), "address", "joinString")
    since = ip(lan, "link", "set", "eth0", "up")
    changed(host, "the LAN is back, and first", since, "10.71.69.1")
    since = time.monotonic()
    tunnel.close()
    said = changed(host, "the VPN goes", since, "10.71.69.1")
    report("and the word is the first one again", said["joinString"] == before["joinString"],
           said["joinString"])
    joins(host, said, "address", "joinString")


def scenario_lobby(lan):
    """The same on the host's terminal: in the lobby, and on the page with the QR code."""
    reason = no_terminal()
    if reason:
        return skip("the lobby follows the network", reason)
    ip(lan, "link", "set", "eth0", "down")
    words = ["host", "trivia", "--name", "Nora", "--session", "Friday", "--web", str(PAGE)]
    command = [*lan.inside(1), program.path, *words]
    session = Session([shutil.which(command[0]), *command[1:]], rows=40, columns=100,
                      **{"XDG_STATE_HOME": os.path.join(program.scratch, "lobby")})
    grid, taken = Grid(40, 100), 0

    def shows(what, since, *texts):
        nonlocal taken

        def holds():
            nonlocal taken
            session.pull()
            grid.take(session.output[taken:])
            taken = len(session.output)
            return all(text in grid.words() for text in texts)

        got = waiting.until(holds, PLENTY, lambda rest: None)
        took = time.monotonic() - since
        report(what, got and took <= SAID, f"{took:.2f} s" if got else grid.words()[:600])

    try:
        shows("the lobby says that there is no network", time.monotonic(),
              "No network: only people at this machine can join just now.")
        since = ip(lan, "link", "set", "eth0", "up")
        shows("the lobby shows the new address", since, "In a browser: http://",
              f"http://10.71.69.1:{PAGE}")
        os.write(session.master, b"\x1b[20~")
        shows("F9 shows the page's address", time.monotonic(), f"http://10.71.69.1:{PAGE}",
              "Open it on a television")
        os.write(session.master, b"\t")
        shows("and Tab the other ways", time.monotonic(), "guesse join 10.71.69.1:",
              f"http://10.71.69.1:{PAGE}")
        shows("and follows a new lease", act(lan, "move", 1, 77), f"http://10.71.69.77:{PAGE}")
    finally:
        os.kill(session.pid, signal.SIGINT)
        session.end()
        session.close()


def scenario_pages(lan):
    """Two programs with a page of one session: each page knows where to go when its own ends."""
    reason = no_terminal()
    if reason:
        return skip("a page knows the other pages", reason)
    host = Host(lan)
    _, said = host.says("10.71.69.1")
    begin = time.monotonic()
    words = [*lan.inside(2), program.path, "screen", "--web", str(PAGE + 1)]
    screen = Session([shutil.which(words[0]), *words[1:]], rows=40, columns=100,
                     **{"XDG_STATE_HOME": os.path.join(program.scratch, "screen")})
    pages = []
    try:
        # The host lists itself with the screen as soon as that has come in.
        for place, other in ((said["web"], f"http://10.71.69.2:{PAGE + 1}"),
                             (f"http://10.71.69.2:{PAGE + 1}", said["web"])):
            listening = [sys.executable, "-c", LISTEN, place]
            page = Process(listening, lan.inside(2))
            pages.append(page)
            wanted = f'"elsewhere":["{other}"]'

            def tells(when, line, wanted=wanted):
                return when if wanted in line else None

            waiting.until(lambda: page.wait_for(tells, 0.05), PLENTY,
                          lambda rest: screen.pull(0.05))
            got = page.wait_for(tells, 0.1)
            report(f"the page at {place} knows the other one", got,
                   f"{got - begin:.1f} s" if got else f"{page.lines[-3:]} {page.complaint()}")
        since = host.signal(signal.SIGINT)
        got = pages[0].wait_for(
            lambda when, line: when if line.startswith("event: end") else None, PLENTY)
        report("a viewer of the host's page is told its end", got and got - since <= SAID,
               f"{got - since:.2f} s" if got else str(pages[0].lines[-3:]))
        host.finish()
    finally:
        os.kill(screen.pid, signal.SIGINT)
        screen.end()
        screen.close()


SCENARIOS = {
    name.removeprefix("scenario_"): each
    for name, each in list(globals().items()) if name.startswith("scenario_")}


def run(name, scenario):
    """Runs a scenario on a LAN of its own."""
    lan = Lan("a", 2)
    try:
        scenario(lan)
    except Trouble as trouble:
        report(name, False, str(trouble))
    finally:
        lan.down()


def main():
    options = program.read(program.command_line(__doc__))
    reason = namespaces.missing()
    if reason:
        return checks.skip_all("the addresses of now", reason)
    program.choose(options)
    for name, scenario in SCENARIOS.items():
        if not options.words or name in options.words:
            run(name, scenario)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
