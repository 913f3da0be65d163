import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The harmful messages of a player with a seat, one test for each in the requirement.
struct HostilePlayerTests {
    private static let offender = 0

    /// Returns a game in a later round, so that earlier rounds, views and guesses are stale.
    ///
    /// The offender is not the artist.
    private func inAGame() throws -> Room {
        var room = try Room(players: 3, settings: Riddle.Settings(rounds: 5))
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        try room.perform(Self.offender, .guess(round: 1, text: "a cat".safe))
        let offender = PlayerID(rawValue: UInt32(Self.offender) + 1)
        while room.host.game.round < 2 || room.host.game.phaseName != "guessing"
            || room.host.game.artist == offender
        {
            room.wait(.seconds(1))
        }
        return room
    }

    /// Returns another guest who guesses in that round.
    private func bystander(in room: Room) -> Int {
        room.host.game.artist == PlayerID(rawValue: 2) ? 2 : 1
    }

    /// Sends a message.
    ///
    /// Checks that it is refused for that reason and counted, and that no other player is told
    /// anything.
    private func expectRefused(
        _ what: String, _ bytes: [UInt8], on channel: SessionChannel? = .control,
        _ reason: Rejection, in room: inout Room
    ) {
        let (game, views, notices) = (room.host.game, room.hostViews.count, room.notices.count)
        let toOthers = room.toPlayers.count { $0.connection != Samples.connection(Self.offender) }
        let (counted, answers) = (
            room.host.statistics.rejectedMessages, room.messages(to: Self.offender).count
        )
        room.host.receive(bytes, on: channel, from: Samples.connection(Self.offender), at: room.now)
        room.drain()
        let answer = room.messages(to: Self.offender).dropFirst(answers)
        guard answer.count == 1, case .rejected(_, reason)? = answer.first else {
            Issue.record("\(what): \(answer)")
            return
        }
        expect(room.host.statistics.rejectedMessages, equals: counted + 1, "\(what)")
        expect(room.notices.count, equals: notices + 1, "\(what): the host's user is told")
        expect(room.host.game, equals: game, "\(what)")
        expect(room.hostViews.count, equals: views, "\(what)")
        expect(
            room.toPlayers.count { $0.connection != Samples.connection(Self.offender) },
            equals: toOthers,
            "\(what)")
    }

    private func bytes(_ id: UInt64, _ action: Riddle.Action) -> [UInt8] {
        SessionCoding.encode(FromPlayer.perform(id: id, game: nil, action: action))
    }

    @Test("the host's messages is not understood, on any channel")
    func hostMessages() throws {
        var room = try inAGame()
        let messages: [FromHost] = [
            .accepted(
                requestID: 1, you: .host, token: SeatToken(1, 2), lastActionID: 0,
                key: nil),
            .denied(requestID: 1, denial: Denial(.full)), .pending(requestID: 1, position: 1),
            .invitationGone(id: 1, reason: .cancelled), .performed(id: 1),
            .rejected(id: 1, rejection: .stale), .ended(ending: .kicked, lastView: 0),
        ]
        for message in messages {
            expectRefused("\(message)", SessionCoding.encode(message), .unreadable, in: &room)
        }
        let view = try #require(room.sent(to: 1, on: .view).last)
        expectRefused("another's view", view, on: .view, .unreadable, in: &room)
        expectRefused("a view as a message", view, .unreadable, in: &room)
    }

    @Test("actions for another phase or of another player gets the reason")
    func wrongPhases() throws {
        var room = try inAGame()
        let round = room.host.game.round
        let moves: [(Riddle.Action, Rejection)] = [
            (.submitPrompt(round: round, text: "x".safe), .wrongPhase),
            (.rank(round: round, order: []), .wrongPhase),
            (.advance(round: round), .wrongPhase),
            (.guess(round: round + 1, text: "x".safe), .wrongPhase),
            (.guess(round: .max, text: "x".safe), .wrongPhase),
        ]
        for (index, (move, reason)) in moves.enumerated() {
            expectRefused("\(move)", bytes(UInt64(index) + 50, move), reason, in: &room)
        }
    }

    @Test(
        "an old round, action or view gets the reason, and nothing is done twice"
    )
    func staleVersions() throws {
        var room = try inAGame()
        expectRefused(
            "an old round", bytes(60, .guess(round: 1, text: "x".safe)), .stale, in: &room)
        expectRefused(
            "no round", bytes(61, .guess(round: .min, text: "x".safe)), .stale, in: &room)
        let next = bytes(2, .guess(round: room.host.game.round, text: "x".safe))
        expectRefused("a number that others have followed", next, .alreadyDone, in: &room)
        // The claimed version does not exist: the next view can be used all the same.
        let (rejected, player) = (room.host.statistics.rejectedMessages, Self.offender)
        for version: [UInt8] in [[1], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]] {
            room.host.receive(
                version, on: .viewSeen, from: Samples.connection(player), at: room.now)
        }
        room.drain()
        try room.perform(
            bystander(in: room), .guess(round: room.host.game.round, text: "a dog".safe))
        expect(room.view(of: player)?.game?.waitingOn, equals: room.host.game.waitingOn)
        expect(room[player].unreadableMessages, equals: 0)
        expect(room.host.statistics.rejectedMessages, equals: rejected)
        expectRefused("half a version", [0xFF], on: .viewSeen, .unreadable, in: &room)
    }

    @Test("other players' numbers acts only for themselves")
    func othersNumbers() throws {
        var room = try inAGame()
        let round = room.host.game.round
        let claim = """
            {"perform":{"id":70,"from":0,"player":2,\
            "action":{"rank":{"round":\(round),"order":[2],"player":0,"artist":1}}}}
            """
        expectRefused("the artist's number", [UInt8](claim.utf8), .wrongPhase, in: &room)
        // The others keep their request, invitation and seat.
        room.connect(8)
        room.connect(9)
        room.say(.acceptInvitation(id: 1, request: RequestToPlay(id: 3, name: "Eve".safe)), from: 8)
        let (game, views) = (room.host.game, room.hostViews.last)
        let guess = RequestToPlay(id: 5, name: "Player-1".safe)
        for message: FromPlayer in [
            .cancelRequest(id: 3), .declineInvitation(id: 1, reason: .busy),
            .resume(request: guess, token: SeatToken(1, 2)),
            .acceptInvitation(id: 1, request: guess), .requestToPlay(request: guess),
        ] {
            room.say(message, from: Self.offender)
            #expect(room.host.game == game && room.hostViews.last == views, "\(message)")
            expect(room.host.hall.seats.index(on: Samples.connection(1)), equals: 2, "\(message)")
        }
        expect(room.seat(of: Self.offender), equals: PlayerID(rawValue: 1))
    }

    @Test("unknown types of messages, actions and channels is not understood")
    func unknownTypes() throws {
        var room = try inAGame()
        for (text, id) in [
            (#"{"giveMeTheHost":{}}"#, 0), (#"{"perform":{"id":7,"action":{"win":{}}}}"#, 7),
            (#"{"perform":{"id":8,"action":{}}}"#, 8), (#"{"perform":{}}"#, 0),
            (#"{"perform":{"id":-1,"action":{}}}"#, 0), (#"["leave"]"#, 0),
        ] as [(String, UInt64)] {
            expectRefused(text, [UInt8](text.utf8), .unreadable, in: &room)
            // The number says which action of another version is refused.
            expect(
                room.messages(to: Self.offender).last,
                equals: .rejected(id: id, rejection: .unreadable), "\(text)")
        }
        expectRefused(
            "no channel", SessionCoding.encode(FromPlayer.leave), on: nil, .unreadable, in: &room)
    }

    @Test("twenty of all these in ten seconds is kicked, and the others play on")
    func putOut() throws {
        var room = try inAGame()
        let round = room.host.game.round
        // Every action has its own number, or it would get the old answer.
        let offences: [(UInt64) -> [UInt8]] = [
            { SessionCoding.encode(FromHost.performed(id: $0)) },
            { bytes($0, .advance(round: round)) },
            { bytes($0, .guess(round: 1, text: "x".safe)) },
            { bytes($0, .rank(round: round, order: [Riddle.GuessID(rawValue: 2)])) },
            { _ in [UInt8](#"{"giveMeTheHost":{}}"#.utf8) },
        ]
        let (before, screen) = (
            room.host.statistics.rejectedMessages, room.view(of: 1)?.game?.screen
        )
        for count in 0..<20 {
            #expect(room.seat(of: Self.offender) != nil, "after \(count)")
            room.say(offences[count % offences.count](UInt64(200 + count)), from: Self.offender)
            room.now = room.now + .milliseconds(400)
        }
        expect(room.host.statistics.rejectedMessages, equals: before + 20)
        expect(room.seen(by: Self.offender).last, equals: .ended(.kicked))
        for number in 1...2 {
            let view = try #require(room.view(of: number))
            expect(view.players.filter(\.hasLeft).map(\.id), equals: [PlayerID(rawValue: 1)])
            expect(view.game?.waitingOn.contains(PlayerID(rawValue: 1)), equals: false)
        }
        expect(room.view(of: 1)?.game?.screen, equals: screen)
        let other = bystander(in: room)
        try room.perform(other, .guess(round: round, text: "a cat".safe))
        expect(
            room.seen(by: other).contains { if case .rejected = $0 { true } else { false } },
            equals: false)
    }
}
