import Primitives
import ReliableChannelCore
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Tests of defects of such games that the session prevents.
struct PhoneRegressionTests {
    /// A host and its players on a perfect network without delay, in virtual time.
    private struct Table {
        var host: GameHost<Phone>
        var clients: [Int: GameClient<Phone>] = [:]
        var denials: [Int: Denial.Reason] = [:]
        var now = Timestamp.zero
        var lost: Set<Int> = []

        init(
            capacity: Int = 8, approval: HostConfiguration.Approval = .automatic,
            key: SessionKey? = nil
        ) {
            var configuration = HostConfiguration(
                sessionName: "Friday".safe, hostName: "Ada".safe, capacity: capacity,
                approval: approval)
            configuration.identity = PeerID(1, 1)
            configuration.sessionID = 1
            configuration.key = key
            host = GameHost(
                configuration, game: Phone(sentences: PhoneSentences.english, seed: 1), seed: 1,
                secret: SessionSecret(1, 1), at: .zero)
        }

        mutating func join(_ number: Int, key: SessionKey? = nil) throws {
            var client = clients[number] ?? GameClient<Phone>(seed: UInt64(number))
            try client.requestToPlay(
                on: Samples.connection(number), name: "P\(number)".safe,
                options: RequestToPlay.Options(key: key), at: now)
            clients[number] = client
            drain()
        }

        mutating func change(
            _ number: Int, _ body: (inout GameClient<Phone>) throws -> Void
        ) throws {
            guard var client = clients[number] else { return }
            try body(&client)
            clients[number] = client
            drain()
        }

        mutating func wait(_ duration: Duration) {
            let end = now + duration
            while now < end {
                now = now + .milliseconds(250)
                for number in clients.keys.sorted() where !lost.contains(number) {
                    host.heard(Samples.connection(number), at: now)
                    clients[number]?.handleTimeout(at: now)
                }
                host.handleTimeout(at: now)
                drain()
            }
        }

        mutating func drain() {
            var isBusy = true
            while isBusy {
                isBusy = false
                while let effect = host.pollEffect() {
                    isBusy = true
                    guard case .send(let bytes, let channel, let connection) = effect else {
                        continue
                    }
                    for number in clients.keys
                    where Samples.connection(number) == connection && !lost.contains(number) {
                        clients[number]?.receive(bytes, on: channel, from: connection, at: now)
                    }
                }
                for number in clients.keys.sorted() {
                    while let effect = clients[number]?.pollEffect() {
                        isBusy = true
                        switch effect {
                        case .send(let bytes, let channel, let connection):
                            guard !lost.contains(number) else { continue }
                            host.receive(bytes, on: channel, from: connection, at: now)
                        case .event(.denied(let denial)): denials[number] = denial.reason
                        case .close, .abandon, .reconnect, .event, .askAfterHost, .stand,
                            .standDown:
                            break
                        }
                    }
                }
            }
        }

        /// Hands in, empty or blank, each sheet of the players who are not lost.
        mutating func handIn() throws {
            if let task = host.game.view(for: .host).task, !task.isHandedIn {
                try host.perform(Self.submit(task), at: now)
                drain()
            }
            for number in clients.keys.sorted() where !lost.contains(number) {
                guard let task = clients[number]?.view?.game?.task, !task.isHandedIn else {
                    continue
                }
                let now = now
                try change(number) { _ = try $0.perform(Self.submit(task), at: now) }
            }
        }

        private static func submit(_ task: PhoneTask) -> PhoneAction {
            task.paper.drawing == nil
                ? .submitSentence(sheet: task.sheet, text: "text".safe)
                : .submitDrawing(sheet: task.sheet, picture: Samples.drawing(1))
        }

        var step: Int? {
            if case .step(let step) = host.game.phase { step.index } else { nil }
        }
    }

    private func table(players count: Int) throws -> Table {
        var table = Table()
        for number in 1..<count {
            try table.join(number)
            try table.change(number) { try $0.setReady(true) }
        }
        return table
    }

    @Test("a ready player who is lost is waited for eight seconds, and never without limit")
    func readyPlayerDrops() throws {
        var table = try table(players: 3)
        table.lost = [2]
        try table.host.start(at: table.now)
        table.drain()
        for step in 0..<3 {
            expect(table.step, equals: step)
            try table.handIn()
            table.wait(.seconds(13))
        }
        #expect(table.step == nil, "the album")
        let album = table.host.game.view(for: nil).album.album
        expect(album.entryCount, equals: 9)
        expect(album.chains.flatMap(\.entries).count { $0.making == .standIn }, equals: 3)
    }

    @Test(
        "a guest cannot start a game: no message exists for it"
    )
    func guestStarts() throws {
        var table = try table(players: 2)
        for text in ["{\"start\":{}}", "{\"start\":{\"players\":[0,1]}}", "{\"begin\":{}}"] {
            table.host.receive(
                Array(text.utf8), on: .control, from: Samples.connection(1), at: table.now)
            table.drain()
        }
        #expect(table.host.game.phase == .idle && table.clients[1]?.view?.phase == .lobby)
        try table.host.start(at: table.now)
        expect(table.step, equals: 0)
    }

    @Test("ten who ask at once get no more than the free seats, even if all are let in")
    func pendingJoins() throws {
        var table = Table(approval: .ask)
        for number in 1...10 { try table.join(number) }
        var refusals: [Rejection] = []
        for request in table.host.view(for: .host, at: table.now).requests {
            do throws(Rejection) {
                try table.host.approve(request.id, at: table.now)
            } catch {
                refusals.append(error)
            }
            table.drain()
        }
        expect(table.host.members.count, equals: 8)
        #expect(!refusals.isEmpty && refusals.allSatisfy { $0 == .sessionFull })
    }

    @Test("a ninth player is told that the game is full, and a wrong key is called wrong")
    func fullAndWrongKey() throws {
        var full = Table()
        for number in 1...8 { try full.join(number) }
        expect(full.denials, equals: [8: .full])
        var locked = Table(key: SessionKey("AB7K"))
        try locked.join(1, key: SessionKey("AB7M"))
        try locked.join(2, key: SessionKey("AB7K"))
        expect(locked.denials, equals: [1: .wrongKey])
    }
}
