"""A series of X and O between programs, with a second implementation of the rules."""

from lib.checks import Trouble
from lib.players import come_back
from lib.views import carried, difference

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
# Boards as squares in the order of play. The first side to move wins, then a draw, then the other
# side wins.
BEGINNER_WINS, DRAWN, OTHER_WINS = (0, 4, 1, 3, 2), (0, 1, 2, 4, 3, 5, 7, 6, 8), (0, 4, 1, 2, 8, 6)
SEEN = ("name", "round", "board", "turn", "sides", "wins", "winner", "result", "line",
        "resetAskedBy")


def other(mark):
    return "o" if mark == "x" else "x"


def seen(screen):
    return {key: (screen or {}).get(key) for key in SEEN}


class Rules:
    """The rules, written a second time, so that programs are not only compared with each other."""

    def __init__(self, x, o):
        self.sides, self.wins = {"x": x, "o": o}, {"x": 0, "o": 0, "drawn": 0}
        self.round = 1
        self.name, self.squares, self.first, self.asker = "choosing", ["."] * 9, None, None
        self.result = self.winner = self.line = None
        # All states so far.
        self.past = [self.expected()]

    @property
    def turn(self):
        count = 9 - self.squares.count(".")
        if self.name != "playing":
            return None
        return self.first if count % 2 == 0 else other(self.first)

    def expected(self):
        return {"name": self.name, "round": self.round, "board": "".join(self.squares),
                "turn": self.turn, "sides": dict(self.sides), "wins": dict(self.wins),
                "winner": self.winner, "result": self.result, "line": self.line,
                "resetAskedBy": self.asker}

    def begin(self, mark):
        self.name, self.first, self.squares, self.asker = "playing", mark, ["."] * 9, None
        self.result = self.winner = self.line = None

    def take(self, word, mark, square=None):
        """Does a move or another word that the rules allow to one of the two players."""
        if word == "first":
            self.begin(mark)
        elif word == "move":
            self.squares[square] = mark
            self.asker = mark if self.asker == mark else None
            self.finish_if_over()
        elif word == "end":
            self.name, self.asker = "seriesOver", None
        elif self.name == "boardOver":
            self.round += 1
            self.begin(other(self.winner or self.first))
        elif self.asker == other(mark):
            self.round += 1
            self.begin(self.first)
        else:
            self.asker = mark
        self.past.append(self.expected())

    def finish_if_over(self):
        full = [line for line in LINES
                if {self.squares[square] for square in line} in ({"x"}, {"o"})]
        if not full and "." in self.squares:
            return
        self.name, self.asker = "boardOver", None
        self.result = "line" if full else "draw"
        if full:
            self.line, self.winner = list(full[0]), self.squares[full[0][0]]
        self.wins[self.winner or "drawn"] += 1


class Series:
    """A series that has begun: its two players, and all others who see it."""

    def __init__(self, table, seats):
        self.table, self.host, self.count, self.refusals = table, seats[0], 0, 0
        for seat in seats:
            table.wanted(lambda: seen(seat.screen)["name"] == "choosing", "the series begins", seat)
        sides = self.host.screen["sides"]
        self.marks = {mark: next(seat for seat in seats if seat.number == number)
                      for mark, number in sides.items()}
        # If two ask for a seat at the same time, either may be the first.
        self.guest = next(seat for seat in self.marks.values() if seat is not self.host)
        self.others = [seat for seat in seats if seat not in self.marks.values()]
        self.rules = Rules(sides["x"], sides["o"])
        self.everywhere()

    @property
    def seats(self):
        return [*self.marks.values(), *self.others]

    @property
    def bench(self):
        return next(seat for seat in self.others if "--watch" not in seat.words)

    @property
    def spectator(self):
        return next(seat for seat in self.others if "--watch" in seat.words)

    def mark(self, seat):
        return next(mark for mark, player in self.marks.items() if player is seat)

    def replace(self, former, seat):
        """Puts a program that was started again in the place of the one that was killed."""
        for mark, player in list(self.marks.items()):
            if player is former:
                self.marks[mark] = seat

    def everywhere(self, *without):
        """Waits until all screens show the state of the rules."""
        wanted = self.rules.expected()
        for seat in self.seats:
            if seat not in without:
                self.table.wanted(
                    lambda: seen(seat.screen) == wanted,
                    lambda: f"the rules are kept: {difference(wanted, seen(seat.screen))}", seat)

    def say(self, mark, word, square=None, without=()):
        """Types a word for one of the two players; waits until all screens show the result."""
        self.marks[mark].say(word if square is None else f"{word} {square}")
        self.rules.take(word, mark, square)
        self.count += 1
        self.everywhere(*without)

    def play(self, squares, bad=None):
        """Moves for the player whose turn it is; calls `bad` before each move."""
        for square in squares:
            if bad:
                bad(self)
            self.say(self.rules.turn, "move", square)

    def refused(self, seat, line, reason):
        """Types a line that must be refused with a reason.

        `check_pasts` checks that it changed nothing.
        """
        place = len(seat.log)
        seat.say(line)
        _, said = self.table.wanted(
            lambda: seat.first(lambda said: said.get("ev") in ("rejected", "error"), place),
            f"'{line}' is answered", seat)
        if said.get("reason") != reason:
            raise Trouble(f"'{line}' was to be refused as {reason}, and was with {said}")
        self.refusals += 1
        self.everywhere()

    def check_pasts(self, seats):
        """Checks that screens showed only states of the rules, and each in its order."""
        for seat in seats:
            at = 0
            for _, said, text in seat.log:
                if said.get("ev") != "screen" or said.get("game") != "x-and-o":
                    continue
                if seen(said) not in self.rules.past[at:]:
                    words = " ".join(seat.words)
                    raise Trouble(f"{words} showed a false or a past state: {text[:300]}")
                at = self.rules.past.index(seen(said), at)


def bad_moves(series):
    """Tries every wrong move at the present board, by every kind of member."""
    mark = series.rules.turn
    mine, theirs = series.marks[mark], series.marks[other(mark)]
    free = series.rules.squares.index(".")
    taken = [square for square, mark in enumerate(series.rules.squares) if mark != "."]
    series.refused(theirs, f"move {free}", "notYourTurn")
    if taken:
        series.refused(mine, f"move {taken[0]}", "squareTaken")
    else:
        series.refused(mine, "reset", "boardEmpty")
    series.refused(mine, "move -1", "noSuchSquare")
    series.refused(mine, "move 9", "noSuchSquare")
    series.refused(series.bench, f"move {free}", "onTheBench")
    series.refused(series.spectator, f"move {free}", "onlyPlayers")


def as_before(table, seat, before):
    """Waits until a screen is the same as before."""
    table.wanted(
        lambda: seat.screen and carried(seat.screen) == before,
        lambda: f"the screen is as it was: {difference(before, carried(seat.screen))}", seat)


def back_in(series, former, words=None):
    """Starts a program that was killed again, and puts it in the series."""
    back, _ = come_back(series.table, former, former.answer, words)
    series.replace(former, back)
    return back
