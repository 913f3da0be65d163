import Foundation
import Primitives
import TerminalKit
import TestKit
import Testing
import UDP

@testable import GuessEP2P
@testable import guesse

/// Interactive: a seat that was left behind.
struct InteractiveSeatTests {
    private static let host = SocketAddress(ipv4: (192, 168, 1, 20), port: 4000)

    private func file(of process: Int32, alive: Set<Int32>, _ folder: String) -> SeatFile {
        SeatFile(
            environment: ["XDG_STATE_HOME": folder],
            processes: Processes(own: process) { alive.contains($0) })
    }

    /// Returns a session with a current game and every seat taken, locked or with a key.
    private func room(
        _ number: UInt64, at address: SocketAddress = host, door: NearbySession.Door
    ) -> NearbySession {
        NearbySession(
            id: number, name: safe("Friday"), hostName: safe("Nora"), family: safe("guess-e"),
            game: safe("guess-e"),
            phase: safe("guessing"), seatedCount: 8, capacity: 8, spectatorCount: 0, door: door,
            address: address, paths: [address], ways: [], isIncompatible: false,
            isStale: false, hasDuplicateIdentity: false)
    }

    /// Returns the list as a new program shows it.
    private func list(_ sessions: [NearbySession], _ seats: SeatFile) -> Scene {
        var scene = Scene.browsing([])
        for event in GuestRole.convert(.sessions(sessions), .play, seats) {
            scene.send(.room(event))
        }
        return scene
    }

    @Test(
        "can be taken again from the list, even if the session is locked, and without the key",
        arguments: [NearbySession.Door.lobby, .open, .key, .locked])
    func back(door: NearbySession.Door) throws {
        let folder = NSTemporaryDirectory() + "guesse-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let token = try #require(SeatToken(String(repeating: "a", count: 32)))
        file(of: 1, alive: [1], folder).keep(token, in: 7, at: [Self.host])
        let next = file(of: 2, alive: [2], folder)

        var scene = list([room(7, door: door)], next)
        let shown = View.frame(of: scene.model).plainText().joined(separator: "\n")
        #expect(shown.contains("your seat"))
        #expect(shown.contains("You had a seat in this game"))
        expect(scene.press(.enter), equals: [.room(.join(7))])
        // Reading the list has not claimed the seat.
        expect(next.free.map(\.owner), equals: [1])

        // By its number, at whatever address it is heard; but not another game, or another
        // program's seat.
        let elsewhere = SocketAddress(ipv4: (192, 168, 1, 99), port: 4000)
        var moved = list([room(7, at: elsewhere, door: door)], next)
        expect(moved.press(.enter), equals: [.room(.join(7))])
        var other = list([room(8, door: door)], next)
        #expect(other.press(.enter).isEmpty)
        let beside = file(of: 3, alive: [1, 3], folder)
        #expect(beside.free.isEmpty)
        var taken = list([room(7, door: door)], beside)
        #expect(taken.press(.enter).isEmpty)
    }
}
