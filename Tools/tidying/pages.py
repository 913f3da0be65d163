"""The README, the manual page, the tests between programs, and the paths that texts name."""
import re

from tidying import places
from tidying.examples import Example
from tidying.tree import Finding

README = "README.md"
STRUCTURE = "Docs/ARCHITECTURE.md"
# Commands that a file has to name.
COMMANDS = {README: ["swift run guesse play", "swift test"], ".ci/run": ["swift test"]}
# With the empty one after the last line feed.
LINES_OF_README, BYTES_OF_README = 131, 7 << 10
PRODUCT = re.compile(r"library\(name: \"([A-Z]\w+)\"")
TARGET = re.compile(r"arget\(\s*name: \"(\w+)\"")

MANUAL = "Sources/guesse/Command/Manual.swift"
VARIABLE = re.compile(r"\(\"([A-Z][A-Z_]+)\", \"")
VARIABLES = 6
READERS = ["Sources/guesse", "Sources/TerminalKit"]

END_TO_END = "Tests/EndToEnd"
END_TO_END_TESTS = 15
TEST = re.compile(END_TO_END + r"/([^/]+)/test_([^/]+)\.py")
RUN = re.compile(END_TO_END + r"/run ([\w/ ]+)")
PATH = re.compile(r"(?:^|[^\w/.-])((?:Tests/EndToEnd|Tools|Scripts)/[\w/.-]*\w)")
PATHS = 61
# The files that name such paths.
NAMING_FILES = places.PAGES + ["Makefile", ".ci/run"]
NAMING_FOLDERS = [("Docs", [".md"]), ("Examples", [".md"]), ("Sources", [".swift"]),
                  ("Tests", [".swift", ".py"]), ("Benchmarks/Sources", [".swift"]),
                  ("Benchmarks/Tests", [".swift"])]


def readme_commands(tree):
    """Finds out whether the README names the commands that play and test."""
    for path, commands in COMMANDS.items():
        for command in commands:
            if command not in tree.text(path):
                yield Finding(path, 1, f"the file does not name `{command}`; add it")


def readme_targets(tree):
    """Finds libraries and targets that no document maps."""
    manifest = tree.text("Package.swift")
    targets = [match for match in TARGET.finditer(manifest) if not match[1].endswith("Tests")]
    wanted = [(match, README, f"| `{match[1]}` |") for match in PRODUCT.finditer(manifest)]
    wanted += [(match, STRUCTURE, f"`{match[1]}`") for match in targets]
    for match, path, part in wanted:
        if part not in tree.text(path):
            yield Finding(path, 1, f"the document does not map {match[1]}; add {part} with its "
                          "task")


def readme_size(tree):
    """Finds out whether the README is short."""
    lines, size = len(tree.lines(README)), len(tree.bytes(README))
    if lines > LINES_OF_README:
        yield Finding(README, lines, f"the README has {lines - 1} lines; shorten it to "
                      f"{LINES_OF_README - 1}")
    if size > BYTES_OF_README:
        yield Finding(README, lines, f"the README has {size} bytes; shorten it to "
                      f"{BYTES_OF_README}")


def manual_variables(tree):
    """Finds variables of the environment that the manual page names and no program reads."""
    found = [(number, match[1]) for number, line in enumerate(tree.lines(MANUAL), 1)
             for match in VARIABLE.finditer(line)]
    tree.require(len(found), VARIABLES, MANUAL, "variables of the environment")
    files = [path for folder in READERS for path in tree.swift(folder) if path != MANUAL]
    text = "\n".join(map(tree.text, files))
    for number, name in found:
        if f"\"{name}\"" not in text:
            yield Finding(MANUAL, number, f"no program reads {name}; remove or correct it")


def end_to_end_runs(tree):
    """Finds tests between programs that continuous integration does not run."""
    runs = map(RUN.search, tree.lines(".ci/run"))
    names = {name for run in runs if run for name in run[1].split(" ")}
    tests = [match for match in map(TEST.fullmatch, tree.files(END_TO_END, [".py"])) if match]
    tree.require(len(tests), END_TO_END_TESTS, END_TO_END, "tests between programs")
    for test in tests:
        name = f"{test[1]}/{test[2]}"
        if name not in names and test[1] not in names:
            yield Finding(test[0], 1, f".ci/run does not run {name}; add a step")


def named_paths(tree):
    """Finds names of tests between programs and of tools that do not exist."""
    files = [path for path in NAMING_FILES if tree.exists(path)]
    files += [path for folder, ends in NAMING_FOLDERS for path in tree.files(folder, ends)]
    count = 0
    for path in files:
        for number, line in enumerate(tree.lines(path), 1):
            for name in PATH.findall(line):
                count += 1
                if not tree.exists(name):
                    yield Finding(path, number, f"there is no {name}; correct the path")
    tree.require(count, PATHS, "Docs", "paths of tests and tools")


RULES = {
    "readme-commands": readme_commands,
    "readme-targets": readme_targets,
    "readme-size": readme_size,
    "manual-variables": manual_variables,
    "end-to-end-runs": end_to_end_runs,
    "named-paths": named_paths,
}

EXAMPLES = [
    Example("readme-commands", {README: ["swift run guesse"], ".ci/run": ["swift build"]},
            [".ci/run:1: `swift test`", "README.md:1: swift run guesse play",
             "README.md:1: `swift test`"]),
    Example("readme-targets", {
        README: ["| `Seen` | A | `Unseen` |"], STRUCTURE: ["`Seen` is seen, and Kit is not."],
        "Package.swift": [
            '.library(name: "Seen", targets: []),', '.library(name: "Lost", targets: []),',
            '.library(name: "_Parts", targets: []),', '.target(name: "Seen"),', ".target(",
            '    name: "Kit"),', '.executableTarget(name: "run"),', '.testTarget(name: "ATests"),'],
    }, [f"{STRUCTURE}:1: Kit", f"{STRUCTURE}:1: run", "README.md:1: Lost"]),
    Example("readme-size", {README: [""] * 132}, ["README.md:132: 131 lines"]),
    Example("readme-size", {README: [""] * 130 + ["x" * ((7 << 10) - 130)]}, []),
    Example("readme-size", {README: ["ä" * (4 << 10)]}, ["README.md:1: 8192 bytes"]),
    Example("manual-variables", {
        MANUAL: ['("READ", "is read"),', '("HOME_OF", "is not"), ("TERM", "is read")', '"HOME_OF"'],
        "Sources/guesse/A.swift": ['environment["READ"]'],
        "Sources/TerminalKit/A.swift": ['environment["TERM"] // HOME_OF'],
    }, [f"{MANUAL}:2: HOME_OF"]),
    Example("end-to-end-runs", {
        ".ci/run": ["step a Tests/EndToEnd/run group one/a one/b -- x", "Tests/EndToEnd/run two/a"],
        **{f"Tests/EndToEnd/{name}.py": [""] for name in [
            "group/test_a", "group/test_b", "one/test_a", "one/test_b", "one/test_c", "one/lib",
            "two/test_a", "two/test_b", "test_d", "lib/deep/test_e"]},
    }, ["Tests/EndToEnd/one/test_c.py:1: one/c", "Tests/EndToEnd/two/test_b.py:1: two/b"]),
    Example("named-paths", {
        "README.md": ["Tools/fuzz, `Tests/EndToEnd/lib/png.py`. See Scripts/lan.sh, not "
                      "Other/Tools/x."],
        "Tools/fuzz": [""],
        "Benchmarks/Sources/A.swift": ["// `Tools/fuzz` or", "// Tools/gone."],
        "Tests/EndToEnd/a.py": ["# Tools/fuzz/", "# Tests/EndToEnd/b.py, Tests/EndToEnd."],
    }, ["Benchmarks/Sources/A.swift:2: Tools/gone", "README.md:1: Tests/EndToEnd/lib/png.py",
        "README.md:1: Scripts/lan.sh", "Tests/EndToEnd/a.py:2: Tests/EndToEnd/b.py"]),
]
