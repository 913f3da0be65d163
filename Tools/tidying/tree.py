"""The files that the rules read: those of the repository, or made-up ones."""
import os
import subprocess
from typing import NamedTuple


class Finding(NamedTuple):
    """A place that breaks a rule, with what is wrong and what to do."""
    path: str
    line: int
    text: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.text}"


class Stop(Exception):
    """The end of a rule that lacks a file it has to read; it has the finding that says so."""

    def __init__(self, path, text):
        super().__init__(text)
        self.finding = Finding(path, 1, text)


class Tree:
    """Files by their paths from the root, each read once."""

    def __init__(self, paths, read, is_whole):
        """`read` returns the bytes at a path; a tree that is not whole may have too few files."""
        self.paths = sorted(paths)
        self.read = read
        self.is_whole = is_whole
        self.known = {}
        self.places = {"."}
        for path in self.paths:
            while path:
                self.places.add(path)
                path = os.path.dirname(path)

    def files(self, folder, endings, least=1):
        """Returns the files below a folder with one of these endings, at least so many."""
        found = [path for path in self.paths
                 if path.startswith(folder + "/") and path.endswith(tuple(endings))]
        self.require(len(found), least, folder, f"files that end in {' or '.join(endings)}")
        return found

    def swift(self, folder, least=1):
        """Returns the Swift files below a folder."""
        return self.files(folder, [".swift"], least)

    def require(self, count, least, place, things):
        """Ends the rule if a whole tree has too few of the things that the rule is about."""
        if self.is_whole and count < least:
            raise Stop(place, f"{count} {things} were found, and at least {least} are expected; "
                       "if they have moved, move the rule with them")

    def bytes(self, path):
        """Returns the bytes of a file."""
        if path not in self.places:
            raise Stop(path, "there is no such file; if it has moved, move the rule with it")
        return self.read(path)

    def lines(self, path):
        """Returns the lines of a file; an empty one follows the last line feed."""
        if path not in self.known:
            self.known[path] = self.bytes(path).decode("utf-8", "replace").split("\n")
        return self.known[path]

    def text(self, path):
        """Returns the text of a file."""
        return "\n".join(self.lines(path))

    def exists(self, path):
        """Returns whether there is a file or a folder at a path."""
        return os.path.normpath(path) in self.places


def repository(root):
    """Returns the files of the repository that git knows or would add."""
    command = ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout.decode().split("\0")
    paths = {name for name in names if name and os.path.isfile(os.path.join(root, name))}

    def read(path):
        with open(os.path.join(root, path), "rb") as file:
            return file.read()

    return Tree(paths, read, is_whole=True)


def made_up(files, is_whole=False):
    """Returns a tree of made-up files: the lines of each by its path."""
    return Tree(files, lambda path: "\n".join(files[path]).encode(), is_whole)
