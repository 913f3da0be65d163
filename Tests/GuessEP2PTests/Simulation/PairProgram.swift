import Primitives
import ReliableChannelCore

@testable import GameTestKit
@testable import GuessEP2P

/// A program whose user invites and is invited, in virtual time: both sides of it, and
/// ``Availability`` between them.
final class PairProgram {
    private enum Input {
        case event(SessionEvent<Riddle.View>)
        case notice(HostNotice)
        case user((inout Availability) -> [Availability.Order])
    }

    let host: BareHost
    let player: BarePlayer
    private(set) var availability: Availability
    /// The endings of the user's own invitations, with the time at which the user learned of each.
    private(set) var endings: [(ending: InvitationEnding, time: Timestamp)] = []
    /// The time at which each of the user's own invitations was sent.
    private(set) var inviteTimes: [Timestamp] = []
    /// The time from which the user is in a game, or about to be.
    private(set) var engagedSince: Timestamp?
    /// The answer to an invitation, as soon as it is shown: yes, no, or none.
    var answers: (Invitation) -> Bool? = { _ in nil }
    private let addresses: [UInt64: SocketAddress]
    private var inputs: [Input] = []
    private var isBusy = false

    /// - Parameter all: All findable programs, this one included, by number.
    init(_ host: BareHost, _ player: BarePlayer, among all: [UInt64: BarePlayer]) {
        self.host = host
        self.player = player
        availability = Availability(identity: player.client.identity)
        addresses = all.mapValues(\.address)
        host.attempt { (host, now) throws(Rejection) in try host.carryOut(.setLocked(true), at: now)
        }
        player.client.setAvailable(false)
        host.hears = { [weak self] in self?.receive(.notice($0)) }
        player.hears = { [weak self] in self?.receive(.event($0)) }
        use { availability in
            let orders = availability.setAvailable(true)
            let found = all.map { number, other in
                NearbyPlayer(
                    id: number, name: "P\(number)".safe,
                    announced: other.client.identity.announced)
            }
            return orders + availability.receive(nearby: found, at: .zero)
        }
    }

    /// Acts as the user; a refused action changes nothing.
    func use(_ body: @escaping (inout Availability) -> [Availability.Order]) {
        receive(.user(body))
    }

    func invite(_ number: UInt64) {
        use { (try? $0.invite(number)) ?? [] }
    }

    /// Handles one input after the other, as the program's queue does.
    private func receive(_ input: Input) {
        inputs.append(input)
        guard !isBusy else { return }
        isBusy = true
        while !inputs.isEmpty { deal(with: inputs.removeFirst()) }
        isBusy = false
    }

    private func deal(with input: Input) {
        let now = max(host.now, player.now)
        switch input {
        case .event(let event):
            carryOut(availability.receive(event, at: now))
            if case .invited(let invitation) = event, availability.received.contains(invitation),
                let isYes = answers(invitation)
            {
                if isYes {
                    carryOut((try? availability.accept(invitation.id)) ?? [])
                } else {
                    carryOut(availability.decline(invitation.id))
                }
            }
        case .notice(let notice):
            if case .invitationEnded(_, _, let ending) = notice { endings.append((ending, now)) }
            carryOut(availability.receive(notice, at: now))
        case .user(let body):
            carryOut(body(&availability))
        }
        engagedSince = availability.isEngaged ? engagedSince ?? now : nil
    }

    private func carryOut(_ orders: [Availability.Order]) {
        for order in orders { carryOut(order) }
    }

    private func carryOut(_ order: Availability.Order) {
        switch order {
        case .setAvailable(let isAvailable): player.client.setAvailable(isAvailable)
        case .invite(let invitee):
            guard let address = addresses[invitee.id] else { return }
            inviteTimes.append(max(host.now, player.now))
            if let id = host.invite(invitee, at: address) {
                availability.invited(invitee, as: id)
            }
        case .cancel(let id):
            host.attempt { host, now throws(Rejection) in try host.cancelInvitation(id, at: now) }
        case .decline(let id, let isBusy):
            player.attempt { client, _ throws(PlayerError) in
                try client.decline(id, isBusy: isBusy)
            }
        case .followNobody:
            host.attempt { host, now throws(Rejection) in try host.follow(nil, at: now) }
        case .leave:
            player.attempt { client, _ throws(PlayerError) in try client.leave() }
        case .doubtHost:
            player.attempt { client, now throws(PlayerError) in client.hearHostElsewhere(at: now) }
        case .getReady:
            player.attempt { client, _ throws(PlayerError) in try client.setReady(true) }
        case .accept(let invitation): accept(invitation)
        case .start: break
        case .renewSession:
            // The program opens a new session; in this test the guest is removed from the old one.
            for member in host.host.members.dropFirst() {
                host.attempt { host, now throws(Rejection) in
                    try host.kick(member.id, banFor: nil, at: now)
                }
            }
        }
    }

    private func accept(_ invitation: Invitation) {
        let isFree: Void? = host.attempt { host, now throws(Rejection) in
            try host.follow(invitation, at: now)
        }
        let refusal = isFree == nil ? PlayerError.invitationGone : player.sayYes(to: invitation)
        guard refusal != nil else { return }
        player.attempt { client, _ throws(PlayerError) in
            try client.decline(invitation.id, isBusy: true)
        }
        carryOut(availability.acceptFailed())
    }
}
