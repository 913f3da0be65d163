internal import Primitives
internal import ReliableChannelCore

/// Somebody with a seat, or who had one in this game: what of it is the same in every game.
///
/// Nothing in it depends on the game's types, so that going through all members costs little in programs for which
/// the compiler has not made the session anew.
struct Member: Sendable {
    let id: PlayerID
    var name: SafeText
    var role: Role
    var part = Part.player
    /// How they asked to come in, if they did.
    var admission: Admission?
    /// What a claim of theirs would be checked by; `nil` if their program cannot carry the session on.
    var claimSeals: ClaimSeals?
    var isReady = false
    /// Whether their program says that no person plays.
    var playsByItself = false
    /// Whether their program is a second screen, which the whole room looks at.
    var isScreen = false
    /// How long messages to the player's program and back have taken lately.
    var roundTrips = RoundTrips()
    /// What the player's program was sent, and is known to have.
    var views = ViewSender()
    /// What the player's program is still to be sent of what its view has attached.
    var attachments = AttachmentSender()
    /// Which of the player's programs has the seat.
    var program: UInt64?
    /// The last of the player's actions that has been answered.
    var lastActionID: UInt64 = 0
    /// How the last actions were answered, for a player who asks again after an interruption.
    var answers: [Answer] = []
    /// What gives the seat back; and what did before, until this one has been used.
    var token: SeatToken?
    var formerToken: SeatToken?
    /// What is known of their tokens from a former host, until they have shown one.
    var seals: [UInt64] = []
    /// The last action that a former host had answered, as far as anybody saw.
    var inheritedActionID: UInt64 = 0
    /// The program that has told of it: another one of the player's has numbers of its own.
    var inheritedProgram: UInt64?
    /// Whether they have been asked for what they saw last, and have not answered.
    var owesTestimony = false
    /// How many more reactions of theirs are shown now, and when they were last told that some were not.
    var reactions = ReactionBudget()
    var toldTooFast: Timestamp?
    /// When recent messages of theirs were refused.
    var refusals: [Timestamp] = []

    init(id: PlayerID, name: SafeText, role: Role) {
        self.id = id
        self.name = name
        self.role = role
    }

    /// What a member is, with what only such a member has.
    enum Role: Sendable {
        case host
        case bot(Bot)
        case guest(link: ConnectionHandle, lastHeard: Timestamp, Presence)
        /// The connection has ended; the seat and the score are kept for a while.
        case absent(until: Timestamp)
        /// Left or put out during a game: only the name is kept.
        case gone
    }

    /// What a member is to the game.
    enum Part: Equatable, Sendable {
        case player
        /// Has a seat, and is not in the game that is on: came late, or was not ready or not heard when it began. The
        /// number is the game's ``Game/closedRound`` from when they could have played.
        case newcomer(closedRound: Int?)
        /// Sees what everybody may see. Who asked for a seat gets one in the next lobby.
        case spectator(wantsSeat: Bool)
    }

    /// The request by which somebody came in: the same one again is theirs, by whatever connection.
    struct Admission: Sendable {
        let requestID: UInt64
        let identity: PeerID
        /// What lets them in unasked the next time; `nil` where the host's user has had no say.
        var pass: SeatToken?
    }

    struct Answer: Sendable {
        let id: UInt64
        /// The player's program that asked.
        let program: UInt64?
        /// `nil` if it was done.
        let rejection: Rejection?
    }

    /// What a computer player needs to think.
    struct Bot: Sendable {
        var skill: Double
        var generator: SeededGenerator

        /// The skill as a succession tells it.
        var skillInPercent: Int { Int((min(1, max(0, skill)) * 100).rounded()) }
    }
}

extension Member {
    static var unresponsiveAfter: Duration { .milliseconds(1500) }
    static var disconnectedAfter: Duration { .seconds(4) }
    /// The same for a second screen: the host is to know within three seconds that nobody sees anything.
    static var screenLostAfter: Duration { .milliseconds(2500) }
    static var answerLimit: Int { 32 }

    /// Whether they have a seat.
    var isPlayer: Bool {
        if case .spectator = part { false } else { true }
    }

    /// Whether they are in the game that is on, or in the next one.
    var isInGame: Bool { part == .player }

    /// Whether the host hears them, or need not.
    var isHeard: Bool { presence != .disconnected }

    /// Whether they have said that the game may start; the host and computer players always have.
    var isWilling: Bool { isReady || kind == .host || kind == .bot }

    var kind: PlayerKind {
        guard isPlayer else { return .spectator }
        return switch role {
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

    /// Whether a token gives the seat back.
    func isOwned(by shown: SeatToken) -> Bool {
        guard token != nil else { return seals.contains(shown.seal) }
        return shown == token || shown == formerToken
    }

    /// What everybody may know of the tokens that give their seat back.
    var knownSeals: [UInt64] {
        token == nil ? seals : [token, formerToken].compactMap { $0?.seal }
    }

    var isAbsent: Bool {
        if case .absent = role { true } else { false }
    }

    var hasLeft: Bool {
        if case .gone = role { true } else { false }
    }

    var link: ConnectionHandle? {
        if case .guest(let link, _, _) = role { link } else { nil }
    }

    var summary: PlayerSummary {
        PlayerSummary(
            id: id, name: name, kind: kind, isReady: isWilling, presence: presence,
            hasLeft: hasLeft, playsByItself: playsByItself ? true : nil,
            isWaiting: isPlayer && !isInGame ? true : nil,
            isScreen: !isPlayer && isScreen ? true : nil)
    }

    /// The presence that `now` calls for, given when the player was last heard.
    func presence(at now: Timestamp) -> Presence {
        guard case .guest(_, let lastHeard, _) = role else { return presence }
        if now >= lastHeard + silenceLimit { return .disconnected }
        if now >= lastHeard + Self.unresponsiveAfter { return .unresponsive }
        return .connected
    }

    /// How long they may be silent before they count as lost.
    private var silenceLimit: Duration {
        isScreen && !isPlayer ? Self.screenLostAfter : Self.disconnectedAfter
    }

    var nextTimeout: Timestamp? {
        switch role {
        case .host, .bot, .gone: nil
        case .absent(let until): until
        case .guest(_, let lastHeard, .connected): lastHeard + Self.unresponsiveAfter
        case .guest(_, let lastHeard, .unresponsive): lastHeard + silenceLimit
        case .guest(_, _, .disconnected): nil
        }
    }
}
