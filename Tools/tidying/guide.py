"""The guides from libraries of Apple: their names exist, and no call is missing."""
import re

from tidying.examples import Example
from tidying.tree import Finding

FOLDER = "Sources/GuessEP2P/GuessEP2P.docc"
PAGE = f"{FOLDER}/FromMultipeerConnectivity.md"
PAGES = [PAGE, f"{FOLDER}/FromMultipeerConnectivityDiscovery.md",
         f"{FOLDER}/FromMultipeerConnectivityMessages.md", f"{FOLDER}/FromGameKit.md"]
MODULES = ["Primitives", "UDP", "Multicast", "ReliableChannel", "ReliableChannelCore", "GuessEP2P"]
# The targets, the program, and the names that the pages say we do not have.
EXCEPTIONS = {*MODULES, "guesse", "Progress"}
PIECES = 101

# Apple's calls, each of which the guides have to name.
CALLS = [
    "MCPeerID(displayName:)", "init(peer:discoveryInfo:serviceType:)", "startAdvertisingPeer()",
    "stopAdvertisingPeer()",
    "advertiser(_:didReceiveInvitationFromPeer:withContext:invitationHandler:)",
    "advertiser(_:didNotStartAdvertisingPeer:)", "init(peer:serviceType:)",
    "startBrowsingForPeers()", "stopBrowsingForPeers()",
    "browser(_:foundPeer:withDiscoveryInfo:)", "browser(_:lostPeer:)",
    "browser(_:didNotStartBrowsingForPeers:)", "invitePeer(_:to:withContext:timeout:)",
    "init(peer:securityIdentity:encryptionPreference:)", "connectedPeers",
    "session(_:didReceiveCertificate:fromPeer:certificateHandler:)",
    "session(_:peer:didChange:)", "disconnect()", "nearbyConnectionData(forPeer:)",
    "connectPeer(_:withNearbyConnectionData:)", "cancelConnectPeer(_:)", "send(_:toPeers:with:)",
    "session(_:didReceive:fromPeer:)", "MCSessionSendDataMode.reliable",
    "MCSessionSendDataMode.unreliable", "sendResource(at:withName:toPeer:withCompletionHandler:)",
    "Progress", "session(_:didStartReceivingResourceWithName:fromPeer:with:)",
    "session(_:didFinishReceivingResourceWithName:fromPeer:at:withError:)",
    "startStream(withName:toPeer:)", "session(_:didReceive:withName:fromPeer:)",
    "MCAdvertiserAssistant", "MCBrowserViewController",
    "init(sessionID:displayName:sessionMode:)", "isAvailable", "connect(toPeer:withTimeout:)",
    "acceptConnection(fromPeer:)", "denyConnection(fromPeer:)", "peers(with:)",
    "displayName(forPeer:)", "sendData(toAllPeers:with:)", "setDataReceiveHandler(_:withContext:)",
    "disconnectPeer(fromAllPeers:)", "disconnectFromAllPeers()", "disconnectTimeout",
    "session(_:didReceiveConnectionRequestFromPeer:)",
]
EXAMPLE, LINES_OF_EXAMPLE = "Examples/Sources/Dice/Dice.swift", 80
# What continuous integration does with the example.
CHECKS_OF_EXAMPLE = ["Tests/EndToEnd/run example", "Package.swift Examples"]

DECLARATION = re.compile(r"\b(?:func|var|let|struct|enum|actor|class|protocol|typealias|case) `?"
                         r"(?P<name>\w+)`?(?P<open>[(<])?")
LABEL = re.compile(r"\s*(\w+)(?: \w+)?\s*:")
CODE = re.compile(r"(\.?[\w.]+)(?:\(([\w:]*)\)|:)?")


def guide_names(tree):
    """Finds names of ours in the guides that do not exist, or do not take their labels."""
    names = Names(tree)
    pieces = [piece for page in PAGES for piece in ours(tree, page)]
    tree.require(len(pieces), PIECES, FOLDER, "pieces of code in the guides")
    for path, number, piece in pieces:
        complaint = complaint_about(piece, names)
        if complaint:
            yield Finding(path, number, f"the guide says `{piece}`, but {complaint}; correct it")


def ours(tree, path):
    """Returns the code in a page's text and in the right columns of its tables.

    The left column has Apple's names. Each piece comes after its file and line.
    """
    found, is_example = [], False
    for number, line in enumerate(tree.lines(path), 1):
        if line.startswith("```"):
            is_example = not is_example
        if is_example:
            continue
        if line.startswith("| "):
            line = "".join([part for part in line.split(" | ") if part][1:])
        found += [(path, number, piece) for piece in line.split("`")[1::2]]
    return found


class Names:
    """The declarations of the libraries, with the labels of their parameters."""

    def __init__(self, tree):
        self.declared = set()
        self.labels = {}
        for module in MODULES:
            for path in tree.swift(f"Sources/{module}"):
                self.add(tree.text(path))

    def add(self, text):
        """Reads the declarations in a text."""
        for match in DECLARATION.finditer(text):
            self.declared.add(match["name"])
            start = match.end()
            if match["open"] == "<":
                # Generic parameters precede the others.
                start = text.find("(", start) + 1 or start - 1
            if match["open"]:
                self.add_labels(match["name"], labels(text, start))
        for match in re.finditer(r"\binit\(", text):
            self.add_labels("init", labels(text, match.end()))

    def add_labels(self, name, found):
        """Adds the labels of a declaration."""
        self.labels.setdefault(name, []).append(found)
        self.declared.update(found)

    def takes(self, name, wanted):
        """Returns whether a declaration takes these labels; it may have others between them."""
        def has_all(known):
            rest = iter(known)
            return all(label in rest for label in wanted)
        return any(map(has_all, self.labels.get(name, [])))


def labels(text, start):
    """Returns the labels of a list of parameters, from after its opening parenthesis."""
    depth, parts = 0, [""]
    for letter in text[start:]:
        depth += (letter in "([<{") - (letter in ")]>}")
        if depth < 0:
            break
        if depth == 0 and letter == ",":
            parts.append("")
        else:
            parts[-1] += letter
    matches = map(LABEL.match, parts)
    return [match[1] if match else "_" for match in matches]


def complaint_about(piece, names):
    """Returns the error in a piece of code, if it names a declaration that does not exist."""
    # Other code is no name, such as `gep://…`.
    match = CODE.fullmatch(piece)
    if not match:
        return None
    path = [name for name in match[1].split(".") if name]
    for name in path:
        if name not in names.declared and name not in EXCEPTIONS:
            return f"there is no {name}"
    wanted = [label for label in (match[2] or "").split(":") if label]
    if not path or not wanted:
        return None
    name = "init" if path[-1][0].isupper() else path[-1]
    return None if names.takes(name, wanted) else f"{path[-1]} does not take {' '.join(wanted)}"


def guide_calls(tree):
    """Finds calls of Apple's libraries that no guide names."""
    text = "\n".join(tree.text(page) for page in PAGES)
    for call in CALLS:
        if call not in text:
            yield Finding(PAGE, 1, f"no guide names {call}; say what takes its place")


def guide_link(tree):
    """Finds out whether the README links to the guide."""
    if f"]({PAGE})" not in tree.text("README.md"):
        yield Finding("README.md", 1, f"the README does not link to {PAGE}; add a link")


def dice_example(tree):
    """Finds out whether the example is short, of no game of ours, and checked."""
    lines = tree.lines(EXAMPLE)
    if len(lines) > LINES_OF_EXAMPLE:
        yield Finding(EXAMPLE, len(lines), f"the example has {len(lines)} lines; shorten it to "
                      f"{LINES_OF_EXAMPLE}")
    for number, line in enumerate(lines, 1):
        if "GuessE" in line and "GuessEP2P" not in line:
            yield Finding(EXAMPLE, number, "the example must not name Guess-E; remove the word")
    for part in CHECKS_OF_EXAMPLE:
        if part not in tree.text(".ci/run"):
            yield Finding(".ci/run", 1, f"the file must contain {part}, which checks the example")


RULES = {
    "guide-names": guide_names,
    "guide-calls": guide_calls,
    "guide-link": guide_link,
    "dice-example": dice_example,
}

LIBRARY = {"Sources/GuessEP2P/A.swift": [
    "public actor HostSession {", "    func kick(", "        _ player: PlayerID, banFor: Duration,",
    "        because: [A: B] = [:]) {}", "    init(named name: String) {}", "case latest, other",
    "    func view<A: B>(as: A) {}", "}"]}
EMPTY = {page: [""] for page in PAGES}

EXAMPLES = [
    Example("guide-names", {
        **LIBRARY, **EMPTY,
        PAGE: ["`MeshSession`", "`HostSession.explode(_:)`", "`kick(_:banUntil:)`", "`.offline`",
               "`HostSession.kick(_:banFor:)` `kick(_:)` `as:` `.latest` `gep://…` `Progress`",
               "`HostSession(named:)` `kick(_:because:)` `view(as:)` `HostSession(called:)`",
               "```", "`a`", "```", "| `theirs` | `a` | `.latest` `b` |", "| `theirs` | `c` |"],
        PAGES[3]: ["`kick(banFor:_:)`"],
    }, [f"{PAGES[3]}:1: kick does not take banFor _", f"{PAGE}:1: there is no MeshSession",
        f"{PAGE}:2: there is no explode", f"{PAGE}:3: kick does not take _ banUntil",
        f"{PAGE}:4: there is no offline", f"{PAGE}:6: HostSession does not take called",
        f"{PAGE}:10: there is no a", f"{PAGE}:10: there is no b", f"{PAGE}:11: there is no c"]),
    Example("guide-calls", {**EMPTY, PAGE: CALLS[:5], PAGES[3]: CALLS[7:]},
            [f"{PAGE}:1: {CALLS[5]}", f"{PAGE}:1: {CALLS[6]}"]),
    Example("guide-calls", EMPTY, [f"{PAGE}:1: {call}" for call in CALLS]),
    Example("guide-link", {"README.md": [PAGE]}, ["README.md:1"]),
    Example("dice-example", {
        EXAMPLE: ["import GuessEP2P", "GuessE"] + [""] * 79, ".ci/run": ["Package.swift"],
    }, [".ci/run:1: Tests/EndToEnd/run example", ".ci/run:1: Package.swift Examples",
        f"{EXAMPLE}:2", f"{EXAMPLE}:81: 81 lines"]),
]
