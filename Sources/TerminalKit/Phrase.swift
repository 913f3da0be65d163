public import Primitives

/// The program's own words: literals, numbers and text that is already safe, and nothing else.
///
/// It is made from a literal with interpolations, and the compiler refuses a `String` in it, so
/// that text from elsewhere can reach the screen only as `SafeText`.
///
///     let phrase: Phrase = "Waiting for \(player.name), \(guessed) of \(total)"
public struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation,
    CustomStringConvertible
{
    /// The text, fit for a terminal.
    public let string: String

    /// Creates a phrase from a literal.
    public init(stringLiteral value: StaticString) {
        string = value.description
    }

    /// Creates a phrase from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.string
    }

    /// Creates a phrase from text that is safe already.
    public init(_ text: SafeText) {
        string = text.string
    }

    /// Creates a phrase from text whose every character this module has cleaned.
    init(cleaned text: String) {
        string = text
    }

    /// Joins phrases with another between them.
    public init(_ phrases: [Phrase], separatedBy separator: Phrase) {
        string = phrases.map(\.string).joined(separator: separator.string)
    }

    /// Returns one phrase after another.
    public static func + (left: Phrase, right: Phrase) -> Phrase {
        Phrase(cleaned: left.string + right.string)
    }

    /// Whether there is nothing to show.
    public var isEmpty: Bool { string.isEmpty }
    /// The number of columns on the screen.
    public var width: Int { DisplayWidth.width(of: string) }
    /// The text.
    public var description: String { string }

    /// Collects the parts of a literal with interpolations.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var string = ""

        /// Begins with nothing.
        public init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Appends a part that is written in the program.
        public mutating func appendLiteral(_ literal: StaticString) {
            string += literal.description
        }

        /// Appends safe text.
        public mutating func appendInterpolation(_ text: SafeText) {
            string += text.string
        }

        /// Appends another phrase.
        public mutating func appendInterpolation(_ phrase: Phrase) {
            string += phrase.string
        }

        /// Appends a whole number in decimal.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            string += String(number)
        }

        /// Appends a whole number in decimal, filled up to a width: `\(seconds, width: 2, pad:
        /// "0")`.
        public mutating func appendInterpolation(
            _ number: some BinaryInteger, width: Int, pad: StaticString = " "
        ) {
            let digits = String(number)
            for _ in 0..<max(width - digits.count, 0) { string += pad.description }
            string += digits
        }
    }
}
