import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Sessions whose host is lost.
struct SuccessionTests {
    @Test(
        "are taken over by the first heir, and continue in the same phase",
        arguments: Effort.some(of: Scene.allCases, each: 2))
    func goesOn(in scene: Scene) throws {
        try Succeeding.expectToGoOn(in: scene)
    }

    @Test("keep a player out of the closed round in which the player came")
    func newcomer() throws {
        var room = try Succeeding(players: 3, scene: .guessing)
        try room.room.join(3, name: "Late")
        let late = PlayerID(rawValue: 4)
        expect(room.room.view(of: 3)?.player(late)?.isWaiting, equals: true)
        try room.loseHost()
        let now = room.room.now
        try room.room.change(3) { $0.connectionClosed(Samples.connection(3), at: now) }
        _ = try room.succeed()
        for number in [3, 1, 2] { try room.comeOver(number) }
        expect(room.room.host.phase, equals: .playing)
        expect(room.room.view(of: 23)?.player(late)?.isWaiting, equals: true)
        // The player comes in as soon as this round is over.
        expect(room.room.host.hall.seats.members.last?.part, equals: .newcomer(closedRound: 2))
    }

    @Test("carried on by a newcomer take no actions of that player until the player is in the game")
    func newcomerHosts() throws {
        var room = try Succeeding(players: 2, scene: .guessing, canHost: [])
        try room.room.join(2, name: "Late", options: .init(canHost: true))
        let heir = try room.heir(number: 2)
        try room.loseHost()
        room.room.clients[Samples.connection(2)] = nil
        room.room.toPlayers = []
        room.room.host = heir
        room.room.drain()
        for number in 0...1 { try room.comeOver(number) }
        expect(room.room.host.phase, equals: .playing)
        let (game, now) = (room.room.host.game, room.room.now)
        #expect(throws: Rejection.onlyPlayers) {
            try room.room.host.perform(.guess(round: 2, text: "x".safe), at: now)
        }
        expect(room.room.host.game, equals: game)
    }

    @Test("give up the round whose prompt is lost with its artist")
    func lostPrompt() throws {
        var room = try Succeeding(players: 3, scene: .hostDraws)
        expect(room.room.view(of: 1)?.game?.artist, equals: .host)
        try room.loseHost()
        _ = try room.succeed()
        for number in 1...2 { try room.comeOver(number) }
        let game = try #require(room.room.view(of: 21)?.game)
        expect(game.round, equals: 2)
        #expect(game.artist != .host)
        #expect(game.scores.allSatisfy { $0.points == 0 })
        expect(room.room.host.game.phaseName, equals: "prompt")
    }

    @Test("go on without absent players, a second after the claim")
    func missing() throws {
        var room = try Succeeding(players: 4, scene: .guessing)
        try room.loseHost()
        _ = try room.succeed()
        try room.hear(2)
        try room.hear(3)
        try room.comeOver(1)
        expect(room.room.view(of: 21)?.succession?.epoch, equals: .first, "waits for the others")
        room.room.wait(.seconds(1))
        expect(room.room.view(of: 21)?.succession?.epoch.generation, equals: 1)
        let absent = room.room.host.members.filter(\.isAbsent)
        expect(absent.count, equals: 3)
        // Late, but with the token: the player gets the seat.
        try room.comeOver(2)
        expect(room.room.view(of: 22)?.you, equals: PlayerID(rawValue: 3))
    }

    @Test("are not carried on by a player who is alone")
    func alone() throws {
        var table = try Succeeding(players: 2, scene: .guessing)
        try table.loseHost()
        table.waitAll(.seconds(4))
        let stand = try #require(table.room.stands[Samples.connection(0)])
        expect(stand.metadata["phase"], equals: "recovering")
        let begin = table.room.now
        try table.room.change(0) { $0.handleTimeout(at: begin + .seconds(40)) }
        #expect(table.room.seen(by: 0).allSatisfy { !$0.isInheritance }, "the host may live")
        guard case .away = table.room[0].stage else {
            Issue.record("not away: \(table.room[0].stage)")
            return
        }
    }

    @Test(
        "go on with the same computer players if no other person was there and the host has ended")
    func aloneWithBots() throws {
        for isKnownAtOnce in [true, false] { try aloneWithBots(isKnownAtOnce) }
    }

    /// - Parameter isKnownAtOnce: Whether the host's machine says it before the connection counts
    ///   as interrupted.
    private func aloneWithBots(_ isKnownAtOnce: Bool) throws {
        var table = try Succeeding(players: 1, bots: [0.9, 0.2], scene: .order)
        let before = try #require(table.room.view(of: 0)?.game)
        let begin = table.room.now
        if isKnownAtOnce { try table.room.change(0) { $0.hearHostIsGone(at: begin) } }
        try table.loseHost()
        if !isKnownAtOnce { try table.room.change(0) { $0.hearHostIsGone(at: begin) } }
        _ = try table.succeed(withFollower: false)
        #expect(table.room.now <= begin + .seconds(1), "nobody else is waited for")
        table.room.wait(.milliseconds(1))
        let view = try #require(table.room.hostViews.last)
        expect(view.phase, equals: .playing)
        expect(view.game?.round, equals: before.round)
        expect(view.game?.roundCount, equals: before.roundCount)
        expect(view.succession?.bots.map(\.skill), equals: [90, 20])
        expect(table.room.host.game.settings, equals: Succeeding.settings)
        expect(
            table.room.host.hall.claim?.followerCount, equals: 0,
            "it may be the one that is cut off")
    }

    @Test("are told that the host hands over, and of a later host's silence that it is one")
    func handedOver() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        let handsOver = SessionCoding.encode(HostMessage.handsOver)
        for number in 0..<3 {
            let (connection, now) = (Samples.connection(number), table.room.now)
            try table.room.change(number) {
                $0.receive(handsOver, on: .control, from: connection, at: now)
            }
        }
        try table.loseHost()
        let limit = Client.absenceLimit
        for number in 0..<3 {
            #expect(
                table.room.seen(by: number).contains(
                    .interrupted(endsIn: limit, because: .handover)))
        }
        let heir = try table.succeed()
        let causes = table.room.seen(by: heir).compactMap { event in
            if case .inherits(let inheritance) = event { inheritance.cause } else { nil }
        }
        expect(causes, equals: [.handover])
        let follower = try #require((0..<3).first { $0 != heir })
        try table.comeOver(follower)
        let client = table.room[20 + follower]
        guard case .seated = client.stage else { throw InvariantViolation("no seat") }
        expect(client.stay.watch.interruption, equals: .silence)
    }

    @Test("have the host's machine asked once in each silence")
    func askedAfter() throws {
        var room = try Succeeding(players: 1, bots: [0.5], scene: .order).room
        let connection = Samples.connection(0)
        for (count, begin) in [(1, room.now), (2, room.now + .seconds(10))] {
            try room.change(0) { $0.heard(connection, at: begin) }
            expect(room[0].nextTimeout.map { $0 <= begin + .milliseconds(1500) }, equals: true)
            for time in [1499, 1500, 1501, 3000] {
                try room.change(0) { $0.handleTimeout(at: begin + .milliseconds(time)) }
                expect(
                    room.askedAfter[connection, default: 0], equals: time < 1500 ? count - 1 : count
                )
            }
        }
    }

    @Test("wait for a host that is heard again after its machine has said that it is gone")
    func saidGoneInError() throws {
        var table = try Succeeding(players: 1, bots: [0.5], scene: .order)
        let begin = table.room.now
        try table.room.change(0) { $0.hearHostIsGone(at: begin) }
        try table.room.change(0) { $0.heard(Samples.connection(0), at: begin) }
        try table.loseHost()
        table.waitAll(.seconds(2))
        #expect(table.room.stands[Samples.connection(0)] != nil)
        try table.room.change(0) { $0.handleTimeout(at: begin + .seconds(7)) }
        #expect(table.room.seen(by: 0).allSatisfy { !$0.isInheritance })
    }

    @Test("go on alone after the time in which the host or other players could have come")
    func aloneAfterAll() throws {
        for players in 1...2 {
            var table = try Succeeding(players: players, bots: [0.5], scene: .order)
            try table.loseHost()
            table.waitAll(.seconds(2))
            let begin = table.room.now
            try table.room.change(0) { $0.handleTimeout(at: begin + .milliseconds(7_900)) }
            #expect(table.room.seen(by: 0).allSatisfy { !$0.isInheritance })
            try table.room.change(0) { $0.handleTimeout(at: begin + .milliseconds(8_100)) }
            _ = try table.succeed(withFollower: false)
            table.room.wait(.milliseconds(1))
            expect(table.room.host.stage, equals: .playing)
            #expect(table.room.superseded == nil)
        }
    }

    @Test("give way to a host that was not lost, until a player has come over")
    func aloneInError() throws {
        for hasCompany in [false, true] {
            var table = try Succeeding(players: 1, scene: .lobby)
            try table.loseHost()
            let own = try #require(table.seats[0])
            _ = try table.succeed()
            if hasCompany { try table.room.join(5, name: "Late") }
            table.room.wait(.seconds(9))
            expect(table.room.host.stage, equals: .lobby)
            expect(table.room.host.hall.claim?.followerCount, equals: hasCompany ? 1 : 0)
            var former = try #require(table.former)
            table.talk(with: &former)
            expect(table.room.superseded, equals: hasCompany ? nil : own)
            expect(table.room.successor, equals: hasCompany ? nil : .formerHost)
            expect(table.room.host.stage == .closed, equals: !hasCompany)
            #expect(former.stage != .closed, "that player is a stranger to it")
        }
    }

    @Test("carry out actions from the time between once")
    func actions() throws {
        var room = try Succeeding(players: 4, scene: .guessing)
        try room.loseHost()
        let round = try #require(room.room.view(of: 1)?.game?.round)
        // The heir and another player guess while there is no host.
        for number in room.guessers.prefix(2) {
            try room.room.perform(number, .guess(round: round, text: "guess of \(number)".safe))
        }
        _ = try room.succeed()
        for number in 1...3 { try room.comeOver(number) }
        try #require(room.room.host.game.phase == .guessing)
        let guessing = room.room.host.game.turn
        for number in room.guessers.prefix(2) {
            let seat = PlayerID(rawValue: UInt32(number + 1))
            expect(guessing.guesses[seat], equals: "guess of \(number)".safe)
        }
        for number in room.guessers.prefix(2) where number != 0 {
            let answers = room.room.seen(by: 20 + number).filter {
                if case .performed = $0 { true } else { false }
            }
            expect(answers.count, equals: 1)
        }
    }

    @Test("answer requests whose answer was lost with the former host")
    func lostAnswer() throws {
        var table = try Succeeding(players: 4, scene: .guessing)
        let guesser = try #require(table.guessers.last)
        table.room.losesAnswers = true
        let id = try table.room.perform(guesser, .guess(round: 2, text: "a seal".safe))
        table.room.losesAnswers = false
        try #require(table.room.view(of: guesser)?.lastActionID == id)
        func answers(on connection: Int) -> Int {
            table.room.seen(by: connection).count {
                if case .performed(id) = $0 { true } else { false }
            }
        }
        expect(answers(on: guesser), equals: 0)
        try table.loseHost()
        _ = try table.succeed()
        for number in 1...3 { try table.comeOver(number) }
        expect(answers(on: 20 + guesser), equals: 1)
        try #require(table.room.host.game.phase == .guessing)
        let guessing = table.room.host.game.turn
        let seat = PlayerID(rawValue: UInt32(guesser + 1))
        expect(guessing.guesses[seat], equals: "a seal".safe, "it is done once, by the former host")
    }

    @Test("send no player another player's secret, before or after")
    func secrets() throws {
        var room = try Succeeding(players: 4, scene: .guessing)
        let prompt = Succeeding.prompt
        let artist = room.artist
        try room.loseHost()
        _ = try room.succeed()
        for number in 1...3 { try room.comeOver(number) }
        for sent in room.room.toPlayers where sent.connection != Samples.connection(20 + artist) {
            #expect(!String(decoding: sent.bytes, as: UTF8.self).contains(prompt))
        }
        for number in [1, 2, 3] where number != artist {
            let view = try #require(room.room.view(of: 20 + number))
            let text = String(decoding: SessionCoding.encode(view), as: UTF8.self)
            #expect(!text.contains(prompt))
        }
    }

    @Test("go back to their lobby with all players if their game cannot go on")
    func lobby() throws {
        var room = try Succeeding(players: 3, scene: .lobby)
        try room.loseHost()
        _ = try room.succeed()
        for number in 1...2 { try room.comeOver(number) }
        let view = try #require(room.room.view(of: 21))
        expect(view.phase, equals: .lobby)
        expect(view.players.map(\.kind), equals: [.guest, .host, .guest, .guest])
        // A game is started without the former host, and its new host draws first.
        try room.room.host.start(at: room.room.now)
        room.room.drain()
        try room.room.host.perform(.advance(round: 0), at: room.room.now)
        room.room.drain()
        expect(room.room.view(of: 21)?.game?.artist, equals: PlayerID(rawValue: 1))
    }

    @Test("hand over the last state of the former host, and again to the next heir")
    func context() throws {
        var room = try Succeeding(players: 3, scene: .lobby)
        let (first, last) = (ContextData(Array("first".utf8)), ContextData(Array("last".utf8)))
        room.room.host.setSuccessorContext(first, at: room.room.now)
        room.room.host.setSuccessorContext(last, at: room.room.now)
        room.room.drain()
        expect(room.room.view(of: 1)?.succession?.context, equals: last)
        try room.loseHost()
        _ = try room.succeed()
        for number in 1...2 { try room.comeOver(number) }
        expect(room.room.host.configuration.successorContext, equals: last)
        expect(room.room.view(of: 21)?.succession?.context, equals: last)
    }

    @Test("are not carried on unless they allow it")
    func optIn() throws {
        var room = try Succeeding(players: 2, scene: .guessing, survives: false)
        #expect(room.room.view(of: 1)?.succession == nil)
        try room.loseHost()
        room.waitAll(.seconds(10))
        #expect(room.room.seen(by: 0).allSatisfy { !$0.isInheritance })
        var timid = try Succeeding(players: 2, scene: .guessing, canHost: [1])
        expect(timid.room.view(of: 0)?.succession?.heirs, equals: [PlayerID(rawValue: 2)])
        try timid.loseHost()
        try expect(timid.succeed(), equals: 1)
    }
}

extension SessionEvent {
    fileprivate var isInheritance: Bool { if case .inherits = self { true } else { false } }
}
