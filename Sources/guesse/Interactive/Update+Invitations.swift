import GuessEP2P
import Primitives
import TerminalKit

/// An open invitation of the host's user.
struct Call: Equatable, Sendable, Identifiable {
    enum Progress: Equatable, Sendable {
        /// The program connects to the player's program.
        case calling
        /// The invitation has reached the player, who has not answered.
        case ringing
    }

    let id: UInt64
    let player: NearbyPlayer.ID
    let name: SafeText
    var progress = Progress.calling
}

extension Model {
    /// The players in the list: those who can be invited, and invited ones who are no longer heard.
    var invitees: [NearbyPlayer] {
        let missing = calls.filter { call in !nearby.contains { $0.id == call.player } }
        return nearby
            + missing.map { NearbyPlayer(id: $0.player, name: $0.name, announced: PeerID(0, 0)) }
    }

    /// Returns the open invitation to a player.
    func call(to player: NearbyPlayer.ID?) -> Call? { calls.first { $0.player == player } }

    /// Returns the selected player of the list; the first unless another was chosen.
    func selectedInvitee(_ selected: NearbyPlayer.ID?) -> NearbyPlayer? {
        invitees.first { $0.id == selected } ?? invitees.first
    }

    mutating func pressWhileInviting(_ key: Key, _ selected: NearbyPlayer.ID?) -> [Effect] {
        let players = invitees
        let invitee = selectedInvitee(selected)
        if let step = key.step, let invitee {
            let index = (players.firstIndex { $0.id == invitee.id } ?? 0) + step
            overlay = .inviting(players[min(max(index, 0), players.count - 1)].id)
            return []
        }
        switch (key.code, key.letter) {
        case (.enter, _):
            guard let invitee else { return [] }
            overlay = nil
            if let call = call(to: invitee.id) {
                say(call.line)
                return []
            }
            // A line about an earlier invitation would seem to be the answer to this one.
            toast = nil
            return [.room(.session(.invite(invitee.id)))]
        case (_, "c"):
            guard let call = call(to: invitee?.id) else { return [] }
            overlay = nil
            return [.room(.session(.cancelInvitation(call.id)))]
        case (.escape, _), (_, "i"), (_, "q"):
            overlay = nil
        case (_, _):
            break
        }
        return []
    }

    // MARK: What became of an invitation

    mutating func receiveOpened(_ call: Call) {
        calls.removeAll { $0.id == call.id }
        calls.append(call)
        say(call.line)
    }

    mutating func receiveDelivered(_ id: UInt64) {
        guard let index = calls.firstIndex(where: { $0.id == id }) else { return }
        calls[index].progress = .ringing
        say(calls[index].line, .good)
    }

    mutating func receiveEnded(_ id: UInt64, _ name: SafeText, _ ending: InvitationEnding) {
        calls.removeAll { $0.id == id }
        guard let line = ending.line(about: name) else { return }
        say(line, ending == .cancelled ? .plain : .bad)
    }

    /// Tells the player why an invitation has gone, and whose it was.
    mutating func sayGone(_ invitation: Invitation, _ reason: Denial.Reason) {
        let host = invitation.hostName
        let line: Phrase =
            switch reason {
            case .expired: "\(host)'s invitation has run out."
            case .cancelled: "\(host) has taken the invitation back."
            case .full: "\(host) invited you, but every seat is taken now."
            case .alreadyStarted: "\(host)'s game has started without you."
            case .superseded: "\(host) plays in another game now."
            case .hostLeft: "\(host), who invited you, is gone."
            case .declined, .busy, .invitationGone, .seatGone, .wrongKey, .locked, .banned,
                .identityInUse, .otherGame:
                "\(host)'s invitation is no longer open."
            }
        say(line)
    }
}

extension Call {
    /// The progress of the invitation.
    var line: Phrase {
        switch progress {
        case .calling: "\(name) is being called."
        case .ringing: "\(name) is invited."
        }
    }
}

extension InvitationEnding {
    /// Returns a line with the reason why an invitation ended; `nil` if another line says it.
    func line(about name: SafeText) -> Phrase? {
        let name = name.isEmpty ? SafeText(literal: "Somebody") : name
        return switch self {
        case .accepted, .hostLeft: nil
        case .declined: "\(name) does not want to play now."
        case .busy: "\(name) cannot come now: in another game, asked, or waiting for one player."
        case .otherGame: "\(name) plays with another program."
        case .expired: "\(name) has not answered the invitation."
        case .cancelled: "The invitation of \(name) is taken back."
        case .superseded: "\(name) said yes, but you play in another game now."
        case .full: "\(name) finds no seat: every seat is taken."
        case .alreadyStarted: "\(name) comes too late: the game has started."
        case .unreachable: "\(name) cannot be reached; a firewall may be in the way."
        case .connectionLost: "\(name) is gone, and has not answered the invitation."
        }
    }
}
