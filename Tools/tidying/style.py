"""Names, traps and waits that the formatter does not check."""
import re

from tidying import places
from tidying.examples import Example
from tidying.tree import Finding

# Ends of names that mean a length of time.
TIMES = ["RTT", "RoundTrip", "Gap", "Period", "Timeout", "Delay", "Interval", "Life", "Wait",
         "Patience", "Age", "Deadline", "Silence", "GapLimit", "AgeLimit"]
# Ends of names that say a unit or count something, and one that is shown once in so many times.
UNITS = ("Count", "econds", "Byte", "Product")
COUNTS = "packets"
INTEGER = re.compile(
    r"(?:let|var) (\w+)(?:: (?:ClosedRange<)?| = )U?Int(?:64|32|16)?\b(.*)")

TRAPS = ["try!", " as! ", "fatalError(", "TO" "DO", "FIX" "ME", "nonisolated(unsafe)"]
# One that is allowed with a comment in the lines above it, and how many lines these are.
ARGUED, LINES_ABOVE = "nonisolated(unsafe)", 8
UNCHECKED, LINES_ABOVE_UNCHECKED = "@unchecked Sendable", 3
SLEEPS = ["usleep(", "Task.sleep", "Thread.sleep"]


def lengths_of_time(tree):
    """Finds integers that are lengths of time and do not say their unit."""
    for path in places.code(tree):
        for number, line in enumerate(tree.lines(path), 1):
            name = unitless_time(line)
            if name:
                yield Finding(path, number, f"{name} does not say its unit; give it the type "
                              "Duration or Nanoseconds, or a name that ends in the unit")


def unitless_time(line):
    """Returns the name of an integer that means a length of time, or millions of something."""
    match = "Int" in line and INTEGER.search(line)
    if not match:
        return None
    name, rest = match.groups()
    if name.endswith(UNITS) or name.startswith(COUNTS):
        return None
    is_time = any(name.endswith(word) or name.lower() == word.lower() for word in TIMES)
    is_large = re.search(r"= [\d_]*_000_000$", rest) and ": Int64" in line
    return name if is_time or is_large else None


def traps(tree):
    """Finds traps and notes of unfinished work."""
    for path in places.code(tree):
        lines = tree.lines(path)
        for index, line in enumerate(lines):
            for word in TRAPS:
                if word not in line or word == ARGUED and has_comment(lines, index, LINES_ABOVE):
                    continue
                advice = "explain it in a comment above" if word == ARGUED else \
                    "throw an error, return nothing, or finish the work"
                yield Finding(path, index + 1, f"the line says {word.strip()}; {advice}")


def has_comment(lines, index, count):
    """Returns whether one of the lines above a line has a comment."""
    return any("//" in line for line in lines[max(0, index - count):index])


def unchecked_sendable(tree):
    """Finds types that promise to be safe between threads without a reason."""
    for path in places.code(tree):
        lines = tree.lines(path)
        for index, line in enumerate(lines):
            if UNCHECKED in line and not has_comment(lines, index, LINES_ABOVE_UNCHECKED):
                yield Finding(path, index + 1, f"{UNCHECKED} has no reason; prove in a comment "
                              "above it that the type is safe between threads")


def sleeps(tree):
    """Finds tests that sleep."""
    for path in places.tests(tree):
        # The code of documents is for programs; it is compiled and not run here.
        if path.startswith(places.SNIPPETS):
            continue
        for number, line in enumerate(tree.lines(path), 1):
            for word in SLEEPS:
                if word in line:
                    yield Finding(path, number, f"the test says {word}; wait for an event, or use "
                                  "virtual time")


RULES = {
    "lengths-of-time": lengths_of_time,
    "traps": traps,
    "unchecked-sendable": unchecked_sendable,
    "sleeps": sleeps,
}

EXAMPLES = [
    Example("lengths-of-time", {
        "Sources/A.swift": [
            "    private static let retryGap: Int64 = 8", "    var timeout = Int64.max",
            "    let idleTimeout: Duration", "    var gap: Nanoseconds = 3",
            "    let gapMilliseconds: Int64", "    static let period: UInt64 = 32",
            "    let life: Int64 = 5_000_000_000", "    var timeoutCount: Int",
            "    static let steps: Int64 = 2_000_000",
            "    public var copyAgeLimit: ClosedRange<Int>",
        ],
        "Benchmarks/Sources/A.swift": ["var delay = Int.max", "var packetsWait: Int"],
        "Tests/ATests.swift": ["let delay: Int"],
    }, ["Benchmarks/Sources/A.swift:1: delay", "Sources/A.swift:1: retryGap",
        "Sources/A.swift:2: timeout", "Sources/A.swift:6: period", "Sources/A.swift:7: life",
        "Sources/A.swift:9: steps", "Sources/A.swift:10: copyAgeLimit"]),
    Example("traps", {
        "Sources/A.swift": [
            "try! a()", "b as! C", "fatalError()", "// TO" "DO", "// FIX" "ME", "", "", "", "", "",
            "", "", "", "nonisolated(unsafe) var a = 1", "// Because.", "", "", "", "", "", "", "",
            "nonisolated(unsafe) var b = 1", "nonisolated(unsafe) var c = 1", "try? a() as? B",
        ],
        "Benchmarks/Sources/A.swift": ["try! a()"],
        "Tests/ATests.swift": ["try! a()"],
    }, ["Benchmarks/Sources/A.swift:1: try!", "Sources/A.swift:1: try!", "Sources/A.swift:2: as!",
        "Sources/A.swift:3: fatalError(", "Sources/A.swift:4: TO" "DO",
        "Sources/A.swift:5: FIX" "ME", "Sources/A.swift:14: nonisolated(unsafe)",
        "Sources/A.swift:24: nonisolated(unsafe)"]),
    Example("unchecked-sendable", {
        "Sources/A.swift": [
            "class A: @unchecked Sendable {", "// Because.", "", "", "class B: @unchecked Sendable",
            "class C: @unchecked Sendable",
        ],
        "Benchmarks/Sources/A.swift": ["class A: @unchecked Sendable {"],
    }, ["Benchmarks/Sources/A.swift:1", "Sources/A.swift:1", "Sources/A.swift:6"]),
    Example("sleeps", {
        "Tests/ATests.swift": ["usleep(3)", "try await Task.sleep(for: x)", "Thread.sleep", "a()"],
        "Benchmarks/Tests/ATests.swift": ["usleep(3)"],
        places.SNIPPETS + "/A.swift": ["usleep(3)"],
        "Sources/A.swift": ["usleep(3)"],
    }, ["Benchmarks/Tests/ATests.swift:1: usleep(", "Tests/ATests.swift:1: usleep(",
        "Tests/ATests.swift:2: Task.sleep", "Tests/ATests.swift:3: Thread.sleep"]),
]
