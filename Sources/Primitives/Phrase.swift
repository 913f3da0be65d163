/// The program's own words: literals, numbers and text that is already safe, and nothing else.
///
/// It is made from a literal with interpolations, and the compiler refuses a `String` in it, so
/// that text from elsewhere can reach the screen only as `SafeText`.
///
///     let phrase: Phrase = "Waiting for \(player.name), \(guessed) of \(total)"
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation,
    CustomStringConvertible
{
    /// The text, fit for a terminal.
    package let string: String

    /// Creates a phrase from a literal.
    package init(stringLiteral value: StaticString) {
        string = value.description
    }

    /// Creates a phrase from a literal with interpolations.
    package init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.string
    }

    /// Creates a phrase from text that is safe already.
    package init(_ text: SafeText) {
        string = text.string
    }

    /// Creates a phrase from text whose every character has been cleaned.
    package init(cleaned text: String) {
        string = text
    }

    /// Joins phrases with another between them.
    package init(_ phrases: [Phrase], separatedBy separator: Phrase) {
        string = phrases.map(\.string).joined(separator: separator.string)
    }

    /// Returns one phrase after another.
    package static func + (left: Phrase, right: Phrase) -> Phrase {
        Phrase(cleaned: left.string + right.string)
    }

    /// Whether there is nothing to show.
    package var isEmpty: Bool { string.isEmpty }
    /// The text.
    package var description: String { string }

    /// Collects the parts of a literal with interpolations.
    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var string = ""

        /// Begins with nothing.
        package init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Appends a part that is written in the program.
        package mutating func appendLiteral(_ literal: StaticString) {
            string += literal.description
        }

        /// Appends safe text.
        package mutating func appendInterpolation(_ text: SafeText) {
            string += text.string
        }

        /// Appends another phrase.
        package mutating func appendInterpolation(_ phrase: Phrase) {
            string += phrase.string
        }

        /// Appends a whole number in decimal.
        package mutating func appendInterpolation(_ number: some BinaryInteger) {
            string += String(number)
        }

        /// Appends a whole number in decimal, filled up to a width: `\(seconds, width: 2, pad:
        /// "0")`.
        package mutating func appendInterpolation(
            _ number: some BinaryInteger, width: Int, pad: StaticString = " "
        ) {
            let digits = String(number)
            for _ in 0..<max(width - digits.count, 0) { string += pad.description }
            string += digits
        }
    }
}

extension [Phrase] {
    /// The phrases as in "Nora, Aziz and you"; `nil` if there are none.
    package var inWords: Phrase? {
        guard let last else { return nil }
        let others = Phrase(Array(dropLast()), separatedBy: ", ")
        return others.isEmpty ? last : "\(others) and \(last)"
    }
}
