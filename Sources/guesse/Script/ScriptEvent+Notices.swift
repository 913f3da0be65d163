import Games
import GuessEP2P
import Primitives

extension ScriptEvent {
    /// Creates the event about the ways to the user's own session, at its opening or when it is
    /// carried on.
    static func hosting(_ joinDetails: JoinDetails) -> ScriptEvent {
        var event = ScriptEvent("hosting")
        event.session = joinDetails.sessionName.string
        event.address = joinDetails.addresses.first?.string
        event.joinString = joinDetails.joinString?.string
        event.key = joinDetails.key?.description
        event.web = joinDetails.page?.text
        return event
    }

    /// Creates the event about a new host of the session.
    static func hostChanged(_ change: HostNews) -> ScriptEvent {
        var event = ScriptEvent("hostChanged")
        event.host = change.host.string
        event.text = change.sentence.string
        return event
    }

    /// Creates the event that the host is not heard, or hands the session over.
    static func interrupted(_ cause: Interruption, isWatching: Bool) -> ScriptEvent {
        let what =
            switch cause {
            case .silence: "The host cannot be reached; trying again"
            case .handover: "The host hands the game over; looking for the next host"
            }
        return trouble(what + (isWatching ? "." : ", your seat is kept."))
    }

    /// Creates the event that the host is heard again, or its successor.
    static func resumed(isWatching: Bool) -> ScriptEvent {
        trouble(isWatching ? "You are watching again." : "You are back in your seat.")
    }

    /// Creates the event about the end of a seat, or of a request for one, with its reason as a
    /// word and as a sentence.
    static func because(_ ev: String, _ code: String, _ text: String) -> ScriptEvent {
        var event = ScriptEvent(ev)
        event.reason = code
        event.text = text
        return event
    }

    /// Creates the event with one line about the network or a service.
    static func trouble(_ text: String) -> ScriptEvent {
        var event = ScriptEvent("trouble")
        event.text = text
        return event
    }

    /// Creates the event with the place of a game's gallery; a trouble if it is not kept, and none
    /// before that is known.
    static func gallery(_ kept: KeptGallery) -> ScriptEvent? {
        switch kept {
        case .writing: return nil
        case .kept(let place):
            var event = ScriptEvent("gallery")
            event.page = place.page
            event.sheet = place.sheet
            return event
        case .stored(let path, _):
            var event = ScriptEvent("gallery")
            event.path = path
            return event
        case .failed(let reason): return trouble(reason.string)
        }
    }

    static func reaction(
        _ reaction: Reaction, of player: PlayerID, in view: SessionView<Party.View>?
    ) -> ScriptEvent {
        var event = ScriptEvent("reaction")
        event.player = player
        event.name = view?.name(of: player).string
        event.reaction = reaction
        return event
    }

    static func rejected(_ rejection: Rejection) -> ScriptEvent {
        var event = ScriptEvent("rejected")
        event.reason = rejection.code
        event.text = rejection.description
        return event
    }

    /// Creates the event for news of the host's user, with the news' own name.
    static func notice(_ notice: HostNotice) -> ScriptEvent {
        switch notice {
        case .requested(let request):
            return about(request, "requested")
        case .requestGone(let request):
            return about(request, "requestGone")
        case .joined(let player, let name, let kind):
            var event = about(player, name, "playerJoined")
            event.kind = kind
            return event
        case .left(let player, let name, let ending):
            var event = about(player, name, "playerLeft")
            event.reason = ending.rawValue
            return event
        case .renamed(let player, let former, let name):
            var event = about(player, name, "renamed")
            event.former = former.string
            return event
        case .presence(let player, let name, let presence):
            var event = about(player, name, "presence")
            event.presence = presence
            return event
        case .invitationOpened(let id, let player, let name):
            var event = about(invitation: id, name, "invitationOpened")
            event.id = String(player)
            return event
        case .invitationDelivered(let id, let name):
            return about(invitation: id, name, "invitationDelivered")
        case .invitationEnded(let id, let name, let reason):
            var event = about(invitation: id, name, "invitationEnded")
            event.reason = reason.rawValue
            return event
        case .recognized(let player, let name):
            return about(player, name, "recognized")
        case .knocked(let denied):
            var event = ScriptEvent("knocked")
            event.name = denied.name.string
            event.wish = denied.wish
            event.reason = denied.reason.rawValue
            event.otherCount = denied.otherCount == 0 ? nil : denied.otherCount
            event.text = denied.description
            return event
        case .rejected(let player, let name, let rejection):
            var event = about(player, name, "playerRejected")
            event.reason = rejection.code
            return event
        case .unsendableView(let player, let name):
            return about(player, name, "unsendableView")
        }
    }

    private static func about(
        _ player: PlayerID, _ name: SafeText, _ ev: String
    ) -> ScriptEvent {
        var event = ScriptEvent(ev)
        event.player = player
        event.name = name.string
        return event
    }

    private static func about(
        invitation: UInt64, _ name: SafeText, _ ev: String
    ) -> ScriptEvent {
        var event = ScriptEvent(ev)
        event.invitation = invitation
        event.name = name.string
        return event
    }

    private static func about(_ request: PendingRequest, _ ev: String) -> ScriptEvent {
        var event = ScriptEvent(ev)
        event.request = request.id
        event.name = request.name.string
        event.wish = request.wish
        return event
    }
}
