"""The public declarations of the libraries, which programs of others are built on.

They are read from the sources: one line each, after its type. The sources have to be formatted: the
inside of a declaration is indented by four more columns.
"""
import re
from typing import NamedTuple

from tidying import places
from tidying.examples import Example
from tidying.tree import Finding

# Types of a target that is no library, which libraries export.
LENT = {"UDP": ["SocketError", "SocketAddress"]}
DECLARATIONS = 6
RECORD = "Tools/tidy --record-public writes the lists"

TYPES = {"struct", "class", "enum", "actor", "protocol"}
SCOPES = TYPES | {"extension"}
KINDS = SCOPES | {"let", "var", "func", "init", "init?", "subscript", "case", "typealias"}
REQUIREMENTS = {"var", "func", "init", "associatedtype", "static", "mutating", "subscript",
                "override"}
# Words of a declaration that do not change what its users may write.
LEFT_OUT = ["public ", "final ", "internal(set) ", "@discardableResult ", "@inlinable ",
            "override "]
EXPORT = "@_exported public import "


class Scope(NamedTuple):
    """A declaration with others inside it."""
    name: str
    indent: int
    is_public_enum: bool
    is_public_protocol: bool


class Reader:
    """The public declarations of one target."""

    def __init__(self):
        # Each with the place of its first line.
        self.lines = {}
        # The types of other modules that the library exports, such as `UDP.SocketError`.
        self.exported = {}
        # The heads of extensions that add a conformance, with the place and the type.
        self.conformances = {}

    def add(self, path, source):
        """Reads the lines of one file."""
        scopes, index = [], 0
        while index < len(source):
            line = source[index]
            text = line.lstrip(" ")
            indent = len(line) - len(text)
            index += 1
            # The last line of a declaration's head is skipped; what is in the declaration follows.
            if not text or text == "{" or text.startswith(("//", "#", "where ")):
                continue
            while scopes and indent <= scopes[-1].indent:
                scopes.pop()
            words = words_of(text)
            place = (path, index)
            if text.startswith(EXPORT):
                self.exported[words[-1]] = place
            if indent == 0 and words[:1] == ["extension"] and conforms(text):
                self.conformances[signature(source, index)[0]] = (place, words[1])
            is_public = "public" in modifiers(words) and "import" not in words
            if is_public or is_member(words, indent, scopes):
                head, index = signature(source, index)
                name = ".".join([scope.name for scope in scopes] + [head])
                self.lines.setdefault(name, place)
            scope = scope_of(words, indent, is_public)
            if scope:
                scopes.append(scope)

    def all(self):
        """Returns the lines of the list, each with its place.

        They are the declarations, the exported types, and the conformances of public types.
        """
        known = {type_of(line) for line in self.lines}
        found = dict(self.lines)
        found.update((line, place) for line, (place, name) in self.conformances.items()
                     if name in known)
        found.update((f"exports {name}", place) for name, place in self.exported.items())
        return found


def type_of(line):
    """Returns the type that a line of the list declares, after the types around it."""
    words = [word for word in re.split("[ :<]", line) if word]
    for word, name in zip(words, words[1:]):
        outer, _, kind = word.rpartition(".")
        if kind in TYPES:
            return f"{outer}.{name}" if outer else name
    return None


def words_of(text):
    """Returns the words before the first name, and some after it."""
    words = re.split(r"[ (:<]", re.split(r"[{=\"]", text)[0])
    return [word for word in words if word and not word.startswith("@")]


def modifiers(words):
    """Returns the words in front of the one that says what is declared."""
    first = next((index for index, word in enumerate(words) if word in KINDS), len(words))
    return words[:first]


def conforms(text):
    """Returns whether the head of an extension names protocols."""
    return ":" in text.split("{")[0].split(" where ")[0]


def is_member(words, indent, scopes):
    """Returns whether a declaration is public because of the enum or the protocol around it."""
    if not scopes or indent != scopes[-1].indent + 4:
        return False
    kind = next((word for word in words if word != "indirect"), None)
    return scopes[-1].is_public_enum and kind == "case" \
        or scopes[-1].is_public_protocol and bool(words) and words[0] in REQUIREMENTS


def scope_of(words, indent, is_public):
    """Returns the declaration with others inside it that begins with these words, if any."""
    first = next((index for index, word in enumerate(words) if word in SCOPES), len(words))
    if first >= 4 or first + 1 >= len(words) or "import" in words[:first]:
        return None
    return Scope(words[first + 1], indent, is_public and words[first] == "enum",
                 is_public and words[first] == "protocol")


def signature(source, index):
    """Returns the declaration that begins in the line before an index, and the index after it.

    The declaration is in one line and without its body.
    """
    text = source[index - 1].lstrip(" ")
    while is_open(text) and index < len(source):
        text += " " + source[index].lstrip(" ")
        index += 1
    for word in LEFT_OUT:
        text = text.replace(word, "")
    text = text[:head_length(text)].replace("( ", "(").replace(" )", ")")
    return text.rstrip(" "), index


def head_length(text):
    """Returns the number of characters before the body or the value.

    The default values of parameters, the names of operators, and the value of a property that says
    its type by it stay.
    """
    name = re.split("[={]", text)[0]
    has_value = "func =" in text or \
        ("var " in name or "let " in name) and ":" not in name and "(" not in name
    for index, depth in enumerate(depths(text)):
        if depth == 0 and (text[index] == "{" or text[index] == "=" and not has_value):
            return index
    return len(text)


def depths(text):
    """Returns the number of parentheses and brackets that are open after each character."""
    found, depth = [], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        found.append(depth)
    return found


def is_open(text):
    """Returns whether a declaration continues in the next line."""
    open_at = depths(text)
    if any(letter == "{" and depth == 0 for letter, depth in zip(text, open_at)):
        return False
    return bool(open_at) and open_at[-1] > 0 or text.endswith((",", "->"))


def read(tree, target):
    """Reads all sources of a target."""
    reader = Reader()
    for path in tree.swift(f"Sources/{target}"):
        reader.add(path, tree.lines(path))
    return reader


def list_file(target):
    """Returns the path of the list of a target's declarations."""
    return f"Docs/Public/{target}.txt"


def declarations(tree, target):
    """Returns the lines of a target's list, each with its place."""
    found = read(tree, target).all()
    if target in LENT:
        heads = tuple(f"{name}." for name in LENT[target])
        heads += tuple(f"enum {name}:" for name in LENT[target])
        found = {line: place for line, place in found.items() if line.startswith(heads)}
    tree.require(len(found), DECLARATIONS, f"Sources/{target}", "public declarations")
    return found


def lists(tree):
    """Returns the text of each list by its path."""
    return {list_file(target): "\n".join(sorted(declarations(tree, target))) + "\n"
            for target in places.LIBRARIES + sorted(LENT)}


def public_lists(tree):
    """Finds differences between the public declarations and the committed lists."""
    for target in places.LIBRARIES + sorted(LENT):
        path = list_file(target)
        listed = {line: number for number, line in enumerate(tree.lines(path), 1) if line}
        found = declarations(tree, target)
        for line, place in found.items():
            if line not in listed:
                yield Finding(*place, f"{target} has gained: {line}; if you mean that, record it: "
                              f"{RECORD}")
        for line, number in listed.items():
            if line not in found:
                yield Finding(path, number, f"{target} has lost: {line}; if you mean that, record "
                              f"it: {RECORD}")


def exported_types(tree):
    """Finds exported types that stand in none of the lists."""
    for target in places.LIBRARIES:
        for name, place in read(tree, target).exported.items():
            module, _, kind = name.partition(".")
            is_listed = module in places.LIBRARIES or kind in LENT.get(module, [])
            if not is_listed or not kind or "." in kind:
                yield Finding(*place, f"{target} exports {name}, which is in no list; export a "
                              "type whose declarations are listed")


RULES = {"public-lists": public_lists, "exported-types": exported_types}

# A source with declarations in every form in which they are written.
FORMS = """
public import Primitives
@_exported public import enum UDP.SocketError
/// public struct Comment
public struct Outer<Value>: Sendable {
    public internal(set) var count = 0
    var hidden = 1
    @discardableResult
    public func call(
        _ first: Int,
        second: [Int] = []
    ) async throws(Wrong) -> Int {
        let public = 1
    }
    package func inner() {}
    public enum Kind: Sendable {
        case one, two
        case three(Int)
        indirect case four(Kind)

        var text: String {
            switch self {
            case .one: "x"
            }
        }
    }
}
enum Hidden {
    case four
}
extension Outer {
    public var more: Int { 1 }
    public var limit = Duration.seconds(1)
    public static let name: String = "x"
}
extension Outer: Hashable where Value: Hashable {
}
extension Outer where Value: Hashable {
}
extension Hidden: Sendable {
}
public protocol Rule {
    associatedtype View
    func view() -> View
}
""".strip().split("\n")
FORMS_LIST = [
    "struct Outer<Value>: Sendable", "Outer.var count = 0",
    "Outer.func call(_ first: Int, second: [Int] = []) async throws(Wrong) -> Int",
    "Outer.enum Kind: Sendable", "Outer.Kind.case one, two", "Outer.Kind.case three(Int)",
    "Outer.Kind.indirect case four(Kind)", "Outer.var more: Int",
    "Outer.var limit = Duration.seconds(1)", "Outer.static let name: String", "protocol Rule",
    "Rule.associatedtype View", "Rule.func view() -> View",
    "extension Outer: Hashable where Value: Hashable", "exports UDP.SocketError",
]
SOURCES = {f"Sources/{target}/A.swift": [""] for target in [*places.LIBRARIES, *LENT]}
LISTS = {list_file(target): [""] for target in [*places.LIBRARIES, *LENT]}
FORMS_FILE, UDP_FILE = "Sources/Multicast/A.swift", "Sources/UDP/A.swift"

EXAMPLES = [
    Example("public-lists", {
        **SOURCES, **LISTS, FORMS_FILE: FORMS, list_file("Multicast"): FORMS_LIST}, []),
    # Each line of the list is found in the source, and nothing else.
    Example("public-lists", {
        **SOURCES, **LISTS, FORMS_FILE: ["public var only: Int"],
        list_file("Multicast"): FORMS_LIST,
    }, [*(f"{list_file('Multicast')}:{number}: has lost: {line};"
          for number, line in enumerate(FORMS_LIST, 1)),
        f"{FORMS_FILE}:1: has gained: var only: Int;"]),
    Example("public-lists", {
        **SOURCES, **LISTS,
        UDP_FILE: ["public enum SocketError: Error {", "    case closed", "}",
                   "public struct Other {"],
    }, [f"{UDP_FILE}:1: has gained: enum SocketError: Error;",
        f"{UDP_FILE}:2: has gained: SocketError.case closed;"]),
    Example("exported-types", {
        **SOURCES, FORMS_FILE: [
            "@_exported public import enum UDP.SocketError", "@_exported public import UDP",
            "@_exported public import struct UDP.Socket", "public import UDP",
            "@_exported public import struct Primitives.Timestamp"],
    }, [f"{FORMS_FILE}:2: UDP", f"{FORMS_FILE}:3: UDP.Socket"]),
]
