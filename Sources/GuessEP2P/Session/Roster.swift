internal import Primitives
internal import ReliableChannelCore

/// All who are in a session or were in its present game, in order of joining, with the numbers and
/// tokens of their seats.
struct Roster: Sendable {
    var members: [Member] = []
    private var nextNumber: UInt32 = 1
    private var mint: SeatTokenMint

    init(secret: SessionSecret) { mint = SeatTokenMint(secret) }

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

    // MARK: Search

    /// The number of people and bots with a seat.
    var seatedCount: Int { members.count { $0.isPlayer && !$0.hasLeft } }

    subscript(id: PlayerID) -> Member? { members.first { $0.id == id } }

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
