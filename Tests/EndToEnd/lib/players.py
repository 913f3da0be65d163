"""Players who know the rules: what each types on which screen."""

from lib.checks import Trouble
from lib.table import PLENTY

# Prompts; the round's number makes each a text that nothing else in the game contains.
PROMPTS = ["a bear riding a shark", "two snails racing", "a penguin in a bathtub", "a giraffe on the moon", "a cat painting a castle", "an octopus with a guitar",
           "a snowman at the beach", "a dragon eating pizza"]


def prompt(round):
    return f"{PROMPTS[(round - 1) % len(PROMPTS)]}, secret {round}."


def guess(round, number):
    return f"guess {round} of seat {number}."


class ByTheBook:
    """Answers every screen once, unless it is held back; `next` is for the artist, and the host after the order."""

    def __init__(self):
        # Whether somebody does not move now.
        self.held = lambda seat: False
        self.done = {}

    def __call__(self, seat, said):
        if said.get("ev") == "joined" and "--watch" not in seat.words:
            seat.say("ready")
        elif said.get("ev") == "screen":
            self.act(seat)

    def act(self, seat):
        """Types what the present screen asks for, if it has not been answered."""
        screen = seat.screen
        if screen is None or "--watch" in seat.words or self.held(seat):
            return
        place = (screen.get("round"), screen["name"])
        if self.done.get(seat.state) == place:
            return
        line = self.line(screen)
        if line:
            self.done[seat.state] = place
            seat.say(line)

    def line(self, screen):
        you, round = screen["you"], screen.get("round")
        match screen["name"]:
            case "playerOrder":
                return "next" if you == 0 else None
            case "imageCreator":
                return f"prompt {prompt(round)}"
            # A painting may still be on its way.
            case "guessingImage" if screen.get("picture"):
                return f"guess {guess(round, you)}"
            case "rankingGuesses" if screen.get("picture"):
                return "rank " + " ".join(str(each["id"]) for each in screen["guesses"])
            case "rankingResults":
                return "next" if screen["artist"] == you else None
        return None


def seated(table, guests, *flags, answer=None, watchers=0):
    """A host, guests and spectators around a table in the lobby, every guest ready."""
    host = table.host("--approve", "auto", "--max", str(guests + 1), *flags, answer=answer)
    players = [
        table.seat(machine, ["join", table.name, "--json", "--name", f"Player{machine}", "--no-sweep"], answer=answer)
        for machine in range(2, guests + 2)
    ]
    spectators = [
        table.seat(machine, ["join", table.name, "--watch", "--json", "--name", f"Watcher{machine}", "--no-sweep"], answer=answer)
        for machine in range(guests + 2, guests + watchers + 2)
    ]
    for seat in players + spectators:
        table.wanted(lambda: seat.last("joined"), "has a seat", seat)
    return host, players, spectators


def lobby_is_ready(host, count):
    said = host.last("players")
    return len(said.get("players", [])) >= count and not said.get("startBlocker")


def play_on(table, seats, seconds=60.0, ending=PLENTY):
    """Waits until all have seen the end of a game of Guess-E, and have ended in so many seconds more.

    Returns the standings, which all must share.
    """
    for seat in seats:
        table.wanted(lambda: (seat.screen or {}).get("name") == "finished", "the game is over", seat, seconds)
    return end_together(table, seats, ending)


def end_together(table, seats, seconds=PLENTY):
    """Lets all end, at the end of a game, with exit code 0; the standings, which all must share."""
    for seat in seats:
        # The keyboard is let go of, which ends the script.
        seat.running.stdin.close()
    for seat in seats:
        table.wanted(lambda: seat.is_over, "the program ends", seat, seconds)
        end = seat.last("end")
        if seat.running.wait() != 0 or not end.get("standings") or end["standings"] != seats[0].last("end")["standings"]:
            raise Trouble(f"{' '.join(seat.words)} ended with {seat.running.returncode} and {end}")
    return seats[0].last("end")["standings"]


def is_answer(said):
    """Whether an event answers a request to play."""
    return said.get("ev") in ("joined", "denied", "end")


def is_joined(said):
    return said.get("ev") == "joined"


def as_player(table):
    """The words by which the former host of a table joins it."""
    return ["join", table.name, "--json", "--name", "Nora", "--no-sweep"]


def come_back(table, former, answer=None, words=None, holds=is_answer):
    """Starts a program again, with the state of one that has ended; it has to find the same seat.

    Returns the program, and the time at which an event was as wanted.
    """
    number = former.number
    back = table.seat(former.machine, words or former.words, former.state, answer)
    when, said = table.wanted(lambda: back.first(holds), "is let in again", back)
    if said.get("you") != number:
        raise Trouble(f"was in seat {number}, and then: {said}")
    return back, when
