/// An image and its place on a canvas.
public struct ImagePlacement: Hashable, Sendable {
    /// The cells that it fills.
    public let rect: Rect
    /// The content of the image.
    public let content: ImageContent

    /// Creates a placement.
    public init(_ content: ImageContent, in rect: Rect) {
        self.content = content
        self.rect = rect
    }
}

/// The content of an image; its bytes are made only when they have to be sent.
public struct ImageContent: Hashable, Sendable {
    /// The number of the content; two contents with one number are equal.
    public let number: UInt64
    /// Draws it at a size, or at a smaller one if that is too large.
    public let makePixels: @Sendable (PixelSize) -> Pixels?
    /// Makes a PNG of it.
    public let makePNG: @Sendable () -> [UInt8]

    /// Creates a content.
    ///
    /// - Parameters:
    ///   - number: A number that only the same picture has; a hash of it is enough.
    ///   - pixels: Draws it at a size.
    ///   - png: Makes a PNG of it, large enough to be shown on a whole screen; terminals scale it.
    public init(
        number: UInt64, pixels: @escaping @Sendable (PixelSize) -> Pixels?,
        png: @escaping @Sendable () -> [UInt8]
    ) {
        self.number = number
        makePixels = pixels
        makePNG = png
    }

    /// Returns whether both have the same number.
    public static func == (left: ImageContent, right: ImageContent) -> Bool {
        left.number == right.number
    }

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Canvas {
    /// Shows an image in a rectangle, in place of the former image.
    ///
    /// Later drawing in these cells covers it, and the canvas then has ``isImageCovered``. It does
    /// nothing unless all of the rectangle is on the canvas.
    public mutating func show(_ placement: ImagePlacement) {
        let rect = placement.rect
        guard !rect.isEmpty, rect.intersection(bounds) == rect else { return }
        giveBack()
        reserve(rect)
        image = placement
    }

    /// The same canvas with spaces in place of the image.
    var withoutImage: Canvas {
        var canvas = self
        canvas.image = nil
        canvas.giveBack()
        return canvas
    }

    /// Whether something has been drawn over the image.
    ///
    /// The protocols differ in what covers what, so such an image is not shown.
    public var isImageCovered: Bool {
        guard let rect = image?.rect else { return false }
        for row in rect.row..<rect.endRow {
            for column in rect.column..<rect.endColumn
            where cell(at: Point(column, row)).content != .image {
                return true
            }
        }
        return false
    }
}
