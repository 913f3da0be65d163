internal import Primitives
internal import ReliableChannelCore

/// A member of a session, who has a seat or had one in its present game, without the data of the
/// game.
///
/// It does not depend on the game's types, so that a loop over all members costs little in programs
/// for which the compiler has not specialized the session.
struct Member: Sendable {
    let id: PlayerID
    var name: SafeText
    var role: Role
    var part = Part.player
    /// The member's request to come in, if there was one.
    var admission: Admission?
    /// The seals of the member's claim and consent; `nil` if the member's program gave none.
    var memberSeals: MemberSeals?
    /// The consents that the member has given: to this host, and to hosts before it.
    private(set) var consents: [Consent] = []
    /// Whether the member has been asked for a consent, and has not answered.
    var owesConsent = false
    var isReady = false
    /// Whether the member's program says that no person plays.
    var playsByItself = false
    /// Whether the member's program is a second screen, which the whole room looks at.
    var isScreen = false
    /// Whether the member plays in a browser, through another person's program.
    var isHandheld = false
    /// The number of the sign that the member has chosen; `nil` for none.
    var face: Int?
    /// The recent round trips to the member's program.
    var roundTrips = RoundTrips()
    /// The views that were sent to the member's program, and those that have arrived.
    var views = ViewSender()
    /// Whether the newest view could not be sent.
    var keepsOldView = false
    /// The attachments of the member's view that are still to be sent.
    var attachments = AttachmentSender()
    /// The run of the member's program that has the seat.
    private(set) var program: UInt64?
    /// The number of the last answered action.
    private(set) var lastActionID: UInt64 = 0
    /// The answers to the last actions, for a repetition after an interruption.
    private var answers: [Answer] = []
    /// The token that gives the seat back, and the former one until this one has been used.
    var token: SeatToken?
    var formerToken: SeatToken?
    /// The proof of a former host's token by which the member has come over, until the present
    /// token has been used.
    var formerProof: SeatToken?
    /// The seals of the member's tokens from a former host, until the member has shown a token.
    var seals: [UInt64] = []
    /// The last action that a former host had answered, as far as the member's last view says.
    private var inheritedActionID: UInt64 = 0
    /// The run of the program that handed in that view; another run has numbers of its own.
    private var inheritedProgram: UInt64?
    /// Whether the member has been asked for the last view, and has not answered.
    var owesTestimony = false
    /// The member's budget of reactions, and the last time at which the member was told of dropped
    /// ones.
    var reactions = ReactionBudget()
    private var toldTooFast: Timestamp?
    /// The times at which recent messages of the member were rejected.
    private var offences: [Timestamp] = []

    init(id: PlayerID, name: SafeText, role: Role) {
        self.id = id
        self.name = name
        self.role = role
    }

    /// The kind of a member, with the data of that kind.
    enum Role: Sendable {
        case host
        case bot(Bot)
        case guest(connection: ConnectionHandle, lastHeard: Timestamp, Presence)
        /// The connection has ended; the seat and the score are kept for a while.
        case absent(until: Timestamp)
        /// The member left or was removed during a game: only the name is kept.
        case gone
    }

    /// The member's part in the game.
    enum Part: Equatable, Sendable {
        case player
        /// The member has a seat and is not in the present game: came late, or was not ready or not
        /// heard when it began. The number is the game's ``GamePlayers/closedRound`` at the time
        /// from which they could have played.
        case newcomer(closedRound: Int?)
        /// The member sees what spectators see. A member who asked for a seat gets one in the next
        /// lobby.
        case spectator(wantsSeat: Bool)
    }

    /// The request by which a member came in; on any connection, the same request is the same
    /// member's.
    struct Admission: Sendable {
        let requestID: UInt64
        let identity: PeerID
        /// The pass that admits the member without a question next time; `nil` if the host's user
        /// had no part in the decision.
        var pass: SeatToken?
    }

    private struct Answer: Sendable {
        let id: UInt64
        /// The run of the player's program that sent the action.
        let program: UInt64?
        /// The rejection; `nil` if the action was performed.
        let rejection: Rejection?
    }

    /// A computer player's skill, from 0 to 1, and its source of random numbers.
    struct Bot: Sendable {
        var skill: Double
        var generator: SeededGenerator

        /// The skill in percent, as the succession contains it.
        var skillInPercent: Int { Int((min(1, max(0, skill)) * 100).rounded()) }
    }
}

extension Member {
    static var unresponsiveAfter: Duration { .milliseconds(1500) }
    static var disconnectedAfter: Duration { .seconds(4) }
    /// The same for a second screen: the host is to know within three seconds that nobody sees it.
    static var screenLostAfter: Duration { .milliseconds(2500) }
    static var answerLimit: Int { 32 }
    /// The time for which a sender of dropped reactions is not told again.
    static var reactionWordLife: Duration { .seconds(5) }
    static var offenceLimit: Int { 20 }
    static var offenceWindow: Duration { .seconds(10) }

    /// Whether the member has a seat.
    var isPlayer: Bool {
        if case .spectator = part { false } else { true }
    }

    /// Whether the member is in the present game, or in the next one.
    var isInGame: Bool { part == .player }

    /// Whether the host hears the member, or need not.
    var isHeard: Bool { presence != .disconnected }

    /// Whether the member has said that the game may start; always for the host and computer
    /// players.
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

    /// Returns whether a token gives the seat back.
    func isOwned(by shown: SeatToken) -> Bool {
        guard token != nil else { return seals.contains(shown.seal) }
        return shown == token || shown == formerToken || shown.proof == formerProof
    }

    /// Returns whether the proof of a token gives the seat back.
    ///
    /// A member proves a former host's token, and does not show it: the former host may live.
    func isOwned(byProof proof: SeatToken) -> Bool {
        token == nil ? seals.contains(proof.sealed) : proof == formerProof
    }

    /// Keeps the consents that the member has given.
    mutating func adoptConsents(_ shown: [Consent]) {
        consents = shown.filter { $0.player == id }.suffix(GivenConsents.limit)
    }

    /// Notes the facts about the member's program that a request states.
    mutating func introduce(by request: RequestToPlay) {
        program = request.program
        playsByItself = request.isComputer ?? false
        isScreen = request.isScreen ?? false
        isHandheld = request.isHandheld ?? false
        face = request.face
    }

    /// Notes the request by which a member with a right to the seat comes back.
    ///
    /// - Parameter isHere: Whether a connected member has the stated identity. It is not recorded
    ///   then: it is only stated, and must cost no member the seat.
    mutating func comeBack(by request: RequestToPlay, isHere: Bool) {
        memberSeals = request.seals
        owesConsent = false
        // Else a former host admitted the member.
        guard admission == nil, !isHere else { return }
        admission = Admission(requestID: request.id, identity: request.identity)
    }

    /// Gives the seat to a connection; the member's program there has no view yet.
    mutating func sit(on connection: ConnectionHandle, at now: Timestamp) {
        role = .guest(connection: connection, lastHeard: now, .connected)
        views = ViewSender()
        attachments = AttachmentSender()
    }

    /// Records that the member was heard.
    ///
    /// - Returns: Whether the presence has changed.
    mutating func hear(at now: Timestamp) -> Bool {
        guard case .guest(let connection, _, let before) = role else { return false }
        role = .guest(connection: connection, lastHeard: now, before)
        return updatePresence(at: now)
    }

    /// - Returns: Whether the presence has changed.
    mutating func updatePresence(at now: Timestamp) -> Bool {
        guard case .guest(let connection, let lastHeard, let before) = role else { return false }
        let presence = presence(at: now)
        guard presence != before else { return false }
        role = .guest(connection: connection, lastHeard: lastHeard, presence)
        return true
    }

    // MARK: Answers

    /// Records the answer to an action, the newest one.
    mutating func noteAnswer(to id: UInt64, _ rejection: Rejection?) {
        lastActionID = id
        answers.append(Answer(id: id, program: program, rejection: rejection))
        if answers.count > Self.answerLimit { answers.removeFirst() }
    }

    /// Returns the same answer again to an action that has been answered before.
    ///
    /// - Throws: ``Rejection/alreadyDone`` if the answer is no longer known.
    func answer(to id: UInt64) throws(Rejection) -> HostMessage {
        guard let answer = answers.first(where: { $0.id == id }) else {
            guard id <= inheritedActionID else { throw .alreadyDone }
            return inheritedProgram == program
                ? .performed(id: id) : .rejected(id: id, rejection: .stale)
        }
        // Another program of the player had the seat meanwhile, and used this number for something
        // else.
        guard answer.program == program else { return .rejected(id: id, rejection: .stale) }
        return answer.rejection.map { .rejected(id: id, rejection: $0) } ?? .performed(id: id)
    }

    /// Records the number of the last action that a former host had answered.
    mutating func inheritAction(_ id: UInt64) {
        inheritedActionID = id
        inheritedProgram = program
        lastActionID = max(lastActionID, id)
    }

    /// Counts a rejected message.
    ///
    /// - Returns: Whether there were too many lately.
    mutating func noteOffence(at now: Timestamp) -> Bool {
        offences.removeAll { $0 + Self.offenceWindow < now }
        offences.append(now)
        return offences.count >= Self.offenceLimit
    }

    /// Records that reactions were dropped.
    ///
    /// - Returns: Whether the member is to be told now.
    mutating func noteTooFast(at now: Timestamp) -> Bool {
        if let toldTooFast, now < toldTooFast + Self.reactionWordLife { return false }
        toldTooFast = now
        return true
    }

    /// Takes the consents for which the member was asked, with the seals of the next ones.
    mutating func receiveConsents(_ shown: [Consent], _ seals: MemberSeals) {
        owesConsent = false
        adoptConsents(shown)
        memberSeals = seals
    }

    /// Whether the member's program can take the session over.
    var canHost: Bool { memberSeals?.claim != nil }

    /// The seals of the tokens that give the seat back, which everybody may know.
    var knownSeals: [UInt64] {
        token == nil
            ? seals
            : [token?.seal, formerToken?.seal ?? formerProof?.sealed].compactMap(\.self)
    }

    var isAbsent: Bool {
        if case .absent = role { true } else { false }
    }

    var hasLeft: Bool {
        if case .gone = role { true } else { false }
    }

    var connection: ConnectionHandle? {
        if case .guest(let connection, _, _) = role { connection } else { nil }
    }

    var summary: PlayerSummary {
        PlayerSummary(
            id: id, name: name, kind: kind, isReady: isWilling, presence: presence,
            hasLeft: hasLeft, playsByItself: playsByItself ? true : nil,
            isWaiting: isPlayer && !isInGame ? true : nil,
            isScreen: !isPlayer && isScreen ? true : nil, isHandheld: isHandheld ? true : nil,
            face: face)
    }

    /// Returns the presence at a time, from the time at which the member was last heard.
    func presence(at now: Timestamp) -> Presence {
        guard case .guest(_, let lastHeard, _) = role else { return presence }
        if now >= lastHeard + silenceLimit { return .disconnected }
        if now >= lastHeard + Self.unresponsiveAfter { return .unresponsive }
        return .connected
    }

    /// The silence after which the member counts as disconnected.
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
