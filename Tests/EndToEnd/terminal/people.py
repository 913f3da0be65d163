"""The people of one session on this machine, in script mode and in windows."""

import os

from pseudo_terminal import environment
from window import Window

from lib import waiting
from lib.checks import expect
from lib.process import Process

LIMIT = 30.0


class Script(Process):
    """A program in script mode, with the state of one person."""

    def __init__(self, room, person, *words):
        super().__init__(
            [room.binary, *words, "--json", "--name", person],
            environment=environment(XDG_STATE_HOME=room.folder(person)))
        self.person = person

    def last(self, kind):
        return next((said for said in reversed(self.events()) if said.get("ev") == kind), {})

    def count(self, kind):
        return sum(said.get("ev") == kind for said in self.events())

    def row(self, person):
        """Returns the row of a person in the newest list; fails if there is another with the name.
        """
        rows = [row for row in self.last("players").get("players", [])
                if row["name"].startswith(person) and not row["hasLeft"]]
        expect(len(rows) < 2, f"{person} has several seats: {rows}")
        return rows[0] if rows else {}

    def waits_for(self, holds, what, seconds=LIMIT):
        expect(waiting.until(holds, seconds), f"not within {seconds:.0f} s: {what}; "
               f"{(self.events() or ['nothing said'])[-1]}; {self.complaint()}")


class Room:
    """The people of one session, each with files of their own."""

    def __init__(self, binary, files, number):
        self.binary, self.files, self.programs = binary, files, []
        self.name = f"!l{os.getpid()}-{number}"

    def folder(self, person):
        return os.path.join(self.files, self.name, person)

    def script(self, person, *words):
        self.programs.append(Script(self, person, *words))
        return self.programs[-1]

    def window(self, person, *words, **options):
        arguments = [self.binary, *words, "--name", person]
        self.programs.append(Window(arguments, self.folder(person), **options))
        return self.programs[-1]

    def close(self):
        for each in self.programs:
            each.close()
