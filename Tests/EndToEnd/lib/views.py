"""The screens of programs: the parts that stay the same, and the secrets on them."""

from lib.players import guess, lobby_is_ready, prompt

PATIENT = ["--prompt-time", "60", "--guess-time", "60", "--rank-time", "60", "--results-time", "60"]


def leaks(seat, rounds, numbers):
    """Returns lines with a prompt before the results, or a guess before all guesses were shown.

    The artist's own prompt and a player's own guesses are none of them.
    """
    found, shown = [], {}
    for _, said, text in seat.log:
        if said.get("ev") == "screen":
            shown[said.get("round")] = shown.get(said.get("round"), set()) | {said["name"]}
        for round in range(1, rounds + 1):
            seen = shown.get(round, set())
            artist = said.get("artist") == said.get("you") and said.get("round") == round
            if prompt(round) in text and not artist and "rankingResults" not in seen:
                found.append(text)
            if seen & {"rankingGuesses", "waitingForRanking", "rankingResults"}:
                continue
            found += [text for number in numbers
                      if number != seat.number and guess(round, number) in text]
    return found


def start(table, host, count):
    table.wanted(lambda: lobby_is_ready(host, count), "the game can start", host)
    host.say("start")


def bare(screen):
    """Returns the part of a screen that does not depend on the time."""
    return {key: value for key, value in (screen or {}).items() if key not in ("t", "remaining")}


def difference(before, after):
    """Returns the changes between two screens in words."""
    keys = sorted(key for key in before.keys() | after.keys() if before.get(key) != after.get(key))
    return ", ".join(f"{key} {before.get(key)!r} became {after.get(key)!r}"[:300] for key in keys)


def own_row(host, number):
    players = host.last("players").get("players", [])
    return next((each for each in players if each["id"] == number), {})


CARRIES_ON = "carry the game on"


def carried(screen):
    """Returns the part of a screen that is the same with another host.

    It is without the list of players who are waited for, and has one name for both lobbies.
    """
    kept = {key: value for key, value in bare(screen).items() if key != "waitingOn"}
    kept["scores"] = [(each["player"], each["points"]) for each in kept.get("scores", [])]
    return kept | {"name": "sessionWaiting"} if kept.get("name") == "createSession" else kept


def shown_by_another(seat, began):
    """Returns the first time at which a program listed another host than the first seat."""
    def has_another(players):
        return any(each["kind"] == "host" and each["id"] != 0 for each in players)

    return next((when for when, said, _ in seat.log if when > began and said.get("ev") == "players"
                 and has_another(said["players"])), None)


def said_since(seat, began, words):
    """Returns the first time at which a program wrote a line of trouble with these words."""
    return next((when for when, said, _ in seat.log
                 if when > began and said.get("ev") == "trouble"
                 and words in said.get("text", "")), None)
