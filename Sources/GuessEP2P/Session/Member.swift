internal import Primitives
internal import ReliableChannel

extension GameHost {
    /// Somebody with a seat, or who had one in this game.
    struct Member: Sendable {
        let id: PlayerID
        var name: SafeText
        var role: Role
        var isReady = false
        /// What was last sent, to send only what has changed.
        var lastSent: SentView?
        /// When recent messages of theirs were refused.
        var refusals: [Timestamp] = []

        init(id: PlayerID, name: SafeText, role: Role) {
            self.id = id
            self.name = name
            self.role = role
        }
    }

    /// What a member is, with what only such a member has.
    enum Role: Sendable {
        case host
        case bot(Bot)
        case guest(link: ConnectionHandle, lastHeard: Timestamp, Presence)
        /// The connection has ended; the seat and the score are kept.
        case absent
        /// Left or put out during a game: only the name is kept.
        case gone
    }

    struct Bot: Sendable {
        var skill: Double
        var generator: SeededGenerator
        var plan: Plan?

        struct Plan: Sendable {
            var duty: G.Duty
            var due: Timestamp
            var action: G.Action
        }
    }

    struct SentView: Sendable {
        var view: SessionView<G.View>
        var phaseEnd: Timestamp?
    }
}

extension GameHost.Member {
    static var unresponsiveAfter: Duration { .milliseconds(1500) }
    static var disconnectedAfter: Duration { .seconds(4) }

    var kind: PlayerKind {
        switch role {
        case .host: .host
        case .bot: .bot
        case .guest, .absent, .gone: .guest
        }
    }

    var presence: Presence {
        switch role {
        case .host, .bot: .connected
        case .guest(_, _, let presence): presence
        case .absent, .gone: .disconnected
        }
    }

    var hasLeft: Bool {
        if case .gone = role { true } else { false }
    }

    var link: ConnectionHandle? {
        if case .guest(let link, _, _) = role { link } else { nil }
    }

    var summary: PlayerSummary {
        let isAlwaysReady = kind != .guest
        return PlayerSummary(
            id: id, name: name, kind: kind, isReady: isReady || isAlwaysReady,
            presence: presence, hasLeft: hasLeft)
    }

    /// The presence that `now` calls for, given when the player was last heard.
    func presence(at now: Timestamp) -> Presence {
        guard case .guest(_, let lastHeard, _) = role else { return presence }
        if now >= lastHeard + Self.disconnectedAfter { return .disconnected }
        if now >= lastHeard + Self.unresponsiveAfter { return .unresponsive }
        return .connected
    }

    var nextTimeout: Timestamp? {
        switch role {
        case .host, .absent, .gone: nil
        case .bot(let bot): bot.plan?.due
        case .guest(_, let lastHeard, .connected): lastHeard + Self.unresponsiveAfter
        case .guest(_, let lastHeard, .unresponsive): lastHeard + Self.disconnectedAfter
        case .guest(_, _, .disconnected): nil
        }
    }
}
