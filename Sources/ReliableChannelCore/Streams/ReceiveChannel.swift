/// The arrived messages of one reliable channel that are not delivered yet.
struct ReceiveChannel: Sendable {
    let channel: Channel
    /// The largest message number in a frame of the peer, plus one.
    var end: UInt64
    /// The messages that are not complete, or wait for their turn.
    var partial: [UInt64: PartialMessage] = [:]
    /// On an ordered channel, the number of the message whose turn it is.
    var nextNumber: UInt64
    /// On an ordered channel, the messages given up whose turn has not come; on the others, all
    /// numbers that are delivered or given up.
    var closed = ByteRanges()
    /// The number of messages given up directly before `nextNumber`.
    var skippedCount: UInt64 = 0
    /// On a *latest* channel, the number of the newest message of each key that became ready.
    var newest: [UInt64: UInt64] = [:]

    init(_ channel: Channel, firstNumber: UInt64 = 0) {
        self.channel = channel
        end = firstNumber
        nextNumber = firstNumber
    }

    /// Returns whether a message was delivered or given up.
    func isClosed(_ number: UInt64) -> Bool {
        number < nextNumber || closed.contains(Int(clamping: number))
    }

    mutating func close(_ number: UInt64) {
        let position = Int(clamping: number)
        closed.insert(position..<(position + 1))
    }

    /// On an ordered channel, advances beyond messages that were given up.
    mutating func passSkipped() {
        guard let first = closed.first, first.lowerBound == Int(clamping: nextNumber) else {
            return
        }
        skippedCount += UInt64(first.count)
        nextNumber = UInt64(first.upperBound)
        closed.remove(first)
    }
}
