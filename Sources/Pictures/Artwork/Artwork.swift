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

extension Artwork {
    /// The places of colours in sentences, for people who do not see the picture.
    ///
    /// They follow only from the pixels that are shown: for a mosaic or a preview they say no more
    /// than it shows.
    public var colourWords: String {
        let means = rasterized(width: 3 * 16, height: 3 * 16).resized(width: 3, height: 3)
        let names = (0..<9).map { ColourName.of(means[$0 % 3, $0 / 3]) }
        if names.allSatisfy({ $0 == names[0] }), let words = inkWords(on: names[0]) { return words }
        let places = ["At the top", "In the middle", "At the bottom"]
        return zip(places, 0..<3).map { place, row in
            let names = names[3 * row..<3 * row + 3]
            let isOne = names.allSatisfy { $0 == names.first }
            return isOne
                ? "\(place): \(names[3 * row])."
                : "\(place), from left to right: \(names.joined(separator: ", "))."
        }.joined(separator: " ")
    }

    /// The colours of a drawing that are too little to colour any part of the paper, and where most
    /// of them is; `nil` for any other picture.
    ///
    /// A colour counts only where it is seen: what was painted over is not told.
    private func inkWords(on paper: String) -> String? {
        guard case .drawing(let picture) = self else { return nil }
        let (width, height) = (240, 160)
        let raster = rasterized(width: width, height: height)
        let inks = Set(picture.operations.map(\.colours.first))
        var (counts, cells) = ([Picture.Colour: Int](), [Int](repeating: 0, count: 9))
        for y in 0..<height {
            for x in 0..<width where inks.contains(raster[x, y]) {
                counts[raster[x, y], default: 0] += 1
            }
        }
        counts = counts.filter { ColourName.of($0.key) != paper }
        for y in 0..<height {
            for x in 0..<width where counts[raster[x, y]] != nil {
                cells[y * 3 / height * 3 + x * 3 / width] += 1
            }
        }
        var seen: [String: Int] = [:]
        for (colour, count) in counts { seen[ColourName.of(colour), default: 0] += count }
        let names = seen.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
        guard let last = names.last, let cell = cells.indices.max(by: { cells[$0] < cells[$1] })
        else { return nil }
        let others = names.dropLast().joined(separator: ", ")
        let row = ["at the top", "in the middle", "at the bottom"][cell / 3]
        let side = [" on the left", "", " on the right"][cell % 3]
        return "On \(paper): \(others.isEmpty ? last : "\(others) and \(last)"); most of it is "
            + "\(row)\(side)."
    }
}
