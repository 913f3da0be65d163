package import Primitives
package import ReliableChannelCore

/// Two hosts of one session: each finds out which of them goes on.
extension GameHost {
    /// The time for a conversation with another host.
    static var contestLife: Duration { .seconds(2) }
    /// The time in which members send their consents for an answer to another host.
    static var consentPatience: Duration { .milliseconds(300) }
    /// The time between two calls to the former host, which may only have been cut off.
    static var recallGap: Duration { .milliseconds(400) }
    /// The time for which the former host is called.
    static var recallLife: Duration { .seconds(120) }
    /// The time between two calls to other hosts that are heard.
    static var contestGap: Duration { .milliseconds(500) }
    /// The most conversations at a time for each reason.
    static var contestLimit: Int { 8 }

    /// The players who are with this host, without the host's own.
    private var followers: [Member] {
        roster.members.filter {
            $0.isPlayer && $0.connection != nil && $0.presence != .disconnected
        }
    }

    /// The number of players who have come over to this host, for its announcement.
    var followerCount: Int { followers.count }

    /// This host's term, with the number of people that it hears.
    private var following: Following { Following(epoch: epoch, count: 1 + followers.count) }

    /// Returns whether another host has the session, with all who are proved to be there.
    ///
    /// A host that has taken over gives way to no other claimant for a while: members who were let
    /// down there are still coming over, and their consents would count against it.
    private func yields(to other: Following, at now: Timestamp) -> Bool {
        guard other.epoch == .first || givesWayFrom <= now else { return false }
        return following.yields(to: other)
    }

    // MARK: Calls

    /// Records that another program announces this session.
    ///
    /// - Parameters:
    ///   - claim: The claim in the announcement; `nil` if it announces the session's first term.
    ///   - address: The address of that program.
    package mutating func hear(
        _ claim: SuccessionClaim?, from address: SocketAddress, at now: Timestamp
    ) {
        guard configuration.survivesHost, stage != .closed, claim?.player != seat else { return }
        let rival = claim?.epoch ?? .first
        guard rival != epoch else { return }
        let isProved =
            claim.map {
                term.seals(of: $0.player, roster[$0.player])?.claim == $0.proof.sealed
            } ?? false
        if let claim, isProved { claimants[claim.player] = now }
        if let claim, rival > epoch {
            guard isProved, rival.generation <= epoch.generation + Succession.generationLead else {
                statistics.strangersMessages += 1
                return
            }
            // It would not prove more than it says.
            let most = Following(epoch: rival, count: 1 + claim.followerCount)
            guard following.yields(to: most) else { return }
        }
        let reason: Contest.Reason = rival > epoch ? .proved : .heard
        guard nextContests[reason, default: .zero] <= now else { return }
        nextContests[reason] = now + Self.contestGap
        call(address, for: reason, at: now)
    }

    /// Each reason has places of its own, so that forged announcements keep nobody else out.
    private mutating func call(
        _ address: SocketAddress, for reason: Contest.Reason, at now: Timestamp
    ) {
        guard contests.count(where: { $0.reason == reason }) < Self.contestLimit,
            !contests.contains(where: { $0.address == address })
        else { return }
        contests.append(Contest(reason: reason, address: address, end: now + Self.contestLife))
        effects.append(.call(address))
    }

    /// Calls the former host while it may only have been cut off.
    mutating func recallFormerHost(at now: Timestamp) {
        guard let due = nextRecall, due <= now else { return }
        for address in term.formerAddresses { call(address, for: .former, at: now) }
        let next = now + Self.recallGap
        nextRecall = next < recallEnd ? next : nil
    }

    /// Records the connection of an ``Effect/call(_:)``, before it is open.
    package mutating func calling(_ address: SocketAddress, on connection: ConnectionHandle) {
        guard let index = contests.firstIndex(where: { $0.address == address }) else {
            effects.append(.close(connection))
            return
        }
        contests[index].connection = connection
    }

    /// Makes this host's statement on a connection that was opened for it.
    ///
    /// - Returns: Whether it was.
    mutating func contestConnected(_ connection: ConnectionHandle, at now: Timestamp) -> Bool {
        guard let index = contests.firstIndex(where: { $0.connection == connection }) else {
            return false
        }
        let question = generator.next()
        contests[index].question = question
        var statement = statement
        statement.question = question
        effects.append(
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

    /// Ends conversations without a result, and answers with the consents that have come.
    mutating func endContests(at now: Timestamp) {
        for contest in contests where contest.end <= now {
            if contest.statement != nil {
                answer(contest)
            } else if let connection = contest.connection {
                effects.append(.close(connection))
            }
        }
        contests.removeAll { $0.end <= now }
    }

    var contestTimeout: Timestamp? {
        var next = nextRecall
        for contest in contests { next = min(next ?? contest.end, contest.end) }
        return next
    }

    // MARK: Statements

    private var statement: HostStatement {
        HostStatement(
            session: configuration.sessionID, epoch: epoch, player: seat,
            consents: term.consents.all + followers.flatMap(\.consents))
    }

    /// Returns another host's term and the number of players who are proved to be with it.
    ///
    /// A consent counts if it opens the newest seal of a player whom this host does not hear, or a
    /// former one of that other host has done so; and if the player watches nothing, claims no
    /// session, and was not lost at another time than the other host's own player. The other host
    /// itself counts if its own consent does, or another's, or if it is known otherwise.
    private mutating func following(
        of statement: HostStatement, isKnown: Bool = false, at now: Timestamp
    ) -> Following {
        // Who claims the session is not with another host.
        let claimants = claimants.filter {
            now < $0.value + HostSearch.claimantPatience && $0.key != statement.player
        }
        let heard = Set(followers.map(\.id)).union([seat]).union(claimants.keys)
        var all: Set<PlayerID> = []
        for consent in statement.consents {
            let member = roster[consent.player]
            // It is shown once, so it is taken also from a player who does not count now.
            let isProved = term.receiveProof(consent, of: member, by: statement.epoch)
            guard isProved, !heard.contains(consent.player),
                term.counts(consent.player, member, with: statement.player)
            else { continue }
            all.insert(consent.player)
        }
        let others = all.subtracting([statement.player]).count
        return Following(
            epoch: statement.epoch, count: others + (isKnown || !all.isEmpty ? 1 : 0))
    }

    /// Takes the statement of a host that has called.
    mutating func receiveContest(
        _ statement: HostStatement, from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard configuration.survivesHost, statement.session == configuration.sessionID,
            statement.epoch != epoch, roster.index(on: connection) == nil,
            contests.count(where: { $0.reason == .caller }) < Self.contestLimit,
            !contests.contains(where: { $0.connection == connection })
        else {
            statistics.strangersMessages += 1
            effects.append(.close(connection))
            return
        }
        let other = following(of: statement, at: now)
        if yields(to: other, at: now) { return stepDown(to: .otherHost, on: connection) }
        var contest = Contest(
            reason: .caller, connection: connection, statement: statement,
            end: now + Self.consentPatience)
        // Only a member's program gets consents, so that no stranger can use them up.
        let isMember = other.count > 0
        if isMember, nextConsents <= now {
            nextConsents = now + Self.contestLife
            askForConsents()
        }
        if !isMember || isConsentComplete { contest.end = now }
        contests.append(contest)
        endContests(at: now)
    }

    /// Takes another host's answer to this host's statement.
    mutating func receiveAnswer(
        _ bytes: [UInt8], from connection: ConnectionHandle, at now: Timestamp
    ) {
        guard let contest = contests.first(where: { $0.connection == connection }),
            case .statement(let statement)? = SessionCoding.decode(HostMessage.self, from: bytes),
            statement.session == configuration.sessionID
        else {
            statistics.unreadableMessages += 1
            return
        }
        // The host that gave this player the seat needs no other proof.
        let isKnown =
            contest.question.map { statement.answer == term.formerSeat?.token.answer(to: $0) }
            ?? false
        let other = following(
            of: statement, isKnown: isKnown && statement.epoch < epoch, at: now)
        effects.append(.close(connection))
        _ = endContest(on: connection)
        guard yields(to: other, at: now) else { return }
        stepDown(to: statement.epoch < epoch ? .formerHost : .otherHost, on: connection)
    }

    private mutating func answer(_ contest: Contest) {
        guard let connection = contest.connection, let asked = contest.statement else { return }
        var statement = statement
        if let question = asked.question,
            let token = term.token(of: asked.player, roster[asked.player])
        {
            statement.answer = token.answer(to: question)
        }
        send(.statement(statement: statement), to: connection)
    }

    // MARK: Consents

    /// Asks all players who are here to open their seals, for another host to believe that they
    /// are.
    private mutating func askForConsents() {
        for index in roster.members.indices {
            guard roster.members[index].isPlayer, roster.members[index].memberSeals != nil,
                let connection = roster.members[index].connection
            else { continue }
            roster.members[index].owesConsent = true
            send(.askConsent(term: epoch), to: connection)
        }
    }

    private var isConsentComplete: Bool { !followers.contains(where: \.owesConsent) }

    /// Takes the consents of a member, with the seals that are valid from now on.
    mutating func receiveConsents(
        _ consents: [Consent], _ seals: MemberSeals, from connection: ConnectionHandle,
        at now: Timestamp
    ) {
        guard let index = roster.index(on: connection) else {
            statistics.strangersMessages += 1
            return
        }
        guard roster.members[index].owesConsent else {
            return reject(id: 0, .wrongPhase, from: connection, at: now)
        }
        roster.members[index].owesConsent = false
        roster.members[index].adoptConsents(consents)
        roster.members[index].memberSeals = seals
        guard isConsentComplete else { return }
        for index in contests.indices where contests[index].statement != nil {
            contests[index].end = now
        }
        endContests(at: now)
    }

    // MARK: The end

    /// Closes all connections without a goodbye: the members look for the session where it is now.
    ///
    /// - Parameter connection: The connection to the host that goes on, if there is one.
    mutating func stepDown(to successor: Successor, on connection: ConnectionHandle? = nil) {
        var lastView: SessionView<G.View>?
        if case .recovering(let recovery) = stage { lastView = recovery.views[seat] }
        stage = .closed
        if let claimToSeat {
            effects.append(
                .superseded(claimToSeat, by: successor, on: connection, lastView: lastView))
        }
        for connection in roster.members.compactMap(\.connection) {
            effects.append(.close(connection))
        }
        for open in requests { effects.append(.close(open.connection)) }
        for connection in contests.compactMap(\.connection) { effects.append(.close(connection)) }
        requests = []
        contests = []
        endInvitations(.hostLeft, at: .zero)
        roster.members = roster.members.filter { $0.id == seat }
    }
}
