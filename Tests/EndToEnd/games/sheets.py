"""A game of Phone between programs: the sheets that players hand in, and the checks of the album.
"""

import json
import subprocess
import time

from lib import program
from lib.checks import Trouble
from lib.plays import PATIENCE, Play

# The screens of the first steps; then the last two alternate.
STEPS = ("writing", "canvas", "describing")
# Milliseconds by which a step may be late.
LATE = 1000
# Seconds until all programs must show the same page, or the same step.
HANGS = 15


def text(number, step):
    """Returns a player's sentence for a step, a text that the game contains nowhere else."""
    return f"p{number} s{step}."


def scribble(number, step):
    """Returns the prompt of a player's first drawing in a step, which another one replaces."""
    return f"p{number} s{step} first."


class artist:
    """The offline artist's drawings in base64, drawn by another process of the same program."""

    drawn = {}

    @classmethod
    def draw(cls, words):
        if words not in cls.drawn:
            done = subprocess.run([program.path, "image", words, "--json"], capture_output=True)
            cls.drawn[words] = json.loads(done.stdout)["picture"]
        return cls.drawn[words]


def is_drawn(step):
    return step % 2 == 1


def made(number, step, words=text):
    """Returns the entry that the album has for a sheet: a sentence or a drawing."""
    return artist.draw(words(number, step)) if is_drawn(step) else words(number, step)


def content(entry):
    return entry["drawing"] if "drawing" in entry else entry["sentence"]


def place(seat):
    screen = seat.screen or {}
    return screen.get("name"), screen.get("round")


def is_at(seat, step):
    """Returns whether a program shows a step."""
    name = STEPS[0] if step == 0 else STEPS[1] if is_drawn(step) else STEPS[2]
    return place(seat) == (name, step + 1)


class Sheets:
    """A player who hands in each sheet once, unless held back.

    Before a drawing another one is put on the sheet.
    """

    def __init__(self):
        self.held, self.done = lambda seat: False, set()

    def __call__(self, seat, said):
        if said.get("ev") == "screen":
            self.act(seat)

    def act(self, seat):
        screen = seat.screen or {}
        if screen.get("isHandedIn") is not False or self.held(seat):
            return
        which = (seat.state, screen["round"])
        if which not in self.done:
            self.done.add(which)
            hand_in(seat)

    def again(self, seats):
        """Lets all go on; players who have not handed in type their line again."""
        self.held = lambda seat: False
        for seat in seats:
            self.done.discard((seat.state, (seat.screen or {}).get("round")))
            self.act(seat)


def line(seat):
    """Returns the line that hands in the present sheet."""
    number, step = seat.screen["you"], seat.screen["round"] - 1
    return f"{'sketch' if is_drawn(step) else 'sentence'} {text(number, step)}"


def hand_in(seat):
    """Types the lines of the present step; before a drawing another one is put on the sheet."""
    number, step = seat.screen["you"], seat.screen["round"] - 1
    first = f"scribble {scribble(number, step)}\n" if is_drawn(step) else ""
    seat.say(first + line(seat))


# The checks of the lines that a program may write.


def pages(seat):
    """Returns the pages that a program showed, by chain and place in it."""
    return {(said["chain"], said["shown"]): said["entry"] for _, said, _ in seat.log
            if said.get("name") == "album" and said.get("entry")}


def before_album(seat):
    """Returns the lines that a program wrote before it showed the album."""
    lines = []
    for _, said, line in seat.log:
        if said.get("name") in ("album", "albumOver"):
            break
        lines.append(line)
    return lines


def secrets(album, number):
    """Returns the entries of the album that a player has neither made nor been handed.

    For a spectator these are all entries.
    """
    known, others = set(), set()
    for (chain, shown), entry in album.items():
        following = album.get((chain, shown + 1), entry)
        readers = {entry["author"], following["author"]}
        (known if number in readers else others).add(content(entry))
    return {each for each in others if each and not any(each in own for own in known)}


def leaks(lines, album, number):
    """Returns the lines with a secret of the game; `number` is None for the spectator."""
    hidden = secrets(album, number)
    return [line for line in lines if any(each in line for each in hidden)]


class PhonePlay(Play):
    """A game of Phone with players and a spectator, each on a machine of its own."""

    def __init__(self, table, number, size, name, flags=()):
        super().__init__(table, number, size - 1, name, f"Phone{number}")
        self.size, self.flags = size, flags
        self.book, self.expected, self.took = Sheets(), {}, 0
        # Programs that do not see the album.
        self.gone = []
        self.watcher, self.figure = None, ""

    def __len__(self):
        return self.size + 1

    def seat(self, number, words, answer=None, state=None):
        words = [*words, "--json", "--no-sweep"]
        seat = self.table.seat(number + 1, words, state or f"{self.session}-{number}", answer)
        self.programs.append(seat)
        return seat

    def join(self, number, *flags, answer=None, state=None):
        words = ["join", self.session, "--name", f"Player{number}", *flags]
        return self.seat(number, words, answer, state)

    def open(self, *flags):
        """Starts the host, the players one by one, and the spectator; waits until the game can
        start.
        """
        words = ["host", "phone", "--name", "Player0", "--session", self.session,
                 "--approve", "auto", "--max", self.size, *self.flags, *flags]
        self.host = self.seat(0, words, self.book)
        yield from self.until(lambda: self.host.last("hosting"), "the host is up")
        for number in range(1, self.size):
            self.players.append(self.join(number, answer=self.book))
            yield from self.until(lambda: self.players[-1].last("joined"), "has a seat",
                                  self.players[-1])
        self.watcher = self.join(self.size, "--watch")
        yield from self.until(lambda: self.watcher.last("joined"), "watches", self.watcher)
        yield from self.until(lambda: self.can_start(), "the game can start")

    def until(self, holds, what, seat=None, seconds=PATIENCE):
        """Waits for a condition, without a turn of the loop if it holds already."""
        value = holds()
        if value:
            return value
        said = lambda: f"{self.name}: {what() if callable(what) else what}"
        return (yield holds, said, seat or self.host, seconds)

    def can_start(self):
        said = self.host.last("players")
        return len(said.get("players", [])) == self.size and not said.get("startBlocker")

    def all_at(self, step, seats):
        for seat in seats:
            yield from self.until(lambda: is_at(seat, step), f"is at step {step + 1}", seat)

    def is_with(self, number, step):
        """Waits until the host, and so all programs, know that a player has handed in."""
        yield from self.until(lambda: is_at(self.host, step) and number in self.host.screen["done"],
                              f"has the sheet of player {number}")

    def rest(self, seconds):
        end = time.monotonic() + seconds
        yield from self.until(lambda: time.monotonic() >= end, "rests")

    def everybody(self):
        """Returns all programs that must see the album."""
        seats = [self.host, *self.players, self.watcher]
        return [seat for seat in seats if seat not in self.gone]

    # --- the end of each game

    def album(self):
        """Turns each page at the host when all show it; checks that all have seen the same pages.
        """
        seats = self.everybody()
        leaf = self.heir or self.host
        for chain in range(1, self.size + 1):
            for shown in range(1, self.size + 1):
                wanted = ("album", chain, shown)
                for seat in seats:
                    told = lambda: f"shows page {chain}.{shown} with its entry: {self.at(seat)}"
                    yield from self.until(lambda: self.page(seat) == wanted, told, seat, HANGS)
                leaf.say("next")
        for seat in seats:
            yield from self.until(lambda: place(seat)[0] == "albumOver", "the album is over", seat)
        found = pages(leaf)
        for seat in seats:
            if pages(seat) != found:
                raise Trouble(f"{self.name}: {' '.join(seat.words)} saw other pages")
        self.check(found)
        self.check_times(leaf)
        self.check_secrets(found)

    def at(self, seat):
        """Describes the page that a program shows, for error messages."""
        screen = seat.screen or {}
        has_entry = "with" if screen.get("entry") else "without"
        return (f"player {screen.get('you')} has {screen.get('chain')}.{screen.get('shown')} "
                f"{has_entry} one")

    def page(self, seat):
        screen = seat.screen or {}
        if not screen.get("entry"):
            return None
        return screen["name"], screen["chain"], screen["shown"]

    def check(self, found):
        """Checks that each player has one right entry in each chain and in each step."""
        if len(found) != self.size ** 2:
            raise Trouble(f"{self.name}: {len(found)} entries, not {self.size} x {self.size}")
        for at in range(1, self.size + 1):
            of_chain = {entry["author"] for (chain, _), entry in found.items() if chain == at}
            of_step = {entry["author"] for (_, shown), entry in found.items() if shown == at}
            if len(of_chain) != self.size or len(of_step) != self.size:
                raise Trouble(f"{self.name}: chain {at} is by {of_chain}, step {at} by {of_step}")
        for (chain, shown), entry in found.items():
            author, step = entry["author"], shown - 1
            making, words = self.expected.get((author, step), ("handedIn", text))
            wanted = made(author, step, words) if words else content(entry)
            if ("drawing" in entry) != is_drawn(step) or content(entry) != wanted or not wanted \
                    or entry.get("making", "handedIn") != making:
                raise Trouble(f"{self.name}: entry {chain}.{shown} is to be {making} "
                              f"{wanted[:40]}, and is {json.dumps(entry)[:120]}")

    def check_times(self, host):
        """Checks by the host's clock that no step is much longer than its time.

        A new host's step has the rest of the time: without a host the time stands still.
        """
        steps = {}
        for _, said, _ in host.log:
            if said.get("ev") == "hostChanged":
                steps.popitem() if steps else None
            if said.get("name") in (*STEPS, "album"):
                steps.setdefault(said["round"] if said["name"] != "album" else "album", said)
        begins = list(steps.values())
        for one, other in zip(begins, begins[1:]):
            lasted = other["t"] - one["t"]
            self.took = max(self.took, lasted)
            if lasted > one["remaining"] + LATE:
                raise Trouble(f"{self.name}: step {one['round']} lasted {lasted} ms, "
                              f"not {one['remaining']}")

    def check_secrets(self, found):
        """Checks that no program was told a secret early, and that the search finds planted ones.
        """
        lines = 0
        for seat in self.programs:
            number = None if "--watch" in seat.words else seat.number
            said = before_album(seat)
            seen = leaks(said, found, number) + leaks([seat.complaint()], found, number)
            if seen:
                raise Trouble(f"{self.name}: player {number} was told early: {seen[0][:300]}")
            for secret in secrets(found, number):
                planted = json.dumps({"ev": "screen", "told": secret}, ensure_ascii=False)
                if leaks([*said, planted], found, number) != [planted]:
                    raise Trouble(f"{self.name}: the search overlooks {planted[:200]}")
            lines += len(said)
        self.lines = lines
