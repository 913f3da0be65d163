import Pictures
import Primitives
import TerminalKit

/// The six digits of a colour, as on the web, while they are typed.
struct ColourEntry: Equatable, Sendable {
    /// The result of a key.
    enum Answer: Equatable, Sendable {
        /// The key means nothing here.
        case ignored
        /// The entry continues.
        case unfinished
        /// The user has left the entry.
        case left
        /// The user has typed a colour.
        case entered(Picture.Colour)
    }

    private static let length = 6

    private var digits = ""

    mutating func press(_ key: Key) -> Answer {
        switch key.code {
        case .escape:
            return .left
        case .enter:
            guard digits.count == Self.length, let value = UInt32(digits, radix: 16) else { break }
            return .entered(Picture.Colour(value))
        case .backspace:
            // In an empty entry there is nothing else to delete.
            guard digits.popLast() != nil else { return .left }
        case .character:
            guard let letter = key.letter, letter != "?" else { return .ignored }
            if letter.isASCII, letter.isHexDigit, digits.count < Self.length {
                digits.append(letter)
            }
        case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .delete, .insert:
            break
        case .function:
            return .ignored
        }
        return .unfinished
    }

    /// The digits so far, with a mark for each missing one.
    var shown: Phrase {
        let missing = String(repeating: "_", count: Self.length - digits.count)
        return "#\(SafeText(digits.uppercased() + missing))"
    }
}

extension Picture.Colour {
    /// The colour as on the web.
    var webName: Phrase { Phrase(SafeText(hex)) }
}
