/// The prediction that is subtracted from a row's bytes before compression (§9), mostly from
/// neighbouring bytes.
///
/// A row's first byte names its filter; a pixel's bytes are compared with those of the pixels to
/// the left and above.
enum PNGFilter: UInt8, CaseIterable {
    case none, left, above, average, paeth

    /// Removes the filter from a row; `above` is the row before it without its own filter, or
    /// zeros.
    static func undo(
        _ row: inout [UInt8], above: [UInt8], pixelStride stride: Int
    ) throws(PNGError) {
        guard let first = row.first, let filter = PNGFilter(rawValue: first),
            above.count == row.count
        else { throw .badFilter }
        if filter == .none { return }
        for index in 1..<row.count {
            let hasLeft = index > stride
            row[index] &+= filter.predicted(
                left: hasLeft ? row[index - stride] : 0, above: above[index],
                corner: hasLeft ? above[index - stride] : 0)
        }
    }

    /// Returns the row with this filter, whose number is in its first byte; both rows have room for
    /// that byte.
    func applied(to row: [UInt8], above: [UInt8], pixelStride stride: Int) -> [UInt8] {
        var result = row
        result[0] = rawValue
        if self == .none { return result }
        for index in 1..<row.count {
            let hasLeft = index > stride
            result[index] &-= predicted(
                left: hasLeft ? row[index - stride] : 0, above: above[index],
                corner: hasLeft ? above[index - stride] : 0)
        }
        return result
    }

    @inline(__always)
    private func predicted(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
        switch self {
        case .none: return 0
        case .left: return left
        case .above: return above
        case .average: return UInt8(truncatingIfNeeded: (Int(left) + Int(above)) / 2)
        case .paeth:
            // The neighbour that is nearest to left + above - corner.
            let toLeft = abs(Int(above) - Int(corner))
            let toAbove = abs(Int(left) - Int(corner))
            let toCorner = abs(Int(left) + Int(above) - 2 * Int(corner))
            if toLeft <= toAbove, toLeft <= toCorner { return left }
            return toAbove <= toCorner ? above : corner
        }
    }
}
