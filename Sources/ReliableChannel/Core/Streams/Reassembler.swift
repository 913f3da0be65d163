/// Puts fragments together and hands out whole messages in order, each once.
///
/// Memory follows the bytes that arrived: a declared length allocates nothing. What may be held is
/// bounded by the credit that was granted.
struct Reassembler: Sendable {
    enum Violation: Error, Equatable, Sendable {
        case inconsistentLength
        case tooLong
        case beyondCredit
        case tooManyPieces
    }

    /// A message of which something has arrived.
    private struct PartialMessage: Sendable {
        let totalByteCount: Int
        /// The bytes from the start on, without a gap.
        var prefix: [UInt8] = []
        /// Pieces after a gap, by ascending offset and disjoint.
        var pieces: [(offset: Int, bytes: [UInt8])] = []
        var received = ByteRanges()

        var isComplete: Bool { prefix.count == totalByteCount }

        mutating func insertPiece(_ bytes: [UInt8], at offset: Int) {
            var index = pieces.count
            while index > 0, pieces[index - 1].offset > offset { index -= 1 }
            pieces.insert((offset, bytes), at: index)
        }

        /// Appends to the prefix the pieces that now follow it directly; returns how many.
        mutating func joinPieces() -> Int {
            var joined = 0
            while joined < pieces.count, pieces[joined].offset == prefix.count {
                prefix.append(contentsOf: pieces[joined].bytes)
                joined += 1
            }
            if joined > 0 { pieces.removeFirst(joined) }
            return joined
        }
    }

    private let window: UInt64
    private let maximumMessageByteCount: Int
    private let pieceLimit: Int

    private var partial: [UInt64: PartialMessage] = [:]
    private var ready = Deque<[UInt8]>()
    /// The message that has to be completed next.
    private(set) var nextNumber: UInt64 = 0
    private var pieceCount = 0
    /// Costs of all messages that the application has taken.
    private var takenCost: UInt64 = 0
    /// Costs of the messages in `ready`.
    private var readyCost: UInt64 = 0
    /// Overheads and received bytes of the messages in `partial`.
    private var partialCost: UInt64 = 0
    /// The credit that the peer was told last.
    private(set) var advertisedCredit: UInt64

    init(window: Int, maximumMessageByteCount: Int) {
        self.window = UInt64(max(1, window))
        self.maximumMessageByteCount = maximumMessageByteCount
        // An honest sender's pieces are at least 128 bytes long; half of that leaves room.
        pieceLimit = max(64, window / 64)
        advertisedCredit = self.window
    }

    var readyCount: Int { ready.count }
    /// Bytes held, with a fixed charge for each message; never above the credit granted.
    var heldCost: UInt64 { readyCost + partialCost }

    /// The credit that the peer could be told now.
    ///
    /// While the application has taken all that is complete, the beginning of the next message counts
    /// as taken, or a message longer than the window could never arrive.
    var availableCredit: UInt64 {
        var taken = takenCost
        if ready.isEmpty, let head = partial[nextNumber] {
            taken += UInt64(head.prefix.count)
        }
        return max(advertisedCredit, taken + window)
    }

    /// Whether the peer should hear of the credit: a quarter of the window has become free.
    var owesCredit: Bool {
        availableCredit - advertisedCredit >= max(1, window / 4)
    }

    mutating func advertise() -> UInt64 {
        advertisedCredit = availableCredit
        return advertisedCredit
    }

    /// Takes the oldest complete message.
    mutating func takeMessage() -> [UInt8]? {
        guard let message = ready.popFirst() else { return nil }
        let cost = Wire.messageOverheadCost + UInt64(message.count)
        readyCost -= cost
        takenCost += cost
        return message
    }

    /// Adds a piece; says whether a message became ready.
    ///
    /// - Throws: ``Violation`` when an honest peer could not have sent this; the connection must end.
    mutating func insert(
        _ frame: MessageFrame, from datagram: Span<UInt8>
    ) throws(Violation) -> Bool {
        guard frame.totalByteCount <= maximumMessageByteCount else { throw .tooLong }
        guard frame.number >= nextNumber else { return false }
        // Each message before this one costs its overhead at least.
        let ahead = frame.number - nextNumber
        guard ahead <= (advertisedCredit - takenCost) / Wire.messageOverheadCost else {
            throw .beyondCredit
        }
        var message: PartialMessage
        // Taken out while it changes, so that its array is not copied.
        if let known = partial.removeValue(forKey: frame.number) {
            message = known
        } else {
            message = PartialMessage(totalByteCount: frame.totalByteCount)
            partialCost += Wire.messageOverheadCost
        }
        let isConsistent = message.totalByteCount == frame.totalByteCount
        if isConsistent { add(frame, from: datagram, to: &message) }
        partial[frame.number] = message
        guard isConsistent else { throw .inconsistentLength }
        guard takenCost + readyCost + partialCost <= advertisedCredit else { throw .beyondCredit }
        guard pieceCount <= pieceLimit else { throw .tooManyPieces }
        return frame.number == nextNumber && moveComplete()
    }

    private mutating func add(
        _ frame: MessageFrame, from datagram: Span<UInt8>, to message: inout PartialMessage
    ) {
        let range = frame.offset..<(frame.offset + frame.bytes.count)
        for missing in message.received.missing(in: range) {
            let start = frame.bytes.lowerBound + missing.lowerBound - frame.offset
            partialCost += UInt64(missing.count)
            if missing.lowerBound == message.prefix.count {
                for index in start..<(start + missing.count) {
                    message.prefix.append(datagram[index])
                }
            } else {
                var bytes: [UInt8] = []
                bytes.reserveCapacity(missing.count)
                for index in start..<(start + missing.count) { bytes.append(datagram[index]) }
                message.insertPiece(bytes, at: missing.lowerBound)
                pieceCount += 1
            }
        }
        message.received.insert(range)
        pieceCount -= message.joinPieces()
    }

    /// Moves complete messages from the front on to where the application takes them.
    private mutating func moveComplete() -> Bool {
        var hasMoved = false
        while let message = partial[nextNumber], message.isComplete {
            partial[nextNumber] = nil
            let cost = Wire.messageOverheadCost + UInt64(message.totalByteCount)
            partialCost -= cost
            readyCost += cost
            ready.append(message.prefix)
            nextNumber += 1
            hasMoved = true
        }
        return hasMoved
    }

    func checkInvariants() throws(InvariantViolation) {
        try require(
            takenCost + heldCost <= advertisedCredit,
            "holds \(heldCost) beyond \(takenCost) taken, granted \(advertisedCredit)")
        var cost: UInt64 = 0
        var pieces = 0
        for (number, message) in partial {
            try require(number >= nextNumber, "message \(number) was delivered already")
            let held = message.prefix.count + message.pieces.reduce(0) { $0 + $1.bytes.count }
            try require(held == message.received.count, "message \(number) holds \(held) bytes")
            cost += Wire.messageOverheadCost + UInt64(held)
            pieces += message.pieces.count
        }
        try require(cost == partialCost, "partial cost is \(cost), not \(partialCost)")
        try require(pieces == pieceCount, "there are \(pieces) pieces, not \(pieceCount)")
        try require(
            partial[nextNumber]?.isComplete != true, "message \(nextNumber) waits though complete")
    }
}
