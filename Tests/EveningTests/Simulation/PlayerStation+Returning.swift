import Primitives
import ReliableChannelCore

@testable import GameTestKit
@testable import GuessEP2P

/// The way back to the seat, by the rules of the session's driver.
extension PlayerStationOf {
    func redialIfDue() {
        guard var redial, redial.next <= now else { return }
        guard client.wantsConnection else { return stopRedialing() }
        heardPlaces.removeAll { $0.end <= now || $0.address == hostAddress }
        let places = [(hostAddress, HostPlace.home)] + heardPlaces.map { ($0.address, $0.place) }
        for (address, place) in places {
            for surplus in redial.add(connect(to: address), at: place) {
                core.close(surplus, reason: .finished, flushing: false, at: now)
            }
        }
        redial.wait(from: now)
        self.redial = redial
    }

    func connect(to address: SocketAddress) -> ConnectionHandle {
        let connection = core.connect(to: address, at: now)
        client.greet(on: connection, at: now)
        drain()
        return connection
    }

    func stopRedialing() {
        for attempt in redial?.attempts ?? [] {
            core.close(attempt.connection, reason: .finished, flushing: false, at: now)
        }
        redial = nil
    }

    /// Takes an announcement of the session, with a claim if it is not the first host's.
    ///
    /// It follows the rules of the session's driver.
    func hear(_ claim: SuccessionClaim?, isHosting: Bool, from host: SocketAddress) {
        guard redial != nil else { return }
        var place = HostPlace.home
        if let claim {
            guard
                client.follows(
                    claim, isAtHost: host == hostAddress, isHosting: isHosting, at: now)
            else { return }
            let isHome = claim.epoch == client.view?.succession?.epoch
            if !isHome, client.view != nil { place = .claimant(claim) }
        }
        heardPlaces.removeAll { $0.address == host }
        heardPlaces.append((host, place, now + .seconds(4)))
        redial?.hasten(at: now)
    }
}
