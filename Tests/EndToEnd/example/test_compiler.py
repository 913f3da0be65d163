#!/usr/bin/env python3
"""Compiles half-written games, and looks for the compiler's words on the page about them.

    test_compiler.py

The page is Sources/GuessEP2P/GuessEP2P.docc/WhatTheCompilerSays.md. Needs the debug build of the
library: swift build --product guesse.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from lib import checks, program  # noqa: E402
from lib.checks import expect  # noqa: E402

PAGE = program.ROOT / "Sources" / "GuessEP2P" / "GuessEP2P.docc" / "WhatTheCompilerSays.md"
BUILD = program.ROOT / ".build" / "debug"

GAME = """import GuessEP2P
struct Dots: Game {
    struct View: Codable, Equatable, Sendable { var count: Int }
    enum Action: Message {
        case dot
        func apply(from sender: PlayerID, to state: inout Dots) throws(Rejection) {
            state.count += 1
        }
    }
    var count = 0
    func add(_ player: PlayerID) {}
    func view(for player: PlayerID?) -> View { View(count: count) }
}
"""
HEAD = "type 'Dots' does not conform to protocol 'Game'"
MESSAGE = (
    "type 'Dots.Action' does not conform to protocol 'Message'",
    "protocol requires function 'apply(from:to:)' with type "
    "'(PlayerID, inout Never) throws(Rejection) -> ()'",
)
BOTS = "type 'Dots' does not conform to protocol 'GameBots'"
WORK = "type 'Dots' does not conform to protocol 'GameWork'"
# The lines of the compiler in which a missing member has to be named.
FIRST_LINES = 20


def without(*names):
    """Returns the game without the lines from those that begin with a name to their end."""
    lines, result, end = GAME.splitlines(), [], None
    for line in lines:
        if end is None and any(line.strip().startswith(name) for name in names):
            if not line.rstrip().endswith("}"):
                end = line[: len(line) - len(line.lstrip())] + "}"
            continue
        if end is None:
            result.append(line)
        elif line == end:
            end = None
    return "\n".join(result) + "\n"


def unavailable(member, protocol):
    """Returns the compiler's words for a member that an ability needs and the game lacks."""
    return f"unavailable {member} was used to satisfy a requirement of protocol '{protocol}'"


def with_ability(head, *members):
    """Returns the game with an extension."""
    lines = [GAME + f"extension Dots{head} {{", *(f"    {member}" for member in members), "}"]
    return "\n".join(lines) + "\n"


def put(old, new):
    """Returns the game with another text at one place."""
    expect(old in GAME, f"the game has no {old!r}")
    return GAME.replace(old, new, 1)


CASES = {
    "without an action": (
        lambda: without("enum Action"),
        (HEAD, "protocol requires nested type 'Action'"),
    ),
    "without a view": (
        lambda: without("struct View"),
        (
            "reference to invalid associated type 'View' of type 'Dots'",
            "protocol requires nested type 'View'",
        ),
    ),
    "without a function for views": (
        lambda: without("func view"),
        (HEAD, "protocol requires function 'view(for:)' with type '(PlayerID?) -> Dots.View'"),
    ),
    "with nothing": (
        lambda: "import GuessEP2P\nstruct Dots: Game {}\n",
        (HEAD, "protocol requires nested type 'Action'"),
    ),
    "with a view that is not coded": (
        lambda: put("View: Codable, Equatable, Sendable", "View"),
        (HEAD, "protocol requires nested type 'View'"),
    ),
    "without a view for spectators": (
        lambda: put("for player: PlayerID?", "for player: PlayerID"),
        (HEAD, "protocol requires function 'view(for:)' with type '(PlayerID?) -> Dots.View'"),
    ),
    "with a tuple in the view": (
        lambda: put("var count: Int }", "var count: Int; var at: (Int, Int) = (0, 0) }"),
        ("type 'Dots.View' does not conform to protocol 'Decodable'",),
    ),
    "with a class in the state": (
        lambda: "final class Box {}\n" + put("var count = 0", "var count = 0\n    var box = Box()"),
        ("type 'Dots' does not conform to protocol 'Decodable'",),
    ),
    "that is a class": (
        lambda: put("struct Dots", "final class Dots"),
        ("stored property 'count' of 'Sendable'-conforming class 'Dots' is mutable",),
    ),
    "on the main actor": (
        lambda: put("struct Dots", "@MainActor struct Dots"),
        (
            "conformance of 'Dots' to protocol 'Game' crosses into main actor-isolated code and "
            "can cause data races",
        ),
    ),
    "whose action applies nothing": (lambda: without("func apply"), MESSAGE),
    "whose action throws anything": (
        lambda: put("throws(Rejection)", "throws"),
        (*MESSAGE, "candidate throws, but protocol does not allow it"),
    ),
    "whose action changes another state": (
        lambda: put("inout Dots", "inout Never").replace("state.count += 1", ""),
        ("'Game' requires the types 'Dots' and 'Never' be equivalent",),
    ),
    "whose action has no inout": (
        lambda: put("to state: inout Dots", "to state: Dots").replace("state.count += 1", ""),
        MESSAGE,
    ),
    "whose action changes itself": (lambda: put("func apply", "mutating func apply"), MESSAGE),
    "whose action has another label": (lambda: put("to state: inout", "on state: inout"), MESSAGE),
    "whose action has a value that is not coded": (
        lambda: put("case dot", "case dot(Colour)\n        struct Colour {}"),
        ("type 'Dots.Action' does not conform to protocol 'Decodable'",),
    ),
    "with a rejection that nobody has declared": (
        lambda: put("state.count += 1", "throw .full"),
        ("type 'Rejection' has no member 'full'",),
    ),
    "with a rule that throws anything": (
        lambda: put("state.count += 1", "try state.check()")
        + "extension Dots { func check() throws {} }\n",
        ("thrown expression type 'any Error' cannot be converted to error type 'Rejection'",),
    ),
    "with a function that does not say that it changes the game": (
        lambda: put("func add", "func handleDeadline() { count = 0 }\n    func add"),
        ("cannot assign to property: 'self' is immutable",),
    ),
    "that a session does not name": (
        lambda: GAME
        + "func go() async throws {\n"
        + "    _ = try await PlayerSession(joining: .nearby(\"Dots\"), as: \"Ada\")\n}\n",
        ("generic parameter 'G' could not be inferred",),
    ),
    "with a duty and no move": (
        lambda: with_ability("", "func duty(of player: PlayerID) -> Int? { nil }"),
        (BOTS, "protocol requires function 'automaticMove(for:of:skill:using:)'"),
    ),
    "with a move and no duty": (
        lambda: with_ability(
            "",
            "func automaticMove(",
            "    for duty: Int, of player: PlayerID, skill: Double,",
            "    using generator: inout SeededGenerator",
            ") -> (after: Duration, action: Action) { (.zero, .dot) }",
        ),
        (BOTS, "protocol requires function 'duty(of:)'"),
    ),
    "with work whose result it ignores": (
        lambda: with_ability("", "mutating func removeHostTasks() -> [Int] { [] }"),
        (WORK, "protocol requires function 'complete'"),
    ),
    "with a result of no work": (
        lambda: with_ability("", "mutating func complete(_ result: Int) {}"),
        (WORK, "protocol requires function 'removeHostTasks()'"),
    ),
    "that another host continues without settings": (
        lambda: with_ability(
            ": HostSuccession",
            "mutating func restore(from handover: Handover<View>) -> Bool { true }",
        ),
        (
            unavailable("property 'legacy'", "GameHandover"),
            unavailable("instance method 'adopt'", "GameHandover"),
        ),
    ),
    "whose settings another host gets, and no more": (
        lambda: with_ability(
            ": HostSuccession",
            "var legacy: ContextData? { nil }",
            "mutating func adopt(_ legacy: ContextData) {}",
        ),
        (unavailable("instance method 'restore(from:)'", "GameHandover"),),
    ),
    "with a reveal and no press": (
        lambda: with_ability(": TimedPresses", "var reveal: Timestamp? { nil }"),
        (unavailable("instance method 'perform(_:from:press:)'", "GamePresses"),),
    ),
    "with a press and no reveal": (
        lambda: with_ability(
            ": TimedPresses",
            "mutating func perform(_ action: Action, from sender: PlayerID, press: Press) {}",
        ),
        (unavailable("property 'reveal'", "GamePresses"),),
    ),
    "with deadlines and no time": (
        lambda: with_ability(": Deadlines", "mutating func handleDeadline() {}"),
        (
            unavailable("property 'now'", "GameClock"),
            unavailable("property 'nextDeadline'", "GameClock"),
        ),
    ),
    "with deadlines and a misspelt function": (
        lambda: with_ability(
            ": Deadlines",
            "var now: Timestamp { get { .zero } set {} }",
            "var nextDeadline: Timestamp? { nil }",
            "mutating func handleDeadLine() { count = 0 }",
        ),
        (unavailable("instance method 'handleDeadline()'", "GameClock"),),
    ),
    "with a misspelt function in an ability": (
        lambda: with_ability(": GameClock", "mutating func handleDeadLine() { count = 0 }"),
        (
            "instance method 'handleDeadLine()' nearly matches defaulted requirement "
            "'handleDeadline()' of protocol 'GameClock'",
        ),
    ),
    "with a misspelt function": (
        lambda: put("func add", "mutating func handleDeadLine() { count = 0 }\n    func add"),
        (),
    ),
}


def compiled(text):
    """Returns what the compiler says about a text."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "Dots.swift"
        path.write_text(text)
        headers = program.ROOT / "Sources" / "CEventLoop" / "include"
        command = ["swiftc", "-typecheck", "-swift-version", "6", "-I", BUILD / "Modules"]
        command += ["-I", headers, "-Xcc"]
        command += [f"-fmodule-map-file={BUILD / 'CEventLoop.build' / 'module.modulemap'}", path]
        result = subprocess.run(command, capture_output=True, text=True, timeout=300)
        return result.stdout + result.stderr


def examine(make, words):
    text = compiled(make())
    page = PAGE.read_text()
    if not words:
        return expect("error:" not in text, f"there is an error: {text[:300]}")
    first = "\n".join(text.splitlines()[:FIRST_LINES])
    expect(words[0] in first, f"the compiler does not say {words[0]!r} first, but {first!r}")
    for part in words:
        expect(part in text, f"the compiler does not say {part!r}, but {text[:300]!r}")
        expect(f"`{part}`" in page, f"the page does not have {part!r}")


def main():
    program.read(program.command_line(__doc__))
    if not shutil.which("swiftc") or not (BUILD / "Modules" / "GuessEP2P.swiftmodule").exists():
        return checks.skip_all("half-written games", "there is no swiftc or no debug build here")
    expect("error:" not in compiled(GAME), "the whole game does not compile")
    for name, (make, words) in CASES.items():
        checks.attempt(f"a game {name}", examine, make, words)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
