"""The files that several groups of rules read."""

# The packages' own code, and their tests.
CODE = ["Sources", "Benchmarks/Sources"]
TESTS = ["Tests", "Benchmarks/Tests"]
# Packages beside the root package.
PACKAGES = ["Examples", "Fuzz", "Benchmarks"]
# Code of documents, which is compiled and not run.
SNIPPETS = "Tests/TidyTests/Snippets"
# The libraries that programs of others are built on.
LIBRARIES = ["Primitives", "Multicast", "ReliableChannelCore", "ReliableChannel", "GuessEP2P"]

PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
FOLDERS_OF_PAGES = ["Docs", "Examples", "Benchmarks"]


def code(tree):
    """Returns the Swift files of the packages' own code."""
    return [path for folder in CODE for path in tree.swift(folder)]


def tests(tree):
    """Returns the Swift files of the tests."""
    return [path for folder in TESTS for path in tree.swift(folder)]


def code_and_tests(tree):
    """Returns the Swift files whose form has limits."""
    found = code(tree) + tests(tree)
    tree.require(len(found), 51, "Sources", "Swift files")
    return found


def sources(tree):
    """Returns all Swift files."""
    found = tree.swift("Sources") + tree.swift("Tests")
    found += [path for folder in PACKAGES for path in tree.swift(folder)]
    found += [path for path in ["Package.swift"] if tree.exists(path)]
    tree.require(len(found), 1001, "Sources", "Swift files")
    return found


def documents(tree):
    """Returns the Markdown files for readers."""
    found = [path for path in PAGES if tree.exists(path)]
    found += [path for folder in FOLDERS_OF_PAGES for path in tree.files(folder, [".md"])]
    tree.require(len(found), 31, "Docs", "documents")
    return found


def headings(lines):
    """Returns the headings of a Markdown file, without their signs."""
    found, is_code = [], False
    for line in lines:
        if line.startswith("```"):
            is_code = not is_code
        if not is_code and line.startswith("#"):
            found.append(line.lstrip("# "))
    return found


def anchor(heading):
    """Returns the part of a link after `#` that leads to a heading."""
    kept = [letter for letter in heading.lower() if letter.isalnum() or letter in "-_ "]
    return "".join(kept).replace(" ", "-")
