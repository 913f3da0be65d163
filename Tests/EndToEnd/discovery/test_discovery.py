#!/usr/bin/env python3
"""Discovery between programs over real sockets, each in a network namespace of its own.

    test_discovery.py [PATH-TO-GUESSE] [SCENARIO ...]

Hosts are `guesse host`. Browsers are `guesse list --watch` if the program has it. Otherwise a
player is the browser, whose list has no paths, ways or reasons; checks that need them are skipped.
Every limit counts from the last action of the test.
"""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from people import Browser, Host, Machine, watches  # noqa: E402

from lib import checks, namespaces, program, waiting  # noqa: E402
from lib.checks import report, skip  # noqa: E402
from lib.namespaces import Lan  # noqa: E402
from lib.process import PLENTY  # noqa: E402
from lib.program import event  # noqa: E402

FOLDER = Path(__file__).resolve().parent


def found_within(browser, name, seconds, since, what, detail=lambda item: ""):
    """Checks that a browser finds a game within some seconds after a time; prints the time it took.
    """
    found = browser.until("found", name, since + PLENTY - time.monotonic())
    if not found:
        return report(what, False, f"not within {PLENTY:.0f} s; {browser.complaint()[-200:]}")
    took = found[0] - since
    return report(
        what, took <= seconds, f"{took * 1000:.0f} ms of {seconds * 1000:.0f}{detail(found[1])}")


def by_way(item):
    return f", by {', '.join(item['ways'])}" if item.get("ways") else ""


def stop(*processes):
    for process in processes:
        if process.running.poll() is None:
            process.signal(signal.SIGINT)
    for process in processes:
        process.finish()


# --- the scenarios


def scenario_crowd(lan):
    """Checks nine hosts with two interfaces each, their endings, and a capture of all datagrams."""
    tap = Machine(lan, 0, [sys.executable, FOLDER / "dissect.py", "--capture", "lan", "60"])
    waiting.until(
        lambda: "capturing" in tap.complaint() or tap.running.poll() is not None, PLENTY)
    hosts = [Host(lan, index, f"Table {index}") for index in range(1, 10)]
    browser = Browser(lan, 10)
    for host in hosts:
        found = browser.until("found", host.name, PLENTY)
        if not found:
            report(f"{host.name} of nine is found", False, browser.complaint()[-200:])
    browser.take_in()
    times = [when - browser.since for when, kind, _, _ in browser.changes if kind == "found"]
    names = [name for _, kind, name, _ in browser.changes if kind == "found"]
    report("nine hosts with two interfaces are found once each",
           sorted(names) == sorted(host.name for host in hosts),
          f"{len(names)} found, the last after {max(times, default=0) * 1000:.0f} ms")
    check_paths(browser, hosts)
    check_endings(lan, hosts, browser)
    stop(browser, *hosts)
    tap.signal(signal.SIGINT)
    tap.finish(20)
    check_capture(tap)


def check_paths(browser, hosts):
    what = "each of the nine is listed with a path in both subnets, and by IPv6"
    browser.take_in()
    if not any("paths" in item for item in browser.listed.values()):
        return skip(what, "this build's lists show no paths")

    def complete(item):
        paths = item.get("paths", [])
        return all(any(path.startswith(start) for path in paths)
                   for start in ("10.71.69.", "10.71.70.", "[fe80:"))

    lacking = []
    for host in hosts:
        now = browser.settled(host.name, complete, 4)
        if not now or not complete(now[0]):
            lacking.append(f"{host.name}: {now[0].get('paths') if now else 'gone'}")
    report(what, not lacking, "; ".join(lacking)[:300])


def check_endings(lan, hosts, browser):
    """Checks a host that is killed, one that is cut off, and one that ends, all at once."""
    killed, cut, ended = hosts[0], hosts[1], hosts[2]
    time_killed = killed.signal(signal.SIGKILL)
    time_ended = ended.signal(signal.SIGINT)
    lan.do("unplug", 2)
    time_cut = time.monotonic()
    lost = browser.until("lost", ended.name, PLENTY)
    report("a host that ends is lost within 0.3 s", lost and lost[0] - time_ended <= 0.3,
          f"{(lost[0] - time_ended) * 1000:.0f} ms" if lost else "not at all")
    check_reason("and the reason is goodbye", lost, "goodbye")
    lost = browser.until("lost", killed.name, PLENTY)
    # 3.2 intervals of silence must pass, and some of the first may have passed already; then comes
    # a probe.
    report("a host that is killed is lost within 3.5 s", lost and lost[0] - time_killed <= 3.5,
          f"{(lost[0] - time_killed) * 1000:.0f} ms" if lost else "not at all")
    check_reason("and the reason is refused", lost, "refused")
    lost = browser.until("lost", cut.name, 14)
    took = lost[0] - time_cut if lost else 0
    # Ten seconds from the last announcement, which came at most 1.1 s before.
    report("a host that is cut off is lost after ten seconds, and not before nine",
           8.8 <= took <= 10.6,
          f"{took * 1000:.0f} ms")
    check_reason("and the reason is expired", lost, "expired")
    browser.take_in()
    rest = {item["name"] for item in browser.listed.values()}
    report("the other six stay listed", rest == {host.name for host in hosts[3:]},
           ", ".join(sorted(rest)))


def check_reason(what, lost, reason):
    if not watches():
        return skip(what, "this build's lists give no reason")
    report(what, lost and lost[1].get("reason") == reason, str(lost and lost[1].get("reason")))


def check_capture(tap):
    reports = [event(line) for _, line in tap.lines if line]
    total = reports[-1] if reports else {}
    for sender in reports[:-1]:
        for rule in sender.get("violations", [])[:5]:
            print(f"  {sender['sender']}: {rule}")
    report("the dissector finds nothing wrong with all of that",
          total.get("violations") == 0 and total.get("missed") == 0
          and total.get("datagrams", 0) > 500,
          f"{total.get('datagrams', 0)} datagrams, {total.get('senders', 0)} senders, "
          f"{total.get('violations')} violations,"
          f" with timers up to {total.get('toleranceMs')} ms late")
    # A longer delay shows a busy machine, not a fault of the program.
    what, busy = "and its timers are late by 120 ms at most", os.getloadavg()[0]
    if busy > os.cpu_count():
        skip(what, f"the machine is busy: load {busy:.1f} on {os.cpu_count()} cores")
    else:
        report(what, total.get("toleranceMs", 1e9) <= 120, f"{total.get('toleranceMs')} ms")


def scenario_recreated(lan):
    host = Host(lan, 1, "Phoenix")
    browser = Browser(lan, 2)
    found_within(
        browser, "Phoenix", 1.0, browser.since, "a host is found before its interface goes")
    stop(browser)
    lan.do("remove", 1)
    lan.do("attach", 1)
    made = time.monotonic()
    browser = Browser(lan, 2)
    found_within(
        browser, "Phoenix", 2.5, made, "a host whose interface is made again is found within 2.5 s")
    stop(host)
    browser.until("lost", "Phoenix", PLENTY)
    lan.do("remove", 2)
    host = Host(lan, 1, "Ash")
    lan.do("attach", 2)
    made = time.monotonic()
    found_within(
        browser, "Ash", 2.5, made, "a browser whose interface is made again finds within 2.5 s")
    stop(browser, host)


def scenario_wall(lan):
    host = Host(lan, 1, "Beyond the wall")
    lan.do("wall", 2)
    browser = Browser(lan, 2)
    found_within(browser, "Beyond the wall", 2.5, browser.since,
                 "behind a firewall that takes in answers only: found within 2.5 s", by_way)
    check_way(browser, "Beyond the wall", "sweep")
    # The wall stops the host's announcements. Past the ten seconds only answers to queries keep it
    # listed.
    lost = browser.until("lost", "Beyond the wall", 11)
    report("and it stays listed for 11 s", not lost,
           f"lost after {lost[0] - browser.since:.1f} s" if lost else "")
    stop(browser)
    lan.do("move", 1, 220)
    moved = Host(lan, 1, "At the far end")
    browser = Browser(lan, 2)
    found_within(browser, "At the far end", 2.5, browser.since,
                 "and a host 218 addresses away, nearly all of them empty", by_way)
    stop(browser, host, moved)


def check_way(browser, name, way):
    what = f"and the way is {way}"
    if not watches():
        return skip(what, "this build's lists show no ways")
    now = browser.settled(name, lambda item: way in item.get("ways", []), 1)
    report(what, now and now[0].get("ways") == [way], str(now and now[0].get("ways")))


def scenario_shared(lan):
    hosts = [Host(lan, 1, f"Room {letter}") for letter in "ABC"]
    for index, where in ((1, "a fourth program on the machine of three hosts"),
                         (2, "another machine, by unicast only,")):
        if index == 2:
            lan.do("alone", 1)
            lan.do("alone", 2)
        browser = Browser(lan, index)
        took = [browser.until("found", host.name, browser.since + PLENTY - time.monotonic())
                for host in hosts]
        times = [found[0] - browser.since for found in took if found]
        report(f"{where} sees all three within 2.5 s", len(times) == 3 and max(times) <= 2.5,
              f"{len(times)} of 3, the last after {max(times, default=0) * 1000:.0f} ms")
        stop(browser)
    stop(*hosts)


def scenario_six(lan):
    lan.do("six", 1)
    lan.do("six", 2)
    host = Host(lan, 1, "Six")
    browser = Browser(lan, 2)
    found_within(browser, "Six", 1.0, browser.since, "without IPv4: found within 1 s",
                 lambda item: f", at {item.get('address')}")
    browser.take_in()
    addresses = [item.get("address", "") for item in browser.listed.values()]
    report("and its address is a link-local one", addresses and "fe80:" in addresses[0],
           ", ".join(addresses))
    player = Machine(lan, 2, [program.path, "join", "Six", "--json", "--name", "Ana"])
    joined = player.wait_for(
        lambda when, line: event(line) if event(line).get("ev") in ("joined", "end") else None,
        PLENTY)
    report("and a player joins over it", joined and joined["ev"] == "joined", str(joined))
    stop(player, browser, host)


def resident(process):
    """Returns the bytes in memory of the program. (The process was `ip` before.)"""
    with open(f"/proc/{process.running.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) * 1024


def scenario_flood(lan):
    host = Host(lan, 1, "Ark")
    browser = Browser(lan, 2)
    found_within(browser, "Ark", 1.0, browser.since, "a host is found before the flood")
    before = resident(browser)
    sources = [f"10.71.69.{number}" for number in range(100, 116)]
    for address in sources:
        subprocess.run(
            lan.inside(3) + ["ip", "addr", "add", f"{address}/24", "dev", "eth0"], check=True)
    flood = Machine(lan, 3, [sys.executable, FOLDER / "flood.py", "7", *sources])
    rising = flood.wait_for(lambda when, line: when, PLENTY)
    late = Host(lan, 4, "Dove")
    found_within(browser, "Dove", 3.0, late.since or time.monotonic(),
                 "a host that starts in the flood is found within 3 s")
    flood.finish(20)
    ebbed = flood.wait_for(lambda when, line: event(line) if "rate" in event(line) else None, 1)
    rate = ebbed["rate"] if ebbed else 0
    grown = resident(browser) - before
    browser.take_in()
    lost = [change for change in browser.changes
            if change[1] == "lost" and change[2] in ("Ark", "Dove")]
    names = {item["name"] for item in browser.listed.values()}
    what = f"listed games stay during {rate:.0f} random announcements per second"
    report(what, rising and not lost and {"Ark", "Dove"} <= names,
           f"{len(names)} listed, {len(lost)} lost")
    report("and the list is never longer than 64", len(browser.listed) <= 64,
           f"{len(browser.listed)}")
    if rate < 50_000:
        skip("50,000 announcements a second", f"this machine makes {rate:.0f}")
    report("and the browser grows by less than 8 MB", grown < 8 << 20,
           f"{grown / 1e6:.1f} MB, from {before / 1e6:.1f}")
    stop(browser, host, late)


def scenario_ports(lan):
    """Every port that the system may give out is near the shared one: most programs get it."""
    ports = lan.inside(1) + ["sysctl", "-q", "-w", "net.ipv4.ip_local_port_range=47106 47113"]
    subprocess.run(ports, check=True)
    others = Host(lan, 2, "Elsewhere")
    for number in range(1, 7):
        host = Host(lan, 1, f"Port {number}")
        browser = Browser(lan, 1)
        what = f"no program takes the shared port for itself, time {number} of 6"
        names = [host.name, others.name]
        end = browser.since + PLENTY
        found = [browser.until("found", name, end - time.monotonic()) for name in names]
        report(what, all(found), (host.complaint() + browser.complaint())[-200:])
        stop(browser, host)
    stop(others)


class RoomForNeighbours:
    """Room for ten machines that sweep, in the kernel's table of neighbours.

    The table is the same for all namespaces.
    """

    WANTED = {"gc_thresh1": 8192, "gc_thresh2": 16384, "gc_thresh3": 16384}

    def __enter__(self):
        self.before = {}
        for name, wanted in self.WANTED.items():
            path = f"/proc/sys/net/ipv4/neigh/default/{name}"
            with open(path) as file:
                now = int(file.read())
            if now < wanted:
                self.before[path] = now
                self.write(path, wanted)

    def __exit__(self, *_):
        for path, value in self.before.items():
            self.write(path, value)

    @staticmethod
    def write(path, value):
        with open(path, "w") as file:
            file.write(str(value))


SCENARIOS = {
    "crowd": (scenario_crowd, 10, 2),
    "recreated": (scenario_recreated, 2, 1),
    "wall": (scenario_wall, 2, 1),
    "shared": (scenario_shared, 2, 1),
    "six": (scenario_six, 2, 1),
    "flood": (scenario_flood, 4, 1),
    "ports": (scenario_ports, 2, 1),
}


def run(names):
    """Runs the scenarios on LANs that are all made first, since addresses take a while."""
    lans = {}
    try:
        for name in names:
            _, count, links = SCENARIOS[name]
            try:
                lans[name] = Lan(name[:2], count, links)
            except RuntimeError as error:
                return skip("network discovery", f"namespaces cannot be made here: {error}")
        # A link-local address is usable only after the end of duplicate address detection.
        for lan in lans.values():
            wait_for_addresses(lan)
        for name in names:
            began = time.monotonic()
            try:
                SCENARIOS[name][0](lans[name])
            except (RuntimeError, OSError) as error:
                report(name, False, str(error))
            print(f"--- {name}: {time.monotonic() - began:.1f} s", flush=True)
    finally:
        for lan in lans.values():
            lan.down()


def wait_for_addresses(lan):
    for index in range(1, lan.count + 1):
        command = lan.inside(index) + ["ip", "-6", "addr", "show", "tentative"]
        waiting.until(
            lambda: not subprocess.run(command, capture_output=True).stdout.strip(), 5)


def main():
    # A shell that starts this in the background ignores the signal, and programs inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    options = program.read(program.command_line(__doc__))
    reason = namespaces.missing()
    if reason:
        return checks.skip_all("network discovery", reason)
    unknown = set(options.words) - SCENARIOS.keys()
    if unknown:
        sys.exit(f"there is no scenario {', '.join(unknown)}; there are {', '.join(SCENARIOS)}")
    program.choose(options)
    with RoomForNeighbours():
        run(options.words or list(SCENARIOS))
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
