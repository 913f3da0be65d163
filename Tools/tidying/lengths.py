"""Limits of files, functions and lines."""
import re
import unicodedata

from tidying import places
from tidying.examples import Example
from tidying.tree import Finding

LINES_OF_FILE = 800
LINES_OF_FUNCTION = 70
COLUMNS = 100

# Folders with scripts, and the endings of their names.
SCRIPTS = [("Tests/EndToEnd", [".py", ".sh", "run"]), ("Tools", [""]),
           ("Benchmarks", [".py", ".sh", "run", "plot"])]
OTHER_SCRIPTS = ["Makefile", ".ci/run"]
# A program prints the lines of a document from here on.
PRINTED = "<!-- figures"


def file_length(tree):
    """Finds files that are too long."""
    for path in places.code_and_tests(tree):
        count = len(tree.lines(path))
        if count > LINES_OF_FILE:
            yield Finding(path, count, f"the file has {count} lines; split it, so that each part "
                          f"has at most {LINES_OF_FILE}")


def function_length(tree):
    """Finds functions that are too long."""
    for path in places.code(tree):
        for line, length in functions(tree.lines(path)):
            if length > LINES_OF_FUNCTION:
                yield Finding(path, line, f"the function has {length} lines; split it, so that "
                              f"each part has at most {LINES_OF_FUNCTION}")


def functions(lines):
    """Returns the first line and the length of each function.

    A function ends with the line that closes it at the depth of its first line, where the formatter
    puts it.
    """
    found = []
    for index, line in enumerate(lines):
        if ("func" not in line and "init(" not in line) or "//" in line:
            continue
        if not any(word == "func" or word.startswith("init(") for word in line.split(" ")):
            continue
        indent = line[:len(line) - len(line.lstrip(" "))]
        end = index
        while end < len(lines) and lines[end] != indent + "}" \
                and not lines[end].startswith(indent + "} "):
            end += 1
        # A declaration without a body, in a protocol, has no opening line before the next closing
        # one of its depth.
        part = lines[index:end + 1]
        if end < len(lines) and any(
                inner.endswith("{") and inner.startswith(indent) for inner in part):
            found.append((index + 1, len(part)))
    return found


def line_length(tree):
    """Finds long lines in sources, documents and scripts."""
    for path in places.sources(tree):
        yield from long_lines(path, tree.lines(path), is_wrong_in_source)
    for path in places.documents(tree):
        yield from long_lines(path, shown_text(tree.lines(path)), is_wrong_in_document)
    scripts = [path for path in OTHER_SCRIPTS if tree.exists(path)]
    scripts += [path for folder, ends in SCRIPTS for path in tree.files(folder, ends)]
    tree.require(len(scripts), 81, "Tools", "scripts")
    for path in scripts:
        yield from long_lines(path, tree.lines(path), is_wrong_in_source)


def long_lines(path, lines, is_wrong):
    """Returns a finding for each line that is too long."""
    return [Finding(path, number, f"the line has {columns(line)} columns; break it, so that it has "
                    f"at most {COLUMNS}")
            for number, line in enumerate(lines, 1) if columns(line) > COLUMNS and is_wrong(line)]


def columns(line):
    """Returns the number of characters that a reader sees."""
    if len(line) <= COLUMNS:
        return len(line)
    return sum(unicodedata.category(letter) not in ("Mn", "Me", "Cf") for letter in line)


def is_wrong_in_source(line):
    """Returns whether a long line is wrong; rows of tables and links in comments may be longer."""
    trimmed = line.lstrip(" ")
    if not trimmed.startswith("//"):
        return True
    return not trimmed.lstrip("/ ").startswith("|") and not fits_without_links(line)


def is_wrong_in_document(line):
    """Returns whether a long line is wrong; rows of tables, links and code may be longer."""
    return not line.lstrip(" ").startswith("|") and not line.startswith("    ") \
        and not fits_without_links(line)


def fits_without_links(line):
    """Returns whether a line is short enough without the targets of its links."""
    return columns(re.sub(r"\]\([^)]*\)|https?://\S+", "", line)) <= COLUMNS


def shown_text(lines):
    """Returns the lines of a document up to its printed part, with empty ones in place of code."""
    found, is_code = [], False
    for line in lines:
        if line.startswith(PRINTED):
            break
        is_fence = "```" in line
        is_code = is_code != is_fence
        found.append("" if is_code or is_fence else line)
    return found


RULES = {
    "file-length": file_length,
    "function-length": function_length,
    "line-length": line_length,
}

LONG = "word " * 21
LINK = "see [this](https://example.org/" + "x" * 90 + ")."
LONG_BODY = ["        step()"] * 80

EXAMPLES = [
    Example("file-length", {
        "Sources/Long.swift": ["x"] * 801, "Sources/Short.swift": ["x"] * 800,
        "Tests/LongTests.swift": ["x"] * 801, "Benchmarks/Sources/Long.swift": ["x"] * 802,
        "Benchmarks/Tests/LongTests.swift": ["x"] * 801,
    }, ["Benchmarks/Sources/Long.swift:802: 802 lines",
        "Benchmarks/Tests/LongTests.swift:801: 801 lines", "Sources/Long.swift:801: 801 lines",
        "Tests/LongTests.swift:801: 801 lines"]),
    Example("function-length", {
        "Sources/A.swift":
            ["    func long() {"] + LONG_BODY + ["    }", "    func short() {", "    }"],
        "Sources/B.swift": ["init() {"] + ["    step()"] * 68 + ["}"],
        "Sources/C.swift": ["init() {"] + ["    step()"] * 69 + ["}"],
        "Sources/D.swift": ["protocol P {", "    func open()"] + ["    var x"] * 80 + ["}"],
        "Benchmarks/Sources/A.swift": ["init(a: Int) {"] + LONG_BODY + ["}"],
    }, ["Benchmarks/Sources/A.swift:1: 82 lines", "Sources/A.swift:1: 82 lines",
        "Sources/C.swift:1: 71 lines"]),
    Example("line-length", {
        "Sources/A.swift": [
            "    let text = \"" + LONG + "\"", "    /// " + LONG, "/// | " + LONG + " | " + LONG,
            "    // " + LINK, "    // " + LINK + " " + LONG, "    let ä = \"short\"",
        ],
        "Docs/A.md": [
            LONG, "| " + LONG + " |", LINK, "    " + LONG, "```", LONG, "```", LINK + " " + LONG,
            "ä" * 100, "ä" * 101, PRINTED, LONG,
        ],
        "Tools/a": ["# " + LONG, "# " + LINK, "short"],
        "Makefile": [LONG],
        "Tests/EndToEnd/a/test_a.py": [LONG],
        "Benchmarks/Sources/A.swift": [LONG],
        "Benchmarks/Tests/ATests.swift": [LONG],
        "Benchmarks/plot": [LONG],
        "Package.swift": [LONG],
    }, ["Benchmarks/Sources/A.swift:1", "Benchmarks/Tests/ATests.swift:1", "Benchmarks/plot:1",
        "Docs/A.md:1", "Docs/A.md:8", "Docs/A.md:10: 101 columns", "Makefile:1", "Package.swift:1",
        "Sources/A.swift:1", "Sources/A.swift:2", "Sources/A.swift:5",
        "Tests/EndToEnd/a/test_a.py:1", "Tools/a:1", "Tools/a:2"]),
]
