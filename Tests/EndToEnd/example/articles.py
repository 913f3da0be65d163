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


def write_package(folder, page, files):
    """Writes the files of an article."""
    text = page.read_text()
    blocks = re.findall(r"^```swift\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    expect(len(blocks) == len(files), f"the article has {len(blocks)} files, not {len(files)}")
    for name, block in zip(files, blocks):
        expect(f"{folder.name}/{name}`" in text, f"the article does not name {name}")
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.replace('path: "../guesse"', f'path: "{program.ROOT}"'))


def build(page, files):
    """Builds an article's package beside the libraries that are built already; returns its program.

    The program has the name of the folder of its sources, and so has the package.
    """
    product = Path(files[-1]).parent.name
    folder = Path(program.scratch) / product
    write_package(folder, page, files)
    built = subprocess.run(
        ["swift", "build", "--package-path", folder, "--scratch-path", program.ROOT / ".build",
         "--product", product], capture_output=True, text=True)
    expect(built.returncode == 0, f"the package does not build: {built.stdout[-2000:]}")
    return program.existing(program.built(product))
