/// How pictures are shown: with pixels of their own, drawn in cells, or told in words.
public enum GraphicsTier: String, Hashable, Sendable, CaseIterable {
    /// Pixels by kitty's graphics protocol.
    case kitty
    /// Pixels by iTerm2's inline images.
    case iterm2
    /// Pixels by DEC's sixels, in 64 colours.
    case sixel
    /// Half-blocks, two pixels above each other in a cell, in as many colours as there are.
    case half
    /// Outlines in Braille patterns, without colours.
    case braille
    /// Outlines in letters and signs of ASCII.
    case ascii
    /// No picture: its shapes in words, for who does not see the screen.
    case words = "none"

    /// Whether a picture has pixels of its own, and the cells beneath it are left alone.
    public var hasPixels: Bool {
        switch self {
        case .kitty, .iterm2, .sixel: true
        case .half, .braille, .ascii, .words: false
        }
    }

    /// The same where cells are all there is: under a dialog, and while a picture appears stroke by stroke.
    public func inCells(colours: ColourTier) -> GraphicsTier {
        switch self {
        case .kitty, .iterm2, .sixel: colours < .sixteen ? .braille : .half
        case .half: colours == .none ? .braille : .half
        case .braille, .ascii, .words: self
        }
    }
}

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
    /// Pixels in a row, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int

    /// The largest side; bounds what a lying terminal can make a program draw.
    public static let largestSide = 4096

    /// How large a cell is taken to be where no terminal says it: not larger than most are, or sixels would lie
    /// over what is beside them.
    public static let usualCell = PixelSize(width: 8, height: 16)

    /// Creates a size, clamping each side to 1...``largestSide``.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), Self.largestSide)
        self.height = min(max(height, 1), Self.largestSide)
    }
}

/// Pixels: rows from the top, each from the left, red, green and blue.
public struct Pixels: Hashable, Sendable {
    /// Columns and rows.
    public let size: PixelSize
    /// `size.width * size.height * 3` bytes.
    public let bytes: [UInt8]

    /// Takes bytes as they are; `nil` if they are not just as many as the size asks for.
    public init?(_ size: PixelSize, bytes: [UInt8]) {
        guard bytes.count == size.width * size.height * 3 else { return nil }
        self.size = size
        self.bytes = bytes
    }
}
