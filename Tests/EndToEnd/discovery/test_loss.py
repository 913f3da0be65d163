#!/usr/bin/env python3
"""Compares times to find and to lose a host on real sockets, with the kernel's loss, to simulated.

    test_loss.py [PATH-TO-GUESSE] [--trials N] [--loss 0,20,40] [--markdown]

Machines on a bridge, each a network namespace, lose the given share of the packets that arrive. One
runs `guesse bench serve --announce`, another `guesse bench discovery --sockets`. Then hosts are
killed, and a machine is cut off. Prints both figures of each row. Exit 1 if a real figure is more
than 1.5 times the simulated one plus 5 ms, the time to start threads and open sockets (hosts are
lost up to four times where packets are), or if more trials are late than N trials allow.
"""

import json
import math
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from people import Browser, Host, Machine  # noqa: E402

from lib import checks, namespaces, program  # noqa: E402
from lib.namespaces import Lan  # noqa: E402

SLACK, RATIO, HOSTS, ATTEMPTS = 5.0, 1.5, 6, 4
TIMES = [("p50_ms", "p50"), ("p90_ms", "p90"), ("p99_ms", "p99")]
LATE = ("missed_300ms_percent", "not in 300 ms, %")


def rows(text):
    """Returns the figures by (section, order of start or ending, loss)."""
    found = {}
    for line in text.splitlines()[1:]:
        record = json.loads(line)
        if record["section"] in ("time", "ghosts"):
            order = record.get("later") or record["ending"]
            found[record["section"], order, record["loss"]] = record
    return found


def simulated():
    command = [program.path, "bench", "discovery", "--json", "--trials", "5000"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"guesse bench discovery: {done.stderr.strip()}")
    return rows(done.stdout)


def measured(lan, loss, trials):
    for index in (1, 2, 3):
        lan.do("loss", index, loss)
    station = Machine(lan, 1, [program.path, "bench", "serve", "--announce"])
    station.wait_for(lambda when, line: when, 10)
    command = [program.path, "bench", "discovery", "--sockets", "--trials", str(trials), "--json"]
    done = subprocess.run(lan.inside(2) + command, capture_output=True, text=True)
    station.running.terminate()
    station.finish()
    if done.returncode != 0:
        sys.exit(f"guesse bench discovery --sockets: {done.stderr.strip()}")
    if loss and not int(lan.do("dropped", 2)):
        sys.exit("the kernel has dropped nothing")
    return rows(done.stdout)


def times_listed(lan, loss, staying, is_unplugged):
    """Returns the times in ms for which the hosts of one machine were listed after their end."""
    hosts = [Host(lan, 1, f"Ending{number}") for number in range(HOSTS)]
    browser = Browser(lan, 2)
    for host in hosts + staying:
        if not browser.until("found", host.name, 10):
            sys.exit(f"{host.name} was never found at {loss} %")
    ended = time.monotonic()
    if is_unplugged:
        lan.do("unplug", 1)
    else:
        kill(hosts)
    lost = [browser.until("lost", host.name, 30) for host in hosts]
    if is_unplugged:
        kill(hosts)
        lan.do("plug", 1)
    kill([browser])
    return [(found[0] - ended) * 1000 if found else math.inf for found in lost]


def endings(lan, model, loss):
    """Yields the longest time in ms for which an ended host was still listed, for each ending.

    The hosts of one machine end all at once; a host of another machine stays. The system says only
    once in a second that a killed program is gone, for all programs together. If that is lost, all
    of them stay listed for longer, which the simulation of one host does not know. So with loss one
    attempt of several has to be near the simulated figure.
    """
    staying = [Host(lan, 3, "Stay")]
    for name, is_unplugged in (("program killed", False), ("machine gone", True)):
        expected = model["ghosts", name, f"{loss} % by chance"]["p99_ms"]
        for _ in range(ATTEMPTS if loss else 1):
            longest = max(times_listed(lan, loss, staying, is_unplugged))
            holds = longest <= RATIO * expected + SLACK
            if holds:
                break
        yield f"the host: {name}", f"longest of {HOSTS}, ms; p99", longest, expected, holds
    kill(staying)


def kill(processes):
    for process in processes:
        process.signal(signal.SIGKILL)
    for process in processes:
        process.finish()


def milliseconds(value):
    return math.inf if value is None else value


def most_by_chance(share, trials):
    """Returns the most trials that may fall into a share; more do with a chance of 1 in 1000."""
    chance, total, count = (1 - share) ** trials, 0.0, 0
    while True:
        total += chance
        if total > 0.999 or count == trials:
            return count
        chance *= (trials - count) / (count + 1) * share / (1 - share)
        count += 1


def compare(real, model):
    """Yields for each figure its name, both values, and whether the real one is near enough."""
    for key, name in TIMES:
        if key in real and key in model:
            ours, theirs = milliseconds(real[key]), milliseconds(model[key])
            yield name + " ms", ours, theirs, ours <= RATIO * theirs + SLACK
    key, name = LATE
    if key in real:
        trials = real["trials"]
        late, share = round(real[key] * trials / 100), RATIO * model[key] / 100
        yield name, real[key], model[key], late <= most_by_chance(min(share, 0.99), trials)


def show(lines, markdown):
    head = ["", "loss", "what", "figure", "real", "simulated"]
    widths = [max(len(line[i]) for line in [head] + lines) for i in range(len(head))]
    if markdown:
        print("| " + " | ".join(head[1:]) + " |\n|" + "---|" * 3 + "--:|" * 2)
    for line in lines if markdown else [head] + lines:
        cells = [text.ljust(width) if i < 4 else text.rjust(width)
                 for i, (text, width) in enumerate(zip(line, widths))]
        print("| " + " | ".join(text.strip() for text in cells[1:]) + " |" if markdown
              else "  ".join(cells).rstrip())


def main():
    parser = program.command_line(__doc__)
    parser.add_argument("--trials", type=int, default=300)
    parser.add_argument("--loss", default="0,20,40")
    parser.add_argument("--markdown", action="store_true")
    options = program.read(parser)
    reason = namespaces.missing()
    if reason:
        return checks.skip_all("discovery on real sockets", reason)
    program.choose(options, "release")
    losses = [int(each) for each in options.loss.split(",")]
    model, lines, wrong = simulated(), [], 0
    try:
        lan = Lan("loss", 3)
    except RuntimeError as error:
        return checks.skip_all(
            "discovery on real sockets", f"namespaces cannot be made here: {error}")
    try:
        for loss in losses:
            real = measured(lan, loss, options.trials)
            for (section, label, _), row in real.items():
                other = model.get((section, label, f"{loss} % by chance"))
                if not other:
                    sys.exit(f"there are no simulated figures for {label} at {loss} %")
                what = f"the {label} starts later" if section == "time" else f"the host {label}"
                for name, ours, theirs, holds in compare(row, other):
                    wrong += not holds
                    lines.append(["ok" if holds else "FAIL", f"{loss} %", what, name, f"{ours:.4g}",
                                  f"{theirs:.4g}"])
            for what, name, ours, theirs, holds in endings(lan, model, loss):
                wrong += not holds
                lines.append(["ok" if holds else "FAIL", f"{loss} %", what, name, f"{ours:.4g}",
                              f"{theirs:.4g}"])
            if len(real) < 3:
                wrong += 1
                lines.append(["FAIL", f"{loss} %", "rows", "number of them", str(len(real)), "3"])
    finally:
        lan.down()
    show(lines, options.markdown)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
