internal import Primitives
internal import ReliableChannelCore

/// All who are in a session or were in its present game, in order of joining, with the numbers and
/// tokens of their seats.
///
/// It guarantees that each number is drawn once, that no token comes twice, and that members who
/// have not left have different names. It does not know the game, and reports nothing by itself:
/// its callers tell the game and the users of a change that it returns.
struct Seats: Sendable {
    /// The time for which a seat is kept after its connection has ended; in a game, again until it
    /// is over.
    static let lobbyLife = Duration.seconds(15)
    static let gameLife = Duration.seconds(60)

    /// The host's own seat.
    let own: PlayerID
    var members: [Member] = []
    /// The reactions of all members together.
    private var reactions = ReactionBudget(limit: ReactionBudget.sessionLimit)
    private var nextNumber: UInt32 = 1
    private var mint: SeatTokenMint

    /// Creates the seats of a session that is inherited: they are still to be added.
    init(own: PlayerID, secret: SessionSecret) {
        self.own = own
        mint = SeatTokenMint(secret)
    }

    /// Creates the seats of a new session, with its host in the first one.
    init(hostedBy configuration: HostConfiguration, secret: SessionSecret) {
        self.init(own: .host, secret: secret)
        var host = Member(id: .host, name: configuration.hostName, role: .host)
        host.face = configuration.face
        // The host's seat gets a token too, because another program may host the session later.
        if configuration.survivesHost { host.token = makeToken() }
        members = [host]
    }

    /// Draws a token for a seat.
    mutating func makeToken() -> SeatToken { mint.next() }

    /// Takes the next seat's number.
    mutating func drawNumber() -> PlayerID {
        defer { nextNumber += 1 }
        return nextID
    }

    /// The number that the next seat will have.
    var nextID: PlayerID { PlayerID(rawValue: nextNumber) }

    /// Adds a member who had a seat with a former host; nobody else gets that number.
    mutating func inherit(_ member: Member) {
        members.append(member)
        nextNumber = max(nextNumber, member.id.rawValue + 1)
    }

    /// Admits a new member, with a token of their own.
    ///
    /// - Returns: The member's index.
    mutating func admit(
        _ request: RequestToPlay, named name: SafeText, as part: Member.Part,
        on connection: ConnectionHandle, at now: Timestamp
    ) -> Int {
        var member = Member(
            id: drawNumber(), name: name,
            role: .guest(connection: connection, lastHeard: now, .connected))
        member.part = part
        // New players are ready, so that they delay nobody.
        member.isReady = member.isPlayer
        member.token = makeToken()
        member.admission = Member.Admission(requestID: request.id, identity: request.identity)
        member.memberSeals = request.seals
        members.append(member)
        return members.count - 1
    }

    /// Adds a computer player, which draws from a branch of the generator.
    mutating func addBot(named name: SafeText, skill: Double, from generator: SeededGenerator) {
        let id = drawNumber()
        let bot = Member.Bot(skill: skill, generator: generator.branch(UInt64(id.rawValue)))
        members.append(Member(id: id, name: unique(name), role: .bot(bot)))
    }

    /// Gives a new token for one that was shown, unless the newest one has not been shown yet.
    ///
    /// The old one stays valid until the new one has been shown, since the answer may be lost with
    /// the program that should have kept it.
    mutating func renewToken(at index: Int, shown token: SeatToken) {
        guard members[index].token == token || members[index].token == nil else { return }
        members[index].formerToken = token
        members[index].formerProof = nil
        members[index].token = makeToken()
        members[index].seals = []
    }

    /// Gives the first token of this host for the proof of a former host's; the proof stays valid
    /// until the token has been shown.
    mutating func renewToken(at index: Int, provedBy proof: SeatToken) {
        guard members[index].token == nil else { return }
        members[index].formerProof = proof
        members[index].token = makeToken()
        members[index].seals = []
    }

    /// Counts a member's reaction.
    ///
    /// - Returns: Whether it is within the limits of the member and of all together; if not, none
    ///   of the limits has changed but the member's.
    mutating func spendReaction(at index: Int, _ now: Timestamp) -> Bool {
        reactions.admits(at: now) && members[index].reactions.spend(at: now)
            && reactions.spend(at: now)
    }

    // MARK: Parts in the game

    /// Divides those with seats into the players of a game that begins and newcomers.
    mutating func divide(playing players: [Member]) {
        for index in members.indices where members[index].isPlayer {
            let isMissing = !players.contains { $0.id == members[index].id }
            members[index].part = isMissing ? .newcomer(closedRound: nil) : .player
        }
    }

    /// Forgets all who have left, and gives a part in the next game to all who have a seat.
    mutating func endGame() {
        members.removeAll(where: \.hasLeft)
        for index in members.indices where members[index].isPlayer { members[index].part = .player }
    }

    /// Gives so many seats to spectators who wait for one.
    mutating func seatSpectators(upTo count: Int) {
        for index in members.indices.filter({ members[$0].part == .spectator(wantsSeat: true) })
            .prefix(count)
        {
            members[index].part = .player
            members[index].isReady = true
        }
    }

    /// Keeps the seats of absent players for the rest of a game, when their time is over.
    ///
    /// - Parameter isGameOn: Whether a game is in progress: no phase waits for such a member, and
    ///   no other gets their points.
    /// - Returns: The members whose seats are no longer kept, the last one first.
    mutating func removableAbsent(isGameOn: Bool, at now: Timestamp) -> [PlayerID] {
        var overdue: [PlayerID] = []
        for index in members.indices.reversed() {
            guard case .absent(let until) = members[index].role, until <= now else { continue }
            if isGameOn, members[index].isPlayer {
                members[index].role = .absent(until: now + Self.gameLife)
            } else {
                overdue.append(members[index].id)
            }
        }
        return overdue
    }

    /// Removes second screens that are not heard if a screen of the same identity is here.
    ///
    /// - Parameter identity: The identity of a screen that comes in now, if there is one.
    /// - Returns: The removed members.
    mutating func removeFormerScreens(for identity: PeerID?, at now: Timestamp) -> [Member] {
        func isSilent(_ member: Member) -> Bool {
            !member.isPlayer && member.isScreen && member.presence(at: now) == .disconnected
        }
        guard members.contains(where: isSilent) else { return [] }
        let present = members.filter { $0.isScreen && !isSilent($0) }
            .compactMap(\.admission?.identity)
        let here = Set(present + [identity].compactMap(\.self))
        let former = members.filter { member in
            isSilent(member) && member.admission.map { here.contains($0.identity) } ?? false
        }
        members.removeAll { member in former.contains { $0.id == member.id } }
        return former.reversed()
    }

    /// Asks all players who are here for their consents.
    ///
    /// - Returns: Their connections.
    mutating func askForConsents() -> [ConnectionHandle] {
        var asked: [ConnectionHandle] = []
        for index in members.indices where members[index].isPlayer {
            guard members[index].memberSeals != nil, let connection = members[index].connection
            else { continue }
            members[index].owesConsent = true
            asked.append(connection)
        }
        return asked
    }

    // MARK: Search

    /// The number of people and bots with a seat.
    var seatedCount: Int { members.count { $0.isPlayer && !$0.hasLeft } }

    /// The players who are with this host, without the host's own.
    var followers: [Member] {
        members.filter { $0.isPlayer && $0.connection != nil && $0.presence != .disconnected }
    }

    /// The members who can begin a game now: disconnected players do not delay it, and do not
    /// count.
    var present: [Member] { members.filter { $0.isPlayer && $0.isHeard } }

    /// The number of connected members that are second screens.
    var screenCount: Int { members.count { !$0.isPlayer && $0.isScreen && $0.isHeard } }

    subscript(id: PlayerID) -> Member? { members.first { $0.id == id } }

    func index(of player: PlayerID) -> Int? { members.firstIndex { $0.id == player } }

    func index(on connection: ConnectionHandle) -> Int? {
        members.firstIndex { $0.connection == connection }
    }

    /// Returns the index of the member who was admitted by this very request.
    func index(of request: RequestToPlay) -> Int? {
        members.firstIndex { member in
            !member.hasLeft && member.admission?.requestID == request.id
                && member.admission?.identity == request.identity
        }
    }

    /// Returns the index of the member whose seat a token gives back; never the host's.
    func index(ownedBy token: SeatToken) -> Int? {
        members.firstIndex { member in
            !member.hasLeft && member.kind != .host && member.isOwned(by: token)
        }
    }

    /// Returns the index of the member whose seat the proof of a token gives back; never the
    /// host's.
    func index(ownedByProof proof: SeatToken) -> Int? {
        members.firstIndex { member in
            !member.hasLeft && member.kind != .host && member.isOwned(byProof: proof)
        }
    }

    /// Returns whether a member of that identity has a connection.
    func isHere(_ identity: PeerID) -> Bool {
        members.contains { $0.admission?.identity == identity && $0.connection != nil }
    }

    /// Returns whether a member of that announced identity has a connection.
    func isHere(announcedAs announced: PeerID) -> Bool {
        members.contains { member in
            member.connection != nil && member.admission?.identity.announced == announced
        }
    }

    // MARK: Names

    /// Returns the name as it may be shown, or a numbered one if it has no character that can be
    /// shown.
    func clean(_ name: SafeText) -> SafeText {
        let cleaned = SafeText(name.string, limit: .name)
        return cleaned.isEmpty ? SafeText("Player \(nextNumber)", limit: .name) : cleaned
    }

    /// Returns the name, with a number added if another member has it who has not left.
    ///
    /// - Parameter place: The index of a member whose own name does not count.
    func unique(_ name: SafeText, except place: Int? = nil) -> SafeText {
        let others = members.indices.filter { $0 != place && !members[$0].hasLeft }
        let taken = Set(others.map { members[$0].name.string.lowercased() })
        guard taken.contains(name.string.lowercased()) else { return name }
        let short = SafeText(
            name.string, limit: .init(byteCount: 56, characterCount: 19, scalarsPerCharacter: 4))
        for number in 2...(members.count + 2) {
            let candidate = SafeText("\(short.string) (\(number))", limit: .name)
            if !taken.contains(candidate.string.lowercased()) { return candidate }
        }
        return name
    }
}
