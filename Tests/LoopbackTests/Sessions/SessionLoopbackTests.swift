import Games
import GuessEP2P
import Primitives
import Synchronization
import TestKit
import Testing
import UDP

/// Tests of sessions over real sockets on this machine; they join by address, so that nothing
/// depends on multicast.
@Suite(.timeLimit(.minutes(10)))
struct SessionLoopbackTests {
    private func host(
        approval: HostConfiguration.Approval = .automatic,
        log: (@Sendable (String) -> Void)? = nil
    ) async throws -> HostSession<GuessE> {
        try await HostSession<GuessE>(
            HostConfiguration(
                sessionName: SafeText(literal: "Table"), hostName: SafeText(literal: "Ada"),
                approval: approval),
            game: GuessE(settings: GuessESettings(rounds: 1), prompts: ["a cat"], seed: 1),
            reach: .network(port: 0, isAnnounced: false), seed: 1, acquaintances: nil, log: log,
            worker: SketchPainter.paint)
    }

    private func player(
        at host: HostSession<GuessE>, as name: String = "Grace"
    ) async throws -> PlayerSession<GuessE> {
        let port = try #require(await host.port)
        return try await PlayerSession<GuessE>(
            joining: .address(.loopback(port: port)), as: name)
    }

    /// Plays the host's part at each of its views.
    private func play(_ host: HostSession<GuessE>) async throws -> [Standing] {
        for await view in host.views {
            if view.phase == .lobby, view.startBlocker == nil { try await host.carryOut(.start()) }
            guard let game = view.game else { continue }
            switch game.screen {
            case .playerOrder: try await host.send(.advance(round: 0)).performed()
            case .imageCreator:
                try await host.send(
                    .submitPrompt(round: game.round, text: SafeText("a bear riding a shark"))
                ).performed()
            case .rankingGuesses(_, _, let guesses):
                try await host.send(.rank(round: game.round, order: guesses.map(\.id))).performed()
            case .rankingResults: try await host.send(.advance(round: game.round)).performed()
            case .finished(let standings): return standings
            case .waitingForImage, .drawingImage, .waitingForDrawing, .paintingImage,
                .guessingImage, .waitingForGuesses,
                .waitingForRanking:
                break
            }
        }
        return []
    }

    @Test("play a whole game; both ends see the same standings, and so does a replay of its log")
    func wholeGame() async throws {
        let log = Log()
        let host = try await host(log: { log.append($0) })
        let player = try await player(at: host)
        try await player.carryOut(.setReady(true))
        async let hostsStandings = play(host)
        var seen: [Standing] = []
        for await view in player.views {
            if let game = view.game, case .guessingImage = game.screen {
                let text = SafeText("a bear on a shark")
                try await player.send(.guess(round: game.round, text: text)).performed()
            }
            if case .finished(let standings) = view.game?.screen {
                seen = standings
                break
            }
        }
        try await expect(hostsStandings, equals: seen)
        // The first place, and the proposed mark.
        expect(seen.map(\.points), equals: [5, 0])
        await player.close()
        await host.close()
        var replay = GameReplay<GuessE>()
        replay.append(Array(log.text.utf8))
        replay.finish()
        while try replay.next() != nil {}
        expect(replay.state?.standings, equals: seen)
        #expect(replay.eventCount > 5)
    }

    /// The lines that a session has logged on its own thread.
    private final class Log: Sendable {
        private let lines = Mutex<String>("")

        func append(_ line: String) { lines.withLock { $0 += line + "\n" } }

        var text: String { lines.withLock { $0 } }
    }

    @Test("answer an illegal move only to its sender")
    func illegalMove() async throws {
        let host = try await host()
        let player = try await player(at: host)
        await #expect(throws: SessionError.rejected(.wrongPhase)) {
            try await player.send(.guess(round: 0, text: SafeText("too early"))).performed()
        }
        #expect(await host.port != nil)
        await player.close()
        await host.close()
    }

    @Test("tell a player who is put out, and every player when the host closes")
    func endings() async throws {
        let host = try await host()
        let first = try await player(at: host, as: "Grace")
        let second = try await player(at: host, as: "Edsger")
        try await host.carryOut(.kick(PlayerID(rawValue: 1)))
        await expect(ending(of: first), equals: .kicked)
        await host.close()
        await expect(ending(of: second), equals: .hostLeft)
        await first.close()
        await second.close()
    }

    private func ending(of player: PlayerSession<GuessE>) async -> Ending? {
        for await event in player.events {
            if case .ended(let ending) = event { return ending }
        }
        return nil
    }

    @Test("give the reason why there is no seat")
    func denied() async throws {
        let host = try await host(approval: .ask)
        let port = try #require(await host.port)
        async let refusal = host.events.first { event in
            if case .notice(.requested) = event { true } else { false }
        }
        async let joining = PlayerSession<GuessE>(
            joining: .address(.loopback(port: port)), as: "Grace")
        if case .notice(.requested(let request))? = await refusal {
            try await host.carryOut(.deny(request.id))
        }
        do {
            _ = try await joining
            Issue.record("a seat in spite of the denial")
        } catch {
            expect(error as? SessionError, equals: .denied(.declined))
        }
        await host.close()
    }

    @Test("can cancel a request before its host has been reached")
    func cancelled() async throws {
        let deaf = try UDPSocket(bindingTo: .loopback(port: 0))
        let player = try await PlayerSession<GuessE>(as: "Grace", browses: false)
        var events = player.events.makeAsyncIterator()
        try await player.requestToPlay(at: deaf.localAddress)
        await #expect(throws: SessionError.misplaced(.alreadyInASession)) {
            try await player.requestToPlay(at: deaf.localAddress)
        }
        await #expect(throws: SessionError.misplaced(.alreadyInASession)) {
            try await player.carryOut(.accept(1))
        }
        try await player.carryOut(.leave)
        var ending: Ending?
        while ending == nil, let event = await events.next() {
            if case .ended(let reason) = event { ending = reason }
        }
        expect(ending, equals: .left)
        await #expect(throws: SessionError.misplaced(.notInASession)) {
            try await player.carryOut(.leave)
        }
        // Another request is possible at once.
        try await player.requestToPlay(at: deaf.localAddress)
        await player.close()
    }

    @Test("close without a seat while the host has not been reached")
    func closedWhileConnecting() async throws {
        let deaf = try UDPSocket(bindingTo: .loopback(port: 0))
        let player = try await PlayerSession<GuessE>(as: "Grace", browses: false)
        var events = player.events.makeAsyncIterator()
        try await player.requestToPlay(at: deaf.localAddress)
        await player.close()
        guard case .ended(.left)? = await events.next() else {
            Issue.record("no end was reported")
            return
        }
        #expect(await events.next() == nil)
    }

    @Test("can be called after they are closed, and report that")
    func afterClose() async throws {
        let host = try await host()
        let player = try await player(at: host)
        await player.close()
        await player.close()
        await #expect(throws: SessionError.misplaced(.notInASession)) {
            try await player.send(.advance(round: 1)).performed()
        }
        await #expect(throws: SessionError.ended(.left)) { try await player.carryOut(.accept(1)) }
        await #expect(throws: SessionError.ended(.left)) { try await player.carryOut(.decline(1)) }
        await host.close()
        await host.close()
        await #expect(throws: Rejection.self) { try await host.carryOut(.start()) }
    }
}
