"""The datagrams of a capture, and the report about a sender."""

from collections import defaultdict

PORT = 47110
GROUPS = {"239.255.71.69", "ff12::4745:5032"}


class Seen:
    """A captured datagram: its time, link, source and target.

    It also has its content, or the rule by which it cannot be read.
    """

    def __init__(self, time, link, source, target, hops, said=None, rule=None, is_broadcast=False):
        self.time, self.link, self.source, self.target, self.hops = time, link, source, target, hops
        self.said, self.rule, self.is_broadcast = said, rule, is_broadcast

    @property
    def to_group(self):
        return self.target[0] in GROUPS

    @property
    def way(self):
        return "group" if self.to_group else "broadcast" if self.is_broadcast else "unicast"


class Report:
    """The number of a sender's datagrams by kind, and the rules that it broke."""

    def __init__(self, source):
        self.source, self.violations, self.counts, self.facts = source, [], defaultdict(int), {}

    def broke(self, rule):
        self.violations.append(rule)

    def late(self, seconds):
        self.facts["worstLateMs"] = max(
            self.facts.get("worstLateMs", 0.0), round(seconds * 1000, 1))

    def json(self):
        said = {"sender": f"{self.source[0]} {self.source[1]}", **self.facts, **dict(self.counts)}
        return said | {"violations": self.violations}
