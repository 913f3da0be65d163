/// A colour as the program means it; the colour on the screen depends on the ``ColourTier``.
public struct Colour: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8

    /// Creates a colour from its components in sRGB.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a colour from 0xRRGGBB.
    public init(hex: UInt32) {
        self.init(
            UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8),
            UInt8(truncatingIfNeeded: hex))
    }

    func squaredDistance(to other: Colour) -> Int {
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        // Weights for the eye's sensitivity, so that greys stay grey and skin does not turn green.
        return 3 * red * red + 6 * green * green + blue * blue
    }
}

/// The look of a cell's character.
public struct Style: Hashable, Sendable {
    /// Colour of the character; `nil` is the terminal's own.
    public var foreground: Colour?
    /// Colour behind the character; `nil` is the terminal's own.
    public var background: Colour?
    /// Further attributes of the character.
    public var attributes: Attributes

    /// The kinds of emphasis that nearly every terminal has, with or without colour.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit per attribute.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Bold.
        public static let bold = Attributes(rawValue: 1)
        /// Dim.
        public static let dim = Attributes(rawValue: 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 4)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 8)
    }

    /// Creates a style; the terminal's own colours unless stated.
    public init(
        foreground: Colour? = nil, background: Colour? = nil, _ attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own look.
    public static let plain = Style()
    /// Bold.
    public static let bold = Style(.bold)
    /// Dim.
    public static let dim = Style(.dim)
    /// Underlined.
    public static let underline = Style(.underline)
    /// Foreground and background exchanged.
    public static let reverse = Style(.reverse)
}

/// One cell of a screen.
public struct Cell: Hashable, Sendable {
    /// The content of a cell; the second half of a wide character has none of its own.
    public enum Content: Hashable, Sendable {
        /// A character of one column.
        case narrow(Character)
        /// The left half of a character of two columns; a ``continuation`` follows.
        case wide(Character)
        /// The right half of the wide character to the left.
        case continuation
        /// Part of the canvas's image, and never overwritten; a space if there is no image.
        case image
    }

    /// The content of the cell.
    public var content: Content
    /// The style of the cell.
    public var style: Style

    /// Creates a cell.
    public init(_ content: Content = .narrow(" "), style: Style = .plain) {
        self.content = content
        self.style = style
    }

    /// A space in the terminal's own look.
    public static let blank = Cell()
}
