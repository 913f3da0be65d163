"""The rows of text that a terminal shows after it got the bytes of `guesse`."""

import re

# One of: a sequence that moves the cursor or clears; one that does neither; a string with an end of
# its own; a character.
PIECES = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H|(?P<home>\x1b\[H)|(?P<clear>\x1b\[2J)"
    r"|\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[_P\]].*?(?:\x1b\\|\x07)|\x1b.|(?P<text>[^\x1b])",
    re.S)


class Grid:
    """A screen of rows and columns; every character takes one cell."""

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.rest, self.at = b"", [0, 0]
        self.clear()

    def clear(self):
        self.cells = [[" "] * self.columns for _ in range(self.rows)]

    def take(self, data):
        """Takes the next bytes; keeps the part after the last whole frame for later."""
        data = self.rest + data
        # A frame ends with this sequence, so nothing before its end is incomplete.
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
        """Returns all text in one line, with single spaces and without borders.

        Text that is wrapped on the screen is in one piece here.
        """
        return " ".join(re.sub("[│─╭╮╰╯┌┐└┘]", " ", self.text()).split())
