/// What a connection surely takes, so that messages can be accepted for it elsewhere.
package struct SendRoom: Hashable, Sendable {
    /// Bytes of messages, each with its overhead, that fit into the send buffer.
    package let byteCount: Int
    /// The longest reliable message.
    package let messageByteCountLimit: Int
    /// The number of the next message.
    package let nextNumber: UInt64

    /// The room that is left after some messages with these costs together.
    package func reduced(by cost: Int, messageCount: Int) -> SendRoom {
        SendRoom(
            byteCount: byteCount - cost, messageByteCountLimit: messageByteCountLimit,
            nextNumber: nextNumber + UInt64(messageCount))
    }

    /// What a message takes of the room.
    package static func cost(ofByteCount count: Int) -> Int {
        count + Int(Wire.messageOverheadCost)
    }

    /// The longest message of a channel in this mode.
    package func limit(for mode: DeliveryMode) -> Int {
        mode.isReliable
            ? messageByteCountLimit : min(messageByteCountLimit, Wire.maximumLooseByteCount)
    }
}

extension Connection {
    /// What is surely taken now; `nil` unless the connection is established.
    var sendRoom: SendRoom? {
        guard case .established = state, let link else { return nil }
        return SendRoom(
            byteCount: max(0, tuning.sendBufferByteCount - sendBuffer.bufferedCost),
            messageByteCountLimit: min(
                tuning.maximumMessageByteCount, link.maximumMessageByteCount),
            nextNumber: sendBuffer.nextSerial)
    }
}
