"""The documentation catalogues of the public libraries."""
import re

from tidying import places
from tidying.examples import Example
from tidying.tree import Finding

COLUMNS = 100
# With the empty one after the last line feed.
LINES_OF_ARTICLE = 121
LANGUAGES = {"swift", "sh", "text"}
TYPE = re.compile(r"(?:actor|class|enum|protocol|struct|typealias) (\w+)")
FILE = re.compile(r"`((?:Docs|Examples)/[^`]+)`")

FIGURES = "Docs/BENCHMARKS.md"
LOSS_PAGE = "Sources/ReliableChannel/ReliableChannel.docc/WhatLossCosts.md"
LOSS_ROWS = 10
LOSS_COMMAND = "guesse bench sim --workload A --cell "

# The parts of a landing page; LIBRARY is the library's name.
LANDING_PARTS = [
    "`.package(name: \"guesse\", path: \"../guesse\")`",
    "`.product(name: \"LIBRARY\", package: \"guesse\")`",
    "```swift\nimport LIBRARY\n", "\n### Limits\n", "\n## Topics\n",
]
# What makes the site from the catalogues, by the file that has to contain it.
SITE = {
    "Makefile": ["CI=1 Tools/docs\n"],
    ".ci/run": ["step \"documentation site\" Tools/docs\n"],
    "Tools/docs": ["--warnings-as-errors", f"({' '.join(places.LIBRARIES)})"],
}


def folder(library):
    """Returns the folder of a library's catalogue."""
    return f"Sources/{library}/{library}.docc"


def landing_page(library):
    """Returns the path of the page that a reader of a library sees first."""
    return f"{folder(library)}/{library}.md"


def pages(tree):
    """Returns the pages of all catalogues."""
    return [path for library in places.LIBRARIES for path in tree.files(folder(library), [".md"])]


def landing_pages(tree):
    """Finds landing pages without the lines for Package.swift, the limits or the topics."""
    for library in places.LIBRARIES:
        path = landing_page(library)
        text = tree.text(path)
        if not text.startswith(f"# ``{library}``\n"):
            yield Finding(path, 1, f"the first line must be # ``{library}``; write it")
        for part in LANDING_PARTS:
            part = part.replace("LIBRARY", library)
            if part not in text:
                shown = part.strip("\n").replace("\n", ", and then ")
                yield Finding(path, 1, f"the page lacks {shown}; add it")


def landing_topics(tree):
    """Finds public types that a landing page does not have among its topics."""
    for library in places.LIBRARIES:
        path = landing_page(library)
        text = tree.text(path)
        types = map(TYPE.match, tree.lines(f"Docs/Public/{library}.txt"))
        for name in dict.fromkeys(match[1] for match in types if match):
            if f"- ``{name}``\n" not in text:
                yield Finding(path, 1, f"the topics lack {name}; add the line - ``{name}``")


def article_length(tree):
    """Finds articles that are too long, and their long lines; rows of tables may be longer."""
    landing = [landing_page(library) for library in places.LIBRARIES]
    for path in pages(tree):
        lines = tree.lines(path)
        if path not in landing and len(lines) > LINES_OF_ARTICLE:
            yield Finding(path, len(lines), f"the article has {len(lines) - 1} lines; shorten it "
                          f"to {LINES_OF_ARTICLE - 1}")
        for number, line in enumerate(lines, 1):
            if not line.startswith("|") and len(line) > COLUMNS:
                yield Finding(path, number, f"the line has {len(line)} columns; break it, so that "
                              f"it has at most {COLUMNS}")


def article_blocks(tree):
    """Finds blocks of other languages, and names of files that do not exist."""
    for path in pages(tree):
        for number, language in fences(tree.lines(path)):
            if language not in LANGUAGES:
                yield Finding(path, number, f"the block has the language '{language}'; it must be "
                              f"one of {', '.join(sorted(LANGUAGES))}")
        text = tree.text(path)
        for match in FILE.finditer(text):
            if not tree.exists(match[1]):
                yield Finding(path, text.count("\n", 0, match.start()) + 1,
                              f"there is no {match[1]}; correct or remove the name")


def fences(lines):
    """Returns the first line and the language of each fenced block."""
    found, is_inside = [], False
    for number, line in enumerate(lines, 1):
        trimmed = line.lstrip(" ")
        if trimmed.startswith("```"):
            if not is_inside:
                found.append((number, trimmed[3:]))
            is_inside = not is_inside
    return found


def loss_figures(tree):
    """Finds figures of losses that the document on benchmarks does not have."""
    known = [cells(line) for line in tree.lines(FIGURES) if line.startswith("| ")]
    rows = [(number, cells(line)) for number, line in enumerate(tree.lines(LOSS_PAGE), 1)
            if "ms," in line and line.startswith("| ") and "%" in cells(line)[0]]
    if tree.is_whole and len(rows) != LOSS_ROWS:
        yield Finding(LOSS_PAGE, 1, f"{len(rows)} rows of figures are found; there must be "
                      f"{LOSS_ROWS}")
    for number, row in rows:
        if not any(is_within(row, other) for other in known):
            yield Finding(LOSS_PAGE, number, f"{FIGURES} does not have {' '.join(row)}; copy the "
                          "figures from there")
    if LOSS_COMMAND not in tree.text(LOSS_PAGE):
        yield Finding(LOSS_PAGE, 1, f"the page lacks the command that prints its figures; add "
                      f"{LOSS_COMMAND}…")


def cells(row):
    """Returns the cells of a row of a table."""
    return [cell.strip(" ") for cell in row.split("|") if cell]


def is_within(row, other):
    """Returns whether a row's cells are in another row, in the same order."""
    rest = iter(other)
    return all(cell in rest for cell in row)


def documentation_site(tree):
    """Finds out whether one command, which continuous integration runs, makes the site."""
    for path, parts in SITE.items():
        for part in parts:
            if part not in tree.text(path):
                yield Finding(path, 1, f"the file must contain {part.strip()}; the site of the "
                              "libraries is made by it")


RULES = {
    "landing-pages": landing_pages,
    "landing-topics": landing_topics,
    "article-length": article_length,
    "article-blocks": article_blocks,
    "loss-figures": loss_figures,
    "documentation-site": documentation_site,
}


def sound_page(library):
    """Returns the lines of a landing page that has all its parts."""
    return (f"# ``{library}``\n" + "".join(LANDING_PARTS).replace("LIBRARY", library)).split("\n")


SOUND = {landing_page(library): sound_page(library) for library in places.LIBRARIES}
UDP_PAGE = landing_page("Multicast")
PAGE = folder("Multicast") + "/A.md"
LISTS = {f"Docs/Public/{library}.txt": ["exports A"] for library in places.LIBRARIES}
ROWS = ["| loss | a | b |", "| 5 % | 3 ms, 4 ms | 7 |", "| 6 % | 3 ms, 4 ms | 7 |"]

EXAMPLES = [
    Example("landing-pages", {**SOUND, UDP_PAGE: ["# Multicast"]}, [
        f"{UDP_PAGE}:1: # ``Multicast``", f"{UDP_PAGE}:1: .package(", f"{UDP_PAGE}:1: .product(",
        f"{UDP_PAGE}:1: import Multicast", f"{UDP_PAGE}:1: ### Limits",
        f"{UDP_PAGE}:1: ## Topics"]),
    Example("landing-topics", {
        **SOUND, UDP_PAGE: ["- ``Kept``", "- ``AlsoKept``", ""], **LISTS,
        "Docs/Public/Multicast.txt": [
            "actor Kept", "enum AlsoKept: Sendable", "struct Lost<A>", "Kept.struct Inner",
            "protocol Gone", "class Away", "typealias Other = A"],
    }, [f"{UDP_PAGE}:1: Lost", f"{UDP_PAGE}:1: Gone", f"{UDP_PAGE}:1: Away",
        f"{UDP_PAGE}:1: Other"]),
    Example("article-length", {
        PAGE: [""] * 121 + ["x" * 101], UDP_PAGE: [""] * 200 + ["x" * 101, "| " + "x" * 101],
        folder("Multicast") + "/B.md": [""] * 121,
    }, [f"{PAGE}:122: the article", f"{PAGE}:122: 101 columns", f"{UDP_PAGE}:201: 101 columns"]),
    Example("article-blocks", {
        PAGE: ["```swift", "one()", "```", "```", "no", "```", "```text", "no", "```", "```c", "no",
               "```", "`Docs/A.md` `Docs/B.md`", "`Examples/A`"],
        "Docs/A.md": [""],
    }, [f"{PAGE}:4: ''", f"{PAGE}:10: 'c'", f"{PAGE}:13: Docs/B.md", f"{PAGE}:14: Examples/A"]),
    Example("loss-figures", {
        LOSS_PAGE: ROWS, FIGURES: ["| 5 % | x | 3 ms, 4 ms | 7 |", "| 6 % | 7 | 3 ms, 4 ms |"],
    }, [f"{LOSS_PAGE}:1: the command", f"{LOSS_PAGE}:3: does not have 6 %"]),
    Example("documentation-site", {"Makefile": ["Tools/docs"], ".ci/run": [""], "Tools/docs": [""]},
            [".ci/run:1: step", "Makefile:1: CI=1", "Tools/docs:1: --warnings-as-errors",
             "Tools/docs:1: (Primitives"]),
]
