"""Packages that are built from the text of an article: each Swift block is a file of its own."""

import re
import shutil
import subprocess
from pathlib import Path

from lib import program
from lib.checks import expect
from programs import PATIENCE, Partner


class Player(Partner):
    """A program of an article."""

    def __init__(self, name, path, *words):
        # Without a terminal the program's lines would wait in a buffer.
        super().__init__(name, ["stdbuf", "-oL", path, *words])

    def until(self, wanted):
        """Waits for a line that contains the text; returns it."""
        found = self.wait_for(lambda _, line: line if wanted in line else None, PATIENCE)
        if found is None:
            self.miss(f"'{wanted}'", [line for _, line in self.lines if line is not None])
        return found


def missing():
    """Returns the name of a tool that is not here, or None."""
    return next((tool for tool in ("swift", "stdbuf") if shutil.which(tool) is None), None)


def blocks(page, count):
    """Returns the article's Swift blocks, of which there have to be so many."""
    found = re.findall(r"^```swift\n(.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE)
    expect(len(found) == count, f"{page.name} has {len(found)} blocks of code, not {count}")
    return found


def files(page, names):
    """Returns the text of each of an article's files, by its name in the package."""
    text, folder = page.read_text(), Path(names[-1]).parent.name
    for name in names:
        expect(f"{folder}/{name}`" in text, f"{page.name} does not name {name}")
    return dict(zip(names, blocks(page, len(names))))


def build(product, texts):
    """Builds a package beside the libraries that are built already; returns its program.

    The program has the name of the package.
    """
    folder = Path(program.scratch) / product
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace('path: "../guesse"', f'path: "{program.ROOT}"'))
    built = subprocess.run(
        ["swift", "build", "--package-path", folder, "--scratch-path", program.ROOT / ".build",
         "--product", product], capture_output=True, text=True)
    expect(built.returncode == 0, f"the package does not build: {built.stdout[-2000:]}")
    return program.existing(program.built(product))
