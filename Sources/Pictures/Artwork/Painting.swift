/// A picture as pixels, small enough to be sent to every player: a PNG of at most
/// ``maximumByteCount`` bytes.
///
/// A host makes one from the file of an image provider; players open only files that a host has
/// made itself, and none larger than ``PNG/Limits/canvas``.
public struct Painting: Hashable, Sendable {
    /// The most bytes of a painting: a second on a slow wireless network, for a picture as sharp as
    /// terminals show it.
    public static let maximumByteCount = 256 * 1024
    /// The number of steps in which a painting appears.
    public static let stepCount = 24
    /// The first byte of a PNG; no drawing begins with it.
    static let firstByte: UInt8 = 0x89

    /// The bytes of the file.
    public let bytes: [UInt8]
    /// The pixels.
    public let raster: Raster
    /// A mosaic of the painting, to show while the rest is on its way.
    public let preview: Mosaic

    /// Reads a painting that came from outside.
    ///
    /// - Throws: ``PNGError``; ``PNGError/tooLarge`` for a file of more than ``maximumByteCount``
    ///   bytes, or of more pixels than a canvas has.
    public init(decoding bytes: [UInt8]) throws(PNGError) {
        guard bytes.count <= Self.maximumByteCount else { throw .tooLarge }
        raster = try PNG.decode(bytes, limits: .canvas)
        preview = Self.preview(of: raster)
        self.bytes = bytes
    }

    /// Creates a painting from pixels of any size: it reduces colours and size until the file is
    /// small enough.
    ///
    /// - Complexity: O(pixels), several times.
    public init(of source: Raster) {
        let whole = source.fittedToCanvas()
        var raster = whole
        var colourCount = 256
        var (file, reduced) = Self.file(of: raster, colourCount: colourCount)
        // Colours first: the loss of colours down to 64 is hardly visible, and the loss of pixels
        // is.
        while file.count > Self.maximumByteCount {
            if colourCount > 64 {
                colourCount /= 2
            } else {
                let width = max(1, raster.width * 7 / 8)
                raster = whole.resized(
                    width: width, height: max(1, width * whole.height / whole.width))
            }
            (file, reduced) = Self.file(of: raster, colourCount: colourCount)
        }
        bytes = file
        self.raster = reduced
        preview = Self.preview(of: reduced)
    }

    private static func preview(of raster: Raster) -> Mosaic {
        Mosaic(of: raster, columns: 12, rows: 8)
    }

    private static func file(of raster: Raster, colourCount: Int) -> ([UInt8], Raster) {
        let reduced = raster.reduced(toColours: colourCount)
        return (PNG.encode(reduced), reduced)
    }

    /// Returns whether the files are equal, and so everything else.
    public static func == (left: Painting, right: Painting) -> Bool { left.bytes == right.bytes }

    /// Hashes the file.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// Returns the painting in the middle of a white canvas of another size, as large as fits.
    ///
    /// - Parameter stepCount: The number of steps from coarse to fine to show, of ``stepCount``;
    ///   all when `nil`.
    public func rasterized(width: Int, height: Int, upTo stepCount: Int? = nil) -> Raster {
        var canvas = Raster(width: width, height: height, filledWith: Picture.Colour(0xFFFFFF))
        let isWide = raster.width * canvas.height >= raster.height * canvas.width
        let columns = isWide ? canvas.width : max(1, raster.width * canvas.height / raster.height)
        let rows = isWide ? max(1, raster.height * canvas.width / raster.width) : canvas.height
        let step = min(max(0, stepCount ?? Self.stepCount), Self.stepCount)
        var image = raster
        if step < Self.stepCount {
            image = image.resized(
                width: max(1, columns * step / Self.stepCount),
                height: max(1, rows * step / Self.stepCount))
        }
        image = image.resized(width: columns, height: rows)
        let (left, top) = ((canvas.width - columns) / 2, (canvas.height - rows) / 2)
        for row in 0..<rows {
            for column in 0..<columns {
                canvas[left + column, top + row] = image[column, row]
            }
        }
        return canvas
    }
}
