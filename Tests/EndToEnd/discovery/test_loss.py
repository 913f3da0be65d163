#!/usr/bin/env python3
"""Times to find and to lose on real sockets under the kernel's own loss, beside the simulator's.

    Tests/EndToEnd/discovery/test_loss.py [PATH-TO-GUESSE] [--trials N] [--loss 0,20,40] [--markdown]

Machines on a bridge, each in a network namespace, that lose the given share of what arrives. In one runs
`guesse bench serve --announce`, in another `guesse bench discovery --sockets`; then hosts are killed, and a machine
is cut off. Prints both figures of each row; exit 1 if one of the real ones is more than 1.5 times the simulator's and 5 ms, which is what starting
threads and opening sockets may take, or more are late than that by what N trials can tell. Where namespaces
cannot be made it says so and ends with 0.
"""

import json
import math
import os
import shutil
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from lib.lab import Browser, Host, Lan, Process, here, impossible, program, scratch, started  # noqa: E402

SLACK, RATIO, HOSTS = 5.0, 1.5, 6
TIMES = [("p50_ms", "p50"), ("p90_ms", "p90"), ("p99_ms", "p99")]
LATE = ("missed_300ms_percent", "not in 300 ms, %")


def arguments(words):
    options = {"--trials": "300", "--loss": "0,20,40"}
    path, markdown = os.path.join(here, "..", "..", "..", ".build", "release", "guesse"), False
    while words:
        word = words.pop(0)
        if word in options and words:
            options[word] = words.pop(0)
        elif word == "--markdown":
            markdown = True
        elif word.startswith("-"):
            sys.exit(f"{word} is no flag, or lacks its value:\n{__doc__}")
        else:
            path = word
    return path, int(options["--trials"]), [int(each) for each in options["--loss"].split(",")], markdown


def rows(text):
    """The figures by what they are of: (section, order of start or ending, loss)."""
    found = {}
    for line in text.splitlines()[1:]:
        record = json.loads(line)
        if record["section"] in ("time", "ghosts"):
            found[record["section"], record.get("later") or record["ending"], record["loss"]] = record
    return found


def simulated():
    done = subprocess.run([program.path, "bench", "discovery", "--json", "--trials", "5000"], capture_output=True, text=True, check=True)
    return rows(done.stdout)


def measured(lan, loss, trials):
    for index in (1, 2, 3):
        lan.do("loss", index, loss)
    station = Process(lan, 1, [program.path, "bench", "serve", "--announce"])
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


def endings(lan, model, loss):
    """Hosts of one machine end all at once, one of another's stays: the longest that one was listed still, in ms."""
    staying = [Host(lan, 3, "Stay")]
    for name, end, again in (("program killed", kill, None), ("machine gone", "unplug", "plug")):
        hosts = [Host(lan, 1, f"Ending{number}") for number in range(HOSTS)]
        browser = Browser(lan, 2)
        for host in hosts + staying:
            if not browser.until("found", host.name, 10):
                sys.exit(f"{host.name} was never found at {loss} %")
        ended = time.monotonic()
        if again:
            lan.do(end, 1)
        else:
            end(hosts)
        lost = [browser.until("lost", host.name, 30) for host in hosts]
        longest = max((found[0] - ended) * 1000 if found else math.inf for found in lost)
        if again:
            kill(hosts)
            lan.do(again, 1)
        kill([browser])
        expected = model["ghosts", name, f"{loss} % by chance"]["p99_ms"]
        yield f"the host: {name}", f"longest of {HOSTS}, ms; p99", longest, expected, longest <= RATIO * expected + SLACK
    kill(staying)


def kill(processes):
    for process in processes:
        process.signal(signal.SIGKILL)
    for process in processes:
        process.finish()


def milliseconds(value):
    return math.inf if value is None else value


def most_by_chance(share, trials):
    """How many of so many trials may fall into a share, with a chance of one in a thousand for more."""
    chance, total, count = (1 - share) ** trials, 0.0, 0
    while True:
        total += chance
        if total > 0.999 or count == trials:
            return count
        chance *= (trials - count) / (count + 1) * share / (1 - share)
        count += 1


def compare(real, model):
    """For each figure of a row: its name, both values, and whether the real one is near enough."""
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
        cells = [text.ljust(width) if i < 4 else text.rjust(width) for i, (text, width) in enumerate(zip(line, widths))]
        print("| " + " | ".join(text.strip() for text in cells[1:]) + " |" if markdown else "  ".join(cells).rstrip())


def main(words):
    path, trials, losses, markdown = arguments(words)
    reason = impossible()
    if reason:
        print(f"skipped discovery on real sockets: {reason}")
        return 0
    program.choose(path)
    model, lines, wrong = simulated(), [], 0
    lan = Lan("loss", 3)
    try:
        for loss in losses:
            real = measured(lan, loss, trials)
            for (section, label, _), row in real.items():
                other = model.get((section, label, f"{loss} % by chance"))
                if not other:
                    sys.exit(f"there are no simulated figures for {label} at {loss} %")
                what = f"the {label} starts later" if section == "time" else f"the host {label}"
                for name, ours, theirs, holds in compare(row, other):
                    wrong += not holds
                    lines.append(["ok" if holds else "FAIL", f"{loss} %", what, name, f"{ours:.4g}", f"{theirs:.4g}"])
            for what, name, ours, theirs, holds in endings(lan, model, loss):
                wrong += not holds
                lines.append(["ok" if holds else "FAIL", f"{loss} %", what, name, f"{ours:.4g}", f"{theirs:.4g}"])
            if len(real) < 3:
                wrong += 1
                lines.append(["FAIL", f"{loss} %", "rows", "number of them", str(len(real)), "3"])
    finally:
        for process in started:
            process.running.kill()
        lan.down()
        shutil.rmtree(scratch, ignore_errors=True)
    show(lines, markdown)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
