/// The bytes that wait to be sent on one connection.
///
/// Pieces are kept as they were given, so that connections with the same piece share its memory.
struct OutputQueue: Sendable {
    private var pieces: [[UInt8]] = []
    /// Bytes of the first piece that have been sent.
    private var offset = 0
    /// Bytes that have not been sent.
    private(set) var byteCount = 0

    var isEmpty: Bool { byteCount == 0 }

    /// The bytes to send first; more may follow.
    var first: ArraySlice<UInt8> { pieces.first?[offset...] ?? [] }

    mutating func append(_ piece: [UInt8]) {
        guard !piece.isEmpty else { return }
        pieces.append(piece)
        byteCount += piece.count
    }

    /// Removes bytes that have been sent; never more than there are.
    mutating func removeFirst(_ count: Int) {
        var left = min(max(0, count), byteCount)
        byteCount -= left
        while let piece = pieces.first, left >= piece.count - offset {
            left -= piece.count - offset
            pieces.removeFirst()
            offset = 0
        }
        offset += left
    }
}
