/// A message that has arrived in part; it uses no more memory than the arrived bytes.
struct PartialMessage: Sendable {
    let totalByteCount: Int
    let key: UInt64
    /// The bytes from the start, without a gap.
    private(set) var prefix: [UInt8] = []
    /// Pieces after a gap, by ascending offset and disjoint.
    private(set) var pieces: [(offset: Int, bytes: [UInt8])] = []
    /// The number of bytes held.
    private(set) var byteCount = 0

    init(_ frame: MessageFrame) {
        totalByteCount = frame.totalByteCount
        key = frame.key
    }

    var isComplete: Bool { prefix.count == totalByteCount }

    /// Returns whether a frame belongs to the same message as the ones before.
    func agrees(with frame: MessageFrame) -> Bool {
        totalByteCount == frame.totalByteCount && key == frame.key
    }

    /// Adds the new bytes of a frame that belongs here; returns the changes in the numbers of bytes
    /// and pieces.
    mutating func add(
        _ frame: MessageFrame, from datagram: Span<UInt8>
    ) throws(Inbox.Violation) -> (byteCount: Int, pieceCount: Int) {
        guard agrees(with: frame) else { throw .inconsistentMessage }
        let (bytesBefore, piecesBefore) = (byteCount, pieces.count)
        insert(frame, from: datagram)
        return (byteCount - bytesBefore, pieces.count - piecesBefore)
    }

    /// Adds the new bytes of a frame; O(pieces) if there are gaps.
    mutating func insert(_ frame: MessageFrame, from datagram: Span<UInt8>) {
        let end = frame.offset + frame.bytes.count
        var position = max(frame.offset, prefix.count)
        var index = firstPiece(endingAfter: position)
        while position < end {
            let next = index < pieces.count ? min(end, pieces[index].offset) : end
            if position < next {
                let start = frame.bytes.lowerBound + position - frame.offset
                let bytes = datagram.extracting(start..<(start + next - position))
                byteCount += bytes.count
                if position == prefix.count {
                    reserve(bytes.count)
                    prefix.append(copying: bytes)
                } else {
                    pieces.insert((position, Array(copying: bytes)), at: index)
                    index += 1
                }
            }
            guard index < pieces.count, pieces[index].offset < end else { break }
            position = max(next, pieces[index].offset + pieces[index].bytes.count)
            index += 1
        }
        joinPieces()
    }

    /// Reserves twice the needed memory, as arrays do, but never more than the message needs.
    private mutating func reserve(_ count: Int) {
        let needed = prefix.count + count
        guard needed > prefix.capacity else { return }
        prefix.reserveCapacity(min(max(needed, totalByteCount), 2 * needed))
    }

    private func firstPiece(endingAfter position: Int) -> Int {
        var index = pieces.count
        // New bytes belong after all pieces, or into a gap between them that a loss has left.
        while index > 0, pieces[index - 1].offset + pieces[index - 1].bytes.count > position {
            index -= 1
        }
        return index
    }

    /// Appends to the prefix the pieces that now follow it directly.
    private mutating func joinPieces() {
        var joined = 0
        while joined < pieces.count, pieces[joined].offset == prefix.count {
            prefix.append(contentsOf: pieces[joined].bytes)
            joined += 1
        }
        if joined > 0 { pieces.removeFirst(joined) }
    }

    func checkInvariants() throws(InvariantViolation) {
        let held = prefix.count + pieces.reduce(0) { $0 + $1.bytes.count }
        try require(held == byteCount, "a message holds \(held) bytes, not \(byteCount)")
        var end = prefix.count
        for piece in pieces {
            try require(piece.offset >= end, "pieces overlap at \(piece.offset)")
            end = piece.offset + piece.bytes.count
        }
        try require(end <= totalByteCount, "a message is longer than it said")
        try require(pieces.first?.offset != prefix.count, "pieces were not joined")
    }
}

extension Array<UInt8> {
    /// Creates an array with a copy of the span's elements.
    init(copying span: Span<UInt8>) {
        self.init()
        reserveCapacity(span.count)
        append(copying: span)
    }

    /// Appends all elements of the span at once.
    mutating func append(copying span: Span<UInt8>) {
        unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
