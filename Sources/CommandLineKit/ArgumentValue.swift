internal import Primitives

/// The value of a flag, or a word that a command takes.
package struct ArgumentValue: Sendable, Equatable {
    /// The values that make sense.
    package enum Kind: Sendable, Equatable {
        /// Any text; shells offer these words.
        case text(suggestions: [String])
        /// A name that others see, whole: no longer than ``SafeText/Limit/name``.
        case name
        /// One of these words.
        case choice([String])
        /// One of these words, or the path of a file behind a prefix such as `file:`.
        case choiceOrFile([String], prefix: String)
        /// A whole number within a range.
        case number(ClosedRange<Int>)
        /// A whole number of 64 bits.
        case seed
        /// The path of a file, or `-` where a command says so.
        case file
        /// The path of a folder.
        case folder
    }

    /// The word for it in the help, such as `FILE` or `on|off`.
    package let placeholder: String
    package let kind: Kind
    /// Whether it may be left out.
    ///
    /// A number that may be left out is taken from the next word only if that word is a number.
    package let isOptional: Bool

    private init(_ placeholder: String, _ kind: Kind, isOptional: Bool = false) {
        self.placeholder = placeholder
        self.kind = kind
        self.isOptional = isOptional
    }
}

extension ArgumentValue {
    package static func text(
        _ placeholder: String, suggestions: [String] = []
    ) -> ArgumentValue {
        ArgumentValue(placeholder, .text(suggestions: suggestions))
    }

    /// A choice; its placeholder lists the words if there is no shorter one.
    package static func choice(_ words: [String], placeholder: String? = nil) -> ArgumentValue {
        ArgumentValue(placeholder ?? words.joined(separator: "|"), .choice(words))
    }

    /// A choice among the cases of a type.
    package static func choice<Choice: CaseIterable & RawRepresentable>(
        of type: Choice.Type
    ) -> ArgumentValue where Choice.RawValue == String {
        choice(type.allCases.map(\.rawValue))
    }

    package static func choice(
        _ words: [String], orFileBehind prefix: String, placeholder: String
    ) -> ArgumentValue {
        ArgumentValue(placeholder, .choiceOrFile(words, prefix: prefix))
    }

    package static func number(
        _ placeholder: String, _ range: ClosedRange<Int>, isOptional: Bool = false
    ) -> ArgumentValue {
        ArgumentValue(placeholder, .number(range), isOptional: isOptional)
    }

    package static let name = ArgumentValue("NAME", .name)
    package static let seed = ArgumentValue("N", .seed)
    package static let file = ArgumentValue("FILE", .file)
    package static let folder = ArgumentValue("FOLDER", .folder)

    package static func file(_ placeholder: String) -> ArgumentValue {
        ArgumentValue(placeholder, .file)
    }
}

extension ArgumentValue: ExpressibleByStringLiteral {
    /// Any text, by its placeholder.
    package init(stringLiteral placeholder: String) {
        self = .text(placeholder)
    }
}

extension ArgumentValue {
    /// The reason why a text is no such value, as the end of a sentence; `nil` if it is one.
    package func refusal(of text: String) -> String? {
        switch kind {
        case .text, .file, .folder:
            return nil
        case .name:
            let limit = SafeText.Limit.name
            let name = SafeText(text).string
            guard !name.isEmpty else { return "takes a name; write one, or leave it out" }
            guard name.count > limit.characterCount || name.utf8.count > limit.byteCount else {
                return nil
            }
            return "takes a name of at most \(limit.characterCount) characters and "
                + "\(limit.byteCount) bytes; choose a shorter one"
        case .choice(let words):
            return words.contains(text) ? nil : Self.refusal(of: text, among: words)
        case .choiceOrFile(let words, let prefix):
            if words.contains(text) || text.hasPrefix(prefix) && text != prefix { return nil }
            return Self.refusal(of: text, among: words, or: ["\(prefix)PATH"])
        case .number(let range):
            if isOptional && text.isEmpty { return nil }
            if let number = Int(text), range.contains(number) { return nil }
            return "takes a number from \(range.lowerBound) to \(range.upperBound)"
                + (isOptional ? ", or none" : "") + ", not '\(text)'"
        case .seed:
            return UInt64(text) == nil ? "takes a whole number from 0 on, not '\(text)'" : nil
        }
    }

    private static func refusal(
        of text: String, among words: [String], or others: [String] = []
    ) -> String {
        "is \(list(words + others, by: "or")), not '\(text)'"
            + ParsedArguments.suggestion(for: text, among: words)
    }

    /// Words as a sentence lists them: `a, b or c`.
    static func list(_ words: [String], by conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}
