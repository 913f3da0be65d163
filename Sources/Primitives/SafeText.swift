/// Text that can be put on anybody's terminal.
///
/// Made from text that somebody else wrote, by leaving out whatever could act instead of show: control
/// characters and with them every escape sequence, direction overrides, invisible and private-use
/// characters, and stacks of combining marks. The renderer accepts nothing else, so a name or a guess can
/// never move the cursor, recolour a line or run off it. See the design's reliability page, "Hostile
/// content".
public struct SafeText: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The cleaned text, in no particular normal form; never more than the limit it was made with.
    public let string: String

    /// How much text a place has room for.
    ///
    /// One `Character` can hold thousands of bytes, so bytes and scalars are limited as well as
    /// characters.
    public struct Limit: Hashable, Sendable {
        /// Most bytes of UTF-8.
        public var byteCount: Int
        /// Most extended grapheme clusters.
        public var characterCount: Int
        /// Most scalars in one cluster, those of emoji that are joined not counted: they have a limit of their own.
        public var scalarsPerCharacter: Int

        /// Creates a limit.
        public init(byteCount: Int, characterCount: Int, scalarsPerCharacter: Int = 8) {
            self.byteCount = byteCount
            self.characterCount = characterCount
            self.scalarsPerCharacter = scalarsPerCharacter
        }

        /// A player's or a session's name.
        public static let name = Limit(byteCount: 64, characterCount: 24, scalarsPerCharacter: 4)
        /// A prompt or a guess.
        public static let line = Limit(byteCount: 400, characterCount: 100)
        /// A paragraph that the host shows.
        public static let paragraph = Limit(byteCount: 4096, characterCount: 1000)
    }

    /// Cleans text that came from outside.
    ///
    /// Runs of white space, tabs and line breaks become one space; leading and trailing space goes;
    /// what exceeds the limit is cut at a character's boundary.
    ///
    /// What is clean already is left as it is.
    ///
    /// - Complexity: O(n) in the text's length.
    public init(_ text: String, limit: Limit = .line) {
        var cleaned = Self.cleaned(text, limit)
        // What was left out may have held apart what now is one character, and perhaps one too large.
        while cleaned.utf8.contains(where: { $0 >= 0x80 }) {
            let again = Self.cleaned(cleaned, limit)
            guard again.utf8.count < cleaned.utf8.count else { break }
            cleaned = again
        }
        string = cleaned
    }

    private static func cleaned(_ text: String, _ limit: Limit) -> String {
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

    /// Text written in this program: a literal, or something made of numbers and literals.
    public init(literal: StaticString) {
        string = literal.description
    }

    /// Whether nothing showable was left.
    public var isEmpty: Bool { string.isEmpty }

    /// The cleaned text.
    public var description: String { string }

    /// Orders by the cleaned text.
    public static func < (left: SafeText, right: SafeText) -> Bool {
        left.string < right.string
    }

    /// Most scalars in a cluster of joined emoji: a family of four, each with a colour of skin, has eleven.
    private static let joinedScalarLimit = 16

    private static func showable(_ character: Character, scalarLimit: Int) -> String {
        var result = String.UnicodeScalarView()
        let isJoined = character.unicodeScalars.contains { $0.value == 0x200D }
        var others = 0
        for scalar in character.unicodeScalars {
            // A family stays whole; marks pile up no higher on it than on anything else.
            let isPart = isJoined && (scalar.isJoiner || scalar.properties.isEmoji)
            if !isPart { others += 1 }
            guard others <= scalarLimit, result.count < joinedScalarLimit else { break }
            if scalar.isShowable || (scalar.isJoiner && !result.isEmpty) {
                result.append(scalar)
            }
        }
        // With nothing left to join, a joiner would draw in whatever comes next.
        while result.last?.value == 0x200D { result.removeLast() }
        // A joiner or a mark on its own shows nothing, or attaches to its neighbour.
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

    /// Zero-width joiner and the emoji variation selector: needed inside a cluster, harmful alone.
    fileprivate var isJoiner: Bool {
        value == 0x200D || value == 0xFE0F
    }

    fileprivate var isShowable: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            return false
        default:
            // U+3164 and its kind are letters by category and yet show nothing.
            return !properties.isDefaultIgnorableCodePoint && !properties.isBidiControl
        }
    }
}
