package import Primitives

/// The number of columns that text takes on a terminal.
///
/// Swift knows where a character ends, but not how wide it is shown. The rules are those that most
/// terminals share: East Asian Width W and F and emoji take two columns, marks and joiners none.
/// Terminals disagree about long emoji sequences, so ``FrameRenderer`` sets the cursor's position
/// explicitly after each of them.
public enum DisplayWidth {
    /// Returns the columns of one scalar: 0, 1 or 2.
    public static func width(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        // Vowels and final consonants of Hangul join the syllable that began before them.
        if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .surrogate: return 0
        default: return isWide(value) ? 2 : 1
        }
    }

    /// Returns the columns of one character: 0, 1 or 2.
    public static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        let base = width(of: first)
        guard scalars.count > 1 else { return base }
        var sum = 0
        for scalar in scalars {
            // The selector for emoji presentation, and two letters that form a flag.
            if scalar.value == 0xFE0F { return 2 }
            if isRegionalIndicator(scalar), scalar != first || sum > 0 { return 2 }
            sum += width(of: scalar)
        }
        return min(sum, 2)
    }

    /// Returns the columns of a line of text.
    ///
    /// - Complexity: O(n) in the text's length.
    public static func width(of text: String) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// Returns the text cut to a number of columns, with an ellipsis in the last one if anything
    /// was left out.
    ///
    /// A character is never split: the result may be a column short before a wide one.
    public static func truncated(_ text: String, to columns: Int) -> String {
        guard columns > 0 else { return "" }
        var kept = ""
        var used = 0
        var fitting = ""
        for character in text {
            let width = width(of: character)
            if used + width > columns { return fitting + "…" }
            used += width
            kept.append(character)
            if used <= columns - 1 { fitting = kept }
        }
        return kept
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    private static func isWide(_ value: UInt32) -> Bool {
        guard value >= 0x1100 else { return false }
        var low = 0
        var high = wideRanges.count
        while low < high {
            let middle = (low + high) / 2
            let (first, last) = wideRanges[middle]
            if value < first {
                high = middle
            } else if value > last {
                low = middle + 1
            } else {
                return true
            }
        }
        return false
    }
}

extension Phrase {
    /// The number of columns on the screen.
    package var width: Int { DisplayWidth.width(of: string) }
}
