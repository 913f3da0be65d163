internal import Primitives
internal import ReliableChannelCore

/// The other programs that host, or claim to host, a session: each of two hosts finds out which of
/// them goes on.
///
/// It believes what members have sealed before, and what nobody else can have said. A call that
/// returns a ``Successor`` means that this host has to step down.
struct Rivals: Sendable {
    /// The time for a conversation with another host.
    static let contestLife = Duration.seconds(2)
    /// The time in which members send their consents for an answer to another host.
    static let consentPatience = Duration.milliseconds(300)
    /// The time between two calls to the former host, which may only have been cut off.
    static let recallGap = Duration.milliseconds(400)
    /// The time for which the former host is called.
    static let recallLife = Duration.seconds(120)
    /// The time between two calls to other hosts that are heard.
    static let contestGap = Duration.milliseconds(500)
    /// The most conversations at a time for each reason.
    static let contestLimit = 8

    /// The conversations with other hosts of the session.
    private var contests: [Contest] = []
    /// The times from which another host is called, and members are asked for consents again.
    private var nextContests: [Contest.Reason: Timestamp] = [:]
    private var nextConsents = Timestamp.zero
    /// The time of the next call to the former host, and the end of these calls.
    private var nextRecall: Timestamp?
    private var recallEnd = Timestamp.zero
    /// The members who have proved a claim to this session, and when.
    private var claimants: [PlayerID: Timestamp] = [:]
    /// The time from which this host gives way to another claimant.
    private var givesWayFrom = Timestamp.zero

    /// The rivals of a host that opens a session.
    init() {}

    /// The rivals of a host that takes over: the former one is called.
    init<View>(inheriting inheritance: Inheritance<View>, at now: Timestamp) {
        if !inheritance.hostAddresses.isEmpty {
            (nextRecall, recallEnd) = (now + Self.recallGap, now + Self.recallLife)
        }
        givesWayFrom = now + HostSearch.claimantPatience
    }

    /// Whether a message on a connection is another host's answer to this host's statement.
    func awaitsAnswer(on connection: ConnectionHandle) -> Bool {
        contests.contains { $0.connection == connection && $0.question != nil }
    }

    /// The time at which a conversation ends, or the former host is called.
    var nextTimeout: Timestamp? {
        var next = nextRecall
        for contest in contests { next = min(next ?? contest.end, contest.end) }
        return next
    }

    // MARK: Calls

    /// Records that another program announces this session: ``GameHost/hear(_:from:at:)``.
    mutating func hear<G: Game>(
        _ claim: SuccessionClaim?, from address: SocketAddress, in hall: inout Hall<G>,
        at now: Timestamp
    ) {
        guard hall.configuration.survivesHost, hall.stage != .closed,
            claim?.player != hall.seats.own
        else { return }
        let rival = claim?.epoch ?? .first
        guard rival != hall.epoch else { return }
        let isProved =
            claim.map {
                hall.term.seals(of: $0.player, hall.seats[$0.player])?.claim
                    == $0.proof.sealed
            } ?? false
        if let claim, isProved { claimants[claim.player] = now }
        if let claim, rival > hall.epoch {
            guard isProved,
                rival.generation <= hall.epoch.generation + Succession.generationLead
            else {
                hall.output.statistics.strangersMessages += 1
                return
            }
            // It would not prove more than it says.
            let most = Following(epoch: rival, count: 1 + claim.followerCount)
            guard hall.following.yields(to: most) else { return }
        }
        let reason: Contest.Reason = rival > hall.epoch ? .proved : .heard
        guard nextContests[reason, default: .zero] <= now else { return }
        nextContests[reason] = now + Self.contestGap
        call(address, for: reason, in: &hall, at: now)
    }

    /// Each reason has places of its own, so that forged announcements keep nobody else out.
    private mutating func call<G: Game>(
        _ address: SocketAddress, for reason: Contest.Reason, in hall: inout Hall<G>,
        at now: Timestamp
    ) {
        guard contests.count(where: { $0.reason == reason }) < Self.contestLimit,
            !contests.contains(where: { $0.address == address })
        else { return }
        contests.append(Contest(reason: reason, address: address, end: now + Self.contestLife))
        hall.output.append(.call(address))
    }

    /// Records the connection of an ``GameHost/Effect/call(_:)``, before it is open.
    mutating func calling<G: Game>(
        _ address: SocketAddress, on connection: ConnectionHandle, in hall: inout Hall<G>
    ) {
        guard let index = contests.firstIndex(where: { $0.address == address }) else {
            hall.output.close(connection)
            return
        }
        contests[index].connection = connection
    }

    /// Makes this host's statement on a connection that was opened for it.
    ///
    /// - Returns: Whether it was.
    mutating func connected<G: Game>(
        _ connection: ConnectionHandle, in hall: inout Hall<G>
    ) -> Bool {
        guard let index = contests.firstIndex(where: { $0.connection == connection }) else {
            return false
        }
        let question = hall.generator.next()
        contests[index].question = question
        var statement = statement(in: hall)
        statement.question = question
        hall.output.append(
            .send(
                SessionCoding.encode(PlayerMessage<G.Action>.contest(statement: statement)),
                on: .control, to: connection))
        return true
    }

    /// Returns whether a connection is a conversation with another host, which then is over.
    mutating func endContest(on connection: ConnectionHandle) -> Bool {
        guard let index = contests.firstIndex(where: { $0.connection == connection }) else {
            return false
        }
        contests.remove(at: index)
        return true
    }

    /// Ends conversations whose time is over, and calls the former host while it may only have been
    /// cut off.
    mutating func handleTimeout<G: Game>(in hall: inout Hall<G>, at now: Timestamp) {
        endContests(in: &hall, at: now)
        guard let due = nextRecall, due <= now else { return }
        for address in hall.term.formerAddresses {
            call(address, for: .former, in: &hall, at: now)
        }
        let next = now + Self.recallGap
        nextRecall = next < recallEnd ? next : nil
    }

    /// Ends conversations without a result, and answers with the consents that have come.
    private mutating func endContests<G: Game>(in hall: inout Hall<G>, at now: Timestamp) {
        for contest in contests where contest.end <= now {
            if contest.statement != nil {
                answer(contest, in: &hall)
            } else if let connection = contest.connection {
                hall.output.close(connection)
            }
        }
        contests.removeAll { $0.end <= now }
    }

    // MARK: Statements

    /// Returns this host's statement, with all who are here.
    private func statement<G: Game>(in hall: Hall<G>) -> HostStatement {
        HostStatement(
            session: hall.configuration.sessionID, epoch: hall.epoch,
            player: hall.seats.own,
            consents: hall.term.consents.all
                + hall.seats.followers.flatMap(\.consents))
    }

    /// Returns whether another host has the session, with all who are proved to be there.
    ///
    /// A host that has taken over gives way to no other claimant for a while: members who were let
    /// down there are still coming over, and their consents would count against it.
    private func yields<G: Game>(to other: Following, in hall: Hall<G>, at now: Timestamp) -> Bool {
        guard other.epoch == .first || givesWayFrom <= now else { return false }
        return hall.following.yields(to: other)
    }

    /// Returns another host's term and the number of players who are proved to be with it.
    ///
    /// A consent counts if it opens the newest seal of a player whom this host does not hear, or a
    /// former one of that other host has done so; and if the player watches nothing, claims no
    /// session, and was not lost at another time than the other host's own player. The other host
    /// itself counts if its own consent does, or another's, or if it is known otherwise.
    private mutating func following<G: Game>(
        of statement: HostStatement, isKnown: Bool = false, in hall: inout Hall<G>,
        at now: Timestamp
    ) -> Following {
        // Who claims the session is not with another host.
        let claimants = claimants.filter {
            now < $0.value + HostSearch.claimantPatience && $0.key != statement.player
        }
        let heard = Set(hall.seats.followers.map(\.id)).union([hall.seats.own]).union(
            claimants.keys)
        var all: Set<PlayerID> = []
        for consent in statement.consents {
            let member = hall.seats[consent.player]
            // It is shown once, so it is taken also from a player who does not count now.
            let isProved = hall.term.receiveProof(consent, of: member, by: statement.epoch)
            guard isProved, !heard.contains(consent.player),
                hall.term.counts(consent.player, member, with: statement.player)
            else { continue }
            all.insert(consent.player)
        }
        let others = all.subtracting([statement.player]).count
        return Following(epoch: statement.epoch, count: others + (isKnown || !all.isEmpty ? 1 : 0))
    }

    /// Takes the statement of a host that has called.
    ///
    /// - Returns: The host that goes on, if this one does not.
    mutating func receiveContest<G: Game>(
        _ statement: HostStatement, from connection: ConnectionHandle,
        in hall: inout Hall<G>, at now: Timestamp
    ) -> Successor? {
        guard hall.configuration.survivesHost,
            statement.session == hall.configuration.sessionID,
            statement.epoch != hall.epoch, hall.seats.index(on: connection) == nil,
            contests.count(where: { $0.reason == .caller }) < Self.contestLimit,
            !contests.contains(where: { $0.connection == connection })
        else {
            hall.output.statistics.strangersMessages += 1
            hall.output.close(connection)
            return nil
        }
        let other = following(of: statement, in: &hall, at: now)
        if yields(to: other, in: hall, at: now) { return .otherHost }
        var contest = Contest(
            reason: .caller, connection: connection, statement: statement,
            end: now + Self.consentPatience)
        // Only a member's program gets consents, so that no stranger can use them up.
        let isMember = other.count > 0
        if isMember, nextConsents <= now {
            nextConsents = now + Self.contestLife
            let members = hall.seats.askForConsents()
            for member in members {
                hall.output.send(.askConsent(term: hall.epoch), to: member)
            }
        }
        if !isMember || !hall.seats.followers.contains(where: \.owesConsent) {
            contest.end = now
        }
        contests.append(contest)
        endContests(in: &hall, at: now)
        return nil
    }

    /// Takes another host's answer to this host's statement.
    ///
    /// - Returns: The host that goes on, if this one does not.
    mutating func receiveAnswer<G: Game>(
        _ bytes: [UInt8], from connection: ConnectionHandle, in hall: inout Hall<G>,
        at now: Timestamp
    ) -> Successor? {
        guard let contest = contests.first(where: { $0.connection == connection }),
            case .statement(let statement)? = SessionCoding.decode(HostMessage.self, from: bytes),
            statement.session == hall.configuration.sessionID
        else {
            hall.output.statistics.unreadableMessages += 1
            return nil
        }
        // The host that gave this player the seat needs no other proof.
        let isKnown =
            contest.question.map {
                statement.answer == hall.term.formerSeat?.token.answer(to: $0)
            }
            ?? false
        let other = following(
            of: statement, isKnown: isKnown && statement.epoch < hall.epoch, in: &hall, at: now)
        hall.output.close(connection)
        _ = endContest(on: connection)
        guard yields(to: other, in: hall, at: now) else { return nil }
        return statement.epoch < hall.epoch ? .formerHost : .otherHost
    }

    private func answer<G: Game>(_ contest: Contest, in hall: inout Hall<G>) {
        guard let connection = contest.connection, let asked = contest.statement else { return }
        var statement = statement(in: hall)
        if let question = asked.question,
            let token = hall.term.token(of: asked.player, hall.seats[asked.player])
        {
            statement.answer = token.answer(to: question)
        }
        hall.output.send(.statement(statement: statement), to: connection)
    }

    // MARK: Consents

    /// Takes the consents of a member, with the seals that are valid from now on.
    ///
    /// - Throws: ``Rejection/wrongPhase`` if the member was not asked; the state is then unchanged.
    mutating func receiveConsents<G: Game>(
        _ consents: [Consent], _ seals: MemberSeals, from connection: ConnectionHandle,
        in hall: inout Hall<G>, at now: Timestamp
    ) throws(Rejection) {
        guard let index = hall.memberIndex(on: connection) else { return }
        guard hall.seats.members[index].owesConsent else { throw .wrongPhase }
        hall.seats.members[index].receiveConsents(consents, seals)
        guard !hall.seats.followers.contains(where: \.owesConsent) else { return }
        for index in contests.indices where contests[index].statement != nil {
            contests[index].end = now
        }
        endContests(in: &hall, at: now)
    }

    // MARK: The end

    /// Closes the connections of all conversations: this host has stepped down.
    mutating func close<G: Game>(in hall: inout Hall<G>) {
        for connection in contests.compactMap(\.connection) { hall.output.close(connection) }
        contests = []
    }
}
