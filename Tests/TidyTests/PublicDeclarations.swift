/// The public declarations of a library, read from its sources: one line each, after its type.
///
/// The sources have to be formatted: the inside of a declaration is indented by four more columns.
struct PublicDeclarations {
    private(set) var lines: [String] = []
    /// The heads of extensions that add a conformance, by the type.
    private var conformances: [(type: String, line: String)] = []
    /// The types of other modules that the library exports, such as `UDP.SocketError`.
    private(set) var exported: [String] = []

    /// A declaration with others inside it.
    private struct Scope {
        let name: String
        let indent: Int
        let isPublicEnum: Bool
        let isPublicProtocol: Bool
    }

    /// Reads all sources of a target.
    static func read(target: String) throws -> PublicDeclarations {
        var result = PublicDeclarations()
        for file in Repository.files(under: "Sources/\(target)", endings: [".swift"]) {
            result.add(try Repository.lines(file))
        }
        return result
    }

    /// The lines of the list: declarations, exported types, and conformances of public types.
    var all: [String] {
        let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol"]
        let types = lines.compactMap { line -> String? in
            let words = line.split { $0 == " " || $0 == ":" || $0 == "<" }
            guard let index = words.firstIndex(where: { kinds.contains(Self.last($0)) }),
                index + 1 < words.count
            else { return nil }
            let outer = words[index].dropLast(Self.last(words[index]).count)
            return outer + String(words[index + 1])
        }
        let known = Set(types)
        let added = conformances.filter { known.contains($0.type) }.map(\.line)
        // A requirement of a protocol and its default are one line.
        return Set(lines + added + exported.map { "exports \($0)" }).sorted()
    }

    /// The part after the last full stop.
    private static func last(_ name: Substring) -> Substring {
        name.split(separator: ".").last ?? name
    }

    /// Reads the lines of one file.
    mutating func add(_ source: [String]) {
        var scopes: [Scope] = []
        var index = 0
        while index < source.count {
            let line = source[index]
            let text = line.drop { $0 == " " }
            let indent = line.count - text.count
            index += 1
            guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("#") else { continue }
            // The last line of a declaration's head; what is in the declaration follows.
            if text == "{" || text.hasPrefix("where ") { continue }
            while let last = scopes.last, indent <= last.indent { scopes.removeLast() }
            let words = Self.words(text)
            if text.hasPrefix("@_exported public import ") {
                exported.append(String(words.last ?? ""))
            }
            if indent == 0, words.first == "extension", words.count > 1, Self.conforms(text) {
                var end = index
                conformances.append((String(words[1]), Self.signature(source, from: &end)))
            }
            let isPublic = Self.modifiers(words).contains("public") && !words.contains("import")
            let isInside = scopes.last.map { indent == $0.indent + 4 } ?? (indent == 0)
            let isMember =
                isInside
                && (scopes.last?.isPublicEnum == true && words.first { $0 != "indirect" } == "case"
                    || scopes.last?.isPublicProtocol == true && Self.isRequirement(words))
            if isPublic || isMember {
                let signature = Self.signature(source, from: &index)
                lines.append((scopes.map(\.name) + [signature]).joined(separator: "."))
            }
            if let scope = Self.scope(words, indent: indent, isPublic: isPublic) {
                scopes.append(scope)
            }
        }
    }

    /// The words before the first name, and some after it.
    private static func words(_ text: Substring) -> [Substring] {
        text.prefix { $0 != "{" && $0 != "=" && $0 != "\"" }
            .split { $0 == " " || $0 == "(" || $0 == ":" || $0 == "<" }
            .filter { !$0.hasPrefix("@") }
    }

    /// The words in front of the one that says what is declared.
    private static func modifiers(_ words: [Substring]) -> ArraySlice<Substring> {
        let kinds: Set<Substring> = [
            "let", "var", "func", "init", "init?", "subscript", "case", "struct", "class", "enum",
            "actor", "protocol", "extension", "typealias",
        ]
        return words.prefix { !kinds.contains($0) }
    }

    /// Returns whether the head of an extension names protocols.
    private static func conforms(_ text: Substring) -> Bool {
        let head = text.prefix { $0 != "{" }
        return head.split(separator: " where ").first?.contains(":") ?? false
    }

    private static func isRequirement(_ words: [Substring]) -> Bool {
        let kinds: Set<Substring> = [
            "var", "func", "init", "associatedtype", "static", "mutating", "subscript",
        ]
        return words.first.map { kinds.contains($0) } ?? false
    }

    private static func scope(_ words: [Substring], indent: Int, isPublic: Bool) -> Scope? {
        let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "extension"]
        guard let index = words.firstIndex(where: { kinds.contains($0) }), index < 4,
            index + 1 < words.count, !words[..<index].contains("import")
        else { return nil }
        return Scope(
            name: String(words[index + 1]), indent: indent,
            isPublicEnum: isPublic && words[index] == "enum",
            isPublicProtocol: isPublic && words[index] == "protocol")
    }

    /// The declaration that begins in the line before `index`, in one line and without its body.
    private static func signature(_ source: [String], from index: inout Int) -> String {
        var text = source[index - 1].drop { $0 == " " }.description
        while isOpen(text), index < source.count {
            text += " " + source[index].drop { $0 == " " }
            index += 1
        }
        for modifier in [
            "public ", "final ", "internal(set) ", "@discardableResult ", "@inlinable ",
        ] {
            text.replace(modifier, with: "")
        }
        text = String(text.prefix(headLength(text)))
        text.replace("( ", with: "(")
        text.replace(" )", with: ")")
        while text.last == " " { text.removeLast() }
        return text
    }

    /// Returns the number of characters before the body or the value.
    ///
    /// The default values of parameters, the names of operators, and the value of a property that
    /// says its type by it stay.
    private static func headLength(_ text: String) -> Int {
        let isOperator = text.contains("func =")
        let name = text.prefix { $0 != "=" && $0 != "{" }
        let isTypeless =
            (name.contains("var ") || name.contains("let ")) && !name.contains(":")
            && !name.contains("(")
        var depth = 0
        for (index, character) in text.enumerated() {
            if character == "(" || character == "[" { depth += 1 }
            if character == ")" || character == "]" { depth -= 1 }
            if depth == 0, character == "{" || character == "=" && !isOperator && !isTypeless {
                return index
            }
        }
        return text.count
    }

    /// Returns whether a declaration continues in the next line.
    private static func isOpen(_ text: String) -> Bool {
        var depth = 0
        for character in text {
            if character == "(" || character == "[" { depth += 1 }
            if character == ")" || character == "]" { depth -= 1 }
            if depth == 0, character == "{" { return false }
        }
        return depth > 0 || text.hasSuffix(",") || text.hasSuffix("->")
    }
}
