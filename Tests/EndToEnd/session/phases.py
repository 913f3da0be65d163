"""Sessions whose host is killed: one for each phase of each game."""

import json
import os

from lib.checks import Trouble
from lib.players import ByTheBook
from lib.plays import Play
from lib.program import scratch
from lib.views import bare

BOTS = 2
# As no program has them by itself, each another; in seconds.
PROMPT, DRAW, GUESS, RANK, RESULTS, MOVE = 61, 103, 67, 59, 71, 83
ROUNDS = 3
GUESS_E = ["--rounds", ROUNDS, "--mode", "hard", "--prompt-time", PROMPT, "--draw-time", DRAW,
           "--guess-time", GUESS, "--rank-time", RANK, "--results-time", RESULTS]
# A drawing by hand of one operation, as `picture` takes it: paper alone.
PAPER = "AQAA"
# The screens that players can have in each phase.
SCREENS = {
    "the lobby": {"createSession", "sessionWaiting"}, "the order": {"playerOrder"},
    "prompting": {"imageCreator", "waitingForImage"},
    "drawing": {"drawingImage", "waitingForDrawing"},
    "guessing": {"guessingImage", "waitingForGuesses"},
    "ranking": {"rankingGuesses", "waitingForRanking"},
    "the results": {"rankingResults"}, "the end": {"finished"},
    "choosing": {"choosing"}, "a board": {"playing"}, "the end of a board": {"boardOver"},
    "the end of a series": {"seriesOver"},
}


def processor_time():
    """The time in which this machine's processors have had nothing to do, and all of it; in ticks."""
    with open("/proc/stat") as file:
        ticks = [int(word) for word in file.readline().split()[1:]]
    return ticks[3], sum(ticks)


def settings_in(path):
    """The settings of the game that a log begins with, or was given last."""
    found = None
    with open(path, "rb") as file:
        for line in file:
            if b'"settings"' not in line:
                continue
            said = json.loads(line)
            game = said.get("state") or said.get("event", {}).get("configured", {}).get("game")
            for title, state in (game or {}).items():
                found = {"title": title, **state["settings"]}
    return found


class LostHostPlay(Play):
    """A session that loses its host in a phase."""

    def __init__(self, table, number, guests, phase):
        super().__init__(table, number, guests, f"{phase}, {guests} left", f"S{guests}-{number}")
        self.phase = phase

    def seat(self, number, words, answer=None):
        """A program, on a machine that it shares with none of the same session."""
        machine = number + 1
        log = os.path.join(scratch, f"{self.table.lan.name}-{self.session}-{number}.log")
        words = [*words, "--json", "--no-sweep", "--log", log]
        seat = self.table.seat(machine, words, f"{self.session}-{number}", answer)
        seat.log_path = log
        self.programs.append(seat)
        return seat

    def open(self, flags, answer=None):
        """The host, its computer players and the guests, all in the lobby and ready."""
        words = ["host", *flags, "--name", "Nora", "--session", self.session, "--approve", "auto",
                 "--max", self.guests + 1 + BOTS, "--bots", BOTS]
        self.host = self.seat(0, words, answer)
        yield self.want(lambda: self.host.last("hosting"), "the host is up")
        for number in range(1, self.guests + 1):
            words = ["join", self.session, "--name", f"Guest{number}"]
            self.players.append(self.seat(number, words, answer))
        for seat in self.players:
            yield self.want(lambda: seat.last("joined"), "has a seat", seat)
            seat.say("ready")
        yield self.want(lambda: self.is_ready(self.host), "the game can start")

    def is_ready(self, host, away=0):
        """Whether the game could start with everybody but so many."""
        said = host.last("players")
        count = len(said.get("players", []))
        return (said.get("phase") == "lobby" and count >= self.guests + 1 + BOTS - away
                and not said.get("startBlocker"))

    def place(self, seat):
        screen = seat.screen or {}
        return screen.get("name"), screen.get("round")

    def are_there(self, seats, round=None):
        return all((seat.screen or {}).get("name") in SCREENS[self.phase]
                   and round in (None, seat.screen.get("round")) for seat in seats)

    def told(self, seat, event, began):
        """The last event of that name since then; or none."""
        for when, said, _ in reversed(seat.log):
            if when <= began:
                return None
            if said.get("ev") == event:
                return said
        return None

    def told_first(self, seat):
        """The first screen that the new host shows; or none."""
        news = next((place for place, (_, said, _) in enumerate(seat.log)
                     if said.get("ev") == "hostChanged"), len(seat.log))
        found = seat.first(lambda said: said.get("ev") == "screen", news)
        return found and found[1]

    def carried_on(self, ending):
        """The host is killed: everybody is told who hosts now and what became of the round, and the settings stay."""
        before = {seat: bare(seat.screen) for seat in self.players}
        began = self.kill()
        clock = processor_time()
        for seat in self.players:
            yield self.want(lambda: self.told(seat, "hostChanged", began),
                            "is told who hosts now", seat, 30)
        news = [seat.first(lambda said: said.get("ev") == "hostChanged") for seat in self.players]
        self.took = (max(when for when, _ in news) - began) * 1000
        idle, total = (now - then for now, then in zip(processor_time(), clock))
        self.idle = 100 * idle // max(1, total)
        hosts = {said["host"] for _, said in news}
        heirs = [seat for seat in self.players if hosts & set(seat.words) and self.told(seat, "hosting", began)]
        if len(hosts) != 1 or len(heirs) != 1:
            raise Trouble(f"{self.name}: {len(heirs)} carry the game on, and {hosts} are named")
        self.heir = heirs[0]
        for seat, (_, said) in zip(self.players, news):
            own = "You host now: Nora is lost." if seat is self.heir else None
            who = own or f"Nora is lost; {hosts.copy().pop()} hosts now."
            if said["text"] != f"{who} {ending}".strip():
                raise Trouble(f"{self.name}: told '{said['text']}', not '{who} {ending}'")
        for seat in self.players:
            yield self.want(lambda: self.told_first(seat), "sees the game again", seat)
            bots = [each for each in seat.last("players")["players"] if each["kind"] == "bot"]
            if len(bots) != BOTS:
                raise Trouble(f"{self.name}: {len(bots)} computer players were carried along")
        former, present = (settings_in(each.log_path) for each in (self.host, self.heir))
        if former != present or not former:
            raise Trouble(f"{self.name}: the settings {former} became {present}")
        self.before = before

    def rematch(self, word=None, **changed):
        """The new host starts another game of the same kind; the former host has not come back.

        With a word that changes a setting, all others stay as they were.
        """
        if self.phase != "the lobby":
            self.heir.say("lobby")
        for seat in self.players:
            yield self.want(lambda: (seat.screen or {}).get("name") in SCREENS["the lobby"],
                            "is in the lobby", seat)
            if seat is not self.heir:
                seat.say("ready")
        if word:
            self.heir.say(word)
            yield self.want(lambda: settings_in(self.heir.log_path).items() >= changed.items(),
                            f"'{word}' counts", self.heir, 10)
        # With everybody but the former host, who may be listed and is not waited for.
        yield self.want(lambda: self.is_ready(self.heir, 1), "the rematch can start", self.heir, 10)
        place = len(self.heir.log)
        self.heir.say("start")
        first = SCREENS["the order"] | SCREENS["choosing"]
        for seat in self.players:
            yield self.want(lambda: (seat.screen or {}).get("name") in first, "plays", seat)
        if any(said.get("ev") == "rejected" for _, said, _ in self.heir.log[place:]):
            raise Trouble(f"{self.name}: the rematch was refused")
        former, present = (settings_in(each.log_path) for each in (self.host, self.heir))
        if present != former | changed:
            raise Trouble(f"{self.name}: the settings {former} became {present} in the rematch")


class Artist(ByTheBook):
    """Plays by the book; in the round that counts the artist draws by hand if that is the phase."""

    def __init__(self, play):
        super().__init__()
        self.play = play

    def __call__(self, seat, said):
        if said.get("ev") == "screen":
            self.act(seat)

    def line(self, screen):
        play, name = self.play, screen["name"]
        if name == "imageCreator" and play.phase == "drawing" and screen["round"] == play.round:
            return "draw a cat on paper"
        if name == "drawingImage":
            return f"picture {PAPER}"
        # The host may go on too: computer players leave time to look at results, and so does who is gone.
        if name == "rankingResults" and screen["you"] in (screen["artist"], play.heir and play.heir.number):
            return "next"
        return super().line(screen)


class GuessEPlay(LostHostPlay):
    """Guess-E, in the round of the host or in the next, which is a guest's."""

    # With these the second artist is a guest, for each number of them.
    SEEDS = {1: 12, 2: 10, 5: 1}

    def __init__(self, table, number, guests, phase, round=1):
        super().__init__(table, number, guests, phase)
        self.round, self.book = round, Artist(self)
        has_artist = phase in ("prompting", "drawing", "guessing", "ranking", "the results")
        if has_artist:
            self.name += ", the host's own round" if round == 1 else ", a guest's round"
        self.has_artist = has_artist

    def holds_back(self, seat):
        """Whether somebody would go past the phase who moved now."""
        name, round = self.place(seat)
        return name in SCREENS[self.phase] and round in (None, 0, self.round)

    @property
    def ending(self):
        """The sentence about the round that everybody is told."""
        if self.phase in ("the lobby", "the end"):
            return ""
        # The host alone knew the guessers: an artist alone with the computer players cannot rank them.
        if (self.round == 1 and self.phase in ("drawing", "guessing", "ranking")
                or self.guests == 1 and self.phase == "ranking"):
            return "This round cannot go on; the next begins."
        return "The game goes on."

    def steps(self):
        flags = [*GUESS_E, "--seed", self.SEEDS[self.guests]]
        # The shortest game, so that its end is soon there.
        flags += ["--rounds", 1] if self.phase == "the end" else []
        self.book.held = self.holds_back
        yield from self.open(flags, self.book)
        if self.phase != "the lobby":
            self.host.say("start")
        round = self.round if self.has_artist else None
        everybody = [self.host, *self.players]
        yield self.want(lambda: self.are_there(everybody, round), f"all are at {self.phase}",
                        self.players[0])
        if self.has_artist:
            artist = self.players[0].screen["artist"]
            if artist not in ([0] if self.round == 1 else [seat.number for seat in self.players]):
                raise Trouble(f"{self.name}: another seed is needed: {artist} is the artist")
        yield from self.carried_on(self.ending)
        yield from self.goes_on()
        rounds = {"the lobby": ROUNDS + 1, "the end": 1}.get(self.phase, ROUNDS)
        if self.phase == "the lobby":
            yield from self.rematch(f"rounds {rounds}", rounds=rounds)
        else:
            yield from self.rematch()
        for seat in self.players:
            if seat.screen["rounds"] != rounds:
                raise Trouble(f"{self.name}: {seat.screen['rounds']} rounds")

    def goes_on(self):
        """After the handover the game is where the rules say, and goes on from there."""
        self.book.held = lambda seat: False
        if self.phase in ("the lobby", "the end"):
            return
        for seat in self.players:
            self.book.act(seat)
        lost = self.ending.startswith("This round")
        round = self.round + lost if self.has_artist else 0
        for seat in self.players:
            first = self.told_first(seat)
            names = SCREENS["prompting" if lost else self.phase]
            if first["name"] not in names or first["round"] != round:
                raise Trouble(f"{self.name}: goes on with {first['name']} in round {first['round']}")
            if first["scores"] != self.before[seat]["scores"] and not self.same_points(first, seat):
                raise Trouble(f"{self.name}: other points: {first['scores']}")
        start = (self.told_first(self.players[0])["name"], round)
        yield self.want(lambda: self.place(self.players[0]) != start, "the game goes on",
                        self.players[0], 90)

    def same_points(self, screen, seat):
        points = lambda scores: {each["player"]: each["points"] for each in scores}
        return points(screen["scores"]) == points(self.before[seat]["scores"])


class XAndOPlay(LostHostPlay):
    """X and O, whose host is one of the two."""

    VARIANTS = {"choosing": "ultimate", "a board": "ultimate", "the end of a board": "misere",
                "the end of a series": "misere"}
    # Legal in nine small boards; and a line of the one who moves first, who loses by it.
    SQUARES = {"choosing": [], "a board": [0, 1], "the end of a board": [0, 4, 1, 3, 2],
               "the end of a series": [0, 4, 1, 3, 2]}

    def steps(self):
        yield from self.open(["xo", "--variant", self.VARIANTS[self.phase], "--winner-stays",
                              "--move-time", MOVE, "--results-time", RESULTS])
        everybody = [self.host, *self.players]
        self.host.say("start")
        for seat in everybody:
            yield self.want(lambda: (seat.screen or {}).get("sides"), "the series begins", seat)
        sides = self.host.screen["sides"]
        self.guest = next((seat for seat in self.players if seat.number in sides.values()), None)
        if not self.guest or self.host.number not in sides.values():
            raise Trouble(f"{self.name}: {sides} play")
        if self.phase != "choosing":
            yield from self.play()
        yield self.want(lambda: self.are_there(everybody), f"all are at {self.phase}", self.guest)
        yield from self.carried_on("" if self.phase == "the end of a series" else "The game goes on.")
        yield from self.goes_on()
        variant = self.VARIANTS[self.phase]
        if self.phase == "choosing":
            variant = "classic"
            yield from self.rematch("variant classic", variant=variant)
        else:
            yield from self.rematch()
        for seat in self.players:
            if seat.screen["variant"] != variant:
                raise Trouble(f"{self.name}: the rematch is of {seat.screen['variant']}")

    def play(self):
        """The guest moves first, and then both in turn."""
        squares, seats = self.SQUARES[self.phase], [self.guest, self.host]
        seats[0].say("first")
        yield self.want(lambda: self.guest.screen["name"] == "playing", "the board is there")
        for index, square in enumerate(squares):
            seats[index % 2].say(f"move {square}")
            yield self.want(lambda: all(seat.screen["board"][square] != "."
                                        for seat in [self.host, *self.players]), "all see it")
        if self.phase == "the end of a series":
            self.guest.say("end")

    def goes_on(self):
        """The board is the same, and it is whose turn it was."""
        for seat in self.players:
            for key in ("board", "sides", "turn", "wins", "round", "name"):
                if seat.screen.get(key) != self.before[seat].get(key):
                    raise Trouble(f"{self.name}: {key} became {seat.screen.get(key)}")
        if self.phase == "choosing":
            self.guest.say("first")
            yield self.want(lambda: self.guest.screen["name"] == "playing", "the board is there",
                            self.guest)
        elif self.phase == "a board":
            self.guest.say("move 9")
            yield self.want(lambda: all(seat.screen["board"][9] != "." for seat in self.players),
                            "all see the next move", self.guest)


def plays(guests):
    """All phases of all games, each as a function of a table and the session's number.

    With one guest each phase of a round in the host's own and in a guest's; with more, in one or the other by turns.
    """
    def guess_e(phase, round=1):
        return lambda table, number: GuessEPlay(table, number, guests, phase, round)

    def x_and_o(phase):
        return lambda table, number: XAndOPlay(table, number, guests, phase)

    phases = ("prompting", "drawing", "guessing", "ranking", "the results")
    rounds = [(phase, round) for number, phase in enumerate(phases) for round in (1, 2)
              if guests == 1 or (number + round + guests) % 2]
    return [*(guess_e(phase) for phase in ("the lobby", "the order", "the end")),
            *(guess_e(*each) for each in rounds), *(x_and_o(phase) for phase in XAndOPlay.VARIANTS)]
