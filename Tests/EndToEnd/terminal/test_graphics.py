#!/usr/bin/env python3
"""Pictures of guesse on terminals of different kinds, which a pseudo-terminal imitates here.

    test_graphics.py [PATH-TO-GUESSE]

Each terminal answers the query as a real one of its kind, and keeps the bytes that it gets. The
images must be whole, come once, and be gone after the program's end.
"""

import base64
import os
import re
import select
import signal
import struct
import sys
import tempfile
import time
import zlib
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

import pseudo_terminal  # noqa: E402
from guest import Guest, table  # noqa: E402
from pseudo_terminal import CURSOR, ENTER, LEAVE, Session, set_size, shows  # noqa: E402

from lib import checks, png, program  # noqa: E402
from lib.checks import check  # noqa: E402

QUERY = b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[16t\x1b[c"
SPEAKS_KITTY = b"\x1b_Gi=31;OK\x1b\\"
CELL = b"\x1b[6;20;10t"
SIXELS = b"\x1b[?62;4;22c"
PLAIN = b"\x1b[?62;22c"
DELETE = b"\x1b_Ga=d,d=I,i=26485,q=2\x1b\\"
KITTY_COMMAND = re.compile(rb"\x1b_G([^;\x1b]*)(?:;([^\x1b]*))?\x1b\\")
SIXEL = re.compile(rb'\x1bP0;1;0q"1;1;(\d+);(\d+)([^\x1b]*)\x1b\\')
INLINE = re.compile(
    rb"\x1b\]1337;File=inline=1;size=(\d+);width=(\d+);height=(\d+);[^:]*:([^\x07]*)\x07")
# Clears the variables of the terminal on which the tests run.
NOWHERE = {"TMUX": "", "STY": "", "TERM_PROGRAM": "", "LC_TERMINAL": "", "ACCESSIBLE": "",
           "GUESSE_GRAPHICS": ""}
COLOURS = {**NOWHERE, "COLORTERM": "truecolor"}


class Terminal(Session):
    """A session on a terminal that answers the query once."""

    def __init__(self, arguments, answer, typed=b"", **options):
        super().__init__(arguments, **options)
        self.answer = answer
        self.typed = typed

    def pull(self, wait=0.05):
        there = super().pull(wait)
        if self.answer is not None and QUERY in self.output:
            # Keys that a user types while the answer is on its way.
            self.type(self.typed[:1] + self.answer + self.typed[1:])
            self.answer = None
        return there


def png_complaint(file):
    """Returns the fault of a PNG of 24 bits per pixel, or None if it can be read."""
    try:
        _, _, depth, colour, _, _ = png.opened(file)
    except (AssertionError, IndexError, struct.error, zlib.error) as complaint:
        return str(complaint)
    return None if (depth, colour) == (8, 2) else f"depth and colour are {depth} and {colour}"


def kitty_images(output):
    """Returns the keys and files of all images that were sent, and all commands in their order."""
    images, commands = [], []
    for keys, payload in KITTY_COMMAND.findall(output):
        parts = dict(pair.split(b"=") for pair in keys.split(b","))
        if b"a" in parts:
            commands.append(parts[b"a"])
        if parts.get(b"a") == b"T":
            images.append([parts, b""])
        if images and (parts.get(b"a") == b"T" or b"a" not in parts):
            images[-1][1] += payload
            if len(payload) > 4096:
                images[-1][0][b"too long"] = payload
    return [(keys, base64.b64decode(payload)) for keys, payload in images], commands


def sixel_complaint(match):
    """Returns the fault of sixels, or None if every pixel is painted once."""
    width, height = int(match[1]), int(match[2])
    painted = [0] * (width * ((height + 5) // 6))
    column, band = 0, 0
    for token in re.findall(rb"#[\d;]+|!\d+[?-~]|[?-~]|\$|-", match[3]):
        if token[:1] == b"#":
            continue
        if token == b"$":
            column = 0
        elif token == b"-":
            column, band = 0, band + 1
        else:
            count = int(token[1:-1]) if token[:1] == b"!" else 1
            bits = token[-1] - 0x3F
            for _ in range(count):
                if column >= width or painted[band * width + column] & bits:
                    return f"column {column} of band {band}"
                painted[band * width + column] |= bits
                column += 1
    last = (1 << (height - (height - 1) // 6 * 6)) - 1
    full = [63] * (len(painted) - width) + [last] * width
    return None if painted == full else "pixels are missing"


def shown(binary, answer, *flags, **variables):
    """Returns the bytes that `guesse image` writes to a terminal."""
    session = Terminal(
        [binary, "image", "bear riding a shark", *flags], answer, **{**COLOURS, **variables})
    how = session.end()
    restored = session.is_restored()
    output = session.output
    session.close()
    check(
        f"image {' '.join(flags)} {variables or ''}: ends well", how == "exit:0" and restored, how)
    return output


def images(binary):
    output = shown(binary, SPEAKS_KITTY + CELL + PLAIN)
    found, commands = kitty_images(output.replace(QUERY, b""))
    if check("kitty: one image", len(found) == 1 and commands == [b"T"], commands):
        keys, file = found[0]
        check("kitty: pieces of 4096 bytes", b"too long" not in keys)
        check("kitty: it has its place and size",
              (keys[b"c"], keys[b"r"], keys[b"q"]) == (b"66", b"22", b"2"), keys)
        check("kitty: a PNG", png_complaint(file) is None, png_complaint(file))
        print(f"      {len(file)} bytes of PNG")
    output = shown(binary, CELL + SIXELS)
    match = SIXEL.search(output)
    if check("sixel: there are sixels", match):
        check("sixel: as large as the cells", (match[1], match[2]) == (b"660", b"440"), match[1])
        check("sixel: every pixel once", sixel_complaint(match) is None, sixel_complaint(match))
        print(f"      {len(match[0])} bytes of sixels")
    output = shown(binary, CELL + PLAIN, TERM_PROGRAM="iTerm.app")
    match = INLINE.search(output)
    if check("iTerm2: an inline image", match):
        file = base64.b64decode(match[4])
        check("iTerm2: a PNG", len(file) == int(match[1]) and png_complaint(file) is None)
    output = shown(binary, PLAIN)
    check("a plain terminal: half-blocks", "▀".encode() in output and b"38;2;" in output)
    begin = time.monotonic()
    output = shown(binary, None)
    check("a silent terminal: half-blocks after a second", "▀".encode() in output)
    print(f"      {time.monotonic() - begin:.2f} s")
    for name, variables in [
        ("tmux", {"TMUX": "/tmp/x,1,0"}), ("screen", {"STY": "1.x"}),
        ("no colours", {"NO_COLOR": "1"}),
        ("dumb", {"TERM": "dumb"}), ("accessible", {"ACCESSIBLE": "1"}),
    ]:
        check(f"{name}: is not asked", QUERY not in shown(binary, None, **variables))
    output = shown(binary, None, ACCESSIBLE="1")
    check("accessible: words only", output.isascii() and len(output.splitlines()) == 1, output[:80])
    output = shown(binary, None, "--graphics", "ascii")
    check("ascii: nothing else", output.isascii() and len(output.splitlines()) == 23)
    output = shown(binary, None, GUESSE_GRAPHICS="braille")
    check("the environment counts", "⠤".encode() in output)
    output = shown(binary, None, "--graphics", "half", GUESSE_GRAPHICS="braille")
    check("the flag counts more", "▀".encode() in output)


def keys_behind_an_answer(binary):
    session = Terminal(
        [binary, "image", "owl"], SPEAKS_KITTY + CELL + PLAIN + b"ls\n", **COLOURS)
    session.end()
    ready, _, _ = select.select([session.slave], [], [], 1)
    typed = os.read(session.slave, 100) if ready else b""
    check("keys behind the answer are left to the shell", typed == b"ls\n", typed)
    session.close()


def home(binary):
    """Checks that keys before, between and after the answers are keys, and the answers none."""
    session = Terminal(
        [binary, "--name", "N"], SPEAKS_KITTY + b"o" + CELL + b"r" + PLAIN, typed=b"-a", **COLOURS)
    session.until_bytes(ENTER)
    written = shows(session, "N-ora")
    check("home: the typed keys are there, and no answer", written)
    session.type(b"\x03\x03")
    session.end()
    session.close()


def play(binary, folder, name, answer):
    """Starts a game that shows its first picture until the guest guesses.

    Returns the session and the guest, who never guesses.
    """
    title, host = table(binary, "--guess-time", "0")
    session = Terminal(host, answer, **COLOURS, XDG_STATE_HOME=folder + "/host")
    session.until_bytes(ENTER)
    guest = Guest(binary, title, folder + "/player")
    check(f"{name} game: a guest is ready", shows(session, "Everybody is ready"))
    session.type(b"s")
    check(f"{name} game: the order is shown", shows(session, "You are the first artist"))
    session.type(b"\r")
    check(f"{name} game: a prompt is asked for", shows(session, "What should I draw?"))
    session.type(b"bear riding a shark\r")
    return session, guest


def kitty_game(binary, folder):
    session, guest = play(binary, folder, "kitty", SPEAKS_KITTY + CELL + PLAIN)
    session.until_bytes(b"a=T", limit=30)
    session.until_frame(session.output.find(b"a=T"))
    mark = len(session.output)
    session.until(lambda output: False, limit=1.5)
    found, _ = kitty_images(session.output)
    check("kitty game: the picture comes once", len(found) == 1, len(found))
    check("kitty game: a PNG", found and png_complaint(found[0][1]) is None)
    before = session.output[: session.output.find(b"a=T")]
    check("kitty game: it is drawn stroke by stroke before", before.count("▀".encode()) > 100)
    behind = session.output[mark:]
    print(
        f"      {len(found[0][1]) if found else 0} bytes of PNG; {len(behind)} bytes in the 1.5 s "
        "after")
    mark = len(session.output)
    session.type(b"\x1bOP")
    session.until_bytes(DELETE, mark)
    session.until_bytes(b"Help", mark)
    check("kitty game: the help takes it away", kitty_images(session.output[mark:])[1] == [b"d"])
    mark = len(session.output)
    session.type(b"x")
    session.until_bytes(b"a=T", mark)
    check("kitty game: and gives it back", session.until_frame(mark))
    mark = len(session.output)
    session.type(b"\t")
    session.until_bytes(b"a=p", mark)
    zoomed = kitty_images(session.output[mark:])
    check("kitty game: zoomed, it is moved and not sent", zoomed == ([], [b"p"]), zoomed[1])
    mark = len(session.output)
    set_size(session.master, 30, 100)
    session.until_bytes(b"a=T", mark)
    session.until_frame(session.output.find(b"a=T", mark))
    again = kitty_images(session.output[mark:])[1]
    check("kitty game: a resize sends it again, once", again[-2:] == [b"d", b"T"], again)
    return session, guest


def ends(binary, folder):
    for name, end in [
        ("Ctrl-C twice", lambda session: session.type(b"\x03\x03")),
        ("SIGTERM", lambda session: os.kill(session.pid, signal.SIGTERM)),
        ("SIGSEGV", lambda session: os.kill(session.pid, signal.SIGSEGV)),
    ]:
        session, guest = kitty_game(binary, folder)
        mark = len(session.output)
        end(session)
        session.end()
        behind = session.output[mark:]
        leave = behind.rfind(LEAVE)
        check(f"kitty game: {name} deletes the image",
              0 <= behind.rfind(b"\x1b\\" + DELETE) < leave and session.is_restored(),
              behind[-200:])
        session.close()
        guest.leave()


def sixel_game(binary, folder):
    session, guest = play(binary, folder, "sixel", CELL + SIXELS)
    session.until(lambda output: SIXEL.search(output), limit=30)
    mark = len(session.output)
    session.until(lambda output: False, limit=1.5)
    found = list(SIXEL.finditer(session.output))
    if check("sixel game: the picture comes once", len(found) == 1, len(found)):
        check("sixel game: every pixel once", sixel_complaint(found[0]) is None)
        print(f"      {found[0][1].decode()}x{found[0][2].decode()}: {len(found[0][0])} bytes")
        place = re.search(rb"\x1b\[(\d+);(\d+)H$", session.output[: found[0].start()])
        top, left = int(place[1]), int(place[2])
        rows, columns = int(found[0][2]) // 20, int(found[0][1]) // 10
        inside = [
            cursor for cursor in CURSOR.finditer(session.output[mark:])
            if top <= int(cursor[1]) < top + rows and left <= int(cursor[2]) < left + columns]
        check("sixel game: nothing is written over it", not inside, len(inside))
    session.type(b"\x03\x03")
    session.end()
    session.close()
    guest.leave()


def main():
    options = program.read(program.command_line(__doc__))
    reason = pseudo_terminal.missing()
    if reason:
        return checks.skip_all("pictures on terminals", reason)
    binary = program.choose(options)
    pseudo_terminal.heed_signals()
    images(binary)
    keys_behind_an_answer(binary)
    home(binary)
    with tempfile.TemporaryDirectory() as folder:
        ends(binary, folder)
        sixel_game(binary, folder)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
