/// The way in which pictures are shown: with pixels of their own, drawn in cells, or told in words.
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
    /// No picture: its shapes in words, for people who do not see the screen.
    case words = "none"

    /// Whether a picture has pixels of its own, and the cells beneath it are left alone.
    public var hasPixels: Bool {
        switch self {
        case .kitty, .iterm2, .sixel: true
        case .half, .braille, .ascii, .words: false
        }
    }

    /// Returns the tier to use where only cells are possible: under a dialog, and while a picture
    /// appears stroke by stroke.
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

    /// The largest side; it bounds the pixels that a terminal with false reports can make a program
    /// draw.
    public static let largestSide = 4096

    /// The assumed size of a cell if no terminal tells it.
    ///
    /// It is not larger than most cells, since sixels would otherwise cover what is beside them.
    public static let usualCell = PixelSize(width: 8, height: 16)

    /// Creates a size, clamping each side to 1...``largestSide``.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), Self.largestSide)
        self.height = min(max(height, 1), Self.largestSide)
    }
}

/// Pixels: rows from the top, each from the left, in red, green and blue.
public struct Pixels: Hashable, Sendable {
    /// Columns and rows.
    public let size: PixelSize
    /// The bytes of the channels: `size.width * size.height * 3`.
    public let bytes: [UInt8]

    /// Creates pixels from bytes; `nil` if their number does not fit the size.
    public init?(_ size: PixelSize, bytes: [UInt8]) {
        guard bytes.count == size.width * size.height * 3 else { return nil }
        self.size = size
        self.bytes = bytes
    }
}
