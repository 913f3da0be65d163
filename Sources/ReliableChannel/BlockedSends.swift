internal import ReliableChannelCore

/// The messages of one connection whose tasks wait for room to send, in their order.
struct BlockedSends: Sendable {
    private(set) var requests: [SendRequest] = []
    /// The numbers of the channels of these messages.
    private var channels: Set<UInt8> = []

    /// Returns whether a later message has to wait behind these, even if there is room for it.
    ///
    /// An urgent one (``SendOptions/usesReserve``) waits only behind those of its own channel.
    func delays(_ request: SendRequest) -> Bool {
        guard request.options.usesReserve else { return !requests.isEmpty }
        return channels.contains(request.options.channel.id)
    }

    mutating func append(_ request: SendRequest) {
        requests.append(request)
        channels.insert(request.options.channel.id)
    }
}
