"""Links in documents, and citations of documents in comments."""
import os
import re

from tidying import places
from tidying.examples import Example
from tidying.tree import Finding

LINK = re.compile(r"\]\(([^)#: ]*)(?:#([^)]*))?\)")


def links(tree):
    """Finds links to files and headings that do not exist."""
    for path in places.documents(tree):
        # A link may begin in one line and end in the next.
        text = tree.text(path)
        for match in LINK.finditer(text):
            number = text.count("\n", 0, match.start()) + 1
            target, anchor = match.groups()
            place = os.path.join(os.path.dirname(path), target) if target else path
            if not tree.exists(place):
                yield Finding(path, number, f"the link leads to {target}, which does not exist; "
                              "correct or remove it")
            elif anchor is not None and place.endswith(".md"):
                place = os.path.normpath(place)
                if anchor not in map(places.anchor, places.headings(tree.lines(place))):
                    yield Finding(path, number, f"the link leads to {place}#{anchor}, but there "
                                  "is no such heading; correct or remove it")


RULES = {"links": links}

EXAMPLES = [
    Example("links", {
        "README.md": [
            "# A title", "[a](Docs/A.md), [b](Docs/B.md), [c](Docs/A.md#two-words)",
            "[d](Docs/A.md#none) [e](#a-title) [f](#none) [g](https://example.org/a)", "[h](Docs)",
        ],
        "Docs/A.md": ["# Two words", "[a](../README.md), [b](README.md), [c](#two-words)", "```",
                      "# None", "```"],
    }, ["Docs/A.md:2: README.md", "README.md:2: Docs/B.md", "README.md:3: Docs/A.md#none",
        "README.md:3: README.md#none"]),
]
