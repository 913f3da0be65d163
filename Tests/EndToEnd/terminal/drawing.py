"""Drawing by hand, with mouse and keys; at the end the terminal must have its mouse again."""

import base64
import fcntl
import os
import signal
import struct
import tempfile
import termios

from guest import Guest, table
from pseudo_terminal import LEAVE, ends_well, shows, start

from lib.checks import check

MOUSE_ON = b"\x1b[?1006h\x1b[?1002h"
MOUSE_OFF = b"\x1b[?1016l\x1b[?1002l\x1b[?1006l"
PIXELS_ON, PIXELS_OFF = b"\x1b[?1016h", b"\x1b[?1016l"
PIXEL_QUESTION = b"\x1b[?1016$p\x1b[16t"
F7 = b"\x1b[18~"
UP, RIGHT = b"\x1b[A", b"\x1b[C"
POLYGON, LINE, CURVE, ARC = 3, 5, 6, 7


def run(binary):
    with tempfile.TemporaryDirectory() as folder:
        game(binary, folder)
    pixels(binary)
    ways_out(binary)


def to_canvas(session, name):
    """Goes from the order of the artists to the canvas of the first one."""
    check(f"{name}: the order is shown", shows(session, "You are the first artist"))
    mark = len(session.output)
    session.type(b"\r")
    check(f"{name}: a prompt is asked for", shows(session, "What should I draw?"))
    check(f"{name}: no mouse so far", MOUSE_ON not in session.output)
    session.type(b"a boat" + F7)
    return check(
        f"{name}: the canvas is there, and the mouse is reported",
        session.until_bytes(MOUSE_ON, mark) and shows(session, 'Draw: "a boat"'),
        repr(session.output[-160:]),
    )


def drag(*places):
    """Returns the bytes of a drag along cells, which are counted from 1."""
    begin, *others = places
    text = "\x1b[<0;%d;%dM" % begin
    text += "".join("\x1b[<32;%d;%dM" % place for place in others)
    return (text + "\x1b[<0;%d;%dm" % places[-1]).encode()


def game(binary, folder):
    """Checks a drawing on a terminal, and the views of another player in script mode."""
    name, host = table(binary)
    session = start("drawing", host, XDG_STATE_HOME=folder + "/host")
    if not session:
        return
    other = Guest(binary, name, folder + "/player")
    try:
        check("drawing: another player is ready", shows(session, "Everybody is ready"))
        other.heard("screen", lambda said: said["name"] == "sessionWaiting")
        session.type(b"s")
        if to_canvas(session, "drawing"):
            draw(session, other)
    finally:
        other.leave()
    os.kill(session.pid, signal.SIGTERM)
    ends_well("drawing", session, "SIGTERM", "exit:143")


def draw(session, other):
    waiting = other.heard("screen", lambda said: said["name"] == "waitingForDrawing")
    check("drawing: the other one waits for it", waiting is not None)
    # A bow and a corner with the mouse, cut into odd pieces; one more, which is undone; a line with
    # the keys.
    strokes = drag(*[(10 + step, 12 + (step > 3) + (step > 8) - (step > 14)) for step in range(20)])
    strokes += b"2" + drag(
        *[(20, row) for row in range(12, 4, -1)], *[(20 + step, 5) for step in range(9)])
    strokes += drag((40, 6), (44, 9)) + b"u"
    strokes += b"3 " + RIGHT * 6 + UP * 4 + b" "
    for begin in range(0, len(strokes), 7):
        session.type(strokes[begin : begin + 7])
    check("drawing: three strokes are counted", shows(session, "3 strokes"))
    # A box by keys, with its area filled; an ellipse by the mouse, and a straight line.
    shapes = b"4o " + b"\x1b[1;2B\x1b[1;2C" + b" " + UP + b"\x1b[D5f"
    shapes += b"6i" + drag((4, 6), (9, 9), (14, 12)) + b"7l" + drag((4, 16), (24, 15))
    for begin in range(0, len(shapes), 5):
        session.type(shapes[begin : begin + 5])
    # The filled area takes two operations of the picture, and those are what all screens count.
    check("drawing: seven marks are eight strokes", shows(session, "8 strokes"))
    growing = other.heard(
        "screen", lambda said: said["name"] == "guessingImage" and said.get("isLive"))
    check("drawing: the other one sees it grow", growing is not None)
    mark = len(session.output)
    session.type(b"\r")
    seen = other.heard(
        "screen", lambda said: said["name"] == "guessingImage" and not said.get("isLive"))
    if not check("drawing: the other one is shown a picture", seen is not None):
        return
    colours, kinds = operations(base64.b64decode(seen["picture"]))
    # One colour for each mark, and only operations for strokes, shapes and areas.
    check("drawing: it has seven colours", colours == 7, str(colours))
    wanted = set(kinds) <= {
        POLYGON, LINE, CURVE, ARC} and kinds.count(ARC) == 2 and POLYGON in kinds
    check("drawing: and strokes, shapes and an area alone", wanted, str(kinds))
    check("drawing: without the prompt", "prompt" not in seen)
    check(
        "drawing: the mouse is given back when it is done",
        session.until_bytes(MOUSE_OFF, mark),
        repr(session.output[-160:]),
    )
    session.until(lambda output: b"Waiting" in output or b"asked for" in output)


def operations(picture):
    """Returns the number of colours of a picture, and the kinds of its operations.

    Stops at the first kind that no canvas makes.
    """
    colours = picture[1]
    at = 2 + 3 * colours
    count, at = picture[at], at + 1
    kinds = []
    for _ in range(count):
        kind = picture[at]
        kinds.append(kind)
        if kind in (LINE, CURVE):
            at += 4 + 2 * picture[at + 3]
        elif kind == POLYGON:
            at += 3 + 2 * picture[at + 2]
        elif kind == ARC:
            at += 9
        else:
            break
    return colours, kinds


def pixels(binary):
    """Checks a terminal that reports the mouse by the pixel.

    Checks also one that claims to, and reports cells.
    """
    for name, is_true in (("pixels", True), ("pixels that are cells", False)):
        name = f"drawing, {name}"
        session = start(name, [binary, "play", "--name", "Nora"])
        if not session:
            continue
        shows(session, "You are the first artist")
        session.type(b"\r")
        shows(session, "What should I draw?")
        mark = len(session.output)
        size = struct.pack("HHHH", 24, 80, 80 * 10, 24 * 20)
        fcntl.ioctl(session.master, termios.TIOCSWINSZ, size)
        session.type(b"a boat" + F7)
        check(f"{name}: the terminal is asked", session.until_bytes(PIXEL_QUESTION, mark))
        session.type(b"\x1b[?1016;2$y\x1b[6;20;10t")
        check(f"{name}: and switched to pixels", session.until_bytes(PIXELS_ON, mark))
        mark = len(session.output)
        if is_true:
            session.type(drag((101, 201), (160, 215), (235, 300)))
            session.until_frame(mark)
            check(f"{name}: pixels stay", PIXELS_OFF not in session.output[mark:])
            check(f"{name}: a drag draws", shows(session, "1 stroke"))
        else:
            session.type(drag((10, 10), (16, 11), (23, 15)))
            back = session.until_bytes(PIXELS_OFF + MOUSE_ON, mark)
            check(f"{name}: after a drag it is cells again", back)
        mark = len(session.output)
        os.kill(session.pid, signal.SIGTERM)
        ends_well(name, session, "SIGTERM", "exit:143")
        check(f"{name}: the mouse is given back", MOUSE_OFF in session.output[mark:])


def ways_out(binary):
    """Ends the program at the canvas in each way; the terminal must have its mouse again."""
    play = [binary, "play", "--name", "Nora"]
    for name, end, wanted in (
        ("SIGTERM", signal.SIGTERM, ("SIGTERM", "exit:143")),
        ("SIGSEGV", signal.SIGSEGV, ("SIGSEGV", "exit:139")),
        ("SIGQUIT", signal.SIGQUIT, ("SIGQUIT", "exit:131")),
        ("Ctrl-C twice", None, ("exit:130",)),
    ):
        name = f"drawing, {name}"
        session = start(name, play)
        if not session:
            continue
        to_canvas(session, name)
        mark = len(session.output)
        if end is None:
            session.type(b"\x03")
            session.until_frame(mark)
            session.type(b"\x03")
        else:
            os.kill(session.pid, end)
        ends_well(name, session, *wanted)
        behind = session.output[session.output.rfind(MOUSE_ON) :]
        given_back = 0 <= behind.find(MOUSE_OFF) < behind.find(LEAVE)
        check(f"{name}: the mouse is given back", given_back, repr(behind[-160:]))
    stopped(play)


def stopped(play):
    name = "drawing, SIGTSTP"
    session = start(name, play, shell=True)
    if not session:
        return
    to_canvas(session, name)
    mark = len(session.output)
    os.kill(session.pid, signal.SIGTSTP)
    check(f"{name}: stops", session.report() == "stopped:SIGTSTP True")
    while session.pull(0):
        pass
    check(f"{name}: the shell has the mouse", MOUSE_OFF in session.output[mark:])
    mark = len(session.output)
    os.write(session.orders, b"c")
    check(f"{name}: and the canvas has it again", session.until_bytes(MOUSE_ON, mark))
    os.kill(session.pid, signal.SIGTERM)
    session.report()
    while session.pull(0.05):
        pass
    check(f"{name}: the mouse is given back at the end", MOUSE_OFF in session.output[mark:])
    os.waitpid(session.shell, 0)
    session.close()
