package import ReliableChannelCore

/// The channels of a session's connection: what must not wait for what.
package enum SessionChannel: UInt8, Hashable, Sendable, CaseIterable {
    /// What must be done once and in order: requests, answers, actions.
    case control = 0
    /// From the host: the player's view, of which only the newest counts.
    case view = 1
    /// From the player: which view has arrived.
    case viewSeen = 2
    /// Questions about the host's clock and their answers, of which a late one is worth nothing.
    case clock = 3
    /// From the host: what views are too short for, in pieces, behind everything else.
    case attachment = 4
    /// From the player: how much of that has arrived.
    case attachmentSeen = 5

    /// The channel of the connection.
    package var channel: Channel {
        switch self {
        case .control: Channel(id: rawValue, priority: 1)
        case .view, .viewSeen: Channel(id: rawValue, mode: .latest, priority: 2)
        case .clock: Channel(id: rawValue, mode: .unreliable, priority: 0)
        case .attachment: Channel(id: rawValue, priority: 5)
        case .attachmentSeen: Channel(id: rawValue, mode: .latest)
        }
    }

    /// The options of a message on the channel.
    package var options: SendOptions { SendOptions(channel: channel) }

    /// The channel that a message came by; `nil` if sessions have no such channel.
    package init?(_ channel: Channel) {
        guard let known = SessionChannel(rawValue: channel.id), known.channel == channel
        else { return nil }
        self = known
    }
}

extension CloseReason {
    /// Why a session ends a connection that would not take a message; `nil` if the connection has ended already.
    init?(refusing error: SendError) {
        switch error {
        case .messageTooLarge: self = .messageTooLargeForPeer
        // A peer that takes too long to read, or a mistake of this program's: nothing that the peer could mend.
        case .bufferFull, .channelModeMismatch, .tooManyKeys, .keyOutOfRange, .keyWithoutLatest,
            .priorityOutOfRange:
            self = .finished
        case .closed: return nil
        }
    }
}
