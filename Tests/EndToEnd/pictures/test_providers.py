#!/usr/bin/env python3
"""Image providers, each against a server on this machine that follows the provider's documents.

    test_providers.py [PATH-TO-GUESSE] [CASE ...]

CASE is a word of a case's name. The cases are single pictures, with every error of a provider; the
key, which no argument list may contain; a picture that is given up; and whole games in script mode
with each provider, with a refused prompt, a time-out, a used-up quota, and an artist at another
program.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program, waiting  # noqa: E402
from lib.checks import Trouble, expect  # noqa: E402
from lib.image_server import KEY, LOGIN, PICTURE, SIZE, Server  # noqa: E402
from lib.png import pixels  # noqa: E402
from lib.process import Process  # noqa: E402
from lib.program import event  # noqa: E402

DONE, USAGE, PROVIDER, BAD_INPUT = 0, 2, 7, 8
SLOW = 90


class Bench:
    """The program with a server of its own, and the files with the keys."""

    def __init__(self, path, folder):
        self.path, self.folder = path, folder
        self.server = Server()
        self.keys = {
            "openai": self.kept("openai", KEY), "sd": self.kept("sd", LOGIN), "comfy": None}
        # The user's own key and files are neither read nor written.
        self.environment = {name: value for name, value in os.environ.items()
                            if name != "OPENAI_API_KEY" and "proxy" not in name.lower()}
        self.environment.update(XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder, HOME=folder)

    def kept(self, name, text):
        path = os.path.join(self.folder, f"{name}.key")
        with open(path, "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            file.write(text + "\n")
        return path

    def flags(self, provider, flag, seconds=SLOW, key=None):
        base = self.server.address + ("/v1" if provider == "openai" else "")
        words = [flag, provider, "--image-server", base, "--image-time", str(seconds)]
        key = self.keys[provider] if key is None else key
        return words + (["--api-key-file", key] if key else [])

    def image(self, prompt, provider, *more, seconds=SLOW, key=None):
        words = [
            self.path, "image", prompt, *self.flags(provider, "--provider", seconds, key), *more]
        return subprocess.run(
            words, capture_output=True, env=self.environment, timeout=SLOW, check=False)


# --- one picture

# A part of the program's error message, for each case of each provider.
COMPLAINTS = {
    "openai": {
        "rejected": "its rules forbid it", "policy": "its rules forbid it",
        "key": "does not accept the key", "forbidden": "does not accept the key",
        "model": "does not have the model", "quota": "used up", "busy": "used up",
        "failed": "failed (500).", "jpeg": "sent JPEG", "webp": "sent WebP",
        "damaged": "cannot be read", "notjson": "cannot be understood",
        "empty": "without a picture", "cut": "broke", "huge": "more than 32 MiB",
        "evilurl": "without a picture",
    },
    "sd": {
        "key": "does not accept the key", "model": "Sampler not found", "rejected": "failed (422)",
        "failed": "failed (500): \"CUDA out of memory at ", "jpeg": "sent JPEG",
        "proxy": "took too long",
        "webp": "sent WebP", "damaged": "cannot be read", "notjson": "cannot be understood",
        "empty": "without a picture", "cut": "broke", "huge": "more than 32 MiB",
    },
    "comfy": {
        "model": "does not have the model", "rejected": "failed (400)", "failed": "failed (500)",
        "lost": "lost the picture", "empty": "without a picture",
        "jpeg": "sent JPEG", "webp": "sent WebP", "damaged": "cannot be read", "cut": "broke",
        "huge": "more than 32 MiB",
    },
}


def case_picture(bench, provider):
    """Checks that a picture arrives unchanged, on the screen and in a file."""
    whole = bench.image("a bear riding a shark", provider, "-o", "-")
    expect(whole.returncode == DONE and whole.stdout == PICTURE,
           f"not the picture that was sent: {whole.returncode} {whole.stderr}")
    small = bench.image("a bear riding a shark", provider, "--json")
    expect(small.returncode == DONE, f"{small.returncode} {small.stderr}")
    said = json.loads(small.stdout)
    expect(
        said["picture"].startswith("iVBORw0KGgo")
        and len(said["picture"]) <= (256 << 10) // 3 * 4 + 4, "not the PNG that players are sent")
    expect(b"SECRET" not in small.stdout + small.stderr, "the revised prompt was shown")
    # Servers with OpenAI's interface may answer with an address, which must not get the key; others
    # put `data:` before the base64.
    other = bench.image("a bear case:url", provider, "-o", "-",
                        *(["--image-model", "dall-e-3"] if provider == "openai" else []))
    expect(other.returncode == DONE and other.stdout == PICTURE,
           f"not by another way: {other.returncode} {other.stderr}")
    sized = bench.image("a bear", provider, "-o", "-", "--size", "60x50")
    expect(pixels(sized.stdout)[:2] == (60, 50), f"not as large as wanted: {sized.stderr}")
    plain = os.path.join(bench.folder, "plain.ppm")
    expect(bench.image("a bear", provider, "-o", plain).returncode == DONE, "no PPM")
    with open(plain, "rb") as file:
        expect(file.read() == b"P6\n%d %d\n255\n" % SIZE + pixels(PICTURE)[2], "another PPM")
    shown = bench.image("a bear", provider, "--color", "never", "--columns", "54")
    expect(shown.returncode == DONE and len(shown.stdout.decode().splitlines()) == 18, "not shown")
    return f"{len(PICTURE)} bytes of {SIZE[0]}x{SIZE[1]} became {len(said['picture'])} in base64"


def case_errors(bench, provider):
    """Checks the message and the exit code of each error."""
    cases = COMPLAINTS[provider]
    for case, words in cases.items():
        said = bench.image(f"a bear case:{case}", provider)
        text = said.stderr.decode()
        expect(said.returncode == PROVIDER and words in text and text.count("\n") == 1,
               f"case:{case} ended with {said.returncode} and {text!r}")
        expect(KEY not in text, f"case:{case} told the key: {text!r}")
    return f"{len(cases)} errors"


def case_wrong_key(bench, provider):
    """Checks a key that is refused, a missing key, and a missing file of a key."""
    wrong = bench.kept("wrong", "somebody:else")
    expect("does not accept the key" in bench.image("a bear", provider, key=wrong).stderr.decode(),
           "a wrong key was taken")
    missing = bench.image("a bear", provider, key=os.path.join(bench.folder, "none"))
    expect(missing.returncode == BAD_INPUT and "cannot be read" in missing.stderr.decode(),
           "no file, and no complaint")
    empty = bench.image("a bear", provider, key=bench.kept("empty", ""))
    expect(empty.returncode == BAD_INPUT and "no key" in empty.stderr.decode(),
           "an empty file, and no complaint")
    words = [bench.path, "image", "a bear", "--provider", "openai"]
    none = subprocess.run(words, capture_output=True, env=bench.environment, check=False)
    expect(none.returncode == PROVIDER and "OPENAI_API_KEY" in none.stderr.decode(),
           "no key, and no complaint")
    words += ["--image-server", bench.server.address + "/v1"]
    named = subprocess.run(
        words, capture_output=True, env={**bench.environment, "OPENAI_API_KEY": KEY}, check=False)
    expect(named.returncode == DONE, f"the environment's key: {named.stderr}")
    return "refused, missing, unreadable, and that of the environment"


def case_retry(bench, provider):
    """Checks that one failure leads to another attempt, and that two time-outs are reported."""
    again = bench.image("a bear case:once", provider, "-o", "-")
    expect(again.returncode == DONE and again.stdout == PICTURE, f"not tried again: {again.stderr}")
    began = time.monotonic()
    late = bench.image("a bear case:hang", provider, seconds=1)
    spent = time.monotonic() - began
    expect(late.returncode == PROVIDER and "took too long" in late.stderr.decode(),
           f"{late.returncode} {late.stderr}")
    expect(1.9 < spent < 8, f"two attempts of a second took {spent:.1f} s")
    goodbye = {
        "openai": [], "sd": ["/sdapi/v1/interrupt"], "comfy": ["/queue", "/interrupt"]}[provider]
    for path in goodbye:
        expect(path in [path for method, path, _, _ in bench.server.asked if method == "POST"],
               f"{path} was not asked")
    return f"two attempts in {spent:.1f} s"


def is_at_work(bench, provider):
    """Waits until the provider is asked for a picture and the program knows how to stop it.

    Returns whether that was in time.
    """
    # By the second question for its queue, ComfyUI has told that it works on this picture.
    path, times = {"openai": ("/v1/images/generations", 1), "sd": ("/sdapi/v1/txt2img", 1),
                   "comfy": ("/queue", 2)}[provider]
    return bench.server.wait_for(path, 20, times)


def case_interrupted(bench, provider):
    """Checks Ctrl-C during a single picture.

    The server must be told, and the program must end with the code of that signal.
    """
    words = [bench.path, "image", "a bear case:hang", *bench.flags(provider, "--provider")]
    running = subprocess.Popen(words, stderr=subprocess.DEVNULL, env=bench.environment)
    expect(is_at_work(bench, provider), "not asked")
    running.send_signal(signal.SIGINT)
    expect(running.wait(10) == 130, f"ended with {running.returncode}")
    for path in {"openai": [], "sd": ["/sdapi/v1/interrupt"], "comfy": ["/interrupt"]}[provider]:
        expect(path in bench.server.paths(), f"{path} was not asked")
    return "told to stop"


def case_nobody(bench, provider):
    """Checks an address without a server, a server of another kind, and a file as the address."""
    words = [bench.path, "image", "a bear", "--provider", provider, "--api-key-file",
             bench.keys["sd"], "--image-server"]
    nobody = subprocess.run(
        words + ["http://127.0.0.1:9"], capture_output=True, env=bench.environment, check=False)
    expect(nobody.returncode == PROVIDER and "cannot be reached" in nobody.stderr.decode(),
           f"{nobody.stderr}")
    other = subprocess.run(words + [bench.server.address + "/v1/other"], capture_output=True,
                           env=bench.environment, check=False)
    expect(other.returncode == PROVIDER and "Check --image-server" in other.stderr.decode(),
           f"{other.stderr}")
    file = subprocess.run(
        words + ["file:///etc/passwd"], capture_output=True, env=bench.environment, check=False)
    expect(file.returncode == USAGE, "a file was taken for a server")
    return "no server, another kind, and a file"


def case_secrets(bench, provider):
    """Checks the secrets while the provider paints.

    No argument list may contain the key or the prompt, and curl's environment not the key.
    """
    words = [bench.path, "play", "--json", "--bots", "1", "--rounds", "1",
             *bench.flags(provider, "--image")]
    running = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        env={**bench.environment, "OPENAI_API_KEY": KEY})
    try:
        running.stdin.write(
            b"wait screen=playerOrder\nnext\nwait screen=imageCreator\nprompt a whispered word "
            b"case:slow\nwait 600s\n")
        running.stdin.flush()
        seen = waiting.until(lambda: curls_below(running.pid), 20, lambda rest: None)
        expect(seen, "no curl was seen")
        for text in seen.values():
            for secret in (KEY, LOGIN, "whispered"):
                expect(secret.encode() not in text, f"{secret} stands in {text[:200]}")
    finally:
        running.kill()
        running.wait()
    return "in neither argument list nor environment"


def curls_below(parent):
    """Returns the arguments and the environment of each curl that a program runs."""
    found = {}
    for name in os.listdir("/proc"):
        try:
            if not name.isdigit():
                continue
            with open(f"/proc/{name}/stat") as file:
                head, _, rest = file.read().rpartition(")")
            if int(rest.split()[1]) != parent or "curl" not in head:
                continue
            found[name] = b"".join(
                open(f"/proc/{name}/{part}", "rb").read() for part in ("cmdline", "environ"))
            # Before the process becomes curl it is a copy of its parent.
            if not found[name].startswith(b"curl"):
                del found[name]
        except OSError:
            continue
    return found


# --- whole games


class Game(Process):
    """A program in script mode that hosts or joins a game, with a player who answers the screens.
    """

    def __init__(self, bench, words, prompts, **variables):
        super().__init__([bench.path, *words], environment={**bench.environment, **variables})
        # The player writes these prompts one by one, and no more when none is left.
        self.prompts = list(prompts)

    def play(self, seconds=SLOW):
        """Plays to the end; returns all events."""
        end, answered, line = time.monotonic() + seconds, set(), None
        while True:
            try:
                line = self.take(end - time.monotonic())
            except TimeoutError:
                raise Trouble(f"the game stands still after {line}") from None
            if line is None:
                return self.events()
            said = event(line)
            if said["ev"] == "end":
                # Without optimization a program takes a while to write the gallery.
                end = time.monotonic() + SLOW
            if said["ev"] == "joined":
                self.say("ready")
            if said["ev"] == "screen":
                self.act(said, answered)
            if said["ev"] == "screen" and said["name"] == "finished":
                self.let_go()

    def act(self, screen, answered):
        place = (screen.get("round"), screen["name"], screen.get("text"))
        if place in answered:
            return
        answered.add(place)
        mine = screen.get("artist") == screen["you"]
        match screen["name"]:
            case "playerOrder":
                self.say("next")
            case "imageCreator" if self.prompts:
                self.say(f"prompt {self.prompts.pop(0)}")
            # A guest's picture may still be on its way.
            case "guessingImage" if screen.get("picture"):
                self.say("guess a bear on a shark")
            case "rankingGuesses":
                self.say("rank " + " ".join(str(each["id"]) for each in screen["guesses"]))
            case "rankingResults" if mine or screen["you"] == 0:
                self.say("next")

    def first(self, kind, seconds=20):
        """Returns the first event of a kind."""
        found = self.wait_for(
            lambda when, line: event(line) if event(line).get("ev") == kind else None, seconds)
        expect(found, f"no '{kind}' within {seconds} s; last was {self.lines[-1:]}")
        return found


def played(bench, words, prompts, **variables):
    game = Game(bench, words, prompts, **variables)
    try:
        said = game.play()
        expect(game.running.wait(10) == DONE,
               f"the game ended with {game.running.returncode}: {game.complaint()}")
        end = said[-1]
        expect(end["ev"] == "end" and len(end["standings"]) >= 2, f"no standings in {end}")
        return said
    finally:
        game.close()


def pictures(said):
    """Returns the beginning of each round's picture."""
    return {each["round"]: each["picture"][:8] for each in said
            if each["ev"] == "screen" and each.get("picture")}


PNG, DRAWING = "iVBORw0K", "A"


def case_game(bench, provider):
    """Plays two rounds: one picture comes at once, one is slow and its progress is shown."""
    words = ["play", "--json", "--bots", "1", "--rounds", "2", "--bot-skill", "0",
             *bench.flags(provider, "--image")]
    said = played(bench, words, ["a bear riding a shark case:slow"])
    shown = pictures(said)
    expect(shown == {1: PNG, 2: PNG}, f"not pictures of the provider: {shown}")
    texts = [each["text"] for each in said
             if each.get("name") == "paintingImage" and each.get("text")]
    expect(texts, "no screen named the provider")
    if provider == "sd":
        expect(any("42 %" in text for text in texts), f"no progress in {texts}")
    return f"told: {texts[-1]}"


def case_refused(bench, provider):
    """Plays with a prompt that the provider refuses, or fails at.

    A refused prompt must come back to the artist with the reason; else sketch must paint it.
    """
    words = ["play", "--json", "--bots", "1", "--rounds", "1", *bench.flags(provider, "--image")]
    said = played(bench, words, ["a bear case:rejected", "a bear riding a shark"])
    back = [each.get("text") for each in said if each.get("name") == "imageCreator"]
    trouble = [each["text"] for each in said if each["ev"] == "trouble"]
    if provider == "openai":
        expect(len(back) >= 2 and "its rules forbid it" in (back[-1] or ""),
               f"the artist was told {back}")
        expect(pictures(said) == {1: PNG} and not trouble, f"{pictures(said)} {trouble}")
        return f"told: {back[-1]}"
    expect(pictures(said)[1].startswith(DRAWING) and len(trouble) == 1
           and "the computer draws" in trouble[0], f"{pictures(said)} {trouble}")
    return f"told: {trouble[0]}"


def case_late(bench, provider):
    """Plays with a provider that is too late twice.

    Sketch must paint instead, and the host must be told.
    """
    words = ["host", "--json", "--bots", "1", "--rounds", "1", "--approve", "auto",
             "--no-advertise", *bench.flags(provider, "--image", seconds=1)]
    game = Game(bench, words, ["a bear case:hang"])
    try:
        game.say("wait startable")
        game.say("start")
        said = game.play()
    finally:
        game.close()
    trouble = [each["text"] for each in said if each["ev"] == "trouble"]
    expect(pictures(said)[1].startswith(DRAWING) and len(trouble) == 1
           and "took too long" in trouble[0], f"{pictures(said)} {trouble}")
    return f"told: {trouble[0]}"


def case_unavailable(bench, provider):
    """Plays with a key, model or quota that the provider does not accept.

    The prompt must come back to the artist. If it is sent again, or if the time ends, sketch must
    paint it; another prompt must go to the provider.
    """
    words = ["play", "--json", "--bots", "1", "--rounds", "1", *bench.flags(provider, "--image")]
    what = {"openai": "quota", "sd": "key", "comfy": "model"}[provider]
    stuck = f"a violet bear case:{what}"
    for prompts, picture in (
            ([stuck, stuck], DRAWING), ([stuck, "a bear riding a shark"], PNG), ([stuck], DRAWING)):
        said = played(bench, words, prompts)
        back = [
            each for each in said if each.get("name") == "imageCreator" and each.get("unpainted")]
        expect(back and all(each["unpainted"] == stuck and each["text"] for each in back),
               f"not offered after {prompts}: {back}")
        expect(pictures(said)[1].startswith(picture), f"{pictures(said)} after {prompts}")
        trouble = [each["text"] for each in said if each["ev"] == "trouble"]
        expect(len(trouble) == 1 and "violet" not in trouble[0], f"the host was told {trouble}")
    return f"told: {back[0]['text']}"


def case_guest(bench, provider):
    """Plays with a guest as the artist.

    The guest must be told the reason but no secret of the host, and the host no prompt.
    """
    words = ["host", "--json", "--name", "Nora", "--approve", "auto", "--no-advertise", "--rounds",
             "4", *bench.flags(provider, "--image")]
    host = Game(
        bench, words, ["a bear case:rejected", "a bear riding a shark", "a bear riding a shark"])
    guest = None
    try:
        address = host.first("hosting")["address"]
        # The first error message of the server contains the prompt, the second also the key.
        prompts = ["a violet walrus case:model", "a violet walrus case:model",
                   "a violet walrus case:failed"]
        guest = Game(
            bench, ["join", "127.0.0.1:" + address.rpartition(":")[2], "--json", "--name", "Gast"],
            prompts, XDG_STATE_HOME=bench.folder + "/guest")
        host.say("wait startable\nstart")
        with ThreadPoolExecutor(1) as pool:
            other = pool.submit(guest.play)
            said = host.play()
            told = other.result()
    finally:
        host.close()
        if guest:
            guest.close()
    back = [each for each in told if each.get("name") == "imageCreator" and each.get("unpainted")]
    expect(back and not guest.prompts, f"the guest was offered {back}")
    for each in told + said:
        for secret in (KEY, LOGIN, bench.server.address, "SECRET"):
            expect(secret not in json.dumps(each), f"{secret} was told: {each}")
    shown = set()
    for each in said:
        if each.get("name") == "rankingResults":
            shown.add(each["round"])
        expect("walrus" not in json.dumps(each) or each.get("round") in shown,
               f"the host was told the prompt: {each}")
    expect({2, 4} <= shown, f"results of {shown}")
    expect({round: start[:1] for round, start in pictures(told).items()}
           == {1: PNG[:1], 2: DRAWING, 3: PNG[:1], 4: DRAWING}, f"{pictures(told)}")
    return f"told: {back[0]['text']}"


def case_nearest(bench, provider):
    """Checks `auto` without a key, with a key, and with a server at Stable Diffusion's usual port.

    There are pictures, a refusal and a time-out.
    """
    alone = subprocess.run([bench.path, "image", "a bear", "--provider", "auto", "--json"],
                           capture_output=True, env=bench.environment, check=False)
    expect(alone.returncode == DONE and json.loads(alone.stdout)["picture"].startswith(DRAWING),
           f"{alone.stderr}")
    words = ["play", "--json", "--bots", "1", "--rounds", "1", "--image", "auto"]
    variables = {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": bench.server.address + "/v1"}
    said = played(bench, words, ["a bear case:rejected", "a bear riding a shark"], **variables)
    expect(pictures(said) == {1: PNG}, f"{pictures(said)}")
    late = played(bench, words + ["--image-time", "1"], ["a bear case:hang"], **variables)
    trouble = [each["text"] for each in late if each["ev"] == "trouble"]
    expect(pictures(late)[1].startswith(DRAWING) and "OpenAI took too long" in trouble[0],
           f"{pictures(late)} {trouble}")
    try:
        near = Server(7860)
    except OSError:
        return "openai; port 7860 is taken"
    try:
        said = played(bench, words, ["a bear riding a shark"])
        expect(pictures(said) == {1: PNG} and "/sdapi/v1/txt2img" in near.paths(),
               f"{pictures(said)}")
        late = played(bench, words + ["--image-time", "1"], ["a bear case:hang"])
        expect(pictures(late)[1].startswith(DRAWING), f"{pictures(late)}")
    finally:
        near.close()
    return "openai and sd, each with a time-out"


def case_left(bench, provider):
    """Checks a game that is left while the provider paints.

    The request must end, the server must be told, and no curl may stay.
    """
    words = ["play", "--json", "--bots", "1", "--rounds", "1", *bench.flags(provider, "--image")]
    before = curls_below(1)
    game = Game(bench, words, ["a bear case:hang"])
    try:
        game.say(
            "wait screen=playerOrder\nnext\nwait screen=imageCreator\nprompt a bear "
            "case:hang\nwait screen=paintingImage")
        expect(is_at_work(bench, provider), "the provider was not asked")
        began = time.monotonic()
        game.say("quit")
        game.running.wait(10)
        spent = time.monotonic() - began
    finally:
        game.close()
    expect(spent < 4, f"it took {spent:.1f} s to leave")
    asked = [path for method, path, _, _ in bench.server.asked if method == "POST"]
    goodbye = {"openai": [], "sd": ["/sdapi/v1/interrupt"], "comfy": ["/queue", "/interrupt"]}
    for path in goodbye[provider]:
        expect(path in asked, f"{path} is not among {asked}")
    expect(curls_below(1).keys() <= before.keys(), "a curl has stayed")
    return f"left in {spent:.1f} s"


def case_file(bench, provider):
    """Checks a file's picture twice with one seed, and the errors of five bad files."""
    good = os.path.join(bench.folder, "good.png")
    with open(good, "wb") as file:
        file.write(PICTURE)
    words = ["play", "--json", "--bots", "2", "--rounds", "1", "--seed", "7", "--image",
             f"file:{good}"]
    runs = [subprocess.run([bench.path, *words], capture_output=True, stdin=subprocess.DEVNULL,
                           env=bench.environment, check=False) for _ in range(2)]
    expect(runs[0].returncode == DONE and runs[0].stdout == runs[1].stdout,
           f"{runs[0].returncode} {runs[0].stderr}")
    said = [json.loads(line) for line in runs[0].stdout.splitlines()]
    expect(pictures(said) == {1: PNG}, f"{pictures(said)}")
    for content, complaint in (
            (b"\xff\xd8\xff\xe0 a JPEG", "is a JPEG"), (PICTURE[:900], "is damaged"),
            (b"P6 5000 5000 255 ", "is larger than 4096"), (b"", "no picture"),
            (None, "cannot be read")):
        bad = os.path.join(bench.folder, "bad.png")
        if content is None:
            bad += ".gone"
        else:
            with open(bad, "wb") as file:
                file.write(content)
        ended = subprocess.run(
            [bench.path, "play", "--json", "--image", f"file:{bad}"], capture_output=True,
            stdin=subprocess.DEVNULL, env=bench.environment, check=False)
        expect(ended.returncode == BAD_INPUT and complaint in ended.stderr.decode(),
               f"{ended.returncode} {ended.stderr}")
    return "PNG, and five files that are none"


ALL = ("openai", "sd", "comfy")
CASES = [
    ("one picture", case_picture, ALL), ("every error", case_errors, ALL),
    ("a wrong key", case_wrong_key, ("openai", "sd")),
    ("another attempt", case_retry, ALL), ("given up", case_interrupted, ALL),
    ("no server", case_nobody, ALL), ("secrets in no argument list", case_secrets, ALL),
    ("a game", case_game, ALL), ("a game with a refusal", case_refused, ALL),
    ("a game with a time-out", case_late, ALL),
    ("a game without quota", case_unavailable, ALL),
    ("a guest as the artist", case_guest, ("openai",)),
    ("a game with the nearest", case_nearest, ("auto",)),
    ("a game that is left", case_left, ALL), ("a game with a file", case_file, ("file",)),
]


def tried(case):
    """Runs a case with a server of its own; returns whether it passed, and its figure."""
    _, run, provider = case
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(program.path, folder)
        try:
            return True, run(bench, provider)
        except (Trouble, subprocess.TimeoutExpired, KeyError, IndexError, ValueError,
                AttributeError) as trouble:
            return False, f"{type(trouble).__name__}: {trouble}"
        finally:
            bench.server.close()


def main():
    # A shell that starts this in the background ignores Ctrl-C, and programs inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    options = program.read(program.command_line(__doc__))
    if not shutil.which("curl"):
        return checks.skip_all("image providers", "there is no curl here")
    program.choose(options)
    wanted = [(name, run, provider) for name, run, providers in CASES for provider in providers
              if all(word in f"{name} {provider}".split() for word in options.words)]
    # Most of the time is spent waiting.
    with ThreadPoolExecutor(4) as pool:
        for (name, _, provider), (holds, figure) in zip(wanted, pool.map(tried, wanted)):
            checks.report(f"{name}, {provider}", holds, figure)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
