/// The received messages of all channels, joined from pieces and delivered by each channel's mode.
///
/// Memory is used only for bytes that arrived: a declared length allocates nothing. Its limits are
/// the granted credit, and for unreliable channels those of ``LooseInbox``.
struct Inbox: Sendable {
    enum Violation: Error, Equatable, Sendable {
        case inconsistentMessage
        case tooLong
        case beyondCredit
        case tooManyPieces
        case tooManyKeys
        case changedMode
    }

    private let marker = PassedByAddress()
    private let window: UInt64
    private let maximumMessageByteCount: Int
    private let pieceLimit: Int
    private let firstMessageNumber: UInt64

    private(set) var channels: [ReceiveChannel] = []
    /// The index of each reliable channel in `channels`, by identifier.
    private var indices = [Int16](repeating: -1, count: 256)
    private(set) var counts = ArrivalCounts()
    private var loose = LooseInbox()
    private var ready = ReadyMessages()
    /// The number of messages that became ready.
    private var readyTotal: UInt64 = 0
    /// The messages of unreliable channels that were dropped for newer ones, by channel.
    private var droppedCounts: [UInt8: UInt64] = [:]
    private var untakenCount: UInt64 = 0
    private var pieceCount = 0
    /// The incomplete messages longer than half of the window, in the order of their first pieces.
    private var longMessages: [(index: Int, number: UInt64)] = []
    /// The number of messages of which nothing has come although later ones of their channel have.
    private var unseenCount: UInt64 = 0
    /// The costs of all messages that the application has taken or will never get.
    private var consumedCost: UInt64 = 0
    /// The costs of the messages in `ready` and of those that were handed over.
    private var readyCost: UInt64 = 0
    /// The costs of the messages that were handed over and have not been reported as taken.
    private(set) var handedOverCost: UInt64 = 0
    /// The overheads and received bytes of the messages that are not ready.
    private var partialCost: UInt64 = 0
    /// The credit that was sent to the peer last.
    private(set) var advertisedCredit: UInt64
    private var unreportedByteCount = 0

    init(window: Int, maximumMessageByteCount: Int, firstMessageNumber: UInt64 = 0) {
        self.firstMessageNumber = firstMessageNumber
        self.window = UInt64(max(1, window))
        self.maximumMessageByteCount = maximumMessageByteCount
        // The pieces of a correct sender have at least 128 bytes; half of that leaves room.
        pieceLimit = max(64, window / 64)
        advertisedCredit = self.window
    }

    var readyCount: Int { ready.count }
    /// Whether a message longer than half of the window is arriving.
    var hasLongMessages: Bool { !longMessages.isEmpty }
    /// The bytes held on reliable channels, and 16 for each message; within the granted credit.
    var heldCost: UInt64 { readyCost + partialCost }
    /// The messages of unreliable channels that were dropped: not taken, or not complete, in time.
    var droppedCount: UInt64 { loose.droppedCount + untakenCount }
    func droppedCount(of id: UInt8) -> UInt64 {
        loose.droppedCount(of: id) + droppedCounts[id, default: 0]
    }

    // MARK: Credit

    /// The credit that could be sent to the peer now.
    ///
    /// While the application has taken everything that is complete, the beginning of the oldest
    /// long message counts as taken. Otherwise a message longer than the window could never arrive.
    var availableCredit: UInt64 {
        var consumed = consumedCost
        if readyCost == 0, let long = longMessages.first,
            let message = channels[long.index].partial[long.number]
        {
            consumed += UInt64(message.prefix.count)
        }
        return max(advertisedCredit, consumed + window)
    }

    /// Whether the credit should be sent to the peer: a quarter of the window has become free.
    var owesCredit: Bool {
        availableCredit - advertisedCredit >= max(1, window / 4)
    }

    mutating func advertise() -> UInt64 {
        advertisedCredit = availableCredit
        return advertisedCredit
    }

    private func checkCredit() throws(Violation) {
        let used = consumedCost + readyCost + partialCost
        let unseen = unseenCount * Wire.messageOverheadCost
        if used + unseen > advertisedCredit { throw .beyondCredit }
    }

    // MARK: Taking

    /// Removes and returns the message that became ready first.
    mutating func removeMessage() -> ReceivedMessage? {
        guard let message = ready.popFirst() else { return nil }
        consumeReady(ReadyMessages.cost(of: message))
        return message
    }

    /// Hands over the message that became ready first; its credit stays in use until
    /// ``noteTaken(cost:dropped:)``.
    mutating func handOver() -> ReceivedMessage? {
        guard let message = ready.popFirst() else { return nil }
        handedOverCost += ReadyMessages.cost(of: message)
        return message
    }

    /// Records that messages that were handed over have been taken, or dropped for newer ones.
    mutating func noteTaken(cost: UInt64, dropped: [UInt8: UInt64]) {
        let cost = min(cost, handedOverCost)
        handedOverCost -= cost
        consumeReady(cost)
        countDropped(dropped)
    }

    private mutating func countDropped(_ dropped: [UInt8: UInt64]) {
        for (id, count) in dropped {
            droppedCounts[id, default: 0] += count
            untakenCount += count
        }
    }

    private mutating func consumeReady(_ cost: UInt64) {
        readyCost -= cost
        consumedCost += cost
    }

    /// The arrived parts of the long messages that are not complete.
    var progress: [MessageProgress] {
        channels.flatMap { channel in
            channel.partial.filter { Self.isReported($0.value) }
                .sorted { $0.key < $1.key }
                .map {
                    MessageProgress(
                        channel: channel.channel, byteCount: $0.value.byteCount,
                        totalByteCount: $0.value.totalByteCount)
                }
        }
    }

    private static func isReported(_ message: PartialMessage) -> Bool {
        message.totalByteCount >= MessageProgress.reportedByteCount && !message.isComplete
    }

    /// Returns whether enough of long messages has arrived to report it, and resets that count.
    mutating func removeProgress() -> Bool {
        guard unreportedByteCount >= MessageProgress.reportedByteCount / 4 else { return false }
        unreportedByteCount = 0
        return true
    }

    // MARK: Receiving

    /// Adds a message or a piece; returns whether a message became ready.
    ///
    /// - Throws: ``Violation`` if a correct peer could not have sent this; the connection must end.
    mutating func insert(
        _ frame: MessageFrame, from datagram: Span<UInt8>
    ) throws(Violation) -> Bool {
        try fixMode(of: frame.channel)
        let before = readyTotal
        defer { counts.countReady(readyTotal - before, frame.channel) }
        guard frame.channel.mode.isReliable else {
            guard frame.totalByteCount <= Wire.maximumLooseByteCount else { throw .tooLong }
            guard let message = loose.insert(frame, from: datagram) else { return false }
            append(message)
            counts.countSkipped(message.skippedBefore, frame.channel)
            counts.countArrived(frame.totalByteCount, frame.channel)
            return true
        }
        guard frame.totalByteCount <= maximumMessageByteCount else { throw .tooLong }
        let index = index(of: frame.channel)
        guard !channels[index].isClosed(frame.number) else { return false }
        if channels[index].partial[frame.number] == nil {
            try recordFirst(frame.number, of: index)
            if frame.isWhole, hasTurn(frame.number, index) {
                return try insertWhole(frame, of: index, from: datagram)
            }
            partialCost += Wire.messageOverheadCost
            channels[index].partial[frame.number] = PartialMessage(frame)
            if isLong(frame.totalByteCount) { longMessages.append((index, frame.number)) }
        }
        try insertPiece(frame, of: index, from: datagram)
        try checkCredit()
        guard pieceCount <= pieceLimit else { throw .tooManyPieces }
        try handOut(frame.number, of: index)
        return readyTotal > before
    }

    /// Records that the sender gave a message up; returns whether others became ready by that.
    mutating func skip(_ frame: SkipFrame) throws(Violation) -> Bool {
        try fixMode(of: frame.channel)
        guard frame.byteCount <= maximumMessageByteCount else { throw .tooLong }
        let before = readyTotal
        defer { counts.countReady(readyTotal - before, frame.channel) }
        let index = index(of: frame.channel)
        guard !channels[index].isClosed(frame.number) else { return false }
        if let message = channels[index].partial[frame.number] {
            guard message.byteCount <= frame.byteCount, frame.byteCount <= message.totalByteCount
            else { throw .inconsistentMessage }
            // All of it has arrived, so the SKIP is ignored.
            guard !message.isComplete else { return false }
            remove(frame.number, message, of: index)
        } else {
            try recordFirst(frame.number, of: index)
        }
        consumedCost += Wire.messageOverheadCost + UInt64(frame.byteCount)
        try checkCredit()
        channels[index].close(frame.number)
        counts.countSkipped(1, frame.channel)
        if frame.channel.mode == .ordered { try handOutInOrder(index) }
        return readyTotal > before
    }

    private mutating func fixMode(of channel: Channel) throws(Violation) {
        guard counts.fixMode(of: channel) else { throw .changedMode }
    }

    private mutating func index(of channel: Channel) -> Int {
        let known = Int(indices[Int(channel.id)])
        if known >= 0 { return known }
        indices[Int(channel.id)] = Int16(channels.count)
        channels.append(ReceiveChannel(channel, firstNumber: firstMessageNumber))
        return channels.count - 1
    }

    /// Counts a new message; each missing one before it counts with its overhead.
    private mutating func recordFirst(_ number: UInt64, of index: Int) throws(Violation) {
        guard number >= channels[index].end else {
            unseenCount -= 1
            return
        }
        let gap = number - channels[index].end
        guard gap <= advertisedCredit / Wire.messageOverheadCost else { throw .beyondCredit }
        unseenCount += gap
        channels[index].end = number + 1
    }

    private func isLong(_ byteCount: Int) -> Bool {
        UInt64(byteCount) + Wire.messageOverheadCost > window / 2
    }

    private func hasTurn(_ number: UInt64, _ index: Int) -> Bool {
        channels[index].channel.mode != .ordered || channels[index].nextNumber == number
    }

    /// Delivers a message in one frame whose turn it is, without joining pieces.
    private mutating func insertWhole(
        _ frame: MessageFrame, of index: Int, from datagram: Span<UInt8>
    ) throws(Violation) -> Bool {
        let before = readyTotal
        partialCost += Wire.messageOverheadCost + UInt64(frame.totalByteCount)
        try checkCredit()
        partialCost -= Wire.messageOverheadCost + UInt64(frame.totalByteCount)
        counts.countArrived(frame.totalByteCount, frame.channel)
        let bytes = Array(copying: datagram.extracting(frame.bytes))
        try deliver(bytes, key: frame.key, number: frame.number, of: index)
        if frame.channel.mode == .ordered { try handOutInOrder(index) }
        return readyTotal > before
    }

    private mutating func insertPiece(
        _ frame: MessageFrame, of index: Int, from datagram: Span<UInt8>
    ) throws(Violation) {
        // Removed from the dictionary meanwhile: a change inside it would allocate each time, and a
        // copy of the message would copy its bytes.
        guard var message = channels[index].partial.removeValue(forKey: frame.number) else {
            return
        }
        defer { channels[index].partial[frame.number] = message }
        let change = try message.add(frame, from: datagram)
        partialCost += UInt64(change.byteCount)
        counts.countArrived(change.byteCount, frame.channel)
        pieceCount += change.pieceCount
        if frame.totalByteCount >= MessageProgress.reportedByteCount {
            unreportedByteCount += change.byteCount
        }
    }

    // MARK: Handing out

    private mutating func handOut(_ number: UInt64, of index: Int) throws(Violation) {
        guard let message = channels[index].partial[number], message.isComplete,
            hasTurn(number, index)
        else { return }
        remove(number, message, of: index)
        try deliver(message.prefix, key: message.key, number: number, of: index)
        if channels[index].channel.mode == .ordered { try handOutInOrder(index) }
    }

    /// Delivers the complete messages whose turn it is now.
    private mutating func handOutInOrder(_ index: Int) throws(Violation) {
        while true {
            channels[index].passSkipped()
            let number = channels[index].nextNumber
            guard let message = channels[index].partial[number], message.isComplete else { return }
            remove(number, message, of: index)
            try deliver(message.prefix, key: message.key, number: number, of: index)
        }
    }

    private mutating func deliver(
        _ bytes: [UInt8], key: UInt64, number: UInt64, of index: Int
    ) throws(Violation) {
        let channel = channels[index].channel
        let skippedCount = channels[index].skippedCount
        channels[index].skippedCount = 0
        let message = ReceivedMessage(
            bytes: bytes, channel: channel, key: channel.mode == .latest ? key : nil,
            skippedBefore: skippedCount)
        switch channel.mode {
        case .ordered:
            channels[index].nextNumber = number + 1
        case .unordered:
            channels[index].close(number)
        case .latest:
            channels[index].close(number)
            guard try isNewest(number, key: key, of: index) else {
                consumedCost += ReadyMessages.cost(of: message)
                return
            }
        case .unreliable, .sequenced:
            return
        }
        append(message)
    }

    private mutating func append(_ message: ReceivedMessage) {
        let count = ready.count
        let superseded = ready.append(message)
        readyCost += ReadyMessages.cost(of: message)
        consumeReady(superseded)
        let dropped = ready.removeDropped()
        countDropped(dropped)
        // A message that replaces a waiting one needs no further announcement.
        if ready.count > count || !dropped.isEmpty { readyTotal += 1 }
    }

    /// Records a message of a *latest* channel; returns whether it is newer than all with its key.
    private mutating func isNewest(
        _ number: UInt64, key: UInt64, of index: Int
    ) throws(Violation) -> Bool {
        guard let known = channels[index].newest[key] else {
            guard channels[index].newest.count < Wire.keyLimit else { throw .tooManyKeys }
            channels[index].newest[key] = number
            return true
        }
        guard number > known else { return false }
        channels[index].newest[key] = number
        return true
    }

    /// Removes a message from those that are not ready.
    private mutating func remove(_ number: UInt64, _ message: PartialMessage, of index: Int) {
        channels[index].partial[number] = nil
        partialCost -= Wire.messageOverheadCost + UInt64(message.byteCount)
        pieceCount -= message.pieces.count
        guard isLong(message.totalByteCount) else { return }
        longMessages.removeAll { $0.index == index && $0.number == number }
    }

    // MARK: Invariants

    func checkInvariants() throws(InvariantViolation) {
        try require(
            consumedCost + heldCost + unseenCount * Wire.messageOverheadCost <= advertisedCredit,
            "holds \(heldCost) beyond \(consumedCost) consumed, granted \(advertisedCredit)")
        var cost: UInt64 = 0
        var pieces = 0
        for channel in channels {
            for (number, message) in channel.partial {
                try require(!channel.isClosed(number), "message \(number) was delivered already")
                try message.checkInvariants()
                cost += Wire.messageOverheadCost + UInt64(message.byteCount)
                pieces += message.pieces.count
                let mayWait = channel.channel.mode == .ordered && number != channel.nextNumber
                try require(
                    mayWait || !message.isComplete, "message \(number) waits though complete")
            }
        }
        try require(cost == partialCost, "partial cost is \(cost), not \(partialCost)")
        try require(pieces == pieceCount, "there are \(pieces) pieces, not \(pieceCount)")
        try require(
            ready.reliableCost + handedOverCost == readyCost,
            "ready cost is \(ready.reliableCost) and \(handedOverCost), not \(readyCost)")
        try ready.checkInvariants()
        try loose.checkInvariants()
    }
}
