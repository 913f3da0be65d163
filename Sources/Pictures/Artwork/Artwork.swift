/// The picture of a round: the operations of a drawing, the pixels of a painting, or the known part
/// of a picture.
///
/// Code that shows pictures need not distinguish them: all become a raster of any size, and appear
/// step by step.
public enum Artwork: Hashable, Sendable {
    /// A drawing made of shapes: by the offline artist, a player, or a computer player.
    case drawing(Picture)
    /// A painting from another source: an image provider, or a file.
    case painting(Painting)
    /// A mosaic of any picture; its owner has no more of the picture.
    case mosaic(Mosaic)
    /// A painting that has not arrived completely.
    case arriving(ArrivingPicture)

    /// Whether nothing more of it will come.
    public var isWhole: Bool {
        if case .arriving = self { false } else { true }
    }

    /// The artwork as far as it has arrived, if the rest will never come.
    public var settled: Artwork {
        guard case .arriving(let arriving) = self else { return self }
        return .mosaic(arriving.visible)
    }

    /// Returns the artwork as bytes: those of ``Picture/encoded()``, of ``Mosaic/encoded()``, or a
    /// PNG.
    ///
    /// The first byte tells which. For a painting that has not arrived they are those of its
    /// preview, or of one grey square.
    public func encoded() -> [UInt8] {
        switch self {
        case .drawing(let picture): picture.encoded()
        case .painting(let painting): painting.bytes
        case .mosaic(let mosaic): mosaic.encoded()
        case .arriving(let arriving): arriving.visible.encoded()
        }
    }

    /// Returns a mosaic of the artwork.
    public func mosaic(columns: Int, rows: Int) -> Mosaic {
        Mosaic(
            of: rasterized(width: columns * 16, height: rows * 16), columns: columns, rows: rows)
    }

    /// Reads an artwork that came from outside.
    ///
    /// Total: any bytes either give an artwork within the limits of ``Picture`` or ``Painting``, or
    /// throw.
    ///
    /// - Throws: ``ArtworkError``.
    public init(decoding bytes: [UInt8]) throws(ArtworkError) {
        if bytes.first == Mosaic.firstByte {
            guard let mosaic = Mosaic(decoding: bytes) else { throw .mosaic }
            self = .mosaic(mosaic)
        } else if bytes.first == Painting.firstByte {
            do throws(PNGError) {
                self = .painting(try Painting(decoding: bytes))
            } catch {
                throw .painting(error)
            }
        } else {
            do throws(PictureError) {
                self = .drawing(try Picture(decoding: bytes))
            } catch {
                throw .drawing(error)
            }
        }
    }

    /// The number of steps in which it appears: a drawing operation by operation, a painting from
    /// coarse to fine.
    public var stepCount: Int {
        switch self {
        case .drawing(let picture): picture.operations.count
        case .painting: Painting.stepCount
        case .mosaic, .arriving: 1
        }
    }

    /// Returns the artwork as pixels.
    ///
    /// Equal artworks and sizes give equal pixels on every machine.
    ///
    /// - Parameters:
    ///   - width: Pixels in a row, brought into 1 to ``Raster/maximumSide``; 54 suits a terminal.
    ///   - height: Rows, likewise. Two thirds of the width keep a drawing's shape; a painting keeps
    ///     its own, in the middle.
    ///   - stepCount: The number of steps to show, of ``stepCount``; all when `nil`.
    public func rasterized(width: Int, height: Int, upTo stepCount: Int? = nil) -> Raster {
        switch self {
        case .drawing(let picture):
            picture.rasterized(width: width, height: height, upTo: stepCount)
        case .painting(let painting):
            painting.rasterized(width: width, height: height, upTo: stepCount)
        case .mosaic(let mosaic): mosaic.rasterized(width: width, height: height)
        case .arriving(let arriving): arriving.rasterized(width: width, height: height)
        }
    }
}

/// The reasons why bytes are no artwork.
public enum ArtworkError: Error, Hashable, Sendable {
    /// They begin like a drawing, but are none.
    case drawing(PictureError)
    /// They begin like a painting, but are none.
    case painting(PNGError)
    /// They begin like a mosaic, but are none.
    case mosaic
}
