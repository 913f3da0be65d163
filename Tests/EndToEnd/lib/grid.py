"""The rows of text that a terminal shows which gets the bytes of `guesse`."""

import re

# A sequence that moves the cursor or clears, one that does neither, a string that ends by itself, or a character.
PIECES = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H|(?P<home>\x1b\[H)|(?P<clear>\x1b\[2J)|\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[_P\]].*?(?:\x1b\\|\x07)|\x1b.|(?P<text>[^\x1b])",
    re.S)


class Grid:
    """A screen of so many cells; every character takes one."""

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.rest, self.at = b"", [0, 0]
        self.clear()

    def clear(self):
        self.cells = [[" "] * self.columns for _ in range(self.rows)]

    def take(self, data):
        """Takes bytes in the order of their coming; a sequence that is not whole yet is kept."""
        data = self.rest + data
        # The sequence that ends a frame is whole, and no character ends behind it.
        end = data.rfind(b"\x1b[?2026l")
        self.rest, data = (data, b"") if end < 0 else (data[end + 8:], data[:end + 8])
        for piece in PIECES.finditer(data.decode(errors="replace")):
            if piece["row"]:
                self.at = [int(piece["row"]) - 1, int(piece["column"]) - 1]
            elif piece["home"]:
                self.at = [0, 0]
            elif piece["clear"]:
                self.clear()
            elif piece["text"]:
                self.put(piece["text"])

    def put(self, character):
        if character == "\n":
            self.at[0] += 1
        elif character == "\r":
            self.at[1] = 0
        else:
            if self.at[0] < self.rows and self.at[1] < self.columns:
                self.cells[self.at[0]][self.at[1]] = character
            self.at[1] += 1

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def words(self):
        """All of it in one line, with single spaces and without borders: text that is wrapped is whole again."""
        return " ".join(re.sub("[│─╭╮╰╯┌┐└┘]", " ", self.text()).split())
