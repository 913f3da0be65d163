"""Paths of the machine on which somebody builds, which mean nothing on another one."""
import re

from tidying.examples import Example
from tidying.tree import Finding

# The folders at the root of a file system in which people and machines build.
FOLDERS = ["root", "work", "home", "Users", "builds", "workspace", "github", "var/folders",
           "private/var", "tmp/bash"]
# Paths of a made-up person and of made-up folders, which tests and documents may name.
MADE_UP = ["/home/ana", "/home/state/gallery-1"]

PATH = re.compile(rb"(?<![\w.~-])/(?:" + "|".join(FOLDERS).encode() + rb")[/_.][\w./-]*")


def bytes_of_the_machine(tree):
    """Finds paths of a build machine in all files, also in those that are no text."""
    tree.require(len(tree.paths), 1001, ".", "files")
    for path in tree.paths:
        content = tree.bytes(path)
        for match in PATH.finditer(content):
            found = match[0].decode("utf-8", "replace")
            if not is_made_up(found):
                yield Finding(path, content.count(b"\n", 0, match.start()) + 1,
                              f"{found} is a path of one machine; write a path from the root of "
                              "the repository, or one that every machine has")


def is_made_up(found):
    """Returns whether a path is one of the made-up ones, or below one of them."""
    return any(found == path or found.startswith(path + "/") for path in MADE_UP)


RULES = {"bytes-of-the-machine": bytes_of_the_machine}

# The paths are put together here, so that this file does not break its own rule.
ROOT, HOME, USERS, WORK, JOBS = ("/" + name for name in ["root", "home", "Users", "work", "tmp"])

EXAMPLES = [
    Example("bytes-of-the-machine", {
        "Docs/A.md": ["", f"a {ROOT}/guesse/a.swift", "see Docs/work/a, ~/work/a and $HOME/work/a"],
        "Sources/a.png": [f"\0\u0001file://{WORK}/main\0"],
        "Tests/A.swift": [
            f'"{JOBS}/bash_jobs.0/1"', '"/tmp/x"', '"/home/ana/evenings"', f'"{HOME}/anabel/x"',
            f'"{USERS}/ana"', '"https://a.b/root/c"'],
    }, [f"Docs/A.md:2: {ROOT}/guesse/a.swift", f"Sources/a.png:1: {WORK}/main",
        "Tests/A.swift:1: bash_jobs", "Tests/A.swift:4: anabel", f"Tests/A.swift:5: {USERS}/ana"]),
]
