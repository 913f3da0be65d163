#!/usr/bin/env python3
"""Albums on the command line: exports, other programs that read them, and errors.

    test_album.py [PATH-TO-GUESSE]

GIF files are read by Pillow if it is there, PNG files by Python's zlib, the page by a Chromium if
there is one. A full disk needs root, to mount a file system of a few pages.
"""

import base64
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program  # noqa: E402
from lib.checks import Trouble, expect, report, skip  # noqa: E402
from lib.chromium import Browser, found  # noqa: E402
from lib.png import pixels  # noqa: E402

try:
    from PIL import Image
except ImportError:
    Image = None

SENTENCES = ["<script>document.title='no'</script>",
             "]]><img src=http://example.com/x onerror=alert(1)>", "a bear \U0001F43B on a shark",
             "\u05d3\u05d5\u05d1 \u05e2\u05dc \u05db\u05e8\u05d9\u05e9"]
PROMPTS = ["bear riding a shark", "robot dancing on the moon", "rainbow unicorn"]


def run(*words, code=0, **more):
    """Runs the program; raises trouble if it ends with another code."""
    ended = subprocess.run(
        [program.path, *words], capture_output=True, check=False, timeout=300, **more)
    if ended.returncode != code:
        raise Trouble(f"{words}: {ended.returncode} instead of {code}: {ended.stderr[:300]}")
    return ended


def made():
    """Returns an album with drawings of the offline artist.

    Its sentences and names contain markup, control characters and the like.
    """
    chains = []
    for start in range(2):
        entries = []
        for step in range(5):
            if step % 2 == 0:
                entries.append(
                    {"author": step, "sentence": SENTENCES[(start + step // 2) % len(SENTENCES)]})
            else:
                drawn = json.loads(run("image", PROMPTS[(start + step // 2) % len(PROMPTS)],
                                       "--json").stdout)["picture"]
                entries.append({"author": step, "drawing": drawn, "making": "unfinished"})
        chains.append({"entries": entries})
    names = {"0": "<b>Ana</b>", "1": "Bo\u202e", "2": "\u05d0\u05d1", "3": "\U0001F43B"}
    return {"albumVersion": 1, "session": "]]><script>", "ended": "2026-11-24T12:00:00Z",
            "names": names, "chains": chains}


def exported(folder, album):
    """Exports an album twice, checks that the second export overwrites nothing; returns the folder.
    """
    out = os.path.join(folder, "out")
    paths = run("album", "export", album, "--to", out).stdout.decode().split("\n")[:-1]
    names = sorted(os.path.basename(path) for path in paths)
    wanted = sorted([f"guesse-album-1-chain-{n}.{kind}" for n in (1, 2) for kind in ("png", "gif")]
                    + ["guesse-album-1.html", "guesse-album-1.json"])
    expect(names == wanted and sorted(os.listdir(out)) == wanted, f"the files are {names}")
    before = {name: open(os.path.join(out, name), "rb").read() for name in wanted}
    again = run("album", "export", album, "--to", out, "--format", "json").stdout.decode()
    expect(again == os.path.join(out, "guesse-album-2.json") + "\n", again)
    for name, data in before.items():
        expect(open(os.path.join(out, name), "rb").read() == data, f"{name} has changed")
    expect(before["guesse-album-1.json"]
           == open(os.path.join(out, "guesse-album-2.json"), "rb").read(), "two exports differ")
    report("an export, and the next beside it", True, f"{len(wanted)} files")
    return out


def strips(out):
    for number in (1, 2):
        with open(os.path.join(out, f"guesse-album-1-chain-{number}.png"), "rb") as file:
            width, height, data = pixels(file.read())
        expect(width == 600 and 600 < height < 2000, f"the strip is {width} by {height}")
        expect(len(set(data[start:start + 3] for start in range(0, len(data), 3))) > 20,
               "the strip has no picture")
        report(f"strip {number}", True, f"{width} by {height}")


def films(out):
    if Image is None:
        skip("the films", "there is no Pillow for this Python")
        return
    for number in (1, 2):
        path = os.path.join(out, f"guesse-album-1-chain-{number}.gif")
        with Image.open(path) as film:
            expect(film.info.get("loop") == 0, "the film ends")
            count, time, whole = film.n_frames, 0, []
            for index in range(count):
                film.seek(index)
                time += film.info["duration"]
                whole.append(film.convert("RGB").resize((36, 26)).tobytes())
        expect(film.size == (360, 262), f"the film is {film.size}")
        # A title, three sentences, the end, and two drawings.
        expect(8 < count < 66 and 16_000 < time < 20_000, f"{count} frames, {time} ms")
        expect(len(set(whole)) > 8, "the film stands still")
        expect(os.path.getsize(path) < 1 << 20, "the film is too large")
        report(f"film {number}", True,
               f"{count} frames, {time / 1000} s, {os.path.getsize(path)} bytes")


def same_as_strip(out):
    """Checks that each drawing of the strip is also a frame of the film, at a coarse size.

    The two are drawn in different ways.
    """
    if Image is None:
        return
    strip = Image.open(os.path.join(out, "guesse-album-1-chain-1.png")).convert("RGB")
    parts = []
    right, side, height = 600 - 16, 330, 220
    row = 0
    while row < strip.height:
        corners = (right - side, row), (right - 1, min(row + height - 1, strip.height - 1))
        if all(strip.getpixel(corner) == (0x6A, 0x70, 0x80) for corner in corners):
            inside = (right - side + 1, row + 1, right - 1, row + height - 1)
            parts.append(strip.crop(inside).resize((36, 24)))
            row += height
        row += 1
    expect(len(parts) == 2, f"{len(parts)} drawings in the strip")
    found_parts = 0
    with Image.open(os.path.join(out, "guesse-album-1-chain-1.gif")) as film:
        frames = []
        for index in range(film.n_frames):
            film.seek(index)
            frames.append(film.convert("RGB").crop((0, 0, 360, 240)).resize((36, 24)).tobytes())
    for part in parts:
        data = part.tobytes()
        nearest = min(sum(abs(a - b) for a, b in zip(data, frame)) / len(data) for frame in frames)
        expect(nearest < 6,
               f"no frame of the film is the strip's drawing: {nearest:.1f} off in the mean")
        found_parts += 1
    report("drawings are the same in strip and film", True, found_parts)


def page(out, album):
    if not found():
        skip("the page", "there is no Chromium here")
        return
    browser = Browser(1000, 900)
    try:
        address = "file://" + os.path.join(out, "guesse-album-1.html")
        browser.go(address)
        is_there = ("document.readyState === 'complete' && "
                    "document.querySelectorAll('figure').length === 10")
        expect(browser.until(is_there) is not None, "no page")
        expect(browser.value("document.title") == "Phone: ]]><script>",
               browser.value("document.title"))
        others = ("document.scripts.length + document.images.length + "
                  "document.querySelectorAll('link, iframe').length")
        expect(browser.value(others) == 0, "the page has more than text and drawings")
        texts = json.loads(
            browser.value(
                "JSON.stringify([...document.querySelectorAll('q')].map(q => q.textContent))"))
        wanted = [entry["sentence"] for chain in album["chains"] for entry in chain["entries"]
                  if "sentence" in entry]
        expect(texts == wanted, f"the page says {texts}")
        hidden = browser.value(
            "[...document.querySelectorAll('svg > *')].filter(e => getComputedStyle(e).visibility "
            "=== 'hidden').length")
        all_shapes = browser.value("document.querySelectorAll('svg > *').length")
        expect(hidden > 0, "no stroke appears later than others")
        shown = ("[...document.querySelectorAll('svg > *')]"
                 ".every(e => getComputedStyle(e).visibility === 'visible')")
        expect(browser.until(shown, 10) is not None, "some strokes never appear")
        browser.call("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        browser.go(address + "?still")
        expect(browser.until(f"document.readyState === 'complete' && {shown}", 1.5) is not None,
               "strokes move in spite of prefers-reduced-motion")
        likeness(browser, album)
        expect(not browser.complaints, f"the browser complains: {browser.complaints[:3]}")
        elsewhere = [url for url in browser.requests if not url.startswith((address, "about:"))]
        expect(not elsewhere, f"the page sends requests: {elsewhere}")
        report("the page, without a request or a word on the console", True,
               f"{all_shapes} shapes of which {hidden} appeared later")
    finally:
        browser.close()


def likeness(browser, album):
    """Checks that the browser's drawing looks like the program's."""
    if Image is None:
        skip("the page's drawings", "there is no Pillow for this Python")
        return
    box = json.loads(
        browser.value(
            "JSON.stringify((r => [r.x, r.y + scrollY, r.width, "
            "r.height])(document.querySelector('svg').getBoundingClientRect()))"))
    clip = {"x": box[0] + 1, "y": box[1] + 1, "width": box[2] - 2, "height": box[3] - 2, "scale": 1}
    shot = base64.b64decode(
        browser.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)["data"])
    small = lambda file: Image.open(file).convert("RGB").resize((120, 80), Image.Resampling.BOX)
    seen = small(io.BytesIO(shot)).tobytes()
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "a.png")
        run("image", PROMPTS[0], "--size", "480x320", "-o", file)
        ours = small(file).tobytes()
    off = sum(abs(a - b) for a, b in zip(seen, ours)) / len(ours)
    expect(off < 3, f"the browser's drawing is {off:.1f} off in the mean")
    report("the browser draws as the program does", True, f"{off:.2f} off in the mean")


def words(folder, file):
    state = {**os.environ, "XDG_STATE_HOME": os.path.join(folder, "state"), "GUESSE_GRAPHICS": "",
             "TERM": "xterm"}
    none = run("album", "list", env=state).stdout
    expect(none.startswith(b"No album is kept yet"), none)
    run("album", "show", env=state, code=8)
    kept = os.path.join(folder, "state", "guesse", "albums")
    os.makedirs(kept)
    shutil.copyfile(file, os.path.join(kept, "album-20261124-120000.json"))
    told = run("album", "list", env=state).stdout.decode()
    expect("]]><script>" in told and "24 November 2026" in told and "\u202e" not in told, told)
    event = json.loads(run("album", "list", "--json", env=state).stdout)
    expect(event["ev"] == "album" and event["chains"] == 2 and event["number"] == 1
           and len(event["players"]) == 5, str(event))
    shown = run("album", "show", env=state).stdout.decode()
    expect(SENTENCES[0] in shown and "Bo (time was up) drew:" in shown and "\x1b" not in shown,
           shown)
    drawn = run("album", "show", "--chain", "2", "--graphics", "half", "--color", "always",
                env=state).stdout.decode()
    expect("\u2580" in drawn and "Chain 2 of 2" in drawn and "Chain 1 of 2" not in drawn,
           drawn[:400])
    run("album", "show", "--chain", "3", env=state, code=8)
    run("album", "show", "2", env=state, code=8)
    itself = json.loads(run("album", "show", "1", "--json", env=state).stdout)
    expect(itself["chains"][0]["entries"][0]["sentence"] == SENTENCES[0], "show --json")
    report("list and show", True)


def refusals(folder, good):
    """Checks that each damaged file is refused with one line, without a crash."""
    bad = {
        "empty": b"", "text": b"hello", "half": good[:len(good) // 2], "deep": b"[" * 300_000,
        "deeper": b'{"albumVersion":1,"x":' + b'{"a":' * 100_000, "huge": b" " * (5 << 20),
        "binary": bytes(range(256)) * 9,
        "newer": good.replace(b'"albumVersion": 1', b'"albumVersion": 7'),
        "drawing": good.replace(b'"drawing": "AQ', b'"drawing": "/w'),
        "number": good.replace(b'"author": 0', b'"author": 1e400'),
        "turns": good.replace(b'"sentence"', b'"drawing"'),
    }
    out = os.path.join(folder, "refused")
    for name, data in bad.items():
        expect(name in ("empty", "text") or data != good, name)
        path = os.path.join(folder, name + ".json")
        with open(path, "wb") as file:
            file.write(data)
        for verb in (["show", path], ["export", path, "--to", out]):
            ended = run("album", *verb, code=8)
            expect(not ended.stdout and ended.stderr.count(b"\n") == 1,
                   f"{name}: {ended.stdout[:100]} {ended.stderr[:300]}")
    expect(not os.path.exists(out), "something came of a damaged file")
    report("damaged files are refused, with a line each", True, len(bad))


def nowhere(folder, album):
    """Checks exports to places that cannot be written to."""
    blocked = os.path.join(folder, "file")
    with open(blocked, "w") as file:
        file.write("mine")
    for place in (blocked, os.path.join(blocked, "below"), "/dev/full", "/proc/none"):
        ended = run("album", "export", album, "--to", place, "--format", "json", code=1)
        expect(not ended.stdout and ended.stderr.count(b"\n") == 1, f"{place}: {ended.stderr}")
    expect(open(blocked).read() == "mine", "a file has changed")
    report("places that are none", True)
    small = os.path.join(folder, "small")
    os.makedirs(small)
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "none", small]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        return skip("a full disk", "root has to mount one")
    try:
        with open(os.path.join(small, "guesse-album-1.json"), "w") as file:
            file.write("mine")
        ended = run("album", "export", album, "--to", small, code=1)
        expect(b"the disk is full" in ended.stderr and ended.stderr.count(b"\n") == 1, ended.stderr)
        expect(os.listdir(small) == ["guesse-album-1.json"],
               f"left on the full disk: {os.listdir(small)}")
        expect(open(os.path.join(small, "guesse-album-1.json")).read() == "mine",
               "a file has changed on the full disk")
        report("a full disk", True)
    finally:
        subprocess.run(["umount", small], check=False)


def steps(folder):
    """Does all checks with one album."""
    album = made()
    file = os.path.join(folder, "friday.json")
    good = json.dumps(album, indent=1).encode()
    with open(file, "wb") as made_file:
        made_file.write(good)
    out = exported(folder, file)
    strips(out)
    films(out)
    same_as_strip(out)
    page(out, album)
    words(folder, file)
    refusals(folder, good)
    nowhere(folder, file)


def main():
    program.choose(program.read(program.command_line(__doc__)))
    with tempfile.TemporaryDirectory() as folder:
        checks.attempt("albums", steps, folder)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
