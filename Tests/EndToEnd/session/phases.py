"""Sessions whose host is killed: one for each phase of each game."""

import json
import os

from lib.checks import Trouble
from lib.players import ByTheBook
from lib.plays import Play
from lib.program import scratch
from lib.views import bare

BOTS = 2
# Seconds, all different, and none of them a program's default.
PROMPT, DRAW, GUESS, RANK, RESULTS, MOVE = 61, 103, 67, 59, 71, 83
ROUNDS = 3
GUESS_E = ["--rounds", ROUNDS, "--mode", "hard", "--prompt-time", PROMPT, "--draw-time", DRAW,
           "--guess-time", GUESS, "--rank-time", RANK, "--results-time", RESULTS]
# A drawing by hand without marks, in the form that `picture` takes.
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
    """Returns the idle time and the whole time of this machine's processors, in ticks."""
    with open("/proc/stat") as file:
        ticks = [int(word) for word in file.readline().split()[1:]]
    return ticks[3], sum(ticks)


def settings_in(path):
    """Returns the last settings of the game in a log."""
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
        """Starts a program on a machine that no other program of the session uses."""
        machine = number + 1
        log = os.path.join(scratch, f"{self.table.lan.name}-{self.session}-{number}.log")
        words = [*words, "--json", "--no-sweep", "--log", log]
        seat = self.table.seat(machine, words, f"{self.session}-{number}", answer)
        seat.log_path = log
        self.programs.append(seat)
        return seat

    def open(self, flags, answer=None):
        """Starts the host, its computer players and the guests; waits until all are ready."""
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
        """Returns whether the game can start; `away` members may be missing."""
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
        """Returns the last event of a name since a time, or None."""
        for when, said, _ in reversed(seat.log):
            if when <= began:
                return None
            if said.get("ev") == event:
                return said
        return None

    def told_first(self, seat):
        """Returns the first screen that the new host shows, or None."""
        news = next((place for place, (_, said, _) in enumerate(seat.log)
                     if said.get("ev") == "hostChanged"), len(seat.log))
        found = seat.first(lambda said: said.get("ev") == "screen", news)
        return found and found[1]

    def carried_on(self, ending):
        """Kills the host; checks the notice of the new host and of the round, and the settings.

        All players must get the same notice.
        """
        before = {seat: bare(seat.screen) for seat in self.players}
        began = self.kill()
        clock = processor_time()
        for seat in self.players:
            yield self.want(lambda: self.told(seat, "hostChanged", began),
                            "is told the new host", seat, 30)
        news = [seat.first(lambda said: said.get("ev") == "hostChanged") for seat in self.players]
        self.took = (max(when for when, _ in news) - began) * 1000
        idle, total = (now - then for now, then in zip(processor_time(), clock))
        self.idle = 100 * idle // max(1, total)
        hosts = {said["host"] for _, said in news}
        heirs = [seat for seat in self.players
                 if hosts & set(seat.words) and self.told(seat, "hosting", began)]
        if len(hosts) != 1 or len(heirs) != 1:
            raise Trouble(f"{self.name}: {len(heirs)} carry the game on, and {hosts} are named")
        self.heir = heirs[0]
        for seat, (_, said) in zip(self.players, news):
            own = "You host now, in place of Nora." if seat is self.heir else None
            who = own or f"{hosts.copy().pop()} hosts now, in place of Nora."
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
        """Starts another game of the same kind at the new host, without the former host.

        A word may change one setting; the others must stay.
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
        # The former host may be listed, but the others do not wait for it.
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
    """A player who follows the rules; in the phase "drawing" the artist of that round draws by
    hand.
    """

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
        # The host may go on too: a computer player leaves time to look at the results, and so does
        # an artist who is gone.
        if name == "rankingResults" and screen["you"] in (
                screen["artist"], play.heir and play.heir.number):
            return "next"
        return super().line(screen)


class GuessEPlay(LostHostPlay):
    """Guess-E, in the host's own round or in the next one, which is a guest's."""

    # By these seeds the second artist is a guest, for each number of guests.
    SEEDS = {1: 12, 2: 10, 5: 1}

    def __init__(self, table, number, guests, phase, round=1):
        super().__init__(table, number, guests, phase)
        self.round, self.book = round, Artist(self)
        has_artist = phase in ("prompting", "drawing", "guessing", "ranking", "the results")
        if has_artist:
            self.name += ", the host's own round" if round == 1 else ", a guest's round"
        self.has_artist = has_artist

    def holds_back(self, seat):
        """Returns whether a move of a player would end the phase."""
        name, round = self.place(seat)
        return name in SCREENS[self.phase] and round in (None, 0, self.round)

    @property
    def ending(self):
        """Returns the sentence about the round that all are told."""
        if self.phase in ("the lobby", "the end"):
            return ""
        # Only the host knew the authors of the guesses: an artist without other persons cannot rank
        # them.
        if (self.round == 1 and self.phase in ("drawing", "guessing", "ranking")
                or self.guests == 1 and self.phase == "ranking"):
            return "This round cannot go on; the next begins."
        return "The game goes on."

    def steps(self):
        flags = [*GUESS_E, "--seed", self.SEEDS[self.guests]]
        # The shortest game, so that its end comes soon.
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
        """Checks that the game continues at the right place after the handover."""
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
                raise Trouble(
                    f"{self.name}: goes on with {first['name']} in round {first['round']}")
            if first["scores"] != self.before[seat]["scores"] and not self.same_points(first, seat):
                raise Trouble(f"{self.name}: other points: {first['scores']}")
        start = (self.told_first(self.players[0])["name"], round)
        yield self.want(lambda: self.place(self.players[0]) != start, "the game goes on",
                        self.players[0], 90)

    def same_points(self, screen, seat):
        points = lambda scores: {each["player"]: each["points"] for each in scores}
        return points(screen["scores"]) == points(self.before[seat]["scores"])


class XAndOPlay(LostHostPlay):
    """X and O; the host is one of the two players."""

    VARIANTS = {"choosing": "ultimate", "a board": "ultimate", "the end of a board": "misere",
                "the end of a series": "misere"}
    # Legal in nine small boards; or a board that the first player loses.
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
        yield from self.carried_on(
            "" if self.phase == "the end of a series" else "The game goes on.")
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
        """Makes the moves; the guest moves first, then both in turn."""
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
        """Checks that board and turn are the same, and that the series continues."""
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
    """Returns all phases of all games as functions of a table and the session's number.

    With one guest, each phase of a round is tested in the host's round and in a guest's. With more
    guests it is tested in one of them.
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
