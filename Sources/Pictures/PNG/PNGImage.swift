import Primitives

/// A raster as the rows of a PNG file, before they are filtered and compressed.
struct PNGImage {
    private let width: Int
    private let height: Int
    private let colourType: PNGHeader.ColourType
    private let depth: Int
    /// Red, green and blue of each entry; empty if pixels are colours themselves.
    private(set) var palette: [UInt8] = []
    /// The rows one after another, each after a byte for its filter.
    private var rows: [UInt8] = []

    private var rowByteCount: Int { rows.count / height }

    /// Creates rows of colours.
    init(_ raster: Raster) {
        width = raster.width
        height = raster.height
        colourType = .colour
        depth = 8
        let pixelByteCount = width * 3
        rows.reserveCapacity(height * (1 + pixelByteCount))
        for start in stride(from: 0, to: raster.bytes.count, by: pixelByteCount) {
            rows.append(0)
            rows += raster.bytes[start..<(start + pixelByteCount)]
        }
    }

    /// Creates rows of indices into a palette, with as few bits as they need; `nil` for more than
    /// 256 colours.
    init?(indexing raster: Raster) {
        var numbers: [UInt32: Int] = [:]
        var indices: [Int] = []
        indices.reserveCapacity(raster.width * raster.height)
        var last: (colour: UInt32, number: Int)?
        for start in stride(from: 0, to: raster.bytes.count, by: 3) {
            let colour = raster.bytes[start..<(start + 3)].reduce(0) { $0 << 8 | UInt32($1) }
            if last?.colour != colour {
                let number = numbers[colour] ?? numbers.count
                if number == numbers.count {
                    guard number < 256 else { return nil }
                    numbers[colour] = number
                    palette += raster.bytes[start..<(start + 3)]
                }
                last = (colour, number)
            }
            indices.append(last?.number ?? 0)
        }
        width = raster.width
        height = raster.height
        colourType = .palette
        depth = [1, 2, 4].first { numbers.count <= 1 << $0 } ?? 8
        for row in 0..<height {
            rows.append(0)
            appendPacked(indices[(row * width)..<((row + 1) * width)])
        }
    }

    private mutating func appendPacked(_ indices: ArraySlice<Int>) {
        var byte = 0
        var free = 8
        for index in indices {
            free -= depth
            byte |= index << free
            if free == 0 {
                rows.append(UInt8(truncatingIfNeeded: byte))
                byte = 0
                free = 8
            }
        }
        if free < 8 { rows.append(UInt8(truncatingIfNeeded: byte)) }
    }

    /// The bytes of the header chunk.
    var header: [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendInteger(UInt32(truncatingIfNeeded: width))
        bytes.appendInteger(UInt32(truncatingIfNeeded: height))
        return bytes + [UInt8(truncatingIfNeeded: depth), colourType.rawValue, 0, 0, 0]
    }

    /// Returns the rows compressed, filtered or not, whichever is shorter.
    ///
    /// Drawings repeat themselves and are shorter unfiltered; photographs and gradients are not.
    func compressed() -> [UInt8] {
        let plain = Deflater.zlib(rows)
        // Indices into a palette do not tell how alike the colours are.
        guard colourType != .palette else { return plain }
        let filtered = Deflater.zlib(filtered())
        return filtered.count < plain.count ? filtered : plain
    }

    /// Returns each row with the filter that leaves the smallest bytes, taken as distances from 0.
    private func filtered() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(rows.count)
        var above = [UInt8](repeating: 0, count: rowByteCount)
        for start in stride(from: 0, to: rows.count, by: rowByteCount) {
            let row = Array(rows[start..<(start + rowByteCount)])
            var best: [UInt8] = []
            var least = Int.max
            for filter in PNGFilter.allCases {
                let candidate = filter.applied(to: row, above: above, pixelStride: 3)
                let left = candidate.dropFirst().reduce(0) { $0 + min(Int($1), 256 - Int($1)) }
                if left < least {
                    best = candidate
                    least = left
                }
            }
            result += best
            above = row
        }
        return result
    }
}
