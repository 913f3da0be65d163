internal import Primitives

extension HostNotice: CustomStringConvertible {
    /// The notice in one line.
    public var description: String {
        switch self {
        case .requested(let request): "\(request.name) asks to join"
        case .requestGone(let request): "\(request.name) asks no longer"
        case .joined(let player, let name, let kind): "player \(player), \(name), joined as \(kind)"
        case .left(let player, let name, let ending): "player \(player), \(name), left: \(ending)"
        case .renamed(let player, let old, let new): "player \(player), \(old), is \(new) now"
        case .presence(let player, let name, let presence):
            "player \(player), \(name), is \(presence)"
        case .invitationOpened(let id, _, let name): "invitation \(id): calling \(name)"
        case .invitationDelivered(let id, let name): "invitation \(id): \(name) was reached"
        case .invitationEnded(let id, let name, let reason):
            "invitation \(id): \(name.isEmpty ? "" : "\(name): ")\(reason)"
        case .recognized(let player, let name): "player \(player), \(name), is known from before"
        case .knocked(let request): "\(request.name) was denied: \(request.reason)"
        case .rejected(let player, let name, let rejection):
            "a message of player \(player), \(name), was rejected: \(rejection)"
        case .unsendableView(let player, let name):
            "the view of player \(player), \(name), cannot be sent: it is too long or too deep "
                + "for a message, or JSON cannot express it"
        }
    }
}

extension SessionEvent: CustomStringConvertible {
    /// The event in one line; of a view only the session, the phase and the number of players.
    public var description: String {
        switch self {
        case .view(let view): view.summary
        case .reaction(let player, let reaction): "player \(player) sent \(reaction)"
        case .hostChanged(let change): change.description
        case .overrun: "too many events were unread"
        case .sessions(let sessions):
            Self.list(sessions.map(\.name), of: "sessions")
        case .invited(let invitation):
            "\(invitation.hostName) invites to \(invitation.sessionName)"
        case .invitationGone(let id, let reason): "invitation \(id) is closed: \(reason)"
        case .failed(let error): error.description
        case .pending(let position): "the host has not decided yet; place \(position) in the queue"
        case .denied(let denial): denial.description
        case .joined(let claim): "joined as player \(claim.player)"
        case .interrupted(let time, .silence):
            "the connection is interrupted; new attempts for \(time)"
        case .interrupted(let time, .handover):
            "the host hands the session over; its successor is looked for, for \(time)"
        case .resumed(let claim): "back as player \(claim.player)"
        case .resync(let reason): "an update of the view could not be used: \(reason)"
        case .performed(let id): "action \(id) was performed"
        case .rejected(let id, let rejection): "action \(id) was rejected: \(rejection)"
        case .inherits(let inheritance):
            switch inheritance.cause {
            case .silence: "the host is lost: this program is to continue the session"
            case .handover: "the host hands the session over to this program"
            }
        case .ended(let ending): ending.description
        case .nearbyPlayers(let players): Self.list(players.map(\.name), of: "players")
        case .notice(let notice): notice.description
        case .screenView(let view): "for the second screen: \(view.summary)"
        case .superseded(let way):
            "session \(way.session) is over here: this program was player \(way.seat.player)"
        }
    }

    private static func list(_ names: [SafeText], of what: String) -> String {
        names.isEmpty
            ? "no \(what) nearby"
            : "\(what) nearby: " + names.map(\.string).joined(separator: ", ")
    }
}

extension HostChange: CustomStringConvertible {
    /// The change in one line.
    public var description: String {
        switch cause {
        case .silence: "the session has another host: player \(former) is not heard"
        case .handover: "the session has another host: player \(former) has handed it over"
        case .cutOff:
            "the session has another host: this program, player \(former), was cut off"
        }
    }
}

extension SessionView {
    fileprivate var summary: String {
        "a view of \(sessionName): \(phase.rawValue), "
            + (players.count == 1 ? "1 player" : "\(players.count) players")
    }
}
