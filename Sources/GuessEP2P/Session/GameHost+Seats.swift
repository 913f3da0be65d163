public import Primitives
public import ReliableChannel

extension GameHost {
    // MARK: Requests

    mutating func receiveRequest(
        _ request: RequestToPlay, from link: ConnectionHandle, at now: Timestamp
    ) {
        if let index = memberIndex(on: link) {
            // Said again because the answer was slow: the answer is the same.
            accept(request, at: index, on: link)
            return
        }
        if requests.contains(where: { $0.pending.id == request.id && $0.link != link }) {
            // Numbers are drawn at random: this one is a mistake or a guess, and must stay unique.
            deny(request.id, .busy, on: link)
            return
        }
        if let index = requests.firstIndex(where: { $0.link == link }) {
            // Perhaps asked anew under another number: only that one's answer will be understood.
            requests[index].pending.id = request.id
            send(.pending(requestID: request.id), to: link)
            return
        }
        if invitations.contains(where: { $0.link == link }) {
            // Both want the same: the request is the acceptance.
            invitations.removeAll { $0.link == link }
            admit(request, on: link, at: now)
            return
        }
        if let denial = whyNot() {
            deny(request.id, denial, on: link)
            return
        }
        switch configuration.approval {
        case .automatic:
            admit(request, on: link, at: now)
        case .ask:
            guard requests.count < Self.pendingLimit else {
                deny(request.id, .busy, on: link)
                return
            }
            let pending = PendingRequest(id: request.id, name: cleanName(request.name))
            requests.append(
                Request(pending: pending, link: link, expires: now + Self.requestLife))
            send(.pending(requestID: request.id), to: link)
            note(.requested(pending))
        }
    }

    /// Lets somebody in who asked.
    ///
    /// - Throws: ``Rejection/noSuchOne`` or ``Rejection/sessionFull``; the state is then unchanged.
    public mutating func approve(_ id: UInt64, at now: Timestamp) throws(Rejection) {
        guard let request = requests.first(where: { $0.pending.id == id }) else {
            throw .noSuchOne
        }
        guard whyNot() == nil else { throw .sessionFull }
        requests.removeAll { $0.pending.id == id }
        admit(
            RequestToPlay(id: id, name: request.pending.name), on: request.link, at: now)
        flush(at: now)
    }

    /// Says no to somebody who asked.
    ///
    /// - Throws: ``Rejection/noSuchOne``; the state is then unchanged.
    public mutating func deny(_ id: UInt64, at now: Timestamp) throws(Rejection) {
        guard let request = requests.first(where: { $0.pending.id == id }) else {
            throw .noSuchOne
        }
        requests.removeAll { $0.pending.id == id }
        deny(id, .declined, on: request.link)
        flush(at: now)
    }

    mutating func deny(_ id: UInt64, _ denial: Denial, on link: ConnectionHandle) {
        send(.denied(requestID: id, denial: denial), to: link)
    }

    func whyNot() -> Denial? {
        guard stage == .lobby else { return .alreadyStarted }
        return members.count >= configuration.capacity ? .full : nil
    }

    mutating func expireRequests(at now: Timestamp) {
        for request in requests where request.expires <= now {
            deny(request.pending.id, .expired, on: request.link)
            note(.requestGone(request.pending))
        }
        requests.removeAll { $0.expires <= now }
        for invitation in invitations where invitation.expires <= now {
            send(.invitationGone(id: invitation.id), to: invitation.link)
            note(.invitationEnded(id: invitation.id, wasDeclined: false))
        }
        invitations.removeAll { $0.expires <= now }
    }

    mutating func dropRequests(where isDropped: (Request) -> Bool) {
        for request in requests where isDropped(request) {
            note(.requestGone(request.pending))
        }
        requests.removeAll(where: isDropped)
    }

    // MARK: Invitations

    /// Invites whoever is at the other end of a connection; who has asked to play is let in instead.
    ///
    /// - Returns: The invitation's number; the request's, if there was one.
    /// - Throws: ``Rejection/sessionFull`` or ``Rejection/wrongPhase``; the state is then unchanged.
    @discardableResult
    public mutating func invite(
        _ link: ConnectionHandle, at now: Timestamp
    ) throws(Rejection) -> UInt64 {
        switch whyNot() {
        case .full: throw .sessionFull
        case .alreadyStarted: throw .wrongPhase
        case nil, .declined, .busy, .expired, .invitationGone, .seatGone: break
        }
        if let open = invitations.first(where: { $0.link == link }) { return open.id }
        if let request = requests.first(where: { $0.link == link }) {
            // Both want the same: the invitation is the approval.
            try approve(request.pending.id, at: now)
            return request.pending.id
        }
        let id = generator.next()
        invitations.append(
            OpenInvitation(id: id, link: link, expires: now + Self.requestLife))
        send(
            .invitation(
                invitation: Invitation(
                    id: id, sessionName: configuration.sessionName,
                    hostName: configuration.hostName, seatedCount: members.count,
                    capacity: configuration.capacity,
                    expiresInMilliseconds: Self.requestLife.wholeMilliseconds)), to: link)
        flush(at: now)
        return id
    }

    mutating func receiveAcceptance(
        of id: UInt64, _ request: RequestToPlay, from link: ConnectionHandle, at now: Timestamp
    ) {
        if memberIndex(on: link) != nil {
            receiveRequest(request, from: link, at: now)
            return
        }
        guard invitations.contains(where: { $0.id == id && $0.link == link }) else {
            deny(request.id, .invitationGone, on: link)
            return
        }
        invitations.removeAll { $0.id == id }
        if let denial = whyNot() {
            deny(request.id, denial, on: link)
        } else {
            admit(request, on: link, at: now)
        }
    }

    mutating func receiveDecline(of id: UInt64, from link: ConnectionHandle) {
        guard invitations.contains(where: { $0.id == id && $0.link == link }) else { return }
        invitations.removeAll { $0.id == id }
        note(.invitationEnded(id: id, wasDeclined: true))
    }

    // MARK: Seats

    private mutating func admit(
        _ request: RequestToPlay, on link: ConnectionHandle, at now: Timestamp
    ) {
        if let denial = whyNot() {
            deny(request.id, denial, on: link)
            return
        }
        var member = Member(
            id: PlayerID(rawValue: nextPlayer), name: uniqueName(cleanName(request.name)),
            role: .guest(link: link, lastHeard: now, .connected))
        nextPlayer += 1
        member.token = mint.next()
        members.append(member)
        accept(request, at: members.count - 1, on: link)
        note(.joined(member.id, name: member.name))
    }

    private mutating func accept(
        _ request: RequestToPlay, at index: Int, on link: ConnectionHandle
    ) {
        let member = members[index]
        guard let token = member.token else { return }
        send(
            .accepted(
                requestID: request.id, you: member.id, token: token,
                lastActionID: member.lastActionID), to: link)
    }

    /// Gives a seat back to whoever shows its token, from wherever they come.
    ///
    /// The token is good once: a new one comes with the answer. The old one stays good until the new one has
    /// been shown, since the answer may be lost with the program that should have kept it.
    mutating func receiveResume(
        _ request: RequestToPlay, _ token: SeatToken, from link: ConnectionHandle,
        at now: Timestamp
    ) {
        if let index = memberIndex(on: link) { return accept(request, at: index, on: link) }
        guard
            let index = members.firstIndex(where: { member in
                !member.hasLeft && (member.token == token || member.formerToken == token)
            })
        else { return deny(request.id, .seatGone, on: link) }
        if let old = members[index].link {
            send(.ended(ending: .replaced, lastView: 0), to: old)
            effects.append(.close(old))
        }
        dropRequests { $0.link == link }
        invitations.removeAll { $0.link == link }
        if members[index].token == token {
            members[index].formerToken = token
            members[index].token = mint.next()
        }
        members[index].role = .guest(link: link, lastHeard: now, .connected)
        members[index].views = ViewSender()
        members[index].lastShown = nil
        accept(request, at: index, on: link)
        let member = members[index]
        note(.presence(member.id, name: member.name, .connected))
        if stage == .playing {
            change(.presence(player: member.id, presence: .connected), at: now)
        }
    }

    /// Gives up seats that have been kept for long enough.
    mutating func clearSeats(at now: Timestamp) {
        for index in members.indices.reversed() {
            guard case .absent(let until) = members[index].role, until <= now else { continue }
            remove(at: index, .connectionLost, at: now)
        }
    }

    /// Seats a computer player.
    ///
    /// - Throws: ``Rejection/sessionFull`` or ``Rejection/wrongPhase``; the state is then unchanged.
    public mutating func addBot(
        named name: SafeText, skill: Double, at now: Timestamp
    ) throws(Rejection) {
        guard stage == .lobby else { throw .wrongPhase }
        guard members.count < configuration.capacity else { throw .sessionFull }
        let id = PlayerID(rawValue: nextPlayer)
        nextPlayer += 1
        let bot = Bot(skill: skill, generator: generator.branch(UInt64(id.rawValue)))
        members.append(Member(id: id, name: uniqueName(name), role: .bot(bot)))
        flush(at: now)
    }

    /// Puts a player out.
    ///
    /// - Throws: ``Rejection/noSuchOne`` (the host itself included); the state is then unchanged.
    public mutating func kick(_ player: PlayerID, at now: Timestamp) throws(Rejection) {
        guard player != .host,
            let index = members.firstIndex(where: { $0.id == player && !$0.hasLeft })
        else { throw .noSuchOne }
        remove(at: index, .kicked, at: now)
        flush(at: now)
    }

    mutating func remove(at index: Int, _ ending: Ending, at now: Timestamp) {
        let member = members[index]
        if let link = member.link, ending != .connectionLost {
            send(.ended(ending: ending, lastView: 0), to: link)
            effects.append(.close(link))
        }
        switch stage {
        case .lobby, .closed:
            members.remove(at: index)
        case .playing:
            members[index].role = .gone
            change(.remove(player: member.id), at: now)
        }
        note(.left(member.id, name: member.name, ending))
    }

    private func cleanName(_ name: SafeText) -> SafeText {
        let cleaned = SafeText(name.string, limit: .name)
        return cleaned.isEmpty ? SafeText("Player \(nextPlayer)", limit: .name) : cleaned
    }

    /// The name, or the name with a number where somebody has it already.
    private func uniqueName(_ name: SafeText) -> SafeText {
        let taken = Set(members.map { $0.name.string.lowercased() })
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
