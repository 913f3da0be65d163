package import ReliableChannelCore

/// The channels of a session's connection, so that messages of one do not wait for another.
package enum SessionChannel: UInt8, Hashable, Sendable, CaseIterable {
    /// Requests, answers and actions, which must be handled once and in order.
    case control = 0
    /// The player's view from the host, of which only the newest counts.
    case view = 1
    /// The player's acknowledgement of a view.
    case viewSeen = 2
    /// Questions about the host's clock and their answers; late ones are useless.
    case clock = 3
    /// Pieces of attachments from the host, behind everything else.
    case attachment = 4
    /// The player's report of arrived pieces.
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

    /// Creates the channel of a message; `nil` if sessions have no such channel.
    package init?(_ channel: Channel) {
        guard let known = SessionChannel(rawValue: channel.id), known.channel == channel
        else { return nil }
        self = known
    }
}

extension CloseReason {
    /// Creates the reason to end a connection that refused a message; `nil` if it has ended
    /// already.
    init?(refusing error: SendError) {
        switch error {
        case .messageTooLarge: self = .messageTooLargeForPeer
        // A peer that does not read, or a mistake of this program: the peer cannot mend it.
        case .bufferFull, .cancelled, .channelModeMismatch, .tooManyKeys, .keyOutOfRange,
            .keyWithoutLatest,
            .priorityOutOfRange:
            self = .finished
        case .closed: return nil
        }
    }
}
