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
    func hear(_ claim: SuccessionClaim?, isHosting: Bool, from host: SocketAddress) {
        guard redial != nil else { return }
        // All announcements are of the one session of the simulation.
        let number = client.view?.succession?.session ?? 0
        let known = KnownHost(at: hostAddress, announced: nil, session: number)
        let session = Samples.announced(number, by: claim, isHosting: isHosting, at: host)
        guard let place = client.place(of: session, from: known, at: now) else { return }
        heardPlaces.removeAll { $0.address == host }
        heardPlaces.append((host, place, now + NearbyList.contenderLife))
        redial?.hasten(at: now)
    }
}
