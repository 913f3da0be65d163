"""Invented traffic for the rules of rules.py: one scene that keeps them, and others with one
broken.
"""

import copy
import struct

from datagrams import ECHO, KNOWN, METADATA, decode
from rules import CHANGED, FIRST, GOODBYES, PORT, QUERIES, Seen, Trace

GROUP = ("239.255.71.69", PORT)
BROADCAST = ("10.71.69.255", PORT)
HOST, BROWSER = ("10.71.69.1", 40001), ("10.71.69.2", 40002)


class Scene:
    """A host that begins, changes and ends, and a browser that finds it in between."""

    def __init__(self, vectors):
        self.vectors, self.seen = vectors, []
        for place, point in enumerate(FIRST):
            self.add(1 + point, HOST, GROUP, "announce")
            if place in (0, 2):
                self.add(1 + point, HOST, BROADCAST, "announce", flags=1)
        last = 1 + FIRST[-1]
        for gap in (0.91, 1.09, 1.0):
            last += gap
            self.add(last, HOST, GROUP, "announce")
        for point in CHANGED:
            self.add(last + 0.5 + point, HOST, GROUP, "announce", revision=259, players="4")
        for place, point in enumerate(QUERIES):
            time = 3 + point * (1.08 if place % 2 else 0.93)
            self.add(time, BROWSER, GROUP, "query", nonce=place + 1, known=place > 0)
        self.add(3, BROWSER, BROADCAST, "query", nonce=99, flags=1)
        for held in (0.004, 0.029):
            self.add(3 + held, HOST, BROWSER, "answer", nonce=1, held=held)
        for point in GOODBYES:
            self.add(last + 1.2 + point, HOST, GROUP, "goodbye", revision=259, players="4")

    def add(self, time, source, target, name, flags=0, revision=None, players=None, nonce=None,
            held=None, known=False):
        said = decode(self.vectors["discovery-" + name])
        said.flags, said.revision = flags, said.revision if revision is None else revision
        if players:
            said.fields = [(n, [("phase", "lobby"), ("players", players)] if n == METADATA else v)
                           for n, v in said.fields]
        if name == "query":
            said.instance = struct.pack(">Q", nonce)
            if known:
                # The revision changes at 5.3 s, after the last of these queries.
                said.fields.append((KNOWN, [(self.seen[0].said.session, 258)]))
        if name == "answer":
            echo = struct.pack(">QI", nonce, int(held * 1e6))
            said.fields = [(n, echo if n == ECHO else v) for n, v in said.fields]
        self.seen.append(
            Seen(time, "lan", source, target, 1, said, is_broadcast=target == BROADCAST))

    def violations(self):
        reports = Trace(self.seen, 0.0, 20.0).judge()
        return [rule for report in reports.values() for rule in report.violations]

    def of(self, kind, way="group"):
        names = {1: "announce", 2: "query", 3: "goodbye"}
        return [item for item in self.seen if names[item.said.kind] == kind and item.way == way]


def broken_scenes(vectors):
    """Yields names and scenes, each scene with one rule broken."""

    def scene(name, damage):
        made = Scene(vectors)
        damage(made)
        return name, made

    def without(kind, place, way="group"):
        return lambda made: made.seen.remove(made.of(kind, way)[place])

    def moved(kind, place, by, way="group"):
        def damage(made):
            made.of(kind, way)[place].time += by

        return damage

    def changed(kind, place, way="group", **values):
        def damage(made):
            item = made.of(kind, way)[place]
            for key, value in values.items():
                setattr(item.said if hasattr(item.said, key) else item, key, value)

        return damage

    def again(kind, place, by, way="group"):
        def damage(made):
            item = copy.copy(made.of(kind, way)[place])
            item.time += by
            made.seen.append(item)

        return damage

    yield scene("a first burst without its second", without("announce", 1))
    yield scene("an announcement 300 ms late", moved("announce", 7, 0.3))
    yield scene("an announcement between two", again("announce", 7, 0.4))
    yield scene("a changed burst without its last", without("announce", -1))
    yield scene("two broadcasts too many",
                lambda made: [again("announce", 0, by, "broadcast")(made) for by in (0.1, 0.18)])
    yield scene("a goodbye twice", without("goodbye", 1))
    yield scene("a goodbye by broadcast later", again("goodbye", 0, 0.7))
    yield scene("an announcement after the goodbye", moved("announce", -1, 3))
    yield scene("a hop limit of 2", changed("announce", 2, hops=2))
    yield scene("a broadcast that does not say so", changed("announce", 0, "broadcast", flags=0))
    yield scene("the shared port as the source", changed("query", 3, source=(BROWSER[0], PORT)))
    yield scene("a query too early", moved("query", 8, -0.2))
    yield scene("a query left out", without("query", 4))
    yield scene("a query too many", again("query", 8, 0.12))
    yield scene(
        "one nonce on two ways", changed("query", 0, "broadcast", instance=struct.pack(">Q", 1)))
    yield scene("no answer",
                lambda made: [made.seen.remove(item) for item in made.of("announce", "unicast")])
    yield scene("one answer", without("announce", 1, "unicast"))
    yield scene("answers 60 ms apart", moved("announce", 1, 0.035, "unicast"))
    yield scene("an answer that says it waited less", moved("announce", 0, 0.03, "unicast"))
    yield scene("an answer longer than its query", changed("query", 0, length=100))
    yield scene(
        "an answer from the shared port", changed("announce", 0, "unicast", source=(HOST[0], PORT)))
    yield scene(
        "an answer to a query that knows", lambda made: made.of("query")[0].said.fields.extend(
        [(KNOWN, [(made.seen[0].said.session, 258)])]))
    yield scene("a revision that goes back", changed("announce", -1, revision=257))
    yield scene("a port that changes", changed("announce", 3, port=1))


def failures(vectors):
    """Returns the rules that correct traffic seems to break, and the broken rules not noticed.

    Returns also the number of scenes with a broken rule.
    """
    wrong = [f"traffic that keeps the rules: {rule}" for rule in Scene(vectors).violations()]
    scenes = list(broken_scenes(vectors))
    wrong += [f"{name} is not noticed" for name, scene in scenes if not scene.violations()]
    return wrong, len(scenes)
