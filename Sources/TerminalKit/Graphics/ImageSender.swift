/// The image that a terminal shows, and the bytes that replace it by another.
///
/// It is a value that belongs to a ``FrameRenderer``. Kitty's protocol numbers images, so that one
/// can be moved and deleted; with the others an image is gone when its cells are overwritten.
struct ImageSender: Sendable {
    let tier: GraphicsTier
    let cell: PixelSize
    private var shown: ImagePlacement?
    /// The bytes of the last image, without the cursor's movement; they are kept because a screen
    /// is drawn whole more often than its image changes.
    private var last: (content: ImageContent, width: Int, height: Int, bytes: [UInt8])?

    init(_ tier: GraphicsTier, cell: PixelSize?) {
        self.tier = tier
        self.cell = cell ?? .usualCell
    }

    /// Returns the bytes before the cells of a frame, and the bytes after them.
    ///
    /// - Parameters:
    ///   - image: The image of the frame, which is not covered by anything.
    ///   - isWhole: Whether the frame is drawn on a screen that was cleared.
    mutating func change(
        to image: ImagePlacement?, isWhole: Bool
    ) -> (before: [UInt8], after: [UInt8]) {
        let image = tier.hasPixels ? image : nil
        let old = isWhole ? nil : shown
        shown = image
        guard isWhole || image != old else { return ([], []) }
        let isGone = isWhole || (old != nil && old?.content != image?.content)
        let removal = tier == .kitty && isGone ? KittyGraphics.delete : []
        guard let image else { return (removal, []) }
        let rect = image.rect
        let cursor = Array("\u{1B}[\(rect.row + 1);\(rect.column + 1)H".utf8)
        if tier == .kitty, let old, old.content == image.content {
            return ([], cursor + KittyGraphics.move(columns: rect.width, rows: rect.height))
        }
        return (removal, cursor + bytes(of: image.content, rect.width, rect.height))
    }

    private mutating func bytes(of content: ImageContent, _ width: Int, _ height: Int) -> [UInt8] {
        if let last, last.content == content, last.width == width, last.height == height {
            return last.bytes
        }
        let bytes: [UInt8]
        switch tier {
        case .kitty:
            bytes = KittyGraphics.show(
                png: content.makePNG(), columns: width, rows: height, isKept: true)
        case .iterm2:
            bytes = InlineImage.show(file: content.makePNG(), columns: width, rows: height)
        case .sixel:
            let size = PixelSize(width: width * cell.width, height: height * cell.height)
            bytes = content.makePixels(size).map(Sixel.show) ?? []
        case .half, .braille, .ascii, .words:
            bytes = []
        }
        last = (content, width, height, bytes)
        return bytes
    }
}
