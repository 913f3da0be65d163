#!/usr/bin/env python3
"""Completes commands, flags and values in bash, zsh and fish by the scripts that guesse prints.

    Tests/EndToEnd/command/test_completion.py [GUESSE]

GUESSE is the program (.build/debug/guesse). At each place every shell has to offer the commands and
flags of the help, and no other. A shell that is not here is skipped.
"""
import os
import re
import subprocess
import sys
import tempfile

from shells import SHELLS

# Pairs of a line and the line after the key Tab. A line alone does not change.
LINES = [
    ("guesse pl", "guesse play"),
    ("guesse pack ch", "guesse pack check"),
    ("guesse help rep", "guesse help replay"),
    ("guesse completion z", "guesse completion zsh"),
    ("guesse play --colo", "guesse play --color"),
    ("guesse play --color nev", "guesse play --color never"),
    ("guesse play --color=nev", "guesse play --color=never"),
    ("guesse play --tempo endl", "guesse play --tempo endless"),
    ("guesse xo --bot per", "guesse xo --bot perfect"),
    ("guesse host --key n", "guesse host --key new"),
    ("guesse host x-and", "guesse host x-and-o"),
    ("guesse host --web 80 tri", "guesse host --web 80 trivia"),
    ("guesse host --session 'Friday night' tri", "guesse host --session 'Friday night' trivia"),
    ("guesse join 192.0.2.1:47110 --hid", "guesse join 192.0.2.1:47110 --hidden"),
    ("guesse play --pack fore", "guesse play --pack forest\\ pack.tsv"),
    ("guesse play --pack=fore", "guesse play --pack=forest\\ pack.tsv"),
    ("guesse pack convert fore", "guesse pack convert forest\\ pack.tsv"),
    ("guesse pack check a fore", "guesse pack check a forest\\ pack.tsv"),
    ("guesse host --qlog fo", "guesse host --qlog folder/"),
    ("guesse play --image fil", "guesse play --image file:"),
    ("guesse play --image file:fore", "guesse play --image file:forest\\ pack.tsv"),
    ("guesse play --image=file:fore", "guesse play --image=file:forest\\ pack.tsv"),
    ("guesse --json pl",),
    ("guesse play --name fore",),
    ("guesse join fore",),
    ("guesse list fore",),
    ("guesse play -- --colo",),
    ("guesse nothing fore",),
]


HELP = {"-h", "--help"}


def help_of(program, *topic):
    words = [program, "help", *topic]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines()


def table(program):
    """Returns the commands and flags at each place, as the help names them."""
    overview = help_of(program)
    names = set(matches(r"  guesse (\w+) ", overview))
    places = {"": (names, flags(overview))}
    for name in names:
        text = help_of(program, name)
        sections = [index for index, line in enumerate(text) if re.match(r"[a-z]+: ", line)]
        subcommands = set(matches(rf"  guesse {name} ([a-z]+)(?: |$)", text))
        sections = [index for index in sections if text[index].split(":")[0] in subcommands]
        if not sections:
            places[name] = (set(), flags(text))
            continue
        places[name] = (subcommands, HELP)
        for begin, end in zip(sections, sections[1:] + [len(text)]):
            place = f"{name} {text[begin].split(':')[0]}"
            places[place] = (set(), flags(text[begin:end]) | HELP)
    return places


def matches(pattern, lines):
    """Returns the first groups of a pattern at the beginning of lines."""
    return [match[1] for match in (re.match(pattern, line) for line in lines) if match]


def flags(lines):
    """Returns the names of flags at the beginning of lines."""
    found = set()
    for line in lines:
        match = re.match(r"  (-[A-Za-z], )?(--?[A-Za-z][a-z-]*)( |$)", line)
        if match:
            found.add(match[2])
            if match[1]:
                found.add(match[1][:2])
    return found


def check_places(shell, places):
    for place, (commands, names) in places.items():
        line = f"guesse {place} " if place else "guesse "
        # zsh may take two names of one flag for one word, if there is no other flag.
        if not (names == HELP and shell.completed(line + "-").split()[-1] in HELP):
            check_offer(shell, line + "-", shell.offered(line + "-"), names)
        if commands:
            check_offer(shell, line, shell.offered(line), commands)


def check_offer(shell, line, offered, wanted):
    assert offered == wanted, (
        f"{shell.name}: {line!r} offers {sorted(offered - wanted)}, "
        f"but not {sorted(wanted - offered)}")


def check_lines(shell):
    for line, *rest in LINES:
        wanted = rest[0] if rest else line
        made = shell.completed(line)
        # Some shells put a space or an equals sign after a complete word.
        assert made in (wanted, wanted + " ", wanted + "="), (
            f"{shell.name}: {line!r} becomes {made!r}")


def main():
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/debug/guesse")
    places = table(program)
    assert len(places) > 20 and "pack convert" in places, sorted(places)
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "folder"))
        with open(os.path.join(folder, "forest pack.tsv"), "w", encoding="utf-8"):
            pass
        for kind in SHELLS:
            if not kind.is_here():
                print(f"skipped: there is no {kind.name} here")
                continue
            script = os.path.join(folder, f".script-{kind.name}")
            with open(script, "wb") as file:
                subprocess.run([program, "completion", kind.name], check=True, stdout=file)
            subprocess.run([kind.name, "-n", script], check=True)
            shell = kind(script, folder)
            try:
                check_lines(shell)
                check_places(shell, places)
            finally:
                shell.close()
            print(f"{kind.name}: {len(LINES)} lines, and all that {len(places)} places offer")
    return 0


if __name__ == "__main__":
    sys.exit(main())
