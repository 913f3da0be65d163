"""The first words of comments and documents, and citations of documents in comments."""
import os
import re

from tidying import places
from tidying.examples import Example
from tidying.tree import Finding

# The words that make a clause, not a thing, the subject of a sentence.
QUESTIONS = {"What", "How", "Where", "Who", "When", "Whom", "Whose", "Which", "Why", "Nobody",
             "Somebody"}
# A document that does not begin with prose begins with one of these.
NO_PROSE = ("#", "|", "- ", "* ", ">", "```", "    ", "<", "![")
WORDS_OF_PARAGRAPH = 5
CITATIONS = 41

CITATION = re.compile(r"""
    (?P<document>[\w/.-]*\w\.md)(?:\#(?P<anchor>[\w-]+))?`?
    (?:,?\ (?:sections?\ |§\ ?)(?P<number>\d[\d.]*)|,\ "(?P<words>[^"]+)")?
    """, re.VERBOSE)


def comment_openings(tree):
    """Finds documentation comments that open with a question word."""
    for path in places.sources(tree):
        is_inside = False
        for number, line in enumerate(tree.lines(path), 1):
            is_comment = line.lstrip(" ").startswith("///")
            if is_comment and not is_inside:
                word = re.match(r"[^\W\d_]*", line.lstrip(" /"))[0]
                if word in QUESTIONS:
                    yield Finding(path, number, f"the comment opens with {word}; begin it with a "
                                  "noun or a verb")
            is_inside = is_comment


def document_openings(tree):
    """Finds documents without a title and a paragraph of prose under it."""
    for path in places.documents(tree):
        if not is_sound(tree.lines(path)):
            yield Finding(path, 1, "the document does not begin with a title and a paragraph; say "
                          "under the title in a sentence what the document is for")


def is_sound(lines):
    """Returns whether a document has a title, and then a paragraph before anything else."""
    if not lines[0].startswith("# "):
        return False
    rest = "\n".join(lines[1:]).lstrip("\n")
    paragraph = rest.split("\n\n")[0].replace("\n", " ")
    if paragraph.startswith(NO_PROSE) or re.match(r"\d+\.\s", paragraph):
        return False
    return len(paragraph.split()) >= WORDS_OF_PARAGRAPH and bool(
        re.search(r"[.:](?: |$)", paragraph))


def citations(tree):
    """Finds comments that name documents and sections that do not exist."""
    count = 0
    for path in places.sources(tree):
        if ".md" not in tree.text(path):
            continue
        for number, document, section in cited(tree.lines(path)):
            count += 1
            complaint = complaint_about(tree, path, document, section)
            if complaint:
                yield Finding(path, number, f"{complaint}; correct or remove what the comment says")
    tree.require(count, CITATIONS, "Sources", "citations of documents in comments")


def cited(lines):
    """Returns the documents that comments name: the comment's line, the document, the section."""
    found = []
    for number, comment in comments(lines):
        for match in CITATION.finditer(comment):
            section = match["words"] or match["anchor"] or (match["number"] or "").rstrip(".")
            found.append((number, match["document"], section))
    return found


def comments(lines):
    """Returns the first line and the text of each group of comment lines."""
    found, is_inside = [], False
    for number, line in enumerate(lines, 1):
        trimmed = line.lstrip(" ")
        is_comment = trimmed.startswith("//")
        if is_comment and is_inside:
            found[-1][1] += " " + trimmed.lstrip("/ ")
        elif is_comment:
            found.append([number, trimmed.lstrip("/ ")])
        is_inside = is_comment
    return found


def complaint_about(tree, path, document, section):
    """Returns the reason why a citation leads nowhere, or nothing if it is right."""
    folders = [os.path.dirname(path), "", "Docs"]
    places_of_it = [os.path.normpath(os.path.join(folder, document)) for folder in folders]
    known = next((place for place in places_of_it if tree.exists(place)), None)
    if known is None:
        return f"there is no {document}"
    for heading in places.headings(tree.lines(known)):
        if not section or heading == section or places.anchor(heading) == section \
                or heading.startswith((section + " ", section + ". ")):
            return None
    return f"{document} has no section {section}" if section else None


RULES = {
    "comment-openings": comment_openings,
    "document-openings": document_openings,
    "citations": citations,
}

SOUND = ["# Title", "", "This page says what", "it is for.", "", "## A"]

EXAMPLES = [
    Example("comment-openings", {
        "Sources/A.swift": [
            "/// What is sent.", "let a = 1", "    /// Who sends it,", "    /// How it is sent.",
            "/// Whatever it is.", "", "/// The sender.", "/// Where it is.", "// Which one?",
            "/// Nobody.",
        ],
        "Benchmarks/Tests/ATests.swift": ["/// Why it is."],
        "Examples/A.swift": ["/// Why it is."],
        "Fuzz/A.swift": ["/// Why it is."],
    }, ["Benchmarks/Tests/ATests.swift:1: Why", "Examples/A.swift:1: Why", "Fuzz/A.swift:1: Why",
        "Sources/A.swift:1: What", "Sources/A.swift:3: Who", "Sources/A.swift:10: Nobody"]),
    Example("document-openings", {
        "README.md": SOUND,
        "Docs/Empty.md": [""],
        "Docs/Prose.md": ["Prose without a title, but with a full stop."],
        "Docs/Title.md": ["# Title"],
        "Docs/Late.md": ["# Title", "", "## Section", "", "Prose that comes too late for you."],
        "Docs/Table.md": ["# Title", "", "| a | table |", "|---|---|"],
        "Docs/List.md": ["# Title", "", "- a list, of one."],
        "Docs/Numbers.md": ["# Title", "", "1. a list, of one item."],
        "Docs/Command.md": ["# Title", "", "    swift run guesse play."],
        "Docs/Code.md": ["# Title", "", "```swift", "let a = 1 // with a full stop."],
        "Docs/Words.md": ["# Title", "", "Words."],
        "Benchmarks/A.md": ["# Title"],
    }, ["Benchmarks/A.md:1", "Docs/Code.md:1", "Docs/Command.md:1", "Docs/Empty.md:1",
        "Docs/Late.md:1", "Docs/List.md:1", "Docs/Numbers.md:1", "Docs/Prose.md:1",
        "Docs/Table.md:1", "Docs/Title.md:1", "Docs/Words.md:1"]),
    Example("citations", {
        # All that the first file cites exists, seen from its folder, but the last document.
        "Sources/Y.swift": [
            "/// See `Docs/A.md`, section 2, and", "/// `A.md` §2.1.", "let b = \"B.md\"",
            "// `Docs/A.md`, \"Two", "// words\"; B.md#two-words", "/// Docs/C.md.",
        ],
        "Tests/Y.swift": ["// B.md#two-words", "a()", "/// A.md, section 1.", "a()",
                          "/// `Docs/A.md`, \"No words\".", "a()", "/// A.md#none"],
        "Docs/A.md": ["# Title", "## 2. Two", "### 2.1 Three", "## Two words"],
        "Sources/B.md": ["# Two words"],
    }, ["Sources/Y.swift:4: there is no Docs/C.md", "Tests/Y.swift:1: there is no B.md",
        "Tests/Y.swift:3: A.md has no section 1",
        "Tests/Y.swift:5: Docs/A.md has no section No words",
        "Tests/Y.swift:7: A.md has no section none"]),
]
