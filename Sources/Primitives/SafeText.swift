/// Text that is safe to show on any terminal.
///
/// It is made from foreign text by removing everything that could act instead of show: control
/// characters and thus every escape sequence, direction overrides, invisible and private-use
/// characters, and stacks of combining marks. The module `TerminalKit` shows foreign text only in
/// this form, so a name or a guess can never move the cursor, change colours or leave its line.
public struct SafeText: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The cleaned text; never longer than its limit, except for a text from a literal.
    ///
    /// It is in no particular Unicode normal form.
    public let string: String

    /// The greatest length of a text.
    ///
    /// One `Character` can have thousands of bytes, so bytes and scalars are limited as well as
    /// characters.
    public struct Limit: Hashable, Sendable {
        /// The most bytes of UTF-8.
        public var byteCount: Int
        /// The most characters (`Character`, an extended grapheme cluster).
        public var characterCount: Int
        /// The most scalars in one character; the parts of a joined emoji do not count.
        ///
        /// No character has more than 16 scalars, whatever this limit is; a joined emoji, such as a
        /// family, may have as many.
        public var scalarsPerCharacter: Int

        /// Creates a limit in bytes of UTF-8, in characters, and in scalars of one character: 8 by
        /// default.
        public init(byteCount: Int, characterCount: Int, scalarsPerCharacter: Int = 8) {
            self.byteCount = byteCount
            self.characterCount = characterCount
            self.scalarsPerCharacter = scalarsPerCharacter
        }

        /// The limit of a player's or a session's name: 64 bytes, 24 characters of up to 4 scalars
        /// each.
        public static let name = Limit(byteCount: 64, characterCount: 24, scalarsPerCharacter: 4)
        /// The limit of a prompt or a guess: 400 bytes, 100 characters of up to 8 scalars each.
        public static let line = Limit(byteCount: 400, characterCount: 100)
        /// The limit of a paragraph that the host shows: 4,096 bytes, 1,000 characters.
        public static let paragraph = Limit(byteCount: 4096, characterCount: 1000)
    }

    /// Cleans foreign text.
    ///
    /// Runs of white space, tabs and line breaks become one space; leading and trailing space is
    /// removed; text beyond the limit is cut off between characters. Clean text stays unchanged.
    ///
    /// - Complexity: O(n) in the text's length.
    public init(_ text: String, limit: Limit = .line) {
        var cleaned = Self.cleaned(text, limit)
        // A removed part may have separated two parts that are now one character, perhaps too large
        // a one.
        while cleaned.utf8.contains(where: { $0 >= 0x80 }) {
            let again = Self.cleaned(cleaned, limit)
            guard again.utf8.count < cleaned.utf8.count else { break }
            cleaned = again
        }
        string = cleaned
    }

    private static func cleaned(_ text: String, _ limit: Limit) -> String {
        if limit.scalarsPerCharacter > 0, text.utf8.allSatisfy({ $0 < 0x80 }) {
            return cleaned(ascii: text.utf8, limit)
        }
        var result = ""
        var bytesLeft = limit.byteCount
        var charactersLeft = limit.characterCount
        var owesSpace = false
        for character in text {
            guard charactersLeft > 0 else { break }
            if character.unicodeScalars.allSatisfy(\.isSpacing) {
                owesSpace = !result.isEmpty
                continue
            }
            let kept = showable(character, scalarLimit: limit.scalarsPerCharacter)
            guard !kept.isEmpty else { continue }
            let piece = owesSpace ? " " + kept : kept
            guard piece.utf8.count <= bytesLeft, piece.count <= charactersLeft else { break }
            result += piece
            bytesLeft -= piece.utf8.count
            charactersLeft -= piece.count
            owesSpace = false
        }
        return result
    }

    /// Cleans text of which each byte is a character: most names and guesses.
    private static func cleaned(ascii text: String.UTF8View, _ limit: Limit) -> String {
        var result: [UInt8] = []
        var owesSpace = false
        let most = min(limit.byteCount, limit.characterCount)
        for byte in text where byte >= 0x20 && byte != 0x7F || 0x09...0x0D ~= byte {
            guard byte > 0x20 else {
                owesSpace = !result.isEmpty
                continue
            }
            guard result.count + (owesSpace ? 2 : 1) <= most else { break }
            if owesSpace { result.append(0x20) }
            result.append(byte)
            owesSpace = false
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Creates safe text from a literal of this program, which is neither cleaned nor cut.
    ///
    /// The literal must be safe to show, without control characters and line breaks; this is not
    /// checked.
    public init(literal: StaticString) {
        string = literal.description
    }

    /// Whether no text is left.
    public var isEmpty: Bool { string.isEmpty }

    /// The cleaned text.
    public var description: String { string }

    /// Returns whether the left text comes first in `String`'s order, alike in all languages.
    public static func < (left: SafeText, right: SafeText) -> Bool {
        left.string < right.string
    }

    /// The most scalars in a cluster of joined emoji: a family of four with skin colours has
    /// eleven.
    private static let joinedScalarLimit = 16

    private static func showable(_ character: Character, scalarLimit: Int) -> String {
        var result = String.UnicodeScalarView()
        let isJoined = character.unicodeScalars.contains { $0.value == 0x200D }
        var others = 0
        for scalar in character.unicodeScalars {
            // A family stays whole, but it may have no more marks than other characters.
            let isPart = isJoined && (scalar.isJoiner || scalar.properties.isEmoji)
            if !isPart { others += 1 }
            guard others <= scalarLimit, result.count < joinedScalarLimit else { break }
            if scalar.isShowable || (scalar.isJoiner && !result.isEmpty) {
                result.append(scalar)
            }
        }
        // At the end, a joiner would join the next character.
        while result.last?.value == 0x200D { result.removeLast() }
        // A joiner or a mark alone shows nothing, or attaches to its neighbour.
        guard let first = result.first, !first.isJoiner, !first.isMark else { return "" }
        return String(result)
    }
}

extension Unicode.Scalar {
    fileprivate var isSpacing: Bool {
        properties.isWhitespace
    }

    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    /// Whether it is the zero-width joiner or the emoji variation selector: needed inside a
    /// cluster, harmful alone.
    fileprivate var isJoiner: Bool {
        value == 0x200D || value == 0xFE0F
    }

    fileprivate var isShowable: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            return false
        default:
            // U+3164 and similar characters are letters by category, but show nothing.
            return !properties.isDefaultIgnorableCodePoint && !properties.isBidiControl
        }
    }
}
