"""The imports and the words of each part: the rules that keep protocols and games free of effects.
"""
import re

from tidying import games, places
from tidying.examples import Example
from tidying.tree import Finding

FOUNDATION = {"FoundationEssentials", "Foundation"}
# The parts that consist of values only, and what they may import.
PURE = {
    "Sources/Primitives": set(),
    "Sources/Pictures": {"Primitives"},
    "Sources/Sketch": {"Primitives", "Pictures", "CArt", "Synchronization"},
    "Sources/ReliableChannelCore": {"Primitives"},
    "Sources/Multicast/Core": {"Primitives"},
    "Sources/Web/Core": {"Primitives"},
    "Sources/Games": {"Primitives", "GuessEP2P", "Pictures", "Sketch"} | FOUNDATION,
    "Sources/GuessEP2P/Game": {"Primitives"} | FOUNDATION,
    "Sources/GuessEP2P/Sync": {"Primitives", "Synchronization"} | FOUNDATION,
    "Sources/GuessEP2P/Replay": {"Primitives"} | FOUNDATION,
    # Of discovery only the value that tells the way by which a session was found.
    "Sources/GuessEP2P/Session": {"Primitives", "ReliableChannelCore", "Multicast"} | FOUNDATION,
}
# Clocks, randomness of the system, and effects.
EFFECTS = [
    "SystemRandomNumberGenerator", "ContinuousClock", "SuspendingClock", ".random(in", "UDPSocket",
    "EventLoop", "MonotonicClock", "NetworkInterface", "Date()", "Task {", "async ", "await ",
    ".shuffled()", ".randomElement()",
]
WITHOUT_FOUNDATION = [
    "Sources/Primitives", "Sources/UDP", "Sources/Multicast", "Sources/ReliableChannel",
    "Sources/ReliableChannelCore", "Sources/Pictures", "Sources/Sketch", "Sources/TerminalKit",
    "Sources/Web",
]
WITH_FOUNDATION = ["Sources/GuessEP2P", "Sources/Games", "Sources/guesse"]
# The folders of the program that serve every game.
SHELL = ["Command", "Doctor", "Interactive", "Replay", "Results", "Room", "Screen", "Script"]
# The folders of the session library: each may use those before it.
ORDER = ["Game", "Sync", "Replay", "Session", "Driver"]
SESSION = "Sources/GuessEP2P"
# Targets that a session must not need: the artist who works without a network.
REFUSED_BY_SESSION = ["Pictures", "Sketch"]
# The tests of sessions play a small game of their own, so that no real game is built for them.
SESSION_TESTS = ["Tests/GameTestKit", "Tests/GuessEP2PTests"]
REFUSED_BY_SESSION_TESTS = ["Games", "Sketch"]

TARGET = re.compile(r'arget\(\s*name: "(\w+)"(.*?)(?=arget\(|\Z)', re.DOTALL)
# A target of which one build leaves out some folders, and then needs fewer others.
PART = re.compile(r'target\.name == "(\w+)" {\s*target\.dependencies = \[(.*?)\]\s*'
                  r'target\.exclude = \[(.*?)\]', re.DOTALL)
NAME = re.compile(r'"(\w+)"')

IMPORT = re.compile(r" *(?:@\w+ +)*(?:(?:public|internal|package|private|fileprivate) +)?import +"
                    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var) +)?(\w+)")
DECLARATION = re.compile(r"(?:(?:public|package|internal|private|final|indirect) )*"
                         r"(?:struct|class|enum|actor|protocol) (\w+)")
CAPITAL = re.compile(r"(?<!\w)[A-Z]\w*", re.ASCII)


def imports(tree, path):
    """Returns the number of the line and the module of each import of a file."""
    matches = ((number, IMPORT.match(line)) for number, line in enumerate(tree.lines(path), 1)
               if "import " in line)
    return [(number, match[1]) for number, match in matches if match]


def pure_imports(tree):
    """Finds imports of parts that consist of values only."""
    for folder, allowed in PURE.items():
        for path in tree.swift(folder):
            for number, name in imports(tree, path):
                if name not in allowed:
                    yield Finding(path, number, f"{folder} must not import {name}; move what needs "
                                  "it to a layer above")


def pure_effects(tree):
    """Finds clocks, chance and effects in parts that consist of values only."""
    for folder in PURE:
        for path in tree.swift(folder):
            for number, line in enumerate(tree.lines(path), 1):
                for word in EFFECTS:
                    if word in line and "///" not in line and "// " not in line:
                        yield Finding(path, number, f"{folder} must not say {word.strip()}; take "
                                      "time and chance as arguments, and leave effects to a driver")


def no_foundation(tree):
    """Finds imports of Foundation below the session."""
    for folder in WITHOUT_FOUNDATION:
        for path in tree.swift(folder):
            for number, name in imports(tree, path):
                if name.startswith("Foundation"):
                    yield Finding(path, number, f"{folder} must not import {name}; use the "
                                  "standard library")


def small_foundation(tree):
    """Finds imports of the large Foundation alone, and of its networking, above the session."""
    for folder in WITH_FOUNDATION:
        for path in tree.swift(folder):
            found = {name: number for number, name in imports(tree, path)}
            if "Foundation" in found and "FoundationEssentials" not in found:
                yield Finding(path, found["Foundation"], "only Foundation is imported; import "
                              "FoundationEssentials where there is one")
            if "FoundationNetworking" in found:
                yield Finding(path, found["FoundationNetworking"], "FoundationNetworking is "
                              "imported; use what the repository has for networks")


def session_folders(tree):
    """Finds types of a folder of the session library that a folder before it knows."""
    above = {}
    for folder in reversed(ORDER):
        files = tree.swift(f"{SESSION}/{folder}")
        for path in files:
            known = set()
            for number, line in enumerate(tree.lines(path), 1):
                for word in CAPITAL.findall(line.split("//")[0]):
                    if word in above and word not in known:
                        known.add(word)
                        yield Finding(path, number, f"{folder} must not know {word} of "
                                      f"{above[word]}; move one of the two")
        for path in files:
            declared = map(DECLARATION.match, tree.lines(path))
            above.update((match[1], path) for match in declared if match)


def session_words(tree):
    """Finds words of games in the session library."""
    for folder in ORDER:
        for path in tree.swift(f"{SESSION}/{folder}"):
            yield from refused_words(tree, path, [games.WORDS, games.PICTURES], "the session "
                                     "library")


def shell_words(tree):
    """Finds words of games in the parts of the program that serve every game."""
    for folder in SHELL:
        for path in tree.swift(f"Sources/guesse/{folder}"):
            yield from refused_words(tree, path, [games.WORDS], "this folder")


def refused_words(tree, path, expressions, part):
    """Returns a finding for each match of one of the expressions."""
    return [Finding(path, number, f"{part} serves every game, but this line says {match[0]}; use "
                    "a word that fits every game, or move the line to the game")
            for number, line in enumerate(tree.lines(path), 1)
            for expression in expressions for match in expression.finditer(line)]


def session_targets(tree):
    """Finds targets that the session library must not need."""
    manifest = tree.text("Package.swift")
    before, _, target = manifest.rpartition('name: "GuessEP2P",')
    for name in REFUSED_BY_SESSION:
        if not before or name in target.split("]")[0]:
            yield Finding("Package.swift", before.count("\n") + 1,
                          f"the target GuessEP2P must be there and not need {name}; remove it from "
                          "its dependencies")


def session_tests(tree):
    """Finds imports of real games in the tests of sessions."""
    for folder in SESSION_TESTS:
        for path in tree.swift(folder):
            for number, name in imports(tree, path):
                if name in REFUSED_BY_SESSION_TESTS:
                    yield Finding(path, number, f"{folder} must not import {name}; play Riddle, or "
                                  "move the test to Tests/EveningTests")


def targets(manifest):
    """Returns each target: its name, its folder, what it may import, the folders left out."""
    found = {}
    for name, text in TARGET.findall(manifest):
        needed = re.search(r"dependencies: \[(.*?)\]", text, re.DOTALL)
        kind = "Tests" if name.endswith("Tests") else "Sources"
        folder = re.search(r'path: "([\w/]+)"', text)
        found[name] = folder[1] if folder else f"{kind}/{name}"
        yield name, found[name], NAME.findall(needed[1]) if needed else [], []
    for name, needed, excluded in PART.findall(manifest):
        yield name, found[name], NAME.findall(needed), NAME.findall(excluded)


def declared_imports(tree):
    """Finds imports of targets that an importing target does not declare.

    A build finds what an earlier build has left, so only a clean one would fail.
    """
    described = list(targets(tree.text("Package.swift")))
    names = {name for name, _, _, _ in described}
    for name, folder, needed, excluded in described:
        for path in tree.files(folder, [".swift", ".c"]):
            if path[len(folder) + 1:].split("/")[0] in excluded:
                continue
            for number, module in imports(tree, path):
                if module in names and module not in needed:
                    yield Finding(path, number, f"{name} imports {module}; add it to the "
                                  "dependencies of each of its builds in Package.swift")


def no_packages(tree):
    """Finds dependencies on packages."""
    if "dependencies: []," not in tree.text("Package.swift"):
        yield Finding("Package.swift", 1, "the package must have no dependencies; write "
                      "`dependencies: [],`")
    for number, line in enumerate(tree.lines("Package.swift"), 1):
        if ".package(" in line:
            yield Finding("Package.swift", number, "the package must depend on no package; remove "
                          "this line")


RULES = {
    "pure-imports": pure_imports,
    "pure-effects": pure_effects,
    "no-foundation": no_foundation,
    "small-foundation": small_foundation,
    "session-folders": session_folders,
    "session-words": session_words,
    "shell-words": shell_words,
    "session-targets": session_targets,
    "session-tests": session_tests,
    "declared-imports": declared_imports,
    "no-packages": no_packages,
}

# Words of games in every form, and words that only look like them.
OF_GAMES = ["GuessEView", "Guess-E", "the artist", "guess-e", "prompts", "XAndOPane", "X and O",
            "Phone", "PhoneBook", "Trivia", "a quiz", "noughts"]
OF_NO_GAME = ["import GuessEP2P, guessing at a promptly start"]

EXAMPLES = [
    Example("pure-imports", {
        **{f"{folder}/A.swift": ["import Primitives", "public import Dispatch"] for folder in PURE
           if folder != "Sources/Primitives"},
        "Sources/Primitives/A.swift": ["@testable import UDP", "let a = \"import B\"", "import C"],
        "Sources/Games/B.swift": ["#if a", "    import FoundationEssentials", "package import UDP"],
        "Sources/Sketch/B.swift": ["@_exported public import enum UDP.SocketError",
                                   "import struct Pictures.Picture"],
    }, [*(f"{folder}/A.swift:2: Dispatch" for folder in PURE if folder != "Sources/Primitives"),
        "Sources/Primitives/A.swift:1: UDP", "Sources/Primitives/A.swift:3: C",
        "Sources/Games/B.swift:3: UDP", "Sources/Sketch/B.swift:1: UDP"]),
    Example("pure-effects", {
        **{f"{folder}/A.swift": ["let now = Date()", "/// Date()", "a() // Date()"]
           for folder in PURE},
        "Sources/Games/B.swift": [f"a = {word} b" for word in EFFECTS],
        "Sources/Multicast/Driver/A.swift": ["await a()"],
    }, [*(f"{folder}/A.swift:1: Date()" for folder in PURE),
        *(f"Sources/Games/B.swift:{number}: {word.strip()}"
          for number, word in enumerate(EFFECTS, 1))]),
    Example("no-foundation", {
        f"{folder}/A.swift": ["import Foundation", "import FoundationEssentials", "import Dispatch"]
        for folder in WITHOUT_FOUNDATION
    }, [f"{folder}/A.swift:{line}: Foundation"
        for folder in WITHOUT_FOUNDATION for line in (1, 2)]),
    Example("small-foundation", {
        f"{folder}/{name}.swift": lines for folder in WITH_FOUNDATION for name, lines in {
            "A": ["a()", "import Foundation"],
            "B": ["import FoundationEssentials", "import Foundation"],
            "C": ["import FoundationNetworking"],
        }.items()
    }, [place for folder in WITH_FOUNDATION for place in (
        f"{folder}/A.swift:2: only", f"{folder}/C.swift:1: FoundationNetworking")]),
    Example("session-folders", {
        f"{SESSION}/Game/A.swift": [
            "public struct One<G: Game>: Sendable {", "    enum Two {", "final class Three {",
            "/// struct Four", "let five: Five = 5 // Six", "let seven: Seven", "let eight: Eight",
        ],
        f"{SESSION}/Sync/A.swift": ["let one: One", "struct Five {", "enum Six {",
                                   "/// struct Eight"],
        f"{SESSION}/Replay/A.swift": ["public enum Seven {", "    let five: Two"],
        f"{SESSION}/Session/A.swift": ["    struct Game {", "package actor Host: Three {"],
        f"{SESSION}/Driver/A.swift": ["indirect enum Sendable {", "let host: Host"],
    }, [f"{SESSION}/Game/A.swift:1: Sendable of {SESSION}/Driver/A.swift",
        f"{SESSION}/Game/A.swift:5: Five of {SESSION}/Sync/A.swift",
        f"{SESSION}/Game/A.swift:6: Seven of {SESSION}/Replay/A.swift"]),
    Example("session-words", {
        f"{SESSION}/{folder}/A.swift": OF_NO_GAME + ["Picture, Pictured"] + OF_GAMES
        for folder in ORDER
    }, [f"{SESSION}/{folder}/A.swift:{line}"
        for folder in ORDER for line in range(2, 3 + len(OF_GAMES))]),
    Example("shell-words", {
        f"Sources/guesse/{folder}/A.swift": OF_NO_GAME + ["a picture"] + OF_GAMES
        for folder in SHELL
    }, [f"Sources/guesse/{folder}/A.swift:{line}"
        for folder in SHELL for line in range(3, 3 + len(OF_GAMES))]),
    Example("session-targets", {"Package.swift": [
        'library(name: "GuessEP2P", targets: ["Pictures"])',
        'target(name: "GuessEP2P",', 'dependencies: ["Primitives", "Pictures"])',
        'target(name: "Games", dependencies: ["Sketch"])']}, ["Package.swift:2: Pictures"]),
    Example("session-targets", {"Package.swift": ['target(name: "Other", dependencies: [])']},
            ["Package.swift:1: Pictures", "Package.swift:1: Sketch"]),
    Example("session-tests", {
        **{f"{folder}/A.swift": ["import Pictures", "@testable import Games", "import Sketch"]
           for folder in SESSION_TESTS},
        "Tests/EveningTests/A.swift": ["import Games"],
    }, [f"{folder}/A.swift:{line}" for folder in SESSION_TESTS
        for line in ("2: must not import Games", "3: must not import Sketch")]),
    Example("declared-imports", {
        "Package.swift": [
            '.target(name: "One"),', '.target(', 'name: "Two", dependencies: ["One"], path: "B"),',
            '.testTarget(name: "TwoTests", dependencies: [', '"One", "Two"])',
            'where target.name == "TwoTests" {', 'target.dependencies = ["Two"]',
            'target.exclude = ["Far"]'],
        "Sources/One/A.swift": ["import Two", "import Dispatch"],
        "B/A.swift": ["import One"],
        "Tests/TwoTests/A.swift": ["@testable import Two", "import One"],
        "Tests/TwoTests/Far/A.swift": ["import One"],
    }, ["Sources/One/A.swift:1: One imports Two", "Tests/TwoTests/A.swift:2: imports One"]),
    Example("no-packages", {"Package.swift": ["dependencies: [", '.package(url: "a")', "],"]},
            ["Package.swift:1: `dependencies: [],`", "Package.swift:2: this line"]),
]
