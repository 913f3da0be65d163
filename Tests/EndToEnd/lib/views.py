"""The screens of programs: what stays the same on them, and what is a secret."""

from lib.players import guess, lobby_is_ready, prompt

PATIENT = ["--prompt-time", "60", "--guess-time", "60", "--rank-time", "60", "--results-time", "60"]


def leaks(seat, rounds, numbers):
    """Lines that held a prompt before the results, or somebody's guess before the guesses were shown."""
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
            found += [text for number in numbers if number != seat.number and guess(round, number) in text]
    return found


def start(table, host, count):
    table.wanted(lambda: lobby_is_ready(host, count), "the game can start", host)
    host.say("start")


def bare(screen):
    """Returns the part of a screen that is the same however late it is shown."""
    return {key: value for key, value in (screen or {}).items() if key not in ("t", "remaining")}


def difference(before, after):
    """Returns in words what has changed on a screen."""
    keys = sorted(key for key in before.keys() | after.keys() if before.get(key) != after.get(key))
    return ", ".join(f"{key} {before.get(key)!r} became {after.get(key)!r}"[:300] for key in keys)


def own_row(host, number):
    return next((each for each in host.last("players").get("players", []) if each["id"] == number), {})


CARRIES_ON = "carry the game on"


def carried(screen):
    """Returns the part of a screen that is the same with another host.

    That is not the list of those who are waited for, nor the kind of lobby.
    """
    kept = {key: value for key, value in bare(screen).items() if key != "waitingOn"}
    kept["scores"] = [(each["player"], each["points"]) for each in kept.get("scores", [])]
    return kept | {"name": "sessionWaiting"} if kept.get("name") == "createSession" else kept


def shown_by_another(seat, began):
    """Returns when a program first listed the players with another host than the first seat."""
    return next((when for when, said, _ in seat.log if when > began and said.get("ev") == "players"
                 and any(each["kind"] == "host" and each["id"] != 0 for each in said["players"])), None)


def said_since(seat, began, words):
    """Returns when a program first said a line of trouble with these words."""
    return next((when for when, said, _ in seat.log
                 if when > began and said.get("ev") == "trouble" and words in said.get("text", "")), None)
