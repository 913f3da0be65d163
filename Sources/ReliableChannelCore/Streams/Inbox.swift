/// Puts messages together on all channels and hands them out, each as its channel promises.
///
/// Memory follows the bytes that arrived: a declared length allocates nothing. What may be held is
/// bounded by the credit that was granted, and on unreliable channels by ``LooseInbox``.
struct Inbox: Sendable {
    enum Violation: Error, Equatable, Sendable {
        case inconsistentMessage
        case tooLong
        case beyondCredit
        case tooManyPieces
        case tooManyKeys
        case changedMode
    }

    private let window: UInt64
    private let maximumMessageByteCount: Int
    private let pieceLimit: Int
    private let firstMessageNumber: UInt64

    private(set) var channels: [ReceiveChannel] = []
    /// Where each reliable channel stands among `channels`, by identifier.
    private var indices = [Int16](repeating: -1, count: 256)
    private(set) var counts = ArrivalCounts()
    private var loose = LooseInbox()
    private var ready = ReadyMessages()
    /// Messages that became ready.
    private var readyTotal: UInt64 = 0
    /// Messages of unreliable channels that made room for newer ones, by channel.
    private var droppedCounts: [UInt8: UInt64] = [:]
    private var untakenCount: UInt64 = 0
    private var pieceCount = 0
    /// Messages longer than half of the window of which something has arrived, in that order.
    private var longMessages: [(index: Int, number: UInt64)] = []
    /// Messages of which nothing has arrived though later ones of their channel have.
    private var unseenCount: UInt64 = 0
    /// Costs of all messages that the application has taken or will never take.
    private var consumedCost: UInt64 = 0
    /// Costs of the messages in `ready` and of those that were handed over.
    private var readyCost: UInt64 = 0
    /// Costs of the messages that were handed over and not yet taken there.
    private(set) var handedOverCost: UInt64 = 0
    /// Overheads and received bytes of the messages that are not ready.
    private var partialCost: UInt64 = 0
    /// The credit that the peer was told last.
    private(set) var advertisedCredit: UInt64
    private var unreportedByteCount = 0

    init(window: Int, maximumMessageByteCount: Int, firstMessageNumber: UInt64 = 0) {
        self.firstMessageNumber = firstMessageNumber
        self.window = UInt64(max(1, window))
        self.maximumMessageByteCount = maximumMessageByteCount
        // An honest sender's pieces are at least 128 bytes long; half of that leaves room.
        pieceLimit = max(64, window / 64)
        advertisedCredit = self.window
    }

    var readyCount: Int { ready.count }
    /// Whether a message longer than half of the window is on its way.
    var hasLongMessages: Bool { !longMessages.isEmpty }
    /// Bytes held on reliable channels, with a fixed charge for each message; within the credit granted.
    var heldCost: UInt64 { readyCost + partialCost }
    /// Messages of unreliable channels that were dropped: not taken, or not complete, in time.
    var droppedCount: UInt64 { loose.droppedCount + untakenCount }
    func droppedCount(of id: UInt8) -> UInt64 {
        loose.droppedCount(of: id) + droppedCounts[id, default: 0]
    }

    // MARK: Credit

    /// The credit that the peer could be told now.
    ///
    /// While the application has taken all that is complete, the beginning of the oldest long message
    /// counts as taken, or one longer than the window could never arrive.
    var availableCredit: UInt64 {
        var consumed = consumedCost
        if readyCost == 0, let long = longMessages.first,
            let message = channels[long.index].partial[long.number]
        {
            consumed += UInt64(message.prefix.count)
        }
        return max(advertisedCredit, consumed + window)
    }

    /// Whether the peer should hear of the credit: a quarter of the window has become free.
    var owesCredit: Bool {
        availableCredit - advertisedCredit >= max(1, window / 4)
    }

    mutating func advertise() -> UInt64 {
        advertisedCredit = availableCredit
        return advertisedCredit
    }

    private func checkCredit() throws(Violation) {
        let used = consumedCost + readyCost + partialCost
        guard used + unseenCount * Wire.messageOverheadCost <= advertisedCredit else {
            throw .beyondCredit
        }
    }

    // MARK: Taking

    /// Takes the message that became ready first.
    mutating func takeMessage() -> ReceivedMessage? {
        guard let message = ready.popFirst() else { return nil }
        consumeReady(ReadyMessages.cost(of: message))
        return message
    }

    /// Hands over the message that became ready first: its credit stays in use until ``noteTaken(cost:dropped:)``.
    mutating func handOver() -> ReceivedMessage? {
        guard let message = ready.popFirst() else { return nil }
        handedOverCost += ReadyMessages.cost(of: message)
        return message
    }

    /// Notes that messages were taken from those that were handed over, or made room for newer ones there.
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

    /// How much of the long messages has arrived that are not complete.
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

    /// Whether enough of long messages has arrived for it to be worth telling.
    mutating func takeProgress() -> Bool {
        guard unreportedByteCount >= MessageProgress.reportedByteCount / 4 else { return false }
        unreportedByteCount = 0
        return true
    }

    // MARK: Receiving

    /// Adds a message or a piece; says whether a message became ready.
    ///
    /// - Throws: ``Violation`` when an honest peer could not have sent this; the connection must end.
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

    /// Takes note that a message was given up; says whether others became ready by that.
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
            // All of it is here: it need not be lost.
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

    /// Counts a message of which nothing had arrived; those before it cost their overhead at least.
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

    /// A message in one frame whose turn it is, as most are, needs not be put together.
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
        // Out of the dictionary meanwhile: changed inside, it would allocate each time, and a copy of the
        // message would be a copy of its bytes.
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

    /// Hands out what has got its turn because the message before it has gone.
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
        let dropped = ready.takeDropped()
        countDropped(dropped)
        // A message that took the place of another brings nothing that has not been told.
        if ready.count > count || !dropped.isEmpty { readyTotal += 1 }
    }

    /// Notes a message of a *latest* channel; says whether it is newer than all with its key.
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

    /// Takes a message out of those that are not ready.
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
