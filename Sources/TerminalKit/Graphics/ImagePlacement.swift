/// An image, and where on a canvas it is.
public struct ImagePlacement: Hashable, Sendable {
    /// The cells that it fills.
    public let rect: Rect
    /// What it shows.
    public let content: ImageContent

    /// Creates a placement.
    public init(_ content: ImageContent, in rect: Rect) {
        self.content = content
        self.rect = rect
    }
}

/// What an image shows; its bytes are made only when they have to be sent.
public struct ImageContent: Hashable, Sendable {
    /// Contents of one number are one content.
    public let number: UInt64
    /// Draws it at a size, or at a smaller one if that is too large.
    public let makePixels: @Sendable (PixelSize) -> Pixels?
    /// Makes a PNG of it.
    public let makePNG: @Sendable () -> [UInt8]

    /// Creates a content.
    ///
    /// - Parameters:
    ///   - number: The same for the same picture only; a hash of it will do.
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

    /// Whether both have one number.
    public static func == (left: ImageContent, right: ImageContent) -> Bool {
        left.number == right.number
    }

    /// Feeds the number.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Canvas {
    /// Leaves a rectangle to an image, in place of one that there was.
    ///
    /// What is drawn there later lies over it, and the canvas then has ``isImageCovered``. Does nothing unless all
    /// of the rectangle is on the canvas.
    public mutating func show(_ placement: ImagePlacement) {
        let rect = placement.rect
        guard !rect.isEmpty, rect.intersection(bounds) == rect else { return }
        giveBack()
        reserve(rect)
        image = placement
    }

    /// The same with spaces in the image's place.
    var withoutImage: Canvas {
        var canvas = self
        canvas.image = nil
        canvas.giveBack()
        return canvas
    }

    /// Whether something has been drawn over the image.
    ///
    /// No protocol agrees with another about what lies above what, so such an image is not shown.
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
