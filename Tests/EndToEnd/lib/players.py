"""Players who follow the rules: the line that each one types on each screen."""

from lib.checks import Trouble
from lib.table import PLENTY

# Prompts. With the round's number each is a text that the game contains nowhere else.
PROMPTS = ["a bear riding a shark", "two snails racing", "a penguin in a bathtub",
           "a giraffe on the moon", "a cat painting a castle", "an octopus with a guitar",
           "a snowman at the beach", "a dragon eating pizza"]


def prompt(round):
    return f"{PROMPTS[(round - 1) % len(PROMPTS)]}, secret {round}."


def guess(round, number):
    """Returns a text with a word of the prompt, since another earns nothing."""
    return f"secret guess {round} of seat {number}."


class ByTheBook:
    """A player who answers every screen once, unless held back.

    The artist types `next` after the results, and the host after the order of the artists.
    """

    def __init__(self):
        # Whether a player is held back now.
        self.held = lambda seat: False
        self.done = {}

    def __call__(self, seat, said):
        if said.get("ev") == "joined" and "--watch" not in seat.words:
            seat.say("ready")
        elif said.get("ev") == "screen":
            self.act(seat)

    def act(self, seat):
        """Types the line that the present screen asks for, unless it has been answered."""
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
    """Returns a host, guests and spectators of a table; they are in the lobby, the guests ready."""
    host = table.host("--approve", "auto", "--max", str(guests + 1), *flags, answer=answer)
    players = [
        table.seat(
            machine, ["join", table.name, "--json", "--name", f"Player{machine}", "--no-sweep"],
            answer=answer)
        for machine in range(2, guests + 2)
    ]
    spectators = [
        table.seat(machine,
                   ["join", table.name, "--watch", "--json", "--name", f"Watcher{machine}",
                    "--no-sweep"], answer=answer)
        for machine in range(guests + 2, guests + watchers + 2)
    ]
    for seat in players + spectators:
        table.wanted(lambda: seat.last("joined"), "has a seat", seat)
    return host, players, spectators


def lobby_is_ready(host, count):
    said = host.last("players")
    return len(said.get("players", [])) >= count and not said.get("startBlocker")


def play_on(table, seats, seconds=60.0):
    """Waits until all programs show the end of a game of Guess-E, and then until all have ended.

    Returns the standings, which must be the same for all.
    """
    for seat in seats:
        table.wanted(lambda: (seat.screen or {}).get("name") == "finished", "the game is over",
                     seat, seconds)
    return end_together(table, seats)


def end_together(table, seats):
    """Lets all programs end after a game, with exit code 0.

    Each writes its pictures first, which takes long in a program that is not optimised.

    Returns the standings, which must be the same for all; see `differ`.
    """
    for seat in seats:
        # A script ends when its input is closed.
        seat.running.stdin.close()
    for seat in seats:
        table.wanted(lambda: seat.is_over, "the program ends", seat, 6 * PLENTY)
    # The program of a player is there to the end of their own row.
    wanted = max((seat.last("end").get("standings") or [] for seat in seats), key=len)
    for seat in seats:
        end, code = seat.last("end"), seat.running.wait()
        if code != 0 or differ(wanted, end.get("standings")):
            raise Trouble(f"{' '.join(seat.words)} ended with {code} and {end}, not {wanted}")
    return wanted


def differ(wanted, standings):
    """Whether some standings differ from those of a program that has a row for each player.

    Programs do not end at the same moment. A player who leaves without having played, so without
    points, has no row in a program that ends later.
    """
    rows = {row["player"]: row for row in standings or []}
    known = {row["player"]: row for row in wanted}
    return not rows or not rows.keys() <= known.keys() or any(
        row != rows.get(player, row if row["points"] == 0 else None)
        for player, row in known.items())


def is_answer(said):
    """Whether an event answers a request to play."""
    return said.get("ev") in ("joined", "denied", "end")


def is_joined(said):
    return said.get("ev") == "joined"


def as_player(table):
    """Returns the words by which the former host of a table joins it."""
    return ["join", table.name, "--json", "--name", "Nora", "--no-sweep"]


def come_back(table, former, answer=None, words=None, holds=is_answer):
    """Starts a program again with the state of one that has ended; it must get the same seat.

    Returns the program, and the time of the first event for which `holds` is true.
    """
    number = former.number
    back = table.seat(former.machine, words or former.words, former.state, answer)
    when, said = table.wanted(lambda: back.first(holds), "is let in again", back)
    if said.get("you") != number:
        raise Trouble(f"was in seat {number}, and then: {said}")
    return back, when
