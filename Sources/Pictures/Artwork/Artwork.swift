/// The picture of a round: a drawing as the operations that made it, a painting as pixels, or what is known of one.
///
/// Whoever shows pictures need not ask which: both become a raster of any size, and appear step by step.
public enum Artwork: Hashable, Sendable {
    /// By an artist that paints shapes: the offline one, a player, a computer player.
    case drawing(Picture)
    /// By anybody else: an image provider, or a file.
    case painting(Painting)
    /// Anything, seen from afar: whoever has this has no more of it.
    case mosaic(Mosaic)
    /// A painting that has not all come.
    case arriving(ArrivingPicture)

    /// Whether there is nothing more of it to come.
    public var isWhole: Bool {
        if case .arriving = self { false } else { true }
    }

    /// The artwork as far as it is here, where the rest of it will never come.
    public var settled: Artwork {
        guard case .arriving(let arriving) = self else { return self }
        return .mosaic(arriving.visible)
    }

    /// The artwork as bytes: those of ``Picture/encoded()``, of ``Mosaic/encoded()``, or a PNG; their first byte tells which.
    ///
    /// Of one that has not come they are those of its preview, or of one grey square.
    public func encoded() -> [UInt8] {
        switch self {
        case .drawing(let picture): picture.encoded()
        case .painting(let painting): painting.bytes
        case .mosaic(let mosaic): mosaic.encoded()
        case .arriving(let arriving): arriving.visible.encoded()
        }
    }

    /// What the artwork looks like from afar.
    public func mosaic(columns: Int, rows: Int) -> Mosaic {
        Mosaic(
            of: rasterized(width: columns * 16, height: rows * 16), columns: columns, rows: rows)
    }

    /// Reads an artwork that came from outside.
    ///
    /// Total: any bytes either give an artwork within the limits of ``Picture`` or ``Painting``, or throw.
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

    /// In how many steps it appears: a drawing operation by operation, a painting from coarse to fine.
    public var stepCount: Int {
        switch self {
        case .drawing(let picture): picture.operations.count
        case .painting: Painting.stepCount
        case .mosaic, .arriving: 1
        }
    }

    /// The artwork as pixels.
    ///
    /// Equal artworks and sizes give equal pixels on every machine.
    ///
    /// - Parameters:
    ///   - width: Pixels in a row, brought into 1 to ``Raster/maximumSide``; 54 suits a terminal.
    ///   - height: Rows, likewise. Two thirds of the width keep a drawing's shape; a painting keeps its own, in
    ///     the middle.
    ///   - stepCount: How many steps of ``stepCount`` are shown; all when `nil`.
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

/// Why bytes are no artwork.
public enum ArtworkError: Error, Hashable, Sendable {
    /// They begin like a drawing.
    case drawing(PictureError)
    /// They begin like a painting.
    case painting(PNGError)
    /// They begin like a mosaic.
    case mosaic
}
