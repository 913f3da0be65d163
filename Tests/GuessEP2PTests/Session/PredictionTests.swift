import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// A player's own action.
struct PredictionTests {
    /// A host and a player of the smallest game.
    ///
    /// The test delivers the messages between them.
    private struct Pair {
        var host: GameHost<Tally>
        var client = GameClient<Tally>(seed: 1)
        let connection = Samples.connection(1)
        /// The host's messages that the player has not received.
        var underway: [(channel: SessionChannel, bytes: [UInt8])] = []
        /// The values that the player's screen has shown: the game's, and whether the player is
        /// ready.
        var shown: [Int] = []
        var shownReady: [Bool] = []

        init() throws {
            host = GameHost(
                HostConfiguration(
                    sessionName: "S".safe, hostName: "H".safe, approval: .automatic),
                game: Tally(), seed: 1, secret: SessionSecret(1, 2), at: .zero)
            try client.requestToPlay(on: connection, name: "P".safe, at: .zero)
            say()
            hearAll()
            try client.setReady(true)
            say()
            try host.start(at: .zero)
            collect()
            hearAll()
            shown = []
        }

        mutating func collect() {
            while let effect = host.pollEffect() {
                if case .send(let bytes, let channel, _) = effect {
                    underway.append((channel, bytes))
                }
            }
        }

        /// Delivers the player's messages and notes the views.
        mutating func say() {
            while let effect = client.pollEffect() {
                switch effect {
                case .send(let bytes, let channel, _):
                    host.receive(bytes, on: channel, from: connection, at: .zero)
                case .event(.view(let view)):
                    if let game = view.game, game.total != shown.last { shown.append(game.total) }
                    if let me = view.me, me.isReady != shownReady.last {
                        shownReady.append(me.isReady)
                    }
                case .event, .close, .abandon, .reconnect, .askAfterHost, .stand, .standDown: break
                }
            }
            collect()
        }

        /// Takes the views that are on their way.
        mutating func takeViews() -> [[UInt8]] {
            defer { underway.removeAll { $0.channel == .view } }
            return underway.filter { $0.channel == .view }.map(\.bytes)
        }

        /// Delivers the host's messages on one channel.
        mutating func hear(_ channel: SessionChannel) {
            let now = underway.filter { $0.channel == channel }
            underway.removeAll { $0.channel == channel }
            for message in now {
                client.receive(message.bytes, on: channel, from: connection, at: .zero)
            }
            say()
        }

        /// Returns to the lobby, where the player has not been ready.
        mutating func returnToLobby() throws {
            host.hall.seats.members[1].isReady = false
            try host.returnToLobby(at: .zero)
            collect()
            hearAll()
            shownReady = []
        }

        mutating func hearAll() {
            while !underway.isEmpty { for channel in SessionChannel.allCases { hear(channel) } }
        }
    }

    @Test("is on the screen before the host has received it")
    func atOnce() throws {
        var pair = try Pair()
        try pair.client.perform(.add(3), at: .zero)
        expect(pair.client.view?.game?.total, equals: 3)
        expect(pair.host.game.total, equals: 0)
        try pair.client.perform(.add(4), at: .zero)
        expect(pair.client.view?.game?.total, equals: 7)
        pair.say()
        pair.hearAll()
        #expect(pair.host.game.total == 7 && pair.client.view?.game?.total == 7)
        expect(pair.shown, equals: [3, 7], "and never falls back")
    }

    @Test(
        "stays on the screen, for either order of the answer and the view",
        arguments: [[SessionChannel.control, .view], [.view, .control]])
    func noFlicker(order: [SessionChannel]) throws {
        var pair = try Pair()
        try pair.client.perform(.add(3), at: .zero)
        pair.say()
        for channel in order { pair.hear(channel) }
        expect(pair.shown, equals: [3])
        expect(pair.client.view?.game?.total, equals: 3)
    }

    @Test("is shown on top of the other players' actions")
    func rebased() throws {
        var pair = try Pair()
        try pair.client.perform(.add(3), at: .zero)
        // The host adds before it has received this.
        try pair.host.perform(.add(50), at: .zero)
        pair.collect()
        pair.hear(.view)
        expect(pair.client.view?.game?.total, equals: 53)
        pair.hearAll()
        expect(pair.shown, equals: [3, 53])
        expect(pair.host.game.total, equals: 53)
    }

    @Test("is taken back when the host refuses it, and later actions stay")
    func refused() throws {
        var pair = try Pair()
        try pair.client.perform(.add(99), at: .zero)
        try pair.host.perform(.add(50), at: .zero)
        try pair.client.perform(.add(5), at: .zero)
        expect(pair.client.view?.game?.total, equals: 104)
        pair.say()
        pair.hearAll()
        expect(pair.host.game.total, equals: 55)
        expect(pair.client.view?.game?.total, equals: 55)
    }

    @Test("during an interruption is shown too, and is valid after it")
    func interrupted() throws {
        var pair = try Pair()
        pair.client.connectionClosed(pair.connection, at: .zero)
        pair.host.connectionClosed(pair.connection, at: .zero)
        try pair.client.perform(.add(3), at: .zero)
        expect(pair.client.view?.game?.total, equals: 3)
        try pair.client.resume(on: pair.connection, name: "P".safe, at: .zero)
        pair.say()
        pair.hearAll()
        #expect(pair.host.game.total == 3 && pair.client.view?.game?.total == 3)
        expect(pair.shown, equals: [3])
    }

    @Test("of being ready is shown as it was set last, even if views are older")
    func ready() throws {
        var pair = try Pair()
        try pair.returnToLobby()
        try pair.client.setReady(true)
        expect(pair.client.view?.me?.isReady, equals: true)
        // The host shows another state, twice, before it has received this.
        for isLocked in [true, false, true] {
            try pair.host.carryOut(.setLocked(isLocked), at: .zero)
            pair.collect()
            for view in pair.takeViews() {
                pair.client.receive(view, on: .view, from: pair.connection, at: .zero)
            }
            expect(pair.client.view?.isLocked, equals: isLocked)
            expect(pair.client.view?.me?.isReady, equals: true)
        }
        try pair.client.setReady(false)
        // The first of the two following views still has the old state.
        pair.say()
        pair.hearAll()
        expect(pair.shownReady, equals: [true, false])
        try pair.client.setReady(true)
        pair.say()
        pair.hearAll()
        expect(pair.shownReady, equals: [true, false, true])
        expect(pair.host.members.last?.isReady, equals: true)
        try pair.host.start(at: .zero)
        pair.collect()
        pair.hearAll()
        try pair.returnToLobby()
        expect(
            pair.client.view?.me?.isReady, equals: false, "a wish holds for one time in the lobby")
    }

    @Test("of being ready ends with the game that it started, even if no view showed that")
    func readyForOneGame() throws {
        var pair = try Pair()
        try pair.returnToLobby()
        try pair.client.setReady(true)
        while let effect = pair.client.pollEffect() {
            guard case .send(let bytes, let channel, _) = effect else { continue }
            pair.host.receive(bytes, on: channel, from: pair.connection, at: .zero)
        }
        // All views until the next lobby are lost except the last.
        pair.collect()
        try pair.host.start(at: .zero)
        pair.collect()
        _ = pair.takeViews()
        pair.host.hall.seats.members[1].isReady = false
        try pair.host.returnToLobby(at: .zero)
        pair.host.receive([0], on: .viewSeen, from: pair.connection, at: .zero)
        pair.collect()
        for view in pair.takeViews().suffix(1) {
            pair.client.receive(view, on: .view, from: pair.connection, at: .zero)
        }
        expect(pair.client.view?.phase, equals: .lobby)
        expect(pair.client.view?.gameNumber, equals: pair.host.hall.play.number)
        expect(pair.client.view?.me?.isReady, equals: false)
    }

    @Test("of being ready ends with a connection that may have lost it")
    func readyAndInterrupted() throws {
        var pair = try Pair()
        try pair.returnToLobby()
        try pair.client.setReady(true)
        while pair.client.pollEffect() != nil {}
        pair.client.connectionClosed(pair.connection, at: .zero)
        pair.host.connectionClosed(pair.connection, at: .zero)
        try pair.client.resume(on: pair.connection, name: "P".safe, at: .zero)
        pair.say()
        pair.hearAll()
        expect(pair.client.view?.me?.isReady, equals: false)
        expect(pair.host.members.last?.isReady, equals: false)
    }
}
