/// The messages that a connection certainly accepts, so that a driver can accept them in its place.
package struct SendRoom: Hashable, Sendable {
    /// The bytes of messages, each with its overhead, that fit into the send buffer.
    package let byteCount: Int
    /// The length of the longest reliable message.
    package let messageByteCountLimit: Int
    /// The number of the next message.
    package let nextNumber: UInt64

    /// Returns the room that is left after some messages with these costs together.
    package func reduced(by cost: Int, messageCount: Int) -> SendRoom {
        SendRoom(
            byteCount: byteCount - cost, messageByteCountLimit: messageByteCountLimit,
            nextNumber: nextNumber + UInt64(messageCount))
    }

    /// Returns the room that a message uses.
    package static func cost(ofByteCount count: Int) -> Int {
        count + Int(Wire.messageOverheadCost)
    }

    /// Returns the length of the longest message of a channel in this mode.
    package func limit(for mode: DeliveryMode) -> Int {
        mode.isReliable
            ? messageByteCountLimit : min(messageByteCountLimit, Wire.maximumLooseByteCount)
    }
}

extension Connection {
    /// The room for messages that are certainly accepted now; `nil` unless the connection is
    /// established.
    var sendRoom: SendRoom? {
        guard case .established = state, let peerParameters else { return nil }
        return SendRoom(
            byteCount: max(0, tuning.sendBufferByteCount - sendBuffer.bufferedCost),
            messageByteCountLimit: min(
                tuning.maximumMessageByteCount, peerParameters.maximumMessageByteCount),
            nextNumber: sendBuffer.nextSerial)
    }
}
